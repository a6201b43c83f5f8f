"""A scenario's board and moment as the engine's state."""

from __future__ import annotations

import pytest

from judge.engine.confrontations.confronting import ConfrontStep
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.zones import BANISHED_ZONE, DISCARD_PILE, DRAW_DECK, FLIP_ZONE, HAND
from judge.engine.windows.priority import MayOpen, OpenWindow, Priority
from judge.scenario.setting_up.setup import Setup, set_up

from .boards import read

BOARD = """
Alice:
  score: 4
  tokens: 3
  mane: Otter (boosted)
  home: Reed as "Old Reed" (exhausted)
  hand: Clover; 2 unknown cards
  deck: Reed as "Next Reed"; 5 unknown cards
  discard: Log
Bob:
  mane: Beaver
  banished: Pebble as "Lost Pebble" beneath Beaver

At Alice's Problem: Low Water
  Alice: Reed as "Gem" (2 +1 power counters, 3 Hope counters); Basket attached to Gem
  Bob: Mudslide (face-down); Pebble as "Lent" (owned by Alice)
At Bob's Problem: Thin Ice
"""


def setup(text: str = "") -> Setup:
    return set_up(read(BOARD + text), "cr-3.9")


def obj(found: Setup, piece: str) -> Obj:
    card = found.state.physical(found.physical[piece])
    assert card is not None
    return card


def names(state: State, zone: str, player: str) -> list[str]:
    return [state.get(oid).label for oid in state.zone(zone, player)]


def test_seats_have_score_and_tokens() -> None:
    state = setup().state
    assert (state.seat("Alice").score, state.seat("Alice").tokens) == (4, 3)
    assert (state.seat("Bob").score, state.seat("Bob").tokens) == (0, 0)


def test_cards_stand_where_the_scenario_has_them() -> None:
    found = setup()
    assert obj(found, "Old Reed").area == "home:Alice"
    assert obj(found, "Gem").area == obj(found, "Low Water").area == "problem:Alice"
    assert obj(found, "Old Reed").exhausted
    assert obj(found, "Mudslide").face_down
    assert not obj(found, "Mudslide").frightened


def test_a_boosted_mane_character_shows_its_other_side() -> None:
    found = setup()
    assert (obj(found, "Otter").side, obj(found, "Beaver").side) == (1, 0)


def test_attachments_know_their_host_and_cards_beneath_what_they_are_under() -> None:
    found = setup()
    assert obj(found, "Basket").host == found.physical["Gem"]
    assert obj(found, "Basket").area == "problem:Alice"
    beneath = obj(found, "Lost Pebble")
    assert (beneath.zone, beneath.beneath) == (BANISHED_ZONE, found.physical["Beaver"])


def test_counters_are_named_as_the_rules_name_them() -> None:
    gem = obj(setup(), "Gem")
    assert (gem.counter("+1 power"), gem.counter("Hope")) == (2, 3)


def test_piles_keep_their_order_and_unknown_cards_are_cards() -> None:
    state = setup().state
    assert names(state, DRAW_DECK, "Alice") == ["Next Reed", *["an unknown card"] * 5]
    assert len(state.zone(HAND, "Alice")) == 3
    assert [state.get(oid).is_unknown for oid in state.zone(HAND, "Alice")] == [False, True, True]
    assert names(state, DISCARD_PILE, "Alice") == ["Log"]


def test_zones_that_are_not_described_are_known_not_to_be() -> None:
    undescribed = setup().state.undescribed
    assert "draw deck:Bob" in undescribed
    assert "problem deck:Alice" in undescribed
    assert "draw deck:Alice" not in undescribed
    assert "hand:Alice" not in undescribed


def test_a_card_controlled_by_another_than_its_owner() -> None:
    found = setup()
    lent = obj(found, "Lent")
    assert (lent.owner, found.state.controller(lent.oid)) == ("Alice", "Bob")


def test_timestamps_follow_the_order_of_entering() -> None:
    found = setup("\nEntered: Gem; Old Reed")
    assert obj(found, "Gem").stamp < obj(found, "Old Reed").stamp < found.state.clock


def test_new_identities_do_not_clash_with_old_ones() -> None:
    state = setup().state
    assert state.next_oid > max(card.oid for card in state.objects)
    assert len({card.oid for card in state.objects}) == len(state.objects)


