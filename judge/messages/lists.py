"""Lists of names and phrases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from judge.messages.message import Message, message, term

Joint = Literal["and", "or", "then", "comma", "semicolon"]
_LONG = 100


def listed(items: Iterable[str], joint: Joint = "and", *, empty: str = "none") -> str:
    """The items as a list, its last two joined so; the word for none at all if there are none.

    Three and more are set apart by commas but for the last: "Gem, Pin and Luna". A list by commas, semicolons or
    "then" has the same between all of its items.
    """
    return joined(items, joint) or term(empty)


def joined(items: Iterable[str], joint: Joint = "and") -> str:
    """The items as a list; nothing if there are none."""
    *first, last = tuple(items) or ("",)
    if not first:
        return last
    if joint not in ("and", "or"):
        return _chained((*first, last), joint)
    return message(f"list-{joint}", first=_chained(first, "comma"), last=last)


def _chained(items: Sequence[str], joint: Joint) -> str:
    """The items with the same between all of them; a long list as two halves, so that no message is too deep."""
    if len(items) > _LONG:
        half = len(items) // 2
        return message(
            f"list-{joint}", first=_chained(items[:half], joint), rest=_chained(items[half:], joint)
        )
    first, *rest = items
    return message(f"list-{joint}", first=first, rest=_chained(rest, joint)) if rest else first


def items_of(said: str, joint: Joint) -> tuple[str, ...]:
    """What has been joined to a list by commas, semicolons or "then"; anything else is one item by itself."""
    if not isinstance(said, Message) or said.id != f"list-{joint}":
        return (said,)
    parts = (str(part) if not isinstance(part, Message) else part for _, part in said.args)
    return tuple(item for part in parts for item in items_of(part, joint))
