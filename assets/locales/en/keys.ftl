# Names of keys, and the page that lists what they do.

key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-enter = Enter
key-escape = Esc
key-tab = Tab
key-home = Home
key-page-up = Page Up
key-page-down = Page Down

handbook-keys = Keys
keys-title = Keys
keys-note = Everything goes without a mouse too. On the map the hex cursor leads; move the mouse, and it leads again.

keys-map = Map
keys-battle = Battle
keys-controls = Buttons, lists, fields
keys-window = Windows
keys-result = Result of an engagement
keys-menu = Main menu
keys-page = Choice, handbook, settings
keys-all = Everywhere

keys-north-south = Hex cursor north, south
keys-row = Hex cursor left, right: it stays in the row, the hex's second number does not change
keys-aslant = Hex cursor north-west, south-west, north-east, south-east
keys-select = Select what stands in the cursor's hex; again: the next in the stack (as a click)
keys-go = Move there, or attack there (as a right click)
keys-fire = Attack there, even if one could move (as Alt + right click)
keys-formation = Select all units of the formation in the hex (as a double click)
keys-pick = Unit of the selected stack by its number
keys-add = The same, into the selection or out of it
keys-hold = Hold, or no longer hold
keys-attack = Attack what is best attacked
keys-pan = Move the map
keys-zoom = Nearer, farther
keys-whole = Whole map
keys-pin = Keep the tip of a hex
keys-overlays = Reach, sight, names
keys-idle = Next, previous unit without orders
keys-undo = Take the last order back
keys-phase = Go on: what the yellow button says
keys-panels = To the next, to the previous panel, at the end to the map; inside a panel Tab leads on
keys-fold = Hide and show order of battle, unit, war diary
keys-back = Back: clear the selection, hide the hex cursor, main menu
keys-focus = To the next, to the previous
keys-press = Press
keys-leave = Close a list, leave a button or field
keys-confirm = What the green or yellow button says
keys-cancel = Cancel, close the window
keys-drop = Drop the attack
keys-step = On, and after the last step out
keys-steps = Step back, on, first, last
keys-menu-lines = Choose a line and open it
keys-menu-letters = New battle, random battle, handbook, settings
keys-page-lines = Line of the list
keys-page-confirm = Begin the battle
keys-page-random = Random battle
keys-page-back = Back
keys-search = Search, in the war diary or the handbook; Esc clears
keys-keys = This page

keys-redo = Give the order again that was taken back
keys-save = Save and load
keys-quit = Leave the program
keys-page-remove = Delete the chosen save
