# Words for the things of the game.

terrain-open = offenes Gelände
terrain-desert = Wüste
terrain-rough = raues Gelände
terrain-light-wood = leichter Wald
terrain-dense-wood = dichter Wald
terrain-marsh = Sumpf
terrain-village = Dorf
terrain-town = Stadt
terrain-water = Wasser

river-none = kein Gewässer
river-brook = Bach
river-river = Fluss
river-large = großer Fluss
river-very-wide = sehr breiter Strom

road-none = keine Straße
road-track = Weg
road-dirt = unbefestigte Straße
road-paved = befestigte Straße

light-day = Tag
light-twilight = Dämmerung
light-night = Nacht

sky-very-clear = sehr klar
sky-clear = klar
sky-hazy = diesig
sky-rain = Regen
sky-snow = Schneefall
sky-dust = Staub
sky-sandstorm = Sandsturm
sky-fog = Nebel

ground-dry = trocken
ground-mud = Schlamm
ground-snow = Schneedecke

branch-infantry = Infanterie
branch-motor-infantry = motorisierte Infanterie
branch-motorcycle-infantry = Kradschützen
branch-machine-gun = Maschinengewehre
branch-reconnaissance = Aufklärer
branch-armoured-recon = Panzerspäher
branch-tank = Panzer
branch-heavy-tank = schwere Panzer
branch-light-tank = leichte Panzer
branch-anti-tank = Panzerabwehr
branch-tank-destroyer = Panzerjäger
branch-infantry-gun = Infanteriegeschütze
branch-mortar = Granatwerfer
branch-artillery = Artillerie
branch-rockets = Raketenwerfer
branch-flak = Flak
branch-pioneer = Pioniere
branch-bridge = Brückenkolonne
branch-signals = Nachrichtentruppe
branch-supply = Nachschub
branch-transport = Transportkolonne
branch-workshop = Werkstatt
branch-military-police = Feldgendarmerie
branch-airborne = Fallschirmjäger

level-battalion = Bataillon
level-regiment = Regiment
level-brigade = Brigade
level-division = Division
level-corps = Korps

experience-conscript = Wehrpflichtig
experience-veteran = Veteran
experience-elite = Elite

row-kind-infantry = Infanterie
row-kind-gun = Geschütz
row-kind-vehicle = Fahrzeug

# Adjectives before the name of a sheet, shortened so that they fit every gender.
nation-germany = dt.
nation-soviet-union = sowj.
nation-italy = ital.
nation-britain = brit.
nation-united-states = amerik.

class-foot = zu Fuß
class-horse = bespannt
class-half-track = Halbkette
class-track = Kette
class-wheel = Rad

reason-experience = Erfahrung
reason-no-hq = ohne Führung
reason-missed-supply = fehlende Versorgung
reason-light = Licht
reason-weather = Wetter
reason-terrain = Gelände
reason-dug-in = eingegraben
reason-next-hex = Feuer ins Nachbarhex
reason-surrounded = Feind umzingelt
reason-river-crossing = Flussübergang
reason-damages = Schaden in diesem Gefecht
reason-against-armour = gegen Panzerung
reason-no-ammunition = Reihen ohne Munition
reason-no-contact = ohne Kontakt zum Vorgesetzten
reason-road-step = Straße
reason-country-step = Gelände
reason-crowding = überfülltes Hex
reason-sight-by-terrain = Sicht nach Gelände
reason-sight-by-height = höherer Standort
reason-whole-allowance = volle Bewegung

refusal-not-your-turn = Die andere Seite ist am Zug.
refusal-game-over = Das Spiel ist zu Ende.
refusal-wrong-phase = Das geht in diesem Abschnitt des Zuges nicht.
refusal-unknown-unit = Diese Einheit gehört nicht zur eigenen Seite.
refusal-no-units = Es ist keine Einheit benannt.
refusal-twice = Eine Einheit ist doppelt benannt.
refusal-not-on-map = Die Einheit steht nicht auf der Karte.
refusal-not-together = Die Einheiten stehen nicht im selben Hex.
refusal-no-such-hex = Dieses Hex gibt es nicht.
refusal-in-enemy-hex = Die Einheit steht vor dem Feind: angreifen oder zurück.
refusal-out-of-reach = Das liegt außer Reichweite.
refusal-already-there = Die Einheit steht schon dort.
refusal-cannot-move = Die Einheit kann sich nicht mehr bewegen.
refusal-cannot-attack = Keine Waffe mit Munition zum Angreifen.
refusal-guns-too-far = Geschütze dürfen zum Angriff nur ein Hex weit ziehen.
refusal-hex-full = Das Hex ist voll.
refusal-no-enemy-seen = Dort ist kein Feind zu sehen.
refusal-not-in-range = Keine Waffe reicht so weit.
refusal-already-fought = Die Einheit hat in dieser Runde schon gekämpft.
refusal-in-other-attack = Die Einheit nimmt an einem anderen Gefecht teil.
refusal-no-such-target = Dieses Ziel steht nicht im Hex.
refusal-staff-target = Ein Stab ohne Waffen darf nicht das Ziel sein, solange andere dort stehen.
refusal-no-rows = Es ist keine kämpfende Reihe gewählt.
refusal-no-such-attack = Dort ist kein Gefecht angesagt.
refusal-resolving = Die Gefechte werden schon ausgetragen.

