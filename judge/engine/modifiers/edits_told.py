"""What a modifier does to cards, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.model.view import Edit
from judge.messages.lists import joined, listed
from judge.messages.message import message, term

#: What is said of a value of the card rather than of the card itself: “Gem's power becomes 3”.
_OF_A_VALUE = {("power", "set"), ("power", "times"), ("bonus", "set"), ("points", "set")}
#: The change that a card does not undergo because it can't have what it would gain.
IN_VAIN = "in vain"
#: By field and change: how the change is shown where another word than those names it.
_TOLD = {
    ("abilities", "lose keyword"): "edit-loses-keyword",
    ("abilities", "bar keyword"): "edit-bars-keyword",
    ("abilities", IN_VAIN): "edit-abilities-vain",
    ("colors", IN_VAIN): "edit-colors-vain",
    ("traits", IN_VAIN): "edit-traits-vain",
}


def shown(number: object) -> str:
    """A value of a card; an undefined one is none, which is not zero (105.2, 505.1b)."""
    return term("none") if number is None else str(number)


def told_edit(edit: Edit) -> str:
    """One change, as said of the card."""
    name = _TOLD.get((edit.field, edit.op), f"edit-{edit.field}-{edit.op}")
    return message(name) if edit.operand is None else message(name, value=_value(edit))


def _value(edit: Edit) -> str:
    if edit.field in ("colors", "types"):
        return term(str(edit.operand))
    if edit.op == "add" and isinstance(edit.operand, int):
        return f"{edit.operand:+d}"
    return str(getattr(edit.operand, "text", shown(edit.operand)))


def told_edits(edits: Iterable[Edit], card: str, name: Callable[[int], str] | None = None) -> str:
    """Several changes: to the one card named, or to each of the cards that `name` says."""
    by_card: dict[int, list[Edit]] = {}
    for edit in sorted(edits, key=lambda edit: edit.rank):
        by_card.setdefault(edit.oid, []).append(edit)
    return joined((_said(name(oid) if name else card, some) for oid, some in by_card.items()), "semicolon")


def _said(card: str, edits: list[Edit]) -> str:
    first, *rest = edits
    return listed((_begun(card, first), *map(told_edit, rest)))


def _begun(card: str, edit: Edit) -> str:
    if (edit.field, edit.op) in _OF_A_VALUE:
        return message(f"edit-of-{edit.field}-{edit.op}", card=card, value=_value(edit))
    return message("edit-of-card", card=card, told=told_edit(edit))
