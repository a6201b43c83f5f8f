"""Messages as data: by their ids, so that a program can check them and any language can say them later."""

from __future__ import annotations

import msgspec

from judge.messages.message import Message


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A message by its id, and what fills each gap: a name, a number, or another message."""

    id: str
    args: tuple[tuple[str, str | int | Said], ...] = ()


Filling = str | int | Said


def said(text: str) -> Said | None:
    """A message as data; None for plain words."""
    if not isinstance(text, Message):
        return None
    return Said(id=text.id, args=tuple((gap, _filling(value)) for gap, value in text.args))


def _filling(value: object) -> Filling:
    if isinstance(value, Message):
        return said(value) or ""
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


def message_of(one: Said) -> Message:
    """The message itself. Raises KeyError for one that there is not, or for a gap that nothing fills."""
    arguments = ((gap, message_of(value) if isinstance(value, Said) else value) for gap, value in one.args)
    return Message(one.id, tuple(arguments))
