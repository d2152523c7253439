# Names of keys, and the page that lists what they do.

key-ctrl = Strg
key-alt = Alt
key-shift = Umschalt
key-enter = Eingabe
key-escape = Esc
key-tab = Tab
key-home = Pos1
key-page-up = Bild auf
key-page-down = Bild ab

handbook-keys = Tasten
keys-title = Tasten
keys-note = Alles geht auch ohne Maus. Auf der Karte führt die Hexmarke; wer die Maus bewegt, führt wieder mit ihr.

keys-map = Karte
keys-battle = Schlacht
keys-controls = Knöpfe, Listen, Felder
keys-window = Fenster
keys-result = Ergebnis eines Gefechts
keys-menu = Hauptmenü
keys-page = Auswahl, Handbuch, Einstellungen
keys-all = Überall

keys-north-south = Hexmarke nach Norden, nach Süden
keys-row = Hexmarke nach links, nach rechts: sie bleibt in der Reihe, die zweite Zahl des Hexes ändert sich nicht
keys-aslant = Hexmarke nach Nordwest, Südwest, Nordost, Südost
keys-select = Was im Hex der Marke steht, auswählen; noch einmal: das nächste im Stapel (wie Klick)
keys-go = Dorthin ziehen oder angreifen (wie Rechtsklick)
keys-fire = Dort angreifen, auch wenn man ziehen könnte (wie Alt + Rechtsklick)
keys-formation = Alle Einheiten des Verbandes im Hex auswählen (wie Doppelklick)
keys-pick = Einheit des gewählten Stapels nach ihrer Nummer
keys-add = Dieselbe zur Auswahl nehmen oder aus ihr
keys-hold = Halten, oder doch wieder nicht
keys-attack = Angreifen, was sich am besten angreifen lässt
keys-pan = Karte verschieben
keys-zoom = Näher heran, weiter weg
keys-whole = Ganze Karte
keys-pin = Tafel eines Hexes stehen lassen
keys-overlays = Reichweite, Sicht, Namen
keys-idle = Nächste, vorige Einheit ohne Befehl
keys-undo = Letzten Befehl zurücknehmen
keys-phase = Weiter: was der gelbe Knopf sagt
keys-panels = Zur nächsten, zur vorigen Tafel, am Ende zur Karte; in der Tafel führt Tab weiter
keys-fold = Gliederung, Einheit, Kriegstagebuch ein- und ausblenden
keys-back = Zurück: Auswahl aufheben, Hexmarke ausblenden, Hauptmenü
keys-focus = Zum nächsten, zum vorigen
keys-press = Drücken
keys-leave = Liste schließen, Knopf oder Feld verlassen
keys-confirm = Was der grüne oder gelbe Knopf sagt
keys-cancel = Abbrechen, Fenster schließen
keys-drop = Angriff fallen lassen
keys-step = Weiter, nach dem letzten Schritt hinaus
keys-steps = Schritt zurück, vor, erster, letzter
keys-menu-lines = Zeile wählen und öffnen
keys-menu-letters = Neue Schlacht, Zufallsschlacht, Handbuch, Einstellungen
keys-page-lines = Zeile der Liste
keys-page-confirm = Schlacht beginnen
keys-page-random = Zufallsschlacht
keys-page-back = Zurück
keys-search = Suchen, im Kriegstagebuch oder im Handbuch; Esc leert
keys-keys = Diese Seite

keys-redo = Zurückgenommenen Befehl wiederherstellen
keys-save = Sichern und laden
keys-quit = Programm beenden
keys-page-remove = Gewählten Stand löschen
