"""Dots and Boxes as a problem."""

from __future__ import annotations

from .._boards import Scene
from .._svg import Svg
from ._lines import lines


def draw(scene: Scene, label: str) -> Svg:
    """The problem: it counts lines from 1 and lists the closed boxes."""
    closed = {(box["row"], box["column"]): "closed" for box in scene["boxes"]}
    return lines(scene, label, scene["columns"], 1, "drawn", closed)
