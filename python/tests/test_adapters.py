"""Classes of other packages: copied quickly, compared rightly, asked no more than needed."""

from __future__ import annotations

from typing import Any

import pytest
from test_own_game import Bones
from test_own_problem import EASY, AimaEight

import jogada
from jogada._adapters import _copied, _frozen, adapt_problem


class Board:
    """As an easyAI game with a board of lists."""

    def __init__(self) -> None:
        self.players = [object(), object()]
        self.board = [[0, 0], [0, 0]]
        self.marks = {"a": 1}
        self.current_player = 1


def test_a_copy_shares_only_the_players() -> None:
    game = Board()
    copied = _copied(game)
    copied.board[0][1] = 7
    copied.marks["a"] = 2
    assert game.board == [[0, 0], [0, 0]] and game.marks == {"a": 1}
    assert copied.players is game.players


def test_equal_positions_are_one_state() -> None:
    one, two = Board(), Board()
    assert _frozen(vars(one), "players") == _frozen(vars(two), "players")
    two.board[1][0] = 1
    assert _frozen(vars(one), "players") != _frozen(vars(two), "players")
    assert isinstance(hash(_frozen(vars(one), "players")), int)


def test_arrays_are_copied_and_compared() -> None:
    numpy = pytest.importorskip("numpy")
    game: Any = Board()
    game.board = numpy.zeros((2, 2), dtype=int)
    copied = _copied(game)
    copied.board[0, 0] = 1
    assert game.board.sum() == 0
    assert _frozen(game.board) != _frozen(copied.board)


def test_only_costs_that_may_differ_are_asked() -> None:
    class Problem(AimaEight):
        def path_cost(self, c: int, state1: Any, action: Any, state2: Any) -> int:
            return c + 1

    class Dear(AimaEight):
        def path_cost(self, c: int, state1: Any, action: Any, state2: Any) -> int:
            return c + 3

    Problem.path_cost.__qualname__ = "Problem.path_cost"  # as aima's base class has it
    assert not hasattr(adapt_problem(Problem(EASY)), "cost")
    assert jogada.search(Dear(EASY), "ucs").cost == 6


def test_a_position_of_easyai_is_not_changed_by_a_search() -> None:
    game = Bones(9)
    jogada.best(game, depth=4)
    assert (game.pile, game.current_player) == (9, 1)


def test_where_a_cut_move_leads_is_never_asked() -> None:
    class Wide(jogada.Game[int, int]):
        """A root of two moves; after each, one answer refutes it and nine are left."""

        initial = 0
        may_repeat = False
        asked: list[int] = []

        def to_move(self, state: int) -> int:
            return len(str(state)) % 2

        def actions(self, state: int) -> list[int]:
            return [] if state >= 100 else [1, 2] if state == 0 else list(range(10))

        def result(self, state: int, action: int) -> int:
            self.asked.append(state)
            return state * 10 + action + 10 if state else 10 + action

        def utility(self, state: int, player: int) -> int:
            mine = -1 if state % 10 == 0 else 1
            return mine if player == self.to_move(0) else -mine

    game = Wide()
    found = jogada.best(game, algorithm="alpha-beta", depth=3)
    assert found.exact
    assert len(game.asked) < 22
