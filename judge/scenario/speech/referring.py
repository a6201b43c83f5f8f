"""Pronouns and noun phrases: whose a card is, in which state, where; “it”, “her own Problem”, “my opponent”."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator


from judge.cards.model import CardType
from judge.scenario.board import AtProblem
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.things import FITS, STATES, Scene, Thing, is_at, is_in_state, is_of, narrowed

_MOST_READINGS = 24
_PRONOUN = re.compile(
    r"\b(?P<whose>my|his|her|their|its|your)(?= (?:own|<C|home\b|problem|hand|deck|discard|turn|ability|side|score|opponent|"
    r"(?:exhausted|ready|frightened|face-down|face-up) <C|home limit|limit|bonus|power|mane))"
    r"|\b(?P<first>i|me|myself|we)\b|\b(?P<it>it|its|self|that card|this card|that one)\b"
    r"|\b(?P<who>he|she|they|him|her|them|that friend|this friend|that character)\b"
)
_STATE = "|".join(STATES)
_OWNED = re.compile(rf"<P(\d+)> 's (?:own )?(?:({_STATE}) )?<C(\d+)>")
_IN_STATE = re.compile(rf"\b(?:the |a |an )?(?:own )?({_STATE}) <C(\d+)>")
_PLACED = re.compile(r"<C(\d+)>(?: which is| that is)? (?:at|in) <([CA])(\d+)>")
_HOME = re.compile(r"(?:<P(\d+)> 's (?:own )?)?(?<!<)\bhome\b(?! limit)")
_PROBLEM = re.compile(r"<P(\d+)> 's (?:own )?problem\b")
_MANE = re.compile(r"<P(\d+)> 's (?:own )?mane(?: character)?\b")
_OPPONENT = re.compile(r"(?:(?:<P(\d+)> 's|the|an) )?\b(?:opponent|opp)\b")
_ARTICLE = re.compile(r"\b(?:the|a|an|that|this|own|your) (?=<)")


def readings(found: Masked, scene: Scene) -> Iterator[Masked]:
    """The sentence with its pronouns and phrases resolved in each way that fits, the likeliest first."""
    places = list(_PRONOUN.finditer(found.text))
    choices = [tuple(_antecedents(place, found, scene)) for place in places]
    for chosen in itertools.islice(itertools.product(*choices), _MOST_READINGS):
        text = found.text
        for place, mark in reversed(list(zip(places, chosen, strict=True))):
            text = text[: place.start()] + mark + text[place.end() :]
        for fully in (False, True):
            yield _phrases(Masked(text, list(found.things)), scene, fully=fully)


def _antecedents(place: re.Match[str], found: Masked, scene: Scene) -> Iterator[str]:
    before = [mark for mark in MARK.finditer(found.text) if mark.start() < place.start()]
    recent = list(dict.fromkeys(mark[0] for mark in reversed(before)))
    players = [mark for mark in recent if mark[1] == "P"]
    cards = [mark for mark in recent if mark[1] == "C"]
    if place["first"] or (place["whose"] or "") == "my":
        asker = scene.asker
        mark = _known(asker, found) if asker else ""
        if mark:
            yield f"{mark} 's" if place["whose"] else mark
    elif place["it"]:
        yield from cards
    elif place["who"]:
        lively = [mark for mark in cards if _is_lively(found.things[int(mark[2:-1])])]
        yield from sorted((*players, *lively), key=recent.index)
    else:
        persons = cards if place["whose"] == "its" else (*players, *cards)
        yield from (f"{mark} 's" for mark in persons)


def _known(player: str, found: Masked) -> str:
    place = next((at for at, one in enumerate(found.things) if one.player == player), None)
    return f"<P{place}>" if place is not None else found.add(Thing(player=player))


def _is_lively(thing: Thing) -> bool:
    return narrowed(thing, FITS["character"]) is not None or narrowed(thing, FITS["troublemaker"]) is not None


def _phrases(found: Masked, scene: Scene, *, fully: bool) -> Masked:
    """Noun phrases as marks of what they mean; one that means nothing on this board stays as it was said.

    Taken `fully`, a place behind a card says where that card stands, if it stands there.
    """
    for pattern, meaning in (
        (_OPPONENT, _opponent),
        (_OWNED, _owned),
        (_IN_STATE, _in_state),
        (_HOME, _home),
        (_PROBLEM, _problem),
        (_MANE, _mane),
        (_PLACED, _placed),
        (_OWNED, _owned),
    ):
        if fully or pattern is not _PLACED:
            found.text = pattern.sub(
                lambda part, meaning=meaning: meaning(part, found, scene) or part[0], found.text
            )
    found.text = _ARTICLE.sub("", found.text)
    return found


def _thing(found: Masked, number: str) -> Thing:
    return found.things[int(number)]


def _opponent(part: re.Match[str], found: Masked, scene: Scene) -> str:
    said = [thing.player for thing in found.things if thing.player]
    of = _thing(found, part[1]).player if part[1] else scene.asker or (said[0] if said else "")
    others = [one for one in scene.players if one != of]
    return _known(others[0], found) if of and len(others) == 1 else ""


def _owned(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    owned = narrowed(_thing(found, part[3]), is_of(_thing(found, part[1]).player))
    if owned and part[2]:
        owned = narrowed(owned, lambda draft: is_in_state(draft, part[2]))
    return found.add(owned) if owned else ""


def _in_state(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    so = narrowed(_thing(found, part[2]), lambda draft: is_in_state(draft, part[1]))
    return found.add(so) if so else ""


def _home(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    return found.add(Thing(is_home=True, home_of=_thing(found, part[1]).player if part[1] else ""))


def _problem(part: re.Match[str], found: Masked, scene: Scene) -> str:
    player = _thing(found, part[1]).player
    problems = tuple(
        draft
        for draft in scene.all_cards()
        if draft.card.front.type is CardType.PROBLEM
        and isinstance(draft.place, AtProblem)
        and draft.place.player == player
    )
    return found.add(Thing(drafts=problems)) if len(problems) == 1 else ""


def _mane(part: re.Match[str], found: Masked, scene: Scene) -> str:
    player = _thing(found, part[1]).player
    manes = tuple(
        draft
        for draft in scene.all_cards()
        if draft.card.front.type is CardType.MANE_CHARACTER and draft.in_play and draft.controller == player
    )
    return found.add(Thing(drafts=manes)) if len(manes) == 1 else ""


def _placed(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    """A card that stands at the place behind it."""
    there = narrowed(_thing(found, part[1]), is_at(_thing(found, part[3])))
    return found.add(there) if there else ""
