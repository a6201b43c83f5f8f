"""A card that plays itself: an ability of its own, activated where the card is, lets it be played (701.3, 703.1)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.texts.functioning import plays_itself
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements
from judge.scenario.model import play
from judge.scenario.model.places import area_key
from judge.scenario.running.explore import Outcome, undecided
from judge.scenario.running.taking import taken
from judge.scenario.setting_up.finding import Physical, find
from judge.text.ast.ability import Activated


class ByItself(msgspec.Struct, frozen=True):
    """The steps by which a card plays itself, or those that say why not; neither if it has no such ability."""

    played: tuple[Note, ...] = ()
    refused: tuple[Note, ...] = ()


@implements("701.3", "703.1", "707.2")
def played_by_own_ability(state: State, action: play.Action, pieces: Physical) -> ByItself:
    """Whether a player plays a card by activating an ability of that card, as the game stands."""
    if not isinstance(action, play.PlayCard):
        return ByItself()
    refused: tuple[Note, ...] = ()
    for one in _activations(state, action, pieces):
        done = taken(Outcome(state=state), one, pieces, undecided, stop=_is_over)
        if done.illegal is not None:
            refused += (Note(text=sentence(done.illegal.reason), rules=done.illegal.rules),)
        for outcome in done.outcomes:
            if outcome.declined is None and _is_played(state, outcome.state, action, pieces):
                told = message("its-own-ability-plays-it", card=action.card.name)
                return ByItself((*outcome.notes, Note(text=told, rules=cite("701.3", "703.1", "707.2"))))
        refused += done.outcomes[0].notes[-1:] if done.outcomes else ()
    return ByItself(refused=refused)


def _is_over(outcome: Outcome) -> bool:
    return bool(outcome.state.over)


def _activations(state: State, action: play.PlayCard, pieces: Physical) -> Iterator[play.Activate]:
    obj = find(state, pieces, action.card)
    if obj is None:
        return
    for number, ability in enumerate(obj.definition.faces[obj.side].abilities, 1):
        if isinstance(ability.tree, Activated) and plays_itself(ability.tree):
            yield play.Activate(player=action.player, card=action.card, ability=number)


def _is_played(before: State, after: State, action: play.PlayCard, pieces: Physical) -> bool:
    """Whether the card has been played since, where the question wants it if it names a place."""
    number = pieces.get(action.card.piece)
    area = area_key(before, action.to, pieces) if action.to is not None else ""
    return any(
        logged.occurrence.verb == "play"
        and logged.physical == number
        and area in ("", logged.occurrence.area)
        for logged in after.log[len(before.log) :]
    )
