"""Pronouns: whom “she”, “it”, “there” and “her own” can mean, the likeliest first.

The rules, in this order: “it” is a card and “she” a player or a character; “her hand” is a player's and “her power” a
card's; what was the subject of another clause comes before what was not, and then what was named last. What makes no
sense in its clause is passed over; an Event, which is over once it is played, comes last.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from judge.scenario.model.board import AtProblem
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.otherwise import otherwise
from judge.scenario.speech.phrases import supposing_states, with_phrases
from judge.scenario.speech.things import FITS, Scene, Thing, fits, narrowed

_MOST_READINGS = 24
_MOST_PRONOUNS = 6
_OF_CARDS = r"(?:power|bonus|ability|counters?|two counters?|\+\d+|color|cost|trait|effect|draw|trigger)\b"
_STATE = r"(?:exhausted|ready|frightened|face-down|face-up|boosted)"
_PRONOUN = re.compile(
    rf"\b(?P<whose>(?<!give )(?:his|her|their|its)(?= {_OF_CARDS})"
    r"|(?:his|her|their|its)(?= (?:own|<C|home|next turn|problem|hand|deck|discard|turn"
    rf"|(?:(?:start|front|boosted) )?side|score"
    rf"|opponent|main|wrap|uncover step|challenge step|solve step|friend|character|troublemaker|resource|event|faceoff"
    rf"|{_STATE} (?:<C|friend|one|character)|limit|mane|total|score|requirements|cards?\b|tokens\b"
    r"|\d+ tokens|\d+ points|pool\b|bank\b|options\b|choices\b|possibilities\b|moves\b)))"
    r"|\b(?P<self>self|herself|himself|itself|themselves)\b"
    r"|(?<!does )(?<!phase is )(?<!turn is )\b(?P<it>it|its|that card|this card)\b"
    r"(?! is (?:not )?(?:<P\d+> 's|his|her|their|my) turn)(?! matter)"
    r"|(?<=does )(?P<it2>it)\b(?! cost (?:<P|to\b|i\b|any|something|tokens)| matter| send (?:for|to)\b)"
    r"|\b(?P<who>he|she|they|him|her|them|that friend|this friend|that character)\b"
    r"|(?:(?<!is )|(?<=\d> is ))\b(?P<there>there)\b(?! is)"
)
_CONFRONTS = re.compile(r"confront(?P<ing>ing)?(?: there)?(?= ,| and| if| while| with|$)")
_HERE = re.compile(
    r"(?<!'s )(?<!which )(?<!what )(?<!same )(?<!other )(?<!any )(?<!another )\bproblem\b(?! faceoff)"
)
"""“The Problem”, where only one can be meant."""
_FLIPS = re.compile(r"flip (<C\d+>)|(<C\d+>) flip")
"""Only a Mane Character is turned over."""
_ENOUGH = re.compile(r"have enough(?: [a-z]+)?(?: power)?$")
_THERE = re.compile(r"(?<!is )\bthere\b(?! is)")
_CHALLENGE_WITH = re.compile(
    r"<P(?P<doer>\d+)> challenge(?: (?P<with>with (?:both )?<C(?P<card>\d+)>)|(?P<end>(?= ,| if| while|$)))"
)
_TRIGGERS = re.compile(r"(?: own)?(?: ability)? trigger")
"""Behind what stands for a card of which it is asked whether it triggers: rather one that can."""
_BESIDE = re.compile(r"\b(?:with|without|by|from) $")
"""Before what is rather something else than the subject, which would be “itself” there."""
_RESPONDS = re.compile(r"(?:can|does|is) (<P\d+>) .*\b(?:respond|answer|interrupt|counter)\b")
"""Who responds does so to what another player does."""
_MEANS = re.compile(r"\b(?:use|using|choose|send|move) <C\d+> (?:with|using|by|through) (<C\d+>)")
"""With what something is done to another card, of which there is rather talk then."""
_FIRST = re.compile(r"\b(?:(?P<whose>my|mine|our|ours)|i|me|myself|we|us)\b")
_SUBJECT = re.compile(r"(?:^|(?<!\S)(?:if|while|can|does|is|have|that|and|then|,|why not) )(<[PC]\d+>)")


def readings(found: Masked, scene: Scene) -> Iterator[Masked]:
    """The sentence with its pronouns and phrases resolved in each way that fits, the likeliest first."""
    if scene.asker:
        found = _in_the_third_person(found, scene.asker)
    resolved = itertools.chain(_resolved(found, scene, fully=False), _resolved(found, scene, fully=True))
    seen: set[str] = set()
    for one in itertools.chain.from_iterable(_each_way(read, scene) for read in resolved):
        if one.text not in seen:
            seen.add(one.text)
            yield one


def _resolved(found: Masked, scene: Scene, *, fully: bool) -> Iterator[Masked]:
    """The sentence with what each of its pronouns can mean in its place."""
    phrased = with_phrases(found, scene, fully=fully)
    places = list(_PRONOUN.finditer(phrased.text))
    if len(places) > _MOST_PRONOUNS:
        return
    choices = [
        (
            *(one for one in _antecedents(place, phrased, scene) if not _is_its_subject(one, place, phrased)),
            *(
                ("it",)
                if (place["it"] or place["it2"]) == "it" and _OF_NOBODY.match(phrased.text, place.end())
                else ()
            ),
        )
        for place in places
    ]
    for chosen in itertools.islice(itertools.product(*choices), _MOST_READINGS):
        text = phrased.text
        for place, mark in reversed(list(zip(places, chosen, strict=True))):
            text = text[: place.start()] + mark + text[place.end() :]
        yield supposing_states(with_phrases(phrased.saying(text), scene, fully=fully))


def _is_its_subject(mark: str, place: re.Match[str], found: Masked) -> bool:
    """Whether a card would do something to itself, which would be said of “itself”: “can Gem frighten her”."""
    if place["who"] not in _OBJECTS and not place["it2"] and place["it"] != "it":
        return False
    done = _DOES_TO.search(found.text[: place.start()])
    return done is not None and done["subject"] == mark


_OF_NOBODY = re.compile(r"(?: not)? (?!<)\w+(?: (?:for|that|if|to) |.* to )| (?:take|send|need) ")
"""Behind an “it” that can stand for nothing: “is it legal to …”."""
_OBJECTS = ("him", "her", "them")
_DOES_TO = re.compile(r"(?:^|\b(?:if|while|can|does|and) )(?P<subject><C\d+>)(?: 's ability)? [a-z]+ $")


def _each_way(read: Masked, scene: Scene) -> Iterator[Masked]:
    """A sentence without pronouns, with what it leaves out, and in other words."""
    there = tuple(_at_the_problem(read, scene))
    for plain in (
        read,
        *(known for one in there for known in _at_what_became_known(one)),
        *there,
        *_challenged(read, scene),
        *_at_what_became_known(read),
    ):
        yield plain
        yield from otherwise(plain, scene)


def _at_the_problem(found: Masked, scene: Scene) -> Iterator[Masked]:
    """“Can I confront” of the only Problem that is named, else of that where the only card stands that is."""
    if not any(said.search(found.text) for said in (_CONFRONTS, _HERE, _ENOUGH)):
        return
    marks = dict.fromkeys(mark[0] for mark in MARK.finditer(found.text) if _is(mark[0], "problem", found))
    if not marks:
        marks = dict.fromkeys(_where_what_is_named_stands(found, scene))
    if len(marks) == 1:
        mark = next(iter(marks))
        placed = _CONFRONTS.sub(lambda said: f"confront{said['ing'] or ''} {mark}", found.text)
        yield found.saying(_ENOUGH.sub(rf"\g<0> to confront {mark}", _HERE.sub(mark, placed)))


def _where_what_is_named_stands(found: Masked, scene: Scene) -> Iterator[str]:
    """The Problem at which all cards stand that are named."""
    cards = dict.fromkeys(mark[0] for mark in MARK.finditer(found.text) if mark[1] == "C")
    flipped = {mark for said in _FLIPS.finditer(found.text) for mark in said.groups() if mark}
    things = [
        (mark in flipped and narrowed(thing, FITS["mane"])) or thing
        for mark in cards
        for thing in (found.things[int(mark[2:-1])],)
    ]
    each = [
        {draft.place for draft in thing.drafts if draft.in_play and not draft.item.host} for thing in things
    ]
    places = set.intersection(*filter(None, each)) if any(each) else set()
    if len(places) == 1 and isinstance(place := places.pop(), AtProblem):
        problems = (one for one in scene.all_cards() if FITS["problem"](one) and one.in_play)
        yield from (found.add(Thing(drafts=(one,))) for one in problems if one.place == place)


def _challenged(found: Masked, scene: Scene) -> Iterator[Masked]:
    """“Can Bob challenge with Gem”: the only Troublemaker that another player has where Gem stands."""
    who = _CHALLENGE_WITH.search(found.text)
    if who is None:
        return
    doer = found.things[int(who["doer"])].player
    cards = found.things[int(who["card"])].drafts if who["card"] else scene.all_cards()
    places = {draft.place for draft in cards if FITS["movable"](draft) and draft.controller == doer}
    there = tuple(
        draft
        for draft in scene.all_cards()
        if FITS["troublemaker"](draft) and draft.place in places and draft.controller != doer
    )
    if len(there) == 1:
        mark = found.add(Thing(drafts=there))
        at = who.start("with") if who["with"] else who.end()
        yield found.saying(f"{found.text[:at].strip()} {mark} {found.text[at:].strip()}".strip())


def _in_the_third_person(found: Masked, asker: str) -> Masked:
    """What is said of “me” said of the player who asks."""
    if not _FIRST.search(found.text):
        return found
    mark = found.add(Thing(player=asker))
    found.first_person = "" if mark in found.text else mark
    return found.saying(_FIRST.sub(lambda said: f"{mark} 's" if said["whose"] else mark, found.text))


def _antecedents(place: re.Match[str], found: Masked, scene: Scene) -> Iterator[str]:
    before = [mark for mark in MARK.finditer(found.text) if mark.start() < place.start()]
    subjects = [mark[1] for mark in _SUBJECT.finditer(found.text)]
    recent = list(dict.fromkeys((*(mark[0] for mark in reversed(before)), *found.earlier)))
    means = _MEANS.findall(found.text[: place.start()])
    responds = _RESPONDS.match(found.text)
    waits = _TRIGGERS.match(found.text[place.end() :]) is not None
    beside = _BESIDE.search(found.text[: place.start()]) is not None
    likely = sorted(
        recent,
        key=lambda mark: (
            waits and not _waits(mark, found, scene),
            _is(mark, "event", found),
            responds is not None and mark == responds[1],
            (mark in subjects) is beside,
            mark in means,
        ),
    )
    players = [mark for mark in likely if mark[1] == "P"]
    cards = [mark for mark in likely if mark[1] == "C"]
    lively = [mark for mark in cards if _is_lively(found.things[int(mark[2:-1])])]
    if place["self"]:
        own = [mark[0] for mark in before if mark[1] == "C"]
        yield from (found.again(mark) for mark in own[:1])
    elif place["it"] or place["it2"]:
        yield from (_that_problem(place, found, scene) if cards else ())
        confronted = found.text[: place.start()].endswith("confront ")
        yield from (mark for mark in cards if not confronted or _is(mark, "problem", found))
    elif place["there"]:
        yield from (f"at {mark}" for mark in recent if _is_place(mark, found))
        yield from (f"at {mark}" for mark in _where_both_stand(found, scene) if not cards)
        yield "there"
    elif place["who"]:
        yield from (() if cards else _who_turns_over(place, found, scene))
        others = [mark for mark in players if mark != found.first_person]
        rather = sorted((*others, *lively), key=likely.index)
        yield from sorted(rather, key=lambda mark: _is(mark, "troublemaker", found))
        if not others and _ACTS.match(found.text, place.end()):
            yield from _who_has_what_is_named(found)
        if not before and not scene.asked_before and place["who"] in ("he", "she"):
            yield from () if _ANSWERS.match(found.text, place.end()) else _who_has_what_is_named(found)
            yield from _who_plays_against(scene, found)
    else:
        if _PROBLEM_BEHIND.match(found.text[place.end() :]) and _is_in_doubt(players, subjects, found):
            return
        of_card = re.match(rf" {_OF_CARDS}", found.text[place.end() :])
        persons = (*cards, *players) if place["whose"] == "its" or of_card else (*players, *cards)
        yield from (f"{mark} 's" for mark in persons)


_TURNS_OVER = re.compile(r" (?:is |get )?(?:flip|flips|flipped|boosted|turned over)(?!\S)")
"""What only a Mane Character does."""


def _who_turns_over(place: re.Match[str], found: Masked, scene: Scene) -> Iterator[str]:
    """The Mane Character of whoever asks, of whom it is said that she turns over where nobody was named."""
    if not _TURNS_OVER.match(found.text, place.end()):
        return
    manes = tuple(
        one
        for one in scene.all_cards()
        if FITS["mane"](one) and one.in_play and one.controller == scene.asker
    )
    if len(manes) == 1:
        yield found.add(Thing(drafts=manes))


def _where_both_stand(found: Masked, scene: Scene) -> Iterator[str]:
    """The only Problem at which characters of several players are."""
    places: dict[AtProblem, set[str]] = {}
    for one in scene.all_cards():
        if isinstance(one.place, AtProblem) and FITS["character"](one):
            places.setdefault(one.place, set()).add(one.controller)
    met = [place for place, players in places.items() if len(players) > 1]
    there = tuple(
        one for one in scene.all_cards() if FITS["problem"](one) and one.in_play and [one.place] == met
    )
    if len(there) == 1:
        yield found.add(Thing(drafts=there))


def _who_has_what_is_named(found: Masked) -> Iterator[str]:
    """The only player who has the cards that a sentence names; one that has other players' cards says nothing of it."""
    marks = dict.fromkeys(mark[0] for mark in MARK.finditer(found.text) if mark[1] == "C")
    players = {draft.controller for mark in marks for draft in found.things[int(mark[2:-1])].drafts}
    if len(players) == 1:
        yield found.add(Thing(player=players.pop()))


