"""How a game starts: what can lie where as the first turn begins (102)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.model import CardType
from judge.engine.model.areas import home
from judge.engine.model.definition import PrintedAbility
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.zones import HAND, PLAY
from judge.engine.turns.starting import STARTING_HAND
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.model.scenario import Moment
from judge.text.ast.ability import DeckRule


def is_game_start(moment: Moment) -> bool:
    """Whether nobody can have done anything yet: the Ready Step of the first player's first turn."""
    return moment.first_turn and moment.point.step == "Ready Step"


@implements("102.1", "102.2", "301.1")
def out_of_place(obj: Obj) -> tuple[str, tuple[str, ...]]:
    """Why a card can't be where it is as the game starts, with the rules; two times nothing if it can.

    A card may say otherwise of itself, and then takes precedence (104.1).
    """
    printed = obj.definition.front.printed
    if obj.zone != PLAY or any(map(_may_say_otherwise, obj.definition.front.abilities)):
        return "", ()
    if printed.type is CardType.MANE_CHARACTER:
        away = obj.area != home(obj.owner) or obj.side == 1
        return (message("has-not-started-at-home-with-its"), cite("102.1", "301.1")) if away else ("", ())
    if printed.type is CardType.PROBLEM:
        return ("" if printed.starting_problem else message("no-starting-problem"), cite("102.2"))
    return message("cant-play-before-first-turn"), cite("102.1", "102.2")


@implements("104.1")
def _may_say_otherwise(ability: PrintedAbility) -> bool:
    return (ability.tree is None and not ability.aside) or isinstance(ability.tree, DeckRule)


@implements("102.3", "102.4a")
def wrong_hands(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Hands of which something is stated, but that are not as large as every hand is, with a mulligan or without."""
    for player in state.players():
        number = len(state.zone(HAND, player))
        if number not in (0, STARTING_HAND):
            text = message(
                "has-cards-hand-as-game-starts-not", player=player, number=number, starting_hand=STARTING_HAND
            )
            yield text, cite("102.3", "102.4a")
