"""What an answer reads, as data that a program can check."""

from __future__ import annotations

import msgspec

from judge.ruling.slices.slicing import Done, Read, Reads


class DoneTold(msgspec.Struct, frozen=True, kw_only=True):
    """Deeds of some kinds that an answer reads; 0 and "" leave open to which card, player or name.

    Those of the first `since` steps are not meant.
    """

    verbs: tuple[str, ...]
    card: int = 0
    player: str = ""
    name: str = ""
    also_averted: bool = False
    since: int = 0


class ReadsTold(msgspec.Struct, frozen=True, kw_only=True):
    """The facts and the deeds that an answer reads."""

    facts: tuple[Read, ...] = ()
    deeds: tuple[DoneTold, ...] = ()


def reads_told(reads: Reads) -> ReadsTold:
    """What an answer reads, as the proof has it."""
    return ReadsTold(facts=reads.facts, deeds=tuple(map(_done, reads.deeds)))


def _done(done: Done) -> DoneTold:
    plain = {name: getattr(done, name) for name in ("card", "player", "name", "also_averted", "since")}
    return DoneTold(verbs=tuple(sorted(done.verbs)), **plain)
