#!/usr/bin/env python3
"""Checks a certificate of jogada, knowing nothing but docs/certificates.md and the rules of the games.

    python3 docs/verify.py FILE

Standard library only, and plain rather than fast: for certificates of late positions and small games. Every rule of the
format is written out here once more, independently of the program that wrote the file.
"""
import sys
import zlib
from functools import lru_cache


class Refused(Exception):
    pass


class TicTacToe:
    points = repeats = False
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self, options):
        pass

    def read(self, text):
        return text.replace("/", "")

    def mover(self, state):
        return 2 if state.count("x") > state.count("o") else 1

    def outcome(self, state):
        for piece, result in (("x", 1), ("o", -1)):
            if any(all(state[cell] == piece for cell in line) for line in self.lines):
                return result
        return None if "." in state else 0

    def moves(self, state):
        piece = "xo"[self.mover(state) - 1]
        for cell in range(9):
            if state[cell] == ".":
                yield "abc"[cell % 3] + str(3 - cell // 3), state[:cell] + piece + state[cell + 1:]

    def banked(self, state):
        return 0

    def same(self, state):
        return state


class Nim:
    points = repeats = False

    def __init__(self, options):
        self.misere = options.get("misere", "true") in ("true", "on")

    def read(self, text):
        fields = text.split()
        return tuple(int(row) for row in fields[0].split(",")), int((fields + ["1"])[1])

    def mover(self, state):
        return state[1]

    def outcome(self, state):
        if any(state[0]):
            return None
        return (1 if state[1] == 1 else -1) * (1 if self.misere else -1)

    def moves(self, state):
        rows, mover = state
        for row, pieces in enumerate(rows):
            for take in range(1, pieces + 1):
                yield f"{row + 1}-{take}", (rows[:row] + (pieces - take,) + rows[row + 1:], 3 - mover)

    def banked(self, state):
        return 0

    def same(self, state):
        return state


class Quarto:
    """A state: sixteen pieces or None, the piece in hand or None, the mover."""

    points = repeats = False

    def __init__(self, options):
        rows = [[4 * row + column for column in range(4)] for row in range(4)]
        self.lines = rows + [list(column) for column in zip(*rows)] + [[0, 5, 10, 15], [3, 6, 9, 12]]
        if options.get("squares", "false") in ("true", "on"):
            self.lines += [[4 * r + c, 4 * r + c + 1, 4 * r + c + 4, 4 * r + c + 5] for r in range(3) for c in range(3)]
        self.maps = list(self.find_maps([]))

    def find_maps(self, images):
        """Every permutation of the cells that turns lines into lines."""
        if len(images) == 16:
            yield list(images)
            return
        sets = [set(line) for line in self.lines]
        for image in set(range(16)) - set(images):
            extended = images + [image]
            parts = [{extended[cell] for cell in line if cell < len(extended)} for line in self.lines]
            if all(any(part <= line for line in sets) for part in parts):
                yield from self.find_maps(extended)

    def read(self, text):
        fields = (text.split() + ["-", "1"])[:3] if len(text.split()) < 3 else text.split()
        board = tuple(None if piece == "." else int(piece, 16) for piece in fields[0].replace("/", ""))
        return board, None if fields[1] == "-" else int(fields[1], 16), int(fields[2])

    def has_line(self, board):
        for line in self.lines:
            pieces = [board[cell] for cell in line]
            if None not in pieces:
                ones, zeros = 15, 15
                for piece in pieces:
                    ones, zeros = ones & piece, zeros & ~piece
                if ones or zeros:
                    return True
        return False

    def mover(self, state):
        return state[2]

    def outcome(self, state):
        if self.has_line(state[0]):
            return -1 if state[2] == 1 else 1
        return None if None in state[0] else 0

    def moves(self, state):
        board, hand, mover = state
        if hand is None:
            for piece in range(16):
                if piece not in board:
                    yield f"{piece:x}", (board, piece, 3 - mover)
            return
        for cell in range(16):
            if board[cell] is None:
                after = board[:cell] + (hand,) + board[cell + 1:]
                # Who completes a line leaves the other to move, and to lose.
                yield "abcd"[cell % 4] + str(4 - cell // 4), (after, None, 3 - mover if self.has_line(after) else mover)

    def banked(self, state):
        return 0

    @lru_cache(maxsize=1 << 18)
    def same(self, state):
        """The smallest image: maps of the cells, attributes exchanged, values of attributes exchanged."""
        board, hand, mover = state
        best = None
        for images in self.maps:
            moved = [None] * 17
            for cell, piece in enumerate(board):
                moved[images[cell]] = piece
            moved[16] = hand
            columns = []
            for bit in range(4):
                column = tuple(-1 if piece is None else piece >> bit & 1 for piece in moved)
                flipped = tuple(-1 if piece is None else 1 - (piece >> bit & 1) for piece in moved)
                columns.append(min(column, flipped))
            image = sorted(columns)
            if best is None or image < best:
                best = image
        return tuple(best), mover


class Bishop:
    """A state: the live cells, both bishops' cells or None, both players' points, the mover."""

    points, repeats = True, False

    def __init__(self, options):
        self.threat = options.get("threat", "on") in ("on", "true")
        self.doubles = options.get("doubles", "none")
        self.first_stuck = options.get("end", "both-stuck") == "first-stuck"
        self.diagonals = [
            {to for to in range(64) if to != at and abs(to // 8 - at // 8) == abs(to % 8 - at % 8)} for at in range(64)
        ]

    def read(self, text):
        fields = text.split() + ["-", "-", "1", "0-0"][len(text.split()) - 1:]
        cells = fields[0].replace("/", ",").split(",")
        self.number = {cell: int(text) for cell, text in enumerate(cells) if text != "."}
        self.place = {number: cell for cell, number in self.number.items()}
        at = [None if name == "-" else "abcdefgh".index(name[0]) + 8 * (8 - int(name[1])) for name in fields[1:3]]
        points = tuple(int(points) for points in fields[4].split("-"))
        return frozenset(self.number), tuple(at), points, int(fields[3])

    def targets(self, state, player):
        live, at, _, _ = state
        mine, other = at[player - 1], at[2 - player]
        home = range(8) if player == 1 else range(56, 64)
        reach = set(home) if mine is None else self.diagonals[mine]
        forbidden = self.diagonals[other] if self.threat and other is not None else set()
        return sorted((live & reach) - forbidden)

    def mover(self, state):
        return state[3]

    def may_pass(self, state):
        return not self.first_stuck and bool(self.targets(state, 3 - state[3]))

    def outcome(self, state):
        over = not self.targets(state, state[3]) and not self.may_pass(state)
        return self.banked(state) if over else None

    def moves(self, state):
        live, at, points, mover = state
        targets = self.targets(state, mover)
        if not targets and self.may_pass(state):
            yield "pass", (live, at, points, 3 - mover)
        for cell in targets:
            number = self.number[cell]
            name = "abcdefgh"[cell % 8] + str(8 - cell // 8)
            mirror = self.place.get(number % 10 * 10 + number // 10)
            others = sorted(c for c in live if self.number[c] % 11 == 0 and c != cell) if number % 11 == 0 else []
            erased = [None]
            if self.doubles == "largest" and others:
                erased = [max(others, key=self.number.get)]
            elif self.doubles == "choice" and others:
                erased = others
            for double in erased:
                written = f"{name}x{self.number[double]}" if self.doubles == "choice" and double is not None else name
                won = tuple(p + number * (who == mover) for who, p in enumerate(points, 1))
                stands = tuple(cell if who == mover else c for who, c in enumerate(at, 1))
                yield written, (live - {cell, mirror, double}, stands, won, 3 - mover)

    def banked(self, state):
        return state[2][0] - state[2][1]

    def same(self, state):
        return state[0], state[1], state[3]


class AdjiBoto:
    """A state: twelve holes in the order of sowing, captures of both players, the mover."""

    points = repeats = True
    names = ["a1", "b1", "c1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2"]

    def __init__(self, options):
        pass

    def read(self, text):
        fields = text.split() + ["1", "0-0"][len(text.split()) - 1:]
        top, bottom = ([int(hole) for hole in row.split(",")] for row in fields[0].split("/"))
        return tuple(bottom + top[::-1]), tuple(int(captures) for captures in fields[2].split("-")), int(fields[1])

    def mover(self, state):
        return state[2]

    def outcome(self, state):
        return None if any(state[0]) else self.banked(state)

    def moves(self, state):
        holes, captured, mover = state
        own = range(6 * mover - 6, 6 * mover)
        if not any(holes[hole] for hole in own):
            yield "pass", (holes, captured, 3 - mover)
        for hole in own:
            if holes[hole]:
                after, at = list(holes), hole
                after[hole] = 0
                for _ in range(holes[hole]):
                    at = (at + 1) % 12
                    at = (at + 1) % 12 if at == hole else at
                    after[at] += 1
                won = 0
                if at not in own and after[at] in (1, 3, 5):
                    won, after[at] = after[at], 0
                taken = tuple(count + won * (who == mover) for who, count in enumerate(captured, 1))
                yield self.names[hole], (tuple(after), taken, 3 - mover)

    def banked(self, state):
        return state[1][0] - state[1][1]

    def same(self, state):
        return state[0], state[2]


GAMES = {"tic-tac-toe": TicTacToe, "nim": Nim, "quarto": Quarto, "bishop": Bishop, "adji-boto": AdjiBoto}


def finds(game, state, player, bound, known):
    """Plain search to the end: does the player get at least bound?"""
    sign = 1 if player == 1 else -1
    result = game.outcome(state)
    if result is not None:
        return result * sign >= bound
    key = game.same(state) if not isinstance(game, Quarto) else state, bound - game.banked(state) * sign
    if key not in known:
        each = (finds(game, after, player, bound, known) for _, after in game.moves(state))
        known[key] = any(each) if game.mover(state) == player else all(each)
    return known[key]


def words_of(lines):
    for word in " ".join(lines).split(" "):
        if word:
            yield word


def reasons_of(words, count):
    """One reason for each of so many claims."""
    reasons = []
    while len(reasons) < count:
        word = next(words, None)
        if word is None:
            raise Refused("reasons are missing")
        if word[0] not in "*?":
            reasons.append(word)
            continue
        run = 1 if len(word) == 1 else int(word[1:])
        if word[1:] not in ("", str(run)) or (word[1:] and run < 2) or run > count - len(reasons):
            raise Refused(f"{word} is no run of this level")
        reasons += [word[0]] * run
    return reasons


def has_circle(edges, rests):
    """Whether claims that promise more than is in hand lean on each other in a circle."""
    open_edges = [0] * len(rests)
    leaning = [[] for _ in rests]
    for one, other in edges:
        if rests[one] > 0 and rests[other] > 0:
            open_edges[one] += 1
            leaning[other].append(one)
    free = [number for number, count in enumerate(open_edges) if count == 0]
    for number in free:
        for one in leaning[number]:
            open_edges[one] -= 1
            if open_edges[one] == 0:
                free.append(one)
    return len(free) < len(rests)


def check(game, root, player, bound, words):
    """Goes through the proof that the player gets at least bound; the number of claims in it."""
    sign = 1 if player == 1 else -1
    result = game.outcome(root)
    if result is not None:
        if result * sign < bound:
            raise Refused("the game is over")
        return 0
    if not game.points and bound <= -1:
        return 0
    level = [[root, bound, 0]]  # position, bound, number of the claim
    earlier = {game.same(root): [0]}
    rests, edges, claims, known = [bound - game.banked(root) * sign], [], 0, {}
    while level:
        claims += len(level)
        following, places = [], {}
        for (state, bound, number), reason in zip(level, reasons_of(words, len(level))):
            mine = game.mover(state) == player
            if reason == "?":
                if game.repeats or not finds(game, state, player, bound, known):
                    raise Refused(f"not found by searching: {state}")
                continue
            if (reason == "*") == mine:
                raise Refused(f"{reason} for the wrong player in {state}")
            after = [after for written, after in game.moves(state) if reason in ("*", written)]
            if not after:
                raise Refused(f"{reason} is not legal in {state}")
            for state_after in after:
                result = game.outcome(state_after)
                if result is not None:
                    if result * sign < bound:
                        raise Refused(f"{player} gets only {result * sign} in {state_after}")
                    continue
                same, rest = game.same(state_after), bound - game.banked(state_after) * sign
                if game.repeats:
                    enough = [old for old in earlier.get(same, []) if rests[old] >= rest]
                    if enough:
                        edges.append((number, enough[0]))
                        continue
                if same not in places:
                    places[same] = len(following)
                    following.append([state_after, bound, len(rests)])
                    earlier.setdefault(same, []).append(len(rests)) if game.repeats else None
                    rests.append(rest)
                kept = following[places[same]]
                kept[1] = max(kept[1], rest + game.banked(kept[0]) * sign)
                rests[kept[2]] = max(rests[kept[2]], rest)
                edges.append((number, kept[2])) if game.repeats else None
        level = following
    if game.repeats and has_circle(edges, rests):
        raise Refused("claims lean on each other in a circle")
    return claims


def verify(text):
    body, end = text[:-1].rsplit("\n", 1)
    body += "\n"
    if text[-1] != "\n" or end != f"end {zlib.crc32(body.encode()):08x}":
        raise Refused("the checksum is wrong")
    lines = body.split("\n")[:-1]
    if lines[0] != "jogada-proof 2":
        raise Refused("another format")
    fields = []
    for line, name in zip(lines[1:5], ("game ", "position ", "value ", "search ")):
        if not line.startswith(name):
            raise Refused(f"no {name}")
        fields.append(line[len(name):])
    spec, position, value = fields[0], fields[1], int(fields[2])
    name, _, options = spec.partition(":")
    if name not in GAMES:
        raise Refused(f"this checker knows {', '.join(GAMES)}, not {name}: see the program's own `jogada verify`")
    game = GAMES[name](dict(option.split("=") for option in options.split(",") if option))
    root = game.read(position)
    if not game.points and value not in (-1, 0, 1):
        raise Refused("no game ends so")
    second = lines.index("player 2")
    if lines[5] != "player 1":
        raise Refused("no proof for player 1")
    claims = 0
    for player, part in ((1, lines[6:second]), (2, lines[second + 1:])):
        words = words_of(part)
        claims += check(game, root, player, value if game.mover(root) == player else -value, words)
        if next(words, None) is not None:
            raise Refused("reasons that support nothing")
    return spec, position, value, claims


def main():
    sys.setrecursionlimit(10_000)
    try:
        with open(sys.argv[1], encoding="utf-8", newline="") as file:
            spec, position, value, claims = verify(file.read())
    except (Refused, ValueError, KeyError, IndexError) as fault:
        print(f"Refused: {fault}")
        return 1
    print(f"Accepted: {spec}, {position} is worth {value:+} to the player to move. {claims} claims checked.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
