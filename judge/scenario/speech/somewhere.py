"""What is asked of a place that nobody names, of each: “where can Alice play Gem”, “if Alice plays Gem”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.naming.drafts import Draft
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.things import FITS, Scene, Thing, fits, is_at, narrowed

_WHERE = re.compile(
    r"where (?P<asked>can|does) (?P<player><P\d+>) (?P<done>(?:play|move|put|send|attach) <C(?P<card>\d+)>)(?P<rest>.*)"
)
_WHERE_MOVED = re.compile(
    r"(?:where|(?:which|what) (?:problem|place)) can <C(?P<card>\d+)> (?:move|come|is moved|is sent)(?: to)?"
)
_MOST_HOSTS = 8
_COMES = re.compile(
    r"(?:if|after|once|and|then) (?:(?:(?:<P\d+> )?(?P<done>play|move)|(?P<doing>playing|moving)) <C(?P<card>\d+)>"
    r"|<C(?P<itself>\d+)> (?:is |get )?(?P<how>played|moved|move))"
    r"(?! (?:to|at|in|on|there|home|for|<A|away|off|from|back))"
)

_CHOSEN_WITH = re.compile(
    r"(?P<asked>(?:(?:who|what|which \w+) can |can <C\d+> is )(?:.* (?:with|by|for) )?)"
    r"<C(?P<card>\d+)>(?P<rest>(?! is )(?!.* if ).*)"
)
_THERE = re.compile(r" (?:at|in) <[CA](?P<place>\d+)>$")
"""Where it is played, as what can be chosen is there."""
_FITS_MOVED = FITS["movable"]


def played_somewhere(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What is asked of a Friend's or Troublemaker's being played where nobody says to which area: asked of each."""
    found = _COMES.search(reading.text)
    if found is None:
        return
    cards = reading.things[int(found["card"] or found["itself"])].drafts
    moves = "mov" in (found["done"] or found["doing"] or found["how"])
    if not any(_FITS_MOVED(draft) if moves else _fits_played(draft) for draft in cards):
        return
    problems = _problems(scene)
    homes = (Thing(is_home=True),) if any(map(FITS["character"], cards)) else ()
    places = (*homes, *(Thing(drafts=(draft,)) for draft in problems))
    marks = [reading.add(place) for place in places if not moves or not any(map(is_at(place), cards))]
    before, behind = reading.text[: found.end()], reading.text[found.end() :]
    yield tuple(reading.saying(f"{before} to {mark}{behind}") for mark in marks)


def chosen_as_played(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What can be chosen for a Friend that is still to be played, asked of each area that it can be played to."""
    found = _CHOSEN_WITH.fullmatch(reading.text)
    meant = narrowed(reading.things[int(found["card"])], fits("chooser", scene)) if found else None
    if found is None or meant is None or not all(map(FITS["recruit"], meant.drafts)):
        return
    card = reading.add(meant)
    places = (Thing(is_home=True), *(Thing(drafts=(draft,)) for draft in _problems(scene)))
    rest = found["rest"]
    if there := _THERE.search(rest):
        rest, places = rest[: there.start()], (reading.things[int(there["place"])],)
    asked = f"{found['asked']}{card}{rest} if {card} is played"
    yield tuple(reading.saying(f"{asked} to {reading.add(place)}") for place in places)


def of_each_place(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Where a card can be played or moved to, asked of each Problem, and of home where it is not there."""
    if moved := _WHERE_MOVED.fullmatch(reading.text):
        card = reading.things[int(moved["card"])]
        away = [one for one in map(_placed, _problems(scene)) if not any(map(is_at(one), card.drafts))]
        yield tuple(reading.saying(f"can <C{moved['card']}> move to {reading.add(one)}") for one in away)
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


def _placed(draft: Draft) -> Thing:
    return Thing(drafts=(draft,))


def _fits_host(draft: Draft) -> bool:
    """Whether a Resource may be meant to be attached to a card; one that goes to an area is not asked about so."""
    return draft.in_play and FITS["character"](draft)


def _fits_played(draft: Draft) -> bool:
    return (FITS["friend"](draft) or FITS["troublemaker"](draft)) and not draft.in_play


def _problems(scene: Scene) -> tuple[Draft, ...]:
    return tuple(draft for draft in scene.all_cards() if FITS["problem"](draft) and draft.in_play)
