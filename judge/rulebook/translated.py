"""Our own text of the rules in other languages: `rules_text/LANGUAGE`, with the numbers and keys of the English one."""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from judge.packaged import data_folder
from judge.rulebook.questions import OpenQuestion, Reading, Struck
from judge.rulebook.reader import read_folder
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.rulesets import DEFAULT_RULESET

UNTRANSLATED = "(en)"
"""Stands before the text of a rule that a language does not have."""


def rulebook_in(rulebook: Rulebook, language: str) -> Rulebook:
    """The rulebook in a language. Raises InputError for a file that does not keep the format."""
    return rulebook if language == rulebook.language else TranslatedRulebook(rulebook, language)


class TranslatedRulebook(Rulebook):
    """A rulebook in another language; official words, and what nobody has translated, stay as they are."""

    def __init__(self, rulebook: Rulebook, language: str) -> None:
        """The same rules, with the same references. Raises InputError for a file that does not keep the format."""
        known = translated(language)
        super().__init__(
            rulebook.ruleset,
            rulebook.text_of,
            {rule.id: _told(rule, known.get(rule.id)) for rule in rulebook},
        )
        self.language = language

    def open_questions(self, *numbers: str) -> tuple[OpenQuestion, ...]:
        """As those of every rulebook, stated in its language."""
        return tuple(question_in(question, self.language) for question in super().open_questions(*numbers))

    def struck_questions(self) -> tuple[Struck, ...]:
        """As those of every rulebook, stated in its language."""
        return tuple(struck_in(struck, self.language) for struck in super().struck_questions())


@cache
def translated(language: str, ruleset: str = DEFAULT_RULESET) -> dict[str, Rule]:
    """The rules that a language has, by their numbers; none if nobody has translated any.

    Raises InputError for a file that does not keep the format.
    """
    folder = data_folder("rules_text") / language / ruleset
    return read_folder(folder) if folder.is_dir() else {}


def question_in(question: OpenQuestion, language: str) -> OpenQuestion:
    """An open question in a language, as far as that has it."""
    told = _questions(language).get(question.id, {})
    meanings = told.get("readings", {})
    readings = tuple(Reading(one.key, meanings.get(one.key, one.meaning)) for one in question.readings)
    own = {name: told.get(name, getattr(question, name)) for name in ("question", "reason", "argument")}
    return replace(question, readings=readings, **own)


def struck_in(struck: Struck, language: str) -> Struck:
    """A question that is open no longer in a language, as far as that has it."""
    return replace(struck, why=_questions(language).get("struck", {}).get(struck.id, struck.why))


@cache
def _questions(language: str) -> dict[str, Any]:
    import tomllib

    file = data_folder("rules_text") / language / "open_questions.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _told(rule: Rule, own: Rule | None) -> Rule:
    if rule.official:
        return rule
    if own is None:
        return replace(rule, text=f"{UNTRANSLATED} {rule.text}" if rule.text else "")
    return replace(rule, title=own.title, text=own.text)
