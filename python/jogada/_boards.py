"""Boards as pictures: from what lies where (a scene), or from the text of the board where there is no scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ._svg import Svg, picture, tag, text

Scene = dict[str, Any]
Spans = list[list[tuple[str, str, str | None]]]

WOOD, CELL, DARK, INK, FAINT = "#e8d3a6", "#f6ead0", "#d8b988", "#2b2118", "#a08b66"
PLAYERS = {1: "#f7f2e6", 2: "#5b3a29"}
EDGES = {1: "#8a6a3a", 2: "#2c1a10"}
TONES = {"empty": CELL, "piece": "#f3c66f", "own": "#8fc1a9", "goal": "#f0a58f", "wall": "#7d7266"}
INKS = {
    "plain": INK,
    "frame": FAINT,
    "one": "#1f5f99",
    "two": "#a33b20",
    "legal": "#2e7d4f",
    "threat": "#c62828",
    "gone": "#b5a88f",
    "light": "#8a6a3a",
    "dark": "#2c1a10",
}


def board(scene: Scene | None, spans: Spans, label: str) -> Svg:
    """The picture of a board."""
    draw = _drawing(scene["kind"]) if scene else None
    return draw(scene, label) if draw and scene else _characters(spans, label)


@cache
def _drawing(kind: str) -> Callable[[Scene, str], Svg] | None:
    """The function `draw` of a kind's module, which is found by its name."""
    name = f"{__package__}._kinds.{kind.replace('-', '_')}"
    draw: Callable[[Scene, str], Svg] | None = import_module(name).draw if find_spec(name) else None
    return draw


def ground(width: float, height: float) -> str:
    return tag("rect", x=1, y=1, width=width - 2, height=height - 2, rx=10, fill=WOOD, stroke=EDGES[1])


def square(x: float, y: float, size: float, fill: str) -> str:
    return tag("rect", x=x + 1, y=y + 1, width=size - 2, height=size - 2, rx=4, fill=fill)


def disc(x: float, y: float, radius: float, owner: int) -> str:
    """Player 2's have a ring, so that they can be told apart without their colour."""
    ring = tag("circle", cx=x, cy=y, r=radius * 0.55, fill="none", stroke=PLAYERS[1], stroke_width=2) if owner == 2 else ""
    return tag("circle", cx=x, cy=y, r=radius, fill=PLAYERS[owner], stroke=EDGES[owner], stroke_width=2) + ring


def _characters(spans: Spans, label: str) -> Svg:
    """The text of the board, each character in its place."""
    width, height = 9.0, 18.0
    columns = max((sum(len(span) for span, *_ in line) for line in spans), default=1)

    def draw() -> Iterator[str]:
        for row, line in enumerate(spans):
            column = 0
            for span, ink, _ in line:
                for character in span:
                    if not character.isspace():
                        yield text(10 + width * (column + 0.5), 10 + height * (row + 0.5), character, 15, INKS.get(ink, INK))
                    column += 1

    size = (columns * width + 20, len(spans) * height + 20)
    ground = tag("rect", x=0, y=0, width=size[0], height=size[1], rx=8, fill="#fffdf7")
    return picture(*size, [ground, tag("g", "".join(draw()), font_family="ui-monospace, monospace")], label)
