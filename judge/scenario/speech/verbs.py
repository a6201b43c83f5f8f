"""The forms of verbs: each stands for a form of the one verb that is used in the sayings for what means the same."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from judge.scenario.speech.tables import words
from judge.text.inflection import gerund, participle, past, third_person

_NONE = "-"
_DOER = r"(?:<P\d+>|i|he|she|they|we|who|nobody|everyone|everybody)"


@functools.cache
def verb_forms() -> dict[str, str]:
    """By each form of a verb that people use the form of ours: finite forms as the base, participles, gerunds."""
    found: dict[str, str] = {}
    for ours, others in words()["verbs"].items():
        for verb in (ours, *others):
            found |= dict(_forms(verb, ours))
    return found


def _forms(verb: str, ours: str) -> Iterator[tuple[str, str]]:
    word, _, rest = verb.partition(" ")
    tail = f" {rest}" if rest else ""
    irregular = words()["irregular"].get(word)
    before, done, doing = irregular or (past(word), participle(word), gerund(word))
    done_to = ours if ours in words()["verbs_without_object"]["verbs"] else _participle(ours)
    said = {doing: gerund_of(ours), before: ours, done: done_to, third_person(word): ours, word: ours}
    yield from ((f"{form}{tail}", means) for form, means in said.items() if form != _NONE)


def gerund_of(verb: str) -> str:
    """The gerund of a verb: “playing”."""
    irregular = words()["irregular"].get(verb)
    return str(irregular[2]) if irregular and irregular[2] != _NONE else gerund(verb)


def _participle(verb: str) -> str:
    irregular = words()["irregular"].get(verb)
    return str(irregular[1]) if irregular and irregular[1] != _NONE else participle(verb)


@functools.cache
def _done() -> dict[str, str]:
    """Our verbs by their participles."""
    return {_participle(ours): ours for ours in words()["verbs"] if ours != "leave"}


def _alike() -> Iterator[str]:
    """Our verbs for which people use one whose participle is the same as its base: “is hit”."""
    for ours, others in words()["verbs"].items():
        irregular = (words()["irregular"].get(verb, ("", "")) for verb in others)
        if any(verb == forms[1] for verb, forms in zip(others, irregular, strict=True)):
            yield ours


@functools.cache
def _finite() -> tuple[tuple[re.Pattern[str], str], ...]:
    done = "|".join(map(re.escape, _done()))
    bases = "|".join(_alike())
    return (
        # after having played Gem
        (re.compile(rf"(?<!\S)(if|by|from|after) have ({done})(?!\S)"), "doing"),
        # Alice (has) played Gem
        (re.compile(rf"(?<!\S)(?<!is )(?<!get )({_DOER}) (?:have )?({done})(?!\S)(?! by )"), "finite"),
        (re.compile(rf"(?<!\S)(have) ({done})(?= [<hi])"), "perfect"),
        (re.compile(rf"(?<!\S)(and|then) ({done})(?= (?:<|him|her|it|them|card))"), "finite"),
        # is Gem hit by
        (re.compile(rf"(?<!\S)((?:is|get)(?: <C\d+>| not| it| he| she)?) ({bases})(?!\S)"), "done"),
    )


def with_our_forms(said: str) -> str:
    """A sentence whose participles are told from what was done: “Alice played” is what she does."""
    for pattern, form in _finite():
        if form == "finite":
            said = pattern.sub(lambda found: f"{found[1]} {_done()[found[2]]}", said)
        elif form == "doing":
            said = pattern.sub(lambda found: f"{found[1]} {gerund_of(_done()[found[2]])}", said)
        elif form == "perfect":
            said = pattern.sub(lambda found: _done()[found[2]], said)
        else:
            said = pattern.sub(lambda found: f"{found[1]} {_participle(found[2])}", said)
    return said


def base_of(word: str) -> str | None:
    """The base form of one of our verbs, by its gerund; None for another word."""
    return _gerunds().get(word)


@functools.cache
def _gerunds() -> dict[str, str]:
    return {gerund_of(ours): ours for ours in words()["verbs"]}
