"""How a production becomes a node, and back."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.text.ast.node import Node

IMPLIED = "implied"
Kind = Literal["node", "extend", "fold", "list", "same"]


class UnfitError(Exception):
    """The words are grammatical but mean nothing: a clause that cannot take the part it was given; `why` says so."""

    def __init__(self, why: str) -> None:
        """Say why."""
        super().__init__(why)
        self.why = why


class Form(msgspec.Struct, frozen=True, eq=False):
    """The meaning of a production.

    node: a new node of `cls`; `slots` names the field that each kept part fills, a path with a dot for a part of an
    unwritten node between. extend: the part "*" is the node, the others fill more of its fields. fold: a list in one
    field, the first part itself perhaps such a list. list: items on the way to a field. same: the only part.
    `constants` are what the wording says without a part of its own.
    """

    kind: Kind
    cls: type[Node] | None = None
    slots: tuple[str, ...] = ()
    constants: tuple[tuple[str, object], ...] = ()


def node(cls: type[Node], slots: str = "", /, **constants: object) -> Form:
    """A wording of a node of this class."""
    return Form("node", cls, tuple(slots.split()), tuple(constants.items()))


def extend(slots: str, /, **constants: object) -> Form:
    """A wording that adds to a node; its own place among the parts is "*"."""
    return Form("extend", None, tuple(slots.split()), tuple(constants.items()))


def fold(cls: type[Node], slot: str, /, **constants: object) -> Form:
    """A wording that joins two parts, or one more to those joined already."""
    return Form("fold", cls, (slot,), tuple(constants.items()))


LIST = Form("list")
SAME = Form("same")
