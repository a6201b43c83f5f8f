"""Sentences that ask several things: two questions joined, one of each of two cards, one of every card of a name."""

from __future__ import annotations

import functools
import itertools
import math
import re
from collections.abc import Iterator, Mapping

from judge.cards.model import Color
from judge.scenario.naming.drafts import Draft
from judge.scenario.speech.groups import (
    of_a_group,
    of_any_held,
    of_any_of_a_kind,
    of_each,
    of_each_of_a_kind,
    of_every_problem,
    of_most,
    of_problems_together,
    of_which,
    playable,
    priced,
)
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.saying import DOINGS
from judge.scenario.speech.somewhere import chosen_as_played, of_each_place, played_somewhere
from judge.scenario.speech.tables import words
from judge.scenario.speech.things import STATES, Scene, Thing, is_in_zone
from judge.text.inflection import participle

_QUESTION = r"(?:can|does|is|have|what|who|whose|where|when|which|why|how|by how|in which)(?!\S)"
_JOINED = re.compile(
    rf"(?: ,)? (?:and|or|but) (?:also )?(?={_QUESTION})|(?: ,)? ‖ (?:and )?(?:if so , )?(?={_QUESTION})"
)
_CONDITION = re.compile(
    r"(?P<condition>(?:if(?! (?:can|does|is)(?!\S))|while|with|without) .+? , )(?P<rest>.+)"
)
"""“When can Gem move” asks for a time."""
_TWO_PREDICATES = re.compile(
    r"(?P<before>(?:if|while|with|without) .+? (?:, )?)?(?P<asks>(?:does|is) <[PC]\d+>) "
    r"(?P<first>(?!.* (?:if|while) ).+?)(?: ,)? and (?P<second>.+?)(?P<behind> (?:if|while|with|without) .+)?"
)
_TWO_STATES = re.compile(
    rf"(?P<asks>is <C\d+>) (?P<first>{'|'.join(STATES)}) or (?P<second>{'|'.join(STATES)})(?P<behind> (?:if|while) .+)?"
)
_OF_QUALITY_AND_KIND = re.compile(
    r"(?P<asks>is <C\d+>) (?P<quality>[a-z]+) (?P<kind>friend|character|event|resource|troublemaker|problem)"
    r"(?P<behind> (?:if|while) .+)?"
)
_CAN = re.compile(
    r"(?:if )?(?:can|is) (?:(?P<player><P[\d*]+>) (?:able to )?(?P<does>.+)"
    r"|(?P<card><C\d+>) (?:move|is moved)(?: (?P<rest>.+))?)"
)
_WHAT_IT_COSTS = re.compile(
    r"(?:for )?(?:how much|what)(?: (?:tokens|is (?:it|<C\d+>)|does (?:it|that|<C\d+>) cost|is cost)){0,2}(?: <P\d+>)?"
    r"|(?:how much|what)(?: tokens)? does <[PC]\d+> (?:have to )?pay(?: for (?:it|that|<C\d+>))?"
    r"|does (?:it|that|<C\d+>) cost(?: <[PC]\d+>)?(?: (?:anything|something))?(?: tokens)?"
)
_HOW_FAR = re.compile(r"(?:and )?by how much|how far")
_IS_OVER = re.compile(r"is (?P<player><P\d+>) over (?:<P\d+> 's )?(?:home )?limit")
_COLOR = "|".join(color.value for color in Color)
_OF_A_COLOR = re.compile(rf"how much (?:of (?:it|that|them|<C\d+>) )?(?:is )?(?P<color>{_COLOR})(?: power)?")
_POWER_OF = re.compile(r"power (?:does |that )?(?P<player><P\d+>)(?: 's)? .*(?:at|in) (?P<place><[CA]\d+>)")
_IF = re.compile(r" (?:if|while|without) ")
_EVERY_PLAYER = "<P*>"
_MOST_OF_A_NAME = 4


