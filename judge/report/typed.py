"""Messages, and what an answer reads, as data that a program can check."""

from __future__ import annotations

import msgspec

from judge.messages.message import Message
from judge.ruling.slicing import Done, Read, Reads


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A message by its id, and what fills each gap: a name, a number, or another message."""

    id: str
    args: tuple[tuple[str, str | int | Said], ...] = ()


class DoneTold(msgspec.Struct, frozen=True, kw_only=True):
    """Deeds of some kinds that an answer reads; 0 and "" leave open to which card, player or name."""

    verbs: tuple[str, ...]
    card: int = 0
    player: str = ""
    name: str = ""
    also_averted: bool = False


class ReadsTold(msgspec.Struct, frozen=True, kw_only=True):
    """The facts and the deeds that an answer reads."""

    facts: tuple[Read, ...] = ()
    deeds: tuple[DoneTold, ...] = ()


def said(text: str) -> Said | None:
    """A message as data; None for plain words."""
    if not isinstance(text, Message):
        return None
    return Said(id=text.id, args=tuple((gap, _filling(value)) for gap, value in text.args))


def _filling(value: object) -> str | int | Said:
    if isinstance(value, Message):
        return Said(id=value.id, args=tuple((gap, _filling(one)) for gap, one in value.args))
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


def reads_told(reads: Reads) -> ReadsTold:
    """What an answer reads, as the proof has it."""
    return ReadsTold(facts=reads.facts, deeds=tuple(map(_done, reads.deeds)))


def _done(done: Done) -> DoneTold:
    plain = {name: getattr(done, name) for name in ("card", "player", "name", "also_averted")}
    return DoneTold(verbs=tuple(sorted(done.verbs)), **plain)
