"""What cards are like, and why: the order of modifiers is shown with its proof."""

from __future__ import annotations

from judge.engine.model.trace import Note

from .boards import ask, board

DEPENDENT = board("Blue ones are stronger.", "All are blue.")


def texts(notes: tuple[Note, ...]) -> str:
    return "\n".join(f"{note.text}\n{texts(note.because)}" for note in notes)


def test_power_without_modifiers_is_the_printed_one() -> None:
    answer = ask(board(), "What is the power of Reed?")
    assert (answer.answer, answer.certainty) == ("2", "settled")
    assert answer.verdict == "Reed has 2 power."
    assert answer.changes == ()


def test_a_modifier_waits_for_the_one_it_depends_on() -> None:
    answer = ask(DEPENDENT, "What is the power of Pebble?")
    assert answer.answer == "2"
    assert answer.rules[:2] == ("711.4", "711.3b")
    told = texts(answer.because)
    assert "Sign 1 depends on Sign 2" in told
    assert told.index("Sign 2: ") < told.index("Sign 1: ")


def test_the_proof_says_what_the_dependent_one_does_without_and_with_the_other() -> None:
    answer = ask(DEPENDENT, "What is the power of Pebble?")
    proofs = [note for step in answer.because for note in step.because if "711.3b" in note.rules]
    assert [proof.text for proof in proofs] == [
        "Sign 1 depends on Sign 2: without Sign 2 it applies to Reed; with Sign 2, to Reed and Pebble."
    ]


def test_what_would_change_it_has_been_tried() -> None:
    answer = ask(DEPENDENT, "What is the power of Pebble?")
    assert answer.changes == ("Without Sign 2 the answer is 1.", "Without Sign 1 the answer is 1.")


def test_independent_modifiers_apply_by_timestamp() -> None:
    older_set = ask(board("All have 1 power.", "All are stronger."), "What is the power of Reed?")
    older_add = ask(board("All are stronger.", "All have 1 power."), "What is the power of Reed?")
    assert (older_set.answer, older_add.answer) == ("2", "1")
    assert "711.3a" in older_set.rules
    assert "by timestamp" in older_set.distinction


def test_each_step_shows_the_value_before_and_after() -> None:
    answer = ask(board("All have 1 power.", "All are stronger."), "What is the power of Reed?")
    changes = [(step.before, step.after) for step in answer.because if step.before]
    assert changes == [("2", "1"), ("1", "2")]


def test_a_modifier_that_does_not_touch_the_card_is_not_reported() -> None:
    answer = ask(board("All are blue.", "All are stronger."), "What is the power of Reed?")
    assert "Sign 1" not in texts(answer.because)


def test_whether_a_card_has_a_color_comes_with_the_modifier_that_gives_it() -> None:
    answer = ask(DEPENDENT, "Is Pebble blue?")
    assert (answer.answer, answer.verdict) == ("yes", "Yes, Pebble is blue.")
    assert "Sign 2" in texts(answer.because)
    assert ask(board(), "Is Pebble blue?").verdict == "No, Pebble is not blue."


def test_depends_is_asked_in_both_directions() -> None:
    yes = ask(DEPENDENT, "Does Sign 1's modifier depend on Sign 2's modifier?")
    no = ask(DEPENDENT, "Does Sign 2's modifier depend on Sign 1's modifier?")
    assert (yes.answer, no.answer) == ("yes", "no")
    assert "711.3b" in yes.rules


def test_the_order_of_modifiers() -> None:
    answer = ask(DEPENDENT, "In which order are the modifiers on Pebble applied?")
    assert answer.answer == "Sign 2 and Sign 1"
    assert answer.rules[0] == "711.4"


def test_whether_a_modifier_applies() -> None:
    assert ask(DEPENDENT, "Does Sign 1's modifier apply to Pebble?").answer == "yes"
    alone = ask(board("Blue ones are stronger."), "Does Sign 1's modifier apply to Pebble?")
    assert (alone.answer, alone.rules[0]) == ("no", "708.5")


def test_a_face_down_card_has_no_power() -> None:
    answer = ask(board(home="Reed (frightened)"), "What is the power of Reed?")
    assert answer.answer == "none"
    assert "505.1b" in answer.rules


def test_a_card_whose_text_is_not_understood_is_declined_by_name() -> None:
    answer = ask(board("Nobody reads this."), "What is the power of Reed?")
    assert answer.certainty == "unsupported"
    assert answer.answer == ""
    assert "Sign 1" in answer.verdict
    assert "Nobody reads this." in answer.verdict
