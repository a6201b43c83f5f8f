"""What is asked of several cards at once, of each of them: “which of Bob's Friends can move”."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.phrases import THE_ONE, cards_of
from judge.scenario.speech.things import FITS, Scene, Thing, is_at, is_in_zone

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
    r"(?: in <P\d+> 's hand| in hand)? can (?P<player><P\d+>) (?P<does>play|afford(?: to play)?)(?P<rest>.*)"
)
_EACH_OF_A_KIND = re.compile(
    r"(?P<before>(?:(?:if|while|with|without) .* , )?(?:does|is|can|why can not|what (?:stop|keep)"
    r"|how much (?:power|counters) does|how strong is) )"
    r"(?:all |both )?(?:of )?"
    r"(?P<group>(?:<P\d+> 's )?(?:[a-z-]+ ){0,3}?(?:friend|character|mane character|troublemaker|resource)"
    r"(?: (?:at|in|on) <[CA]\d+>)?) (?P<rest>(?!at |in |on ).+)"
)
_ANY_HELD = re.compile(r"\b(?:play|playing) (?P<kind>friend|event|resource|troublemaker|card)(?!\S)")
_EVERY_PROBLEM = "<C*>"
_ALL_PROBLEMS = "<C+>"
"""All of them together, which is more than each of them."""
_CONFRONTED = re.compile(
    r"(?P<given>(?:(?:if|while|with|without) .* , )?)(?P<asks>can|does) (?P<player><P\d+>) confront "
    r"(?:both )?(?P<cards><C\d+>(?:(?: ,)? (?:and )?<C\d+>)+)(?P<rest>.*)"
)
_MOST = re.compile(
    r"(?:which|what) (?:of )?(?P<group>(?:<P\d+> 's )?(?:[a-z-]+ ){0,3}?"
    r"(?:friend|character|troublemaker|resource|problem|card)(?: (?:at|in|on) <[CA]\d+>)?) "
    r"(?:(?:have|is|cost|give) (?:the )?(?:most|highest|bigger|biggest|higher|greatest|larger|largest|least|lowest"
    r"|lower|smaller|fewest|worth more|worth most|more|less)(?: of)? ?(?P<what>power|bonus|points|cost|counters)"
    r"|is (?:the )?(?:strong|weak|big)(?:er|est))"
)
_VALUES = {
    "power": "how strong is {}",
    "bonus": "what is {} 's bonus",
    "points": "how much points is {} worth",
    "cost": "what is {} 's cost",
    "counters": "how much counters is on {}",
}
_PRICED = re.compile(
    r"(?:what|which) is (?:cheapest|most expensive|least expensive|dearest) "
    r"(?P<kind>card|event|friend|resource|troublemaker|thing|one)"
    r"(?: (?:that )?(?P<player><P\d+>) can play| in (?P<whose><P\d+>) 's hand)"
    r"(?: (?:from|in|out of) (?:<P\d+> 's )?hand)?"
)
_WHICH = re.compile(
    r"(?P<before>(?:(?:if|while|with|without) .* , )?)(?:(?:what|which) (?:of )?"
    r"(?P<group>(?:<P\d+> 's )?(?:[a-z-]+ ){0,3}?(?:friend|character|troublemaker|resource|card)"
    r"(?: (?:at|in|on) <[CA]\d+>)?)|who) "
    r"(?P<asked>(?:can|does|is) )?(?P<rest>.+)"
)
_KEPT = re.compile(
    r"(?P<card><C\d+>)(?: 's ability)? (?:keep|stop|bar|hold|shut) "
    r"(?:(?:from )?(?:is moved|moving) to|out of|from|away from|off) (?P<place><C\d+>)"
)
_DOES_TO = re.compile(r"(?P<does><P\d+> [a-z]+)(?P<behind>(?: .*)?)")
"""What a player does to those that are asked about."""
_HELPED = re.compile(r"<C\d+>(?: 's ability)? [a-z]+")
"""What another card does to those that are asked about."""
_OF_CHARACTERS = re.compile(
    r"(?:move|is moved|get|have|help|count|contribute|is affected|lose|ready|confront|survive|<C\d+> help)(?!\S)"
)
_COMPARED = re.compile(
    r"\b(?:more|most|less|least|bigger|biggest|larger|largest|higher|highest|stronger|better)\b"
)
"""What is asked of players or cards beside one another, and not of each."""
_MOST_OF_A_KIND = 8
_MOST_IN_HAND = 8
_MOST_OF_A_GROUP = 8


def of_each(reading: Masked) -> Iterator[tuple[Masked, ...]]:
    """What is asked of two cards and more, asked of each."""
    found = _OF_EACH.fullmatch(reading.text)
    if found is None:
        return
    marks = [mark[0] for mark in MARK.finditer(found["cards"])]
    yield tuple(reading.saying(f"{found['asked']}{mark}{found['rest']}") for mark in marks)


def of_a_group(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What becomes of cards of a kind, asked of each: “the Resources on Gem”, “Bob's Friends at Long Winter”."""
    found = _GROUP.fullmatch(reading.text)
    group = THE_ONE.fullmatch(found["group"]) if found else None
    if found is None or group is None:
        return
    cards = cards_of(group, reading, scene)
    if 0 < len(cards) <= _MOST_OF_A_GROUP:
        marks = [reading.add(Thing(drafts=(card,))) for card in cards]
        yield tuple(reading.saying(f"{found['asked']}{mark}{found['rest']}") for mark in marks)


