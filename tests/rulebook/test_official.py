"""Imported documents: how they are kept, and how their words take the place of ours. All documents invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.diagnostics import InputError
from judge.report.quotes import quoted
from judge.rulebook import load_rulebook
from judge.rulebook.document import Document, Item
from judge.rulebook.editions import counterparts, in_default_edition
from judge.rulebook.imported import all_imported, imported, keep, remove
from judge.rulebook.official import official_rulebook, quote
from judge.rulebook.page import page

LIGHT = Item("711.4", "", "Lanterns wait for lanterns (711.3).")
OLD_LIGHT = Item("514.2", "", "Walkers walk; this is an exception to (514.1).")
WORD = Item("glossary:Villain", "Villain", "A walker without a lantern.")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for the user's data."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    return tmp_path


def document(ruleset: str, *items: Item) -> Document:
    return Document("lanterns.txt", ruleset, items)


# -- keeping ------------------------------------------------------------------------------------------------------


def test_a_document_is_kept_as_it_is_and_a_later_one_takes_its_place() -> None:
    assert imported("cr-3.9") is None
    keep(document("cr-3.9", LIGHT))
    assert imported("cr-3.9") == document("cr-3.9", LIGHT)
    keep(document("cr-3.9", LIGHT, WORD))
    assert imported("cr-3.9") == document("cr-3.9", LIGHT, WORD)
    assert imported("cr-3.5") is None


def test_documents_are_reported_in_the_order_of_the_rulesets() -> None:
    keep(document("premiere", WORD))
    keep(document("cr-3.9", LIGHT))
    assert [each.ruleset for each in all_imported()] == ["cr-3.9", "premiere"]


def test_a_document_can_be_forgotten() -> None:
    keep(document("cr-3.9", LIGHT))
    assert remove("cr-3.9")
    assert imported("cr-3.9") is None
    assert not remove("cr-3.9")


@pytest.mark.parametrize("unknown", ["cr-9.9", "../cr-3.9", "", "/etc/passwd"])
def test_only_rulesets_have_documents(unknown: str) -> None:
    for use in (imported, remove):
        with pytest.raises(InputError, match="no ruleset"):
            use(unknown)
    with pytest.raises(InputError, match="no ruleset"):
        keep(document(unknown, LIGHT))


@pytest.mark.parametrize(
    "content", [b"", b"{", b"{}", b"[1]", b'{"format": 1, "document": {"name": 3}}', b"\xff"]
)
def test_a_damaged_file_is_reported(content: bytes) -> None:
    keep(document("cr-3.9", LIGHT)).write_bytes(content)
    with pytest.raises(InputError, match="import it again"):
        imported("cr-3.9")


def test_a_file_of_another_version_is_reported() -> None:
    path = keep(document("cr-3.9", LIGHT))
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":2'))
    with pytest.raises(InputError, match="another version"):
        imported("cr-3.9")


def test_what_cannot_be_kept_leaves_what_was_there(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(document("cr-3.9", LIGHT))

    def fails(*_: object) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr("judge.whole_file.os.fsync", fails)
    with pytest.raises(InputError, match="no space left"):
        keep(document("cr-3.9", WORD))
    assert imported("cr-3.9") == document("cr-3.9", LIGHT)
    assert [path.name for path in (home / "rules").iterdir()] == ["cr-3.9.json"]


# -- words --------------------------------------------------------------------------------------------------------


def test_without_an_import_everything_is_in_our_words() -> None:
    assert list(official_rulebook()) == list(load_rulebook())
    assert quote("711.4", "cr-3.9") == quote("711.4", "premiere")
    assert list(quoted(["711.4", "711.4", "no rule"], "cr-3.9")) == [("711.4", load_rulebook()["711.4"].text)]


def test_imported_words_take_the_place_of_ours_and_are_marked() -> None:
    keep(document("cr-3.9", LIGHT, WORD))
    rulebook = official_rulebook()
    assert (rulebook["711.4"].text, rulebook["711.4"].official) == (LIGHT.text, True)
    assert (rulebook["711.5"].text, rulebook["711.5"].official) == (load_rulebook()["711.5"].text, False)
    assert rulebook["711.4"].references == load_rulebook()["711.4"].references
    assert list(quoted(["711.4", "711.5"], "cr-3.9")) == [
        ("711.4 (official)", LIGHT.text),
        ("711.5", load_rulebook()["711.5"].text),
    ]


def test_imported_words_are_found_by_searching() -> None:
    keep(document("cr-3.9", LIGHT))
    assert [hit.rule.id for hit in official_rulebook().search("lanterns")] == ["711.4"]


def test_words_of_another_language_are_found_by_searching() -> None:
    keep(document("premiere", Item("gehen", "Gehen", "Links."), Item("müde-füße", "Müde Füße", "Rechts.")))
    assert [hit.rule.id for hit in official_rulebook("premiere").search("müde füsse")] == ["müde-füße"]


def test_our_own_rulebook_never_changes() -> None:
    before = load_rulebook()["711.4"].text
    keep(document("cr-3.9", LIGHT))
    assert load_rulebook()["711.4"].text == before


def test_a_later_import_is_noticed() -> None:
    keep(document("cr-3.9", LIGHT))
    assert quote("711.4", "cr-3.9") is not None
    keep(document("cr-3.9", WORD))
    found = quote("711.4", "cr-3.9")
    assert found is not None
    assert not found.official


def test_another_ruleset_has_a_rulebook_of_its_own_once_it_is_imported() -> None:
    keep(
        document(
            "cr-3.5", Item("5", "Walks", ""), Item("514", "Steps", ""), Item("514.1", "", "Go."), OLD_LIGHT
        )
    )
    rulebook = official_rulebook("cr-3.5")
    assert rulebook.text_of == "cr-3.5"
    assert [rule.id for rule in rulebook] == ["5", "514", "514.1", "514.2"]
    assert [rule.id for rule in rulebook.parents("514.2")] == ["5", "514"]
    assert rulebook.exceptions() == (("514.2", "514.1"),)


def test_a_ruling_quotes_an_older_edition_under_its_own_numbers() -> None:
    keep(document("cr-3.5", OLD_LIGHT))
    assert list(quoted(["514.3"], "cr-3.5")) == [("514.3 (official, there 514.2)", OLD_LIGHT.text)]
    assert list(quoted(["514.1"], "cr-3.5")) == [("514.1", load_rulebook()["514.1"].text)]
    assert list(quoted(["514.2"], "cr-3.9")) == [("514.2", load_rulebook()["514.2"].text)]


def test_a_ruleset_without_a_document_quotes_the_default_one() -> None:
    keep(document("cr-3.9", LIGHT))
    assert list(quoted(["711.4"], "premiere")) == [("711.4 (official)", LIGHT.text)]
    assert official_rulebook("premiere").text_of == "cr-3.9"


def test_a_rulebook_of_headings_explains_its_keywords() -> None:
    keep(document("premiere", Item("walking", "Walking", "Left, right."), WORD))
    assert list(quoted(["glossary:Villain"], "premiere")) == [("glossary:Villain (official)", WORD.text)]
    assert official_rulebook("premiere").find("Walking").text == "Left, right."
    assert official_rulebook("premiere", numbered=True)["611.4"].text == load_rulebook()["611.4"].text


# -- numbers of editions ------------------------------------------------------------------------------------------


def test_the_numbers_of_3_5() -> None:
    numbers = counterparts("cr-3.5")
    assert {
        number: numbers.get(number) for number in ("514.3a.i", "514.1", "705.2e", "705.2g#2", "711.4")
    } == {
        "514.3a.i": "514.2a.i",
        "514.1": None,
        "705.2e": "705.2d#1",
        "705.2g#2": "705.2f#2",
        "711.4": "711.4",
    }
    assert in_default_edition("cr-3.5", {"514.2", "709.2a", "711.4", "609.2a#2"}) == {
        "514.3",
        "707.5",
        "711.4",
        "609.2a#2",
    }


def test_no_two_rules_have_one_number_in_3_5() -> None:
    numbers = list(counterparts("cr-3.5").values())
    assert len(set(numbers)) == len(numbers)


def test_a_page_of_an_older_edition_says_what_touches_its_rule() -> None:
    numbered = (
        Item("7", "Marks", ""),
        Item("709", "Once", ""),
        Item("709.2", "", "Go."),
        Item("709.2a", "", "See."),
    )
    keep(document("cr-3.5", *numbered))
    rulebook = official_rulebook("cr-3.5")
    shown = page(rulebook, rulebook["709.2a"])
    assert shown.official
    assert shown.open_questions == load_rulebook("cr-3.5").open_questions("707.5")
