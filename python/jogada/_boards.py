"""Boards as pictures: from what lies where (a scene), or from the text of the board where there is no scene."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ._svg import Svg, picture, tag, text

Scene = dict[str, Any]
Spans = list[list[tuple[str, str, str | None]]]

WOOD, CELL, DARK, INK, FAINT = "#e8d3a6", "#f6ead0", "#d8b988", "#2b2118", "#a08b66"
PLAYERS = {1: "#f7f2e6", 2: "#5b3a29"}
EDGES = {1: "#8a6a3a", 2: "#2c1a10"}
TONES = {"empty": CELL, "piece": "#f3c66f", "own": "#8fc1a9", "goal": "#f0a58f", "wall": "#7d7266"}
INKS = {
    "plain": INK,
    "frame": FAINT,
    "one": "#1f5f99",
    "two": "#a33b20",
    "legal": "#2e7d4f",
    "threat": "#c62828",
    "gone": "#b5a88f",
    "light": "#8a6a3a",
    "dark": "#2c1a10",
}


def board(scene: Scene | None, spans: Spans, label: str) -> Svg:
    """The picture of a board."""
    draw = _KINDS.get(scene["kind"]) if scene else None
    return draw(scene, label) if draw and scene else _characters(spans, label)


def _ground(width: float, height: float) -> str:
    return tag("rect", x=1, y=1, width=width - 2, height=height - 2, rx=10, fill=WOOD, stroke=EDGES[1])


def _square(x: float, y: float, size: float, fill: str) -> str:
    return tag("rect", x=x + 1, y=y + 1, width=size - 2, height=size - 2, rx=4, fill=fill)


def _disc(x: float, y: float, radius: float, owner: int) -> str:
    """Player 2's have a ring, so that they can be told apart without their colour."""
    ring = tag("circle", cx=x, cy=y, r=radius * 0.55, fill="none", stroke=PLAYERS[1], stroke_width=2) if owner == 2 else ""
    return tag("circle", cx=x, cy=y, r=radius, fill=PLAYERS[owner], stroke=EDGES[owner], stroke_width=2) + ring


def _characters(spans: Spans, label: str) -> Svg:
    """The text of the board, each character in its place."""
    width, height = 9.0, 18.0
    columns = max((sum(len(span) for span, *_ in line) for line in spans), default=1)

    def draw() -> Iterator[str]:
        for row, line in enumerate(spans):
            column = 0
            for span, ink, _ in line:
                for character in span:
                    if not character.isspace():
                        yield text(10 + width * (column + 0.5), 10 + height * (row + 0.5), character, 15, INKS.get(ink, INK))
                    column += 1

    size = (columns * width + 20, len(spans) * height + 20)
    ground = tag("rect", x=0, y=0, width=size[0], height=size[1], rx=8, fill="#fffdf7")
    return picture(*size, [ground, tag("g", "".join(draw()), font_family="ui-monospace, monospace")], label)


