"""Plain JSON values back to records, by the annotations of their fields; anything that does not fit is refused."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from judge.messages.lists import joined
from judge.messages.message import message
from judge.messages.said import Said, message_of
from judge.scenario.records.known_records import KNOWN, TAG
from judge.text.ast.effect import Permit
from judge.text.ast.grant import PowerTimes
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.player import Player

T = TypeVar("T")
Kind = Any
"""An annotation: a class, a union, a tuple of kinds, a Literal."""
Value = Any
"""A value of a kind of which only the annotation knows."""
Known = Mapping[type[msgspec.Struct], list[Value]]
"""By kind, the records that are written once; a number in the place of one says which."""
Reader = Callable[[object, Known], Value]
"""Makes a value of one kind of a plain one. Raises MisfitError."""

_HALF = re.compile("[\ud800-\udfff]")
"""What JSON can spell out and no text in UTF-8 can have."""

_WHOLE = (FaceoffPeriod, Permit, Player, PowerTimes)
"""Kinds of which values are made although there are narrower ones."""


class MisfitError(Exception):
    """A plain value that is not what stands in its place: where, the innermost place last, and what would be."""

    def __init__(self, expected: str) -> None:
        """The place is added by those who looked for it, from the inside out."""
        super().__init__(expected)
        self.expected = expected
        self.place: tuple[str, ...] = ()

    def within(self, place: str) -> MisfitError:
        """The same, seen from one level further out."""
        self.place = (place, *self.place)
        return self


def known_records(plain: Mapping[str, object]) -> Known:
    """The records that a document has in the lists of `KNOWN`. Raises MisfitError if one is none."""
    known: dict[type[msgspec.Struct], list[Value]] = {kind: [] for kind in KNOWN.values()}
    for name, kind in KNOWN.items():
        written = plain.get(name)
        if not isinstance(written, list):
            raise MisfitError(message("misfit-list")).within(f".{name}")
        read = _record(kind)
        for place, one in enumerate(written):
            known[kind].append(_placed(read, one, f".{name}[{place}]", known))
    return known


def revived(plain: object, kind: type[T], known: Known) -> T:
    """The value of a kind that a plain value stands for. Raises MisfitError if it stands for none."""
    wanted: Kind = kind
    value: T = _reader(wanted)(plain, known)
    return value


@cache
def _reader(kind: Kind) -> Reader:
    origin: Kind = get_origin(kind)
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if origin is Literal:
        return _among(get_args(kind))
    if issubclass(kind, Enum):
        return _enum(kind)
    if kind in KNOWN.values():
        return _by_number(kind)
    return _record(kind) if issubclass(kind, msgspec.Struct) else _exactly(kind)


def _by_number(kind: type[msgspec.Struct]) -> Reader:
    def read(plain: object, known: Known) -> Value:
        if type(plain) is not int or not 0 <= plain < len(known[kind]):
            raise MisfitError(message("misfit-known", kind=kind.__name__))
        return known[kind][plain]

    return read


def _exactly(kind: type) -> Reader:
    def read(plain: object, _: Known) -> Value:
        if kind is str and isinstance(plain, dict):
            return _message(plain)
        if type(plain) is not kind:
            raise MisfitError(message("misfit-value", kind=kind.__name__))
        if isinstance(plain, str) and _HALF.search(plain):
            raise MisfitError(message("misfit-half"))
        return plain

    return read


def _message(plain: dict[str, Any]) -> str:
    try:
        return message_of(msgspec.convert(plain, Said))
    except (msgspec.ValidationError, KeyError, ValueError):
        raise MisfitError(message("misfit-value", kind="str")) from None


def _among(values: tuple[Any, ...]) -> Reader:
    def read(plain: object, _: Known) -> Value:
        found = next((value for value in values if value == plain and type(value) is type(plain)), None)
        if found is None:
            raise MisfitError(joined(map(str, values), "or"))
        return found

    return read


def _enum(kind: type[Enum]) -> Reader:
    plain_value = _among(tuple(member.value for member in kind))
    return lambda plain, known: kind(plain_value(plain, known))


def _one_of(kinds: tuple[Any, ...]) -> Reader:
    """A union: no two of its kinds have plain values in common, or they tell theirs apart by a tag."""

    def read(plain: object, known: Known) -> Value:
        misfits = []
        for kind in kinds:
            try:
                return _reader(kind)(plain, known)
            except MisfitError as misfit:
                misfits.append(misfit)
        raise max(misfits, key=lambda misfit: len(misfit.place))

    return read


def _tuple(kinds: tuple[Any, ...]) -> Reader:
    def read(plain: object, known: Known) -> Value:
        if not isinstance(plain, list):
            raise MisfitError(message("misfit-list"))
        if kinds[-1] is Ellipsis:
            return tuple(
                _placed(_reader(kinds[0]), one, f"[{place}]", known) for place, one in enumerate(plain)
            )
        if len(plain) != len(kinds):
            raise MisfitError(message("misfit-list-of", number=len(kinds)))
        return tuple(
            _placed(_reader(kind), one, f"[{place}]", known)
            for place, (kind, one) in enumerate(zip(kinds, plain, strict=True))
        )

    return read


def _placed(read: Reader, plain: object, place: str, known: Known) -> Value:
    try:
        return read(plain, known)
    except MisfitError as misfit:
        raise misfit.within(place) from None


def _record(kind: type[msgspec.Struct]) -> Reader:
    tagged = {str(one.__struct_config__.tag): one for one in _narrowest(kind) if one.__struct_config__.tag}

    def read(plain: object, known: Known) -> Value:
        if not isinstance(plain, dict):
            raise MisfitError(message("misfit-record", kind=kind.__name__))
        own = tagged.get(str(plain.get(TAG))) if tagged else kind
        if own is None:
            raise MisfitError(message("misfit-kind", kind=kind.__name__)).within(f".{TAG}")
        fields = {name: value for name, value in plain.items() if not (tagged and name == TAG)}
        return _made(own, fields, known)

    return read


def _made(kind: type[msgspec.Struct], fields: dict[str, Any], known: Known) -> msgspec.Struct:
    kinds = _fields(kind)
    stranger = next((name for name in fields if name not in kinds), None)
    if stranger is not None:
        raise MisfitError(message("misfit-field", kind=kind.__name__)).within(f".{stranger[:40]}")
    read = {name: _placed(_reader(kinds[name]), value, f".{name}", known) for name, value in fields.items()}
    try:
        return kind(**read)
    except TypeError:
        raise MisfitError(message("misfit-all-fields", kind=kind.__name__)) from None


@cache
def _fields(kind: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


def _narrowest(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """The kinds of which values are made: those that have no narrower ones, and those that are whole all the same."""
    narrower = kind.__subclasses__()
    if not narrower or kind in _WHOLE:
        yield kind
    for one in narrower:
        yield from _narrowest(one)
