# Die Kampagne: ihr Bildschirm zwischen zwei Gefechten.

campaign-row = Kampagne: { $title }
campaign-row-extent = { $parts } Teile, { $most } hintereinander · { $rounds } Runden
campaign-open = Zur Kampagne
campaign-missing = Die Kampagne „{ $campaign }“ ist in dieser Installation nicht da.
campaign-part = Teil { $number }
campaign-on = Zur Kampagne
campaign-begin = Teil { $number } beginnen
campaign-menu = Zum Menü
campaign-draw = unentschieden
campaign-next = kommt
campaign-ahead = möglich
campaign-passed-by = kam nicht
campaign-course = Der Weg
campaign-total = Punkte bisher { $one } : { $two }
campaign-about = Worum es geht
campaign-why = Wie es weitergeht
campaign-end = Ende der Kampagne
campaign-end-of = { $side }: { $level } über alle Teile.
campaign-end-draw = Unentschieden über alle Teile.
campaign-forces = Eigene Verbände: { $side }
campaign-circles = in Kreisen, die kämpfen
campaign-formation = Verband
campaign-before = Beginn
campaign-lost = Verlust
campaign-mended = instand
campaign-came = Ersatz
campaign-now = jetzt
campaign-direct = { $formation }, unmittelbar
campaign-all = Zusammen
campaign-risen = Veteranen geworden
campaign-fallen = Durch Ersatz eine Stufe weniger erfahren
campaign-gone = Verloren
campaign-to-come = Noch unterwegs: { $count ->
    [one] 1 Einheit
   *[other] { $count } Einheiten
}
campaign-nobody = niemand
campaign-briefing = Lage { $side }
campaign-rule = Was mitgeht, wer Ersatz erhält und wer Veteran wird
page-to-campaign = Kampagne
campaign-total-end = Punkte { $one } : { $two }
campaign-losses = Verluste in allen Teilen
campaign-losses-of = { $units ->
    [one] 1 Einheit
   *[other] { $units } Einheiten
}; { $infantry } Gruppen, { $guns } Geschütze, { $vehicles } Fahrzeuge
campaign-branches = Was danach kommt
campaign-if-holds = { $side } halten { $hex }
campaign-if-victory = { $side } siegen ({ $level } oder höher)
campaign-else = Sonst
campaign-then = Danach
campaign-rounds = Teil 1: { $first }; alle Teile bis zu { $all }
