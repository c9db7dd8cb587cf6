"""Dots and Boxes."""

from __future__ import annotations

from .._boards import Scene
from .._svg import Svg
from ._lines import lines


def draw(scene: Scene, label: str) -> Svg:
    """The game: it counts lines from 0 and lists the owner of every box."""
    columns = scene["cols"]
    closed = {(index // columns, index % columns): owner for index, owner in enumerate(scene["boxes"]) if owner}
    return lines(scene, label, columns, 0, "by", closed)
