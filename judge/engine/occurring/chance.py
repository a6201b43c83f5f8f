"""Decisions of chance: which cards a shuffle has brought to the top (102.3, 523)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.decision import Decision
from judge.engine.model.likelihood import CHANCE
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import DRAW_DECK, zone_key
from judge.engine.occurring.changing_zones import renewed
from judge.engine.perspective.top_of_deck import cards_looked_at
from judge.engine.texts.said_in_game import may_be_at_work
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import KeepRevealed
from judge.text.ast.node import Node


@implements("523.2")
def settle(run: Run, zone: str, player: str, place: int = 0, number: int = 1) -> None:
    """Let chance decide which cards lie from a place of a deck on, where a shuffle has left that open.

    The order of several is not decided. Raises UnsupportedError if the scenario does not say what was shuffled.
    """
    deck = run.state.zone(zone, player)
    pool = tuple(oid for oid in deck if oid in run.state.unsettled)
    named = tuple(oid for oid in pool if not run.state.get(oid).is_unknown)
    if not named or place >= len(deck) or deck[place] not in pool:
        return
    if zone_key(zone, player) in run.state.undescribed:
        raise UnsupportedError(
            message("shuffled-zone-not-stated", player=player, zone=term(zone)), clause=True
        )
    nameless = tuple(oid for oid in pool if oid not in named)
    number = min(number, len(pool))
    decision = Decision(
        player=CHANCE,
        kind=CHANCE,
        what=_what(zone, player, place, number),
        options=run.options_of(named),
        rules=cite("523.2"),
        least=max(0, number - len(nameless)),
        most=min(number, len(named)),
        alike=len(nameless),
        number=number,
    )
    chosen = tuple(int(answer) for answer in run.choose(decision))
    found = (*chosen, *nameless[: number - len(chosen)])
    rest = [oid for oid in deck if oid not in found]
    at = place if place >= 0 else len(rest) + 1 + place
    unsettled = tuple(oid for oid in run.state.unsettled if oid not in found)
    run.state = replace(run.state, unsettled=unsettled)
    run.state = run.state.with_zone(zone, player, (*rest[:at], *found, *rest[at:]))


@implements("402.2", "523.2")
def settle_tops(run: Run) -> None:
    """Decide at once which cards are on top of draw decks, where a text at work looks at them all the time."""
    if run.state.unsettled and may_be_at_work(run.state, _looks_at_the_top):
        for player in run.state.players():
            settle(run, DRAW_DECK, player)


def with_tops_settled(run: Run, state: State) -> State:
    """A state to which something that happens has led, with the cards on top of decks settled."""
    earlier, run.state = run.state, state
    settle_tops(run)
    settled, run.state = run.state, earlier
    return settled


def _looks_at_the_top(node: Node) -> bool:
    return cards_looked_at(node) is not None or isinstance(node, KeepRevealed)


def _what(zone: str, player: str, place: int, number: int) -> str:
    deck = (
        message("players-deck", player=player)
        if zone == DRAW_DECK
        else message("players-problem-deck", player=player)
    )
    if number > 1:
        return message("which-cards-among-top", number=number, deck=deck)
    if place < 0:
        return message("which-card-bottom", deck=deck)
    return (
        message("which-card-has-top", deck=deck)
        if place == 0
        else message("which-card-has-place", value=place + 1, deck=deck)
    )


@implements("410.6")
def shuffle_zone(run: Run, zone: str, player: str) -> None:
    """Shuffle a deck: every card in it becomes a different card, and nobody knows its order."""
    state, fresh = run.state, list[int]()
    for oid in state.zone(zone, player):
        state, obj = renewed(state, state.get(oid), 0)
        fresh.append(obj.oid)
    state = state.with_zone(zone, player, tuple(fresh))
    run.state = replace(state, unsettled=(*state.unsettled, *fresh))
