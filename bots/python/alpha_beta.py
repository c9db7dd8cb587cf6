"""An alpha-beta player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each."""
import sys

CELLS = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]  # as a position lists them
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def moves(board):
    return [place for place in range(9) if board[place] == "."]


def play(board, place, player):
    return board[:place] + player + board[place + 1:]


def won(board, player):
    return any(all(board[place] == player for place in line) for line in LINES)


def other(player):
    return "o" if player == "x" else "x"


def value(board, player, alpha, beta):
    """What the board is worth to `player`, who is to move: 1, 0 or -1."""
    if won(board, other(player)):
        return -1
    if not moves(board):
        return 0
    for place in moves(board):
        alpha = max(alpha, -value(play(board, place, player), other(player), -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


def best(board, player):
    return max(moves(board), key=lambda place: -value(play(board, place, player), other(player), -2, 2))


for line in sys.stdin:
    milliseconds, position = line.split()  # such as 1000 xo./.../...
    board = position.replace("/", "")
    player = "x" if board.count("x") == board.count("o") else "o"
    print(CELLS[best(board, player)], flush=True)
