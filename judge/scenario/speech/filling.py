"""What fills the gaps of a saying, in the words of the judge's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping

import msgspec

from judge.cards.model import Color
from judge.scenario.model.board import AtProblem
from judge.scenario.naming.drafts import Draft
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.printed import done_to_itself, is_put_on_problems, paid_with_itself
from judge.scenario.speech.things import (
    FITS,
    KINDS,
    STATES,
    Scene,
    Thing,
    alone,
    fits,
    is_alone,
    is_at,
    is_in_state,
    is_in_zone,
    is_of,
    narrowed,
)
from judge.text.inflection import participle

#: The kinds of card of which one that is not in play is rather meant.
_HELD = ("held", "recruit", "unplayed", "event", "resource")
#: Kinds of which only equal cards are meant by one name, and the kind for which any of them will do.
_ALIKE = ("copy", "kin", "copies")
#: A card that can be meant only if nothing else of its name is in play: “readied” is also said of what is exhausted.
_IN_NO_OTHER_STATE = ("lying",)
_STANDING = ("there", "alone", "sole", "standing", "away")
_UNNAMED = ("there", "alone", "sole")
#: Cards that stand somewhere and with which a player acts.
_ACTING = (*_UNNAMED, "mover")
_SPOKEN_OF = ("player", *(kind for kind in sorted(KINDS) if kind not in _UNNAMED))
#: Which of several cards of a name is meant: a frightened one is called so, and only a ready one can be exhausted.
_LIKELY = {"user": (lambda draft: is_in_state(draft, "ready"),)}
_COUNTED_STATES = frozenset(STATES) - {"boosted"}
_COLORS = frozenset(color.value for color in Color)
_GAP = re.compile(r"\{([a-z]+)(\d?)\}")
_OTHERS = ("owner", "controller", "opposing", "turn", "asker", "holder")
_BASES = {participle(verb): verb for verb in ("exhaust", "dismiss", "retire", "banish", "ready", "uncover")}
_OWN_DOINGS = {"spent": paid_with_itself, "helper": done_to_itself}
"""Kinds of cards of which it is said what an ability of theirs does to them."""
_OURS = {"beat": "defeated", "beaten": "defeated"}


class Bound(msgspec.Struct, frozen=True):
    """What fills each gap, of which kind it is, and who has the card that is not in play."""

    filled: dict[str, str]
    kinds: dict[str, str]
    owner: str
    controller: str
    opposing: str
    """The only other player than whoever controls what is in play."""
    turn: str
    """The player whose turn it is, where no faceoff is on; nobody else starts one."""
    asker: str
    holder: str
    """Whose home is spoken of, else who asks."""

    def sentence(self, meaning: str, loose: frozenset[str]) -> str:
        """A sentence with its gaps filled; nothing if one is left empty, or something else that was named left out."""
        used: set[str] = set()

        def fill(gap: re.Match[str]) -> str:
            if gap[1] in _OTHERS:
                player: str = getattr(self, gap[1])
                used.add(gap[1] if player else "")
                return player
            name = self._among(gap[1], gap[2], loose)
            used.add(name)
            return self.filled.get(name, "")

        sentence = _GAP.sub(fill, meaning)
        if "" in used:
            return ""
        said = {self.filled[name] for name in used if name in self.filled}
        left = (
            name
            for name in self.filled
            if name not in used and name not in loose and self.kinds[name] in _SPOKEN_OF
        )
        return sentence if all(self.filled[name] in said for name in left) else ""

    def _among(self, kind: str, nth: str, loose: frozenset[str]) -> str:
        """The gap that fills one of a meaning: the same, else the only card of a kind, a deed as done."""
        if f"{kind}{nth}" in self.filled:
            return f"{kind}{nth}"
        if kind == "done":
            return "doing" if "doing" in self.filled else ""
        if kind != "card":
            return ""
        cards = [gap for gap, of in self.kinds.items() if of in KINDS and of not in (*_UNNAMED, "card")]
        cards = [
            gap
            for gap in cards
            if gap in self.filled and gap not in loose and gap == f"{self.kinds[gap]}{nth}"
        ]
        return cards[0] if len(cards) == 1 else ""


def bound(said: Mapping[str, str], kinds: Mapping[str, str], found: Masked, scene: Scene) -> Bound | None:
    """What fills the gaps of a saying in which this was said; None if something does not fit."""
    of = {gap: kinds[gap] for gap in said}
    marks = [words for gap, words in said.items() if of[gap] in KINDS]
    if len(set(marks)) < len(marks):
        return None
    places = [found.things[int(words[2:-1])] for gap, words in said.items() if of[gap] == "place"]
    things = {gap: found.things[int(words)] for gap, words in said.items() if of[gap] in KINDS}
    stood = [thing for gap, thing in things.items() if of[gap] == "troublemaker"]
    things |= _of_the_doer(things, of, said, found, _ACTING)
    if not _all_stand(things, of, places, stood, scene):
        return None
    if "resource" in things and "card2" in things and _is_no_host(things["card2"], things["resource"], scene):
        return None
    if not all(_does_so(of[gap], thing, said, of, scene) for gap, thing in things.items()):
        return None
    if any(of[gap] == "required" and not _requires(words, things) for gap, words in said.items()):
        return None
    if any(of[gap] == "needed" and not _needs_only(words, said, found) for gap, words in said.items()):
        return None
    things |= _of_the_doer(things, of, said, found, _HELD)
    filled = {
        gap: thing_called(of[gap], things.get(gap), words, found, scene, places)
        for gap, words in said.items()
    }
    standing = [
        thing
        for gap, thing in things.items()
        if of[gap]
        in (
            *_STANDING,
            "movable",
            "mane",
            "user",
            "spent",
            "helper",
            "turner",
            "chooser",
            "mover",
            "frightened",
            "lying",
        )
    ]
    if not all(filled.values()):
        return None
    others = [player for player in scene.everyone if player != _controller(things.values())]
    opposing = others[0] if len(others) == 1 else ""
    turn = "" if scene.in_faceoff else scene.turn
    return Bound(
        filled,
        of,
        _owner(things.values()),
        _controller(standing),
        opposing,
        turn,
        scene.asker,
        _holder(said, kinds, found) or scene.asker,
    )


def _does_so(
    kind: str, thing: Thing, said: Mapping[str, str], kinds: Mapping[str, str], scene: Scene
) -> bool:
    """Whether an ability of a card is meant by what is said to be done to it: what it costs, or what it does."""
    says = _OWN_DOINGS.get(kind)
    if says is None:
        return True
    verbs = [_BASES.get(words, words) for gap, words in said.items() if kinds[gap] in ("doing", "done")]
    fitting = narrowed(thing, fits(kind, scene))
    return fitting is not None and all(
        says(scene.abilities(draft), verb) for draft in fitting.drafts for verb in verbs
    )


def _of_the_doer(
    things: Mapping[str, Thing],
    kinds: Mapping[str, str],
    said: Mapping[str, str],
    found: Masked,
    of_kinds: Container[str],
) -> dict[str, Thing]:
    """Cards of some kinds as those of the player who acts with them, where that player has one of that name."""
    if "player" not in said:
        return {}
    own = is_of(found.things[int(said["player"])].player)
    theirs = {gap: narrowed(thing, own) for gap, thing in things.items() if kinds[gap] in of_kinds}
    return {gap: thing for gap, thing in theirs.items() if thing is not None}


def _is_no_host(thing: Thing, resource: Thing, scene: Scene) -> bool:
    """Whether a Problem is what a Resource would be put on that is not played on Problems."""
    placed = any(is_put_on_problems(scene.abilities(draft)) for draft in resource.drafts)
    return narrowed(thing, FITS["powered"]) is None and not placed


def _all_stand(
    things: Mapping[str, Thing],
    kinds: Mapping[str, str],
    places: list[Thing],
    stood: list[Thing],
    scene: Scene,
) -> bool:
    """Whether the cards of which that is said stand where it is said, and are all of their player's there."""
    standing = [(kinds[gap], thing) for gap, thing in things.items() if kinds[gap] in _STANDING]
    soles = [thing for kind, thing in standing if kind == "sole"]
    return all(_stands(kind, thing, places or stood, scene) for kind, thing in standing) and (
        not soles or _are_all(soles, places, scene)
    )


