"""jogada's own problems from Python: played, searched, compared, examined, recorded."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import jogada


def test_every_problem_opens_and_can_be_walked() -> None:
    for name in jogada.puzzles():
        puzzle = jogada.puzzle(name)
        assert puzzle.heuristics
        moves = puzzle.moves()
        assert moves
        puzzle.play(moves[0])
        assert puzzle.history == [moves[0]] and puzzle.undo() and puzzle.history == []


def test_a_search_finds_the_optimum_and_its_states() -> None:
    path = jogada.puzzle("adji-boto", "A").search("astar")
    assert (path.cost, path.optimal, path.stop) == (4, True, "finished")
    assert len(path.states) == 5
    walk = jogada.puzzle("adji-boto", path.states[0])
    walk.play(*path.actions)
    assert walk.is_solved and str(walk) == path.states[-1]
    assert jogada.search("adji-boto", "astar", start="A").cost == 4


def test_a_comparison_is_rows() -> None:
    rows = jogada.compare("adji-boto", ["bfs", "astar"], ["base", "bound"], start="A")
    assert [(row["algorithm"], row["heuristic"]) for row in rows] == [("bfs", None), ("astar", "base"), ("astar", "bound")]
    assert {row["length"] for row in rows if row["optimal"]} == {4}
    assert "<table>" in rows._repr_html_() and "astar" in str(rows)


def test_the_doctor_finds_the_heuristic_that_says_too_much() -> None:
    good = jogada.puzzle("adji-boto").doctor("bound", largest=4, samples=5)
    bad = jogada.puzzle("adji-boto").doctor("base", largest=4, samples=5)
    assert good["admissible"] and good["stop"] == "finished"
    assert not bad["admissible"] and bad["counterexample"]["estimate"] > bad["counterexample"]["distance"]
    assert bad["words"] and bad["palavras"] and bad["words"] != bad["palavras"]


def test_limits_and_wrong_words() -> None:
    assert jogada.puzzle("adji-boto", "F").search("bfs", nodes=100).stop == "nodes"
    with pytest.raises(ValueError, match="unknown algorithm"):
        jogada.puzzle("adji-boto").search("magic")
    with pytest.raises(TypeError, match="unknown option 'speed'"):
        jogada.search("adji-boto", speed=3)  # type: ignore[call-arg]


def test_a_recording_is_kept_in_a_file(tmp_path: Path) -> None:
    recording = jogada.record("adji-boto", "astar", start="A")
    assert recording.kind == "path" and recording.is_complete and recording.expansions()
    recording.save(tmp_path / "search.jsonl")
    again = jogada.Recording.load(tmp_path / "search.jsonl")
    assert again.events == recording.events and again.header == recording.header
    short = jogada.record("adji-boto", "bfs", start="C", events=50)
    assert len(short) == 50 and not short.is_complete
    with pytest.raises(ValueError, match="no recording"):
        jogada.Recording("{}\n")


def test_a_puzzle_is_pickled_with_its_path() -> None:
    puzzle = jogada.puzzle("adji-boto", "A")
    puzzle.play(puzzle.moves()[0])
    again = pickle.loads(pickle.dumps(puzzle))
    assert str(again) == str(puzzle) and again.history == puzzle.history
