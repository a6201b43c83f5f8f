"""Players told apart by what they have: those with so many of something, the one with the most of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.mapped import AnyNode, mapped
from judge.engine.model.readings import reading
from judge.engine.perspective.amounts import player_value, power_at, within
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.perspective import ROLES, Perspective
from judge.engine.perspective.players import as_one, everyone, opponents
from judge.rulebook.citation import implements
from judge.text.ast.amount import PointsOf, PowerHeld, TokensHeld
from judge.text.ast.node import Node
from judge.text.ast.place import Place
from judge.text.ast.player import Player
from judge.text.ast.selection import Controlled, Description, InZone, Reference, Selection, SomeOf
from judge.text.ast.structure import By, May

with deferred(__name__):
    from judge.engine.perspective.enough import is_enough

#: By class what players can be told by that the readers of conditions read; these fill it.
CONDITIONS: dict[type[Node], Callable[[Perspective, Any], bool]] = {}

#: The roles that pick one player by an amount, each with what picks it.
PICKS: dict[str, Callable[..., int]] = {"player-with-most": max, "player-with-least": min}


def is_of_totals(player: Player) -> bool:
    """Whether it is the player with the most or the least power total in a faceoff: of others it says nothing."""
    return player.role in PICKS and isinstance(player.of, PowerHeld) and player.of.place is None


def those_with(look: Perspective, player: Player, among: tuple[str, ...]) -> tuple[str, ...]:
    """The players who have what is said, so many cards or action tokens."""
    return tuple(name for name in among if _has(look, player, name))


def _has(look: Perspective, player: Player, name: str) -> bool:
    if isinstance(player.of, TokensHeld):
        return within(look, look.state.seat(name).tokens, player.of.comparison)
    assert player.of is not None
    if type(player.of) in CONDITIONS:
        return CONDITIONS[type(player.of)](as_one(look, player, name), player.of)
    return is_enough(look, player.of, _number(look, player, name))


@implements("513.6")
def _number(look: Perspective, player: Player, name: str) -> int:
    """How many of the cards described a player controls, or has in a zone of his own if the text names one."""
    if isinstance(player.of, PointsOf):
        return player_value(look, name, player.of.of_what)
    if isinstance(player.of, PowerHeld) and isinstance(player.of.place, Place):
        return power_at(look, name, player.of.place)
    if not isinstance(player.of, Selection):
        raise look.unsupported(player)
    then = look.knowing({player.label: (name,)})
    anywhere = any(isinstance(part, InZone) for part in player.of.description.qualifiers)
    found = fitting(then, player.of)
    return sum(anywhere or look.state.controller(oid) == name for oid in found)


def _numbers(look: Perspective, player: Player, among: tuple[str, ...]) -> dict[str, int]:
    return {name: _number(look, player, name) for name in among}


Told = TypeVar("Told", bound=By | May)
"""What others than the controller are told to do, or may do."""
OF_CARDS_HELD = frozenset({"each-player-with", "each-opponent-with", "player-with-most", "player-with-least"})
"""The roles of players who are told by cards that they have."""


@implements("513.6")
def with_theirs_named(node: Told) -> Told:
    """The instruction in which players who are told by cards do something with these: "retires one of them".

    Each then does it with such cards of his own.
    """
    of = _cards_held_by(node.who)
    if of is None:
        return node
    own = Controlled(Player("acting"))
    described = replace(of.description, adjectives=(own, *of.description.adjectives))
    return replace(node, effect=_named(node.effect, of.label, described))


def _cards_held_by(who: Player | None) -> Selection | None:
    """The cards by which players are told."""
    held = who.of if who is not None and who.role in OF_CARDS_HELD else None
    return held if isinstance(held, Selection) else None


def _named(part: AnyNode, label: int, described: Description) -> AnyNode:
    """A text in which some of the cards of a label are cards of that description."""
    if isinstance(part, SomeOf) and isinstance(part.of, Reference) and part.of.label == label:
        return Selection(part.quantifier, described, label=part.label)  # type: ignore[return-value]
    return mapped(part, lambda one: _named(one, label, described), {})


def the_one_with(look: Perspective, player: Player, among: tuple[str, ...]) -> tuple[str, ...]:
    """The player who has the most of something, or the fewest; among equals by the reading of A85."""
    best = _best(look, player, among)
    return best if len(best) == 1 or reading(look.state, "A85") == "each" else ()


def _best(look: Perspective, player: Player, among: tuple[str, ...]) -> tuple[str, ...]:
    """All who have as much as anybody; nobody has the most of what nobody has."""
    numbers = _numbers(look, player, among)
    mark = PICKS[player.role](numbers.values())
    if player.role == "player-with-most" and mark == 0:
        return ()
    return tuple(name for name, number in numbers.items() if number == mark)


def is_tied(look: Perspective, player: Player, among: tuple[str, ...]) -> bool:
    """Whether several players have as much as anybody of what one of them would have to have the most or fewest of."""
    return player.role in PICKS and len(_best(look, player, among)) > 1


ROLES.update(
    {
        "each-player-with": lambda look, player: those_with(look, player, everyone(look, player)),
        "any-player-with": lambda look, player: those_with(look, player, everyone(look, player)),
        "each-opponent-with": lambda look, player: those_with(look, player, opponents(look, player)),
        "player-with-most": lambda look, player: the_one_with(look, player, everyone(look, player)),
        "player-with-least": lambda look, player: the_one_with(look, player, everyone(look, player)),
    }
)
