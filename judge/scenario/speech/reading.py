"""Puts a question of people's own words as questions that the judge knows, the likeliest first."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from judge.scenario.speech.clauses import Sentence
from judge.scenario.speech.known import Known
from judge.scenario.speech.masking import masked
from judge.scenario.speech.referring import readings
from judge.scenario.speech.things import Scene, Thing
from judge.scenario.speech.wording import worded

_MOST = 12
"""Questions that are tried for one sentence."""


def put_plainly(said: str, scene: Scene) -> Iterator[str]:
    """The questions of the judge's language that a sentence can be; none if it is not understood whole."""
    found = masked(said, scene)
    found.text = worded(found.text)
    if scene.asker:
        found.add(Thing(player=scene.asker))
    for known in (Known(found, scene), Known(found, scene, literally=True)):
        yield from itertools.islice(dict.fromkeys(_read(known)), _MOST)


def _read(known: Known) -> Iterator[str]:
    for reading in readings(known.found, known.scene):
        for one in Sentence(reading.text, known).clauses():
            if sentence := one.sentence():
                yield sentence
