"""Texts are not read here but have the trees of `boards.TREES`."""

from __future__ import annotations

import pytest

from judge.engine.model.definition import PrintedAbility
from judge.scenario.model.definitions import Definitions

from .boards import TREES


@pytest.fixture(autouse=True)
def given_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    def ability(_: Definitions, text: str, attached: bool | None = None) -> PrintedAbility:  # noqa: ARG001
        tree = TREES.get(text)
        return PrintedAbility(text, tree, "" if tree else "nobody knows what this means")

    monkeypatch.setattr(Definitions, "ability", ability)
