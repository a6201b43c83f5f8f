"""Reads questions about what can be chosen, what a player can do, and whether one can respond."""

from __future__ import annotations

from judge.scenario.inquiries.asked_counts import Thing, asked_about
from judge.scenario.inquiries.deeds import DeedReader
from judge.scenario.model.ask import AskChoosable, AskChooser, AskOptions, AskRespond, Question
from judge.scenario.model.board import CardRef
from judge.scenario.text.trees import Token


class ChoiceQuestions(DeedReader):
    """Turns such questions into records."""

    def by_card(self, card: CardRef) -> CardRef:
        """For which card something is chosen."""
        return card

    def q_options(self, player: Token, source: CardRef | None = None) -> Question:
        """What can Alice choose (for Gem)?"""
        return AskOptions(player=str(player), source=source)

    def q_choosable(self, source: CardRef | None = None) -> Question:
        """What can be chosen (for Gem)?"""
        return AskOptions(source=source)

    def q_choosable_among(self, thing: Thing, source: CardRef | None = None) -> Question:
        """Which Friends can be chosen (for Gem)?"""
        return AskOptions(source=source, among=asked_about(thing))

    def q_choosable_of(self, player: Token, _possessive: Token, *parts: Thing | CardRef | None) -> Question:
        """Which of Bob's Friends can be chosen (for Gem)?"""
        things = [one for one in parts if isinstance(one, Thing)]
        sources = [one for one in parts if isinstance(one, CardRef)]
        thing = things[0] if things else Thing()
        return AskOptions(source=sources[0] if sources else None, among=asked_about(thing, str(player)))

    def q_chooser_for(self, source: CardRef) -> Question:
        """Who chooses for Gem?"""
        return AskChooser(source=source)

    def q_any_options(self, player: Token, _possessive: Token) -> Question:
        """What are Alice's options?"""
        return AskOptions(player=str(player), what="any")

    def q_doings(self, player: Token) -> Question:
        """What can Alice do?"""
        return AskOptions(player=str(player), what="do")

    def q_may_choose(self, player: Token, card: CardRef, source: CardRef | None = None) -> Question:
        """Can Alice choose Gem (for Storm Cloud)?"""
        return AskChoosable(card=card, player=str(player), source=source)

    def q_may_be_chosen(self, card: CardRef, by: CardRef | Token | None = None) -> Question:
        """Can Gem be chosen (by Storm Cloud)?"""
        if isinstance(by, Token):
            return AskChoosable(card=card, player=str(by))
        return AskChoosable(card=card, source=by)

    def q_source_may_choose(self, source: CardRef, card: CardRef) -> Question:
        """Can Storm Cloud hit Gem?"""
        return AskChoosable(card=card, source=source)

    def q_respond(self, player: Token, to: CardRef | None = None) -> Question:
        """Can Bob respond (to Storm Cloud)?"""
        return AskRespond(player=str(player), to=to)

    def q_anything(self, player: Token) -> Question:
        """Can Bob do anything?"""
        return AskRespond(player=str(player))
