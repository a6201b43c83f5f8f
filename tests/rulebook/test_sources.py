"""Which document a name stands for."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.diagnostics import InputError
from judge.rulebook import load_rulebook
from judge.rulebook.document import Document, Item
from judge.rulebook.imported import keep
from judge.rulebook.linting import lint
from judge.rulebook.sources import find_document, retold

from .invented_rules import RECOGNISED


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("name", ["cr-3.9", "3.9"])
def test_our_own_words_serve_where_nothing_is_imported(name: str) -> None:
    document = find_document(name)
    assert (document.ruleset, len(document.items)) == ("cr-3.9", len(load_rulebook()))


@pytest.mark.parametrize("name", ["cr-3.5", "3.5"])
def test_what_is_imported_comes_first(name: str) -> None:
    keep(Document("lanterns.txt", "cr-3.5", (Item("101", "Lanterns", ""),)))
    assert find_document(name).name == "lanterns.txt"


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "lanterns.txt"
    file.write_text(RECOGNISED, encoding="utf-8")
    assert find_document(str(file)).by_number["101.3"].text == "To light a lantern is to turn it over."


def test_a_ruleset_without_a_text_says_how_to_get_one() -> None:
    with pytest.raises(InputError, match=r"import their document.*\n.*judge rules import FILE --as premiere"):
        find_document("premiere")


def test_a_name_of_nothing() -> None:
    with pytest.raises(InputError, match=r"neither a file nor a ruleset(.|\n)*did you mean: .*premiere"):
        find_document("premire")


def test_our_own_words_keep_the_printed_references_and_their_faults() -> None:
    """The wrong numbers of the official document stand in `rules_text` as printed, each with the right reading."""
    document = retold(load_rulebook())
    wrong = {
        (rule.id, reference.target)
        for rule in load_rulebook()
        for reference in rule.references
        if reference.reading
    }
    told = {
        (finding.rule, finding.cites): finding.suggestion
        for finding in lint(document)
        if finding.kind in ("dangling", "mistargeted")
    }
    assert set(told) <= wrong
    assert told["514.3a.i", "514.2c"] == "514.3c"
    assert told["707.4", "514.2"] == "514.3"
