"""A bot for the arena in one function: jogada match tic-tac-toe --p1 'engine:cmd="python3 bot.py"' --p2 ai:level=3"""

from __future__ import annotations

import jogada


def choose(position: jogada.Position, seconds: float) -> str:
    """The move to play."""
    return str(position.best(time=seconds * 0.8)["best"])


if __name__ == "__main__":
    jogada.serve_bot(choose, "tic-tac-toe")
