### The water jugs, the example of how to add a problem.

problem-jugs = Water jugs
problem-jugs-about = Measure a quantity of water with two jugs and a tap: fill a jug, empty it, or pour it into the other.
problem-jugs-position = the litres in jug a and in jug b: 0,5.
problem-jugs-move = a+ fills jug a, a- empties it, a> pours it into b; likewise b+, b- and b>.
problem-jugs-legend = The number is how many litres the jug holds now.
problem-jugs-parameter-a-name = jug a
problem-jugs-parameter-a = litres that jug a holds
problem-jugs-parameter-b-name = jug b
problem-jugs-parameter-b = litres that jug b holds
problem-jugs-parameter-goal-name = wanted
problem-jugs-parameter-goal = litres that are wanted in one of the jugs

heuristic-jugs-last-step = 1 if a single step does it, otherwise 2

what-jugs = the litres in both jugs, such as 0,5

rules-jugs-goal = Have the wanted quantity in one of the jugs, in as few steps as can be.
rules-jugs-turn = Fill a jug to its brim, empty it, or pour it into the other until one is empty or the other full. Every step costs 1.
rules-jugs-picture-turn = Jug b is poured into jug a: 3 litres go over, and 2 stay.
rules-jugs-end = It ends when one of the jugs holds what is wanted. What is no multiple of the greatest common divisor of the two sizes can never be measured.
task-jugs = Litres wanted in one of the jugs: { $litres }
