"""Records as plain JSON values: fields that have their usual value left out, what occurs often written once."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any

import msgspec

from judge.messages.said import said
from judge.scenario.records.known_records import KNOWN, TAG

Plain = Any
"""A value that JSON has."""
_AS_IT_IS = (int, bool, float, type(None))


class Flattening:
    """Makes records plain. `known` holds, by kind, the records written once: a number in their place says which."""

    def __init__(self) -> None:
        """Begin with nothing written."""
        self.known: dict[type[msgspec.Struct], list[Plain]] = {kind: [] for kind in KNOWN.values()}
        self._numbers: dict[msgspec.Struct, int] = {}

    def plain(self, value: object) -> Plain:
        """A value of a record, or a record, as JSON has it."""
        if isinstance(value, _AS_IT_IS):
            return value
        if isinstance(value, str):
            return msgspec.to_builtins(words) if (words := said(value)) else str(value)
        if isinstance(value, tuple):
            return [self.plain(one) for one in value]
        if isinstance(value, Enum):
            return value.value
        assert isinstance(value, msgspec.Struct)
        return self._number(value) if type(value) in self.known else self._fields(value)

    def _number(self, record: msgspec.Struct) -> int:
        """The place of a record among those of its kind. Equal ones share it, so equal states are written alike."""
        number = self._numbers.get(record)
        if number is None:
            written = self._fields(record)
            known = self.known[type(record)]
            number = self._numbers[record] = len(known)
            known.append(written)
        return number

    def _fields(self, record: msgspec.Struct) -> dict[str, Plain]:
        kind = type(record)
        tag = kind.__struct_config__.tag
        found: dict[str, Plain] = {TAG: tag} if tag else {}
        for name, is_usual in _kinds_fields(kind):
            value = getattr(record, name)
            if not is_usual(value):
                found[name] = self.plain(value)
        return found


@cache
def _kinds_fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Callable[[object], bool]], ...]:
    return tuple((field.name, _usual(field)) for field in msgspec.structs.fields(kind))


def _usual(field: msgspec.structs.FieldInfo) -> Callable[[object], bool]:
    """Whether a value is the one that a record has in this field if it is not said."""
    if field.default_factory is not msgspec.NODEFAULT:
        usual = field.default_factory()
    elif field.default is not msgspec.NODEFAULT:
        usual = field.default
    else:
        return lambda _: False
    return lambda value: type(value) is type(usual) and value == usual
