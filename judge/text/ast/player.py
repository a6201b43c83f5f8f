"""Who (106)."""

from __future__ import annotations

from judge.text.ast.node import Node


class Player(Node, frozen=True):
    """A player or several.

    `role` is one of: you, an-opponent (chosen), your-opponent, each-opponent, a-player (chosen or matched),
    each-player, each-opponent-with (having what `of` says), that-player, they, winner, loser, controller-of, owner-of,
    villain, challengers (all but the Villain), a-villains-challenger (chosen or matched), turn-player,
    opponents-of (all of them), first-player-to-confront, player-who (does what `of` says),
    acting (each of several players in turn, as "their" in "each player shuffles their deck").
    `of` is the card meant by controller-of and owner-of; `label` binds that-player and they to their antecedent.
    """

    role: str
    of: Node | None = None
    label: int = -1
