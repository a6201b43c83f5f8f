"""Reads questions about what may be done and what it costs, in the words in which people put them."""

from __future__ import annotations

from typing import Any

from judge.messages.message import message
from judge.scenario.inquiries.deeds import DeedReader, Undone
from judge.scenario.inquiries.sentences import OWN_HOME
from judge.scenario.model.ask import (
    AskAfford,
    AskCharacteristic,
    AskConfronts,
    AskMay,
    AskMust,
    AskPrice,
    Question,
)
from judge.scenario.model.board import Area, CardRef
from judge.scenario.model.play import Action, Activate, Challenge, MoveCard, PlayCard
from judge.scenario.text.phrases import phrase_of
from judge.scenario.text.trees import Token, Tree

_TOKENS = ("tokens", "action tokens")


class PriceQuestions(DeedReader):
    """Turns such questions into records."""

    def q_may(self, action: Action) -> Question:
        """Can Alice move Gem home?"""
        return AskMay(action=action)

    def q_may_do(self, player: Token, undone: Undone) -> Question:
        """Is Alice allowed to move Gem home?"""
        return AskMay(action=self.taken_by(str(player), undone))

    def q_must(self, player: Token, undone: Undone) -> Question:
        """Does Alice have to move Gem home?"""
        return AskMust(action=self.taken_by(str(player), undone))

    def q_may_somebody(self, undone: Undone) -> Question:
        """Is it legal to move Gem home? Whoever controls the card is meant."""
        return AskMay(action=self._whose(undone))

    def q_may_use(self, card: CardRef, *_words: object) -> Question:
        """Can Gem's ability be used? Can Gem use its ability?"""
        return AskMay(action=self._whose(Undone(maker=Activate, card=card)))

    def q_may_be_played_by(self, card: CardRef, player: Token) -> Question:
        """Can Gem be played by Alice?"""
        return AskMay(action=PlayCard(player=str(player), card=card))

    def q_may_be_challenged(self, troublemaker: CardRef, player: Token) -> Question:
        """Can Gloom be challenged by Alice?"""
        return AskMay(action=Challenge(player=str(player), troublemaker=troublemaker))

    def q_can_be_confronted(self, problem: CardRef, player: Token) -> Question:
        """Can Long Winter be confronted by Alice?"""
        return AskConfronts(player=str(player), problem=problem, meets=True, could=True)

    def q_may_move(self, card: CardRef, to: Area | None) -> Question:
        """Can Gem move home?"""
        return AskMay(action=self._whose(Undone(maker=MoveCard, card=card, to=to or OWN_HOME)))

    def q_may_move_anywhere(self, card: CardRef) -> Question:
        """Can Gem move? To any place there is."""
        return AskMay(action=self._whose(Undone(maker=MoveCard, card=card, to=None)))

    def q_may_be_moved_by(self, player: Token, card: CardRef) -> Question:
        """Can Alice move Gem? To any place there is."""
        return AskMay(action=MoveCard(player=str(player), card=card, to=None))

    def q_price_anywhere(self, *parts: Token | CardRef) -> Question:
        """What does it cost Alice to move Gem? To wherever it can be moved."""
        return AskPrice(action=self._moved_anywhere(parts))

    def q_afford_anywhere(self, *parts: Token | CardRef) -> Question:
        """Can Alice afford to move Gem? To wherever it can be moved."""
        return AskAfford(action=self._moved_anywhere(parts))

    def _moved_anywhere(self, parts: tuple[Token | CardRef, ...]) -> MoveCard:
        card = next(part for part in parts if isinstance(part, CardRef))
        player = next(part for part in parts if isinstance(part, Token) and part.type == "PLAYER")
        return MoveCard(player=str(player), card=card, to=None)

    def q_may_be_played(self, card: CardRef, *tails: dict[str, Any]) -> Question:
        """Can Gem be played (to Long Winter)?"""
        return AskMay(action=self._whose(self.d_play(card, *tails)))

    def q_price(self, *parts: Token | Undone) -> Question:
        """What does it cost (Alice) to move Gem home?"""
        return AskPrice(action=self._priced(parts))

    def q_tokens_it(self, counted: Tree[Token], *parts: Token | Undone) -> Question:
        """How many action tokens does it cost (Alice) to move Gem home?"""
        self._check_tokens(counted)
        return AskPrice(action=self._priced(parts))

    def q_price_of(self, *parts: Token | Undone) -> Question:
        """What does moving Gem home cost (Alice)?"""
        return AskPrice(action=self._priced(parts))

    def q_price_named(self, what: str, undone: Undone) -> Question:
        """What is the cost of moving Gem home?"""
        if what != "cost":
            self.fault(message("done-is-paid-for", what=what), expected=["cost"])
        return AskPrice(action=self._whose(undone))

    def q_cost_counted(self, counted: Tree[Token], card: CardRef, player: Token | None = None) -> Question:
        """How many action tokens does Gem cost (Alice)?"""
        self._check_tokens(counted)
        return self.q_cost_for(card, player) if player else AskCharacteristic(card=card, what="cost")

    def q_cost_to(self, card: CardRef, *parts: Token | Area | None) -> Question:
        """What does Gem cost (Alice) to play? What does Gem cost to move home?"""
        player = next((str(part) for part in parts if isinstance(part, Token)), "")
        areas = [part for part in parts if not isinstance(part, Token)]
        undone = Undone(maker=PlayCard, card=card)
        if areas:
            undone = Undone(maker=MoveCard, card=card, to=areas[0] or OWN_HOME)
        return AskPrice(action=self.taken_by(player, undone) if player else self._whose(undone))

    def q_pays(self, player: Token, _paying: object, undone: Undone) -> Question:
        """How much does Alice pay to move Gem home?"""
        return AskPrice(action=self.taken_by(str(player), undone))

    def q_pays_for(self, player: Token, _paying: object, card: CardRef) -> Question:
        """How much does Alice pay for Gem?"""
        return AskPrice(action=PlayCard(player=str(player), card=card))

    def q_cost_for(self, card: CardRef, player: Token) -> Question:
        """How much does Gem cost Alice?"""
        return AskPrice(action=PlayCard(player=str(player), card=card))

    def q_tokens_to(self, counted: Tree[Token], player: Token, paying: object, undone: Undone) -> Question:
        """How many action tokens does Alice need to play Gem?"""
        self._check_tokens(counted)
        return self.q_pays(player, paying, undone)

    def q_tokens_for(self, counted: Tree[Token], player: Token, paying: object, card: CardRef) -> Question:
        """How many action tokens does Alice need for Gem?"""
        self._check_tokens(counted)
        return self.q_pays_for(player, paying, card)

    def q_afford(self, player: Token, undone: Undone) -> Question:
        """Can Alice afford to play Gem?"""
        return AskAfford(action=self.taken_by(str(player), undone))

    def q_afford_card(self, player: Token, card: CardRef) -> Question:
        """Can Alice afford Gem?"""
        return AskAfford(action=PlayCard(player=str(player), card=card))

    def _check_tokens(self, counted: Tree[Token]) -> None:
        if phrase_of(counted) not in _TOKENS:
            self.fault(message("nothing-costs-that", what=phrase_of(counted)), expected=["action tokens"])

    def _priced(self, parts: tuple[Token | Undone, ...]) -> Action:
        undone = next(part for part in parts if isinstance(part, Undone))
        player = next((str(part) for part in parts if isinstance(part, Token)), "")
        return self.taken_by(player, undone) if player else self._whose(undone)

    def _whose(self, undone: Undone) -> Action:
        """The action, taken by whoever controls its card: nobody else is meant where no player is named."""
        card = undone.get("card")
        player = self.names.controller(card) if card is not None else ""
        if not player:
            self.fault(message("who-does-it"), expected=["What does it cost Alice to …?", "Can Alice …?"])
        return self.taken_by(player, undone)
