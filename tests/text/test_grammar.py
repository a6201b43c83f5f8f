from __future__ import annotations

from collections import Counter

import pytest

from judge.lalr.grammar import ConflictError
from judge.text.compile import compile_grammar
from judge.text.forms.table import FORMS, TABLES
from judge.text.tables import Tables, grammar_source, load_tables

TABLES_OF_GRAMMAR = load_tables()


def test_the_grammar_has_no_conflicts() -> None:
    compiled = compile_grammar(grammar_source())
    assert len(Tables(compiled).productions) == len(TABLES_OF_GRAMMAR.productions)


def test_a_second_reading_is_refused() -> None:
    """A place that belongs to the noun or to the whole; Lark by itself would quietly choose."""
    source = grammar_source().replace("\n?np: ", '\n?np: np "at" place -> twice\n    | ', 1)
    assert source != grammar_source()
    with pytest.raises(ConflictError, match="on AT between"):
        compile_grammar(source)


def test_every_alternative_has_a_meaning_for_each_of_its_parts() -> None:
    for production in TABLES_OF_GRAMMAR.productions:
        form = FORMS.get(production.alias)
        if form is None:
            assert production.alias.startswith("="), production
            assert production.slots == (0,), production
        elif form.kind in ("node", "extend"):
            assert len(form.slots) == production.size, production


def test_no_meaning_is_written_twice_or_never_used() -> None:
    counts = Counter(alias for table in TABLES for alias in table)
    assert [alias for alias, count in counts.items() if count > 1] == []
    assert set(FORMS) - {production.alias for production in TABLES_OF_GRAMMAR.productions} == set()


def test_a_form_names_one_production() -> None:
    assert len(TABLES_OF_GRAMMAR.by_form) == len(TABLES_OF_GRAMMAR.productions)
