"""The wordings that say in another order, at another place or of several what other wordings say."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import deed as d
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.choices import TokenChoice
from judge.text.forms.form import IMPLIED, LIST, Form, UnfitError, extend, node
from judge.text.forms.pairs import TwoActs

replace: Callable[..., Tree] = msgspec.structs.replace
_ALL_TOKENS, _RAISED, _NEITHER, _ENDS, _EITHER_PLACE = "alltokens", "raised", "neither", "ends", "places"


class Raised(Node, frozen=True):
    """What is added to a player's power total in a faceoff, as the grammar reads it."""

    grants: tuple[g.PowerChange, ...]
    who: u.Player
    faceoff: p.FaceoffPeriod


class NeitherWay(Node, frozen=True):
    """That cards contribute neither to confronting nor to faceoffs, as the grammar reads it."""

    problem: Node
    faceoff: Node


class EndsPeriod(Node, frozen=True):
    """A player who ends a period, as the grammar reads it."""

    who: u.Player
    period: Node


class AtEither(Node, frozen=True):
    """A card at one of two areas, as the grammar reads it."""

    card: Node
    first: w.Place
    second: w.Place


def all_tokens(made: Tree) -> Node:
    """All the kinds of tokens, one after another."""
    steps = tuple(replace(token, place=made.place) for token in made.tokens)
    return f.Steps(steps=steps, span=made.span, form=f"{_ALL_TOKENS}^{made.form}")


def all_tokens_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The tokens first, then where all of them enter play."""
    tokens = tuple(replace(step, place=None) for step in node.steps)
    return TokenChoice(tokens, node.steps[0].place), form.partition("^")[2]


def raised(made: Tree) -> Node:
    """The change of the total (514.5a)."""
    (grant,) = made.grants
    return f.TotalChange(
        who=made.who,
        amount=replace(grant.amount, form=grant.form, span=grant.span),
        negative=False,
        faceoff=made.faceoff,
        span=made.span,
        form=f"{_RAISED}^{made.form}",
    )


def raised_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What is added, as a change of power is written."""
    grant = g.PowerChange(amount=node.amount, form=node.amount.form)
    return Raised((grant,), node.who, node.faceoff), form.partition("^")[2]


def neither(made: Tree) -> Node:
    """One prohibition of both."""
    events = (
        v.Acts(act="contribute to confronting", subject=None, object=made.problem, span=made.span, form=IMPLIED),  # type: ignore[arg-type]
        v.Acts(act="contribute to faceoffs", subject=None, object=made.faceoff, span=made.span, form=IMPLIED),  # type: ignore[arg-type]
    )
    event = v.EitherEvent(events=events, span=made.span, form=IMPLIED)
    return f.Prohibit(event=event, span=made.span, form=f"{_NEITHER}^{made.form}")


def neither_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The Problem, and then the faceoffs."""
    confronting, facing = node.event.events
    return NeitherWay(confronting.object, facing.object), form.partition("^")[2]


def ending(made: Tree) -> Node:
    """The end of the player's own period; no player ends that of another one."""
    whose = getattr(made.period, "whose", None)
    if whose is None or whose.role not in (made.who.role, "they"):
        raise UnfitError(term("a player who ends what is not his own"))
    period = replace(made.period, whose=made.who)
    form = f"{_ENDS} {whose.role} {whose.form}^{made.form}"
    return v.EndOf(period=period, span=made.span, form=form)


def ending_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The player, and then the period that is his."""
    mark, _, rest = form.partition("^")
    _, role, written = mark.split(" ")
    period = replace(node.period, whose=u.Player(role, form=written))
    return EndsPeriod(node.period.whose, period), rest


def at_either(made: Tree) -> Node:
    """One condition or the other, both of the same card."""
    if not isinstance(made.card, s.Reference):
        raise UnfitError(term("cards at one of two areas that are not spoken of as one card"))
    conditions = tuple(
        c.IsAt(card=made.card, place=place, span=made.span, form=IMPLIED)
        for place in (made.first, made.second)
    )
    return c.AnyOf(conditions=conditions, span=made.span, form=f"{_EITHER_PLACE}^{made.form}")


def at_either_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The card once, and then both areas."""
    first, second = node.conditions
    return AtEither(first.card, first.place, second.place), form.partition("^")[2]


_THAT_PROBLEM = s.Reference("that", noun=s.TypeNoun("Problem", form="noun_problem"))


def _cost(slots: str, negative: bool) -> Form:
    return node(f.CostChange, slots, who=None, negative=negative)


_OPPONENT_OF_HIM = {"of": u.Player, "of.role": "they"}

FORMS: dict[str, Form] = {
    "joke": node(f.Flourish, what="a joke"),
    "song": node(f.Flourish, what="a song"),
    "turn_to_boosted": node(f.Act, "cards", verb="turn to boosted side"),
    "play_for_a_time": extend("* duration"),
    "grants_comma_and_verb": LIST,
    "own_area": node(w.AreaOf, "card", problem=False),
    "cost_reduced_first": _cost("amount event duration minimum", True),
    "cost_increased_first": _cost("amount event duration", False),
    "pay_less_down": _cost("amount minimum event", True),
    "pay_equal": node(f.PayTokens, "count"),
    "pay_any": node(f.PayTokens, count=n.AnyNumber),
    "plays_nth_to": node(
        v.Ordinal,
        "whose ordinal event.cards event.place period.name",
        event=v.Plays,
        period=p.Period,
        **{"event.who": None},
    ),
    "create_each_of": node(TokenChoice, "tokens place"),
    "added_amount": node(
        g.PowerChange, "amount.of amount.characteristic", amount=n.CharacteristicOf
    ),
    "happened_ever": node(c.Happened, "event"),
    "total_more_for": node(f.TotalChange, "who amount faceoff duration", negative=False),
    "tokens_paid": node(n.TokensPaid, "who"),
    "total_raised": node(Raised, "grants who faceoff"),
    "also_cannot_either": node(NeitherWay, "problem faceoff"),
    "reveal_and_act": node(TwoActs, "other_verb cards", verb="reveal"),
    "ends_period": node(EndsPeriod, "who period"),
    "is_at_either": node(AtEither, "card first second"),
    "confronts_per": node(d.ConfrontsPer, "problem period.name", who=None, period=p.Period),
    "either_noun": node(s.EitherNoun, "first second"),
    "another_player": node(u.Player, role="another-player"),
    "that_problem_deck": node(w.Zone, zone="problem deck"),
    "flipped_for_you": node(s.FlippedFor, "faceoff", who=u.Player, **{"who.role": "you"}),
}
SHAPERS: dict[str, Callable[[Node], Node]] = {
    "create_each_of": all_tokens,
    "total_raised": raised,
    "also_cannot_either": neither,
    "ends_period": ending,
    "is_at_either": at_either,
}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    f"{_ALL_TOKENS}^": all_tokens_as_written,
    f"{_RAISED}^": raised_as_written,
    f"{_NEITHER}^": neither_as_written,
    f"{_ENDS} ": ending_as_written,
    f"{_EITHER_PLACE}^": at_either_as_written,
    "problem^": lambda _, form: (_THAT_PROBLEM, form.partition("^")[2]),
}
