"""Hidden cards exchanged for one another: whatever a player is shown of a game stays the same, word for word.

A game is played, and played again with the same choices from a beginning at which cards of one owner that the player
never sees in it have changed places. What is compared at every decision is the table, what has happened, and what can
be chosen if the choice is that player's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from judge.engine.acting.activating import ActivateAction
from judge.engine.acting.play_action import PlayAction
from judge.engine.model.decision import Decision
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.zones import DRAW_DECK, HAND, PLAY, PROBLEM_DECK
from judge.engine.occurring.revealed_cards import plays_revealed, revealed_top
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.games.chosen import Chosen, taken
from judge.games.options import options_at
from judge.library.shown import steps_for
from judge.library.table import Table, table
from judge.scenario.running.explore import Outcome

_UNSEEN_IN = (DRAW_DECK, PROBLEM_DECK)
_APART = ("Problem", "Troublemaker")
"""Only Problems lie in Problem Decks, only Troublemakers face-down and not for everybody's eyes."""
_SEARCHING = "518.1"
_TOLD_OF_NOBODY = frozenset(("draw", "put", "shuffle"))
"""What happens to a card without its being shown to anybody who could not see it anyway."""


class Shown(msgspec.Struct, frozen=True):
    """What a player is shown at a decision: the table, what has happened, what is asked, what can be chosen."""

    table: Table
    steps: tuple[str, ...]
    asked: str
    options: tuple[tuple[str, int], ...]


def shown(here: Outcome, viewer: str) -> Shown:
    """What a player is shown where a game stands."""
    decision = here.decision
    mine = decision is not None and decision.player == viewer
    options = tuple((str(one), getattr(one, "card", 0)) for one in options_at(here)) if mine else ()
    asked = str(decision.what) if decision and mine else ""
    steps = tuple(map(_said, steps_for(here.notes, here.state, viewer)))
    return Shown(table(here.state, viewer), steps, asked, options)


def _said(note: Note) -> str:
    return f"{note.text} {note.card} {note.rules}"


def is_hidden(state: State, obj: Obj, viewer: str) -> bool:
    """402.2, 403.2, 404.1, 505.1d: decks, others' hands and face-down Troublemakers are not public."""
    if obj.zone == PLAY:
        kind = obj.definition.faces[0].printed.type.value
        return obj.face_down and kind == "Troublemaker" and state.controller(obj.oid) != viewer
    if obj.zone == DRAW_DECK and obj.oid == revealed_top(state, obj.owner):
        return False
    in_hand = obj.zone == HAND and obj.owner != viewer and not plays_revealed(state, obj.owner)
    return obj.zone in _UNSEEN_IN or in_hand


def never_seen(
    start: State, path: Sequence[Outcome], choices: Sequence[Chosen], viewer: str
) -> frozenset[int]:
    """The pieces of cardboard that are hidden from a player all along, that nothing is told of, and nobody chooses."""
    states = (start, *(here.state for here in path))
    found = set.intersection(
        *({obj.physical for obj in state.objects if is_hidden(state, obj, viewer)} for state in states)
    )
    for here, chosen in zip(path, choices, strict=False):
        found -= _of_options(here, chosen.keys) | _acting(here, chosen)
    for here in path:
        found -= _looked_up(here, viewer) | _searched(here, viewer)
        found -= {deed.card for note in here.notes for deed in note.deeds if deed.verb not in _TOLD_OF_NOBODY}
    return frozenset(found)


def _looked_up(here: Outcome, viewer: str) -> set[int]:
    """The cards among which a player chooses: anywhere in their own decks, on top of those of others."""
    if here.decision is None or here.decision.player != viewer:
        return set()
    offered = _of_options(here, tuple(option.key for option in here.decision.options))
    own = {obj.physical for obj in here.state.objects if obj.zone in _UNSEEN_IN and obj.owner == viewer}
    return offered & (own | _on_top(here.state, offered))


def _on_top(state: State, offered: set[int]) -> set[int]:
    """What lies on top of a deck, as far down as cards are offered."""
    decks = [state.zone(zone, player) for zone in _UNSEEN_IN for player in state.players()]
    found = (takewhile(offered.__contains__, (state.get(oid).physical for oid in deck)) for deck in decks)
    return {card for top in found for card in top}


