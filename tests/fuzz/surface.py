"""A surface: a way in for what strangers wrote, with inputs for it and what may come of them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import msgspec

Input = Any
"""A text, bytes, or a dict of plain values: all that a run depends on."""
NAMES = (
    *(
        "card-texts",
        "card-files",
        "boards",
        "plays",
        "questions",
        "saved-states",
        "rulings",
        "octgn",
        "decks",
    ),
    *("deck-lists", "game-records"),
    *("rule-documents", "pdf", "page", "editor", "assistants"),
)


class Surface(msgspec.Struct, frozen=True):
    """`made` draws an input; `run` takes it, and returns whether it was answered, False if it was refused as declared.

    What `run` raises is a fault. `seconds` bound the processor time that one input may take; with `ended` the surface
    itself ends what takes longer, as it promises, so that this is no fault.
    """

    made: Callable[[Random], Input]
    run: Callable[[Input], bool]
    seconds: float = 10.0
    ended: bool = False


def surface(name: str) -> Surface:
    """The surface of that name; nothing of the others is imported."""
    found: Surface = import_module(f"tests.fuzz.surfaces.{name.replace('-', '_')}").SURFACE
    return found


def input_of(name: str, seed: int) -> Input:
    """The input that a seed stands for: the same everywhere with the same repository and, if any, collection."""
    return surface(name).made(chance_of(name, seed))


def chance_of(name: str, seed: int) -> Random:
    """The lots of an input, others on each surface."""
    return Random(f"{name} {seed}")
