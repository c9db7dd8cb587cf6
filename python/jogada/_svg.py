"""Pieces of SVG and HTML, and how they are shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any


class Svg(str):
    """A picture: a notebook shows it, `print` and files get its text."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<Svg, {len(self)} characters>"


def tag(name: str, content: str = "", **attributes: object) -> str:
    """An element. Underscores of attribute names are written as hyphens."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(_number(value))}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def text(x: float, y: float, content: object, size: float = 14, fill: str = "#2b2118", anchor: str = "middle") -> str:
    """A line of text around a point."""
    return tag("text", escape(str(content)), x=x, y=y + size * 0.36, font_size=size, fill=fill, text_anchor=anchor)


def picture(width: float, height: float, content: Iterable[str], label: str, scale: float = 1.0) -> Svg:
    """A whole picture, as large as it asks for."""
    return Svg(
        tag(
            "svg",
            tag("title", escape(label)) + "".join(content),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {_number(width)} {_number(height)}",
            width=round(width * scale),
            height=round(height * scale),
            role="img",
            font_family="system-ui, sans-serif",
        )
    )


def table(rows: Iterable[Mapping[str, object]], columns: Iterable[str] | None = None) -> str:
    """Rows as an HTML table; numbers stand to the right."""
    rows = list(rows)
    names = list(columns) if columns is not None else list(dict.fromkeys(name for row in rows for name in row))
    head = "".join(f"<th style='text-align:left'>{escape(name)}</th>" for name in names)
    body = "".join("<tr>" + "".join(_cell(row.get(name)) for name in names) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def facts(rows: Mapping[str, object]) -> str:
    """Names and values, one a line."""
    cells = "".join(f"<tr><th style='text-align:left'>{escape(name)}</th>{_cell(value, 'left')}</tr>" for name, value in rows.items())
    return f"<table>{cells}</table>"


def written(value: object) -> str:
    """A value as people read it: numbers with few digits, nothing for None."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, (list, tuple)):
        return " ".join(written(item) for item in value)
    return str(value)


def _cell(value: Any, align: str | None = None) -> str:
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    align = align or ("right" if is_number else "left")
    return f"<td style='text-align:{align}'>{escape(written(value))}</td>"


def _number(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
