"""Positions of jogada's own games."""

from __future__ import annotations

from html import escape
from os import PathLike
from typing import Any

from . import _jogada


class Position:
    """A position of a game, with the moves that led to it. `play` and `undo` change it; `after` and `copy` give a new one.

    Two positions are equal if the game and the position are, however they came about. A position that is a key of a dict must not be
    played on.
    """

    __slots__ = ("_inner",)

    def __init__(self, game: str, position: str | None = None, tables: str | PathLike[str] | None = None) -> None:
        self._inner = _jogada.Position(game, position, tables)

    @classmethod
    def _of(cls, inner: _jogada.Position) -> Position:
        made = cls.__new__(cls)
        made._inner = inner
        return made

    @property
    def game(self) -> str:
        """The game's id with its parameters."""
        return self._inner.game

    @property
    def to_move(self) -> int:
        """1 or 2."""
        return self._inner.to_move

    @property
    def points(self) -> tuple[int, int] | None:
        """What each player has won so far, where points decide."""
        return self._inner.points

    @property
    def outcome(self) -> int | None:
        """Player 1's points minus player 2's, or 1, 0, -1 in games without points; None while the game goes on."""
        return self._inner.outcome

    @property
    def history(self) -> list[str]:
        """The moves played, in order."""
        return self._inner.history()

    def moves(self) -> list[str]:
        """The legal moves."""
        return self._inner.moves()

    def play(self, *moves: str) -> None:
        """Plays moves. An illegal one is a ValueError that says what is wrong; what came before it stays played."""
        for move in moves:
            self._inner.play(move)

    def undo(self) -> bool:
        """Takes the last move back; False if there is none."""
        return self._inner.undo()

    def after(self, *moves: str) -> Position:
        """A new position, some moves on."""
        following = self.copy()
        following.play(*moves)
        return following

    def copy(self) -> Position:
        """The same position, to be played on elsewhere."""
        return Position._of(self._inner.copy())

    def best(
        self,
        algorithm: str = "engine",
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        memory: int | None = None,
        threads: int = 1,
        seed: int = 1,
    ) -> dict[str, Any]:
        """The best move by a search; with no limit, what a second finds. The same keys as `jogada best --json`."""
        if depth is None and nodes is None and time is None:
            time = 1.0
        limits = {"depth": depth, "nodes": nodes, "time": time, "memory": memory}
        return self._inner.search(limits, algorithm, threads, seed)

    def solve(
        self,
        *,
        moves: bool = False,
        time: float | None = None,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int = 1,
        tables: str | PathLike[str] | None = None,
    ) -> dict[str, Any]:
        """The exact value, from the view of the player to move. The same keys as `jogada solve --json`."""
        limits = {"depth": None, "nodes": nodes, "time": time, "memory": memory}
        return self._inner.solve(limits, moves, threads, tables)

    def why(self, move: str, *, time: float | None = None, threads: int = 1) -> dict[str, Any]:
        """What is wrong with a move, if anything: the same keys as `jogada why --json`, and `words` (`palavras` in Portuguese)."""
        return self._inner.why(move, {"time": time}, threads, None)

    def values(self, nodes: int = 200_000) -> list[dict[str, Any]]:
        """What every move is worth to the player to move, best first; `exact` where it is proved."""
        return self._inner.values(nodes)

    def perft(self, depth: int) -> int:
        """The leaves of the move tree."""
        return self._inner.perft(depth)

    def certify(self, value: int, *, time: float | None = None, threads: int = 1) -> str:
        """A certificate that the position is worth `value` to the player to move: `jogada.verify` checks it by the rules alone."""
        return self._inner.certify(value, {"time": time}, threads=threads)

    def draw(self, unicode: bool = True) -> str:
        """The board as text."""
        return self._inner.draw(unicode)

    def __str__(self) -> str:
        return str(self._inner)

    def __repr__(self) -> str:
        return repr(self._inner)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._inner == other._inner

    def __hash__(self) -> int:
        return hash(self._inner)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self.game, self._inner.start, self.history))

    def _repr_html_(self) -> str:
        return f"<pre style='line-height:1.2'>{escape(self.draw())}</pre><code>{escape(self.game)} {escape(str(self))}</code>"


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


def verify(certificate: str, *, threads: int = 1) -> int:
    """Checks a certificate by the rules alone. The number of claims it rests on; a ValueError if it does not hold."""
    return _jogada.verify(certificate, threads)
