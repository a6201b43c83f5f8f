"""What stands behind a verb and says more of it: where, to or from where, by whom.

The grammar strings such tails in any order after any verb. Here each is given to the field in which the verb holds
it; a verb that holds nothing of the kind, or has it already, can't be meant.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import message
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.destinations import ANOTHER_PROBLEM, PROBLEMS_APART
from judge.text.forms.fates import apart
from judge.text.forms.form import Form, UnfitError, node
from judge.text.forms.measured import MEASURES
from judge.text.forms.pairs import Pair
from judge.text.forms.shared import Unshared

replace: Callable[..., Tree] = msgspec.structs.replace
_MARK, _MEASURED = "tailed", "measured"
_EMPTY = (None, "", (), False)
_DONE_BY = (
    v.CardEvent, v.OneOfCardEvents, v.OneOfManyEvents, v.DoneOrPut, v.Moves, v.Plays, v.PlaysOrMoves, v.IsSent,
    v.IsPut, v.PutsIntoPlay,
)  # fmt: skip
_AT: dict[type[Node], str] = {
    v.CardEvent: "where",
    v.LeavesPlay: "where",
    v.EntersPlay: "place",
    v.EntersFaceUp: "place",
}
_TO: dict[type[Node], str] = {
    v.Moves: "to",
    v.PlaysOrMoves: "to",
    v.IsSent: "to",
    v.Plays: "place",
    f.Move: "to",
    f.Send: "to",
}
_FROM_ZONE: dict[type[Node], str] = {v.CardEvent: "source", v.IsPut: "source"}
#: Which field of which event a tail of a kind fills.
_HELD: dict[str, dict[type[Node], str]] = {
    "at": _AT,
    "to": _TO,
    "there": {**_AT, **_TO},
    "from": {v.LeavesPlay: "where", v.Moves: "source", v.IsSent: "source", f.Move: "source"},
    "from zone": {v.EntersPlay: "source", **_FROM_ZONE},
    "from anywhere": _FROM_ZONE,
    "by": dict.fromkeys(_DONE_BY, "who"),
    "excess": {v.CardEvent: "beyond_limit"},
    "place": dict.fromkeys((f.PutIntoPlay, f.CreateTokens), "place"),
    "state": dict.fromkeys((f.PutIntoPlay, f.CreateTokens), "state"),
    "face-up": {f.PutIntoPlay: "face_up"},
    "host": {f.PutIntoPlay: "attached_to"},
    "control": dict.fromkeys((f.PutIntoPlay, f.CreateTokens, v.EntersPlay), "control"),
    "counters": {f.PutIntoPlay: "counters"},
}
#: The events that are parts of another one.
_WAYS: dict[type[Node], tuple[str, ...]] = {Pair: ("first.", "second."), v.Ordinal: ("event.",)}
#: What of two things that may happen is said of the one that can hold it; anything else must fit both.
_OF_ONE = ("to", "from")


class Tail(Node, frozen=True):
    """What is said behind a verb, as the grammar reads it: `what` names the kind."""

    what: str
    value: Node | str | bool | None = None


class Tailed(Unshared, frozen=True):
    """A verb with a tail, as the grammar reads them."""

    verb: Node
    tail: Tail


def tailed(made: Tree) -> Node:
    """The verb with what its tail says."""
    if made.tail.what in MEASURES:
        give, _ = MEASURES[made.tail.what]
        form = f"{_MEASURED} {made.tail.what} {made.tail.form} {made.verb.form}^{made.form}"
        return replace(give(made.verb, made.tail.value), span=made.span, form=form)  # type: ignore[no-any-return]
    value = anywhere_else(made.tail.value) if made.tail.what == "to" else made.tail.value
    verb = apart(made.verb) if made.tail.what in _OF_ONE else made.verb
    fields = ",".join(_fields(verb, made.tail.what))
    form = f"{_MARK} {fields} {made.tail.form} {verb.form}^{made.form}"
    return replace(_filled(verb, fields, value), span=made.span, form=form)  # type: ignore[no-any-return]


def anywhere_else(place: Tree) -> Tree:
    """Where a card goes that goes "to another area": to any, since it can't move to where it is (506.1)."""
    of_another = isinstance(place, w.AwayFrom) and place.form.startswith("another_area")
    return w.AnyArea(span=place.span, form=place.form) if of_another else place


