# Command: activation, rallying, attaching.
refusal-needs-roll = No HQ group activates the unit: it must pass a skill roll.
refusal-not-activated = The unit is not activated in this round: its skill roll has failed.
refusal-already-active = The unit is active already.
refusal-no-roll-needed = The unit needs no skill roll.
refusal-not-a-staff = Only a staff of battalion level or above can do this.
refusal-no-free-group = No HQ group of the staff is free any more.
refusal-nothing-to-rally = There is no infantry with temporary damage.
refusal-too-far-to-rally = The unit is more than one hex from the staff.
refusal-enemy-too-near = The enemy is less than three hexes away.
refusal-rows-differ = The rows are not of the same kind and task.
refusal-nothing-to-exchange = There is nothing to give, or nothing is missing.
refusal-no-such-formation = A unit can be attached only to another, higher formation of its own side.
event-active-highest = { $unit } acts as the highest staff
event-active-hq = { $other } activates { $unit }
event-active-roll = { $unit } acts by its own skill roll
event-active-with = { $unit } follows { $other }
event-command-passed = Skill roll { $roll }, needed { $number }: { $unit } acts
event-command-failed = Skill roll { $roll }, needed { $number }: { $unit } stays without orders
event-rally-passed = Skill roll { $roll }, needed { $number }: { $unit } rallies { $other }
event-rally-failed = Skill roll { $roll }, needed { $number }: { $unit } cannot rally { $other }
event-rally-healed = { $count ->
    [0] no damage removed
    [one] one damage removed
   *[other] { $count } damages removed
}
event-exchanged = { $unit } gives { $count ->
    [one] one group
   *[other] { $count } groups
} to { $other }
event-attached = { $unit } is attached: { $formation }
event-attached-home = { $unit } returns to its own formation
map-command = Command
map-command-tip = HQ groups, activation and signal links
keys-overviews = Command, supply
ask-roll = Skill roll needed
ask-roll-text = No HQ group activates these units. They act only if their skill roll succeeds; there is one a round. Dice that have fallen cannot be taken back.
ask-roll-unit = { $unit }: { $number } or more, chance { $chance } %
ask-roll-yes = Roll
command-highest = highest staff
command-by = by { $unit }
command-with = follows { $unit }
command-rolled = by its roll
command-activate = activate
command-roll = roll { $number }+: { $chance } %
command-roll-button = Skill roll
command-price = HQ group of { $unit }
command-failed = roll failed
command-highest-long = Counts as active: nobody is above it.
command-by-long = Activated by { $unit }.
command-with-long = Follows { $unit } in everything and needs no activation of its own.
command-rolled-long = Acts in this round by its own skill roll.
command-open-long = An order costs an HQ group of { $unit }.
command-roll-long = What is left is the skill roll at { $number } or more: { $chance } %.
command-failed-long = The skill roll has failed: no movement and no attack in this round.
command-why-no-staff = All staffs above it are lost.
command-why-no-contact = No contact with { $unit }.
command-why-spent = All HQ groups of { $unit } have commanded somebody.
command-no-contact = { $unit } in { $hex }, { $staff } in { $staffhex }: { $distance ->
    [one] 1 hex
   *[other] { $distance } hexes
}, the signal groups of both reach { $groups }. { $short ->
    [one] 1 hex is
   *[other] { $short } hexes are
} missing, and no signal company bridges them.
command-short-of = { $hexes ->
    [one] 1 hex short
   *[other] { $hexes } hexes short
}
command-legend = Command and signals
command-legend-activated = order paid: activated
command-legend-contact = contact, not activated
command-legend-relayed = through signal company
command-legend-missing = no contact
command-legend-groups = HQ groups, full = free
command-title = Command
command-free-of = { $free } of { $all ->
    [one] 1 HQ group
   *[other] { $all } HQ groups
} free
command-activation = Activation
command-groups = HQ groups
command-group-activated = activates { $unit }
command-group-rallied = has tried to rally
command-group-free = { $count ->
    [one] one free
   *[other] { $count } free
}
command-no-groups = No HQ group left: its units answer to the next staff above until an exchange replaces it.
command-rally = Rallying
command-rally-unit = { $unit }: { $count ->
    [one] 1 damage
   *[other] { $count } damages
}
command-rally-button = { $number }+: { $chance } %
command-contact = Contact
command-contact-figures = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}, reach { $reach }, { $way }
command-way-here = same hex
command-way-vehicle = vehicle
command-way-own = own means
command-way-none = no contact
command-why-none = Why no contact?
command-without = Without contact: morale −4, no spotting for artillery, no activation.
command-chain = Chain of command
command-attach = Attaching
command-attach-to = Attach to …
command-attach-home = back home
command-attach-note = Or in the tree: drag a row onto a formation.
command-exchange = Exchange of personnel
command-exchange-row = { $from } → { $to }: { $row } (up to { $most })
command-exchange-button = one group
command-chip-by = activated by { $unit }
command-chip-open = an order costs a group of { $unit }
command-chip-roll = not activated: roll { $number }+, { $chance } %
command-attach-drop = Attach { $unit } to { $formation }
map-tip-roll = { $unit }: skill roll { $number }+, { $chance } %
map-tip-failed = { $unit }: skill roll failed
map-tip-groups = { $count ->
    [one] costs an HQ group of { $unit }
   *[other] costs { $count } HQ groups of { $unit }
}
