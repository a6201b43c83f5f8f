"""What Cutie Marking a card does besides: a +1 power counter is put on it, by whoever Cutie Marks it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.rulebook.citation import cite, implements


@implements("glossary:Cutie Mark")
def counters_of_cutie_marks(happened: tuple[Logged, ...]) -> Iterator[Occurrence]:
    """The counters that are put on cards which have become cutie marked."""
    for logged in happened:
        if logged.occurrence.verb == "cutie mark":
            yield replace(
                logged.occurrence,
                verb="put counters",
                subject=logged.became,
                name="+1 power",
                amount=1,
                rules=cite("glossary:Cutie Mark", "519.1"),
            )
