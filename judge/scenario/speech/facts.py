"""What a clause says that is so on the board anyway: “while Gloom is there”, “with Pin on it”, “with her 3 tokens”."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.scenario.model.board import AtProblem
from judge.scenario.speech.masking import MARK, Masked
from judge.scenario.speech.saying import NUMBERS, Clause, said_of
from judge.scenario.speech.things import (
    FITS,
    KINDS,
    Scene,
    Thing,
    fits,
    has_printed,
    hosts_of,
    is_at,
    is_in_state,
    is_in_zone,
    narrowed,
)

Said = Mapping[str, Thing]
"""By gap what stands in it; a state as a thing that nothing is known of but what it is called."""
Words = Mapping[str, str]
"""By gap the words in it."""
_NUMBERS = {word: number for number, word in enumerate(NUMBERS, start=1)}


def _card(said: Said) -> Thing:
    return said.get("card") or said["mane"]


def _there(said: Said, _words: Words, _scene: Scene) -> bool:
    return any(draft.in_play for draft in _card(said).drafts)


def _in_state(said: Said, words: Words, _scene: Scene) -> bool:
    drafts = [draft for draft in _card(said).drafts if draft.in_play]
    return bool(drafts) and all(is_in_state(draft, words["state"]) for draft in drafts)


def _not_in_state(said: Said, words: Words, _scene: Scene) -> bool:
    drafts = [draft for draft in _card(said).drafts if draft.in_play]
    return bool(drafts) and not any(is_in_state(draft, words["state"]) for draft in drafts)


def _nobody_in_state(_said: Said, words: Words, scene: Scene) -> bool:
    return not any(
        is_in_state(draft, words["state"])
        for draft in scene.all_cards()
        if draft.in_play and FITS["character"](draft)
    )


def _of_that_name(said: Said, _words: Words, _scene: Scene) -> bool:
    """Whether all that one name can mean is what another can mean too: “she is a Gem”."""
    return all(draft in said["card2"].drafts for draft in _card(said).drafts)


def _not_boosted(said: Said, _words: Words, _scene: Scene) -> bool:
    return not any(is_in_state(draft, "boosted") for draft in _card(said).drafts)


def _at(said: Said, _words: Words, _scene: Scene) -> bool:
    return any(is_at(said["place"])(draft) for draft in _card(said).drafts)


def _in_hand(said: Said, _words: Words, _scene: Scene) -> bool:
    player = said["player"].player if "player" in said else ""
    return any(map(is_in_zone("hand", player), _card(said).drafts))


def _apart(said: Said, _words: Words, _scene: Scene) -> bool:
    return all(
        one.place != other.place
        for one in _card(said).drafts
        for other in said["card2"].drafts
        if one.in_play and other.in_play
    )


def _has_at(said: Said, _words: Words, _scene: Scene) -> bool:
    """Whether a player has a card in play, at the place that is named."""
    own = [one for one in _card(said).drafts if one.in_play and one.controller == said["player"].player]
    return any("place" not in said or is_at(said["place"])(draft) for draft in own)


def _has_power(said: Said, words: Words, _scene: Scene) -> bool:
    """Whether the power of a card is told that stands on it."""
    number = _NUMBERS.get(words["number"]) or int(words["number"])
    drafts = [draft for draft in _card(said).drafts if draft.in_play]
    owns = "player" not in said or all(draft.controller == said["player"].player for draft in drafts)
    there = "place" not in said or all(is_at(said["place"])(draft) for draft in drafts)
    return bool(drafts) and owns and there and {draft.card.front.power for draft in drafts} == {number}


def _attached(said: Said, _words: Words, scene: Scene) -> bool:
    return any(host in _card(said).drafts for host in hosts_of(said["card2"], scene))


def _turn(said: Said, _words: Words, scene: Scene) -> bool:
    return said["player"].player == scene.turn


def _not_turn(said: Said, _words: Words, scene: Scene) -> bool:
    return said["player"].player != scene.turn


def _counted(said: Said, words: Words, _scene: Scene) -> bool:
    number = _NUMBERS.get(words["number"]) or int(words["number"])
    counts = {sum(one.amount for one in draft.item.counters) for draft in _card(said).drafts if draft.in_play}
    return counts == {number}


def _has_counters(said: Said, _words: Words, _scene: Scene) -> bool:
    return any(draft.in_play and draft.item.counters for draft in _card(said).drafts)


def _printed(said: Said, words: Words, _scene: Scene) -> bool:
    return all(has_printed(draft, words["quality"]) for draft in _card(said).drafts)


def _controlled(said: Said, words: Words, scene: Scene) -> int:
    """How many cards of a kind a player has in play, at the place that is named."""
    player = said["player"].player
    return sum(
        draft.in_play
        and draft.controller == player
        and FITS[words["kind"]](draft)
        and ("place" not in said or is_at(said["place"])(draft))
        for draft in scene.all_cards()
    )


def _none_of_kind(said: Said, words: Words, scene: Scene) -> bool:
    return words["kind"] in FITS and not _controlled(said, words, scene)


def _so_many_of_kind(said: Said, words: Words, scene: Scene) -> bool:
    return words["kind"] in FITS and _controlled(said, words, scene) == (
        _NUMBERS.get(words["number"]) or int(words["number"])
    )


def _so_many_together(said: Said, words: Words, scene: Scene) -> bool:
    """Whether a player has so many cards of a kind in one place."""
    player, kind = said["player"].player, words["kind"]
    places = [
        draft.place
        for draft in scene.all_cards()
        if draft.in_play and draft.controller == player and kind in FITS and FITS[kind](draft)
    ]
    number = _NUMBERS.get(words["number"]) or int(words["number"])
    return any(places.count(place) == number for place in places)


def _nobody(said: Said, _words: Words, scene: Scene) -> bool:
    """Whether a player has no character at the place that is named, else at no Problem."""
    own = [
        one
        for one in scene.all_cards()
        if one.in_play and one.controller == said["player"].player and FITS["character"](one)
    ]
    return not any(
        is_at(said["place"])(one) if "place" in said else isinstance(one.place, AtProblem) for one in own
    )


def _together(said: Said, _words: Words, _scene: Scene) -> bool:
    beside = [thing for gap, thing in said.items() if gap in ("card2", "card3")]
    return any(
        one.in_play
        and ("place" not in said or is_at(said["place"])(one))
        and all(
            any(one is not other and one.place == other.place for other in thing.drafts) for thing in beside
        )
        for one in _card(said).drafts
    )


def _costs(said: Said, words: Words, _scene: Scene) -> bool:
    number = _NUMBERS.get(words["number"]) or int(words["number"])
    return {draft.card.front.cost for draft in _card(said).drafts} == {number}


def _granted(_said: Said, _words: Words, _scene: Scene) -> bool:
    """What somebody grants who asks why something is not so: the reasons are the same whether it holds or not."""
    return True


def _no_faceoff(_said: Said, _words: Words, scene: Scene) -> bool:
    return not scene.in_faceoff


def _faceoff(_said: Said, _words: Words, scene: Scene) -> bool:
    return scene.in_faceoff


_HOLDS: dict[str, Callable[[Said, Words, Scene], bool]] = {
    "{card} is in play": _there,
    "{card} is {state}": _in_state,
    "{card} is not {state}": _not_in_state,
    "{card} is not boosted": _not_boosted,
    "{card} is at {place}": _at,
    "{card} is {card2}": _of_that_name,
    "nobody is {state}": _nobody_in_state,
    "{card} is in a hand": _in_hand,
    "{player} has {card} at {place}": _has_at,
    "{card} has {number} power": _has_power,
    "{card} and {card2} are apart": _apart,
    "{card} and {card2} are together": _together,
    "{card} costs {number}": _costs,
    "{card2} is attached to {card}": _attached,
    "{card} has {number} counters": _counted,
    "{card} has counters": _has_counters,
    "{card} has {quality}": _printed,
    "it is {player}'s turn": _turn,
    "it is not {player}'s turn": _not_turn,
    "there is no faceoff": _no_faceoff,
    "there is a faceoff": _faceoff,
    "{player} has nobody": _nobody,
    "{player} has {number} {kind} together": _so_many_together,
    "{player} has no {kind}": _none_of_kind,
    "{player} has {number} {kind}": _so_many_of_kind,
    "{player} has enough": _granted,
}


MEANINGS = tuple(_HOLDS)
"""What a fact can say."""


def is_so(clause: str, main: str, found: Masked, scene: Scene) -> bool:
    """Whether a clause says what is so on the board as it is asked; what it leaves out stands in the main clause."""
    if not scene.at_start:
        return False
    return any(_holds(one, found, scene) for one in _in_full(clause, main))


def _in_full(clause: str, main: str) -> tuple[str, ...]:
    """A clause, and “with Pin attached” or “with two counters” said of the card that the main clause is about."""
    if not clause.startswith("with "):
        return (clause,)
    subjects = dict.fromkeys(mark[0] for mark in MARK.finditer(main) if mark[1] in "CP")
    return (clause, *(f"{subject} : {clause}" for subject in subjects))


def _holds(clause: str, found: Masked, scene: Scene) -> bool:
    told = Clause(clause, found, scene)
    said_words = frozenset(told.words)
    for one in (saying for saying in said_of("facts") if saying.needs <= said_words):
        for words in told.said_as(one.element):
            said = {gap: _thing(one.kinds[gap], word, found) for gap, word in words.items()}
            if _fit(said, one.kinds, scene) and _HOLDS[one.meaning](said, words, scene):
                return True
    return False


def _thing(kind: str, words: str, found: Masked) -> Thing:
    if kind == "player" or kind in KINDS:
        return found.things[int(words)]
    if kind == "place":
        return found.things[int(words[2:-1])]
    return Thing()


def _fit(said: Said, kinds: Mapping[str, str], scene: Scene) -> bool:
    return all(
        narrowed(thing, fits(kinds[gap], scene)) is not None
        for gap, thing in said.items()
        if kinds[gap] in KINDS
    )
