"""The line of play, run step by step. Choices here come from rules alone, so that no card needs a text."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.engine.confrontations.confronting import ConfrontStep
from judge.scenario.running.played import Course, Played

from .boards import played

BOARD = """
Alice:
  tokens: 4
  mane: Otter
  home: Reed
  hand: Pebble; Clover
  deck: Log; 3 unknown cards
Bob:
  score: 2
  tokens: 2
  mane: Beaver
  hand: Sedge; Moss; Fern
At Alice's Problem: Low Water
At Bob's Problem: Thin Ice
  Bob: Mudslide
"""


def only(found: Played) -> Course:
    (course,) = found.outcomes
    return course


def play(*sentences: str, moment: str = "turn: Alice") -> Played:
    lines = "".join(f"  {sentence}\n" for sentence in sentences)
    return played(f"{BOARD}\nMoment:\n  {moment}\n\nPlay:\n{lines}")


def area(course: Course, found: Played, piece: str) -> str:
    card = course.state.physical(found.setup.physical[piece])
    assert card is not None
    return card.area or card.zone


# -- actions -------------------------------------------------------------------------------------------------------


def test_a_scenario_without_a_line_of_play_rests_where_it_starts() -> None:
    found = played(BOARD)
    decision = only(found).last.decision
    assert len(found.positions) == 1
    assert decision is not None
    assert (decision.kind, decision.player) == ("open", "Alice")


def test_actions_in_turn_close_the_windows_between_them() -> None:
    found = play("Alice plays Pebble to Alice's Problem", "Alice moves Reed to Alice's Problem")
    course = only(found)
    assert course.state.seat("Alice").tokens == 1
    assert {area(course, found, "Pebble"), area(course, found, "Reed")} == {"problem:Alice"}


def test_every_step_has_its_own_notes() -> None:
    course = only(play("Alice draws a card", "Alice moves Reed to Alice's Problem"))
    assert any("draws" in note.text for note in course.stages[1].notes)
    assert any("is moved" in note.text for note in course.stages[2].notes)
    assert not any("is moved" in note.text for note in course.stages[1].notes)


def test_an_illegal_action_is_reported_and_changes_nothing() -> None:
    found = play("Alice moves Reed to Bob's home")
    course = only(found)
    assert course.last.illegal is not None
    assert "506.2" in course.last.illegal.rules
    assert course.state == found.positions[0].settled[0].state


def test_what_cannot_be_paid_is_illegal() -> None:
    found = play("Alice moves Reed to Alice's Problem", "Alice moves Reed to home", "Alice draws a card")
    illegal = only(found).last.illegal
    assert illegal is not None
    assert "508.1d" in illegal.rules


def test_only_the_turn_player_opens_a_window() -> None:
    illegal = only(play("Bob draws a card")).last.illegal
    assert illegal is not None
    assert "510.3" in illegal.rules


def test_the_reason_is_that_of_the_moment_that_was_the_players_own() -> None:
    illegal = only(play("Alice draws a card", "Bob draws a card")).last.illegal
    assert illegal is not None
    assert "609.1" in illegal.rules


def test_the_line_of_play_goes_on_after_an_illegal_action() -> None:
    found = play("Alice moves Reed to Bob's home", "Alice moves Reed to Bob's Problem")
    assert area(only(found), found, "Reed") == "problem:Bob"


# -- going on ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "phase", "step", "window"),
    [
        ("to the end of the Main Phase", "Main Phase", "", "end of the Main Phase"),
        ("to the Faceoff Step", "Score Phase", "Faceoff Step", "start of the Faceoff Step"),
        ("to the end of the turn", "End Phase", "End of Turn Step", "end of the End of Turn Step"),
        ("to the next window", "Main Phase", "", "end of the Main Phase"),
    ],
)
def test_the_game_goes_on_to_a_point(sentence: str, phase: str, step: str, window: str) -> None:
    state = only(play(f"The game goes on {sentence}")).state
    assert state.window is not None
    assert (state.turn.phase, state.turn.step, state.window.kind) == (phase, step, window)


def test_the_confront_step_of_one_problem_in_either_order() -> None:
    found = play("The game goes on to the Confront Step at Thin Ice")
    orders = {course.choices[-1].chosen for course in found.outcomes}
    assert orders == {"Low Water", "Thin Ice"}
    problem = found.setup.physical["Thin Ice"]
    for course in found.outcomes:
        assert course.state.window is not None
        assert course.state.window.kind == "start of the Confront Step"
        coming = next(one for one in course.state.agenda if isinstance(one, ConfrontStep))
        assert coming.problem == problem


def test_going_on_does_nothing_that_is_not_a_must() -> None:
    text = BOARD.replace("  Bob: Mudslide", '  Bob: Mudslide\n  Alice: Fern as "Visitor"')
    moment = "Moment:\n  phase: start of the Challenge Step\n"
    found = played(f"{text}\n{moment}\nPlay:\n  The game goes on to the end of the Challenge Step\n")
    course = only(found)
    assert course.state.faceoffs == 0
    assert course.choices[-1].chosen == "none"


def test_the_game_goes_on_to_the_next_turn() -> None:
    state = only(play("The game goes on to the next turn")).state
    assert state.turn.player == "Bob"
    assert state.seat("Bob").tokens == 2 + 3


def test_a_point_that_the_game_does_not_come_to() -> None:
    board = BOARD.replace("  hand: Sedge", "  deck: 9 unknown cards\n  hand: Sedge")
    with pytest.raises(InputError, match="does not come"):
        played(f"{board}\nPlay:\n  The game goes on to the comparison\n")


def test_everyone_passing_closes_the_window_and_nothing_more() -> None:
    found = play("Everyone passes", moment="phase: start of the Main Phase")
    decision = only(found).last.decision
    assert decision is not None
    assert decision.kind == "open"


def test_one_player_passing_leaves_the_next_with_priority() -> None:
    decision = only(play("Alice passes", moment="phase: start of the Main Phase")).last.decision
    assert decision is not None
    assert (decision.kind, decision.player) == ("priority", "Bob")


# -- choices -------------------------------------------------------------------------------------------------------


def test_a_choice_nobody_makes_is_made_in_every_way() -> None:
    found = play("Suppose Bob discards 1 card")
    (pending,) = found.after(1)
    assert pending.undecided
    assert [course.choices[-1].chosen for course in found.outcomes] == ["Sedge", "Moss", "Fern"]
    assert found.complete


def test_a_choice_in_the_line_of_play_leaves_one_course() -> None:
    found = play("Suppose Bob discards 1 card", "Bob chooses Moss")
    course = only(found)
    assert area(course, found, "Moss") == "discard pile"
    assert course.stages[2].choices[-1].chosen == "Moss"


def test_courses_are_kept_apart_by_later_steps() -> None:
    found = play("Suppose Bob discards 1 card", "Alice draws a card")
    assert len(found.outcomes) == 3
    assert all(course.state.seat("Alice").tokens == 3 for course in found.outcomes)


def test_a_choice_that_does_not_fit_is_refused_with_the_options() -> None:
    with pytest.raises(InputError) as refused:
        play("Suppose Bob discards 1 card", "Bob chooses Mudslide")
    (fault,) = refused.value.diagnostics
    assert set(fault.expected) == {"Sedge", "Moss", "Fern"}
    assert "Bob" in fault.message
    assert fault.source_line == "Bob chooses Mudslide"
    assert fault.line > 0


def test_a_choice_nobody_is_asked_for_is_refused() -> None:
    with pytest.raises(InputError, match="nothing to choose"):
        play("Bob chooses Moss")


def test_a_standing_answer_makes_choices_of_its_kind() -> None:
    found = played(f"{BOARD}\nChoices:\n  Bob always chooses Fern\n\nPlay:\n  Suppose Bob discards 1 card\n")
    assert area(only(found), found, "Fern") == "discard pile"


def test_the_line_of_play_goes_before_a_standing_answer() -> None:
    found = played(
        f"{BOARD}\nChoices:\n  Bob always chooses Fern\n\nPlay:\n  Suppose Bob discards 1 card\n  Bob chooses Sedge\n"
    )
    assert area(only(found), found, "Sedge") == "discard pile"


def test_a_challenge_is_the_choice_of_the_challenge_step() -> None:
    found = played(
        """
