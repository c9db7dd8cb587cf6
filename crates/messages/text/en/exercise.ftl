### Exercises for students.

exercise-of = exercise { $seed }
exercise-solution = Solution
exercise-watch = The search, step by step, on the page of `jogada serve`:
exercise-separated = (one after the other, with a space between them)
exercise-task-minimax = The tree is a game for two. △ is a node of MAX, ▽ one of MIN; the numbers are what the leaves are worth to MAX.
exercise-task-alpha-beta = Alpha-beta searches this game tree from left to right. △ is a node of MAX, ▽ one of MIN; the numbers are what the leaves are worth to MAX.
exercise-task-bfs = Breadth-first search looks for a way from S to G. Neighbours are met in alphabetical order; a goal is known as soon as it is met.
exercise-task-ucs = Uniform-cost search looks for the cheapest way from S to G. The numbers at the edges are costs.
exercise-task-greedy = Greedy best-first search looks for a way from S to G, by the estimates h at the nodes. The numbers at the edges are costs.
exercise-task-astar = A* looks for the cheapest way from S to G. The numbers at the edges are costs, h at the nodes are estimates.
exercise-ask-value = What is the root worth, with best play of both?
exercise-ask-move = Which move does MAX choose at the root?
exercise-ask-skipped = Which leaves are never looked at, from left to right? Give their values.
exercise-ask-order = In which order are nodes expanded, the goal left out?
exercise-ask-path = Which path is found, from S to G?
exercise-ask-cost = What does it cost?
fault-exercise = there are no exercises of the kind { $found }; there are: { $known }
