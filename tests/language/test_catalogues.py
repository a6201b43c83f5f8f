"""The catalogues parse, say nothing twice, and are in step with the code."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from judge.diagnostics import InputError
from judge.language import collect
from judge.language.catalogue import FOLDER, PHRASES, SENTENCES, catalogue, languages
from judge.language.in_code import Spoken, spoken_in
from judge.language.template import gaps

ROOT = Path(__file__).resolve().parents[2]
MOST_LACKING = 0.05
"""How much of the code's sentences may be new or gone before a translator has to look at them."""


@pytest.fixture(scope="module")
def spoken() -> tuple[Spoken, ...]:
    return collect.templates(ROOT)


@pytest.mark.parametrize("language", languages())
def test_nothing_is_wrong_and_little_is_missing(language: str, spoken: tuple[Spoken, ...]) -> None:
    found = collect.check(language, spoken)
    assert found.faults == ()
    assert len(found.missing) <= MOST_LACKING * len(spoken), "\n".join(found.missing)
    assert len(found.obsolete) <= MOST_LACKING * len(spoken), "\n".join(found.obsolete)


@pytest.mark.parametrize("language", languages())
def test_what_is_said_of_a_gap_is_a_known_form(language: str) -> None:
    files = [polib.pofile(str(FOLDER / language / name)) for name in (SENTENCES, PHRASES)]
    known = {"", "as is", "if known", *(entry.msgctxt for file in files for entry in file if entry.msgctxt)}
    asked = {form for file in files for entry in file for _, form in gaps(entry.msgstr)}
    assert asked <= known


def test_german_is_there_and_klingon_is_not() -> None:
    assert "de" in languages()
    with pytest.raises(InputError, match="there is no language 'tlh' here"):
        catalogue("tlh")


def test_what_is_not_told_is_still_in_the_code() -> None:
    everything = {one.template for one in spoken_in(ROOT)}
    gone = [line for line in collect.not_told() if line not in everything]
    assert len(gone) <= MOST_LACKING * len(everything), gone


# -- keeping step -------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A language `xx` with one sentence and no phrases."""
    file = polib.POFile()
    file.append(polib.POEntry(msgid="{card} adds {power}.", msgstr="{power} durch {card:into}."))
    (tmp_path / "xx").mkdir()
    file.save(str(tmp_path / "xx" / SENTENCES))
    polib.POFile().save(str(tmp_path / "xx" / PHRASES))
    monkeypatch.setattr(collect, "FOLDER", tmp_path)
    return tmp_path / "xx"


def sentences(folder: Path) -> dict[str, str]:
    return {
        entry.msgid: entry.msgstr for entry in polib.pofile(str(folder / SENTENCES)) if not entry.obsolete
    }


def test_new_sentences_are_added_and_listed(folder: Path) -> None:
    spoken = (Spoken("{card} adds {power}.", "a.py", 1), Spoken("It is over.", "a.py", 2))
    collect.update("xx", spoken)
    assert sentences(folder) == {"{card} adds {power}.": "{power} durch {card:into}.", "It is over.": ""}
    assert collect.check("xx", spoken).missing == ("It is over.",)


def test_a_translation_outlives_new_names_of_gaps(folder: Path) -> None:
    collect.update("xx", (Spoken("{power} adds {number}.", "a.py", 1),))
    assert sentences(folder) == {"{power} adds {number}.": "{number} durch {power:into}."}


def test_what_is_gone_is_set_apart_and_found_again(folder: Path) -> None:
    collect.update("xx", ())
    assert collect.check("xx", ()).obsolete == ("{card} adds {power}.",)
    collect.update("xx", (Spoken("{card} adds {power}.", "a.py", 1),))
    assert sentences(folder) == {"{card} adds {power}.": "{power} durch {card:into}."}


def test_a_gap_that_is_lost_is_a_fault(folder: Path) -> None:
    file = polib.pofile(str(folder / PHRASES))
    file.append(polib.POEntry(msgid="{a} and {b}", msgstr="{a} und"))
    file.save()
    assert collect.check("xx", ()).faults == ("gaps differ: {a} and {b}",)
