"""A sample of the real collection's abilities, each carried through on boards of its kind and held against the laws."""

from __future__ import annotations

import pytest

from tests.examples import MORE
from tests.laws.carrying import Verdict
from tests.laws.examining import examined
from tests.laws.known import key_of, known
from tests.laws.subject import subjects

EVERY = 240
"""The cards whose abilities are tried on each run: every nth."""

pytestmark = pytest.mark.usefixtures("collection_path")


@pytest.mark.parametrize("first", range(min(MORE, EVERY)))
def test_what_counts_as_executable_is_carried_through(first: int) -> None:
    for subject in subjects(EVERY, first):
        found = examined(subject)
        excused = known()
        failed = found.verdict in (Verdict.CRASHED, Verdict.DECLINED)
        assert not failed or key_of(found) in excused.get("declined", ()), f"{subject.name}: {found.reason}"
        for law, what in found.breaks:
            assert key_of(found) in excused.get(law, ()), f"{subject.name} is against {law}: {what}"
