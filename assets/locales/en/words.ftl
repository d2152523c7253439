# Words for the things of the game.

terrain-open = open ground
terrain-desert = desert
terrain-rough = rough ground
terrain-light-wood = light wood
terrain-dense-wood = dense wood
terrain-marsh = marsh
terrain-village = village
terrain-town = town
terrain-water = water

river-none = no water
river-brook = brook
river-river = river
river-large = large river
river-very-wide = very wide river

road-none = no road
road-track = track
road-dirt = dirt road
road-paved = paved road

light-day = Day
light-twilight = Twilight
light-night = Night

sky-very-clear = very clear
sky-clear = clear
sky-hazy = haze
sky-rain = rain
sky-snow = snowfall
sky-dust = dust
sky-sandstorm = sandstorm
sky-fog = fog

ground-dry = dry
ground-mud = mud
ground-snow = snow cover

branch-infantry = infantry
branch-motor-infantry = motor infantry
branch-motorcycle-infantry = motorcycle infantry
branch-machine-gun = machine-guns
branch-reconnaissance = reconnaissance
branch-armoured-recon = armoured reconnaissance
branch-tank = tanks
branch-heavy-tank = heavy tanks
branch-light-tank = light tanks
branch-anti-tank = anti-tank guns
branch-tank-destroyer = tank destroyers
branch-infantry-gun = infantry guns
branch-mortar = mortars
branch-artillery = artillery
branch-rockets = rocket launchers
branch-flak = anti-aircraft guns
branch-pioneer = pioneers
branch-bridge = bridging column
branch-signals = signals
branch-supply = supply
branch-transport = transport column
branch-workshop = workshop
branch-military-police = military police
branch-airborne = airborne infantry

level-battalion = battalion
level-regiment = regiment
level-brigade = brigade
level-division = division
level-corps = corps

experience-conscript = Conscript
experience-veteran = Veteran
experience-elite = Elite

row-kind-infantry = infantry
row-kind-gun = gun
row-kind-vehicle = vehicle

# Adjectives before the name of a sheet.
nation-germany = German
nation-soviet-union = Soviet
nation-italy = Italian
nation-britain = British
nation-united-states = US

class-foot = foot
class-horse = horse-drawn
class-half-track = half-track
class-track = tracked
class-wheel = wheeled

reason-experience = experience
reason-no-hq = without HQ
reason-missed-supply = supply missed
reason-light = light
reason-weather = weather
reason-terrain = terrain
reason-dug-in = dug in
reason-next-hex = fire into the next hex
reason-surrounded = enemy surrounded
reason-river-crossing = river crossing
reason-damages = damage in this engagement
reason-against-armour = against armour
reason-no-ammunition = rows without ammunition
reason-no-contact = no contact to the superior
reason-road-step = road
reason-country-step = across country
reason-crowding = crowded hex
reason-sight-by-terrain = sight by terrain
reason-sight-by-height = higher ground
reason-whole-allowance = whole allowance

refusal-not-your-turn = It is the other side's turn.
refusal-game-over = The game is over.
refusal-wrong-phase = Not possible in this step of the turn.
refusal-unknown-unit = No such unit on your side.
refusal-no-units = No units are named.
refusal-twice = A unit is named twice.
refusal-not-on-map = The unit is not on the map.
refusal-not-together = The units are not in the same hex.
refusal-no-such-hex = There is no such hex.
refusal-in-enemy-hex = The unit stands before the enemy: attack or go back.
refusal-out-of-reach = That is out of reach.
refusal-already-there = The unit is there already.
refusal-cannot-move = The unit cannot move any further.
refusal-cannot-attack = No weapon with ammunition to attack with.
refusal-guns-too-far = Guns may move only one hex to attack.
refusal-hex-full = The hex is full.
refusal-no-enemy-seen = No enemy is seen there.
refusal-not-in-range = No weapon reaches that far.
refusal-already-fought = The unit has already fought in this round.
refusal-in-other-attack = The unit takes part in another engagement.
refusal-no-such-target = That target is not in the hex.
refusal-staff-target = A staff without weapons may not be the target while others stand there.
refusal-no-rows = No fighting row is chosen.
refusal-no-such-attack = No engagement is named there.
refusal-resolving = Engagements are already being resolved.

lock-nothing = There is nothing to undo.
lock-revealed = The last order revealed something.
lock-dice = The dice have fallen.
lock-turn = The turn has changed hands.

