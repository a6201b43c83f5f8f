"""The page as a file: whole by itself, well formed, the same each time, and written all or not at all."""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.cli.commands import app
from judge.diagnostics import InputError
from judge.page.writing import write_file
from tests.page.building import CYCLE, SCENARIOS, SHOWCASE, SHOWN, page_of
from tests.site.building import ODD, parsed

ROOT = SCENARIOS.parent
FILE = str(SCENARIOS / f"{SHOWCASE}.scenario")


@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_loaded_and_every_link_leads_to_the_page_itself(name: str) -> None:
    told = parsed(page_of(name))
    assert told.loaded == ["data:,"]
    assert all(link.startswith("#") and told.names[link[1:]] == 1 for link in told.links)
    assert not [one for one, times in told.names.items() if times > 1]


@pytest.mark.parametrize("name", SHOWN)
def test_headings_descend_one_level_at_a_time(name: str) -> None:
    headings = parsed(page_of(name)).headings
    assert headings[0] == 1
    assert headings.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(headings))


@pytest.mark.parametrize("name", SHOWN)
def test_what_aria_refers_to_is_there(name: str) -> None:
    told = parsed(page_of(name))
    for tag, attributes in told.tags:
        named = attributes.get("aria-labelledby")
        assert named is None or told.names[named] == 1, (tag, attributes)


def test_no_host_is_named_and_nothing_else_may_run() -> None:
    text = page_of(CYCLE).decode()
    assert not re.search(r"https?:|//[a-z]+\.[a-z]", text)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy is not None
    assert "default-src &#39;none&#39;" in policy[1]
    assert policy[1].count("sha256-") == 2
    assert "unsafe" not in policy[1]


def test_every_rule_of_every_step_is_there_in_words() -> None:
    told = parsed(page_of(SHOWCASE))
    for number in ("711.3b", "711.4", "710.5", "504.1", "persistent"):
        assert told.names[f"rule-{number}"] == 1


def test_the_language_is_reported() -> None:
    german = page_of(SHOWCASE, "de").decode()
    assert '<html lang="de">' in german
    assert "Ja, Skipping Stone hat Persistent." in german
    assert '<html lang="en">' in page_of(SHOWCASE).decode()


def test_names_are_no_markup(tmp_path: Path) -> None:
    file = tmp_path / "odd.scenario"
    file.write_text(ODD, encoding="utf-8")
    out = tmp_path / "odd.html"
    assert explain(str(file), out).exit_code == 0
    text = out.read_text(encoding="utf-8")
    assert text.count("<script") == 1
    assert "&lt;b&gt;Sedge&lt;/b&gt;" in text


def explain(file: str, out: Path, *options: str):  # type: ignore[no-untyped-def]  # noqa: ANN201 - the runner's own
    return CliRunner().invoke(app, ["explain", file, "--html", str(out), *options], catch_exceptions=False)


def test_rulesets_and_readings_are_obeyed(tmp_path: Path) -> None:
    out = tmp_path / "a.html"
    explain(str(SCENARIOS / "dependency/chain_each_waiting.scenario"), out, "--assume", "A02=timestamp-ties")
    assert "Runner has 2 power." in out.read_text(encoding="utf-8")
    explain(FILE, out, "--rules", "cr-3.5")
    assert "3.5" in out.read_text(encoding="utf-8").partition("<main>")[0].rpartition("</h1>")[2]


def test_a_former_file_is_replaced(tmp_path: Path) -> None:
    out = tmp_path / "a.html"
    out.write_text("old", encoding="utf-8")
    written = explain(FILE, out)
    assert written.stdout.endswith(f"open {out.as_posix()}\n")
    assert out.read_bytes().startswith(b"<!doctype html>")
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("place", ["", "nowhere/a.html"])
def test_what_is_no_file_is_refused(tmp_path: Path, place: str) -> None:
    with pytest.raises(InputError, match="the page can't be written there"):
        explain(FILE, tmp_path / place)
    assert list(tmp_path.iterdir()) == []


def test_what_goes_wrong_leaves_the_former_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "a.html"
    out.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "the disk is full")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(InputError, match="the disk is full"):
        write_file(out, b"new")
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["old"]


@pytest.mark.parametrize("option", [("--json",), ("--markdown",), ("--step", "1")], ids=" ".join)
def test_one_form_at_a_time(tmp_path: Path, option: tuple[str, ...]) -> None:
    with pytest.raises(InputError, match="can't be combined"):
        explain(FILE, tmp_path / "a.html", *option)


def built(out: Path, order: str) -> bytes:
    """The page as the command writes it with a given hash order."""
    command = [sys.executable, "-m", "judge", "explain", FILE, "--html", str(out)]
    environment = os.environ | {"PYTHONHASHSEED": order}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return out.read_bytes()


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    assert built(tmp_path / "one.html", "1") == built(tmp_path / "two.html", "2")