lock-nothing = Es gibt nichts zurückzunehmen.
lock-revealed = Der letzte Befehl hat etwas aufgedeckt.
lock-dice = Die Würfel sind gefallen.
lock-turn = Der Zug hat gewechselt.

victory-level-draw = Unentschieden
victory-level-marginal = Knapper Sieg
victory-level-clear = Sieg
victory-level-decisive = Entscheidender Sieg

fate-holds = hält das Hex
fate-takes = nimmt das Hex
fate-goes-back = geht zurück
fate-stays-outside = bleibt im Nachbarhex
fate-retreats = weicht
fate-leaves = verlässt die Karte
fate-surrenders = ergibt sich
fate-destroyed = vernichtet

morale-result-passed = hält stand
morale-result-failed = gibt nach
morale-result-failed-badly = bricht zusammen

list-and = und
place-hex = in Hex { $hex }
place-in = in { $place }
place-on = auf { $place }
place-at = bei { $place }
place-near = bei { $place }
size-platoon = Zug
size-company = Kompanie
size-staff = Stab ({ $level })

date = { $weekday } { $day }. { $month } { $year }
weekday-0 = Mo
weekday-1 = Di
weekday-2 = Mi
weekday-3 = Do
weekday-4 = Fr
weekday-5 = Sa
weekday-6 = So
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
month-short-1 = Jan.
month-short-2 = Feb.
month-short-3 = März
month-short-4 = April
month-short-5 = Mai
month-short-6 = Juni
month-short-7 = Juli
month-short-8 = Aug.
month-short-9 = Sept.
month-short-10 = Okt.
month-short-11 = Nov.
month-short-12 = Dez.

