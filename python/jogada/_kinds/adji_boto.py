"""Adji-boto: two rows of pits, as in Kalah."""

from .kalah import draw

__all__ = ["draw"]
