# Screens outside the battle: menu, choice, handbook, settings, hand-over, outcome.

menu-subtitle = Operationen im Zweiten Weltkrieg
menu-continue = Weiterspielen
menu-new = Neue Schlacht
menu-random = Zufallsschlacht
menu-handbook = Handbuch
menu-settings = Einstellungen
menu-quit = Beenden
menu-version = Fassung { $version } · freie Software
menu-round = Runde { $round } von { $rounds }
menu-points = Punkte { $one } : { $two }
menu-over = Die Schlacht ist zu Ende.
menu-problems = { $count ->
    [one] Ein Szenario ließ sich nicht laden:
   *[other] { $count } Szenarien ließen sich nicht laden:
}

page-to-menu = Menü
page-to-battle = Schlacht

choice-scenarios = Szenarien
choice-none = Es ist kein Szenario da. Die Meldungen stehen im Menü.
choice-extent = { $columns } × { $rows } Hex · { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} · Einheiten { $one } : { $two }
choice-goals = Ziele: { $side }
choice-situation = Lage { $side }
choice-forces = Kräfte
choice-sources = Quellen
choice-variant = { $name } · { $rounds } Runden
choice-weather = Wetter
choice-weather-was = Wie es war
choice-weather-dice = Nach Würfel
choice-sides = Seiten
choice-person = Mensch
choice-computer = Rechner
choice-rules = Regeln
choice-night-rest = Nachtruhe von 23 bis 3 Uhr
choice-no-night-rest = keine Nachtruhe
choice-signals = Kontakt zum Stab zählt
choice-no-signals = Kontakt zum Stab zählt nicht
choice-simple-supply = einfache Versorgung ohne Logistik
choice-full-supply = volle Versorgung
choice-scope = Umfang
choice-hours = Dauer zu zweit
choice-hours-value = { $count ->
    [one] etwa eine Stunde
   *[other] etwa { $count } Stunden
}
choice-units = Einheiten
choice-units-value = { $one } gegen { $two }
choice-rounds = Runden
choice-focus = Schwerpunkte
choice-start = Schlacht beginnen

handover-title = { $side } Zug
handover-please = Bitte den Platz am Bildschirm übergeben
handover-ended = Der Zug der anderen Seite ist beendet.
handover-begin = Zug beginnen
handover-menu = zum Menü

victory-title = Ende der Schlacht
victory-of = { $side }
victory-nobody = keine Seite hat genug Punkte voraus
victory-last-turn = Letzter Zug, noch zu schicken
victory-points = Punkte
victory-from = { $level } ab { $points }
victory-goals = Ziele: { $side }
victory-losses = Verluste: { $side }
victory-exact = genau bekannt
victory-as-seen = soweit gesehen
victory-units-destroyed = Einheiten vernichtet
victory-units-surrendered = Einheiten gefangen
victory-damages = Schäden in Gefechten
victory-circles = Kreise ganz verloren
victory-map = Karte ansehen
victory-show = Ergebnis zeigen
victory-menu = ins Menü

handbook-title = Handbuch
handbook-rules = Regeln
handbook-signs = Zeichen und Marken
handbook-search = Suchen
handbook-clear = Suche leeren
handbook-nothing = Keine Regel enthält diese Wörter.
handbook-found = { $count ->
    [one] eine Regel
   *[other] { $count } Regeln
}
handbook-reading = Lesart dieses Spiels
handbook-reading-text = Diese Regel, oder ein wesentlicher Teil von ihr, steht nicht im Regelwerk; so legt dieses Spiel offene Stellen aus.
handbook-related = Genannte Regeln

settings-language = Sprache
settings-scale = Größe der Anzeige
settings-scale-note = Gilt für Schrift, Tafeln und Zähler; in kleinen Fenstern so weit, wie der Platz reicht.
settings-motion = Bewegung
settings-motion-off = aus
settings-motion-fast = schnell
settings-motion-normal = normal
settings-motion-note = Züge, Überblendungen und Würfel.
settings-colours = Farben der Seiten
settings-palette-a = Satz A: Stabskarte
settings-palette-b = Satz B: Kontrast
settings-colours-note = Form und Helligkeit unterscheiden die Seiten auch ohne Farbe: Rechteck und hell, gekappte Ecken und dunkel.

