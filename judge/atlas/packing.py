"""Messages and boards as an atlas keeps them: messages by id, to be said in any language; boards short."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from judge.atlas.board_text import Board, invented
from judge.messages.message import Message

_MOST = 1 << 20
"""Bytes of the text of a board."""
_USUAL = (invented(()) + Board(places={}).text()).encode()

#: Tells the boards of this version from those of another, whose texts could not be read.
EDITION = zlib.crc32(_USUAL)


def packed(text: str) -> str:
    """A text, or a message with its arguments, as JSON."""
    return msgspec.json.encode(_plain(text)).decode()


def unpacked(written: str) -> str:
    """What `packed` has written."""
    told: str = str_of(msgspec.json.decode(written))
    return told


def _plain(value: object) -> Any:  # noqa: ANN401 - what JSON can hold
    if isinstance(value, Message):
        return {"id": value.id, "args": [[gap, _plain(one)] for gap, one in value.args]}
    return value if isinstance(value, int | float | bool) else str(value)


def str_of(value: Any) -> Any:  # noqa: ANN401 - what JSON can hold
    """A message by what JSON holds of it; anything else as it is."""
    if isinstance(value, dict):
        return Message(value["id"], tuple((gap, str_of(one)) for gap, one in value["args"]))
    return value


def shortened(text: str) -> bytes:
    """The text of a board, without what all boards have in common."""
    if not text:
        return b""
    packer = zlib.compressobj(level=9, zdict=_USUAL)
    return packer.compress(text.encode()) + packer.flush()


def full(short: bytes) -> str:
    """What `shortened` has made short. Raises zlib.error if another version made it, or it is too long for a board."""
    if not short:
        return ""
    unpacker = zlib.decompressobj(zdict=_USUAL)
    text = unpacker.decompress(short, _MOST)
    if not unpacker.eof:
        raise zlib.error("too long for a board")
    return text.decode()
