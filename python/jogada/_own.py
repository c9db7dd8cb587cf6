"""Your own problems and games, searched by the Rust engine.

A class needs a few methods and nothing else; inheriting from `Problem` or `Game` is optional and brings type checks. States and
actions must be hashable. Each distinct state is asked of your class once; what it said is kept for as long as the object lives.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import WeakKeyDictionary

from . import _jogada
from ._adapters import adapt_game, adapt_problem
from ._limits import Time, limits, path_limits
from ._progress import Bar, bar
from ._puzzle import Puzzle, puzzle
from ._recording import Recording
from ._results import Answer, Choice, Path, Rows

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import PathLimits

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)


class Problem(Generic[State, Action]):
    """A problem for one player: find a path from `initial` to a goal.

    Only `initial`, `actions`, `result` and `is_goal` are needed. `cost(state, action, next)` is 1 a step unless defined; `h(state)` is
    asked by informed searches. A class with `results(states)` is asked about many states at once instead, and answers with a list of
    `(action, next state, cost)` for each: that is for NumPy. `picture(state)` (SVG, HTML or text) is what a notebook shows.
    """

    initial: State

    def actions(self, state: State) -> Iterable[Action]:
        """The actions that are possible in a state."""
        raise NotImplementedError

    def result(self, state: State, action: Action) -> State:
        """The state that an action leads to. The old one stays as it is."""
        raise NotImplementedError

    def is_goal(self, state: State) -> bool:
        """Whether nothing is left to do."""
        raise NotImplementedError


class Game(Generic[State, Action]):
    """A game of two players with perfect information and no chance.

    `utility` is asked of finished states only: 1 for a win of `player`, -1 for a loss, 0 for a draw; in a class with `points = True` any
    whole number. A state without actions is finished. `evaluate(state, player)`, if there is one, estimates the result where a
    search has to stop: between -1 and 1, or in points.
    """

    initial: State
    points: bool = False
    may_repeat: bool = True
    """Whether a state can come twice in a game. False makes searches faster."""

    def actions(self, state: State) -> Iterable[Action]:
        """The moves of the player to move."""
        raise NotImplementedError

    def result(self, state: State, action: Action) -> State:
        """The state after a move."""
        raise NotImplementedError

    def to_move(self, state: State) -> Hashable:
        """Who moves: 1 and 2, "X" and "O", any two names."""
        raise NotImplementedError

    def utility(self, state: State, player: Any) -> float:
        """The result of a finished state for a player."""
        raise NotImplementedError


_KEPT: WeakKeyDictionary[Any, _jogada.Asked] = WeakKeyDictionary()


def asked(thing: Any) -> _jogada.Asked:
    """What was asked of an object so far: `calls` of its methods, and how many `states` are known."""
    try:
        kept = _KEPT.get(thing)
        return _KEPT.setdefault(thing, _jogada.Asked()) if kept is None else kept
    except TypeError:  # cannot be a key: nothing is kept from one search to the next
        return _jogada.Asked()


def search(
    problem: Any,
    algorithm: str = "astar",
    heuristic: str | None = None,
    *,
    start: Any = None,
    progress: bool | None = None,
    **options: Unpack[PathLimits],
) -> Path[Any, Any]:
    """Searches a path from the problem's initial state (or from `start`) to a goal.

    Takes your own class, an unmodified `Problem` of aima-python, or the name of one of jogada's problems (`heuristic` names one of its).

    Algorithms: bfs, dfs, iddfs, ucs, greedy, astar, wastar, idastar, rbfs, sma, beam, optimal, and the course's own. Limits are `depth`,
    `nodes`, `time` in seconds and `memory` in bytes. `admissible=True` is your word that `h` never exceeds the true cost: only then can A*
    call its path optimal. Ctrl-C ends the search and gives what it had. A search of your own class that takes long shows how many states
    it knows, in a terminal and in a notebook; `progress=False` hides that.
    """
    if isinstance(problem, (str, Puzzle)):
        return _opened(problem, start).search(algorithm, heuristic, **options)
    return _search_own(problem, algorithm, start, None, options, progress)[0]


def solve_problem(problem: Any, algorithm: str = "astar", **options: Any) -> Path[Any, Any]:
    """The same as `search`, by the name that says what comes out."""
    return search(problem, algorithm, **options)


def record(
    thing: Any,
    algorithm: str | None = None,
    heuristic: str | None = None,
    *,
    start: Any = None,
    events: int = 20_000,
    **options: Unpack[PathLimits],
) -> Recording:
    """A search of a problem or of a game, yours or ours, written down event by event: a notebook shows it in the search theatre."""
    if isinstance(thing, (str, Puzzle)):
        return _opened(thing, start).record(algorithm or "astar", heuristic, events=events, **options)
    if hasattr(thing, "utility") or hasattr(thing, "possible_moves"):
        bounds, _ = path_limits(options)
        if not any(bounds.values()):
            bounds["depth"] = 4
        choice, text = _best_own(thing, start, algorithm or "alpha-beta", bounds, 1, events, False)
        return Recording(text, _game_report(choice))
    path, text = _search_own(thing, algorithm or "astar", start, events, options, False)
    return Recording(text, _path_report(path))


def compare(
    problem: Any,
    algorithms: Sequence[str] = ("bfs", "ucs", "greedy", "astar"),
    heuristics: Sequence[str] = (),
    *,
    start: Any = None,
    progress: bool | None = None,
    **options: Unpack[PathLimits],
) -> Rows:
    """Several algorithms on one problem, yours or ours, under equal limits: a list of rows for `pandas.DataFrame`."""
    if isinstance(problem, (str, Puzzle)):
        return _opened(problem, start).compare(algorithms, heuristics, progress=progress, **options)
    return Rows(_search_own(problem, algorithm, start, None, options, progress)[0].row() for algorithm in algorithms)


def doctor(
    problem: Any,
    heuristic: str | None = None,
    *,
    nodes: int | None = None,
    time: Time = None,
    memory: int | None = None,
    progress: bool | None = None,
) -> Answer:
    """Whether a heuristic is admissible and consistent, how much it sees, and the nearest state it is wrong about.

    Your own `h` is held against the exact distances of all states that `initial` leads to, so the space must be small enough to be met
    whole: under a limit that is too small nothing is claimed. Of jogada's own problems, see `Puzzle.doctor`.
    """
    if isinstance(problem, (str, Puzzle)):
        return _opened(problem, None).doctor(heuristic, time=time, progress=progress)
    kept, problem = asked(problem), adapt_problem(problem)
    with bar("doctor", "state", progress) as show:
        return Answer(_jogada.examine_own_problem(problem, kept, limits(None, nodes, time, memory), _known(kept, show)))


def best(
    game: Any,
    state: Any = None,
    algorithm: str = "engine",
    *,
    depth: int | None = None,
    nodes: int | None = None,
    time: Time = None,
    memory: int | None = None,
    seed: int = 1,
    progress: bool | None = None,
) -> Choice[Any]:
    """The best move in a state of your game (its initial one unless given).

    Algorithms: engine, minimax, alpha-beta, negamax, negamax-hard, negamax-soft, mtdf, monte-carlo, mcts, random. Without any limit
    the engine searches until the value is proved.

    Takes your own class, an unmodified game of aima-python, or an easyAI `TwoPlayerGame`.
    """
    return _best_own(game, state, algorithm, limits(depth, nodes, time, memory), seed, None, progress)[0]


def _opened(problem: str | Puzzle, start: Any) -> Puzzle:
    return puzzle(problem, start) if isinstance(problem, str) else problem


def _known(kept: _jogada.Asked, show: Bar) -> Callable[[int, int], None]:
    """What a bar is told of a search of the user's class: how many states are known. How many there are nobody knows."""
    return lambda done, total: show(kept.states, 0)


