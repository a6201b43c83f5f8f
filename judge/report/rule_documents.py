"""What `judge rules show --json` and `judge rules search --json` write; `--schema` shows the JSON Schemas."""

from __future__ import annotations

import msgspec

from judge.rulebook.page import Page
from judge.rulebook.query import How, Part
from judge.rulebook.questions import OpenQuestion, Struck
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.search import Hit, understood
from judge.rulebook.selection import Asked

SHOW_SCHEMA = "judge-rules-show-1"
SEARCH_SCHEMA = "judge-rules-search-1"


class Found(msgspec.Struct, frozen=True):
    """One thing that was asked for, with the numbers that it stands for.

    `meant` is what the rules say for a word that they do not have, `also` are further rules about it, `note` is
    what else there is to know.
    """

    said: str
    rules: tuple[str, ...]
    meant: str
    also: tuple[str, ...]
    note: str


class ShowDocument(msgspec.Struct, frozen=True):
    """The pages of the rules asked for, in order. `text_of` names the edition whose text this is.

    `questions` are the open questions asked for by their ids, `struck` those that are open no longer.
    """

    schema: str
    ruleset: str
    text_of: str
    asked: str
    found: tuple[Found, ...]
    rules: tuple[Page, ...]
    questions: tuple[OpenQuestion, ...] = ()
    struck: tuple[Struck, ...] = ()


class QueryPart(msgspec.Struct, frozen=True):
    """A piece of what was asked and how it was understood: `as said`, as a `synonym`, or after mending its `spelling`.

    `meant` is what was looked for in its place, `rules` are those of the default edition about it; a `note`
    that begins with "No" says that the game has no such thing.
    """

    said: str
    meant: str
    how: How
    rules: tuple[str, ...]
    note: str


class FoundRule(msgspec.Struct, frozen=True):
    """A rule that was found, the better the higher its score; `section` is the heading above it."""

    rule: str
    title: str
    text: str
    official: bool
    score: float
    section: str


class SearchDocument(msgspec.Struct, frozen=True):
    """The rules that fit, the best first; `understood` are the word stems that were looked for."""

    schema: str
    ruleset: str
    text_of: str
    asked: str
    understood: tuple[str, ...]
    parts: tuple[QueryPart, ...]
    hits: tuple[FoundRule, ...]


def as_json(document: ShowDocument | SearchDocument) -> str:
    """A document as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def show_document(
    rulebook: Rulebook, said: str, asked: tuple[Asked, ...], pages: tuple[Page, ...]
) -> ShowDocument:
    """The answer to `judge rules show`."""
    found = tuple(
        Found(one.said, tuple(rule.id for rule in one.rules), one.meant, one.also, one.note) for one in asked
    )
    questions = tuple(one.question for one in asked if isinstance(one.question, OpenQuestion))
    struck = tuple(one.question for one in asked if isinstance(one.question, Struck))
    return ShowDocument(
        SHOW_SCHEMA, rulebook.ruleset, rulebook.text_of, said, found, pages, questions, struck
    )


def search_document(
    rulebook: Rulebook, said: str, parts: tuple[Part, ...], hits: tuple[Hit, ...]
) -> SearchDocument:
    """The answer to `judge rules search`."""
    return SearchDocument(
        SEARCH_SCHEMA,
        rulebook.ruleset,
        rulebook.text_of,
        said,
        understood(rulebook, said),
        tuple(QueryPart(part.said, part.meant, part.how, part.rules, part.note) for part in parts),
        tuple(_found(rulebook, hit) for hit in hits),
    )


def _found(rulebook: Rulebook, hit: Hit) -> FoundRule:
    rule = hit.rule
    section = " ".join(above.title for above in rulebook.parents(rule.id)[1:2])
    return FoundRule(rule.id, rule.title, rule.text, rule.official, hit.score, section)
