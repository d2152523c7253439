# The supply plan and the map of supply.
map-supply = Supply
map-supply-tip = Sources, ways, distributors and the plan of the next supply phase
supply-title = Supply plan
supply-close = Close supply
supply-due = next phase { $hour }, { $rounds ->
    [one] in 1 round
   *[other] in { $rounds } rounds
}
supply-never = no more supply phase before the end
supply-need = Needed
supply-need-tip = What all units lack to full sets and general supply, in VE.
supply-units = { $count ->
    [one] 1 unit
   *[other] { $count } units
}
supply-gets = Allotted
supply-gets-tip = What arrives by this plan if nothing is lost on the way.
supply-transport = Transport
supply-transport-used = { $tk } planned
supply-pool = { $formation }: { $uses } of { $has } TK
supply-stock = Stock after
supply-stock-endless = enough
supply-stock-of = of { $stock }
supply-stock-tip = VE in the sources after this phase.
supply-roll = { $formation }: skill roll { $number } or more
supply-allotment = Allotment
supply-allotment-note = VE gets / needs
supply-formation = Formation
supply-rank = Rank
supply-rank-of = Rank { $rank }
supply-rank-tip = Rank 1 is served first. Click: next rank, right click: the one before. It holds until changed.
supply-col-general = General
supply-col-fuel = Fuel
supply-col-ammunition = Ammo
supply-col-short = short
supply-nobody = Nobody needs anything.
supply-unit-none = Needs nothing.
supply-unit-way = { $source } → { $unit }: { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}, { $cost } TK per VE
supply-by-need = by need
supply-by-need-tip = Lift the fixed amount: it gets what it needs, by rank
supply-fixed = fixed
supply-more-tip = One VE more, fixed and before all ranks
supply-less-tip = One VE less, fixed
supply-now = Supply at once by { $unit }: { $number }+, { $chance } %
supply-now-tip = One try per distributor and round. The TK are missing in the next phase; vehicles stand still this round.
supply-short-title = What is short and why
supply-short-none = Nothing: everybody gets what is needed.
supply-short-line = { $formation } ({ $units }): { $ve } VE { $goods } – { $cause }
supply-short-tip = Shows the unit
supply-kinds = By kind
supply-kinds-note = filled: allotted
supply-outlook = Forecast
supply-outlook-now = then (now)
supply-outlook-figures = { $then } ({ $now })
supply-outlook-dry = Units without fuel
supply-outlook-empty = Units without ammunition
supply-outlook-malus = Units with a malus
supply-outlook-wear = Wear at refuelling, expected
supply-propose = Proposal
supply-propose-tip = Lifts all ranks and fixed amounts: the computer's proposal holds again.
supply-keep = Done
supply-keep-tip = Closes supply. Ranks and fixed amounts hold already, and in the following phases too.
supply-way = { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
}: { $cost } TK per VE
supply-source-both = stock { $stock } VE, { $most } per phase
supply-source-stock = stock { $stock } VE
supply-source-phase = { $most } VE per phase
supply-source-later = opens { $from }
supply-source-over = gives nothing any more
supply-source-endless = enough for all
supply-threatened = Enemy threatens the way
supply-legend = Supply
supply-legend-full = full, reserve
supply-legend-enough = enough
supply-legend-short = short of something
supply-legend-nothing = does not arrive
supply-legend-columns = general, fuel, ammunition
