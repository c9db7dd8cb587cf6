"""jogada's own games from Python."""

from __future__ import annotations

import copy
import pickle

import pytest

import jogada


def test_every_game_opens_and_plays() -> None:
    for name in jogada.games():
        position = jogada.game(name)
        moves = position.moves()
        assert moves and position.outcome is None
        position.play(moves[0])
        assert position.history == [moves[0]]
        assert position.undo() and position == jogada.game(name)
        assert not position.undo()


def test_positions_are_values() -> None:
    position = jogada.game("tic-tac-toe")
    other = position.after("b2", "a1")
    assert str(position) == ".../.../..." and str(other) == ".../.x./o.."
    assert position != other and other == jogada.game("tic-tac-toe", ".../.x./o..")
    assert hash(other) == hash(jogada.game("tic-tac-toe", ".../.x./o.."))
    assert pickle.loads(pickle.dumps(other)).history == ["b2", "a1"]
    assert copy.copy(other) == copy.deepcopy(other) == other


def test_an_illegal_move_says_what_is_wrong() -> None:
    position = jogada.game("tic-tac-toe")
    with pytest.raises(ValueError, match="z9"):
        position.play("z9")
    assert position.history == []
    with pytest.raises(ValueError, match="unknown game"):
        jogada.game("chess")


def test_search_solve_and_why() -> None:
    position = jogada.game("nim", "1,2,4")
    solved = position.solve(moves=True)
    assert solved["value"] == 1 and solved["best"] == ["3-1"]
    assert position.best(depth=6)["best"] == "3-1"
    mistake = position.why("3-4")
    assert mistake["mistake"] and mistake["words"] and mistake["palavras"]
    values = position.values()
    assert values[0]["move"] == "3-1" and values[0]["exact"]


def test_limits_are_kept() -> None:
    assert jogada.game("adji-boto").solve(nodes=100)["stop"] == "nodes"


def test_times_are_read_as_the_commands_read_them() -> None:
    position = jogada.game("tic-tac-toe")
    for time in (1, 0.5, "500ms", "1.5s", "1m", "1h"):
        assert position.solve(time=time)["exact"]
    for time in ("", "5", "ms", "-1s", "1 s", "1d", "2us", "2hs", "1_0s", "1e3s", ".s", "infs", "2s\n", "99999999999999999999999h"):
        with pytest.raises(ValueError, match="is no time"):
            position.solve(time=time)


def test_perft() -> None:
    assert jogada.game("tic-tac-toe").perft(5) == 15_120


def test_certificates_prove_and_forgeries_do_not() -> None:
    position = jogada.game("tic-tac-toe", "xo./.x./..o")
    value = position.solve()["value"]
    text = position.certify(value)
    assert jogada.verify(text) > 0
    with pytest.raises(ValueError):
        jogada.verify(text.replace("value", "valve", 1))


def test_a_finished_game_has_an_outcome() -> None:
    position = jogada.game("tic-tac-toe")
    position.play("a1", "a2", "b1", "b2", "c1")
    assert position.outcome == 1 and position.moves() == []
