"""Reads what a question supposes to be otherwise on the board from the beginning."""

from __future__ import annotations

from typing import Any

from judge.messages.message import message
from judge.scenario.inquiries.sentences import OWN_HOME, SentenceReader
from judge.scenario.model.board import Area, CardRef, Counters, Place, Point
from judge.scenario.model.changes import (
    AtPoint,
    Attached,
    BoardState,
    Came,
    Change,
    Gone,
    Has,
    InState,
    MorePower,
    Placed,
    TurnOf,
    WithCounters,
)
from judge.scenario.text.phrases import counters, number, phrase_of
from judge.scenario.text.trees import Token, Tree, of_tree


class ChangeReader(SentenceReader):
    """Turns such changes into records."""

    def changes(self, *changes: Change) -> tuple[Change, ...]:
        """Several changes, made one after another."""
        return changes

    def g_gone(self, card: CardRef) -> Change:
        """Riptide is not there."""
        return Gone(card=card)

    def g_state(self, card: CardRef, state: BoardState) -> Change:
        """Gem is ready."""
        return InState(card=card, state=state)

    def g_no_state(self, card: CardRef, state: BoardState) -> Change:
        """Gem is not frightened."""
        return InState(card=card, state=state, holds=False)

    @of_tree
    def board_state(self, tree: Tree[Token]) -> BoardState:
        """A state of a card."""
        words: Any = phrase_of(tree)
        state: BoardState = words
        return state

    def g_placed(self, card: CardRef, place: Place | None) -> Change:
        """Gem is at Bob's Problem."""
        return self.placed(card, place)

    def placed(self, card: CardRef, place: Place | None) -> Placed:
        """A card in a place; “home” is that of its controller."""
        return Placed(card=card, place=self.own_home(card) if place is None or place == OWN_HOME else place)

    def there(self, card: CardRef, area: Area | None) -> tuple[Change, ...]:
        """That a card is in an area about which it is asked."""
        return (self.placed(card, area),)

    def g_attached(self, card: CardRef, host: CardRef) -> Change:
        """Pin is attached to Gem."""
        self._check_two(card, host)
        return Attached(card=card, host=host)

    def g_more_power(self, card: CardRef, more: Token) -> Change:
        """Gem has 2 more power."""
        return MorePower(card=card, more=number(more))

    def g_counters(self, card: CardRef, written: Token) -> Change:
        """Gem has 2 +1 power counters."""
        amount, name, power = counters(written)
        return WithCounters(card=card, counters=Counters(amount=amount, name=name, power=power))

    def _check_two(self, card: CardRef, other: CardRef) -> None:
        if card.piece and card.piece == other.piece:
            self.fault(message("beside-itself", card=card.name), expected=[message("another-card")])

    def g_came(self, card: CardRef, when: Tree[Token]) -> Change:
        """Gem came first."""
        return Came(card=card, order="first" if phrase_of(when) == "first" else "last")

    def g_came_before(self, card: CardRef, other: CardRef) -> Change:
        """Gem came before Pin."""
        self._check_two(card, other)
        return Came(card=card, order="before", other=other)

    def g_tokens(self, player: Token, amount: Token, _tokens: object) -> Change:
        """Alice has 3 action tokens."""
        return Has(player=str(player), what="tokens", number=number(amount))

    def g_points(self, player: Token, amount: Token) -> Change:
        """Alice has 9 points."""
        return Has(player=str(player), what="score", number=number(amount))

    def g_score(self, player: Token, _possessive: Token, amount: Token) -> Change:
        """Alice's score is 9."""
        return Has(player=str(player), what="score", number=number(amount))

    def g_turn(self, player: Token, _possessive: Token) -> Change:
        """It is Bob's turn."""
        return TurnOf(player=str(player))

    def g_turn_at(self, player: Token, _possessive: Token, point: Point) -> Change:
        """It is Bob's Score Phase."""
        return TurnOf(player=str(player), point=point)

    def g_point_of_turn(self, point: Point) -> Change:
        """It is the Score Phase."""
        return AtPoint(point=point)
