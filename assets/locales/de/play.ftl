# The panels of the play screen.

strip-menu = Hauptmenü (die Partie bleibt offen)
strip-undo = Zurücknehmen
strip-undo-tip = Letzten Befehl zurücknehmen (Strg+Z)
strip-undo-locked = Zurücknehmen (Strg+Z) geht nicht: { $reason }
strip-round = Runde { $round } von { $rounds }
strip-round-short = Runde { $round }/{ $rounds }
strip-sight = Sicht { $amount }
strip-sight-full = volle Sicht
strip-sight-far = Sicht { $amount } ab 2 Hex
strip-sight-own-hex = Sicht nur im eigenen Hex
strip-ground-dry = Schlamm ab { $phases } × Regen
strip-ground-winter = Schneedecke ab { $phases } × Schnee
strip-ground-desert = bleibt trocken
strip-ground-mud = trocken ab { $phases } × ohne Regen
strip-ground-snow = Räder: volle BP im Gelände
strip-supply-in = { $rounds ->
    [one] in 1 Runde
   *[other] in { $rounds } Runden
}
strip-supply-none = keine mehr
strip-supply-at = Versorgung { $hour }
strip-points = Punkte { $own } : { $enemy }
strip-step-weather = Uhr und Wetter
strip-step-supply = Versorgung
strip-step-arrivals = Verstärkungen
strip-step-movement = { $side }: Bewegung
strip-step-fights = { $side }: Gefechte
strip-step-turn = { $side }: Zug
strip-step-end = Abschluss
strip-step-of = Schritt { $step } von 6
strip-thinking = { $side }: Rechner zieht
strip-cancel = Abbrechen
strip-cancel-tip = Hält den Rechner nach seinem jetzigen Befehl an.
strip-resume = Weiterrechnen
strip-to-menu = zum Menü
strip-end-turn = Zug beenden
strip-fights = Gefechte beginnen
strip-resolve = Gefecht { $hex } austragen
strip-plans = { $count ->
    [one] 1 Gefecht angesagt
   *[other] { $count } Gefechte angesagt
}
strip-plans-idle = { $plans } angesagt, { $idle } ohne Befehl
strip-no-plans = kein Gefecht offen
strip-idle = { $count ->
    [0] alle haben Befehle
    [one] 1 Einheit ohne Befehl
   *[other] { $count } Einheiten ohne Befehl
}
strip-idle-short = { $count ->
    [0] alle mit Befehl
   *[other] { $count } ohne Befehl
}
strip-phase-tip = Weiter (Strg+Eingabe)

tree-title = Gliederung
tree-all = alle
tree-idle = ohne Befehl { $count }
tree-idle-tip = Nur Einheiten ohne Befehl zeigen
tree-none = Alle Einheiten haben Befehle.
tree-open = { $name } aufklappen
tree-close = { $name } zuklappen
tree-left = abgezogen
tree-gone = verloren
tree-strength = { $whole } von { $all ->
    [one] 1 Kreis
   *[other] { $all } Kreisen
}; { $temporary } zeitweilig, { $total } ganz ausgefallen
tree-no-ammunition = Eine Reihe hat keine Munition.
tree-no-fuel = Eine Reihe hat keinen Treibstoff.
tree-done = Hat in dieser Runde einen Befehl.

