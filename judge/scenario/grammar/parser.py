"""The parser of the scenario grammar: runs on its tables."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from judge.scenario.grammar.tables import ACTIONS, NAMES, Production, Row, Tables, unpacked
from judge.scenario.text.trees import Token, Tree
from judge.scenario.text.words import Sentence, WordLexer

END = "$END"


class MisfitError(Exception):
    """A line goes on with what cannot stand there.

    `token` is what it goes on with; `fitting` are the terminals with which it could.
    """

    def __init__(self, token: Token, fitting: frozenset[str]) -> None:
        """Nothing but the token fails to fit."""
        super().__init__(token, fitting)
        self.token = token
        self.fitting = fitting


class Parser:
    """Parses sentences. One parser serves all files."""

    def __init__(self, tables: Tables) -> None:
        """Run on tables that are whole."""
        self.tables = tables
        self.lexer = WordLexer(tables.terminals)
        self.rows = Rows(tables)

    def parse(self, sentence: Sentence, start: str) -> Tree[Token]:
        """The tree of a sentence that the start rule reads. Raises MisfitError."""
        stack = _Stack(self, start)
        token: Token | None = None
        for token in self.lexer.lex(sentence, lambda: self.rows[stack.states[-1]]):
            stack.take(token)
        return stack.ended(token.column if token else 1)


class Rows(dict[int, Row]):
    """What a parser does in each state: made when it first comes there, as few states are met."""

    def __init__(self, tables: Tables) -> None:
        """Make none yet."""
        super().__init__()
        self._all_names = tables.names
        self._names = unpacked(NAMES, tables.row_names)
        self._actions = unpacked(ACTIONS, tables.row_actions)
        self._begins = (0, *accumulate(tables.widths))

    def __missing__(self, state: int) -> Row:
        """The row of a state that has not been met before."""
        part = slice(self._begins[state], self._begins[state + 1])
        names = self._all_names
        row = self[state] = Row(
            zip((names[name] for name in self._names[part]), self._actions[part], strict=True)
        )
        return row


class _Stack:
    """How far a line is read: the states met on the way, and the trees and tokens between them."""

    def __init__(self, parser: Parser, start: str) -> None:
        self._rows, self._productions = parser.rows, parser.tables.productions
        self._end = parser.tables.ends[start]
        self.states = [parser.tables.begins[start]]
        self._values: list[Any] = []

    def take(self, token: Token) -> None:
        """Go on with a token. Raises MisfitError."""
        self.states.append(self._reduced(token))
        self._values.append(token)

    def ended(self, column: int | None) -> Tree[Token]:
        """The tree of what was read, which ends here. Raises MisfitError."""
        self._reduced(Token(END, "", column))
        tree: Tree[Token] = self._values[-1]
        return tree

    def _reduced(self, token: Token) -> int:
        """Reduce what is over before a token, and the state that it leads to. Raises MisfitError."""
        while True:
            action = self._rows[self.states[-1]].get(token.type)
            if action is None:
                raise MisfitError(token, self._fitting())
            if action >= 0:
                return action
            self._reduce(self._productions[-1 - action])
            if token.type == END and self.states[-1] == self._end:
                return self._end

    def _reduce(self, production: Production) -> None:
        size = len(production.parts)
        at = len(self._values) - size
        parts = self._values[at:]
        del self._values[at:]
        if size:
            del self.states[-size:]
        self._values.append(_shaped(production, parts))
        self.states.append(self._rows[self.states[-1]][production.rule])

    def _fitting(self) -> frozenset[str]:
        """The terminals that lead on from here, or that end the line."""
        return frozenset(
            name for name in self._rows[self.states[-1]] if name.isupper() and self._leads_on(name)
        )

    def _leads_on(self, terminal: str) -> bool:
        states = self.states.copy()
        while (action := self._rows[states[-1]].get(terminal)) is not None:
            if action >= 0:
                return True
            production = self._productions[-1 - action]
            del states[len(states) - len(production.parts) :]
            states.append(self._rows[states[-1]][production.rule])
            if terminal == END and states[-1] == self._end:
                return True
        return False


def _shaped(production: Production, parts: list[Any]) -> Any:  # noqa: ANN401 - a tree, or what stands for itself
    if production.spread:
        children: list[Any] = []
        for at in production.kept:
            children += parts[at].children if at in production.spread else (parts[at],)
    else:
        children = [parts[at] for at in production.kept]
    return children[0] if production.unfolds and len(children) == 1 else Tree(production.node, children)
