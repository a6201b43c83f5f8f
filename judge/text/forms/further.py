"""The wordings of what is near to another wording: the nth of more events, how many more, where it starts."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import ability as a
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import deed as d
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import quality as q
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.costs import nth_play_costs_less
from judge.text.forms.form import IMPLIED, Form, UnfitError, extend, node
from judge.text.forms.offers import EitherOf

replace: Callable[..., Tree] = msgspec.structs.replace
_STARTING = "starting"
_HAVING = "having"
_SHUFFLING = "shuffling"
_ONLY = "solely"
_COSTING = "costing"
_POINTS: dict[str, object] = {
    "things": n.PointsOf,
    "things.who": u.Player,
    "things.who.role": "each-player",
    "things.of_what": "points",
}

_HELD: dict[str, object] = {
    "of": n.PointsOf,
    "of.who": u.Player,
    "of.who.role": "each-player",
    "of.of_what": "points",
}
_FLIPPED: dict[str, object] = {
    "event.verb": "flip",
    "event.cards": s.Reference,
    "event.cards.word": "described",
}


class ZoneHas(Node, frozen=True):
    """A zone that has cards, as the grammar reads it."""

    zone: w.Zone
    cards: Node


class ShufflesBoth(Node, frozen=True):
    """Two zones of a player shuffled into a third, as the grammar reads it."""

    first: w.Zone
    second: w.Zone
    into: w.Zone


def _rival(slots: str, relation: str, **things: object) -> Form:
    """That they, the players described, have more or fewer than another."""
    return node(c.HasMore, slots, relation=relation, who=u.Player, **{"who.role": "they"}, **things)


def being_in(made: Tree) -> Node:
    """That there are those cards in the zone."""
    cards = made.cards
    if not isinstance(cards, s.Selection):
        raise UnfitError(term("a zone that has what is not described as cards"))
    kept = cards.description.qualifiers
    said = [part for part in kept if isinstance(part, s.InZone) and not getattr(part.zone, "zone", "-")]
    if len(kept) != len(said):
        raise UnfitError(term("a zone that has cards described by where they are"))
    within = s.InZone(zone=made.zone, form=IMPLIED, span=made.zone.span)
    cards = replace(cards, description=replace(cards.description, qualifiers=(within,)))
    told = said[0].form if said else "-"
    return c.Exists(cards=cards, span=made.span, form=f"{_HAVING} {told}^{made.form}")


def having_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The zone, and then the cards."""
    mark, _, rest = form.partition("^")
    told, description = mark.split(" ")[1], node.cards.description
    kept = () if told == "-" else (s.InZone(zone=w.Zone(zone=""), form=told),)
    cards = replace(node.cards, description=replace(description, qualifiers=kept))
    return ZoneHas(description.qualifiers[0].zone, cards), rest


def shuffled_both(made: Tree) -> Node:
    """One zone shuffled into the third, then the other, which is the same player's."""
    second = replace(made.second, who=made.first.who and replace(made.first.who, form=IMPLIED))
    steps = tuple(f.Shuffle(zone=made.into, cards=zone, form=IMPLIED) for zone in (made.first, second))
    return f.Steps(steps=steps, span=made.span, form=f"{_SHUFFLING}^{made.form}")


def shuffling_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """Both zones before the third."""
    first, second = node.steps
    other = replace(second.cards, who=None)
    return ShufflesBoth(first.cards, other, first.zone), form.partition("^")[2]


class StartsThere(Node, frozen=True):
    """A faceoff that starts at an area, as the grammar reads it."""

    period: Node
    place: w.Place


def starting_there(made: Tree) -> Node:
    """The start of a faceoff at that area; nothing else starts somewhere."""
    if not isinstance(made.period, p.FaceoffPeriod) or made.period.at is not None:
        raise UnfitError(term("what starts nowhere in particular"))
    period = replace(made.period, at=made.place)
    return v.StartOf(period=period, span=made.span, form=f"{_STARTING}^{made.form}")


def starting_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The faceoff, and then where it starts."""
    period = replace(node.period, at=None)
    return StartsThere(period, node.period.at), form.partition("^")[2]


class ItCosts(Node, frozen=True):
    """ "It costs you [1] less to move a Friend", as the grammar reads it."""

    it: Node
    who: u.Player
    amount: n.Amount
    event: v.Event
    negative: bool = False
    minimum: n.Amount | None = None
    duration: p.Duration | None = None


def costing(made: Tree) -> Node:
    """The change of that player's cost; the word "it" stands for no card."""
    if made.it.form != "it":
        raise UnfitError(term("a card that costs something to somebody"))
    return f.CostChange(
        who=made.who,
        amount=made.amount,
        negative=made.negative,
        event=made.event,
        minimum=made.minimum,
        duration=made.duration,
        span=made.span,
        form=f"{_COSTING}^{made.form}",
    )


