"""The search theatre in a cell: the page's own player with a recording inside. It asks nobody for anything, so it works in a saved notebook
without a network."""

from __future__ import annotations

import json
import posixpath
import re
from functools import cache
from html import escape
from typing import Any
from urllib.parse import quote

from . import _jogada
from ._recording import Recording
from ._svg import written

_IMPORT = re.compile(r"""((?:from|import)[\s(]+)'(\.[^']*)'""")
_STYLES = ("style/base.css", "style/boards.css", "style/laboratory.css", "style/theatre.css")
_HEIGHT = 760
_MOST_BOARDS = 300
"""Nodes of a game search whose boards are carried along."""


class Theatre:
    """One search, or several side by side on one clock."""

    def __init__(self, recordings: tuple[Recording, ...], language: str) -> None:
        self.recordings, self.language = recordings, language

    def page(self) -> str:
        """A page of its own, to be saved or opened anywhere."""
        data = {
            "language": self.language,
            "words": dict(_jogada.page_words(self.language, "page-")),
            "recordings": [_told(recording) for recording in self.recordings],
            "boards": _boards(self.recordings[0]) if len(self.recordings) == 1 else {},
        }
        return (
            f'<!DOCTYPE html><html lang="{self.language}"><head><meta charset="utf-8"><style>{_style()}</style></head>'
            '<body><main id="view"></main><p id="live" class="sr-only" aria-live="polite"></p>'
            f'<script type="application/json" id="recordings">{_in_script(data)}</script>'
            f'<script type="importmap">{_import_map()}</script>'
            "<script type=\"module\">import 'js/scene/cell.js';</script></body></html>"
        )

    def _repr_html_(self) -> str:
        title = escape(", ".join(recording.title for recording in self.recordings))
        style = f"width:100%;height:{_HEIGHT}px;border:0;border-radius:10px;resize:vertical;overflow:auto"
        return f'<iframe title="{title}" style="{style}" srcdoc="{escape(self.page())}"></iframe>'


def theatre(*recordings: Recording, language: str = "en") -> Theatre:
    """The search theatre with one recording, or with up to four of the same kind side by side."""
    if not 1 <= len(recordings) <= 4 or len({recording.kind for recording in recordings}) > 1:
        raise ValueError("the theatre takes one to four recordings, all of problems or all of games")
    return Theatre(recordings, language)


def _told(recording: Recording) -> dict[str, Any]:
    end: dict[str, Any] = dict(recording.end)
    if recording.report is not None:
        report = {name: value if _is_plain(value) else written(value) for name, value in recording.report.items()}
        if recording.kind == "game" and "points" in report:
            report["value"] = report["points"]
        end["run" if recording.kind == "path" else "report"] = report
    events = recording.events
    return {"title": recording.title, "kind": recording.kind, "header": recording.header, "events": events, "end": end}


def _is_plain(value: object) -> bool:
    return value is None or isinstance(value, (bool, int, float, str, list, dict))


def _boards(recording: Recording) -> dict[str, Any]:
    """The boards of the first nodes of a game search, by the moves that lead to them."""
    header = recording.header
    if recording.kind != "game" or header["game"] == "own":
        return {}
    from ._position import Position

    root = Position(header["game"], header["position"])
    boards: dict[str, Any] = {}
    line: list[str] = []
    for event in recording.events:
        if event["e"] != "enter" or len(boards) >= _MOST_BOARDS:
            continue
        if event["ply"] > 0:
            line[event["ply"] - 1 :] = [event["move"]]
        else:
            line.clear()
        key = " ".join(line)
        if key not in boards:
            position = root.after(*line)
            drawing = [[{"text": text, "place": place} for text, _, place in spans] for spans in position.spans()]
            scene = position.scene()
            boards[key] = {"scene": scene, "drawing": drawing, "position": str(position), "count": len(position.moves())}
    return boards


@cache
def _import_map() -> str:
    """All modules as data: a page without an address of its own can load no others."""
    modules: dict[str, str] = {}
    waiting = ["js/scene/cell.js"]
    while waiting:
        path = waiting.pop()
        if path in modules:
            continue
        # Instead of the server, modules ask what is carried along.
        text = _jogada.page_file("js/scene/carried_boards.js" if path == "js/api.js" else path)
        if text is None:
            raise RuntimeError(f"the package is incomplete: {path} is missing")
        folder = posixpath.dirname(path)

        def named(found: re.Match[str], folder: str = folder) -> str:
            name = posixpath.normpath(posixpath.join(folder, found[2]))
            waiting.append(name)
            return f"{found[1]}'{name}'"

        modules[path] = _IMPORT.sub(named, text)
    data = {name: "data:text/javascript;charset=utf-8," + quote(text, safe=" !*'()-._~:;,/?@&=+$[]{}") for name, text in modules.items()}
    return _in_script({"imports": data})


@cache
def _style() -> str:
    own = "main#view{padding:8px}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"
    return "".join(_jogada.page_file(path) or "" for path in _STYLES) + own


def _in_script(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "<\\!--")