def _fields(verb: Tree, what: str) -> list[str]:
    """Which fields the tail fills, of one event or of each of two."""
    parts = {
        way: getattr(verb, way.removesuffix(".")) if way else verb for way in _WAYS.get(type(verb), ("",))
    }
    held = {way: _HELD[what].get(type(part), "") for way, part in parts.items()}
    free = [f"{way}{name}" for way, name in held.items() if name and getattr(parts[way], name) in _EMPTY]
    if not free or (len(free) < len(parts) and what not in _OF_ONE) or (len(parts) > 1 and what == "there"):
        raise UnfitError(message("unfit-second", kind=verb.__class__.__name__, name=what))
    return free


def _filled(verb: Tree, fields: str, value: object) -> Tree:
    for field in fields.split(","):
        part, dot, name = field.rpartition(".")
        verb = replace(
            verb, **({part: replace(getattr(verb, part), **{name: value})} if dot else {name: value})
        )
    return verb


def as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The verb, and then its tail."""
    mark, _, rest = form.rpartition("^")
    _, fields, tail_form, verb_form = mark.split(" ", 3)
    part, dot, name = fields.partition(",")[0].rpartition(".")
    value = getattr(getattr(node, part) if dot else node, name)
    bare = replace(_filled(node, fields, _empty(value)), form=verb_form)
    return Tailed(bare, Tail("", value, form=tail_form)), rest


def measured_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What is said, and then how long, for each of what, or down to what."""
    mark, _, rest = form.rpartition("^")
    _, what, tail_form, verb_form = mark.split(" ", 3)
    said, value = MEASURES[what][1](node)
    return Tailed(replace(said, form=verb_form), Tail("", value, form=tail_form)), rest


def _empty(value: object) -> object:
    """What a field holds before a tail fills it."""
    return type(value)() if isinstance(value, str | bool) else None


def _tail(what: str, slots: str = "value", **constants: object) -> Form:
    return node(Tail, slots, what=what, **constants)


FORMS: dict[str, Form] = {
    "tailed": node(Tailed, "verb tail"),
    "tail_here": _tail("there", "", value=w.Here),
    "tail_there": _tail("there", "", value=w.There),
    "tail_at": _tail("at"),
    "tail_to": _tail("to"),
    "tail_home": _tail("to", "", value=w.HomeOf),
    "tail_to_different": _tail("to", "", value=PROBLEMS_APART),
    "tail_to_another": _tail("to", "", value=ANOTHER_PROBLEM),
    "tail_away": _tail("to", "value.place", value=w.AwayFrom),
    "tail_from": _tail("from"),
    "tail_from_zone": _tail("from zone"),
    "tail_from_play": _tail("from zone", "", value=w.Zone, **{"value.zone": "play"}),
    "tail_from_anywhere": _tail("from anywhere", ""),
    "tail_by": _tail("by"),
    "tail_excess": _tail("excess"),
    "tail_place": _tail("place"),
    "tail_place_here": _tail("place", "", value=w.Here),
    "tail_place_there": _tail("place", "", value=w.There),
    "tail_state": _tail("state"),
    "tail_face_up": _tail("face-up", "", value=True),
    "tail_face_down": _tail("state", "", value="face-down"),
    "tail_host": _tail("host"),
    "tail_host_it": _tail("host", "", value=s.Reference, **{"value.word": "it"}),
    "tail_control": _tail("control"),
    "tail_duration": _tail("duration"),
    "tail_each": _tail("each"),
    "tail_minimum": _tail("minimum"),
    "tail_maximum": _tail("maximum"),
    "tail_counters": _tail("counters"),
}
SHAPERS: dict[str, Callable[[Node], Node]] = {"tailed": tailed}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    f"{_MARK} ": as_written,
    f"{_MEASURED} ": measured_as_written,
}
