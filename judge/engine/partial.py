"""Parts of wordings that the engine reads only in their plain form: it declines the rest instead of ignoring it."""

from __future__ import annotations

from judge.text.ast import ability, amount, condition, effect, event, grant, period, place, selection
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod

#: For each class the fields that have to be at their default for the engine to do the right thing.
NOT_READ: dict[type[Node], tuple[str, ...]] = {
    ability.Activated: ("permission",),
    ability.AdditionalCost: ("timing", "effect"),
    amount.CountersOn: ("count",),
    amount.Multiplied: ("rounded",),
    condition.HasMore: ("margin",),
    condition.IsWith: ("place",),
    condition.IsInvolved: ("faceoff", "negated"),
    ability.PlayOn: ("also",),
    grant.HasKeyword: ("additional",),
    effect.Act: ("duration", "face_down"),
    effect.ChooseModes: ("random",),
    effect.CreateTokens: ("label",),
    effect.CreateCopy: ("place", "label"),
    effect.DrawCards: ("source", "up_to"),
    effect.EndFaceoff: ("faceoff",),
    effect.FlipChange: ("then", "optional"),
    effect.If: ("earlier",),
    effect.Involve: ("faceoff",),
    effect.May: ("only",),
    effect.Modify: ("everywhere",),
    effect.Move: ("who",),
    effect.NameThing: ("among", "count", "up_to"),
    effect.PlayRequirementChange: ("spoken",),
    effect.Put: ("who",),
    effect.Prohibit: ("but", "exception"),
    effect.Search: ("who", "either"),
    effect.PutIntoPlay: ("attached_to", "who", "state"),
    event.Acts: ("place",),
    event.CardEvent: ("faceoff", "beyond_limit", "source"),
    event.EntersFaceUp: ("place",),
    event.Confronts: ("contributing",),
    event.EndsFaceoff: ("against",),
    effect.GainTokens: ("additional", "duration"),
    effect.SkipPeriod: ("before", "duration"),
    event.Draws: ("cards", "source", "comparison"),
    event.GainsTokens: ("count",),
    effect.Replace: ("duration",),
    selection.WithKeyword: ("absent",),
    selection.Sharing: ("absent",),
    event.IsSent: ("who",),
    event.PutsCounters: ("last", "comparison"),
    event.Scores: ("problem",),
    period.Period: (
        "next",
        "ordinal",
    ),
    place.AnyArea: ("random", "different", "where"),
    selection.InvolvedInFaceoff: ("faceoff", "absent"),
    selection.Quantifier: ("beyond", "of_each"),
    selection.Reference: ("place",),
    selection.WithPresent: ("comparison",),
    selection.TokenDescription: ("spoken",),
}

#: For each class the fields whose cards the engine asks about one by one, whatever number of them the text demands.
UNCOUNTED: dict[type[Node], tuple[str, ...]] = {
    condition.IsWith: ("other",),
    FaceoffPeriod: ("involving",),
}


def _demands_several(value: object) -> bool:
    if isinstance(value, selection.CardsTogether):
        return any(_demands_several(part) for part in value.cards)
    if not isinstance(value, selection.Selection):
        return False
    count = value.quantifier.count
    if value.quantifier.mode in ("exactly", "fewer-than"):
        return True
    return count is not None and getattr(count, "value", 2) != 1


def _is_plain(value: object) -> bool:
    if isinstance(value, FaceoffPeriod):
        return not value.kind and value.involving is None and value.at is None
    return value in (None, "", False, ())


def beyond_reach(node: Node) -> str:
    """The part of a node that the engine would have to ignore; "" if there is none."""
    fields = NOT_READ.get(type(node), ())
    beyond = [name for name in fields if not _is_plain(getattr(node, name))]
    beyond += [name for name in UNCOUNTED.get(type(node), ()) if _demands_several(getattr(node, name))]
    return next(iter(beyond), "")
