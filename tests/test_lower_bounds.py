"""The command line works with all versions of its libraries that are allowed; `make minima` takes the lowest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Judge, judge
from tests.minima import ROOT, lowest

__all__ = ["judge"]

SHOWCASE = str(ROOT / "scenarios" / "showcase" / "showcase.scenario")


def test_each_dependency_has_a_lower_bound() -> None:
    pinned = lowest((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert {one.partition("==")[0] for one in pinned} > {
        "lark",
        "typer",
        "msgspec",
        "pypdf",
        "mcp",
        "pygls",
        "pytest",
    }
    with pytest.raises(ValueError, match="typer has no lower bound"):
        lowest('[project]\ndependencies=["typer"]\n[project.optional-dependencies]\npdf=[]\ndev=[]')


def test_a_command_gets_its_arguments(judge: Judge) -> None:
    status, out, _ = judge("ask", SHOWCASE)
    assert (status, out.splitlines()[0]) == (0, "The stone that would not sink (cr-3.9)")


def test_a_command_below_a_command_gets_its_arguments(judge: Judge) -> None:
    status, out, _ = judge("rules", "show", "711.4", "--json")
    assert status == 0
    assert '"711.4"' in out


def test_options_with_and_without_values(judge: Judge) -> None:
    assert judge("ask", SHOWCASE, "--rules", "premiere", "--all", "--limit", "9")[0] in (0, 1)
    assert judge("ask", SHOWCASE, "--json")[1].startswith("{")
    assert judge("--version")[1].startswith("judge ")


@pytest.mark.parametrize("form", ["dot", "graphml", "json"])
def test_a_graph_is_written(judge: Judge, form: str) -> None:
    status, out, _ = judge("graph", "ruling", SHOWCASE, "--format", form)
    assert status == 0
    assert "Is Skipping Stone frightened?" in judge("graph", "ruling", SHOWCASE, "--question", "3")[1]
    assert "Does Skipping Stone have Persistent?" in out


@pytest.mark.parametrize("wrong", [("ask",), ("nonsense",), ("ask", "--nonsense"), ("cards",)])
def test_what_is_missing_or_unknown_is_wrong_input(judge: Judge, wrong: tuple[str, ...]) -> None:
    status, out, err = judge(*wrong)
    assert status == 2 or "Usage" in out
    assert "Traceback" not in err


def test_help_names_the_commands(judge: Judge) -> None:
    assert "explain" in judge("--help")[1]
    assert "--markdown" in judge("explain", "--help")[1]


def test_what_cannot_be_found_names_the_nearest(judge: Judge, tmp_path: Path) -> None:
    assert judge("rules", "show", "swfit")[0] == 2
    assert judge("ask", str(tmp_path / "none.scenario"))[0] == 2
