"""Instructions of a card that are followed as it is played, before it enters play (705.2f, 705.2g)."""

from __future__ import annotations

from judge.cards.model import CardType
from judge.engine.texts.functioning import is_this
from judge.engine.texts.offered_while import is_offered_while
from judge.engine.texts.tagged import is_told_by_tag
from judge.text.ast.ability import Ability, Instruction, PlayOn
from judge.text.ast.effect import Effect
from judge.text.ast.node import Node
from judge.text.ast.period import UntilEvent


def told_as_played(ability: Ability | None) -> Effect | None:
    """What an ability of a Resource tells its player to do: a paragraph of it, or what goes with where it is played."""
    if isinstance(ability, PlayOn):
        return ability.also
    otherwise = is_told_by_tag(ability) or is_offered_while(ability)
    return ability.effect if isinstance(ability, Instruction) and not otherwise else None


def is_followed_as_played(ability: Instruction, kind: CardType) -> bool:
    """Whether plain instructions stand on a card of a type that is put into play once they have been followed.

    What is to last until the card itself leaves play is no instruction of its playing: it is not in play yet.
    """
    return kind is CardType.RESOURCE and not any(map(_is_until_it_goes, ability.walk()))


def _is_until_it_goes(node: Node) -> bool:
    return isinstance(node, UntilEvent) and is_this(getattr(node.event, "cards", None))
