"""A bound in time never changes an answer: it stays as it is, or is declined as late."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from judge.changing.otherwise import otherwise, why_not_so
from judge.changing.why_not import WhyNot
from judge.deadline import OutOfTimeError
from judge.engine.modifiers.continuous import board
from judge.report.what_if import what_if
from judge.ruling import answer
from judge.ruling.comparing.deciding import Deciding
from judge.ruling.comparing.differing import differing
from judge.ruling.record.model import Answer, Ruling
from judge.ruling.rule_on import rule_on
from judge.scenario.model.ask import AskLine
from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from tests.engine.boards import Table, card
from tests.examples import MORE
from tests.scenario_run.test_saved import PLAYED_ONCE
from tests.suite import FOLDERS, SCENARIOS, files_in, invented, own_ruling, rulings
from tests.ticking import looks

TIMES = (20, 300, 3000)
"""In looks at the clock: next to nothing, a little, most of what small boards take."""

LINES = SCENARIOS / "lines-of-play"
BROOK = """Scenario: By the brook
Card: Gem
  type: Friend
  color: blue
  power: 2
  cost: 1
Card: Tap
  type: Resource
  text: At the start of your turn, choose a Friend. Put a Hope counter on that Friend.
Players: Alice, Bob
Alice:
  home: Gem as "First"; Gem as "Second"; Tap
  deck: 90 unknown cards
Bob:
  deck: 90 unknown cards
Moment:
  turn: Alice, turn 5
  phase: Main Phase
Ask:
  What is the power of First?
Play:
  The game goes on to the next turn
  The game goes on to the next turn
Ask:
  What is the power of First?
"""


def ruled_in(scenario: Scenario, time: int) -> Ruling | None:
    """The ruling in so many looks; None if they are not even enough for the board."""
    try:
        with looks(time):
            return rule_on(scenario)
    except OutOfTimeError:
        return None


def alike(answer: Answer, unbounded: Answer) -> bool:
    return (answer.answer, answer.certainty, answer.rules, answer.verdict) == (
        unbounded.answer,
        unbounded.certainty,
        unbounded.rules,
        unbounded.verdict,
    )


@pytest.mark.parametrize("folder", FOLDERS if MORE > 1 else PLAYED_ONCE[::2], ids=lambda folder: folder.name)
def test_an_answer_in_time_is_the_answer_and_any_other_is_late(folder: Path) -> None:
    for path in islice(invented(files_in(folder)[::-1]), MORE):
        scenario, whole = rulings(path).scenario, own_ruling(path).answers
        for time in TIMES:
            found = ruled_in(scenario, time)
            for place, one in enumerate(found.answers if found else ()):
                if one.late:
                    assert (one.certainty, one.answer, one.outcomes) == ("unsupported", "", ())
                    assert "--time" in one.verdict
                elif isinstance(scenario.inquiries[place].question, AskLine):
                    assert one.answer == whole[place].answer, path
                else:
                    assert alike(one, whole[place]), path


def test_a_line_of_play_found_in_time_is_a_line_of_play() -> None:
    scenario, known = read_scenario(LINES / "a-challenge-won.scenario"), set()
    for time in range(50, 800, 50):
        found = ruled_in(scenario, time)
        known |= {one.answer for one in found.answers} if found else set()
    assert known == {"", "yes"}


def test_what_is_asked_before_the_line_of_play_takes_too_long_is_answered() -> None:
    before, after = ruled(BROOK, 400).answers
    assert (before.answer, before.late) == ("2", False)
    assert after.late
    assert "in line 23 (“The game goes on to the next turn”), to which 1 way leads" in after.verdict


def test_questions_share_the_time_there_is() -> None:
    """The first can't be answered in any time; the second needs next to none."""
    top = LINES / "more-than-can-be-followed.scenario"
    text = top.read_text(encoding="utf-8") + "  How many points does Alice have?\n"
    endless, quick = ruled(text, 3000).answers
    assert endless.late
    assert (quick.answer, quick.late) == ("3", False)


def test_a_search_says_what_it_has_found_by_then() -> None:
    (found,) = ruled((LINES / "more-than-can-be-followed.scenario").read_text(encoding="utf-8"), 3000).answers
    assert "by then there is no line of play in the" in found.verdict
    scenario = read_scenario(LINES / "unless-bob-reacts.scenario")
    (found,) = rule_on(scenario, limit=150).answers
    assert "a line of play that others or chance can prevent" in found.verdict


