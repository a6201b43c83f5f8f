"""Noun phrases: whose a card is, in which state, where; “her own Problem”, “my opponent”, “the frightened one”."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable

from judge.cards.model import CardType, Color
from judge.scenario.model.board import AtProblem
from judge.scenario.naming.drafts import Draft
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.things import (
    FITS,
    STATES,
    ZONES,
    Scene,
    Thing,
    has_printed,
    hosts_of,
    is_at,
    is_in_state,
    is_in_zone,
    is_of,
    narrowed,
)

_STATE = "|".join(STATES)
_COLOR = "|".join(color.value for color in Color)
_KIND = "friend|character|troublemaker|resource|event|mane character"
_OWNED = re.compile(rf"<P(\d+)> 's (?:own )?(?:({_STATE}) )?<C(\d+)>")
_IN_STATE = re.compile(rf"(?<!is )(?<!stay )\b(?:own )?({_STATE.replace('ready|', '')}) <C(\d+)>")
_COLORED = re.compile(rf"(?:own |that |this )?\b({_COLOR}) <C(\d+)>")
_PLACED = re.compile(r"(?<!from )(?<!thanks to )<C(\d+)>(?: which is| that is)? (?:at|in|from) <([CA])(\d+)>")
_HOME = re.compile(
    r"(?:<P(\d+)> 's (?:own )?)?(?<!<)(?<!her )(?<!his )(?<!their )(?<!its )\bhome\b"
    r"(?! (?:limit|full|fit|hold|take|too full))"
)
_HOME_OF_CARD = re.compile(r"<C(\d+)> 's (?:own )?home\b(?! (?:limit|full|fit|hold|take|too full))")
_PROBLEM = re.compile(r"<P(\d+)> 's (?:own )?problem\b")
_WHERE_IT_STANDS = re.compile(r"<C(\d+)> 's (?:own )?problem\b")
_MANE = re.compile(r"<P(\d+)> 's (?:own )?mane(?: character)?\b")
_OPPONENT = re.compile(
    r"(?:<(?P<kind>[PC])(?P<of>\d+)> 's |(?<!my )(?<!his )(?<!her )(?<!their ))\b(?:opponent|opp)\b"
)
_HOST = re.compile(
    r"(?:friend|character|card) (?:that |which )?<C(\d+)> is (?:on|attached to)\b|<C(\d+)> 's (?:friend|host)\b"
)
_ATTACHED = re.compile(r"<C(\d+)> 's (?:own )?<C(\d+)>")
_ONE = re.compile(rf"(?:<P(\d+)> 's )?\b({_STATE}) one\b")
_OF_KIND = re.compile(
    r"(?<!<)(?<!which of )(?<!what of )(?<!many of )(?<!much of )(?<!'s )(?:<P(\d+)> 's (?:own )?)?"
    rf"\b({_STATE}) ({_KIND})(?! \w+ trait)\b"
)
THE_ONE = re.compile(
    r"(?<!<)(?<!play )(?<!playing )(?<!much )(?<!which )(?<!what )(?<!whose )(?<!(?:which|kinds|other|types) of )"
    r"(?<!(?:what|much|type|kind) of )"
    r"(?<!(?:any|one|all) of )(?<!any )(?<!no )(?<!one )(?<!more )(?<!> )(?<!'s )"
    rf"(?:<P(?P<whose>\d+)> 's (?:own |only )?)?\b(?:(?P<state>{_STATE}) )?(?:(?P<color>{_COLOR}) )?"
    rf"(?P<kind>{_KIND}|problem|card)\b"
    r"(?: (?:which is |that is )?(?P<how>at|in|on|attached to) <(?P<at>[CA]\d+)>)?(?! (?:does|<P\d+> does))"
)
_ZONED = re.compile(rf"<C(\d+)> (?:which is |that is )?(?:in|from) (?:<P(\d+)> 's )?({'|'.join(ZONES)})\b")
_SAME_PLACE = re.compile(r"(?<=> is at )same (?:problem|place|area)\b")
_COUNTERS = re.compile(r"((?:[+-]\d+ power )?counters? (?:stay )?on) <C(\d+)>")
_ANOTHER = re.compile(r"\b(?:second|2nd|new|another|extra|additional) <C(\d+)>")
_BEARING = re.compile(
    r"<C(\d+)>(?=.* (?:with|while|if) <C(\d+)> (?:is )?(?:on|attached to|attached) (?:it|him|her|them)\b)"
)
_WITH_CARD = re.compile(
    r"<C(\d+)> (?:with|wearing|holding|carrying|bearing|which have) <C(\d+)>"
    r"(?: (?:on|attached to) (?:it|him|her|them))?"
)
_ARTICLE = re.compile(r"\b(?:(?<='s )own|your|this|that|other) (?=<)")

Meaning = Callable[[re.Match[str], Masked, Scene], str]
"""The mark of what a phrase means; nothing if it means nothing on this board."""


def with_phrases(found: Masked, scene: Scene, *, fully: bool) -> Masked:
    """Noun phrases as marks of what they mean; one that means nothing on this board stays as it was said.

    Taken `fully`, a place behind a card says where that card stands, if it stands there.
    """
    text = found.text
    for pattern, meaning in _PHRASES:
        if fully or pattern not in _FULLY:
            text = _put(pattern, meaning, found.saying(text), scene)
    return found.saying(_ARTICLE.sub("", text))


def _put(pattern: re.Pattern[str], meaning: Meaning, found: Masked, scene: Scene) -> str:
    return pattern.sub(lambda part: meaning(part, found, scene) or part[0], found.text)


def supposing_states(found: Masked) -> Masked:
    """“An exhausted Gem” where Gem is not: that she is so is supposed."""
    said = _IN_STATE.search(found.text)
    if said is None:
        return found
    text = f"{found.text[: said.start()]}<C{said[2]}>{found.text[said.end() :]}"
    return found.saying(f"{text} while <C{said[2]}> is {said[1]}")


def _thing(found: Masked, number: str) -> Thing:
    return found.things[int(number)]


def _opponent(part: re.Match[str], found: Masked, scene: Scene) -> str:
    said = [found.things[int(mark[2])].player for mark in MARK.finditer(found.text) if mark[1] == "P"]
    named = scene.asker or (said[0] if said else _holder(found))
    whose = _thing(found, part["of"]) if part["of"] else Thing(player=named)
    controllers = {draft.controller for draft in whose.drafts if draft.in_play}
    of = controllers.pop() if len(controllers) == 1 else whose.player
    others = [one for one in scene.players if one != of]
    return found.add(Thing(player=others[0])) if of and len(others) == 1 else ""


def _holder(found: Masked) -> str:
    """The only player who has what is named that is not in play."""
    marks = (mark[2] for mark in MARK.finditer(found.text) if mark[1] == "C")
    drafts = (draft for number in marks for draft in _thing(found, number).drafts if not draft.in_play)
    holders = {draft.controller for draft in drafts}
    return holders.pop() if len(holders) == 1 else ""


def _owned(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    owned = narrowed(_thing(found, part[3]), is_of(_thing(found, part[1]).player))
    if owned and part[2]:
        owned = narrowed(owned, lambda draft: is_in_state(draft, part[2]))
    return found.add(owned) if owned else ""


def _in_state(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    so = narrowed(_thing(found, part[2]), lambda draft: is_in_state(draft, part[1]))
    return found.add(so) if so else ""


def _colored(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    so = narrowed(_thing(found, part[2]), functools.partial(has_printed, words=part[1]))
    return found.add(so) if so else ""


def _home(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    return found.add(Thing(is_home=True, home_of=_thing(found, part[1]).player if part[1] else ""))


def _home_of_card(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    """The home of whoever controls a card: “his home”."""
    players = {draft.controller for draft in _thing(found, part[1]).drafts if draft.in_play}
    return found.add(Thing(is_home=True, home_of=players.pop())) if len(players) == 1 else ""


def _problem(part: re.Match[str], found: Masked, scene: Scene) -> str:
    return _problem_of(found, scene, _thing(found, part[1]).player)


def _where_it_stands(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """The Problem at which a character is, else that of whoever controls it."""
    cards = narrowed(_thing(found, part[1]), FITS["movable"])
    players = {
        draft.place.player if isinstance(draft.place, AtProblem) else draft.controller
        for draft in (cards.drafts if cards else ())
    }
    return _problem_of(found, scene, players.pop()) if len(players) == 1 else ""


def _mane(part: re.Match[str], found: Masked, scene: Scene) -> str:
    player = _thing(found, part[1]).player
    return _only(
        found, scene, lambda draft: FITS["mane"](draft) and draft.in_play and draft.controller == player
    )


def _only(found: Masked, scene: Scene, fits: Callable[[Draft], bool]) -> str:
    drafts = tuple(draft for draft in scene.all_cards() if fits(draft))
    return found.add(Thing(drafts=drafts)) if len(drafts) == 1 else ""


def _host(part: re.Match[str], found: Masked, scene: Scene) -> str:
    hosts = hosts_of(_thing(found, part[1] or part[2]), scene)
    return found.add(Thing(drafts=hosts)) if len(hosts) == 1 else ""


def _attached(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """The card attached to another: “Gem's Pin”."""
    hosts = _thing(found, part[1]).drafts
    on_it = tuple(
        draft
        for draft in _thing(found, part[2]).drafts
        if any(host in hosts for host in hosts_of(Thing(drafts=(draft,)), scene))
    )
    return found.add(Thing(drafts=on_it)) if on_it else ""


