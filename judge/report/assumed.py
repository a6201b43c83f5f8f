"""The open questions that a ruling hangs on, in plain words, and the reading it takes of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judge.deferred import deferred
from judge.messages.message import message
from judge.report.quotes import ENGLISH
from judge.ruling.record.model import Answer

with deferred(__name__):
    from judge.rulebook.questions import OpenQuestion, reading_named


def _known(ruleset: str, language: str) -> dict[str, OpenQuestion]:
    from judge.rulebook import load_rulebook

    questions = load_rulebook(ruleset).open_questions()
    if language != ENGLISH:
        from judge.rulebook.translated import question_in

        questions = tuple(question_in(question, language) for question in questions)
    return {question.id: question for question in questions}


def assumed(
    answer: Answer,
    ruleset: str,
    told: Mapping[str, str],
    language: str = ENGLISH,
    say: Callable[[str], str] = lambda text: text,
) -> Iterator[str]:
    """What is supposed of the board; each open question that an answer meets, with the reading taken: the one `told`,
    else the default.

    A question whose reading was stated is met if one of its rules is on the path.
    """
    yield from (say(message("supposed-of-the-board", told=told)) for told in answer.supposed)
    if not told and not answer.assumptions:
        return
    known = _known(ruleset, language)
    met = [name for name in told if set(known[name].rules) & set(answer.rules)]
    for question in (known[name] for name in dict.fromkeys((*met, *answer.assumptions)) if name in known):
        taken = question.meaning(told.get(question.id, question.default))
        yield say(
            message("open-question-assumed", value=question.id, question=question.question, taken=taken)
        )


def speaking_for(answer: Answer, ruleset: str, language: str = ENGLISH) -> str:
    """What speaks for the default reading of an answer that hangs on one, as a sentence; empty for another answer."""
    if answer.default is None:
        return ""
    why = spoken_for(f"{answer.default.question} {answer.default.reading}", ruleset, language)
    return message("what-speaks-for-it", why=why) if why else ""


def spoken_for(when: str, ruleset: str, language: str = ENGLISH) -> str:
    """What speaks for the reading that an outcome depends on, if it is the default one."""
    name, reading = reading_named(when) or ("", "")
    question = _known(ruleset, language).get(name)
    return question.reason if question is not None and question.default == reading else ""


def condition(when: str, ruleset: str, language: str = ENGLISH) -> str:
    """What an outcome depends on, as a clause: a choice as it is shown, a reading of an open question in words."""
    named = reading_named(when)
    if named is None:
        return when
    name, reading = named
    question = _known(ruleset, language).get(name)
    meanings = {one.key: one.meaning for one in question.readings} if question else {}
    if reading not in meanings:
        return when
    return message("open-question-read-so", question=name, meaning=meanings[reading])
