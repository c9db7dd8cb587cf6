"""Students' own games: exact values, other packages' classes, players by any name."""

from __future__ import annotations

import random
from typing import Any

import pytest

import jogada

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(jogada.Game[str, int]):
    initial = "." * 9
    may_repeat = False

    def winner(self, state: str) -> str | None:
        return next((state[a] for a, b, c in LINES if state[a] != "." and state[a] == state[b] == state[c]), None)

    def actions(self, state: str) -> list[int]:
        return [] if self.winner(state) else [cell for cell in range(9) if state[cell] == "."]

    def result(self, state: str, action: int) -> str:
        return state[:action] + self.to_move(state) + state[action + 1 :]

    def to_move(self, state: str) -> str:
        return "X" if state.count("X") == state.count("O") else "O"

    def utility(self, state: str, player: str) -> int:
        winner = self.winner(state)
        return 0 if winner is None else 1 if winner == player else -1


@pytest.mark.parametrize("algorithm", ["engine", "minimax", "alpha-beta", "negamax", "mtdf"])
def test_tic_tac_toe_is_a_draw(algorithm: str) -> None:
    found = jogada.best(TicTacToe(), algorithm=algorithm, depth=None if algorithm == "engine" else 9)
    assert found.exact and found.value == 0


def test_a_win_is_found_for_either_player() -> None:
    game = TicTacToe()
    assert jogada.best(game, "XX.OO....").best == 2
    lost = jogada.best(game, "XX.O....O")  # X moves and wins at once
    assert (lost.value, lost.best) == (1, 2)
    second = jogada.best(game, "XX.OO...X")  # O moves and wins
    assert (second.value, second.best) == (1, 5)


def test_a_second_question_asks_little() -> None:
    game = TicTacToe()
    jogada.best(game, algorithm="minimax", depth=9)
    assert jogada.best(game, algorithm="minimax", depth=9).calls == 0


def test_an_impure_game_is_caught() -> None:
    class Impure(jogada.Game[int, int]):
        initial = 0
        may_repeat = False

        def actions(self, state: int) -> list[int]:
            return random.sample(range(8), 8)

        def result(self, state: int, action: int) -> int:
            return state * 8 + action + 1

        def to_move(self, state: int) -> int:
            return len(oct(state)) % 2

        def utility(self, state: int, player: int) -> int:
            return 0

    with pytest.raises(RuntimeError, match="different answers"):
        jogada.best(Impure(), algorithm="minimax", depth=6)


def test_an_exception_in_a_game_arrives_with_its_traceback() -> None:
    class Broken(TicTacToe):
        def utility(self, state: str, player: str) -> int:
            raise LookupError("no winner")

    with pytest.raises(LookupError, match="no winner") as raised:
        jogada.best(Broken(), algorithm="alpha-beta", depth=9)
    assert any(entry.name == "utility" for entry in raised.traceback)


def test_states_that_are_kept_count_as_memory() -> None:
    game = TicTacToe()
    found = jogada.best(game, algorithm="minimax", depth=9, memory=200_000)
    assert found.stop == "memory" and not found.exact
    assert jogada.asked(game).states < 2000
    assert jogada.best(game, algorithm="minimax", depth=9, memory=10_000_000).exact


def test_points_must_be_declared() -> None:
    class Odd(TicTacToe):
        def utility(self, state: str, player: str) -> int:
            return 7

    with pytest.raises(ValueError, match="points = True"):
        jogada.best(Odd(), depth=9, algorithm="minimax")


def test_a_third_player_is_refused() -> None:
    class Three(TicTacToe):
        def to_move(self, state: str) -> str:
            return "XOZ"[(9 - state.count(".")) % 3]

    with pytest.raises(ValueError, match="third player"):
        jogada.best(Three(), depth=9, algorithm="minimax")


class Bones:
    """As easyAI's `TwoPlayerGame`: take one to three from a pile, who takes the last loses."""

    def __init__(self, pile: int) -> None:
        self.players = [object(), object()]
        self.pile = pile
        self.current_player = 1

    def possible_moves(self) -> list[str]:
        return [str(n) for n in (1, 2, 3) if n <= self.pile]

    def make_move(self, move: str) -> None:
        self.pile -= int(move)

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player

    def win(self) -> bool:
        return self.pile <= 0

    def is_over(self) -> bool:
        return self.win()

    def scoring(self) -> int:
        return 100 if self.win() else 0


@pytest.mark.parametrize("pile", range(2, 13))
def test_an_easyai_game_is_taken_as_it_is(pile: int) -> None:
    found = jogada.best(Bones(pile))
    assert found.exact
    if pile % 4 == 1:
        assert found.value == -100
    else:
        assert found.value == 100
        assert (pile - int(found.best)) % 4 == 1


class Fig52:
    """As aima-python's `Fig52Game`: the tree of the textbook, values by the leaves."""

    succs: dict[str, dict[str, str]] = {
        "A": {"a1": "B", "a2": "C", "a3": "D"},
        "B": {"b1": "B1", "b2": "B2", "b3": "B3"},
        "C": {"c1": "C1", "c2": "C2", "c3": "C3"},
        "D": {"d1": "D1", "d2": "D2", "d3": "D3"},
    }
    utils = {"B1": 3, "B2": 12, "B3": 8, "C1": 2, "C2": 4, "C3": 6, "D1": 14, "D2": 5, "D3": 2}
    initial = "A"

    def actions(self, state: str) -> list[str]:
        return list(self.succs.get(state, {}))

    def result(self, state: str, move: str) -> str:
        return self.succs[state][move]

    def utility(self, state: str, player: str) -> int:
        return self.utils[state] if player == "MAX" else -self.utils[state]

    def terminal_test(self, state: str) -> bool:
        return state not in self.succs

    def to_move(self, state: str) -> str:
        return "MIN" if state in "BCD" else "MAX"


@pytest.mark.parametrize("algorithm", ["minimax", "alpha-beta", "engine"])
def test_the_textbooks_tree_is_worth_three(algorithm: str) -> None:
    found: Any = jogada.best(Fig52(), algorithm=algorithm, depth=4)
    assert (found.best, found.value, found.exact) == ("a1", 3, True)


def test_alpha_beta_cuts_two_leaves_of_the_textbooks_tree() -> None:
    minimax = jogada.best(Fig52(), algorithm="minimax", depth=4)
    alpha_beta = jogada.best(Fig52(), algorithm="alpha-beta", depth=4)
    assert minimax.leaves - alpha_beta.leaves == 2
