"""`judge rules site` writes all of a site or nothing, and only where it may."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from judge.cli.rules import app
from judge.diagnostics import InputError
from judge.site.writing import MARKER, write_site


def run(out: Path, scenarios: Path, *arguments: str) -> Any:  # noqa: ANN401 - the runner's own result
    given = ("site", str(out), "--scenarios", str(scenarios), *arguments)
    return CliRunner().invoke(app, given, catch_exceptions=False)


def there(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_a_site_is_written_and_told_of(scenarios: Path, tmp_path: Path) -> None:
    written = run(tmp_path / "new" / "site", scenarios)
    assert written.exit_code == 0
    assert written.stdout.endswith(f"open {(tmp_path / 'new' / 'site' / 'index.html').as_posix()}\n")
    assert written.stderr.startswith("1 scenario left out, naming cards of a collection")
    assert {path.name for path in (tmp_path / "new").iterdir()} == {"site"}


def test_json(scenarios: Path, tmp_path: Path) -> None:
    told = json.loads(run(tmp_path / "site", scenarios, "--json").stdout)
    files = there(tmp_path / "site")
    assert told["pages"] == sum(name.endswith(".html") for name in files)
    assert told["bytes"] == sum(len(content) for name, content in files.items() if name != MARKER)
    assert (told["scenarios"], told["left_out"]) == (6, ["naming.scenario"])


def test_a_former_site_is_replaced_as_a_whole(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write_site(out, {"index.html": b"old", "rules/1.html": b"gone"})
    write_site(out, {"index.html": b"new"})
    assert there(out).keys() == {"index.html", MARKER}
    assert (out / "index.html").read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [out]


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    write_site(tmp_path / "site", {"index.html": b"new"})
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.parametrize("marked", [False, True])
def test_what_is_no_former_site_is_refused_and_stays(tmp_path: Path, scenarios: Path, marked: bool) -> None:
    out = tmp_path / "site"
    out.mkdir()
    if marked:
        write_site(out, {"index.html": b"old"})
    (out / "thesis.txt").write_text("years of work", encoding="utf-8")
    before = there(out)
    with pytest.raises(InputError, match=r"no former site has left there: thesis\.txt"):
        run(out, scenarios)
    assert there(out) == before


def test_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").write_text("a file", encoding="utf-8")
    with pytest.raises(InputError, match="it is no folder"):
        write_site(tmp_path / "site", {"index.html": b"new"})


def test_what_cannot_be_written_leaves_everything_as_it_was(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write_site(out, {"index.html": b"old"})
    with pytest.raises(InputError, match="can't be written there"):
        write_site(out, {"index.html": b"new", "index.html/below": b"impossible"})
    assert (out / "index.html").read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


def test_a_scenario_with_faults_stops_it_before_anything_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "one.scenario").write_text("Scenario: Nobody plays\n", encoding="utf-8")
    (folder / "two.scenario").write_text("Scenario: Here neither\n", encoding="utf-8")
    with pytest.raises(InputError) as refused:
        run(tmp_path / "site", folder)
    assert {Path(fault.file).name for fault in refused.value.diagnostics} == {"one.scenario", "two.scenario"}
    assert not (tmp_path / "site").exists()


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such folder of scenarios"):
        run(tmp_path / "site", tmp_path / "nowhere")
