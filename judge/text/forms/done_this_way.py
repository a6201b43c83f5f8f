""" "If you dismissed a Dragon this way": there is such a card to which the text has done that."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import condition as c
from judge.text.ast import event as v
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, Form, UnfitError, node

replace: Callable[..., Tree] = msgspec.structs.replace
_MARK = "this-way"


class DoneThisWay(Node, frozen=True):
    """Something that was done by the text itself, as the grammar reads it."""

    event: v.Event


def there_is_one(made: Tree) -> Node:
    """That there are cards of the description to which it was done."""
    event = made.event
    cards = getattr(event, "cards", None)
    if not isinstance(event, v.CardEvent) or not isinstance(cards, s.Selection):
        raise UnfitError(term("what was done this way to no cards"))
    described = s.Reference(word="described", form=IMPLIED, span=event.span)
    done = s.OfWhich(event=replace(event, cards=described), form=IMPLIED, span=event.span)
    asked = cards.description
    asked = replace(asked, qualifiers=(*asked.qualifiers, done))
    return c.Exists(cards=replace(cards, description=asked), span=made.span, form=f"{_MARK}^{made.form}")


def as_written(written: Tree, form: str) -> tuple[Node, str]:
    """What was done, and to which cards."""
    *others, done = written.cards.description.qualifiers
    cards = replace(written.cards, description=replace(written.cards.description, qualifiers=tuple(others)))
    return DoneThisWay(replace(done.event, cards=cards)), form.partition("^")[2]


FORMS: dict[str, Form] = {
    "happened_this_way": node(DoneThisWay, "event"),
    "were_done_this_way": node(DoneThisWay, "event.cards event.verb", event=v.CardEvent),
}
SHAPERS: dict[str, Callable[[Node], Node]] = dict.fromkeys(FORMS, there_is_one)
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {f"{_MARK}^": as_written}