signs-note = Rechteck und hell: Seite 1. Gekappte Ecken und dunkel: Seite 2. Farbe steht nie allein.
signs-sizes = Größe und Stab
signs-platoon = Zug
signs-company = Kompanie
signs-staff-battalion = Stab Btl
signs-staff-regiment = Stab Rgt
signs-staff-brigade = Stab Brig
signs-staff-division = Stab Div
signs-staff-corps = Stab Korps
signs-stack = Stapel
signs-states = Zustand, je eigene Form
signs-no-contact = ohne Kontakt
signs-diamond = Raute
signs-no-fuel = kein Treibstoff
signs-no-ammunition = keine Munition
signs-malus = Versorgungsmalus
signs-shaken = erschüttert
signs-moved = schon gezogen
signs-circle = Kreis
signs-square = Quadrat
signs-pill = Pille
signs-triangle = Dreieck
signs-tick = Haken
signs-dug-in = eingegraben
signs-selected = ausgewählt
signs-last-seen = zuletzt gesehen
signs-marked = mit Marken
signs-finished = fertig gezogen
signs-anatomy = Aufbau des Zählers
signs-part-strength = Stärke in Kreisen
signs-part-branch = Waffengattung
signs-part-name = Kompanie / Regiment
signs-part-ammunition = Munition, eckig
signs-part-size = Größe: I Kompanie
signs-part-movement = Bewegung Gelände / Straße
signs-part-bar = voll, zeitweilig, ganz aus
signs-part-fuel = Treibstoff, rund
signs-circles = Bestand der Kreise
signs-whole = unbeschädigt
signs-temporary = zeitweilig: Strich
signs-total = ganz: Kreuz
signs-wear = Verschleiß: Strich und Punkt
signs-fresh = neu getroffen: Ring
signs-zoom = Zoomstufen
signs-zoom-18 = unter 24 px
signs-zoom-18-text = nur Punkte
signs-zoom-34 = bis 44 px
signs-zoom-34-text = Verbände
signs-zoom-56 = bis 64 px
signs-zoom-56-text = ohne Schrift
signs-zoom-84 = ab 64 px
signs-zoom-84-text = Bezeichnung
signs-zoom-120 = ab 112 px
signs-zoom-120-text = Zahlen, Sätze
signs-palettes = Zwei Farbsätze
signs-palette-a = Satz A
signs-palette-b = Satz B
signs-staff-map = Stabskarte
signs-contrast = Kontrast
signs-nations = Nationen einer Seite ändern nur den Ton, nie Helligkeit und Form:
signs-germany = Heer
signs-italy = Italien
signs-soviet = UdSSR
signs-usa = USA
signs-britain = Brit.

