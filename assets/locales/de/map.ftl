# The map.

map-not-activated = { $units }: Führungswurf misslungen, in dieser Runde keine Bewegung und kein Angriff.
map-reach = Reichweite
map-reach-tip = Reichweite der gewählten Einheiten mit den Kosten je Hex: hell, soweit nur die Straßenbewegung reicht (O4.b)
map-sight = Sicht
map-sight-tip = Einsehbare Hexfelder aufgehellt, alle anderen verschleiert, dazwischen eine gepunktete Linie (O6.a)
map-names = Namen
map-names-tip = Namen von Orten und Gewässern
map-zoom-in = näher
map-zoom-out = weiter weg
map-zoom-all = ganze Karte
map-overview = Übersicht
map-ago = { $rounds ->
    [0] eben
   *[other] vor { $rounds } R
}

map-tip-height = { $metres } m · Stufe { $level }
map-tip-road = Straße { $hexes }
map-tip-country = querfeldein { $hex }, { $terrain }
map-tip-whole = ins Hex { $hex }: ganze Bewegung
map-tip-crowding = überfülltes Hex { $hex }
map-tip-levels = Höhenunterschied, { $levels ->
    [one] eine Stufe
   *[other] { $levels } Stufen
}
map-tip-water = { $river } ohne Brücke
map-tip-weak-bridge = { $river }, Brücke trägt nicht
map-tip-other = weitere Kosten
map-tip-cost = Weg kostet { $cost } von { $all } BP
map-tip-cost-left = Weg kostet { $cost } BP, { $left } von { $all } bleiben
map-tip-attack = kündigt Angriff an: { $unit }
map-tip-fire = Feuer ins Nachbarhex möglich (Alt + Rechtsklick)
map-tip-strength = Stärke { $thirds }
map-tip-dug-in = eingegraben
map-tip-last-seen = { $rounds ->
    [0] eben noch gesehen
    [one] zuletzt vor einer Runde gesehen
   *[other] zuletzt vor { $rounds } Runden gesehen
}
map-tip-more = und { $count } weitere
map-tip-stack = { $count } von 10 Kompanien ohne Aufschlag
map-tip-crowded = { $count } Kompanien, Durchzug + { $extra } BP
map-tip-exit = Hier verlassen Einheiten die Karte
map-tip-goal = { $goal }: { $points } P. ({ $side })
map-tip-bridge = Brücke { $dir }, trägt bis { $load }
map-tip-no-bridge = keine Brücke { $dir }
map-tip-control = gehalten von: { $side }
map-tip-cursor = Links und rechts bleibt die Marke in der Reihe; Eingabe wählt, M zieht dorthin
map-tip-seen = gesehen
map-tip-seen-by = gesehen von { $unit } aus { $hex }
map-tip-nobody-near = nicht einsehbar: keine eigene Einheit in der Nähe
map-tip-blocked = nicht einsehbar: Sichtlinie von { $unit } aus { $hex } verdeckt
map-tip-too-far = nicht einsehbar: { $unit } in { $hex } ist { $distance } Hex entfernt, Sicht hierher { $range }{ $why }

# Branches in at most five letters, where only the kind of an enemy unit is known.
map-short-infantry = Inf
map-short-motor-infantry = mot
map-short-motorcycle-infantry = Krad
map-short-machine-gun = MG
map-short-reconnaissance = Aufkl
map-short-armoured-recon = PzSp
map-short-tank = Pz
map-short-heavy-tank = sPz
map-short-light-tank = lPz
map-short-anti-tank = Pak
map-short-tank-destroyer = PzJg
map-short-infantry-gun = IG
map-short-mortar = GrW
map-short-artillery = Art
map-short-rockets = Wrf
map-short-flak = Flak
map-short-pioneer = Pi
map-short-bridge = Brück
map-short-signals = Nachr
map-short-supply = Nsch
map-short-transport = Trsp
map-short-workshop = Wkst
map-short-military-police = Gend
map-short-airborne = Fsch
map-short-coast-battery = Küst
map-short-motor-boat = Boot
map-short-submarine = UBoot
map-short-escort = Wach
map-short-destroyer = Zerst
map-short-cruiser = Kreuz
map-short-capital-ship = Schl
map-short-transport-ship = Dampf
map-short-fighter = Jagd
map-short-dive-bomber = Stuka
map-short-bomber = Kampf
map-short-air-recon = Aufkl

map-tip-passing = { $unit } könnte beim Verlassen von { $hex } auf { $target } schießen: im Mittel { $damages } Schäden
map-tip-passing-unlikely = { $unit } könnte beim Verlassen von { $hex } schießen, kaum mit Wirkung ({ $damages })
map-drop-zone = Absprung { $hour } ({ $count })
map-beach = { $beach }, ab { $hour }: noch { $count }, je Runde { $each }
