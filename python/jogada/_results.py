"""What searches hand back: plain data that reads well in a terminal, in a notebook and in pandas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from typing import Any, Generic, TypeVar

State = TypeVar("State")
Action = TypeVar("Action")


def _rows_html(rows: Mapping[str, object]) -> str:
    cells = "".join(
        f"<tr><th style='text-align:left'>{escape(name)}</th><td style='text-align:left'>{escape(str(value))}</td></tr>"
        for name, value in rows.items()
    )
    return f"<table>{cells}</table>"


@dataclass(frozen=True)
class Path(Generic[State, Action]):
    """The answer of a path search.

    `found` says whether there is a path; `stop == "finished"` without one proves that there is none. `optimal` is true only if
    the path is proved to be as cheap as any.
    """

    found: bool
    states: list[State]
    actions: list[Action]
    cost: int | None
    optimal: bool
    stop: str
    generated: int
    expanded: int
    max_open: int
    max_stored: int
    bytes: int
    time: float
    algorithm: str = ""
    calls: int = field(default=0, compare=False)
    """How often your class was called for this search."""

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def row(self) -> dict[str, Any]:
        """One row of a table, for `pandas.DataFrame([...])`."""
        return {
            "algorithm": self.algorithm,
            "found": self.found,
            "length": len(self.actions) if self.found else None,
            "cost": self.cost,
            "optimal": self.optimal,
            "generated": self.generated,
            "expanded": self.expanded,
            "max_open": self.max_open,
            "max_stored": self.max_stored,
            "time": self.time,
            "calls": self.calls,
            "stop": self.stop,
        }

    def _repr_html_(self) -> str:
        rows = {name: value for name, value in self.row().items() if value is not None}
        if self.found:
            rows["path"] = " → ".join(str(action) for action in self.actions)
        return _rows_html(rows)


@dataclass(frozen=True)
class Choice(Generic[Action]):
    """The answer of a game search.

    `value` is from the view of the player to move: a result (1, 0, -1, or points) if `exact`, otherwise an estimate.
    """

    best: Action | None
    value: float
    exact: bool
    line: list[Action]
    depth: int
    stop: str
    nodes: int
    leaves: int
    alpha_cuts: int
    beta_cuts: int
    table_hits: int
    time: float
    algorithm: str = ""
    calls: int = field(default=0, compare=False)

    def row(self) -> dict[str, Any]:
        """One row of a table, for `pandas.DataFrame([...])`."""
        return {
            "algorithm": self.algorithm,
            "best": self.best,
            "value": self.value,
            "exact": self.exact,
            "depth": self.depth,
            "nodes": self.nodes,
            "alpha_cuts": self.alpha_cuts,
            "beta_cuts": self.beta_cuts,
            "table_hits": self.table_hits,
            "time": self.time,
            "calls": self.calls,
            "stop": self.stop,
        }

    def _repr_html_(self) -> str:
        rows = dict(self.row())
        rows["value"] = f"{self.value:g} for the player to move ({'proved' if self.exact else 'an estimate'})"
        rows["line"] = " ".join(str(action) for action in self.line)
        return _rows_html(rows)
