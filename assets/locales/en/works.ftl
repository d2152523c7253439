# Works of pioneers: window, sheet, tips of the map (O3.2).

works-title = Works
works-stop = Leave the work
works-carried = { $groups } pioneer groups · { $pioneer } t of pioneer material · { $pontoon } t of pontoons
works-at-work = {" "}· at work: { $work }
works-go-on = Go on: { $work }
works-fire = Fire at the bridge
works-fire-number = Dk 3 or more; target number { $number }, each damage destroys 10 t
works-no-material = no material
works-material-there = the material is in it
works-pontoons = { $tonnes } t of pontoons
works-takes = {" "}It takes { $material }.
works-stays = stays there
works-stays-tip = What is built in stays there: the rules know no taking down of bridges and ferries.
works-pioneer = { $tonnes } t of pioneer material
works-any-infantry = infantry or pioneers
works-groups = full with { $groups } groups
works-rounds = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
works-choose-place = choose the place on the map
works-choosing = { $work }: choose the hex beside it
works-choosing-second = { $work }: choose the second hex
works-choosing-hex = { $work }: { $hex }
sheet-works = Works
sheet-works-tip = What the pioneers can build, clear or blow up here.
sheet-at-work = { $work }, { $rounds } rounds left
map-tip-pontoon = Pioneers’ bridge { $dir }, capacity { $load }
map-tip-mines-own = Own minefield: a skill roll to enter
map-tip-mines-lane = Enemy mines with a marked lane
map-tip-mines = Enemy mines: d3 damages to enter, vehicles d6
map-tip-ferry = Ferry { $dir }, { $tonnes } t; { $ready } t left this round
map-tip-ferry-enemy = Enemy ferry { $dir }, { $tonnes } t
map-tip-work = Under way: { $work }, { $rounds ->
    [one] one round left
   *[other] { $rounds } rounds left
}
map-tip-work-left = Left: { $work }
map-tip-work-enemy = The enemy builds: { $work }
