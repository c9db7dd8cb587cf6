"""Searches written down event by event: kept in files, drawn as trees, played in the search theatre."""

from __future__ import annotations

import json
from collections.abc import Iterator
from os import PathLike
from pathlib import Path as File
from typing import Any

from ._svg import Svg


class Recording:
    """A search as it happened: a `header` that describes it, its `events` in order, and how it came to its `end`.

    The text is that of `jogada puzzle --record` and `jogada best --record`: `save` and `load` exchange files with the program. A notebook
    shows the search theatre; `tree()` is a picture that stands still.
    """

    def __init__(self, text: str, report: dict[str, Any] | None = None) -> None:
        self.text = text
        self.report = report
        lines = [json.loads(line) for line in text.splitlines()]
        if not lines or not str(lines[0].get("format", "")).startswith("jogada-"):
            raise ValueError("this is no recording of a search: the first line does not say so")
        self.header: dict[str, Any] = lines[0]
        self.end: dict[str, Any] = lines[-1] if lines[-1].get("e") == "end" else {}
        self.events: list[dict[str, Any]] = [line for line in lines[1:] if line.get("e") != "end"]

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Recording:
        """Reads a recording from a file."""
        return cls(File(path).read_text(encoding="utf-8"))

    def save(self, path: str | PathLike[str]) -> None:
        """Writes it to a file."""
        File(path).write_text(self.text, encoding="utf-8")

    @property
    def kind(self) -> str:
        """`path` or `game`."""
        return "game" if self.header["format"] == "jogada-game-search" else "path"

    @property
    def is_complete(self) -> bool:
        """Whether every event was written down."""
        return bool(self.end.get("complete"))

    @property
    def title(self) -> str:
        """The algorithm, with its heuristic."""
        heuristic = self.header.get("heuristic")
        return f"{self.header['algorithm']} ({heuristic})" if heuristic else str(self.header["algorithm"])

    def __len__(self) -> int:
        return len(self.events)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.events)

    def __repr__(self) -> str:
        what = self.header.get("problem") or self.header.get("game")
        return f"<Recording of {self.title} on {what}, {len(self)} events{'' if self.is_complete else ', cut off'}>"

    def expansions(self) -> list[str]:
        """The states in the order in which a path search expanded them."""
        states = {event["id"]: event["state"] for event in self.events if event["e"] == "generated"}
        return [states[event["id"]] for event in self.events if event["e"] == "expanded" and event["id"] in states]

    def tree(self, nodes: int = 60) -> Svg:
        """The first nodes of the tree as a picture."""
        from ._tree import tree

        return tree(self, nodes)

    def _repr_html_(self) -> str:
        from ._theatre import theatre

        return theatre(self)._repr_html_()
