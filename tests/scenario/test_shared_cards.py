"""A scenario takes cards from the files that its line `Cards:` names."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.diagnostics import Diagnostic, InputError
from judge.scenario.boards.card_files import MOST_FILES
from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from judge.scenario.text.files import MOST_BYTES

from .texts import NoCollection

REED = "Card: Reed\n  type: Friend\n  color: blue\n  power: 2\n"
HERON = "Card: Heron, Early\n  type: Friend\n  color: blue\n  power: 3\n  traits: Marshy\n"
BOARD = "Players: Alice, Bob\nAlice:\n  home: Reed\nAsk:\n  What is the power of Reed?\n"


def put(root: Path, **texts: str) -> None:
    for name, text in texts.items():
        file = root / name.replace("__", "/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.with_suffix(".cards").write_text(text, encoding="utf-8")


def read(root: Path, named: str, rest: str = BOARD) -> Scenario:
    text = f"Scenario: Cards of others\nCards: {named}\n{rest}"
    return read_scenario(text, "pond/reeds.scenario", NoCollection(), root / "pond")


def faults(root: Path, named: str, rest: str = BOARD) -> tuple[Diagnostic, ...]:
    with pytest.raises(InputError) as refused:
        read(root, named, rest)
    return tuple(refused.value.diagnostics)


@pytest.mark.parametrize(
    ("file", "named"),
    [
        ("pond__marsh", "marsh.cards"),
        ("pond__deep__marsh", "deep/marsh.cards"),
        ("cards__marsh", "../cards/marsh.cards"),
        ("cards__deep__marsh", "../cards/deep/marsh.cards"),
    ],
)
def test_a_card_is_as_if_it_were_written_out(tmp_path: Path, file: str, named: str) -> None:
    (tmp_path / "pond").mkdir()
    put(tmp_path, **{file: f"{HERON}{REED}"})
    shared = read(tmp_path, named)
    written = read_scenario(
        f"Scenario: Cards of others\n\n{BOARD}{REED}", "pond/reeds.scenario", NoCollection()
    )
    assert (shared.cards, shared.pieces) == (written.cards, written.pieces)


def test_cards_that_are_not_on_the_board_are_known_by_their_names(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=HERON + REED)
    lent = read(tmp_path, "marsh.cards").lent
    assert {"Heron", "Heron, Early"} <= set(lent.titles)
    assert "Marshy" in lent.traits


def test_a_player_can_name_them(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=HERON + REED)
    spring = "Card: Spring\n  type: Event\n  cost: 0\n  text: Main Phase: Name a card.\n"
    board = "Players: Alice, Bob\nAlice:\n  hand: Spring\nPlay:\n  Alice names Heron\nAsk:\n  What happens?\n"
    assert "Heron, Early" in repr(read(tmp_path, "marsh.cards", spring + board).play)


def test_what_the_scenario_writes_out_itself_goes_first(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=REED)
    scenario = read(tmp_path, "marsh.cards", REED.replace("power: 2", "power: 5") + BOARD)
    assert [card.front.power for card in scenario.cards] == [5]


def test_two_files_may_not_mean_two_cards_by_a_name_that_is_used(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=REED, pond__meadow=REED.replace("power: 2", "power: 5"))
    fault = faults(tmp_path, "marsh.cards, meadow.cards")[0]
    assert (fault.message, fault.line) == ("“Reed” can mean several cards", 5)


def test_the_same_file_twice_is_one_file(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=REED)
    assert len(read(tmp_path, "marsh.cards, marsh.cards").cards) == 1


OUTSIDE = """../marsh.cards ../../cards/marsh.cards ../cards/../marsh.cards deep/../../marsh.cards /marsh.cards
..\\cards\\marsh.cards C:marsh.cards marsh.txt Reed ../cards a.cards,,"""


@pytest.mark.parametrize("named", OUTSIDE.split())
def test_no_path_leads_out_of_the_folders(tmp_path: Path, named: str) -> None:
    put(tmp_path, marsh=REED, pond__a=REED, cards__marsh=REED)
    fault = faults(tmp_path, named)[0]
    assert fault.message.endswith("is no file of cards that a scenario can name")
    assert "../cards/NAME.cards" in fault.expected
    assert (fault.file, fault.line) == ("pond/reeds.scenario", 2)


def test_no_link_leads_out_of_the_folders(tmp_path: Path) -> None:
    put(tmp_path, marsh=REED, pond__a=REED)
    (tmp_path / "pond" / "marsh.cards").symlink_to(tmp_path / "marsh.cards")
    (fault,) = faults(tmp_path, "marsh.cards")
    assert (fault.message, fault.column) == ("“marsh.cards” is a link that leads elsewhere", 8)


def test_a_file_that_is_not_there_is_named_at_its_place(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=REED, cards__meadow=HERON)
    (fault,) = faults(tmp_path, "marsh.cards,  ../cards/meadows.cards")
    assert (fault.line, fault.column) == (2, 22)
    assert fault.nearest == ("../cards/meadow.cards",)
    assert "no file" in faults(tmp_path, f"{'long' * 100}.cards")[0].message


def test_a_fault_in_the_file_is_reported_at_its_place_there(tmp_path: Path) -> None:
    put(tmp_path, cards__meadow=f"{HERON}  pwer: 2\n")
    (fault,) = faults(tmp_path, "../cards/meadow.cards")
    assert (fault.file, fault.line) == ("cards/meadow.cards", 6)


def test_files_name_no_files(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=REED, pond__meadow="Cards: marsh.cards\n")
    (fault,) = faults(tmp_path, "meadow.cards")
    assert (fault.file, fault.message) == ("pond/meadow.cards", "a file of cards has no such heading")


def test_files_are_bounded_in_size_and_number(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=f"{REED}#{'.' * MOST_BYTES}")
    (fault,) = faults(tmp_path, "marsh.cards")
    assert (fault.file, fault.message) == ("pond/marsh.cards", "is larger than 1 MiB")
    many = [f"marsh{number}" for number in range(MOST_FILES + 1)]
    put(tmp_path, **{f"pond__{name}": HERON for name in many})
    (fault,) = faults(tmp_path, ", ".join(f"{name}.cards" for name in many))
    assert fault.message == f"a scenario takes cards from {MOST_FILES} files at most"


def test_a_text_without_a_folder_has_no_files_beside_it() -> None:
    with pytest.raises(InputError) as refused:
        read_scenario(f"Scenario: A text\nCards: marsh.cards\n{BOARD}", "", NoCollection())
    (fault,) = refused.value.diagnostics
    assert fault.message == "this scenario is in no folder with files of cards"


def test_nothing_stands_below_the_line(tmp_path: Path) -> None:
    put(tmp_path, pond__marsh=REED)
    (fault,) = faults(tmp_path, "marsh.cards\n  power: 2")
    assert (fault.line, fault.column) == (3, 3)
