"""An autograder for searches: a student's search is watched while it runs, held against ours, and its first wrong expansion is shown.

    report = jogada.grade.grade(student_search, {"easy": EightPuzzle(...)}, "astar")
    print(report)
    report.save("results.json")          # Gradescope reads it

A student's search takes a problem and gives the actions of a path, or None. Nothing is asked of its inside: an expansion is a call of
`problem.actions(state)`. Which of several equally good states is taken first is the student's choice; a state that is not among the best,
or that was expanded before, is wrong.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from os import PathLike
from pathlib import Path as File
from typing import Any

from ._adapters import adapt_problem
from ._own import search
from ._results import Path
from ._svg import table

ALGORITHMS = ("bfs", "dfs", "ucs", "greedy", "astar")

WORDS = {
    "en": {
        "raised": "The search raised an exception:\n{error}",
        "many": "The search was stopped after {most} expansions; ours needed {ours}.",
        "none": "No path was given, but there is one of cost {cost}.",
        "some": "A path was given, but there is none.",
        "right-none": "Right: there is no path.",
        "illegal": "Action {number} of the path, {action}, is not possible in {state}.",
        "no-goal": "The path ends in {state}, which is no goal.",
        "path": "The path leads to a goal; its length is {steps}.",
        "cost": "The path costs {cost:g}, as ours does.",
        "dear": "The path costs {cost:g}; the cheapest costs {ours:g}.",
        "any": "This algorithm does not promise a cheapest path. Yours costs {cost:g}, ours {ours:g}.",
        "order": "All {expanded} expansions are right; ours has {ours}.",
        "again": "Expansion {number} is wrong: {state} was expanded before, as number {before}.",
        "unknown": "Expansion {number} is wrong: {state} is no successor of anything expanded before it.",
        "worse": "Expansion {number} is wrong: {state} has {letter} = {value:g}, but {better} was waiting with {letter} = {best:g}.",
        "dfs": "Expansion {number} is wrong: {state}; depth-first search takes {better} here.",
    },
    "pt": {
        "raised": "A procura lançou uma exceção:\n{error}",
        "many": "A procura foi parada ao fim de {most} expansões; a nossa precisou de {ours}.",
        "none": "Não foi dado nenhum caminho, mas existe um de custo {cost}.",
        "some": "Foi dado um caminho, mas não existe nenhum.",
        "right-none": "Certo: não existe caminho.",
        "illegal": "A ação {number} do caminho, {action}, não é possível em {state}.",
        "no-goal": "O caminho acaba em {state}, que não é objetivo.",
        "path": "O caminho chega a um objetivo; o comprimento é {steps}.",
        "cost": "O caminho custa {cost:g}, como o nosso.",
        "dear": "O caminho custa {cost:g}; o mais barato custa {ours:g}.",
        "any": "Este algoritmo não promete um caminho mais barato. O teu custa {cost:g}, o nosso {ours:g}.",
        "order": "As {expanded} expansões estão todas certas; a nossa procura tem {ours}.",
        "again": "A expansão {number} está errada: {state} já tinha sido expandido, com o número {before}.",
        "unknown": "A expansão {number} está errada: {state} não é sucessor de nada do que foi expandido antes.",
        "worse": "A expansão {number} está errada: {state} tem {letter} = {value:g}, mas {better} estava à espera com {letter} = {best:g}.",
        "dfs": "A expansão {number} está errada: {state}; a procura em profundidade escolhe aqui {better}.",
    },
}
_PARTS = {"path": 1.0, "cost": 1.0, "expansions": 1.0}


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: what it is worth, what it got, and why."""

    name: str
    score: float
    most: float
    output: str


@dataclass(frozen=True)
class Wrong:
    """The first wrong expansion: its number from 1, the state, and the sentence."""

    number: int
    state: Any
    words: str


@dataclass
class Report:
    """What came of grading; `wrong` has the first wrong expansion of each problem that has one."""

    checks: list[Check] = field(default_factory=list)
    wrong: dict[str, Wrong] = field(default_factory=dict)

    @property
    def score(self) -> float:
        """Points reached."""
        return sum(check.score for check in self.checks)

    @property
    def most(self) -> float:
        """Points there are."""
        return sum(check.most for check in self.checks)

    def gradescope(self) -> dict[str, Any]:
        """The `results.json` of Gradescope's autograder."""
        tests = [{"name": c.name, "score": c.score, "max_score": c.most, "output": c.output} for c in self.checks]
        return {"score": self.score, "output_format": "text", "visibility": "visible", "tests": tests}

    def save(self, path: str | PathLike[str]) -> None:
        """Writes `results.json`."""
        File(path).write_text(json.dumps(self.gradescope(), ensure_ascii=False, indent=1), encoding="utf-8")

    def __str__(self) -> str:
        lines = [f"{check.score:g}/{check.most:g}  {check.name}: {check.output}" for check in self.checks]
        return "\n".join([*lines, f"{self.score:g}/{self.most:g}"])

    def _repr_html_(self) -> str:
        return table({"check": c.name, "points": f"{c.score:g}/{c.most:g}", "": c.output} for c in self.checks)


