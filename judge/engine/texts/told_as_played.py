"""Instructions of a card that are followed as it is played, before it enters play (705.2f, 705.2g)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.model import CardType
from judge.engine.texts.first_turn_skipped import skipped_first_turn
from judge.engine.texts.functioning import is_this
from judge.engine.texts.offered_while import is_offered_while
from judge.engine.texts.tagged import is_told_by_tag
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Instruction, PlayOn
from judge.text.ast.effect import Effect, Prohibit, Steps
from judge.text.ast.event import LeavesPlay
from judge.text.ast.node import Node
from judge.text.ast.period import UntilEvent


def told_as_played(ability: Ability | None) -> Effect | None:
    """What an ability of a Resource tells its player to do: a paragraph of it, or what goes with where it is played."""
    if isinstance(ability, PlayOn):
        return ability.also
    otherwise = is_told_by_tag(ability) or is_offered_while(ability)
    otherwise = otherwise or skipped_first_turn(ability) is not None
    return _done(ability.effect) if isinstance(ability, Instruction) and not otherwise else None


def is_followed_as_played(ability: Instruction, kind: CardType) -> bool:
    """Whether plain instructions stand on a card of a type that is put into play once they have been followed.

    What is to last until the card itself leaves play is no instruction of its playing: it is not in play yet. Where
    that can't be told apart from what is to be done, it is neither.
    """
    told = _done(ability.effect)
    return kind is CardType.RESOURCE and told is not None and not any(map(_is_until_it_goes, told.walk()))


@implements("701.1", "702.1")
def lasting_on_card(ability: Ability | None) -> Continuous | None:
    """What a paragraph with instructions says of the time while its card is in play: a continuous ability."""
    if not isinstance(ability, Instruction):
        return None
    kept = tuple(replace(step, duration=None) for step in ability.effect.instructions if _is_lasting(step))
    if not kept:
        return None
    return Continuous(effect=kept[0] if len(kept) == 1 else Steps(kept), tag=ability.tag, span=ability.span)


def _done(effect: Effect) -> Effect | None:
    """The instructions of a paragraph, apart from what it says of the time while its card is in play."""
    done = tuple(step for step in effect.instructions if not _is_lasting(step))
    if not done:
        return None
    return effect if len(done) == len(effect.instructions) else Steps(done)


def _is_lasting(step: Effect) -> bool:
    """Whether it forbids something for as long as the card that says so is in play."""
    return isinstance(step, Prohibit) and step.duration is not None and _is_until_it_goes(step.duration)


def _is_until_it_goes(node: Node) -> bool:
    if not isinstance(node, UntilEvent):
        return False
    cards = getattr(node.event, "cards", None)
    return isinstance(node.event, LeavesPlay) and is_this(cards) and node.event.where is None
