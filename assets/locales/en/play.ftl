# The panels of the play screen.

strip-menu = Main menu (the battle stays open)
strip-undo = Undo
strip-undo-tip = Undo the last order (Ctrl+Z)
strip-undo-locked = No undo (Ctrl+Z): { $reason }
strip-round = Round { $round } of { $rounds }
strip-round-short = Round { $round }/{ $rounds }
strip-sight = Sight { $amount }
strip-sight-full = Full sight
strip-sight-far = Sight { $amount } from 2 hexes
strip-sight-own-hex = Sight in own hex only
strip-ground-dry = Mud after { $phases } × rain
strip-ground-winter = Snow cover after { $phases } × snow
strip-ground-desert = stays dry
strip-ground-mud = Dry after { $phases } × no rain
strip-ground-snow = Wheels: all BP off roads
strip-supply-in = { $rounds ->
    [one] in 1 round
   *[other] in { $rounds } rounds
}
strip-supply-none = no more
strip-supply-at = Supply { $hour }
strip-points = Points { $own } : { $enemy }
strip-step-weather = Clock and weather
strip-step-supply = Supply
strip-step-arrivals = Reinforcements
strip-step-movement = { $side }: movement
strip-step-fights = { $side }: engagements
strip-step-turn = { $side }: turn
strip-step-end = Close of the round
strip-step-of = Step { $step } of 6
strip-thinking = { $side }: computer moves
strip-cancel = Cancel
strip-cancel-tip = Stops the computer after its present order.
strip-resume = Go on
strip-to-menu = to the menu
strip-end-turn = End turn
strip-fights = Begin engagements
strip-resolve = Resolve fight { $hex }
strip-plans = { $count ->
    [one] 1 engagement named
   *[other] { $count } engagements named
}
strip-plans-idle = { $plans } named, { $idle } without orders
strip-no-plans = no engagement open
strip-idle = { $count ->
    [0] all have orders
    [one] 1 unit without orders
   *[other] { $count } units without orders
}
strip-idle-short = { $count ->
    [0] all have orders
   *[other] { $count } without orders
}
strip-phase-tip = Go on (Ctrl+Enter)

tree-title = Order of battle
tree-all = all
tree-idle = no orders { $count }
tree-idle-tip = Show only units without orders
tree-none = All units have orders.
tree-open = Unfold { $name }
tree-close = Fold { $name }
tree-left = left
tree-gone = lost
tree-strength = { $whole } of { $all ->
    [one] 1 circle
   *[other] { $all } circles
}; { $temporary } temporarily, { $total } totally out
tree-no-ammunition = A row has no ammunition.
tree-no-fuel = A row has no fuel.
tree-done = Has had an order in this round.

