# The campaign: its screen between two battles.

campaign-row = Campaign: { $title }
campaign-row-extent = { $parts } parts, { $most } in a row · { $rounds } rounds
campaign-open = To the campaign
campaign-missing = The campaign “{ $campaign }” is not in this installation.
campaign-part = Part { $number }
campaign-on = To the campaign
campaign-begin = Begin part { $number }
campaign-menu = To the menu
campaign-draw = draw
campaign-next = next
campaign-ahead = possible
campaign-passed-by = did not come
campaign-course = The way
campaign-total = Points so far { $one } : { $two }
campaign-about = What it is about
campaign-why = How it goes on
campaign-end = End of the campaign
campaign-end-of = { $side }: { $level } over all parts.
campaign-end-draw = A draw over all parts.
campaign-forces = Own formations: { $side }
campaign-circles = in circles that fight
campaign-formation = Formation
campaign-before = start
campaign-lost = lost
campaign-mended = mended
campaign-came = new
campaign-now = now
campaign-direct = { $formation }, directly
campaign-all = Together
campaign-risen = Became veteran
campaign-fallen = One step less experienced by replacements
campaign-gone = Lost
campaign-to-come = On the way: { $count ->
    [one] 1 unit
   *[other] { $count } units
}
campaign-nobody = nobody
campaign-briefing = Situation { $side }
campaign-rule = What is carried over, who gets replacements, who becomes veteran
page-to-campaign = Campaign
campaign-total-end = Points { $one } : { $two }
campaign-losses = Losses in all parts
campaign-losses-of = { $units ->
    [one] 1 unit
   *[other] { $units } units
}; { $infantry } groups, { $guns } guns, { $vehicles } vehicles
campaign-branches = What comes after
campaign-if-holds = { $side } hold { $hex }
campaign-if-victory = { $side } win ({ $level } or higher)
campaign-else = Otherwise
campaign-then = After it
campaign-rounds = part 1: { $first }; all parts up to { $all }
