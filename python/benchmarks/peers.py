"""The same classes searched by others and by us, side by side in one run.

    pip install ./python aima3 easyAI && python python/benchmarks/peers.py

Times are processor time of the whole process, all threads together, the median of several runs: other work on the machine does not
count. The *floor* of a comparison is what the class's own methods take when what our search asked of them is asked again in a bare loop: no
search of the same class that asks as much can be faster, whatever it is written in.
"""

from __future__ import annotations

import copy
import gc
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import jogada

RUNS = 7
SHORT = 0.02
"""Seconds: what takes less is run more often."""


def seconds(work: Callable[[], Any]) -> float:
    """Seconds of the processor."""
    began = time.process_time()
    work()
    return time.process_time() - began


def median(work: Callable[[], Any]) -> float:
    return statistics.median(seconds(work) for _ in range(RUNS))


TABS = "--tabs" in sys.argv
"""Whether to print what `jogada bench` reads: comparisons alone, with tabs between what, peer, our seconds and theirs."""


def show(name: str, theirs: float, ours: float, again: float, calls: int, floor: float) -> None:
    if TABS:
        print(name, "easyAI" if "easyAI" in name else "aima-python", ours, theirs, sep="\t")
        return
    times = "".join(f"{what} {taken * 1e3:8.2f} ms  " for what, taken in (("theirs", theirs), ("ours", ours), ("floor", floor)))
    print(f"{name:48} {times} {theirs / ours:6.1f} times, at best {theirs / floor:.1f}")
    print(f"{f'  the same object again ({calls} calls of Python)':48} {again * 1e3:33.2f} ms {theirs / again:28.1f} times")


class Heard:
    """Calls of methods, written down to be made again; those that a method makes itself come with it."""

    def __init__(self) -> None:
        self.calls: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []
        self.is_inside = False

    def call(self, method: Callable[..., Any], again: tuple[Any, ...], arguments: tuple[Any, ...]) -> Any:
        if self.is_inside:
            return method(*arguments)
        self.calls.append((method, again))
        self.is_inside = True
        try:
            return method(*arguments)
        finally:
            self.is_inside = False

    def is_over(self) -> None:
        """From now on nobody listens: objects of a class that was made to listen are of its base again."""
        for _, arguments in self.calls:
            for argument in arguments:
                if hasattr(type(argument), "listens"):
                    argument.__class__ = type(argument).__base__

    def again(self) -> None:
        for method, arguments in self.calls:
            method(*arguments)


def compare(
    name: str, theirs: Callable[[Any], Any], ours: Callable[[Any], Any], made: Callable[[], Any], listened: Callable[[Heard], Any]
) -> None:
    """One row: both search a fresh object each run, so that every state is asked."""
    them, us, floors = [], [], []
    gc.collect()  # what was measured before is nobody's to collect
    runs = RUNS if seconds(lambda: theirs(made())) > SHORT else 20 * RUNS
    for _ in range(runs):  # in turns, so that both meet the same machine
        one, other = made(), made()
        them.append(seconds(lambda one=one: theirs(one)))  # type: ignore[misc]
        us.append(seconds(lambda other=other: ours(other)))  # type: ignore[misc]
    for _ in range(runs):
        heard = Heard()
        ours(listened(heard))
        heard.is_over()
        floors.append(seconds(heard.again))
    del heard
    gc.collect()
    kept = made()
    ours(kept)
    again = median(lambda: ours(kept))
    show(name, statistics.median(them), statistics.median(us), again, ours(kept).calls, statistics.median(floors))


