"""That points and action tokens change by as much as the deeds of a step say (502.1, 508.1, 517.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.messages.message import message
from judge.numerals import number_written
from judge.verifying.called import Called
from judge.verifying.causes import causes_of
from judge.verifying.document import Change, Step, Walk
from judge.verifying.fault import Fault
from judge.verifying.happened import amount_of
from judge.verifying.licences import LOOPS
from judge.verifying.numbers_in_texts import TOKENS, says, texts_of
from judge.verifying.saying import kind

#: By rule the printed number that is scored: the bonus of a Problem, the points of a Troublemaker.
_PRINTED = {"210.1": "bonus", "211.1": "points"}
_CONFRONTING, _FOR_DEFEATING = "611.4", "211.1"
_EFFECT = "effect-processed"
_LIMITED = "only-so-much-of-it-can"
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_COUNTERS = re.compile(r"\bcounters?\b", re.IGNORECASE)
#: By kind of deed how a text speaks of what is given or taken.
_SPEAKS = {
    "gain tokens": TOKENS,
    "lose tokens": TOKENS,
    "score": _POINTS,
    "put counters": _COUNTERS,
    "remove counters": _COUNTERS,
}
GIVEN = frozenset(_SPEAKS)
_DEEDS = {
    "score": {"score": 1, "pay points": -1},
    "action tokens": {"gain tokens": 1, "lose tokens": -1, "pay tokens": -1, "lapse tokens": -1},
}
_OF_COUNTERS = {"put counters": 1, "remove counters": -1}
_KIND_OF_COUNTERS = " counters"


def amounts(walk: Walk, where: dict[int, str], names: Called) -> Iterator[Fault]:
    """Steps that change points or tokens by another number than they say. What a loop repeats (802) is not shown."""
    if is_loop(walk.steps):
        return
    for step in walk.steps:
        if not _is_scored_by_rule(step, walk):
            yield Fault(where=where[step.number], why=message("no-card-gives-so-many-points"))
        if is_said(walk, names, step) is False:
            card = followed(walk, step)
            yield Fault(where=where[step.number], why=message("text-says-no-such-number", card=card))
        for change in step.changes:
            if _is_counted(step, change) and _difference(change) != _told(step, change):
                yield Fault(
                    where=where[step.number],
                    why=message("changes-by-other-number", what=change.what, of=change.of),
                )


def is_said(walk: Walk, names: Called, step: Step) -> bool | None:
    """Whether the text of the card that has a step happen says how much it is.

    None if it is worked out, comes of another text, or has no such number at all; or if only a part of it can happen.
    """
    card = followed(walk, step)
    if card is None or _is_done_in_part(walk, step):
        return None
    said = [
        says(texts_of(walk, names, card, _SPEAKS[deed.verb]), number)
        for deed in step.deeds
        if deed.verb in GIVEN and not deed.averted and (number := amount_of(step, deed)) is not None
    ]
    return None if None in said else all(said) if said else None


def followed(walk: Walk, step: Step) -> str | None:
    """The card whose text has a step happen; of an effect that outlives its card the one that it is said to be of."""
    if step.card is not None:
        return step.card
    return next((one.card for one in causes_of(step, walk.steps) if kind(one.said) == _EFFECT), None)


def _is_done_in_part(walk: Walk, step: Step) -> bool:
    """Whether a step before it has said that no more than a part of it can happen."""
    return any(kind(one.said) == _LIMITED for one in causes_of(step, walk.steps))


def _is_scored_by_rule(step: Step, walk: Walk) -> bool:
    """Whether points that no text gives are the one for confronting, or as many as a card of the board prints."""
    scored = [amount_of(step, deed) for deed in step.deeds if deed.verb == "score" and not deed.averted]
    for rule, what in _PRINTED.items():
        if rule in step.rules and step.card is None:
            defeated = _defeated(walk, step)
            sides = (one for one in walk.printed if not defeated or one.card == defeated)
            return {getattr(one, what) for one in sides}.issuperset(scored)
    return _CONFRONTING not in step.rules or all(one == 1 for one in scored)


def _defeated(walk: Walk, step: Step) -> int:
    """The Troublemaker for whose defeat the same steps have a player score; 0 if it is scored for something else."""
    if _FOR_DEFEATING not in step.rules:
        return 0
    for one in reversed(walk.steps[: step.number - 1]):
        for deed in one.deeds:
            if deed.verb == "defeat" and one.causes == step.causes:
                return deed.card
    return 0


def is_loop(steps: tuple[Step, ...]) -> bool:
    """Whether the walk shortens a loop."""
    return any(not set(LOOPS).isdisjoint(step.rules) for step in steps)


def _difference(change: Change) -> int | None:
    before, after = number_written(change.before or "0"), number_written(change.after or "0")
    return None if before is None or after is None else after - before


def _is_counted(step: Step, change: Change) -> bool:
    """Whether a change goes by the amount of a deed: not if a card comes into play or becomes another one (410.6)."""
    if change.what.endswith(_KIND_OF_COUNTERS):
        return any(deed.verb in _OF_COUNTERS for deed in step.deeds)
    return change.what in _DEEDS


def _told(step: Step, change: Change) -> int:
    if change.what in _DEEDS:
        signs, meant = _DEEDS[change.what], [deed for deed in step.deeds if deed.player == change.of]
    else:
        name = change.what.removesuffix(_KIND_OF_COUNTERS)
        signs = _OF_COUNTERS
        meant = [deed for deed in step.deeds if deed.card == change.card and deed.name == name]
    return sum(
        signs[deed.verb] * (amount_of(step, deed) or 0)
        for deed in meant
        if deed.verb in signs and not deed.averted
    )
