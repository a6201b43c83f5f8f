"""A ruling on paper: the verdict first, rules quoted once, as wide as asked, colored only if asked."""

from __future__ import annotations

import json

from judge.engine.model.trace import Note
from judge.report.paint import Paint
from judge.report.ruling_json import rulings_json
from judge.report.text import Layout, ruling_text
from judge.ruling.record.model import Answer, ChoiceMade, Outcome, Ruling

PROOF = Note(text="The Cheer depends on the Paint.", rules=("711.3b",), before="nothing", after="+1 power")
STEPS = (
    Note(text="Gem starts from what is printed.", rules=("202.1",)),
    Note(text="Cheer: Gem gets +1 power.", rules=("711.3",), before="2", after="3", because=(PROOF,)),
)
ANSWER = Answer(
    question="What is the power of Gem?",
    answer="3",
    certainty="settled",
    because=STEPS,
    rules=("711.4", "711.3b"),
    assumptions=("A01",),
    verdict="Gem has 3 power.",
    distinction="Cheer came first, but it depends on Paint.",
    changes=("Without Paint the answer is 2.",),
)
RULING = Ruling(scenario="Gems", ruleset="cr-3.9", answers=(ANSWER,))


def lines(layout: Layout, ruling: Ruling = RULING) -> list[str]:
    return ruling_text(ruling, layout).splitlines()


def test_the_verdict_comes_first_and_then_the_distinction() -> None:
    told = lines(Layout(width=80))
    place = told.index("Gem has 3 power.")
    assert told[place - 1] == "What is the power of Gem?"
    assert told[place + 1] == "Cheer came first, but it depends on Paint."


def test_every_step_ends_in_its_rules() -> None:
    told = lines(Layout(width=80))
    assert "2. Cheer: Gem gets +1 power. 2 → 3 [711.3]" in told
    assert "   - The Cheer depends on the Paint. nothing → +1 power [711.3b]" in told


def test_deciding_rules_are_quoted_once_below() -> None:
    told = ruling_text(RULING, Layout(width=80))
    quotes = told.partition("\nRules\n")[2]
    assert quotes.count("711.4 ") == 1
    assert quotes.index("711.4 ") < quotes.index("711.3b ")


def test_what_was_assumed_and_what_would_change_it_follow() -> None:
    told = ruling_text(RULING, Layout(width=200))
    assert "Assumed\n  A01 " in told
    assert told.index("Assumed") < told.index("What would change it\n  Without Paint the answer is 2.")


def test_no_line_is_wider_than_asked() -> None:
    assert max(map(len, lines(Layout(width=36)))) <= 36


def test_the_short_form_leaves_out_early_steps_and_says_so() -> None:
    many = Answer(
        question="?", answer="3", certainty="settled", because=STEPS * 9, rules=(), verdict="Gem has 3 power."
    )
    ruling = Ruling(scenario="Gems", ruleset="cr-3.9", answers=(many,))
    short, full = (ruling_text(ruling, Layout(full=full)) for full in (False, True))
    assert "11 earlier steps" in short
    assert "18. Cheer" in short
    assert "\n1. Gem starts" not in short
    assert "\n1. Gem starts" in full


def test_color_is_used_only_if_wanted() -> None:
    assert "\x1b[1mGem has 3 power.\x1b[0m" in ruling_text(RULING, Layout(paint=Paint(on=True)))
    assert "\x1b" not in ruling_text(RULING, Layout())


def test_outcomes_are_listed_with_what_leads_there() -> None:
    choice = ChoiceMade(player="Bob", what="which card", chosen="Gem", options=("Gem", "Pin"), rule="710.5")
    answer = Answer(
        question="Is Gem banished?",
        answer="depends",
        certainty="depends",
        outcomes=(Outcome(answer="yes", when="Bob chooses Gem", choices=(choice,)), Outcome(answer="no")),
        verdict="It depends: yes or no.",
    )
    told = lines(Layout(), Ruling(scenario="Gems", ruleset="cr-3.9", answers=(answer,)))
    assert "- If Bob chooses Gem: yes." in told
    assert "- Otherwise: no." in told


def test_json_has_the_fields_of_the_contract() -> None:
    document = json.loads(rulings_json([RULING]))
    assert {"scenario", "ruleset", "answers", "final"} <= document.keys()
    (answer,) = document["answers"]
    wanted = {"question", "answer", "certainty", "because", "rules", "assumptions", "choices", "outcomes"}
    assert wanted <= answer.keys()
    step = answer["because"][1]
    assert {"text", "rules", "card", "span", "before", "after", "because"} <= step.keys()
    assert step["because"][0]["rules"] == ["711.3b"]


def test_several_rulings_are_a_list() -> None:
    assert [one["scenario"] for one in json.loads(rulings_json([RULING, RULING]))] == ["Gems", "Gems"]


def test_what_the_author_says_comes_before_the_first_question() -> None:
    told = ruling_text(
        Ruling(scenario="Gems", ruleset="cr-3.9", answers=(ANSWER,), about="Two gems."), Layout()
    )
    assert told.startswith("Gems (cr-3.9)\n\nTwo gems.\n\nWhat is the power of Gem?")


def test_a_reading_of_an_open_question_is_reported_in_words() -> None:
    answer = Answer(
        question="Which faceoff follows?",
        answer="depends",
        certainty="depends",
        outcomes=(Outcome(answer="none", when="A22 faceoff-step"),),
        assumptions=("A22",),
        verdict="It depends: none or a Problem faceoff.",
    )
    told = ruling_text(Ruling(scenario="Gems", ruleset="cr-3.9", answers=(answer,)), Layout(width=200))
    assert "- If the answer to A22 is “in the Faceoff Step”: none." in told
    assert "A22  Open question: At which moment is it checked" in told
    assert "Assumed: when the turn player confronts it." in told


def test_the_default_reading_comes_with_what_speaks_for_it() -> None:
    answer = Answer(
        question="Which faceoff follows?",
        answer="depends",
        certainty="depends",
        outcomes=(
            Outcome(answer="a Problem faceoff", when="A22 when-confronting"),
            Outcome(answer="none", when="A22 faceoff-step"),
        ),
        verdict="By the default reading: A Problem faceoff follows.",
    )
    told = ruling_text(Ruling(scenario="Gems", ruleset="cr-3.9", answers=(answer,)), Layout(width=300))
    first, other = (line for line in told.splitlines() if line.startswith("- "))
    assert first.startswith(
        "- By default the answer to A22 is “when the turn player confronts it”: a Problem faceoff."
    )
    assert "What speaks for it: 611.4" in first
    assert other == "- If the answer to A22 is “in the Faceoff Step”: none."
