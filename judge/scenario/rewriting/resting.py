"""Cards that rest on others: attached to them, or beneath them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.scenario.rewriting import edits
from judge.scenario.rewriting.items import rewritten
from judge.scenario.rewriting.rows import added_to, item_at, replaced, row_of, with_items
from judge.scenario.rewriting.written import AT, HOME, MANE, PROBLEM, Spot, Written, read_written


def resting_on(written: Written, name: str) -> Iterator[str]:
    """The refs of the items that are attached to a card or lie beneath it."""
    for row in written.rows:
        for place, one in enumerate(row.items):
            if name.casefold() in (one.host.casefold(), one.beneath.casefold()):
                yield f"{row.line}:{place}"


def attached(written: Written, edit: edits.Attach) -> str:
    """Attach an item, which is then written in the line of its host (509.3)."""
    return _resting(written, edit.ref, edit.to, "host")


def put_beneath(written: Written, edit: edits.Beneath) -> str:
    """Put an item beneath another one, in whose line it is then written."""
    return _resting(written, edit.ref, edit.to, "beneath")


def _resting(written: Written, ref: str, on: str | None, how: str) -> str:
    item = replace(item_at(written, ref), host="", beneath="")
    if on is None:
        return replaced(written, ref, lambda _: rewritten(item))
    other, row = item_at(written, on), row_of(written, on)
    left = read_written(with_items(written, lambda one, kept: None if one == ref else kept))
    return added_to(left, _beside(row.spot), (rewritten(replace(item, **{how: other.called})),))


def _beside(place: Spot) -> Spot:
    """Where what rests on a card is written: its home for a Mane Character's, its owner's line for a Problem's."""
    beside = {MANE: Spot(HOME, place.player), PROBLEM: Spot(AT, place.player, place.player)}
    return beside.get(place.zone, place)
