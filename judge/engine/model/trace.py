"""The walk: what happened, in the order in which the rules made it happen, each step with its rule numbers."""

from __future__ import annotations

import msgspec


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A fact that a step changed: whose it is, on which piece of cardboard (0 if on none), what it says, its values.

    "" is the value of what is as usual: not exhausted, not in a faceoff, no such card any more.
    """

    of: str
    what: str
    card: int = 0
    before: str = ""
    after: str = ""


APPLY_REPLACEMENT = "apply replacement"
"""The deed of a replacement modifier that applies, to the card that it applies to."""


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """What a step says has happened, or (`averted`) has not: which kind of occurrence, to which piece of cardboard.

    `player` is whom it happens to or who does it, `name` what starts or ends. Not only occurrences are deeds: an
    ability of a card may "trigger", a card may be what a step has "regard" to without changing it, as when it is
    looked at.
    """

    verb: str
    card: int = 0
    player: str = ""
    name: str = ""
    averted: bool = False


class FactRead(msgspec.Struct, frozen=True):
    """A fact of a card that decided that something came about: what it says, and the piece of cardboard."""

    what: str
    card: int


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """One step of the walk.

    `card` is the card whose text made it happen and `span` the place in that text; `before` and `after` say the
    value that the step changed; `because` holds the steps it rests on. `frame` is the number of the text that is being
    followed, 0 if none is; `effect` that of the triggered effect of which the step says that it waits or is processed.
    `number` is that of the step in the game, from 1, and `causes` are the numbers of the steps that brought it about.
    `deeds` are the occurrences that the step is about, `reads` facts that decided that it came about.
    `changes` are the facts that are otherwise after the step than after the one before it.
    """

    text: str
    rules: tuple[str, ...]
    card: str | None = None
    span: tuple[int, int] | None = None
    before: str | None = None
    after: str | None = None
    assumptions: tuple[str, ...] = ()
    because: tuple[Note, ...] = ()
    frame: int = 0
    effect: int = 0
    number: int = 0
    causes: tuple[int, ...] = ()
    deeds: tuple[Deed, ...] = ()
    reads: tuple[FactRead, ...] = ()
    changes: tuple[Change, ...] = ()

    def says(self, verb: str, *, averted: bool = False) -> bool:
        """Whether the step says that such an occurrence has happened, or that it was averted."""
        return any(deed.verb == verb and deed.averted == averted for deed in self.deeds)
