"""Tables of solved endings of Adji-boto: built, checked, described. `jogada.game("adji-boto", tables=folder)` plays with them."""

from __future__ import annotations

import os
from os import PathLike

from . import _jogada
from ._limits import limits
from ._progress import bar
from ._results import Rows

Folder = str | PathLike[str]


def build(
    folder: Folder,
    pieces: int = 16,
    *,
    threads: int | None = None,
    time: float | None = None,
    memory: int | None = None,
    progress: bool | None = None,
) -> int | None:
    """Builds the tables of all positions of up to `pieces` pieces; what the folder has already is kept. The most pieces it has then."""
    with bar("tables", "position", progress) as show:
        return _jogada.build_tables(folder, pieces, limits(None, None, time, memory), threads or os.cpu_count() or 1, show)


def check(folder: Folder, *, threads: int | None = None, time: float | None = None, progress: bool | None = None) -> int:
    """Checks every entry against the rules. How many positions there are; a RuntimeError if something is wrong."""
    with bar("check", "position", progress) as show:
        return _jogada.check_tables(folder, limits(time=time), threads or os.cpu_count() or 1, show)


def info(folder: Folder) -> Rows:
    """What the tables hold, a row for each number of pieces."""
    return Rows(_jogada.describe_tables(folder, limits()))
