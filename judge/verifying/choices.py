"""That each choice which an answer says was made is a step of its walk, or has come to one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from judge.messages.message import message
from judge.verifying.document import Choice, Step
from judge.verifying.fault import Fault
from judge.verifying.saying import kind


class Made(msgspec.Struct, frozen=True):
    """How a walk says that a choice was made: by these messages, or by these deeds, happened or averted."""

    messages: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()


_ORDER = Made(messages=("chooses-order", "effects-processed-first"))
#: By the rule that has the choice made. Others need not be steps of their own.
_MADE = {
    "410.3": Made(deeds=("discard",)),
    "511.7a": _ORDER,
    "511.7a.i": _ORDER,
    "514.6b": Made(deeds=("send",)),
    "616.2": Made(deeds=("discard",)),
    "616.3": Made(deeds=("retire",)),
    "710.1": Made(messages=("chooses-to-apply", "declines-to-apply")),
    "710.5": Made(messages=("affected-player-applies-first", "affected-chooses-which-applies-first")),
    "712.3": Made(messages=("accepts-offer", "declines-offer")),
}


def choices_made(choices: tuple[Choice, ...], steps: tuple[Step, ...], where: str) -> Iterator[Fault]:
    """The rules by which more choices are told than the walk has steps for."""
    told = Counter(choice.rule for choice in choices)
    for rule, number in told.items():
        if rule in _MADE and number > sum(_says(_MADE[rule], step) for step in steps):
            yield Fault(where=where, why=message("choice-without-step", rule=rule))


def _says(made: Made, step: Step) -> int:
    return kind(step.said) in made.messages or sum(deed.verb in made.deeds for deed in step.deeds)
