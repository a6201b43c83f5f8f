"""Messages that cannot be said: judge has none of their name, or nothing fills a gap of theirs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.messages.message import message
from judge.verifying.document import Reason, Ruling, Said
from judge.verifying.fault import Fault
from judge.verifying.saying import message_of


def unsaid(ruling: Ruling) -> Iterator[Fault]:
    """A fault for each step, and each part of an answer's reason, whose message cannot be said."""
    for at, walk in enumerate(ruling.proof.walks, start=1):
        for step in walk.steps:
            if not _can_be_said(step.said):
                yield _fault(message("walk-step", at=at, number=step.number), step.text)
    for answer in ruling.answers:
        for reason in _parts(answer.because):
            if not _can_be_said(reason.said):
                yield _fault(message("answer-to", question=answer.question), reason.text)


def _fault(where: str, text: str) -> Fault:
    return Fault(where=where, why=message("words-are-not-those-of-message", text=text))


def _parts(reasons: Iterable[Reason]) -> Iterator[Reason]:
    for reason in reasons:
        yield reason
        yield from _parts(reason.because)


def _can_be_said(said: Said | None) -> bool:
    if said is None:
        return True
    try:
        message_of(said)
    except KeyError:
        return False
    return True
