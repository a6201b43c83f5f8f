"""What holds of every game at every decision, however it is played.

`Invariants` watches a game: cheap laws are asked at each decision, those that take longer at every so many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

from judge.engine.model.areas import home
from judge.engine.model.run import without_causes
from judge.engine.model.state import State
from judge.engine.model.zones import BANISHED_ZONE, PLAY
from judge.engine.occurring.revealed_cards import plays_revealed, revealed_top
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.games.chosen import Chosen, taken
from judge.games.options import Option, options_at
from judge.library.table import Table, table
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.ruling.naming import card_name
from judge.scenario.records.saved import MOST_BYTES, loaded, saved
from judge.scenario.records.wholeness import faults
from judge.scenario.running.explore import AT_REST, Outcome
from tests.games.hidden import told_of_what_is_hidden
from tests.laws import bookkeeping
from tests.laws.walk import Walk

_WITHOUT_STEPS = tuple(
    law
    for law in bookkeeping.UNIVERSAL
    if law
    not in (
        bookkeeping.averted_occurrences_do_not_happen,
        bookkeeping.steps_come_of_earlier_steps,
        bookkeeping.cards_are_conserved,
    )
)
_OF_STEPS = (bookkeeping.averted_occurrences_do_not_happen, bookkeeping.steps_come_of_earlier_steps)
_MOST_OPTIONS = 40
_REGARDED = ("seats", "objects", "zones", "control", "modifiers", "faceoff", "over")
"""The fields of a state that the cheap laws look at, beside the log and whose turn it is."""
_PASSING_OF_TIME = ("start", "end")


class Invariants:
    """Watches one game; `broken` are the laws that did not hold, with what was against them, and the decision."""

    def __init__(self, every: int = 200, first: int | None = None) -> None:
        """Ask what takes long at every so many decisions, beginning with the `first`, or after so many."""
        self.broken: list[tuple[str, str, int]] = []
        self._every, self._next = every, first or every
        self._decisions = 0
        self._before: Outcome | None = None
        self._first: Outcome | None = None

    def __call__(self, here: Outcome, chosen: Chosen | None) -> None:
        """Look at where the game stands now."""
        before, self._before = self._before, here
        self._first = self._first or here
        self._decisions += 1
        often = self._laws(before if chosen else None, here) if _is_news(before, here) else iter(())
        seldom = self._seldom(before, here, chosen) if self._is_due() else iter(())
        for law, what in (*often, *seldom):
            self.broken.append((law, what, self._decisions))

    def _is_due(self) -> bool:
        due = self._decisions >= self._next
        self._next += self._every * due
        return due

    def _laws(self, before: Outcome | None, here: Outcome) -> Iterator[tuple[str, str]]:
        assert self._first is not None
        whole = Walk(states=(self._first.state, here.state), decision=here.decision)
        yield from _asked(bookkeeping.cards_are_conserved, whole)
        if before is not None:
            step = Walk(states=(before.state, here.state), decision=here.decision)
            for law in _WITHOUT_STEPS:
                yield from _asked(law, step)
        for look in (*LAWS, *(LAWS_AT_REST if _is_at_rest(here) else ())):
            yield from ((look.__name__, what) for what in look(here.state))

    def _seldom(
        self, before: Outcome | None, here: Outcome, chosen: Chosen | None
    ) -> Iterator[tuple[str, str]]:
        """What takes long. Amid an effect a player may have been shown a hand, so nothing is exchanged there."""
        yield from (("the state contradicts itself", str(fault)) for fault in faults(here.state))
        since = before if before is not None and chosen is not None else here
        if (kept := _kept(since.state)) is not None and kept != since.state:
            yield "the state that was saved comes back as another", ""
        yield from (("hidden information", what) for what in shown_though_hidden(here.state))
        yield from (("options", what) for what in options_that_cannot_be_taken(here))
        if before is not None and chosen is not None:
            yield from _done_again(before, kept or before.state, here, chosen)
            for player in here.state.players() if _is_at_rest(before) else ():
                told = told_of_what_is_hidden(before.state, (chosen,), player)
                yield from (("hidden cards exchanged", f"{player}: {what}") for what in told)


def _is_news(before: Outcome | None, here: Outcome) -> bool:
    """Whether anything is otherwise of which a cheap law speaks. Passing mostly leaves it as it was."""
    if before is None or here.state.turn.number != before.state.turn.number:
        return True
    if _is_at_rest(here) and not _is_at_rest(before):
        return True
    happened = (logged.occurrence.verb for logged in here.state.log[len(before.state.log) :])
    return not all(getattr(here.state, field) is getattr(before.state, field) for field in _REGARDED) or any(
        verb not in _PASSING_OF_TIME for verb in happened
    )


def _is_at_rest(here: Outcome) -> bool:
    return here.decision is not None and here.decision.kind in AT_REST


def _kept(state: State) -> State | None:
    """A state written and read again; None if it is too large to be read."""
    written = saved(state)
    return loaded(written) if len(written) <= MOST_BYTES else None


def _asked(law: Callable[[Walk], Iterator[str]], walk: Walk) -> Iterator[tuple[str, str]]:
    yield from ((law.__name__, what) for what in law(walk))


# -- at every decision --------------------------------------------------------------------------------------------


def scores_are_not_negative(state: State) -> Iterator[str]:
    """105.2, 517.1: nobody has less than no point."""
    yield from (f"{seat.name}: {seat.score}" for seat in state.seats if seat.score < 0)


def controllers_are_in_the_game(state: State) -> Iterator[str]:
    """103.5a, 513.1: whoever owns or controls a card is in the game."""
    there = set(state.players())
    for obj in state.objects:
        if obj.owner not in there or (obj.zone == PLAY and state.controller(obj.oid) not in there):
            yield f"{obj.label}: {obj.owner}, {state.controller(obj.oid)}"


def control_is_of_cards_in_play(state: State) -> Iterator[str]:
    """513.2: what changes control is about a card in play, or one that is gone with its identity (410.6)."""
    for change in state.control:
        obj = state.find(change.oid)
        if obj is not None and obj.zone != PLAY:
            yield f"{change.player} controls {obj.label} in {obj.zone}"


def areas_are_there(state: State) -> Iterator[str]:
    """501.1: a card in play is at an area that exists, until the game is over (103.5a).

    While something is being processed a Dilemma may have left from under the cards there (511.5, 511.6).
    """
    areas = set(state.areas()) if not state.over else {obj.area for obj in state.in_play()}
    yield from (f"{obj.label}: {obj.area}" for obj in state.in_play() if obj.area not in areas)


def cards_beneath_are_beneath_cards_in_play(state: State) -> Iterator[str]:
    """Glossary, Pumped: what is beneath a card is in the Banished Zone, and the card in play."""
    for obj in state.objects:
        above = state.physical(obj.beneath) if obj.beneath else None
        if obj.beneath and (above is None or above.zone != PLAY or obj.zone != BANISHED_ZONE):
            yield f"{obj.label} in {obj.zone} beneath {above.label if above else 'nothing'}"


def mane_characters_are_in_play(state: State) -> Iterator[str]:
    """301.5: a Mane Character never leaves play, and each player has one."""
    for player in state.players():
        own = [
            obj
            for obj in state.in_play()
            if obj.owner == player
            and not obj.token
            and obj.definition.faces[0].printed.type.value == "Mane Character"
        ]
        if len(own) != 1:
            yield f"{player} has {len(own)} at {home(player)} and elsewhere"


LAWS: tuple[Callable[[State], Iterator[str]], ...] = (
    scores_are_not_negative,
    controllers_are_in_the_game,
    control_is_of_cards_in_play,
    cards_beneath_are_beneath_cards_in_play,
    mane_characters_are_in_play,
)
#: What holds only while nothing is being processed.
LAWS_AT_REST: tuple[Callable[[State], Iterator[str]], ...] = (areas_are_there,)


# -- at every so many ---------------------------------------------------------------------------------------------


def shown_though_hidden(state: State) -> Iterator[str]:
    """402.2, 403.2, 404.1, 505.1: no player sees decks, others' hands, or others' face-down Troublemakers.

    A hand is seen that its player plays with revealed, and the top card of such a deck.
    """
    everything = table(state)
    for player in state.players():
        for name in _names_on(table(state, player)) & _hidden_from(state, everything, player):
            yield f"{player} sees {name}"


def _names_on(seen: Table) -> set[str]:
    zones = [zone for seat in seen.seats for zone in seat.zones]
    return {card.name for card in seen.cards} | {name for zone in zones for name in zone.cards}


def _hidden_from(state: State, everything: Table, player: str) -> set[str]:
    decks = [seat.zone(zone) for seat in everything.seats for zone in ("draw deck", "problem deck")]
    hands = [
        seat.zone("hand")
        for seat in everything.seats
        if seat.name != player and not plays_revealed(state, seat.name)
    ]
    down = [
        card.name
        for card in everything.cards
        if "face-down" in card.states and "Troublemaker" in card.types and card.controller != player
    ]
    tops = {card_name(state, top) for seat in everything.seats if (top := revealed_top(state, seat.name))}
    return {*down, *(name for zone in (*decks, *hands) for name in zone.cards)} - tops


def options_that_cannot_be_taken(here: Outcome) -> Iterator[str]:
    """104, 705.2: whatever is offered can be chosen."""
    decision = here.decision
    if decision is None or here.state.over:
        return
    for option in islice(options_at(here), _MOST_OPTIONS):
        whole = option.chosen.action or decision.kind in AT_REST if isinstance(option, Option) else False
        if not isinstance(option, Option) or not (whole or decision.accepts(option.chosen.keys)):
            continue
        try:
            taken(here, option.chosen)
        except IllegalError as illegal:
            yield f"{option}: {illegal}"
        except UnsupportedError:
            continue


def _done_again(before: Outcome, kept: State, here: Outcome, chosen: Chosen) -> Iterator[tuple[str, str]]:
    """What was chosen, chosen again from the state that was saved: the same comes of it, step by step."""
    again = taken(before, chosen)
    other = taken(Outcome(state=kept, decision=before.decision), chosen)
    if without_causes(again.state) != without_causes(here.state):
        yield "the same choice led elsewhere", str(chosen)
    if other.notes != again.notes:
        yield "the same choice had other steps from the saved state", str(chosen)
    walk = Walk(states=(before.state, again.state), notes=again.notes, decision=again.decision)
    for law in _OF_STEPS:
        yield from _asked(law, walk)
    cited = sorted({rule for note in again.notes for rule in note.rules})
    yield from (("a rule that there is not", rule) for rule in cited if rule not in _rules())


@cache
def _rules() -> Rulebook:
    return load_rulebook()
