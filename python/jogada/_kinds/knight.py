"""The Knight game."""

from functools import partial

from ._numbers import numbers

draw = partial(numbers, pieces="knights", sign="♞", from_below=False)
