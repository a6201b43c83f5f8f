"""What names and noun phrases of a sentence mean: players, cards on the board, and places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from judge.cards.model import CardType
from judge.scenario.model.board import AtHome, AtProblem, InZone
from judge.scenario.naming.drafts import Draft
from judge.scenario.speech.printed import KINDS_BY_TEXT, fits_by_text
from judge.text.ast.ability import Ability


class Thing(msgspec.Struct, frozen=True):
    """A player, the cards that a name can mean, or a home: a player's, or whosever it is where nobody is named."""

    player: str = ""
    drafts: tuple[Draft, ...] = ()
    is_home: bool = False
    home_of: str = ""

    def is_same(self, other: Thing) -> bool:
        """Whether it is the same as another: of equal cards each is itself."""
        return (self.player, self.is_home, self.home_of) == (other.player, other.is_home, other.home_of) and [
            *map(id, self.drafts)
        ] == [*map(id, other.drafts)]

    @property
    def is_card(self) -> bool:
        """Whether it is a card."""
        return bool(self.drafts)


class Scene(Protocol):
    """What a reader of speech knows of the board."""

    players: tuple[str, ...]
    everyone: tuple[str, ...]
    """The players, and who is called “Me”, which names nobody."""
    asker: str
    at_start: bool
    """Whether nothing has been played yet as it is asked, so that the board is as it was written."""
    turn: str
    phase: str
    """In small letters."""
    asked_before: str
    """The question before the one that is read, as it was said; nothing if it is the first."""
    in_faceoff: bool
    challenged: Draft | None
    """The card that is being challenged in the faceoff that is on; none in any other, and outside one."""

    def asked_by(self, player: str) -> Scene:
        """The same with a player who asks."""
        ...

    def meant(self, name: str) -> tuple[Draft, ...]:
        """The cards that a name, or a part of one, can mean."""
        ...

    def is_player(self, name: str) -> str:
        """The player so called, or nothing."""
        ...

    def says_something(self, words: str) -> bool:
        """Whether words name a color, trait, type or keyword."""
        ...

    def is_term(self, words: str) -> bool:
        """Whether the rules say what the words mean."""
        ...

    def is_type(self, word: str) -> bool:
        """Whether a word is a type of card."""
        ...

    def abilities(self, draft: Draft) -> tuple[Ability, ...]:
        """What is printed on the side of a card that is up, as far as it is understood."""
        ...

    def all_cards(self) -> tuple[Draft, ...]:
        """Every card on the board."""
        ...

    def called(self, drafts: tuple[Draft, ...]) -> str:
        """A name that means this card alone; nothing if several are left between which it makes a difference."""
        ...


def _of_type(*types: CardType) -> Callable[[Draft], bool]:
    return lambda draft: draft.card.front.type in types


def _anything(_draft: Draft) -> bool:
    return True


#: By the kind of a gap which cards can fill it.
FITS: dict[str, Callable[[Draft], bool]] = {
    "card": _anything,
    "event": _of_type(CardType.EVENT),
    "friend": _of_type(CardType.FRIEND),
    "character": _of_type(CardType.FRIEND, CardType.MANE_CHARACTER),
    "resource": _of_type(CardType.RESOURCE),
    "troublemaker": _of_type(CardType.TROUBLEMAKER),
    "problem": _of_type(CardType.PROBLEM),
    "powered": lambda draft: draft.card.front.type is not CardType.PROBLEM,
    "there": _anything,
    "alone": _anything,
    "sole": _anything,
    "source": lambda draft: draft.card.front.type is not CardType.EVENT,
    "standing": _of_type(CardType.FRIEND, CardType.MANE_CHARACTER),
    "copy": _anything,
    "only": _anything,
    "kin": _anything,
    "copies": _anything,
    "mane": _of_type(CardType.MANE_CHARACTER),
    "user": _of_type(CardType.FRIEND, CardType.MANE_CHARACTER, CardType.RESOURCE),
    "upright": lambda draft: draft.in_play and not draft.flags & {"exhausted", "frightened"},
    "tapped": lambda draft: "exhausted" in draft.flags,
    "mover": _anything,
    "unshaken": lambda draft: draft.in_play and "frightened" not in draft.flags,
    "lasting": lambda draft: draft.in_play,
    "away": _of_type(CardType.FRIEND, CardType.MANE_CHARACTER),
    "playable": _of_type(CardType.FRIEND, CardType.EVENT, CardType.RESOURCE, CardType.TROUBLEMAKER),
    "held": lambda draft: not draft.in_play,
    "recruit": lambda draft: not draft.in_play and _of_type(CardType.FRIEND)(draft),
    "unplayed": lambda draft: not draft.in_play and _of_type(CardType.RESOURCE)(draft),
    "movable": lambda draft: draft.in_play and _of_type(CardType.FRIEND, CardType.MANE_CHARACTER)(draft),
    "frightened": lambda draft: "frightened" in draft.flags,
    "lying": lambda draft: "frightened" in draft.flags,
}
KINDS = FITS.keys() | KINDS_BY_TEXT
"""The kinds of gaps that cards fill."""
_STATES: dict[str, Callable[[Draft], bool]] = {
    "exhausted": lambda draft: "exhausted" in draft.flags,
    "ready": lambda draft: draft.in_play and not draft.flags & {"exhausted", "frightened"},
    "frightened": lambda draft: "frightened" in draft.flags,
    "face-down": lambda draft: bool(draft.flags & {"face-down", "frightened"}),
    "face-up": lambda draft: not draft.flags & {"face-down", "frightened"},
    "boosted": lambda draft: "boosted" in draft.flags,
}
STATES = tuple(_STATES)
ZONES = ("hand", "deck", "problem deck", "discard pile", "banished zone")