sheet-close = Auswahl aufheben (Esc)
sheet-help-title = Nichts ausgewählt
sheet-help-select = Klicken Sie auf eine Einheit, auf der Karte oder in der Gliederung. Tab wählt die nächste Einheit ohne Befehl.
sheet-help-move = Ein Rechtsklick auf ein Hex zieht die gewählten Einheiten dorthin; gelb ist, was sie erreichen.
sheet-help-attack = Wer neben einem gesehenen Feind steht, greift mit A an, durch Feuer ins Nachbarhex oder im Hex selbst.
sheet-help-hold = Die Leertaste lässt eine Einheit halten; sie gilt dann nicht mehr als ohne Befehl.
sheet-help-inspect = Ein Klick auf einen Feind oder ein leeres Hex zeigt, was man davon weiß.
sheet-help-keys = Ohne Maus: Die Pfeiltasten führen eine Hexmarke, Eingabe wählt, M zieht dorthin. F1 zeigt alle Tasten.
sheet-help-phase = Der gelbe Knopf oben rechts sagt, was folgt, und führt weiter.
sheet-hex = Hex { $hex }
sheet-base = Basiszahl
sheet-morale = Moral
sheet-movement = Bewegung
sheet-strength = Stärke
sheet-roll-from = Wurf ab { $number }
sheet-base-roll = Führungswurf: 2W6 ab { $number }
sheet-roll-part = Führungswurf: { $reason }
sheet-morale-at-most = { $dice }W6 höchstens
sheet-morale-under = { $dice }W6 darunter
sheet-spent = { $spent } verbraucht
sheet-movement-tip = { $country } BP im Gelände, { $road } BP auf der Straße; { $class }
sheet-strength-full = ohne Ausfall
sheet-strength-out = { $temporary } zeitw., { $total } ganz
sheet-strength-out-short = { $temporary } + { $total } aus
sheet-strength-tip = { $temporary ->
    [one] 1 Kreis
   *[other] { $temporary } Kreise
} zeitweilig, { $total } ganz ausgefallen
sheet-attacks = greift { $hex } an
sheet-before-enemy = vor dem Feind
sheet-has-fought = hat angegriffen
sheet-holds = hält
sheet-joined = mit einer anderen vereinigt
sheet-refuelling = tankt diese Stunde
sheet-has-moved = bewegt
sheet-idle = ohne Befehl
sheet-dug-in = eingegraben
sheet-no-hq = ohne Führung
sheet-fired = hat geschossen
sheet-ammunition-full = volle Munition
sheet-ammunition-some = Munition angebrochen
sheet-ammunition-out = Reihe ohne Munition
sheet-superior = { $unit }
sheet-distance = { $hexes } Hex
sheet-column-strength = Stärke|weich/Pz
sheet-column-strength-tip = Stärke je Kreis gegen alles und gegen Panzerung
sheet-column-dk = Dk|HE/Pz
sheet-column-dk-tip = Durchschlagskraft der beiden Munitionsarten
sheet-column-armour = Pz|v/s
sheet-column-armour-tip = Panzerung vorn und seitlich
sheet-column-points = BP|G/Str
sheet-column-points-tip = Bewegungspunkte im Gelände und auf der Straße
sheet-column-ammunition = Munition|(Sätze)
sheet-column-ammunition-tip = Eine Runde Kampf verbraucht einen Satz.
sheet-column-fuel = Treibstoff|(Sätze)
sheet-column-fuel-tip = Treibstoffsätze im Tank
sheet-load = { $name }: Stärke { $strength }, Dk { $dk }
sheet-load-range = { $name }: Stärke { $strength }, Dk { $dk }, reicht ins Nachbarhex
sheet-load-armour = { $name }: Stärke { $strength }, Dk { $dk }, nur gegen Panzerung
sheet-load-armour-range = { $name }: Stärke { $strength }, Dk { $dk }, nur gegen Panzerung, reicht ins Nachbarhex
sheet-sets = { $left } von { $sets ->
    [one] 1 Satz
   *[other] { $sets } Sätzen
}
sheet-men = { $men } Mann je Kreis
sheet-grenades = Handgranaten ab Differenz 6: + { $soft }, gegen Fahrzeuge + { $hard }
sheet-ammunition = Munition { $sets } Sätze
sheet-fuel = Treibstoff { $left } von { $sets ->
    [one] 1 Satz
   *[other] { $sets } Sätzen
}
sheet-in-line = { $row } hält im Feindzug die Linie
sheet-legend-line = kämpft
sheet-legend-temporary = zeitweilig
sheet-legend-total = ganz
sheet-legend-wear = Verschleiß
sheet-posture = Haltung im Feindzug
sheet-fire = Feuer frei
sheet-fire-tip = Wird die Einheit angegriffen, schießt sie.
sheet-hold-fire = zurückhalten
sheet-hold-fire-tip = Wird die Einheit angegriffen, geht sie in Deckung; ihr Wurf verhindert Schäden. Auch auf Vorbeiziehende schießt sie nicht.
sheet-line-note = Häkchen vor den Reihen: wer die Linie hält
sheet-orders = Befehle
sheet-right-click = Rechtsklick = Ziel
sheet-move = Bewegen
sheet-move-tip = Zeigt oder verbirgt die Reichweite; ein Rechtsklick auf ein Hex zieht dorthin.
sheet-attack = Angreifen
sheet-attack-tip = Öffnet die Ansage gegen das Hex, das sich am besten angreifen lässt.
sheet-hold = Halten
sheet-hold-tip = Keine weiteren Befehle in dieser Runde, oder doch wieder.
sheet-space = Leer
sheet-back = Zurück
sheet-back-tip = Zurück in das Hex, aus dem die Einheit kam.
sheet-same-hex = Im selben Hex
sheet-companies = { $count ->
    [one] { $amount } Kompanie
   *[other] { $amount } Kompanien
}
sheet-staffs = { $count ->
    [one] 1 Stab
   *[other] { $count } Stäbe
}
sheet-stack-tip = Klick wählt, Strg+Klick nimmt hinzu.
sheet-several = { $count } Einheiten
sheet-chosen = Ausgewählt
sheet-slowest = Gemeinsam ziehen sie so weit wie die langsamste.
sheet-circles = Kreise
sheet-stack = Kompanien
sheet-stack-note = von 10 frei
sheet-only-this = Nur diese auswählen
sheet-nation-0 = Deutschland
sheet-nation-1 = Sowjetunion
sheet-nation-2 = Italien
sheet-nation-3 = Großbritannien
sheet-nation-4 = USA
sheet-nominal = Werte nach Muster
sheet-nominal-tip = So steht es auf dem Sheet dieser Art; ob es stimmt, sieht man nicht.
sheet-seen-now = jetzt zu sehen
sheet-seen-ago = { $rounds ->
    [0] in dieser Runde
    [one] vor 1 Runde
   *[other] vor { $rounds } Runden
}
sheet-yes = ja
sheet-no = nein
sheet-in-thirds = in Dritteln
sheet-thirds-tip = Die Stärke des Feindes sieht man nur in Dritteln.
sheet-by-pattern = nach Muster
sheet-dug-in-box = Eingegraben
sheet-from-outside = von außen
sheet-seen = Gesehen
sheet-unknown-experience = Erfahrung ?
sheet-unknown-morale = Moral ?
sheet-unknown-ammunition = Munition ?
sheet-unknown-fuel = Treibstoff ?
sheet-unknown-hq = Führung ?
sheet-last-known = letzter bekannter Ort
sheet-units = { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
}
sheet-hex-line = Hex { $hex } · { $terrain }
sheet-hex-seen = Wird zur Zeit gesehen
sheet-hex-unseen = Wird zur Zeit nicht gesehen
sheet-height = Höhe
sheet-level = Stufe { $level }
sheet-level-tip = Stufen geben Sicht und kosten Bewegung; die Meter zeigt nur das Bild.
sheet-control = Besitz
sheet-nobody = niemand
sheet-control-note = beiden bekannt
sheet-sight = Einsicht
sheet-hexes = { $count } Hex
sheet-sight-note = gleiche Höhe
sheet-sight-tip = So weit sieht man eine Einheit, die hier steht; von höherem Gelände weiter.
sheet-costs = Bewegungskosten
sheet-costs-tip = BP für das Hex; „max“ verlangt die vollen BP, „–“ ist gesperrt.
sheet-cost-max = max
sheet-over = über { $river }
sheet-combat = Kampf in diesem Hex
sheet-combat-attacker = Zielzahl des Angreifers
sheet-combat-defender = Zielzahl des Verteidigers
sheet-combat-dk = Durchschlagskraft
sheet-combat-side = Panzerung Seite zählt
sheet-own-here = Hier stehen
sheet-enemy-here = Feind im Hex

