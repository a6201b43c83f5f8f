"""What befalls cards in one of two ways, or by the doing of other cards."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import event as v
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import UnfitError
from judge.text.forms.pairs import Pair
from judge.text.forms.shared import is_bare_move

replace: Callable[..., Tree] = msgspec.structs.replace
_EITHER, _BY = "fates", "by-those"
_TOLD_IN_MORE = frozenset(("move", "play", "send", "put"))


class EitherFate(Node, frozen=True):
    """Two things of which one befalls cards, as the grammar reads them."""

    first: v.Event
    second: v.Event


class DoneByThose(Node, frozen=True):
    """What befalls cards by the doing of others, as the grammar reads it."""

    fate: v.Event
    by: Node


def either_fate(made: Tree) -> Node:
    """Two verbs, a play or a move, a way home; else a pair of which nothing more is said."""
    first, second = made.first, made.second
    form = f"{_EITHER} {first.form} {second.form}^{made.form}"
    verbs = _verb(first), _verb(second)
    if all(verbs):
        return v.OneOfCardEvents(*verbs, cards=None, span=made.span, form=form)  # type: ignore[arg-type]
    if {type(first), type(second)} == {v.Plays, v.Moves}:
        return v.PlaysOrMoves(who=None, cards=None, span=made.span, form=form)  # type: ignore[arg-type]
    if is_bare_move(first) and isinstance(second, v.IsSent):
        return replace(second, or_moved=True, span=made.span, form=form)  # type: ignore[no-any-return]
    return Pair(cards=None, first=first, second=second, span=made.span, form=made.form)  # type: ignore[arg-type]


def _verb(event: v.Event) -> str:
    if is_bare_move(event):
        return "move"
    if not isinstance(event, v.CardEvent):
        return ""
    said = (name for name in event.__struct_fields__ if name not in ("verb", "span", "form"))
    bare = not any(getattr(event, name) for name in said)
    if event.verb in _TOLD_IN_MORE:
        raise UnfitError(term("a move that is worded as a verb of cards"))
    return event.verb if bare else ""


def fates_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """Both ways, one after the other."""
    mark, _, rest = form.partition("^")
    _, *forms = mark.split(" ")
    if isinstance(node, v.OneOfCardEvents):
        parts = [_event(verb, form) for verb, form in zip((node.verb, node.other_verb), forms, strict=True)]
    elif isinstance(node, v.PlaysOrMoves):
        parts = [_event("", form) for form in forms]
    else:
        parts = [_event("move", forms[0]), replace(node, or_moved=False, form=forms[1])]
    return EitherFate(*parts), rest


def _event(verb: str, form: str) -> v.Event:
    return v.CardEvent(verb, None, form=form)  # type: ignore[arg-type]


def apart(event: Tree) -> Tree:
    """One of two things, one of them a move, as a pair: what is said of the move can be no part of the other."""
    if not isinstance(event, v.OneOfCardEvents) or "move" not in (event.verb, event.other_verb):
        return event
    made, form = fates_as_written(event, event.form)
    parts = [_moved(part) for part in (made.first, made.second)]  # type: ignore[attr-defined]
    return Pair(None, *parts, span=event.span, form=form)  # type: ignore[arg-type]


def _moved(event: Tree) -> v.Event:
    return v.Moves(None, None, form=event.form) if event.verb == "move" else event  # type: ignore[arg-type]


def by_those(made: Tree) -> Node:
    """One thing done to cards by others, of which no more can be said."""
    verb = _verb(made.fate)
    if not verb or verb == "move":
        raise UnfitError(term("what cards do to others in more than one word"))
    form = f"{_BY} {made.fate.form}^{made.form}"
    return v.DoneByCards(verb, None, made.by, span=made.span, form=form)  # type: ignore[arg-type]


def by_those_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What is done, and by which cards."""
    mark, _, rest = form.partition("^")
    return DoneByThose(_event(node.verb, mark.removeprefix(f"{_BY} ")), node.by), rest


SHAPERS: dict[str, Callable[[Node], Node]] = {"either_fate": either_fate, "done_by_those": by_those}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    f"{_EITHER} ": fates_as_written,
    f"{_BY} ": by_those_as_written,
}
