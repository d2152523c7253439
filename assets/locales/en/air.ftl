# Aircraft and flak.
size-flight = Flight
row-kind-aircraft = aircraft
branch-fighter = fighters
branch-dive-bomber = dive bombers and attack aircraft
branch-bomber = bombers
branch-air-recon = reconnaissance aircraft
reason-own-kf = own KF
reason-enemy-kf = KF of the target
reason-flak-at-distance = flak at a distance
reason-flak-signals = signal groups
refusal-not-a-flight = Only a flight can do this.
refusal-on-mission = The flight is on a mission already.
refusal-being-serviced = The flight is being refuelled and rearmed this round.
refusal-no-airfield = There is no own airfield there that can be used.
refusal-no-flying = There is no flying at night, in fog, rain or snow.
refusal-beyond-radius = That is beyond the radius of action.
refusal-own-units-there = Own units stand in the hex.
refusal-no-contact-with-airfield = The target is seen from the ground alone, and no spotter has contact with the airfield.
refusal-no-bombs = The flight has no bombs.
refusal-hidden-from-air = This hex cannot be looked into from the air.
refusal-no-aircraft = No aircraft of the flight is fit to fly.
event-mission-none = { $unit } will not attack after all
event-mission-attack = { $unit } is to attack the enemy { $place }
event-mission-area = { $unit } is to attack the area { $place }
event-mission-patrol = { $unit } flies patrol { $place }
event-mission-reconnoitre = { $unit } is to look into { $place }
event-mission-transfer = { $unit } moves base: { $place }
event-air-called-off = Air attack called off { $place }: { $units }
event-air-attack = Air attack { $place }: { $enemy ->
    [one] 1 damage
   *[other] { $enemy } damages
} to the enemy, { $own } to us
event-air-attacked = Enemy air attack { $place }: { $own ->
    [one] 1 damage
   *[other] { $own } damages
} to us, { $enemy } to the enemy
event-overflown = { $unit } looks down { $place }
event-overflown-enemy = Enemy reconnaissance aircraft { $place }: { $unit }
event-landed = { $unit } lands after its patrol { $place }
event-landed-weather = { $unit } must land for weather or darkness { $place }
event-landed-diverted = { $unit } is diverted and lands { $place }
event-landed-transferred = { $unit } has moved base { $place }
event-air-wear = { $unit }: { $count } { $count ->
    [one] aircraft breaks
   *[other] aircraft break
  } down by wear
tree-aloft = in the air
sheet-load-bombs = { $name }: strength { $strength }, Dk { $dk }, against the ground only
air-title = Air missions
air-airfield = { $name }
air-ready = ready
air-ready-at = ready from { $hour }
air-aloft = patrol { $place }
air-named = attack { $place }
air-named-area = area attack { $place }
air-aim-any = as it suits
air-lost = lost
air-kf = KF
air-kf-note = with bombs { $kf }
air-kf-tip = The flight is harder to hit by its KF; in air combat it eases its own target number.
air-speed = km/h
air-speed-note = speed
air-speed-tip = The faster aircraft shoots first.
air-radius = Radius
air-radius-note = { $km } km
air-radius-tip = So many hexes from its airfield the flight can be used within a round.
air-strength = Aircraft
air-strength-note = ready
air-strength-tip = Aircraft without damage or wear. Of three damages two are total.
air-attack = Attack
air-attack-tip = Attack a company in the hex, with bombs if there are any.
air-area = Area
air-area-tip = Attack all units in the hex, staffs too; the damages are drawn by lot.
air-patrol = Patrol
air-patrol-tip = Stay over a hex until the own next turn and meet attackers within { $hexes } hexes.
air-reconnoitre = Reconnoitre
air-reconnoitre-tip = Look into a hex at once. This cannot be undone.
air-transfer = Move base
air-transfer-tip = Fly over to another own airfield.
air-bombs = Bombs
air-bombs-tip = Carry bombs: KF is 1 lower.
air-sheds = Jettison
air-sheds-tip = Drop the bombs before an air combat.
air-withdraw = Take back
air-withdraw-tip = Take the named attack back.
air-intercept = Intercept
air-intercept-tip = On patrol it fights attackers.
air-spare = Evade
air-spare-tip = Leaves enemy aircraft alone.
air-flak-fire = Flak fires
air-flak-fire-tip = In the enemy's turn it fires at aircraft in range. A battery fires once in the enemy's turn.
air-flak-spare = Flak is silent
air-flak-spare-tip = Does not fire at aircraft and stays free to defend itself on the ground.
air-pick = Click the hex on the map (Esc cancels)
air-choosing = { $mission }, { $flight }: choose a hex
air-choosing-hex = { $mission }, { $flight }: { $hex }
air-flights = Flights
air-forecast = Expectation
air-forecast-enemy = damage on the ground
air-forecast-own = own aircraft (known flak)
air-report-title = Air attack on { $hex }
air-report-by = { $side } attack
air-report-1 = 1 Air combat
air-report-2 = 2 Flak
air-report-3 = 3 Attack
air-report-none-1 = No aircraft intercept.
air-report-none-2 = No flak fires.
air-report-none-3 = No aircraft gets to attack.
air-report-shot = { $unit } at { $target }
air-report-unknown-flak = Unknown flak
air-report-shot-area = { $unit } at the area
air-report-roll = Roll { $roll }, target number { $number }: { $percent } %
air-report-impact = { $unit }: { $damages ->
    [one] 1 damage
   *[other] { $damages } damages
}
air-report-lost = { $unit } destroyed
air-report-shed = { $units } drops its bombs before
air-report-area = Area: strength { $strength }, { $damages ->
    [one] 1 damage
   *[other] { $damages } damages
}
