"""Prints a tree as the text it was read from: each node goes back to the production that its form names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec

from judge.text.ast.node import Node, Tree
from judge.text.compiled import Production
from judge.text.forms.form import IMPLIED
from judge.text.forms.moved import MOVED
from judge.text.forms.shape import as_written, is_marked
from judge.text.forms.table import FORMS
from judge.text.inflection import INFLECTIONS, plural
from judge.text.tables import Tables, load_tables
from judge.text.vocabulary import COLORS, PRINTED


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A word on its way to the page, and the node that it is a leaf of."""

    terminal: str
    word: str
    owner: Node


def print_ability(ability: Node) -> str:
    """The normalised text that this tree was read from, character by character.

    Raises ValueError for a tree of which a part is not there any more.
    """
    return "".join(text for text, _ in laid_out(pieces(ability, load_tables())))


def print_deed(verb: str, done_to: Node) -> str:
    """One of several verbs that a text says of the same cards, with their words: “Unfrighten a Friend”."""
    words = chain((Piece("VERB", verb, done_to),), pieces(done_to, load_tables()))
    return "".join(text for text, _ in laid_out(words))


def pieces(node: Node, tables: Tables) -> Iterator[Piece]:
    """The words of a node in order."""
    yield from _written(node, node.form, node, tables)


def _written(node: Node, form: str, owner: Node, tables: Tables) -> Iterator[Piece]:
    if form == IMPLIED:
        return
    outer, inner, rest = form.partition(">")
    while MOVED in outer or is_marked(form):
        node, form = as_written(node, form)
        outer, inner, rest = form.partition(">")
    if ":" in outer:
        yield from _unfolded(node, form, owner, tables)
        return
    name, *wordings = outer.split("/")
    production = tables.by_form[name]
    meaning = FORMS[production.alias]
    parts = [_part(node, slot) for slot in meaning.slots]
    lists = iter(wordings)
    for symbol, slot in zip(production.symbols, production.slots, strict=True):
        if slot < 0:
            yield Piece(symbol, _literal(symbol, tables), owner)
        elif meaning.slots[slot] == "*":
            yield from _written(node, rest if inner else node.form, owner, tables)
        else:
            yield from _value(symbol, parts[slot], lists, owner, tables)


def _part(node: Node, slot: str) -> Tree:
    if slot == "*":
        return node
    if slot == "-":
        return ()
    first, *within = slot.split(".")
    value: Tree = getattr(node, first, None)
    for name in within:
        value = getattr(_before_moves(value), name, None)
    return value


def _before_moves(value: Tree) -> Tree:
    """A part as its wording has it: what was moved out of it is looked for where it was written."""
    is_moved = isinstance(value, Node) and MOVED in value.form.partition(">")[0]
    return as_written(value, value.form)[0] if is_moved else value


def _value(symbol: str, value: Tree, lists: Iterator[str], owner: Node, tables: Tables) -> Iterator[Piece]:
    if isinstance(value, tuple):
        yield from _listed([item for item in value if not _implied(item)], next(lists), owner, tables)
    elif isinstance(value, Node):
        yield from _written(value, value.form, value, tables)
    elif value is None:
        raise ValueError(f"{symbol} is no part any more of what it was read as")
    else:
        yield Piece(symbol, _word(symbol, value), owner)


def _implied(item: Tree) -> bool:
    return isinstance(item, Node) and item.form == IMPLIED


def _listed(items: list[Tree], wording: str, owner: Node, tables: Tables) -> Iterator[Piece]:
    remaining = iter(items)
    for step, name in enumerate(wording.split(",")):
        production = tables.by_form[name]
        for symbol, slot in zip(production.symbols, production.slots, strict=True):
            if slot < 0:
                yield Piece(symbol, _literal(symbol, tables), owner)
            elif slot > 0 or not step:
                yield from _value(symbol, next(remaining), iter(()), owner, tables)


