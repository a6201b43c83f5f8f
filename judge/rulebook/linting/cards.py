"""The glossary against the cards: words with a meaning in the rules that stand on cards and are not explained."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.rulebook.document import Item
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Subject
from judge.rulebook.wording import plain


def unexplained_on_cards(subject: Subject) -> Iterator[Finding]:
    """Keywords and tag words on cards without an entry in the glossary; traits that rules act on and none explains."""
    if not subject.entries:
        return
    yield from _keywords(subject)
    yield from _tag_words(subject)
    yield from _traits(subject)


def _keywords(subject: Subject) -> Iterator[Finding]:
    for word in subject.cards.keywords:
        if word.casefold() not in subject.entries:
            yield _missing(_announcing(subject, "keyword"), word, "keyword")


def _tag_words(subject: Subject) -> Iterator[Finding]:
    """A label that no rule uses is a tag word; timing phrases and the names of card types are used by rules."""
    used = {word for item in subject.rules for word in re.findall(r"[a-z]+", plain(item.text).casefold())}
    for word in subject.cards.labels:
        if word.casefold() not in subject.entries and not set(word.casefold().split()) <= used:
            yield _missing(_announcing(subject, "tag word"), word, "tag word")


def _traits(subject: Subject) -> Iterator[Finding]:
    headings = {item.title for item in subject.document.items}
    for trait in subject.cards.traits:
        using = [
            item
            for item in subject.rules
            if re.search(rf"(?<!\[){re.escape(trait)}\b(?! trait)", plain(item.text))
        ]
        explained = trait.casefold() in subject.entries or any(
            _explains(item, trait) for item in subject.rules
        )
        if using and not explained and trait not in headings:
            yield _missing(using[0], trait, "trait")


def _explains(item: Item, trait: str) -> bool:
    return bool(re.search(rf"\b{re.escape(trait)} (?:is a )?trait\b", plain(item.text)))


def _announcing(subject: Subject, what: str) -> Item:
    """The rule that says where such words are explained; failing that, the first one of the glossary."""
    told = (
        item for item in subject.rules if what in item.text.casefold() and "glossary" in item.text.casefold()
    )
    return next(told, next(item for item in subject.document.items if item.number.startswith("glossary:")))


def _missing(item: Item, word: str, what: str) -> Finding:
    says = f"The {what} “{word}” stands on cards and is not explained."
    return Finding(item.number, word, "undefined", says, f"add “{word}” to the glossary", item.line)
