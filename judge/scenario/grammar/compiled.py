"""The scenario grammar as a parser, compiled once and then kept in the user's cache folder."""

from __future__ import annotations

import functools

from judge.cache import digest, kept
from judge.packaged import data_folder
from judge.scenario.grammar.parser import Parser
from judge.scenario.grammar.starts import STARTS
from judge.scenario.grammar.tables import Tables, check

VERSION = "2"


@functools.cache
def scenario_parser() -> Parser:
    """The parser of `grammar/scenario.lark`, on tables from the cache if they are whole, else compiled and kept.

    Where nothing can be written the grammar is compiled each time. Raises FileNotFoundError if the
    installation lacks the grammar.
    """
    grammar = (data_folder("grammar") / "scenario.lark").read_text(encoding="utf-8")
    return Parser(kept("scenario", _key(grammar), Tables, lambda: _compiled(grammar), check))


def _compiled(grammar: str) -> Tables:
    from judge.scenario.grammar.compile import compiled_tables

    return compiled_tables(grammar)


def _key(grammar: str) -> str:
    """What changes with everything that the compiled grammar depends on."""
    return digest((), VERSION, *STARTS, grammar)
