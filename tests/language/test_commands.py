"""`--lang` and JUDGE_LANG on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.cli.main import run

ROOT = Path(__file__).resolve().parents[2]
SHOWCASE = str(ROOT / "scenarios" / "showcase" / "showcase.scenario")


def judge(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "judge", *arguments]
    given = os.environ | {"COLUMNS": "100", "JUDGE_LANG": ""} | environment
    return subprocess.run(command, capture_output=True, text=True, env=given, cwd=ROOT, check=False)


def test_a_ruling_in_german() -> None:
    told = judge("ask", SHOWCASE, "--lang", "de").stdout
    assert "Ja, Skipping Stone hat Persistent." in told
    assert "\nRegeln\n" in told
    assert "Hat Skipping Stone Persistent?" in told
    assert "Wer wählt, welcher Ersetzungs-Modifikator zuerst angewendet wird?" in told
    assert " nach Zeitstempel angewendet" in told


def test_the_environment_chooses_the_language_and_the_option_overrules_it() -> None:
    german = judge("ask", SHOWCASE, "--lang", "de").stdout
    assert judge("ask", SHOWCASE, JUDGE_LANG="de_DE.UTF-8").stdout == german
    assert (
        judge("ask", SHOWCASE, "--lang", "en", JUDGE_LANG="de").stdout
        == judge("ask", SHOWCASE).stdout
        != german
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("ask", "nowhere.scenario"),
            "nowhere.scenario: es gibt keine solche Datei und keinen solchen Ordner",
        ),
        (("ask", SHOWCASE, "--rules", "premire"), "es gibt kein Regelwerk „premire“"),
        (("ask", SHOWCASE, "--assume", "A00=x"), "A00 ist keine offene Frage"),
        (
            ("ask", SHOWCASE, "--what-if", "Pin is away"),
            "ist nichts, was judge in diesem Szenario ändern kann",
        ),
        (("ask", SHOWCASE, "--bogus"), "es gibt keine Option --bogus"),
        (("ask",), "es fehlt: FILE"),
    ],
)
def test_faults_are_reported_in_german(
    arguments: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("JUDGE_LANG", "de")
    with pytest.raises(SystemExit) as left:
        run([*arguments])
    told = capsys.readouterr().err
    assert (left.value.code, said in told) == (2, True), told


def test_json_keeps_keys_answers_and_rules() -> None:
    english, german = (
        json.loads(judge("ask", SHOWCASE, "--json", "--lang", name).stdout) for name in ("en", "de")
    )
    (before, *_), (after, *_) = english["answers"], german["answers"]
    assert before.keys() == after.keys()
    assert (after["answer"], after["certainty"], after["rules"]) == ("yes", "settled", before["rules"])
    assert after["verdict"] == "Ja, Skipping Stone hat Persistent."
    assert english["final"] == german["final"]


def test_explain_and_test_speak_german() -> None:
    assert "Ja, Skipping Stone hat Persistent." in judge("explain", SHOWCASE, "--lang", "de").stdout
    assert judge("test", SHOWCASE, "--lang", "de").stdout.startswith(
        "1 Datei, 3 Erwartungen, 0 nicht erfüllt"
    )


def test_why_not_in_german() -> None:
    board = str(ROOT / "scenarios" / "replacement" / "by_the_game_but_banished.scenario")
    asked = ("ask", board, "--why-not", "Old Champion is dismissed", "--lang", "de")
    told = judge(*asked).stdout
    assert "Nein, Old Champion wird nicht entfernt.\n" in told
    assert "Warum nicht\n" in told
    assert "Es ist so, wenn Moon Gate nicht da ist.\n" in told
    document = json.loads(judge(*asked, "--json").stdout)
    assert (document["question"], document["answer"]) == ("Is Old Champion dismissed?", "no")
    assert document["reasons"][0]["change"] == "Moon Gate ist nicht da"
    grounds = [ground["text"] for ground in document["reasons"][0]["grounds"]]
    replaced = "tritt an die Stelle von „Old Champion wird entfernt (durch das Spiel)“."
    assert any(ground.endswith(replaced) for ground in grounds)


def test_what_if_in_german() -> None:
    asked = ("ask", SHOWCASE, "--what-if", "Lighthouse Keeper is not there", "--lang", "de")
    told = judge(*asked).stdout
    assert "Wenn Lighthouse Keeper nicht da ist:\n" in told
    assert "Nein, Skipping Stone hat kein Persistent.\n" in told
    assert "So, wie die Lage ist: ja.\n" in told
    assert json.loads(judge(*asked, "--json").stdout)["change"] == "Lighthouse Keeper ist nicht da"


def test_verify_in_german(tmp_path: Path) -> None:
    path = tmp_path / "ruling.json"
    path.write_text(judge("ask", SHOWCASE, "--json").stdout, encoding="utf-8")
    told = judge("verify", str(path), "--lang", "de").stdout
    assert told.startswith("Die Entscheidung „The stone that would not sink“ hält stand.\n")
    path.write_text(path.read_text(encoding="utf-8").replace('"504.1"', '"504.2"'), encoding="utf-8")
    broken = judge("verify", str(path), "--lang", "de")
    assert broken.returncode == 1
    assert "Schritt" in broken.stdout
    assert "das tut 504.1" in broken.stdout
    faults = json.loads(judge("verify", str(path), "--lang", "de", "--json").stdout)["faults"]
    assert any("das tut 504.1" in fault["why"] for fault in faults)


@pytest.mark.parametrize("command", [("ask", SHOWCASE), ("test", SHOWCASE), ("rules", "show", "711.4")])
def test_a_language_that_is_not_here(command: tuple[str, ...]) -> None:
    refused = judge(*command, "--lang", "tlh")
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert "there is no language 'tlh' here" in refused.stderr


def test_the_rulebook_in_german() -> None:
    shown = judge("rules", "show", "611.3", "--lang", "de").stdout
    assert "Confront-Anforderungen" in shown
    assert "Offene Fragen" in shown
    assert "503.2" in judge("rules", "search", "tappen", "--lang", "de").stdout


def test_a_search_in_vain_in_german() -> None:
    assert judge("rules", "search", "qqqq", "--lang", "de").stdout == "Keine Regel passt zu „qqqq“.\n"


def test_a_page_in_german(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    judge("explain", SHOWCASE, "--html", str(page), "--lang", "de")
    told = page.read_text(encoding="utf-8")
    assert "Ja, Skipping Stone hat Persistent." in told
    assert "So ist die Lage am Anfang." in told
    assert "So it stands at first." not in told


def test_catalogues_that_are_kept_need_no_reader() -> None:
    script = (
        "import sys\nfrom judge.cli.commands import app\n"
        f"app(['ask', {SHOWCASE!r}], standalone_mode=False)\n"
        "print(*(name for name in sys.modules if name.startswith('polib')), file=sys.stderr)"
    )
    judge("ask", SHOWCASE)
    environment = {name: value for name, value in os.environ.items() if name != "JUDGE_LANG"}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, env=environment, check=True
    )
    assert done.stderr.strip() == ""
