"""Reads card text: one paragraph into an ability, or declined with the place and what would have fitted."""

from __future__ import annotations

import msgspec

from judge.diagnostics import nearest_names
from judge.text.ast.ability import Ability
from judge.text.ast.node import Node
from judge.text.bind import UnboundError, bind
from judge.text.build import Stuck, parse
from judge.text.expectation import JOINING, after_joiner, human
from judge.text.guards import unfit
from judge.text.joiners import mark_joiners
from judge.text.lexicon import Lexicon
from judge.text.normalise import Edit, Normalised, normalise
from judge.text.printer import laid_out, pieces
from judge.text.printer import print_ability as print_ability
from judge.text.scan import Dictionary, Lexeme, dictionary, scan
from judge.text.tables import load_tables

LONGEST = 2_000
"""No ability is longer; the longest of the game has 361 characters."""
DEFAULT = Lexicon()


class Declined(msgspec.Struct, frozen=True):
    """Why a text was not read: where, what stands there, and what could stand there. Counts from 1."""

    line: int
    column: int
    found: str
    expected: tuple[str, ...] = ()
    nearest: str = ""
    excerpt: str = ""
    reason: str = ""


class Reading(msgspec.Struct, frozen=True):
    """A paragraph of card text and what it says: an ability, or the reason why there is none."""

    text: str
    normalised: str
    edits: tuple[Edit, ...]
    ability: Ability | None = None
    declined: Declined | None = None


def parse_ability(text: str, lexicon: Lexicon | None = None, attached: bool | None = None) -> Reading:
    """Read one paragraph. Any text gives a reading; a text outside the grammar is declined, never half-read."""
    if len(text) > LONGEST:
        return Reading(text, text, (), declined=_too_long(text))
    repaired = normalise(text)
    tables = load_tables()
    known = dictionary(tables, lexicon or DEFAULT)
    lexemes = mark_joiners(scan(repaired.text, known))
    result = parse(lexemes, tables)
    if isinstance(result, Stuck):
        declined = _declined(repaired.text, lexemes, result, known)
        return Reading(text, repaired.text, repaired.edits, declined=declined)
    assert isinstance(result, Ability)
    return _bound(text, repaired, result, attached)


def _too_long(text: str) -> Declined:
    reason = f"a text longer than {LONGEST} characters is no ability"
    return Declined(1, LONGEST + 1, text[LONGEST : LONGEST + 10], reason=reason)


def _bound(text: str, repaired: Normalised, ability: Ability, attached: bool | None) -> Reading:
    try:
        bound = bind(ability, attached)
    except UnboundError as unbound:
        fault: tuple[Node, str] | None = (unbound.node, f"it is not clear {unbound}")
    else:
        fault = unfit(bound)
    if fault is None:
        return Reading(text, repaired.text, repaired.edits, ability=bound)
    node, reason = fault
    start, end = node.span
    excerpt = repaired.text[max(0, start - 30) : start + 30]
    declined = Declined(1, start + 1, repaired.text[start:end], excerpt=excerpt, reason=reason)
    return Reading(text, repaired.text, repaired.edits, declined=declined)


def _declined(text: str, lexemes: list[Lexeme], stuck: Stuck, known: Dictionary) -> Declined:
    reason, nearest = stuck.reason, ""
    stuck, expected = _after_joiner(lexemes, stuck)
    if stuck.at < len(lexemes):
        lexeme = lexemes[stuck.at]
        column, found = lexeme.start + 1, lexeme.word
        if not lexeme.options:
            reason = f"“{found}” is no word or name that card text is known to use here"
            nearest = _nearest(found, stuck.expected, known)
    else:
        column, found = len(text) + 1, "the end of the text"
    excerpt = text[max(0, column - 30) : column + 30]
    return Declined(1, column, found, expected, nearest, excerpt, reason)


def _nearest(found: str, expected: tuple[str, ...], known: Dictionary) -> str:
    """The known word that would fit here and is spelt almost like the one found; "" if there is none."""
    fitting = [
        word
        for word, options in known.words.items()
        if abs(len(word) - len(found)) <= 1 and any(option[0][0] in expected for option in options)
    ]
    return next(iter(nearest_names(found, fitting, 1)), "")


def _after_joiner(lexemes: list[Lexeme], stuck: Stuck) -> tuple[Stuck, tuple[str, ...]]:
    """A joining word that would fit with another word after it: that word is the fault."""
    options = lexemes[stuck.at].options if stuck.at < len(lexemes) else ()
    joiner = options[0][0][0].rpartition("_")[0] if options else ""
    fitting = [
        terminal for terminal in stuck.expected if joiner in JOINING and terminal.startswith(f"{joiner}_")
    ]
    if not fitting:
        return stuck, human(stuck.expected, load_tables())
    return msgspec.structs.replace(stuck, at=stuck.at + 1), after_joiner(fitting)


def tiles(ability: Ability, text: str) -> bool:
    """Whether the leaves of the tree cover the text: every character in one leaf, only layout between them."""
    position = 0
    for word, _ in laid_out(pieces(ability, load_tables())):
        if not text.startswith(word, position):
            return False
        position += len(word)
    return position == len(text)
