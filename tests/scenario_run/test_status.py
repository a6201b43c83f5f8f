"""Impossible boards are refused with every reason."""

from __future__ import annotations

import msgspec
import pytest

from judge.diagnostics import InputError
from judge.scenario.model.board import AtHome, AtProblem, Pile, Seat
from judge.scenario.model.scenario import Scenario
from judge.scenario.running.runner import run
from judge.scenario.running.status import status
from judge.scenario.setting_up.setup import set_up

from .boards import played, read

MANES = "\nAlice:\n  mane: Otter\nBob:\n  mane: Beaver\n"


def reasons(scenario: Scenario) -> list[str]:
    return [one.reason for one in status(scenario, set_up(scenario, "cr-3.9"))]


def rules(scenario: Scenario) -> set[str]:
    return {rule for one in status(scenario, set_up(scenario, "cr-3.9")) for rule in one.rules}


def changed(scenario: Scenario, piece: str, **fields: object) -> Scenario:
    pieces = tuple(
        msgspec.structs.replace(one, **fields) if one.id == piece else one for one in scenario.pieces
    )
    return msgspec.structs.replace(scenario, pieces=pieces)


def test_a_usual_board_is_possible() -> None:
    assert (
        reasons(read(MANES + "\nAt Alice's Problem: Low Water\n  Bob: Mudslide; Reed (frightened)\n")) == []
    )


def test_a_board_without_any_mane_character_is_a_partial_one() -> None:
    assert reasons(read("\nAlice:\n  home: Reed\n")) == []


def test_one_player_alone_without_a_mane_character() -> None:
    assert "102.1" in rules(read("\nAlice:\n  mane: Otter\n"))


def test_two_mane_characters_of_one_player() -> None:
    scenario = changed(read(MANES), "Beaver", owner="Alice", controller="Alice", place=AtHome(player="Alice"))
    assert reasons(scenario) == [
        "Bob has no Mane Character, while others have",
        "Beaver is a second Mane Character of Alice",
    ]


def test_cards_in_a_deck_that_can_not_be_there() -> None:
    assert rules(read("\nBob:\n  deck: Low Water\n")) == {"101.2"}
    assert rules(read("\nBob:\n  problem deck: Reed\n")) == {"101.3b"}


def test_a_mane_character_outside_play() -> None:
    assert "301.5" in rules(read("\nAlice:\n  mane: Otter\nBob:\n  hand: Beaver\n"))


HERONS = MANES + '\nAt Alice\'s Problem: Low Water\n  Bob: Heron as "One"\n  Alice: Heron as "Two"\n'


def test_two_unique_cards_of_one_name() -> None:
    assert "516.3" in rules(changed(read(HERONS), "Two", controller="Bob"))


def test_unique_cards_of_different_players_are_possible() -> None:
    assert reasons(read(HERONS)) == []


def test_two_face_up_troublemakers_of_one_player() -> None:
    board = (
        MANES + '\nAt Alice\'s Problem: Low Water\n  Bob: Mudslide as "M1"; Mudslide as "M2" (face-down)\n'
    )
    assert reasons(read(board)) == []
    assert "516.4" in rules(changed(read(board), "M2", face_down=False))


def test_an_epic_troublemaker_with_another() -> None:
    board = MANES + "\nAt Alice's Problem: Low Water\n  Bob: Landslide\n  Alice: Mudslide\n"
    assert "516.4a" in rules(read(board))


@pytest.mark.parametrize(
    ("piece", "state", "rule"),
    [
        ("Mudslide", {"frightened": True}, "511.4"),
        ("Otter", {"frightened": True}, "511.4"),
        ("Low Water", {"frightened": True}, "511.4"),
        ("Low Water", {"exhausted": True}, "503.4a"),
        ("Reed", {"face_down": True}, "504.1"),
        ("Reed", {"frightened": True, "exhausted": True}, "504.2"),
        ("Reed", {"frightened": True}, "511.3"),
        ("Reed", {"token": True, "frightened": True}, "521.4"),
    ],
)
def test_states_that_the_game_does_not_leave(piece: str, state: dict[str, bool], rule: str) -> None:
    board = f"{MANES}\nAt Alice's Problem: Low Water\n  Alice: Reed; Basket attached to Reed; Mudslide\n"
    assert reasons(read(board)) == []
    assert rule in rules(changed(read(board), piece, **state))


