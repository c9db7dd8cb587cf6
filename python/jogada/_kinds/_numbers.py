"""The Bishop and the Knight: a board of numbers, and the two who stand on it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from .._boards import CELL, DARK, EDGES, FAINT, PLAYERS, Scene, disc, ground, square
from .._svg import Svg, picture, text


def numbers(scene: Scene, label: str, *, pieces: str, sign: str, from_below: bool) -> Svg:
    cells, size = scene["cells"], 34
    columns = math.isqrt(len(cells))
    standing = {name: player for player, name in enumerate(scene[pieces], 1) if name}

    def parts() -> Iterator[str]:
        for cell in cells:
            column, row = ord(cell["name"][0]) - ord("a"), int(cell["name"][1:]) - 1
            x, y = 8 + size * column, 8 + size * (columns - 1 - row if from_below else row)
            middle = (x + size / 2, y + size / 2)
            yield square(x, y, size, DARK if (column + row) % 2 == 0 else CELL)
            player = standing.get(cell["name"])
            if player:
                yield disc(*middle, size * 0.42, player)
                yield text(*middle, sign, size * 0.6, EDGES[3 - player] if player == 1 else PLAYERS[1])
            elif cell["value"] is not None:
                yield text(*middle, cell["value"], size * 0.42)
            elif cell["erased_by"]:
                yield text(*middle, "×" if cell["erased_by"] == "mirror" else "·", size * 0.5, FAINT)

    side = columns * size + 16
    return picture(side, side, [ground(side, side), *parts()], label)
