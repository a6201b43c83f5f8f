"""Every edit by hand fits the code as it is now."""

from __future__ import annotations

import pytest

from tests.collection import ROOT
from tests.mutants.by_hand import edits
from tests.mutants.plan import Mutant, rules_with_code


@pytest.mark.parametrize("rule", sorted(edits()))
def test_the_edits_for_a_rule_fit_the_code_and_change_it(rule: str) -> None:
    """Sources that no longer have the words, or no longer parse without the rule, raise here."""
    sources = Mutant(rule, edits=edits()[rule]).sources(ROOT)
    assert sources.keys() == {edit.file for edit in edits()[rule]}


def test_edits_are_for_rules_that_have_code() -> None:
    assert edits().keys() <= rules_with_code(ROOT).keys()