# The war diary.
event-round = Eine neue Runde beginnt
event-night-rest = Nachtruhe: bis 3 Uhr erhält niemand Befehle
event-weather = Wetterwurf { $die }: am Tag { $sky }, für vier Runden
event-weather-adjusted = Wetterwurf { $die }, zählt als { $roll }: am Tag { $sky }, für vier Runden
event-weather-was = Wetter, wie es war: am Tag { $sky }, für vier Runden
event-ground = Zustand des Bodens: { $ground }
event-supplied = { $count ->
    [0] Versorgung: alle erreichten Einheiten hatten volle Sätze
    [one] Versorgung: eine Einheit aufgefüllt
   *[other] Versorgung: { $count } Einheiten aufgefüllt
}
event-supply-cut-off = {"; "}kein Stab erreicht: { $units }
event-arrived = { $unit } trifft ein, { $place }
event-waits = { $unit } findet kein freies Eingangshex und wartet
event-turn = { $adjective } Zug beginnt
event-moved = { $count ->
    [one] { $units } zieht für { $cost } BP, jetzt { $place }
   *[other] { $units } ziehen für { $cost } BP, jetzt { $place }
}
event-moved-enemy = Feindbewegung: { $units }, zuletzt { $place }
event-met = { $count ->
    [one] { $units } stößt auf einen ungesehenen Feind, { $place }
   *[other] { $units } stoßen auf einen ungesehenen Feind, { $place }
}
event-met-enemy = Der Feind läuft auf eigene Kräfte auf, { $place }: { $units }
event-sighted = Feind gesehen: { $unit } { $place }, Stärke { $thirds }
event-seen = Der Feind sieht { $unit }, { $place }
event-held = { $unit } hält in dieser Runde
event-held-all = { $count ->
    [one] { $units } hält in dieser Runde
   *[other] { $units } halten in dieser Runde
}
event-released-all = { $count ->
    [one] { $units } nimmt wieder Befehle an
   *[other] { $units } nehmen wieder Befehle an
}
event-posture-hold-all = { $count ->
    [one] { $units } hält im Feindzug das Feuer zurück
   *[other] { $units } halten im Feindzug das Feuer zurück
}
event-posture-fire-all = { $count ->
    [one] { $units } hat im Feindzug Feuer frei
   *[other] { $units } haben im Feindzug Feuer frei
}
event-released = { $unit } nimmt wieder Befehle an
event-posture-hold = { $unit } hält im Feindzug das Feuer zurück
event-posture-fire = { $unit } hat im Feindzug Feuer frei
event-named = Gefecht angesagt { $place }: { $units }
event-dropped = Ansage aufgegeben, { $place }
event-went-back = { $unit } geht zurück, jetzt { $place }
event-movement-ended = { $side }: Bewegung beendet, Gefechte folgen
event-fought-taken = Gefecht { $place }: Hex genommen; eigene Schäden { $own }, feindliche { $enemy }
event-fought-held = Gefecht { $place }: Feind hält; eigene Schäden { $own }, feindliche { $enemy }
event-fought-lost = Gefecht { $place }: Hex verloren; eigene Schäden { $own }, feindliche { $enemy }
event-fought-repelled = Gefecht { $place }: Angriff abgewehrt; eigene Schäden { $own }, feindliche { $enemy }
event-retreated = { $unit } weicht: vorher { $from }, jetzt { $to }
event-destroyed = { $unit } vernichtet, { $place }
event-surrendered = { $unit } ergibt sich, { $place }
event-cut-off = { $unit } findet keinen Rückweg und geht verloren, { $place }
event-exited = { $unit } verlässt die Karte
event-took = { $place }: jetzt in der Hand der Seite „{ $side }“
event-scored = { $side }: { $points } P. für „{ $goal }“
event-won = Ende: { $level } für die Seite „{ $side }“, { $points }
event-draw = Ende: Unentschieden, { $points }

refusal-no-exit = Die Karte kann man nur über Ausgangshexfelder verlassen.

