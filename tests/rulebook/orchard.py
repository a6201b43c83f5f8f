"""Small rulebooks of an invented game, written down as documents."""

from __future__ import annotations

import re

from judge.cards.model import Card, CardType, Face
from judge.rulebook.document import Document, Item, Repair

_LINE = re.compile(r"(?P<number>glossary:[^=]+|\S+)(?: = (?P<title>[^:]+))?(?:: (?P<text>.*))?")


def book(text: str, name: str = "orchard", repairs: tuple[Repair, ...] = ()) -> Document:
    """A document from lines `NUMBER = TITLE: TEXT`, of which title and text may be missing."""
    items = []
    for at, line in enumerate(text.strip().splitlines(), 1):
        found = _LINE.fullmatch(line.strip())
        assert found, line
        items.append(Item(found["number"].strip(), found["title"] or "", found["text"] or "", at))
    return Document(name, "", tuple(items), repairs)


def card(keywords: tuple[str, ...] = (), text: tuple[str, ...] = (), traits: tuple[str, ...] = ()) -> Card:
    """A card with nothing but these."""
    face = Face(name="Pear", type=CardType.FRIEND, keywords=keywords, text=text, traits=traits)
    return Card(number="1", set_name="Orchard", rarity="C", faces=(face,))