def _stands(kind: str, thing: Thing, places: list[Thing], scene: Scene) -> bool:
    """Whether a card stands at the place of which there is talk, and alone there if that is said."""
    if kind == "away":
        return not any(is_at(place)(draft) for place in places for draft in thing.drafts)
    there = [draft for place in places for draft in thing.drafts if draft.in_play and is_at(place)(draft)]
    return len(there) == 1 and (kind != "alone" or is_alone(there[0], scene))


def _are_all(soles: list[Thing], places: list[Thing], scene: Scene) -> bool:
    """Whether these are all the characters that their player has at the place of which there is talk."""
    named = [draft for thing in soles for draft in thing.drafts if any(is_at(one)(draft) for one in places)]
    players = {draft.controller for draft in named}
    there = [
        draft
        for draft in scene.all_cards()
        if draft.controller in players
        and FITS["character"](draft)
        and any(is_at(one)(draft) for one in places)
    ]
    return len(players) == 1 and len(named) == len(there)


def _needs_only(color: str, said: Mapping[str, str], found: Masked) -> bool:
    """Whether a color is all that a player needs at a Problem."""
    player, place = found.things[int(said["player"])].player, found.things[int(said["place"][2:-1])]
    needs = [
        need
        for draft in place.drafts
        if isinstance(there := draft.place, AtProblem)
        for face in (draft.card.front,)
        for need in (face.owner_requirements if there.player == player else face.opponent_requirements)
    ]
    return bool(needs) and all(need.color is not None and need.color.value == color for need in needs)


