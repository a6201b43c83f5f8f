"""A ruling as Markdown, to be pasted into a forum or a chat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.engine.trace import Note
from judge.report.assumed import assumed, condition
from judge.report.quotes import quoted
from judge.report.text import told
from judge.ruling.model import Answer, Ruling

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")


def ruling_markdown(ruling: Ruling) -> str:
    """The whole ruling."""
    parts = [f"## {escaped(ruling.scenario)}", *([escaped(ruling.about)] if ruling.about else [])]
    parts += ["\n".join(_answer(answer, ruling)) for answer in ruling.answers]
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    """A text in which nothing is taken for markup."""
    return _SPECIAL.sub(r"\\\1", text)


def _answer(answer: Answer, ruling: Ruling) -> Iterator[str]:
    ruleset = ruling.ruleset
    yield f"*{escaped(answer.question)}*"
    yield f"\n**{escaped(answer.verdict)}**"
    if answer.distinction:
        yield f"\n{escaped(answer.distinction)}"
    yield from _part("", (f"If {condition(one.when, ruleset)}: {one.answer}." for one in answer.outcomes))
    yield ""
    yield from _steps(answer.because, "")
    yield from _part(
        "Rules", (f"**{rule}** {escaped(text)}" for rule, text in quoted(answer.rules, ruleset)), raw=True
    )
    yield from _part("Assumed", assumed(answer, ruleset, dict(ruling.assumed)))
    yield from _part("What would change it", answer.changes)


def _steps(notes: tuple[Note, ...], indent: str) -> Iterator[str]:
    for number, note in enumerate(notes, 1):
        mark = "-" if indent else f"{number}."
        rules = f" ({', '.join(note.rules)})" if note.rules else ""
        yield f"{indent}{mark} {escaped(told(note))}{rules}"
        yield from _steps(note.because, f"{indent}   ")


def _part(heading: str, entries: Iterable[str], *, raw: bool = False) -> Iterator[str]:
    lines = [f"- {entry if raw else escaped(entry)}" for entry in entries]
    if lines:
        yield f"\n{heading}" if heading else ""
        yield ""
        yield from lines
