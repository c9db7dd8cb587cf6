"""A random player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each."""
import random
import sys

CELLS = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]  # as a position lists them

for line in sys.stdin:
    milliseconds, position = line.split()  # such as 1000 xo./.../...
    board = position.replace("/", "")
    print(random.choice([cell for cell, mark in zip(CELLS, board) if mark == "."]), flush=True)
