# Attack window, result window, questions.

key-delete = Del
key-space = Space
key-end = End

fight-title = Engagement at { $hex }
fight-of-named = { $number } of { $all } announced
fight-not-named = not announced yet
fight-side-attacks = { $side } attack

fight-legend-march = moves in
fight-legend-fire = fire into the next hex
fight-hex = Hex { $hex }
fight-for-all = holds for all
fight-terrain = Terrain: { $value }
fight-terrain-dk = { $value }: all Dk
fight-terrain-side = { $value }: side armour counts
fight-light = { $value }: target number
fight-dug-in = { $count ->
    [0] dug in: no
   *[other] dug in: { $count } of { $all } units
}
fight-breached = Assaulting pioneers cancel the cover
fight-crossed = { $count ->
    [0] crossed water without a bridge: no
    [one] crossed water without a bridge: one unit
   *[other] crossed water without a bridge: { $count } units
}
fight-surrounded = surrounded: yes, from { $count } directions
fight-not-surrounded = { $count ->
    [0] surrounded: no
    [one] surrounded: no, from one direction
   *[other] surrounded: no, from { $count } directions
}

fight-others = Other units
fight-add = add
fight-remove = take out of the engagement
fight-stands-in = stands in { $hex }
fight-no-reach = no weapon reaches the next hex

fight-attackers = Attackers
fight-columns = row · circles · ammunition · strength
fight-nobody = Nobody takes part yet. Add units at the left.
fight-marches-in = moves in from { $hex }
fight-in-hex = stands in the hex
fight-next-hex = stays in { $hex }, fire into the next hex: { $number }, Dk { $dk }
fight-aims-at = aims at { $unit }
fight-target = Target:
fight-spread = spread
fight-spread-tip = Each company takes another target, so that fire is spread (O0.i).
fight-staff = A staff without weapons may not be the target while other units stand there.
fight-staff-if-it-fires = The staff is the target only if it fires in this engagement, or did before in this round; otherwise the proposal holds.
fight-number = Target number
fight-number-tip = At least so much with two dice, or the shot goes wide (O7.2.a).
fight-row-tip = Which rows fight is for you to say (O7.2.e).
fight-sets = { $load }, { $count ->
    [one] 1 set
   *[other] { $count } sets
}
fight-auto = the better one by itself
fight-better-load = take the better one
fight-armour-only = against armour only
fight-does-not-reach = { $hexes ->
    [0] only in its own hex
    [one] range: 1 hex
   *[other] range: { $hexes } hexes
}
fight-no-ammunition = no ammunition
fight-strength-tip = { $circles ->
    [one] 1 circle
   *[other] { $circles } circles
} × { $each } at 100 % effect = { $total } ({ $rule })

fight-defenders = Defenders
fight-only-seen = only what you see
fight-seen-now = seen now
fight-seen-round = round { $round }
fight-strength-seen = strength { $thirds }, about { $range } circles
fight-armour = armour { $armour }
fight-is-dug-in = dug in
fight-is-not-dug-in = not dug in
fight-unknown = unknown:
fight-unknown-ammunition = ammunition
fight-unknown-morale = morale
fight-unknown-command = command
fight-unknown-experience = experience
fight-unknown-tip = Cannot be told from outside. The forecast assumes what the scenario lets one expect (O0.j).

fight-forecast = Forecast
fight-estimate = estimate from your view, { $tries } trials
fight-taken = Hex is taken
fight-enemy-damages = Enemy damages
fight-own-damages = Own damages
fight-mean = mean { $mean }
fight-mean-and-fell = mean { $mean }, so far { $fell }
fight-histogram-tip = How often in 100 engagements this number of damages fell; { $tries } engagements were rolled by the rules of the game. The dashed line is the mean.
fight-histogram-note = Number of damages, chance in % above. Every third is total
fight-number-of = Target number of { $unit }
fight-two-dice = at least, 2 dice
fight-no-target = This unit reaches no target.
fight-miss = miss
fight-ways = { $name }: { $ways } rolls of 36

fight-ammunition = { $count ->
    [one] Ammunition: one set for one unit
   *[other] Ammunition: one set for each of { $count } units
}
fight-number-n = Engagement { $number }
fight-next = next
fight-drop = Drop
fight-roll = Roll, then announce
fight-roll-of = { $unit } { $number }+ ({ $chance } %)
fight-rolls-needed = No HQ group left for them, skill roll needed: { $units }
fight-roll-failed = Skill roll failed: no attack in this round
fight-announce = Announce attack
fight-resolve = Resolve engagement

result-course = Course
result-title-1 = Attackers' morale
result-title-4 = Defenders fire
result-title-5 = Attackers fire
result-title-6 = Giving way
result-later-1 = those moving in roll for morale
result-later-4 = the defenders' fire follows
result-later-5 = the attackers' fire follows
result-later-6 = the defenders' morale rolls follow
result-step-1 = Step 1: attackers' morale
result-step-4 = Step 4: defenders fire
result-step-5 = Step 5: attackers fire
result-step-6 = Step 6: giving way
result-nobody-enters = nobody moves in
result-all-enter = { $count ->
    [one] one unit moves in
    [2] both units move in
   *[other] all { $count } units move in
}
result-refused = stays back: { $units }
result-nobody-fires = nobody fires
result-no-damage = no damages
result-damages-to = { $unit }: { $count ->
    [0] no damages
    [one] 1 damage
   *[other] { $count } damages
}
result-destroyed-unit = { $unit }: destroyed
result-gave-way = { $count } of { $all } give way
result-hex-taken = Hex taken
result-hex-held = Hex held

