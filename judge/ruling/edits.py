"""What a modifier does to cards, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.view import Edit
from judge.messages.lists import listed
from judge.messages.message import message

_TOLD: dict[tuple[str, str], str] = {
    ("power", "set"): "power becomes {}",
    ("power", "times"): "power is multiplied by {}",
    ("power", "fix"): message("cant-gain-or-lose-power"),
    ("colors", "set"): "becomes only {}",
    ("colors", "add"): "becomes {} too",
    ("traits", "add"): "gains the trait {}",
    ("traits", "clear"): message("loses-all-traits"),
    ("abilities", "add"): "gains “{}”",
    ("abilities", "lose"): message("loses-all-abilities"),
    ("abilities", "bar"): message("cant-have-abilities"),
    ("abilities", "lose keyword"): "loses {}",
    ("abilities", "bar keyword"): "can't have {}",
}
_NUMBERS = {"power": "power", "bonus": "bonus", "points": message("point-value")}


def shown(number: object) -> str:
    """A value of a card; an undefined one is none, which is not zero (105.2, 505.1b)."""
    return "none" if number is None else str(number)


def told_edit(edit: Edit) -> str:
    """One change, as said of the card."""
    template = _TOLD.get((edit.field, edit.op))
    if template is not None:
        return template.format(getattr(edit.operand, "text", shown(edit.operand)))
    name = _NUMBERS.get(edit.field, edit.field)
    if edit.op == "add":
        return f"gets {int(str(edit.operand)):+d} {name}"
    return message("becomes", name=name, shown=shown(edit.operand))


def told_edits(edits: Iterable[Edit], card: str, name: Callable[[int], str] | None = None) -> str:
    """Several changes: to the one card named, or to each of the cards that `name` tells."""
    by_card: dict[int, list[str]] = {}
    for edit in sorted(edits, key=lambda edit: (edit.oid, edit.field, edit.op, str(edit.operand))):
        by_card.setdefault(edit.oid, []).append(told_edit(edit))
    return "; ".join(_said(name(oid) if name else card, told) for oid, told in by_card.items())


def _said(card: str, told: list[str]) -> str:
    first, *rest = told
    owned = first.startswith(tuple(_NUMBERS.values()))
    return listed([f"{card}'s {first}" if owned else f"{card} {first}", *rest])
