"""What counts as executable among the texts of the fixtures can be carried out too, whoever wrote them."""

from __future__ import annotations

from tests.examples import MORE
from tests.laws.carrying import Verdict
from tests.laws.examining import examined
from tests.laws.invented import invented

EVERY = 20
"""On ordinary runs one in so many texts is tried."""

HONEST = (
    "copy of that Event for free, obeying timing phrases",
    "Resources to that Problem.",
    "When you spend a card from beneath this card",
    "that has been banished by a Yak character here",
)
"""Texts that hang on what no board of theirs says: a name, a Problem told before, a cost, what was banished before."""


def test_what_counts_as_executable_is_not_declined_on_a_board_of_its_kind() -> None:
    tried = [examined(subject, with_laws=False) for subject in invented(1 if MORE > 1 else EVERY)]
    failed = [
        f"{one.subject.text}: {one.verdict.value}, {one.reason}"
        for one in tried
        if one.verdict in (Verdict.DECLINED, Verdict.CRASHED)
        and not any(part in one.subject.text for part in HONEST)
    ]
    assert tried
    assert failed == []
