"""Reads questions for a line of play: whether a player can bring something about this turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.messages.message import message
from judge.scenario.inquiries.occurrences import Predicate
from judge.scenario.inquiries.questions import COUNTED, QuestionReader
from judge.scenario.inquiries.sentences import OWN_HOME
from judge.scenario.model import play
from judge.scenario.model.ask import Aim, AskHappens, AskIsAt, AskLine, AskState, AtLeast, CardState, Question
from judge.scenario.model.board import CardRef, Place
from judge.scenario.model.play import Action, CardOccurrence, CardVerb, Occurrence, PlayerOccurrence
from judge.scenario.text.phrases import phrase_of
from judge.scenario.text.trees import Token, Tree, of_tree

_DONE_TO: dict[str, CardVerb] = {
    "dismiss": "dismissed",
    "retire": "retired",
    "banish": "banished",
    "exhaust": "exhausted",
    "ready": "readied",
    "frighten": "frightened",
    "unfrighten": "unfrightened",
    "uncover": "uncovered",
    "defeat": "defeated",
    "solve": "solved",
    "replace": "replaced",
}
_OCCURRENCES: dict[type[Any], Callable[[Any], Occurrence]] = {
    play.PlayCard: lambda deed: PlayerOccurrence(
        verb="plays", player=deed.player, cards=(deed.card,), to=deed.to
    ),
    play.MoveCard: lambda deed: PlayerOccurrence(
        verb="moves", player=deed.player, cards=(deed.card,), to=deed.to
    ),
    play.DrawAction: lambda deed: PlayerOccurrence(verb="draws", player=deed.player),
    play.Rally: lambda deed: CardOccurrence(verb="rallied", cards=(deed.card,)),
    play.Challenge: lambda deed: CardOccurrence(verb="challenged", cards=(deed.troublemaker,)),
}


class Aimed(dict[str, Any]):
    """What is aimed at, and that it `holds` or not; still without the player who is to bring it about."""


class AimReader(QuestionReader):
    """Turns questions for a line of play into records."""

    def q_line(self, player: Token, aim: Aim | Aimed | Callable[[str], Aim], *_this_turn: object) -> Question:
        """Can Alice win this turn? Can Alice make it so that Gem is exhausted?"""
        if isinstance(aim, Aimed):
            return AskLine(player=str(player), **aim)
        return AskLine(player=str(player), aim=aim(str(player)) if callable(aim) else aim)

    def q_line_done(self, player: Token, verb: CardVerb, cards: tuple[CardRef, ...]) -> Question:
        """Can Alice dismiss Gem? This turn is meant, and the answer says so."""
        return AskLine(player=str(player), aim=self.aim_done(verb, cards))

    def q_line_action(self, action: Action, _this_turn: object) -> Question:
        """Can Alice play Gem this turn?"""
        occurrence = _OCCURRENCES.get(type(action))
        if occurrence is None:
            self.fault(message("ask-for-what-it-brings-about"), expected=["Can Alice make it so that …?"])
            occurrence = _OCCURRENCES[play.DrawAction]
        return AskLine(player=action.player, aim=AskHappens(occurrence=occurrence(action)))

    # -- what the player does --------------------------------------------------------------------------------------

    def aim_win(self) -> Callable[[str], Aim]:
        """… win this turn?"""
        return lambda player: AskHappens(occurrence=PlayerOccurrence(verb="wins the game", player=player))

    def aim_confront(self, problem: CardRef) -> Callable[[str], Aim]:
        """… confront Long Winter this turn?"""
        return lambda player: AskHappens(
            occurrence=PlayerOccurrence(verb="confronts", player=player, cards=(problem,))
        )

    def aim_score(self) -> Callable[[str], Aim]:
        """… score any points this turn?"""
        return lambda player: AskHappens(occurrence=PlayerOccurrence(verb="scores", player=player), some=True)

    def aim_have(self, amount: int, counted: Tree[Token]) -> Callable[[str], Aim]:
        """… have 5 points this turn?"""
        return lambda player: self.aim_has(Token("PLAYER", player), amount, counted)

    def aim_done(self, verb: CardVerb, cards: tuple[CardRef, ...]) -> Aim:
        """… dismiss Gem this turn?"""
        return AskHappens(occurrence=CardOccurrence(verb=verb, cards=cards))

    @of_tree
    def done_to(self, tree: Tree[Token]) -> CardVerb:
        """What is done to cards."""
        return _DONE_TO[phrase_of(tree)]

    # -- what is to be so ------------------------------------------------------------------------------------------

    def aim_state(self, cards: tuple[CardRef, ...], state: CardState) -> Aim:
        """… that Gem is exhausted?"""
        return AskState(card=self._one(cards), state=state)

    def aim_no_state(self, cards: tuple[CardRef, ...], state: CardState) -> Aimed:
        """… that Gem is not exhausted?"""
        return Aimed(aim=self.aim_state(cards, state), holds=False)

    def aim_at(self, cards: tuple[CardRef, ...], place: Place | None) -> Aim:
        """… that Gem is at Long Winter?"""
        card = self._one(cards)
        if place == OWN_HOME or place is None:
            place = self.own_home(card)
        return AskIsAt(card=card, place=place)

    def aim_not_at(self, cards: tuple[CardRef, ...], place: Place | None) -> Aimed:
        """… that Gem is not at Long Winter?"""
        return Aimed(aim=self.aim_at(cards, place), holds=False)

    def aim_befalls(self, cards: tuple[CardRef, ...], verb: CardVerb, *tails: dict[str, Any]) -> Aim:
        """… that Gem is dismissed?"""
        return AskHappens(occurrence=self.o_card(cards, verb, *tails))

    def aim_power(self, cards: tuple[CardRef, ...], amount: int) -> Aim:
        """… that Gem has 5 power?"""
        return AtLeast(what="power", number=amount, card=self._one(cards))

    def aim_has(self, player: Token, amount: int, counted: Tree[Token]) -> Aim:
        """… that Bob has 5 points?"""
        return AtLeast(what=COUNTED[phrase_of(counted)], number=amount, player=str(player))

    def aim_does(self, player: Token, predicate: Predicate) -> Aim:
        """… that Bob discards a card?"""
        done = self.said_of(str(player), predicate)
        if isinstance(done, PlayerOccurrence) and not (done.amount or done.cards):
            self.fault(message("nothing-is-brought-about"), expected=[message("some-number")])
        return AskHappens(occurrence=done)

    def _one(self, cards: tuple[CardRef, ...]) -> CardRef:
        if len(cards) > 1:
            self.fault(message("one-card-at-a-time"))
        return cards[0]
