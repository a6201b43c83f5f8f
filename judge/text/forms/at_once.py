"""What one wording says of several things, or in two words for one, and how it is written again."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import grant as g
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.choices import TokenChoice
from judge.text.forms.form import IMPLIED, UnfitError
from judge.text.forms.rivals import surpassing
from judge.text.forms.totals import while_on

replace: Callable[..., Tree] = msgspec.structs.replace
_ALL_TOKENS, _RAISED, _NEITHER, _ENDS, _EITHER_PLACE = "alltokens", "raised", "neither", "ends", "places"


class Raised(Node, frozen=True):
    """What is added to a player's power total in a faceoff, as the grammar reads it."""

    grants: tuple[g.PowerChange, ...]
    who: u.Player
    faceoff: p.FaceoffPeriod


class RaisedNext(Node, frozen=True):
    """What is added to a player's power in the next faceoff, as the grammar reads it."""

    grants: tuple[g.PowerChange, ...]
    who: u.Player
    faceoff: p.FaceoffPeriod
    duration: p.Duration | None = None


class NeitherWay(Node, frozen=True):
    """That cards contribute neither to confronting nor to faceoffs, as the grammar reads it."""

    problem: Node
    faceoff: Node


class EndsPeriod(Node, frozen=True):
    """A player who ends a period, as the grammar reads it."""

    who: u.Player
    period: Node


class AtEither(Node, frozen=True):
    """A card at one of two areas, as the grammar reads it; `apart` if each has an "at" of its own."""

    card: Node
    first: w.Place
    second: w.Place
    apart: bool = False


def all_tokens(made: Tree) -> Node:
    """All the kinds of tokens, one after another; a Problem is chosen once for all of them, and first."""
    place: Tree = made.place
    steps: list[Tree] = []
    if isinstance(place, w.ProblemArea):
        steps.append(f.Act(verb="choose", cards=place.problem, span=place.span, form=place.form))
        place = w.There(form=IMPLIED, span=place.span)
    steps += [replace(token, place=place) for token in made.tokens]
    return f.Steps(steps=tuple(steps), span=made.span, form=f"{_ALL_TOKENS}^{made.form}")


def all_tokens_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The tokens first, then where all of them enter play."""
    first: Tree = node.steps[0]
    place = getattr(first, "place", None)
    if isinstance(first, f.Act):
        place = w.ProblemArea(first.cards, form=first.form)
    tokens = tuple(replace(step, place=None) for step in node.steps if isinstance(step, f.CreateTokens))
    return TokenChoice(tokens, place), form.partition("^")[2]


def raised(made: Tree) -> Node:
    """The change of the total (514.5a)."""
    (grant,) = made.grants
    change = f.TotalChange(
        who=made.who,
        amount=replace(grant.amount, form=grant.form, span=grant.span),
        negative=False,
        faceoff=made.faceoff,
        span=made.span,
        form=f"{_RAISED}^{made.form}",
    )
    return while_on(change)


def raised_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What is added, as a change of power is written."""
    grant = g.PowerChange(amount=node.amount, form=node.amount.form)
    return Raised((grant,), node.who, node.faceoff), form.partition("^")[2]


def raised_next(made: Tree) -> Node:
    """The change of the total of that one faceoff."""
    return replace(raised(made), duration=made.duration)  # type: ignore[no-any-return]


def raised_next_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What is added, whose faceoff, and how long it may be away."""
    mark = raised_as_written(node, form)
    kept: Tree = mark[0]
    return RaisedNext(kept.grants, kept.who, kept.faceoff, node.duration), mark[1]


def total_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The one wording or the other."""
    return (raised_next_as_written if node.faceoff.next else raised_as_written)(node, form)


def beating_all(made: Tree) -> Node:
    """More than any other means more than each of the others."""
    return replace(made, state=surpassing(made.state))  # type: ignore[no-any-return]


def neither(made: Tree) -> Node:
    """One prohibition of both."""
    nobody: Tree = None
    events = (
        v.Acts("contribute to confronting", nobody, made.problem, span=made.span, form=IMPLIED),
        v.Acts("contribute to faceoffs", nobody, made.faceoff, span=made.span, form=IMPLIED),
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
    """One condition or the other, both of the same card; "at home or a Problem with …" asks for company at either."""
    if not isinstance(made.card, s.Reference):
        raise UnfitError(term("cards at one of two areas that are not spoken of as one card"))
    first, second = (
        c.IsAt(card=made.card, place=place, span=made.span, form=IMPLIED)
        for place in (made.first, made.second)
    )
    company = () if made.apart else _company(made.card, made.second)
    either = (c.AllOf((first, *company), span=made.span, form=IMPLIED) if company else first, second)
    return c.AnyOf(conditions=either, span=made.span, form=f"{_EITHER_PLACE}^{made.form}")


def _company(card: Node, place: w.Place) -> tuple[c.Condition, ...]:
    """That a card is with the cards with which a Problem is said to be."""
    problem = place.problem if isinstance(place, w.ProblemArea) else None
    told = problem.description.qualifiers if isinstance(problem, s.Selection) else ()
    present = (part for part in told if isinstance(part, s.WithPresent) and not part.absent)
    return tuple(c.IsWith(card=card, other=part.card, span=place.span, form=IMPLIED) for part in present)


def at_either_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The card once, and then both areas."""
    first, second = node.conditions
    if isinstance(first, c.AllOf):
        first = first.conditions[0]
    return AtEither(first.card, first.place, second.place), form.partition("^")[2]


def same_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The keywords in a row."""
    mark, _, rest = form.partition("^")
    written = mark.split(" ")[1]
    granted = ((part for part in step.walk() if isinstance(part, g.HasKeyword)) for step in node.steps)
    keywords = tuple(g.HasKeyword(next(parts).keyword, form=written) for parts in granted)
    return f.SameFor(keywords), rest


_THAT_PROBLEM = s.Reference("that", noun=s.TypeNoun("Problem", form="noun_problem"))


SHAPERS: dict[str, Callable[[Node], Node]] = {
    "create_each_of": all_tokens,
    "total_raised": raised,
    "next_total_raised": raised_next,
    **dict.fromkeys(("total_more", "flip_fewer"), while_on),
    "has_more_on": beating_all,
    "also_cannot_either": neither,
    "ends_period": ending,
    "is_at_either": at_either,
    "is_at_or_at": at_either,
}
MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    f"{_ALL_TOKENS}^": all_tokens_as_written,
    f"{_RAISED}^": total_as_written,
    f"{_NEITHER}^": neither_as_written,
    f"{_ENDS} ": ending_as_written,
    f"{_EITHER_PLACE}^": at_either_as_written,
    "samefor ": same_as_written,
    "problem^": lambda _, form: (_THAT_PROBLEM, form.partition("^")[2]),
}
