from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards import store
from judge.cards.model import Card
from judge.cards.schema import DATABASE, card_of
from judge.cards.store import open_collection
from judge.diagnostics import InputError
from judge.home import home_folder

from .conftest import Opener
from .invented import EVENT, FRIEND, TROUBLEMAKER, all_types, card

KEEPER = card("Nimbus", FRIEND, identity="keeper")
BAKER = card("Nimbus", {**FRIEND, "Number": "ZZ9", "Subname": "Cloud Baker"}, identity="baker")
STORM = card("Nimbus", {**TROUBLEMAKER, "Number": "ZZ10"}, identity="storm")


@pytest.mark.parametrize(
    "name",
    [
        "Nimbus, Keeper of Clouds",
        "Nimbus - Keeper of Clouds",
        "nimbus keeper of clouds",
        "ZZ1",
        "zz 1",
        "keeper",
    ],
)
def test_a_card_is_found_by_every_spelling(collection_of: Opener, name: str) -> None:
    assert collection_of(KEEPER, BAKER).find(name).number == "ZZ1"


def test_a_title_that_one_card_has_is_enough(collection_of: Opener) -> None:
    assert collection_of(*all_types()).find("wick").front.subtitle == "Lamp Lighter"


def test_an_ambiguous_title_is_refused_with_its_candidates(collection_of: Opener) -> None:
    with pytest.raises(InputError) as caught:
        collection_of(KEEPER, BAKER).find("Nimbus")
    assert caught.value.diagnostics[0].expected == (
        "Nimbus - Keeper of Clouds (ZZ1)",
        "Nimbus - Cloud Baker (ZZ9)",
    )


def test_a_card_without_subtitle_is_meant_by_its_title(collection_of: Opener) -> None:
    assert collection_of(KEEPER, BAKER, STORM).find("Nimbus").number == "ZZ10"


def test_a_misspelt_name_is_refused_with_the_nearest(collection_of: Opener) -> None:
    with pytest.raises(InputError) as caught:
        collection_of(*all_types()).find("Brass Lantren")
    assert caught.value.diagnostics[0].nearest == ("Brass Lantern",)


def test_reprints_with_the_same_face_are_one_card(collection_of: Opener) -> None:
    promo = card("Nimbus", {**FRIEND, "Number": "ZZf1", "Rarity": "P"}, identity="promo")
    collection = collection_of(KEEPER, promo)
    assert collection.find("Nimbus").number == "ZZ1"
    assert [one.number for one in collection.printings("Nimbus, Keeper of Clouds")] == ["ZZ1", "ZZf1"]
    assert collection.find("ZZf1").rarity == "P"


def test_reprints_that_differ_must_be_told_apart(collection_of: Opener) -> None:
    newer = card("Nimbus", {**FRIEND, "Number": "ZZ99", "Power": "5"}, identity="newer")
    collection = collection_of(KEEPER, newer)
    with pytest.raises(InputError, match="can mean 2 cards"):
        collection.find("Nimbus, Keeper of Clouds")
    assert collection.find("ZZ99").front.power == 5


def test_either_side_names_a_card(collection_of: Opener) -> None:
    disguised = card("Humble Baker", FRIEND, other={**FRIEND, "Subname": ""}).replace(
        '<alternate name="Humble Baker"', '<alternate name="Sly Fox"'
    )
    assert collection_of(disguised).find("Sly Fox").title == "Humble Baker"


@pytest.mark.parametrize(
    ("words", "titles"),
    [
        ("unicorn", ["Wick"]),
        ("SWIFT", ["Nimbus"]),
        ("draw event", ["A Short Rest"]),
        ("draw problem", []),
        ("zz4", ["Puddle Imp"]),
        ("%", []),
        ("", []),
    ],
)
def test_search_wants_every_word(collection_of: Opener, words: str, titles: list[str]) -> None:
    assert [one.title for one in collection_of(*all_types()).search(words)] == titles


def test_all_traits_titles_names(collection_of: Opener) -> None:
    collection = collection_of(*all_types())
    assert collection.all_traits() == ("Asset", "Pegasus", "Unicorn", "Unique")
    assert len(collection.all_titles()) == len(collection.all_names()) == len(collection) == 6
    assert "Nimbus, Keeper of Clouds" in collection.all_names()


def test_a_card_comes_back_as_it_was_read(collection_of: Opener) -> None:
    collection = collection_of(*all_types())
    assert [one.front.type.value for one in collection.all_cards()][:2] == ["Friend", "Mane Character"]
    event = collection.find("A Short Rest").front
    assert (event.power, event.cost, event.text) == (int(EVENT["Power"]), 1, (EVENT["Text"],))


