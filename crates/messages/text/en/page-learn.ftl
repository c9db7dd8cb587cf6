### The page: lessons, questions, drawing. Only plain variables: the page fills them in itself.

page-nav-learn = Learn
page-learn-intro = One lesson for every algorithm: the idea, a small example that you step through, the pseudocode with the line it is at, and what the letters are at that step. What you see is what the search itself has recorded.
page-nav-glossary = Glossary
page-learn-glossary = Glossary: the words of the literature
page-learn-lessons = Lessons
page-learn-all = All lessons
page-learn-unknown = There is no lesson on { $algorithm }.
page-learn-loading = The example is being searched…
page-learn-group-blind = Without a heuristic
page-learn-group-informed = With a heuristic
page-learn-group-memory = With little memory
page-learn-group-games = Games for two
page-learn-variants = Variants
page-learn-watch = What to watch
page-learn-cost = What it costs
page-learn-code = Pseudocode
page-learn-values = At this step
page-learn-graph = The graph
page-learn-bound = bound
page-learn-open = OPEN
page-learn-open-queue = a queue: the first in is the first out
page-learn-open-layer = in the order of the layer
page-learn-open-stack = a stack: the last in is the first out
page-learn-open-g = with g, least first
page-learn-open-h = with h, least first
page-learn-open-f = with f, least first
page-learn-open-weighted = with g + w·h, least first
page-learn-open-backed = with the F that is remembered, least first
page-learn-open-memory = with the f that is remembered, least first
page-learn-open-leaves = the leaves, with f
page-learn-closed = CLOSED
page-learn-line = LINE
page-learn-line-note = with g
page-learn-mover = to move
page-learn-so-far = value so far
page-learn-value = value
page-learn-games = games
page-learn-mean = mean
page-learn-theatre = Open in the theatre
page-learn-next = Next: { $lesson }
page-theatre-as-graph = Graph

## Questions.

page-predict = Predict
page-predict-none = This example has nothing to be asked: every step is forced, or the order of equals is free.
page-predict-end = Stop asking
page-predict-score = right: { $right } of { $asked }
page-predict-question = Question { $number } of { $all }
page-predict-expand = Which node is expanded next?
page-predict-cut = { $child } returned { $value }. Are the other moves of { $node } ({ $role }) cut?
page-predict-value = All children of { $node } ({ $role }) are known. What is it worth?
page-predict-yes = They are cut
page-predict-no = They are not cut
page-predict-right = Right!
page-predict-wrong = Not so. The answer is: { $answer }.
page-predict-why-expand-f = OPEN by f = g + h: { $list }. The least f is expanded: { $node }.
page-predict-why-expand-g = OPEN by g: { $list }. The least g is expanded: { $node }.
page-predict-why-expand-h = OPEN by h: { $list }. The least h is expanded: { $node }.
page-predict-why-expand-born = OPEN in the order of arrival: { $list }. The first in is the first out: { $node }.
page-predict-why-cut = The window was { $window }. { $value } { $sign } { $letter } = { $wall }: whatever the other moves bring, { $node } will not be chosen.
page-predict-why-cut-not = The window was { $window }. { $value } { $sign } { $letter } = { $wall }: the window is still open, so the next move counts.
page-predict-why-value = The children are worth { $list }. { $role } takes { $value }.
page-predict-next = Next question
page-predict-result = Result
page-predict-done = You predicted { $right } of { $all } steps.
page-predict-again = Once more

## Drawing.

