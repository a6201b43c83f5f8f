"""The open questions: where the rules leave more than one reading (`open_questions.toml`)."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from judge.packaged import data_folder
from judge.rulebook.rulesets import DEFAULT_RULESET, load_switches

_STRUCK = "struck"


class Reading(msgspec.Struct, frozen=True):
    """One way to read the rules on an open question, under a short key."""

    key: str
    meaning: str


class OpenQuestion(msgspec.Struct, frozen=True):
    """A point that the rules do not settle; `rules` names the deciding rule first.

    `default` is the key of the reading taken unless a user assumes another. `switch` names the switch by
    which some rulesets settle the matter: those under which its value is another than under the default ruleset.
    `reason` says in a sentence what speaks for the default, `argument` the whole of it, with what speaks for the
    other readings.
    """

    id: str
    rules: tuple[str, ...]
    question: str
    readings: tuple[Reading, ...]
    default: str
    switch: str = ""
    reason: str = ""
    argument: str = ""

    def meaning(self, key: str) -> str:
        """What a reading says. Raises KeyError if the question has no such reading."""
        return {reading.key: reading.meaning for reading in self.readings}[key]

    def under(self, ruleset: str) -> OpenQuestion:
        """The question with the default it has under a ruleset. Raises InputError for an unknown ruleset."""
        found = settled(self, ruleset)
        return msgspec.structs.replace(self, default=found) if found else self


def settled(question: OpenQuestion, ruleset: str) -> str:
    """The reading on which a ruleset settles a question; empty if it does not. Raises InputError."""
    if not question.switch:
        return ""
    value = load_switches(ruleset)[question.switch]
    return "" if value == load_switches()[question.switch] else value


class Struck(msgspec.Struct, frozen=True):
    """A question that was found to be settled: its id, never given to another one, and what settles it."""

    id: str
    why: str


def reading_named(when: str) -> tuple[str, str] | None:
    """The id of a question and the key of a reading in "A01 any-context"; None if that is not what a text is."""
    name, _, reading = when.partition(" ")
    return (name, reading) if name[:1] == "A" and name[1:].isdigit() else None


@cache
def open_questions() -> tuple[OpenQuestion, ...]:
    """All open questions of the Comprehensive Rules 3.9, by id, with the defaults under that ruleset."""
    return tuple(_question(name, entry) for name, entry in _document().items() if name != _STRUCK)


@cache
def struck_questions() -> tuple[Struck, ...]:
    """The questions that are open no longer, by id."""
    return tuple(Struck(name, why) for name, why in _document()[_STRUCK].items())


@cache
def _document() -> dict[str, Any]:
    import tomllib

    file = data_folder("rules_text") / DEFAULT_RULESET / "open_questions.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def _question(name: str, entry: dict[str, Any]) -> OpenQuestion:
    readings = [{"key": key, "meaning": meaning} for key, meaning in entry["readings"].items()]
    return msgspec.convert({**entry, "id": name, "readings": readings}, OpenQuestion)