def costing_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The sentence with its "it"."""
    it = s.Reference("it", form="it")
    fields = (node.who, node.amount, node.event, node.negative, node.minimum, node.duration)
    return ItCosts(it, *fields), form.partition("^")[2]


class OnlyOf(Node, frozen=True):
    """The only card of a description that a player has, as the grammar reads it."""

    by: u.Player
    description: s.Description


def only_one_of(made: Tree) -> Node:
    """The description, the cards being that player's."""
    whole = made.description
    owned = s.Controlled(by=made.by, span=made.by.span, form=IMPLIED)
    form = f"{_ONLY} {whole.form}^{made.form}"
    return replace(whole, adjectives=(owned, *whole.adjectives), span=made.span, form=form)  # type: ignore[no-any-return]


def only_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """Whose, and then the description."""
    mark, _, rest = form.partition("^")
    owned, *adjectives = node.adjectives
    whole = replace(node, adjectives=tuple(adjectives), form=mark.removeprefix(f"{_ONLY} "))
    return OnlyOf(owned.by, whole), rest


def parts_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """That there are all these cards, said as one condition."""
    mark, _, rest = form.partition("^")
    first = node.conditions[0]
    parts = tuple(part.cards for part in node.conditions)
    cards = s.CardsTogether(cards=parts, conjunction="and", form=mark.partition(" ")[2])
    return replace(first, cards=cards, absent=False), rest


def _player(role: str, slots: str = "of", **constants: object) -> Form:
    return node(u.Player, slots, role=role, **constants)


def _does(act: str) -> Form:
    return node(d.CardDoes, "object", act=act, cards=None)


def _bounded(relation: str) -> Form:
    bound = {"comparison": n.Comparison, "comparison.relation": relation}
    return node(s.WithCharacteristic, "characteristic comparison.amount", **bound)


def _so_manyth(slots: str, event: type[v.Event], **constants: object) -> Form:
    parts = {"event.who": None, **constants}
    return node(v.Ordinal, f"whose ordinal {slots} period", event=event, **parts)


def _by_so_many(slots: str, relation: str, **constants: object) -> Form:
    margin = {"margin": n.Comparison, "margin.relation": ">="}
    return node(c.HasMore, slots, relation=relation, **margin, **constants)


NEAR: dict[str, Form] = {
    "reaction_start": node(a.Activated, "timing reaction_to.period - effect", reaction_to=v.StartOf),
    "starts_here": node(StartsThere, "period", place=w.Here),
    "starts_at": node(StartsThere, "period place"),
    "scores_nth": _so_manyth("", v.Scores, **{"event.count": n.Number, "event.count.value": 1}),
    "moves_nth": _so_manyth("event.cards", v.Moves),
    "wins_nth": _so_manyth(
        "event.faceoff.kind", v.EndsFaceoff, **{"event.result": "win", "event.faceoff": p.FaceoffPeriod}
    ),
    "with_more_than_player": _rival("things than", ">"),
    "with_fewer_than_player": _rival("things than", "<"),
    "with_more_points_than_player": _rival("than", ">", **_POINTS),
    "with_fewer_points_than_player": _rival("than", "<", **_POINTS),
    "has_more_by": _by_so_many("who margin.amount things than", ">"),
    "has_fewer_by": _by_so_many("who margin.amount things than", "<"),
    "has_more_points_by": _by_so_many("who margin.amount than", ">", **_POINTS),
    "has_fewer_points_by": _by_so_many("who margin.amount than", "<", **_POINTS),
    "with_at_most_equal": node(
        s.WithCharacteristic, "characteristic", comparison=n.Comparison, **{"comparison.relation": "<="}
    ),
    "pay_more_plainly": node(f.CostChange, "amount event duration", who=None, negative=False),
}
WHO: dict[str, Form] = {
    "player_with_most_points": _player("player-with-most", "", **_HELD),
    "player_with_fewest_points": _player("player-with-least", "", **_HELD),
    "each_player_who": _player("each-player-who"),
    "each_opponent_who": _player("each-opponent-who"),
    "controlling_owns": node(s.OwnedBy, "by"),
}
DEEDS: dict[str, Form] = {
    "card_confronts": _does("confront"),
    "card_challenges": _does("challenge"),
    "card_defeats": _does("defeat"),
    "card_wins": _does("win"),
    "card_loses": _does("lose"),
    "pays_tokens": node(d.PaysSoMuch, "count", who=None),
    "comes_to_have": node(d.ComesToHave, "cards", who=None),
    "flips_it": node(s.OfWhich, "event.who", event=v.CardEvent, **_FLIPPED),
}


