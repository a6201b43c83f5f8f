from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards.importing import ImportResult, import_sets
from judge.cards.octgn import CardSet, read_octgn
from judge.cards.schema import DATABASE
from judge.cards.store import open_collection
from judge.diagnostics import InputError

from .invented import FRIEND, TROUBLEMAKER, all_types, card, write_set


def sets_of(folder: Path, *cards: str, identity: str = "set-1") -> tuple[CardSet, ...]:
    return read_octgn(write_set(folder, *cards, identity=identity)).sets


def names() -> list[str]:
    with open_collection() as collection:
        return [card.name for card in collection.all_cards()]


def test_importing_twice_changes_nothing(home: Path, tmp_path: Path) -> None:
    sets = sets_of(tmp_path, *all_types())
    assert import_sets(sets, home) == ImportResult(cards=6, new=6, changed=0, unchanged=0, removed=0)
    before = (home / DATABASE).read_bytes()
    assert import_sets(sets, home) == ImportResult(cards=6, new=0, changed=0, unchanged=6, removed=0)
    assert (home / DATABASE).read_bytes() == before


def test_changed_and_vanished_cards_are_counted(home: Path, tmp_path: Path) -> None:
    nimbus, imp = card("Nimbus", FRIEND), card("Imp", TROUBLEMAKER)
    import_sets(sets_of(tmp_path, nimbus, imp), home)
    stronger = card("Nimbus", {**FRIEND, "Power": "7"})
    result = import_sets(sets_of(tmp_path, stronger, card("Rill", FRIEND)), home)
    assert result == ImportResult(cards=2, new=1, changed=1, unchanged=0, removed=1)
    with open_collection() as collection:
        assert collection.find("Nimbus").front.power == 7
        with pytest.raises(InputError):
            collection.find("Imp")


def test_a_changed_card_is_no_longer_found_as_it_was(home: Path, tmp_path: Path) -> None:
    import_sets(sets_of(tmp_path, card("Nimbus", FRIEND, identity="x")), home)
    import_sets(sets_of(tmp_path, card("Stratus", {**FRIEND, "Traits": "Zebra"}, identity="x")), home)
    with open_collection() as collection:
        assert (collection.all_titles(), collection.all_traits()) == (("Stratus",), ("Zebra",))


def test_other_sets_stay(home: Path, tmp_path: Path) -> None:
    import_sets(sets_of(tmp_path / "one", card("Nimbus", FRIEND), identity="set-1"), home)
    import_sets(sets_of(tmp_path / "two", card("Imp", TROUBLEMAKER), identity="set-2"), home)
    assert names() == ["Nimbus, Keeper of Clouds", "Imp"]


def test_the_same_id_in_two_sets_is_two_cards(home: Path, tmp_path: Path) -> None:
    write_set(tmp_path, card("Nimbus", FRIEND, identity="x"), identity="set-1")
    both = sets_of(tmp_path, card("Imp", TROUBLEMAKER, identity="x"), identity="set-2")
    assert import_sets(both, home).new == 2
    assert import_sets(both, home).unchanged == 2


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, InputError])
def test_an_interrupted_import_leaves_the_old_collection_whole(
    home: Path, tmp_path: Path, error: type[BaseException]
) -> None:
    import_sets(sets_of(tmp_path / "old", card("Nimbus", FRIEND)), home)
    before = (home / DATABASE).read_bytes()
    new = sets_of(tmp_path / "new", card("Imp", TROUBLEMAKER))

    def interrupted() -> Iterator[CardSet]:
        yield new[0]
        raise error([])

    with pytest.raises(error):
        import_sets(interrupted(), home)
    assert (home / DATABASE).read_bytes() == before
    assert names() == ["Nimbus, Keeper of Clouds"]


def test_a_killed_import_leaves_the_old_collection_whole(home: Path, tmp_path: Path) -> None:
    import_sets(sets_of(tmp_path / "old", card("Nimbus", FRIEND)), home)
    new = write_set(tmp_path / "new", card("Imp", TROUBLEMAKER))
    script = (
        "import os, pathlib, sys\n"
        "from judge.cards.importing import import_sets\n"
        "from judge.cards.octgn import read_octgn\n"
        "def killed():\n"
        "    yield read_octgn(pathlib.Path(sys.argv[1])).sets[0]\n"
        "    os._exit(9)\n"
        "import_sets(killed(), pathlib.Path(sys.argv[2]))\n"
    )
    assert subprocess.run([sys.executable, "-c", script, str(new), str(home)], check=False).returncode == 9
    assert names() == ["Nimbus, Keeper of Clouds"]
    assert import_sets(read_octgn(new).sets, home).new == 1


def test_a_place_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(InputError, match="cannot be written"):
        import_sets((), tmp_path / "file")


def test_a_damaged_collection_is_reported(home: Path) -> None:
    home.mkdir()
    (home / DATABASE).write_bytes(b"not a database" * 100)
    with pytest.raises(InputError, match="import again"):
        open_collection()
    with pytest.raises(InputError, match="cannot be written"):
        import_sets((), home)