sheet-close = Clear the selection (Esc)
sheet-help-title = Nothing selected
sheet-help-select = Click a unit, on the map or in the order of battle. Tab selects the next unit without orders.
sheet-help-move = A right click on a hex moves the selected units there; what they reach is yellow.
sheet-help-attack = Units beside a seen enemy attack with A, by fire into the next hex or inside the hex.
sheet-help-hold = Space lets a unit hold; it then no longer counts as being without orders.
sheet-help-inspect = A click on an enemy or an empty hex shows what is known of it.
sheet-help-keys = Without a mouse: the arrow keys move a hex cursor, Enter selects, M moves there. F1 shows all keys.
sheet-help-phase = The yellow button at the top right says what follows, and leads on.
sheet-hex = Hex { $hex }
sheet-base = Base number
sheet-morale = Morale
sheet-movement = Movement
sheet-strength = Strength
sheet-roll-from = roll { $number }+
sheet-base-roll = Skill roll: 2d6, { $number } or more
sheet-roll-part = skill roll: { $reason }
sheet-morale-at-most = { $dice }d6 at most
sheet-morale-under = { $dice }d6 below
sheet-spent = { $spent } spent
sheet-movement-tip = { $country } BP across country, { $road } BP by road; { $class }
sheet-strength-full = none out
sheet-strength-out = { $temporary } temp., { $total } total
sheet-strength-out-short = { $temporary } + { $total } out
sheet-strength-tip = { $temporary ->
    [one] 1 circle
   *[other] { $temporary } circles
} temporarily, { $total } totally out
sheet-attacks = attacks { $hex }
sheet-before-enemy = before the enemy
sheet-has-fought = has attacked
sheet-holds = holds
sheet-joined = merged with another
sheet-refuelling = refuels this hour
sheet-has-moved = moved
sheet-idle = no orders
sheet-dug-in = dug in
sheet-no-hq = no HQ
sheet-fired = has fired
sheet-ammunition-full = full ammunition
sheet-ammunition-some = ammunition begun
sheet-ammunition-out = row without ammunition
sheet-superior = { $unit }
sheet-distance = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}
sheet-column-strength = Strength|soft/arm.
sheet-column-strength-tip = Strength per circle against everything and against armour
sheet-column-dk = Dk|HE/AP
sheet-column-dk-tip = Penetration of the two kinds of ammunition
sheet-column-armour = Arm.|f/s
sheet-column-armour-tip = Armour, front and side
sheet-column-points = BP|C/Rd
sheet-column-points-tip = Movement points across country and by road
sheet-column-ammunition = Ammunition|(sets)
sheet-column-ammunition-tip = A round of fighting takes one set.
sheet-column-fuel = Fuel|(sets)
sheet-column-fuel-tip = Sets of fuel in the tank
sheet-load = { $name }: strength { $strength }, Dk { $dk }
sheet-load-range = { $name }: strength { $strength }, Dk { $dk }, reaches the next hex
sheet-load-armour = { $name }: strength { $strength }, Dk { $dk }, against armour only
sheet-load-armour-range = { $name }: strength { $strength }, Dk { $dk }, against armour only, reaches the next hex
sheet-sets = { $left } of { $sets ->
    [one] 1 set
   *[other] { $sets } sets
}
sheet-men = { $men } men per circle
sheet-grenades = Grenades from margin 6: + { $soft }, against vehicles + { $hard }
sheet-ammunition = Ammunition { $sets } sets
sheet-fuel = Fuel { $left } of { $sets ->
    [one] 1 set
   *[other] { $sets } sets
}
sheet-in-line = { $row } holds the line in the enemy's turn
sheet-legend-line = fights
sheet-legend-temporary = temporary
sheet-legend-total = total
sheet-legend-wear = wear
sheet-posture = Posture in the enemy's turn
sheet-fire = Fire at will
sheet-fire-tip = If the unit is attacked, it fires.
sheet-hold-fire = hold fire
sheet-hold-fire-tip = If the unit is attacked, it takes cover; its roll prevents damages. Nor does it fire at those who pass.
sheet-line-note = Ticks before the rows: who holds the line
sheet-orders = Orders
sheet-right-click = Right click = target
sheet-move = Move
sheet-move-tip = Shows or hides the reach; a right click on a hex moves there.
sheet-attack = Attack
sheet-attack-tip = Opens the announcement against the hex that is best attacked.
sheet-hold = Hold
sheet-hold-tip = No further orders in this round, or again.
sheet-space = Space
sheet-back = Back
sheet-back-tip = Back to the hex the unit came from.
sheet-same-hex = In the same hex
sheet-companies = { $count ->
    [one] { $amount } company
   *[other] { $amount } companies
}
sheet-staffs = { $count ->
    [one] 1 HQ
   *[other] { $count } HQs
}
sheet-stack-tip = Click selects, Ctrl+click adds.
sheet-several = { $count } units
sheet-chosen = Selected
sheet-slowest = Together they move as far as the slowest.
sheet-circles = circles
sheet-stack = Companies
sheet-stack-note = of 10 free
sheet-only-this = Select only this
sheet-nation-0 = Germany
sheet-nation-1 = Soviet Union
sheet-nation-2 = Italy
sheet-nation-3 = Great Britain
sheet-nation-4 = United States
sheet-nominal = Nominal values
sheet-nominal-tip = What the sheet of this kind says; whether it is true cannot be seen.
sheet-seen-now = seen now
sheet-seen-ago = { $rounds ->
    [0] in this round
    [one] 1 round ago
   *[other] { $rounds } rounds ago
}
sheet-yes = yes
sheet-no = no
sheet-in-thirds = in thirds
sheet-thirds-tip = The enemy's strength is seen only in thirds.
sheet-by-pattern = nominal
sheet-dug-in-box = Dug in
sheet-from-outside = from outside
sheet-seen = Seen
sheet-unknown-experience = Experience ?
sheet-unknown-morale = Morale ?
sheet-unknown-ammunition = Ammunition ?
sheet-unknown-fuel = Fuel ?
sheet-unknown-hq = HQ ?
sheet-last-known = last known place
sheet-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
sheet-hex-line = Hex { $hex } · { $terrain }
sheet-hex-seen = Seen at present
sheet-hex-unseen = Not seen at present
sheet-height = Height
sheet-level = Level { $level }
sheet-level-tip = Levels give sight and cost movement; the metres are for the picture only.
sheet-control = Control
sheet-nobody = nobody
sheet-control-note = known to both
sheet-sight = Seen from
sheet-hexes = { $count ->
    [one] 1 hex
   *[other] { $count } hexes
}
sheet-sight-note = equal height
sheet-sight-tip = From so far a unit in this hex is seen; from higher ground farther.
sheet-costs = Movement costs
sheet-costs-tip = BP for the hex; "max" takes all BP, "–" is closed.
sheet-cost-max = max
sheet-over = across { $river }
sheet-combat = Fighting in this hex
sheet-combat-attacker = Attacker's target number
sheet-combat-defender = Defender's target number
sheet-combat-dk = Penetration
sheet-combat-side = Side armour counts
sheet-own-here = Standing here
sheet-enemy-here = Enemy in the hex

