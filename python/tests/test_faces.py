"""What a notebook shows: boards, trees, paths, tables, the theatre."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest
from test_own_game import Fig52, TicTacToe
from test_own_problem import EASY, EightPuzzle

import jogada


def is_picture(text: str) -> bool:
    return Xml.fromstring(text).tag.endswith("svg")


@pytest.mark.parametrize("name", jogada.games())
def test_every_board_is_a_picture(name: str) -> None:
    position = jogada.game(name)
    for _ in range(6):
        assert is_picture(position._repr_svg_())
        position.play(position.moves()[-1])
        if position.outcome is not None:
            break


@pytest.mark.parametrize("name", jogada.puzzles())
def test_every_problem_is_a_picture(name: str) -> None:
    assert is_picture(jogada.puzzle(name)._repr_svg_())


def test_the_picture_shows_the_pieces() -> None:
    empty, placed = jogada.game("connect-four"), jogada.game("connect-four").after("4")
    assert str(placed.picture()).count("<circle") > str(empty.picture()).count("<circle")
    assert "62" in jogada.game("bishop").picture()


def test_a_path_shows_its_states() -> None:
    shown = jogada.search(EightPuzzle(EASY))._repr_html_()
    assert shown.count("<figure") == 3 and "(1, 2, 3, 4, 5, 6, 7, 8, 0)" in shown

    class Drawn(EightPuzzle):
        def picture(self, state: tuple[int, ...]) -> str:
            return f"<b>{state[0]}</b>"

    assert "<b>1</b>" in jogada.search(Drawn(EASY))._repr_html_()
    assert jogada.puzzle("adji-boto", "A").search()._repr_html_().count("<svg") == 5


def test_text_of_users_is_no_markup() -> None:
    class Sly(EightPuzzle):
        def actions(self, state: tuple[int, ...]) -> list[str]:
            return super().actions(state)

        def picture(self, state: tuple[int, ...]) -> str:
            return "a < b & c"

    assert "a &lt; b &amp; c" in jogada.search(Sly(EASY))._repr_html_()


def test_trees_are_pictures() -> None:
    path = jogada.record(EightPuzzle(EASY), "bfs").tree(nodes=8)
    assert is_picture(path) and "nodes more" in path
    game = jogada.record(Fig52(), "alpha-beta", depth=4).tree()
    assert is_picture(game) and "a1" in game and ">3<" in game


def carried(recording: jogada.Recording) -> dict[str, object]:
    """What the theatre's page has inside."""
    shown = recording._repr_html_()
    page = html.unescape(shown[shown.index('srcdoc="') + 8 : shown.rindex('"></iframe>')])
    assert not re.search(r"""(src|href)=["']https?:""", page)
    found = re.search(r'id="recordings">(.*?)</script>', page, re.S)
    assert found
    data: dict[str, object] = json.loads(found[1].replace("<\\/", "</"))
    imports = json.loads(re.search(r'"importmap">(.*?)</script>', page, re.S)[1])["imports"]  # type: ignore[index]
    assert all(url.startswith("data:text/javascript") for url in imports.values())
    assert {"js/scene/cell.js", "js/api.js", "js/theatre/stage.js", "js/boards/board.js"} <= set(imports)
    return data


def test_the_theatre_carries_all_it_needs() -> None:
    recording = jogada.game("tic-tac-toe", "xo./.x./..o").record(depth=3)
    data = carried(recording)
    assert data["recordings"][0]["events"] == recording.events  # type: ignore[index]
    assert data["boards"] and data["words"]
    own = jogada.record(TicTacToe(), depth=2)
    assert carried(own)["boards"] == {}
    assert own.header["game"] == "own" and own.report and own.report["stats"]["nodes"] > 0


def test_the_theatre_takes_several_of_a_kind_in_two_languages() -> None:
    blind, informed = (jogada.record("adji-boto", name, start="A") for name in ("bfs", "astar"))
    page = jogada.theatre(blind, informed, language="pt").page()
    assert 'lang="pt"' in page
    with pytest.raises(ValueError, match="all of problems"):
        jogada.theatre(blind, jogada.game("nim").record(depth=2))


def browser() -> str | None:
    """A Chromium that answers, as `./test` finds it."""
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.mark.skipif(browser() is None, reason="no Chromium")
def test_the_theatre_plays_in_a_browser(tmp_path: Path) -> None:
    page = tmp_path / "theatre.html"
    page.write_text(jogada.theatre(jogada.record("adji-boto", "astar", start="A")).page(), encoding="utf-8")
    program = [str(browser()), "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", page.as_uri()]
    shown = subprocess.run(program, capture_output=True, text=True, timeout=60, check=True).stdout
    assert "<canvas" in shown and "0 / 51" in shown and "page-theatre" not in shown.split("<main", 1)[1].split("</main>", 1)[0]
