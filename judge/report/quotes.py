"""The rules that a ruling rests on, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

ENGLISH = "en"


def quoted(
    rules: Iterable[str], ruleset: str, language: str = ENGLISH, *, own_numbers: bool = False
) -> Iterator[tuple[str, str]]:
    """Each rule's number with its text; that of one in imported, official words is marked so.

    Numbers are those of cr-3.9, or the ruleset's `own_numbers`.

    So is one in English where another language was asked for and does not have it. Rules that no rulebook has are
    left out. Raises InputError for a damaged import.
    """
    from judge.report.languages import say_in
    from judge.rulebook.editions import own_number
    from judge.rulebook.official import quote

    say = say_in(language)
    for rule in dict.fromkeys(rules):
        found = quote(rule, ruleset)
        if found is None:
            continue
        own = "" if found.official or language == ENGLISH else _in_language(rule, language)
        marks = [
            say(found.source),
            *([ENGLISH] if language != ENGLISH and not own and not found.official else []),
        ]
        mark = ", ".join(filter(None, marks))
        number = own_number(ruleset, rule) if own_numbers else rule
        yield f"{number} ({mark})" if mark else number, own or found.text


def _in_language(rule: str, language: str) -> str:
    from judge.rulebook.translated import translated

    known = translated(language)
    return known[rule].line if rule in known else ""
