"""Classes of other packages as they are: aima-python's `Problem` and `Game`, easyAI's `TwoPlayerGame`."""

from __future__ import annotations

from typing import Any

from ._jogada import EasyGame, EasyState


class _Node:
    """What aima-python's `h` looks at: a node with a state."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state


class _AimaProblem:
    """`goal_test`, `path_cost(c, s1, a, s2)` and `h(node)`."""

    cost: Any = None
    results = None

    def __init__(self, original: Any) -> None:
        self.initial = original.initial
        self.actions = original.actions
        self.result = original.result
        self.is_goal = original.goal_test
        heuristic = getattr(original, "h", None)
        if heuristic is not None:
            # The Rust half fills the one node again and again; whoever asks from Python gets one each time.
            self.node, self.h_of_node = _Node(None), heuristic
            self.h = lambda state: heuristic(_Node(state))
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


def adapt_problem(problem: Any) -> Any:
    """The problem as our searches want it."""
    if hasattr(problem, "goal_test") and not hasattr(problem, "is_goal"):
        return _AimaProblem(problem)
    return problem


def adapt_game(game: Any, state: Any) -> tuple[Any, Any]:
    """The game, and the state to search, as our searches want them."""
    if hasattr(game, "possible_moves") and hasattr(game, "make_move"):
        # The object is the position, and changes from move to move.
        rules = EasyGame(game)
        return rules, state if state is None or isinstance(state, EasyState) else rules.position(state)
    if hasattr(game, "terminal_test"):
        return _AimaGame(game), state
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
