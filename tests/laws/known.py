"""What is known to fail: abilities that are declined on every board of their kind, though they count as executable.

`python -m tests.laws --record` writes `known.toml` anew. An ability stands there as the number of its card and of its
paragraph; no text of a card is in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.laws.carrying import Verdict
from tests.laws.examining import Examined
from tests.nets.ratchet import read_record, write_record

RECORD = Path(__file__).with_name("known.toml")
HEAD = """What came of the abilities of a real card collection that count as executable, each on boards of its kind.
Under `known` are those that failed, by number of the card, side and number of the paragraph: declined, or by law.
`python -m tests.laws --record` writes this anew."""


def key_of(found: Examined) -> str:
    """How the record calls an ability."""
    return f"{found.subject.card.number}/{found.subject.side}/{found.subject.number + 1}"


def record_of(failed: Iterable[Examined], done: int) -> dict[str, Any]:
    """The record of what has been examined: what was not carried through or broke a law, and how much else there is."""
    figures, declined, against = Counter({Verdict.DONE.value: done}), list[str](), dict[str, list[str]]()
    for found in failed:
        if found.verdict is not Verdict.DONE:
            figures[found.verdict.value] += 1
        if found.verdict in (Verdict.DECLINED, Verdict.CRASHED):
            declined.append(key_of(found))
        for law in dict.fromkeys(law for law, _ in found.breaks):
            against.setdefault(law, []).append(key_of(found))
    return {"figures": dict(figures), "known": {"declined": declined, **against}}


def write(failed: Iterable[Examined], done: int) -> None:
    """Write the record anew; `done` is how many were carried through."""
    write_record(RECORD, HEAD, record_of(failed, done))


def known() -> dict[str, list[str]]:
    """By law, or as "declined": the abilities that are known to fail."""
    found: dict[str, list[str]] = read_record(RECORD).get("known", {})
    return found
