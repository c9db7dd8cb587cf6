"""Connect Four."""

from __future__ import annotations

from collections.abc import Iterator

from .._boards import DARK, FAINT, INK, Scene, disc, ground
from .._svg import Svg, picture, tag, text


def draw(scene: Scene, label: str) -> Svg:
    columns, rows, size = scene["columns"], scene["rows"], 40

    def parts() -> Iterator[str]:
        for index, owner in enumerate(scene["cells"]):
            x, y = 8 + size * (index % columns + 0.5), 8 + size * (index // columns + 0.5)
            yield tag("circle", cx=x, cy=y, r=size * 0.42, fill=DARK)
            if owner:
                yield disc(x, y, size * 0.38, owner)
            if index in scene["line"] or index == scene["last"]:
                ring = "#2e7d4f" if index in scene["line"] else INK
                yield tag("circle", cx=x, cy=y, r=size * 0.44, fill="none", stroke=ring, stroke_width=3)
        for column in range(columns):
            yield text(8 + size * (column + 0.5), rows * size + 22, column + 1, 13, FAINT)

    width, height = columns * size + 16, rows * size + 34
    return picture(width, height, [ground(width, height), *parts()], label)
