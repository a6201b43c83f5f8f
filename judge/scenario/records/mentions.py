"""What a state speaks of: the players, cards, texts and effects that its records name, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.model.characteristics import Characteristics
from judge.engine.model.definition import Definition
from judge.engine.model.state import State
from judge.text.ast.node import Node

_PAST = ("log", "passed", "loop", "rewind")
"""What was, and may be gone. A state to rewind to is looked at by itself."""
_PRINTED = (Node, Definition, Characteristics)
"""What says the same on every board."""


def mentions(state: State) -> Iterator[tuple[str, object]]:
    """All plain values that the records of a state hold, with the names of their fields; of the past nothing.

    A record that is there several times, as cards are in what is kept of the game, is looked at once.
    """
    waiting = [(name, getattr(state, name)) for name in state.__struct_fields__ if name not in _PAST]
    looked_at: set[int] = set()
    while waiting:
        name, value = waiting.pop()
        if isinstance(value, tuple):
            waiting += ((name, one) for one in value)
        elif not isinstance(value, msgspec.Struct):
            yield name, value
        elif not isinstance(value, _PRINTED) and id(value) not in looked_at:
            looked_at.add(id(value))
            waiting += ((field, getattr(value, field)) for field in value.__struct_fields__)
