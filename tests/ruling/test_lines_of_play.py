"""Questions about what happens: settled if all courses agree, else with what it depends on."""

from __future__ import annotations

from judge.ruling.answer import rule
from judge.ruling.record.model import Ways
from judge.scenario.read import read_scenario
from judge.scenario.running.runner import MOST_COURSES, run

from .boards import ask, board, ruling

FALLEN = board("Token for the fallen.", "Card for the fallen.")


def test_what_has_happened_is_reported_with_its_rule() -> None:
    answer = ask(board(), "Is Pebble dismissed?", "  Suppose Pebble is dismissed")
    assert (answer.answer, answer.verdict) == ("yes", "Yes, Pebble is dismissed.")
    assert "410.1" in answer.rules


def test_what_has_not_happened_is_denied() -> None:
    assert ask(board(), "Is Reed dismissed?", "  Suppose Pebble is dismissed").answer == "no"


def test_where_a_card_has_gone() -> None:
    answer = ask(board(), "Where is Pebble?", "  Suppose Pebble is dismissed")
    assert answer.answer == "Alice's discard pile"


def test_a_move_costs_two_and_is_reported_only_where_tokens_matter() -> None:
    play = "  Alice moves Reed to Low Water"
    tokens = ask(board(), "How many action tokens does Alice have?", play)
    place = ask(board(), "Is Reed at Low Water?", play)
    assert tokens.answer == "1"
    assert "508.1" in tokens.rules
    assert place.answer == "yes"
    assert "508.1" not in place.rules


def test_an_answer_that_hangs_on_a_choice_depends_on_it() -> None:
    both = board("Banish instead.", "Token instead.")
    answer = ask(both, "Is Pebble banished?", "  Suppose Pebble is dismissed")
    assert (answer.answer, answer.certainty) == ("depends", "depends")
    told = {outcome.answer: outcome.when for outcome in answer.outcomes}
    assert "Alice chooses Sign 1" in told["yes"]
    assert "Alice chooses Sign 2" in told["no"]
    assert all(outcome.choices[0].rule == "710.5" for outcome in answer.outcomes)


def test_an_answer_on_which_all_courses_agree_is_settled() -> None:
    answer = ask(FALLEN, "How many action tokens does Alice have?", "  Suppose Pebble is dismissed")
    assert (answer.answer, answer.certainty) == ("4", "settled")


def test_all_outcomes_are_listed_on_request() -> None:
    text = (
        f"{FALLEN}\nPlay:\n  Suppose Pebble is dismissed\nAsk:\n  How many action tokens does Alice have?\n"
    )
    (answer,) = ruling(text, every=True).answers
    assert [outcome.answer for outcome in answer.outcomes] == ["4", "4"]


def test_with_all_outcomes_goes_whether_every_way_was_followed() -> None:
    text = f"{board('Banish instead.', 'Token instead.')}\nPlay:\n  Suppose Pebble is dismissed\n"
    (answer,) = ruling(f"{text}Ask:\n  Is Pebble banished?\n", every=True).answers
    assert answer.ways == Ways(2, MOST_COURSES)
    assert [outcome.answer for outcome in answer.outcomes] == ["yes", "no"]


def test_what_was_found_within_a_bound_is_listed_but_decides_nothing() -> None:
    text = f"{board('Banish instead.', 'Token instead.')}\nPlay:\n  Suppose Pebble is dismissed\n"
    scenario = read_scenario(f"{text}Ask:\n  Is Pebble banished?\n")
    (answer,) = rule(run(scenario, "cr-3.9", limit=1), every=True).answers
    assert (answer.certainty, answer.ways) == ("unsupported", Ways(1, 1, complete=False))
    assert "at most 1 way " in answer.verdict


def test_of_cards_of_which_nothing_is_known_it_does_not_matter_which_is_discarded() -> None:
    hand = board().replace("  tokens: 3", "  tokens: 3\n  hand: 9 unknown cards")
    text = f"{hand}\nPlay:\n  The game goes on to the next turn\nAsk:\n  How many cards does Alice discard?\n"
    (answer,) = ruling(text, every=True).answers
    assert (answer.answer, answer.outcomes) == ("1", ())


