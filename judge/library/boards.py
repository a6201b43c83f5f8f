"""A board: read from text, looked at, asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path

from msgspec.structs import replace

from judge.cards.model import Card
from judge.changing.otherwise import otherwise, why_not_so
from judge.deadline import within
from judge.diagnostics import Diagnostic, NotFoundError, nearest_names
from judge.library.otherwise import WhatIf, WhyNot
from judge.library.questions import questions_of
from judge.library.reading import Collection, Source, readings_of, source_of
from judge.library.rulings import Ruling
from judge.library.steps import Answer
from judge.library.table import BoardCard, Table, table
from judge.library.telling import short
from judge.messages.message import message
from judge.report.languages import language_of
from judge.ruling.rule_on import chosen_ruleset, rule_on
from judge.scenario.model.scenario import Scenario
from judge.scenario.setting_up.setup import set_up
from judge.scenario.statements import asked_whether, one_question


class Board:
    """A board with its line of play and its questions, as a scenario file has them. It never changes."""

    def __init__(self, source: Source) -> None:
        """Read it. Raises InputError with every fault of the text."""
        self.source = source
        self.scenario: Scenario = source.read()

    @classmethod
    def read(
        cls,
        text_or_path: str | Path,
        *,
        collection: Collection = None,
        folder: Path | None = None,
        ignoring: Iterable[str] = (),
    ) -> Board:
        """The board in a text of several lines, or in the file of that name.

        Files that it names (`Cards:`) are looked up in `folder`, else in that of the file; cards that it does not write
        out in `collection`, else in the one that was imported. Abilities to ignore are named as behind `Ignoring:`,
        “Gem's second ability”. Raises InputError with every fault.
        """
        return cls(source_of(text_or_path, collection, folder).ignoring(ignoring))

    # -- what is there --------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The title."""
        return self.scenario.title

    @property
    def players(self) -> tuple[str, ...]:
        """The players in turn order, the first player first."""
        return self.scenario.players

    @property
    def villain(self) -> str:
        """Who plays against all others, as the Villain; "" if nobody does."""
        return self.scenario.villain

    @property
    def questions(self) -> tuple[str, ...]:
        """The questions that the text asks."""
        return tuple(inquiry.text for inquiry in self.scenario.inquiries)

    @property
    def play(self) -> tuple[str, ...]:
        """The sentences of its line of play."""
        return tuple(step.text for step in self.scenario.play)

    @cached_property
    def table(self) -> Table:
        """What lies on the table at the beginning of the line of play."""
        return table(set_up(self.scenario, chosen_ruleset(self.scenario, "")).state)

    @property
    def cards(self) -> tuple[BoardCard, ...]:
        """The cards in play, the oldest first."""
        return self.table.cards

    @property
    def points(self) -> dict[str, int]:
        """The score of each player."""
        return self.table.points

    def at(self, area: str) -> tuple[BoardCard, ...]:
        """The cards at an area, such as “Alice's home” or “Bob's Problem”, the oldest first."""
        return self.table.at(area)

    def printed(self, name: str) -> Card:
        """The printed card that the board calls so, or by its full name. Raises NotFoundError."""
        called = {one.name: one for one in self.scenario.cards}
        called |= {piece.card.name: piece.card for piece in self.scenario.pieces}
        called |= {piece.id: piece.card for piece in self.scenario.pieces}
        if name not in called:
            unknown = message("no-card-of-board", name=name)
            raise NotFoundError(Diagnostic(message=unknown, nearest=nearest_names(name, called)))
        return called[name]

    @property
    def names(self) -> tuple[str, ...]:
        """What its cards are called in its sentences, and the names of those that it writes out."""
        pieces = (piece.id for piece in self.scenario.pieces)
        return tuple(dict.fromkeys((*pieces, *(card.name for card in self.scenario.cards))))

    def suggested(self) -> tuple[str, ...]:
        """Questions that fit it, filled with its names."""
        return questions_of(self.table)

    def text(self) -> str:
        """The text that it was read from."""
        return self.source.text

    # -- asking ---------------------------------------------------------------------------------------------------

    def rule(
        self,
        *,
        rules: str = "",
        language: str = "en",
        assuming: Mapping[str, str] | None = None,
        every: bool = False,
        limit: int | None = None,
        seconds: float | None = None,
    ) -> Ruling:
        """The ruling on its questions; see `judge.rule`."""
        told, readings = language_of(language), readings_of(assuming)
        ruled = rule_on(self.scenario, rules, every=every, assumed=readings, limit=limit, seconds=seconds)
        return Ruling(self.scenario, ruled, told)

    def ask(
        self,
        question: str,
        *,
        rules: str = "",
        language: str = "en",
        assuming: Mapping[str, str] | None = None,
        every: bool = False,
        limit: int | None = None,
        seconds: float | None = None,
    ) -> Answer:
        """The answer to one more question, asked at the end of the line of play.

        A statement, such as “Gem is dismissed”, asks whether it holds. Raises InputError if it is not understood, or
        asks several things, to which `judge.rule` gives an answer each.
        """
        told, readings = language_of(language), readings_of(assuming)
        scenario = self._asked(question)
        only = replace(scenario, inquiries=scenario.inquiries[-1:])
        ruled = rule_on(only, rules, every=every, assumed=readings, limit=limit, seconds=seconds)
        return Ruling(only, ruled, told).answers[0]

    def why_not(
        self,
        statement: str,
        *,
        rules: str = "",
        language: str = "en",
        assuming: Mapping[str, str] | None = None,
        seconds: float | None = None,
    ) -> WhyNot:
        """Why a statement, such as “Gem is dismissed”, does not hold in the end, and what would make it so."""
        told, readings = language_of(language), readings_of(assuming)
        with within(seconds):
            return WhyNot(why_not_so(self._asked(statement), rules, readings), told)

    def what_if(
        self,
        sentence: str,
        *,
        rules: str = "",
        language: str = "en",
        assuming: Mapping[str, str] | None = None,
        seconds: float | None = None,
    ) -> WhatIf:
        """Its answers beside those with one thing changed, as “Gem is ready” or “Gem is not there”."""
        told, readings = language_of(language), readings_of(assuming)
        with within(seconds):
            return WhatIf(otherwise(self.scenario, sentence, rules, readings), told)

    def _asked(self, question: str) -> Scenario:
        source = self.source
        if question.rstrip().endswith("?"):
            return one_question(source.read_with("Ask", question))
        asked = asked_whether(source.text, source.file, question, source.collection, source.folder)
        return one_question(asked)

    def __repr__(self) -> str:
        return f"<Board {short(self.title)!r}: {', '.join(self.players)}>"
