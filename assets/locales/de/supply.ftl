# Versorgungsplan und Karte der Versorgung.
map-supply = Versorgung
map-supply-tip = Quellen, Wege, Verteiler und der Plan der nächsten Versorgungsphase
supply-title = Versorgungsplan
supply-close = Versorgung schließen
supply-due = nächste Phase { $hour }, { $rounds ->
    [one] in 1 Runde
   *[other] in { $rounds } Runden
}
supply-never = keine Versorgungsphase mehr vor dem Ende
supply-need = Bedarf
supply-need-tip = Was allen Einheiten zu vollen Sätzen und zur Verpflegung fehlt, in VE.
supply-units = { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
}
supply-gets = Zuteilung
supply-gets-tip = Was nach diesem Plan ankommt, wenn unterwegs nichts verloren geht.
supply-transport = Transport
supply-transport-used = { $tk } verplant
supply-pool = { $formation }: { $uses } von { $has } TK
supply-stock = Vorrat danach
supply-stock-endless = genug
supply-stock-of = von { $stock }
supply-stock-tip = VE in den Quellen nach dieser Phase.
supply-roll = { $formation }: Führungswurf ab { $number }
supply-allotment = Zuteilung
supply-allotment-note = VE bekommt / braucht
supply-formation = Verband
supply-rank = Rang
supply-rank-of = Rang { $rank }
supply-rank-tip = Rang 1 bekommt zuerst. Klick: nächster Rang, Rechtsklick: voriger. Gilt bis auf Weiteres.
supply-col-general = Verpfl.
supply-col-fuel = Treibst.
supply-col-ammunition = Munit.
supply-col-short = fehlt
supply-nobody = Niemand braucht etwas.
supply-unit-none = Braucht nichts.
supply-unit-way = { $source } → { $unit }: { $hexes } Hex, { $cost } TK je VE
supply-by-need = nach Bedarf
supply-by-need-tip = Die feste Menge aufheben: bekommt nach Rang, was sie braucht
supply-fixed = fest
supply-more-tip = Ein VE mehr, fest und vor allen Rängen
supply-less-tip = Ein VE weniger, fest
supply-now = Sofort versorgen durch { $unit }: ab { $number }, { $chance } %
supply-now-tip = Ein Versuch je Verteiler und Runde. Die TK fehlen in der nächsten Phase; Fahrzeuge stehen diese Runde still.
supply-short-title = Was fehlt und warum
supply-short-none = Nichts: Alle bekommen, was sie brauchen.
supply-short-line = { $formation } ({ $units }): { $ve } VE { $goods } – { $cause }
supply-short-tip = Zeigt die Einheit
supply-kinds = Nach Art
supply-kinds-note = gefüllt: zugeteilt
supply-outlook = Vorhersage
supply-outlook-now = danach (jetzt)
supply-outlook-figures = { $then } ({ $now })
supply-outlook-dry = Einheiten ohne Treibstoff
supply-outlook-empty = Einheiten ohne Munition
supply-outlook-malus = Einheiten mit Malus
supply-outlook-wear = Verschleiß beim Tanken, erwartet
supply-propose = Vorschlag
supply-propose-tip = Alle Ränge und festen Mengen aufheben: Es gilt wieder der Vorschlag des Computers.
supply-keep = Fertig
supply-keep-tip = Schließt die Versorgung. Ränge und feste Mengen gelten schon, auch in den folgenden Phasen.
supply-way = { $hexes } Hex: { $cost } TK je VE
supply-source-both = Vorrat { $stock } VE, je Phase { $most }
supply-source-stock = Vorrat { $stock } VE
supply-source-phase = je Phase { $most } VE
supply-source-later = öffnet { $from }
supply-source-over = gibt nichts mehr
supply-source-endless = genug für alle
supply-threatened = Feind bedroht den Weg
supply-legend = Versorgung
supply-legend-full = voll, Reserve
supply-legend-enough = reicht
supply-legend-short = knapp, fehlt etwas
supply-legend-nothing = kommt nicht an
supply-legend-columns = Verpflegung, Treibstoff, Munition
