"""What acts without showing comes neither in nor out."""

from __future__ import annotations

import io
import json
import sys
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from judge.cli.output import guarded_output
from judge.diagnostics import Diagnostic, InputError
from judge.report.markdown import escaped
from judge.scenario.boards.card_file import read_cards
from judge.scenario.read import read_scenario
from judge.unseen import unseen_in, visible, visible_on_a_line, without_unseen

ACTS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
ZERO_WIDTH = "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u3164\u115f\uffa0\U000e0041"
KEPT = "\n\t"


def acts(character: str) -> bool:
    """Whether a character steers what shows it or takes no room, by what Unicode says of it."""
    return character not in KEPT and (
        unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")
        or unicodedata.bidirectional(character) in ACTS
        or character in ZERO_WIDTH
    )


EVERY = [chr(number) for number in range(sys.maxunicode + 1)]
ACTING = [character for character in EVERY if acts(character)]
sly = st.text(st.one_of(st.sampled_from(ACTING), st.characters(), st.sampled_from("aA @#\x1b[]0m;\n\t")))


def test_no_character_that_acts_is_left() -> None:
    assert not any(map(acts, visible("".join(EVERY))))
    assert {*"\n\t"} <= {*visible("".join(EVERY))}


@pytest.mark.parametrize(
    "text", ["Gem’s “Pin” — 3 → 4 …", "Über ſtraße", "日本語 עברית عربي ไทย", "❤️ 🦄", "e\u0301"]
)
def test_what_shows_is_left_alone(text: str) -> None:
    assert visible(text) == without_unseen(text) == text
    assert unseen_in(text) == []


@given(sly)
def test_what_is_spelled_out_means_the_same_in_json(text: str) -> None:
    assume(text == text.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))
    assert json.loads(visible(json.dumps(text, ensure_ascii=False))) == text


@given(sly)
def test_one_line_stays_one_line(text: str) -> None:
    assert len(visible_on_a_line(f"a{text}").splitlines()) == 1


@given(sly, sly, sly)
def test_a_diagnostic_shows_all_that_it_says(name: str, message: str, line: str) -> None:
    fault = Diagnostic(message=message, file=name, line=1, column=3, source_line=line, nearest=(name,))
    assert not any(map(acts, fault.render()))


@given(sly)
def test_nothing_that_acts_is_written(text: str) -> None:
    """All that may be left of an escape is a color; the loudest that a text can become."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        patch.setattr(sys, "stderr", err)
        with guarded_output():
            print(text)
            print(text, file=sys.stderr)
    for written in (out.getvalue(), err.getvalue()):
        assert not any(acts(one) for one in written.replace("\x1b[", ""))


def written(text: str) -> str:
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        with guarded_output():
            print(text, end="")
    return out.getvalue()


def test_looks_are_written_and_what_hides_is_not() -> None:
    assert written("\x1b[1mGem\x1b[0m \x1b[31;9mPin\x1b[0m") == "\x1b[1mGem\x1b[0m \x1b[31;9mPin\x1b[0m"
    assert written("\x1b[8mGem \x1b[1;8m \x1b]0;title\x07 \x9b2J") == (
        "\\u001b[8mGem \\u001b[1;8m \\u001b]0;title\\u0007 \\u009b2J"
    )


# -- on the way in ----------------------------------------------------------------------------------------------------


@given(st.sampled_from(ACTING).filter(lambda one: one not in "\r\ufeff"))
def test_a_scenario_with_such_a_character_is_refused_at_its_place(character: str) -> None:
    for read in (
        lambda text: read_scenario(text, "a.scenario"),
        lambda text: read_cards(text, "a.cards", "a"),
    ):
        with pytest.raises(InputError) as refused:
            read(f"Scenario: A stone\n\nAbout: Ge{character}m\n")
        (fault,) = refused.value.diagnostics
        assert (fault.line, fault.column) == (3, 10)
        assert f"U+{ord(character):04X}" in fault.message
        assert not any(map(acts, fault.render()))


def test_a_scenario_file_may_begin_with_a_mark_and_end_lines_as_windows_does(tmp_path: Path) -> None:
    from judge.scenario.text.files import read_text

    file = tmp_path / "a.scenario"
    file.write_bytes("\ufeffScenario: Reed\r\nAbout: x\r".encode())
    assert read_text(file) == "Scenario: Reed\nAbout: x\n"


# -- Markdown ---------------------------------------------------------------------------------------------------------


@given(sly)
def test_markdown_calls_nobody_and_shows_all(text: str) -> None:
    told = escaped(text)
    assert "@" not in told
    assert not any(map(acts, told))
    assert not any(after.isalnum() for mark, after in pairwise(told) if mark == "#")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("@everyone, @here", "＠everyone, ＠here"),
        ("<@123> <@&5> <#7>", "\\<＠123\\> \\<＠&5\\> \\<＃7\\>"),
        ("judge#12, #12", "judge＃12, ＃12"),
        ("https://a.example and www.a.example", "https:\\//a.example and www\\.a.example"),
        ("a@b.example", "a＠b.example"),
        ("$x$", "\\$x\\$"),
        ("---", "\\---"),
        ("![x](y)", "!\\[x\\](y)"),
        ("<img src=x>", "\\<img src=x\\>"),
    ],
)
def test_markup_and_calls_are_harmless(text: str, told: str) -> None:
    assert escaped(text) == told
