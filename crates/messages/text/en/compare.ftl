### Comparisons of searches, as tables and pages.

compare-title = comparison of searches
compare-note = A hollow mark is a search that a limit ended before it found a solution; it stands at what had been reached by then.
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
