"""Whose the cards are of which a text speaks."""

from __future__ import annotations

from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import Controlled, InZone


def whose(told: Node) -> Player | None:
    """By a part of a description, who controls the cards or in whose zone they are; None if it does not say so."""
    if isinstance(told, Controlled):
        return told.by
    return told.zone.who if isinstance(told, InZone) and isinstance(told.zone, Zone) else None
