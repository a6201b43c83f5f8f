"""What the tools answer; their schemas are made of these records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class RuleText:
    """A rule by its number, in words."""

    number: str
    text: str


@dataclass(frozen=True)
class Rules:
    """Rules, in order."""

    rules: list[RuleText]


@dataclass(frozen=True)
class CardLine:
    """A card of the collection in a line."""

    name: str
    type: str
    number: str
    set: str


@dataclass(frozen=True)
class CardsFound:
    """The cards that were found: at most as many as were asked for, of `all` that fit."""

    all: int
    cards: list[CardLine]


@dataclass(frozen=True)
class CardSide:
    """What is printed on a side of a card; `figures` are those that it has: cost, requirements, bonus, points."""

    name: str
    type: str
    colors: list[str]
    power: int | None
    traits: list[str]
    keywords: str
    figures: dict[str, str]
    text: list[str]


@dataclass(frozen=True)
class CardShown:
    """A printed card; a Mane Character has two sides."""

    name: str
    number: str
    set: str
    sides: list[CardSide]


@dataclass(frozen=True)
class Fault:
    """What is wrong in a text, where (0: nowhere in particular), what would fit there, and what is spelled like it."""

    message: str
    line: int = 0
    column: int = 0
    expected: list[str] = field(default_factory=list)
    nearest: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class BoardChecked:
    """Whether a board can be ruled on, what is wrong with it if not, and who could do what next if so."""

    possible: bool
    faults: list[Fault]
    players: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class StepTold:
    """A step on the way to an answer, with its rules."""

    text: str
    rules: list[str]


@dataclass(frozen=True)
class OutcomeTold:
    """One way in which it can end, and when."""

    answer: str
    when: str


@dataclass(frozen=True)
class AnswerTold:
    """An answer. With the certainty “unsupported” judge declines, and the verdict says why: then nothing is known.

    `read_as` is the question that was answered where the words of the one asked were taken for another.
    `decided_by` are the rules that decided it, in words, the most decisive first.
    """

    question: str
    verdict: str
    answer: str
    certainty: Literal["settled", "depends", "unsupported"]
    steps: list[StepTold]
    decided_by: list[RuleText]
    outcomes: list[OutcomeTold] = field(default_factory=list)
    turns_on: str = ""
    open_questions: list[str] = field(default_factory=list)
    read_as: str = ""


@dataclass(frozen=True)
class RulingTold:
    """The answers to all questions of a board under an edition of the rules."""

    title: str
    edition: str
    answers: list[AnswerTold]


@dataclass(frozen=True)
class Told:
    """A text for people."""

    text: str


@dataclass(frozen=True)
class OptionTold:
    """Something that can be chosen, and the rules by which it can."""

    text: str
    rules: list[str]


@dataclass(frozen=True)
class OptionsTold:
    """Who decides where a board stands, what is to be decided, and all that can be chosen.

    Of the actions that are `undecided` judge can't say whether they are legal.
    """

    player: str
    what: str
    options: list[OptionTold]
    undecided: list[str]


@dataclass(frozen=True)
class AbilityRead:
    """An ability of a card: what it says as a tree in plain words, or the fault for which it is not understood."""

    text: str
    understood: bool
    tree: str = ""
    fault: Fault | None = None


@dataclass(frozen=True)
class CardTextRead:
    """Card text, ability by ability."""

    understood: bool
    abilities: list[AbilityRead]
