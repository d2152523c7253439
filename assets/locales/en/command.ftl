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
event-command-passed = { $unit } passes its skill roll: { $roll }, needed { $number }
event-command-failed = { $unit } fails its skill roll: { $roll }, needed { $number }
event-rally-passed = { $unit } rallies { $other }: { $roll }, needed { $number }
event-rally-failed = { $unit } cannot rally { $other }: { $roll }, needed { $number }
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
