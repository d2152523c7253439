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
choice-extent = { $columns } × { $rows } hexes · { $rounds } rounds · units { $one } : { $two }
choice-goals = Goals: { $side }
choice-situation = Situation { $side }
choice-forces = Forces
choice-sources = Sources
choice-sides = Sides
choice-person = Person
choice-computer = Computer
choice-rules = Rules
choice-night-rest = night rest from 23:00 to 03:00
choice-no-night-rest = no night rest
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
