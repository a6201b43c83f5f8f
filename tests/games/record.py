"""What is recorded of the first games of the plan, so that they are not played again elsewhere.

They were played one part after the other, as the engine grew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from pathlib import Path

import msgspec

from tests.games.generated import playable_names
from tests.games.playing import Fixture, Result

_FILE = Path(__file__).with_name("games.json")


class MadeFor(msgspec.Struct, frozen=True, kw_only=True):
    """The games of decks made for single cards, which no part of the plan had played, and which cards that were."""

    games: int = 0
    ended: int = 0
    played: tuple[str, ...] = ()


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """How many games were played, in so many decisions and seconds, how they came out, and what was never played.

    Of those that `ended` some were `conceded`, as players lost patience.
    `stopped` says how often a game was stopped for what reason, `broken` in how many a law did not hold. The games of
    `made_for` are besides.
    """

    games: int = 0
    ended: int = 0
    conceded: int = 0
    decisions: int = 0
    seconds: int = 0
    stopped: dict[str, int] = {}
    broken: dict[str, int] = {}
    never_played: tuple[str, ...] | None = None
    made_for: MadeFor = MadeFor()


def read_record() -> Record:
    """What is recorded; nothing if nobody has recorded anything."""
    if not _FILE.is_file():
        return Record()
    return msgspec.json.decode(_FILE.read_bytes(), type=Record)


def write_record(record: Record) -> None:
    """Record it."""
    _FILE.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n")


def with_results(former: Record, wanted: Sequence[Fixture], results: Iterable[Result]) -> Record:
    """A record with the games that were wanted next, as far as all have been played."""
    by_fixture = {result.fixture: result for result in results}
    more = [by_fixture[one] for one in takewhile(by_fixture.__contains__, wanted)]
    played = {name for one in more for name in one.plays}
    never = former.never_played if former.never_played is not None else tuple(playable_names())
    stopped, broken = _faults(former, more)
    return Record(
        games=former.games + len(more),
        ended=former.ended + sum(one.stopped is None for one in more),
        conceded=former.conceded + sum(one.conceded for one in more),
        decisions=former.decisions + sum(one.decisions for one in more),
        seconds=former.seconds + round(sum(one.seconds for one in more)),
        stopped=stopped,
        broken=broken,
        never_played=tuple(sorted(name for name in never if name not in played)),
        made_for=former.made_for,
    )


def with_made_for(former: Record, wanted: Sequence[Fixture], results: Iterable[Result]) -> Record:
    """A record with the games of decks made for single cards that were wanted, as far as they have been played."""
    by_fixture = {result.fixture: result for result in results}
    found = [by_fixture[one] for one in wanted if one in by_fixture]
    never = former.never_played or ()
    played = tuple(name for name in never if any(name in one.plays for one in found))
    before = former.made_for
    stopped, broken = _faults(former, found)
    return msgspec.structs.replace(
        former,
        stopped=stopped,
        broken=broken,
        never_played=tuple(name for name in never if name not in played),
        made_for=MadeFor(
            games=before.games + len(found),
            ended=before.ended + sum(one.stopped is None for one in found),
            played=tuple(sorted((*before.played, *played))),
        ),
    )


def _faults(former: Record, results: Iterable[Result]) -> tuple[dict[str, int], dict[str, int]]:
    """How often games were stopped for what reason, and in how many which law did not hold, with these results."""
    stopped, broken = Counter(former.stopped), Counter(former.broken)
    for one in results:
        stopped.update(_why(one))
        broken.update({law for law, _, _ in one.broken})
    return dict(sorted(stopped.items())), dict(sorted(broken.items()))


def _why(one: Result) -> list[str]:
    if one.stopped is None:
        return []
    return [f"{one.stopped.why}: {one.stopped.card}".removesuffix(": ")]
