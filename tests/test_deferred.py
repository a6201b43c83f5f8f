"""Imports that are put off: nothing is imported before it is called, and then it is there for good."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

IMPORTER = """
from judge.deferred import deferred

with deferred(__name__):
    from late.far import doubled as twice
    from late import near

TABLE = {"near": near.halved}


def in_all(number):
    return twice(number) + near.halved(number)
"""


@pytest.fixture
def importer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    package = tmp_path / "late"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "far.py").write_text("def doubled(number):\n    return 2 * number\n")
    (package / "near.py").write_text("def halved(number):\n    return number // 2\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("late", "late.far", "late.near"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    made = ModuleType("importing")
    exec(IMPORTER, vars(made))
    return made


def test_nothing_is_imported_before_it_is_called(importer: ModuleType) -> None:
    assert not {"late", "late.far", "late.near"} & set(sys.modules)
    assert importer.TABLE["near"](9) == 4
    assert "late.near" in sys.modules
    assert "late.far" not in sys.modules


def test_what_was_called_stands_in_its_place(importer: ModuleType) -> None:
    assert importer.in_all(9) == 22
    assert importer.twice is sys.modules["late.far"].doubled
    assert importer.near is sys.modules["late.near"]


@pytest.mark.usefixtures("importer")
def test_the_usual_import_is_back_afterwards() -> None:
    made = ModuleType("another")
    exec("from late.far import doubled\n", vars(made))
    assert made.doubled is sys.modules["late.far"].doubled


def test_what_is_not_there_is_missed_as_it_is_called(importer: ModuleType) -> None:
    vars(importer)["lost"] = importer.near.lost
    with pytest.raises(ModuleNotFoundError, match=r"late\.near\.lost"):
        importer.lost()
