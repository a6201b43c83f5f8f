"""`judge verify` on what `judge ask --json` wrote."""

from __future__ import annotations

import json
from pathlib import Path

from .conftest import Judge

SHOWCASE = str(Path(__file__).resolve().parents[2] / "scenarios" / "showcase" / "showcase.scenario")


def ruling(judge: Judge, folder: Path) -> Path:
    path = folder / "ruling.json"
    path.write_text(judge("ask", SHOWCASE, "--json")[1], encoding="utf-8")
    return path


def test_what_the_judge_wrote_holds(judge: Judge, tmp_path: Path) -> None:
    status, out, _ = judge("verify", str(ruling(judge, tmp_path)), "--again", SHOWCASE)
    assert status == 0
    assert "holds" in out


def test_a_step_with_another_rule_is_reported(judge: Judge, tmp_path: Path) -> None:
    path = ruling(judge, tmp_path)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"503.2"', '"503.3"').replace('"504.1"', '"504.2"'),
        encoding="utf-8",
    )
    status, out, _ = judge("verify", str(path))
    assert status == 1
    assert "does not hold" in out
    assert "504.1 does" in out


def test_ruling_anew_finds_what_the_steps_alone_do_not(judge: Judge, tmp_path: Path) -> None:
    path = ruling(judge, tmp_path)
    told = json.loads(path.read_text(encoding="utf-8"))
    told["answers"][1]["question"] = "Who chooses?"
    path.write_text(json.dumps(told), encoding="utf-8")
    assert judge("verify", str(path))[0] == 0
    assert judge("verify", str(path), "--again", SHOWCASE)[0] == 1


def test_json(judge: Judge, tmp_path: Path) -> None:
    told = json.loads(judge("verify", str(ruling(judge, tmp_path)), "--json")[1])
    assert told["holds"] is True
    assert told["schema"] == "judge-verify-1"


def test_what_is_no_ruling_is_reported(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("[1, 2", encoding="utf-8")
    status, _, error = judge("verify", str(path))
    assert status == 2
    assert "no ruling" in error
    assert judge("verify", str(tmp_path / "none.json"))[0] == 2
