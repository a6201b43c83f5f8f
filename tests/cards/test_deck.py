from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import pytest

from judge.cards.deck import read_deck
from judge.cards.legality import card_count
from judge.diagnostics import InputError

from .conftest import Opener
from .invented import all_types

Line = tuple[str, str, str]


def write_deck(folder: Path, sections: dict[str, list[Line]]) -> Path:
    """A deck file; each line is an id, a quantity and a name."""
    parts = ["<deck game='g'>"]
    for section, lines in sections.items():
        parts.append(f"<section name={quoteattr(section)} shared='False'>")
        parts += [
            f"<card qty={quoteattr(qty)} id={quoteattr(i)}>{escape(name)}</card>" for i, qty, name in lines
        ]
        parts.append("</section>")
    file = folder / "test.o8d"
    file.write_text("\n".join([*parts, "<notes/></deck>"]), encoding="utf-8")
    return file


def test_sections_become_the_parts_of_a_deck(collection_of: Opener, tmp_path: Path) -> None:
    file = write_deck(
        tmp_path,
        {
            "Mane Character": [("id-Wick", "1", "Wick")],
            "Friends": [("id-Nimbus", "3", "Nimbus")],
            "Events": [("id-A Short Rest", "2", "A Short Rest")],
            "Resources": [("id-Brass Lantern", "1", "Brass Lantern")],
            "Troublemakers": [("id-Puddle Imp", "2", "Puddle Imp")],
            "Problems": [("id-The Great Spill", "2", "The Great Spill")],
        },
    )
    reading = read_deck(file, collection_of(*all_types()))
    deck = reading.deck
    assert reading.notes == ()
    assert [card_count(part) for part in (deck.mane_characters, deck.draw_deck, deck.problem_deck)] == [
        1,
        8,
        2,
    ]
    assert deck.draw_deck[0].card.name == "Nimbus, Keeper of Clouds"


def test_an_unknown_id_falls_back_on_the_name(collection_of: Opener, tmp_path: Path) -> None:
    file = write_deck(tmp_path, {"Friends": [("lost", "2", "nimbus")]})
    reading = read_deck(file, collection_of(*all_types()))
    assert reading.deck.draw_deck[0].card.number == "ZZ1"
    assert [(note.line, note.file) for note in reading.notes] == [(3, str(file))]


def test_the_id_goes_before_a_name_that_differs(collection_of: Opener, tmp_path: Path) -> None:
    file = write_deck(tmp_path, {"Friends": [("id-Nimbus", "2", "Somebody Else")]})
    reading = read_deck(file, collection_of(*all_types()))
    assert reading.deck.draw_deck[0].card.title == "Nimbus"
    assert "Somebody Else" in reading.notes[0].message


def test_spelling_alone_is_not_worth_a_note(collection_of: Opener, tmp_path: Path) -> None:
    file = write_deck(tmp_path, {"Events": [("id-A Short Rest", "1", "A short rest!")]})
    assert read_deck(file, collection_of(*all_types())).notes == ()


def test_every_fault_is_reported_with_its_line(collection_of: Opener, tmp_path: Path) -> None:
    file = write_deck(
        tmp_path,
        {
            "Freinds": [("id-Nimbus", "1", "Nimbus")],
            "Events": [("id-A Short Rest", "many", "A Short Rest"), ("lost", "1", "A Short Pest")],
        },
    )
    with pytest.raises(InputError) as caught:
        read_deck(file, collection_of(*all_types()))
    faults = caught.value.diagnostics
    assert [fault.line for fault in faults] == [2, 6, 7]
    assert (faults[0].nearest, faults[2].nearest) == (("Friends",), ("A Short Rest",))


@pytest.mark.parametrize("quantity", ["", "0", "-1", "1.5", "1000", "9" * 400, "٣"])
def test_senseless_quantities_are_refused(collection_of: Opener, tmp_path: Path, quantity: str) -> None:
    file = write_deck(tmp_path, {"Friends": [("id-Nimbus", quantity, "Nimbus")]})
    with pytest.raises(InputError, match="quantity"):
        read_deck(file, collection_of(*all_types()))


def test_an_empty_section_may_have_any_name(collection_of: Opener, tmp_path: Path) -> None:
    file = write_deck(tmp_path, {"Sideboard": [], "Friends": [("id-Nimbus", "1", "Nimbus")]})
    assert card_count(read_deck(file, collection_of(*all_types())).deck.draw_deck) == 1


@pytest.mark.parametrize(
    "content", ["<set/>", "<!DOCTYPE deck [<!ENTITY a 'b'>]><deck>&a;</deck>", "45 cards"]
)
def test_what_is_no_deck_is_refused(collection_of: Opener, tmp_path: Path, content: str) -> None:
    file = tmp_path / "test.o8d"
    file.write_text(content)
    with pytest.raises(InputError):
        read_deck(file, collection_of(*all_types()))
