"""Parses single lines, and tells what is wrong with those that the grammar does not know."""

from __future__ import annotations

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from judge.diagnostics import nearest_names
from judge.scenario.compiled import scenario_parser
from judge.scenario.faults import Faults
from judge.scenario.outline import Line
from judge.scenario.words import Sentence, Vocabulary, WordLexer

_MOST_EXPECTED = 14
_HUMAN = {
    "PLAYER": "a player",
    "NAME": "a card",
    "CARDNAME": "a card",
    "WORDS": "words",
    "QUOTED": "words in quotation marks",
    "UNKNOWN_CARDS": "“2 unknown cards”",
    "NEW_TOKEN": "“a 1 power yellow Critter Friend token”",
    "COUNTERS": "“2 +1 power counters”",
    "RULE": "a rule number such as 711.4",
    "NUMBER": "a number",
    "NTH": "“1st”",
    "POSS": "“'s”",
    "BRANCH": "“if …”",
    "RULESET": "a ruleset such as premiere",
    "ANSWER": "an answer",
    "REST": "text",
    "$END": "the end of the line",
}


class LineParser:
    """Parses the lines of one file with one growing vocabulary."""

    def __init__(self, vocabulary: Vocabulary, faults: Faults) -> None:
        """Use the names in `vocabulary`, and add what is wrong to `faults`."""
        self.vocabulary = vocabulary
        self._faults = faults

    def parse(self, line: Line, start: str) -> Tree[Token] | None:
        """The tree of a line read by the start rule, or None after noting the fault."""
        try:
            return scenario_parser().parse(self._sentence(line), start=start)
        except UnexpectedToken as error:
            self._note(line, error)
            return None

    def fits(self, line: Line, start: str) -> bool:
        """Whether the line can be read by the start rule; notes nothing."""
        try:
            scenario_parser().parse(self._sentence(line), start=start)
        except UnexpectedToken:
            return False
        return True

    def _sentence(self, line: Line) -> Sentence:
        return Sentence(line.text.rstrip(" .!?…"), self.vocabulary)

    def _note(self, line: Line, error: UnexpectedToken) -> None:
        fitting: set[str] = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
        words = _words_by_terminal()
        expected = sorted({word for kind in fitting for word in words.get(kind, ()) if word.isalpha()})
        found = _found(line, error)
        near = nearest_names(found, expected) if len(found) > 2 else ()
        self._faults.add(
            f"“{found}” does not fit here" if found else "something is missing here",
            line.number,
            line.indent + error.column if found else line.indent + len(line.text) + 1,
            expected=_told(fitting, words),
            nearest=near,
        )


def _words_by_terminal() -> dict[str, list[str]]:
    lexer = scenario_parser().parser.lexer
    if not isinstance(lexer, WordLexer):
        raise TypeError("the scenario grammar is read by WordLexer alone")
    found: dict[str, list[str]] = {}
    for word, kinds in lexer.words.items():
        for kind in kinds:
            found.setdefault(kind, []).append(word)
    return found


def _found(line: Line, error: UnexpectedToken) -> str:
    if error.token.type == "$END":
        return ""
    rest = line.text[error.column - 1 :]
    return rest.split(" ", 1)[0].rstrip(",;.?!") if error.token.type == "WORD" else str(error.token)


def _told(fitting: set[str], words: dict[str, list[str]]) -> tuple[str, ...]:
    """What would have fitted, kinds of things before words, and not more than a person reads."""
    kinds = sorted(_HUMAN[kind] for kind in fitting if kind in _HUMAN and kind != "$END")
    single = sorted(f"“{words[kind][0]}”" for kind in fitting if kind in words)
    end = [_HUMAN["$END"]] if "$END" in fitting else []
    told = [*dict.fromkeys(kinds), *single, *end]
    return tuple(told if len(told) <= _MOST_EXPECTED else [*told[: _MOST_EXPECTED - 1], "…"])
