"""The wordings of qualities said after the noun and of states said in a condition."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import quality as q
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, Form, node
from judge.text.forms.turns import SaidOf

replace: Callable[..., Tree] = msgspec.structs.replace
_DESCRIBED = {"event.cards": s.Reference, "event.cards.word": "described"}


def _counters(relation: str, cls: type = s.WithCounters) -> Form:
    card = "card " if cls is c.HasCounters else ""
    bound = {"comparison.relation": relation}
    return node(cls, f"{card}comparison.amount name", comparison=n.Comparison, **bound)


def _no_counters(cls: type, slots: str, **constants: object) -> Form:
    none = {"comparison.relation": "=", "comparison.amount": n.Number, "comparison.amount.value": 0}
    return node(cls, slots, comparison=n.Comparison, **none, **constants)


def _attached(mode: str) -> Form:
    return node(
        c.HasAttached,
        "card attached.quantifier.count attached.description",
        attached=s.Selection,
        **{"attached.quantifier": s.Quantifier, "attached.quantifier.mode": mode},
    )


def _extreme(pick: str, slots: str = "card characteristic among", **constants: object) -> Form:
    return node(c.HasExtreme, slots, pick=pick, **constants)


def _owned(of_what: str) -> Form:
    none = {"comparison.relation": "=", "comparison.amount": n.Number, "comparison.amount.value": 0}
    return node(
        c.Compared,
        "left.who",
        left=n.PointsOf,
        comparison=n.Comparison,
        **{"left.of_what": of_what},
        **none,
    )


def of_which(made: Tree) -> Node:
    """What happened to the cards that are described."""
    described = s.Reference(word="described", form=IMPLIED, span=made.span)
    return replace(made, event=replace(made.event, cards=described))  # type: ignore[no-any-return]


def earlier(made: Tree) -> Node:
    """Who won, lost or scored is asked of the turn, not of what has made the ability trigger."""
    if not isinstance(made.event, v.EndsFaceoff | v.ScoresSoMuch):
        return made  # type: ignore[no-any-return]
    return c.Happened(event=made.event, span=made.span, form=made.form)


def of_that_turn(made: Tree) -> Tree:
    """At a point in time nothing else has just happened: "if you moved a character" asks of the turn."""
    point = made.event.period if isinstance(made.event, v.EndOf | v.StartOf) else None
    said = made.condition
    if not isinstance(point, p.Period) or not isinstance(said, c.JustHappened) or _begins_turn(made.event):
        return made
    return replace(made, condition=c.Happened(event=said.event, span=said.span, form=said.form))


def _begins_turn(event: Tree) -> bool:
    return isinstance(event, v.StartOf) and event.period.name == "turn"  # type: ignore[attr-defined]


QUALIFIERS: dict[str, Form] = {
    "without_keyword": node(s.WithKeyword, "keyword", absent=True),
    "sharing_trait": node(s.Sharing, "card", what="trait"),
    "not_sharing": node(s.Sharing, "what card", absent=True),
    "not_sharing_color": node(s.Sharing, "card", what="color", absent=True),
    "not_sharing_trait": node(s.Sharing, "card", what="trait", absent=True),
    "such": node(q.Such, "state"),
    "that_costs": node(s.WithCharacteristic, "comparison", characteristic="cost"),
    "not_such": node(q.Such, "state", absent=True),
    "not_involved_in": node(s.InvolvedInFaceoff, "faceoff", absent=True),
    "among_those": node(q.Among, "cards"),
    "other_than": node(q.OtherThan, "cards"),
    "of_which": node(s.OfWhich, "event period"),
    "plays_it": node(s.OfWhich, "event.who", event=v.Plays, **_DESCRIBED),
    "plays_it_then": node(s.OfWhich, "event.who period", event=v.Plays, **_DESCRIBED),
    "moves_it": node(s.OfWhich, "event.who period", event=v.Moves, **_DESCRIBED),
    "confronts_it": node(
        s.OfWhich,
        "event.who period",
        event=v.Confronts,
        **{"event.problem": s.Reference, "event.problem.word": "described"},
    ),
    "done_by_them": node(s.OfWhich, "event.who event.verb", event=v.CardEvent, **_DESCRIBED),
    "befallen_then": node(s.OfWhich, "event.verb period", event=v.CardEvent, **_DESCRIBED),
    "done_by_them_then": node(s.OfWhich, "event.who event.verb period", event=v.CardEvent, **_DESCRIBED),
    "with_colors_exactly": node(
        s.WithColorsAmong, "comparison.amount", comparison=n.Comparison, **{"comparison.relation": "="}
    ),
    "with_so_many_counters": node(s.WithCounters, "comparison name"),
    "without_counters": _no_counters(s.WithCounters, "name"),
    "without_any_counters": _no_counters(s.WithCounters, "", name=""),
    "that_was_involved_in": node(
        s.OfWhich, "event.faceoff", event=v.CardEvent, **{"event.verb": "involve", **_DESCRIBED}
    ),
    "zone_of_owner": node(w.Zone, "who.of zone", who=u.Player, **{"who.role": "owner-of"}),
    "any_of": node(s.Quantifier, mode="choose"),
    "quantity_less_than": node(s.Quantifier, "count", mode="fewer-than"),
    "quantity_exactly": node(s.Quantifier, "count", mode="exactly"),
}
CONDITIONS: dict[str, Form] = {
    "has_no_tokens": _owned("action tokens"),
    "has_no_points": _owned("points"),
    "scored_none": node(c.Happened, "event.who period", event=v.Scores, negated=True),
    "drew_none": node(c.Happened, "event.who period", event=v.Draws, negated=True),
    "kinds_are_among": node(
        c.Compared, "comparison left.of.what left.of.of", left=n.CountOf, **{"left.of": n.KindsAmong}
    ),
    "they_have_kinds": node(
        c.Compared, "left.of.of comparison left.of.what", left=n.CountOf, **{"left.of": n.KindsAmong}
    ),
    "amount_above": node(
        c.HasCharacteristic,
        "card characteristic comparison.amount",
        comparison=n.Comparison,
        **{"comparison.relation": ">"},
    ),
    "amount_below": node(
        c.HasCharacteristic,
        "card characteristic comparison.amount",
        comparison=n.Comparison,
        **{"comparison.relation": "<"},
    ),
    "has_highest": _extreme("highest"),
    "has_lowest": _extreme("lowest"),
    "has_highest_here": _extreme("highest", "card characteristic", place=w.Here),
    "has_lowest_here": _extreme("lowest", "card characteristic", place=w.Here),
    "has_attached": _attached("at-least"),
    "has_none_attached": node(
        c.HasAttached,
        "card attached.description",
        attached=s.Selection,
        absent=True,
        **{"attached.quantifier": s.Quantifier, "attached.quantifier.mode": "none"},
    ),
    "has_no_counters": _no_counters(c.HasCounters, "card name"),
    "no_counters_are": _no_counters(c.HasCounters, "name card"),
    "has_the_keyword": node(c.BearsKeyword, "card keyword"),
    "has_not_the_keyword": node(c.BearsKeyword, "card keyword", absent=True),
    "its_turn": node(c.During, "period.whose period.name", period=p.Period),
    "is_turn": node(
        SaidOf, "card during.period.whose during.period.name", during=c.During, **{"during.period": p.Period}
    ),
    "is_not_turn": node(
        SaidOf,
        "card during.period.whose during.period.name",
        during=c.NotDuring,
        **{"during.period": p.Period},
    ),
    "its_not_turn": node(c.NotDuring, "period.whose period.name", period=p.Period),
}
FORMS: dict[str, Form] = {**QUALIFIERS, **CONDITIONS}
SHAPERS: dict[str, Callable[[Node], Node]] = {"of_which": of_which, "just_happened": earlier}
