"""Classes of other packages: copied quickly, compared rightly, asked no more than needed."""

from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from test_own_game import Bones
from test_own_problem import EASY, AimaEight

import jogada
from jogada._adapters import adapt_problem
from jogada._jogada import EasyGame


class Board:
    """As an easyAI game: marks are put on a board of lists."""

    def __init__(self) -> None:
        self.players = [object(), object()]
        self.board: Any = [[0, 0], [0, 0]]
        self.rows = self.board
        self.marks = {"a": 1, "players": 2}
        self.current_player = 1

    def possible_moves(self) -> list[int]:
        return [place for place in range(4) if self.board[place // 2][place % 2] == 0]

    def make_move(self, move: int) -> None:
        self.board[move // 2][move % 2] = self.current_player
        self.marks["a"] += 1

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player

    def is_over(self) -> bool:
        return not self.possible_moves()

    def scoring(self) -> int:
        return int(sum(map(sum, self.rows))) * (1 if self.current_player == 1 else -1)


class Plain(Board):
    """The same without what only a deep copy copies."""

    def __init__(self) -> None:
        super().__init__()
        del self.marks

    def make_move(self, move: int) -> None:
        self.board[move // 2][move % 2] = self.current_player


@pytest.mark.parametrize("kind", [Board, Plain])
def test_a_move_shares_only_the_players(kind: type[Board]) -> None:
    game = kind()
    rules = EasyGame(game)
    after = rules.result(rules.initial, 1)
    assert game.board == rules.initial.game.board == [[0, 0], [0, 0]]
    assert after.game.board == [[0, 1], [0, 0]] and after.game.current_player == 2
    assert after.game.players is game.players
    assert after.game.rows is after.game.board, "fields that share a list go on sharing it"


@pytest.mark.parametrize("kind", [Board, Plain])
def test_equal_positions_are_one_state(kind: type[Board]) -> None:
    game = kind()
    rules = EasyGame(game)
    assert rules.initial == rules.position(game) and hash(rules.initial) == hash(rules.position(game))
    one, other = rules.result(rules.initial, 0), rules.result(rules.initial, 3)
    assert one != other and one != rules.initial
    ends = [rules.result(rules.result(rules.result(rules.initial, a), 2), b) for a, b in ((0, 1), (1, 0))]
    assert ends[0] == ends[1] and len(set(ends)) == 1


def test_all_that_is_in_a_position_tells_it_apart() -> None:
    game = Board()
    rules = EasyGame(game)
    for change in ({"a": 2, "players": 2}, {"a": 1, "players": 3}, {"b": 1, "players": 2}, [("a", 1), ("players", 2)]):
        other: Any = Board()
        other.marks = change
        assert rules.position(other) != rules.initial, change


def test_arrays_are_copied_and_compared() -> None:
    numpy = pytest.importorskip("numpy")
    game = Plain()
    game.board = numpy.zeros((2, 2), dtype=int)
    game.rows = game.board
    rules = EasyGame(game)
    after = rules.result(rules.initial, 0)
    assert game.board.sum() == 0 and after.game.board.sum() == 1 and after.game.rows is after.game.board
    assert after != rules.initial and rules.position(game) == rules.initial


def test_a_class_copies_in_its_own_way() -> None:
    class Counting(Plain):
        copies = 0

        def copy(self) -> Counting:
            Counting.copies += 1
            copied = Counting()
            copied.__dict__.update(self.__dict__)
            copied.board = copied.rows = [row[:] for row in self.board]
            return copied

    rules = EasyGame(Counting())
    rules.result(rules.initial, 0)
    assert Counting.copies == 2
    assert rules.initial.game.board == [[0, 0], [0, 0]]


class Random(Plain):
    """A game whose scores are drawn by lot, once: a cut or a transposition that is wrong is seen."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.board = self.rows = [[0, 0, 0] for _ in range(2)]
        self.scores = tuple(random.Random(seed).randrange(-9, 10) for _ in range(3**6))
        self.end = seed % 3

    def possible_moves(self) -> list[int]:
        return [place for place in range(6) if self.board[place // 3][place % 3] == 0]

    def make_move(self, move: int) -> None:
        self.board[move // 3][move % 3] = self.current_player

    def number(self) -> int:
        return sum(mark * 3**place for place, mark in enumerate(self.board[0] + self.board[1]))

    def is_over(self) -> bool:
        return not self.possible_moves() or self.number() % 7 == self.end + 1

    def scoring(self) -> int:
        return self.scores[self.number()] * (1 if self.current_player == 1 else -1)


def negamax(game: Random, depth: int) -> int:
    """easyAI's value without cuts, table or bonus for speed."""
    if depth == 0 or game.is_over():
        return game.scoring()
    values = []
    for move in game.possible_moves():
        game.make_move(move)
        game.switch_player()
        values.append(-negamax(game, depth - 1))
        game.switch_player()
        game.board[move // 3][move % 3] = 0
    return max(values)


@pytest.mark.parametrize("algorithm", ["minimax", "alpha-beta", "negamax-hard", "negamax-soft", "mtdf", "engine"])
def test_an_easyai_game_has_easyais_value_at_every_depth(algorithm: str) -> None:
    for seed in range(12):
        for depth in range(1, 7):
            found = jogada.best(Random(seed), algorithm=algorithm, depth=depth)
            assert found.value == negamax(Random(seed), depth), (seed, depth)


def test_at_the_horizon_only_the_score_is_asked() -> None:
    class Heard(Random):
        asked: list[tuple[str, int]] = []

        def is_over(self) -> bool:
            self.asked.append(("is_over", sum(mark > 0 for row in self.board for mark in row)))
            return super().is_over()

        def scoring(self) -> int:
            self.asked.append(("scoring", self.number()))
            return super().scoring()

    found = jogada.best(Heard(4), algorithm="negamax-hard", depth=3)
    assert not found.exact and found.value == negamax(Random(4), 3)
    assert Heard.asked.count(("is_over", 3)) <= 3, "asked until the first leaf where the game goes on"
    scores = [number for what, number in Heard.asked if what == "scoring"]
    assert len(scores) > 10 and len(scores) == len(set(scores)), "each position is asked once"


def test_easyai_games_are_played_out_and_matched() -> None:
    game = Bones(9)
    played = jogada.play_out(game, jogada.Searcher(game, depth=9), seed=2)
    assert played.utility is not None and played.states[0].game.pile == 9
    perfect, hasty = jogada.Searcher(Bones(10), depth=10), (lambda state: state.game.possible_moves()[-1])
    result = jogada.match(Bones(10), perfect, hasty, games=4, plies=0)
    assert result.wins >= 2 and all(row["finish"] == "rules" for row in result.games)


def test_an_exception_in_an_easyai_game_arrives() -> None:
    class Broken(Bones):
        def make_move(self, move: str) -> None:
            raise KeyError("no pile")

    with pytest.raises(KeyError, match="no pile") as raised:
        jogada.best(Broken(5), depth=3)
    assert any(entry.name == "make_move" for entry in raised.traceback)


def test_what_was_asked_is_forgotten_with_the_object() -> None:
    searches: list[tuple[Callable[[], Any], Callable[[Any], Any]]] = [
        (lambda: AimaEight(EASY), jogada.search),
        (lambda: Bones(5), jogada.best),
    ]
    for make, ask in searches:
        thing = make()
        ask(thing)
        assert jogada.asked(thing).calls > 0 and ask(thing).calls == 0
        gone = weakref.ref(thing)
        del thing
        gc.collect()
        assert gone() is None


def test_only_costs_that_may_differ_are_asked() -> None:
    class Problem(AimaEight):
        def path_cost(self, c: int, state1: Any, action: Any, state2: Any) -> int:
            return c + 1

    class Dear(AimaEight):
        def path_cost(self, c: int, state1: Any, action: Any, state2: Any) -> int:
            return c + 3

    Problem.path_cost.__qualname__ = "Problem.path_cost"  # as aima's base class has it
    assert adapt_problem(Problem(EASY)).cost is None
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
