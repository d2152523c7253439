# Words used everywhere.
app-name = HACSE
rule-reading = Lesart
