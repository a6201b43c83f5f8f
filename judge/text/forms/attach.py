"""Gives each qualifier to the noun it belongs to.

The grammar strings all qualifiers of a description in one row: "a Friend at a Problem with a Troublemaker", "a Friend
with cost equal to the number of Dragons you have". What follows a Problem and says what is there belongs to that
Problem; what follows a counted description, a card that others are on or beneath, or one that they are compared with,
belongs to that.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import event as v
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace
MARK = "attached"


def attach(made: Node) -> Node:
    """The description with each qualifier in its place."""
    assert isinstance(made, s.Description)
    description = _hosting(made)
    qualifiers = description.qualifiers
    for at, qualifier in enumerate(qualifiers[:-1]):
        count = _belonging(qualifier, qualifiers[at + 1 :])
        if count:
            guests = qualifiers[at + 1 : at + 1 + count]
            kept = (*qualifiers[:at], _with_guests(qualifier, guests), *qualifiers[at + 1 + count :])
            return replace(  # type: ignore[no-any-return]
                description, qualifiers=kept, form=f"{MARK} {at} {count}^{description.form}"
            )
    return description


def detached(node: s.Description, form: str) -> tuple[Node, str]:
    """The description as it was written, all qualifiers in one row."""
    mark, _, rest = form.partition("^")
    at = int(mark.split(" ")[1])
    host = node.qualifiers[at]
    guests = _guests(host)
    row = (*node.qualifiers[:at], _alone(host), *guests, *node.qualifiers[at + 1 :])
    return replace(node, qualifiers=row), rest


def _belonging(host: s.Qualifier, followers: tuple[s.Qualifier, ...]) -> int:
    """How many of the followers belong to the host and not to the whole description."""
    if isinstance(host, s.FlippedFor):
        return int(isinstance(followers[0], s.At) and host.faceoff.at is None)  # type: ignore[attr-defined]
    inner = _inner(host)
    if inner is None:
        return 0
    if isinstance(host, s.At):
        return int(isinstance(followers[0], s.WithPresent | s.WithAttached))
    return len(followers)


def _inner(host: s.Qualifier) -> Tree:
    found = _hosted(host)
    if found is not None:
        return found
    if isinstance(host, s.At) and isinstance(host.place, w.ProblemArea):
        return host.place.problem
    if isinstance(host, s.ExtremeCharacteristic | s.Outdoing | s.WithMoreAttached | s.Sharing):
        others = getattr(host, _CARDS[type(host)])
        return others if isinstance(others, s.Selection) else None
    if isinstance(host, s.OfWhich) and isinstance(host.event, v.DoneByCards):
        return host.event.by if isinstance(host.event.by, s.Selection) else None
    if isinstance(host, s.WithCharacteristic) and host.comparison is not None:
        amount = host.comparison.amount
        if isinstance(amount, n.CountOf) and isinstance(amount.of, s.Selection):
            return amount.of
    return None


def _hosted(host: Tree) -> Tree:
    """The card that a qualifier says others are on or beneath, if it is described."""
    card = host.host if isinstance(host, s.AttachedTo) else None
    if isinstance(host, s.InZone) and isinstance(host.zone, w.Beneath):
        card = host.zone.card
    if isinstance(host, s.OfWhich) and isinstance(host.event, v.Plays):
        card = host.event.on
    return card if isinstance(card, s.Selection) else None


def _guests(host: Tree) -> tuple[s.Qualifier, ...]:
    """What followed the host in the row."""
    if isinstance(host, s.FlippedFor):
        place: Tree = host.faceoff.at  # type: ignore[attr-defined]
        return (s.At(place=place, form="at_here" if place.form == IMPLIED else "at_place"),)
    return _inner(host).description.qualifiers  # type: ignore[no-any-return]


def _alone(host: Tree) -> Tree:
    """The host without its guests, where it must not be written with them."""
    if not isinstance(host, s.FlippedFor):
        return host
    return replace(host, faceoff=replace(host.faceoff, at=None))


def _with_guests(host: Tree, guests: tuple[s.Qualifier, ...]) -> Tree:
    if isinstance(host, s.FlippedFor):
        place = guests[0].place  # type: ignore[attr-defined]
        return replace(host, faceoff=replace(host.faceoff, at=place))
    inner = _inner(host)
    grown = replace(inner, description=replace(inner.description, qualifiers=guests))
    if isinstance(host, s.OfWhich):
        slot = "by" if isinstance(host.event, v.DoneByCards) else "on"
        return replace(host, event=replace(host.event, **{slot: grown}))
    if isinstance(host, s.InZone):
        return replace(host, zone=replace(host.zone, card=grown))
    if isinstance(host, s.At):
        return replace(host, place=replace(host.place, problem=grown))
    if type(host) in _CARDS:
        return replace(host, **{_CARDS[type(host)]: grown})
    counted = replace(host.comparison.amount, of=grown)
    return replace(host, comparison=replace(host.comparison, amount=counted))


#: By class of a host: the field with the cards that the guests are said of.
_CARDS: dict[type[s.Qualifier], str] = {
    s.AttachedTo: "host",
    s.ExtremeCharacteristic: "among",
    s.Outdoing: "than",
    s.WithMoreAttached: "than",
    s.Sharing: "card",
}


def _hosting(made: s.Description) -> s.Description:
    """What a card is "with" is attached to it; what a Problem is with stands at it."""
    if any(getattr(noun, "kind", "") == "Problem" for noun in made.nouns):
        return made
    after_area = [None, *made.qualifiers]
    qualifiers = tuple(
        _attached(qualifier) if _inner_area(before) is None else qualifier
        for before, qualifier in zip(after_area, made.qualifiers, strict=False)
    )
    return replace(made, qualifiers=qualifiers)  # type: ignore[no-any-return]


def _inner_area(before: Tree) -> Tree:
    return before if isinstance(before, s.At) and _inner(before) is not None else None


def _attached(qualifier: s.Qualifier) -> s.Qualifier:
    if not isinstance(qualifier, s.WithPresent):
        return qualifier
    return s.WithAttached(
        attached=qualifier.card, absent=qualifier.absent, span=qualifier.span, form=f"with^{qualifier.form}"
    )


def with_present(node: s.WithAttached, form: str) -> tuple[Node, str]:
    """The qualifier as the grammar read it."""
    return s.WithPresent(card=node.attached, absent=node.absent, span=node.span), form.partition("^")[2]
