"""Adji-boto and Kalah: two rows of pits, player 2's on top, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator

from .._boards import DARK, EDGES, FAINT, Scene, ground
from .._svg import Svg, picture, tag, text


def draw(scene: Scene, label: str) -> Svg:
    pits, size = scene["pits"], 52
    stores = scene.get("stores") or scene.get("captured")
    columns = len(pits[0])
    left = 70 if stores else 10
    width, height = columns * size + 2 * left, 2 * size + 56

    def parts() -> Iterator[str]:
        for player, row in ((2, 0), (1, 1)):
            for column in range(columns):
                x, y = left + size * (column + 0.5), 28 + size * (row + 0.5)
                yield tag("circle", cx=x, cy=y, r=size * 0.44, fill=DARK, stroke=EDGES[1])
                yield text(x, y, pits[player - 1][column], 20)
                yield text(x, 14 if row == 0 else height - 14, f"{chr(97 + column)}{player}", 12, FAINT)
        for player, x in ((2, 35), (1, width - 35)):
            if stores:
                yield tag("rect", x=x - 24, y=28, width=48, height=2 * size, rx=24, fill=DARK, stroke=EDGES[1])
                yield text(x, height / 2, stores[player - 1], 22)

    return picture(width, height, [ground(width, height), *parts()], label)
