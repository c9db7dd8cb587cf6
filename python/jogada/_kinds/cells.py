"""Cells with something written in them: tic-tac-toe's cousins, the sliding puzzle, a grid."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .._boards import CELL, TONES, Scene, ground, square
from .._svg import Svg, picture, text


def draw(scene: Scene, label: str) -> Svg:
    columns, cells = scene["columns"], scene["cells"]
    size = 44 if len(cells) <= 100 else 24
    rows = math.ceil(len(cells) / columns)

    def parts() -> Iterator[str]:
        for index, cell in enumerate(cells):
            if cell["tone"] == "outside":
                continue
            x, y = 8 + size * (index % columns), 8 + size * (index // columns)
            yield square(x, y, size, TONES.get(cell["tone"], CELL))
            if cell["text"]:
                yield text(x + size / 2, y + size / 2, cell["text"], size * (0.45 if len(cell["text"]) < 3 else 0.3))

    width, height = columns * size + 16, rows * size + 16
    return picture(width, height, [ground(width, height), *parts()], label)