victory-level-draw = Draw
victory-level-marginal = Marginal victory
victory-level-clear = Victory
victory-level-decisive = Decisive victory

fate-holds = holds the hex
fate-takes = takes the hex
fate-goes-back = goes back
fate-stays-outside = stays in the next hex
fate-retreats = retreats
fate-leaves = leaves the map
fate-surrenders = surrenders
fate-destroyed = destroyed

morale-result-passed = stands firm
morale-result-failed = gives way
morale-result-failed-badly = breaks

list-and = and
place-hex = in hex { $hex }
place-in = in { $place }
place-on = on { $place }
place-at = at { $place }
place-near = near { $place }
size-platoon = platoon
size-company = company
size-staff = HQ ({ $level })

date = { $weekday } { $day } { $month } { $year }
weekday-0 = Mon
weekday-1 = Tue
weekday-2 = Wed
weekday-3 = Thu
weekday-4 = Fri
weekday-5 = Sat
weekday-6 = Sun
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
month-short-1 = Jan
month-short-2 = Feb
month-short-3 = Mar
month-short-4 = Apr
month-short-5 = May
month-short-6 = June
month-short-7 = July
month-short-8 = Aug
month-short-9 = Sept
month-short-10 = Oct
month-short-11 = Nov
month-short-12 = Dec

# The war diary.
event-round = A new round begins
event-night-rest = Night's rest: nobody takes orders until 3:00
event-weather = Weather roll { $die }: { $sky } by day, for four rounds
event-weather-adjusted = Weather roll { $die }, counts as { $roll }: { $sky } by day, for four rounds
event-weather-was = Weather as it was: { $sky } by day, for four rounds
event-ground = State of the ground: { $ground }
event-supplied = { $count ->
    [0] Supply: all units in reach had full sets
    [one] Supply: one unit filled up
   *[other] Supply: { $count } units filled up
}
event-supply-cut-off = {"; "}no staff in reach: { $units }
event-arrived = { $unit } arrives { $place }
event-waits = { $unit } finds no free entry hex and waits
event-turn = { $adjective } turn begins
event-moved = { $count ->
    [one] { $units } moves for { $cost } BP, now { $place }
   *[other] { $units } move for { $cost } BP, now { $place }
}
event-moved-enemy = Enemy movement: { $units }, last { $place }
event-met = { $count ->
    [one] { $units } runs into an unseen enemy { $place }
   *[other] { $units } run into an unseen enemy { $place }
}
event-met-enemy = The enemy runs into your troops { $place }: { $units }
event-sighted = Enemy seen: { $unit } { $place }, strength { $thirds }
event-seen = The enemy sees { $unit } { $place }
event-held = { $unit } holds for this round
event-held-all = { $count ->
    [one] { $units } holds for this round
   *[other] { $units } hold for this round
}
event-released-all = { $count ->
    [one] { $units } takes orders again
   *[other] { $units } take orders again
}
event-posture-hold-all = { $count ->
    [one] { $units } will hold its fire in the enemy's turn
   *[other] { $units } will hold their fire in the enemy's turn
}
event-posture-fire-all = { $units } will fire in the enemy's turn
event-released = { $unit } takes orders again
event-posture-hold = { $unit } will hold its fire in the enemy's turn
event-posture-fire = { $unit } will fire in the enemy's turn
event-named = Engagement named { $place }: { $units }
event-dropped = Engagement given up { $place }
event-went-back = { $unit } goes back, now { $place }
event-movement-ended = { $side }: movement over, engagements follow
event-fought-taken = Fight { $place }: hex taken; own damages { $own }, enemy { $enemy }
event-fought-held = Fight { $place }: enemy holds; own damages { $own }, enemy { $enemy }
event-fought-lost = Fight { $place }: hex lost; own damages { $own }, enemy { $enemy }
event-fought-repelled = Fight { $place }: attack beaten off; own damages { $own }, enemy { $enemy }
event-retreated = { $unit } retreats: was { $from }, now { $to }
event-destroyed = { $unit } destroyed { $place }
event-surrendered = { $unit } surrenders { $place }
event-cut-off = { $unit } finds no way back and is lost { $place }
event-exited = { $unit } leaves the map
event-took = { $place } is now held by the { $side }
event-scored = { $side }: { $points } VP for “{ $goal }”
event-won = The end: { $level } for the { $side }, { $points }
event-draw = The end: a draw, { $points }

refusal-no-exit = The map can be left over exit hexes only.

