"""The same classes searched by others and by us, side by side in one run.

    pip install aima3 easyAI && python benchmarks/peers.py

Times are processor time of the whole process, all threads together, the median of several runs: other work on the machine does not
count.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import jogada

RUNS = 5


def median(work: Callable[[], Any]) -> float:
    """Seconds of the processor."""
    times = []
    for _ in range(RUNS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return statistics.median(times)


TABS = "--tabs" in sys.argv
"""Whether to print what `jogada bench` reads: comparisons alone, with tabs between what, peer, our seconds and theirs."""


def show(name: str, theirs: float, ours: float) -> None:
    if TABS:
        if not name.startswith(" "):
            peer = "easyAI" if "easyAI" in name else "aima-python"
            print(name, peer, ours, theirs, sep="\t")
        return
    print(f"{name:58} theirs {theirs * 1e3:9.2f} ms   ours {ours * 1e3:8.2f} ms   {theirs / ours:7.1f} times")


def eight_puzzle() -> None:
    """The 8-puzzle as a `Problem` of aima-python's, with its `h(node)` of misplaced tiles, by its `astar_search` and by ours: a fresh
    object each run, so that every state is asked."""
    from aima3.search import Problem, astar_search

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

    for start in ((2, 4, 3, 1, 5, 6, 7, 8, 0), (2, 7, 0, 1, 4, 3, 8, 6, 5), (4, 2, 3, 5, 8, 6, 0, 1, 7)):
        first = jogada.search(EightPuzzle(start), "astar")
        theirs = median(lambda start=start: astar_search(EightPuzzle(start)))  # type: ignore[misc]
        ours = median(lambda start=start: jogada.search(EightPuzzle(start), "astar"))  # type: ignore[misc]
        show(f"A*, 8-puzzle, {len(first)} moves, {first.expanded} expanded", theirs, ours)
        kept = EightPuzzle(start)
        jogada.search(kept, "astar")
        again = median(lambda kept=kept: jogada.search(kept, "astar"))  # type: ignore[misc]
        calls = jogada.search(kept, "astar").calls
        show(f"  the same object again ({calls} calls of Python)", theirs, again)


def easy_ai() -> None:
    """easyAI's own games, its Negamax and our alpha-beta at equal depth: the same classes, the same evaluation."""
    from easyAI import AI_Player, Negamax
    from easyAI.games.ConnectFour import ConnectFour
    from easyAI.games.Nim import Nim
    from easyAI.games.TicTacToe import TicTacToe

    for game, depth in ((TicTacToe, 6), (TicTacToe, 9), (ConnectFour, 4), (ConnectFour, 6), (Nim, 6), (Nim, 8)):
        players = [AI_Player(Negamax(depth)), AI_Player(Negamax(depth))]

        def search(game: Any = game, depth: int = depth, players: Any = players) -> Any:
            return Negamax(depth)(game(players))

        def ours(game: Any = game, depth: int = depth, players: Any = players) -> Any:
            return jogada.best(game(players), algorithm="negamax-hard", depth=depth)

        theirs = median(search)
        show(f"Negamax, easyAI's {game.__name__}, depth {depth}", theirs, median(ours))
        kept = game(players)

        def again(kept: Any = kept, depth: int = depth) -> Any:
            return jogada.best(kept, algorithm="negamax-hard", depth=depth)

        again()
        show(f"  the same object again ({again().calls} calls of Python)", theirs, median(again))


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
