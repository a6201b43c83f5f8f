"""Importing rules documents: every number, nothing of one rule in another, each repair reported. All invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.diagnostics import InputError
from judge.rulebook.document import MISLABELLED, Document
from judge.rulebook.importing import document_in, read_document

from .invented_rules import HEADED, MARKDOWN, PLAIN, RECOGNISED


def texts(document: Document) -> dict[str, str]:
    """What stands under each number: the title and the text, either of which may be empty."""
    return {item.number: f"{item.title}|{item.text}" for item in document.items}


def repairs(document: Document, name: str) -> list[tuple[int, str, str]]:
    return [(repair.line, repair.before, repair.after) for repair in document.repairs if repair.name == name]


# -- text as recognised from a PDF --------------------------------------------------------------------------------


def test_recognised_text_comes_to_its_rules() -> None:
    assert texts(document_in(RECOGNISED, "a.txt")) == {
        "1": "Light|",
        "101": "Lanterns|",
        "101.1": "|A lantern is lit or dark. Whoever carries a lit lantern carries the light.",
        "101.2": "|Nobody lights the same lantern twice (302).",
        "101.2a": "|Whether the wind or a walker put it out does not matter; both follow (101.1) and the lantern "
        "stays dark.",
        "101.2a.i": "|Rain counts as wind. (301.1)",
        "101.2c": "|A dropped lantern is",
        "101.3": "|To light a lantern is to turn it over.",
        "102": "Oil|",
        "102.1": "|A walker has as much oil as stands on the card of that walker.",
        "102.2": "|Oil burns in these lanterns:",
        "102.2#1": "|Storm Lantern",
        "102.2#2": "|Candle",
        "102.2#3": "|Torch",
        "103": "Rest|",
        "103#1": "|Rest costs a walker no oil.",
        "2": "Words|",
        "201": "Names|",
        "201.1": "|A walker is named by the word on top. If a word is misspelt, don’t read it, and so on.",
        "201.1a": "|A word in a box is a “name” or a “title”.",
        "3": "|",
        "301": "Paths|",
        "301.1": "|A path starts at a gate. If a walker is on a word, the word is a path.",
        "301.2": "|To walk is to follow a path of lantern light. Walkers light a lantern by the word, if they say so.",
        "301.3": "|Nobody walks by the same path to light or to rest.",
        "glossary": "Glossary|",
        "glossary:Dim X": "Dim X|A word on lanterns. It means “This lantern gives X less light.”",
        "glossary:Glow": "Glow|A word on paths. It means “This path is lit”",
        "glossary:Wick": "Wick|A part of a lantern, split by the page.",
    }


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("misread number", [("101.2a.", "101.2a.i"), ("101.2¢", "101.2c"), ("1O3", "103")]),
        ("number glued to the text", [("(201.1)A", "201.1")]),
        ("misread heading", [("2.7Words", "2. Words")]),
        ("lost number", [("", "102.1")]),
        ("lost heading", [("", "3. ")]),
        ("page number", [("Lantern Walk Comprehensive Rules Page 2", "")]),
        ("running line", [("Lantern Walk Comprehensive Rules", "")]),
        ("footnote link", [("https://lanterns.example/oil", "")]),
        ("stray bullet", [("o", "")]),
        ("line without a word", [("OV O S", ""), ("“ »", "")]),
        ("quotation mark on a line by itself", [("title”.", "“title”.")]),
        ("zero for the letter o", [("2.7W0rds", "2.7Words")]),
    ],
)
def test_each_repair_is_reported(name: str, made: list[tuple[str, str]]) -> None:
    document = document_in(RECOGNISED, "a.txt")
    assert [(before, after) for _, before, after in repairs(document, name)] == made


def test_repairs_are_reported_with_the_lines_of_the_file() -> None:
    document = document_in(RECOGNISED, "a.txt")
    lines = RECOGNISED.split("\n")
    assert [line for line, _, _ in repairs(document, "watermark")] == [
        at for at, line in enumerate(lines, 1) if "<|" in line
    ]
    assert [line for line, _, _ in repairs(document, "doubled apostrophe")] == [
        next(at for at, line in enumerate(lines, 1) if "don'’t" in line)
    ]
    assert [repair.line for repair in document.repairs] == sorted(repair.line for repair in document.repairs)


def test_an_item_says_where_it_stands() -> None:
    document = document_in(RECOGNISED, "a.txt")
    lines = RECOGNISED.split("\n")
    assert "Rain counts" in lines[document.by_number["101.2a.i"].line - 1]
    assert lines[document.by_number["102.2#3"].line - 1] == "m Torch"


def test_words_are_parted_only_where_that_is_certain() -> None:
    rules = "\n".join(
        f"(101.{n}) Into the independent light walks another walker today." for n in range(1, 7)
    )
    document = document_in(f"(101) The the the the\n{rules}", "a.txt", "cr-3.9")
    assert repairs(document, "words glued together") == []
    assert document.by_number["101.6"].text.startswith("Into the independent")


# -- Markdown and plain text --------------------------------------------------------------------------------------


def test_markdown_comes_to_its_rules() -> None:
    assert texts(document_in(MARKDOWN, "a.md", "cr-3.5")) == {
        "1": "Light|",
        "101": "Lanterns|",
        "101.1": "|A lantern is lit or dark & never both.",
        "101.2": "|Nobody lights the same lantern twice.",
        "101.2a": "|Wind puts it out.",
        "101.2a.i": "|Rain is wind.",
        "101.2b": "|Snow is not.",
        "102": "Oil|",
        "102.1": "|Oil burns.",
        "102.1#1": "|First comes the old oil.",
        "102.1#2": "|Then comes new oil.",
        "102.2": "|Lamps burn oil as well.",
        "2": "Words|",
        "201": "Names|",
        "201.1": "|A walker has these names:",
        "201.1#1": "|Old Name",
        "201.1#2": "|New Name",
        "202": "Titles|",
        "202.1": "|A title is no name.",
        "glossary": "Glossary|",
        "glossary:Dim X": "Dim X|This lantern gives X less light.",
        "glossary:Glow": "Glow|This path is lit.",
    }


def test_a_number_that_the_document_prints_wrongly_is_told_apart_from_a_misread_one() -> None:
    document = document_in(MARKDOWN, "a.md", "cr-3.5")
    wrong = [(before, after) for _, before, after in repairs(document, MISLABELLED)]
    assert wrong == [("101.2ai", "101.2a.i"), ("101.2", "102.2")]
    assert repairs(document, "misread number") == []


def test_bare_numbers_are_found_and_citations_are_not() -> None:
    document = document_in(PLAIN, "a.txt", "cr-3.9")
    assert texts(document) == {
        "1": "Light|",
        "101": "Lanterns|",
        "101.1": "|A lantern is lit or dark.",
        "101.2": "|Nobody lights a lantern twice; see 101.1. That is no joke.",
        "101.2a": "|Wind puts it out.",
        "102": "Oil|",
        "102.1": "|Oil burns.",
        "102.2": "|Oil is not water, as a walker knows by 103.",
        "103": "Water|",
        "103.1": "|Water does not burn.",
        "104": "Fire|",
        "104.1": "|Fire burns.",
    }


def test_a_number_that_is_lost_is_put_in_where_a_paragraph_lacks_one() -> None:
    rules = "\n\n".join(f"(101.{n}) Rule {n} speaks." for n in range(1, 7))
    document = document_in(f"(101) Rules\n\n{rules.replace('(101.4) ', '')}", "a.txt", "cr-3.9")
    assert document.by_number["101.4"].text == "Rule 4 speaks."
    assert [after for _, _, after in repairs(document, "lost number")] == ["101.4"]


def test_a_rule_that_is_lost_with_its_number_leaves_a_gap() -> None:
    rules = "\n\n".join(f"(101.{n}) Rule {n} speaks." for n in (1, 2, 3, 5, 6))
    document = document_in(f"(101) Rules\n\n{rules}", "a.txt", "cr-3.9")
    assert [item.number for item in document.items][2:] == ["101.1", "101.2", "101.3", "101.5", "101.6"]


# -- rulebooks without numbers ------------------------------------------------------------------------------------


def test_headings_are_the_numbers_of_a_document_without_any() -> None:
    document = document_in(HEADED, "a.txt", "premiere")
    assert {item.number: item.title for item in document.items} == {
        "the-lanterns": "THE LANTERNS",
        "walking": "Walking",
        "keywords": "Keywords",
        "glossary:Dim X": "Dim X",
        "glossary:Glow": "Glow",
        "walking-2": "Walking",
        "last-words": "Last Words",
    }
    assert document.by_number["walking"].text == (
        "Walking is done in these steps:\n- Lift the left foot.\n- Put it down."
    )
    assert (
        document.by_number["the-lanterns"].text.split("\n")[0].startswith("There are two kinds of lanterns,")
    )
    assert (
        document.by_number["walking-2"].text == "This comes again, since the page ends in the middle of it."
    )
    assert document.by_number["the-lanterns"].text.split("\n")[1].startswith("1. Wooden lanterns burn")
    assert document.by_number["glossary:Glow"].text == "This path is lit."


def test_pictures_leave_no_trace() -> None:
    pictures = "\n\nLantern Walk CCG\n\nLantern Walk CCGWalking is fun.\n\nLWstartinglantern\n"
    document = document_in(HEADED + pictures, "a.txt", "premiere")
    assert document.by_number["last-words"].text == "Mind the step.\nWalking is fun."


# -- for which ruleset --------------------------------------------------------------------------------------------


def test_a_document_that_shows_its_version_is_for_that_ruleset() -> None:
    assert document_in(RECOGNISED, "a.txt").ruleset == "cr-3.9"
    assert document_in(RECOGNISED.replace("Version 3.9", "Version 3.5"), "a.txt").ruleset == "cr-3.5"


def test_an_unknown_version_is_reported_and_a_ruleset_can_be_named() -> None:
    with pytest.raises(InputError, match=r"version 4\.0.*\n.*--as cr-3\.9"):
        document_in(RECOGNISED.replace("Version 3.9", "Version 4.0"), "a.txt")
    assert document_in(RECOGNISED, "a.txt", "premiere").ruleset == "premiere"


@pytest.mark.parametrize("text", [PLAIN, HEADED])
def test_a_document_that_says_nothing_needs_a_name(text: str) -> None:
    with pytest.raises(InputError, match=r"--as cr-3\.5"):
        document_in(text, "a.txt")


def test_a_rulebook_is_known_by_what_it_speaks_of() -> None:
    assert document_in(HEADED + "\nTroublemaker of Absolute Discord", "a.txt").ruleset == "absolute-discord"
    assert document_in(HEADED + "\nTroublemaker of The Crystal Games", "a.txt").ruleset == "crystal-games"


def test_an_unknown_ruleset_is_refused_before_anything_is_read() -> None:
    with pytest.raises(InputError, match=r"cr-3\.8"):
        document_in("", "a.txt", "cr-3.8")


# -- opening a file -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_in_its_encodings_is_read_alike(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes(RECOGNISED.encode(encoding))
    assert read_document(file).items == document_in(RECOGNISED, "rules.txt").items


def test_old_encodings_are_read_and_reported(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes(PLAIN.replace("no joke", "no “joke”").encode("cp1252"))
    document = read_document(file, "cr-3.9")
    assert document.by_number["101.2"].text.endswith("“joke”.")
    assert repairs(document, "encoding") == [(5, "UTF-8", "Windows-1252")]


def test_line_endings_do_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes(RECOGNISED.replace("\n", "\r\n").encode())
    assert read_document(file).items == document_in(RECOGNISED, "rules.txt").items


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "no rules were found"),
        (b"\x00\x01\x02", "neither text nor a PDF"),
        (b"\x81\x8d", "neither text nor a PDF"),
        (b"%PDF-1.4 and no more", "cannot be read"),
        (b"a" * 2_000_001, "longer than"),
    ],
)
def test_what_is_no_rules_document_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "rules"
    file.write_bytes(content)
    with pytest.raises(InputError, match=message):
        read_document(file)


def test_a_file_that_is_not_there_is_reported(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        read_document(tmp_path / "nowhere.txt")
    with pytest.raises(InputError, match="cannot be read"):
        read_document(tmp_path)


def test_more_lines_than_any_rulebook_has_are_refused() -> None:
    with pytest.raises(InputError, match="more than 50000 lines"):
        document_in("\n" * 60_000, "a.txt", "cr-3.9")


def test_more_numbers_than_any_rulebook_has_are_refused() -> None:
    with pytest.raises(InputError, match="more than 2000 numbers"):
        document_in("Rules\n" + "(101.1) A rule.\n" * 2_001, "a.txt", "cr-3.9")
