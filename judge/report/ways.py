"""The outcomes of an answer in words, and how many ways to go on were followed to find them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from judge.engine.chance import CHANCE
from judge.report.assumed import condition, spoken_for
from judge.report.outcomes import FEW, Fork, Way, reached, shortest, tree
from judge.ruling.model import Answer, Certainty, Outcome, Ways

Say = Callable[[str], str]

NOT_ALIKE = "The ways are counted here; they are not all as likely as one another."
"""What has to be said where ways are counted in which chance decides (523)."""


class Telling(msgspec.Struct, frozen=True):
    """In which words it is told: `say` puts our own into the `language` of the reader."""

    ruleset: str
    language: str
    say: Say

    def when(self, text: str) -> str:
        """What an outcome depends on, as a clause."""
        return condition(text, self.ruleset, self.language)

    def why(self, text: str) -> str:
        """What speaks for an outcome's reading of the rules, where that is the default one."""
        return spoken_for(text, self.ruleset, self.language)


class Line(msgspec.Struct, frozen=True):
    """An entry of a list; `depth` tells below how many others it stands."""

    text: str
    depth: int = 0


def outcome_lines(answer: Answer, telling: Telling, *, full: bool) -> Iterator[Line]:
    """Each outcome if they are few; of many how often each answer comes about, and all of them only in full.

    Of many that all lead to the answer given only what was chosen is told, and that in full only.
    """
    outcomes = answer.outcomes
    if len(outcomes) <= FEW:
        yield from (Line(_alone(outcome, telling)) for outcome in outcomes)
        return
    if answer.certainty != "settled":
        yield from map(Line, _by_answer(outcomes, telling))
    if full:
        for fork in tree(outcomes):
            yield from _fork(fork, telling, 0)


def ways_told(answer: Answer) -> Iterator[str]:
    """Whether all ways to go on were followed, how many there are, and whether they lead to one answer."""
    ways = answer.ways
    if ways is None:
        return
    yield _followed(ways, answer.certainty)
    if ways.again and ways.found > 1:
        times = "Once" if ways.again == 1 else f"{ways.again} times"
        yield f"{times} another one came to where one of them had been, and was followed no further."


def _followed(ways: Ways, certainty: Certainty) -> str:
    if not ways.complete:
        return f"There are more ways to go on than the {ways.found} that were followed."
    if ways.found > 1:
        every = f"All {ways.found} ways to go on were followed"
        return f"{every}, and they lead to one answer." if certainty == "settled" else f"{every}."
    if ways.again:
        return "Whatever is chosen, the game comes to the same position."
    only = "There is only one way to go on"
    return f"{only}; where it leads the rules leave open." if certainty == "depends" else f"{only}."


def _alone(outcome: Outcome, telling: Telling) -> str:
    when, why = telling.when(outcome.when), telling.why(outcome.when)
    if why:
        return telling.say(f"By default {when}: {outcome.answer}. What speaks for it: {why}.")
    told = telling.say(f"If {when}: {outcome.answer}." if when else f"{outcome.answer}.")
    share = telling.say(f"(in {outcome.likely} of all cases)") if outcome.likely else ""
    return f"{told} {share}".rstrip()


def _by_answer(outcomes: tuple[Outcome, ...], telling: Telling) -> Iterator[str]:
    """Each answer, how many of the ways lead there, and one of them: the first one, else that told most easily."""
    answers, first = reached(outcomes), outcomes[0]
    every = sum(one.ways for one in answers)
    for one in answers[:FEW]:
        example = first if first.answer == one.answer else shortest(outcomes, one.answer)
        when = telling.when(example.when)
        yield telling.say(f"{one.answer}: {one.ways} of {every} ways, for example if {when}.")
    others = len(answers) - FEW
    if others > 0:
        yield telling.say(f"Other answers: {others}.")
    if any(one.likely for one in outcomes):
        yield telling.say(NOT_ALIKE)


# -- the tree -------------------------------------------------------------------------------------------------------


def _fork(fork: Fork, telling: Telling, depth: int) -> Iterator[Line]:
    below = depth
    if fork.player and fork.place <= 1:
        rule = f" [{fork.rule}]" if fork.rule else ""
        who = who_chooses(fork, telling.say)
        yield Line(f"{who} {telling.say('chooses')}: {telling.say(fork.what)}{rule}", depth)
        below += 1
    for way in fork.ways:
        leads = ", ".join(_leads(way, telling))
        yield Line(f"{_options(fork, way, telling)}{' → ' if leads else ''}{leads}".lstrip(), below)
        for further in way.forks:
            yield from _fork(further, telling, below + 1)


def _options(fork: Fork, way: Way, telling: Telling) -> str:
    told = (telling.say(one) if fork.player else telling.when(one) for one in way.chosen)
    options = f" {telling.say('or')} ".join(told)
    return f"{telling.say(place_told(fork))} {options}" if fork.place else options


def who_chooses(fork: Fork, say: Say) -> str:
    """A player's name, or that it is left to chance (523)."""
    return say("Chance") if fork.player == CHANCE else fork.player


def place_told(fork: Fork) -> str:
    """Which place of an order is chosen."""
    return "first" if fork.place == 1 else "then"


def _leads(way: Way, telling: Telling) -> Iterable[str]:
    for one in way.reached:
        yield f"{telling.say(one.answer)} ({one.ways})" if one.ways > 1 else telling.say(one.answer)
