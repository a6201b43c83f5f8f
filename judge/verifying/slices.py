"""The steps that an answer must rest on: those that wrote what it reads, and those that brought these about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.verifying.document import Change, Deed, Done, Read, Reads, Step
from judge.verifying.written import BY_DEED

_COUNTERS = " counters"
#: What is counted up and down, so that each value is made of the one before.
_COUNTED = ("score", "action tokens")
#: The ends of places in which the order of the cards matters (401.3).
_ORDERED = ("queue", "draw deck", "problem deck")
_ARRANGING = ("regard", "put")
_REGARDING = ("regard", "ignore")
#: What happens at its own time because of something that has befallen the same card, or of the same name.
_FOLLOWING = {"replace": "solve", "process": "wait"}

Slice = dict[int, tuple[int, ...]]
"""Numbers of steps, each with the earlier ones that it rests on."""


def slice_of(steps: tuple[Step, ...], reads: Reads) -> Slice:
    """The steps on which an answer rests that reads this much."""
    looking = tuple(step for step in steps if any(deed.verb in _REGARDING for deed in step.deeds))
    waiting = list(_looked_at(steps, reads))
    found: dict[int, tuple[int, ...]] = {}
    while waiting:
        number = waiting.pop()
        if number not in found and 0 < number <= len(steps):
            step = steps[number - 1]
            found[number] = tuple(
                sorted({*step.causes, *_brought_by(steps[: number - 1], step), *_regarded(looking, step)})
            )
            waiting += found[number]
    return dict(sorted(found.items()))


def _looked_at(steps: tuple[Step, ...], reads: Reads) -> Iterator[int]:
    for read in reads.facts:
        yield from _writing(steps, read)
    for done in reads.deeds:
        yield from _doing(steps, done)


def _brought_by(earlier: tuple[Step, ...], step: Step) -> Iterator[int]:
    for fact in step.reads:
        yield from _writing(earlier, Read(what=fact.what, card=fact.card))
    for deed in step.deeds:
        if deed.verb in _FOLLOWING:
            yield from _doing(earlier, Done(verbs=(_FOLLOWING[deed.verb],), card=deed.card, name=deed.name))


def _regarded(looking: tuple[Step, ...], step: Step) -> Iterator[int]:
    """Those of the steps that look at cards which did so before, for the same cause, with the cards now acted on."""
    cards = {deed.card for deed in step.deeds if deed.card and deed.verb not in _REGARDING}
    causes = {*step.causes}
    for one in looking:
        if one.number >= step.number:
            return
        looked = {deed.card for deed in one.deeds if deed.verb in _REGARDING}
        if looked & cards and causes.intersection(one.causes):
            yield one.number


# -- facts --------------------------------------------------------------------------------------------------------


def _writing(steps: tuple[Step, ...], read: Read) -> Iterator[int]:
    """The last step that wrote a fact (all of them, if it is counted), and those that bore on it since."""
    for step in reversed(steps):
        written = [change for change in step.changes if writes(change, read)]
        if written:
            yield step.number
        elif any(_bears(deed, read) for deed in step.deeds):
            yield from _with_outcomes(steps, [step])
        for change in written:
            if read.what == "where" and not read.value and change.before.endswith(_ORDERED):
                yield from _writing(steps[: step.number - 1], Read(what="where", value=change.before))
        if written and not _is_made_of_all(read):
            return


def writes(change: Change, read: Read) -> bool:
    """Whether a change writes the fact that is read."""
    if change.what != read.what and not (read.what == _COUNTERS and change.what.endswith(_COUNTERS)):
        return False
    if read.value:
        return read.value in (change.before, change.after)
    return change.card == read.card if read.card else not change.card and change.of == read.of


def _is_made_of_all(read: Read) -> bool:
    return bool(read.value) or read.what in _COUNTED or read.what.endswith(_COUNTERS)


def _bears(deed: Deed, read: Read) -> bool:
    """Whether a deed leaves the fact as it is because it was so already, or because it did not happen."""
    if read.value:
        return deed.verb in _ARRANGING and deed.name == read.value
    if not read.card or deed.card != read.card:
        return False
    return deed.verb in _REGARDING or read.what in BY_DEED.get(deed.verb, ())


# -- deeds --------------------------------------------------------------------------------------------------------


def _doing(steps: tuple[Step, ...], done: Done) -> tuple[int, ...]:
    """The steps that are about it, from the first by which it happened; if there is none, what happened instead."""
    late = steps[done.since :]
    meant = _telling(late, lambda deed: is_meant(deed, done))
    happened = [step.number for step in meant if not all(deed.averted for deed in step.deeds)]
    if not happened:
        return _with_outcomes(
            steps, _telling(late, lambda deed: is_meant(deed, done) or _is_akin(deed, done))
        )
    first = 0 if done.also_averted else happened[0]
    return tuple(step.number for step in meant if step.number >= first)


def is_meant(deed: Deed, done: Done) -> bool:
    """Whether a deed is one of those that are read."""
    return (
        deed.verb in done.verbs
        and done.card in (0, deed.card)
        and done.player in ("", deed.player)
        and done.name in ("", deed.name)
    )


def _is_akin(deed: Deed, done: Done) -> bool:
    """Whether a deed is another of the kind that befell the card."""
    if not done.card or deed.card != done.card:
        return False
    facts = {fact for verb in done.verbs for fact in BY_DEED.get(verb, ())}
    return deed.verb in _REGARDING or not facts.isdisjoint(BY_DEED.get(deed.verb, ()))


def _telling(steps: tuple[Step, ...], fits: Callable[[Deed], bool]) -> list[Step]:
    return [step for step in steps if any(map(fits, step.deeds))]


def _with_outcomes(steps: tuple[Step, ...], found: Iterable[Step]) -> tuple[int, ...]:
    """Steps, and what came of those by which something was averted."""
    chosen = list(found)
    averting = {step.number for step in chosen if any(deed.averted for deed in step.deeds)}
    instead = (step.number for step in steps if not averting.isdisjoint(step.causes))
    return tuple(sorted({*(step.number for step in chosen), *instead}))
