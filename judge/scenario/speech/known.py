"""What the clauses of one sentence mean, each looked up once for all of its readings."""

from __future__ import annotations

from judge.scenario.speech.facts import is_so
from judge.scenario.speech.frames import Part
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.saying import meanings
from judge.scenario.speech.things import Scene

_MOST = 400
"""Clauses that are looked up for one sentence."""


class Known:
    """The clauses of one sentence."""

    def __init__(self, found: Masked, scene: Scene) -> None:
        """Marks in the clauses are those of `found`."""
        self.found = found
        self.scene = scene
        self._known: dict[tuple[str, str], tuple[str, ...]] = {}

    def meanings(self, part: Part, text: str) -> tuple[str, ...]:
        """What a clause can mean; nothing once too many have been looked up."""
        text = text.strip(" ,")
        if (part, text) not in self._known:
            if len(self._known) >= _MOST:
                return ()
            self._known[part, text] = tuple(meanings(part, text, self.found, self.scene))
        return self._known[part, text]

    def is_so(self, text: str, main: str) -> bool:
        """Whether a clause says what is so on the board anyway."""
        return is_so(text, main, self.found, self.scene)

    def player(self, number: str) -> str:
        """The player of a mark."""
        return self.found.things[int(number)].player
