"""All that the checker knows when it answers a question itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from judge.verifying.called import Called, called
from judge.verifying.document import Argument, Deed, Ruling, Step, Walk

_OF_ZONE = {"deck": "draw deck"}


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A question as a record, the walk before it, the pieces of the board by number, the facts by what has them, and
    the cards by name. Of what has happened it asks since so many steps of the walk."""

    asked: dict[str, Any]
    walk: Walk
    pieces: dict[str, int]
    facts: dict[tuple[str | int, str], str]
    called: Called
    since: int = 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the walk."""
        return self.walk.steps

    def number(self, card: Any) -> int:  # noqa: ANN401 - a part of a question, as decoded
        """The number of the cardboard of a card that a question speaks of; 0 if that is not clear."""
        if not isinstance(card, dict):
            return 0
        if piece := str(card.get("piece", "")):
            return self.pieces.get(piece, 0)
        return 0

    def fact(self, of: str | int, what: str) -> str:
        """A fact of a card by its number, or of a player or the game by name; "" is what is as usual."""
        return self.facts.get((of, what), "")

    def printed(self, what: str, name: str) -> set[int | None]:
        """The numbers of a kind that are printed on the cards which are called so; nothing if there are none."""
        numbers = self.called.get(name, frozenset())
        return {getattr(one, what) for one in self.walk.printed if one.card in numbers}

    def cards_at(self, place: str) -> tuple[int, ...]:
        """The numbers of the cards in a place."""
        return tuple(
            of
            for (of, what), value in self.facts.items()
            if what == "where" and value == place and isinstance(of, int)
        )

    def deeds(self) -> Iterator[tuple[Step, Deed]]:
        """What has happened of which the question asks, with the steps that say it."""
        for step in self.steps[self.since :]:
            yield from ((step, deed) for deed in step.deeds if not deed.averted)


def case_of(ruling: Ruling, argument: Argument, asked: dict[str, Any]) -> Case:
    """What is known of a question that an argument leads to."""
    walk = ruling.proof.walks[argument.walk]
    facts = {(fact.card or fact.of, fact.what): fact.value for fact in walk.end}
    names = called((*(walk.start or ruling.proof.start), *walk.end))
    return Case(
        asked=asked,
        walk=walk,
        pieces=dict(walk.pieces or ruling.proof.pieces),
        facts=facts,
        called=names,
        since=max((done.since for done in argument.reads.deeds), default=0),
    )


def place_in_words(place: Any) -> str:  # noqa: ANN401 - a part of a question, as decoded
    """A place of a question as facts say it; nothing if that is not clear."""
    if not isinstance(place, dict):
        return ""
    player, zone = str(place.get("player", "")), str(place.get("zone", ""))
    told = {
        "AtHome": f"{player}'s home",
        "AtProblem": f"{player}'s Problem",
        "AtDilemma": f"{place.get('dilemma', '')}'s area",
        "InZone": zone if zone == "queue" else f"{player}'s {_OF_ZONE.get(zone, zone)}",
    }
    return told.get(str(place.get("type", "")), "")
