"""jogada: search in state spaces and games. It explains, plays and solves.

>>> import jogada
>>> position = jogada.game("quarto")
>>> position.play("0")
>>> position.to_move
2
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from . import grade, tables
    from ._adapters import kaggle_agent
    from ._bot import serve_bot
    from ._match import PlayOut, Searcher, match, play_out
    from ._own import Game, Problem, asked, best, compare, doctor, record, search, solve_problem
    from ._position import Position, game, games, verify
    from ._puzzle import Puzzle, puzzle, puzzles
    from ._recording import Recording
    from ._results import Answer, Choice, Match, Path, Rows
    from ._svg import Svg
    from ._theatre import Theatre, theatre

__all__ = [
    "Answer",
    "Choice",
    "Game",
    "Match",
    "Path",
    "PlayOut",
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
    "play_out",
    "puzzle",
    "puzzles",
    "record",
    "search",
    "serve_bot",
    "solve_problem",
    "tables",
    "theatre",
    "verify",
]

_MODULES = {
    "_adapters": ("kaggle_agent",),
    "_bot": ("serve_bot",),
    "_match": ("PlayOut", "Searcher", "match", "play_out"),
    "_own": ("Game", "Problem", "asked", "best", "compare", "doctor", "record", "search", "solve_problem"),
    "_position": ("Position", "game", "games", "verify"),
    "_puzzle": ("Puzzle", "puzzle", "puzzles"),
    "_recording": ("Recording",),
    "_results": ("Answer", "Choice", "Match", "Path", "Rows"),
    "_svg": ("Svg",),
    "_theatre": ("Theatre", "theatre"),
    "grade": ("grade",),
    "tables": ("tables",),
}
"""Where each name is. Modules are loaded when a name of theirs is first used, so that `import jogada` is quick."""


def __getattr__(name: str) -> object:
    for place, names in _MODULES.items():
        if name in names:
            from importlib import import_module

            module = import_module(f".{place}", __name__)
            found: object = module if name == place else getattr(module, name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'jogada' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
