# Flugzeuge und Flak.
size-flight = Schwarm
row-kind-aircraft = Flugzeug
branch-fighter = Jäger
branch-dive-bomber = Sturzkampf- und Schlachtflugzeuge
branch-bomber = Bomber
branch-air-recon = Luftaufklärer
reason-own-kf = eigene KF
reason-enemy-kf = KF des Ziels
reason-flak-at-distance = Flak auf Entfernung
reason-flak-signals = Fernmeldegruppen
refusal-not-a-flight = Das kann nur ein Schwarm.
refusal-on-mission = Der Schwarm hat schon einen Auftrag.
refusal-being-serviced = Der Schwarm wird in dieser Runde getankt und aufmunitioniert.
refusal-no-airfield = Dort ist kein eigener Flugplatz, der benutzt werden kann.
refusal-no-flying = Nachts, bei Nebel, Regen oder Schnee wird nicht geflogen.
refusal-beyond-radius = Das liegt außerhalb des Einsatzradius.
refusal-own-units-there = Im Hex stehen eigene Einheiten.
refusal-no-contact-with-airfield = Das Ziel ist nur vom Boden zu sehen, und kein Beobachter hat Kontakt zum Flugplatz.
refusal-no-bombs = Der Schwarm hat keine Bomben.
refusal-hidden-from-air = In dieses Hex ist aus der Luft nicht hineinzusehen.
refusal-no-aircraft = Kein Flugzeug des Schwarms ist einsatzbereit.
event-mission-none = { $unit } greift doch nicht an
event-mission-attack = { $unit } soll den Feind { $place } angreifen
event-mission-area = { $unit } soll die Fläche { $place } angreifen
event-mission-patrol = { $unit } fliegt Patrouille { $place }
event-mission-reconnoitre = { $unit } soll { $place } aufklären
event-mission-transfer = { $unit } wird verlegt: { $place }
event-air-called-off = Luftangriff entfällt { $place }: { $units }
event-air-attack = Luftangriff { $place }: { $enemy ->
    [one] 1 Schaden
   *[other] { $enemy } Schäden
} beim Feind, { $own } bei uns
event-air-attacked = Feindlicher Luftangriff { $place }: { $own ->
    [one] 1 Schaden
   *[other] { $own } Schäden
} bei uns, { $enemy } beim Feind
event-overflown = { $unit } klärt auf { $place }
event-overflown-enemy = Feindlicher Aufklärer { $place }: { $unit }
event-landed = { $unit } landet nach der Patrouille { $place }
event-landed-weather = { $unit } muss wegen Wetter oder Dunkelheit landen { $place }
event-landed-diverted = { $unit } weicht aus und landet { $place }
event-landed-transferred = { $unit } ist verlegt { $place }
event-air-wear = { $unit }: { $count } { $count ->
    [one] Flugzeug fällt
   *[other] Flugzeuge fallen
  } durch Verschleiß aus
tree-aloft = in der Luft
sheet-load-bombs = { $name }: Stärke { $strength }, Dk { $dk }, nur gegen Bodenziele
air-title = Lufteinsatz
air-airfield = { $name }
air-ready = einsatzbereit
air-ready-at = einsatzbereit ab { $hour }
air-aloft = Patrouille { $place }
air-named = Angriff { $place }
air-named-area = Flächenangriff { $place }
air-aim-any = nach Lage
air-lost = verloren
air-kf = KF
air-kf-note = mit Bomben { $kf }
air-kf-tip = Um seine KF ist der Schwarm schwerer zu treffen; im Luftkampf erleichtert sie die eigene Zielzahl.
air-speed = km/h
air-speed-note = Geschwindigkeit
air-speed-tip = Das schnellere Flugzeug schießt zuerst.
air-radius = Radius
air-radius-note = { $km } km
air-radius-tip = So viele Hex vom Flugplatz entfernt kann der Schwarm in einer Runde eingesetzt werden.
air-strength = Flugzeuge
air-strength-note = bereit
air-strength-tip = Flugzeuge ohne Schaden und Verschleiß. Von drei Schäden sind zwei total.
air-attack = Angriff
air-attack-tip = Eine Kompanie im Hex angreifen, mit Bomben, wenn welche da sind.
air-area = Fläche
air-area-tip = Alle Einheiten im Hex angreifen, auch Stäbe; die Schäden werden ausgelost.
air-patrol = Patrouille
air-patrol-tip = Über einem Hex bleiben bis zum nächsten eigenen Zug und Angreifer im Umkreis von { $hexes } Hex abfangen.
air-reconnoitre = Aufklären
air-reconnoitre-tip = Sofort in ein Hex sehen. Das kann nicht zurückgenommen werden.
air-transfer = Verlegen
air-transfer-tip = Auf einen anderen eigenen Flugplatz verlegen.
air-bombs = Bomben
air-bombs-tip = Bomben mitnehmen: Die KF sinkt um 1.
air-sheds = Notabwurf
air-sheds-tip = Vor einem Luftkampf die Bomben abwerfen.
air-withdraw = Zurücknehmen
air-withdraw-tip = Den angesagten Angriff zurücknehmen.
air-intercept = Abfangen
air-intercept-tip = Greift als Patrouille Angreifer an.
air-spare = Ausweichen
air-spare-tip = Lässt feindliche Flugzeuge in Ruhe.
air-flak-fire = Flak feuert
air-flak-fire-tip = Schießt im Feindzug auf Flugzeuge in Reichweite. Eine Batterie feuert nur einmal im Feindzug.
air-flak-spare = Flak schweigt
air-flak-spare-tip = Schießt nicht auf Flugzeuge und bleibt frei, sich am Boden zu wehren.
air-pick = Das Hex auf der Karte anklicken (Esc bricht ab)
air-choosing = { $mission }, { $flight }: Hex wählen
air-choosing-hex = { $mission }, { $flight }: { $hex }
air-flights = Schwärme
air-forecast = Erwartung
air-forecast-enemy = Schäden am Boden
air-forecast-own = eigene Flugzeuge (bekannte Flak)
air-report-title = Luftangriff auf { $hex }
air-report-by = { $side } greifen an
air-report-1 = 1 Luftkampf
air-report-2 = 2 Flak
air-report-3 = 3 Angriff
air-report-none-1 = Keine Flugzeuge fangen ab.
air-report-none-2 = Keine Flak feuert.
air-report-none-3 = Kein Flugzeug kommt zum Angriff.
air-report-shot = { $unit } auf { $target }
air-report-unknown-flak = Unbekannte Flak
air-report-shot-area = { $unit } auf die Fläche
air-report-roll = Wurf { $roll }, Zielzahl { $number }: { $percent } %
air-report-impact = { $unit }: { $damages ->
    [one] 1 Schaden
   *[other] { $damages } Schäden
}
air-report-lost = { $unit } vernichtet
air-report-shed = { $units } wirft vorher ab
air-report-area = Fläche: Stärke { $strength }, { $damages ->
    [one] 1 Schaden
   *[other] { $damages } Schäden
}
