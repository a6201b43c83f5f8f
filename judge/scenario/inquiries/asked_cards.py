"""Reads questions about a card that name no characteristic: what it is worth, where it goes, whether it stays."""

from __future__ import annotations

from typing import Any

from judge.cards.model import CardType
from judge.messages.message import message
from judge.scenario.inquiries.conditional import Conditional
from judge.scenario.inquiries.sentences import OWN_HOME, SentenceReader
from judge.scenario.model.ask import (
    AskBefalls,
    AskCharacteristic,
    AskIsAt,
    AskState,
    AskWhen,
    CardState,
    Question,
)
from judge.scenario.model.board import Area, CardRef, InZone, Place
from judge.scenario.model.play import PlayCard
from judge.scenario.naming.drafts import Draft
from judge.scenario.text.phrases import phrase_of
from judge.scenario.text.trees import Token, Tree


def _is_event_in_hand(draft: Draft) -> bool:
    place = draft.place
    return draft.card.front.type is CardType.EVENT and isinstance(place, InZone) and place.zone == "hand"


def _when(parts: tuple[object, ...], what: Any) -> Question:  # noqa: ANN401 -- one of several words
    return AskWhen(card=next(part for part in parts if isinstance(part, CardRef)), what=what)


class CardQuestions(SentenceReader):
    """Turns such questions into records."""

    def q_abilities(self, card: CardRef) -> Question:
        """What does Gem do?"""
        return AskCharacteristic(card=card, what="abilities")

    def q_befalls(self, card: CardRef) -> Question:
        """What happens to Gem?"""
        return AskBefalls(card=card)

    def q_when_used(self, *parts: object) -> Question:
        """When can Alice use Gem? When can Alice play Storm Cloud?"""
        return AskWhen(card=next(part for part in parts if isinstance(part, CardRef)), what="used")

    def q_when_triggers(self, card: CardRef, _possessive: Token | None = None) -> Question:
        """When does Gem trigger?"""
        return AskWhen(card=card, what="triggers")

    def q_when_turns(self, card: CardRef, *_how: object) -> Question:
        """When does Gem turn over?"""
        return AskWhen(card=card, what="turns over")

    def q_when_challenged(self, *parts: object) -> Question:
        """When can Alice challenge Gloom?"""
        return _when(parts, "challenged")

    def q_when_moved(self, *parts: object) -> Question:
        """When can Alice move Gem?"""
        return _when(parts, "moved")

    def q_when_rallied(self, *parts: object) -> Question:
        """When can Alice rally Gem?"""
        return _when(parts, "rallied")

    def q_when_readied(self, *parts: object) -> Question:
        """When does Gem ready?"""
        return _when(parts, "readied")

    def q_when_confronted(self, *parts: object) -> Question:
        """When can Alice confront Long Winter?"""
        return _when(parts, "confronted")

    def q_type(self, *parts: CardRef | Token) -> Question:
        """What type of card is Gem?"""
        return AskCharacteristic(card=next(part for part in parts if isinstance(part, CardRef)), what="type")

    def q_worth(self, *parts: CardRef | Tree[Token]) -> Question:
        """How many points is Gloom worth? A Problem is worth its bonus (210.1), any other card its points (211.1)."""
        card = next(part for part in parts if isinstance(part, CardRef))
        counted = next((phrase_of(part) for part in parts if isinstance(part, Tree)), "points")
        if counted != "points":
            self.fault(message("nothing-is-worth-that", what=counted), expected=["points"])
        draft = self.names.draft(card.piece)
        problem = draft is not None and draft.card.front.type is CardType.PROBLEM
        return AskCharacteristic(card=card, what="bonus" if problem else "point value")

    def q_goes(self, card: CardRef, place: Place | str) -> Question | Conditional:
        """Does Gem go home? Does Gem go to the discard pile? That of its owner is meant.

        Of an Event in hand it is asked what becomes of it as it is played, unless something else is supposed.
        """
        draft = self.names.draft(card.piece)
        if isinstance(place, str):
            place = InZone(zone="discard pile", player=draft.owner if draft else "")
        asked = self._is_at(card, place)
        if draft is None or not _is_event_in_hand(draft):
            return asked
        played = PlayCard(player=draft.controller, card=card)
        said = f"{draft.controller} plays {card.name}"
        return Conditional(asked, (played,), said=said, by_default=True)

    def place_own_home(self) -> Area:
        """Home, whosever it is."""
        return OWN_HOME

    def place_own_pile(self) -> str:
        """The discard pile, whosever it is."""
        return "discard pile"

    def q_stays(self, card: CardRef, what: Place | CardState | None) -> Question:
        """Does Gem stay exhausted? Does Gem stay at Long Winter?"""
        return AskState(card=card, state=what) if isinstance(what, str) else self._is_at(card, what)

    def _is_at(self, card: CardRef, place: Place | None) -> Question:
        return AskIsAt(card=card, place=self.own_home(card) if place in (OWN_HOME, None) else place)
