"""Texts about the state in which other cards enter play, as far as the engine carries them out."""

from __future__ import annotations

from judge.text.ast.effect import EntersAs
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.selection import OfWhich, Selection


def is_of_others(effect: EntersAs) -> bool:
    """Whether it says no more than that cards of a description enter play exhausted."""
    return _is_of_a_state(effect, "exhausted") and played_there(effect) is None


def is_face_up_where_played(effect: EntersAs) -> bool:
    """Whether it says no more than that cards of a description enter play face-up where they are played."""
    return _is_of_a_state(effect, "face-up") and played_there(effect) is not None


def is_of_other_cards(effect: EntersAs) -> bool:
    """Whether it says nothing of its own card's entering play, but of that of cards that enter while it is in play."""
    return is_of_others(effect) or is_face_up_where_played(effect)


def _is_of_a_state(effect: EntersAs, state: str) -> bool:
    plain = effect.count is None and effect.copy_of is None and effect.on is None
    return plain and isinstance(effect.cards, Selection) and effect.state == state


def played_there(effect: EntersAs) -> OfWhich | None:
    """The part of the description that says where its cards are played ("Troublemakers played here")."""
    parts = effect.cards.description.qualifiers if isinstance(effect.cards, Selection) else ()
    return next((part for part in parts if isinstance(part, OfWhich) and is_of_playing_there(part)), None)


def is_of_playing_there(part: Node) -> bool:
    """Whether a part of a description says of the card that it is played somewhere."""
    plain = isinstance(part, OfWhich) and isinstance(part.event, Plays) and not part.period
    return plain and part.event.place is not None and part.event.on is None and part.event.who is None  # type: ignore[attr-defined]
