"""What a sentence says in other words, as far as the board tells: who acts where a card is said to, and when."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.speech.masking import Masked
from judge.scenario.speech.phrases import THE_ONE, cards_of
from judge.scenario.speech.things import FITS, STATES, Scene, Thing, is_in_state, narrowed
from judge.scenario.speech.verbs import base_of

_AGENT = re.compile(
    r"(?P<link>\b(?:if|while|can|does|and|then) )<C(?P<card>\d+)> use "
    r"(?:<C(?P<own>\d+)>(?: 's)?(?: own)? )?ability"
)
_CHALLENGES = re.compile(r"\b(?:if|while|can|does) <C(?P<card>\d+)> challenge <C(?P<other>\d+)>")
_BROUGHT = re.compile(
    r"(?P<asked>(?:how much|what|which|does|is) .*\b(?:draw|get|score|gain|discard|lose|search|put)\b.*?) "
    r"(?:off|from|with|by|for|out|thanks to) <C(?P<card>\d+)>(?P<behind>(?: if .*)?)"
)
_GOING = re.compile(r"is (?P<who><[PC]\d+>) (?P<doing>[a-z]+ing)(?!\S)")
_RESPONDS = re.compile(r"(?P<responds>can <P\d+> respond) to (?P<who><P\d+>) (?P<doing>[a-z]+ing)(?!\S)")
_RESPONDS_WITH = re.compile(
    r"can (?P<who><P\d+>) respond to (?P<to><C\d+>) (?:with|by playing|playing) (?P<with><C\d+>)"
)
_WANTS = re.compile(
    r"what happens if (?P<who><P\d+>) (?P<does>.+?)(?: ,)? and (?:then )?"
    r"(?:wants?|tries|try|would like|plans?|means?) to (?P<wants>.+)"
)
_OWN_FACEOFF = re.compile(
    r"<C(?P<card>\d+)> (?P<ends>win|lose) (?:<[PC]\d+> 's )?(?:own )?faceoff(?! (?:at|in|with|against))"
)
_DONE_WITH = re.compile(
    r"\bif (?P<who><P\d+>) (?:dismiss|frighten|banish|exhaust|ready|choose|move|retire) (?P<chosen><C\d+>) "
    r"(?:with|by|for|thanks to) <C(?P<card>\d+)>"
)
_ALL = re.compile(
    rf"(?:if |while )?(?:both|all|every|each) (?P<group>(?:<P\d+> 's )?(?:friend|character|troublemaker|resource|card)"
    rf"(?: (?:at|in) <[CA]\d+>)?) is (?P<state>{'|'.join(STATES)})"
)
_MOST_OF_A_KIND = 8


def otherwise(reading: Masked, scene: Scene) -> Iterator[Masked]:
    """A sentence in each way in which the board lets it be said otherwise."""
    said = (
        _done_by_its_player(reading),
        _challenged_by_its_player(reading),
        _once_it_is_played(reading),
        _does(reading.text),
        _responds(reading.text),
        _responds_with(reading.text),
        _wants(reading.text),
        _faceoff_of(reading, scene),
        _played_to_choose(reading),
        _of_all(reading, scene),
    )
    for one in filter(None, said):
        yield reading.saying(one)


def _done_by_its_player(reading: Masked) -> str:
    """“If Gem uses her ability”: if her player does so."""

    def said(found: re.Match[str]) -> str:
        player = _controller(reading.things[int(found["card"])])
        if not player or found["own"] not in (None, found["card"]):
            return found[0]
        return f"{found['link']}{reading.add(Thing(player=player))} use <C{found['card']}> 's ability"

    told = _AGENT.sub(said, reading.text)
    return told if told != reading.text else ""


def _challenged_by_its_player(reading: Masked) -> str:
    """“If Gem challenges Gloom”: if her player does, where she is."""
    found = _CHALLENGES.search(reading.text)
    if found is None:
        return ""
    places = {one.place for one in reading.things[int(found["card"])].drafts if FITS["movable"](one)}
    player = _controller(reading.things[int(found["card"])])
    stands = any(one.place in places for one in reading.things[int(found["other"])].drafts)
    if not player or not stands:
        return ""
    mark = reading.add(Thing(player=player))
    return f"{reading.text[: found.start('card') - 2]}{mark}{reading.text[found.end('card') + 1 :]}"


def _controller(thing: Thing) -> str:
    """The only player who has one of these cards in play."""
    players = {draft.controller for draft in thing.drafts if draft.in_play}
    return players.pop() if len(players) == 1 else ""


def _once_it_is_played(reading: Masked) -> str:
    """“How many cards does Alice draw off Gem”, who is not in play yet: if Gem is played."""
    found = _BROUGHT.fullmatch(reading.text)
    if found is None or found["behind"]:
        return ""
    thing = reading.things[int(found["card"])]
    if not _is_to_be_played(thing):
        return ""
    return f"{found['asked']} if <C{found['card']}> is played"


def _is_to_be_played(thing: Thing) -> bool:
    """Whether none of these cards is in play, and one can come there."""
    return narrowed(thing, FITS["lasting"]) is None and narrowed(thing, FITS["recruit"]) is not None


def _does(text: str) -> str:
    """“Is Gem getting”: does she get."""
    going = _GOING.match(text)
    base = base_of(going["doing"]) if going else None
    return f"does {going['who']} {base}{text[going.end() :]}" if going and base else ""


def _responds(text: str) -> str:
    """“Respond to Alice moving Gem”: if Alice moves her."""
    to = _RESPONDS.match(text)
    base = base_of(to["doing"]) if to else None
    return f"{to['responds']} if {to['who']} {base}{text[to.end() :]}" if to and base else ""


def _responds_with(text: str) -> str:
    """“Can Bob respond to Gem with Pin”: can he play it if she is played."""
    to = _RESPONDS_WITH.fullmatch(text)
    return f"can {to['who']} play {to['with']} if {to['to']} is played" if to else ""


def _wants(text: str) -> str:
    """“What happens if Alice moves Gem and wants to challenge Gloom”: can she, once she has moved her."""
    wants = _WANTS.fullmatch(text)
    return f"can {wants['who']} {wants['wants']} if {wants['who']} {wants['does']}" if wants else ""


def _faceoff_of(reading: Masked, scene: Scene) -> str:
    """“If Gem wins her faceoff”: if her player wins the one where she is."""
    found = _OWN_FACEOFF.search(reading.text)
    drafts = [draft for draft in reading.things[int(found["card"])].drafts if draft.in_play] if found else []
    if found is None or len(drafts) != 1 or scene.in_faceoff:
        return ""
    (draft,) = drafts
    places = [
        one for one in scene.all_cards() if FITS["problem"](one) and one.in_play and one.place == draft.place
    ]
    if len(places) != 1:
        return ""
    player = reading.add(Thing(player=draft.controller))
    place = reading.add(Thing(drafts=(places[0],)))
    won = f"{player} {found['ends']} faceoff at {place}"
    return f"{reading.text[: found.start()]}{won}{reading.text[found.end() :]}"


def _played_to_choose(reading: Masked) -> str:
    """“If Alice dismisses Pin with Gem”, who is still to be played: if Gem is played and Pin chosen."""
    found = _DONE_WITH.search(reading.text)
    if found is None:
        return ""
    thing = reading.things[int(found["card"])]
    if not _is_to_be_played(thing):
        return ""
    done = f"{found['who']} play <C{found['card']}> and {found['who']} choose {found['chosen']}"
    return f"{reading.text[: found.start('who')]}{done}{reading.text[found.end() :]}"


def _of_all(reading: Masked, scene: Scene) -> str:
    """“If all of Alice's Friends are exhausted”: if each of them is that is not."""
    found = _ALL.search(reading.text)
    group = THE_ONE.fullmatch(found["group"]) if found else None
    if found is None or group is None:
        return ""
    cards = [one for one in cards_of(group, reading, scene) if not is_in_state(one, found["state"])]
    marks = [reading.add(Thing(drafts=(card,))) for card in cards[:_MOST_OF_A_KIND]]
    if not marks:
        return ""
    so = " and ".join(f"while {mark} is {found['state']}" for mark in marks)
    return f"{reading.text[: found.start()]}{so}{reading.text[found.end() :]}"
