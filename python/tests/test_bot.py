"""A Python function as a bot: lines in, lines out."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import jogada


def test_a_bot_answers_each_line() -> None:
    seen: list[tuple[str, float]] = []

    def choose(position: jogada.Position, seconds: float) -> str:
        print("thinking")  # must not be taken for a move
        seen.append((str(position), seconds))
        return position.moves()[0]

    out = io.StringIO()
    jogada.serve_bot(choose, "tic-tac-toe", source=io.StringIO("1000 .../.../...\n\n250 xo./.../...\n"), target=out)
    assert out.getvalue().split() == [jogada.game("tic-tac-toe").moves()[0], jogada.game("tic-tac-toe", "xo./.../...").moves()[0]]
    assert seen == [(".../.../...", 1.0), ("xo./.../...", 0.25)]


def test_a_bot_without_a_game_gets_the_text() -> None:
    out = io.StringIO()
    jogada.serve_bot(lambda written, seconds: written.upper(), source=io.StringIO("1 abc 2\n"), target=out)
    assert out.getvalue() == "ABC 2\n"


def test_the_example_bot_plays_a_process() -> None:
    bot = Path(__file__).parent.parent / "examples" / "bot.py"
    ran = subprocess.run([sys.executable, bot], input="100 xx./oo./...\n", capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout == "c3\n"
