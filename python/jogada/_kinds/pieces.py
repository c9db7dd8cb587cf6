"""Solitaire for two and Blokus: cells with the pieces of two players."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .._boards import CELL, Scene, disc, ground, square
from .._svg import Svg, picture, text


def draw(scene: Scene, label: str) -> Svg:
    columns, size = scene["columns"], 36
    rows = math.ceil(len(scene["cells"]) / columns)
    stocks = scene["stocks"] or []

    def parts() -> Iterator[str]:
        for index, cell in enumerate(scene["cells"]):
            if cell is None:
                continue
            x, y = 8 + size * (index % columns), 8 + size * (index // columns)
            yield square(x, y, size, "#bcae93" if cell.get("closed") else CELL)
            if cell["owner"]:
                yield disc(x + size / 2, y + size / 2, size * 0.38, cell["owner"])
        for player, stock in enumerate(stocks, 1):
            yield text(8 if player == 1 else columns * size + 8, rows * size + 26, stock, 13, anchor="start" if player == 1 else "end")

    width, height = columns * size + 16, rows * size + 16
    return picture(width, height + (28 if stocks else 0), [ground(width, height), *parts()], label)
