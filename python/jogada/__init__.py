"""jogada: search in state spaces and games. It explains, plays and solves.

>>> import jogada
>>> position = jogada.game("quarto")
>>> position.play("0")
>>> position.to_move
2
"""

from __future__ import annotations

from ._own import Game, Problem, asked, best, compare, search
from ._position import Position, game, games, verify
from ._results import Choice, Path

__all__ = [
    "Choice",
    "Game",
    "Path",
    "Position",
    "Problem",
    "asked",
    "best",
    "compare",
    "game",
    "games",
    "search",
    "verify",
]
