"""The table of measures as JSON, and what has become slower since the last one that was recorded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from tests.bench.measuring import Measured

RECORD = Path(__file__).with_name("record.json")
TOLERATED = 1.2


def write(measured: Iterable[Measured]) -> None:
    """Record these measures; those that were not taken this time stay."""
    known = {one.name: one for one in (*read(), *measured)}
    document = msgspec.json.format(msgspec.json.encode(sorted(known.values(), key=lambda one: one.name)))
    RECORD.write_bytes(document + b"\n")


def read() -> tuple[Measured, ...]:
    """The measures last recorded."""
    if not RECORD.is_file():
        return ()
    return msgspec.json.decode(RECORD.read_bytes(), type=tuple[Measured, ...])


def worse(measured: Iterable[Measured]) -> Iterator[str]:
    """A line for each ratio that has become worse by more than a fifth."""
    known = {one.name: one for one in read()}
    for one in measured:
        before = known.get(one.name)
        if before is None:
            continue
        factor = one.ratio / before.ratio if one.less_is_better else before.ratio / one.ratio
        if factor > TOLERATED:
            yield f"{one.name}: {one.ratio:.2f} x {one.yardstick}, recorded {before.ratio:.2f}"
