"""The questions a scenario can ask, by subject in `ask_*.py` (one record for each form), and the answers it expects."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.ask_cards import (
    AskApplies,
    AskBefalls,
    AskCharacteristic,
    AskCounters,
    AskDepends,
    AskHas,
    AskIsAt,
    AskModifiers,
    AskState,
    AskTriggers,
    AskWhen,
    AskWhere,
    AskWith,
    CardState,
    Characteristic,
    Quality,
)
from judge.scenario.model.ask_choices import AskChoosable, AskChooser, AskOptions
from judge.scenario.model.ask_game import (
    AskConfronters,
    AskFaceoff,
    AskGame,
    AskHappens,
    AskHowMany,
    AskHowManyCards,
    AskMeaning,
    AskPile,
    AskReplacements,
    AskRules,
    AskThere,
    AskTriggered,
    AskTriggerOrder,
    CardKind,
    GameMatter,
    StandingState,
)
from judge.scenario.model.ask_lines import Aim, AskLine, AtLeast
from judge.scenario.model.ask_players import (
    AskAfford,
    AskConfronts,
    AskDeck,
    AskMay,
    AskMayDuring,
    AskMeets,
    AskMust,
    AskOverLimit,
    AskPlayer,
    AskPrice,
    AskRequirements,
    AskRespond,
    AskStops,
)
from judge.scenario.model.board import Record
from judge.scenario.model.changes import Change
from judge.scenario.model.play import Step

__all__ = (
    "Aim",
    "AskAfford",
    "AskApplies",
    "AskBefalls",
    "AskCharacteristic",
    "AskChoosable",
    "AskChooser",
    "AskConfronters",
    "AskConfronts",
    "AskCounters",
    "AskDeck",
    "AskDepends",
    "AskFaceoff",
    "AskGame",
    "AskHappens",
    "AskHas",
    "AskHowMany",
    "AskHowManyCards",
    "AskIsAt",
    "AskLine",
    "AskMay",
    "AskMayDuring",
    "AskMeaning",
    "AskMeets",
    "AskModifiers",
    "AskMust",
    "AskOptions",
    "AskOverLimit",
    "AskPile",
    "AskPlayer",
    "AskPrice",
    "AskReplacements",
    "AskRequirements",
    "AskRespond",
    "AskRules",
    "AskState",
    "AskStops",
    "AskThere",
    "AskTriggerOrder",
    "AskTriggered",
    "AskTriggers",
    "AskWhen",
    "AskWhere",
    "AskWith",
    "AtLeast",
    "Branch",
    "CardKind",
    "CardState",
    "Characteristic",
    "Expectation",
    "GameMatter",
    "Inquiry",
    "Quality",
    "Question",
    "StandingState",
)
Question = (
    AskCharacteristic
    | AskHas
    | AskRequirements
    | AskState
    | AskIsAt
    | AskWhere
    | AskMay
    | AskMayDuring
    | AskMust
    | AskPrice
    | AskAfford
    | AskConfronts
    | AskConfronters
    | AskFaceoff
    | AskPlayer
    | AskOverLimit
    | AskMeets
    | AskPile
    | AskThere
    | AskCounters
    | AskWith
    | AskModifiers
    | AskDepends
    | AskApplies
    | AskTriggered
    | AskTriggerOrder
    | AskTriggers
    | AskWhen
    | AskBefalls
    | AskChooser
    | AskOptions
    | AskChoosable
    | AskRespond
    | AskStops
    | AskReplacements
    | AskHappens
    | AskHowMany
    | AskHowManyCards
    | AskGame
    | AskMeaning
    | AskRules
    | AskDeck
    | AskLine
)


class Branch(Record, frozen=True, kw_only=True):
    """One branch of an answer that depends: the open question, or a choice in words, and the answer there."""

    when: str
    answer: str


class Expectation(Record, frozen=True, kw_only=True):
    """An answer that the author expects; `answer` is as written, see `canonical` for how it is compared.

    `ruleset` is empty for the scenario's own. `by` are rule numbers that must be on the path; `branches`
    those of an answer that depends. With certainty "unsupported" the engine must say that it cannot say.
    """

    answer: str = ""
    certainty: Literal["settled", "depends", "unsupported"] = "settled"
    branches: tuple[Branch, ...] = ()
    by: tuple[str, ...] = ()
    ruleset: str = ""
    line: int = 0


class Inquiry(Record, frozen=True, kw_only=True):
    """One question as it was written and understood, and what is expected of its answer.

    `after` counts the steps of the line of play that come before it; `given` are those that are supposed to follow
    them, for this question alone, and `changes` what is supposed to be otherwise from the beginning. `read_as` is the
    question of the judge's own language for which it was taken, if it was put in other words.
    """

    text: str
    question: Question
    given: tuple[Step, ...] = ()
    changes: tuple[Change, ...] = ()
    expectations: tuple[Expectation, ...] = ()
    after: int = 0
    line: int = 0
    read_as: str = ""