def _one(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    """The card in a state of which there was talk."""
    for mark in reversed([*MARK.finditer(found.text[: part.start()])]):
        thing = _thing(found, mark[2])
        so = narrowed(thing, lambda draft: is_in_state(draft, part[2]))
        if so and part[1]:
            so = narrowed(so, is_of(_thing(found, part[1]).player))
        if so:
            return found.add(so)
    return ""


def _of_kind(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """The only card in play of a kind and in a state, or the only one of whoever asks."""
    for player in (_thing(found, part[1]).player,) if part[1] else ("", scene.asker or scene.turn):
        if mark := _only(found, scene, functools.partial(_is_so_of, part=part, player=player)):
            return mark
    return ""


def _is_so_of(draft: Draft, *, part: re.Match[str], player: str) -> bool:
    return (
        draft.in_play
        and FITS[part[3].split()[0]](draft)
        and is_in_state(draft, part[2])
        and player in ("", draft.controller)
    )


def _same_place(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """The Problem at which the other of two cards stands: not the subject of the clause."""
    before = [mark for mark in MARK.finditer(found.text[: part.start()]) if mark[1] == "C"]
    others = [mark[2] for mark in before if before and mark[0] != before[-1][0]]
    thing = _thing(found, others[-1]) if others else Thing()
    places = {draft.place.player for draft in thing.drafts if isinstance(draft.place, AtProblem)}
    if len(places) != 1:
        return ""
    return _problem_of(found, scene, places.pop())


def _problem_of(found: Masked, scene: Scene, player: str) -> str:
    return _only(
        found,
        scene,
        lambda draft: (
            draft.card.front.type is CardType.PROBLEM
            and isinstance(draft.place, AtProblem)
            and draft.place.player == player
        ),
    )


def _counters(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    """Counters are on the card that has some."""
    some = narrowed(_thing(found, part[2]), lambda draft: bool(draft.item.counters))
    return f"{part[1]} {found.add(some)}" if some else ""


def _placed(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    """A card that stands at the place behind it."""
    there = narrowed(_thing(found, part[1]), is_at(_thing(found, part[3])))
    return found.add(there) if there else ""


def _another(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """The copy that is not in play of a card of which one is: “a second Gem”."""
    thing = _thing(found, part[1])
    held = narrowed(thing, is_in_zone("hand", ""))
    names = {draft.card.name for draft in thing.drafts}
    there = any(draft.in_play and draft.card.name in names for draft in scene.all_cards())
    return found.add(held) if held and there and len(names) == 1 else ""


def _with_card(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """The card to which what is named behind it is attached."""
    hosts = hosts_of(_thing(found, part[2]), scene)
    host = narrowed(_thing(found, part[1]), lambda draft: draft in hosts)
    return found.add(host) if host else ""


def _bearing(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """Of several cards of a name the one to which a condition says that another is attached."""
    return _with_card(part, found, scene) if len(_thing(found, part[1]).drafts) > 1 else ""


def _zoned(part: re.Match[str], found: Masked, _scene: Scene) -> str:
    """A card that lies in the zone behind it."""
    player = _thing(found, part[2]).player if part[2] else ""
    there = narrowed(_thing(found, part[1]), is_in_zone(part[3], player))
    return found.add(there) if there else ""


def _the_one(part: re.Match[str], found: Masked, scene: Scene) -> str:
    """The only card in play of which all is true that is said: whose it is, its state, color, kind and place."""
    if part["kind"] == "card" and not (part["state"] or part["color"]):
        return ""
    one = cards_of(part, found, scene)
    return found.add(Thing(drafts=one)) if len(one) == 1 else ""


def cards_of(part: re.Match[str], found: Masked, scene: Scene) -> tuple[Draft, ...]:
    """The cards in play of which all is true that is said, as `THE_ONE` has it."""
    said = part.groupdict()
    fits: list[Callable[[Draft], bool]] = [lambda draft: draft.in_play]
    if said["kind"] != "card":
        fits.append(FITS[said["kind"].split()[0]])
    if said["whose"]:
        player = _thing(found, said["whose"]).player
        fits.append(lambda draft: draft.controller == player)
    if said["state"]:
        fits.append(functools.partial(is_in_state, state=said["state"]))
    if said["color"]:
        fits.append(functools.partial(has_printed, words=said["color"]))
    if said["at"]:
        thing = _thing(found, said["at"][1:])
        on_it = said["how"] in ("on", "attached to")
        fits.append(_is_on(thing, scene) if on_it else is_at(thing))
    return tuple(draft for draft in scene.all_cards() if all(one(draft) for one in fits))


def _is_on(host: Thing, scene: Scene) -> Callable[[Draft], bool]:
    return lambda draft: any(one in host.drafts for one in hosts_of(Thing(drafts=(draft,)), scene))


_FULLY = (_PLACED, _ZONED, THE_ONE)
_PHRASES: tuple[tuple[re.Pattern[str], Meaning], ...] = (
    (_OPPONENT, _opponent),
    (_ONE, _one),
    (_ANOTHER, _another),
    (_WITH_CARD, _with_card),
    (_BEARING, _bearing),
    (_OWNED, _owned),
    (_ATTACHED, _attached),
    (_IN_STATE, _in_state),
    (_COLORED, _colored),
    (_HOME_OF_CARD, _home_of_card),
    (_HOME, _home),
    (_PROBLEM, _problem),
    (_WHERE_IT_STANDS, _where_it_stands),
    (_MANE, _mane),
    (_HOST, _host),
    (_SAME_PLACE, _same_place),
    (_OF_KIND, _of_kind),
    (_COUNTERS, _counters),
    (_PLACED, _placed),
    (_ZONED, _zoned),
    (THE_ONE, _the_one),
    (_OWNED, _owned),
)
