"""Messages as plain values, to be kept: by their ids, so that they are said in any language later."""

from __future__ import annotations

from judge.messages.message import Message

ID, GAPS = "message", "gaps"


def plain_of(said: object) -> object:
    """A message as plain values; whatever else is text by its words."""
    if not isinstance(said, Message):
        return str(said)
    gaps = [[gap, plain_of(value) if isinstance(value, str) else value] for gap, value in said.args]
    return {ID: said.id, GAPS: gaps}


def message_of(plain: object) -> Message | None:
    """The message that plain values stand for; None if they stand for none, or for one that there is not."""
    if not isinstance(plain, dict) or plain.keys() != {ID, GAPS} or not isinstance(plain[GAPS], list):
        return None
    gaps = [_gap(one) for one in plain[GAPS]]
    if not all(gaps) or not isinstance(plain[ID], str):
        return None
    try:
        return Message(plain[ID], tuple(one for one in gaps if one))
    except (KeyError, ValueError, TypeError):
        return None


def _gap(plain: object) -> tuple[str, object] | None:
    if not isinstance(plain, list) or len(plain) != 2 or not isinstance(plain[0], str):
        return None
    gap, value = plain
    filling = message_of(value) if isinstance(value, dict) else value
    return (gap, filling) if isinstance(filling, str | int) else None
