# Ships: kinds, parts, orders, reasons.
branch-coast-battery = coastal battery
branch-motor-boat = motor boat
branch-submarine = submarine
branch-escort = minesweeper, escort, patrol ship
branch-destroyer = destroyer, torpedo boat
branch-cruiser = cruiser
branch-capital-ship = capital ship
branch-transport-ship = transport ship
class-ship = by sea
size-ship = ship
row-kind-ship = ship's part
part-hull = hull
part-engine = engine room
part-bridge = bridge
part-main = main armament
part-secondary = secondary armament
part-flak = flak
part-torpedo = torpedo tubes
part-depth-charges = depth charges
reason-ship-seen = ship
reason-capital-seen = capital ship, seen
reason-capital-sees = capital ship, sees
reason-periscope = through the periscope
reason-periscope-seen = only a periscope shows
reason-radar = radar
reason-ship-fire = ship fire over distance
reason-torpedoes = torpedoes
refusal-cannot-dive = Only a surfaced submarine can dive, only a dived one can come up.
refusal-already-moved = A submarine dives or surfaces once in a round, and before it sails or fires.
refusal-not-in-sight = The ship itself does not see the target.
refusal-under-water = Only depth charges hit dived submarines.
event-dived = { $unit } dives.
event-surfaced = { $unit } surfaces.
fight-at-sea = fires over { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
} of sea
result-ships-stand = Ships roll for nothing and do not give way.
fight-ships-only = against ships only
fight-dived-only = against dived submarines only
sheet-load-ships = { $name }: strength { $strength }, Dk { $dk }, only against ships and surfaced submarines
sheet-load-dived = { $name }: strength { $strength }, Dk { $dk }, only against dived submarines in the same hex
sheet-load-reach = reaches { $hexes } hexes
sheet-dive = Dive
sheet-surface = Surface
sheet-dive-tip = Dived, the boat sees 1 hex less far and is seen from the next hex at most; it is slower and fires torpedoes only.
sheet-dived = dived
sheet-part-protected = A damage here is lost if the armour is not broken.
sheet-speed = speed { $now } of { $full } hexes
sheet-speed-tip = Every damage to the engine rooms lowers the speed; without engines the ship lies still.
sheet-radar = radar
sheet-radar-tip = Twilight does not lessen sight at sea, night and fog count as twilight.
sheet-sinks = Without undamaged hull it sinks.
result-held = { $count ->
    [one] one damage lost on the armour
   *[other] { $count } damages lost on the armour
}
event-sunk = { $unit } has sunk { $place }.
reading-o0-d-ships-stop-at-sight = A ship stops as soon as it and an enemy ship not seen before see each other
reading-o0-l-ships-hold-water = Ships able to fight take hexes of water
reading-o5-1-d-ships-fill-in-port = Ships fill up in a supply phase in or beside a port of their own
reading-o7-2-c-torpedo-surcharge = Surcharge where torpedoes alone are fired
reading-o7-2-c-torpedoes-hit-boats = Torpedoes hit motor boats too
reading-o7-2-c-depth-charges-only = Only depth charges hit dived submarines
reading-o7-3-e-sinks-with-its-hull = A ship sinks with the last undamaged circle of its hull (otherwise with its last circle of all)
reading-o7-3-e-engines-slow = Damage to engine rooms lowers the speed
reading-o7-6-a-ships-stand = Ships make no morale rolls and do not give way
reading-o7-7-a-ships-fire-at-passing = Who moves on in sight of enemy ships is fired at
sheet-surface-tip = Surfaced, the boat sees and sails as others do, and it is seen.
keys-dive = Dive or surface (submarines)
map-tip-fire-sea = Fire over the sea is possible (right click)
map-tip-attack-alt = Alt + right click: sail in and attack: { $unit }
passing-text-sea = Who sails on in sight of enemy ships is fired at once by each that reaches it. Losses count at once, the rest goes on while it makes way.
fight-sinks = An enemy ship sinks
result-title-sea = Outcome
result-later-sea = what becomes of the ships
result-step-sea = Step 6: outcome
result-sunk = Sunk: { $units }
result-nobody-sank = no ship has sunk
result-afloat = afloat
result-is-sunk = sunk
event-fought-sea = Action at sea { $place }: own damages { $own }, enemy { $enemy }
event-filled-in-port = { $count ->
    [one] { $side }: one ship has filled up in port
   *[other] { $side }: { $count } ships have filled up in port
}
passing-fires = Fire at who passes
passing-next = Next fire
