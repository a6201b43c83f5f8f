"""The open questions: where the rules leave more than one reading (`open_questions.toml`)."""

from __future__ import annotations

from functools import cache

import msgspec

from judge.packaged import data_folder
from judge.rulebook.rulesets import DEFAULT_RULESET, load_switches


class OpenQuestion(msgspec.Struct, frozen=True):
    """A point that the rules do not settle. `readings` pairs each short key with what it means.

    `rules` names the deciding rule first. `switch` names the switch by which some rulesets settle the matter.
    """

    id: str
    rules: tuple[str, ...]
    question: str
    readings: tuple[tuple[str, str], ...]
    default: str
    switch: str = ""

    def meaning(self, reading: str) -> str:
        """What a reading says. Raises KeyError if the question has no such reading."""
        return dict(self.readings)[reading]

    def default_under(self, ruleset: str) -> str:
        """The reading taken unless a user assumes another. Raises InputError for an unknown ruleset."""
        return load_switches(ruleset)[self.switch] if self.switch else self.default


@cache
def open_questions() -> tuple[OpenQuestion, ...]:
    """All open questions of the Comprehensive Rules 3.9, by id."""
    import tomllib

    file = data_folder("rules_text") / DEFAULT_RULESET / "open_questions.toml"
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(
        msgspec.convert({**entry, "id": name, "readings": tuple(entry["readings"].items())}, OpenQuestion)
        for name, entry in document.items()
    )
