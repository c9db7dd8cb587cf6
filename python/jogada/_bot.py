"""A Python function as a bot of the arena."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TextIO


def serve_bot(choose: Callable[..., Any], game: str | None = None, *, source: TextIO | None = None, target: TextIO | None = None) -> None:
    """Plays for the arena by the protocol `line`: reads `MILLISECONDS POSITION`, writes a move, until the input ends.

    `choose(position, seconds)` gets a `jogada.Position` of `game`, or the written position if no game is named, and what it may take.
    What it prints goes to the standard error, so that it cannot be taken for a move.

        # bot.py
        import jogada

        def choose(position, seconds):
            return position.best(time=seconds * 0.8)["best"]

        jogada.serve_bot(choose, "quarto")

    Then `jogada match quarto --p1 'engine:cmd="python3 bot.py"' --p2 ai:level=3`.
    """
    source, target = source or sys.stdin, target or sys.stdout
    printed, sys.stdout = sys.stdout, sys.stderr
    try:
        for line in source:
            milliseconds, _, written = line.strip().partition(" ")
            if not written:
                continue
            position: Any = written
            if game is not None:
                from ._position import Position

                position = Position(game, written)
            target.write(f"{choose(position, int(milliseconds) / 1000)}\n")
            target.flush()
    finally:
        sys.stdout = printed
