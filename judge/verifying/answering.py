"""An answer beside the one that the checker gives itself: from the board, from the own steps, by arithmetic."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.message import message
from judge.verifying.arithmetic import adds_up, worked_out
from judge.verifying.asking import unread
from judge.verifying.case import case_of
from judge.verifying.conclusions import concluded
from judge.verifying.deciding import decided
from judge.verifying.document import Answer, Argument, Ruling
from judge.verifying.fault import Fault
from judge.verifying.limits import beside_limit, limits_hold
from judge.verifying.listing import read_from_lists
from judge.verifying.prices import price_adds_up
from judge.verifying.printed import as_asked, as_printed
from judge.verifying.requirements import power_suffices
from judge.verifying.totals import totals_add_up


def arguments_of(ruling: Ruling) -> Iterator[tuple[Answer, Argument]]:
    """The answers with an argument that leads to a walk."""
    for answer, argument in zip(ruling.answers, ruling.proof.arguments, strict=False):
        if argument is not None and 0 <= argument.walk < len(ruling.proof.walks):
            yield answer, argument


def own_answers(ruling: Ruling, answer: Answer, argument: Argument) -> tuple[str | None, ...]:
    """What facts and deeds, the own steps, their arithmetic and their lists answer; None where they do not."""
    if answer.certainty != "settled" or argument.asked is None:
        return ()
    case = case_of(ruling, argument, argument.asked)
    told = concluded(answer, argument), worked_out(case, answer), read_from_lists(case, answer)
    return decided(case), *told, beside_limit(case, answer)


def answered(ruling: Ruling, answer: Answer, argument: Argument, where: str) -> Iterator[Fault]:
    """The faults of an answer that the checker answers otherwise, and of one that does not look where it is asked."""
    if argument.asked is None:
        yield Fault(where=where, why=message("question-without-a-record"))
        return
    case = case_of(ruling, argument, argument.asked)
    yield from unread(case, argument.reads, where)
    if answer.certainty == "settled" and not answer.because:
        yield Fault(where=where, why=message("answered-without-reason"))
    checks = (adds_up, as_printed, as_asked, totals_add_up, price_adds_up, limits_hold)
    if not (all(check(case, answer) for check in checks) and power_suffices(answer)):
        yield Fault(where=where, why=message("its-numbers-do-not-add-up"))
    for told in dict.fromkeys(own_answers(ruling, answer, argument)):
        if told is not None and told != answer.answer:
            yield Fault(where=where, why=message("board-says-ruling", told=told, answer=answer.answer))
