"""What other people's repositories and shells take from this one."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.cli.commands import app

ROOT = Path(__file__).resolve().parents[2]
HOOKS = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
ACTION = (ROOT / "action.yml").read_text(encoding="utf-8")
HARBOUR = ROOT / "examples" / "harbour"
SHOWCASE = ROOT / "scenarios" / "showcase"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "judge", *arguments]
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("hook", "file"), [("judge-test", SHOWCASE), ("judge-check", HARBOUR)])
def test_each_hook_runs_on_the_files_that_it_is_for(hook: str, file: Path) -> None:
    told = next(part for part in HOOKS.split("- id: ")[1:] if part.startswith(f"{hook}\n"))
    entry, files = (re.search(rf"^  {key}: (.*)$", told, re.MULTILINE) for key in ("entry", "files"))
    assert entry
    assert files
    fitting = [str(one) for one in sorted(file.iterdir()) if re.search(files[1], one.name)]
    assert fitting
    done = run(*entry[1].split()[1:], *fitting)
    assert done.returncode == 0, done.stderr


def test_the_action_gives_nothing_to_a_shell_but_by_the_environment() -> None:
    scripts = re.findall(r"^      run: (?:\|\n((?:        .*\n)+)|(.*)\n)", ACTION, re.MULTILINE)
    assert len(scripts) == 4
    assert not any("${{" in "".join(script) for script in scripts)


def test_the_scripts_of_the_action_take_names_with_spaces_and_several_lines(tmp_path: Path) -> None:
    (script,) = re.findall(r"      run: \|\n((?:        .*\n)*        judge check .*\n)", ACTION)
    here = tmp_path / "a set"
    here.mkdir()
    (here / "one.cards").write_text("Card: Reed\n  type: Friend\n  text: Swift\n", encoding="utf-8")
    judge = tmp_path / "judge"
    judge.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m judge "$@"\n', encoding="utf-8")
    judge.chmod(0o755)
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "JUDGE_GIVEN": f"{here}\n\n{HARBOUR}\n"}
    done = subprocess.run(
        ["bash", "-e", "-c", script],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "9 of 9 cards" in done.stdout


def test_completion_is_offered_at_the_root_and_nowhere_else() -> None:
    assert "--install-completion" in CliRunner().invoke(app, ["--help"]).stdout
    assert "--install-completion" not in CliRunner().invoke(app, ["ask", "--help"]).stdout


def test_a_shell_completes_options_of_commands() -> None:
    asked = {"_JUDGE_COMPLETE": "complete_bash", "COMP_WORDS": "judge ask --why", "COMP_CWORD": "2"}
    assert run(**asked).stdout.split() == ["--why-not"]
