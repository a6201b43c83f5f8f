"""What records say whichever cards they speak of."""

from __future__ import annotations

import msgspec

from judge.scenario.model.board import CardRef


def shape_of(said: object) -> object:
    """A record as values that are equal for records that differ but in the cards that they name."""
    if isinstance(said, CardRef):
        return CardRef
    if isinstance(said, msgspec.Struct):
        return type(said), tuple(shape_of(getattr(said, field)) for field in said.__struct_fields__)
    if isinstance(said, tuple | list):
        return tuple(map(shape_of, said))
    return said
