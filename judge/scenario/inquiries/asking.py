"""Reads one question: as it stands, and where that is not understood as people speak at a table."""

from __future__ import annotations

import functools
import re
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from judge.deferred import deferred
from judge.diagnostics import Diagnostic
from judge.scenario.grammar.parsing import LineParser, spoken, words_of_the_language
from judge.scenario.inquiries.at_stake import at_stake
from judge.scenario.inquiries.its_step import put_off_to_its_step
from judge.scenario.inquiries.moments import MomentReader
from judge.scenario.model.ask import AskChooser
from judge.scenario.model.scenario import Moment
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line
from judge.scenario.text.vocabulary import Vocabulary
from judge.scenario.text.words import Sentence

with deferred(__name__):
    from judge.scenario.model.shapes import shape_of

if TYPE_CHECKING:
    from judge.scenario.speech.scene import BoardScene

_MOST_PUT_OTHERWISE = 200
"""So many lines of a file are put in other words, which takes longer than to read what stands in the judge's."""
_LONGEST = 500
"""Characters of a question that is still read as speech: what takes time grows with them."""
_ONESELF = ("me", "i", "myself")
"""What a player can be called who asks."""


class Asking:
    """The questions of one file. What is read as it stands is never read in any other way."""

    def __init__(
        self, parser: LineParser, reader: MomentReader, faults: Faults, asker: str, moment: Moment | None
    ) -> None:
        """`asker` says “I”, if anybody is known to; `moment` is when the scenario starts."""
        self._parser = parser
        self._reader = reader
        self._faults = faults
        self._asker = asker or next(
            (one for one in parser.vocabulary.spellings("PLAYER") if one.casefold() in _ONESELF), ""
        )
        self._moment = moment
        self._in_faceoff = False
        self._asked_before = ""
        self._put_otherwise_so_often = 0
        self._shapes: frozenset[object] = frozenset()
        """The shapes that the question of a line can have, if it is known to be one of the judge's language."""
        self.put_as = ""
        """The question of the judge's language for which the last line was taken, if it was put in other words."""
        self.further: tuple[tuple[Any, str], ...] = ()
        """What the last line asks besides, if it asks several things: each with what it was put as."""

    def read(self, line: Line, *, at_start: bool) -> Any:  # noqa: ANN401 -- as many kinds as questions
        """What a line asks, or None after noting faults. Moments can be named only where nothing was played yet."""
        self._in_faceoff = at_start and self._moment is not None and self._moment.faceoff is not None
        self.put_as, self.further = "", ()
        asked = self._read_line(line, at_start=at_start)
        self._asked_before = spoken(line.text) if len(line.text) <= _LONGEST else ""
        put_off = put_off_to_its_step(asked, self._moment) if at_start else None
        if put_off is None:
            return asked
        self.put_as = f"{(self.put_as or spoken(line.text)).rstrip(' ?.')} if {put_off.said}?"
        return put_off

    def _read_line(self, line: Line, *, at_start: bool) -> Any:  # noqa: ANN401
        before = len(self._faults)
        self._shapes = frozenset()
        long = len(line.text) > _LONGEST or self._put_otherwise_so_often >= _MOST_PUT_OTHERWISE
        if (
            not long
            and self._goes_on(line)
            and (read := self._put_otherwise(line, at_start=at_start)) is not None
        ):
            return read
        read = self._read(line, None)
        if len(self._faults) == before:
            return self._for_which_card(line, read, at_start=at_start) or read
        as_it_stands = self._faults.taken_back(before)
        if not long:
            self._put_otherwise_so_often += 1
            return self._read_otherwise(line, as_it_stands, at_start=at_start)
        self._faults.note_again(self._parser.with_sentences(fault, line.text) for fault in as_it_stands)
        return read

    def _read_otherwise(self, line: Line, as_it_stands: tuple[Diagnostic, ...], *, at_start: bool) -> Any:  # noqa: ANN401
        """What a line asks that is not read as it stands, by people's own words; else the faults of it are noted."""
        before = len(self._faults)
        if verbatim := self._put_verbatim(line, at_start=at_start):
            return self._first_of(verbatim)
        if (read := self._put_otherwise(line, at_start=at_start)) is not None:
            return read
        read = self._read(line, self._sentence(line, self._asker, at_start=at_start))
        if len(self._faults) > before and (
            several := self._put_severally(line, before, at_start=at_start)
            or self._put_as_told(line, before, at_start=at_start)
        ):
            return self._first_of(several)
        if (
            len(self._faults) > before
            and (read_in_rules := self._put_to_the_rulebook(line, before)) is not None
        ):
            return read_in_rules
        if len(self._faults) > before:
            plain = self._faults.taken_back(before)
            further = read is not None or plain[0].column > as_it_stands[0].column
            self._note_unread(line, plain if further else as_it_stands)
        return read

    def _for_which_card(self, line: Line, read: Any, *, at_start: bool) -> Any:  # noqa: ANN401
        """“Who chooses the target of Gem?”, where nothing was played for which anybody could choose yet; else None."""
        if not at_start or not isinstance(read, AskChooser) or not read.what or len(line.text) > _LONGEST:
            return None
        meant = self._put_otherwise(line, at_start=at_start)
        if isinstance(meant, AskChooser) and meant.source is not None:
            return meant
        self.put_as = ""
        return None

    def _first_of(self, several: tuple[tuple[Any, str], ...]) -> Any:  # noqa: ANN401
        """The first of what a line asks, with what it was put as; the others are what it asks besides."""
        (first, self.put_as), *rest = several
        self.further = tuple(rest)
        return first

    def _goes_on(self, line: Line) -> bool:
        """Whether a line is asked under what the one before supposed, as it says itself: so it is no question alone."""
        if not self._asked_before or "then" not in line.text.casefold() or len(line.text) > _LONGEST:
            return False
        from judge.scenario.speech.earlier import goes_on

        return goes_on(line.text, self._asked_before)

    def _note_unread(self, line: Line, faults: tuple[Diagnostic, ...]) -> None:
        """Note the faults of a question, nearest to it the sentences that are so when names and “I” are understood.

        Where somebody says “I”, they are those of the sentence as the likeliest player would say it.
        """
        from judge.scenario.speech.asker import is_in_first_person, presumed_asker
        from judge.scenario.speech.masking import spelled_out

        said, scene = spoken(line.text), self._scene(at_start=False)
        asker = presumed_asker(said, scene)
        if is_in_first_person(said):
            before = len(self._faults)
            self._read(line, self._sentence(line, asker, at_start=False))
            faults = self._faults.taken_back(before) or faults
        understood = spelled_out(said, scene.asked_by(asker))
        self._faults.note_again(self._parser.with_sentences(fault, understood) for fault in faults)

    def _read(self, line: Line, sentence: Sentence | None) -> Any:  # noqa: ANN401
        tree = self._parser.parse(line, "question", sentence)
        if tree is None:
            return None
        read = self._reader.read_where_meant if sentence else self._reader.read
        return at_stake(read(line, tree), in_faceoff=self._in_faceoff)

    def _put_verbatim(self, line: Line, *, at_start: bool) -> tuple[tuple[Any, str], ...]:
        """What a sentence asks that is one of the judge's language but for its names, each with what it was put as.

        Nothing if it is no such sentence, or if what it asks does not say which of the cards that are called so is
        meant; then it is taken for nothing else than that question.
        """
        from judge.scenario.speech.verbatim import Verbatim, meant

        said = Verbatim(spoken(line.text), self._scene(at_start=at_start))
        if not said.can_be:
            return ()
        read = {way: found for way in said.ways() if (found := self._first_read(line, (way.text,)))}
        texts = meant(read)
        if not texts:
            self._shapes = frozenset(shape_of(question) for question, _ in read.values())
        return tuple(found for way, found in read.items() if way.text in texts)

    def _put_otherwise(self, line: Line, *, at_start: bool) -> Any:  # noqa: ANN401
        """What a line asks in people's own words, as the first question that it can be and that is read; else None."""
        from judge.scenario.speech.reading import put_plainly  # most questions need none of it

        found = self._first_read(line, put_plainly(spoken(line.text), self._scene(at_start=at_start)))
        read, self.put_as = found or (None, "")
        return read

    def _first_whole(
        self, line: Line, before: int, ways: Iterable[tuple[tuple[str, ...], ...]]
    ) -> tuple[tuple[Any, str], ...]:
        """The first way of putting a line of which every part is read, with what was put; nothing if there is none."""
        for parts in ways:
            read = [self._first_read(line, part) for part in parts]
            if all(read):
                self._faults.taken_back(before)
                return tuple(one for one in read if one)
        return ()

    def _put_severally(self, line: Line, before: int, *, at_start: bool) -> tuple[tuple[Any, str], ...]:
        """What a line asks that asks several things, each with what it was put as; nothing if one of them is not read.

        The faults noted since there were so many before are taken back with it.
        """
        from judge.scenario.speech.reading import put_severally

        return self._first_whole(
            line, before, put_severally(spoken(line.text), self._scene(at_start=at_start))
        )

    def _put_as_told(self, line: Line, before: int, *, at_start: bool) -> tuple[tuple[Any, str], ...]:
        """What a line asks by what its words say, each with what it was put as; nothing if that is not read.

        The faults noted since there were so many before are taken back with it.
        """
        from judge.scenario.speech.reading import put_as_told

        return self._first_whole(line, before, put_as_told(spoken(line.text), self._scene(at_start=at_start)))

    def _put_to_the_rulebook(self, line: Line, before: int) -> Any:  # noqa: ANN401
        """What a line asks of the rules alone, without the faults noted since there were so many before; else None."""
        from judge.scenario.speech.rulebook import put_to_the_rulebook

        put = put_to_the_rulebook(spoken(line.text), self._scene(at_start=False))
        noted = self._faults.taken_back(before)
        found = self._first_read(line, (put,) if put else ())
        if found is None:
            self._faults.note_again(noted)
            return None
        read, self.put_as = found
        return read

    def _first_read(self, line: Line, questions: Iterable[str]) -> tuple[Any, str] | None:
        """The first of some questions that is read, and how it is put."""
        before = len(self._faults)
        for said in questions:
            put = msgspec.structs.replace(line, text=said)
            vocabulary = self._vocabulary.with_names(self._reader.names.described)
            read = self._read(put, Sentence(spoken(said), vocabulary, self._asker, plainly=True))
            if len(self._faults) == before and (not self._shapes or shape_of(read) in self._shapes):
                return read, said
            self._faults.taken_back(before)
        return None

    def _scene(self, *, at_start: bool) -> BoardScene:
        from judge.scenario.speech.scene import BoardScene

        everyone = tuple(self._vocabulary.spellings("PLAYER"))
        players = tuple(one for one in everyone if one.casefold() not in _ONESELF)
        return BoardScene(
            players,
            self._asker,
            self._reader.names,
            self._reader.qualities,
            everyone=everyone,
            moment=self._moment,
            at_start=at_start,
            asked_before=self._asked_before,
        )

    def _sentence(self, line: Line, asker: str, *, at_start: bool) -> Sentence:
        from judge.scenario.text.plain_speech import plainly

        now = self._now if at_start else None
        said = plainly(spoken(line.text), self._vocabulary.names_in, now)
        return Sentence(said, self._vocabulary, asker, plainly=True)

    @functools.cached_property
    def _vocabulary(self) -> Vocabulary:
        """All names with those parts of them that stand for the whole."""
        own = self._parser.vocabulary
        short = self._reader.names.learn_short(_Taken(self._reader, own))
        return own.with_names(short)

    @functools.cached_property
    def _now(self) -> re.Pattern[str] | None:
        """The words that say of the moment what it is: “on Alice's turn”, “during the Main Phase”."""
        if self._moment is None or self._moment.game_start:
            return None
        player = re.escape(self._moment.turn)
        whose = rf"(?:{player}['’]s?|{'my' if self._asker == self._moment.turn else player + '’s'})"
        phase = re.escape(self._moment.point.phase)
        return re.compile(
            rf"\b(?:on|in|during|at)\s+(?:{whose}\s+turn|(?:{whose}|the)\s+{phase})\b", re.IGNORECASE
        )


class _Taken(Container[str]):
    """The words that mean something else than a card: those of questions, of cards, and whole names of other cards."""

    def __init__(self, reader: MomentReader, vocabulary: Vocabulary) -> None:
        self._reader = reader
        self._vocabulary = vocabulary

    def __contains__(self, word: object) -> bool:
        said = str(word)
        return (
            said in words_of_the_language()
            or self._reader.qualities.says_something(said)
            or self._vocabulary.is_card(said)
            or bool(self._vocabulary.kind(said))
        )
