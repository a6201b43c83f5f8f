"""Every command answers in German where German is asked for, results and faults: whole sentences of one language."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.cli.main import run

Judge = Callable[..., tuple[int, str, str]]

POND = """Card: Reed
  type: Friend
  color: blue
  power: 2
  cost: 1
  text: {text}

Card: Low Water
  type: Problem
  owner needs: 2 blue
  opponent needs: 3 wild

Players: Alice, Bob

At Alice's Problem: Low Water
  Alice: Reed

Ask:
  Does Alice confront Low Water?
"""
RULES = """Pond Walk Comprehensive Rules

1. Water

(101) Ponds
(101.1) A pond is deep or shallow.
(101.3) A frog is never wet ({cited}).
"""
SET = """<set name="Ponds" id="pond">
<cards><card id="1" name="Reed"><property name="Number" value="PO1"/><property name="Type" value="Friend"/>
<property name="Power" value="many"/><property name="Cost" value="1"/></card></cards>
</set>
"""
DECK = """<deck><section name="Friends"><card qty="4" id="1">Reed</card></section></deck>"""
ENGLISH = {
    "the",
    "is",
    "are",
    "of",
    "there",
    "not",
    "with",
    "was",
    "has",
    "than",
    "which",
    "more",
    "it",
    "by",
}


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Run a command in German in a folder of its own: status, standard output, standard error."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("JUDGE_LANG", "de")
    monkeypatch.setenv("COLUMNS", "100")
    (tmp_path / "boards").mkdir()
    for name, text in {
        "pond.scenario": POND.format(text="Your other Friends here have +1 power."),
        "boards/pond.scenario": POND.format(text="Your other Friends here have +1 power."),
        "ragged.scenario": POND.format(text="Draw a card.").replace("\n\nCard", "\n\n\n\nCard"),
        "odd.cards": "Card: Reed\n  type: Friend\n  power: 2\n  cost: 1\n  text: Draw a cart.\n",
        "reed.cards": "Card: Reed\n  type: Friend\n  color: blue\n  power: 2\n  cost: 1\n",
        "older.txt": RULES.format(cited="101.1"),
        "newer.txt": RULES.format(cited="101.2").replace("never", "always"),
        "broken.xml": "<set><cards></set>",
        "set.xml": SET,
        "pond.o8d": DECK,
        "wrong.o8d": DECK.replace("Friends", "Frogs").replace('qty="4"', 'qty="many"'),
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")

    def call(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            run(list(arguments))
        told = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, told.out, told.err

    return call


def english_in(told: str) -> list[str]:
    """The lines with words that only English has, apart from what is quoted of files and cards."""
    lines = [line for line in told.splitlines() if not line.startswith("  |")]
    spoken = (re.sub(r"„[^“]*“|“[^”]*”|`[^`]*`|--\S+", "", line) for line in lines)
    return [line for line in spoken if ENGLISH & set(re.findall(r"[a-z]+", line))]


FAULTS: dict[tuple[str, ...], str] = {
    ("atlas", "show", "Reed"): "atlas.sqlite: hier ist kein Atlas",
    ("atlas", "build"): "es gibt keine Karten für einen Atlas",
    ("atlas", "hardest", "--atlas", "set.xml"): "dieser Atlas ist nicht lesbar",
    ("cards", "import", "nowhere"): "nowhere: es gibt keine solche Datei und keinen solchen Ordner",
    ("cards", "import", "broken.xml"): "ist kein XML: das schließende Tag passt nicht",
    ("cards", "import", "pond.o8d"): "das ist ein <deck>-Dokument\n  erwartet: <set>",
    ("cards", "show", "Reed"): "keine Karte „Reed“: Die Sammlung ist leer",
    ("cards", "search"): "es fehlt: words",
    ("check", "nowhere.cards"): "es gibt keine solche Datei und keinen solchen Ordner",
    ("check", "older.txt"): "das ist keine Datei mit Karten\n  erwartet: Kartendateien *.cards",
    (
        "deck",
        "check",
        "wrong.o8d",
    ): "den Abschnitt „Frogs“ gibt es nicht\n  erwartet: Mane Character, Friends",
    ("deck", "check", "pond.o8d"): "keine Karte „Reed“: Die Sammlung ist leer",
    ("format", "nowhere.scenario"): "kann nicht gelesen werden: es gibt keine solche Datei",
    ("graph", "ruling", "pond.scenario", "--question", "7"): "eine Frage 7 gibt es nicht: Die Datei stellt 1",
    ("graph", "rules", "--section", "999"): "das Regelwerk hat keine Regel „999“",
    ("new", "pond.scenario"): "gibt es schon; die Datei bleibt, wie sie ist\n  erwartet: ein neuer Name",
    ("rules", "coverage", "--scenarios", "nowhere"): "einen solchen Ordner mit Szenarien gibt es nicht",
    ("rules", "diff", "older.txt", "pond"): "es gibt weder eine Datei noch ein Regelwerk „pond“",
    ("rules", "import"): "import braucht eines davon\n  erwartet: eine Datei (FILE), --list",
    ("rules", "import", "pond.scenario"): "das Dokument sagt nicht, zu welchem Regelwerk es gehört",
    ("rules", "lint", "nowhere.txt"): "es gibt weder eine Datei noch ein Regelwerk „nowhere.txt“",
    ("rules", "random", "nowhere"): "das Regelwerk hat keine Regel „nowhere“",
    ("rules", "show", "711.6-711.3"): "der Bereich „711.6-711.3“ läuft rückwärts",
    ("rules", "site", "older.txt"): "die Website kann dort nicht geschrieben werden: das ist kein Ordner",
    ("serve", "--pictures", "nowhere"): "einen solchen Ordner mit Bildern gibt es nicht",
    ("parse",): "es fehlt: text",
    ("mcp", "--seconds", "0"): "--seconds kann diesen Wert nicht haben",
    ("lsp", "--bogus"): "es gibt keine Option --bogus",
}


@pytest.mark.parametrize("arguments", FAULTS, ids=" ".join)
def test_faults_are_german(arguments: tuple[str, ...], judge: Judge) -> None:
    status, _, told = judge(*arguments)
    assert (status, FAULTS[arguments] in told) == (2, True), told
    assert english_in(told) == []


RESULTS: dict[tuple[str, ...], tuple[int, str]] = {
    ("atlas", "build", "reed.cards"): (0, "atlas.sqlite: 1 Karten, 1 Paare"),
    ("check", "odd.cards"): (1, "Reed, Fähigkeit 1, Spalte 8: „cart“ ist kein Wort und kein Name"),
    ("parse", "Draw a cart."): (1, "1:8: „cart“ ist kein Wort und kein Name, den Kartentexte hier verwenden"),
    ("format", "--check", "ragged.scenario"): (1, "ist nicht formatiert; judge format ragged.scenario"),
    ("new", "own.scenario"): (0, "own.scenario: schreibe deine Lage darüber, dann: judge ask own.scenario"),
    ("graph", "ruling", "pond.scenario"): (0, "Ja, Alice konfrontiert Low Water."),
    ("graph", "rules", "-o", "rules.dot"): (0, "; rules.dot\n"),
    ("rules", "import", "--list"): (0, "Es ist kein Dokument importiert.\n"),
    ("rules", "import", "older.txt", "--as", "cr-3.9"): (
        0,
        "older.txt: 2 Überschriften für cr-3.9.\nAufbewahrt in ",
    ),
    ("rules", "import", "--remove", "cr-3.9"): (0, "Für cr-3.9 war kein Dokument importiert.\n"),
    ("rules", "lint", "newer.txt"): (1, "Eine Regel 101.2 gibt es nicht."),
    ("rules", "diff", "older.txt", "newer.txt"): (0, "Kein Szenario wurde durchgespielt"),
    ("rules", "random", "101", "--seed", "1"): (0, "101"),
    ("rules", "coverage", "--scenarios", "boards"): (0, "prüfbar:"),
}


@pytest.mark.parametrize("arguments", RESULTS, ids=" ".join)
def test_results_are_german(arguments: tuple[str, ...], judge: Judge) -> None:
    status, out, err = judge(*arguments)
    expected, words = RESULTS[arguments]
    assert (status, words in out + err) == (expected, True), out + err


def test_a_collection_and_a_deck_in_german(judge: Judge) -> None:
    _, imported, oddities = judge("cards", "import", "set.xml")
    assert imported == (
        "1 Karten aus 1 Sets: 1 neu, 0 geändert, 0 unverändert, 0 weggefallen; Auffälligkeiten: 1.\n"
    )
    assert "PO1 Reed: unter Power steht „many“; das ist keine Zahl; aufbewahrt, nicht gedeutet" in oddities
    _, shown, _ = judge("cards", "show", "Reed")
    assert "Kosten 1" in shown
    assert "nicht verstanden: Power „many“" in shown
    status, told, _ = judge("deck", "check", "pond.o8d")
    assert status == 1
    assert told.startswith("Das Deck ist nicht zulässig.\nkein Mane Character; Karten im Draw Deck: 4")
    assert english_in(imported + oddities + told) == []
    document = json.loads(judge("deck", "check", "pond.o8d", "--json")[1])
    assert document["violations"][0]["message"].startswith("das Draw Deck hat 4 Karten")


def test_a_site_in_german(judge: Judge, tmp_path: Path) -> None:
    status, told, _ = judge("rules", "site", "out", "--scenarios", "boards")
    assert (status, "Seiten" in told) == (0, True)
    page = (tmp_path / "out" / "scenarios" / "pond.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "Ja, Alice konfrontiert Low Water." in page
    assert "Schritt für Schritt" in page


def test_why_not_asks_in_german(judge: Judge) -> None:
    asked = ("ask", "pond.scenario", "--why-not", "Reed is exhausted")
    assert judge(*asked)[1].startswith("Ist Reed erschöpft?\nNein, Reed ist nicht erschöpft.\n")
    document = json.loads(judge(*asked, "--json")[1])
    assert (document["question"], document["asked"]) == ("Is Reed exhausted?", "Ist Reed erschöpft?")
    english = json.loads(judge(*asked, "--json", "--lang", "en")[1])
    assert "Reed is exhausted" in english["asked"]