def test_ways_that_were_answered_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alice can choose among three Friends; time ends as the third way is looked at."""
    left, found = [True, True, False], answer._found

    def in_time(*asked):  # type: ignore[no-untyped-def]  # noqa: ANN002, ANN202
        if not left.pop(0):
            raise OutOfTimeError(60)
        return found(*asked)

    monkeypatch.setattr(answer, "_found", in_time)
    choosing = BROOK.replace("text: At the start of your turn, choose", "text: Main Phase: Choose")
    start, _ = choosing.split("Ask:\n", 1)
    play = "Play:\n  Alice activates Tap\n  Everyone passes\nAsk:\n  What is the power of First?\n"
    (late,) = rule_on(read_scenario(start.replace("home:", 'home: Gem as "Third";') + play)).answers
    assert late.late
    assert "of 3 ways to go on 2 had been answered: 2 in 2 ways" in late.verdict


def test_a_crowd_of_modifiers_stops_in_time() -> None:
    table = Table("Alice", "Bob")
    for one, other in (("blue", "pink"), ("pink", "yellow"), ("yellow", "blue")):
        text = f"All {one} Friends have “All {other} Friends have +1 power.”"
        table.lay(card("Friend", power=2, colors=("blue",), text=(text,)), "Alice")
    for number in range(20):
        table.lay(card("Friend", power=number % 4, colors=("blue",)), "Bob")
    with pytest.raises(OutOfTimeError), looks(50):
        board(table.state)
    assert board(table.state).view


# -- changed boards ------------------------------------------------------------------------------------------------


TOWER = """Scenario: A tower by the water
Card: Heron
  type: Friend
  color: blue
  power: 2
  cost: 2
Card: Watchtower
  type: Resource
  cost: 1
  text: Your Friends can't be dismissed.
Players: Alice, Bob
Alice:
  home: Watchtower; Heron
Play:
  Suppose Heron is dismissed
Ask:
  Is Heron dismissed?
"""


def why_not_in(time: int) -> WhyNot | None:
    try:
        with looks(time):
            return why_not_so(read_scenario(TOWER))
    except OutOfTimeError:
        return None


def test_why_not_names_only_what_it_has_seen_to_help_and_says_that_time_was_over() -> None:
    whole = why_not_so(read_scenario(TOWER))
    known = {change for reason in whole.reasons for change in (reason.change, *reason.instead)}
    assert known
    assert not whole.late
    late = [found for time in (100, 500, 1000) if (found := why_not_in(time)) is not None and found.late]
    assert late
    for found in late:
        assert found.bounded
        assert {change for reason in found.reasons for change in (reason.change, *reason.instead)} <= known


def test_what_if_calls_no_answer_different_that_there_was_no_time_for() -> None:
    scenario = read_scenario(TOWER)
    for time in (5, 60, 120, 180, 240):
        try:
            with looks(time):
                both = otherwise(scenario, "Watchtower is not there")
        except OutOfTimeError:
            continue
        (one,) = what_if(both.ruling, both.changed, both.change).answers
        assert one.differs != one.late


def test_no_point_is_named_as_decisive_where_there_is_no_time_to_look() -> None:
    scenario = read_scenario(TOWER)
    own, other = (rule_on(scenario, ruleset).answers[0] for ruleset in ("cr-3.9", "premiere"))
    with looks(1):
        assert Deciding(scenario).points(("cr-3.9", own), ("premiere", other), 0) == ()


def test_rulesets_do_not_differ_where_one_of_them_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_late(scenario: Scenario, ruleset: str) -> Ruling:
        return rule_on(scenario, ruleset, seconds=0 if ruleset == "cr-3.5" else None)

    monkeypatch.setattr("judge.ruling.comparing.differing.rule_on", one_late)
    (found,) = differing(read_scenario(TOWER), "cr-3.5", "cr-3.9")
    assert (found.basis, found.older, found.newer) == ("unknown", "", "no")
    assert "0 s were not enough" in found.why_not


def ruled(text: str, time: int) -> Ruling:
    found = ruled_in(read_scenario(text), time)
    assert found is not None
    return found