def eight_puzzle() -> None:
    """The 8-puzzle as a `Problem` of aima-python's, with its `h(node)` of misplaced tiles, by its `astar_search` and by ours."""
    from aima3.search import Node, Problem, astar_search

    class EightPuzzle(Problem):  # type: ignore[misc]
        moves = {"UP": -3, "DOWN": 3, "LEFT": -1, "RIGHT": 1}

        def __init__(self, initial: tuple[int, ...]) -> None:
            super().__init__(initial, (1, 2, 3, 4, 5, 6, 7, 8, 0))

        def actions(self, state: tuple[int, ...]) -> list[str]:
            gap = state.index(0)
            possible = {"UP": gap > 2, "DOWN": gap < 6, "LEFT": gap % 3 > 0, "RIGHT": gap % 3 < 2}
            return [action for action, can in possible.items() if can]

        def result(self, state: tuple[int, ...], action: str) -> tuple[int, ...]:
            gap = state.index(0)
            other = gap + self.moves[action]
            tiles = list(state)
            tiles[gap], tiles[other] = tiles[other], tiles[gap]
            return tuple(tiles)

        def h(self, node: Any) -> int:
            return sum(tile != wanted for tile, wanted in zip(node.state, self.goal, strict=True))

    def listened(start: tuple[int, ...], heard: Heard) -> Any:
        problem = EightPuzzle(start)

        def listen(method: Callable[..., Any]) -> Callable[..., Any]:
            def told(*arguments: Any) -> Any:
                again = (Node(arguments[0].state),) if method.__name__ == "h" else arguments
                return heard.call(method, again, arguments)

            return told

        for name in ("actions", "result", "goal_test", "h"):
            setattr(problem, name, listen(getattr(problem, name)))
        return problem

    for start in ((2, 4, 3, 1, 5, 6, 7, 8, 0), (2, 7, 0, 1, 4, 3, 8, 6, 5), (4, 2, 3, 5, 8, 6, 0, 1, 7)):
        first = jogada.search(EightPuzzle(start), "astar", admissible=True)
        assert first.optimal and len(astar_search(EightPuzzle(start)).solution()) == len(first)
        compare(
            f"A*, 8-puzzle, {len(first)} moves, {first.expanded} expanded",
            astar_search,
            lambda problem: jogada.search(problem, "astar"),
            lambda start=start: EightPuzzle(start),  # type: ignore[misc]
            lambda heard, start=start: listened(start, heard),  # type: ignore[misc]
        )


def easy_ai() -> None:
    """easyAI's own games, its Negamax and our alpha-beta at equal depth: the same classes, the same evaluation, the same value."""
    from easyAI import AI_Player, Negamax
    from easyAI.games.ConnectFour import ConnectFour
    from easyAI.games.Nim import Nim
    from easyAI.games.TicTacToe import TicTacToe

    def listened(game: Any, heard: Heard, players: Any) -> Any:
        def listen(name: str) -> Any:
            method = getattr(game, name)

            def told(self: Any, *arguments: Any) -> Any:
                # A move changes the object: it is made again on another.
                again = copy.deepcopy(self) if name == "make_move" else self
                return heard.call(method, (again, *arguments), (self, *arguments))

            return told

        names = ("is_over", "possible_moves", "scoring", "make_move", "ttentry")
        methods = {name: listen(name) for name in names if hasattr(game, name)}
        return type(game.__name__, (game,), {**methods, "listens": True})(players)

    rows = ((TicTacToe, 6), (TicTacToe, 9), (ConnectFour, 4), (ConnectFour, 6), (ConnectFour, 7), (Nim, 6), (Nim, 8))
    for game, depth in rows:
        players = [AI_Player(None), AI_Player(None)]
        theirs = Negamax(depth)
        theirs(game(players))

        def ours(game: Any, depth: int = depth) -> Any:
            return jogada.best(game, algorithm="negamax-hard", depth=depth)

        assert ours(game(players)).value == round(theirs.alpha)
        compare(
            f"Negamax, easyAI's {game.__name__}, depth {depth}",
            theirs,
            ours,
            lambda game=game, players=players: game(players),  # type: ignore[misc]
            lambda heard, game=game, players=players: listened(game, heard, players),  # type: ignore[misc]
        )


def moves_a_second() -> None:
    """What a move costs from Python: played and taken back, and the loop without them taken off."""
    moves = 100_000
    for name in ("tic-tac-toe", "connect-four", "adji-boto", "quarto"):
        position = jogada.game(name)
        first = position.moves()[0]

        def loop(position: Any = position, first: str = first) -> None:
            for _ in range(moves):
                position.play(first)
                position.undo()

        def undone(position: Any = position) -> None:
            for _ in range(moves):
                position.undo()

        both, undo = median(loop) / moves * 1e6, median(undone) / moves * 1e6
        print(f"{'position.play, ' + name:58} {both - undo:.2f} us (with undo {both:.2f} us)")


def import_time() -> None:
    """`import jogada` in a fresh interpreter, less an empty one."""

    def run(code: str) -> float:
        program = f"import time; b = time.process_time(); {code}; print(time.process_time() - b)"
        times = [float(subprocess.check_output([sys.executable, "-c", program])) for _ in range(RUNS)]
        return statistics.median(times)

    for what, code in (("import jogada", "import jogada"), ("  and open a game", "import jogada; jogada.game('nim')")):
        print(f"{what:58} {run(code) * 1e3:.1f} ms")


if __name__ == "__main__":
    eight_puzzle()
    easy_ai()
    if not TABS:
        moves_a_second()
        import_time()