def grade(
    student: Callable[[Any], Any],
    problems: Mapping[str, Any],
    algorithm: str,
    *,
    points: Mapping[str, float] = _PARTS,
    language: str = "en",
) -> Report:
    """Grades a student's search on some problems. `points` says what a right path, its cost and the order of expansions are worth."""
    if algorithm not in ALGORITHMS:
        raise ValueError(f"searches that can be graded: {', '.join(ALGORITHMS)}")
    report = Report()
    for name, problem in problems.items():
        _Grading(name, problem, algorithm, points, WORDS[language], report).run(student)
    return report


class _TooMany(BaseException):
    """Stops a search that does not end. No `except Exception` of a student's catches it."""


class _Traced:
    """A problem that notes which states are expanded."""

    def __init__(self, problem: Any, most: int) -> None:
        self._problem, self._most = problem, most
        self.expanded: list[Any] = []

    def actions(self, state: Any) -> Any:
        if not self.expanded or self.expanded[-1] != state:
            self.expanded.append(state)
        if len(self.expanded) > self._most:
            raise _TooMany
        return self._problem.actions(state)

    def __getattr__(self, name: str) -> Any:
        # A class of aima-python says `goal_test` where ours says `is_goal`: a student may use either.
        other = {"goal_test": "is_goal", "is_goal": "goal_test"}.get(name, name)
        return getattr(self._problem, name if hasattr(self._problem, name) else other)