page-nav-draw = Draw
page-draw-title = Draw your own
page-draw-what = What is drawn
page-draw-kind-grid = Map
page-draw-kind-graph = Graph
page-draw-kind-tree = Game tree
page-draw-picture = Drawing
page-draw-map = Map
page-draw-tree = Game tree
page-draw-tool = What is painted
page-draw-wall = Wall
page-draw-free = Free
page-draw-swamp = Swamp 5
page-draw-mud = Mud 9
page-draw-start = Start
page-draw-goal = Goal
page-draw-columns = Columns
page-draw-rows = Rows
page-draw-clear = Clear
page-draw-map-keys = Hold down and paint; painting over the same rubs it out. Keys: arrows walk; W wall, E free, 1 to 9 a weight, S start, G goal; space paints with the tool chosen.
page-draw-add-node = Add a node
page-draw-one-way = edges with an arrow
page-draw-estimate = h
page-draw-make-start = Make it the start
page-draw-remove = Remove
page-draw-remove-edge = Remove the edge { $edge }
page-draw-cost = Cost of the edge { $edge }
page-draw-graph-keys = Press a node to choose it, then another to join them. With the keyboard: Tab walks, Enter presses. A new node is joined to the one that is chosen.
page-draw-max-first = MAX moves first
page-draw-add-child = Add a child
page-draw-tree-keys = Press a node to choose it: give it a child or a value, or take it away. With the keyboard: Tab walks, Enter presses.
page-draw-text = The same as text: type or paste
page-draw-unseen = This text can be searched, but it is too large to be drawn: the picture shows another.
page-draw-race = Race
page-draw-lesson = Step through it

## Forks and scenes.

page-fork = Fork here
page-fork-title = Fork at step { $step }
page-fork-about = Up to this step the search is as it was; from here on something is different. Both go on side by side.
page-fork-heuristic = Heuristic from here on
page-fork-weight = Weight of h from here on
page-fork-order = Order of moves from here on
page-fork-order-same = as it was
page-fork-order-reversed = last move first
page-fork-alpha = α from here on (player 1's view)
page-fork-beta = β from here on
page-fork-from = after event { $step }: { $change }
page-fork-nothing = Nothing is different yet: change something first.
page-fork-not-twice = Fork: this search has been forked already. Run it alone to fork it elsewhere.
page-fork-not-several = Fork: for one search at a time. Take the others out and search again.
page-fork-not-random = Fork: not here. Random games have no order of moves and no window that could change.
page-theatre-lesson = Lesson
page-theatre-export = Save as a page
page-theatre-export-about = One HTML file that works without a network: the player and this search are in it
page-theatre-exported = Saved.

## A friend at another browser.

page-seat-friend = Friend
page-friend = Play a friend by link
page-friend-title = Play a friend
page-friend-about = Send this link to your friend: whoever opens it on this server plays the other side. The server keeps the moves and nothing else, until it ends.
page-friend-link = Link for your friend
page-friend-turn = Waiting for your friend, player { $player }
page-friend-lost = The game with your friend has stopped
page-friend-go-on = Go on here, both sides at this browser
page-friend-local = This link names this machine itself and works nowhere else. To play across a network, start the server with `jogada serve --class` and open the page at the address it prints.
page-take-back = Ask to take back
page-take-back-asked = Your friend is asked to let you take your move back.
page-take-back-never-mind = Never mind
page-take-back-question = Your friend asks to take { $move } back and to play another move.
page-take-back-allow = Allow it
page-take-back-decline = Decline
page-take-back-declined = Your friend plays on: nothing was taken back.

## Keys, sound, lines, mistakes.

page-keys-title = Keys
page-keys-others = Keys of the other parts
page-keys-board = walk over the board
page-keys-press = press what has the focus
page-keys-step = one step back or forward
page-keys-ends = to the beginning or the end
page-keys-play = play and pause
page-keys-paint = paint a wall, nothing, start, goal, a weight
page-sound = Sound at every move
page-line-ends = over in { $moves } along this line
page-drill = Learn from the mistakes
page-drill-task = Mistake { $number } of { $all }: { $move } was played here. Find a better move on the board.
page-drill-show = Show it
page-drill-end = Leave it
page-drill-wrong = { $move } is not the best. Try another.
page-drill-right = { $move }: right!
page-drill-was = { $move } was better.
page-drill-next = Next mistake
page-drill-done = Better moves found: { $right } of { $all }.