def _requires(color: str, things: Mapping[str, Thing]) -> bool:
    """Whether one of the cards cannot be played without power of a color."""
    return any(
        need.color is not None and need.color.value == color
        for thing in things.values()
        for draft in thing.drafts
        for need in draft.card.front.play_requirements
    )


def _owner(things: Iterable[Thing]) -> str:
    """The player who has the card that is not in play: in hand, of several."""
    elsewhere = [draft for thing in things for draft in thing.drafts if not draft.in_play]
    held = [draft for draft in elsewhere if is_in_zone("hand", "")(draft)]
    owners = {draft.controller for draft in held or elsewhere}
    return owners.pop() if len(owners) == 1 else ""


def _holder(said: Mapping[str, str], kinds: Mapping[str, str], found: Masked) -> str:
    homes = (found.things[int(words.strip("<A>"))] for gap, words in said.items() if kinds[gap] == "home")
    return next((home.home_of for home in homes if home.home_of), "")


def _controller(things: Iterable[Thing]) -> str:
    controllers = {draft.controller for thing in things for draft in thing.drafts if draft.in_play}
    return controllers.pop() if len(controllers) == 1 else ""


def thing_called(
    kind: str, thing: Thing | None, said: str, found: Masked, scene: Scene, places: list[Thing]
) -> str:
    """What fills a gap, in the judge's language; nothing if it does not fit."""
    if thing is not None:
        return "there" if kind in _UNNAMED else _card(kind, thing, scene, places)
    fill = _FILLED.get(kind)
    return fill(said, found, scene) if fill else _OURS.get(said, said)


def _kind(said: str, _found: Masked, scene: Scene) -> str:
    """A kind of cards with what is said of those that are meant: their state, color, trait or keyword; or nothing."""
    *told, kind = said.split()
    if not FITS.get(kind):
        return f"{trait} character" if (trait := _singular(kind, scene)) and not told else ""
    state = told.pop(0) if told and told[0] in _COUNTED_STATES else ""
    color = told.pop(0) if told and told[0] in _COLORS else ""
    if told and not scene.says_something(" ".join(told)):
        return ""
    return " ".join(filter(None, (state, color, *told, kind)))


