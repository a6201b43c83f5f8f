"""A ruling beside the one on a changed board, as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from judge.messages.message import message
from judge.report.asked import question_in
from judge.report.text import Layout, answer_lines
from judge.ruling.record.model import Answer, Ruling


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question as the board is, and as it would be; `late` if there was no time for one of them."""

    question: str
    answer: str
    otherwise: str
    differs: bool
    late: bool = False


class WhatIf(msgspec.Struct, frozen=True, kw_only=True):
    """What is changed, and each answer without and with the change."""

    scenario: str
    ruleset: str
    change: str
    answers: tuple[Compared, ...]
    schema: str = "judge-what-if-1"


def what_if(ruling: Ruling, changed: Ruling, change: str) -> WhatIf:
    """Two rulings on the same questions side by side."""
    answers = tuple(
        Compared(
            question=one.question,
            answer=_told(one),
            otherwise=_told(other),
            differs=(one.answer, one.certainty) != (other.answer, other.certainty)
            and not (one.late or other.late),
            late=one.late or other.late,
        )
        for one, other in zip(ruling.answers, changed.answers, strict=True)
    )
    return WhatIf(scenario=ruling.scenario, ruleset=ruling.ruleset, change=change, answers=answers)


def _told(answer: Answer) -> str:
    return answer.answer or answer.certainty


def what_if_text(found: WhatIf, changed: Ruling, layout: Layout) -> str:
    """Each question with both answers; where they differ, the ruling on the changed board, said in the language."""
    return "\n".join(_lines(found, changed, layout))


def _lines(found: WhatIf, changed: Ruling, layout: Layout) -> Iterator[str]:
    yield layout.paint.faint(layout.wrapped(f"{found.scenario} ({found.ruleset})"))
    yield layout.paint.strong(layout.wrapped(layout.say(message("if-changed", change=found.change))))
    for one, answer in zip(found.answers, changed.answers, strict=True):
        yield ""
        if not (one.differs or one.late):
            yield layout.paint.faint(layout.wrapped(question_in(layout.language, layout.say, answer)))
            yield layout.wrapped(layout.say(message("as-before", answer=one.answer)))
            continue
        yield from answer_lines(answer, changed.ruleset, layout, dict(changed.assumed))
        yield layout.wrapped(layout.say(message("as-board", answer=one.answer)))