def test_who_chooses_among_replacements() -> None:
    both = board("Banish instead.", "Token instead.")
    answer = ask(both, "Who chooses?", "  Suppose Pebble is dismissed")
    assert (answer.answer, answer.rules[0]) == ("Alice", "710.5")


def test_which_replacements_can_apply() -> None:
    answer = ask(
        board("Banish instead.", "Token instead."), "Which replacements can apply if Pebble is dismissed?"
    )
    assert answer.answer == "Sign 1 and Sign 2"


def test_what_triggers() -> None:
    assert ask(FALLEN, "Does Sign 1 trigger?", "  Suppose Pebble is dismissed").answer == "yes"
    assert ask(FALLEN, "Does Sign 1 trigger?", "  Suppose Pebble is exhausted").answer == "no"


def test_an_action_that_is_not_possible_is_reported_with_the_reason() -> None:
    poor = board().replace("tokens: 3", "tokens: 1")
    answer = ask(poor, "Can Alice move Reed to Low Water?")
    assert (answer.answer, answer.verdict) == ("no", "No, Alice can't move Reed to Alice's Problem.")
    assert answer.rules


def test_the_price_of_an_action() -> None:
    answer = ask(board(), "What does it cost Alice to move Reed to Low Water?")
    assert (answer.answer, answer.verdict) == ("2", "It costs 2 action tokens.")


def test_confronting_comes_with_the_assignment() -> None:
    there = "  Alice: Reed; Pebble\n"
    answer = ask(board(home="nothing", there=there), "Does Alice confront Low Water?")
    assert answer.answer == "yes"
    shares = [note.text for step in answer.because for note in step.because]
    assert "Reed counts as blue and provides 2 of the 2 blue required." in shares


def test_not_confronting_comes_with_what_is_missing() -> None:
    answer = ask(board(home="Pebble", there="  Alice: Reed\n"), "Does Alice confront Low Water?")
    assert answer.answer == "no"
    assert any("at most 0 of the 1 power" in step.text for step in answer.because)


def test_an_open_question_that_decides_makes_it_depend() -> None:
    excess = board(home="nothing", there="  Alice: Reed (2 +1 power counters)\n").replace(
        "2 blue, 1 not blue", "2 blue, 1 not yellow"
    )
    answer = ask(excess, "Does Alice confront Low Water?")
    assert (answer.certainty, answer.assumptions) == ("depends", ("A24",))
    assert {outcome.when: outcome.answer for outcome in answer.outcomes} == {
        "A24 flows": "yes",
        "A24 wild-only": "no",
    }


def test_the_final_board_says_where_the_cards_are() -> None:
    found = ruling(f"{board()}\nPlay:\n  Suppose Pebble is exhausted\nAsk:\n  Where is Pebble?\n")
    assert found.final is not None
    pebble = next(card for card in found.final.in_play if card.name == "Pebble")
    assert (pebble.area, pebble.state, pebble.power) == ("Alice's home", ("exhausted",), 1)
    assert [player.tokens for player in found.final.players] == [3, 0]


def test_before_a_choice_that_the_line_of_play_makes_nothing_of_it_has_happened() -> None:
    both = board("Banish instead.", "Token instead.")
    play = "Play:\n  Suppose Pebble is dismissed\n"
    asked = "Ask:\n  Is Pebble in play?\n"
    open_still, settled = (
        ruling(f"{both}\n{play}{asked}{after}").answers[0]
        for after in ("Play:\n  Alice chooses Sign 1\nAsk:\n  Is Pebble in play?\n", "")
    )
    assert (open_still.answer, open_still.certainty) == ("yes", "settled")
    assert settled.answer != "yes"


def test_only_what_changed_a_card_last_draws_the_distinction() -> None:
    answer = ask(board("Banish instead."), "Is Pebble dismissed?", "  Suppose Pebble is dismissed")
    assert answer.distinction == "“Pebble is dismissed” is replaced, and so it never happens."
    assert ask(board(), "Is Pebble dismissed?", "  Suppose Pebble is dismissed").distinction == ""
    assert (
        ask(board("Banish instead."), "Is Reed exhausted?", "  Suppose Pebble is dismissed").distinction == ""
    )