def fits(kind: str, scene: Scene) -> Callable[[Draft], bool]:
    """Which cards can fill a gap of a kind."""
    return FITS[kind] if kind in FITS else fits_by_text(kind, scene.abilities)


def narrowed(thing: Thing, fits: Callable[[Draft], bool]) -> Thing | None:
    """The thing as far as its cards fit; None if none does."""
    drafts = tuple(draft for draft in thing.drafts if fits(draft))
    return msgspec.structs.replace(thing, drafts=drafts) if drafts else None


def is_in_state(draft: Draft, state: str) -> bool:
    """Whether a card stands on the board in a state."""
    return _STATES[state](draft)


def is_of(player: str) -> Callable[[Draft], bool]:
    """Whether a card is a player's."""
    return lambda draft: player in (draft.controller, draft.owner)


def is_at(place: Thing) -> Callable[[Draft], bool]:
    """Whether a card stands at a place; nothing stands at what is no place."""
    if place.is_home:
        return lambda draft: isinstance(draft.place, AtHome) and place.home_of in ("", draft.controller)
    problems = {draft.place.player for draft in place.drafts if isinstance(draft.place, AtProblem)}
    return lambda draft: isinstance(draft.place, AtProblem) and draft.place.player in problems


def is_in_zone(zone: str, player: str) -> Callable[[Draft], bool]:
    """Whether a card lies in a zone, a player's if one is named."""
    return lambda draft: (
        isinstance(place := draft.place, InZone) and place.zone == zone and player in ("", place.player)
    )


def has_printed(draft: Draft, words: str) -> bool:
    """Whether a color, trait, type or keyword stands on a card."""
    face = draft.card.front
    printed = (
        face.type.value,
        *face.traits,
        *face.keywords,
        *face.text,
        *(color.value for color in face.colors),
    )
    return words in (word.casefold() for word in printed)


def is_alone(draft: Draft, scene: Scene) -> bool:
    """Whether a card is the only character of its controller where it stands."""
    return not any(
        other is not draft
        and FITS["character"](other)
        and (other.place, other.controller) == (draft.place, draft.controller)
        for other in scene.all_cards()
    )


def hosts_of(thing: Thing, scene: Scene) -> tuple[Draft, ...]:
    """The cards to which a card is attached: of several of a name that which stands where the card does."""
    return tuple(host for draft in thing.drafts if draft.item.host for host in _hosts(draft, scene))


def _hosts(draft: Draft, scene: Scene) -> tuple[Draft, ...]:
    hosts = tuple(host for host in scene.meant(draft.item.host) if host.in_play)
    return tuple(host for host in hosts if host.place == draft.place) or hosts


def alone(thing: Thing, *, in_play: bool | None) -> Thing:
    """The thing with those of its cards that are in play, or are not, if that says which is meant."""
    if in_play is None or len(thing.drafts) < len("xx"):
        return thing
    return narrowed(thing, lambda draft: draft.in_play is in_play) or thing
