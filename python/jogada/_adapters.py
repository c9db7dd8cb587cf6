"""Classes of other packages as they are: aima-python's `Problem` and `Game`, easyAI's `TwoPlayerGame`."""

from __future__ import annotations

import copy
import pickle
from typing import Any
from weakref import WeakKeyDictionary

_ADAPTED: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()


def _kept(original: Any, adapter: Any) -> Any:
    """The adapter of an object, the same one each time, so that what was asked is kept."""
    try:
        return _ADAPTED.setdefault(original, adapter(original))
    except TypeError:
        return adapter(original)


class _Node:
    """What aima-python's `h` looks at: a node with a state."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state


class _AimaProblem:
    """`goal_test`, `path_cost(c, s1, a, s2)` and `h(node)`."""

    def __init__(self, original: Any) -> None:
        self.initial = original.initial
        self.actions = original.actions
        self.result = original.result
        self.is_goal = original.goal_test
        heuristic = getattr(original, "h", None)
        if heuristic is not None:
            node = _Node(None)

            def h(state: Any) -> Any:
                node.state = state
                return heuristic(node)

            self.h = h
        path_cost = getattr(original, "path_cost", None)
        # That of aima's own class, where every step costs 1, need not be asked.
        if path_cost is not None and getattr(path_cost, "__qualname__", "") != "Problem.path_cost":
            self.cost = lambda state, action, following: path_cost(0, state, action, following)


class _AimaGame:
    """`terminal_test`, `utility(state, player)` with any values."""

    points = True

    def __init__(self, original: Any) -> None:
        self.initial = original.initial
        self.actions = original.actions
        self.result = original.result
        self.to_move = original.to_move
        self.utility = original.utility
        self.is_terminal = original.terminal_test


class _EasyState:
    """A position of an easyAI game: the game object itself, compared by `ttentry()` or by all that is in it."""

    __slots__ = ("game", "key")

    def __init__(self, game: Any) -> None:
        self.game = game
        entry = getattr(game, "ttentry", None)
        self.key = (game.current_player, _frozen(vars(game), "players") if entry is None else entry())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _EasyState) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


class _EasyGame:
    """`possible_moves`, `make_move`, `is_over`, `scoring`: the score is the mover's."""

    points = True

    def __init__(self, original: Any) -> None:
        self.initial = _EasyState(_copied(original))

    def actions(self, state: _EasyState) -> Any:
        return () if state.game.is_over() else state.game.possible_moves()

    def result(self, state: _EasyState, action: Any) -> _EasyState:
        game = _copied(state.game)
        game.make_move(action)
        game.switch_player()
        return _EasyState(game)

    def to_move(self, state: _EasyState) -> Any:
        return state.game.current_player

    def utility(self, state: _EasyState, player: int) -> Any:
        score = state.game.scoring()
        return score if player == state.game.current_player else -score

    evaluate = utility


_ATOMS = frozenset((int, str, float, bool, type(None), bytes))


def _copied(game: Any) -> Any:
    """The game without a copy of its players, who may be anything."""
    copied = object.__new__(type(game))
    fields = copied.__dict__
    for name, value in vars(game).items():
        fields[name] = value if name == "players" else _copy(value)
    return copied


def _copy(value: Any) -> Any:
    """A deep copy, quick for what boards are made of: numbers, lists of them, arrays."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind is list:
        return value[:] if _ATOMS.issuperset(map(type, value)) else [_copy(item) for item in value]
    if kind.__module__ == "numpy" and kind.__name__ == "ndarray" and value.dtype != object:
        return value.copy()
    return copy.deepcopy(value)


def _frozen(value: Any, but: str | None = None) -> Any:
    """The same as something hashable."""
    kind = type(value)
    if kind in _ATOMS:
        return value
    if kind in (list, tuple):
        return tuple(value) if _ATOMS.issuperset(map(type, value)) else tuple(map(_frozen, value))
    if kind is dict:
        return tuple((name, _frozen(item)) for name, item in value.items() if name != but)
    if kind.__module__ == "numpy" and kind.__name__ == "ndarray" and value.dtype != object:
        return (value.shape, value.tobytes())
    return pickle.dumps(value)


def adapt_problem(problem: Any) -> Any:
    """The problem as our searches want it."""
    if hasattr(problem, "goal_test") and not hasattr(problem, "is_goal"):
        return _kept(problem, _AimaProblem)
    return problem


def adapt_game(game: Any, state: Any) -> tuple[Any, Any]:
    """The game, and the state to search, as our searches want them."""
    if hasattr(game, "possible_moves") and hasattr(game, "make_move"):
        # The object is the position, and changes from move to move; what was asked of it is kept all the same.
        return _kept(game, _EasyGame), _EasyState(_copied(game if state is None else state))
    if hasattr(game, "terminal_test"):
        return _kept(game, _AimaGame), state
    return game, state


def kaggle_agent(agent: Any) -> Any:
    """A Kaggle-style agent, `agent(observation, configuration)`, as a player of jogada's games.

    Of `connect-four` it sees what Kaggle's `connectx` shows: `board` (a list from the top row down), `mark`, `columns`, `rows`, `inarow`;
    it answers with a column from 0. Of other games `board` is the position as it is written, and `legal` lists the moves: it answers with a
    move or with a place in that list.
    """

    def choose(position: Any) -> str:
        scene = position.scene()
        moves = position.moves()
        observation = _Fields(mark=position.to_move, step=len(position.history), legal=moves, board=str(position), remainingOverageTime=60)
        configuration = _Fields(game=position.game, actTimeout=2)
        is_rack = bool(scene) and scene["kind"] == "connect-four"
        if is_rack:
            observation["board"] = list(scene["cells"])
            configuration.update(columns=scene["columns"], rows=scene["rows"], inarow=4)
        answer = agent(observation, configuration)
        if is_rack and isinstance(answer, int):
            return str(answer + 1)
        return moves[answer] if isinstance(answer, int) else str(answer)

    choose.__name__ = getattr(agent, "__name__", "agent")
    return choose


class _Fields(dict[str, Any]):
    """A dict whose keys are attributes too."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None
