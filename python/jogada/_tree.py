"""The tree of a recorded search as a picture that stands still."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ._recording import Recording
from ._svg import Svg, picture, tag, text

COLOURS = {
    "open": "#ffffff",
    "expanded": "#b3541e",
    "duplicate": "#d9cfbd",
    "pruned": "#b3261e",
    "forgotten": "#d9cfbd",
    "goal": "#2c7a3f",
    "node": "#1f6f78",
    "cut": "#b3261e",
    "hit": "#6b4c9a",
}
_ENDLESS = 1_000_000_000


@dataclass
class Node:
    """A node: what is written in it and beside it, and what became of it."""

    label: str
    figure: str
    status: str
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    order: int | None = None
    x: float = 0.0
    y: int = 0


def tree(recording: Recording, nodes: int) -> Svg:
    """Draws the first `nodes` nodes."""
    roots, left_out = (_path_nodes if recording.kind == "path" else _game_nodes)(recording, nodes)
    leaves = 0.0
    for root in roots:
        leaves = _place(root, leaves)
    every = [node for root in roots for node in _all(root)]
    deepest = max((node.y for node in every), default=0)
    column, row = 54, 62
    width, height = max(leaves, 1) * column + 20, (deepest + 1) * row + (40 if left_out else 20)
    spot = {id(node): (10 + (node.x + 0.5) * column, 20 + node.y * row) for node in every}

    def draw() -> Iterator[str]:
        yield tag("rect", x=0, y=0, width=width, height=height, rx=8, fill="#fffdf7")
        for node in every:
            if node.parent is not None:
                (x1, y1), (x2, y2) = spot[id(node.parent)], spot[id(node)]
                yield tag("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke="#b6a384")
        for node in every:
            yield from _draw_node(node, *spot[id(node)])
        if left_out:
            yield text(12, height - 14, f"and {left_out} nodes more", 12, "#645441", "start")

    return picture(width, height, draw(), f"The tree of {recording.title}")


def _draw_node(node: Node, x: float, y: float) -> Iterator[str]:
    fill = COLOURS[node.status]
    yield tag("circle", cx=x, cy=y, r=14, fill=fill, stroke="#645441", stroke_width=1.5)
    dark = node.status not in ("open", "duplicate", "forgotten")
    yield text(x, y, node.figure, 11 if len(node.figure) < 4 else 9, "#ffffff" if dark else "#2b2118")
    if node.order is not None:
        yield text(x + 16, y - 13, node.order, 9, "#8a4b2a", "start")
    if node.label:
        shown = node.label if len(node.label) <= 12 else node.label[:11] + "…"
        yield tag("g", tag("title", _escaped(node.label)) + text(x, y + 22, shown, 9, "#645441"))


def _escaped(label: str) -> str:
    from html import escape

    return escape(label)


def _place(node: Node, left: float) -> float:
    """Puts a node over the middle of its children, who come after `left`; hands back what comes after it."""
    stack: list[tuple[Node, int]] = [(node, 0)]
    while stack:
        top, done = stack.pop()
        if done == len(top.children):
            if top.children:
                top.x = (top.children[0].x + top.children[-1].x) / 2
            else:
                top.x = left
                left += 1
            continue
        child = top.children[done]
        child.y = top.y + 1
        stack.extend([(top, done + 1), (child, 0)])
    return left


def _all(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(node.children)


def _attach(node: Node, parent: Node | None, roots: list[Node]) -> Node:
    node.parent = parent
    (roots if parent is None else parent.children).append(node)
    return node


def _figure(value: float | None, scale: float = 1) -> str:
    if value is None:
        return ""
    if abs(value) >= _ENDLESS:
        return "∞" if value > 0 else "-∞"
    return f"{value / scale:.3g}"


def _path_nodes(recording: Recording, most: int) -> tuple[list[Node], int]:
    roots: list[Node] = []
    known: dict[int, Node] = {}
    born = expanded = 0
    for event in recording.events:
        kind = event["e"]
        if kind == "round":
            continue
        if kind in ("generated", "duplicate"):
            born += 1
            parent = known.get(event["parent"])
            if born > most or (event["parent"] is not None and parent is None):
                continue
            made = Node(event["state"], _figure(event.get("f")), "open" if kind == "generated" else "duplicate")
            _attach(made, parent, roots)
            if kind == "generated":
                known[event["id"]] = made
            continue
        if kind == "expanded":
            expanded += 1
        node = known.get(event["id"])
        if node is not None:
            node.status = kind
            if kind == "expanded" and node.order is None:
                node.order = expanded
    return roots, max(0, born - most)


def _game_nodes(recording: Recording, most: int) -> tuple[list[Node], int]:
    """The last round: the deepest one."""
    scale = recording.header.get("scale") or 1
    roots: list[Node] = []
    stack: list[Node] = []
    born = 0
    for event in recording.events:
        if event["e"] == "enter":
            if event["ply"] == 0:
                roots, stack, born = [], [], 0
            del stack[event["ply"] :]
            if not stack and event["ply"] > 0:
                stack.append(_attach(Node("", "", "node"), None, roots))
            made = Node(event["move"] or "", "", "node")
            born += 1
            if born <= most:
                _attach(made, stack[-1] if stack else None, roots)
            stack.append(made)
        elif "ply" in event and event["ply"] < len(stack):
            _judge(stack[event["ply"]], event, scale)
    return roots, max(0, born - most)


def _judge(node: Node, event: dict[str, Any], scale: float) -> None:
    if event["e"] in ("cut", "hit"):
        node.status = event["e"]
    node.figure = _figure(event.get("value"), scale) or node.figure
