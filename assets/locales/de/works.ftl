# Arbeiten der Pioniere: Fenster, Blatt, Hinweise der Karte (O3.2).

works-title = Arbeiten
works-stop = Arbeit verlassen
works-carried = { $groups } Gruppen Pioniere · { $pioneer } t Pioniermaterial · { $pontoon } t Brückengerät
works-at-work = {" "}· bei der Arbeit: { $work }
works-go-on = Weiter: { $work }
works-fire = Brücke beschießen
works-fire-number = Dk 3 oder mehr; Zielzahl { $number }, jeder Schaden zerstört 10 t
works-no-material = kein Material
works-material-there = Material ist verbaut
works-pontoons = { $tonnes } t Brückengerät
works-takes = {" "}Es braucht { $material }.
works-stays = bleibt dort
works-stays-tip = Was eingebaut ist, bleibt dort: Die Regeln kennen keinen Abbau von Brücken und Fähren.
works-pioneer = { $tonnes } t Pioniermaterial
works-any-infantry = Infanterie oder Pioniere
works-groups = voll mit { $groups } Gruppen
works-rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
works-choose-place = Ort auf der Karte wählen
works-choosing = { $work }: Nachbarhex wählen
works-choosing-second = { $work }: zweites Nachbarhex wählen
works-choosing-hex = { $work }: { $hex }
sheet-works = Arbeiten
sheet-works-tip = Was die Pioniere hier bauen, räumen oder sprengen können.
sheet-at-work = { $work }, noch { $rounds } R
map-tip-pontoon = Pionierbrücke { $dir }, Tragkraft { $load }
map-tip-mines-own = Eigene Minensperre: Führungswurf beim Betreten
map-tip-mines-lane = Feindliche Minen mit markierter Gasse
map-tip-mines = Feindliche Minen: W3 Schäden beim Betreten, Fahrzeuge W6
map-tip-ferry = Fähre { $dir }, { $tonnes } t; noch { $ready } t in dieser Runde
map-tip-ferry-enemy = Feindliche Fähre { $dir }, { $tonnes } t
map-tip-work = Im Bau: { $work }, { $rounds ->
    [one] noch eine Runde
   *[other] noch { $rounds } Runden
}
map-tip-work-left = Verlassen: { $work }
map-tip-work-enemy = Der Feind baut: { $work }
