# Attack window, result window, questions.

key-delete = Entf
key-space = Leer
key-end = Ende

fight-title = Gefecht um { $hex }
fight-of-named = { $number } von { $all } angesagten
fight-not-named = noch nicht angesagt
fight-side-attacks = { $side } greifen an

fight-legend-march = Einmarsch
fight-legend-fire = Feuer ins Nachbarhex
fight-hex = Hex { $hex }
fight-for-all = gilt für alle
fight-terrain = Gelände: { $value }
fight-terrain-dk = { $value }: alle Dk
fight-terrain-side = { $value }: Panzerung Seite zählt
fight-light = { $value }: Zielzahl
fight-dug-in = { $count ->
    [0] eingegraben: nein
   *[other] eingegraben: { $count } von { $all } Einheiten
}
fight-breached = Pioniere im Sturm heben die Deckung auf
fight-crossed = { $count ->
    [0] Wasser ohne Brücke überschritten: nein
    [one] Wasser ohne Brücke überschritten: eine Einheit
   *[other] Wasser ohne Brücke überschritten: { $count } Einheiten
}
fight-surrounded = umzingelt: ja, aus { $count } Richtungen
fight-not-surrounded = { $count ->
    [0] umzingelt: nein
    [one] umzingelt: nein, aus einer Richtung
   *[other] umzingelt: nein, aus { $count } Richtungen
}

fight-others = Weitere Einheiten
fight-add = hinzufügen
fight-remove = aus dem Gefecht entfernen
fight-stands-in = steht in { $hex }
fight-no-reach = keine Waffe reicht ins Nachbarhex

fight-attackers = Angreifer
fight-columns = Reihe · Kreise · Munition · Stärke
fight-nobody = Noch nimmt niemand teil. Fügen Sie links Einheiten hinzu.
fight-marches-in = marschiert ein aus { $hex }
fight-in-hex = steht im Hex
fight-next-hex = bleibt in { $hex }, Feuer ins Nachbarhex: { $number }, Dk { $dk }
fight-aims-at = zielt auf { $unit }
fight-target = Ziel:
fight-spread = verteilen
fight-spread-tip = Jede Kompanie nimmt ein anderes Ziel, damit sich das Feuer verteilt (O0.i).
fight-staff = Ein Stab ohne Waffen darf nicht Ziel sein, solange andere Einheiten dort stehen.
fight-staff-if-it-fires = Der Stab ist nur dann das Ziel, wenn er in diesem Gefecht oder vorher in der Runde feuert; sonst gilt der Feuervorschlag.
fight-number = Zielzahl
fight-number-tip = Mit zwei Würfeln mindestens so viel, sonst geht der Schuss daneben (O7.2.a).
fight-row-tip = Welche Reihen kämpfen, bestimmen Sie (O7.2.e).
fight-sets = { $load }, { $count ->
    [one] 1 Satz
   *[other] { $count } Sätze
}
fight-auto = von selbst die bessere
fight-better-load = die bessere wählen
fight-armour-only = nur gegen Panzerung
fight-does-not-reach = { $hexes ->
    [0] reicht nicht ins Nachbarhex
   *[other] reicht { $hexes } Hex
}
fight-no-ammunition = keine Munition
fight-strength-tip = { $circles ->
    [one] 1 Kreis
   *[other] { $circles } Kreise
} × { $each } bei 100 % Wirkung = { $total } ({ $rule })

fight-defenders = Verteidiger
fight-only-seen = nur was Sie sehen
fight-seen-now = jetzt gesehen
fight-seen-round = Runde { $round }
fight-strength-seen = Stärke { $thirds }, geschätzt { $range } Kreise
fight-armour = Panzerung { $armour }
fight-is-dug-in = eingegraben
fight-is-not-dug-in = nicht eingegraben
fight-unknown = unbekannt:
fight-unknown-ammunition = Munition
fight-unknown-morale = Moral
fight-unknown-command = Führung
fight-unknown-experience = Erfahrung
fight-unknown-tip = Von außen nicht zu erkennen. Die Vorhersage nimmt an, was das Szenario erwarten lässt (O0.j).

