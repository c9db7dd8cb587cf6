"""The same classes searched by others and by us, side by side in one run.

    pip install easyAI aima3 && python benchmarks/peers.py

Prints medians of several runs, and ratios.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import jogada

RUNS = 5


def median(work: Callable[[], Any]) -> float:
    """Seconds, the median of several runs."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def show(name: str, theirs: float, ours: float) -> None:
    print(f"{name:45} theirs {theirs * 1e3:10.1f} ms   ours {ours * 1e3:10.1f} ms   {theirs / ours:8.1f} times")


def eight_puzzle() -> None:
    """aima's 8-puzzle by its `astar_search` and by ours: a fresh object each run, so that every state is asked."""
    try:
        from aima3.search import EightPuzzle, astar_search
    except ImportError as error:
        print("aima3 is not installed:", error)
        return
    start = (2, 4, 3, 1, 5, 6, 7, 8, 0)
    theirs = median(lambda: astar_search(EightPuzzle(start)))
    ours = median(lambda: jogada.search(EightPuzzle(start), "astar"))
    show("A*, aima's EightPuzzle", theirs, ours)
    kept = EightPuzzle(start)
    jogada.search(kept, "astar")
    again = median(lambda: jogada.search(kept, "astar"))
    show("the same, asked before", theirs, again)


def easy_ai() -> None:
    """A game of easyAI's own, its Negamax and our alpha-beta at equal depth."""
    try:
        from easyAI import AI_Player, Negamax
        from easyAI.games.TicTacToe import TicTacToe
    except ImportError as error:
        print("easyAI is not installed:", error)
        return
    depth = 6
    theirs = median(lambda: Negamax(depth)(TicTacToe([AI_Player(Negamax(depth)), AI_Player(Negamax(depth))])))
    ours = median(
        lambda: jogada.best(TicTacToe([AI_Player(Negamax(depth)), AI_Player(Negamax(depth))]), algorithm="negamax-hard", depth=depth)
    )
    show(f"Negamax, easyAI's TicTacToe, depth {depth}", theirs, ours)


def moves_a_second() -> None:
    """What a move costs from Python."""
    position = jogada.game("adji-boto")
    moves = 100_000

    def play() -> None:
        for _ in range(moves):
            position.play("a1")
            position.undo()

    print(f"{'position.play and undo':45} {median(play) / moves * 1e6:.2f} us")


if __name__ == "__main__":
    eight_puzzle()
    easy_ai()
    moves_a_second()
