"""The second pass for conditions: how many cards there must be is the condition's, not the description's."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import amount as n
from judge.text.ast import condition as c
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import place as w
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree, label_of
from judge.text.bind_deeds import UnboundError
from judge.text.forms.form import IMPLIED
from judge.text.spoken import THIS, name_of, nouns_of

replace: Callable[..., Tree] = msgspec.structs.replace


def exists(binder: Tree, node: c.Exists) -> Node:
    """How many there must be is the condition's, not the description's; of cards said together there must be each."""
    bound: Tree = binder.below(node)
    cards = bound.cards
    _speak_of_home(binder, bound)
    if isinstance(cards, s.CardsTogether) and cards.conjunction == "and" and not bound.absent:
        conditions = tuple(_with_comparison(replace(bound, cards=part)) for part in cards.cards)
        return c.AllOf(conditions=conditions, span=bound.span, form=f"parts {cards.form}^{bound.form}")
    return _with_comparison(bound)


def _speak_of_home(binder: Tree, bound: c.Exists) -> None:
    """The home at which a player is said to have cards is an area spoken of (501.5)."""
    for place in bound.cards.walk():
        if isinstance(place, w.HomeOf):
            binder.home = place.who or bound.who


def _with_comparison(bound: Tree) -> c.Exists:
    quantifier: Tree = getattr(bound.cards, "quantifier", None)
    if quantifier and quantifier.mode == "none":
        return replace(bound, absent=True)  # type: ignore[no-any-return]
    comparison = _how_many(quantifier) if quantifier and bound.comparison is None else None
    if comparison is None:
        return bound  # type: ignore[no-any-return]
    cards = replace(bound.cards, quantifier=replace(quantifier, beyond=False))
    return replace(bound, comparison=comparison, cards=cards)  # type: ignore[no-any-return]


def _how_many(quantifier: Tree) -> n.Comparison | None:
    """The bound that a quantifier sets, if it asks for more than one."""
    if quantifier.beyond:
        return n.Comparison(">", quantifier.count, form=IMPLIED)
    relation = _RELATIONS.get(quantifier.mode)
    if relation is None and getattr(quantifier.count, "value", 1) > 1:
        relation = ">="
    return n.Comparison(relation, quantifier.count, form=IMPLIED) if relation else None


_RELATIONS = {"at-least": ">=", "up-to": "<=", "exactly": "=", "fewer-than": "<"}


def has_more(binder: Tree, node: c.HasMore) -> Node:
    """Of the two players compared it is the first who is spoken of further."""
    bound: Tree = binder.below(node)
    if bound.who.label > 0:
        binder.players.append(bound.who)
    return bound  # type: ignore[no-any-return]


def is_nth(binder: Tree, node: c.IsNth) -> Node:
    """What is counted is spoken of in general: no later word refers to it."""
    before = len(binder.cards)
    said = node.card
    if (
        isinstance(said, s.Reference)
        and said.word == "it"
        and binder.find(lambda one: not one.several) is None
    ):
        node = replace(node, card=None)
    bound: Tree = binder.below(node)
    del binder.cards[before:]
    return bound  # type: ignore[no-any-return]


def _revealed_as(binder: Tree, node: Tree) -> Node | None:
    """ "If you reveal a Friend this way": whether the one card that was revealed is such a card."""
    label = binder.done.get("revealed", -1) if node.form.startswith("reveals") else -1
    revealed = binder.find(lambda spoken: spoken.label == label)
    if revealed is None or revealed.several:
        return None
    if not isinstance(node.event.cards, s.Selection):
        raise UnboundError(node.event.cards)
    kind: Tree = binder.bind(node.event.cards.description)
    nouns = revealed.nouns | {name_of(noun) for noun in kind.nouns}
    binder.cards.append(replace(revealed, nouns=nouns))
    card = s.Reference(word="that", label=label, said=node, form=IMPLIED)
    return c.StateIs(card=card, state=kind, span=node.span, form=f"revealed^{node.form}")


def _by_nobody(bound: Tree) -> Tree:
    """ "No player confronted it": that a player did is what did not happen."""
    who: Tree = getattr(bound.event, "who", None)
    anybody = _ANYBODY.get(getattr(who, "role", ""))
    if anybody is None:
        return bound
    event = replace(bound.event, who=replace(who, role=anybody))
    return replace(bound, event=event, negated=not bound.negated)


def _in_that_faceoff(bound: Tree) -> Tree:
    """ "If you didn't lose that faceoff": what is asked of the faceoff spoken of no other one answers."""
    faceoff: Tree = getattr(bound.event, "faceoff", None)
    if bound.period is not None or not isinstance(bound.event, v.EndsFaceoff):
        return bound
    if not isinstance(faceoff, p.FaceoffPeriod) or faceoff.form != "that_faceoff":
        return bound
    during = p.UntilEnd(period=p.Period(name="faceoff", form=IMPLIED), form=IMPLIED)
    return replace(bound, period=during)


_ANYBODY = {"no-player": "a-player", "no-opponent": "an-opponent"}


def happened(binder: Tree, node: c.Happened) -> Node:
    """ "No Problems were confronted": that none was, or how many were, is the condition's, not the description's."""
    revealed = _revealed_as(binder, node)
    if revealed is not None:
        return revealed
    bound: Tree = _in_that_faceoff(_by_nobody(binder.below(node)))
    cards = getattr(bound.event, "cards", None)
    quantifier: Tree = getattr(cards, "quantifier", None)
    if quantifier is None:
        return bound  # type: ignore[no-any-return]
    any_of_them = replace(cards, quantifier=replace(quantifier, mode="generic"))
    event = replace(bound.event, cards=any_of_them)
    if quantifier.mode == "none":
        return replace(bound, event=event, negated=not bound.negated)  # type: ignore[no-any-return]
    comparison = _how_many(quantifier)
    if comparison is None:
        return bound  # type: ignore[no-any-return]
    return c.HappenedSoOften(
        event=event,
        period=bound.period,
        negated=bound.negated,
        comparison=comparison,
        span=bound.span,
        form=bound.form,
    )


_OF_SO_MANY = ("none", "at-least", "exactly", "fewer-than")


def of_so_many(binder: Tree, node: Tree) -> Node:
    """ "None of your Friends are exhausted": the condition holds for so many of the cards, not for all of them."""
    bound: Tree = binder.below(node)
    bound = replace(bound, card=_as_many_as_said(node.card, bound.card))
    quantifier: Tree = getattr(bound.card, "quantifier", None)
    if quantifier is None or quantifier.mode not in _OF_SO_MANY:
        return bound  # type: ignore[no-any-return]
    return c.OfSoMany(said=bound, span=bound.span, form=f"said^{bound.form}")


def matches_choice(binder: Tree, node: c.HasCharacteristic) -> Node:
    """ "Matches your choice": the number or the parity that the text has had chosen."""
    if node.comparison.relation == "as chosen":
        if binder.chosen not in _MATCHED:
            raise UnboundError(s.Reference("your choice", span=node.span))
        comparison = replace(node.comparison, **_MATCHED[binder.chosen])
        node = replace(node, comparison=comparison)
    return of_so_many(binder, node)


#: What is compared with a number or a parity that was chosen.
_MATCHED: dict[str, dict[str, object]] = {
    "number": {"relation": "=", "amount": n.ChosenNumber(form=IMPLIED)},
    "odd or even": {},
}


def state_is(binder: Tree, node: c.StateIs) -> Node:
    """ "If it is a Friend": from then on the card can be called "that Friend"."""
    bound: Tree = of_so_many(binder, node)
    label = label_of(getattr(bound, "card", None))
    spoken = binder.find(lambda one: one.label == label)
    if isinstance(node.state, s.Description) and not node.negated and spoken is not None and label > 0:
        binder.cards.append(replace(spoken, nouns=spoken.nouns | nouns_of(node.state)))
    return bound  # type: ignore[no-any-return]


def _as_many_as_said(said: Tree, bound: Tree) -> Tree:
    """ "All your Friends are here" is no "any": all have to be; "any of them" is at least one."""
    if isinstance(said, s.CardsTogether) and isinstance(bound, s.CardsTogether):
        pairs = zip(said.cards, bound.cards, strict=True)
        return replace(bound, cards=tuple(_as_many_as_said(*pair) for pair in pairs))
    if not isinstance(said, s.Selection) or not isinstance(bound, s.Selection):
        return bound
    quantifier, meant = said.quantifier, bound.quantifier
    if quantifier.form in ("any", "any_of") and meant.count is None:
        return replace(bound, quantifier=replace(meant, mode="generic", count=n.Number(1, form=IMPLIED)))
    if quantifier.mode in ("all", "each") and quantifier.form != IMPLIED:
        return replace(bound, quantifier=replace(meant, mode=quantifier.mode))
    return bound


def compared_with_other(binder: Tree, node: c.Compared) -> Node:
    """ "The power of that card is greater": than that of the other card spoken of."""
    other: Tree = getattr(node.comparison.amount, "of", None)
    if not isinstance(other, s.Reference) or other.form != IMPLIED:
        return binder.below(node)  # type: ignore[no-any-return]
    left: Tree = binder.bind(node.left)
    own: Tree = getattr(getattr(left, "of", None), "label", 0)
    found = binder.find(lambda spoken: not spoken.several and spoken.label not in (0, own))
    if found is None:
        raise UnboundError(other)
    amount = replace(node.comparison.amount, of=replace(other, label=found.label))
    return replace(node, left=left, comparison=replace(node.comparison, amount=amount))  # type: ignore[no-any-return]


def involved(binder: Tree, node: c.IsInvolved) -> Node:
    """Whom else a faceoff involves is named by the way: "it" goes on meaning the card."""
    if not isinstance(node.card, s.Reference) or node.faceoff is None:
        return of_so_many(binder, _with_this_card(binder, node))
    card = binder.bind(node.card)
    before = len(binder.cards)
    faceoff: Tree = binder.bind(node.faceoff)
    binder.cards = [*binder.cards[: before - 1], *binder.cards[before:], binder.cards[before - 1]]
    return replace(node, card=card, faceoff=faceoff)  # type: ignore[no-any-return]


def _with_this_card(binder: Tree, node: c.IsInvolved) -> c.IsInvolved:
    """ "While a Friend is involved in a faceoff with it": with the card spoken of before, as nobody is with himself."""
    company: Tree = getattr(node.faceoff, "involving", None)
    spoken = binder.find(lambda one: not one.several)
    if not isinstance(company, s.Reference) or company.word != "it" or spoken is not THIS or binder.attached:
        return node
    return replace(node, faceoff=replace(node.faceoff, involving=replace(company, word="this")))  # type: ignore[no-any-return]


def is_with(binder: Tree, node: c.IsWith) -> Node:
    """Who keeps a card company is said by the way: "it" goes on meaning the card."""
    if not isinstance(node.card, s.Reference):
        return of_so_many(binder, node)
    card = binder.bind(node.card)
    before = len(binder.cards)
    rest: Tree = binder.below(replace(node, card=card), skip=("card",))
    binder.cards = [*binder.cards[: before - 1], *binder.cards[before:], *binder.cards[before - 1 : before]]
    return rest  # type: ignore[no-any-return]


def at_a_place(binder: Tree, node: c.IsAt) -> Node:
    """Whose Problem it is is said by the way: "it" goes on meaning the card."""
    if not isinstance(node.card, s.Reference) or not isinstance(node.place, w.AreaOf):
        return of_so_many(binder, node)
    card = binder.bind(node.card)
    before = len(binder.cards)
    place: Tree = binder.bind(node.place)
    binder.cards = [*binder.cards[: before - 1], *binder.cards[before:], *binder.cards[before - 1 : before]]
    return replace(node, card=card, place=place)  # type: ignore[no-any-return]


def has_attached(binder: Tree, node: c.HasAttached) -> Node:
    """What is on a card is named by the way: "it" goes on meaning the card."""
    card = binder.bind(node.card)
    before = len(binder.cards)
    attached: Tree = binder.bind(node.attached)
    binder.cards = [*binder.cards[before:], *binder.cards[:before]]
    comparison = None if node.absent else _how_many(attached.quantifier)
    return replace(node, card=card, attached=attached, comparison=comparison)  # type: ignore[no-any-return]


def happening_while(binder: Tree, node: v.Given) -> Node:
    """What is so while something happens is named by the way: "that card" goes on meaning the card it happens to."""
    if node.condition.span[0] < node.event.span[0]:
        return binder.below(node)  # type: ignore[no-any-return]
    before = len(binder.cards)
    event = binder.bind(node.event)
    own = binder.cards[before:]
    condition = binder.bind(node.condition)
    binder.cards = [*binder.cards[:before], *binder.cards[before + len(own) :], *own]
    return replace(node, event=event, condition=condition)  # type: ignore[no-any-return]


CONDITIONS: dict[type[Node], Callable[[Tree, Tree], Node]] = {
    c.Exists: exists,
    c.Compared: compared_with_other,
    c.HasMore: has_more,
    c.IsNth: is_nth,
    c.HasAttached: has_attached,
    c.StateIs: state_is,
    c.IsAt: at_a_place,
    c.IsWith: is_with,
    c.IsIn: of_so_many,
    c.IsInvolved: involved,
    c.HasCharacteristic: matches_choice,
    c.HasCounters: of_so_many,
    c.Happened: happened,
    v.Given: happening_while,
}
