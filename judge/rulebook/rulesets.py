"""The rulesets: editions of the rules as named sets of switches over one engine (`rulesets.toml`)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.message import message
from judge.packaged import data_folder
from judge.toml import toml_table

DEFAULT_RULESET = "cr-3.9"

#: The value of a switch under rulesets that leave to an open question what others settle.
UNSETTLED = "unsettled"


class Ruleset(msgspec.Struct, frozen=True):
    """An edition of the rules. `has_text` says whether its rules are here, or only its switches.

    A document of it is known by words: it speaks of some and is silent on others. `lacks` are the numbers of the
    default edition for which it has no rule, `partly` those of which it says only a part, and `lost` those that its
    document has lost; `renumbered` pairs others with its own numbers. All hold for everything below a number. Without
    any renumbered its document has no numbers.
    """

    id: str
    title: str
    edition: str
    year: int
    has_text: bool
    speaks_of: tuple[str, ...] = ()
    silent_on: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    renumbered: tuple[tuple[str, str], ...] = ()


class Switch(msgspec.Struct, frozen=True):
    """A point on which editions differ.

    `values` pairs each possible value with its meaning, `under` each ruleset with its value. The documents of
    the `silent` rulesets say nothing on it; their value is that of the nearest edition that does. The rules of the
    `open` ones let more than one value be held. `moot` says why no answer can come out differently, if that is so.
    """

    id: str
    decides: str
    rules: tuple[str, ...]
    values: tuple[tuple[str, str], ...]
    under: tuple[tuple[str, str], ...]
    silent: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    moot: str = ""

    @property
    def matter(self) -> str:
        """What it decides, as a part of a sentence."""
        return f"{self.decides[:1].lower()}{self.decides[1:]}"

    def value(self, ruleset: str) -> str:
        """The value under a ruleset. Raises KeyError for an unknown ruleset."""
        return dict(self.under)[ruleset]

    def meaning(self, value: str) -> str:
        """What a value means. Raises KeyError for a value that the switch does not have."""
        return dict(self.values)[value]


class Switches(msgspec.Struct, frozen=True):
    """The value of every switch under one ruleset; `switches["villain"]` is one of them."""

    ruleset: str
    values: tuple[tuple[str, str], ...]

    def __getitem__(self, switch: str) -> str:
        """The value of a switch. Raises KeyError, naming the switch, if there is none of that name."""
        for name, value in self.values:
            if name == switch:
                return value
        raise KeyError(switch)


@cache
def _document() -> dict[str, Any]:
    return toml_table(data_folder("rules_text") / "rulesets.toml")


def has_text(ruleset: str) -> bool:
    """Whether the rules of this ruleset are here to be read. Needs no ruleset file."""
    return any(path.name == ruleset and path.is_dir() for path in data_folder("rules_text").iterdir())


@cache
def rulesets() -> tuple[Ruleset, ...]:
    """All rulesets, the default one first."""
    return tuple(
        msgspec.convert(
            {
                **entry,
                "id": name,
                "has_text": has_text(name),
                "renumbered": tuple(entry.get("renumbered", {}).items()),
            },
            Ruleset,
        )
        for name, entry in _document()["ruleset"].items()
    )


@cache
def switches() -> tuple[Switch, ...]:
    """All switches, in the order of the file."""
    return tuple(
        msgspec.convert(
            {
                **entry,
                "id": name,
                "values": tuple(entry["values"].items()),
                "under": tuple(entry["under"].items()),
            },
            Switch,
        )
        for name, entry in _document()["switch"].items()
    )


def find_ruleset(name: str) -> Ruleset:
    """The ruleset of that name. Raises InputError with the nearest names if there is none."""
    for ruleset in rulesets():
        if ruleset.id == name:
            return ruleset
    known = tuple(ruleset.id for ruleset in rulesets())
    raise InputError(
        Diagnostic(
            message=message("no-such-ruleset", name=name), expected=known, nearest=nearest_names(name, known)
        )
    )


@cache
def load_switches(ruleset: str = DEFAULT_RULESET) -> Switches:
    """The switches as a ruleset sets them. Raises InputError for an unknown ruleset."""
    name = find_ruleset(ruleset).id
    return Switches(name, tuple((switch.id, switch.value(name)) for switch in switches()))
