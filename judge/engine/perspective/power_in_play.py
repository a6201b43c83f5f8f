"""How much power of a color players have in play (507.3)."""

from __future__ import annotations

from judge.cards.model import Color
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.engine.perspective.amounts import at_least_zero, within
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.players import CHOSEN_ROLES
from judge.rulebook.citation import implements
from judge.text.ast.amount import PowerInPlay
from judge.text.ast.condition import Exists
from judge.text.ast.selection import OfColor

_COLORS = frozenset(color.value for color in Color)


@implements("203.2", "507.3", "105.2")
def power_of_color(state: State, view: View, player: str, color: str) -> int:
    """The combined power of a color of a player's characters in play, exhausted ones included."""
    cards = (view.get(obj.oid) for obj in state.in_play() if state.holder(obj) == player)
    return sum(at_least_zero(card.power) for card in cards if card.is_character and color in card.colors)


def is_of_one_color(node: PowerInPlay) -> bool:
    """Whether a text asks for a least power of one color that it names."""
    named = [part.color for part in node.colors if isinstance(part, OfColor)]
    mode = getattr(node.quantifier, "mode", "")
    return mode == "at-least" and len(named) == len(node.colors) == 1 and named[0] in _COLORS


def is_understood(node: Exists) -> bool:
    """Whether it asks for cards, or for power that players have, and not for the lack of such power."""
    if not isinstance(node.cards, PowerInPlay):
        return True
    return node.who is not None and node.comparison is not None and not node.absent


def have_power(look: Perspective, node: Exists, asked: PowerInPlay) -> bool:
    """Whether the players have so much power of a color in play, each of them by himself."""
    if not (is_of_one_color(asked) and is_understood(node)):
        raise look.unsupported(node)
    assert node.who is not None
    assert node.comparison is not None
    enough = any if node.who.role in CHOSEN_ROLES else all
    color = getattr(asked.colors[0], "color", "")
    had = (power_of_color(look.state, look.view, player, color) for player in look.players(node.who))
    return enough(within(look, power, node.comparison) for power in had)
