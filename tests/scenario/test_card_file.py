"""Card files are the card blocks of scenario files without a board."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.model import CardType
from judge.diagnostics import InputError
from judge.scenario.boards.card_file import read_card_file, read_cards

from .texts import BOARD, CARDS, read

TWO = """
Card: Reed Piper, Marsh Voice     # a comment
  number: M1
  type: Friend
  color: blue
  power: 1
  cost: 2
  keywords: Swift, Competitive 2
  text:
    Draw a card.
    Play on a Friend. This Friend has
      +1 power.

Card: Dew, Early
  type: Mane Character
  color: white
  power: 1
  home limit: 3
  boosted:
    power: 3
    text: Draw a card.
"""


def test_cards_are_read_as_a_scenario_reads_them() -> None:
    blocks = "Card:" + CARDS.partition("Card:")[2].partition("Players:")[0]
    in_file = tuple(printed.card for printed in read_cards(blocks, "pond.cards", ""))
    assert in_file == read(CARDS + BOARD).cards


def test_a_card_knows_its_number_and_its_set() -> None:
    piper, dew = (printed.card for printed in read_cards(TWO, "marsh.cards", "marsh"))
    assert (piper.number, piper.set_name) == ("M1", "marsh")
    assert (dew.number, dew.front.type) == ("", CardType.MANE_CHARACTER)


def test_a_name_may_stand_in_quotation_marks() -> None:
    plain = read_cards(TWO, "marsh.cards", "")
    quoted = read_cards(TWO.replace("Dew, Early", '"Dew, Early"'), "marsh.cards", "")
    assert quoted[1].card == plain[1].card


def test_every_ability_knows_its_line() -> None:
    piper, dew = read_cards(TWO, "marsh.cards", "marsh")
    assert piper.line == 2
    assert [piper.line_of(0, at) for at in range(4)] == [8, 8, 10, 11]
    assert dew.line_of(1, 0) == 21
    assert dew.line_of(0, 0) == 14


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Players: Alice, Bob\n", "marsh.cards:1:1:"),
        ("Card: Reed\n  typ: Friend\n", "did you mean: type"),
        ("Card: Reed\n  type: Frend\n", "did you mean: Friend"),
        ("Card: Reed\n  power: 2\n", "Reed needs a type"),
        ("# nothing\n", "there is no card in this file"),
        ("Card: Reed\n  type: Event\n  cost: 1\n    cost: 2\n", "marsh.cards:4:5:"),
    ],
)
def test_what_is_wrong_is_reported_with_its_place(text: str, told: str) -> None:
    with pytest.raises(InputError) as error:
        read_cards(text, "marsh.cards", "marsh")
    assert told in str(error.value)


def test_all_faults_of_a_file_are_reported_at_once() -> None:
    with pytest.raises(InputError) as error:
        read_cards("Card: Reed\n  typ: Friend\nCard: Rush\n  power: x\n  type: Event\n", "marsh.cards", "")
    assert [fault.line for fault in error.value.diagnostics] == [1, 2, 4]


def test_the_set_is_named_after_the_folder(tmp_path: Path) -> None:
    path = tmp_path / "marsh" / "first.cards"
    path.parent.mkdir()
    path.write_text("\ufeff" + TWO, encoding="utf-8")
    assert {printed.card.set_name for printed in read_card_file(path)} == {"marsh"}


def test_a_file_that_is_no_text_is_wrong_input(tmp_path: Path) -> None:
    path = tmp_path / "marsh.cards"
    path.write_bytes(b"Card: R\xff")
    with pytest.raises(InputError, match=r"UTF-8"):
        read_card_file(path)
