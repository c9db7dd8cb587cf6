"""Students' own problems: right answers, each state asked once, errors that arrive unharmed."""

from __future__ import annotations

import random
from typing import Any

import pytest

import jogada

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
HARDEST = (8, 6, 7, 2, 5, 4, 3, 0, 1)
STEPS = {"U": -3, "D": 3, "L": -1, "R": 1}


class EightPuzzle:
    def __init__(self, initial: tuple[int, ...]) -> None:
        self.initial = initial

    def actions(self, state: tuple[int, ...]) -> list[str]:
        row, column = divmod(state.index(0), 3)
        possible = [("U", row > 0), ("D", row < 2), ("L", column > 0), ("R", column < 2)]
        return [action for action, is_possible in possible if is_possible]

    def result(self, state: tuple[int, ...], action: str) -> tuple[int, ...]:
        gap = state.index(0)
        other = gap + STEPS[action]
        tiles = list(state)
        tiles[gap], tiles[other] = tiles[other], tiles[gap]
        return tuple(tiles)

    def is_goal(self, state: tuple[int, ...]) -> bool:
        return state == GOAL

    def h(self, state: tuple[int, ...]) -> int:
        places = ((place, tile - 1) for place, tile in enumerate(state) if tile)
        return sum(abs(a // 3 - b // 3) + abs(a % 3 - b % 3) for a, b in places)


EASY = (1, 2, 3, 4, 5, 6, 0, 7, 8)


@pytest.mark.parametrize("algorithm", ["bfs", "ucs", "iddfs", "astar", "idastar", "rbfs", "sma", "optimal"])
def test_optimal_algorithms_agree(algorithm: str) -> None:
    found = jogada.search(EightPuzzle(EASY), algorithm, admissible=True)
    assert found.found and found.cost == 2 and len(found) == 2
    assert found.states[0] == EASY and found.states[-1] == GOAL


def test_the_hardest_instance_takes_31_moves_and_a_second_run_asks_nothing() -> None:
    problem = EightPuzzle(HARDEST)
    first = jogada.search(problem, "astar", admissible=True)
    assert (first.cost, first.optimal, first.stop) == (31, True, "finished")
    state = HARDEST
    for action in first.actions:
        state = problem.result(state, action)
    assert state == GOAL
    again = jogada.search(problem, "astar", admissible=True)
    assert again.calls == 0 and again.actions == first.actions


def test_only_an_admissible_estimate_proves() -> None:
    assert not jogada.search(EightPuzzle(EASY), "astar").optimal


def test_a_problem_without_a_solution_is_proved_to_have_none() -> None:
    class Island:
        initial = 0

        def actions(self, state: int) -> list[int]:
            return [1, 2] if state < 3 else []

        def result(self, state: int, action: int) -> int:
            return state + action

        def is_goal(self, state: int) -> bool:
            return state > 100

    found = jogada.search(Island(), "bfs")
    assert not found.found and found.stop == "finished"


def test_costs_are_counted() -> None:
    class Stairs:
        initial = 0

        def actions(self, state: int) -> list[int]:
            return [1, 3]

        def result(self, state: int, action: int) -> int:
            return state + action

        def is_goal(self, state: int) -> bool:
            return state == 9

        def cost(self, state: int, action: int, following: int) -> int:
            return 1 if action == 1 else 5

    assert jogada.search(Stairs(), "ucs").cost == 9
    assert len(jogada.search(Stairs(), "bfs")) == 3


def test_batches_give_the_same_path() -> None:
    class Batches(EightPuzzle):
        def results(self, states: list[Any]) -> list[list[tuple[str, Any, int]]]:
            return [[(a, self.result(state, a), 1) for a in self.actions(state)] for state in states]

    assert jogada.search(Batches(EASY), "bfs").actions == jogada.search(EightPuzzle(EASY), "bfs").actions


def test_limits_are_kept() -> None:
    assert jogada.search(EightPuzzle(HARDEST), "bfs", nodes=1000).stop == "nodes"
    assert jogada.search(EightPuzzle(HARDEST), "bfs", memory=100_000).stop == "memory"
    assert jogada.search(EightPuzzle(HARDEST), "idastar", depth=3).stop == "depth"


def test_states_that_are_kept_count_as_memory() -> None:
    # IDA* stores no states, but each of them is kept so that it need not be asked again.
    problem = EightPuzzle(HARDEST)
    found = jogada.search(problem, "idastar", memory=300_000)
    assert not found.found and found.stop == "memory"
    assert jogada.asked(problem).states < 3000


def test_an_exception_arrives_with_its_traceback() -> None:
    class Broken(EightPuzzle):
        def result(self, state: tuple[int, ...], action: str) -> tuple[int, ...]:
            raise KeyError("tile 9")

    with pytest.raises(KeyError, match="tile 9") as raised:
        jogada.search(Broken(HARDEST))
    assert any(entry.name == "result" for entry in raised.traceback)
    # The next search is not hurt by the last one.
    assert jogada.search(EightPuzzle(EASY)).found


def test_an_impure_class_is_caught() -> None:
    class Impure(EightPuzzle):
        def actions(self, state: tuple[int, ...]) -> list[str]:
            possible = super().actions(state)
            random.shuffle(possible)
            return possible

    with pytest.raises(RuntimeError, match="different answers"):
        jogada.search(Impure(HARDEST), "bfs")


def test_a_method_may_search_another_object_but_not_its_own() -> None:
    class Relaxed(EightPuzzle):
        def h(self, state: tuple[int, ...]) -> int:
            return len(jogada.search(EightPuzzle(state), "greedy", nodes=50))

    class Circular(EightPuzzle):
        def h(self, state: tuple[int, ...]) -> int:
            return len(jogada.search(self, "bfs", start=state))

    assert jogada.search(Relaxed(EASY)).cost == 2
    with pytest.raises(RuntimeError, match="let it search another object"):
        jogada.search(Circular(EASY))


def test_unhashable_states_are_named() -> None:
    class Lists(EightPuzzle):
        def result(self, state: tuple[int, ...], action: str) -> Any:
            return list(super().result(state, action))

    with pytest.raises(TypeError, match="a state must be hashable"):
        jogada.search(Lists(EASY))


def test_wrong_words_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown algorithm"):
        jogada.search(EightPuzzle(EASY), "magic")
    with pytest.raises(AttributeError, match="h"):

        class NoEstimate:
            initial = 0
            actions = result = is_goal = staticmethod(lambda *_: [])

        jogada.search(NoEstimate(), "astar")


def test_rows_are_for_tables() -> None:
    rows = jogada.compare(EightPuzzle(EASY), ["bfs", "astar"])
    assert [row["algorithm"] for row in rows] == ["bfs", "astar"]
    assert all(row["length"] == 2 for row in rows)


class AimaEight:
    """As aima-python's `Problem`: goal_test, path_cost, h(node)."""

    def __init__(self, initial: tuple[int, ...], goal: tuple[int, ...] = GOAL) -> None:
        self.initial, self.goal = initial, goal
        self.inner = EightPuzzle(initial)

    def actions(self, state: tuple[int, ...]) -> list[str]:
        return self.inner.actions(state)

    def result(self, state: tuple[int, ...], action: str) -> tuple[int, ...]:
        return self.inner.result(state, action)

    def goal_test(self, state: tuple[int, ...]) -> bool:
        return state == self.goal

    def path_cost(self, c: int, state1: Any, action: Any, state2: Any) -> int:
        return c + 1

    def h(self, node: Any) -> int:
        return self.inner.h(node.state)


def test_an_aima_problem_is_taken_as_it_is() -> None:
    problem = AimaEight(HARDEST)
    assert jogada.search(problem, "astar", admissible=True).cost == 31
    assert jogada.search(problem, "astar", admissible=True).calls == 0
