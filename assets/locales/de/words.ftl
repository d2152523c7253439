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
refusal-staff-target = Ein Stab darf nicht das Ziel sein, solange andere dort stehen.
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
fate-surrenders = ergibt sich
fate-destroyed = vernichtet

morale-result-passed = hält stand
morale-result-failed = gibt nach
morale-result-failed-badly = bricht zusammen
