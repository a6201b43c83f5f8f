"""Mutations of which it has been reasoned that no ruling can differ by them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from tests.mutants.operators.mutation import Mutation

FILE = Path(__file__).with_name("equivalent.toml")


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutation, by what it is rather than where it stands, and why it changes no ruling.

    What is left out can be anything: an entry that names a function alone is about all that can be changed in it.
    """

    file: str
    function: str
    why: str
    operator: str = ""
    before: str = ""
    after: str = ""
    nth: int | None = None

    def is_of(self, mutation: Mutation) -> bool:
        """Whether this mutation is meant."""
        mine = (self.file, self.function, self.operator, self.before, self.after, self.nth)
        return all(one in ("", None, other) for one, other in zip(mine, mutation.key, strict=True))


@cache
def equivalents() -> tuple[Equivalent, ...]:
    """All that are recorded."""
    tables = tomllib.loads(FILE.read_text(encoding="utf-8")).get("equivalent", [])
    return msgspec.convert(tables, tuple[Equivalent, ...])


def why_equivalent(mutation: Mutation) -> str:
    """Why a mutation changes no ruling; nothing if that is not recorded."""
    return next((one.why for one in equivalents() if one.is_of(mutation)), "")
