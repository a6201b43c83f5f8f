"""The cards that were not chosen, where the engine does not know which these are."""

from __future__ import annotations

from collections.abc import Iterator

from judge.text.ast.effect import Act, By, Separate
from judge.text.ast.node import Node, label_of
from judge.text.ast.selection import Reference


def left_over(text: Node) -> Node | None:
    """The first words for such cards: only a choice as such keeps them, each player's for that player alone."""
    known = set(_choices(text))
    unknown = (part for part in _others(text) if part.label not in known)
    apart = (part for group in text.walk() if _is_of_each(group) for part in _outside(text, group))
    return next(unknown, None) or next(apart, None)


def _choices(text: Node) -> Iterator[int]:
    for part in text.walk():
        if isinstance(part, Act) and part.verb == "choose":
            yield label_of(part.cards)
        elif isinstance(part, Separate):
            yield part.label


def _others(text: Node) -> Iterator[Reference]:
    return (part for part in text.walk() if isinstance(part, Reference) and part.word == "unchosen")


def _is_of_each(node: Node) -> bool:
    return isinstance(node, By) and node.who.role.startswith("each")


def _outside(text: Node, group: Node) -> Iterator[Reference]:
    """The words outside what each player does for those whom somebody has passed over in it."""
    inside, chosen = {id(part) for part in group.walk()}, set(_choices(group))
    return (part for part in _others(text) if part.label in chosen and id(part) not in inside)