def _unfolded(node: Node, form: str, owner: Node, tables: Tables) -> Iterator[Piece]:
    productions = [tables.by_form[name] for name in form.partition(":")[2].split(" ")]
    first, *others = getattr(node, FORMS[productions[0].alias].slots[0])
    yield from _written(first, first.form, first, tables)
    for production, item in zip(productions, others, strict=True):
        yield from _joined(production, item, owner, tables)


def _joined(production: Production, item: Node, owner: Node, tables: Tables) -> Iterator[Piece]:
    """The words of one more part of a list; what was there before it stands first in the production."""
    for symbol, slot in zip(production.symbols, production.slots, strict=True):
        if slot < 0:
            yield Piece(symbol, _literal(symbol, tables), owner)
        elif slot > 0:
            yield from _written(item, item.form, item, tables)


_MARKED = {
    "_STOP": ".", "_COLON": ":", "_OPEN": '"', "_CLOSE": '"', "_POSS": "'s", "_POSSES": "'", "_THAT_REL": "that",
    "_THAT_WHO": "that", "_THAT_DID": "that", "_THAT_TIME": "that", "_THIS_THEN": "this", "_THIS_WHO": "this",
    "_ANOTHER_ONE": "another",
    "_REVEALED": "revealed",
    "_TO_V": "to", "_TO_GET": "to", "_S": "", "_ED": "", "_EN": "", "_ING": "",
    "_HAVE_DONE": "have",
    "_WITH_NEW": "with", "_WITH_RIVAL": "with", "_OTHER_ONE": "the other", "_BY_DOING": "by",
    "_ON_PRON": "on", "_ON_ZONE": "on", "_AT_ZONE": "at",
}  # fmt: skip
_JOINING = {"_COMMA": ",", "_AND": "and", "_OR": "or", "_THEN": "then", "_SEMICOLON": ";"}


def _literal(symbol: str, tables: Tables) -> str:
    if symbol in tables.written:
        return tables.written[symbol]
    if symbol in _MARKED:
        return _MARKED[symbol]
    return _JOINING[symbol.rpartition("_")[0]]


def _word(symbol: str, value: Tree) -> str:
    if symbol in PRINTED:
        return PRINTED[symbol][value]
    if symbol == "TRAIT_NOUNS":
        return plural(value)
    if symbol == "NOT_TRAIT":
        return f"non-{value}"
    if symbol in ("ICON", "COLOR_HELD"):
        return f"[{next(icon for icon, color in COLORS.items() if color == value)}]"
    return _NUMERIC.get(symbol.removesuffix("_X"), "{}").format(value)


_NUMERIC = {
    "PLUS": "+{}", "MINUS": "-{}", "COST": "[{}]", "MORE_COST": "+[{}]", "LESS_COST": "-[{}]",
}  # fmt: skip
_NO_SPACE_BEFORE = frozenset(
    ("_STOP", "_COLON", "_CLOSE", "_POSS", "_POSSES", *(f"_COMMA_{kind}" for kind in "VSCDNGRTWAM"))
) | frozenset(f"_SEMICOLON_{kind}" for kind in "VSCDN")
_STARTS_SENTENCE = frozenset(("_STOP", "_COLON", "_OPEN"))


def laid_out(words: Iterator[Piece]) -> Iterator[tuple[str, Piece]]:
    """Each word with the layout before it: a space, and a capital letter where a sentence starts."""
    before, mark = "_OPEN", ""
    for piece in words:
        if piece.terminal in INFLECTIONS:
            mark = piece.terminal
            continue
        word = INFLECTIONS[mark](piece.word) if mark else piece.word
        if before in _STARTS_SENTENCE:
            word = word[0].upper() + word[1:]
        space = "" if piece.terminal in _NO_SPACE_BEFORE or before in ("_OPEN", "") else " "
        yield space + word, piece
        before, mark = piece.terminal, ""