@pytest.mark.parametrize(
    ("moment", "phase", "step", "first"),
    [
        ("turn: Bob", "Main Phase", "", MayOpen),
        ("phase: start of the Main Phase", "Main Phase", "", None),
        ("phase: end of the Faceoff Step", "Score Phase", "Faceoff Step", None),
        ("phase: Uncover Step", "Troublemaker Phase", "Uncover Step", None),
    ],
)
def test_the_turn_stands_at_the_moment(moment: str, phase: str, step: str, first: type | None) -> None:
    state = setup(f"\nMoment:\n  {moment}\n").state
    assert (state.turn.phase, state.turn.step) == (phase, step)
    assert state.agenda
    assert first is None or isinstance(state.agenda[0], first)


def test_priority_in_a_window() -> None:
    state = setup("\nMoment:\n  turn: Alice\n  phase: end of the Main Phase\n  priority: Bob\n").state
    assert isinstance(state.agenda[0], Priority)
    assert state.agenda[0].player == "Bob"
    assert state.window is not None
    assert (state.window.kind, state.window.passes) == ("end of the Main Phase", 1)


def test_priority_inside_a_step_comes_before_what_the_step_does() -> None:
    moment = "\nMoment:\n  phase: Confront Step at Low Water\n  priority: Bob\n"
    agenda = setup(moment).state.agenda
    assert isinstance(agenda[0], Priority)
    assert isinstance(agenda[1], ConfrontStep)


@pytest.mark.parametrize("stage", ["before flips", "after flips", "comparison", "after comparison"])
@pytest.mark.parametrize("kind", ["Problem faceoff at Low Water", "Multi Problem faceoff"])
def test_a_faceoff_can_be_taken_up_at_every_stage(kind: str, stage: str) -> None:
    agenda = setup(f"\nMoment:\n  phase: Faceoff Step\n  faceoff: {kind}, {stage}\n").state.agenda
    kinds = [type(instruction).__name__ for instruction in agenda]
    whole = ["OpenWindow", "FlipStage", "OpenWindow", "Compare", "NextStage"]
    begun = {"before flips": 0, "after flips": 2, "comparison": 3}
    expected = whole[begun[stage] :] if stage in begun else ["OpenWindow", "EndFaceoffNow", "NextStage"]
    assert kinds == expected


def test_the_first_turn_of_the_game() -> None:
    turn = setup("\nMoment:\n  turn: Alice, first turn\n").state.turn
    assert turn.first_of_game
    assert turn.number == 1


def test_what_happened_is_logged_and_the_window_marks_what_is_recent() -> None:
    state = setup(
        "\nMoment:\n  turn: Alice\n  happened this turn: Alice confronted Low Water; Bob drew a card"
        "\n  just happened: Gem was moved to Alice's Problem\n"
    ).state
    assert [one.occurrence.verb for one in state.log] == ["confront", "draw", "move"]
    assert state.log_mark == 2
    assert len(state.turn.confronted) == 1


def test_what_happened_to_cards_that_are_not_named_is_not_guessed_at() -> None:
    found = setup("\nMoment:\n  turn: Alice\n  happened this turn: Alice played 2 Friends\n")
    assert found.declined is not None


def test_a_faceoff_that_is_on() -> None:
    found = setup(
        """
Moment:
  turn: Alice
  phase: Faceoff Step
  faceoff: Problem faceoff at Low Water, started by Alice, after flips
"""
    )
    faceoff = found.state.faceoff
    assert faceoff is not None
    assert (faceoff.kind, faceoff.areas, faceoff.players) == ("Problem", ("problem:Alice",), ("Alice", "Bob"))
    assert found.state.agenda[0] == OpenWindow(where="after the flips")


def test_flipped_and_ignored_cards_belong_to_the_faceoff() -> None:
    found = set_up(
        read(
            """
Alice:
  mane: Otter
  flipped: Log; Clover (ignored)
Bob:
  mane: Beaver
At Bob's Problem: Thin Ice
Moment:
  turn: Alice
  phase: Challenge Step
  faceoff: Problem faceoff at Thin Ice, after flips
"""
        ),
        "cr-3.9",
    )
    faceoff = found.state.faceoff
    assert faceoff is not None
    assert [found.state.get(oid).label for oid in faceoff.flips("Alice")] == ["Log", "Clover"]
    assert all(found.state.get(oid).zone == FLIP_ZONE for oid in faceoff.flips("Alice"))
    assert faceoff.ignored == (found.physical["Clover"],)


def test_a_dilemma_has_an_area_of_its_own() -> None:
    found = set_up(read("\nAt Bob's Dilemma: Long Crossing\n  Alice: Reed\n"), "cr-3.9")
    number = found.physical["Long Crossing"]
    assert found.state.get(number).area == f"dilemma:{number}"
    assert found.state.get(found.physical["Reed"]).area == f"dilemma:{number}"


def test_the_same_scenario_sets_up_the_same_state() -> None:
    assert setup() == setup()
