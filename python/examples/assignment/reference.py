"""Right searches, written as a student may write them."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any

Path = list[Any] | None


def best_first(problem: Any, value: Callable[[float, Any], float]) -> Path:
    """Takes the state of the least value that waits, until it is a goal."""
    cheapest = {problem.initial: 0.0}
    waiting: list[tuple[float, int, float, Any, list[Any]]] = [(value(0.0, problem.initial), 0, 0.0, problem.initial, [])]
    number = 0
    while waiting:
        _, _, g, state, path = heappop(waiting)
        if g > cheapest[state]:
            continue
        if problem.is_goal(state):
            return path
        for action in problem.actions(state):
            following = problem.result(state, action)
            cost = getattr(problem, "cost", lambda *_: 1)(state, action, following)
            if g + cost < cheapest.get(following, float("inf")):
                cheapest[following] = g + cost
                number += 1
                heappush(waiting, (value(g + cost, following), number, g + cost, following, [*path, action]))
    return None


def astar(problem: Any) -> Path:
    """By g + h."""
    return best_first(problem, lambda g, state: g + problem.h(state))


def ucs(problem: Any) -> Path:
    """By g."""
    return best_first(problem, lambda g, state: g)


def greedy(problem: Any) -> Path:
    """By h; a state that was met is never taken up again."""
    seen, number = {problem.initial}, 0
    waiting: list[tuple[float, int, Any, list[Any]]] = [(problem.h(problem.initial), 0, problem.initial, [])]
    while waiting:
        _, _, state, path = heappop(waiting)
        if problem.is_goal(state):
            return path
        for action in problem.actions(state):
            following = problem.result(state, action)
            if following not in seen:
                seen.add(following)
                number += 1
                heappush(waiting, (problem.h(following), number, following, [*path, action]))
    return None


def bfs(problem: Any) -> Path:
    """First come, first served; the goal is recognised when it is generated."""
    if problem.is_goal(problem.initial):
        return []
    seen = {problem.initial}
    waiting: list[tuple[Any, list[Any]]] = [(problem.initial, [])]
    for state, path in waiting:
        for action in problem.actions(state):
            following = problem.result(state, action)
            if following in seen:
                continue
            if problem.is_goal(following):
                return [*path, action]
            seen.add(following)
            waiting.append((following, [*path, action]))
    return None


def dfs(problem: Any) -> Path:
    """Last come, first served."""
    seen: set[Any] = set()
    stack: list[tuple[Any, list[Any]]] = [(problem.initial, [])]
    while stack:
        state, path = stack.pop()
        if state in seen:
            continue
        seen.add(state)
        if problem.is_goal(state):
            return path
        stack += [(problem.result(state, action), [*path, action]) for action in problem.actions(state)]
    return None
