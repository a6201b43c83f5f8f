"""What is missing on a card as a whole, and what two cards share that only one may have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TypeVar

from judge.cards.model import Card, CardType, Face
from judge.cards.names import fold_name
from judge.cards.printed import Printed
from judge.messages.message import message, term
from judge.text.findings.finding import Finding, of_card

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
#: The types whose every card does something by its text.
_NEED_TEXT = (CardType.EVENT, CardType.RESOURCE, CardType.TROUBLEMAKER, CardType.MANE_CHARACTER)
#: By type the fields that each card has, what they are called, and the rule or section that defines them.
_NEEDED: dict[CardType, dict[str, str]] = {
    CardType.FRIEND: {"power": "power (202)", "cost": "cost (204)"},
    CardType.EVENT: {"cost": "cost (204)"},
    CardType.RESOURCE: {"cost": "cost (204)"},
    CardType.TROUBLEMAKER: {"power": "power (202)", "points": "points (211)"},
    CardType.MANE_CHARACTER: {"power": "power (202)", "home_limit": "home limit (212)"},
    CardType.PROBLEM: {
        "owner_requirements": "confront requirements for its owner (209)",
        "opponent_requirements": "confront requirements for the opponents (209)",
        "bonus": "bonus (210)",
    },
}
_DILEMMA = ("owner_requirements", "opponent_requirements", "bonus")
_SIDES = 2


def card_findings(cards: Iterable[Printed], others: Iterable[Card] = ()) -> Iterator[Finding]:
    """What is wrong with cards as a whole; `others` are cards of a collection, whose names are taken."""
    everything = tuple(cards)
    for printed in everything:
        yield from _missing(printed)
        if printed.card.front.type in _NEED_TEXT and not (
            printed.card.front.text or printed.card.front.keywords
        ):
            yield of_card("no text", printed, message("finding-no-text", card=_called(printed.card.front)))
    yield from _same_names(everything)
    yield from _same_numbers(everything)
    yield from _taken_names(everything, others)


def _missing(printed: Printed) -> Iterator[Finding]:
    card = printed.card
    if card.token:
        return
    for face in card.faces:
        for field, name in _needed(face).items():
            if getattr(face, field) in (None, ()):
                what = message("finding-needs", card=_called(face), what=term(name))
                yield of_card("missing", printed, what, found=term(name))
    if card.front.type is CardType.MANE_CHARACTER and len(card.faces) != _SIDES:
        yield of_card("missing", printed, message("finding-needs-boosted-side"), found=term("Boosted side"))
    if _colored_without_requirement(card.front):
        what = message("finding-needs-play-requirement", card=_called(card.front))
        yield of_card("missing", printed, what, found=term("play requirement (205)"))


def _needed(face: Face) -> Mapping[str, str]:
    needed = _NEEDED[face.type]
    if "Dilemma" not in face.traits:
        return needed
    problem = _NEEDED[CardType.PROBLEM]
    return {**needed, **{field: problem[field] for field in _DILEMMA}}


def _called(face: Face) -> str:
    name = "Dilemma" if "Dilemma" in face.traits else face.type.value
    return term(f"an {name}" if name == "Event" else f"a {name}")


def _colored_without_requirement(face: Face) -> bool:
    paid = face.type in (CardType.EVENT, CardType.RESOURCE)
    return paid and bool(face.colors) and not face.play_requirements


def _same_names(cards: Iterable[Printed]) -> Iterator[Finding]:
    """Cards of one name that are not the same card; a reprint in another set is."""
    by_name = _grouped((fold_name(printed.card.name), printed) for printed in cards if not printed.card.token)
    for first, *more in by_name.values():
        for printed in more:
            same = printed.card.faces == first.card.faces
            if not same or printed.card.set_name == first.card.set_name:
                name = "finding-same-card" if same else "finding-other-card"
                yield of_card("duplicate name", printed, message(name, place=_place(first)))


def _same_numbers(cards: Iterable[Printed]) -> Iterator[Finding]:
    numbered = (
        ((printed.card.set_name, printed.card.number), printed)
        for printed in cards
        if printed.card.number and not printed.card.token
    )
    for first, *more in _grouped(numbered).values():
        for printed in more:
            what = message("finding-same-number", place=_place(first))
            yield of_card("duplicate number", printed, what, found=printed.card.number)


def _taken_names(cards: Iterable[Printed], others: Iterable[Card]) -> Iterator[Finding]:
    taken = _grouped((fold_name(other.name), other) for other in others)
    for printed in cards:
        namesakes = taken.get(fold_name(printed.card.name), [])
        if namesakes and all(other.faces != printed.card.faces for other in namesakes):
            what = message("finding-name-taken", number=namesakes[0].number)
            yield of_card("duplicate name", printed, what)


def _grouped(pairs: Iterable[tuple[Key, Value]]) -> dict[Key, list[Value]]:
    groups: dict[Key, list[Value]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return groups


def _place(printed: Printed) -> str:
    where = f"{printed.file}:{printed.line}" if printed.line else printed.card.number or printed.file
    return f"{printed.card.name} ({where})"
