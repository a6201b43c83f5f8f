"""Parts of wordings that the engine reads only in their plain form: it declines the rest instead of ignoring it."""

from __future__ import annotations

from judge.text.ast import ability, amount, condition, effect, event, period, place, selection
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod

#: For each class the fields that have to be at their default for the engine to do the right thing.
NOT_READ: dict[type[Node], tuple[str, ...]] = {
    ability.Activated: ("permission",),
    ability.AdditionalCost: ("timing",),
    amount.CountersOn: ("count",),
    condition.IsWith: ("place",),
    condition.IsInvolved: ("faceoff",),
    effect.DrawCards: ("source",),
    effect.EndFaceoff: ("faceoff",),
    effect.Involve: ("faceoff",),
    effect.Move: ("who",),
    effect.Put: ("who",),
    effect.Search: ("who",),
    effect.PutIntoPlay: ("attached_to", "who", "state"),
    event.Acts: ("place",),
    event.CardEvent: ("faceoff",),
    event.Confronts: ("contributing", "margin"),
    event.EndsFaceoff: ("against",),
    event.IsPut: ("who",),
    event.Draws: ("cards", "source"),
    event.IsSent: ("who",),
    event.PutsCounters: ("last", "comparison"),
    event.Scores: ("problem",),
    period.Period: ("next",),
    place.AnyArea: ("random", "different", "where"),
    selection.InvolvedInFaceoff: ("faceoff",),
    selection.Reference: ("place",),
}


def _is_plain(value: object) -> bool:
    if isinstance(value, FaceoffPeriod):
        return not value.kind and value.involving is None and value.at is None
    return value in (None, "", False, ())


def beyond_reach(node: Node) -> str:
    """The part of a node that the engine would have to ignore; "" if there is none."""
    fields = NOT_READ.get(type(node), ())
    return next((name for name in fields if not _is_plain(getattr(node, name))), "")
