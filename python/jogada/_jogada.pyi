"""The Rust half of the package."""

from collections.abc import Callable
from os import PathLike
from typing import Any

_Folder = str | PathLike[str]
_Show = Callable[[int, int], None]
_Dict = dict[str, Any]

class Asked:
    def __init__(self) -> None: ...
    @property
    def calls(self) -> int: ...
    @property
    def states(self) -> int: ...

def search_own_problem(
    object: Any,
    asked: Asked,
    algorithm: str,
    limits: _Dict,
    options: _Dict,
    start: Any = ...,
    events: int | None = ...,
    show: _Show | None = ...,
) -> _Dict: ...
def examine_own_problem(object: Any, asked: Asked, limits: _Dict, show: _Show | None = ...) -> _Dict: ...
def search_own_game(
    object: Any,
    asked: Asked,
    algorithm: str,
    limits: _Dict,
    seed: int = ...,
    start: Any = ...,
    events: int | None = ...,
    show: _Show | None = ...,
) -> _Dict: ...

class EasyState:
    @property
    def game(self) -> Any: ...

class EasyGame:
    points: bool
    scores_everywhere: bool
    def __init__(self, game: Any) -> None: ...
    @property
    def initial(self) -> EasyState: ...
    def position(self, game: Any) -> EasyState: ...
    def actions(self, state: EasyState) -> Any: ...
    def result(self, state: EasyState, action: Any) -> EasyState: ...
    def to_move(self, state: EasyState) -> Any: ...
    def utility(self, state: EasyState, player: Any) -> Any: ...
    def evaluate(self, state: EasyState, player: Any) -> Any: ...

class Position:
    def __new__(cls, game: str | Position, position: str | None = ..., tables: _Folder | None = ...) -> Position: ...
    def __init__(self, game: str | Position, position: str | None = ..., tables: _Folder | None = ...) -> None: ...
    @property
    def game(self) -> str:
        """The game's id with its parameters."""
    @property
    def to_move(self) -> int:
        """1 or 2."""
    @property
    def start(self) -> str:
        """The position it began with."""
    @property
    def points(self) -> tuple[int, int] | None:
        """What each player has won so far, where points decide."""
    @property
    def outcome(self) -> int | None:
        """Player 1's points minus player 2's, or 1, 0, -1 in games without points; None while the game goes on."""
    @property
    def history(self) -> list[str]:
        """The moves played, in order."""
    def moves(self) -> list[str]:
        """The legal moves."""
    def play(self, *moves: str) -> None:
        """Plays moves. An illegal one is a ValueError that says what is wrong; what came before it stays played."""
    def undo(self) -> bool:
        """Takes the last move back; False if there is none."""
    def redo(self) -> bool:
        """Plays again what was taken back; False if there is nothing."""
    def draw(self, unicode: bool = ...) -> str:
        """The board as text."""
    def scene(self) -> Any:
        """The picture of the board: what lies where, by name; None where there is none."""
    def spans(self) -> list[list[tuple[str, str, str | None]]]:
        """The board as lines of (text, meaning, place)."""

class Puzzle:
    def __new__(cls, problem: str, position: str | None = ...) -> Puzzle: ...
    def __init__(self, problem: str, position: str | None = ...) -> None: ...
    @property
    def problem(self) -> str:
        """The problem's id with its parameters."""
    @property
    def start(self) -> str:
        """The position the path begins with."""
    @property
    def is_solved(self) -> bool:
        """Whether the position now is a goal."""
    @property
    def cost(self) -> int:
        """What the moves played cost together."""
    @property
    def history(self) -> list[str]:
        """The moves played, in order."""
    @property
    def heuristics(self) -> list[str]:
        """The heuristics there are, the usual one first."""
    @property
    def named(self) -> list[str]:
        """Positions with a name."""
    def moves(self) -> list[str]:
        """The moves that can be played now."""
    def play(self, *moves: str) -> None:
        """Plays moves. An illegal one is a ValueError that says what is wrong; what came before it stays played."""
    def undo(self) -> bool:
        """Takes the last move back; False if there is none."""
    def draw(self, unicode: bool = ...) -> str:
        """The board as text."""
    def scene(self) -> Any:
        """The picture of the board: what lies where, by name; None where there is none."""
    def spans(self) -> list[list[tuple[str, str, str | None]]]:
        """The board as lines of (text, meaning, place)."""

def search(
    position: Position,
    limits: _Dict,
    algorithm: str,
    threads: int,
    seed: int,
    events: int | None = ...,
    show: _Show | None = ...,
) -> _Dict: ...
def solve(
    position: Position, limits: _Dict, every_move: bool, threads: int, tables: _Folder | None = ..., show: _Show | None = ...
) -> _Dict: ...
def why(position: Position, mv: str, limits: _Dict, threads: int, tables: _Folder | None = ..., show: _Show | None = ...) -> _Dict: ...
def values(position: Position, nodes: int) -> list[_Dict]: ...
def perft(position: Position, depth: int) -> int: ...
def certify(position: Position, value: int, limits: _Dict, leave: int, threads: int, show: _Show | None = ...) -> str: ...
def verify(text: str, threads: int, show: _Show | None = ...) -> int: ...
def ablate(position: Position, limits: _Dict, show: _Show | None = ...) -> list[_Dict]: ...
def play_match(position: Position, one: Any, two: Any, series: _Dict, show: _Show | None = ...) -> _Dict: ...
def match_score(results: list[tuple[int, int]]) -> _Dict: ...
def search_puzzle(
    puzzle: Puzzle, algorithm: str, heuristic: str | None, limits: _Dict, options: _Dict, events: int | None = ...
) -> _Dict: ...
def compare_puzzle(
    puzzle: Puzzle,
    algorithms: list[str],
    heuristics: list[str],
    positions: list[str],
    limits: _Dict,
    options: _Dict,
    show: _Show | None = ...,
) -> list[_Dict]: ...
def examine_puzzle(puzzle: Puzzle, heuristic: str, care: _Dict, limits: _Dict, show: _Show | None = ...) -> _Dict: ...
def build_tables(folder: _Folder, pieces: int, limits: _Dict, threads: int, show: _Show | None = ...) -> int | None: ...
def check_tables(folder: _Folder, limits: _Dict, threads: int, show: _Show | None = ...) -> int: ...
def describe_tables(folder: _Folder, limits: _Dict) -> list[_Dict]: ...
def game_ids() -> list[str]: ...
def problem_ids() -> list[str]: ...
def page_file(path: str) -> str | None: ...
def page_words(language: str, prefix: str) -> list[tuple[str, str]]: ...