@pytest.mark.usefixtures("home")
def test_nothing_imported_is_an_empty_collection() -> None:
    with open_collection() as collection:
        assert (len(collection), list(collection.all_cards()), collection.all_traits()) == (0, [], ())
        with pytest.raises(InputError, match="collection is empty"):
            collection.find("Nimbus")


def test_a_lookup_reads_only_the_card_that_is_meant(
    collection_of: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    collection = collection_of(*all_types())
    read: list[bytes] = []

    def counted(record: bytes) -> Card:
        read.append(record)
        return card_of(record)

    monkeypatch.setattr(store, "card_of", counted)
    collection.find("Brass Lantern")
    assert len(read) == 1


def test_the_home_is_chosen_or_given_by_the_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    assert home_folder() == tmp_path
    monkeypatch.delenv("JUDGE_HOME")
    assert home_folder().is_absolute()
    assert "judge" in home_folder().parts


def test_opening_writes_nothing(home: Path) -> None:
    open_collection().close()
    assert not home.exists()


def test_a_collection_of_another_version_is_refused(home: Path, collection_of: Opener) -> None:
    import sqlite3

    collection_of(KEEPER).close()
    with sqlite3.connect(home / DATABASE) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(InputError, match="another version"):
        open_collection()


# -- what is wrong, and what is not -----------------------------------------------------------------------------------


def spoil(home: Path, number: str, column: str, value: object) -> None:
    import sqlite3

    with sqlite3.connect(home / DATABASE) as connection:
        connection.execute(
            f"UPDATE card SET {column} = ? WHERE key = (SELECT card FROM term WHERE kind = 'number' AND printed = ?)",
            (value, number),
        )
    connection.close()


def test_as_many_words_as_one_likes_can_be_searched_for(collection_of: Opener) -> None:
    collection = collection_of(KEEPER, BAKER)
    assert [card.number for card in collection.search("nimbus " * 40_000)] == ["ZZ1", "ZZ9"]
    assert collection.search("nimbus " * 5_000 + "anvil") == ()
    assert collection.search("") == ()


@pytest.mark.parametrize(
    "record", [b"", b"{", b"\xff", b"null", b'{"number":"a"}', "text", None, 7, b"[" * 100_000]
)
def test_a_damaged_record_is_named_and_the_others_are_served(
    home: Path, collection_of: Opener, record: object
) -> None:
    collection = collection_of(KEEPER, STORM)
    spoil(home, "ZZ1", "record", record if record is not None else b"nothing")
    assert [card.number for card in collection.all_cards()] == ["ZZ10"]
    (fault,) = collection.damaged
    assert "set-1/keeper" in fault.message
    assert "is damaged" in fault.message
    assert [card.number for card in collection.search("nimbus")] == ["ZZ10"]
    assert collection.find("ZZ10").number == "ZZ10"


def test_a_card_without_a_face_is_damaged(home: Path, collection_of: Opener) -> None:
    collection = collection_of(KEEPER)
    spoil(home, "ZZ1", "record", b'{"number":"ZZ1","set_name":"","rarity":"","faces":[]}')
    assert (list(collection.all_cards()), len(collection.damaged)) == ([], 1)


def test_a_name_that_may_mean_a_damaged_card_means_none(home: Path, collection_of: Opener) -> None:
    """Left out, it could make another card look like the only one of that name."""
    collection = collection_of(KEEPER, BAKER)
    spoil(home, "ZZ1", "record", b"{")
    with pytest.raises(InputError, match="keeper' is damaged"):
        collection.find("Nimbus")


def test_only_a_damaged_file_is_to_be_deleted(home: Path, collection_of: Opener) -> None:
    import sqlite3

    collection = collection_of(KEEPER)
    with pytest.raises(InputError, match="cannot be read") as refused:
        collection._ask("SELECT nonsense FROM card")
    assert "delete" not in str(refused.value)
    collection.close()
    (home / DATABASE).write_bytes((home / DATABASE).read_bytes()[:5000] + b"\xff" * 50_000)
    with pytest.raises(InputError, match="delete it and import again"), open_collection() as damaged:
        list(damaged.all_cards())
    assert sqlite3.sqlite_version


def test_characters_that_do_not_show_are_left_out_and_reported(tmp_path: Path) -> None:
    from judge.cards.octgn import read_octgn

    from .invented import write_set

    odd = card("Nim\u200bbus", {**FRIEND, "Text": "Draw a\u202e card.\u009b2J", "Subname": "Keeper\u2066"})
    reading = read_octgn(write_set(tmp_path, odd))
    face = reading.cards[0].front
    assert (face.name, face.subtitle, face.text) == ("Nimbus", "Keeper", ("Draw a card.2J",))
    told = {one.field: one.found for one in reading.oddities}
    assert told["name"] == "U+200B (zero width space)"
    assert told["Text"] == "U+202E (right-to-left override), U+009B (a control character)"
    assert told["Subname"] == "U+2066 (left-to-right isolate)"
