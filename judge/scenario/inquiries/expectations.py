"""Reads the answers that the author of a scenario expects."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.diagnostics import InputError, nearest_names
from judge.messages.message import message
from judge.scenario.grammar.parsing import LineParser
from judge.scenario.model.ask import Branch, Expectation, Question
from judge.scenario.model.possible_answers import Possible, possible_answers
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line
from judge.scenario.text.trees import Token, Transformer

_CERTAINTIES: dict[str, Any] = {"depends": "depends", "unsupported": "unsupported"}


class _Reader(Transformer):
    def w_expect(self, answer: Token, rules: tuple[str, ...] = ()) -> Expectation:
        return _expectation(answer, rules)

    def w_under(self, ruleset: Token, answer: Token, rules: tuple[str, ...] = ()) -> Expectation:
        return msgspec.structs.replace(_expectation(answer, rules), ruleset=ruleset.casefold())

    def w_by(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        return rules

    def w_branch(self, when: Token, answer: Token) -> Branch:
        condition = " ".join(when.split())
        return Branch(when=condition.partition(" ")[2] or condition, answer=_plain(answer))

    def by(self, *parts: object) -> tuple[str, ...]:
        return next(part for part in parts if isinstance(part, tuple))

    def rules(self, *rules: Token) -> tuple[str, ...]:
        return tuple(rule.strip("()") for rule in rules)


def _expectation(answer: Token, rules: tuple[str, ...]) -> Expectation:
    text = _plain(answer)
    return Expectation(answer=text, by=rules, certainty=_CERTAINTIES.get(text.casefold(), "settled"))


def _plain(answer: Token) -> str:
    return " ".join(answer.split()).rstrip(",.;")


class ExpectationReader:
    """Reads the lines below a question."""

    def __init__(self, parser: LineParser, players: tuple[str, ...], faults: Faults) -> None:
        """Parse with `parser`, and add what is wrong to `faults`."""
        self._players = players
        self._parser = parser
        self._faults = faults
        self._reader = _Reader()

    def read(self, question: Line, asked: Question) -> tuple[Expectation, ...]:
        """All expectations of a question; `by:` and `if …:` lines belong to the one above them."""
        found: list[Expectation] = []
        possible = possible_answers(asked, self._players)
        for line in question.children:
            self._add(found, line, possible)
            for below in line.children:
                self._add(found, below, possible)
        for expectation in found:
            if expectation.branches and expectation.certainty != "depends":
                self._faults.add(
                    message("branches-only-if-it-depends"), expectation.line, expected=["expect: depends"]
                )
        return tuple(found)

    def _add(self, found: list[Expectation], line: Line, possible: Possible | None) -> None:
        tree = self._parser.parse(line, "expectation")
        if tree is None:
            return
        read = self._reader.transform(tree)
        if (
            isinstance(read, Expectation | Branch)
            and possible is not None
            and not possible.holds(read.answer)
        ):
            self._note(line, read.answer, possible)
        if isinstance(read, Expectation):
            self._check_ruleset(read, line)
            found.append(msgspec.structs.replace(read, line=line.number))
        elif not found:
            self._faults.add(
                message("belongs-below-an-answer"), line.number, line.indent + 1, expected=["expect: …"]
            )
        elif isinstance(read, Branch):
            found[-1] = msgspec.structs.replace(found[-1], branches=(*found[-1].branches, read))
        else:
            found[-1] = msgspec.structs.replace(found[-1], by=(*found[-1].by, *read))

    def _note(self, line: Line, answer: str, possible: Possible) -> None:
        self._faults.add(
            message("no-answer-to-this", answer=answer),
            line.number,
            line.indent + max(line.text.find(answer), 0) + 1,
            expected=possible.expected(),
            nearest=nearest_names(answer, possible.words),
        )

    def _check_ruleset(self, expectation: Expectation, line: Line) -> None:
        if expectation.ruleset:
            check_ruleset(expectation.ruleset, line, self._faults)


def check_ruleset(name: str, line: Line, faults: Faults) -> None:
    """Note a fault if there is no such ruleset."""
    from judge.rulebook.rulesets import find_ruleset

    try:
        find_ruleset(name)
    except InputError as error:
        fault = error.diagnostics[0]
        faults.add(
            message("no-ruleset-called", name=name),
            line.number,
            line.indent + 1,
            expected=fault.expected,
            nearest=fault.nearest,
        )
