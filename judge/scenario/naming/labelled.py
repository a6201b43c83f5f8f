"""Tells copies of a card apart as people do: “Gem 2”, “Gem B”, “Gem as Gemma”."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from judge.scenario.naming.items import CardItem

_CALLED = re.compile(r"(?P<name>.+?)\s+as\s+(?P<label>[^\W\d][\w'’ -]*)", re.IGNORECASE)
_COUNTED = re.compile(r"(?P<label>(?P<name>.+?)\s+(?:\d{1,2}|[A-Z]))")


def labelled(item: CardItem, is_card: Callable[[str], bool]) -> CardItem:
    """The card under its own name, labelled by what it is called instead; as it is if its name is a card's."""
    if item.label:
        return item
    told = told_apart(item.name, is_card)
    return replace(item, name=told[0], label=told[1]) if told else item


def told_apart(said: str, is_card: Callable[[str], bool]) -> tuple[str, str] | None:
    """The name of a card and what one copy of it is called, if that is what is said."""
    for pattern in (_CALLED, _COUNTED):
        called = pattern.fullmatch(said)
        if called and is_card(called["name"]) and not is_card(said):
            return called["name"], called["label"]
    return None
