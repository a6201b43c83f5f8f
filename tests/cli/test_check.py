"""`judge check` as the designer of a set uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Judge

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "harbour"
FRIEND = "Card: {}\n  type: Friend\n  color: blue\n  power: 1\n  cost: 1\n  text: {}\n"
OCTGN = """<?xml version="1.0"?>
<set name="Invented" id="7d4f7d4e-0000-4000-8000-000000000001" gameId="65656467-b709-43b2-a5c6-80c2f216adf9"
  gameVersion="1.0.0" version="1.0.0"><cards>
  <card id="7d4f7d4e-0000-4000-8000-000000000002" name="Old Oak"><property name="Number" value="IN1"/>
   <property name="Type" value="Friend"/><property name="Element" value="Loyalty"/><property name="Power" value="1"/>
   <property name="Cost" value="2"/><property name="Text" value="Draw a card."/></card>
</cards></set>"""


def write(path: Path, *cards: tuple[str, str]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(FRIEND.format(name, text) for name, text in cards), encoding="utf-8")
    return path


def test_the_example_set_is_sound(judge: Judge) -> None:
    status, out, err = judge("check", str(EXAMPLE))
    assert (status, err) == (0, "")
    assert "8 of 8 cards are understood" in out
    assert "no collection is imported" in out


def test_a_folder_may_mix_both_formats(judge: Judge, tmp_path: Path) -> None:
    write(tmp_path / "set" / "b.cards", ("Reed", "Main Phase: Dismiss a Friend named Old Oak."))
    write(tmp_path / "set" / "deep" / "a.cards", ("Rush", "Dance a jig."))
    (tmp_path / "set" / "octgn").mkdir()
    (tmp_path / "set" / "octgn" / "set.xml").write_text(OCTGN, encoding="utf-8")
    status, out, _ = judge("check", "--json", "set")
    document = json.loads(out)
    assert (status, document["cards"], document["cards_parsed"]) == (1, 3, 2)
    (failure,) = document["failures"]
    assert (failure["card"], failure["file"], failure["file_line"]) == (
        "Rush",
        str(Path("set", "deep", "a.cards")),
        6,
    )


def test_the_same_folder_gives_the_same_bytes(judge: Judge, tmp_path: Path) -> None:
    for name in ("c", "a", "b"):
        write(tmp_path / f"{name}.cards", (f"Reed {name}", "Dance a jig."))
    first, second = (json.loads(judge("check", "--json", ".")[1]) for _ in range(2))
    assert [failure["card"] for failure in first["failures"]] == ["Reed a", "Reed b", "Reed c"]
    assert {**first, "seconds": 0} == {**second, "seconds": 0}


def test_what_is_not_understood_is_shown_with_a_caret(judge: Judge, tmp_path: Path) -> None:
    write(tmp_path / "pond.cards", ("Reed", "When you frighten a Frend, draw a card."))
    status, _, err = judge("check", "pond.cards")
    lines = err.splitlines()
    assert status == 1
    assert lines[0].startswith("pond.cards:6: Reed, ability 1, column 21: “Frend”")
    assert lines[2].index("^") == lines[1].index("Frend")


def test_findings_do_not_change_the_status(judge: Judge, tmp_path: Path) -> None:
    write(tmp_path / "pond.cards", ("Reed", "Draw a card"))
    status, out, _ = judge("check", "pond.cards")
    assert status == 0
    assert "  pond.cards:6: Reed, ability 1: repaired: missing full stop: “.” added" in out


def test_a_few_findings_of_a_kind_are_shown_and_all_on_demand(judge: Judge, tmp_path: Path) -> None:
    write(tmp_path / "pond.cards", *((f"Reed {n}", "Draw a card") for n in range(8)))
    _, few, _ = judge("check", "pond.cards")
    _, every, _ = judge("check", "--all", "pond.cards")
    assert "… and 3 more; --all shows them." in few
    assert every.count("missing full stop") == 8


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("pond.cards", "Card: Reed\n  type: Frend\n", "pond.cards:2:3: “Frend” is no card type"),
        ("pond.cards", "Players: Alice, Bob\n", "expected: Card: NAME, Token: NAME"),
        ("pond.cards", "", "pond.cards: there is no card in this file"),
        ("pond.txt", "Card: Reed\n", "pond.txt: this is no file of cards"),
        ("empty/notes.txt", "", "empty: there are no cards in this folder"),
    ],
)
def test_wrong_input_is_one_message_and_status_2(
    judge: Judge, tmp_path: Path, name: str, text: str, told: str
) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    status, out, err = judge("check", "--json", name.split("/", maxsplit=1)[0])
    assert (status, out) == (2, "")
    assert told in err


def test_the_faults_of_all_files_are_reported_at_once(judge: Judge, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.cards").write_text("Card: Reed\n  typ: Friend\n", encoding="utf-8")
    status, _, err = judge("check", ".", "nowhere")
    assert status == 2
    assert all(told in err for told in ("a.cards:2:", "b.cards:2:", "nowhere: there is no such"))


def test_a_link_out_of_the_folder_is_not_followed(judge: Judge, tmp_path: Path) -> None:
    outside = write(tmp_path / "outside.cards", ("Reed", "Draw a card."))
    write(tmp_path / "set" / "a.cards", ("Rush", "Draw a card."))
    (tmp_path / "set" / "b.cards").symlink_to(outside)
    assert json.loads(judge("check", "--json", "set")[1])["cards"] == 1


def test_the_local_collection_is_compared_with(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "set.xml").write_text(OCTGN, encoding="utf-8")
    assert judge("cards", "import", "set.xml")[0] == 0
    write(tmp_path / "pond.cards", ("Reed", "Main Phase: Dismiss a Friend named Old Oak."))
    status, out, _ = judge("check", "pond.cards")
    assert status == 0
    assert "those of the local collection (1 more name, 0 more traits)" in out


ROOT = EXAMPLE.parents[1]


@pytest.mark.parametrize("command", ["judge check", "judge parse"])
def test_the_page_for_designers_shows_what_is_written(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(ROOT)
    page = (ROOT / "docs" / "designers.md").read_text(encoding="utf-8")
    shown = page.split(f"```\n$ {command} ", 1)[1].split("\n```", 1)[0]
    argument, _, expected = shown.partition("\n")
    _, out, err = judge(command.removeprefix("judge "), argument.strip('"'))
    assert (err + out).strip() == expected


def test_the_files_of_a_folder_are_one_set(judge: Judge, tmp_path: Path) -> None:
    for name in ("a", "b"):
        path = write(tmp_path / f"{name}.cards", (f"Reed {name}", "Draw a card."))
        path.write_text(path.read_text(encoding="utf-8") + "  number: N1\n", encoding="utf-8")
    document = json.loads(judge("check", "--json", ".")[1])
    assert [(one["kind"], one["file"]) for one in document["findings"]] == [("duplicate number", "b.cards")]