_ANSWERS = re.compile(r" (?:respond|answer|stop|interrupt|does (?:anything|something))(?!\S)")
"""What is done about what another player does."""


def _who_plays_against(scene: Scene, found: Masked) -> Iterator[str]:
    """The only other player than whoever asks."""
    others = [player for player in scene.players if player != scene.asker]
    if scene.asker and len(others) == 1:
        yield found.add(Thing(player=others[0]))


_ACTS = re.compile(r" (?:play|use|pay|draw|move|confront|challenge|rally|choose)(?!\S)")
"""What only a player does."""
_PROBLEM_BEHIND = re.compile(r" problem\b")


def _is_in_doubt(players: list[str], subjects: list[str], found: Masked) -> bool:
    """Whether “his Problem” can be a player's, and also that at which a card stands of which something is said."""
    owners = {found.things[int(mark[2:-1])].player for mark in players}
    drafts = (draft for mark in subjects if mark[1] == "C" for draft in found.things[int(mark[2:-1])].drafts)
    places = {
        draft.place.player
        for draft in drafts
        if isinstance(draft.place, AtProblem) and not FITS["problem"](draft)
    }
    return bool(owners and places) and len(owners | places) > 1


_A_PROBLEM = re.compile(r"\b(?P<whose>his|her|their) (?:own )?problem\b")


