"""Parses single lines, and says what is wrong with those that the grammar does not know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec

from judge.deferred import deferred
from judge.diagnostics import Diagnostic, nearest_names
from judge.messages.message import message, term
from judge.scenario.grammar.catalogue import DEEDS, QUESTIONS, Named
from judge.scenario.grammar.compiled import scenario_parser
from judge.scenario.grammar.parser import MisfitError
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line
from judge.scenario.text.trees import Token, Tree
from judge.scenario.text.vocabulary import Vocabulary
from judge.scenario.text.words import Sentence

with deferred(__name__):
    from judge.scenario.grammar.nearest import nearest_forms

_MOST_EXPECTED = 14
_FEW = 6
"""So many things that would fit are named beside whole sentences."""
_SHORTEST_SLIP = 3
_READ_IN_SEVERAL_WAYS = "question"
"""What a line is to be for which whole sentences are looked for only once none of the ways is left."""
_HUMAN = {
    "PLAYER": "a player",
    "NAME": "a card",
    "CARDNAME": "a card",
    "WORDS": "words",
    "QUALITY": "words",
    "DECISION": "words",
    "TERM": "a keyword or a term of the rules",
    "SAID": "a card, a color or a number",
    "QUOTED": "words in quotation marks",
    "UNKNOWN_CARDS": "“2 unknown cards”",
    "NEW_TOKEN": "“a 1 power yellow Critter Friend token”",
    "COUNTERS": "“2 +1 power counters”",
    "RULE": "a rule number such as 711.4",
    "COPIES": "a number of copies",
    "TIMES": "“x2”",
    "COUNTER_KIND": "“+1 power counters”",
    "NUMBER": "a number",
    "NTH": "“1st”",
    "POSS": "“'s”",
    "BRANCH": "“if …”",
    "RULESET": "a ruleset such as premiere",
    "ANSWER": "an answer",
    "REST": "text",
    "$END": "the end of the line",
}


def spoken(text: str) -> str:
    """A sentence without the mark that ends it."""
    return text.rstrip(" .!?…")


class LineParser:
    """Parses the lines of one file with one growing vocabulary, and knows which lines it was never given."""

    def __init__(self, vocabulary: Vocabulary, faults: Faults) -> None:
        """Use the names in `vocabulary`, and add what is wrong to `faults`."""
        self.vocabulary = vocabulary
        self.named = Named()
        self._faults = faults
        self._read: set[int] = set()
        self._failed: set[int] = set()
        self._bare = set[Diagnostic]()

    def parse(self, line: Line, start: str, sentence: Sentence | None = None) -> Tree[Token] | None:
        """The tree of a line read by the start rule, or None after noting the fault.

        A `sentence` given is what is read for the words of the line; it has the same length. Raises InputError where
        the lines before have so many faults that no more is read.
        """
        self._faults.raise_if_many()
        self._read.add(line.number)
        self._failed.discard(line.number)
        sentence = sentence or Sentence(spoken(line.text), self.vocabulary)
        try:
            return scenario_parser().parse(sentence, start=start)
        except MisfitError as error:
            self._failed.add(line.number)
            self._note(line, error, start)
            return None

    def take(self, lines: Iterable[Line]) -> None:
        """Count lines of free text as read, with all below them."""
        for line in lines:
            self._read.add(line.number)
            self.take(line.children)

    def note_unread(self, lines: Iterable[Line]) -> None:
        """Note a fault for each line that nothing above it has asked for."""
        for line in lines:
            if line.number not in self._read:
                self._faults.add(
                    message("nothing-goes-below"),
                    line.number,
                    line.indent + 1,
                )
            elif line.number not in self._failed:
                self.note_unread(line.children)

    def _note(self, line: Line, error: MisfitError, start: str) -> None:
        fitting = error.fitting
        words = _words_by_terminal()
        found = _found(line, error)
        known = [word for kind in fitting for word in words.get(kind, ()) if word.isalpha()]
        fault = message("does-not-fit-here", found=found) if found else message("something-is-missing")
        if "PLAYER" in fitting and found[:1].isupper():
            known += self.vocabulary.spellings("PLAYER")
            found = found.removesuffix("'s").removesuffix("’s")
            fault = message("no-player-called", name=found)
        whole = nearest_forms(line.text, DEEDS, self.named) if start == "line_of_play" else ()
        expected, nearest = _offering(
            _told(fitting, words), nearest_names(found, known) if len(found) >= _SHORTEST_SLIP else (), whole
        )
        noted = self._faults.add(
            fault,
            line.number,
            line.indent + ((error.token.column or 1) if found else len(line.text) + 1),
            expected=expected,
            nearest=nearest,
        )
        if start == _READ_IN_SEVERAL_WAYS:
            self._bare.add(noted)

    def with_sentences(self, fault: Diagnostic, said: str) -> Diagnostic:
        """The fault of a question that is not read, with the whole ones nearest to what is said; any other as it is."""
        if fault not in self._bare:
            return fault
        expected, nearest = _offering(
            fault.expected, fault.nearest, nearest_forms(said, QUESTIONS, self.named)
        )
        return msgspec.structs.replace(fault, expected=expected, nearest=nearest)


def _offering(
    expected: tuple[str, ...], nearest: tuple[str, ...], sentences: Iterable[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What was expected and what is nearest, with whole sentences in place of many words that would fit."""
    whole = tuple(f"“{one}”" for one in sentences)
    return () if whole and len(expected) > _FEW else expected, (*nearest, *whole)


@cache
def words_of_the_language() -> frozenset[str]:
    """Every word that the grammar knows."""
    return frozenset(word for words in _words_by_terminal().values() for word in words)


@cache
def _words_by_terminal() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word, kinds in scenario_parser().lexer.words.items():
        for kind in kinds:
            found.setdefault(kind, []).append(word)
    return found


def _found(line: Line, error: MisfitError) -> str:
    if error.token.type == "$END":
        return ""
    rest = line.text[(error.token.column or 1) - 1 :]
    return (
        rest.split(" ", 1)[0].rstrip(",;:.?!") or rest[:1] if error.token.type == "WORD" else str(error.token)
    )


def _told(fitting: frozenset[str], words: dict[str, list[str]]) -> tuple[str, ...]:
    """What would have fitted, kinds of things before words, and not more than a person reads."""
    kinds = sorted(term(_HUMAN[kind]) for kind in fitting if kind in _HUMAN and kind != "$END")
    single = sorted(f"“{_natural(words[kind])}”" for kind in fitting if kind in words)
    end = [term(_HUMAN["$END"])] if "$END" in fitting else []
    told = [*dict.fromkeys(kinds), *single, *end]
    return tuple(told if len(told) <= _MOST_EXPECTED else [*told[: _MOST_EXPECTED - 1], "…"])


def _natural(words: list[str]) -> str:
    """Of several forms of a word the one that most sentences use: “plays” rather than “played” or “play”."""
    return next((word for word in words if word.endswith("s")), words[0])
