"""Runs the tables over the words of a text and builds the tree that the forms describe."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any

import msgspec

from judge.text.ast.node import Node
from judge.text.forms.form import IMPLIED, Form, UnfitError
from judge.text.forms.table import FORMS, SHAPERS
from judge.text.scan import Lexeme, Value
from judge.text.tables import Production, Tables


class Items(msgspec.Struct, gc=False):
    """Parts on their way to the field of a node, and the wordings that string them together. Grows in place."""

    items: list[Any]
    wordings: list[str]


class Joined(msgspec.Struct, gc=False):
    """A list of nodes in one field of a node, while more of them may follow. Grows in place.

    The last joining word says what the whole list is: "a, b, or c" is joined by "or".
    """

    rule: str
    form: Form
    items: list[Node]
    wordings: list[str]
    span: tuple[int, int]

    def node(self) -> Node:
        """The node with all that was joined."""
        (slot,) = self.form.slots
        assert self.form.cls is not None
        fields = {slot: tuple(self.items), **dict(self.form.constants)}
        return self.form.cls(**fields, span=self.span, form=f"{self.rule}:{' '.join(self.wordings)}")


Part = Node | Items | Joined | Value | None
Entry = tuple[Part, int, int]


class Stuck(msgspec.Struct, frozen=True):
    """Where the tables found no way on: the word, its place in the list, and the terminals that would have fitted."""

    at: int
    expected: tuple[str, ...]
    reason: str = ""


def parse(lexemes: list[Lexeme], tables: Tables) -> Node | Stuck:
    """The tree of the words, or where it fails."""
    words = Feed(lexemes)
    try:
        return _parsed(words, tables)
    except UnfitError as unfit:
        return Stuck(words.at, (), str(unfit))


def _parsed(words: Feed, tables: Tables) -> Node | Stuck:
    actions, productions, passing = tables.actions, tables.productions, _passing(tables)
    states, entries = [tables.start], list[Entry]()
    terminal, value, start, stop = words.next(actions[tables.start])
    while states[-1] != tables.end:
        action = actions[states[-1]].get(terminal)
        if action is None:
            return Stuck(words.at, tuple(sorted(actions[states[-1]])))
        if action >= 0:
            states.append(action)
            entries.append((value, start, stop))
            terminal, value, start, stop = words.next(actions[action])
            continue
        production = productions[-1 - action]
        if passing[-1 - action]:
            states.pop()
        else:
            _reduce(production, states, entries, start)
        states.append(actions[states[-1]][production.rule])
        if words.undecided:
            terminal, value, start, stop = words.choose(actions[states[-1]])
    top = _settled(entries[0][0])
    return top if isinstance(top, Node) else Stuck(0, ())


@functools.cache
def _passing(tables: Tables) -> tuple[bool, ...]:
    """For each production, whether it only hands on the one part that it has."""
    return tuple(
        production.slots == (0,) and _hands_on(FORMS.get(production.alias))
        for production in tables.productions
    )


def _hands_on(form: Form | None) -> bool:
    return form is None or form.kind == "same"


class Feed:
    """Hands the words to the tables one terminal at a time, choosing what a word is by what fits."""

    def __init__(self, lexemes: list[Lexeme]) -> None:
        """Start before the first word."""
        self.lexemes = lexemes
        self.at = -1
        self.rest: list[tuple[str, Value]] = []
        self.undecided = False

    def next(self, accepted: dict[str, int]) -> tuple[str, Value, int, int]:
        """The next terminal."""
        if self.rest:
            lexeme = self.lexemes[self.at]
            terminal, value = self.rest.pop(0)
            self.undecided = False
            return terminal, value, lexeme.start, lexeme.end
        self.at += 1
        return self.choose(accepted)

    def choose(self, accepted: dict[str, int]) -> tuple[str, Value, int, int]:
        """What the word at hand is here: the first of its options that the tables accept."""
        self.undecided = False
        if self.at >= len(self.lexemes):
            end = self.lexemes[-1].end if self.lexemes else 0
            return "$END", "", end, end
        lexeme = self.lexemes[self.at]
        self.undecided = len(lexeme.options) > 1
        for (terminal, value), *rest in lexeme.options:
            if terminal in accepted:
                self.rest = rest
                return terminal, value, lexeme.start, lexeme.end
        return "", "", lexeme.start, lexeme.end


def _reduce(production: Production, states: list[int], entries: list[Entry], position: int) -> None:
    """Put what a production makes of the parts on top in their place."""
    count = len(production.symbols)
    taken = entries[-count:] if count else []
    parts: list[Part] = [None] * production.size
    for slot, entry in zip(production.slots, taken, strict=True):
        if slot >= 0:
            parts[slot] = entry[0]
    begin, close = _extent(taken, position)
    made = _make(production, FORMS.get(production.alias), parts, (begin, close))
    if count:
        del entries[-count:], states[-count:]
    entries.append((made, begin, close))


def _extent(taken: list[Entry], position: int) -> tuple[int, int]:
    """The stretch of the parts that have any letters."""
    if len(taken) == 1:
        return taken[0][1], taken[0][2]
    full = [entry for entry in taken if entry[2] > entry[1]]
    return (full[0][1], full[-1][2]) if full else (taken[0][1] if taken else position,) * 2


def _make(production: Production, form: Form | None, parts: list[Part], span: tuple[int, int]) -> Part:
    if form is None or form.kind == "same":
        return parts[0]
    if form.kind == "fold":
        return _folded(production, form, parts, span)
    parts = [_settled(part) for part in parts]
    if form.kind == "list":
        return _listed(production, parts)
    if form.kind == "extend":
        return _extended(production, form, parts, span)
    return _shaped(production, _node(production, form, parts, span))


def _settled(part: Part) -> Part:
    return part.node() if isinstance(part, Joined) else part


def _listed(production: Production, parts: list[Part]) -> Items:
    head, rest = (parts[0], parts[1:]) if parts and isinstance(parts[0], Items) else (Items([], []), parts)
    head.items.extend(rest)
    head.wordings.append(production.form)
    return head


def _folded(production: Production, form: Form, parts: list[Part], span: tuple[int, int]) -> Joined:
    left, right = parts[0], _settled(parts[1])
    assert isinstance(right, Node)
    if isinstance(left, Joined) and left.form.cls is form.cls and left.rule == production.rule:
        left.items.append(right)
        left.wordings.append(production.form)
        left.form, left.span = form, span
        return left
    first = _settled(left)
    assert isinstance(first, Node)
    return Joined(production.rule, form, [first, right], [production.form], span)


def _fields(form: Form, parts: Iterable[Part]) -> tuple[dict[str, Any], list[str]]:
    fields: dict[str, Any] = {}
    wordings: list[str] = []
    for slot, part in zip(form.slots, parts, strict=True):
        value: object = part
        if isinstance(part, Items):
            wordings.append(",".join(part.wordings))
            value = tuple(part.items)
        if value is not None and slot not in "*-":
            fields[slot] = value
    return fields, wordings


def _written(production: Production, wordings: list[str]) -> str:
    return "/".join((production.form, *wordings))


def _node(production: Production, form: Form, parts: list[Part], span: tuple[int, int]) -> Node:
    assert form.cls is not None
    fields, wordings = _fields(form, parts)
    return form.cls(**_said(form, fields, span), span=span, form=_written(production, wordings))


def _said(form: Form, fields: dict[str, Any], span: tuple[int, int]) -> dict[str, Any]:
    """The fields, with what the wording says without a part of its own."""
    said = {**dict(form.constants), **fields} if form.constants else fields
    return said if _is_flat(form) else _nested(said, span)


@functools.cache
def _is_flat(form: Form) -> bool:
    """Whether a form fills no unwritten nodes."""
    return not any("." in slot for slot in form.slots) and not any(
        "." in name or isinstance(value, type) for name, value in form.constants
    )


def _extended(production: Production, form: Form, parts: list[Part], span: tuple[int, int]) -> Node:
    main = next((part for slot, part in zip(form.slots, parts, strict=True) if slot == "*"), None)
    if not isinstance(main, Node):
        raise UnfitError("a part of a sentence that has nothing to belong to")
    fields, wordings = _fields(form, parts)
    fields = _said(form, fields, span)
    known = main.__struct_fields__
    for name in fields:
        if name not in known or getattr(main, name) not in (None, "", (), False):
            raise UnfitError(f"a {main.__class__.__name__} that takes no (second) {name}")
    wording = f"{_written(production, wordings)}>{main.form}"
    return _shaped(production, msgspec.structs.replace(main, **fields, span=span, form=wording))


def _nested(fields: dict[str, Any], span: tuple[int, int]) -> dict[str, Any]:
    """Fields given as paths ("amount.of") collected into unwritten nodes."""
    flat: dict[str, Any] = {}
    deep: dict[str, dict[str, Any]] = {}
    for path, value in fields.items():
        name, dot, rest = path.partition(".")
        if dot:
            deep.setdefault(name, {})[rest] = value
        else:
            flat[name] = value
    for name, inner in deep.items():
        cls = flat[name]
        flat[name] = cls(**_nested(inner, span), span=span, form=IMPLIED)
    return {
        name: value(span=span, form=IMPLIED) if isinstance(value, type) else value
        for name, value in flat.items()
    }


def _shaped(production: Production, made: Node) -> Node:
    shaper = SHAPERS.get(production.alias)
    return shaper(made) if shaper else made