def _nth(part: str) -> dict[str, object]:
    """The nth card that you play."""
    return {part: s.Nth, f"{part}.whose": u.Player, f"{part}.whose.role": "you"}


def _cost(slots: str, event: type[v.Event], negative: bool, **constants: object) -> Form:
    everyone = {"who": u.Player, "who.role": "each-player", "event": event, "event.who": None}
    return node(f.CostChange, slots, negative=negative, **everyone, **constants)


LIMITS: dict[str, Form] = {
    "play_during": node(a.Activated, "timing condition.period effect", condition=c.During),
    "once_only": node(f.OncePer, "period - effect"),
    "used_only": node(f.UsedOnly, "limit"),
    "nth_modified": node(f.Modify, "subject.ordinal subject.of subject.within grants", **_nth("subject")),
    "nth_enters_with": node(f.EntersAs, "cards.ordinal cards.of cards.within count name on", **_nth("cards")),
    "nth_of_each_enters_with": node(
        f.EntersAs,
        "cards.ordinal cards.of cards.within.name count name on",
        **_nth("cards"),
        **{"cards.within": p.Period},
    ),
    "nth_within_costs_less": nth_play_costs_less("event.ordinal event.event.cards event.period amount"),
}
COSTS: dict[str, Form] = {
    "moving_costs_less": _cost("event.cards amount", v.Moves, True),
    "moving_costs_more": _cost("event.cards amount", v.Moves, False),
    "it_costs_less": node(ItCosts, "it who amount event", negative=True),
    "it_costs_more": node(ItCosts, "it who amount event"),
    "play_for_less": extend("* less minimum"),
    "play_face_up": extend("*", state="face-up"),
}
OTHERS: dict[str, Form] = {
    "without_abilities": node(q.Lacking, what="abilities"),
    "without_traits": node(q.Lacking, what="traits"),
    "without_colors": node(q.Lacking, what="colors"),
    "with_in_all": node(q.InAll, "characteristic comparison"),
    "attaches": node(d.Attaches, "cards to", who=None),
    "wins_game": node(d.EndsGame, who=None, result="win"),
    "loses_game": node(d.EndsGame, who=None, result="lose"),
    "worth_more": node(g.PointValueChange, "amount"),
    "worth_one_more": node(g.PointValueChange, amount=n.Number, **{"amount.value": 1}),
    "worth_less": node(g.PointValueChange, "amount", negative=True),
    "bonus_doubled": node(g.BonusTimes, factor=2),
    "double_bonus": node(f.Modify, "subject duration", grants=(g.BonusTimes(factor=2, form=IMPLIED),)),
    "may_look": node(f.May, "who effect.cards", effect=f.LooksAnyTime),
    "only_of": node(OnlyOf, "by description"),
    "flips_more": node(d.FlipsMore, who=None),
    "by_or": node(EitherOf, "first second"),
    "play_only_if": node(a.PlayCondition, "who condition"),
    "choose_single": node(s.Quantifier, mode="choose", count=n.Number, **{"count.value": 1}),
    "zone_has": node(ZoneHas, "zone cards"),
    "loses_colors_now": node(g.LosesColors),
    "loses_traits_now": node(g.LosesTraits),
    "loses_trait_now": node(g.LosesTraits, "trait"),
    "has_all_colors": node(g.HasAllColors),
    "is_copy": node(g.IsCopyOf, "cards"),
    "shuffle_both": node(ShufflesBoth, "first second into"),
}
FORMS: dict[str, Form] = {**NEAR, **WHO, **DEEDS, **LIMITS, **COSTS, **OTHERS}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    f"{_STARTING}^": starting_as_written,
    f"{_HAVING} ": having_as_written,
    f"{_SHUFFLING}^": shuffling_as_written,
    f"{_ONLY} ": only_as_written,
    "parts ": parts_as_written,
    f"{_COSTING}^": costing_as_written,
}
SHAPERS: dict[str, Callable[[Node], Node]] = {
    "starts_here": starting_there,
    "starts_at": starting_there,
    "zone_has": being_in,
    "shuffle_both": shuffled_both,
    "only_of": only_one_of,
    **dict.fromkeys(("it_costs_less", "it_costs_more"), costing),
}