def _acting(here: Outcome, chosen: Chosen) -> set[int]:
    """The card that is played, or whose ability is used: whoever does that says so (705.2a)."""
    if not isinstance(chosen.action, ActivateAction | PlayAction):
        return set()
    card = here.state.find(chosen.action.oid)
    return {card.physical} if card else set()


def _searched(here: Outcome, viewer: str) -> set[int]:
    """518.1: the decks of others, once a search has been made: whoever searches one sees all of it."""
    if not any(_SEARCHING in note.rules for note in here.notes):
        return set()
    return {obj.physical for obj in here.state.objects if obj.zone in _UNSEEN_IN and obj.owner != viewer}


def _of_options(here: Outcome, keys: tuple[str, ...]) -> set[int]:
    """The cards that some options mean."""
    options = here.decision.options if here.decision else ()
    found = (here.state.find(option.oid) for option in options if option.key in keys)
    return {obj.physical for obj in found if obj}


def exchanged(state: State, pieces: frozenset[int]) -> State:
    """The state with each of these cards in the place of another one of its owner's that can lie there as well."""
    groups: dict[tuple[str, str], list[Obj]] = {}
    for obj in state.objects:
        if obj.physical in pieces:
            kind = obj.definition.faces[0].printed.type.value
            groups.setdefault((obj.owner, kind if kind in _APART else ""), []).append(obj)
    for group in groups.values():
        for obj, other in zip(group, (*group[1:], group[0]), strict=True):
            there = replace(obj, physical=other.physical, definition=other.definition, label=other.label)
            state = state.with_obj(there)
    return state


def followed(start: State, choices: Iterable[Chosen]) -> Iterator[Outcome]:
    """Where a game stands at its beginning and after each choice."""
    here = Outcome(state=start).advanced()
    yield here
    for chosen in choices:
        here = taken(replace(here, notes=()), chosen)
        yield here


def told_of_what_is_hidden(start: State, choices: Sequence[Chosen], viewer: str) -> Iterator[str]:
    """What a player is shown otherwise, or what can no longer be chosen, once hidden cards have changed places.

    It ends where another player has other choices by that: what comes then may show what they have.
    """
    path = list(followed(start, choices))
    others = followed(exchanged(start, never_seen(start, path, choices, viewer)), choices)
    for number, here in enumerate(path):
        try:
            there = next(others)
        except (IllegalError, UnsupportedError) as error:
            yield f"choice {number} can't be made again: {error}"
            return
        if _asks_others(here, there, viewer):
            return
        found = differing(shown(here, viewer), shown(there, viewer))
        yield from (f"at decision {number}: {what}" for what in found)


def _asks_others(here: Outcome, there: Outcome, viewer: str) -> bool:
    """Whether somebody else than the viewer has other choices, or is left only one."""
    asked = [one.decision for one in (here, there) if one.decision]
    others = any(decision.player != viewer for decision in asked)
    return (others and _keys(here.decision) != _keys(there.decision)) or _forced(here) != _forced(there)


def _forced(here: Outcome) -> list[tuple[str, str]]:
    return [(decision.player, decision.what) for decision in here.forced]


def _keys(decision: Decision | None) -> tuple[object, ...]:
    return (decision.player, *(option.key for option in decision.options)) if decision else ()


def differing(one: Shown, other: Shown) -> Iterator[str]:
    """What is shown otherwise."""
    if one.table != other.table:
        yield f"the table: {_first(_parts(one.table), _parts(other.table))}"
    if one.steps != other.steps:
        yield f"the steps: {_first(one.steps, other.steps)}"
    if one.asked != other.asked:
        yield f"what is asked: {one.asked} / {other.asked}"
    if one.options != other.options:
        yield f"the options: {_first(one.options, other.options)}"


def _parts(shown: Table) -> tuple[object, ...]:
    return (*(zone for seat in shown.seats for zone in seat.zones), *shown.cards)


def _first(one: Sequence[object], other: Sequence[object]) -> str:
    pairs = (pair for pair in zip((*one, "nothing"), (*other, "nothing"), strict=False) if pair[0] != pair[1])
    return "{} / {}".format(*next(pairs, ("", "")))
