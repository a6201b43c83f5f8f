"""What a clause says that is so on the board anyway: “while Gloom is there”, “with Pin on it”."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.scenario.speech.masking import Masked
from judge.scenario.speech.saying import said_of
from judge.scenario.speech.things import FITS, Scene, Thing, is_at, is_in_state

Said = Mapping[str, Thing]
"""By gap what stands in it; a state as a thing that nothing is known of but what it is called."""


def _there(said: Said, _state: str, _scene: Scene) -> bool:
    return any(draft.in_play for draft in said["card"].drafts)


def _in_state(said: Said, state: str, _scene: Scene) -> bool:
    return all(is_in_state(draft, state) for draft in said["card"].drafts if draft.in_play)


def _at(said: Said, _state: str, _scene: Scene) -> bool:
    return any(is_at(said["place"])(draft) for draft in said["card"].drafts)


def _attached(said: Said, _state: str, scene: Scene) -> bool:
    hosts = said["card"].drafts
    return any(
        host in hosts
        for draft in said["card2"].drafts
        if draft.item.host
        for host in scene.meant(draft.item.host)
    )


def _turn(said: Said, _state: str, scene: Scene) -> bool:
    return said["player"].player == scene.turn


_HOLDS: dict[str, Callable[[Said, str, Scene], bool]] = {
    "{card} is in play": _there,
    "{card} is {state}": _in_state,
    "{card} is at {place}": _at,
    "{card2} is attached to {card}": _attached,
    "it is {player}'s turn": _turn,
}


def is_so(clause: str, found: Masked, scene: Scene) -> bool:
    """Whether a clause says what is so on the board as it is asked."""
    if not scene.at_start:
        return False
    for one in said_of("facts"):
        match = one.pattern.fullmatch(f"{clause} ")
        if match is None:
            continue
        said = {
            gap: _thing(one.kinds[gap], words, found) for gap, words in match.groupdict().items() if words
        }
        if all(thing is not None for thing in said.values()):
            things = {gap: thing for gap, thing in said.items() if thing}
            if _HOLDS[one.meaning](things, match.groupdict().get("state") or "", scene):
                return True
    return False


def _thing(kind: str, words: str, found: Masked) -> Thing | None:
    if kind == "player" or kind in FITS:
        return found.things[int(words)]
    if kind == "place":
        return found.things[int(words[2:-1])]
    return Thing()
