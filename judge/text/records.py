"""Records kept one behind the other, of which few are needed: each is read as it is first asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Generic, TypeVar

import msgspec

Kind = TypeVar("Kind")


class Packed(msgspec.Struct, frozen=True, array_like=True):
    """Records in MessagePack, and the places where each begins and the last one ends."""

    content: bytes
    places: tuple[int, ...]


def packed(records: Iterable[object]) -> Packed:
    """Records as they are kept."""
    written = [msgspec.msgpack.encode(record) for record in records]
    return Packed(b"".join(written), tuple(accumulate(map(len, written), initial=0)))


class Records(Generic[Kind]):
    """The records of one kind that were packed, by number."""

    def __init__(self, kept: Packed, kind: type[Kind]) -> None:
        """Read nothing yet."""
        self._content, self._places = memoryview(kept.content), kept.places
        self._decoder = msgspec.msgpack.Decoder(kind)
        self._read: dict[int, Kind] = {}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._places) - 1

    def __getitem__(self, number: int) -> Kind:
        """One of them. Raises IndexError if there are not so many."""
        if (known := self._read.get(number)) is not None:
            return known
        place = slice(self._places[number], self._places[number + 1])
        return self._read.setdefault(number, self._decoder.decode(self._content[place]))

    def __iter__(self) -> Iterator[Kind]:
        """All of them, in order."""
        return map(self.__getitem__, range(len(self)))
