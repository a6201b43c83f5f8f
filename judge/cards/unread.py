"""What of a card could not be read, and which of its characteristics that may be about."""

from __future__ import annotations

from judge.cards.model import Face
from judge.cards.octgn_colors import (
    FURTHER_COLORS,
    OPPONENT_REQUIREMENT,
    OWNER_REQUIREMENTS,
    PLAY_REQUIREMENTS,
)

#: By characteristic, the fields that say it.
_SAYING: dict[str, frozenset[str]] = {
    "play requirement": frozenset(field for pair in PLAY_REQUIREMENTS for field in pair),
    "confront requirement": frozenset(
        (OPPONENT_REQUIREMENT, *(field for pair in OWNER_REQUIREMENTS for field in pair))
    ),
    "confront requirement for its owner": frozenset(field for pair in OWNER_REQUIREMENTS for field in pair),
    "confront requirement for opponents": frozenset((OPPONENT_REQUIREMENT,)),
    "color": frozenset(("Element", *FURTHER_COLORS)),
    "power": frozenset(("Power",)),
    "cost": frozenset(("Cost",)),
    **dict.fromkeys(("bonus", "point value"), frozenset(("Bonus",))),
    "keywords": frozenset(("Keywords",)),
}
_KNOWN = frozenset[str]().union(*_SAYING.values())


def says(characteristic: str, field: str) -> bool:
    """Whether it is this characteristic that a field is about."""
    return field in _SAYING.get(characteristic, ())


def unread_about(face: Face, characteristic: str) -> tuple[str, ...]:
    """The fields that could not be read and may be about a characteristic; of others nobody knows what they say."""
    said = _SAYING.get(characteristic, frozenset())
    return tuple(field for field, _ in face.unread if field in said or field not in _KNOWN)
