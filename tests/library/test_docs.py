"""Every example of the page about the library says what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
_EXAMPLES = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_examples_of_the_library_come_out_as_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    examples = "\n".join(_EXAMPLES.findall(page))
    test = doctest.DocTestParser().get_doctest(examples, {}, "docs/library.md", None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    runner.run(test)
    assert runner.tries > 40
    assert not runner.failures, capsys.readouterr().out
