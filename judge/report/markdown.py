"""A ruling as Markdown, to be pasted into a forum or a chat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.engine.model.trace import Note
from judge.messages.message import message
from judge.regexes import regex
from judge.report.asked import question_in
from judge.report.assumed import assumed
from judge.report.own_numbers import in_own_numbers, taken_over
from judge.report.quotes import quoted
from judge.report.text import MOST_QUOTES, Layout, told, too_many
from judge.report.ways import Telling, outcome_lines, ways_told
from judge.ruling.record.model import Answer, Ruling
from judge.unseen import visible

_SPECIAL = regex(r"[\\`*_\[\]<>#|~$]|&(?=#?\w+;)|^\s*[-+=](?=[-=\s]|$)", re.MULTILINE)
_LINKED = regex(r"(?<=:)/(?=/)|(?<=www)\.|(?<=mailto):|(?<=xmpp):", re.IGNORECASE)
"""What makes an address a link of itself."""
_CALLED = str.maketrans({"@": "＠"})
_NUMBERED_CALL = regex(r"#(?=\w)")
"""A backslash does not keep forums and chats from calling somebody, or linking a number; wide letters do."""
_NUMBERED = regex(r"^(\s*\d+)([.)])(?=\s|$)", re.MULTILINE)


def ruling_markdown(ruling: Ruling, layout: Layout) -> str:
    """The whole ruling. Of the layout only the language counts, and whether it is shown in full."""
    head = filter(None, (ruling.about, *ruling.aside))
    parts = [f"### {escaped(ruling.scenario)}", *map(escaped, head)]
    parts += ["\n\n".join(_answer(answer, ruling, layout)) for answer in ruling.answers]
    return "\n\n".join(parts)


def escaped(text: str) -> str:
    """A text in which nothing is taken for markup, makes a link, or calls anybody."""
    harmless = _NUMBERED_CALL.sub("＃", visible(text).translate(_CALLED))
    quelled = _SPECIAL.sub(lambda match: _quelled(match[0]), harmless)
    return _NUMBERED.sub(r"\1\\\2", _LINKED.sub(r"\\\g<0>", quelled))


def _quelled(mark: str) -> str:
    return f"{mark[:-1]}\\{mark[-1]}"


def _answer(answer: Answer, ruling: Ruling, layout: Layout) -> Iterator[str]:
    """The paragraphs of one answer."""
    say = layout.say
    yield escaped(question_in(layout.language, say, answer))
    if answer.read_as:
        yield escaped(say(message("read-as", question=answer.read_as)))
    yield f"**{escaped(answer.verdict)}**"
    yield from _outcomes(answer, ruling.ruleset, layout)
    counted = " ".join(map(say, ways_told(answer)))
    if counted:
        yield escaped(counted)
    if answer.distinction:
        yield escaped(answer.distinction)
    if answer.because:
        yield "\n".join(_steps(in_own_numbers(answer.because, ruling.ruleset), layout))
    yield from _quotes(answer, ruling.ruleset, layout)
    yield from _part(say(message("taken-from-cr-3-9")), taken_over(answer, ruling.ruleset, say))
    taken = assumed(answer, ruling.ruleset, dict(ruling.assumed), layout.language, say)
    yield from _part(say(message("heading-assumed")), taken)
    yield from _part(say(message("what-would-change")), answer.changes)


def _outcomes(answer: Answer, ruleset: str, layout: Layout) -> Iterator[str]:
    lines = outcome_lines(answer, Telling(ruleset, layout.language, layout.say), full=layout.full)
    told = [f"{'  ' * line.depth}- {escaped(line.text)}" for line in lines]
    if told:
        yield "\n".join(told)


def _steps(notes: tuple[Note, ...], layout: Layout) -> Iterator[str]:
    left_out = 0 if layout.full else too_many(notes)
    if left_out:
        yield f"{escaped(layout.say(message('earlier-steps-see-judge-explain', left_out=left_out)))}\n"
    for number, note in enumerate(notes[left_out:], left_out + 1):
        mark = f"{number}. "
        yield f"{mark}{_step(note)}"
        yield from _below(note.because, " " * len(mark), full=layout.full)


def _below(notes: tuple[Note, ...], indent: str, *, full: bool) -> Iterator[str]:
    for note in notes:
        yield f"{indent}- {_step(note)}"
        if full:
            yield from _below(note.because, f"{indent}  ", full=full)


def _step(note: Note) -> str:
    rules = f" [{', '.join(note.rules)}]" if note.rules else ""
    return f"{escaped(told(note))}{rules}"


def _quotes(answer: Answer, ruleset: str, layout: Layout) -> Iterator[str]:
    rules = answer.rules if layout.full else answer.rules[:MOST_QUOTES]
    for rule, text in quoted(rules, ruleset, layout.language, own_numbers=True):
        yield "\n".join(f"> {line}" for line in f"**{rule}** {escaped(text)}".split("\n"))


def _part(heading: str, entries: Iterable[str]) -> Iterator[str]:
    for listing in _listed(entries):
        yield f"{escaped(heading)}:"
        yield listing


def _listed(entries: Iterable[str]) -> Iterator[str]:
    lines = [f"- {escaped(entry)}" for entry in entries]
    if lines:
        yield "\n".join(lines)
