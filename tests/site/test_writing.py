"""`judge rules site` writes all of a site or nothing, and only where it may."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from judge.cli.rules import app
from judge.diagnostics import InputError
from judge.site import writing
from judge.site.exchanging import exchanged
from judge.site.former import MARKER
from judge.site.writing import write_site


def run(out: Path, scenarios: Path, *arguments: str) -> Any:  # noqa: ANN401 - the runner's own result
    given = ("site", str(out), "--scenarios", str(scenarios), *arguments)
    return CliRunner().invoke(app, given, catch_exceptions=False)


def there(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_a_site_is_written_and_reported(scenarios: Path, tmp_path: Path) -> None:
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


# -- looked at without leaving it ------------------------------------------------------------------------------------


def refused(out: Path) -> str:
    with pytest.raises(InputError, match="can't be written there") as fault:
        write_site(out, {"index.html": b"new"})
    return fault.value.diagnostics[0].message


def test_a_folder_without_a_marker_is_looked_at_no_further(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(9):
        (tmp_path / f"folder{number}" / "below").mkdir(parents=True)
    looked_at = list[str]()
    real = os.scandir

    def watched(folder: str | Path) -> object:
        looked_at.append(str(folder))
        return real(folder)

    monkeypatch.setattr(os, "scandir", watched)
    assert refused(tmp_path).count("folder") >= 3
    assert looked_at == [str(tmp_path)]


def test_the_root_is_refused() -> None:
    assert "no former site" in refused(Path("/"))


def test_a_link_out_of_a_former_site_is_not_followed(tmp_path: Path) -> None:
    out, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    write_site(out, {"index.html": b"old", "rules/1.html": b"old"})
    elsewhere.mkdir()
    (elsewhere / "1.html").write_bytes(b"years of work")
    (out / "rules" / "1.html").unlink()
    (out / "rules").rmdir()
    (out / "rules").symlink_to(elsewhere)
    assert refused(out).endswith("rules")
    assert (elsewhere / "1.html").read_bytes() == b"years of work"


def test_what_a_former_site_has_not_left_is_refused_whatever_it_is(tmp_path: Path) -> None:
    out = tmp_path / "site"
    for make in (Path.mkdir, os.mkfifo, lambda path: path.symlink_to("nowhere")):
        write_site(out, {"index.html": b"old"})
        make(out / "strange")
        assert refused(out).endswith(": strange")
        (out / "strange").rmdir() if (out / "strange").is_dir() else (out / "strange").unlink()


@pytest.mark.parametrize("marker", [b"\xff\xfe", b"index.html\n" * 500_000])
def test_a_marker_that_is_none_marks_nothing(tmp_path: Path, marker: bytes) -> None:
    out = tmp_path / "site"
    write_site(out, {"index.html": b"old"})
    (out / MARKER).write_bytes(marker)
    assert "index.html" in refused(out)


def test_a_marker_reaches_no_further_than_its_folder(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write_site(out, {"index.html": b"old"})
    (tmp_path / "thesis.txt").write_bytes(b"years of work")
    (out / MARKER).write_bytes(f"index.html\n../thesis.txt\n{tmp_path}/thesis.txt\n".encode())
    write_site(out, {"index.html": b"new"})
    assert (tmp_path / "thesis.txt").read_bytes() == b"years of work"


def test_a_link_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "site").symlink_to(tmp_path / "elsewhere")
    assert "a link that leads nowhere" in refused(tmp_path / "site")
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def by_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a system where two folders can't change places at once."""
    monkeypatch.setattr(writing, "exchanged", lambda _one, _other: False)


@pytest.mark.parametrize("step", [1, 2])
def test_nothing_is_lost_whichever_step_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    """Renaming is: the former one away, the new one there, and if that fails the former one back."""
    by_turns(monkeypatch)
    out, renamed = tmp_path / "site", count(1)
    write_site(out, {"index.html": b"old"})
    real = Path.replace

    def fails(path: Path, target: Path) -> Path:
        if next(renamed) >= step:
            raise OSError(28, "No space left on device")
        return real(path, target)

    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", fails)
        assert "No space left on device" in refused(out)
    (left,) = tmp_path.rglob("index.html") if not out.exists() else [out / "index.html"]
    assert left.read_bytes() == b"old"


def test_if_the_former_site_can_be_put_back_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    by_turns(monkeypatch)
    out, renamed = tmp_path / "site", count(1)
    write_site(out, {"index.html": b"old"})
    real = Path.replace

    def fails(path: Path, target: Path) -> Path:
        if next(renamed) == 2:
            raise OSError(28, "No space left on device")
        return real(path, target)

    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", fails)
        refused(out)
    assert (out / "index.html").read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("at_once", [True, False])
def test_what_is_put_there_meanwhile_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    out = tmp_path / "site"
    if not at_once:
        by_turns(monkeypatch)
    write_site(out, {"index.html": b"old"})
    real = writing._write

    def meanwhile(folder: Path, files: Mapping[str, bytes]) -> None:
        real(folder, files)
        (out / "thesis.txt").write_bytes(b"years of work")

    with monkeypatch.context() as busy:
        busy.setattr(writing, "_write", meanwhile)
        assert refused(out).endswith("thesis.txt")
    assert (out / "thesis.txt").read_bytes() == b"years of work"
    assert (out / "index.html").read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


def test_what_cannot_change_places_again_is_kept_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, turns = tmp_path / "site", count(1)
    write_site(out, {"index.html": b"old"})
    real = writing._write

    def meanwhile(folder: Path, files: Mapping[str, bytes]) -> None:
        real(folder, files)
        (out / "thesis.txt").write_bytes(b"years of work")

    def only_once(one: Path, other: Path) -> bool:
        return next(turns) == 1 and exchanged(one, other)

    if not exchanged(out, out):
        pytest.skip("here two folders can't change places at once")
    with monkeypatch.context() as busy:
        busy.setattr(writing, "_write", meanwhile)
        busy.setattr(writing, "exchanged", only_once)
        why = refused(out)
    (kept,) = tmp_path.rglob("thesis.txt")
    assert why.endswith(str(kept.parent))
    assert kept.read_bytes() == b"years of work"
