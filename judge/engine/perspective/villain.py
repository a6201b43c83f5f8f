"""The Villain and the Challengers, of whom some texts speak: one player against all others.

No rule of 3.9 says how such a game is set up, who the Villain is, or what the Challengers do together; a board says who
is the Villain.
"""

from __future__ import annotations

from judge.engine.perspective.perspective import Perspective
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.player import Player


def villain(look: Perspective, _: Player) -> tuple[str, ...]:
    """Who is said to be the Villain, if still in the game. Raises UnsupportedError where nobody is said to be."""
    state = look.state
    if not state.villain:
        unsaid = message("nobody-said-to-be-villain", player=state.seats[-1].name)
        raise UnsupportedError(unsaid, look.context.card, clause=True)
    return tuple(name for name in state.players() if name == state.villain)


@implements("106.2")
def challengers(look: Perspective, player: Player) -> tuple[str, ...]:
    """All but the Villain."""
    meant = villain(look, player)
    return tuple(name for name in look.state.players() if name not in meant)


def check_alone(look: Perspective, player: Player, found: tuple[str, ...]) -> None:
    """Raise UnsupportedError where several Challengers would do as one what a single player does."""
    if player.role == "challengers" and len(found) > 1:
        together = message("several-challengers-together", names=joined(found))
        raise UnsupportedError(together, look.context.card, clause=True)