diary-title = War diary
diary-hints = Attention
diary-hints-count = Attention { $count }
diary-all = All
diary-fights = Fights
diary-sight = Sight
diary-orders = Orders
diary-supply = Supply
diary-tab = next without orders
diary-empty = Nothing here yet.
diary-nothing = No line contains these words.
diary-search = Search
diary-search-tip = Lines that contain these words ({ $keys })
diary-search-clear = Clear the search (Esc)
diary-jump = Show on the map
diary-open = A click shows the fight step by step.
hint-none = Nothing that wants attention.
hint-not-your-turn = It is the other side's turn.
hint-over = The battle is over.
hint-resolve = Engagement { $place } is open
hint-resolve-do = Resolve
hint-before-enemy = Before the enemy, no attack named: { $unit }
hint-name-do = Name it
hint-back-do = Back
hint-enemy-beside = Enemy adjacent: { $units }
hint-enemy-in-range = Enemy in range: { $units }
hint-attack-do = Attack { $hex }
hint-no-ammunition = Row without ammunition: { $unit }
hint-arrived = Arrived: { $unit }
hint-objective-lost = Objective lost: { $place }
hint-attacked = Attacked: { $units }
hint-enemy-near = Enemy near { $units }
hint-blocked = Held up by the enemy: { $formation }
hint-not-activated = Not activated: { $units }
hint-lost-contact = Without contact: { $units }
hint-ammunition-low = Short of ammunition: { $units }
hint-fuel-low = Short of fuel: { $units }
hint-task-arrived = Arrived: { $formation }
hint-works-done = Works done: { $formation }
hint-work-stopped = Work left: { $formation }
hint-drop-do = Give up
hint-idle = { $formation }: { $count } without orders
hint-idle-do = To { $unit }

sheet-leave = Leave map
sheet-leave-tip = Leaves the map here and does not come back.
sheet-attack-none = no seen enemy in the next hex
sheet-attack-no-reach = no weapon reaches the next hex; a right click on the enemy moves in

strip-save = Save and load
strip-save-tip = Save and load (Ctrl+S)
strip-unsaved = The battle cannot be saved: { $reason }
strip-redo = Redo
strip-redo-tip = Give the order again that was taken back (Ctrl+Y)
strip-redo-none = Nothing was taken back

contact-highest = highest staff
contact-same-hex = contact in the same hex
contact-vehicle = contact: the HQ rides in a vehicle
contact-direct = contact over { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} ({ $groups ->
    [one] 1 signal group
   *[other] { $groups } signal groups
})
contact-relayed = contact through { $units }
contact-missing = no contact: { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}, { $groups ->
    [one] 1 signal group
   *[other] { $groups } signal groups
}

# Opportunity fire, excursions, drops and landings
sheet-passing = Fire at those who pass
sheet-passing-worth = if worth it
sheet-passing-worth-tip = Fires if a damage is to be expected on average, no enemy stands in its hex, and there is more than the last set of ammunition. It is the only defensive fire of the enemy's turn.
sheet-passing-always = always
sheet-passing-always-tip = Fires at everybody seen to pass, unless it holds fire.
sheet-passing-never = never
sheet-passing-never-tip = Keeps its fire for attackers.
sheet-excursion = Excursion: { $row }
sheet-excursion-tip = The row looks from another hex and comes back. Then choose the hex on the map, as far as half of the BP still free will go. What it sees may be shot at in this round.
sheet-merge = Merge
sheet-merge-tip = { $count ->
    [one] A part of the same company stands in the hex: merge
   *[other] { $count } parts of the same company stand in the hex: merge
}
sheet-abandon = Abandon vehicles
sheet-abandon-tip = The men go on on foot as improvised infantry. Asks first.
sheet-improvised = improvised infantry
sheet-has-scouted = has scouted
ask-move = Move in spite of the announcement?
ask-move-text = Whoever moves takes no more part in the announced engagement: { $hexes }. Without others it is dropped.
ask-move-yes = Move
ask-abandon = Abandon the vehicles?
ask-abandon-unit = { $unit }: { $count ->
    [0] the vehicles stay behind
    [one] a vehicle or gun is lost
   *[other] { $count } vehicles and guns are lost
}
ask-abandon-text = The men go on on foot: BP 2/2, strength 0.1 for two men, without armour or heavy weapons. That holds for the rest of the battle.
ask-abandon-yes = Abandon
excursion-choosing = { $unit }, { $row }: choose the hex of the excursion (Esc: leave it)
excursion-choosing-hex = { $unit }, { $row }: excursion { $hex }
coming-drop = drop { $hour }, hex { $hex }{ $scatter ->
    [0] {""}
   *[other] {" "}± { $scatter }
}
coming-landing = landing { $hour }, { $beach }
passing-title = Opportunity fire, { $hex }
passing-side = { $side }: fire at who passes
passing-text = Who enters an open hex beside an enemy and leaves it again without attacking him may be shot at. Losses count at once, the rest goes on.
passing-lost = { $unit } is destroyed.
