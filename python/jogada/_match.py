"""Matches between two players, with a result that knows its error."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from inspect import Parameter, signature
from typing import Any

from . import _jogada
from ._adapters import adapt_game, kaggle_agent
from ._own import best
from ._position import Position
from ._position import game as open_game
from ._progress import Show, bar
from ._results import Match, Rows

Player = str | Callable[..., Any]


@dataclass(frozen=True)
class PlayOut:
    """A game that was played: its actions, the states from the first to the last, and what the first player got (None without an end)."""

    actions: list[Any]
    states: list[Any]
    utility: float | None


_LONGEST = 1000
"""Plies after which a game of your own class is a draw."""


def match(
    game: str | Position | Any,
    first: Player,
    second: Player,
    *,
    games: int = 100,
    openings: int | None = None,
    plies: int = 4,
    seed: int = 1,
    threads: int | None = None,
    progress: bool | None = None,
) -> Match:
    """Plays a series of games in pairs: both games of a pair begin with the same random moves, and the players swap sides.

    `game` is one of ours by name or a position, or your own class. Of our games a player is a description, `"ai:level=5,time=1s"`, or a
    function `choose(position) -> move`; one of two parameters is taken as a Kaggle agent, `agent(observation, configuration)`. Of your own
    class a player is a function `choose(state) -> action`, such as `jogada.Searcher(game, depth=4)`.

    Ctrl-C ends the series and gives what it had. An exception of a player arrives unharmed; an illegal move loses the game.
    """
    names = (_name(first), _name(second))
    if isinstance(game, (str, Position)):
        position = open_game(game) if isinstance(game, str) else game
        with bar(f"match {position.game}", "game", progress) as show:
            told = _match_ours(position, first, second, games, openings, plies, seed, threads, show)
    else:
        with bar("match", "game", progress) as show:
            told = _match_own(game, first, second, games, openings, plies, seed, show)
    rows = Rows(told.pop("games"))
    told.pop("game", None)
    return Match(players=names, games=rows, score=tuple(told.pop("score")), elo=tuple(told.pop("elo")), **told)


class Searcher:
    """A player of your own class: chooses what `jogada.best` finds within some limits.

    Two searchers with two objects of the same rules and another `evaluate` each are how an evaluation is tried against another.
    """

    def __init__(self, game: Any, algorithm: str = "alpha-beta", *, name: str | None = None, **limits: Any) -> None:
        self.game, self.algorithm, self.limits = game, algorithm, limits
        given = ", ".join(f"{key}={value}" for key, value in limits.items())
        self.__name__ = name or f"{type(game).__name__}, {algorithm}{', ' if given else ''}{given}"

    def __call__(self, state: Any) -> Any:
        found = best(self.game, state, self.algorithm, **self.limits)
        if found.stop == "cancelled":
            raise KeyboardInterrupt  # whoever plays is to stop, not this search alone
        return found.best


def play_out(game: Any, *players: Callable[[Any], Any], state: Any = None, seed: int = 1) -> PlayOut:
    """Plays a game of your own class to its end: the players take turns by side, and random moves are played for those not given.

    Each player is a function `choose(state) -> action`, such as `jogada.Searcher(game, depth=4)`.
    """
    game, state = adapt_game(game, state)
    state = game.initial if state is None else state
    draw = random.Random(seed)
    starter = game.to_move(state)
    actions_played: list[Any] = []
    states = [state]
    while (actions := _actions(game, state)) and len(actions_played) < _LONGEST:
        seat = int(game.to_move(state) != starter)
        action = players[seat](state) if seat < len(players) else draw.choice(actions)
        if action not in actions:
            raise ValueError(f"{action!r} is no action of {state!r}")
        state = game.result(state, action)
        actions_played.append(action)
        states.append(state)
    ended = not _actions(game, state)
    return PlayOut(actions_played, states, game.utility(state, starter) if ended else None)


def _name(player: Player) -> str:
    return player if isinstance(player, str) else str(getattr(player, "__name__", type(player).__name__))


def _entrant(position: Position, player: Player) -> Any:
    if isinstance(player, str):
        return player
    needed = [p for p in signature(player).parameters.values() if p.default is Parameter.empty and p.kind is not Parameter.VAR_KEYWORD]
    choose = kaggle_agent(player) if len(needed) == 2 else player
    game = position.game

    def by_moves(start: str, moves: list[str]) -> str:
        now = Position(game, start)
        now.play(*moves)
        return str(choose(now))

    return by_moves


def _match_ours(
    position: Position,
    first: Player,
    second: Player,
    games: int,
    openings: int | None,
    plies: int,
    seed: int,
    threads: int | None,
    show: Show,
) -> dict[str, Any]:
    series = {"games": games, "openings": openings, "plies": plies, "seed": seed, "threads": threads or os.cpu_count() or 1}
    return _jogada.play_match(position, _entrant(position, first), _entrant(position, second), series, show)


def _match_own(
    game: Any, first: Player, second: Player, games: int, openings: int | None, plies: int, seed: int, show: Show
) -> dict[str, Any]:
    players = (first, second)
    for player in players:
        if isinstance(player, str):
            raise TypeError(
                f"{player!r} plays jogada's games: for your own class a player is a function, such as jogada.Searcher(game, depth=4)"
            )
    game, _ = adapt_game(game, None)
    rows: list[dict[str, Any]] = []
    try:
        for number in range(games):
            pair = number // 2 if openings is None else number // 2 % openings
            rows.append(_play_own(game, players, number, pair, plies, seed))
            show(number + 1, games)
    except KeyboardInterrupt:
        pass  # what was played until now is the result
    told = _jogada.match_score([(row["number"], row["difference"]) for row in rows])
    return {**told, "games": rows}


def _play_own(game: Any, players: tuple[Player, ...], number: int, pair: int, plies: int, seed: int) -> dict[str, Any]:
    draw = random.Random(f"{seed} {pair}")
    state, swapped = game.initial, number % 2 == 1
    starter = game.to_move(state)
    opening: list[Hashable] = []
    moves: list[Hashable] = []
    mover, finish = starter, "rules"
    while actions := _actions(game, state):
        mover = game.to_move(state)
        if len(opening) < plies:
            action = draw.choice(actions)
            opening.append(action)
        elif len(moves) >= _LONGEST:
            finish = "too-long"
            break
        else:
            seat = int(mover != starter) ^ int(swapped)
            choose = players[seat]
            action = choose(state) if callable(choose) else None
            if action not in actions:
                finish = "illegal"
                break
            moves.append(action)
        state = game.result(state, action)
    value = {"too-long": 0, "illegal": -1 if mover == starter else 1}.get(finish)
    if value is None:
        value = game.utility(state, starter)
    return {
        "number": number,
        "swapped": swapped,
        "opening": opening,
        "moves": moves,
        "difference": int(-value if swapped else value),
        "finish": finish,
    }


def _actions(game: Any, state: Any) -> list[Any]:
    is_terminal = getattr(game, "is_terminal", None)
    return [] if is_terminal is not None and is_terminal(state) else list(game.actions(state))
