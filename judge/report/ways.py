"""The outcomes of an answer in words, and how many ways to go on were followed to find them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from judge.engine.model.likelihood import CHANCE
from judge.messages.lists import joined
from judge.messages.message import message
from judge.report.assumed import condition, spoken_for
from judge.report.outcomes import FEW, Fork, Reached, Way, reached, shortest, tree
from judge.ruling.record.model import Answer, Certainty, Outcome, Ways
from judge.ruling.situation.going_on import going_on

Say = Callable[[str], str]


class Telling(msgspec.Struct, frozen=True):
    """In which words it is shown: `say` puts our own into the `language` of the reader."""

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
    """An entry of a list; `depth` says below how many others it stands."""

    text: str
    depth: int = 0


def outcome_lines(answer: Answer, telling: Telling, *, full: bool) -> Iterator[Line]:
    """Each outcome if they are few; of many how often each answer comes about, and all of them only in full.

    Of many that all lead to the answer given only what was chosen is shown, and that in full only.
    """
    outcomes = answer.outcomes
    if len(outcomes) <= FEW:
        told = going_on(outcome.answer for outcome in outcomes)
        alone = "otherwise-answer" if any(outcome.when for outcome in outcomes) else "answer-as-sentence"
        yield from (Line(_alone(outcome, told[outcome.answer], telling, alone)) for outcome in outcomes)
        return
    if answer.certainty != "settled":
        yield from map(Line, _by_answer(outcomes, telling))
    if full:
        for fork in tree(outcomes):
            yield from _fork(fork, telling, 0)


def not_alike() -> str:
    """What has to be said where ways are counted in which chance decides (523)."""
    return message("ways-not-alike")


def ways_told(answer: Answer) -> Iterator[str]:
    """Whether all ways to go on were followed, how many there are, and whether they lead to one answer."""
    ways = answer.ways
    if ways is None:
        return
    yield _followed(ways, answer.certainty)
    if ways.again and ways.found > 1:
        yield message("ways-met-again", again=ways.again)


def _followed(ways: Ways, certainty: Certainty) -> str:
    if not ways.complete:
        return message("ways-more-than-followed", found=ways.found)
    if ways.found > 1:
        name = "ways-all-to-one-answer" if certainty == "settled" else "ways-all-followed"
        return message(name, found=ways.found)
    if ways.again:
        return message("ways-to-same-position")
    return message("ways-only-one-open" if certainty == "depends" else "ways-only-one")


def _alone(outcome: Outcome, answer: str, telling: Telling, alone: str) -> str:
    """One outcome as a sentence; by the message `alone` if nothing that was chosen leads to it."""
    when, why = telling.when(outcome.when), telling.why(outcome.when)
    if why:
        return telling.say(message("by-default-with-reason", when=when, answer=answer, why=why))
    told = message("if-then-answer", when=when, answer=answer) if when else message(alone, answer=answer)
    if outcome.likely:
        told = message("of-all-cases", told=told, likely=outcome.likely)
    return telling.say(told)


def _by_answer(outcomes: tuple[Outcome, ...], telling: Telling) -> Iterator[str]:
    """Each answer, how many of the ways lead there, and one of them: the first one, else that said most easily."""
    answers, first = reached(outcomes), outcomes[0]
    every = sum(one.ways for one in answers)
    for one in answers[:FEW]:
        example = first if first.answer == one.answer else shortest(outcomes, one.answer)
        when = telling.when(example.when)
        yield telling.say(
            message("ways-for-example-if", answer=one.answer, ways=one.ways, every=every, when=when)
        )
    others = len(answers) - FEW
    if others > 0:
        yield telling.say(message("other-answers", others=others))
    if any(one.likely for one in outcomes):
        yield telling.say(not_alike())


# -- the tree -------------------------------------------------------------------------------------------------------


def _fork(fork: Fork, telling: Telling, depth: int) -> Iterator[Line]:
    below = depth
    if fork.player and fork.place <= 1:
        yield Line(telling.say(_choice(fork)), depth)
        below += 1
    for way in fork.ways:
        yield Line(telling.say(_led(_options(fork, way, telling), way)), below)
        for further in way.forks:
            yield from _fork(further, telling, below + 1)


def _options(fork: Fork, way: Way, telling: Telling) -> str:
    options = _any_of([one if fork.player else telling.when(one) for one in way.chosen])
    return message("place-options", place=place_told(fork), options=options) if fork.place else options


def _any_of(options: list[str]) -> str:
    first, *rest = options or [""]
    return message("one-or-another", first=first, rest=_any_of(rest)) if rest else first


def _choice(fork: Fork) -> str:
    if not fork.rule:
        return message("who-chooses", who=who_chooses(fork), what=fork.what)
    return message("who-chooses-by", who=who_chooses(fork), what=fork.what, rule=fork.rule)


def who_chooses(fork: Fork) -> str:
    """A player's name, or that it is left to chance (523)."""
    return message("by-chance") if fork.player == CHANCE else fork.player


def place_told(fork: Fork) -> str:
    """Which place of an order is chosen."""
    return message("place-first" if fork.place == 1 else "place-then")


def _led(options: str, way: Way) -> str:
    """What is chosen, and the answers to which it leads."""
    leads = joined(map(_reached, way.reached), "comma")
    if not leads or not options:
        return leads or options
    return message("options-lead", options=options, leads=leads)


def _reached(one: Reached) -> str:
    return message("reached-in-ways", answer=one.answer, ways=one.ways) if one.ways > 1 else one.answer