# Logistik (O5)
refusal-no-fuel = Die Einheit hat keinen Treibstoff.
refusal-refuelling = Das Auftanken und Aufmunitionieren dauert die ganze Runde.
refusal-simple-supply = Dieses Szenario spielt mit vereinfachter Versorgung.
refusal-unknown-formation = Diese Gliederung gehört nicht zur eigenen Seite.
refusal-no-such-rank = Der Rang ist 1, 2 oder 3.
refusal-no-distributor = Die Einheit ist kein Verteiler.
refusal-already-tried = Dieser Verteiler hat es in dieser Runde schon versucht.
refusal-not-served = Dieser Verteiler versorgt die Einheit nicht.
refusal-beyond-distributor = Der Verteiler reicht nicht so weit.
refusal-no-supply-way = Kein Weg führt von einer Quelle zum Verteiler.
refusal-nothing-missing = Der Einheit fehlt weder Munition noch Treibstoff.
refusal-no-transport = Transport oder Vorrat reicht nicht einmal für einen Satz.
reason-military-police = Feldgendarmerie
goods-all = alle Güter
goods-general = Verpflegung
goods-fuel = Treibstoff
goods-ammunition = Munition
goods-pioneer = Pioniermaterial
goods-pontoon = Brückengerät
goods-bombs = Bomben
cause-no-source = keine Quelle
cause-sources-lost = alle Quellen in Feindeshand
cause-no-way = kein Weg zum Verteiler
cause-threatened = Weg vom Feind gesperrt oder bedroht, { $place }
cause-no-distributor = kein Verteiler
cause-too-far = Verteiler zu weit: { $distance } Hex, er reicht { $reach }
cause-no-supply-section = kein Nachschubtrupp und kein Vorgesetzter mit Nachschub im Hex
cause-transport = zu wenig TK: nötig { $needed }, frei { $has }
cause-stock = Vorrat der Quelle erschöpft
cause-fixed = feste Menge befohlen
cause-lost-on-the-way = unterwegs verloren, { $place }
event-supply-phase = Versorgung: { $received } von { $needed } VE angekommen
event-supply-lost = {"; "}{ $ve } VE unterwegs verloren, { $place }
event-supply-short = {"; "}{ $ve } VE fehlen
event-supply-missed = {"; "}ohne Verpflegung: { $units }
event-supply-worn = {"; "}{ $count ->
    [one] ein Fahrzeug durch Verschleiß ausgefallen
   *[other] { $count } Fahrzeuge durch Verschleiß ausgefallen
}
event-supply-roll = {"; "}Führungswurf { $roll } gegen { $target }: { $percent } % der TK von { $formation }
event-supplied-now = Führungswurf { $roll }, nötig { $target }: { $by } versorgt { $unit } sofort mit { $ve } VE
event-supplied-now-failed = Führungswurf { $roll }, nötig { $target }: { $by } kann { $unit } nicht sofort versorgen
event-supply-ranks = { $count ->
    [one] { $formation }: { $goods } hat Rang { $rank }
   *[other] { $formation }: { $goods } haben Rang { $rank }
}
event-supply-rank = { $formation }: { $goods } hat Rang { $rank }
event-supply-amount = { $unit }: { $goods } fest { $ve } VE je Phase
event-supply-amounts-lifted = Wieder nach Bedarf: { $units }
event-supply-amount-lifted = { $unit }: { $goods } wieder nach Bedarf
event-burned-fuel = { $unit } verbraucht einen Satz Treibstoff, noch { $left }
event-repaired-wear = { $by } behebt Verschleiß bei { $unit }
event-repaired-damage = { $by } setzt einen Schaden bei { $unit } instand
event-footsore = { $unit } ist zu lange marschiert: zählt als versäumte Versorgungsphase
event-task = { $formation }: { $task }
task-none = kein Auftrag
task-march = Marsch nach { $place }
task-advance = Vorgehen auf { $place }
task-attack = Angriff auf { $place }
task-hold = Halten
task-hold-there = Halten von { $place }
task-screen = Sicherung vor { $place }
task-withdraw = Absetzen nach { $place }
task-rest = Ruhe
task-by-computer = Computer führt: { $task }
task-by-computer-goal = Computer führt, sein Ziel: { $place }
task-by-computer-free = Computer führt: nimmt und hält die Ziele der Schlacht
task-then = { $task }, danach { $then }
reason-own-sight = indirekt mit eigener Sicht
reason-own-scouts = gesehen von eigenen Aufklärern
reason-others-sight = gesehen nur von anderen
reason-signal-groups = eigene Fernmeldegruppen
reason-superior-signals = Fernmelder des Vorgesetzten im Hex
reason-battalions = weitere feindliche Bataillone im Hex
reason-at-least = wenigstens +2
reason-located = von Messtrupps geortet
reason-survey-troops = Messtrupps in Reichweite
refusal-no-indirect-weapon = Keine Waffe mit Munition für indirektes Feuer.
refusal-out-of-range = Das Hex liegt außer Schussweite.
refusal-not-spotted = Niemand sieht das Ziel.
refusal-spotter-cut-off = Wer das Ziel sieht, hat keinen Kontakt zu seinem Vorgesetzten.
refusal-moved-battery = Die Einheit ist gezogen und sieht das Ziel nicht selbst.
event-located = Messtrupps orten { $unit } { $place }.
event-bombarded = Artillerie beschießt den Feind { $place }: Schaden beim Feind { $enemy }, eigener { $own }.
event-bombarded-us = Feindliche Artillerie schießt { $place }: eigener Schaden { $own }, beim Feind { $enemy }.

