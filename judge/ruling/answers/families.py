"""Which function answers which form of question, and what each needs of the line of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from judge.deferred import deferred
from judge.ruling.record.finding import Finding
from judge.ruling.situation.situation import Situation
from judge.scenario.model import ask

with deferred(__name__):
    from judge.ruling.answers import (
        actions,
        befalling,
        characteristics,
        choosing,
        confrontations,
        counts,
        decks,
        during,
        faceoffs,
        game,
        happenings,
        lines_of_play,
        meaning,
        modifier_questions,
        obligations,
        players,
        pricing,
        responding,
        states,
        waiting,
        when,
    )

Answerer = Callable[[Situation, Any], Finding]


class Family(msgspec.Struct, frozen=True):
    """How one form of question is answered.

    `of_play` says that the steps of the line of play are its proof; otherwise only those count that touch what
    is asked about. `now` says that it is about the decision that is open, so that nothing is decided first.
    """

    answer: Answerer
    of_play: bool = False
    now: bool = False


FAMILIES: dict[type[Any], Family] = {
    ask.AskCharacteristic: Family(characteristics.characteristic),
    ask.AskHas: Family(characteristics.has),
    ask.AskModifiers: Family(modifier_questions.modifiers),
    ask.AskDepends: Family(modifier_questions.depends),
    ask.AskApplies: Family(modifier_questions.applies),
    ask.AskState: Family(states.state),
    ask.AskWhere: Family(states.where),
    ask.AskIsAt: Family(states.is_at),
    ask.AskPile: Family(states.pile),
    ask.AskPlayer: Family(players.player_value),
    ask.AskMay: Family(actions.may, now=True),
    ask.AskMayDuring: Family(during.may_during, now=True),
    ask.AskMust: Family(obligations.must, now=True),
    ask.AskPrice: Family(pricing.price, now=True),
    ask.AskAfford: Family(pricing.afford, now=True),
    ask.AskConfronters: Family(confrontations.confronters),
    ask.AskThere: Family(counts.there),
    ask.AskCounters: Family(counts.counters),
    ask.AskWith: Family(counts.with_card),
    ask.AskOverLimit: Family(counts.over_limit),
    ask.AskMeets: Family(actions.meets_play_requirement),
    ask.AskHowManyCards: Family(happenings.how_many_cards, of_play=True),
    ask.AskChoosable: Family(choosing.choosable, now=True),
    ask.AskRespond: Family(responding.respond),
    ask.AskConfronts: Family(confrontations.confronts),
    ask.AskRequirements: Family(confrontations.confront_requirements),
    ask.AskFaceoff: Family(faceoffs.faceoff),
    ask.AskTriggers: Family(waiting.triggers),
    ask.AskTriggered: Family(waiting.triggered),
    ask.AskBefalls: Family(befalling.befalls),
    ask.AskMeaning: Family(meaning.meaning),
    ask.AskRules: Family(meaning.rules_on),
    ask.AskWhen: Family(when.when),
    ask.AskTriggerOrder: Family(waiting.trigger_order),
    ask.AskReplacements: Family(waiting.replacements, now=True),
    ask.AskHappens: Family(happenings.asked_whether, of_play=True),
    ask.AskHowMany: Family(happenings.how_many, of_play=True),
    ask.AskGame: Family(game.game),
    ask.AskChooser: Family(choosing.who_chooses, now=True),
    ask.AskOptions: Family(game.options, now=True),
    ask.AskDeck: Family(decks.deck),
    ask.AskLine: Family(lines_of_play.line_of_play, now=True),
}
