"""The glossary against the cards: words with a meaning in the rules that stand on cards and are not explained."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.messages.message import message, term
from judge.rulebook.document import Item
from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.subject import Subject
from judge.rulebook.wording import plain

_PROMISE = r"\b(?:each|every|all)\b[^.;]*\b{}s?\b[^.;]*\bglossary\b"


def unexplained_on_cards(subject: Subject) -> Iterator[Finding]:
    """Keywords and tag words on cards that the glossary lacks, where a rule promises that it has all of them; and
    traits by which rules single out cards and which nothing explains."""
    yield from _keywords(subject)
    yield from _tag_words(subject)
    yield from _traits(subject)


def _keywords(subject: Subject) -> Iterator[Finding]:
    promise = _promise(subject, "keyword")
    for word in subject.cards.keywords:
        if promise and word.casefold() not in subject.entries:
            yield _missing(promise, word, "keyword")


def _tag_words(subject: Subject) -> Iterator[Finding]:
    """A label that no rule uses is a tag word; timing phrases and the names of card types are used by rules."""
    promise = _promise(subject, "tag word")
    used = {word for item in subject.rules for word in re.findall(r"[a-z]+", plain(item.text).casefold())}
    for word in subject.cards.labels:
        known = word.casefold() in subject.entries or set(word.casefold().split()) <= used
        if promise and not known:
            yield _missing(promise, word, "tag word")


def _traits(subject: Subject) -> Iterator[Finding]:
    headings = [plain(item.title) for item in subject.document.items if item.title]
    for trait in subject.cards.traits:
        single_out = re.compile(rf"(?<!\[)\b{re.escape(trait)} ({'|'.join(map(re.escape, headings))})\b")
        using = next((item for item in subject.rules if single_out.search(plain(item.text))), None)
        explained = any(trait in heading.split() for heading in headings)
        if using and not explained and not any(_explains(item, trait) for item in subject.rules):
            yield _missing(using, trait, "trait")


def _explains(item: Item, trait: str) -> bool:
    return bool(re.search(rf"\b{re.escape(trait)} (?:is a )?trait\b", plain(item.text)))


def _promise(subject: Subject, what: str) -> Item | None:
    """The rule that promises that the glossary explains all of these."""
    promise = re.compile(_PROMISE.format(what), re.IGNORECASE)
    return next((item for item in subject.rules if promise.search(plain(item.text))), None)


def _missing(item: Item, word: str, what: str) -> Finding:
    says = message("lint-unexplained", what=term(what), word=word)
    return Finding(
        item.number, word, "undefined", says, message("lint-add-to-glossary", word=word), item.line
    )
