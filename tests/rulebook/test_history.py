"""What became of a rule since the edition before. Documents are invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.rulebook.document import Document, Item
from judge.rulebook.history import Since, points, since_older
from judge.rulebook.imported import keep


@pytest.fixture(autouse=True)
def _empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))


def test_without_documents_what_is_on_record_is_reported() -> None:
    found = since_older({"104.4", "514.3a", "711.4"})
    assert found == (
        Since("104.4", "cr-3.5", "new", "", "our own records"),
        Since("514.3a", "cr-3.5", "renumbered", "514.2a", "our own records"),
    )


def test_one_document_alone_says_nothing() -> None:
    keep(Document("new.txt", "cr-3.9", (Item("711.4", "", "A lantern waits for another."),)))
    assert since_older({"711.4"}) == ()


def test_with_both_documents_the_words_are_reported() -> None:
    keep(Document("old.txt", "cr-3.5", (Item("711.3", "", "A lantern waits for another lantern."),)))
    keep(Document("new.txt", "cr-3.9", (Item("711.4", "", "A lantern waits for every other lantern."),)))
    (since,) = since_older({"711.4", "514.3a"})
    assert (since.number, since.fate, since.source) == ("711.3", "renumbered and reworded", "documents")
    assert [(run.fate, run.text.strip()) for run in since.words if run.fate != "kept"] == [
        ("gone", "another"),
        ("new", "every other"),
    ]


def test_a_point_puts_the_default_edition_first_and_names_every_ruleset_once() -> None:
    (point,) = points({"103.2a"})
    assert point.values[0].rulesets == ("cr-3.9", "cr-3.5")
    assert len({ruleset for value in point.values for ruleset in value.rulesets}) == 5
    assert points({"711.4"}) == ()
