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
