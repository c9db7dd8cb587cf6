### The rules of the games: headings, and what stands around them. What they say is with each game, how one wins first.

rules-title = Rules: { $game }
rules-keys = Arrows scroll, Left and Right other games, L language, Esc
rules-more = more below
rules-heading-goal = How one wins
rules-heading-board = The board
rules-heading-turn = A move
rules-heading-capture = What is captured
rules-heading-erase = What is erased
rules-heading-forbidden = What is forbidden
rules-heading-end = The end
rules-heading-alone = Alone
rules-heading-options = Options
rules-option-written = Written { $written }. Otherwise: { $default }.
rules-option-value = { $written }: { $meaning }
rules-heading-variant = This variant
rules-chosen = { $name }: { $value } ({ $about }).
