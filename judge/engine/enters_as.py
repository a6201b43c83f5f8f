"""Texts about the state in which other cards enter play, as far as the engine carries them out."""

from __future__ import annotations

from msgspec.structs import replace

from judge.text.ast.ability import Ability, Continuous
from judge.text.ast.effect import EntersAs
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.selection import OfWhich, Selection

FACE_UP = "face-up"


def is_of_others(effect: EntersAs) -> bool:
    """Whether it says no more than that cards enter play exhausted, or face-up if they are played to an area."""
    plain = effect.count is None and effect.copy_of is None and effect.on is None
    exhausted = isinstance(effect.cards, Selection) and effect.state == "exhausted"
    return plain and (exhausted or face_up_as_played(effect) is not None)


def face_up_as_played(effect: EntersAs) -> Plays | None:
    """The playing of cards to an area by which they enter play face-up; None if it speaks of no such thing."""
    cards = effect.cards
    if effect.state != FACE_UP or not isinstance(cards, Selection):
        return None
    asked = cards.description
    said = [part.event for part in asked.qualifiers if _is_played_to(part) and isinstance(part, OfWhich)]
    if len(said) != 1 or not isinstance(said[0], Plays):
        return None
    rest = tuple(part for part in asked.qualifiers if not _is_played_to(part))
    played = replace(cards, description=replace(asked, qualifiers=rest))
    return Plays(said[0].who, played, said[0].place)


def _is_played_to(part: Node) -> bool:
    """Whether a part of a description says of the card to which area it is played."""
    plays = part.event if isinstance(part, OfWhich) and not part.period else None
    return isinstance(plays, Plays) and plays.place is not None and plays.on is None


def read_as_played(ability: Ability) -> tuple[Node, ...]:
    """What an ability says of how cards are played that then enter play face-up: it is read as they are played."""
    effect = ability.effect if isinstance(ability, Continuous) else None
    if not isinstance(effect, EntersAs) or face_up_as_played(effect) is None:
        return ()
    return tuple(part for part in effect.cards.walk() if _is_played_to(part))