fight-forecast = Vorhersage
fight-estimate = Schätzung aus Ihrer Sicht, { $tries } Würfe
fight-taken = Hex wird genommen
fight-enemy-damages = Schäden beim Feind
fight-own-damages = Eigene Schäden
fight-mean = Mittel { $mean }
fight-mean-and-fell = Mittel { $mean }, bisher { $fell }
fight-histogram-tip = So oft von 100 Gefechten fiel diese Zahl von Schäden; { $tries } Gefechte wurden mit den Regeln des Spiels ausgewürfelt. Die gestrichelte Linie ist das Mittel.
fight-histogram-note = Anzahl der Schäden, darüber Wahrscheinlichkeit in %. Jeder dritte ist ganz
fight-number-of = Zielzahl der { $unit }
fight-two-dice = 2W6 mindestens
fight-no-target = Diese Einheit erreicht kein Ziel.
fight-miss = daneben
fight-ways = { $name }: { $ways } von 36 Würfen

fight-ammunition = { $count ->
    [one] Munition: ein Satz für eine Einheit
   *[other] Munition: je ein Satz für { $count } Einheiten
}
fight-number-n = Gefecht { $number }
fight-next = nächstes
fight-drop = Verwerfen
fight-roll = Würfeln, dann ansagen
fight-roll-of = { $unit } ab { $number } ({ $chance } %)
fight-rolls-needed = Keine Führungsgruppe mehr frei, Führungswurf nötig: { $units }
fight-roll-failed = Führungswurf misslungen: kein Angriff in dieser Runde
fight-announce = Angriff ansagen
fight-resolve = Gefecht austragen

result-course = Ablauf
result-title-1 = Moral der Angreifer
result-title-4 = Verteidiger schießen
result-title-5 = Angreifer schießen
result-title-6 = Rückzug
result-later-1 = Moralwurf der Einmarschierenden
result-later-4 = Feuer der Verteidiger folgt
result-later-5 = Feuer der Angreifer folgt
result-later-6 = Moralwurf der Verteidiger folgt
result-step-1 = Schritt 1: Moral der Angreifer
result-step-4 = Schritt 4: Verteidiger schießen
result-step-5 = Schritt 5: Angreifer schießen
result-step-6 = Schritt 6: Rückzug
result-nobody-enters = niemand marschiert ein
result-all-enter = { $count ->
    [one] eine Einheit rückt vor
    [2] beide Einheiten rücken vor
   *[other] alle { $count } Einheiten rücken vor
}
result-refused = bleibt zurück: { $units }
result-nobody-fires = niemand schießt
result-no-damage = keine Schäden
result-damages-to = { $unit }: { $count ->
    [0] keine Schäden
    [one] 1 Schaden
   *[other] { $count } Schäden
}
result-destroyed-unit = { $unit }: vernichtet
result-gave-way = { $count } von { $all } weichen
result-hex-taken = Hex genommen
result-hex-held = Hex gehalten

result-morale = Moral
result-no-strain = nichts zehrt daran
result-waived = rückt vor; der Wurf entfällt, er kann nicht scheitern
result-moves-in = rückt vor
result-stays-back = scheitert und geht zurück
result-holds-waived = hält; der Wurf kann nicht scheitern
result-holds = hält
result-fails = weicht
result-fails-badly = scheitert hoch und ergibt sich
result-roll = Wurf
result-roll-tip = Summe der Würfel.
result-at-most = höchstens
result-secret = verdeckt: woraus die Zahl besteht, weiß nur der Gegner
result-all-on = alle auf { $unit }, { $hex }
result-one-on = auf { $unit }, { $hex }
result-no-surcharges = keine Aufschläge
result-margin = darüber
result-margin-tip = Wurf minus Zielzahl.
result-effect = Wirkung
result-effect-tip = Anteil der Stärke: 50 % ab 0, 100 % ab 3, 200 % ab 6, 300 % ab 9 darüber (O7.2.f).
result-at = auf { $unit }
result-holds-fire = hält das Feuer zurück
result-from-next = ins Nachbarhex
result-side-armour = Seitenpanzerung zählt
result-prevents = { $count ->
    [one] verhindert 1 Schaden
   *[other] verhindert { $count } Schäden
}
result-no-effect = keine Wirkung
result-strength = Stärke { $strength }

result-sum = Summe der Stärke
result-damages-floor = Schäden (abgerundet)
result-company-destroyed = Kompanie vernichtet
result-kinds = { $temporary } zeitweilig, { $total } ganz
result-prevented = { $count } verhindert
result-every-third = jeder dritte ganz
result-margin-twelve = 12 darüber
result-seen = { $unit }, gesehen
result-thirds = jetzt { $after }, vorher { $before }
result-circles-secret = Kreise sieht nur der Gegner
result-own-damages = Eigene Schäden: { $unit }
result-new-temporary = neu: { $temporary } zeitweilig
result-new-total = neu: { $total } ganz
result-new-both = neu: { $temporary } zeitweilig, { $total } ganz
result-left-behind = beim Rückzug verloren