# Logistics (O5)
refusal-no-fuel = The unit has no fuel.
refusal-refuelling = Refuelling and rearming takes the whole round.
refusal-simple-supply = This scenario is played with simple supply.
refusal-unknown-formation = This formation is not of your side.
refusal-no-such-rank = Ranks are 1, 2 or 3.
refusal-no-distributor = The unit is no distributor.
refusal-already-tried = This distributor has already tried in this round.
refusal-not-served = This distributor does not serve the unit.
refusal-beyond-distributor = The distributor does not reach so far.
refusal-no-supply-way = No way leads from a source to the distributor.
refusal-nothing-missing = The unit lacks neither ammunition nor fuel.
refusal-no-transport = Transport or stocks do not suffice for a single set.
reason-military-police = Military police
goods-all = all goods
goods-general = General supply
goods-fuel = Fuel
goods-ammunition = Ammunition
goods-pioneer = Pioneer material
goods-pontoon = Pontoons
goods-bombs = Bombs
cause-no-source = no source
cause-sources-lost = all sources in enemy hands
cause-no-way = no way to the distributor
cause-threatened = way blocked or threatened by the enemy, { $place }
cause-no-distributor = no distributor
cause-too-far = distributor too far: { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}, it reaches { $reach }
cause-no-supply-section = no supply section, and no superior with supply in the hex
cause-transport = too little TK: { $needed } needed, { $has } free
cause-stock = stocks of the source used up
cause-fixed = a fixed amount is ordered
cause-lost-on-the-way = lost on the way, { $place }
event-supply-phase = Supply: { $received } of { $needed } VE arrived
event-supply-lost = {"; "}{ $ve } VE lost on the way, { $place }
event-supply-short = {"; "}{ $ve } VE are missing
event-supply-missed = {"; "}without general supply: { $units }
event-supply-worn = {"; "}{ $count ->
    [one] one vehicle out by wear
   *[other] { $count } vehicles out by wear
}
event-supply-roll = {"; "}skill roll { $roll } against { $target }: { $percent } % of the TK of { $formation }
event-supplied-now = Skill roll { $roll }, needed { $target }: { $by } supplies { $unit } at once with { $ve } VE
event-supplied-now-failed = Skill roll { $roll }, needed { $target }: { $by } cannot supply { $unit } at once
event-supply-ranks = { $count ->
    [one] { $formation }: { $goods } has rank { $rank }
   *[other] { $formation }: { $goods } have rank { $rank }
}
event-supply-rank = { $formation }: { $goods } has rank { $rank }
event-supply-amount = { $unit }: { $goods } fixed at { $ve } VE a phase
event-supply-amounts-lifted = By need again: { $units }
event-supply-amount-lifted = { $unit }: { $goods } again as needed
event-burned-fuel = { $unit } burns a set of fuel, { $left } left
event-repaired-wear = { $by } mends wear of { $unit }
event-repaired-damage = { $by } repairs a damage of { $unit }
event-footsore = { $unit } has marched too long: counts as a missed supply phase
event-task = { $formation }: { $task }
task-none = no task
task-march = march to { $place }
task-advance = advance on { $place }
task-attack = attack on { $place }
task-hold = hold
task-hold-there = hold { $place }
task-screen = screen before { $place }
task-withdraw = withdraw to { $place }
task-rest = rest
task-by-computer = The computer leads: { $task }
task-by-computer-goal = The computer leads, its goal: { $place }
task-by-computer-free = The computer leads: takes and holds the battle's objectives
task-then = { $task }, then { $then }
reason-own-sight = indirect, own sight
reason-own-scouts = found by own reconnaissance
reason-others-sight = seen only by others
reason-signal-groups = own signal groups
reason-superior-signals = signal groups of the superior in the hex
reason-battalions = further enemy battalions in the hex
reason-at-least = at least +2
reason-located = located by survey troops
reason-survey-troops = survey troops in range
refusal-no-indirect-weapon = No weapon with ammunition for indirect fire.
refusal-out-of-range = The hex is out of range.
refusal-not-spotted = Nobody sees the target.
refusal-spotter-cut-off = Whoever sees the target has no contact with its superior.
refusal-moved-battery = The unit has moved and does not see the target itself.
event-located = Survey troops locate { $unit } { $place }.
event-bombarded = Artillery bombards the enemy { $place }: enemy damages { $enemy }, own { $own }.
event-bombarded-us = Enemy artillery fires { $place }: own damages { $own }, enemy { $enemy }.

