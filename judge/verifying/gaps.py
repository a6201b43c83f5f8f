"""What the checker cannot check of a ruling, and why."""

from __future__ import annotations

from collections.abc import Iterator

from judge.messages.message import message
from judge.verifying.amounts import GIVEN, followed, is_loop, is_said
from judge.verifying.answering import arguments_of, own_answers
from judge.verifying.arithmetic import MODIFIER
from judge.verifying.called import Called, called
from judge.verifying.case import case_of
from judge.verifying.citations import unknown
from judge.verifying.document import Answer, Argument, Ruling, Step, Walk
from judge.verifying.fault import Fault
from judge.verifying.prices import unknown_price
from judge.verifying.saying import kind
from judge.verifying.unread_texts import is_supposed, unread_texts


def unchecked(ruling: Ruling) -> Iterator[Fault]:
    """Each thing that is not checked, with its reason."""
    for number, walk in enumerate(ruling.proof.walks, start=1):
        names = called((*(walk.start or ruling.proof.start), *walk.end))
        for step in walk.steps:
            where = message("walk-and-step", number=number, number2=step.number)
            yield from (Fault(where=where, why=why) for why in _of_step(walk, names, step))
        for why in unread_texts(walk.start or ruling.proof.start, walk):
            yield Fault(where=message("walk-number", number=number), why=why)
        if is_loop(walk.steps):
            yield Fault(where=message("walk-number", number=number), why=message("numbers-of-loop"))
    for answer, argument in arguments_of(ruling):
        where = message("answer-to", question=answer.question)
        yield from (Fault(where=where, why=why) for why in _of_answer(ruling, answer, argument))


def _of_step(walk: Walk, names: Called, step: Step) -> Iterator[str]:
    measured = any(deed.verb in GIVEN for deed in step.deeds)
    card = followed(walk, step)
    if card is not None and measured and is_said(walk, names, step) is None:
        yield message("number-is-in-text", card=card)
    if unknown(step.said):
        yield message("no-table-of-its-rules")
    if is_supposed(step):
        yield message("scenario-has-it-happen")


def _of_answer(ruling: Ruling, answer: Answer, argument: Argument) -> Iterator[str]:
    own = [told.said for told in answer.because if told.step < 0]
    if any(map(unknown, own)):
        yield message("no-table-of-its-rules")
    if any(kind(said) == MODIFIER for said in own):
        yield message("modifiers-are-in-texts")
    if argument.asked is not None and unknown_price(case_of(ruling, argument, argument.asked), answer):
        yield message("number-is-in-text", card=str(argument.asked["action"]["card"]["name"]))
    if answer.certainty == "depends":
        yield message("other-outcomes-have-no-walk")
    elif not any(one is not None for one in own_answers(ruling, answer, argument)):
        yield message("neither-facts-nor-steps-give-answer")
