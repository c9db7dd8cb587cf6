"""What a student handed in. One line is wrong: a successor's g should be its parent's g and the cost of the step."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any


def astar(problem: Any) -> list[Any] | None:
    """A* by Manhattan distance."""
    frontier: list[tuple[float, int, int, Any, list[Any]]] = [(problem.h(problem.initial), 0, 0, problem.initial, [])]
    explored: set[Any] = set()
    number = 0
    while frontier:
        _, _, g, state, path = heappop(frontier)
        if state in explored:
            continue
        if problem.is_goal(state):
            return path
        explored.add(state)
        for action in problem.actions(state):
            following = problem.result(state, action)
            number += 1
            new_g = problem.cost(state, action, following)  # g is forgotten
            heappush(frontier, (new_g + problem.h(following), number, g + new_g, following, [*path, action]))
    return None
