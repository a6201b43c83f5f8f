"""The printed card (section 2 of the rules): what stands on the cardboard, before any modifier touches it."""

from __future__ import annotations

import enum
from typing import Literal

import msgspec

from judge.cards.names import full_name
from judge.deferred import deferred
from judge.rulebook.citation import implements

with deferred(__name__):
    from judge.cards.keywords import Keyword, read_keyword


Kind = Literal["color", "not-color", "wild"]


@implements("206.2")
class CardType(enum.Enum):
    """The card types (206.2)."""

    MANE_CHARACTER = "Mane Character"
    FRIEND = "Friend"
    PROBLEM = "Problem"
    TROUBLEMAKER = "Troublemaker"
    EVENT = "Event"
    RESOURCE = "Resource"


@implements("203.1a")
class Color(enum.Enum):
    """The colors (203.1a)."""

    BLUE = "blue"
    PINK = "pink"
    WHITE = "white"
    PURPLE = "purple"
    YELLOW = "yellow"
    ORANGE = "orange"


class Requirement(msgspec.Struct, frozen=True):
    """One line of a play requirement (205.1) or a confront requirement (209.1).

    `color` is the color asked for, or for "not-color" the one that does not count; "wild" has none.
    """

    kind: Kind
    color: Color | None
    amount: int


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """One printed side of a card. Undefined numbers are None, which is not the same as zero (105.2).

    `keywords` holds what the Keywords line prints, without Home Limit and Starting Problem, which have
    fields of their own; keywords printed among the abilities stay in `text`. `unread` holds, by the name
    the source gives it, whatever was found on the card and could not be understood.
    """

    name: str
    type: CardType
    subtitle: str = ""
    colors: tuple[Color, ...] = ()
    power: int | None = None
    cost: int | None = None
    play_requirements: tuple[Requirement, ...] = ()
    traits: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    home_limit: int | None = None
    bonus: int | None = None
    points: int | None = None
    owner_requirements: tuple[Requirement, ...] = ()
    opponent_requirements: tuple[Requirement, ...] = ()
    starting_problem: bool = False
    unread: tuple[tuple[str, str], ...] = ()

    @property
    def full_name(self) -> str:
        """Title followed by Subtitle (201.1)."""
        return full_name(self.name, self.subtitle)

    @property
    def printed_keywords(self) -> tuple[Keyword, ...]:
        """The Keywords line as names and values."""
        return tuple(read_keyword(keyword) for keyword in self.keywords)

    @property
    def fully_read(self) -> bool:
        """Whether all of this side was understood. A ruling must not rest on a side that was not."""
        return not self.unread


class Card(msgspec.Struct, frozen=True):
    """A printed card: one face, or for a Mane Character the Start side and then the Boosted side (301.2).

    `id` is the identity of this printing in its source, "" for a card written by hand. `token` marks a
    picture of a token (521), which is nothing that a deck can hold.
    """

    number: str
    set_name: str
    rarity: str
    faces: tuple[Face, ...]
    id: str = ""
    token: bool = False

    @property
    def front(self) -> Face:
        """The only side, or the Start side."""
        return self.faces[0]

    @property
    def boosted(self) -> Face | None:
        """The Boosted side; None for a card with one side."""
        return self.faces[1] if len(self.faces) > 1 else None

    @property
    def title(self) -> str:
        """The Title (201.1) of the front."""
        return self.front.name

    @property
    def name(self) -> str:
        """The name (201.1): "Title, Subtitle", or the Title alone where there is no Subtitle."""
        return self.front.full_name

    def __repr__(self) -> str:
        return f"<Card {self.name!r}>"
