# Führung: Aktivierung, Sammeln, Anhängen.
refusal-needs-roll = Keine Führungsgruppe aktiviert die Einheit: Sie muss einen Führungswurf bestehen.
refusal-not-activated = Die Einheit ist in dieser Runde nicht aktiviert: Ihr Führungswurf ist misslungen.
refusal-already-active = Die Einheit ist schon aktiviert.
refusal-no-roll-needed = Die Einheit braucht keinen Führungswurf.
refusal-not-a-staff = Das kann nur ein Stab vom Bataillon aufwärts.
refusal-no-free-group = Keine Führungsgruppe des Stabes ist mehr frei.
refusal-nothing-to-rally = Dort gibt es keine Infanterie mit temporären Schäden.
refusal-too-far-to-rally = Die Einheit ist mehr als ein Hex vom Stab entfernt.
refusal-enemy-too-near = Der Feind ist weniger als drei Hex entfernt.
refusal-rows-differ = Die Zeilen sind nicht von gleicher Art und Aufgabe.
refusal-nothing-to-exchange = Dort ist nichts abzugeben, oder es fehlt nichts.
refusal-no-such-formation = Anhängen geht nur an einen anderen, höheren Verband der eigenen Seite.
event-active-highest = { $unit } handelt als oberster Stab
event-active-hq = { $other } aktiviert { $unit }
event-active-roll = { $unit } handelt nach eigenem Führungswurf
event-active-with = { $unit } folgt { $other }
event-command-passed = Führungswurf { $roll }, nötig { $number }: { $unit } handelt
event-command-failed = Führungswurf { $roll }, nötig { $number }: { $unit } bleibt ohne Befehl
event-rally-passed = Führungswurf { $roll }, nötig { $number }: { $unit } sammelt { $other }
event-rally-failed = Führungswurf { $roll }, nötig { $number }: { $unit } kann { $other } nicht sammeln
event-rally-healed = { $count ->
    [0] kein Schaden behoben
    [one] ein Schaden behoben
   *[other] { $count } Schäden behoben
}
event-exchanged = { $unit } gibt { $count ->
    [one] eine Gruppe
   *[other] { $count } Gruppen
} an { $other } ab
event-attached = { $unit } wird angehängt: { $formation }
event-attached-home = { $unit } kehrt in den eigenen Verband zurück
map-command = Führung
map-command-tip = Führungsgruppen, Aktivierung und Fernmeldeverbindungen
keys-overviews = Führung, Versorgung
ask-roll = Führungswurf nötig
ask-roll-text = Diese Einheiten aktiviert keine Führungsgruppe. Sie handeln nur, wenn ihr Führungswurf gelingt; je Runde gibt es einen. Gefallene Würfel lassen sich nicht zurücknehmen.
ask-roll-unit = { $unit }: Wurf ab { $number }, Aussicht { $chance } %
ask-roll-yes = Würfeln
command-highest = oberster Stab
command-by = durch { $unit }
command-with = folgt { $unit }
command-rolled = nach Wurf
command-activate = aktivieren
command-roll = Wurf ab { $number }: { $chance } %
command-roll-button = Führungswurf
command-price = Führungsgruppe von { $unit }
command-failed = Wurf misslungen
command-highest-long = Gilt als aktiv: Niemand steht darüber.
command-by-long = Aktiviert von { $unit }.
command-with-long = Folgt { $unit } in allem und braucht keine eigene Aktivierung.
command-rolled-long = Handelt in dieser Runde nach eigenem Führungswurf.
command-open-long = Ein Befehl kostet eine Führungsgruppe von { $unit }.
command-roll-long = Bleibt der Führungswurf ab { $number }: { $chance } %.
command-failed-long = Der Führungswurf ist misslungen: In dieser Runde keine Bewegung und kein Angriff.
command-why-no-staff = Alle Stäbe darüber sind verloren.
command-why-no-contact = Kein Kontakt zu { $unit }.
command-why-spent = Alle Führungsgruppen von { $unit } haben schon befohlen.
command-no-contact = { $unit } in { $hex }, { $staff } in { $staffhex }: { $distance } Hex, die Fernmelder beider reichen { $groups }. { $short ->
    [one] Es fehlt 1 Hex, und keine Fernmeldekompanie überbrückt es.
   *[other] Es fehlen { $short } Hex, und keine Fernmeldekompanie überbrückt sie.
}
command-short-of = { $hexes ->
    [one] 1 Hex fehlt
   *[other] { $hexes } Hex fehlen
}
command-legend = Führung und Fernmelder
command-legend-activated = Befehl bezahlt: aktiviert
command-legend-contact = Kontakt, nicht aktiviert
command-legend-relayed = über Fernmeldekompanie
command-legend-missing = kein Kontakt
command-legend-groups = Führungsgruppen, voll = frei
command-title = Führung
command-free-of = { $free } von { $all ->
    [one] 1 Führungsgruppe
   *[other] { $all } Führungsgruppen
} frei
command-activation = Aktivierung
command-groups = Führungsgruppen
command-group-activated = aktiviert { $unit }
command-group-rallied = hat sich im Sammeln versucht
command-group-free = { $count ->
    [one] eine frei
   *[other] { $count } frei
}
command-no-groups = Keine Führungsgruppe mehr: Die Einheiten unterstehen dem nächsten Stab darüber, bis ein Austausch ihn ersetzt.
command-rally = Sammeln
command-rally-unit = { $unit }: { $count ->
    [one] 1 Schaden
   *[other] { $count } Schäden
}
command-rally-button = ab { $number }: { $chance } %
command-contact = Kontakt
command-contact-figures = { $hexes } Hex, reicht { $reach }, { $way }
command-way-here = selbes Hex
command-way-vehicle = Fahrzeug
command-way-own = eigene Geräte
command-way-none = kein Kontakt
command-why-none = Warum ohne Kontakt?
command-without = Ohne Kontakt: Moral −4, lenkt kein Artilleriefeuer, keine Aktivierung.
command-chain = Befehlskette
command-attach = Anhängen
command-attach-to = Anhängen an …
command-attach-home = zurück
command-attach-note = Auch im Baum: Zeile auf einen Verband ziehen.
command-exchange = Personal tauschen
command-exchange-row = { $from } → { $to }: { $row } (bis { $most })
command-exchange-button = eine Gruppe
command-chip-by = aktiviert durch { $unit }
command-chip-open = Befehl kostet eine Gruppe von { $unit }
command-chip-roll = nicht aktiviert: Wurf ab { $number }, { $chance } %
command-attach-drop = { $unit } an { $formation } anhängen
map-tip-roll = { $unit }: Führungswurf ab { $number }, { $chance } %
map-tip-failed = { $unit }: Führungswurf misslungen
map-tip-groups = { $count ->
    [one] kostet eine Führungsgruppe von { $unit }
   *[other] kostet { $count } Führungsgruppen von { $unit }
}
