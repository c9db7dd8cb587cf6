"""Matches: our players, Python functions, Kaggle agents, your own games."""

from __future__ import annotations

from typing import Any

import pytest
from test_own_game import TicTacToe

import jogada


def first_move(position: jogada.Position) -> str:
    return position.moves()[0]


def test_a_match_of_ours_is_repeatable() -> None:
    played = [jogada.match("tic-tac-toe", "ai:level=9", "ai:level=1", games=6, seed=3) for _ in range(2)]
    assert played[0].games[0]["moves"] == played[1].games[0]["moves"]
    assert played[0].wins + played[0].draws + played[0].losses == 6
    assert [row["swapped"] for row in played[0].games] == [False, True] * 3


def test_a_function_plays() -> None:
    result = jogada.match("nim", "ai:level=10", first_move, games=10, plies=0)
    assert (result.wins, result.losses) == (10, 0) and result.is_better
    assert result.players == ("ai:level=10", "first_move")
    assert "ai:level=10" in result._repr_html_()


def test_an_illegal_move_loses_and_an_exception_arrives() -> None:
    lost = jogada.match("tic-tac-toe", lambda position: "z9", "ai:level=1", games=2)
    assert lost.losses == 2 and {row["finish"] for row in lost.games} == {"illegal"}

    def broken(position: jogada.Position) -> str:
        raise KeyError("no idea")

    with pytest.raises(KeyError, match="no idea"):
        jogada.match("tic-tac-toe", broken, "ai:level=1", games=2)
    with pytest.raises(ValueError, match="level"):
        jogada.match("tic-tac-toe", "ai:level=99", "ai")


def test_a_kaggle_agent_plays_connect_four() -> None:
    seen: list[Any] = []

    def agent(observation: Any, configuration: Any) -> int:
        seen.append((observation.mark, len(observation.board), configuration.columns))
        return next(column for column in range(configuration.columns) if observation.board[column] == 0)

    result = jogada.match("connect-four", agent, "ai:level=1", games=2)
    assert {row["finish"] for row in result.games} == {"rules"}
    assert set(seen) == {(1, 42, 7), (2, 42, 7)}


def test_your_own_game_is_played_by_searchers() -> None:
    game = TicTacToe()
    perfect = jogada.Searcher(game, "engine", name="perfect")
    result = jogada.match(game, perfect, lambda state: game.actions(state)[0], games=10, plies=2)
    assert result.losses == 0 and result.wins > 0 and result.players[0] == "perfect"
    with pytest.raises(TypeError, match="Searcher"):
        jogada.match(game, "ai", perfect)


def test_an_illegal_action_of_your_own_game_loses() -> None:
    result = jogada.match(TicTacToe(), lambda state: 99, jogada.Searcher(TicTacToe(), depth=2), games=2)
    assert result.losses == 2
