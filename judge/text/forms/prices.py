"""The wordings of changed costs and play requirements (508, 205)."""

from __future__ import annotations

from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.forms.form import Form, node


def _cost(slots: str, negative: bool) -> Form:
    return node(f.CostChange, slots, who=None, negative=negative)


def _cards_cost(slots: str, negative: bool) -> Form:
    return node(
        f.CostChange,
        slots,
        who=u.Player,
        negative=negative,
        event=v.Plays,
        **{"who.role": "each-player", "event.who": None},
    )


FORMS: dict[str, Form] = {
    "requirements_less_then": node(f.PlayRequirementChange, "cards duration amount color", negative=True),
    "requirements_less_spoken_then": node(
        f.PlayRequirementChange, "cards duration amount spoken", negative=True
    ),
    "nth_card": node(s.Nth, "ordinal of"),
    "your_nth_card": node(s.Nth, "whose ordinal of"),
    "cost_less": _cost("event amount", True),
    "cost_more": _cost("event amount", False),
    "cost_less_then": _cost("event duration amount", True),
    "cost_more_then": _cost("event duration amount", False),
    "cost_reduced": _cost("event amount minimum duration", True),
    "cost_increased": _cost("event amount duration", False),
    "cost_reduced_then": _cost("event duration amount minimum", True),
    "cards_cost_less": _cards_cost("event.cards amount", True),
    "cards_cost_more": _cards_cost("event.cards amount", False),
}