class _Grading:
    """One problem."""

    def __init__(
        self, name: str, problem: Any, algorithm: str, points: Mapping[str, float], words: Mapping[str, str], report: Report
    ) -> None:
        self.name, self.original, self.problem, self.algorithm = name, problem, adapt_problem(problem), algorithm
        self.points, self.words, self.report = points, words, report

    def run(self, student: Callable[[Any], Any]) -> None:
        ours = search(self.problem, self.algorithm)
        most = 10 * ours.expanded + 1000
        traced = _Traced(self.original, most)
        try:
            given = _actions_of(student(traced))
        except _TooMany:
            self._fail(self._say("many", most=most, ours=ours.expanded))
            given = None
        except Exception as error:
            self._fail(self._say("raised", error="".join(traceback.format_exception(error)[-4:])))
            given = None
        else:
            self._check_path(given, ours)
        self._check_order(traced.expanded, ours)

    def _say(self, key: str, **values: Any) -> str:
        return self.words[key].format(**values)

    def _add(self, part: str, is_right: bool, output: str) -> None:
        most = self.points.get(part, 0.0)
        self.report.checks.append(Check(f"{self.name}: {part}", most if is_right else 0.0, most, output))

    def _fail(self, output: str) -> None:
        self._add("path", False, output)
        self._add("cost", False, "")

    def _check_path(self, given: list[Any] | None, ours: Path[Any, Any]) -> None:
        if given is None or not ours.found:
            is_right = given is None and not ours.found
            output = self._say("right-none" if is_right else "none" if given is None else "some", cost=ours.cost)
            self._add("path", is_right, output)
            self._add("cost", is_right, "")
            return
        cost, fault = self._walk(given)
        if fault is not None:
            self._fail(fault)
            return
        self._add("path", True, self._say("path", steps=len(given)))
        if self.algorithm in ("dfs", "greedy"):
            self._add("cost", True, self._say("any", cost=cost, ours=ours.cost))
            return
        target = len(ours.actions) if self.algorithm == "bfs" else ours.cost
        reached = len(given) if self.algorithm == "bfs" else cost
        self._add("cost", reached == target, self._say("cost" if reached == target else "dear", cost=reached, ours=target))

    def _walk(self, given: list[Any]) -> tuple[float, str | None]:
        """What a path costs, and what is wrong with it."""
        state, total = self.problem.initial, 0.0
        for number, action in enumerate(given, 1):
            if action not in list(self.problem.actions(state)):
                return total, self._say("illegal", number=number, action=action, state=state)
            following = self.problem.result(state, action)
            total += _cost(self.problem, state, action, following)
            state = following
        return (total, None) if self.problem.is_goal(state) else (total, self._say("no-goal", state=state))

    def _check_order(self, order: list[Any], ours: Path[Any, Any]) -> None:
        wrong = self._first_wrong_dfs(order) if self.algorithm == "dfs" else self._first_wrong(order)
        if wrong is not None:
            self.report.wrong[self.name] = wrong
        output = self._say("order", expanded=len(order), ours=ours.expanded) if wrong is None else wrong.words
        self._add("expansions", wrong is None and bool(order or ours.expanded <= 1), output)

    def _first_wrong(self, order: list[Any]) -> Wrong | None:
        """Best-first searches: every expansion takes a state of the least value among those that wait."""
        letter = {"bfs": "depth", "ucs": "g", "greedy": "h", "astar": "f"}[self.algorithm]
        values = {self.problem.initial: self._value(self.problem.initial, 0.0, 0)}
        best = {self.problem.initial: (0.0, 0)}
        waiting = [(values[self.problem.initial], 0, self.problem.initial)]
        done: dict[Hashable, int] = {}
        for number, state in enumerate(order, 1):
            if state not in values:
                key = "again" if state in done else "unknown"
                return Wrong(number, state, self._say(key, number=number, state=state, before=done.get(state)))
            while waiting and values.get(waiting[0][2]) != waiting[0][0]:
                heappop(waiting)  # expanded meanwhile, or met again more cheaply
            least, _, better = waiting[0] if waiting else (values[state], 0, state)
            if values[state] > least + 1e-9:
                told = {"number": number, "state": state, "letter": letter, "value": values[state], "better": better, "best": least}
                return Wrong(number, state, self._say("worse", **told))
            done[state] = number
            del values[state]
            cost, depth = best[state]
            for following, step in _steps(self.problem, state):
                reached = (cost + step, depth + 1)
                if following in best and (self.algorithm == "greedy" or self._rank(best[following]) <= self._rank(reached)):
                    continue
                best[following] = reached
                values[following] = self._value(following, *reached)
                # With an inconsistent h a state may become cheaper after its expansion: it may be taken up again, and need not be.
                if following not in done:
                    heappush(waiting, (values[following], len(best), following))
            if self.problem.is_goal(state) or not waiting:
                break
        return None

    def _rank(self, reached: tuple[float, int]) -> float:
        return reached[1] if self.algorithm == "bfs" else reached[0]

    def _value(self, state: Any, cost: float, depth: int) -> float:
        if self.algorithm == "bfs":
            return depth
        estimate = float(self.problem.h(state)) if self.algorithm in ("greedy", "astar") else 0.0
        return estimate if self.algorithm == "greedy" else cost + estimate

    def _first_wrong_dfs(self, order: list[Any]) -> Wrong | None:
        """Depth-first: first or last successor first, states marked when they are generated or when they are expanded."""
        found: Wrong | None = None
        for backwards in (False, True):
            for marks_early in (False, True):
                wrong = self._compare(order, _depth_first(self.problem, backwards, marks_early))
                if wrong is None:
                    return None
                if found is None or wrong.number > found.number:
                    found = wrong
        return found

    def _compare(self, order: list[Any], right: Iterator[Any]) -> Wrong | None:
        for number, state in enumerate(order, 1):
            better = next(right, None)
            if state != better:
                return Wrong(number, state, self._say("dfs", number=number, state=state, better=better))
        return None


def _depth_first(problem: Any, backwards: bool, marks_early: bool) -> Iterator[Any]:
    stack = [problem.initial]
    marked = {problem.initial} if marks_early else set()
    while stack:
        state = stack.pop()
        if not marks_early:
            if state in marked:
                continue
            marked.add(state)
        yield state
        following = [state for state, _ in _steps(problem, state)]
        for each in following if backwards else reversed(following):
            if each not in marked:
                stack.append(each)
                if marks_early:
                    marked.add(each)


def _steps(problem: Any, state: Any) -> list[tuple[Any, float]]:
    reached = ((action, problem.result(state, action)) for action in problem.actions(state))
    return [(following, _cost(problem, state, action, following)) for action, following in reached]


def _cost(problem: Any, state: Any, action: Any, following: Any) -> float:
    cost = getattr(problem, "cost", None)
    return 1.0 if cost is None else float(cost(state, action, following))


def _actions_of(given: Any) -> list[Any] | None:
    """What a student hands back: actions, a `Path`, a node of aima-python, or nothing."""
    if given is None or given is False:
        return None
    if isinstance(given, Path):
        return list(given.actions) if given.found else None
    solution = getattr(given, "solution", None)
    return list(solution() if callable(solution) else given)
