"""Dots, the arcs between them with who drew them, and the closed boxes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .._boards import DARK, EDGES, FAINT, INK, PLAYERS, Scene, ground
from .._svg import Svg, picture, tag


def lines(scene: Scene, label: str, columns: int, first: int, drawn_by: str, closed: dict[tuple[int, int], Any]) -> Svg:
    rows, step = scene["rows"], 48

    def parts() -> Iterator[str]:
        for (row, column), owner in closed.items():
            fill, edge = PLAYERS.get(owner, DARK), EDGES.get(owner, FAINT)
            x, y = 25 + step * column, 25 + step * row
            yield tag("rect", x=x, y=y, width=step - 10, height=step - 10, rx=6, fill=fill, stroke=edge)
        for arc in scene["arcs"]:
            by = arc[drawn_by]
            line, place = 20 + step * (arc["line"] - first), 20 + step * (arc["place"] - first)
            x, y = (place, line) if arc["horizontal"] else (line, place)
            end = (x + step, y) if arc["horizontal"] else (x, y + step)
            colour, wide = (EDGES[2] if by == 2 else "#1f5f99", 5.0) if by else ("#d9c7a0", 1.5)
            yield tag("line", x1=x, y1=y, x2=end[0], y2=end[1], stroke=colour, stroke_width=wide)
        for row in range(rows + 1):
            for column in range(columns + 1):
                yield tag("circle", cx=20 + step * column, cy=20 + step * row, r=4.5, fill=INK)

    width, height = columns * step + 40, rows * step + 40
    return picture(width, height, [ground(width, height), *parts()], label)
