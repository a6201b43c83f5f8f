"""Runs the tables over the words of a text and builds the tree that the forms describe."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import msgspec

from judge.messages.message import message, term
from judge.text.ast.node import Node
from judge.text.compiled import Production
from judge.text.forms.form import IMPLIED, Form, UnfitError
from judge.text.forms.table import FORMS, SHAPERS
from judge.text.scan import Lexeme, Option, Value
from judge.text.tables import Tables


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
Span = tuple[int, int]


class Stuck(msgspec.Struct, frozen=True):
    """Where the tables found no way on: the word, its place in the list, and the terminals that would have fitted."""

    at: int
    expected: tuple[str, ...]
    reason: str = ""


class Plan(msgspec.Struct, frozen=True, eq=False):
    """What reducing by a production does, worked out beforehand.

    `slots` says which of the parts read stand as which parts of the form, `fills` which of them fills which field
    ("" for none), `main` which one is added to; `make` is None where the one part is handed on.
    """

    rule: str
    wording: str
    form: Any
    count: int
    size: int
    slots: tuple[tuple[int, int], ...]
    make: Callable[[Plan, list[Entry], Span], Part] | None
    fills: tuple[tuple[int, str], ...]
    main: int
    constants: dict[str, object]
    flat: bool
    shaper: Callable[[Node], Node] | None


def parse(lexemes: list[Lexeme], tables: Tables) -> Node | Stuck:
    """The tree of the words, or where it fails."""
    words = Feed(lexemes)
    try:
        return _parsed(words, tables)
    except UnfitError as unfit:
        return Stuck(words.at, (), unfit.why)


def _parsed(words: Feed, tables: Tables) -> Node | Stuck:
    actions, plans = tables.actions, _plans(tables)
    state, end = tables.start, tables.end
    states, entries = [state], list[Entry]()
    row = actions[state]
    terminal, value, start, stop = words.next(row)
    while state != end:
        action = row.get(terminal)
        if action is None:
            return Stuck(words.at, tuple(sorted(row)))
        if action >= 0:
            state = action
            states.append(state)
            entries.append((value, start, stop))
            row = actions[state]
            terminal, value, start, stop = words.next(row)
            continue
        plan = plans[action]
        if plan.make is None:
            states.pop()
        else:
            _reduce(plan, states, entries, start)
        state = actions[states[-1]][plan.rule]
        states.append(state)
        row = actions[state]
        if words.undecided:
            terminal, value, start, stop = words.choose(row)
    top = _settled(entries[0][0])
    return top if isinstance(top, Node) else Stuck(0, ())


class Feed:
    """Hands the words to the tables one terminal at a time, choosing what a word is by what fits."""

    def __init__(self, lexemes: list[Lexeme]) -> None:
        """Start before the first word."""
        self.lexemes = lexemes
        self.at = -1
        self.rest: Option = ()
        self.undecided = False

    def next(self, accepted: dict[str, int]) -> tuple[str, Value, int, int]:
        """The next terminal."""
        if self.rest:
            lexeme = self.lexemes[self.at]
            (terminal, value), *rest = self.rest
            self.rest = tuple(rest)
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
        for option in lexeme.options:
            terminal, value = option[0]
            if terminal in accepted:
                self.rest = option[1:]
                return terminal, value, lexeme.start, lexeme.end
        return "", "", lexeme.start, lexeme.end


def _reduce(plan: Plan, states: list[int], entries: list[Entry], position: int) -> None:
    """Put what a production makes of the parts on top in their place."""
    count = plan.count
    taken = entries[-count:] if count else []
    span = _extent(taken, position)
    assert plan.make is not None
    made = plan.make(plan, taken, span)
    if count:
        del entries[-count:], states[-count:]
    entries.append((made, *span))


def _extent(taken: list[Entry], position: int) -> Span:
    """The stretch of the parts that have any letters."""
    if len(taken) == 1:
        return taken[0][1:]
    full = [entry for entry in taken if entry[2] > entry[1]]
    return (full[0][1], full[-1][2]) if full else (taken[0][1] if taken else position,) * 2


def _parts(plan: Plan, taken: list[Entry]) -> list[Part]:
    """The parts of the form in its order, None for those that this wording leaves out."""
    parts: list[Part] = [None] * plan.size
    for slot, at in plan.slots:
        parts[slot] = taken[at][0]
    return parts


def _settled(part: Part) -> Part:
    return part.node() if isinstance(part, Joined) else part


def _handed_on(plan: Plan, taken: list[Entry], _: Span) -> Part:
    return _parts(plan, taken)[0]


def _listed(plan: Plan, taken: list[Entry], _: Span) -> Items:
    parts = [_settled(part) for part in _parts(plan, taken)]
    head, rest = (parts[0], parts[1:]) if parts and isinstance(parts[0], Items) else (Items([], []), parts)
    head.items.extend(rest)
    head.wordings.append(plan.wording)
    return head


def _folded(plan: Plan, taken: list[Entry], span: Span) -> Joined:
    left, right = _parts(plan, taken)
    right = _settled(right)
    form = plan.form
    assert isinstance(right, Node)
    if isinstance(left, Joined) and left.form.cls is form.cls and left.rule == plan.rule:
        left.items.append(right)
        left.wordings.append(plan.wording)
        left.form, left.span = form, span
        return left
    first = _settled(left)
    assert isinstance(first, Node)
    return Joined(plan.rule, form, [first, right], [plan.wording], span)


def _node(plan: Plan, taken: list[Entry], span: Span) -> Node:
    made: Node = plan.form.cls(**_fields(plan, taken, span))
    return plan.shaper(made) if plan.shaper else made


def _fields(plan: Plan, taken: list[Entry], span: Span) -> dict[str, Any]:
    """What the parts fill, what the wording says without a part of its own, and how and where it is worded."""
    fields = plan.constants.copy()
    wording = plan.wording
    for at, slot in plan.fills:
        part: Any = taken[at][0]
        if part.__class__ is Items:
            wording += "/" + ",".join(part.wordings)
            part = tuple(part.items)
        elif part.__class__ is Joined:
            part = part.node()
        if slot and part is not None:
            fields[slot] = part
    if not plan.flat:
        fields = _nested(fields, span)
    fields["span"] = span
    fields["form"] = wording
    return fields


def _is_flat(form: Form) -> bool:
    """Whether a form fills no unwritten nodes."""
    return not any("." in slot for slot in form.slots) and not any(
        "." in name or isinstance(value, type) for name, value in form.constants
    )


def _extended(plan: Plan, taken: list[Entry], span: Span) -> Node:
    main = _settled(taken[plan.main][0]) if plan.main >= 0 else None
    if not isinstance(main, Node):
        raise UnfitError(term("a part of a sentence that has nothing to belong to"))
    fields = _fields(plan, taken, span)
    known = main.__struct_fields__
    for name in fields:
        if name not in _OWN and (name not in known or getattr(main, name) not in (None, "", (), False)):
            raise UnfitError(message("unfit-second", kind=main.__class__.__name__, name=name))
    fields["form"] += f">{main.form}"
    made: Node = msgspec.structs.replace(main, **fields)
    return plan.shaper(made) if plan.shaper else made


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


_OWN = frozenset(Node.__struct_fields__)
_MAKERS: dict[str, Callable[[Plan, list[Entry], Span], Part]] = {
    "same": _handed_on,
    "fold": _folded,
    "list": _listed,
    "extend": _extended,
    "node": _node,
}


class _Plans(dict[int, Plan]):
    """The plans by the actions of the tables, each worked out when it is first asked for."""

    def __init__(self, tables: Tables) -> None:
        """Work out nothing yet."""
        self._productions = tables.productions

    def __missing__(self, action: int) -> Plan:
        self[action] = plan = _plan(self._productions[-1 - action])
        return plan


@functools.lru_cache(maxsize=2)
def _plans(tables: Tables) -> _Plans:
    return _Plans(tables)


def _plan(production: Production) -> Plan:
    form = FORMS.get(production.alias)
    kind = form.kind if form else "same"
    slots = tuple((slot, at) for at, slot in enumerate(production.slots) if slot >= 0)
    named = [(at, form.slots[slot]) for slot, at in sorted(slots) if form and slot < len(form.slots)]
    return Plan(
        rule=production.rule,
        wording=production.form,
        form=form,
        count=len(production.symbols),
        size=production.size,
        slots=slots,
        make=None if kind == "same" and production.slots == (0,) else _MAKERS[kind],
        fills=tuple((at, field.strip("*-")) for at, field in named),
        main=next((at for at, field in named if field == "*"), -1),
        constants=dict(form.constants) if form else {},
        flat=form is None or _is_flat(form),
        shaper=SHAPERS.get(production.alias),
    )
