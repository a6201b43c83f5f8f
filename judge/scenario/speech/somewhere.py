"""What is asked of a place that nobody names, of each: “where can Alice play Gem”, “if Alice plays Gem”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.drafts import Draft
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.things import FITS, Scene, Thing, is_at

_WHERE = re.compile(
    r"where (?P<asked>can|does) (?P<player><P\d+>) (?P<done>(?:play|move|put|send|attach) <C(?P<card>\d+)>)(?P<rest>.*)"
)
_MOST_HOSTS = 8
_COMES = re.compile(
    r"(?:if|after|once) (?:<P\d+> (?P<done>play|move)|(?P<doing>playing|moving)) <C(?P<card>\d+)>"
    r"(?! (?:to|at|in|on|there|home|for|<A|away|off))"
)

_FITS_MOVED = FITS["movable"]


def played_somewhere(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What is asked of a Friend's being played where nobody says to which area: asked of each."""
    found = _COMES.search(reading.text)
    if found is None:
        return
    cards = reading.things[int(found["card"])].drafts
    moves = "mov" in (found["done"] or found["doing"])
    if not any(_FITS_MOVED(draft) if moves else _fits_played(draft) for draft in cards):
        return
    problems = _problems(scene)
    places = (Thing(is_home=True), *(Thing(drafts=(draft,)) for draft in problems))
    marks = [reading.add(place) for place in places if not moves or not any(map(is_at(place), cards))]
    before, behind = reading.text[: found.end()], reading.text[found.end() :]
    yield tuple(reading.saying(f"{before} to {mark}{behind}") for mark in marks)


def of_each_place(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Where a card can be played or moved to, asked of each Problem, and of home where it is not there."""
    found = _WHERE.fullmatch(reading.text)
    if found is None:
        return
    cards = reading.things[int(found["card"])].drafts
    attached = all(map(FITS["resource"], cards))
    places = tuple(filter(_fits_host, scene.all_cards())) if attached else _problems(scene)
    marks = [reading.add(Thing(drafts=(draft,))) for draft in places]
    asked = f"{found['asked']} {found['player']} {found['done']} {'on' if attached else 'to'}"
    if len(marks) <= _MOST_HOSTS:
        yield tuple(reading.saying(f"{asked} {mark}{found['rest']}") for mark in marks)


def _fits_host(draft: Draft) -> bool:
    """Whether a Resource may be meant to be attached to a card; one that goes to an area is not asked about so."""
    return draft.in_play and FITS["character"](draft)


def _fits_played(draft: Draft) -> bool:
    return FITS["friend"](draft) and not draft.in_play


def _problems(scene: Scene) -> tuple[Draft, ...]:
    return tuple(draft for draft in scene.all_cards() if FITS["problem"](draft) and draft.in_play)
