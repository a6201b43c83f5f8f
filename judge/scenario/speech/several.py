"""Sentences that ask several things: two questions joined, one of each of two cards, one of every card of a name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.drafts import Draft
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.phrases import THE_ONE, cards_of
from judge.scenario.speech.tables import words
from judge.scenario.speech.things import FITS, Scene, Thing, is_in_zone

_QUESTION = r"(?:can|does|is|have|what|who|whose|where|when|which|why|how|by how|in which)(?!\S)"
_JOINED = re.compile(
    rf"(?: ,)? (?:and|or|but) (?:also )?(?={_QUESTION})|(?: ,)? ‖ (?:and )?(?:if so , )?(?={_QUESTION})"
)
_CONDITION = re.compile(r"(?P<condition>(?:if|while|with|without) .+? , )(?P<rest>.+)")
_IF = re.compile(r" (?:if|while|without) ")
_OF_EACH = re.compile(
    r"(?P<asked>(?:.* , )?(?:what happens to|where (?:is|does)|is|what (?:color|type) is|what does|how strong is) )"
    r"(?:both )?(?P<cards><C\d+>(?:(?: ,)? (?:and )?<C\d+>)+)(?P<rest>.*)"
)
_GROUP = re.compile(
    r"(?P<asked>(?:.* , )?(?:what happens to|where (?:is|does)) )(?:all )?(?:of )?(?P<group>.+?)"
    r"(?P<rest>(?: come| stay)?(?: ,)?(?: (?:if|while) .*)?)"
)
_PLAYABLE = re.compile(
    r"(?:what|which) (?:of )?(?:<P\d+> 's )?(?P<kind>card|event|friend|resource|troublemaker)"
    r"(?: in <P\d+> 's hand| in hand)? can (?P<player><P\d+>) play(?P<rest>.*)"
)
#: Which of several cards something is asked of: “which of Alice's Friends at Long Winter can move”, “who can move”.
_WHICH = re.compile(
    r"(?P<before>(?:(?:if|while|with|without) .* , )?)(?:(?:what|which) (?:of )?"
    r"(?P<group>(?:<P\d+> 's )?(?:[a-z-]+ ){0,3}?(?:friend|character|troublemaker|resource|card)(?: (?:at|in|on) <[CA]\d+>)?)|who) "
    r"(?P<asked>(?:can|does|is|have) )?(?P<rest>.+)"
)
_WHERE = re.compile(r"where (?P<asked>can|does) (?P<player><P\d+>) (?P<done>(?:play|move|put|send) <C\d+>)(?P<rest>.*)")
_OF_CHARACTERS = re.compile(r"(?:move|is moved|get|have|help|count|contribute|is affected|lose|ready|confront|survive)(?!\S)")
_EVERY_PLAYER = "<P*>"
_MOST_OF_A_NAME = 4
_MOST_OF_A_KIND = 8
_MOST_IN_HAND = 8


def parts_of(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """The questions of a sentence, in each way in which it can be several."""
    text = reading.text
    if _EVERY_PLAYER in text:
        marks = [reading.add(Thing(player=player)) for player in scene.players]
        yield tuple(reading.saying(text.replace(_EVERY_PLAYER, mark)) for mark in marks)
        return
    yield from _joined(reading)
    yield from _of_each(reading)
    yield from _of_a_group(reading, scene)
    yield from _playable(reading, scene)
    yield from _of_which(reading, scene)
    yield from _of_each_place(reading, scene)
    yield from _of_a_name(reading)


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
    if len(asked) < 2 or any(_IF.search(part) for part in asked[1:]):
        return
    yield tuple(reading.saying(f"{condition}{part}") for part in asked)


def _of_each(reading: Masked) -> Iterator[tuple[Masked, ...]]:
    """What is asked of two cards and more, asked of each."""
    found = _OF_EACH.fullmatch(reading.text)
    if found is None:
        return
    marks = [mark[0] for mark in MARK.finditer(found["cards"])]
    yield tuple(reading.saying(f"{found['asked']}{mark}{found['rest']}") for mark in marks)


def _of_a_group(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What becomes of cards of a kind, asked of each: “the Resources on Gem”, “Bob's Friends at Long Winter”."""
    found = _GROUP.fullmatch(reading.text)
    group = THE_ONE.fullmatch(found["group"]) if found else None
    if found is None or group is None:
        return
    cards = cards_of(group, reading, scene)
    if 0 < len(cards) <= _MOST_OF_A_NAME:
        marks = [reading.add(Thing(drafts=(card,))) for card in cards]
        yield tuple(reading.saying(f"{found['asked']}{mark}{found['rest']}") for mark in marks)


def _playable(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Which cards in hand a player can play, asked of each that is known."""
    found = _PLAYABLE.fullmatch(reading.text)
    if found is None:
        return
    held = is_in_zone("hand", reading.things[int(found["player"][2:-1])].player)
    fits = FITS.get(found["kind"], FITS["card"])
    cards = {draft.card.name: draft for draft in scene.all_cards() if held(draft)}
    named = [draft for name, draft in cards.items() if name and fits(draft)]
    if all(cards) and 0 < len(named) <= _MOST_IN_HAND:
        marks = [reading.add(Thing(drafts=(draft,))) for draft in named]
        yield tuple(reading.saying(f"can {found['player']} play {mark}{found['rest']}") for mark in marks)


def _of_which(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Of which cards in play something is so, asked of each that can be meant."""
    found = _WHICH.fullmatch(reading.text)
    if found is None or (found["group"] is None and not _OF_CHARACTERS.match(found["rest"])):
        return
    group = THE_ONE.fullmatch(found["group"] or "character")
    cards = cards_of(group, reading, scene) if group else ()
    cards = tuple(card for card in cards if FITS["powered"](card) or found["group"])
    if 0 < len(cards) <= _MOST_OF_A_KIND:
        marks = [reading.add(Thing(drafts=(card,))) for card in cards]
        asked = found["asked"] or "does "
        yield tuple(reading.saying(f"{found['before']}{asked}{mark} {found['rest']}") for mark in marks)


def _of_each_place(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Where a card can be played or moved to, asked of each Problem, and of home where it is not there."""
    found = _WHERE.fullmatch(reading.text)
    if found is None:
        return
    problems = [draft for draft in scene.all_cards() if FITS["problem"](draft) and draft.in_play]
    marks = [reading.add(Thing(drafts=(draft,))) for draft in problems]
    asked = f"{found['asked']} {found['player']} {found['done']} to"
    yield tuple(reading.saying(f"{asked} {mark}{found['rest']}") for mark in marks)


def _of_a_name(reading: Masked) -> Iterator[tuple[Masked, ...]]:
    """What is asked of a card where several have its name, asked of each of them."""
    marks = dict.fromkeys(mark[0] for mark in MARK.finditer(reading.text) if mark[1] == "C")
    several = {mark: among for mark in marks if len(among := _each(reading.things[int(mark[2:-1])])) > 1}
    if len(several) != 1:
        return
    ((mark, among),) = several.items()
    if len(among) <= _MOST_OF_A_NAME:
        each = [reading.add(Thing(drafts=(draft,))) for draft in among]
        yield tuple(reading.saying(reading.text.replace(mark, one)) for one in each)


def _each(thing: Thing) -> tuple[Draft, ...]:
    """The cards in play that a name can mean, else those elsewhere; all of them one card by its full name."""
    in_play = tuple(draft for draft in thing.drafts if draft.in_play)
    drafts = in_play or tuple(filter(is_in_zone("hand", ""), thing.drafts)) or thing.drafts
    return drafts if len({draft.card.name for draft in drafts}) == 1 else ()
