# Words used everywhere.
app-name = HACSE