result-morale = Morale
result-no-strain = no strain
result-waived = moves in; no roll, it cannot fail
result-moves-in = moves in
result-stays-back = fails and goes back
result-holds-waived = holds; the roll cannot fail
result-holds = holds
result-fails = gives way
result-fails-badly = fails badly and surrenders
result-roll = Roll
result-roll-tip = Sum of the dice.
result-at-most = at most
result-secret = hidden: what the number is made of only the enemy knows
result-all-on = all at { $unit }, { $hex }
result-one-on = at { $unit }, { $hex }
result-no-surcharges = no surcharges
result-margin = margin
result-margin-tip = Roll less target number.
result-effect = effect
result-effect-tip = Share of the strength: 50 % from margin 0, 100 % from 3, 200 % from 6, 300 % from 9 (O7.2.f).
result-at = at { $unit }
result-holds-fire = holds fire
result-from-next = into the next hex
result-side-armour = side armour counts
result-prevents = { $count ->
    [one] prevents 1 damage
   *[other] prevents { $count } damages
}
result-no-effect = no effect
result-strength = strength { $strength }

result-sum = Sum of strength
result-damages-floor = Damages (rounded down)
result-company-destroyed = company destroyed
result-kinds = { $temporary } temporary, { $total } total
result-prevented = { $count } prevented
result-every-third = every third is total
result-margin-twelve = margin of 12
result-seen = { $unit }, as seen
result-thirds = now { $after }, before { $before }
result-circles-secret = circles are the enemy's secret
result-own-damages = Own damages: { $unit }
result-new-temporary = new: { $temporary } temporary
result-new-total = new: { $total } total
result-new-both = new: { $temporary } temporary, { $total } total
result-left-behind = lost in the retreat

result-fates = What became of them

result-so-far = Fallen so far
result-forecast = Forecast and roll
result-fell = pointer: what fell
result-better-than = Better than { $count } of 100 engagements
result-same-enemy = against the same enemy with the same rows
result-follows = Next: { $step }
result-supposed = { $experience }, supposed
result-damages-here = { $count ->
    [one] one damage in this engagement
   *[other] { $count } damages in this engagement
}
result-unknown-strain = contact, command, ammunition
result-holds-at = holds on { $dice } dice at most
result-gives-way = { $unit } gives way
result-locked = The dice have fallen: orders before the engagement cannot be taken back.
result-begin = start
result-back = back
result-end = to the result
result-on = on
result-close = close
result-next-fight = next engagement
result-step-of = Step { $step } of 6

ask-phase = Units without orders
ask-phase-text = { $count ->
    [one] One unit could still move. A click leads to it.
   *[other] { $count } units could still move. A click leads to them.
}
ask-phase-yes = go on anyway
ask-back = back
ask-leave = Leave the battle?
ask-leave-text = The battle is saved and can be resumed later.
ask-leave-yes = leave

notice-title = About the loaded save
notice-close = go on
ask-quit = Leave all the same?
ask-quit-text = The battle is not saved: { $reason }. Leaving now loses what has happened since the last save.
ask-quit-yes = leave all the same
fires-attackers = Artillery (step 2)
fires-others = Artillery
fires-legend = Artillery
fires-from = indirect from { $hex }
fires-at-all = at the whole hex
fires-area = Whole hex
fires-area-tip = Area attack: all units in the hex, staffs too; the strengths of all batteries that fire so are added up.
fires-staff = A staff without weapons is no target while others stand there; an area attack includes it
fires-staff-if-it-fired = The staff is the target only if it has fired already in this round; otherwise the fire goes at the strongest unit.
fires-stands = in { $hex }, surcharge { $number }
fires-out-of-range = { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
} away, range { $range }.
fires-bombardment = Bombardment without attackers: the hex is not taken.
fires-enemy = Enemy artillery
fires-enemy-known = may join in step 3
fires-unknown = Unknown battery
fires-on-hex = at the whole hex { $hex }
fires-area-sum = Area attack: { $strength } together, root rounded down { $damages }; each damage is drawn.
fires-of-area = Area
fires-posture = Artillery in the enemy’s turn
fires-defends = Supports
fires-defends-tip = Fires unasked at the enemy who attacks a hex of its side.
fires-counters = At artillery
fires-counters-tip = Fires at the attacker’s artillery that it sees or that survey troops locate.
fires-first = Artillery first
fires-first-tip = Takes the attacker’s artillery before the attackers themselves.
fires-reserve = Reserve { $count }
fires-reserve-tip = So many ammunition sets it keeps for its own attacks and its own defence.
fires-less = less reserve
fires-more = more reserve
fires-range = range { $range ->
    [one] 1 hex
   *[other] { $range } hexes
}
fires-tip-can = { $unit } can fire indirectly
fires-tip-cannot = { $unit } cannot fire: { $why }
result-title-2 = Attackers’ artillery
result-title-3 = Defenders’ artillery
result-later-2 = Fire of the attackers’ artillery follows
result-later-3 = Fire of the defenders’ artillery follows
result-step-2 = Step 2: attackers’ artillery
result-step-3 = Step 3: defenders’ artillery
fires-tip-more = … and more batteries