def parts_of(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """The questions of a sentence, in each way in which it can be several; no way asks nothing."""
    return filter(None, _ways(reading, scene))


def _ways(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    text = reading.text
    if _EVERY_PLAYER in text:
        marks = [reading.add(Thing(player=player)) for player in scene.everyone]
        yield tuple(reading.saying(text.replace(_EVERY_PLAYER, mark)) for mark in marks)
        return
    yield from _joined(reading)
    yield from _of_one_subject(reading)
    yield from of_each(reading)
    yield from of_a_group(reading, scene)
    yield from playable(reading, scene)
    yield from priced(reading, scene)
    yield from of_most(reading, scene)
    yield from of_each_of_a_kind(reading, scene)
    yield from of_every_problem(reading, scene)
    yield from of_problems_together(reading)
    yield from of_which(reading, scene)
    yield from of_each_place(reading, scene)
    yield from played_somewhere(reading, scene)
    yield from chosen_as_played(reading, scene)
    yield from _of_a_name(reading)
    yield from of_any_held(reading, scene)
    yield from of_any_of_a_kind(reading, scene)


def is_said_with(put: str, tail: str) -> bool:
    """Whether what is asked besides is said by the answer to the first question anyway: “and why”, “how much of it”."""
    return any(
        re.match(first, put) and any(re.fullmatch(one, tail) for one in tails)
        for first, tails in words()["besides"].items()
    )


def _joined(reading: Masked) -> Iterator[tuple[Masked, ...]]:
    """Questions joined by “and”, each under the condition that stands before them."""
    behind = _CONDITION.fullmatch(reading.text)
    condition, rest = (behind["condition"], behind["rest"]) if behind else ("", reading.text)
    asked = [part.strip(" ,") for part in _JOINED.split(rest)]
    asked = [asked[0], *(_in_full(part, asked[0]) for part in asked[1:])]
    if len(asked) < 2 or any(_IF.search(part) for part in asked[1:]):
        return
    yield tuple(reading.saying(f"{condition}{part}") for part in asked)


_HAS_ENOUGH = re.compile(r"\benough\b.* to ")
"""What there is enough for is not done, and what is joined to it neither."""


def _of_one_subject(reading: Masked) -> Iterator[tuple[Masked, ...]]:
    """Two things asked of one card or player: “does Gem move and trigger”, “is Gem a blue Friend”."""
    kind = _OF_QUALITY_AND_KIND.fullmatch(reading.text)
    if kind is not None:
        each = (f"{kind['asks']} {kind[one]}{kind['behind'] or ''}" for one in ("quality", "kind"))
        yield tuple(reading.saying(one) for one in each)
    asked = _TWO_STATES.fullmatch(reading.text) or _TWO_PREDICATES.fullmatch(reading.text)
    if asked is None or asked["second"].split(" ", 1)[0] not in _predicates() | {*STATES}:
        return
    if _HAS_ENOUGH.search(asked["first"]):
        return
    before, behind = asked.groupdict().get("before") or "", asked["behind"] or ""
    both = (f"{asked['asks']} {asked[one]}" for one in ("first", "second"))
    yield tuple(reading.saying(f"{before}{one}{behind}") for one in both)


@functools.cache
def _predicates() -> frozenset[str]:
    """What a predicate begins with: our verbs, and what is done to cards."""
    return frozenset(words()["verbs"]) | {*DOINGS, *map(participle, DOINGS), "have"}


def _in_full(asked: str, first: str) -> str:
    """What is asked besides, with what it leaves out since the first question says it."""
    color, power = _OF_A_COLOR.fullmatch(asked), _POWER_OF.search(first)
    if color and power:
        return f"how much {color['color']} power does {power['player']} have at {power['place']}"
    over = _IS_OVER.search(first)
    if over and _HOW_FAR.fullmatch(asked):
        return f"how far is {over['player']} over home limit"
    return _priced(asked, first)


def _priced(asked: str, first: str) -> str:
    """What is asked besides, in full where it is what it costs to do what was asked first: “and how much is it?”"""
    done = _CAN.fullmatch(first)
    if done is None or not _WHAT_IT_COSTS.fullmatch(asked):
        return asked
    if done["card"]:
        return f"how much does it cost to move {done['card']} {done['rest'] or ''}".strip()
    return f"how much does it cost {done['player']} to {done['does']}"


def _of_a_name(reading: Masked) -> Iterator[tuple[Masked, ...]]:
    """What is asked of a card where several have its name, asked of each of them."""
    marks = dict.fromkeys(mark[0] for mark in MARK.finditer(reading.text) if mark[1] == "C")
    several = {mark: among for mark in marks if len(among := _each(reading.things[int(mark[2:-1])])) > 1}
    if not several or math.prod(map(len, several.values())) > _MOST_OF_A_NAME:
        return
    ways = itertools.product(
        *([reading.add(Thing(drafts=(one,))) for one in among] for among in several.values())
    )
    yield tuple(reading.saying(_with(reading.text, dict(zip(several, way, strict=True)))) for way in ways)


def _with(text: str, marks: Mapping[str, str]) -> str:
    return MARK.sub(lambda mark: marks.get(mark[0], mark[0]), text)


def _each(thing: Thing) -> tuple[Draft, ...]:
    """The cards in play that a name can mean, else those elsewhere; all of them of one title."""
    in_play = tuple(draft for draft in thing.drafts if draft.in_play)
    drafts = in_play or tuple(filter(is_in_zone("hand", ""), thing.drafts)) or thing.drafts
    return drafts if len({draft.card.title for draft in drafts}) == 1 else ()
