### Comparisons of searches, as tables and pages.

compare-title = comparison of searches
compare-note = A hollow bar is a search that a limit ended before it found a solution; it ends at what had been reached by then.
compare-table = All figures
compare-chart-time = Time (milliseconds)
compare-chart-nodes = Nodes generated
compare-chart-memory = Memory for nodes (bytes)
compare-chart-length = Length of the solution (moves)

column-problem = problem
column-method = method
column-result = result
column-generated = generated
column-expanded = expanded
column-penetrance = penetrance
column-branching = branching
column-memory = memory
column-time = time

result-optimal = { $length } { $length ->
    [one] move
   *[other] moves
  }, proved
result-found = { $length } { $length ->
    [one] move
   *[other] moves
  }
result-none = no solution
result-limit = limit reached ({ $limit })
limit-depth = depth
limit-nodes = nodes
limit-time = time
limit-memory = memory
limit-cancelled = cancelled

what-weight = a factor from 1 to 1000, such as 1.5
yes = yes
no = no

list-algorithms = Algorithms
list-heuristics = Heuristics of { $problem }
list-positions = Named positions of { $problem }

puzzle-fewest-only = This is the way of fewest moves, which need not be the cheapest where moves differ in cost: astar and ucs find that.
puzzle-inadmissible = The heuristic { $heuristic } is not admissible: it can overestimate, so the path may not be the shortest.
puzzle-counters = { $generated } generated, { $expanded } expanded, penetrance { $penetrance }, branching factor { $branching }, effective branching factor { $effective }, cost { $cost }, at most { $open } open and { $stored } stored, { $bytes } bytes, { $time } ms

column-published = published: generated/expanded/length
column-ours = ours, likewise
column-same = same?
published-same = same
published-different = DIFFERENT
column-mended = with its rules mended
published-summary = Report of { $year }: { $same } of { $all } searches give its figures, to the last one.
published-gave-up = NA: the report has no figures, for its program gave up. Ours goes on for { $nodes } nodes, or as --nodes and --time say.

korf-column-number = instance
korf-column-length = published length
korf-column-nodes = published nodes
korf-same-length = length
korf-summary = { $lengths } of { $all } solved in as many moves as published, and proved; { $generated } nodes in { $time } s on { $threads } { $threads ->
    [one] thread
   *[other] threads
  } ({ $rate } million a second of a search); the heuristic was ready after { $made } s.
korf-nodes = { $same } of { $all } searches generate as many nodes as published in 1985, to the last one: gap up, left, right, down, in this order; he counts the start, too.
scenarios-column-paths = paths
scenarios-column-same = as published
scenarios-column-difference = largest difference
scenarios-column-line = line
scenarios-column-published = published
scenarios-column-found = found
scenarios-no-path = no path
scenarios-different = { $count } { $count ->
    [one] path is
   *[other] paths are
  } not as published
compare-limit = a limit ended some of the searches

count-solutions = { $one ->
    [1] 1 solution
   *[other] { $solutions } solutions
  } of { $length } { $length ->
    [one] move
   *[other] moves
  }; none is shorter.
count-too-many = { $solutions } solutions of { $length } { $length ->
    [one] move
   *[other] moves
  } or more: too many to count.
count-end = ending in { $position } or a mirror image of it: { $solutions }
count-figures = Positions (mirror images counted once): { $states }; moves: { $generated }; { $bytes } MB, { $time } s

doctor-title = Heuristic { $heuristic } of { $problem }
doctor-states = States examined, all of size up to { $largest }
doctor-states-all = States examined, all from which a goal can be reached
doctor-states-some = States examined until the limit was reached
doctor-states-forward = States examined, all that the start leads to (this problem cannot be walked backwards from its goals)
doctor-admissible = Admissible (states that it overestimates)
doctor-consistent = Consistent (moves along which it falls by more than they cost)
doctor-part = { $wrong } of { $all }
doctor-informed = Informed: share of the distance it sees, at most 1
doctor-ratio = Mean estimate over distance; more than 1 overestimates
doctor-samples = States drawn at random: overestimated; informed; estimate over distance
doctor-counterexample = Smallest counterexample: { $position } is { $distance } away, and the heuristic says { $estimate }.
doctor-inconsistency = It falls too fast from { $from } (says { $high }) to { $to } (says { $low }).
ablate-too-few = The whole engine needed only { $nodes } { $nodes ->
    [one] node
   *[other] nodes
  }: below { $enough } chance decides which technique seems to help.

report-date = Measured
report-machine = Machine
report-machine-words = { $processor }, { $threads } { $threads ->
    [one] thread
   *[other] threads
  }, { $system }
report-limits = Limits
report-version = Program
report-players = Players
summary-title = whole games under several time limits
summary-chart-nodes = Nodes in the whole game
summary-chart-cuts = Alpha and beta cuts in the whole game
summary-chart-depth = Mean depth of a search (plies)
summary-chart-time = Time of all moves (seconds)
summary-limits = { $times } for each move
column-game = game
column-limit = time a move
column-moves = moves
column-mean-depth = mean depth
column-max-depth = deepest ply
ablate-positions = The sums over { $count } positions from the middle of games, where there is more to decide than at the start; --position searches one of your own:
ablate-same = same in { $same } of { $count }

bench-title = Measured: our figures, and our peers
bench-limits = { $runs ->
    [one] one run each
   *[other] medians of { $runs } runs each
 }, whole processes
bench-again = Made by `jogada bench --markdown FILE`. Each figure is a command that anybody can run; comparisons search the same thing with both programs in turns.
bench-what = What
bench-median = Median
bench-range = Least - most
bench-command = Command
bench-peer = Peer
bench-ours = Ours
bench-theirs = Theirs
bench-ratio = As fast
bench-times = { $ratio } times
bench-missing = Not compared with { $peers }: { $what }. To have it: { $how }
bench-lacks-program = there is no program jogada-peers in the folder of this program
bench-lacks-script = there is no python/benchmarks/peers.py here; run this in the repository's folder
bench-lacks-packages = python3 has not all of the packages jogada, aima3 and easyAI
bench-lacks-success = the program that compares failed
bench-unit-seconds = s
bench-unit-millions = million/s
bench-figure-quarto = Quarto solved, from the empty board
bench-figure-quatro = Quatro solved, from the empty board
bench-figure-bishop = Bishop solved, the whole game
bench-figure-connect-four = Connect Four on 6x6 solved
bench-figure-kalah = Kalah of 5 holes and 4 seeds solved
bench-figure-puzzle = Adji-boto puzzle G, 26 moves proved fewest
bench-figure-solitaire = Peg solitaire solved
bench-figure-korf = Korf's hundred positions of the 15-puzzle proved, with pattern databases
bench-figure-moves-adji-boto = Adji-boto: leaves counted
bench-figure-moves-quarto = Quarto: leaves counted
bench-figure-engine = Adji-boto: positions searched, one thread
