### The algorithms, as they are called in lists.

algorithm-bfs = Breadth-first
algorithm-dfs = Depth-first
algorithm-iddfs = Iterative deepening
algorithm-ucs = Uniform cost
algorithm-bidirectional = Bidirectional
algorithm-greedy = Greedy best-first
algorithm-astar = A*
algorithm-wastar = Weighted A*
algorithm-idastar = IDA*
algorithm-rbfs = Recursive best-first
algorithm-sma = SMA*
algorithm-beam = Beam
algorithm-optimal = Optimal, for large boards
algorithm-course-bfs = Breadth-first, as in the course
algorithm-course-dfs = Depth-first, as in the course
algorithm-course-astar = A*, as in the course
algorithm-course-sma = SMA*, as in the course
algorithm-report-bfs = Breadth-first, as in a report
algorithm-report-dfs = Depth-first, as in a report
algorithm-report-astar = A*, as in a report
algorithm-engine = Engine
algorithm-minimax = Minimax
algorithm-alpha-beta = Alpha-beta
algorithm-negamax = Negamax
algorithm-negamax-hard = Negamax with cuts, fail-hard
algorithm-negamax-soft = Negamax with cuts, fail-soft
algorithm-mtdf = MTD(f)
algorithm-monte-carlo = Monte Carlo
algorithm-mcts = Monte Carlo tree search
algorithm-course = The course's player
algorithm-random = Random moves

heuristic-zero = knows nothing: 0 everywhere
problem-solved = Solved: there is nothing left to do.