def _singular(word: str, scene: Scene) -> str:
    """The trait of which a word is the plural: “critters”."""
    return next((one for one in (word[:-1], f"{word[:-3]}y") if scene.says_something(one)), "")


def _quality(said: str, _found: Masked, scene: Scene) -> str:
    return said if said not in STATES and scene.says_something(said) else ""


def _doing(said: str, _found: Masked, _scene: Scene) -> str:
    return _OURS.get(said) or participle(said)


def named(thing: Thing, scene: Scene) -> str:
    """A player, a place or a card by a name that means it alone; nothing if none does."""
    if thing.player:
        return thing.player
    if thing.is_home:
        return _place(thing, scene)
    return _card("card", thing, scene) if len({draft.card.name for draft in thing.drafts}) == 1 else ""


def _card(kind: str, thing: Thing, scene: Scene, places: Iterable[Thing] = ()) -> str:
    """A name for the only card of a kind that a thing can be; which of several, a place beside it can say."""
    fitting = narrowed(thing, fits(kind, scene))
    if fitting is None or _is_too_much(kind, fitting, thing):
        return ""
    if _is_another_in_hand(kind, fitting, thing):
        return ""
    fitting = alone(fitting, in_play=kind not in _HELD)
    for likely in _likely(kind):
        fitting = narrowed(fitting, likely) or fitting
    if kind == "copies":
        return fitting.drafts[0].card.title
    if kind == "copy" and sum(draft.in_play for draft in fitting.drafts) < len("xx"):
        fitting = msgspec.structs.replace(fitting, drafts=fitting.drafts[:1])
    if len(fitting.drafts) > 1:
        fitting = next((there for place in places if (there := narrowed(fitting, is_at(place)))), fitting)
    return scene.called(fitting.drafts)


def _is_too_much(kind: str, fitting: Thing, thing: Thing) -> bool:
    """Whether a name means more than what can stand in such a gap: different cards, one in another state."""
    if kind in _ALIKE:
        return len({draft.card.name for draft in fitting.drafts}) > 1
    return kind in _IN_NO_OTHER_STATE and any(
        draft.in_play for draft in thing.drafts if draft not in fitting.drafts
    )


def _is_another_in_hand(kind: str, fitting: Thing, thing: Thing) -> bool:
    """Whether a name that is said of a card to be played means one that is held, and what would fit is in play."""
    held = {draft.card.title for draft in thing.drafts if is_in_zone("hand", "")(draft)}
    return (
        kind in _HELD
        and bool(held)
        and all(draft.in_play and draft.card.title not in held for draft in fitting.drafts)
    )


def _likely(kind: str) -> Iterator[Callable[[Draft], bool]]:
    """What is rather true of the card that is meant, of several that fit."""
    if kind in _HELD:
        yield is_in_zone("hand", "")
    if kind != "only":
        yield from (*_LIKELY.get(kind, ()), _not_frightened)


def _where(said: str, found: Masked, scene: Scene) -> str:
    """Where something is asked about: in play, in a zone or at a place."""
    mark = MARK.search(said)
    if mark is None:
        return said
    thing = found.things[int(mark[2])]
    if thing.player:
        return said.replace(f"{mark[0]} 's", f"{thing.player}'s")
    place = _place(thing, scene)
    return f"at {place}" if place else ""


def _not_frightened(draft: Draft) -> bool:
    return not is_in_state(draft, "frightened")


def _place(thing: Thing, scene: Scene) -> str:
    if thing.is_home:
        return f"{thing.home_of}'s home" if thing.home_of else "home"
    return _card("problem", thing, scene)


#: What fills the gaps for which no card is named.
_FILLED: dict[str, Callable[[str, Masked, Scene], str]] = {
    "player": lambda said, found, _: found.things[int(said)].player,
    "place": lambda said, found, scene: _place(found.things[int(said[2:-1])], scene),
    "where": _where,
    "quality": _quality,
    "term": lambda said, _, scene: said if scene.is_term(said) else "",
    "kind": _kind,
    "doing": _doing,
}