diary-title = Kriegstagebuch
diary-hints = Hinweise
diary-hints-count = Hinweise { $count }
diary-all = Alle
diary-fights = Gefecht
diary-sight = Sicht
diary-orders = Befehle
diary-supply = Versorgung
diary-tab = nächste ohne Befehl
diary-empty = Hier steht noch nichts.
diary-nothing = Keine Zeile enthält diese Wörter.
diary-search = Suchen
diary-search-tip = Zeilen, die diese Wörter enthalten ({ $keys })
diary-search-clear = Suche leeren (Esc)
diary-jump = Auf der Karte zeigen
diary-open = Ein Klick zeigt das Gefecht Schritt für Schritt.
hint-none = Nichts, was Aufmerksamkeit verlangt.
hint-not-your-turn = Die andere Seite ist am Zug.
hint-over = Die Schlacht ist vorbei.
hint-resolve = Gefecht { $place } steht aus
hint-resolve-do = Austragen
hint-before-enemy = Vor dem Feind ohne Ansage: { $unit }
hint-name-do = Ansagen
hint-back-do = Zurück
hint-enemy-beside = Feind grenzt an: { $units }
hint-enemy-in-range = Feind in Schussweite: { $units }
hint-attack-do = Angriff { $hex }
hint-no-ammunition = Reihe ohne Munition: { $unit }
hint-arrived = Eingetroffen: { $unit }
hint-objective-lost = Ziel verloren: { $place }
hint-attacked = Angegriffen: { $units }
hint-enemy-near = Feind nahe bei { $units }
hint-blocked = Feind hält auf: { $formation }
hint-not-activated = Nicht aktiviert: { $units }
hint-lost-contact = Ohne Verbindung: { $units }
hint-ammunition-low = Munition knapp: { $units }
hint-fuel-low = Treibstoff knapp: { $units }
hint-task-arrived = Am Ziel: { $formation }
hint-works-done = Arbeiten fertig: { $formation }
hint-work-stopped = Arbeit verlassen: { $formation }
hint-drop-do = Aufgeben
hint-idle = { $formation }: { $count } ohne Befehl
hint-idle-do = Zu { $unit }

