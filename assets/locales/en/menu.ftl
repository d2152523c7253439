# Screens outside the battle: menu, choice, handbook, settings, hand-over, outcome.

menu-subtitle = Operations in the Second World War
menu-continue = Continue
menu-new = New battle
menu-random = Random battle
menu-handbook = Handbook
menu-settings = Settings
menu-quit = Quit
menu-version = Version { $version } · free software
menu-round = Round { $round } of { $rounds }
menu-points = Points { $one } : { $two }
menu-over = The battle is over.
menu-problems = { $count ->
    [one] One scenario could not be loaded:
   *[other] { $count } scenarios could not be loaded:
}

page-to-menu = Menu
page-to-battle = Battle

choice-scenarios = Scenarios
choice-none = There is no scenario. The messages are in the menu.
choice-extent = { $columns } × { $rows } hexes · { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} · units { $one } : { $two }
choice-goals = Goals: { $side }
choice-situation = Situation { $side }
choice-forces = Forces
choice-sources = Sources
choice-variant = { $name } · { $rounds } rounds
choice-weather = Weather
choice-weather-was = As it was
choice-weather-dice = By dice
choice-sides = Sides
choice-person = Person
choice-computer = Computer
choice-rules = Rules
choice-night-rest = night rest from 23:00 to 03:00
choice-no-night-rest = no night rest
choice-signals = contact with the staff counts
choice-no-signals = contact with the staff does not count
choice-simple-supply = simple supply without logistics
choice-full-supply = full supply
choice-scope = Extent
choice-hours = Time for two
choice-hours-value = { $count ->
    [one] about an hour
   *[other] about { $count } hours
}
choice-units = Units
choice-units-value = { $one } against { $two }
choice-rounds = Rounds
choice-focus = Focus
choice-start = Begin battle

handover-title = { $side } turn
handover-please = Please hand over the place at the screen
handover-ended = The other side's turn has ended.
handover-begin = Begin turn
handover-menu = to the menu

victory-title = End of the battle
victory-of = { $side }
victory-nobody = neither side is far enough ahead
victory-last-turn = Last turn, still to be sent
victory-points = points
victory-from = { $level } from { $points }
victory-goals = Goals: { $side }
victory-losses = Losses: { $side }
victory-exact = exactly known
victory-as-seen = as far as seen
victory-units-destroyed = Units destroyed
victory-units-surrendered = Units captured
victory-damages = Damages in engagements
victory-circles = Circles totally lost
victory-map = View map
victory-show = Show outcome
victory-menu = to the menu

handbook-title = Handbook
handbook-rules = Rules
handbook-signs = Signs and marks
handbook-search = Search
handbook-clear = clear the search
handbook-nothing = No rule contains these words.
handbook-found = { $count ->
    [one] one rule
   *[other] { $count } rules
}
handbook-reading = A Reading of this game
handbook-reading-text = This rule, or a material part of it, is not in the rulebook; it is how this game settles an open point.
handbook-related = Rules named here

settings-language = Language
settings-scale = Size of the display
settings-scale-note = For type, panels and counters; in small windows as far as there is room.
settings-motion = Motion
settings-motion-off = off
settings-motion-fast = fast
settings-motion-normal = normal
settings-motion-note = Moves, fades and dice.
settings-colours = Colours of the sides
settings-palette-a = Set A: staff map
settings-palette-b = Set B: contrast
settings-colours-note = Shape and brightness tell the sides apart without colour too: rectangle and light, cut corners and dark.

signs-note = Rectangle and light: side 1. Cut corners and dark: side 2. Colour never stands alone.
signs-sizes = Size and staff
signs-platoon = Platoon
signs-company = Company
signs-staff-battalion = Bn HQ
signs-staff-regiment = Rgt HQ
signs-staff-brigade = Bde HQ
signs-staff-division = Div HQ
signs-staff-corps = Corps HQ
signs-stack = Stack
signs-states = States, each with its own shape
signs-no-contact = no contact
signs-diamond = diamond
signs-no-fuel = no fuel
signs-no-ammunition = no ammunition
signs-malus = supply malus
signs-shaken = shaken
signs-moved = has moved
signs-circle = circle
signs-square = square
signs-pill = pill
signs-triangle = triangle
signs-tick = tick
signs-dug-in = dug in
signs-selected = selected
signs-last-seen = last seen
signs-marked = with marks
signs-finished = finished
signs-anatomy = How a counter is built
signs-part-strength = Strength in circles
signs-part-branch = Branch
signs-part-name = Company / regiment
signs-part-ammunition = Ammunition, square
signs-part-size = Size: I company
signs-part-movement = Movement country / road
signs-part-bar = whole, temporary, out
signs-part-fuel = Fuel, round
signs-circles = Circles
signs-whole = undamaged
signs-temporary = temporary: stroke
signs-total = total: cross
signs-wear = wear: stroke and dot
signs-fresh = fresh hit: ring
signs-zoom = Zoom steps
signs-zoom-18 = below 24 px
signs-zoom-18-text = dots only
signs-zoom-34 = to 44 px
signs-zoom-34-text = formations
signs-zoom-56 = to 64 px
signs-zoom-56-text = no text
signs-zoom-84 = from 64 px
signs-zoom-84-text = designation
signs-zoom-120 = from 112 px
signs-zoom-120-text = figures, sets
signs-palettes = Two palettes
signs-palette-a = Set A
signs-palette-b = Set B
signs-staff-map = Staff map
signs-contrast = Contrast
signs-nations = Nations of a side change only the tone, never brightness and shape:
signs-germany = Army
signs-italy = Italy
signs-soviet = USSR
signs-usa = USA
signs-britain = Brit.

