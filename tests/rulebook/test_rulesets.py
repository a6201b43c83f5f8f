"""Rulesets, their switches, and the open questions."""

from __future__ import annotations

import pytest

from judge.diagnostics import InputError
from judge.rulebook import DEFAULT_RULESET, load_rulebook, load_switches, rulesets, switches
from judge.rulebook.questions import OpenQuestion, open_questions, settled, struck_questions
from judge.rulebook.rulesets import Switch

NAMES = ("cr-3.9", "cr-3.5", "absolute-discord", "crystal-games", "premiere")
#: Of 101 and those after it, which several people gave at a time, the ones that are given.
GIVEN_LATER = {
    98,
    99,
    100,
    101,
    105,
    111,
    112,
    113,
    116,
    117,
    121,
    122,
    123,
    126,
    131,
    132,
    136,
    137,
    141,
    144,
    145,
    146,
    150,
    151,
    152,
    155,
    156,
    165,
    166,
    167,
    170,
    171,
    172,
    173,
    174,
    175,
    176,
    177,
    178,
}
NUMBERS_NEVER_GIVEN = {27, 31, 33, 45, 55, 58, 59, *range(75, 80), 89, 90, 91, 93, 94, 95}


def test_the_five_rulesets_of_which_one_has_its_text() -> None:
    assert tuple(ruleset.id for ruleset in rulesets()) == NAMES
    assert [ruleset.id for ruleset in rulesets() if ruleset.has_text] == [DEFAULT_RULESET]


@pytest.mark.parametrize("switch", switches(), ids=lambda switch: switch.id)
def test_a_switch_is_set_under_every_ruleset_to_one_of_its_values(switch: Switch) -> None:
    values = dict(switch.values)
    assert tuple(name for name, _ in switch.under) == NAMES
    used = {value for _, value in switch.under}
    assert used == set(values) or (switch.open and used < set(values)), (
        "each value can be held under some ruleset"
    )
    assert len(values) > 1
    assert set(switch.silent) | set(switch.open) < set(NAMES)
    assert all(number in load_rulebook() for number in switch.rules)
    assert switch.rules


@pytest.mark.parametrize(
    ("switch", "ruleset", "value"),
    [
        ("first-confront-bonus", "cr-3.9", "none"),
        ("first-confront-bonus", "premiere", "bonus"),
        ("villain", "crystal-games", "dismiss-face-up"),
        ("villain", "absolute-discord", "frighten"),
        ("token-cost-order", "cr-3.5", "timestamp"),
        ("both-reach-fifteen", "cr-3.5", "draw"),
    ],
)
def test_known_settings(switch: str, ruleset: str, value: str) -> None:
    assert load_switches(ruleset)[switch] == value


def test_an_unknown_switch_is_an_error_of_the_caller() -> None:
    with pytest.raises(KeyError, match="vilain"):
        load_switches()["vilain"]


def test_an_unknown_ruleset_brings_the_nearest() -> None:
    with pytest.raises(InputError) as caught:
        load_rulebook("cr-3.8")
    assert "cr-3.9" in caught.value.diagnostics[0].nearest


@pytest.mark.parametrize("name", ["", "..", ".", "rulesets.toml"])
def test_a_path_is_no_ruleset(name: str) -> None:
    with pytest.raises(InputError):
        load_rulebook(name)


def test_a_ruleset_without_text_says_whose_text_it_shows() -> None:
    rulebook = load_rulebook("premiere")
    assert (rulebook.ruleset, rulebook.text_of) == ("premiere", "cr-3.9")
    assert load_rulebook().text_of == load_rulebook().ruleset


def test_the_ids_of_the_open_questions() -> None:
    first = {number for number in range(1, 98) if number not in NUMBERS_NEVER_GIVEN}
    given = {f"A{number:02}" for number in first | GIVEN_LATER}
    struck = [question.id for question in struck_questions()]
    found = [*(question.id for question in open_questions()), *struck]
    assert sorted(found) == sorted(given)
    assert (len(first), len(struck)) == (79, 21)


@pytest.mark.parametrize("question", open_questions(), ids=lambda question: question.id)
def test_an_open_question_has_a_default_and_an_alternative(question: OpenQuestion) -> None:
    keys = [reading.key for reading in question.readings]
    assert question.default in keys
    assert len(keys) == len(set(keys)) >= 2
    assert question.rules
    assert all(number in load_rulebook() for number in question.rules)


@pytest.mark.parametrize(
    "question", [q for q in open_questions() if q.switch], ids=lambda question: question.id
)
def test_a_switch_that_settles_a_question_speaks_of_its_readings(question: OpenQuestion) -> None:
    assert any(settled(question, name) for name in NAMES)
    assert not settled(question, DEFAULT_RULESET)
    for name in NAMES:
        taken = question.under(name)
        assert taken.meaning(taken.default)


def test_the_default_of_a_question_follows_the_ruleset() -> None:
    defaults = {q.id: q.default for q in load_rulebook("cr-3.5").open_questions("609.2a")}
    assert defaults["A20"] == "main-phase-only"
    assert {q.id: q.default for q in load_rulebook().open_questions("609.2a")}["A20"] == "may-open"
