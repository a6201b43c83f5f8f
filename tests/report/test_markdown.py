"""A ruling as Markdown: the verdict bold, rules quoted as quotes, and no name taken for markup."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from judge import packaged
from judge.cli.commands import app
from judge.diagnostics import InputError
from judge.report.markdown import escaped, ruling_markdown
from judge.report.text import Layout
from judge.ruling.record.model import Outcome
from tests.cli.board import TEXT
from tests.report.test_text import ANSWER, RULING

ODD = TEXT.replace("Reed", "*Reed* [1]_")


def lines() -> list[str]:
    return ruling_markdown(RULING, Layout()).splitlines()


def test_the_verdict_is_bold_and_comes_right_after_the_question() -> None:
    told = lines()
    assert told[told.index("What is the power of Gem?") + 2] == "**Gem has 3 power.**"


def test_steps_are_numbered_and_end_in_their_rules() -> None:
    told = lines()
    assert "2. Cheer: Gem gets +1 power. 2 → 3 [711.3]" in told
    assert "   - The Cheer depends on the Paint. nothing → +1 power [711.3b]" in told


def test_each_rule_is_a_quote_of_its_own() -> None:
    told = ruling_markdown(RULING, Layout())
    quotes = [part for part in told.split("\n\n") if part.startswith("> ")]
    assert [quote.split()[1] for quote in quotes] == ["**711.4**", "**711.3b**"]


def test_short_leaves_out_what_full_says() -> None:
    many = replace(RULING, answers=(replace(ANSWER, because=ANSWER.because * 9, rules=ANSWER.rules * 3),))
    short, full = (ruling_markdown(many, Layout(full=one)) for one in (False, True))
    assert "(11 earlier steps: see judge explain)\n\n12. " in short
    assert "\n18. Cheer: Gem gets +1 power. 2 → 3 [711.3]\n    - The Cheer" in short
    assert "\n1. Gem starts" in full


def test_outcomes_are_a_list() -> None:
    answer = replace(ANSWER, outcomes=(Outcome(answer="3", when="Bob chooses *Gem*"), Outcome(answer="2")))
    told = ruling_markdown(replace(RULING, answers=(answer,)), Layout())
    assert "\n\n- If Bob chooses \\*Gem\\*: 3.\n- Otherwise: 2.\n\n" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("*Gem* [+1]", "\\*Gem\\* \\[+1\\]"),
        ("- 2 power", "\\- 2 power"),
        ("+1 power", "+1 power"),
        ("7. the seventh", "7\\. the seventh"),
        ("2.5 is no number of ours", "2.5 is no number of ours"),
        ("Tick & Tock &amp; <b>", "Tick & Tock \\&amp; \\<b\\>"),
        ("Gem\n# Gem\n===", "Gem\n\\# Gem\n\\==="),
    ],
)
def test_nothing_is_taken_for_markup(text: str, told: str) -> None:
    assert escaped(text) == told


@pytest.mark.parametrize("command", ["ask", "explain"])
def test_on_the_command_line(command: str, tmp_path: Path) -> None:
    file = tmp_path / "a.scenario"
    file.write_text(TEXT, encoding="utf-8")
    written = CliRunner().invoke(app, [command, str(file), "--markdown"], catch_exceptions=False)
    assert written.stdout.startswith("### ")
    assert "\n\n**" in written.stdout
    assert "\x1b" not in written.stdout


@pytest.mark.parametrize(
    "given", [("ask", "--json"), ("ask", "--rules", "all"), ("explain", "--json")], ids=" ".join
)
def test_one_form_at_a_time(given: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "a.scenario"
    file.write_text(TEXT, encoding="utf-8")
    command, *options = given
    with pytest.raises(InputError, match="can't be combined"):
        CliRunner().invoke(app, [command, str(file), "--markdown", *options], catch_exceptions=False)


def test_in_german() -> None:
    file = str(packaged.data_folder("showcase") / "showcase.scenario")
    given = ["explain", file, "--markdown", "--lang", "de"]
    written = CliRunner().invoke(app, given, catch_exceptions=False)
    assert "**Ja, Skipping Stone hat Persistent.**" in written.stdout
    assert "\n\nWas es ändern würde:\n\n- " in written.stdout
