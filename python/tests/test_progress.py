"""Bars, Ctrl-C, and work that others can go on beside."""

from __future__ import annotations

import os
import signal
import threading
import time

import pytest
from test_own_problem import HARDEST, EightPuzzle

import jogada
from jogada import _jogada, _progress


def interrupt_soon(seconds: float = 0.3) -> None:
    threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)).start()


def test_ctrl_c_gives_what_a_search_had() -> None:
    interrupt_soon()
    found = jogada.game("quarto").best(time=60)
    assert found["stop"] == "cancelled" and found["best"]


def test_ctrl_c_stops_a_search_of_your_own_class() -> None:
    class Endless:
        initial = 0

        def actions(self, state: int) -> list[int]:
            return [1, 2]

        def result(self, state: int, action: int) -> int:
            return state + action

        def is_goal(self, state: int) -> bool:
            return False

    interrupt_soon()
    found = jogada.search(Endless(), "bfs", time=60)
    assert found.stop == "cancelled" and found.expanded > 0


def test_ctrl_c_in_the_middle_of_your_method_gives_what_the_search_had() -> None:
    class Slow(EightPuzzle):
        interrupted = 0

        def actions(self, state: tuple[int, ...]) -> list[str]:
            try:
                time.sleep(0.002)
            except KeyboardInterrupt:
                Slow.interrupted += 1
                raise
            return super().actions(state)

    interrupt_soon()
    found = jogada.search(Slow(HARDEST), "bfs", time=60)
    assert found.stop == "cancelled" and found.expanded > 0 and Slow.interrupted <= 1


def test_a_second_ctrl_c_leaves_a_method_that_hangs() -> None:
    class Stuck(EightPuzzle):
        def is_goal(self, state: tuple[int, ...]) -> bool:
            time.sleep(60)
            return False

    interrupt_soon()
    interrupt_soon(0.8)
    with pytest.raises(KeyboardInterrupt):
        jogada.search(Stuck(HARDEST), "bfs")


class Solitude(jogada.Game[int, int]):
    """A ring of positions that never ends: known whole after a moment, and searched without end."""

    initial = 0
    may_repeat = False

    def actions(self, state: int) -> list[int]:
        return [1, 2, 3, 4]

    def result(self, state: int, action: int) -> int:
        return (state * 5 + action) % 2000

    def to_move(self, state: int) -> int:
        return state % 2

    def utility(self, state: int, player: int) -> int:
        return 0


def test_ctrl_c_stops_a_search_that_asks_python_nothing() -> None:
    game = Solitude()
    jogada.best(game, algorithm="minimax", depth=8)
    interrupt_soon()
    found = jogada.best(game, algorithm="minimax", depth=40, time=60)
    assert found.stop == "cancelled" and found.best is not None


def test_others_go_on_beside_a_search_that_asks_python_nothing() -> None:
    game = Solitude()
    jogada.best(game, algorithm="minimax", depth=8)
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    ticking = threading.Thread(target=tick)
    ticking.start()
    before = ticks
    found = jogada.best(game, algorithm="minimax", depth=40, time=1)
    during = ticks - before
    done.set()
    ticking.join()
    # Were the interpreter held, the other thread would not have run at all: nobody asks this thread to let go.
    assert found.stop == "time" and during > 10


def test_ctrl_c_stops_a_match_of_your_own_class() -> None:
    game = Solitude()
    interrupt_soon()
    result = jogada.match(game, jogada.Searcher(game, "minimax", depth=30), jogada.Searcher(game, depth=2), games=1000)
    assert len(result) < 1000


def test_ctrl_c_stops_a_match() -> None:
    interrupt_soon()
    result = jogada.match("tic-tac-toe", "ai:level=3", "ai:level=3", games=1_000_000)
    assert 0 < len(result) < 1_000_000


def test_others_go_on_while_rust_works() -> None:
    ticks: list[float] = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.01)

    ticking = threading.Thread(target=tick)
    ticking.start()
    jogada.game("quarto").best(time=0.5)
    done.set()
    ticking.join()
    assert len(ticks) > 5


def test_a_bar_looks_like_tqdms() -> None:
    bar = _progress._PlainBar("match", "game")
    bar.n, bar.total = 42, 100
    assert bar.line(3.0) == "match:  42%|████▏     | 42/100 [00:03<00:04, 14.00game/s]"
    bar.total = None
    assert bar.line(3661.0) == "match: 42game [1:01:01, 0.01game/s]"


def test_a_bar_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int | None]] = []

    class Bar(_progress._PlainBar):
        def refresh(self) -> None:
            told.append((self.n, self.total))

    monkeypatch.setattr(_progress, "_PATIENCE", 0.0)
    monkeypatch.setattr(_progress, "_open", lambda label, unit, total: Bar(label, unit))
    jogada.match("quarto", "ai:time=20ms", "ai:time=20ms", games=4, threads=1, progress=True)
    assert told and told[-1][1] in (4, None) and [done for done, _ in told] == sorted(done for done, _ in told)


def test_a_search_of_your_own_class_shows_how_many_states_it_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int | None]] = []

    class Bar(_progress._PlainBar):
        def refresh(self) -> None:
            told.append((self.n, self.total))

    class Slow(EightPuzzle):
        def is_goal(self, state: tuple[int, ...]) -> bool:
            time.sleep(0.001)
            return super().is_goal(state)

    monkeypatch.setattr(_progress, "_PATIENCE", 0.0)
    monkeypatch.setattr(_progress, "_open", lambda label, unit, total: Bar(label, unit))
    found = jogada.search(Slow(HARDEST), "bfs", nodes=300, progress=True)
    counts = [done for done, _ in told]
    assert found.stop == "nodes" and counts == sorted(counts) and counts[-1] > 1 and told[-1][1] is None
    told.clear()
    jogada.search(Slow(HARDEST), "bfs", nodes=300, progress=False)
    assert not told


def test_an_exception_of_whoever_shows_it_arrives() -> None:
    def show(done: int, total: int) -> None:
        raise RuntimeError("no screen")

    with pytest.raises(RuntimeError, match="no screen"):
        _jogada.solve(jogada.game("quarto"), {"time": 30}, False, 1, None, show)


def test_a_second_search_is_not_hurt() -> None:
    assert jogada.search(EightPuzzle(HARDEST), "astar").cost == 31
