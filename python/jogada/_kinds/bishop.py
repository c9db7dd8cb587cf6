"""The Bishop game."""

from functools import partial

from ._numbers import numbers

draw = partial(numbers, pieces="bishops", sign="♝", from_below=True)