def playable(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
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
        yield tuple(
            reading.saying(f"can {found['player']} {found['does']} {mark}{found['rest']}") for mark in marks
        )


def of_each_of_a_kind(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What is asked of all cards of a kind, asked of each: “do Bob's Friends at Long Winter have 2 power”."""
    found = _EACH_OF_A_KIND.fullmatch(reading.text)
    group = THE_ONE.fullmatch(found["group"]) if found else None
    if found is None or group is None:
        return
    cards = tuple(card for card in cards_of(group, reading, scene))
    if 1 < len(cards) <= _MOST_OF_A_GROUP:
        marks = [reading.add(Thing(drafts=(card,))) for card in cards]
        yield tuple(reading.saying(f"{found['before']}{mark} {found['rest']}") for mark in marks)


def of_any_held(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What is asked of playing any card of a kind, asked of each in the hand of whoever plays it."""
    found = _ANY_HELD.search(reading.text)
    if found is None:
        return
    who = next((mark for mark in MARK.finditer(reading.text) if mark[1] == "P"), None)
    held = is_in_zone("hand", reading.things[int(who[2])].player if who else scene.turn)
    cards = {draft.card.name: draft for draft in scene.all_cards() if held(draft)}
    fitting = [draft for name, draft in cards.items() if name and FITS[found["kind"]](draft)]
    if all(cards) and 0 < len(fitting) <= _MOST_IN_HAND:
        before, behind = reading.text[: found.start("kind")], reading.text[found.end("kind") :]
        marks = [reading.add(Thing(drafts=(draft,))) for draft in fitting]
        yield tuple(reading.saying(f"{before}{mark}{behind}") for mark in marks)


def of_any_of_a_kind(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What is asked of a card of some kind of which there are several, asked of each: “on an opposing Friend”."""
    for said in THE_ONE.finditer(reading.text):
        cards = cards_of(said, reading, scene)
        told = said["whose"] or said["state"] or said["color"] or said["at"]
        if told and 1 < len(cards) <= _MOST_OF_A_GROUP:
            before, behind = reading.text[: said.start()], reading.text[said.end() :]
            yield tuple(
                reading.saying(f"{before}{reading.add(Thing(drafts=(one,)))}{behind}") for one in cards
            )


def of_every_problem(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """What is asked of any Problem, asked of each; of both together, of each once those before are confronted."""
    problems = tuple(draft for draft in scene.all_cards() if FITS["problem"](draft) and draft.in_play)
    if not 1 < len(problems) <= _MOST_OF_A_GROUP:
        return
    if _ALL_PROBLEMS in reading.text:
        together = " and ".join(reading.add(Thing(drafts=(one,))) for one in problems)
        whole = reading.saying(reading.text.replace(_ALL_PROBLEMS, together))
        in_turn = tuple(of_problems_together(whole))
        yield from in_turn or ((whole,),)
        if in_turn:
            return
    if _EVERY_PROBLEM in reading.text or _ALL_PROBLEMS in reading.text:
        text = reading.text.replace(_ALL_PROBLEMS, _EVERY_PROBLEM)
        marks = [reading.add(Thing(drafts=(one,))) for one in problems]
        yield tuple(reading.saying(text.replace(_EVERY_PROBLEM, mark)) for mark in marks)


def of_problems_together(reading: Masked) -> Iterator[tuple[Masked, ...]]:
    """Whether a player confronts this Problem and that one: this one, and then that one as well."""
    found = _CONFRONTED.fullmatch(reading.text)
    if found is None:
        return
    player, cards = found["player"], re.findall(r"<C\d+>", found["cards"])
    asked = []
    for number, card in enumerate(cards):
        before = " and ".join(f"{player} confront {one}" for one in cards[:number])
        given = (
            f"{found['given'].removesuffix(' , ')} and {before} , " if found["given"] else f"if {before} , "
        )
        asked.append(
            f"{given if before else found['given']}{found['asks']} {player} confront {card}{found['rest']}"
        )
    yield tuple(map(reading.saying, asked))


def priced(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Which card in hand costs the least or the most: what each costs."""
    found = _PRICED.fullmatch(reading.text)
    if found is None:
        return
    player = found["player"] or found["whose"]
    for each in playable(reading.saying(f"what {_kind(found['kind'])} can {player} play"), scene):
        marks = [one.text.rsplit(" ", 1)[1] for one in each]
        yield tuple(reading.saying(f"how much does it cost {player} to play {mark}") for mark in marks)


def _kind(said: str) -> str:
    return "card" if said in ("thing", "one") else said


def of_most(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Which card of some kind has most of something: how much each has."""
    found = _MOST.fullmatch(reading.text)
    group = THE_ONE.fullmatch(found["group"]) if found else None
    if found is None or group is None:
        return
    cards = cards_of(group, reading, scene)
    if 1 < len(cards) <= _MOST_OF_A_KIND:
        asked = _VALUES[found["what"] or "power"]
        yield tuple(reading.saying(asked.format(reading.add(Thing(drafts=(card,))))) for card in cards)


def of_which(reading: Masked, scene: Scene) -> Iterator[tuple[Masked, ...]]:
    """Of which cards in play something is so, asked of each that can be meant."""
    found = _WHICH.fullmatch(reading.text)
    if found is None or (
        found["group"] is None
        and (not _OF_CHARACTERS.match(found["rest"]) or _COMPARED.search(found["rest"]))
    ):
        return
    group = THE_ONE.fullmatch(found["group"] or "character")
    cards = cards_of(group, reading, scene) if group else ()
    cards = tuple(card for card in cards if FITS["powered"](card) or found["group"])
    if 0 < len(cards) <= _MOST_OF_A_KIND:
        marks = [reading.add(Thing(drafts=(card,))) for card in cards]
        asked, rest = found["asked"] or "does ", found["rest"]
        if (kept := _KEPT.fullmatch(rest)) and found["asked"]:
            there = is_at(reading.things[int(kept["place"][2:-1])])
            away = [mark for mark, card in zip(marks, cards, strict=True) if not there(card)]
            said = f"{found['before']}does {kept['card']} stop {{}} from moving to {kept['place']}"
            yield tuple(reading.saying(said.format(mark)) for mark in away)
            return
        if (does := _DOES_TO.fullmatch(rest)) and found["asked"]:
            said = f"{found['before']}{asked}{does['does']} {{}}{does['behind']}"
            yield tuple(reading.saying(said.format(mark)) for mark in marks)
        elif _HELPED.fullmatch(rest) and found["asked"]:
            yield tuple(reading.saying(f"{found['before']}{asked}{rest} {mark}") for mark in marks)
        else:
            yield tuple(reading.saying(f"{found['before']}{asked}{mark} {rest}") for mark in marks)
