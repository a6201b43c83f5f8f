"""What the clauses of one sentence mean, each looked up once for all of its readings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.cards.model import CardType
from judge.scenario.model.board import AtProblem
from judge.scenario.speech.facts import is_so
from judge.scenario.speech.literal import as_it_stands
from judge.scenario.speech.masking import Masked
from judge.scenario.speech.saying import meanings
from judge.scenario.speech.things import FITS, Scene, Thing, fits, hosts_of, narrowed
from judge.scenario.speech.ways import Part

_CARD = re.compile(r"<C(\d+)>")
_MOST = 400
"""Clauses that are looked up for one sentence."""


class Known:
    """The clauses of one sentence."""

    def __init__(self, found: Masked, scene: Scene, *, literally: bool = False) -> None:
        """Marks in the clauses are those of `found`; `literally` a clause may be of the judge's language as it is."""
        self.found = found
        self.scene = scene
        self._literally = literally
        self._known: dict[tuple[str, str], tuple[str, ...]] = {}

    def meanings(self, part: Part, text: str) -> tuple[str, ...]:
        """What a clause can mean; nothing once too many have been looked up."""
        text = text.strip(" ,")
        if (part, text) not in self._known:
            if len(self._known) >= _MOST:
                return ()
            self._known[part, text] = tuple(self._meanings(part, text))
        return self._known[part, text]

    def _meanings(self, part: Part, text: str) -> Iterator[str]:
        yield from meanings(part, text, self.found, self.scene)
        if self._literally and part in ("asked", "supposed"):
            yield from as_it_stands(part, text, self.found, self.scene)

    def is_so(self, text: str, main: str) -> bool:
        """Whether a clause says what is so on the board anyway."""
        return is_so(text, main, self.found, self.scene)

    def comes_about(self, mark: str) -> Iterator[str]:
        """When a card has its say: now if it is face-up in play, else as it is uncovered or played."""
        thing = self.found.things[int(mark[2:-1])]
        if narrowed(thing, fits("hidden", self.scene)) is not None:
            yield f"if {mark} is uncovered"
        elif any(draft.in_play for draft in thing.drafts):
            yield ""
        else:
            yield f"if {mark} is played"

    def is_met_there(self, mark: str) -> bool:
        """Whether a card is one that players meet with: a Troublemaker, which may be in the way, or a Problem."""
        drafts = self.found.things[int(mark[2:-1])].drafts
        return any(FITS[kind](draft) for kind in ("troublemaker", "problem") for draft in drafts)

    def controller(self, text: str) -> str:
        """Who controls the first card in play that a clause names; nobody if none is, or they are several players'."""
        mark = _CARD.search(text)
        drafts = self.found.things[int(mark[1])].drafts if mark else ()
        players = {draft.controller for draft in drafts if draft.in_play}
        return players.pop() if len(players) == 1 else ""

    def problem_of(self, text: str, *, fought_at: bool) -> str:
        """The Problem at which the first card stands that a clause names; nothing if it stands at none.

        With `fought_at` neither where a Troublemaker is, since a faceoff can be with that as well.
        """
        mark = _CARD.search(text)
        drafts = self.found.things[int(mark[1])].drafts if mark else ()
        places = {draft.place for draft in drafts if draft.in_play}
        there = tuple(
            one
            for one in self.scene.all_cards()
            if one.in_play and FITS["problem"](one) and {one.place} == places
        )
        if fought_at and any(
            one.in_play and FITS["troublemaker"](one) and {one.place} == places
            for one in self.scene.all_cards()
        ):
            return ""
        return self.scene.called(there) if len(there) == 1 else ""

    def controller_mark(self, text: str) -> str:
        """The mark of that player; nothing if it is nobody."""
        player = self.controller(text)
        return self.found.add(Thing(player=player)) if player else ""

    def has_a_copy_in_play(self, text: str) -> bool:
        """Whether a copy is in play of the first card that a clause names."""
        mark = _CARD.search(text)
        titles = {draft.card.title for draft in self.found.things[int(mark[1])].drafts} if mark else set()
        return any(draft.in_play and draft.card.title in titles for draft in self.scene.all_cards())

    def is_in_play(self, mark: str) -> bool:
        """Whether a card is in play; nothing is not."""
        return bool(mark) and any(draft.in_play for draft in self.found.things[int(mark[2:-1])].drafts)

    def is_at_a_problem(self, mark: str) -> bool:
        """Whether a card stands at a Problem; nothing does not."""
        drafts = self.found.things[int(mark[2:-1])].drafts if mark else ()
        return any(isinstance(draft.place, AtProblem) for draft in drafts)

    def is_settled(self, mark: str) -> bool:
        """Whether a card is in play and attached to nothing, so that it has its say from where it is."""
        thing = self.found.things[int(mark[2:-1])]
        return (
            self.is_in_play(mark)
            and not hosts_of(thing, self.scene)
            and not any(draft.card.front.type is CardType.EVENT for draft in thing.drafts)
        )

    def player(self, number: str) -> str:
        """The player of a mark."""
        return self.found.things[int(number)].player
