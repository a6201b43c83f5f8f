"""Wordings in which one part is said once for several: who does it, to which cards, how long, how often."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.ability import Timing
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Duration
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED, Form, UnfitError, node

replace: Callable[..., Tree] = msgspec.structs.replace


class Unshared(Node, frozen=True):
    """A wording whose shared part found nothing to belong to; what is still one after shaping is declined."""


class BothWays(Unshared, frozen=True):
    """Cards moved to or from an area, as the grammar reads them."""

    cards: Node | None
    verb: v.Event
    place: w.Place
    who: Player | None = None


class OneOfDoings(Unshared, frozen=True):
    """A player doing one of several things, as the grammar reads it."""

    who: Player
    doings: v.EitherEvent


class FlippingFor(Unshared, frozen=True):
    """Flipping more cards during faceoffs for a time, as the grammar reads it."""

    effect: Node
    faceoff: Node
    duration: Duration


class Offered(Unshared, frozen=True):
    """ "If … would …, you may pay. If you do, … instead", as the grammar reads it."""

    event: v.Event
    offer: f.Effect
    condition: c.Condition
    effect: f.Effect


class Rarely(Unshared, frozen=True):
    """A replacement that may be used once in a period, as the grammar reads it."""

    period: Node
    effect: f.Effect


def both_ways(made: Tree) -> Node:
    """Moving there, or away from there."""
    if not is_bare_move(made.verb):
        raise UnfitError(term("what goes to and from a place without being moved"))
    cards = made.cards or made.verb.cards
    moves = (
        v.Moves(made.who, cards, to=made.place, form=IMPLIED, span=made.span),
        v.Moves(made.who, cards, source=made.place, form=IMPLIED, span=made.span),
    )
    return v.EitherEvent(events=moves, span=made.span, form=f"ways {made.verb.form}^{made.form}")


def is_bare_move(event: v.Event) -> bool:
    """Whether cards are moved and no more is said of it."""
    return isinstance(event, v.Moves) and not (event.to or event.source or event.who)


def ways_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The area once, for both ways."""
    first = node.events[0]
    mark, _, rest = form.partition("^")
    verb = v.Moves(None, first.cards, form=mark.removeprefix("ways "))
    return BothWays(first.cards, verb, first.to, first.who), rest


def one_of_doings(made: Tree) -> Node:
    """One of several events, all by the same player."""
    events = tuple(replace(event, who=made.who) for event in made.doings.events)
    return replace(made.doings, events=events, span=made.span, form=f"doings {made.doings.form}^{made.form}")  # type: ignore[no-any-return]


def doings_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The player, and what is done."""
    mark, _, rest = form.partition("^")
    return OneOfDoings(node.events[0].who, replace(node, form=mark.removeprefix("doings "))), rest


def flipping_for(made: Tree) -> Node:
    """A change of how many cards are flipped (514.4a)."""
    flip = made.effect
    if not isinstance(flip, f.Flip):
        return made  # type: ignore[no-any-return]
    return f.FlipChange(
        who=Player("you", form=IMPLIED),
        amount=flip.count,
        negative=False,
        faceoff=made.faceoff,
        duration=made.duration,
        span=made.span,
        form=f"flipping {flip.form}^{made.form}",
    )


def flipping_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The instruction to flip, during what, and how long."""
    mark, _, rest = form.partition("^")
    flip = f.Flip(count=node.amount, additional=True, form=mark.removeprefix("flipping "))
    return FlippingFor(flip, node.faceoff, node.duration), rest


def offered(made: Tree) -> Node:
    """A replacement whose cost was offered in the sentence before (710.1)."""
    offer, condition = made.offer, made.condition
    done = isinstance(condition, c.WasDone) and not condition.negated
    if not done or not isinstance(offer, f.May) or isinstance(offer.effect, f.PayTo):
        return made  # type: ignore[no-any-return]
    return f.Replace(
        event=made.event,
        effect=_differing(made.effect),
        optional=True,
        cost=offer.effect,
        chooser=None if offer.who and offer.who.role == "you" else offer.who,
        span=made.span,
        form=f"offered {offer.form} {condition.form}^{made.form}",
    )