def _search_own(
    problem: Any, algorithm: str, start: Any, events: int | None, options: PathLimits, progress: bool | None
) -> tuple[Path[Any, Any], str]:
    kept, original, problem = asked(problem), problem, adapt_problem(problem)
    calls = kept.calls
    bounds, settings = path_limits(options)
    with bar(algorithm, "state", progress) as show:
        found = _jogada.search_own_problem(problem, kept, algorithm, bounds, settings, start, events, _known(kept, show))
    text = found.pop("recording") or ""
    path: Path[Any, Any] = Path(
        found="actions" in found,
        states=found.pop("states", []),
        actions=found.pop("actions", []),
        cost=found.pop("cost", None),
        algorithm=algorithm,
        calls=kept.calls - calls,
        problem=original,
        **found,
    )
    return path, text


def _best_own(
    game: Any, state: Any, algorithm: str, bounds: dict[str, Any], seed: int, events: int | None, progress: bool | None
) -> tuple[Choice[Any], str]:
    kept = asked(game)
    game, state = adapt_game(game, state)
    calls = kept.calls
    with bar(algorithm, "state", progress) as show:
        found = _jogada.search_own_game(game, kept, algorithm, bounds, seed, state, events, _known(kept, show))
    text = found.pop("recording") or ""
    return Choice(algorithm=algorithm, calls=kept.calls - calls, **found), text


def _path_report(path: Path[Any, Any]) -> dict[str, Any]:
    """A report of the same shape as those of jogada's own problems."""
    row = path.row()
    stats = {name: row[name] for name in ("generated", "expanded", "penetrance", "branching_factor", "max_open", "max_stored")}
    told = {name: row[name] for name in ("algorithm", "heuristic", "length", "cost", "optimal", "stop")}
    return {**told, "solved": path.found, "stats": {**stats, "time_ms": path.time * 1000}}


def _game_report(choice: Choice[Any]) -> dict[str, Any]:
    row = choice.row()
    stats = {name: getattr(choice, name) for name in ("nodes", "leaves", "alpha_cuts", "beta_cuts", "table_hits")}
    told = {name: row[name] for name in ("algorithm", "value", "exact", "depth", "stop")}
    line = [str(action) for action in choice.line]
    best = None if choice.best is None else str(choice.best)
    return {**told, "best": best, "pv": line, "stats": {**stats, "time_ms": choice.time * 1000}}
