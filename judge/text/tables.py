"""The compiled grammar: LALR(1) tables, productions and literals, built once and kept in the user's cache.

Reading texts needs only the tables, so that a warm start does not import what builds them; and a text needs few of
their rows, so that each is decoded when it is first used.
"""

from __future__ import annotations

import functools

from judge.cache import digest, kept
from judge.packaged import data_folder
from judge.text.compiled import Compiled, PackedRow, Production
from judge.text.records import Records

VERSION = "4"
PATTERN = "card_text*.lark"

Row = dict[str, int]
"""What a state does on each symbol: the state to shift to, or -1 - the production to reduce by."""


class _Actions(dict[int, Row]):
    """The rows by state, each decoded when it is first asked for."""

    def __init__(self, compiled: Compiled) -> None:
        """Decode nothing yet."""
        self._rows = Records(compiled.rows, PackedRow)
        self._words = Records(compiled.words, tuple[int, ...])
        self._symbols = compiled.symbols

    def __missing__(self, state: int) -> Row:
        packed, symbols = self._rows[state], self._symbols
        row = {symbols[word]: action for action, words in packed.reductions for word in self._words[words]}
        row.update((symbols[symbol], onward) for symbol, onward in packed.shifts.items())
        self[state] = row
        return row


class Tables:
    """What the parser runs on."""

    def __init__(self, compiled: Compiled) -> None:
        """Take over what was compiled."""
        self.states = range(len(compiled.rows.places) - 1)
        self.actions = _Actions(compiled)
        self.productions = Records(compiled.productions, Production)
        self.literals = compiled.literals
        self.start = compiled.start
        self.end = compiled.end

    @functools.cached_property
    def by_form(self) -> dict[str, Production]:
        """The productions by the name of their form."""
        return {production.form: production for production in self.productions}

    @functools.cached_property
    def written(self) -> dict[str, str]:
        """The words of the literals by terminal."""
        return {terminal: word for word, terminal in self.literals.items()}


def grammar_source() -> str:
    """The text of the grammar: all its files, one after another."""
    files = sorted(data_folder("grammar").glob(PATTERN))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@functools.lru_cache(maxsize=1)
def load_tables() -> Tables:
    """The tables for the grammar as it is now, from the cache if they are there."""
    source = grammar_source()
    return Tables(kept("card_text", digest((), VERSION, source), Compiled, lambda: _compiled(source)))


def _compiled(source: str) -> Compiled:
    from judge.text.compile import compile_grammar

    return compile_grammar(source)