# Gelegenheitsfeuer, Ausflüge, aufgegebene Fahrzeuge, Absprung und Landung (O7.7, O6.1, O5.4, O0.o)
refusal-no-scouts = Nur eine Aufklärungs-Teileinheit, von der noch etwas da ist, macht einen Ausflug.
refusal-already-scouted = Diese Teileinheit hat ihren Ausflug in dieser Runde schon gemacht.
refusal-no-vehicles = Die Einheit hat keine Fahrzeuge, die sie aufgeben könnte.
refusal-not-fragments = Nur Teile derselben abgesprungenen Kompanie lassen sich vereinigen.
event-opportunity = { $by } { $count ->
    [one] schießt
   *[other] schießen
} aus Gelegenheit auf { $target }, { $place }: { $damages ->
    [0] ohne Wirkung
    [one] ein Schaden
   *[other] { $damages } Schäden
}
event-opportunity-enemy = { $target } beim Vorbeiziehen beschossen, { $place }, von { $by }: { $damages ->
    [0] ohne Wirkung
    [one] ein Schaden
   *[other] { $damages } Schäden
}
event-excursion = { $unit } klärt auf, { $place }: { $saw }
event-excursion-nothing = { $unit } klärt auf, { $place }: kein Feind zu sehen
event-excursion-enemy = Feindliche Aufklärer, { $place }: { $unit }
event-abandoned = { $unit } gibt { $count ->
    [0] die Fahrzeuge
    [one] ein Fahrzeug oder Geschütz
   *[other] { $count } Fahrzeuge und Geschütze
} auf und geht zu Fuß weiter
event-parachuted = { $unit } abgesprungen, { $place }{ $missed ->
    [0] {""}
    [one] , ein Hex neben dem Ziel
   *[other] , { $missed } Hex neben dem Ziel
}{ $hurt ->
    [0] {""}
   *[other] , { $hurt } Gruppen ausgefallen
}
event-lost-in-drop = { $unit } beim Absprung verloren, { $place }
event-merged = { $unit } mit { $other } vereinigt
event-posture-passing-always = {"; "}schießt auf jeden, der vorbeizieht
event-posture-passing-never = {"; "}schießt nicht auf Vorbeiziehende
event-posture-support-none = {"; "}hilft mit seinem Artilleriefeuer niemandem
event-posture-support-first = {"; "}nimmt zuerst gegnerische Artillerie vor
event-posture-support-defends = {"; "}schießt nicht auf gegnerische Artillerie
event-posture-support-counters = {"; "}schießt nur auf gegnerische Artillerie
event-posture-support-reserve = {"; "}{ $count ->
    [0] hält keinen Satz zurück
    [one] hält einen Satz zurück
   *[other] hält { $count } Sätze zurück
}
event-posture-spares = {"; "}lässt feindliche Flugzeuge unbehelligt
event-moved-part = { $count ->
    [one] { $units } zieht, jetzt { $place }
   *[other] { $units } ziehen, jetzt { $place }
}

# Pioniere (O3.2)
refusal-no-pioneers = Dafür fehlt eine einsatzfähige Pioniergruppe.
refusal-no-material = Dafür reicht das Pioniermaterial oder Brückengerät der Einheiten nicht.
refusal-not-there = Die Einheiten stehen nicht dort, wo gearbeitet werden soll.
refusal-cannot-build = Das lässt sich dort nicht bauen.
refusal-built-already = Das gibt es dort schon.
refusal-no-bridge = Dort steht keine Brücke.
refusal-no-mines = Dort sind keine feindlichen Minen bekannt.
refusal-enemy-across = Am anderen Ufer steht der Feind.
refusal-not-at-work = Die Einheit ist bei keiner Arbeit.
refusal-no-heavy-weapon = Keine Waffe mit Dk 3 oder mehr erreicht die Brücke.
work-position = Verteidigungsstellung für { $unit }
work-mines = Minensperre
work-clear = Minengasse
work-road = Straße
work-railway = Bahngleis
work-bridge = Brücke, Tragkraft { $capacity }
work-ferry = Fähre aus { $tonnes } t
work-rafts = Flöße aus { $tonnes } t
work-demolish = Sprengung der Brücke
event-work-began = Arbeit begonnen, { $place }: { $work } ({ $units })
event-work-began-enemy = Der Feind baut, { $place }: { $work }
event-work-left = Arbeit verlassen, { $place }: { $work }
event-work-done = Fertig, { $place }: { $work }
event-work-done-enemy = Der Feind hat fertig, { $place }: { $work }
event-demolition-passed = { $unit } sprengt, { $place }: Führungswurf { $roll } gegen { $number }
event-demolition-failed = { $unit } zündet vergeblich, { $place }: Führungswurf { $roll } gegen { $number }
event-mined = { $unit } gerät in Minen, { $place }: { $damages } Schäden
event-mined-lane = { $unit } findet die Gasse durch die Minen, { $place }: { $roll } gegen { $number }
event-mined-own = { $unit } verfehlt die Gasse, { $place }: { $roll } gegen { $number }, { $damages } Schäden
event-mined-clear = { $unit } zieht ohne Schaden in die Minen ein, { $place }
event-bridge-fire = { $unit } beschießt die Brücke { $place }: { $damages } Schäden, { $capacity ->
    [0] sie steht nicht mehr
   *[other] noch Tragkraft { $capacity }
}
event-ground-seen = Brücke gesehen, { $place }: { $capacity ->
    [0] sie steht nicht
   *[other] Tragkraft { $capacity }
}
event-ferry-lost = Fähre verloren, { $place }
