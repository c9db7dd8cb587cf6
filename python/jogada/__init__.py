"""jogada: search in state spaces and games. It explains, plays and solves.

>>> import jogada
>>> position = jogada.game("quarto")
>>> position.play("0")
>>> position.to_move
2
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._bot import serve_bot
from ._own import Game, Problem, asked, best, compare, doctor, record, search
from ._position import Position, game, games, verify
from ._puzzle import Puzzle, puzzle, puzzles
from ._recording import Recording
from ._results import Answer, Choice, Match, Path, Rows
from ._svg import Svg

if TYPE_CHECKING:
    from . import grade, tables
    from ._adapters import kaggle_agent
    from ._match import Searcher, match
    from ._theatre import Theatre, theatre

__all__ = [
    "Answer",
    "Choice",
    "Game",
    "Match",
    "Path",
    "Position",
    "Problem",
    "Puzzle",
    "Recording",
    "Rows",
    "Searcher",
    "Svg",
    "Theatre",
    "asked",
    "best",
    "compare",
    "doctor",
    "game",
    "games",
    "grade",
    "kaggle_agent",
    "match",
    "puzzle",
    "puzzles",
    "record",
    "search",
    "serve_bot",
    "tables",
    "theatre",
    "verify",
]

_LATER = {
    "Searcher": "_match",
    "Theatre": "_theatre",
    "grade": "grade",
    "kaggle_agent": "_adapters",
    "match": "_match",
    "tables": "tables",
    "theatre": "_theatre",
}
"""What is loaded when it is first used, so that `import jogada` is quick."""


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'jogada' has no attribute {name!r}")
    from importlib import import_module

    module = import_module(f".{_LATER[name]}", __name__)
    found = module if name == _LATER[name] else getattr(module, name)
    globals()[name] = found
    return found