result-fates = Was aus ihnen wurde

result-so-far = Bisher gefallen
result-forecast = Vorhersage und Wurf
result-fell = Pfeil: gewürfelt
result-better-than = Besser als { $count } von 100 Gefechten
result-same-enemy = gegen denselben Feind mit denselben Reihen
result-follows = Es folgt: { $step }
result-supposed = { $experience }, geschätzt
result-damages-here = { $count ->
    [one] ein Schaden in diesem Gefecht
   *[other] { $count } Schäden in diesem Gefecht
}
result-unknown-strain = Kontakt, Führung, Munition
result-holds-at = hält bei { $dice }W6 höchstens
result-gives-way = { $unit } weicht
result-locked = Würfel sind gefallen: Befehle vor dem Gefecht lassen sich nicht mehr zurücknehmen.
result-begin = Anfang
result-back = zurück
result-end = zum Ergebnis
result-on = weiter
result-close = schließen
result-next-fight = nächstes Gefecht
result-step-of = Schritt { $step } von 6

ask-phase = Einheiten ohne Befehl
ask-phase-text = { $count ->
    [one] Eine Einheit könnte sich noch bewegen. Ein Klick führt zu ihr.
   *[other] { $count } Einheiten könnten sich noch bewegen. Ein Klick führt zu ihnen.
}
ask-phase-yes = trotzdem weiter
ask-back = zurück
ask-leave = Schlacht verlassen?
ask-leave-text = Die Schlacht ist gesichert und lässt sich später fortsetzen.
ask-leave-yes = verlassen

notice-title = Zum geladenen Stand
notice-close = weiter
ask-quit = Trotzdem beenden?
ask-quit-text = Die Schlacht ist nicht gesichert: { $reason }. Wer jetzt beendet, verliert, was seit dem letzten gesicherten Stand geschehen ist.
ask-quit-yes = trotzdem beenden
fires-attackers = Artillerie (Schritt 2)
fires-others = Artillerie
fires-legend = Artillerie
fires-from = indirekt aus { $hex }
fires-at-all = auf das ganze Hex
fires-area = Ganzes Hex
fires-area-tip = Flächenangriff: alle Einheiten im Hex, auch Stäbe; die Stärken aller so schießenden Batterien werden addiert.
fires-staff = Ein Stab ohne Waffen ist kein Ziel, solange andere dort stehen; ein Flächenangriff trifft ihn mit
fires-staff-if-it-fired = Der Stab ist nur dann das Ziel, wenn er in dieser Runde schon gefeuert hat; sonst geht das Feuer auf die stärkste Einheit.
fires-stands = in { $hex }, Zuschlag { $number }
fires-out-of-range = { $distance } Hex entfernt, Schussweite { $range }.
fires-bombardment = Beschuss ohne Angreifer: das Hex wird nicht genommen.
fires-enemy = Artillerie des Gegners
fires-enemy-known = kann in Schritt 3 eingreifen
fires-unknown = Unbekannte Batterie
fires-on-hex = auf das ganze Hex { $hex }
fires-area-sum = Flächenangriff: zusammen { $strength }, abgerundete Wurzel { $damages }; jeder Schaden ist ausgelost.
fires-of-area = Fläche
fires-posture = Artillerie im gegnerischen Zug
fires-defends = Hilft
fires-defends-tip = Schießt von selbst auf den Feind, der ein Hex der eigenen Seite angreift.
fires-counters = Gegen Artillerie
fires-counters-tip = Schießt auf die Artillerie des Angreifers, die sie sieht oder die Messtrupps orten.
fires-first = Artillerie zuerst
fires-first-tip = Wählt die Artillerie des Angreifers vor den Angreifern selbst.
fires-reserve = Reserve { $count }
fires-reserve-tip = So viele Munitionssätze behält sie für eigene Angriffe und die eigene Verteidigung.
fires-less = weniger Reserve
fires-more = mehr Reserve
fires-range = Schussweite { $range } Hex
fires-tip-can = { $unit } kann indirekt schießen
fires-tip-cannot = { $unit } kann nicht schießen: { $why }
result-title-2 = Artillerie der Angreifer
result-title-3 = Artillerie der Verteidiger
result-later-2 = Feuer der angreifenden Artillerie folgt
result-later-3 = Feuer der verteidigenden Artillerie folgt
result-step-2 = Schritt 2: Artillerie der Angreifer
result-step-3 = Schritt 3: Artillerie der Verteidiger
fires-tip-more = … und weitere Batterien