Alice:
  mane: Otter
  deck: Log; 2 unknown cards
Bob:
  mane: Beaver
  deck: Clover; 2 unknown cards
At Alice's Problem: Low Water
  Alice: Reed
  Bob: Mudslide
At Bob's Problem: Thin Ice
Moment:
  turn: Alice
  phase: start of the Challenge Step
Play:
  Alice challenges Mudslide
  The game goes on to the end of the faceoff
"""
    )
    course = only(found)
    assert found.positions[1].settled[0].state.faceoff is not None
    assert course.state.faceoff is None
    assert course.state.seat("Alice").score == 1
    assert area(course, found, "Mudslide") == "discard pile"


# -- what is supposed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "piece", "where"),
    [
        ("Reed is dismissed", "Reed", "discard pile"),
        ("Reed is banished", "Reed", "banished zone"),
        ("Reed is sent to Bob's Problem", "Reed", "problem:Bob"),
        ("Mudslide is put into Bob's hand", "Mudslide", "hand"),
        ("Sedge is put into play", "Sedge", "home:Bob"),
        ("Mudslide is defeated by Alice", "Mudslide", "discard pile"),
    ],
)
def test_what_is_supposed_occurs(sentence: str, piece: str, where: str) -> None:
    found = play(f"Suppose {sentence}")
    assert area(only(found), found, piece) == where


def test_supposed_numbers() -> None:
    state = only(play("Suppose Alice draws 2 cards", "Suppose Bob scores 3 points")).state
    assert (len(state.zone("hand", "Alice")), state.seat("Bob").score) == (4, 5)


def test_reaching_fifteen_points_ends_the_game() -> None:
    course = only(play("Suppose Bob scores 13 points", "Alice draws a card"))
    assert course.state.over
    assert course.state.winner == "Bob"
    assert course.stages[2].notes == ()


def test_conceding() -> None:
    state = only(play("Bob concedes the game")).state
    assert state.over
    assert state.winner == "Alice"


def test_a_supposed_faceoff_waits_for_its_flips() -> None:
    found = play("Suppose a Problem faceoff starts at Low Water, started by Alice")
    assert only(found).state.faceoff is not None


# -- what cannot be known ------------------------------------------------------------------------------------------


def test_a_deck_that_is_not_described_is_not_guessed_at() -> None:
    course = only(play("Suppose Bob draws 1 card"))
    assert course.last.declined is not None
    assert "Bob" in course.last.declined.what


def test_nothing_is_known_after_what_was_declined() -> None:
    course = only(play("Suppose Bob draws 1 card", "Alice draws a card"))
    assert course.last.declined is not None
    assert course.last.notes == ()


def test_an_unknown_card_may_be_drawn_but_not_flipped() -> None:
    drawn = only(play("Suppose Alice draws 2 cards"))
    assert drawn.last.declined is None
    flipped = only(play("Suppose Alice flips 2 cards"))
    assert flipped.last.declined is not None
    assert "not known which card" in flipped.last.declined.what


# -- as a whole ----------------------------------------------------------------------------------------------------


def test_running_twice_gives_equal_results() -> None:
    sentences = ("Suppose Bob discards 1 card", "Alice moves Reed to Bob's Problem", "Alice draws a card")
    first, second = play(*sentences), play(*sentences)
    assert first.positions == second.positions
    assert first.setup == second.setup


def test_questions_can_be_asked_between_steps() -> None:
    found = play("Alice moves Reed to Alice's Problem", "Alice moves Reed to Bob's Problem")
    places = [area(found.settled(steps)[0], found, "Reed") for steps in range(3)]
    assert places == ["home:Alice", "problem:Alice", "problem:Bob"]


# -- choices that leave but one option --------------------------------------------------------------------------------

GUST = """
Card: Gust
  type: Event
  cost: 1
  power: 1
  text: Main Phase: Frighten a Friend.