saves-title = Save, load, replay
menu-open = Load, replay, turn by mail
menu-open-short = Load, turn by mail
menu-saved = saved automatically
choice-mail = by mail
saves-save = Save the battle
saves-save-button = save
saves-overwrite = overwrite
saves-exists = A save of the name “{ $name }” exists. Its two former versions are kept.
saves-name-hint = name of the save
saves-automatic-note = Every turn and every order is saved automatically as well.
saves-open-file = open file
saves-path-hint = path of a save or of a turn by mail
saves-drop-note = Files can also be dropped on the window.
saves-none = No battle has been saved yet.
saves-named = Saved under a name
saves-automatic = Saved automatically
saves-mail = Turns by mail
saves-turn-of = Turn: { $side }
saves-size = { $size } KiB, written { $date }
saves-to-act = to act: { $side }
saves-seconds = { $count } s ago
saves-minutes = { $count } min ago
saves-hours = { $count } h ago
saves-days = { $count } d ago
saves-branch = branched off in round { $round }
saves-load = load
saves-take-turn = take over the turn
saves-look-persons = Two persons play here: each sees in a turn of their own what has happened so far. Load the game.
saves-look-password = This side has a password: load it, there the password opens the replay.
saves-remove = delete
saves-remove-sure = really delete
saves-blank = The name needs at least one character that can be seen.
saves-computer-plays = While the computer plays nothing can be saved. The position before its turn is saved automatically.
saves-not-written = The save could not be written: { $reason }. The former one is unchanged.
saves-written = “{ $name }” is saved.
saves-problem = { $file }: { $reason }
saves-older = The newest version cannot be used ({ $reason }). The version before it was loaded.
saves-not-removed = The save could not be deleted: { $reason }
saves-still-writing = it is still being written
load-foreign = This is no file of this game.
load-cut = The file ends after { $bytes } bytes, before anything can be read from it.
load-newer = The file has format { $found }, this program knows formats up to { $known }. Open it with the newer program; it is unchanged.
load-unknown = The file has format { $found }, which no program ever wrote.
load-no-head = The head of the file is damaged (byte { $at }). Try an older version.
load-no-scenario = The scenario in the file is damaged. Try an older version.
load-scenario = This program cannot read the scenario in the file: { $lines }
load-nothing = Neither position nor orders can be used ({ $reason }). Try an older version.
loss-program = The save was written by version { $program } of the program: something in it is not known here, or came out differently.
loss-damaged = The file is damaged at byte { $at }; everything else in it is used.
loss-orders = Earlier orders are missing: the battle goes on, but cannot be replayed from its beginning.
loss-diary = The war diary is damaged and begins anew.
loss-last = The last orders could not be used: { $reason }
loss-state = The position could not be used ({ $reason }). The orders have brought the battle back to round { $round }, { $orders ->
    [one] 1 order
   *[other] { $orders } orders
}.
mail-not-a-turn = This is a save, not a turn: load it.
mail-damaged = The turn is damaged (byte { $at }); it must be sent again.
mail-other-game = The turn belongs to another battle.
mail-old = The turn was taken over already: it ends after { $theirs ->
    [one] 1 order
   *[other] { $theirs } orders
}, here there are { $ours }.
mail-other-course = The turn continues another course: order { $order } is not the one given here.
mail-your-side = The turn holds orders for your own side (order { $order }). Nothing was taken over.
mail-refused = The turn holds an order against the rules ({ $reason }). Nothing was taken over.
mail-differs = The orders come out differently here. Both need the same version of the program; it was sent with { $program }.
mail-not-ended = The turn is not ended yet.
waiting-title = Waiting for: { $side }
waiting-please = Send this file to your opponent and open the one that comes back
waiting-no-file = There is no turn to send yet. Whoever moves first sets up the battle and sends the first turn.
waiting-note = The file guards against accidents and against orders that break the rules. It does not guard against an opponent who reads it.
waiting-copy = copy path
waiting-open = open the answer
password-set = set a password
password-note = A password guards this screen only, not the game file.
password-of = Password: { $side }. It guards this screen only, not the game file.
password-new = New password: { $side }. It guards this screen only, not the game file.
password-wrong = This is not the password of the side: { $side }.
password-show = show the password
password-hide = hide the password
password-keep = set

victory-prisoners = Prisoners (groups)
victory-prisoner-units = of these whole units
