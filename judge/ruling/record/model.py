"""A ruling: what was asked of a scenario, what the rules answer, and the walk that leads there.

The records are those that `judge ask --json` writes, field by field.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.engine.model.decision import Choice
from judge.engine.model.trace import Note
from judge.ruling.record.final import FinalBoard
from judge.ruling.situation.stopping import Stop
from judge.ruling.slices.argument import Argument

Certainty = Literal["settled", "depends", "unsupported"]


class ChoiceMade(msgspec.Struct, frozen=True, kw_only=True):
    """A decision on the way to an answer: who chose what, among which options, by which rule.

    `likely` is the fraction of all cases in which chance makes it like that, empty if a player has made it.
    """

    player: str
    what: str
    chosen: str
    options: tuple[str, ...]
    rule: str
    likely: str = ""

    @classmethod
    def of(cls, choice: Choice) -> ChoiceMade:
        """The decision as the engine noted it."""
        return cls(
            player=choice.player,
            what=choice.what,
            chosen=choice.chosen,
            options=choice.options,
            rule=choice.rules[0] if choice.rules else "",
            likely=choice.likely,
        )


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One way in which it can end: `when` says in words what leads there, `choices` are those that differ.

    `when` names an open question and one reading of it where the rules, not the players, leave it open. `likely` is
    the fraction of all cases in which it ends like that, as far as chance decides ("1/3"); empty where players do.
    `ways` counts the courses of the game that it stands for: those which differ in no choice that is shown of them.
    """

    answer: str
    when: str = ""
    choices: tuple[ChoiceMade, ...] = ()
    likely: str = ""
    ways: int = 1


class Default(msgspec.Struct, frozen=True):
    """What is answered by the default reading of an open question, where another reading answers otherwise."""

    answer: str
    question: str
    reading: str


class Ways(msgspec.Struct, frozen=True):
    """How many ways to go on were followed, and how many are at most; with that not `complete` there are more.

    `again` counts how often a further one came to where one of them had been, and was not followed on.
    """

    found: int
    most: int
    complete: bool = True
    again: int = 0


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question.

    `because` are the steps that lead to it and `rules` the rules that decided, the most decisive first. `borrowed` are
    the rules among all these that the document of the ruleset does not have, so that the word of cr-3.9 is used.
    `verdict` is the answer as a sentence, `distinction` what it turns on, `changes` what would change it.
    With certainty "unsupported" `answer` is empty and `verdict` names what the engine can't do. `argument` ties
    `because` to the walk. `whole` asks for all steps, however many they are; `ways` comes with all outcomes,
    `default` with an answer that depends on nothing but how the rules are read. `stopped` says that the line of play is
    not possible up to the question, `late` that the time for the answer was over: with more there may be one.
    `question` is in the words of its author; `asked` is the same as a message, for
    other languages; it is empty where no message says what is asked. `supposed` is what it supposes to be otherwise on
    the board from the beginning, as clauses. `read_as` is the question for which that of the author was taken, if it
    was put in words of their own.
    """

    question: str
    answer: str
    certainty: Certainty
    because: tuple[Note, ...] = ()
    rules: tuple[str, ...] = ()
    borrowed: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    choices: tuple[ChoiceMade, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    verdict: str = ""
    distinction: str = ""
    changes: tuple[str, ...] = ()
    argument: Argument | None = None
    whole: bool = False
    ways: Ways | None = None
    default: Default | None = None
    stopped: bool = False
    late: bool = False
    asked: str = ""
    supposed: tuple[str, ...] = ()
    read_as: str = ""


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """All answers to one scenario under one ruleset, and the board at its end, if it was ever reached.

    `about` is what the author of the scenario says of it, `assumed` the readings of open questions that the judge was
    told to take; `aside` reports the abilities on which it does not rest. `stopped` is the step that was not possible,
    so that all questions after it are declined; `final` is then the board before it.
    """

    scenario: str
    ruleset: str
    answers: tuple[Answer, ...]
    final: FinalBoard | None = None
    about: str = ""
    assumed: tuple[tuple[str, str], ...] = ()
    aside: tuple[str, ...] = ()
    stopped: Stop | None = None
