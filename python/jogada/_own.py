"""Your own problems and games, searched by the Rust engine.

A class needs a few methods and nothing else; inheriting from `Problem` or `Game` is optional and brings type checks. States and
actions must be hashable. Each distinct state is asked of your class once; what it said is kept for as long as the object lives.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary

from . import _jogada
from ._adapters import adapt_game, adapt_problem
from ._results import Choice, Path

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)


class Problem(Generic[State, Action]):
    """A problem for one player: find a path from `initial` to a goal.

    Only `initial`, `actions`, `result` and `is_goal` are needed. `cost` is 1 a step unless defined; `h` is asked by informed
    searches. A class with `results(states)` is asked for all steps of a state at once, as `(action, next state, cost)`.
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
        return _KEPT.setdefault(thing, _jogada.Asked())
    except TypeError:  # cannot be a key: nothing is kept from one search to the next
        return _jogada.Asked()


def _limits(depth: int | None, nodes: int | None, time: float | None, memory: int | None) -> dict[str, Any]:
    return {"depth": depth, "nodes": nodes, "time": time, "memory": memory}


def search(
    problem: Any,
    algorithm: str = "astar",
    *,
    start: Any = None,
    depth: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    memory: int | None = None,
    weight: float = 1.5,
    width: int = 1000,
    capacity: int | None = None,
    threads: int = 1,
    admissible: bool = False,
) -> Path[Any, Any]:
    """Searches a path from the problem's initial state (or from `start`) to a goal.

    Algorithms: bfs, dfs, iddfs, ucs, greedy, astar, wastar, idastar, rbfs, sma, beam, optimal, and the course's own. `time` is in
    seconds, `memory` in bytes. `admissible=True` is your word that `h` never exceeds the true cost: only then can A* call its path
    optimal. Ctrl-C ends the search and gives what it had.

    Takes your own class, or an unmodified `Problem` of aima-python.
    """
    problem = adapt_problem(problem)
    kept = asked(problem)
    calls = kept.calls
    found = _jogada.search_own_problem(
        problem,
        kept,
        algorithm,
        _limits(depth, nodes, time, memory),
        weight=weight,
        width=width,
        capacity=capacity,
        threads=threads,
        admissible=admissible,
        start=start,
    )
    return Path(
        found="actions" in found,
        states=found.pop("states", []),
        actions=found.pop("actions", []),
        cost=found.pop("cost", None),
        algorithm=algorithm,
        calls=kept.calls - calls,
        **found,
    )


def compare(problem: Any, algorithms: Sequence[str] = ("bfs", "ucs", "greedy", "astar"), **options: Any) -> list[dict[str, Any]]:
    """Several algorithms on one problem under equal limits: a list of rows for `pandas.DataFrame`."""
    return [search(problem, algorithm, **options).row() for algorithm in algorithms]


def best(
    game: Any,
    state: Any = None,
    algorithm: str = "engine",
    *,
    depth: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    memory: int | None = None,
    seed: int = 1,
) -> Choice[Any]:
    """The best move in a state of your game (its initial one unless given).

    Algorithms: engine, minimax, alpha-beta, negamax, negamax-hard, negamax-soft, mtdf, monte-carlo, mcts, random. Without any limit
    the engine searches until the value is proved.

    Takes your own class, an unmodified game of aima-python, or an easyAI `TwoPlayerGame`.
    """
    game, state = adapt_game(game, state)
    kept = asked(game)
    calls = kept.calls
    found = _jogada.search_own_game(game, kept, algorithm, _limits(depth, nodes, time, memory), seed=seed, start=state)
    return Choice(algorithm=algorithm, calls=kept.calls - calls, **found)