def _cells(scene: Scene, label: str) -> Svg:
    """Cells with something written in them: tic-tac-toe's cousins, the sliding puzzle, a grid."""
    columns, cells = scene["columns"], scene["cells"]
    size = 44 if len(cells) <= 100 else 24
    rows = math.ceil(len(cells) / columns)

    def draw() -> Iterator[str]:
        for index, cell in enumerate(cells):
            if cell["tone"] == "outside":
                continue
            x, y = 8 + size * (index % columns), 8 + size * (index // columns)
            yield _square(x, y, size, TONES.get(cell["tone"], CELL))
            if cell["text"]:
                yield text(x + size / 2, y + size / 2, cell["text"], size * (0.45 if len(cell["text"]) < 3 else 0.3))

    width, height = columns * size + 16, rows * size + 16
    return picture(width, height, [_ground(width, height), *draw()], label)


def _numbers(scene: Scene, label: str, *, pieces: str, sign: str, from_below: bool) -> Svg:
    """The Bishop and the Knight: a board of numbers, and the two who stand on it."""
    cells, size = scene["cells"], 34
    columns = math.isqrt(len(cells))
    standing = {name: player for player, name in enumerate(scene[pieces], 1) if name}

    def draw() -> Iterator[str]:
        for cell in cells:
            column, row = ord(cell["name"][0]) - ord("a"), int(cell["name"][1:]) - 1
            x, y = 8 + size * column, 8 + size * (columns - 1 - row if from_below else row)
            middle = (x + size / 2, y + size / 2)
            yield _square(x, y, size, DARK if (column + row) % 2 == 0 else CELL)
            player = standing.get(cell["name"])
            if player:
                yield _disc(*middle, size * 0.42, player)
                yield text(*middle, sign, size * 0.6, EDGES[3 - player] if player == 1 else PLAYERS[1])
            elif cell["value"] is not None:
                yield text(*middle, cell["value"], size * 0.42)
            elif cell["erased_by"]:
                yield text(*middle, "×" if cell["erased_by"] == "mirror" else "·", size * 0.5, FAINT)

    side = columns * size + 16
    return picture(side, side, [_ground(side, side), *draw()], label)


def _pieces(scene: Scene, label: str) -> Svg:
    """Solitaire for two and Blokus: cells with the pieces of two players."""
    columns, size = scene["columns"], 36
    rows = math.ceil(len(scene["cells"]) / columns)
    stocks = scene["stocks"] or []

    def draw() -> Iterator[str]:
        for index, cell in enumerate(scene["cells"]):
            if cell is None:
                continue
            x, y = 8 + size * (index % columns), 8 + size * (index // columns)
            yield _square(x, y, size, "#bcae93" if cell.get("closed") else CELL)
            if cell["owner"]:
                yield _disc(x + size / 2, y + size / 2, size * 0.38, cell["owner"])
        for player, stock in enumerate(stocks, 1):
            yield text(8 if player == 1 else columns * size + 8, rows * size + 26, stock, 13, anchor="start" if player == 1 else "end")

    width, height = columns * size + 16, rows * size + 16
    return picture(width, height + (28 if stocks else 0), [_ground(width, height), *draw()], label)


def _rack(scene: Scene, label: str) -> Svg:
    """Connect Four."""
    columns, rows, size = scene["columns"], scene["rows"], 40

    def draw() -> Iterator[str]:
        for index, owner in enumerate(scene["cells"]):
            x, y = 8 + size * (index % columns + 0.5), 8 + size * (index // columns + 0.5)
            yield tag("circle", cx=x, cy=y, r=size * 0.42, fill=DARK)
            if owner:
                yield _disc(x, y, size * 0.38, owner)
            if index in scene["line"] or index == scene["last"]:
                ring = "#2e7d4f" if index in scene["line"] else INK
                yield tag("circle", cx=x, cy=y, r=size * 0.44, fill="none", stroke=ring, stroke_width=3)
        for column in range(columns):
            yield text(8 + size * (column + 0.5), rows * size + 22, column + 1, 13, FAINT)

    width, height = columns * size + 16, rows * size + 34
    return picture(width, height, [_ground(width, height), *draw()], label)


def _pits(scene: Scene, label: str) -> Svg:
    """Adji-boto and Kalah: two rows of pits, player 2's on top, and what each player has."""
    pits, size = scene["pits"], 52
    stores = scene.get("stores") or scene.get("captured")
    columns = len(pits[0])
    left = 70 if stores else 10
    width, height = columns * size + 2 * left, 2 * size + 56

    def draw() -> Iterator[str]:
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

    return picture(width, height, [_ground(width, height), *draw()], label)


def _nim(scene: Scene, label: str) -> Svg:
    """Rows of matches; a long row is a number."""
    rows = scene["rows"]
    drawn = [int(row) if len(row) < 3 and int(row) <= 24 else 0 for row in rows]
    width, height = 70 + 16 * max(7, *drawn), 40 * len(rows) + 16

    def draw() -> Iterator[str]:
        for index, row in enumerate(rows):
            y = 28 + 40 * index
            yield text(20, y, index + 1, 13, FAINT)
            yield text(44, y, row if drawn[index] or row == "0" else "", 15)
            for place in range(drawn[index]):
                yield tag("rect", x=66 + 16 * place, y=y - 12, width=5, height=26, rx=2, fill="#c89b5b")
                yield tag("circle", cx=68.5 + 16 * place, cy=y - 12, r=4.5, fill="#a33b20")
            if not drawn[index] and row != "0":
                yield text(66, y, row if len(row) <= 14 else f"{row[:6]}…{row[-6:]}", 15, anchor="start")

    return picture(width, height, [_ground(width, height), *draw()], label)


def _dots(scene: Scene, label: str) -> Svg:
    """The game: it counts lines from 0 and lists the owner of every box."""
    columns = scene["cols"]
    closed = {(index // columns, index % columns): owner for index, owner in enumerate(scene["boxes"]) if owner}
    return _arcs(scene, label, columns, 0, "by", closed)


def _dots_puzzle(scene: Scene, label: str) -> Svg:
    """The problem: it counts lines from 1 and lists the closed boxes."""
    closed = {(box["row"], box["column"]): "closed" for box in scene["boxes"]}
    return _arcs(scene, label, scene["columns"], 1, "drawn", closed)


def _arcs(scene: Scene, label: str, columns: int, first: int, drawn_by: str, closed: dict[tuple[int, int], Any]) -> Svg:
    """Dots, the arcs between them with who drew them, and the closed boxes."""
    rows, step = scene["rows"], 48

    def draw() -> Iterator[str]:
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
    return picture(width, height, [_ground(width, height), *draw()], label)


def _quarto_piece(x: float, y: float, piece: int) -> str:
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


def _quarto(scene: Scene, label: str) -> Svg:
    """The board, the piece in hand, and those that are left."""
    size = 48

    def draw() -> Iterator[str]:
        for index, piece in enumerate(scene["cells"]):
            x, y = 32 + size * (index % 4), 32 + size * (index // 4)
            won = f"{'abcd'[index % 4]}{4 - index // 4}" in scene["line"]
            yield tag("circle", cx=x, cy=y, r=size * 0.46, fill=CELL, stroke="#2e7d4f" if won else EDGES[1], stroke_width=3 if won else 1)
            if piece is not None:
                yield _quarto_piece(x, y, piece)
        if scene["hand"] is not None:
            yield text(250, 20, "in hand", 12, FAINT)
            yield _quarto_piece(250, 50, scene["hand"])
        for index, piece in enumerate(scene["reserve"] or []):
            yield tag("g", _quarto_piece(0, 0, piece), transform=f"translate({310 + 32 * (index % 4)} {28 + 48 * (index // 4)}) scale(.75)")

    return picture(440, 4 * size + 16, [_ground(208, 208), *draw()], label)


_KINDS: dict[str, Callable[[Scene, str], Svg]] = {
    "adji-boto": _pits,
    "arcs": _dots_puzzle,
    "bishop": partial(_numbers, pieces="bishops", sign="♝", from_below=True),
    "cells": _cells,
    "connect-four": _rack,
    "dots": _dots,
    "kalah": _pits,
    "knight": partial(_numbers, pieces="knights", sign="♞", from_below=False),
    "nim": _nim,
    "pieces": _pieces,
    "quarto": _quarto,
}
