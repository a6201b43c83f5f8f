"""Reads card text: one paragraph into an ability, or declined with the place and what would have fitted."""

from __future__ import annotations

import msgspec

from judge.deferred import deferred
from judge.messages.message import message
from judge.text.ast.ability import Ability
from judge.text.ast.node import Node
from judge.text.bind import UnboundError, bind
from judge.text.build import Stuck, parse
from judge.text.declining import Declined, ambiguous, no_way_on, not_meant, too_deep, too_long
from judge.text.guards import unfit
from judge.text.joiners import mark_joiners
from judge.text.lexicon import Lexicon
from judge.text.normalise import Edit, normalise
from judge.text.scan import Dictionary, Lexeme, dictionary, scan
from judge.text.tables import load_tables

with deferred(__name__):
    from judge.text.markings import likeliest, trail, ways, words_of
    from judge.text.meaning import meaning
    from judge.text.printer import laid_out, pieces
    from judge.text.printer import print_ability as print_ability
    from judge.text.suggest import suggestions

LONGEST = 100_000
"""Characters of the longest text that is looked at; the longest ability of the game has 361."""
DEEPEST = 60
"""How many parts may stand within one another."""
_SHORT = 600
"""Characters of a text that is too short for so many parts within one another."""
_MOST_SUGGESTED = 8
DEFAULT = Lexicon()


class Reading(msgspec.Struct, frozen=True):
    """A paragraph of card text and what it says: an ability, or the reason why there is none."""

    text: str
    normalised: str
    edits: tuple[Edit, ...]
    ability: Ability | None = None
    declined: Declined | None = None


def parse_ability(
    text: str, lexicon: Lexicon | None = None, attached: bool | None = None, follows: bool = False
) -> Reading:
    """Read one paragraph. Any text gives a reading; a text outside the grammar is declined, never half-read.

    `attached` says whether it stands on an attachment, `follows` whether it may mean a card of the ability before.
    """
    if len(text) > LONGEST:
        return Reading(text, text, (), declined=too_long(text, LONGEST))
    repaired = normalise(text)
    known = dictionary(load_tables(), lexicon or DEFAULT)
    read = _read(repaired.text, known, Context(attached, follows))
    if isinstance(read, Ability):
        return Reading(text, repaired.text, repaired.edits, ability=read)
    return Reading(text, repaired.text, repaired.edits, declined=read)


class Context(msgspec.Struct, frozen=True):
    """Where a text stands: on an attachment or not, None if that is not known; after what it may go on with."""

    attached: bool | None = None
    follows: bool = False


def _read(text: str, known: Dictionary, context: Context) -> Ability | Declined:
    tables = load_tables()
    plain = scan(text, known)
    marked = mark_joiners(plain)
    first = _meant(parse(marked, tables), text, context)
    return _otherwise(text, plain, marked, first, known, context) if isinstance(first, Stuck) else first


def _otherwise(
    text: str,
    plain: list[Lexeme],
    marked: list[Lexeme],
    stuck: Stuck,
    known: Dictionary,
    context: Context,
) -> Ability | Declined:
    """What the text says with its joining words understood in another way, if only one meaning comes of it."""
    tables = load_tables()
    words = words_of(plain, marked)
    followed = trail(words, tables)
    others = [
        _meant(parse(way, tables), text, context) for way in likeliest(words, ways(plain, followed, tables))
    ]
    readings = {meaning(other): other for other in others if isinstance(other, Ability)}
    if len(readings) == 1:
        return next(iter(readings.values()))
    if readings:
        return ambiguous(text, len(readings))
    unmeant = next((other for other in others if isinstance(other, Declined)), None)
    if unmeant is not None:
        return unmeant
    nearest = _nearest(suggestions(text, words, followed, known, tables), known, context)
    return no_way_on(text, plain, followed, tables, stuck.reason, nearest)


def _nearest(texts: list[str], known: Dictionary, context: Context) -> str:
    """The first of these texts that is read, the likeliest way of naming its words being enough."""
    tables = load_tables()
    for text in texts[:_MOST_SUGGESTED]:
        tree = parse(mark_joiners(scan(text, known)), tables)
        if isinstance(_meant(tree, text, context), Ability):
            return text
    return ""


def _meant(tree: Node | Stuck, text: str, context: Context) -> Ability | Declined | Stuck:
    """The ability with its references bound, if it can be meant at all."""
    if isinstance(tree, Stuck):
        return tree
    assert isinstance(tree, Ability)
    if len(text) > _SHORT and _depth(tree) > DEEPEST:
        return too_deep(text, DEEPEST)
    try:
        bound = bind(tree, context.attached, context.follows)
    except UnboundError as unbound:
        return not_meant(text, unbound.node, message("unbound", word=unbound.word))
    fault = unfit(bound)
    return not_meant(text, *fault) if fault else bound


def _depth(tree: Node) -> int:
    deepest, waiting = 0, [(tree, 1)]
    while waiting:
        node, depth = waiting.pop()
        deepest = max(deepest, depth)
        waiting.extend((child, depth + 1) for child in node.children())
    return deepest


def tiles(ability: Ability, text: str) -> bool:
    """Whether the leaves of the tree cover the text: every character in one leaf, only layout between them."""
    position = 0
    for word, _ in laid_out(pieces(ability, load_tables())):
        if not text.startswith(word, position):
            return False
        position += len(word)
    return position == len(text)
