"""The rulebook in the official wording, as far as a user has imported it; elsewhere in our own."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.messages.message import message, term
from judge.regexes import regex
from judge.rulebook.document import Document, Item
from judge.rulebook.editions import counterparts
from judge.rulebook.imported import imported
from judge.rulebook.numbers import parent_number
from judge.rulebook.records import Reference, Rule
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.rulebook.rulesets import DEFAULT_RULESET

_CITED = regex(r"(exception to )?\((\d{3}(?:\.\d+(?:[a-z](?:\.[ivx]+)?)?)?)\)")


class Quote(msgspec.Struct, frozen=True):
    """A rule in words. `number` is how it was asked for; `printed_as` its number in the document, if another one."""

    number: str
    text: str
    official: bool = False
    printed_as: str = ""

    @property
    def source(self) -> str:
        """What to say about where the words are from: nothing for our own."""
        if not self.official:
            return ""
        return message("official-there", number=self.printed_as) if self.printed_as else term("official")


def official_rulebook(ruleset: str = DEFAULT_RULESET, *, numbered: bool = False) -> Rulebook:
    """The rulebook of a ruleset with the imported wording in the place of ours.

    Under the default ruleset the document gives the words and ours everything else; an import for another one is its
    rulebook, unless `numbered` rules are wanted and it has none. Raises InputError for an unknown ruleset or a damaged
    import.
    """
    own = imported(ruleset)
    if own is not None and ruleset != DEFAULT_RULESET and (counterparts(ruleset) or not numbered):
        return Rulebook(ruleset, ruleset, rules_of(own))
    ours = load_rulebook(ruleset)
    document = own if ruleset == DEFAULT_RULESET else imported(DEFAULT_RULESET)
    if document is None:
        return ours
    worded = {rule.id: _worded(rule, document.by_number.get(rule.id)) for rule in ours}
    return Rulebook(ruleset, ours.text_of, worded)


def quote(number: str, ruleset: str) -> Quote | None:
    """A rule of the default edition, as rulings cite it, in words: those of the ruleset's own document if it has it.

    Else the official ones of the default edition, if imported, else ours; nothing if no rulebook has that number.
    Raises InputError as `official_rulebook` does.
    """
    for edition in dict.fromkeys((ruleset, DEFAULT_RULESET)):
        document = imported(edition)
        if document is None:
            continue
        printed = _number_in(edition, number)
        item = document.by_number.get(printed)
        if item is not None and (item.text or item.title):
            return Quote(number, item.text or item.title, True, printed if printed != number else "")
    ours = load_rulebook(ruleset)
    return Quote(number, ours[number].line) if number in ours else None


def rules_of(document: Document) -> dict[str, Rule]:
    """The rules of a document by their numbers, with the references that it prints."""
    numbers = document.by_number
    children: dict[str, list[str]] = {}
    for item in document.items:
        children.setdefault(_parent(item.number, document), []).append(item.number)
    return {
        item.number: Rule(
            item.number,
            item.title,
            item.text,
            _parent(item.number, document),
            _chapter(item.number, document),
            tuple(children.get(item.number, ())),
            tuple(reference for reference in _references(item) if reference.target in numbers),
            official=True,
        )
        for item in document.items
    }


def _worded(rule: Rule, item: Item | None) -> Rule:
    if item is None or not (item.text or item.title):
        return rule
    return msgspec.structs.replace(rule, title=item.title or rule.title, text=item.text, official=True)


def _number_in(ruleset: str, number: str) -> str:
    """The number that a rule of the default edition has in another one; in one without numbers, its own."""
    known = counterparts(ruleset) if ruleset != DEFAULT_RULESET else {}
    return known.get(number, "") if known else number


def _parent(number: str, document: Document) -> str:
    parent = parent_number(number)
    return parent if parent in document.by_number else ""


def _chapter(number: str, document: Document) -> str:
    parent = _parent(number, document)
    return _chapter(parent, document) if parent else number


def _references(item: Item) -> Iterator[Reference]:
    for exception, target in _CITED.findall(item.text):
        yield Reference(target, "exception to" if exception else "see")
