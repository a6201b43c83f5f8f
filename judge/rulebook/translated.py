"""Our own text of the rules in other languages: `rules_text/LANGUAGE/RULESET`, with the numbers of the English one."""

from __future__ import annotations

from functools import cache

from judge.packaged import data_folder
from judge.rulebook.reader import read_folder
from judge.rulebook.records import Rule
from judge.rulebook.rulesets import DEFAULT_RULESET


@cache
def translated(language: str, ruleset: str = DEFAULT_RULESET) -> dict[str, Rule]:
    """The rules that a language has, by their numbers; none if nobody has translated any.

    Raises InputError for a file that does not keep the format.
    """
    folder = data_folder("rules_text") / language / ruleset
    return read_folder(folder) if folder.is_dir() else {}
