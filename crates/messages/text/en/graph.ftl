### The graph that people type.

problem-graph = Own graph
problem-graph-about = Find the cheapest way from the start to a goal in a graph you typed, with an estimate at every node.
problem-graph-position = nodes and edges between commas, S=7,A=6,G!,S>A:1,S-G:9: S=7 is a node with its estimate (the first node is the start), G! a goal, S>A:1 an edge that costs 1, S-G:9 one that leads both ways; the node one stands on may follow.
problem-graph-move = the name of a neighbour.
problem-graph-legend = @ is where you stand, * a goal; then come the estimate of the node and its edges with their costs.
heuristic-graph-given = the estimates that are written at the nodes

rules-graph-goal = Reach a goal at the least cost.
rules-graph-turn = Go along an edge. It costs its number. An edge with an arrow leads one way only.
rules-graph-picture-turn = The way over B costs 2 and 2; that over A would cost 1 and 4.
rules-graph-end = It ends on a goal.

what-graph = a graph such as S=2,A=1,G!,S>A:1,A>G:1
what-graph-item = a node, A or A=5 or G!, or an edge, A-B:4 or A>B:4
what-graph-name = the name of a node: at most 12 letters and digits
fault-graph-no-goal = the graph has no goal; write ! after a node
fault-graph-edge = { $found } leads where another edge of the node leads already, or to the node itself
fault-graph-node = there is no node { $found }
fault-graph-size = the graph is too large; it may have at most { $nodes } nodes and { $edges } edges

page-graph-node = Node { $node }, estimate { $h }
