# The map.

map-not-activated = { $units }: skill roll failed, no movement and no attack in this round.
map-reach = Reach
map-reach-tip = Reach of the selected units with the cost of each hex: light where only road movement goes so far (O4.b)
map-sight = Sight
map-sight-tip = Seen hexes lightened, all others veiled, a dotted line between (O6.a)
map-names = Names
map-names-tip = Names of places and waters
map-zoom-in = zoom in
map-zoom-out = zoom out
map-zoom-all = whole map
map-overview = Overview
map-ago = { $rounds ->
    [0] now
   *[other] { $rounds } R ago
}

map-tip-height = { $metres } m · level { $level }
map-tip-road = road { $hexes }
map-tip-country = across country { $hex }, { $terrain }
map-tip-whole = into { $hex }: whole allowance
map-tip-crowding = crowded hex { $hex }
map-tip-levels = difference of { $levels ->
    [one] one level
   *[other] { $levels } levels
}
map-tip-water = { $river } without bridge
map-tip-weak-bridge = { $river }, bridge too weak
map-tip-other = other costs
map-tip-cost = way costs { $cost } of { $all } MP
map-tip-cost-left = way costs { $cost } MP, { $left } of { $all } left
map-tip-attack = announces an attack: { $unit }
map-tip-fire = fire into the next hex possible (Alt + right click)
map-tip-strength = strength { $thirds }
map-tip-dug-in = dug in
map-tip-last-seen = { $rounds ->
    [0] seen a moment ago
    [one] last seen one round ago
   *[other] last seen { $rounds } rounds ago
}
map-tip-more = and { $count } more
map-tip-stack = { $count } of 10 companies without surcharge
map-tip-crowded = { $count } companies, passing + { $extra } MP
map-tip-exit = Units leave the map here
map-tip-goal = { $goal }: { $points } VP ({ $side })
map-tip-bridge = bridge { $dir }, carries up to { $load }
map-tip-no-bridge = no bridge { $dir }
map-tip-control = held by the { $side }
map-tip-cursor = Left and right keep the cursor in its row; Enter selects, M moves there
map-tip-seen = seen
map-tip-seen-by = seen by { $unit } from { $hex }
map-tip-nobody-near = not seen: no unit of yours is near
map-tip-blocked = not seen: line of sight of { $unit } from { $hex } is blocked
map-tip-too-far = not seen: { $unit } in { $hex } is { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away, sight into it { $range }{ $why }

# Branches in at most five letters, where only the kind of an enemy unit is known.
map-short-infantry = Inf
map-short-motor-infantry = Mot
map-short-motorcycle-infantry = Mcyc
map-short-machine-gun = MG
map-short-reconnaissance = Rec
map-short-armoured-recon = ARec
map-short-tank = Tk
map-short-heavy-tank = HTk
map-short-light-tank = LTk
map-short-anti-tank = AT
map-short-tank-destroyer = TD
map-short-infantry-gun = IG
map-short-mortar = Mor
map-short-artillery = Art
map-short-rockets = Rkt
map-short-flak = AA
map-short-pioneer = Eng
map-short-bridge = Brdg
map-short-signals = Sig
map-short-supply = Sup
map-short-transport = Trpt
map-short-workshop = Wksp
map-short-military-police = MP
map-short-airborne = Para
map-short-coast-battery = CBty
map-short-motor-boat = Boat
map-short-submarine = Sub
map-short-escort = Esc
map-short-destroyer = DD
map-short-cruiser = Cru
map-short-capital-ship = Cap
map-short-transport-ship = Ship
map-short-fighter = Ftr
map-short-dive-bomber = Dive
map-short-bomber = Bmbr
map-short-air-recon = ARec

map-tip-passing = { $unit } could fire at { $target } as it leaves { $hex }: { $damages } damages on average
map-tip-passing-unlikely = { $unit } could fire as { $hex } is left, hardly to any effect ({ $damages })
map-drop-zone = Drop { $hour } ({ $count })
map-beach = { $beach }, from { $hour }: { $count } to come, { $each } a round
