"""Which cards a reference means, and the table of what else cards are told by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.deferred import deferred
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.selection import CardsTogether, Reference, SomeOf, TypeNoun

with deferred(__name__):
    from judge.engine.perspective.earlier import is_spoken_of_earlier, spoken_of_earlier

#: The word of a reference to what has been named, which is no card but a name (201.1).
NAMED = "named"
#: The words of references that the engine follows.
REFERENCE_WORDS = frozenset(
    {
        "this",
        "it",
        "that",
        "them",
        "those",
        "host",
        "rest",
        "unchosen",
        "described",
        "discarded",
        "earlier",
        "revealed",
    }
)


def _some(look: Perspective, node: SomeOf) -> tuple[int, ...]:
    return tuple(item for item in look.bound(node.label, node) if isinstance(item, int))


def _rest(look: Perspective, node: Reference) -> tuple[int, ...]:
    """Of the cards that the text spoke of together, those of which it has not spoken since."""
    pile = look.bound(node.label, node)
    taken = {
        item
        for label, items in look.context.bindings
        if label != node.label and set(items) <= set(pile)
        for item in items
    }
    return tuple(item for item in pile if isinstance(item, int) and item not in taken)


def _referred(look: Perspective, node: Reference) -> tuple[int, ...]:
    if node.word == "rest":
        return _rest(look, node)
    if node.word == "unchosen":
        look.bound(node.label, node)
        return dict(look.context.unchosen).get(node.label, ())
    if node.word == "host":
        source = look.state.find(look.context.source)
        host = look.state.physical(source.host) if source and source.host is not None else None
        return (host.oid,) if host else ()
    if node.word == "earlier":
        return spoken_of_earlier(look)
    if node.word not in REFERENCE_WORDS:
        raise look.unsupported(node, message("reference-in-words", word=node.word))
    labels = node.labels or (0 if node.word == "this" else node.label,)
    found = tuple(item for label in labels for item in look.bound(label, node) if isinstance(item, int))
    return _called_tokens(look, found) if node.labels and _is_token(node.noun) else found


@implements("521.2")
def _called_tokens(look: Perspective, oids: tuple[int, ...]) -> tuple[int, ...]:
    """Of the cards spoken of those that "those tokens" can be."""
    cards = (look.state.find(oid) for oid in oids)
    return tuple(obj.oid for obj in cards if obj is not None and obj.token)


def _is_token(noun: Node | None) -> bool:
    return isinstance(noun, TypeNoun) and noun.kind == "token"


def _together(look: Perspective, node: CardsTogether) -> tuple[int, ...]:
    return tuple(dict.fromkeys(oid for part in node.cards for oid in fitting(look, part)))


#: What is meant by each class; `descriptions` adds those that a text describes, `places` the Problem of an area.
READERS: dict[type[Node], Callable[[Perspective, Any], tuple[int, ...]]] = {
    Reference: _referred,
    SomeOf: _some,
    CardsTogether: _together,
}


def fitting(look: Perspective, node: Node) -> tuple[int, ...]:
    """The cards that fit a description or that a reference means; a place stands for the Problem there."""
    found = look.cards_found.get(node)
    if found is None:
        meaning = READERS.get(type(node))
        if meaning is None:
            raise look.unsupported(node)
        found = look.cards_found[node] = meaning(look, node)
    return found


def referents(look: Perspective, node: Node) -> tuple[int, ...]:
    """The cards that a reference means and that still exist."""
    return tuple(oid for oid in fitting(look, node) if look.state.find(oid) is not None)


def is_one_of(
    look: Perspective, node: Node, oid: int, *, anywhere: bool = False, hidden: bool = False
) -> bool:
    """Whether a card is among those that a text speaks of.

    `anywhere` for a card that something happens to, which may be in hand, in the queue or flipped (705.2, 515).
    """
    test = TESTS.get(type(node))
    return oid in fitting(look, node) if test is None else test(look, node, oid, anywhere, hidden)


def _is_one_together(look: Perspective, node: CardsTogether, oid: int, anywhere: bool, hidden: bool) -> bool:
    return any(is_one_of(look, part, oid, anywhere=anywhere, hidden=hidden) for part in node.cards)


def _is_referred(look: Perspective, node: Reference, oid: int, _anywhere: bool, _hidden: bool) -> bool:
    return is_spoken_of_earlier(look, node, oid) if node.word == "earlier" else oid in fitting(look, node)


#: How a card is tried by itself, where that does not take looking for all that are meant.
TESTS: dict[type[Node], Callable[[Perspective, Any, int, bool, bool], bool]] = {
    CardsTogether: _is_one_together,
    Reference: _is_referred,
}
