"""A statement as the question whether it holds: "Gem is dismissed" asks "Is Gem dismissed?"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message, term
from judge.scenario.model.ask import Inquiry
from judge.scenario.model.scenario import Scenario
from judge.scenario.naming.sources import CardSource
from judge.scenario.read import read_scenario
from judge.scenario.text.asking_words import begins_a_question
from judge.scenario.text.outline import has_words

Collection = CardSource | Callable[[], CardSource] | None

_EXPECTED = (
    "a statement about its cards and players, as “Gem is dismissed”",
    "a question, as “Is Gem dismissed?”",
)
_HELPING = ("is", "are", "can", "may", "has", "have", "does", "will")
_DOES = "Does"
_MOST_NEAR = 3
_LONGEST_SUBJECT = 24
"""Words before the verb of a statement: more than any name of a card has."""
_BARE = {"has": "have", "does": "do", "goes": "go"}
_SIBILANTS = ("sses", "shes", "ches", "xes", "zzes")


def asked_whether(
    text: str, file: str, statement: str, collection: Collection = None, folder: Path | None = None
) -> Scenario:
    """The scenario in a text with one more question at its end: whether a statement holds, or a question as it is.

    `folder` is that of the file. Raises InputError with the faults of the text itself, or if the statement can't be
    understood of this scenario.
    """
    near: dict[str, None] = {}
    for question in filter(has_words, questions(statement)):
        try:
            return read_scenario(f"{text.rstrip()}\n\nAsk:\n  {question}\n", file, collection, folder)
        except InputError as error:
            near.update(dict.fromkeys(_nearest(error, question)))
    read_scenario(text, file, collection, folder)
    fault = message("cannot-be-asked-here", statement=statement)
    raise InputError(
        Diagnostic(
            message=fault, file=file, expected=tuple(map(term, _EXPECTED)), nearest=tuple(near)[:_MOST_NEAR]
        )
    )


def last_asked(scenario: Scenario) -> tuple[Inquiry, ...]:
    """What the last line with a question asks: several questions, if it asks several things."""
    last = scenario.inquiries[-1]
    return tuple(one for one in scenario.inquiries if (one.line, one.text) == (last.line, last.text))


def one_question(scenario: Scenario) -> Scenario:
    """The scenario, of whose last line there is but one answer. Raises InputError if it asks several things."""
    asked = last_asked(scenario)
    if len(asked) > 1:
        told = tuple(f"“{one.read_as or one.text}”" for one in asked)
        raise InputError(
            Diagnostic(message=message("asks-several-things"), file=scenario.file, expected=told)
        )
    return scenario


def _nearest(error: InputError, question: str) -> Iterator[str]:
    """Whole questions that may have been meant by this one."""
    for fault in error.diagnostics:
        if fault.source_line.strip() == question:
            yield from (near for near in fault.nearest if near.endswith("?”"))


def questions(statement: str) -> Iterator[str]:
    """The questions that a statement can stand for, likelier ones first."""
    said = " ".join(statement.split()).rstrip(".")
    if said.endswith("?"):
        yield said
        return
    words = said.split(" ")
    if begins_a_question(said):
        yield f"{said}?"
    for place in range(1, min(len(words), _LONGEST_SUBJECT + 1)):
        subject, verb, rest = words[:place], words[place], words[place + 1 :]
        yield from (f"{' '.join(asked)}?" for asked in _inverted(subject, verb, rest))
    if len(words) == 1:
        yield f"{said}?"


def _inverted(subject: list[str], verb: str, rest: list[str]) -> Iterator[list[str]]:
    if verb in _HELPING and verb not in ("has", "have"):
        yield [verb.capitalize(), *subject, *rest]
    elif verb.endswith("s"):
        yield [_DOES, *subject, bare(verb), *rest]


def bare(verb: str) -> str:
    """The bare form of a verb in the third person."""
    if verb in _BARE:
        return _BARE[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(_SIBILANTS) else verb[:-1]
