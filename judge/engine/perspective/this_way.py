"""What was done "this way": by the text that is being followed; and what was done earlier in a period (410.6a)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.readings import reading
from judge.engine.model.view import View
from judge.engine.model.zones import BANISHED_ZONE
from judge.engine.perspective.happening import Happening, matches
from judge.engine.perspective.history import identity_since
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import Act, ActBeneath, DiscardCards, Flip, FlipChange, Move, Put, Reveal
from judge.text.ast.event import CardEvent, Event, IsPut
from judge.text.ast.node import Node, label_of
from judge.text.ast.selection import Description, OfWhich, Reference, Selection, State

with deferred(__name__):
    from judge.engine.model.mapped import AnyNode, mapped
    from judge.engine.perspective.earlier import own_identities


def is_of_this_way(part: Node) -> bool:
    """Whether a part of a text says that something was done by the text itself."""
    return (
        isinstance(part, OfWhich)
        and not part.period
        and isinstance(part.event, IsPut | CardEvent)
        and getattr(part.event, "verb", "") != "involve"
    )


def is_done_before(part: Node) -> bool:
    """Whether a part of a text says that something was done by the text itself, or by another ability of its card."""
    return is_of_this_way(part) or is_of_the_card(part)


def is_of_the_card(part: Node) -> bool:
    """Whether a part of a text says that something was done by another ability of its card."""
    return isinstance(part, OfWhich) and part.period == OF_THE_CARD


def is_of_involvement(part: Node) -> bool:
    """Whether a part of a text says that a card was involved in the faceoff of which it speaks."""
    plain = isinstance(part, OfWhich) and not part.period and isinstance(part.event, CardEvent)
    return plain and part.event.verb == "involve"  # type: ignore[attr-defined]


def speaks_of_this_way(description: Description) -> bool:
    """Whether a description is of cards to which the text itself has done something."""
    return any(is_of_this_way(part) for part in description.qualifiers)


def _done_by(effect: Node) -> Iterator[str]:
    """What an instruction does to other cards than the one that the text is on, by the verb that speaks of it."""
    if isinstance(effect, Act | ActBeneath) and getattr(effect.cards, "word", "") != "this":
        yield effect.verb
    elif isinstance(effect, Reveal):
        yield "reveal"
    elif isinstance(effect, DiscardCards):
        yield "discard"
    elif isinstance(effect, Put):
        yield "put"
    elif isinstance(effect, Flip | FlipChange):
        yield "flip"
    elif isinstance(effect, Move):
        yield "move"


def unfounded(*trees: Node | None) -> tuple[Node, ...]:
    """The parts that speak of what was done "this way" although the text does no such thing itself."""
    nodes = [node for tree in trees if tree is not None for node in tree.walk()]
    done = {verb for node in nodes for verb in _done_by(node)}
    return tuple(node for node in nodes if is_of_this_way(node) and _verb(node) not in done)


#: What another ability of the card can have done, so that a text speaks of it as done "this way".
BY_THE_CARD = frozenset({"banish"})
#: The period of what the abilities of a card have done, as long as it has been in play.
OF_THE_CARD = "this card"


def may_be_by_the_card(part: Node) -> bool:
    """Whether another ability of the card can have done what a part of a text says was done "this way"."""
    return _verb(part) in BY_THE_CARD


def by_the_card(tree: AnyNode, parts: tuple[Node, ...]) -> AnyNode:
    """The tree in which these parts speak of what the abilities of the card have done."""
    if any(tree is part for part in parts):
        return replace(tree, period=OF_THE_CARD)
    return mapped(tree, lambda node: by_the_card(node, parts), {})


def is_the_banished(cards: Node) -> bool:
    """Whether it is "the banished card", where the text has banished none: one that its card has banished."""
    if not isinstance(cards, Selection) or cards.quantifier.form != "the":
        return False
    asked = cards.description
    banished = [part for part in asked.adjectives if isinstance(part, State) and part.state == "banished"]
    return len(banished) == 1 == len(asked.adjectives) and banished[0].label < 1 and not asked.qualifiers


def said_of_the_card(cards: Selection) -> Selection:
    """ "The banished card" as the one that the abilities of its card have banished."""
    described = Reference("described", label=cards.label)
    done = OfWhich(CardEvent(verb="banish", cards=described), period=OF_THE_CARD)
    return replace(cards, description=replace(cards.description, adjectives=(), qualifiers=(done,)))


@implements("410.6", "410.6a")
def was_done_by_the_card(look: Perspective, part: OfWhich, oid: int) -> bool:
    """Whether an ability of the card that a text is on has done it to a card, which has been there since.

    Raises UnsupportedError for a card of which nobody knows how it came to where it is, if the card could have done it.
    """
    if reading(look.state, "A92") == "itself-only":
        return False
    log, own = look.state.log, own_identities(look)
    done = [one for one in log if one.became == oid and one.occurrence.verb == _verb(part)]
    if done:
        return done[-1].occurrence.source in own
    arrived = any(one.occurrence.verb == "enter play" and one.became in own for one in log)
    moved = any(one.became == oid for one in log)
    if not arrived and not moved and look.state.get(oid).zone == BANISHED_ZONE:
        raise look.unsupported(part, message("not-said-what-was-done-by-the-card"))
    return False


def _verb(node: Node) -> str:
    return getattr(node.event, "verb", "put") if isinstance(node, OfWhich) else ""


@implements("410.6a", "707.2")
def was_done(look: Perspective, part: OfWhich, label: int, oid: int) -> bool:
    """Whether it was done to a card, by the text being followed or in the period named."""
    return any(_identity(look, logged) == oid for logged in _matching(look, part, label))


@implements("708.2b")
def those_done(look: Perspective, part: OfWhich) -> tuple[int, ...]:
    """The cards to which it was done. Raises UnsupportedError where no text is being followed that could have."""
    label = label_of(getattr(part.event, "cards", None))
    return tuple(sorted({_identity(look, logged) for logged in _matching(look, part, label)}))


def _matching(look: Perspective, part: OfWhich, label: int) -> Iterator[Logged]:
    assert isinstance(part.event, Event)
    for logged in _asked(look, part):
        oid = _identity(look, logged)
        eyes = look.knowing({label: (oid,)})
        if matches(eyes, part.event, Happening.of_log(logged, oid)) is not None:
            yield logged


def _asked(look: Perspective, part: OfWhich) -> tuple[Logged, ...]:
    if part.period:
        return tuple(logged for logged in look.state.log if logged.turn == look.state.turn.number)
    if not look.context.frame:
        raise look.unsupported(part, message("this-way-outside-a-text"))
    return of_text(look)


def of_text(look: Perspective) -> tuple[Logged, ...]:
    """What the text being followed has brought about."""
    frame = look.context.frame
    return tuple(logged for logged in look.state.log if frame and logged.occurrence.frame == frame)


def _identity(look: Perspective, logged: Logged) -> int:
    return identity_since(look, logged, logged.became or logged.occurrence.subject)


@implements("521.3", "521.4")
def with_those_gone(look: Perspective) -> Perspective:
    """The board as it is, and the tokens that have ceased to exist by the text being followed, as they were then."""
    gone = tuple(logged for logged in of_text(look) if logged.gone is not None and logged.was is not None)
    if not gone:
        return look
    cards = {card.oid: card for card in look.view.all()}
    cards |= {logged.was.oid: logged.was for logged in gone if logged.was is not None}
    objects = (*look.state.objects, *(logged.gone for logged in gone if logged.gone is not None))
    return Perspective(replace(look.state, objects=objects), View(cards), look.context)


@implements("709.2", "410.6")
def as_it_was_before(look: Perspective, oid: int) -> Logged | None:
    """How a card was before the text being followed took it out of play; None if it did not."""
    return next((one for one in reversed(of_text(look)) if oid in (one.became, one.occurrence.subject)), None)


def are_of_this_way(node: Node) -> bool:
    """Whether a part of a text stands for cards to which the text itself has done something."""
    return isinstance(node, Selection) and speaks_of_this_way(node.description)