def _that_problem(place: re.Match[str], found: Masked, scene: Scene) -> Iterator[str]:
    """“It” of the Problem that was spoken of by whose it is, where that is whose clause it is: “to her own Problem”."""
    told = _A_PROBLEM.search(found.text, 0, place.start())
    before = [
        mark for mark in MARK.finditer(found.text) if told and mark.end() < told.start() and mark[1] == "P"
    ]
    if told and before:
        known = with_phrases(found.saying(f"{before[-1][0]} 's problem"), scene, fully=False)
        yield from (known.text,) if MARK.fullmatch(known.text) else ()


def _at_what_became_known(found: Masked) -> Iterator[Masked]:
    """“There” at a place that is known only once it is known whose Problem is meant: “her Problem”."""
    for there in _THERE.finditer(found.text):
        before = [mark[0] for mark in MARK.finditer(found.text) if mark.start() < there.start()]
        places = [mark for mark in before if _is_place(mark, found)]
        if places:
            yield found.saying(f"{found.text[: there.start()]}at {places[-1]}{found.text[there.end() :]}")


def _is_place(mark: str, found: Masked) -> bool:
    return mark[1] == "A" or (
        mark[1] == "C" and narrowed(found.things[int(mark[2:-1])], FITS["problem"]) is not None
    )


def _is(mark: str, kind: str, found: Masked) -> bool:
    return mark[1] == "C" and narrowed(found.things[int(mark[2:-1])], FITS[kind]) is not None


def _waits(mark: str, found: Masked, scene: Scene) -> bool:
    return mark[1] == "C" and narrowed(found.things[int(mark[2:-1])], fits("waiter", scene)) is not None


def _is_lively(thing: Thing) -> bool:
    return any(narrowed(thing, FITS[kind]) is not None for kind in ("character", "troublemaker"))