def _differing(node: Tree) -> Tree:
    """The same, with "different" told from "other" (501, 710.1)."""
    if isinstance(node, s.Other):
        return s.Different(span=node.span, form=node.form)
    changes: dict[str, Tree] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            changes[name] = _differing(value)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            changes[name] = tuple(_differing(item) for item in value)
    return replace(node, **changes) if changes else node


def offered_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """What is offered, then what follows if it is accepted."""
    mark, _, rest = form.partition("^")
    _, offer_form, condition_form = mark.split(" ")
    who = node.chooser or Player("you", form="you")
    offer = f.May(effect=node.cost, who=who, form=offer_form)
    return Offered(node.event, offer, c.WasDone(who, form=condition_form), node.effect), rest


def rarely(made: Tree) -> Node:
    """The replacement of one such event in a period."""
    replacement = made.effect
    if not isinstance(replacement, f.Replace):
        return made  # type: ignore[no-any-return]
    once = v.Once(event=replacement.event, period=made.period, span=made.span, form=IMPLIED)
    return replace(replacement, event=once, span=made.span, form=_moved("rarely", made, replacement))  # type: ignore[no-any-return]


def rarely_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    """The replacement without its limit, and the limit."""
    inner = replace(node, event=node.event.event, form=node.form.partition("^")[2])
    return Rarely(node.event.period, inner, form=form, span=span)


def _moved(what: str, made: Node, inner: Node) -> str:
    return f"{what} {made.form} {made.span[0]} {made.span[1]}^{inner.form}"


def still(made: Tree) -> Node:
    """ "This is still considered": the word "this" stands for no card."""
    said = isinstance(made.it, s.Reference) and made.it.form == "this_alone"
    return replace(made, it=None, form=f"still^{made.form}") if said else made  # type: ignore[no-any-return]


def still_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The sentence with its "this"."""
    return replace(node, it=s.Reference("this", form="this_alone")), form.partition("^")[2]


MARKED: dict[str, Callable[[Tree, str], tuple[Node, str]]] = {
    "ways ": ways_as_written,
    "doings ": doings_as_written,
    "flipping ": flipping_as_written,
    "offered ": offered_as_written,
    "still^": still_as_written,
}
AROUND: dict[str, Callable[[Tree, str, tuple[int, int]], Node]] = {
    "rarely": rarely_back,
}
SHAPERS: dict[str, Callable[[Node], Node]] = {
    "cannot_go_both_ways": both_ways,
    "cannot_move_both_ways": both_ways,
    "cannot_do_any": one_of_doings,
    "flipping_for": flipping_for,
    "replace_offered": offered,
    "once_replace": rarely,
    "considered": still,
}
FORMS: dict[str, Form] = {
    "cannot_do_any": node(OneOfDoings, "who doings"),
    "cannot_move_both_ways": node(BothWays, "who verb place", cards=None),
    "cannot_go_both_ways": node(BothWays, "cards verb place"),
    "prohibit_except": node(f.Prohibit, "event exception"),
    "excepted_action": node(Timing, "phrase"),
    "permit": node(f.Permit, "event"),
    "period_before": node(f.SkipPeriod, "period.name before", period=p.Period, additional=True),
    "considered": node(f.Considered, "it ordinal event duration"),
    "if_able": node(f.IfAble, "effect"),
    "paid_by_doing": node(f.PayTo, "effect cost"),
    "put_so_many_more": node(f.PutMoreCounters, "more cards"),
    "choose_each_effect": node(f.ChooseEachEffect),
    "refrain": node(f.Refrain, "effects"),
    "flipping_for": node(FlippingFor, "effect faceoff duration"),
}
