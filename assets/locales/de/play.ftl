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
