"""A game at a keyboard, driven without one: what is typed, and what is answered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

import judge
from judge.games.simulating import Kind
from judge.library.session import Session
from tests.games.decks import DECKS

BOARD = """
Card: Reed
  type: Friend
  color: blue
  power: 3
  cost: 2
Card: Low Water
  type: Problem
  owner needs: 3 blue
  opponent needs: 9 wild
  bonus: 1
Players: Alice, Bob
Alice:
  tokens: 4
  home: Reed as "Gem"; Reed as "Pin"
  deck: 9 unknown cards
Bob:
  hand: Reed as "Bob's Secret"
At Alice's Problem: Low Water
"""


def session(automatic: Mapping[str, Kind] | None = None, *, language: str = "en") -> Session:
    return Session(judge.Game(judge.Board.read(BOARD), seed=1, language=language), automatic)


def typed(at: Session, *lines: str) -> str:
    return "\n".join(answer for line in lines for answer in at.type(line))


def test_the_table_and_the_options_with_their_rules_are_shown() -> None:
    told = "\n".join(session().begin())
    assert "Turn of Alice: Main Phase" in told
    assert "Alice: points 0, action tokens 4" in told
    assert "Gem (Alice, power 3)" in told
    assert "  1. Alice lets the game go on [510.3]" in told
    assert "Alice moves Gem to Alice's Problem [609.2b" in told
    assert "Secret" not in told


def test_a_number_takes_an_option_and_who_can_only_pass_is_not_asked() -> None:
    at = session()
    place = [str(option) for option in at.game.options].index("Alice moves Gem to Alice's Problem") + 1
    told = typed(at, str(place))
    assert "Gem is moved to Alice's Problem. [609.2b" in told
    assert at.game.player == "Alice"
    assert [card.name for card in at.game.board().at("Alice's Problem")] == ["Gem", "Low Water"]


def test_a_sentence_is_taken_and_one_that_is_not_allowed_is_refused_with_the_rule() -> None:
    at = session()
    assert "Pin is moved" in typed(at, "Alice moves Pin to Low Water")
    before = at.game.choices
    assert "Not allowed: " in (refused := typed(at, "Bob draws a card"))
    assert "510" in refused
    assert "no card on the board is called “Pun”" in typed(at, "Alice moves Pun to Low Water")
    assert "none of the choices" in typed(at, "99")
    assert at.game.choices == before


def test_why_not_tells_the_rule_and_changes_nothing() -> None:
    at = session()
    assert "[510.3" in typed(at, "why Bob draws a card")
    assert typed(at, "why Alice draws a card") == "The rules allow it."
    assert at.game.choices == ()


def test_undo_goes_back_to_where_somebody_had_to_choose() -> None:
    at = session()
    list(at.begin())
    start = at.game.board()
    typed(at, "Alice moves Gem to Low Water")
    later = at.game.board()
    typed(at, "Alice moves Pin to Low Water")
    typed(at, "undo")
    assert at.game.board() == later
    typed(at, "undo", "undo")
    assert at.game.board() == start


def test_a_game_is_saved_as_a_record_and_as_a_scenario(tmp_path: Path) -> None:
    at = session()
    typed(at, "Alice moves Gem to Low Water")
    record, scenario = tmp_path / "game.json", tmp_path / "game.scenario"
    assert "Saved" in typed(at, f"save {record}", f"save {scenario}")
    assert judge.Game.replay(json.loads(record.read_text())).board() == at.game.board()
    assert "Alice moves Gem to Alice's Problem" in judge.Board.read(scenario).play
    assert "cannot be written" in typed(at, f"save {tmp_path / 'no' / 'folder.json'}")


def test_a_player_who_plays_by_itself_is_told_of_but_its_hidden_cards_are_not() -> None:
    at = Session(judge.Game.from_decks(*DECKS, seed=3), {"Bob": "greedy"})
    told = "\n".join(at.begin())
    for _ in range(6):
        if at.game.over:
            break
        assert at.game.player == "Alice"
        told += typed(at, "1")
    hidden = at.game.board().seat("Bob").zone("hand").cards
    assert hidden
    assert not any(name in told for name in hidden)
    assert "Hand of Bob" not in told
    assert "Bob" in told


def test_commands_do_what_they_say() -> None:
    at = session()
    assert "undo" in typed(at, "help")
    assert "Turn of Alice" in typed(at, "board")
    assert typed(at, "", "  ") == ""
    assert at.over is False
    typed(at, "pass")
    assert "Turn 3 (Alice 0, Bob 0)" in typed(at, "moves")
    typed(at, "quit")
    assert at.over


def test_nobody_passes_where_something_has_to_be_chosen() -> None:
    at = Session(judge.Game.from_decks(*DECKS, seed=3))
    assert "Nobody can pass here" in typed(at, "pass")


def test_it_speaks_german() -> None:
    at = session(language="de")
    told = "\n".join(at.begin())
    assert "Zug von Alice: Main Phase" in told
    assert "Action Tokens 4" in told
    assert "Nicht erlaubt: " in typed(at, "Bob draws a card")


@pytest.mark.parametrize("line", ["save", "why", "undo"])
def test_a_command_without_more_does_no_harm(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    at = session()
    assert typed(at, line)
    assert not at.over
