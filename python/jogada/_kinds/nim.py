"""Rows of matches; a long row is a number."""

from __future__ import annotations

from collections.abc import Iterator

from .._boards import FAINT, Scene, ground
from .._svg import Svg, picture, tag, text


def draw(scene: Scene, label: str) -> Svg:
    rows = scene["rows"]
    drawn = [int(row) if len(row) < 3 and int(row) <= 24 else 0 for row in rows]
    width, height = 70 + 16 * max(7, *drawn), 40 * len(rows) + 16

    def parts() -> Iterator[str]:
        for index, row in enumerate(rows):
            y = 28 + 40 * index
            yield text(20, y, index + 1, 13, FAINT)
            yield text(44, y, row if drawn[index] or row == "0" else "", 15)
            for place in range(drawn[index]):
                yield tag("rect", x=66 + 16 * place, y=y - 12, width=5, height=26, rx=2, fill="#c89b5b")
                yield tag("circle", cx=68.5 + 16 * place, cy=y - 12, r=4.5, fill="#a33b20")
            if not drawn[index] and row != "0":
                yield text(66, y, row if len(row) <= 14 else f"{row[:6]}…{row[-6:]}", 15, anchor="start")

    return picture(width, height, [ground(width, height), *parts()], label)
