"""What is said of several players at a time, or of what belongs to one of them (106.2)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.players import CHOSEN_ROLES
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import InZone, Selection


@implements("106.2")
def check_of_each(
    look: Perspective, node: Node, who: Player, of_all: bool, of_one: Callable[[str], bool]
) -> None:
    """Decline what is said of several players and is not the same of each by himself as of all of them together."""
    players = look.players(who)
    if len(players) > 1 and of_all != all(map(of_one, players)):
        raise look.unsupported(node, message("what-each-of-several-players-has"))


def owner_chosen(cards: Node) -> Player | None:
    """The word for the player, one of several, in whose zone a text asks for cards."""
    qualifiers = cards.description.qualifiers if isinstance(cards, Selection) else ()
    zones = (part.zone for part in qualifiers if isinstance(part, InZone))
    owners = (zone.who for zone in zones if isinstance(zone, Zone) and zone.who is not None)
    return next((owner for owner in owners if owner.role in CHOSEN_ROLES), None)
