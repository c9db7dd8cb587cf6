"""jogada's own problems for one player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import _jogada
from ._limits import Time, limits, path_limits
from ._progress import bar
from ._recording import Recording
from ._results import Answer, Path, Rows
from ._svg import Svg

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import PathLimits

_USUAL = ("bfs", "idastar", "astar", "greedy", "beam")


class Puzzle(_jogada.Puzzle):
    """A problem at some position, to be played by hand or searched. Searches begin at the position now."""

    __slots__ = ()

    def search(self, algorithm: str = "astar", heuristic: str | None = None, **options: Unpack[PathLimits]) -> Path[str, str]:
        """Searches a path from the position now: any algorithm with any of the problem's `heuristics`."""
        bounds, settings = path_limits(options)
        return self._path(_jogada.search_puzzle(self, algorithm, heuristic, bounds, settings))

    def record(
        self, algorithm: str = "astar", heuristic: str | None = None, *, events: int = 20_000, **options: Unpack[PathLimits]
    ) -> Recording:
        """A search written down event by event, at most so many: a notebook shows it in the search theatre."""
        bounds, settings = path_limits(options)
        found = _jogada.search_puzzle(self, algorithm, heuristic, bounds, settings, events)
        return Recording(found.pop("recording"), found)

    def compare(
        self,
        algorithms: Sequence[str] = _USUAL,
        heuristics: Sequence[str] = (),
        positions: Sequence[str] = (),
        *,
        progress: bool | None = None,
        **options: Unpack[PathLimits],
    ) -> Rows:
        """Algorithms x heuristics x positions (the one now unless named) under equal limits: a row each."""
        bounds, settings = path_limits(options)
        places = list(positions) or [str(self)]
        with bar(f"compare {self.problem}", "run", progress) as show:
            runs = _jogada.compare_puzzle(self, list(algorithms), list(heuristics), places, bounds, settings, show)
        names = ("name", "algorithm", "heuristic", "solved", "length", "cost", "optimal")
        return Rows({**{name: run[name] for name in names}, **run["stats"], "stop": run["stop"]} for run in runs)

    def doctor(
        self,
        heuristic: str | None = None,
        *,
        largest: int | None = None,
        samples: int = 100,
        seed: int = 1,
        time: Time = None,
        progress: bool | None = None,
    ) -> Answer:
        """A heuristic held against exact distances: whether it is admissible and consistent, and the smallest state it is wrong about.

        The same keys as `jogada doctor --json`, and the verdict in `words` (`palavras` in Portuguese).
        """
        care = {"largest": largest, "samples": samples, "seed": seed}
        with bar("doctor", "state", progress) as show:
            return Answer(_jogada.examine_puzzle(self, heuristic or self.heuristics[0], care, limits(time=time), show))

    def _path(self, run: dict[str, Any]) -> Path[str, str]:
        walk = Puzzle(self.problem, str(self))
        states = [str(walk)]
        for move in run["moves"]:
            walk.play(move)
            states.append(str(walk))
        stats = run["stats"]
        return Path(
            found=run["solved"],
            states=states if run["solved"] else [],
            actions=run["moves"],
            cost=run["cost"],
            optimal=run["optimal"],
            stop=run["stop"],
            time=stats["time_ms"] / 1000,
            algorithm=run["algorithm"],
            heuristic=run["heuristic"],
            problem=_Pictures(self.problem),
            **{name: stats[name] for name in _COUNTERS},
        )

    def picture(self) -> Svg:
        """The board as SVG."""
        from ._boards import board

        return board(self.scene(), self.spans(), repr(self))

    def _repr_svg_(self) -> str:
        return self.picture()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self.problem, self.start, self.history))


_COUNTERS = (
    "generated",
    "expanded",
    "max_open",
    "max_stored",
    "bytes",
    "penetrance",
    "branching_factor",
    "effective_branching_factor",
)


class _Pictures:
    """Draws the states of a path."""

    def __init__(self, problem: str) -> None:
        self.problem = problem

    def picture(self, state: str) -> Svg:
        return Puzzle(self.problem, state).picture()


def _restore(problem: str, start: str, moves: list[str]) -> Puzzle:
    puzzle = Puzzle(problem, start)
    puzzle.play(*moves)
    return puzzle


def puzzle(problem: str, position: str | None = None) -> Puzzle:
    """Opens a problem, `"sliding"` or `"jugs:goal=1"`, at its usual position or at another."""
    return Puzzle(problem, position)


def puzzles() -> list[str]:
    """The ids of the problems there are."""
    return _jogada.problem_ids()
