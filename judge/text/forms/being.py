"""The wordings of what a card is said to be, where it is said to be and with what; and of who it is that is so."""

from __future__ import annotations

from judge.text.ast import condition as c
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.node import Node
from judge.text.forms.form import Form, extend, node

_IT: dict[str, object] = {"card": s.Reference, "card.word": "it"}


def _is(cls: type[Node], slots: str = "", **constants: object) -> Form:
    """A condition of a card that is named with the verb before it."""
    return node(cls, slots, card=None, **constants)


FORMS: dict[str, Form] = {
    "said_of": extend("card *"),
    "not_said_of": extend("card *", negated=True),
    "said_of_it": extend("*", **_IT),
    "not_said_of_it": extend("*", negated=True, **_IT),
    "state_is": _is(c.StateIs, "state"),
    "are_those": _is(c.StateIs, "state.nouns", state=s.Description, **{"state.adjectives": ()}),
    "is_controlled": _is(c.StateIs, "state.by", state=s.Controlled),
    "is_yours": _is(c.StateIs, "", state=s.Controlled, **{"state.by": u.Player, "state.by.role": "you"}),
    "is_at": _is(c.IsAt, "place"),
    "is_here": _is(c.IsAt, place=w.Here),
    "is_there": _is(c.IsAt, place=w.There),
    "is_in": _is(c.IsIn, "zone"),
    "is_beneath": _is(c.IsIn, "zone.card", zone=w.Beneath),
    "is_involved": _is(c.IsInvolved, "faceoff"),
    "is_with": _is(c.IsWith, "other"),
    "has_spoken_quality": _is(c.HasSpoken, "spoken"),
    "is_only": _is(c.IsOnly, "description"),
    "is_the_one": _is(c.IsThat, "other"),
}
