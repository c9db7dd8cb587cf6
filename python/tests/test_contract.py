"""What others rely on: names and forms that stay."""

from __future__ import annotations

import pytest

import jogada


class Halves:
    """Two players take one or two from seven; whoever takes the last wins."""

    initial = (7, 1)

    def actions(self, state: tuple[int, int]) -> list[int]:
        return [take for take in (1, 2) if take <= state[0]]

    def result(self, state: tuple[int, int], action: int) -> tuple[int, int]:
        return (state[0] - action, 3 - state[1])

    def to_move(self, state: tuple[int, int]) -> int:
        return state[1]

    def utility(self, state: tuple[int, int], player: int) -> float:
        return 1.0 if state[1] != player else -1.0


class Stairs:
    initial = 0

    def actions(self, state: int) -> list[int]:
        return [1, 2, 3]

    def result(self, state: int, action: int) -> int:
        return state + action

    def is_goal(self, state: int) -> bool:
        return state == 10

    def h(self, state: int) -> float:
        return max(0, 10 - state) / 3


def test_positions_solve_and_choose() -> None:
    position = jogada.game("nim").position("2,1 1")
    assert position.solve().value == 1
    assert position.solve().exact
    assert position.best(time="1s")["best"] in position.moves()
    with pytest.raises(ValueError):
        position.best(time="soon")
    with pytest.raises(AttributeError):
        _ = position.solve().nothing


def test_problems_are_solved() -> None:
    path = jogada.solve_problem(Stairs(), algorithm="astar")
    assert path.cost == 4


def test_games_are_played_out() -> None:
    game = Halves()
    played = jogada.play_out(game, jogada.Searcher(game, depth=7))
    assert played.utility == 1.0, "seven is won for whoever begins and plays well"
    assert played.states[0] == (7, 1) and played.states[-1][0] == 0
    assert len(played.actions) == len(played.states) - 1
    assert jogada.play_out(game, seed=3) == jogada.play_out(game, seed=3)
