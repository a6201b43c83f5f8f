"""An action whose place is not shown: tried everywhere that a card like that can be played or moved to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.acting.main_phase_actions import MoveAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.areas import home, is_problem_area
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.continuous import board
from judge.engine.turns.actions import Action, Legality, legality
from judge.engine.turns.doable import WAYS, to_each_place
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements
from judge.ruling.lines.telling import done_by


class Tried(msgspec.Struct, frozen=True):
    """An action with its place, and whether it may be taken."""

    action: Action
    found: Legality


def tried_anywhere(state: State, action: Action) -> tuple[Tried, ...]:
    """The action as it is; or, of a card nobody says where to play or move, with each place that could be named.

    Where that is not legal, a card is also tried in the other ways of paying for it that it has.
    Raises UnsupportedError if none is known to be legal and the engine can't do one of them.
    """
    plain = _tried(state, _placed(state, action) or (action,))
    if any(one.found.legal for one in plain):
        return plain
    otherwise = tuple(_paid_otherwise(state, action))
    return (*plain, *_tried(state, otherwise)) if otherwise else plain


def _tried(state: State, actions: Iterable[Action]) -> tuple[Tried, ...]:
    tried, declined = [], None
    for one in actions:
        try:
            tried.append(Tried(one, legality(state, one)))
        except UnsupportedError as error:
            declined = declined or error
    if declined is not None and not any(one.found.legal for one in tried):
        raise declined
    return tuple(tried)


def best_of(tried: Iterable[Tried]) -> Tried:
    """The cheapest that is legal, else the first; what any of them hangs on counts."""
    every = tuple(tried)
    best = min(every, key=lambda one: (not one.found.legal, one.found.price or 0))
    met = dict.fromkeys(question for one in every for question in one.found.met)
    return Tried(best.action, replace(best.found, met=tuple(met)))


@implements("glossary:Redeem", "glossary:Transform X")
def _paid_otherwise(state: State, action: Action) -> Iterator[Action]:
    """A card that is played for its cost, played in each other way that it has."""
    if not isinstance(action, PlayAction) or action.way or action.free:
        return
    card = board(state).view.get(action.oid)
    for way in filter(card.has_keyword, WAYS):
        paid = replace(action, way=way)
        yield from _placed(state, paid) or (paid,)


@implements("609.2b")
def _moved(state: State, action: MoveAction) -> tuple[Action, ...]:
    if action.area:
        return ()
    here = state.get(action.oid).area
    there = (home(action.player), *filter(is_problem_area, state.areas()))
    return tuple(replace(action, area=area) for area in there if area != here)


def _placed(state: State, action: Action) -> tuple[Action, ...]:
    if isinstance(action, MoveAction):
        return _moved(state, action)
    return to_each_place(state, action) if isinstance(action, PlayAction) else ()


def told_where(state: State, asked: Action, taken: Action) -> tuple[Note, ...]:
    """The step that names the place, if the question did not."""
    if asked == taken:
        return ()
    does = message("player-does", player=taken.player, doing=done_by(state, taken))
    text = sentence(message("one-way", does=does))
    return (Note(text=text, rules=_placing(taken)),)


def _placing(taken: Action) -> tuple[str, ...]:
    """The rules by which a place is named."""
    if isinstance(taken, MoveAction):
        return cite("705.2a", "609.2b")
    return (
        cite("705.2a", "501.2") if isinstance(taken, PlayAction) and taken.area else cite("705.2a", "501.3")
    )


def refusals(tried: tuple[Tried, ...]) -> tuple[Note, ...]:
    """Why it may be taken nowhere: each reason once, with what changed a price that can't be paid."""
    reasons = {one.found.reason: one.found for one in tried}
    return tuple(
        Note(text=sentence(reason), rules=found.rules, because=found.priced if len(found.priced) > 1 else ())
        for reason, found in reasons.items()
    )
