"""How a game starts (102): Mane Characters, Starting Problems, the first player, opening hands, mulligans."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.model import CardType
from judge.deferred import deferred
from judge.engine.model.areas import problem_area
from judge.engine.model.decision import MULLIGAN, Decision, Option
from judge.engine.model.instruction import Instruction
from judge.engine.model.likelihood import CHANCE
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State, Turn
from judge.engine.model.zones import DRAW_DECK, HAND, PROBLEM_DECK, zone_key
from judge.engine.occurring.chance import settle, shuffle_zone
from judge.engine.occurring.changing_zones import put_into_zone
from judge.engine.occurring.occurrence import Happen
from judge.engine.turns.turn import BeginTurn
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.turns.first_turn_offers import OfferAsGameStarts
    from judge.engine.turns.starting_by_text import put_in_place, starting_in_play
    from judge.engine.turns.writing_down import WriteDown

STARTING_HAND = 6


def before_the_game(state: State, first: str) -> State:
    """The state with all that 102 has players do still to be done; if no first player is named, lots are drawn.

    Nothing is anywhere yet but in the decks and where the scenario says.
    """
    turn = Turn(player=first or state.players()[0], number=0, phase="", first_of_game=True)
    decks = tuple(key for key in state.undescribed if key.partition(":")[0] in (DRAW_DECK, PROBLEM_DECK))
    agenda = (StartInPlay(), StartingProblems(), FirstPlayer(first=first))
    return replace(state, turn=turn, agenda=agenda, undescribed=decks)


class StartInPlay(Instruction, frozen=True):
    """What starts the game in play."""

    @implements("102.1", "301.1", "104.1")
    def perform(self, run: Run) -> None:
        """Mane Characters do; and cards that say so themselves, whatever the rules say of what starts in play."""
        for obj in run.state.in_play():
            if obj.definition.front.printed.type is CardType.MANE_CHARACTER:
                text = message("starts-game-at-home-its-start-side", card=obj.label, owner=obj.owner)
                run.note(text, cite("102.1", "301.1"), card=obj.label)
        entering = tuple(starting_in_play(run))
        run.push(*((Happen(occurrences=entering),) if entering else ()), WriteDown())


class StartingProblems(Instruction, frozen=True):
    """Each player puts a Starting Problem of their choice into play."""

    @implements("102.2", "101.3c", "glossary:Starting Problem", "303.1")
    def perform(self, run: Run) -> None:
        """All choose before any Problem enters play. A Problem that is in play already has been chosen before."""
        chosen = [(player, self._chosen(run, player)) for player in run.state.players()]
        rules = cite("102.2", "303.1", "glossary:Starting Problem")
        entering = tuple(
            Occurrence(verb="enter play", subject=oid, player=player, area=problem_area(player), rules=rules)
            for player, oid in chosen
            if oid
        )
        if entering:
            run.push(Happen(occurrences=entering))

    def _chosen(self, run: Run, player: str) -> int:
        deck = run.state.zone(PROBLEM_DECK, player)
        if run.state.at(problem_area(player)) or not deck:
            return 0
        printed = {oid: run.state.get(oid).definition.front.printed for oid in deck}
        fitting = tuple(oid for oid in deck if printed[oid].starting_problem)
        if any(run.state.get(oid).is_unknown for oid in deck) and not fitting:
            raise UnsupportedError(message("starting-problem-not-stated", player=player), clause=True)
        if not fitting:
            raise UnsupportedError(message("has-no-starting-problem-so-cant-start", player=player))
        (oid,) = run.pick_cards(player, message("which-starting-problem-begin-with"), fitting, cite("102.2"))
        return oid


class FirstPlayer(Instruction, frozen=True):
    """Who plays first is decided at random, unless it is known; then all shuffle and take their opening hands."""

    first: str

    @implements("102.3", "523.2")
    def perform(self, run: Run) -> None:
        """Draw lots, and put the rest on the agenda."""
        players = run.state.players()
        decision = Decision(
            player=CHANCE,
            kind=CHANCE,
            what=message("which-player-plays-first"),
            options=tuple(Option(player, player) for player in players),
            rules=cite("102.3", "523.2"),
        )
        first = self.first or run.choose(decision)[0]
        run.state = replace(run.state, turn=replace(run.state.turn, player=first))
        run.note(message("plays-first", first=first), cite("102.3"))
        hands = (OpeningHand(player=player) for player in players)
        run.push(*hands, Mulligans(deciding=run.state.players_from(first)))


class OpeningHand(Instruction, frozen=True):
    """A player shuffles both decks and takes the opening hand."""

    player: str

    @implements("102.3")
    def perform(self, run: Run) -> None:
        """A hand that the scenario says has been taken already."""
        if run.state.zone(HAND, self.player):
            run.note(_taken(self.player, len(run.state.zone(HAND, self.player))), cite("102.3", "410.4a"))
            return
        shuffle_zone(run, PROBLEM_DECK, self.player)
        shuffle_zone(run, DRAW_DECK, self.player)
        for zone in (PROBLEM_DECK, DRAW_DECK):
            put_in_place(run, zone, self.player)
        run.note(message("shuffles-problem-deck-draw-deck", player=self.player), cite("102.3"))
        take_hand(run, self.player, cite("102.3"))


@implements("102.3", "102.4a", "410.4a")
def take_hand(run: Run, player: str, rules: tuple[str, ...]) -> None:
    """Put the top cards of a shuffled deck into the hand, which is not drawing.

    Raises UnsupportedError if the scenario does not say that there are as many.
    """
    deck = run.state.zone(DRAW_DECK, player)
    if len(deck) < STARTING_HAND and zone_key(DRAW_DECK, player) in run.state.undescribed:
        raise UnsupportedError(message("scenario-does-not-say-what-deck", player=player), clause=True)
    settle(run, DRAW_DECK, player, number=STARTING_HAND)
    top = run.state.zone(DRAW_DECK, player)[:STARTING_HAND]
    for oid in top:
        run.state, _ = put_into_zone(run.state, oid, HAND)
    run.note(_taken(player, len(top)), (*rules, *cite("410.4a")))


def _taken(player: str, number: int) -> str:
    return message("takes-starting-hand", player=player, number=number)


class Mulligans(Instruction, frozen=True):
    """Each player in turn order decides once whether to mulligan; then those who do mulligan, and the game starts."""

    deciding: tuple[str, ...]
    taking: tuple[str, ...] = ()

    @implements("102.4")
    def perform(self, run: Run) -> None:
        """Ask the next player, who knows what those before have decided."""
        if not self.deciding:
            run.push(*(TakeMulligan(player=player) for player in self.taking), GameStarts())
            return
        player, *others = self.deciding
        takes = run.agrees(player, message("take-mulligan"), cite("102.4"), purpose=MULLIGAN)
        run.note(
            message("decides-to-mulligan" if takes else "keeps-opening-hand", player=player), cite("102.4")
        )
        taking = (*self.taking, player) if takes else self.taking
        run.push(Mulligans(deciding=tuple(others), taking=taking))


class TakeMulligan(Instruction, frozen=True):
    """A player mulligans, at the same time as the others who do."""

    player: str

    @implements("102.4", "102.4a")
    def perform(self, run: Run) -> None:
        """Shuffle the hand into the deck and take a new one."""
        for oid in run.state.zone(HAND, self.player):
            run.state, _ = put_into_zone(run.state, oid, DRAW_DECK)
        shuffle_zone(run, DRAW_DECK, self.player)
        put_in_place(run, DRAW_DECK, self.player)
        run.note(message("mulligans-hand-shuffled-into-deck", player=self.player), cite("102.4", "102.4a"))
        take_hand(run, self.player, cite("102.4a"))


class GameStarts(Instruction, frozen=True):
    """All mulligans are done: the game starts, and with it the first turn."""

    @implements("102.5", "102.4")
    def perform(self, run: Run) -> None:
        """From here on there are turns and priority."""
        turn = replace(run.state.turn, number=1)
        run.state = replace(run.state, turn=turn)
        run.note(message("mulligans-done-has-first-turn", player=turn.player), cite("102.5", "102.4"))
        start = Occurrence(verb="start", name="game", player=turn.player, rules=cite("102.5"))
        run.push(OfferAsGameStarts(), Happen(occurrences=(start,)), BeginTurn(told=True))


def _still_to_decide(state: State) -> tuple[str, ...]:
    asked = [one.deciding for one in state.agenda if isinstance(one, Mulligans)]
    lots = any(isinstance(one, FirstPlayer) for one in state.agenda)
    return state.players() if lots else asked[0] if asked else ()


@implements("102.4", "102.5")
def may_mulligan(state: State, player: str) -> bool:
    """Whether a player is still to decide on a mulligan: once, and before the first turn."""
    return player in _still_to_decide(state)


@implements("102.4")
def decided_before(state: State, player: str) -> tuple[str, ...]:
    """Who is still to decide before a player: those who come first in turn order. Nobody yet, before lots are drawn."""
    if any(isinstance(one, FirstPlayer) for one in state.agenda):
        return ()
    deciding = _still_to_decide(state)
    return deciding[: deciding.index(player)]
