"""What the abilities of a card read and write: the table of classes, followed through their trees."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.atlas.concerned import ANY, OF_PLAYERS, Around, around, concerned
from judge.atlas.touches import TOUCHES, Touch
from judge.atlas.touches.row import BEARS, DOES, HANGS, HAPPENS, LOOKS, PLAYER, PRICES, PRINTED, RECALLS
from judge.atlas.use import Cards, Use, quality, read
from judge.cards.model import CardType, Face
from judge.engine.model.definition import DefinedFace, Definition
from judge.engine.texts.first_to_confront import as_triggered
from judge.engine.texts.in_steps import as_lasting
from judge.engine.texts.keywords import expand
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, KeywordAbility, PlayOn
from judge.text.ast.effect import AsLongAs, CostChange, Modify
from judge.text.ast.node import Node, node_fields
from judge.text.ast.selection import Selection

OWN_TEXT = "own text"
"""What every ability hangs on: that its card has it."""


class _Place(msgspec.Struct, frozen=True):
    """Where a part of a text stands: what is done with the events there, and of which cards it speaks.

    `hangs` if a modifier is otherwise as soon as what is read there is, `standing` if all that a modifier reads is read
    at every moment, and not once for all as it is made (708.2b, 708.3a).
    """

    near: Around
    events: str = RECALLS
    about: Cards = ANY
    hangs: bool = False
    standing: bool = False


def uses_of(definition: Definition) -> tuple[Use, ...]:
    """All that a card reads and writes, each once: by its abilities, and by what every card of its type does."""
    found, number = dict[Use, None](), 0
    for face in definition.faces:
        found |= dict.fromkeys(_of_type(face))
        host = _host(face)
        for printed in face.abilities:
            number += 1
            if printed.tree is not None:
                near = around(meant(printed.tree), face.printed.type.value, host)
                found |= dict.fromkeys(_of_ability(printed.tree, near, number))
    return tuple(found)


def meant(tree: Ability) -> Ability:
    """An ability as it works: a keyword as what it stands for, if that is an ability (701.4)."""
    if isinstance(tree, KeywordAbility):
        return expand(tree) or tree
    return as_lasting(as_triggered(tree))


def _host(face: DefinedFace) -> Cards:
    trees = (one.tree for one in face.abilities)
    on = next((tree.host for tree in trees if isinstance(tree, PlayOn) and tree.host is not None), None)
    return concerned(on, Around(ANY)) if on is not None else ANY


@implements("201.3", "520.1", "520.2", "705.2d", "706.1")
def _of_type(face: DefinedFace) -> Iterator[Use]:
    """What every card does: it has a name and a text, is played, enters play."""
    kind, own = face.printed.type, Cards(frozenset({face.printed.type.value}), own=True)
    yield from (Use(BEARS, one, own) for one in sorted(titles(face.printed)))
    if face.abilities:
        yield Use(PRINTED, "text", own)
    if kind not in (CardType.PROBLEM, CardType.MANE_CHARACTER):
        yield Use(DOES, "play", own)
    if kind not in (CardType.EVENT, CardType.MANE_CHARACTER):
        yield Use(DOES, "enter play", own)


@implements("201.3", "201.3a")
def titles(face: Face) -> frozenset[str]:
    """Every name by which a text can mean the card: its own, and what could be a trademarked one in it."""
    words = [word.strip(",") for word in face.full_name.split()]
    parts = (" ".join(words[first:last]) for last in range(1, len(words) + 1) for first in range(last))
    return frozenset(quality("title", one) for one in (face.name, face.full_name, *parts))


def qualities(face: Face) -> frozenset[str]:
    """What is printed on a card that a text can ask for (201, 203, 207)."""
    traits = (quality("trait", trait) for trait in face.traits)
    colors = (quality("color", color.value) for color in face.colors)
    return frozenset((*titles(face), *traits, *colors))


def _of_ability(printed: Ability, near: Around, number: int) -> Iterator[Use]:
    tree = meant(printed)
    role = HANGS if _is_modifier(tree) else LOOKS
    keyword = read("keyword", printed.keyword) if isinstance(printed, KeywordAbility) else ()
    yield from (Use(role, what, near.own, number) for what in (OWN_TEXT, *keyword))
    for use in _walk(tree, _Place(near, about=near.own)):
        yield msgspec.structs.replace(use, ability=number)


def _is_modifier(tree: Node) -> bool:
    return isinstance(tree, Continuous) and any(isinstance(node, Modify) for node in tree.walk())


def _walk(node: Node, place: _Place) -> Iterator[Use]:
    row = TOUCHES[type(node)]
    yield from _itself(node, row, place)
    within = dict(row.within)
    if isinstance(node, CostChange) and node.event is None:
        yield Use(PRICES, "play", place.near.own)
    for name in node_fields(type(node)):
        inner = _inside(node, name, place, within.get(name))
        value = getattr(node, name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from _walk(child, inner)


@implements("708.2b", "708.3a", "708.5")
def _inside(node: Node, name: str, place: _Place, events: str | None) -> _Place:
    """The place of what stands in a field of a node."""
    about = place.about
    if isinstance(node, Modify) and name == "grants":
        about = concerned(node.subject, place.near)
    elif isinstance(node, Selection):
        about = Cards(concerned(node, place.near).types)
    standing = _is_modifier(node) if isinstance(node, Ability) else place.standing
    hangs = place.hangs or (isinstance(node, Modify) and (standing or name == "subject"))
    hangs = hangs or (
        name == "condition" and (isinstance(node, AsLongAs) or (standing and isinstance(node, Ability)))
    )
    return _Place(place.near, events or place.events, about, hangs, standing)


def _itself(node: Node, row: Touch, place: _Place) -> Iterator[Use]:
    """What a node does by itself."""
    if not row.role:
        return
    role = place.events if row.role == HAPPENS else row.role
    role = HANGS if role == LOOKS and place.hangs else role
    cards = _cards(node, row.of, place)
    for what in row.says(node) if callable(row.says) else row.says:
        if what:
            yield Use(role, what, cards)


def _cards(node: Node, field: str, place: _Place) -> Cards:
    if field == PLAYER:
        return OF_PLAYERS
    return concerned(getattr(node, field), place.near) if field else place.about
