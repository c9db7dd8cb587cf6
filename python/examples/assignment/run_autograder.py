"""Grades `submission.py` and writes Gradescope's `results.json`."""

from __future__ import annotations

import sys
from pathlib import Path

import submission
from problems import PROBLEMS

from jogada.grade import grade


def main(results: Path) -> int:
    """Writes the results; what is wrong is printed too."""
    report = grade(submission.astar, PROBLEMS, "astar", points={"path": 1, "cost": 2, "expansions": 2})
    report.save(results)
    print(report)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "results.json")))
