"""One row of the table of capabilities."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from judge.text.ast.node import Node
from judge.text.ast.place import AreaOf, Here, There
from judge.text.ast.selection import CardsTogether, Reference, Selection, SomeOf

Kinds = tuple[type[Node], ...]


class Capability(msgspec.Struct, frozen=True, kw_only=True):
    """What the engine reads of one class of the ability tree.

    `reads` are the fields that are read, `plain` those that have to be at their default, since the engine would ignore
    them otherwise; `wording` are fields in which only wordings of one meaning differ. `takes` says of a field which
    kinds of nodes can stand in it, where not every one can that its type allows.
    """

    kind: type[Node]
    reads: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    wording: tuple[str, ...] = ()
    takes: tuple[tuple[str, Kinds], ...] = ()


#: What can stand for cards: a place stands for the Problem there.
CARDS: Kinds = (Selection, Reference, SomeOf, CardsTogether, Here, There, AreaOf)


def reads(
    kind: type[Node],
    fields: str = "",
    *,
    plain: str = "",
    wording: str = "",
    of_cards: str = "",
    takes: Mapping[str, Kinds] = MappingProxyType({}),
) -> Capability:
    """A row; the names of fields are separated by spaces. In those `of_cards` there has to be one of `CARDS`."""
    given = {**dict.fromkeys(of_cards.split(), CARDS), **takes}
    return Capability(
        kind=kind,
        reads=tuple(fields.split()),
        plain=tuple(plain.split()),
        wording=tuple(wording.split()),
        takes=tuple(given.items()),
    )
