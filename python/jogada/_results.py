"""What searches hand back: plain data that reads well in a terminal, in a notebook and in pandas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Any, Generic, TypeVar

from ._svg import facts, table, written

State = TypeVar("State")
Action = TypeVar("Action")

_SHOWN_STEPS = 40
"""States of a path that a notebook shows."""


class Rows(list[dict[str, Any]]):
    """Rows of a table: a list of dicts, as `pandas.DataFrame` takes it, that a notebook shows as a table."""

    def _repr_html_(self) -> str:
        return table(self)

    def __str__(self) -> str:
        names = list(dict.fromkeys(name for row in self for name in row))
        cells = [names, *([written(row.get(name)) for name in names] for row in self)]
        widths = [max(len(row[place]) for row in cells) for place in range(len(names))]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells)


class Answer(dict[str, Any]):
    """An answer as the commands give it with `--json`, its keys also as attributes; a notebook shows it as a table."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None

    def _repr_html_(self) -> str:
        shown = {name: value for name, value in self.items() if not isinstance(value, dict) and value not in (None, [], ())}
        rows = {name: value for name, value in shown.items() if not (isinstance(value, list) and value and isinstance(value[0], dict))}
        tables = [table(value) for name, value in shown.items() if name not in rows]
        return facts(rows) + "".join(tables)


def picture_of(problem: Any, state: Any) -> str:
    """A state as a notebook shows it: by the problem's `picture(state)` (SVG, HTML or text) if it has one, else as Python writes it."""
    draw = getattr(problem, "picture", None)
    drawn = draw(state) if draw is not None else state
    for method in ("_repr_svg_", "_repr_html_"):
        shown = getattr(drawn, method, None)
        if shown is not None:
            return str(shown())
    text = str(drawn)
    if text.lstrip().startswith("<"):
        return text
    return f"<pre style='margin:0;line-height:1.15'>{escape(text)}</pre>"


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
    heuristic: str | None = None
    penetrance: float | None = None
    branching_factor: float | None = None
    effective_branching_factor: float | None = None
    calls: int = field(default=0, compare=False)
    """How often your class was called for this search."""
    problem: Any = field(default=None, compare=False, repr=False)

    def __len__(self) -> int:
        return len(self.actions)

    def __bool__(self) -> bool:
        return self.found

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def row(self) -> dict[str, Any]:
        """One row of a table, for `pandas.DataFrame([...])`."""
        return {
            "algorithm": self.algorithm,
            "heuristic": self.heuristic,
            "found": self.found,
            "length": len(self.actions) if self.found else None,
            "cost": self.cost,
            "optimal": self.optimal,
            "generated": self.generated,
            "expanded": self.expanded,
            "penetrance": self.penetrance,
            "branching_factor": self.branching_factor,
            "max_open": self.max_open,
            "max_stored": self.max_stored,
            "time": self.time,
            "calls": self.calls,
            "stop": self.stop,
        }

    def _repr_html_(self) -> str:
        row = {name: value for name, value in self.row().items() if value is not None}
        return facts(row) + self._steps()

    def _steps(self) -> str:
        shown = list(zip([None, *self.actions], self.states, strict=False))[:_SHOWN_STEPS]
        steps = "".join(
            "<figure style='display:inline-block;margin:4px 10px 4px 0;text-align:center;vertical-align:bottom'>"
            f"{picture_of(self.problem, state)}<figcaption>{escape(str(action)) if place else '&nbsp;'}</figcaption></figure>"
            for place, (action, state) in enumerate(shown)
        )
        rest = len(self.states) - len(shown)
        return f"<div>{steps}{f'and {rest} more' if rest > 0 else ''}</div>"


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
        return facts(rows)


@dataclass(frozen=True)
class Match:
    """What a series of games came to, as the first player sees it.

    `score` and `elo` are `(value, low, high)` with 95 % confidence; None where no finite number can be given.
    """

    players: tuple[str, str]
    wins: int
    draws: int
    losses: int
    score: tuple[float | None, float | None, float | None]
    elo: tuple[float | None, float | None, float | None]
    mean_difference: float
    games: Rows = field(repr=False)

    def __len__(self) -> int:
        return len(self.games)

    @property
    def is_better(self) -> bool:
        """Whether the first player is stronger, with 95 % confidence."""
        return self.elo[1] is not None and self.elo[1] > 0

    def row(self) -> dict[str, Any]:
        """One row of a table."""
        score, elo = (_interval(self.score, "{:.3f}"), _interval(self.elo, "{:+.0f}"))
        return {
            "first": self.players[0],
            "second": self.players[1],
            "games": len(self.games),
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": score,
            "elo": elo,
        }

    def _repr_html_(self) -> str:
        return facts(self.row())


def _interval(ends: Iterable[float | None], form: str) -> str:
    value, low, high = ("?" if end is None else form.format(end) for end in ends)
    return f"{value} ({low} to {high})"
