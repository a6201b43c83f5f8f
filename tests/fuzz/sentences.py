"""Sentences of the two grammars, made by their productions: what is read, or nearly so, and was written by nobody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from random import Random

from judge.scenario.grammar.compiled import scenario_parser
from judge.text.scan import dictionary
from judge.text.tables import load_tables
from tests.text.reading import LEXICON

Words = Mapping[str, Sequence[str]]
"""What may be written for each terminal."""

_DEEPEST = 12
_MOST_WORDS = 120
_CARD_TEXT_START = "start"
_OF_CARD_TEXT: Words = {
    "INT": ("1", "2", "3", "12"), "NUMWORD": ("one", "two", "three"), "ICON": ("[1]", "[2]", "[12]"),
    "PLUS": ("+1", "+2"), "MINUS": ("-1", "-3"), "PLUS_X": ("+X",), "MINUS_X": ("-X",), "COST": ("[1]", "[2]"),
    "COST_X": ("[X]",), "MORE_COST": ("+[1]",), "LESS_COST": ("-[1]",), "MORE_COST_X": ("+[X]",),
    "LESS_COST_X": ("-[X]",), "COLOR_HELD": ("[Magic]", "[Loyalty]"), "REMINDER": ("(A reminder.)",),
    "_STOP": (".",), "_COLON": (":",), "_OPEN": ('"',), "_CLOSE": ('"',), "_POSS": ("'s",), "_POSSES": ("'",),
    "COUNTER_NAME": ("+1 power", "Party"), "_S": ("",),
}  # fmt: skip
_OF_SCENARIO: Words = {
    "QUOTED": ('"Gem"', '"+1 power"', '""', "“Swift”"), "UNKNOWN_CARDS": ("2 unknown cards", "a card", "999 unknown"),
    "COPIES": ("2", "3x"), "ARTICLE": ("a", "an"), "TIMES": ("x2", "×99"), "RULE": ("711.4", "(104.2)", "999.9"),
    "NEW_TOKEN": ("a 1 power yellow Critter Friend token", "a 0 power token"),
    "COUNTERS": ("2 +1 power counters", "a Party counter", "-1 Hope counters"), "NUMBER": ("0", "1", "3", "-2", "ten"),
    "COUNTER_KIND": ("+1 power counters", "Hope counters"), "NTH": ("1st", "2nd", "40th"), "POSS": ("'s",),
    "_OPENING": ("(",), "_CLOSING": (")",), "BRANCH": ("if it is so", "otherwise"), "RULESET": ("premiere", "cr-3.5"),
    "COLOR": ("blue", "orange"), "ANSWER": ("yes", "3", "unsupported"), "REST": ("Some words", "Gem, Two", "Friend"),
    "WORDS": ("Swift", "draw a card"), "SAID": ("blue", "4", "yes"), "PLAYER": ("Alice", "Bob"),
}  # fmt: skip


class Productions:
    """The ways to write each rule of a grammar."""

    def __init__(self, written: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        """Take rules with their parts; a part that is no rule is a terminal."""
        self._ways: dict[str, list[tuple[str, ...]]] = {}
        for rule, parts in written:
            self._ways.setdefault(rule, []).append(parts)

    def sentence(self, start: str, words: Words, chance: Random) -> str:
        """A sentence of a start rule; a terminal without words stays as its own name."""
        found: list[str] = []
        waiting = [(start, 0)]
        while waiting:
            part, depth = waiting.pop()
            ways = self._ways.get(part)
            if ways is None:
                found.append(chance.choice(words.get(part) or (part,)))
                continue
            near = depth > _DEEPEST or len(found) + len(waiting) > _MOST_WORDS
            chosen = min(ways, key=self._height_of) if near else chance.choice(ways)
            waiting += ((one, depth + 1) for one in reversed(chosen))
        return _joined(found)

    def _height_of(self, parts: tuple[str, ...]) -> int:
        return max((self._heights.get(part, 0) for part in parts), default=0)

    @cached_property
    def _heights(self) -> dict[str, int]:
        """How deep the flattest sentence of each rule is."""
        heights = dict.fromkeys(self._ways, len(self._ways))
        for _ in self._ways:
            former = dict(heights)
            for rule, ways in self._ways.items():
                heights[rule] = 1 + min(
                    max((heights.get(one, 0) for one in parts), default=0) for parts in ways
                )
            if heights == former:
                break
        return heights


def _joined(words: Sequence[str]) -> str:
    text = " ".join(word for word in words if word)
    for mark in (".", ",", ":", ";", "'s"):
        text = text.replace(f" {mark}", mark)
    return text.replace("( ", "(").replace(" )", ")")


# -- card text ----------------------------------------------------------------------------------------------------


@cache
def _card_text() -> tuple[Productions, Words]:
    tables = load_tables()
    words: dict[str, list[str]] = {terminal: list(some) for terminal, some in _OF_CARD_TEXT.items()}
    for word, options in dictionary(tables, LEXICON).words.items():
        for (terminal, _), *more in options:
            if not more:
                words.setdefault(terminal, []).append(word)
    for terminal, word in tables.written.items():
        words.setdefault(terminal, [word])
    for one in tables.productions:
        for terminal in (part for part in one.symbols if part not in words):
            _add_joining(words, terminal)
    return Productions((one.rule, one.symbols) for one in tables.productions), words


def _add_joining(words: dict[str, list[str]], terminal: str) -> None:
    """A word that joins, or a comma, whatever it joins."""
    named = terminal.strip("_").partition("_")[0]
    joining = {
        "COMMA": ",",
        "SEMICOLON": ";",
        "AND": "and",
        "OR": "or",
        "THEN": "then",
        "ON": "on",
        "TO": "to",
    }
    if terminal.startswith("_") and named in joining:
        words[terminal] = [joining[named]]


def ability(chance: Random) -> str:
    """Text of a card, by the grammar of card text."""
    productions, words = _card_text()
    text = productions.sentence(_CARD_TEXT_START, words, chance)
    return text[:1].upper() + text[1:]


# -- scenarios ----------------------------------------------------------------------------------------------------


@cache
def _scenario() -> tuple[Productions, dict[str, Sequence[str]]]:
    parser = scenario_parser()
    words: dict[str, list[str]] = {}
    for word, kinds in parser.lexer.words.items():
        for kind in kinds:
            words.setdefault(kind, []).append(word)
    names = parser.tables.names
    written = ((one.rule, tuple(names[part] for part in one.parts)) for one in parser.tables.productions)
    return Productions(written), {**words, **_OF_SCENARIO}


def line(start: str, names: Sequence[str], chance: Random) -> str:
    """A line of a scenario file that a start rule reads, with these names of cards."""
    productions, words = _scenario()
    named = {"NAME": names or ("Gem",), "CARDNAME": names or ("Gem",)}
    return productions.sentence(start, {**words, **named}, chance)
