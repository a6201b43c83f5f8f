"""Puts a question of people's own words as questions that the judge knows, the likeliest first."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator

from judge.scenario.speech.asker import askers, meant_asker, told_asker
from judge.scenario.speech.clauses import Sentence
from judge.scenario.speech.discourse import plainer
from judge.scenario.speech.earlier import continued, goes_on, of_whom_was_talked
from judge.scenario.speech.known import Known
from judge.scenario.speech.masking import Masked, masked
from judge.scenario.speech.referring import readings
from judge.scenario.speech.several import is_said_with, parts_of
from judge.scenario.speech.somewhere import chosen_as_played
from judge.scenario.speech.things import FITS, Scene, Thing, narrowed
from judge.scenario.speech.wording import worded

_NOWHERE = re.compile(r"\bconfront(?= ,| if| while| this turn| and|$)")
"""Without a Problem: any of them can be meant."""
_MOST = 12
"""Questions that are tried for one sentence."""
_MOST_WAYS = 8
"""Ways in which a sentence is taken for several questions."""


def put_plainly(said: str, scene: Scene) -> Iterator[str]:
    """The questions of the judge's language that a sentence can be; none if it is not understood whole."""
    said, scene = told_asker(said, scene)
    put: set[str] = set()
    for found in _taken(said, scene):
        texts = [one.text for one in readings(found, scene) if not any(chosen_as_played(one, scene))]
        for known in _ways_to_know(found, scene):
            fresh = (one for one in dict.fromkeys(_read(texts, known)) if one not in put)
            for one in itertools.islice(fresh, _MOST):
                put.add(one)
                yield one


def put_severally(said: str, scene: Scene) -> Iterator[tuple[tuple[str, ...], ...]]:
    """The questions that a sentence asks where it asks several things: of each those that it can be."""
    said, scene = told_asker(said, scene)
    if asked_by_each := tuple(filter(None, (tuple(put_plainly(said, one)) for one in askers(said, scene)))):
        yield asked_by_each
    yield from _severally_by_each(said, scene)
    each = (reading for found in _taken(said, scene) for reading in readings(found, scene))
    ways = (parts for reading in each for parts in parts_of(reading, scene))
    for parts in itertools.islice(ways, _MOST_WAYS):
        asked = [(part.text, _put(part, scene)) for part in parts]
        first = asked[0][1]
        besides = [put for tail, put in asked[1:] if not (first and is_said_with(first[0], tail))]
        if first and all(besides):
            yield tuple(dict.fromkeys((first, *besides)))


def _severally_by_each(said: str, scene: Scene) -> Iterator[tuple[tuple[str, ...], ...]]:
    """What a sentence asks that says “I”, where it asks several things of whichever player that is."""
    ways = [tuple(itertools.islice(put_severally(said, one), _MOST_WAYS)) for one in askers(said, scene)]
    for way in itertools.islice(itertools.product(*ways), _MOST_WAYS if ways else 0):
        yield tuple(dict.fromkeys(part for each in way for part in each))


def put_as_told(said: str, scene: Scene) -> Iterator[tuple[tuple[str, ...], ...]]:
    """What a sentence asks by what its words say, whatever is told around it: of each question those that it can be."""
    said, scene = told_asker(said, scene)
    scenes = (
        (scene.asked_by(asker),) if (asker := meant_asker(said, scene)) else askers(said, scene) or (scene,)
    )
    each = tuple(tuple(dict.fromkeys(_as_told(said, one))) for one in scenes)
    if all(each):
        yield each
    if len(scenes) == 1:
        yield from _severally_as_told(said, scenes[0])


def _as_told(said: str, scene: Scene) -> Iterator[str]:
    for found in _told_plainly(said, scene):
        texts = [one.text for one in readings(found, scene)]
        yield from itertools.islice(_read(texts, Known(found, scene, literally=True)), _MOST)


def _severally_as_told(said: str, scene: Scene) -> Iterator[tuple[tuple[str, ...], ...]]:
    for found in _told_plainly(said, scene):
        for reading in itertools.islice(readings(found, scene), _MOST_WAYS):
            for parts in itertools.islice(parts_of(reading, scene), _MOST_WAYS):
                known = (Known(part, scene, literally=True) for part in parts)
                each = tuple(
                    tuple(itertools.islice(_read((part.text,), one), _MOST))
                    for part, one in zip(parts, known, strict=True)
                )
                if each and all(each):
                    yield each


def _told_plainly(said: str, scene: Scene) -> Iterator[Masked]:
    """A sentence without what is told around it, and then as one that speaks on of whom the one before spoke."""
    yield from _told_alone(masked(said, scene), scene)
    if scene.asked_before:
        before = _worded(scene.asked_before, scene)
        for one in _told_alone(masked(said, scene, tuple(before.things)), scene):
            yield from of_whom_was_talked(one, before)


def _told_alone(found: Masked, scene: Scene) -> Iterator[Masked]:
    for text in dict.fromkeys(plainer(found.text, scene)):
        one = found.saying(worded(text))
        if scene.asker:
            one.add(Thing(player=scene.asker))
        yield one
        if _NOWHERE.search(one.text) and not any(map(_is_problem, one.things)):
            yield one.saying(_NOWHERE.sub("confront <C*>", one.text))


def _is_problem(thing: Thing) -> bool:
    return narrowed(thing, FITS["problem"]) is not None


def _taken(said: str, scene: Scene) -> Iterator[Masked]:
    """A sentence as it stands, and as it goes on from the question before it: that first where it says “then”."""
    alone = _worded(said, scene)
    if not scene.asked_before:
        yield alone
        return
    before = _worded(scene.asked_before, scene)
    further = continued(_worded(said, scene, tuple(before.things)), before)
    yield from (*further, alone) if goes_on(said, scene.asked_before) else (alone, *further)


def _worded(said: str, scene: Scene, known: tuple[Thing, ...] = ()) -> Masked:
    found = masked(said, scene, known)
    found.text = worded(found.text)
    if scene.asker:
        found.add(Thing(player=scene.asker))
    return found


def _put(part: Masked, scene: Scene) -> tuple[str, ...]:
    read = (put for known in _ways_to_know(part, scene) for put in _read((part.text,), known))
    return tuple(dict.fromkeys(read))[:_MOST]


def _ways_to_know(found: Masked, scene: Scene) -> Iterator[Known]:
    """What clauses mean: by the sayings, and as they stand too."""
    yield Known(found, scene)
    yield Known(found, scene, literally=True)


def _read(texts: Iterable[str], known: Known) -> Iterator[str]:
    for text in texts:
        for one in Sentence(text, known).clauses():
            if sentence := one.sentence():
                yield sentence
