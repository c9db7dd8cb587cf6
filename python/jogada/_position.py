"""Positions of jogada's own games."""

from __future__ import annotations

from os import PathLike
from typing import Any

from . import _jogada
from ._limits import Time, limits
from ._progress import bar
from ._recording import Recording
from ._results import Answer, Rows
from ._svg import Svg


class Position(_jogada.Position):
    """A position of a game, with the moves that led to it. `play` and `undo` change it; `after` and `copy` give a new one.

    Two positions are equal if the game and the position are, however they came about. A position that is a key of a dict must not be
    played on.
    """

    __slots__ = ()

    def after(self, *moves: str) -> Position:
        """A new position, some moves on."""
        following = Position(self)
        following.play(*moves)
        return following

    def position(self, text: str) -> Position:
        """Another position of the same game: `jogada.game("quarto").position(P)`."""
        return Position(self.game, text)

    def copy(self) -> Position:
        """The same position, to be played on elsewhere."""
        return Position(self)

    def best(
        self,
        algorithm: str = "engine",
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: Time = None,
        memory: int | None = None,
        threads: int = 1,
        seed: int = 1,
        progress: bool | None = None,
    ) -> Answer:
        """The best move by a search; with no limit, what a second finds. The same keys as `jogada best --json`, and `points`.

        `value` is from the view of the player to move, in the search's own units; `points` is the same in points, or between -1 and 1 in
        games without points. Only where `exact` is true is it proved. Ctrl-C ends the search and gives what it had.
        """
        if depth is None and nodes is None and time is None:
            time = 1.0
        with bar(f"best {self.game}", "ply", progress) as show:
            found = _jogada.search(self, limits(depth, nodes, time, memory), algorithm, threads, seed, None, show)
        del found["recording"]
        return Answer(found)

    def record(
        self,
        algorithm: str = "alpha-beta",
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: Time = None,
        events: int = 20_000,
        seed: int = 1,
    ) -> Recording:
        """A search written down event by event, at most so many: a notebook shows it in the search theatre."""
        if depth is None and nodes is None and time is None:
            depth = 4
        found = _jogada.search(self, limits(depth, nodes, time), algorithm, 1, seed, events)
        return Recording(found.pop("recording"), found)

    def solve(
        self,
        *,
        moves: bool = False,
        time: Time = None,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int = 1,
        tables: str | PathLike[str] | None = None,
        progress: bool | None = None,
    ) -> Answer:
        """The exact value, from the view of the player to move. The same keys as `jogada solve --json`."""
        with bar(f"solve {self.game}", "node", progress) as show:
            return Answer(_jogada.solve(self, limits(None, nodes, time, memory), moves, threads, tables, show))

    def why(
        self,
        move: str,
        *,
        time: Time = None,
        threads: int = 1,
        tables: str | PathLike[str] | None = None,
        progress: bool | None = None,
    ) -> Answer:
        """What is wrong with a move, if anything: the same keys as `jogada why --json`, and `words` (`palavras` in Portuguese)."""
        with bar(f"why {move}", "node", progress) as show:
            return Answer(_jogada.why(self, move, limits(time=time), threads, tables, show))

    def values(self, nodes: int = 200_000) -> Rows:
        """What every move is worth to the player to move, best first; `exact` where it is proved."""
        return Rows(_jogada.values(self, nodes))

    def perft(self, depth: int) -> int:
        """The leaves of the move tree."""
        return _jogada.perft(self, depth)

    def certify(self, value: int, *, time: Time = None, threads: int = 1, progress: bool | None = None) -> str:
        """A certificate that the position is worth `value` to the player to move: `jogada.verify` checks it by the rules alone."""
        with bar("certificate", "node", progress) as show:
            return _jogada.certify(self, value, limits(time=time), 1000, threads, show)

    def ablate(self, *, depth: int | None = None, nodes: int | None = None, time: Time = None, progress: bool | None = None) -> Rows:
        """The engine as it is, then without each of its techniques in turn, one row each: what each of them saves.

        Without a depth, the first at which the whole engine has enough to do.
        """
        with bar("ablate", "run", progress) as show:
            rows = _jogada.ablate(self, limits(depth, nodes, time), show)
        whole = rows[0]["stats"]["nodes"] if rows else 0
        return Rows(
            {
                "without": row["trick"],
                "best": row["best"],
                "points": row["points"],
                "depth": row["depth"],
                "nodes": row["stats"]["nodes"],
                "times": row["stats"]["nodes"] / whole if whole else None,
                "time_ms": row["stats"]["time_ms"],
                "stop": row["stop"],
            }
            for row in rows
        )

    def picture(self) -> Svg:
        """The board as SVG."""
        from ._boards import board

        return board(self.scene(), self.spans(), repr(self))

    def _repr_svg_(self) -> str:
        return self.picture()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self.game, self.start, self.history))

    def __copy__(self) -> Position:
        return Position(self)

    def __deepcopy__(self, _memo: dict[int, Any]) -> Position:
        return Position(self)


def _restore(game: str, start: str, moves: list[str]) -> Position:
    position = Position(game, start)
    position.play(*moves)
    return position


def game(spec: str, position: str | None = None, *, tables: str | PathLike[str] | None = None) -> Position:
    """Opens a game, `"quarto"` or `"bishop:threat=off"`, at its start or at a position."""
    return Position(spec, position, tables)


def games() -> list[str]:
    """The ids of the games there are."""
    return _jogada.game_ids()


def verify(certificate: str, *, threads: int = 1, progress: bool | None = None) -> int:
    """Checks a certificate by the rules alone. The number of claims it rests on; a ValueError if it does not hold."""
    with bar("verify", "claim", progress) as show:
        return _jogada.verify(certificate, threads, show)
