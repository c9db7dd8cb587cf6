"""Limits and settings as the Rust half wants them."""

from __future__ import annotations

import re
from typing import Any, TypedDict

Time = float | str | None
"""Seconds, or a time as the commands write it: 500ms, 2s, 1m."""

_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_WRITTEN = re.compile(r"([0-9]+\.?[0-9]*|\.[0-9]+)(ms|s|m|h)")
_TOO_LONG = 2.0**64


def seconds(time: Time) -> float | None:
    """A time in seconds. As a text it is read as the commands read it: a number and a unit, nothing before, between or after."""
    if not isinstance(time, str):
        return time
    written = _WRITTEN.fullmatch(time)
    found = float(written[1]) * _UNITS[written[2]] if written else _TOO_LONG
    if found >= _TOO_LONG:
        raise ValueError(f"{time!r} is no time: expected seconds, or 500ms, 2s, 1m")
    return found


class PathLimits(TypedDict, total=False):
    """Limits and settings of a path search: seconds, bytes, nodes; how much weighted A* trusts `h`, what beam search and SMA* keep."""

    depth: int | None
    nodes: int | None
    time: Time
    memory: int | None
    weight: float
    width: int
    capacity: int | None
    threads: int
    admissible: bool


_USUAL: dict[str, Any] = {"weight": 1.5, "width": 1000, "capacity": None, "threads": 1, "admissible": False}
_LIMITS = ("depth", "nodes", "time", "memory")


def limits(depth: int | None = None, nodes: int | None = None, time: Time = None, memory: int | None = None) -> dict[str, Any]:
    """Limits of any search."""
    return {"depth": depth, "nodes": nodes, "time": seconds(time), "memory": memory}


def path_limits(given: PathLimits) -> tuple[dict[str, Any], dict[str, Any]]:
    """What was given, apart: limits, and settings with the usual ones where nothing was said."""
    unknown = set(given) - set(_LIMITS) - set(_USUAL)
    if unknown:
        raise TypeError(f"unknown option {sorted(unknown)[0]!r}: {', '.join([*_LIMITS, *_USUAL])}")
    options = dict(given)
    bounds = {name: options.pop(name, None) for name in _LIMITS}
    bounds["time"] = seconds(given.get("time"))
    return bounds, {**_USUAL, **options}
