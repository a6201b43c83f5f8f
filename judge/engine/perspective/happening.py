"""An occurrence as a text sees it, and whether it is of the kind that the text speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from judge.engine.model.context import Referent
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.zones import BANISHED_ZONE, DISCARD_PILE
from judge.engine.perspective.events.verbs import may_be
from judge.engine.perspective.perspective import Perspective
from judge.text.ast.event import Event

Bindings = dict[int, tuple[Referent, ...]]
"""The cards and players to which a text's labels are bound."""

#: Where a verb puts its card, for verbs that always put it there.
DESTINATION = {
    "dismiss": DISCARD_PILE,
    "retire": DISCARD_PILE,
    "discard": DISCARD_PILE,
    "cancel": DISCARD_PILE,
    "banish": BANISHED_ZONE,
}
#: What putting a card from beneath another into the discard pile is called where it is spent (glossary: Spend).
SPENT = "spent"
#: What unfrightening a card is called where it is the Main Phase action (609.2e).
RALLIED = "rallied"


class Before(NamedTuple):
    """What of a log came before an occurrence: so many entries, taken out only where a text asks for them."""

    log: tuple[Logged, ...]
    number: int

    def logged(self) -> tuple[Logged, ...]:
        """The entries."""
        return self.log[: self.number]


class Happening:
    """An occurrence as a text sees it: about to happen, or happened."""

    __slots__ = ("before", "from_area", "from_zone", "happened", "occurrence", "subject")

    def __init__(
        self,
        occurrence: Occurrence,
        subject: int,
        from_area: str,
        from_zone: str,
        happened: bool,
        before: Before | None = None,
    ) -> None:
        """Keep what happens, to which identity of its card, and where that card stood.

        `before` is what came before it in the log, None where nobody asks: of several at a time one is the first.
        """
        self.occurrence = occurrence
        self.subject = subject
        self.from_area = from_area
        self.from_zone = from_zone
        self.happened = happened
        self.before = before

    @classmethod
    def of_log(cls, logged: Logged, subject: int, before: Before | None = None) -> Happening:
        """One that has happened, seen with the identity its card had before, or has after."""
        return cls(logged.occurrence, subject, logged.from_area, logged.from_zone, True, before)

    def earlier(self, log: tuple[Logged, ...]) -> tuple[Logged, ...]:
        """What came before it; all of a log where nobody asks."""
        return log if self.before is None else self.before.logged()

    @property
    def doer(self) -> str:
        """The player who does it."""
        return self.occurrence.player or self.occurrence.actor or self.occurrence.controller

    @property
    def zone(self) -> str:
        """The zone where its card ends."""
        return DESTINATION.get(self.occurrence.verb, self.occurrence.zone)


#: How an occurrence is held against each kind of event; the modules that read the events fill it.
EVENTS: dict[type[Event], Callable[[Perspective, Any, Happening], Bindings | None]] = {}


def matches(look: Perspective, event: Event, happening: Happening) -> Bindings | None:
    """The bindings that an event's text gains from an occurrence, or None if it is not of that kind."""
    if not may_be(event, happening.occurrence.verb):
        return None
    look.require(event)
    meaning = EVENTS.get(type(event))
    if meaning is None:
        raise look.unsupported(event)
    return meaning(look, event, happening)
