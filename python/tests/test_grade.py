"""The autograder: right searches pass, wrong ones are shown where they go wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from test_own_problem import AimaEight, EightPuzzle

import jogada
from jogada.grade import grade

ASSIGNMENT = Path(__file__).parent.parent / "examples" / "assignment"
sys.path.insert(0, str(ASSIGNMENT))

import problems  # noqa: E402
import reference  # noqa: E402
import submission  # noqa: E402

START = (1, 2, 3, 4, 5, 0, 7, 8, 6)
SCRAMBLED = (4, 2, 3, 5, 8, 6, 0, 1, 7)
PROBLEMS = {"one": EightPuzzle(START), "more": EightPuzzle(SCRAMBLED)}

RIGHT: dict[str, Callable[[Any], Any]] = {
    "bfs": reference.bfs,
    "dfs": reference.dfs,
    "ucs": reference.ucs,
    "greedy": reference.greedy,
    "astar": reference.astar,
}


@pytest.mark.parametrize("algorithm", RIGHT)
def test_a_right_search_gets_all_points(algorithm: str) -> None:
    report = grade(RIGHT[algorithm], {"one": PROBLEMS["one"]} if algorithm == "dfs" else PROBLEMS, algorithm)
    assert report.score == report.most > 0, str(report)
    assert not report.wrong


def test_the_first_wrong_expansion_is_shown() -> None:
    report = grade(submission.astar, problems.PROBLEMS, "astar")
    wrong = report.wrong["18 steps"]
    assert (wrong.number, "f = 10" in wrong.words) == (7, True) and report.score < report.most


def test_greedy_is_no_a_star() -> None:
    report = grade(RIGHT["greedy"], {"more": PROBLEMS["more"]}, "astar")
    assert "more" in report.wrong


def test_expanding_twice_is_wrong() -> None:
    def forgetful(problem: Any) -> Any:
        line: list[Any] = [(problem.initial, [])]
        while line:
            state, path = line.pop(0)
            if problem.is_goal(state):
                return path
            line += [(problem.result(state, action), [*path, action]) for action in problem.actions(state)]
        return None

    report = grade(forgetful, {"some": EightPuzzle((4, 1, 3, 7, 2, 6, 5, 8, 0))}, "bfs")
    assert "expanded before" in report.wrong["some"].words


def test_what_goes_wrong_is_told_and_costs_points() -> None:
    def broken(problem: Any) -> Any:
        raise ZeroDivisionError("oops")

    def endless(problem: Any) -> Any:
        states = [problem.initial]
        while True:
            try:
                states += [problem.result(states[-1], action) for action in problem.actions(states[-1])]
            except Exception:
                continue

    for student, words in [
        (broken, "oops"),
        (endless, "was stopped after"),
        (lambda problem: ["U"] * 3, ""),
        (lambda problem: None, "No path"),
    ]:
        report = grade(student, {"one": PROBLEMS["one"]}, "bfs")
        assert report.score < report.most and words in str(report)


def test_a_problem_without_a_path() -> None:
    report = grade(RIGHT["bfs"], {"none": _Island()}, "bfs")
    assert report.score == report.most


class _Island:
    initial = 0

    def actions(self, state: int) -> list[int]:
        return [1, 2] if state < 5 else []

    def result(self, state: int, action: int) -> int:
        return state + action

    def is_goal(self, state: int) -> bool:
        return False


def test_gradescope_gets_its_file(tmp_path: Path) -> None:
    report = grade(RIGHT["astar"], {"one": PROBLEMS["one"]}, "astar", language="pt", points={"path": 2, "cost": 1, "expansions": 3})
    report.save(tmp_path / "results.json")
    told = json.loads((tmp_path / "results.json").read_text())
    assert told["score"] == 6 and [test["max_score"] for test in told["tests"]] == [2, 1, 3]
    assert "objetivo" in told["tests"][0]["output"]


def test_a_search_written_for_aima_is_graded_on_a_class_of_aima() -> None:
    class Node:
        def __init__(self, state: Any, g: int, actions: list[Any]) -> None:
            self.state, self.g, self.actions = state, g, actions

        def solution(self) -> list[Any]:
            return self.actions

    def student(problem: Any) -> Any:
        waiting, seen = [Node(problem.initial, 0, [])], set()
        while waiting:
            node = min(waiting, key=lambda node: node.g + problem.h(node))
            waiting.remove(node)
            if problem.goal_test(node.state):
                return node
            if node.state in seen:
                continue
            seen.add(node.state)
            for action in problem.actions(node.state):
                following = problem.result(node.state, action)
                if following not in seen:
                    g = problem.path_cost(node.g, node.state, action, following)
                    waiting.append(Node(following, g, [*node.actions, action]))
        return None

    report = grade(student, {"aima": AimaEight((4, 1, 3, 7, 2, 6, 5, 8, 0))}, "astar")
    assert report.score == report.most, str(report)


def test_a_student_may_hand_back_what_we_do() -> None:
    report = grade(lambda problem: jogada.search(problem, "astar"), {"one": PROBLEMS["one"]}, "astar")
    assert report.score >= 2


def test_the_example_assignment_runs(tmp_path: Path) -> None:
    import run_autograder

    assert run_autograder.main(tmp_path / "results.json") == 0
    assert json.loads((tmp_path / "results.json").read_text())["tests"]
