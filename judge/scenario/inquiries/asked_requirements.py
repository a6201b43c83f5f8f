"""Reads questions about what something demands of a player, and whether there is enough of it."""

from __future__ import annotations

from judge.messages.message import message
from judge.scenario.inquiries.deeds import DeedReader, Undone
from judge.scenario.model.ask import (
    AskAfford,
    AskConfronts,
    AskMay,
    AskMeets,
    AskRequirements,
    AskStops,
    Question,
)
from judge.scenario.model.board import CardRef
from judge.scenario.model.play import MoveCard, PlayCard
from judge.scenario.text.trees import Token, Tree


class RequirementQuestions(DeedReader):
    """Turns such questions into records."""

    def q_requirements(self, problem: CardRef, player: Token) -> Question:
        """What are the confront requirements of Long Winter for Alice?"""
        return AskRequirements(problem=problem, player=str(player))

    def q_stops(self, card: CardRef, player: Token, what: Undone | CardRef) -> Question:
        """Does Storm Wall stop Alice from confronting Long Winter? … from moving Gem home?"""
        if isinstance(what, CardRef):
            asked = AskConfronts(player=str(player), problem=what, meets=True, could=True)
            return AskStops(card=card, what=asked)
        return AskStops(card=card, what=AskMay(action=self.taken_by(str(player), what)))

    def x_moving(self, card: CardRef) -> Undone:
        """A card that is to be moved, wherever that is."""
        return Undone(maker=MoveCard, card=card, to=None)

    def x_confronting(self, problem: CardRef) -> CardRef:
        """The Problem that is to be confronted."""
        return problem

    def q_needs_to_confront(self, *parts: object) -> Question:
        """What (power) does Alice need to confront Long Winter?"""
        what = next(
            (part for part in parts if isinstance(part, str) and not isinstance(part, Token)), "power"
        )
        if what != "power":
            self.fault(message("confronting-asks-for-power", what=what), expected=["power"])
        player = next(part for part in parts if isinstance(part, Token))
        problem = next(part for part in parts if isinstance(part, CardRef))
        return AskRequirements(problem=problem, player=str(player))

    def q_lacks_to_confront(self, player: Token, *parts: object) -> Question:
        """How much more power does Alice need to confront Long Winter?"""
        problem = next(part for part in parts if isinstance(part, CardRef))
        return AskRequirements(problem=problem, player=str(player), lacking=True)

    def q_meets(self, player: Token, problem: CardRef) -> Question:
        """Does Alice meet the requirements of Long Winter? Those of other cards are for playing them."""
        draft = self.names.draft(problem.piece)
        if draft is not None and not draft.card.front.owner_requirements:
            return AskMeets(player=str(player), card=problem)
        return AskConfronts(player=str(player), problem=problem, meets=True)

    def q_meets_play(self, player: Token, card: CardRef) -> Question:
        """Does Alice meet the play requirement of Gem?"""
        return AskMeets(player=str(player), card=card)

    def q_enough(self, player: Token, *parts: Token | CardRef) -> Question:
        """Does Alice have enough (blue) power for Gem? A color has to be all that is required."""
        card = next(part for part in parts if isinstance(part, CardRef))
        color = next((part.casefold() for part in parts if isinstance(part, Token)), "")
        draft = self.names.draft(card.piece)
        required = draft.card.front.play_requirements if draft else ()
        if color and draft and [one.color and one.color.value for one in required] != [color]:
            self.fault(
                message("more-is-required-than-that", card=card.name, color=color),
                expected=[f"Does {player} meet the play requirement of {card.name}?"],
            )
        return self.q_meets(player, card)

    def q_enough_tokens(self, player: Token, _tokens: Tree[Token], card: CardRef) -> Question:
        """Does Alice have enough action tokens for Gem?"""
        return AskAfford(action=PlayCard(player=str(player), card=card))

    def q_enough_tokens_to(self, player: Token, _tokens: Tree[Token], undone: Undone) -> Question:
        """Does Alice have enough action tokens to play Gem?"""
        return AskAfford(action=self.taken_by(str(player), undone))