sheet-leave = Verlassen
sheet-leave-tip = Verlässt hier die Karte und kommt nicht wieder.
sheet-attack-none = kein gesehener Feind im Nachbarhex
sheet-attack-no-reach = keine Waffe reicht ins Nachbarhex; ein Rechtsklick auf den Feind zieht hinein

strip-save = Sichern und laden
strip-save-tip = Sichern und laden (Strg+S)
strip-unsaved = Die Schlacht lässt sich nicht sichern: { $reason }
strip-redo = Wiederherstellen
strip-redo-tip = Zurückgenommenen Befehl wiederherstellen (Strg+Y)
strip-redo-none = Nichts ist zurückgenommen

contact-highest = oberster Stab
contact-same-hex = Kontakt im selben Hex
contact-vehicle = Kontakt durch Fahrzeug der Führung
contact-direct = Kontakt über { $distance } Hex ({ $groups ->
    [one] 1 Fernmeldegruppe
   *[other] { $groups } Fernmeldegruppen
})
contact-relayed = Kontakt über { $units }
contact-missing = ohne Kontakt: { $distance } Hex, { $groups ->
    [one] 1 Fernmeldegruppe
   *[other] { $groups } Fernmeldegruppen
}

# Gelegenheitsfeuer, Ausflüge, Absprung und Landung
sheet-passing = Feuer auf Vorbeiziehende
sheet-passing-worth = wenn es lohnt
sheet-passing-worth-tip = Schießt, wenn im Mittel ein Schaden zu erwarten ist, kein Feind im Hex steht und mehr als der letzte Munitionssatz da ist. Es ist das einzige Abwehrfeuer des Feindzuges.
sheet-passing-always = immer
sheet-passing-always-tip = Schießt auf jeden Gesehenen, der vorbeizieht, außer sie hält das Feuer zurück.
sheet-passing-never = nie
sheet-passing-never-tip = Spart das Feuer für Angreifer auf.
sheet-excursion = Ausflug: { $row }
sheet-excursion-tip = Die Teileinheit sieht aus einem anderen Hex und kehrt zurück. Danach das Hex auf der Karte wählen: so weit, wie die Hälfte der noch freien BP reicht. Was sie sieht, darf in dieser Runde beschossen werden.
sheet-merge = Vereinigen
sheet-merge-tip = { $count ->
    [one] Ein Teil derselben Kompanie steht im Hex: vereinigen
   *[other] { $count } Teile derselben Kompanie stehen im Hex: vereinigen
}
sheet-abandon = Fahrzeuge aufgeben
sheet-abandon-tip = Die Männer gehen als behelfsmäßige Infanterie zu Fuß weiter. Fragt nach.
sheet-improvised = behelfsmäßige Infanterie
sheet-has-scouted = hat aufgeklärt
ask-move = Trotz Ansage ziehen?
ask-move-text = Wer zieht, nimmt an dem angesagten Gefecht nicht mehr teil: { $hexes }. Ohne andere Teilnehmer entfällt es.
ask-move-yes = Ziehen
ask-abandon = Fahrzeuge aufgeben?
ask-abandon-unit = { $unit }: { $count ->
    [0] die Fahrzeuge bleiben zurück
    [one] ein Fahrzeug oder Geschütz geht verloren
   *[other] { $count } Fahrzeuge und Geschütze gehen verloren
}
ask-abandon-text = Die Männer gehen zu Fuß weiter: BP 2/2, Stärke 0,1 je zwei Mann, ohne Panzerung und schwere Waffen. Das gilt für den Rest der Schlacht.
ask-abandon-yes = Aufgeben
excursion-choosing = { $unit }, { $row }: Hex für den Ausflug wählen (Esc: lassen)
excursion-choosing-hex = { $unit }, { $row }: Ausflug, { $hex }
coming-drop = Absprung { $hour }, Hex { $hex }{ $scatter ->
    [0] {""}
   *[other] {" "}± { $scatter }
}
coming-landing = Landung { $hour }, { $beach }
passing-title = Schuss aus Gelegenheit, { $hex }
passing-side = { $side }: Feuer auf den, der vorbeizieht
passing-text = Wer ein offenes Hex neben einem Feind betritt und wieder verlässt, ohne ihn anzugreifen, darf beschossen werden. Die Verluste gelten sofort, der Rest zieht weiter.
passing-lost = { $unit } ist vernichtet.