def test_an_event_in_play() -> None:
    scenario = changed(read("\nAlice:\n  hand: Log\n"), "Log", place=AtHome(player="Alice"))
    assert "304.2" in rules(scenario)


def test_the_home_of_another_player() -> None:
    scenario = changed(read("\nAlice:\n  home: Reed\n"), "Reed", place=AtHome(player="Bob"))
    assert "511.5" in rules(scenario)


def test_a_troublemaker_at_a_home() -> None:
    scenario = changed(read("\nAlice:\n  hand: Mudslide\n"), "Mudslide", place=AtHome(player="Alice"))
    assert "306.1" in rules(scenario)


def test_nobodys_area() -> None:
    scenario = changed(read("\nAlice:\n  home: Reed\n"), "Reed", place=AtProblem(player="Carol"))
    assert reasons(scenario) == ["Reed is a Friend at an area that nobody has"]


def test_a_dilemma_at_a_home() -> None:
    scenario = changed(
        read("\nAt Bob's Dilemma: Long Crossing\n"), "Long Crossing", place=AtHome(player="Bob")
    )
    assert "522.2" in rules(scenario)


def test_two_problems_in_one_area() -> None:
    scenario = read("\nAt Alice's Problem: Low Water\nAt Bob's Problem: Thin Ice\n")
    assert "303.1" in rules(changed(scenario, "Thin Ice", place=AtProblem(player="Alice")))


def test_a_card_in_two_places() -> None:
    scenario = read("\nAlice:\n  home: Reed\n")
    seat = Seat(player="Alice", piles=(Pile(player="Alice", zone="hand", contents=("Reed",)),))
    twice = msgspec.structs.replace(scenario, seats=(seat,))
    assert reasons(twice) == ["Reed is in two places"]


def test_exhausted_outside_play_and_a_token_there() -> None:
    scenario = read("\nAlice:\n  hand: Reed\n")
    assert "503.4" in rules(changed(scenario, "Reed", exhausted=True))
    assert "521.3" in rules(changed(scenario, "Reed", token=True))


def test_a_missing_host() -> None:
    scenario = changed(
        read("\nAlice:\n  home: Reed; Basket attached to Reed\n  hand: Pebble\n"), "Basket", host="Pebble"
    )
    assert "511.2" in rules(scenario)


def test_a_game_that_is_over_and_tokens_below_zero() -> None:
    scenario = read("\nAlice:\n  home: Reed\n")
    seats = (Seat(player="Alice", score=15), Seat(player="Bob", tokens=-1))
    assert {"103.2", "502.1"} <= rules(msgspec.structs.replace(scenario, seats=seats))


def test_priority_where_nobody_has_it() -> None:
    assert "601.2b" in rules(read("\nMoment:\n  phase: Wrap Up Step\n  priority: Alice\n"))


def test_all_reasons_are_reported_at_once_with_their_lines() -> None:
    scenario = read(
        f"{MANES}\nAt Alice's Problem: Low Water\n  Bob: Mudslide (frightened)\n  Alice: Reed (face-down)\n"
    )
    with pytest.raises(InputError) as refused:
        run(scenario, "cr-3.9")
    lines = [fault.line for fault in refused.value.diagnostics]
    assert len(lines) == 2
    assert lines == sorted(lines)
    assert min(lines) > 0
    assert all(fault.file == "pond.scenario" for fault in refused.value.diagnostics)


def test_a_scenario_that_asks_whether_its_board_is_possible_is_not_refused() -> None:
    text = "\nAt Alice's Problem: Low Water\n  Alice: Reed (face-down)\n\nAsk:\n  Is this board possible?\n"
    assert played(text).positions


def test_a_scenario_that_asks_about_a_deck_is_not_refused_for_it() -> None:
    assert played("\nBob:\n  deck: Low Water\n\nAsk:\n  Is Bob's deck legal?\n").positions


START = "\nMoment:\n  turn: Alice, first turn\n  phase: Ready Step\n"


def test_what_can_not_be_as_the_game_starts() -> None:
    assert rules(read("\nAlice:\n  home: Reed\n" + START)) == {"102.1", "102.2"}
    assert rules(read("\nAlice:\n  hand: 5 unknown cards\n" + START)) == {"102.3", "102.4a"}
    assert reasons(read("\nAlice:\n  hand: 6 unknown cards\n" + START)) == []
    assert reasons(read("\nAlice:\n  home: Reed\n  hand: 5 unknown cards\n")) == []
