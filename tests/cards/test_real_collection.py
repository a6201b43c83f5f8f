"""The real collection, where there is one: nothing of it may be lost on the way."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards.deck import read_deck
from judge.cards.importing import import_sets
from judge.cards.legality import check_deck
from judge.cards.model import CardType, Face
from judge.cards.octgn import Reading, read_octgn
from judge.cards.octgn_colors import SAID_COLORLESS
from judge.cards.store import Collection, open_collection
from judge.diagnostics import InputError


@pytest.fixture(scope="module")
def reading(collection_path: Path) -> Reading:
    return read_octgn(collection_path)


@pytest.fixture(scope="module")
def collection(reading: Reading, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collection]:
    home = tmp_path_factory.mktemp("home")
    import_sets(reading.sets, home)
    with open_collection(home) as opened:
        yield opened


@pytest.fixture(scope="module")
def sides(collection_path: Path) -> list[dict[str, str]]:
    """Every side as plain properties, read by other means than ours."""
    documents = [ET.parse(file) for file in sorted(collection_path.rglob("set.xml"))]
    elements = [side for document in documents for card in document.iter("card") for side in _sides(card)]
    return [{p.attrib["name"]: p.attrib["value"] for p in side.findall("property")} for side in elements]


def _sides(card: ET.Element) -> list[ET.Element]:
    return [card, *card.findall("alternate")]


@pytest.fixture(scope="module")
def faces(reading: Reading) -> list[Face]:
    return [face for card in reading.cards for face in card.faces]


def test_every_card_and_side_is_read(
    reading: Reading, faces: list[Face], sides: list[dict[str, str]]
) -> None:
    assert (len(reading.cards), len(faces)) == (1930, 2008)
    assert len(faces) == len(sides)


def test_both_sides_of_all_mane_characters(reading: Reading) -> None:
    manes = [card for card in reading.cards if card.front.type is CardType.MANE_CHARACTER]
    assert len(manes) == 75
    assert all(card.boosted and card.boosted.type is CardType.MANE_CHARACTER for card in manes)
    limits = [face.home_limit for card in manes for face in card.faces]
    assert sum(limit is None for limit in limits) == 1


def test_types_are_those_of_the_source(faces: list[Face], sides: list[dict[str, str]]) -> None:
    expected = Counter(side["Type"].replace(" Boosted", "") for side in sides)
    assert Counter(face.type.value for face in faces) == expected


@pytest.mark.parametrize(
    ("field", "attribute"),
    [("Power", "power"), ("Cost", "cost"), ("Subname", "subtitle"), ("Traits", "traits")],
)
def test_no_filled_field_is_lost(
    faces: list[Face], sides: list[dict[str, str]], field: str, attribute: str
) -> None:
    for face, side in zip(faces, sides, strict=True):
        if side[field]:
            assert getattr(face, attribute) not in (None, "", ()), face.full_name


def test_no_figure_is_lost(faces: list[Face], sides: list[dict[str, str]]) -> None:
    """Each filled field with a figure is one figure of the face, or is kept unread."""
    figures = (
        "PlayRequiredPower",
        "ProblemPlayerElement1Power",
        "ProblemPlayerElement2Power",
        "ProblemOpponentPower",
    )
    for face, side in zip(faces, sides, strict=True):
        written = sum(bool(value) for field, value in side.items() if field.endswith(figures))
        lines = (*face.play_requirements, *face.owner_requirements, *face.opponent_requirements)
        unread = sum(field.endswith(figures) for field, _ in face.unread)
        assert written == len(lines) + unread, face.full_name
        assert bool(side["Bonus"]) == (face.bonus is not None or face.points is not None)


def test_no_color_is_lost(faces: list[Face], sides: list[dict[str, str]]) -> None:
    single = {"Loyalty", "Honesty", "Kindness", "Laughter", "Generosity", "Magic"}
    for face, side in zip(faces, sides, strict=True):
        fields = (
            side.get(field) for field in ("Element", *(f for f in side if f.startswith(("Multi", "Tri"))))
        )
        given = {value for value in fields if value in single} - {value for _, value in face.unread}
        if side["Element"] in SAID_COLORLESS:
            given = set()
        assert len(face.colors) == len(given), face.full_name


def test_no_character_of_text_is_lost(faces: list[Face], sides: list[dict[str, str]]) -> None:
    for face, side in zip(faces, sides, strict=True):
        plain = side["Text"].replace("<P>", "").replace("<>", "")
        assert "".join("".join(face.text).split()) == "".join(plain.split()), face.full_name


def test_no_keyword_is_lost(faces: list[Face], sides: list[dict[str, str]]) -> None:
    for face, side in zip(faces, sides, strict=True):
        written = [part.strip() for part in side["Keywords"].split(".") if part.strip()]
        limit = [f"Home Limit {face.home_limit}"] if face.home_limit is not None else []
        flag = ["Starting Problem"] if face.starting_problem else []
        unread = [value for field, value in face.unread if field == "Keywords"]
        assert sorted([*limit, *flag, *face.keywords, *unread]) == sorted(written), face.full_name


def test_the_oddities_are_known(reading: Reading) -> None:
    numbers = {oddity.number for oddity in reading.oddities if oddity.number not in ("T1", "QC2")}
    assert numbers == {
        "PR165", "CN176", "CG191", "AD76", "AD82", "AD176", "EO65", "EO203", "EO204", "MT106", "SB132",
        "FF93", "LL76", "KS8", "KS9", "KS19", "KS20", "QC3", "QC4", "CG167", "NM10",
    }  # fmt: skip
    unread = {card.number for card in reading.cards for face in card.faces if not face.fully_read}
    assert unread < numbers


def test_all_is_stored(reading: Reading, collection: Collection) -> None:
    assert tuple(collection.all_cards()) == reading.cards
    assert "Unicorn" in collection.all_traits()


def test_every_card_is_found_by_its_full_name(reading: Reading, collection: Collection) -> None:
    for card in reading.cards:
        assert collection.find(card.name).faces == card.faces


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("Rarity, Dazzling Fashionista", "PR5"),
        ("Rarity - Dazzling Fashionista", "PR5"),
        ("rarity dazzling fashionista", "PR5"),
        ("PR5", "PR5"),
        ("Creme de la Creme", "PR107"),
        ("Daisy, Lily & Roseluck", "EO65"),
    ],
)
def test_spellings(collection: Collection, name: str, number: str) -> None:
    assert collection.find(name).number == number


def test_a_title_of_many_cards_lists_them(collection: Collection) -> None:
    with pytest.raises(InputError) as caught:
        collection.find("Rarity")
    assert len(caught.value.diagnostics[0].expected) == 30


def test_the_theme_decks_are_legal(collection_path: Path, collection: Collection) -> None:
    decks = sorted(collection_path.rglob("*.o8d"))
    assert len(decks) == 12
    for file in decks:
        read = read_deck(file, collection)
        assert (read.notes, check_deck(read.deck)) == ((), ()), file.name
