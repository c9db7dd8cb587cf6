"""The board of Quarto, the piece in hand, and those that are left."""

from __future__ import annotations

from collections.abc import Iterator

from .._boards import CELL, EDGES, FAINT, PLAYERS, WOOD, Scene, ground
from .._svg import Svg, picture, tag, text


def _piece(x: float, y: float, piece: int) -> str:
    """8 is dark, 4 round, 2 short, 1 hollow."""
    fill, edge = (PLAYERS[2], EDGES[2]) if piece & 8 else (PLAYERS[1], EDGES[1])
    half = 11 if piece & 2 else 17
    shape = (
        tag("circle", cx=x, cy=y, r=half, fill=fill, stroke=edge, stroke_width=2)
        if piece & 4
        else tag("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, fill=fill, stroke=edge, stroke_width=2)
    )
    hole = tag("circle", cx=x, cy=y, r=half * 0.45, fill=WOOD, stroke=edge) if piece & 1 else ""
    return shape + hole


def draw(scene: Scene, label: str) -> Svg:
    size = 48

    def parts() -> Iterator[str]:
        for index, piece in enumerate(scene["cells"]):
            x, y = 32 + size * (index % 4), 32 + size * (index // 4)
            won = f"{'abcd'[index % 4]}{4 - index // 4}" in scene["line"]
            yield tag("circle", cx=x, cy=y, r=size * 0.46, fill=CELL, stroke="#2e7d4f" if won else EDGES[1], stroke_width=3 if won else 1)
            if piece is not None:
                yield _piece(x, y, piece)
        if scene["hand"] is not None:
            yield text(250, 20, "in hand", 12, FAINT)
            yield _piece(250, 50, scene["hand"])
        for index, piece in enumerate(scene["reserve"] or []):
            yield tag("g", _piece(0, 0, piece), transform=f"translate({310 + 32 * (index % 4)} {28 + 48 * (index // 4)}) scale(.75)")

    return picture(440, 4 * size + 16, [ground(208, 208), *parts()], label)