# Opportunity fire, excursions, abandoned vehicles, drops and landings (O7.7, O6.1, O5.4, O0.o)
refusal-no-scouts = Only a reconnaissance row that has somebody left makes an excursion.
refusal-already-scouted = This row has made its excursion of this round.
refusal-no-vehicles = The unit has no vehicles to abandon.
refusal-not-fragments = Only parts of the same dropped company can be merged.
event-opportunity = { $by } { $count ->
    [one] fires
   *[other] fire
} at { $target } passing { $place }: { $damages ->
    [0] no effect
    [one] one damage
   *[other] { $damages } damages
}
event-opportunity-enemy = { $target } shot at in passing { $place } by { $by }: { $damages ->
    [0] no effect
    [one] one damage
   *[other] { $damages } damages
}
event-excursion = { $unit } scouts { $place }: { $saw }
event-excursion-nothing = { $unit } scouts { $place }: no enemy to be seen
event-excursion-enemy = Enemy scouts { $place }: { $unit }
event-abandoned = { $unit } abandons { $count ->
    [0] its vehicles
    [one] a vehicle or gun
   *[other] { $count } vehicles and guns
} and goes on on foot
event-parachuted = { $unit } dropped { $place }{ $missed ->
    [0] {""}
    [one] , a hex off the mark
   *[other] , { $missed } hexes off the mark
}{ $hurt ->
    [0] {""}
   *[other] , { $hurt } groups out of action
}
event-lost-in-drop = { $unit } lost in the drop { $place }
event-merged = { $unit } merged with { $other }
event-posture-passing-always = {"; "}fires at everybody who passes
event-posture-passing-never = {"; "}does not fire at those who pass
event-posture-support-none = {"; "}helps nobody with its artillery fire
event-posture-support-first = {"; "}takes on enemy artillery first
event-posture-support-defends = {"; "}does not fire at enemy artillery
event-posture-support-counters = {"; "}fires at enemy artillery only
event-posture-support-reserve = {"; "}{ $count ->
    [0] keeps no set back
    [one] keeps one set back
   *[other] keeps { $count } sets back
}
event-posture-spares = {"; "}leaves enemy aircraft alone
event-moved-part = { $count ->
    [one] { $units } moves, now { $place }
   *[other] { $units } move, now { $place }
}

# Pioneers (O3.2)
refusal-no-pioneers = There is no whole pioneer group for it.
refusal-no-material = The units carry too little pioneer material or too few pontoons for it.
refusal-not-there = The units do not stand where the work is to be.
refusal-cannot-build = This cannot be built there.
refusal-built-already = It is there already.
refusal-no-bridge = No bridge stands there.
refusal-no-mines = No enemy mines are known there.
refusal-enemy-across = The enemy holds the other bank.
refusal-not-at-work = The unit is at no work.
refusal-no-heavy-weapon = No weapon of Dk 3 or more reaches the bridge.
work-position = defence position for { $unit }
work-mines = minefield
work-clear = lane through the mines
work-road = road
work-railway = railway
work-bridge = bridge, capacity { $capacity }
work-ferry = ferry of { $tonnes } t
work-rafts = rafts of { $tonnes } t
work-demolish = demolition of the bridge
event-work-began = Work begun, { $place }: { $work } ({ $units })
event-work-began-enemy = The enemy builds, { $place }: { $work }
event-work-left = Work left, { $place }: { $work }
event-work-done = Done, { $place }: { $work }
event-work-done-enemy = The enemy has done, { $place }: { $work }
event-demolition-passed = { $unit } fires the charges, { $place }: skill roll { $roll } against { $number }
event-demolition-failed = { $unit } fails to fire the charges, { $place }: skill roll { $roll } against { $number }
event-mined = { $unit } runs into mines, { $place }: { $damages } damages
event-mined-lane = { $unit } finds the lane through the mines, { $place }: { $roll } against { $number }
event-mined-own = { $unit } misses the lane, { $place }: { $roll } against { $number }, { $damages } damages
event-mined-clear = { $unit } enters the mines unharmed, { $place }
event-bridge-fire = { $unit } fires at the bridge { $place }: { $damages } damages, { $capacity ->
    [0] it stands no more
   *[other] capacity { $capacity } left
}
event-ground-seen = Bridge seen, { $place }: { $capacity ->
    [0] it does not stand
   *[other] capacity { $capacity }
}
event-ferry-lost = Ferry lost, { $place }
