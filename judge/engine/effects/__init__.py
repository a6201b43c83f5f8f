"""How each kind of instruction is carried out; importing the package registers them all."""

from judge.engine.effects import (
    acts,
    cards,
    control,
    counters,
    creating,
    decks,
    entering,
    faceoffs,
    for_free,
    modifying,
    moving,
    naming,
    not_understood,
    occurring,
    points,
    structure,
)

__all__ = [
    "acts",
    "cards",
    "control",
    "counters",
    "creating",
    "decks",
    "entering",
    "faceoffs",
    "for_free",
    "modifying",
    "moving",
    "naming",
    "not_understood",
    "occurring",
    "points",
    "structure",
]
