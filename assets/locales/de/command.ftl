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
event-command-passed = { $unit } besteht den Führungswurf: { $roll }, nötig { $number }
event-command-failed = { $unit } verfehlt den Führungswurf: { $roll }, nötig { $number }
event-rally-passed = { $unit } sammelt { $other }: { $roll }, nötig { $number }
event-rally-failed = { $unit } kann { $other } nicht sammeln: { $roll }, nötig { $number }
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