saves-title = Sichern, laden, Wiederholung
menu-open = Laden, Wiederholung, Zug per Post
menu-open-short = Laden, Zug per Post
menu-saved = automatisch gesichert
choice-mail = per Post
saves-save = Schlacht sichern
saves-save-button = sichern
saves-overwrite = überschreiben
saves-exists = Einen Stand mit dem Namen „{ $name }“ gibt es schon. Die beiden vorigen Fassungen bleiben erhalten.
saves-name-hint = Name des Standes
saves-automatic-note = Jeder Zug und jeder Befehl ist außerdem automatisch gesichert.
saves-open-file = Datei öffnen
saves-path-hint = Pfad zu einem Stand oder zu einem Zug per Post
saves-drop-note = Dateien lassen sich auch auf das Fenster ziehen.
saves-none = Noch ist keine Schlacht gesichert.
saves-named = Gesichert unter Namen
saves-automatic = Automatisch gesichert
saves-mail = Züge per Post
saves-turn-of = Zug: { $side }
saves-size = { $size } KiB, geschrieben { $date }
saves-to-act = am Zug: { $side }
saves-seconds = vor { $count } s
saves-minutes = vor { $count } min
saves-hours = vor { $count } h
saves-days = vor { $count ->
    [one] 1 Tag
   *[other] { $count } Tagen
}
saves-branch = abgezweigt in Runde { $round }
saves-load = laden
saves-take-turn = Zug übernehmen
saves-look-persons = Zwei Personen spielen hier: Was bisher geschah, sieht jede in ihrem eigenen Zug. Laden Sie das Spiel.
saves-look-password = Diese Seite hat ein Kennwort: laden, dort öffnet das Kennwort die Wiederholung.
saves-remove = löschen
saves-remove-sure = wirklich löschen
saves-blank = Der Name braucht wenigstens ein sichtbares Zeichen.
saves-computer-plays = Während der Rechner zieht, lässt sich nicht sichern. Der Stand vor seinem Zug ist automatisch gesichert.
saves-not-written = Der Stand ließ sich nicht schreiben: { $reason }. Der vorige ist unverändert.
saves-written = „{ $name }“ ist gesichert.
saves-problem = { $file }: { $reason }
saves-older = Die neueste Fassung ist unbrauchbar ({ $reason }). Geladen ist die Fassung davor.
saves-not-removed = Der Stand ließ sich nicht löschen: { $reason }
saves-still-writing = es wird noch geschrieben
load-foreign = Das ist keine Datei dieses Spiels.
load-cut = Die Datei endet nach { $bytes } Byte, ehe sich etwas aus ihr lesen lässt.
load-newer = Die Datei hat Format { $found }, dieses Programm kennt Formate bis { $known }. Öffne sie mit dem neueren Programm; sie ist unverändert.
load-unknown = Die Datei hat Format { $found }; das hat kein Programm je geschrieben.
load-no-head = Der Kopf der Datei ist beschädigt (Byte { $at }). Versuche eine ältere Fassung.
load-no-scenario = Das Szenario in der Datei ist beschädigt. Versuche eine ältere Fassung.
load-scenario = Das Szenario in der Datei kann dieses Programm nicht lesen: { $lines }
load-nothing = Weder Lage noch Befehle sind brauchbar ({ $reason }). Versuche eine ältere Fassung.
loss-program = Der Spielstand stammt von Version { $program } des Programms: Etwas darin kennt dieses nicht, oder es ging hier anders aus.
loss-damaged = Die Datei ist bei Byte { $at } beschädigt; alles andere in ihr ist benutzt.
loss-orders = Frühere Befehle fehlen: Die Schlacht geht weiter, lässt sich aber nicht von Anfang an wiederholen.
loss-diary = Das Kriegstagebuch ist beschädigt und beginnt neu.
loss-last = Die letzten Befehle waren nicht mehr brauchbar: { $reason }
loss-state = Die Lage war unbrauchbar ({ $reason }). Die Befehle haben die Schlacht bis Runde { $round } wiederhergestellt, { $orders ->
    [one] 1 Befehl
   *[other] { $orders } Befehle
}.
mail-not-a-turn = Das ist ein Stand, kein Zug: lade ihn.
mail-damaged = Der Zug ist beschädigt (Byte { $at }); er muss noch einmal geschickt werden.
mail-other-game = Der Zug gehört zu einer anderen Schlacht.
mail-old = Der Zug ist schon übernommen: Er endet nach { $theirs ->
    [one] 1 Befehl
   *[other] { $theirs } Befehlen
}, hier sind es { $ours }.
mail-other-course = Der Zug setzt einen anderen Verlauf fort: Befehl { $order } ist nicht der hier gegebene.
mail-your-side = Der Zug enthält Befehle für deine eigene Seite (Befehl { $order }). Nichts ist übernommen.
mail-refused = Der Zug enthält einen Befehl gegen die Regeln ({ $reason }). Nichts ist übernommen.
mail-differs = Die Befehle haben hier ein anderes Ergebnis. Beide brauchen dieselbe Fassung des Programms; geschickt wurde mit { $program }.
mail-not-ended = Der Zug ist noch nicht beendet.
waiting-title = Warten auf: { $side }
waiting-please = Schicke diese Datei deinem Gegner und öffne die, die er zurückschickt
waiting-no-file = Noch ist kein Zug zu schicken. Wer beginnt, legt die Schlacht an und schickt den ersten Zug.
waiting-note = Die Datei schützt vor Versehen und vor Befehlen gegen die Regeln. Vor einem Gegner, der in ihr liest, schützt sie nicht.
waiting-copy = Pfad kopieren
waiting-open = Antwort öffnen
password-set = Kennwort setzen
password-note = Ein Kennwort sperrt nur diese Anzeige, nicht die Spieldatei.
password-of = Kennwort: { $side }. Es sperrt nur diese Anzeige, nicht die Spieldatei.
password-new = Neues Kennwort: { $side }. Es sperrt nur diese Anzeige, nicht die Spieldatei.
password-wrong = Das ist nicht das Kennwort der Seite: { $side }.
password-show = Kennwort zeigen
password-hide = Kennwort verbergen
password-keep = setzen

victory-prisoners = Gefangene (Gruppen)
victory-prisoner-units = davon ganze Einheiten
