"""How far long work has come: tqdm's bar if tqdm is installed, otherwise one that looks like it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

_PATIENCE = 0.5
"""Seconds of work before a bar appears."""

Show = Callable[[int, int], None]


class Bar:
    """Called with what is done and the total (0: not known). It appears once the work takes long."""

    def __init__(self, label: str, unit: str) -> None:
        self.label, self.unit = label, unit
        self._began = time.monotonic()
        self._bar: Any = None

    def __call__(self, done: int, total: int) -> None:
        if self._bar is None:
            if time.monotonic() - self._began < _PATIENCE:
                return
            self._bar = _open(self.label, self.unit, total)
        self._bar.total = total or None
        self._bar.n = done
        self._bar.refresh()

    def close(self) -> None:
        """Leaves the bar as it is."""
        if self._bar is not None:
            self._bar.close()

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Hidden(Bar):
    """Nobody looks."""

    def __call__(self, done: int, total: int) -> None:
        pass


def bar(label: str, unit: str, progress: bool | None) -> Bar:
    """A bar; with `progress=None` only where somebody can see it: in a terminal or a notebook."""
    shown = _is_seen() if progress is None else progress
    return Bar(label, unit) if shown else _Hidden(label, unit)


def _is_seen() -> bool:
    return _in_notebook() or (sys.stderr is not None and sys.stderr.isatty())


def _in_notebook() -> bool:
    shell = sys.modules.get("IPython")
    return shell is not None and type(shell.get_ipython()).__name__ == "ZMQInteractiveShell"


def _open(label: str, unit: str, total: int) -> Any:
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return _PlainBar(label, unit)
    return tqdm(desc=label, unit=unit, total=total or None)


class _PlainBar:
    """`label:  42%|████▏     | 42/100 [00:03<00:04, 13.2game/s]`"""

    def __init__(self, label: str, unit: str) -> None:
        self.label, self.unit = label, unit
        self.n = 0
        self.total: int | None = None
        self._began = time.monotonic()
        self._handle: Any = None
        self._width = 0

    def refresh(self) -> None:
        line = self.line(time.monotonic() - self._began)
        if _in_notebook():
            self._refresh_cell(line)
            return
        sys.stderr.write("\r" + line.ljust(self._width))
        sys.stderr.flush()
        self._width = len(line)

    def _refresh_cell(self, line: str) -> None:
        bundle = {"text/plain": line}
        if self._handle is None:
            show: Any = sys.modules["IPython"].display.display
            self._handle = show(bundle, raw=True, display_id=True)
        else:
            self._handle.update(bundle, raw=True)

    def close(self) -> None:
        if self._handle is None and self._width:
            sys.stderr.write("\n")

    def line(self, seconds: float) -> str:
        """The bar after some time."""
        rate = self.n / seconds if seconds > 0 else 0.0
        speed = f"{rate:.2f}{self.unit}/s" if rate < 1000 else f"{rate / 1000:.1f}k{self.unit}/s"
        if not self.total:
            return f"{self.label}: {self.n}{self.unit} [{_clock(seconds)}, {speed}]"
        share = min(1.0, self.n / self.total)
        left = _clock((self.total - self.n) / rate) if rate else "?"
        eighths = int(share * 80)
        blocks = "█" * (eighths // 8) + ("▏▎▍▌▋▊▉"[eighths % 8 - 1] if eighths % 8 else "")
        return f"{self.label}: {share:4.0%}|{blocks:<10}| {self.n}/{self.total} [{_clock(seconds)}<{left}, {speed}]"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"