"""
ONE_FRIEND = f"{GUST}\nAlice:\n  tokens: 4\n  home: Reed\n  hand: Gust\nMoment:\n  turn: Alice\nPlay:\n"


def test_a_choice_with_one_option_may_be_reported() -> None:
    silent = only(played(f"{ONE_FRIEND}  Alice plays Gust\n"))
    told = only(played(f"{ONE_FRIEND}  Alice plays Gust\n  Alice chooses Reed\n"))
    assert told.state == silent.state
    assert told.choices == ()


@pytest.mark.parametrize(
    "sentence", ["Alice chooses Gust", "Alice chooses Reed, Gust", "Bob chooses Reed", "Alice chooses yes"]
)
def test_a_choice_nobody_has_is_refused(sentence: str) -> None:
    with pytest.raises(InputError, match="nothing to choose here"):
        played(f"{ONE_FRIEND}  Alice plays Gust\n  {sentence}\n")


def test_a_choice_with_one_option_is_reported_once() -> None:
    with pytest.raises(InputError, match="nothing to choose here"):
        played(f"{ONE_FRIEND}  Alice plays Gust\n  Alice chooses Reed\n  Alice chooses Reed\n")


def test_after_a_declined_play_later_choices_are_passed_over() -> None:
    text = ONE_FRIEND.replace("Frighten a Friend", "Frobnicate a Friend")
    found = played(f"{text}  Alice plays Gust\n  Alice chooses Reed\n")
    assert any(stage.declined for stage in only(found).stages)
