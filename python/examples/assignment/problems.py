"""The sliding puzzle of eight tiles."""

from __future__ import annotations

import jogada

Tiles = tuple[int, ...]
GOAL: Tiles = (1, 2, 3, 4, 5, 6, 7, 8, 0)
STEPS = {"U": -3, "D": 3, "L": -1, "R": 1}


class EightPuzzle(jogada.Problem[Tiles, str]):
    """Tiles row by row, 0 for the gap; actions move the gap."""

    def __init__(self, initial: Tiles) -> None:
        self.initial = initial

    def actions(self, state: Tiles) -> list[str]:
        row, column = divmod(state.index(0), 3)
        possible = {"U": row > 0, "D": row < 2, "L": column > 0, "R": column < 2}
        return [action for action in STEPS if possible[action]]

    def result(self, state: Tiles, action: str) -> Tiles:
        gap, tiles = state.index(0), list(state)
        other = gap + STEPS[action]
        tiles[gap], tiles[other] = tiles[other], tiles[gap]
        return tuple(tiles)

    def is_goal(self, state: Tiles) -> bool:
        return state == GOAL

    def cost(self, state: Tiles, action: str, following: Tiles) -> int:
        return 1

    def h(self, state: Tiles) -> int:
        """The Manhattan distance."""
        places = ((place, tile - 1) for place, tile in enumerate(state) if tile)
        return sum(abs(here // 3 - there // 3) + abs(here % 3 - there % 3) for here, there in places)


PROBLEMS = {
    "1 step": EightPuzzle((1, 2, 3, 4, 5, 6, 7, 0, 8)),
    "8 steps": EightPuzzle((0, 3, 5, 1, 4, 2, 7, 8, 6)),
    "14 steps": EightPuzzle((2, 7, 0, 1, 4, 3, 8, 6, 5)),
    "18 steps": EightPuzzle((4, 2, 3, 5, 8, 6, 0, 1, 7)),
}
