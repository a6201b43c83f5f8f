"""The checker holds the steps beside the board and the texts of the cards, whatever else fits together."""

from __future__ import annotations

import json
from typing import Any

from judge.verifying.checking import Verdict, verify
from judge.verifying.document import read_ruling
from tests.suite import SCENARIOS

from .rulings import document

Document = dict[str, Any]


def ruled(name: str) -> Document:
    told = document(SCENARIOS / name)
    assert told
    return told


def checked(told: Document) -> Verdict:
    return verify(read_ruling(json.dumps(told).encode(), "tampered"))


def reasons(told: Document) -> list[str]:
    return [str(fault.why) for fault in checked(told).faults]


def test_a_text_must_speak_of_what_it_has_happen() -> None:
    told = ruled("replacement/replaced_by_the_impossible.scenario")
    assert reasons(told) == []
    for walk in told["proof"]["walks"]:
        for side in walk["printed"]:
            side["texts"] = [text.replace("exhaust", "retire") for text in side["texts"]]
    assert "the text of Nightlight does not speak of that" in reasons(told)


def test_the_action_tokens_of_a_turn_go_by_the_highest_score() -> None:
    told = ruled("winning/the-score-of-who-has-left.scenario")
    assert reasons(told) == []
    for facts in (told["proof"]["start"], told["proof"]["walks"][0]["end"]):
        for fact in facts:
            if (fact["of"], fact["what"]) == ("Alice", "score"):
                fact["value"] = "7"
    assert reasons(told) == ["the rule that it cites gives another number"]


def test_a_choice_that_is_told_must_be_a_step() -> None:
    told = ruled("replacement/declined.scenario")
    assert reasons(told) == []
    answer = told["answers"][0]
    answer["choices"] = [choice for choice in answer["choices"] if choice["rule"] == "710.1"] * 2
    assert reasons(told) == ["a choice was made by 710.1, and no step of the walk says so"]


def test_effects_of_others_that_wait_need_an_order() -> None:
    told = ruled("timing/counted-when-created.scenario")
    assert reasons(told) == []
    (walk, *_) = told["proof"]["walks"]
    ordered = next(step for step in walk["steps"] if step["said"]["id"] == "chooses-order")
    for step in walk["steps"]:
        step["causes"] = [cause for cause in step["causes"] if cause != ordered["number"]]
    assert any("no step settles which is processed first" in why for why in reasons(told))


def test_texts_of_which_no_step_speaks_are_said_to_be_unread() -> None:
    told = ruled("replacement/declined.scenario")
    for walk in told["proof"]["walks"]:
        for step in walk["steps"]:
            step["card"] = None if step["card"] == "Soft Landing" else step["card"]
    assert any("Soft Landing" in str(gap.why) for gap in checked(told).unchecked)
