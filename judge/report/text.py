"""A ruling as a person reads it: the verdict first, then why, then the rules that decide."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from judge.engine.model.trace import Note
from judge.messages.message import message
from judge.report.asked import question_in
from judge.report.assumed import assumed
from judge.report.own_numbers import in_own_numbers, taken_over
from judge.report.paint import Paint
from judge.report.quotes import quoted
from judge.report.ways import Telling, outcome_lines, ways_told
from judge.ruling.record.model import Answer, ChoiceMade, Ruling

NARROWEST = 24
MOST_STEPS = 7
MOST_QUOTES = 3


def _as_it_is(text: str) -> str:
    return text


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """How a ruling is set: `full` says every step and quotes every rule, otherwise it fits a phone's screen.

    `say` puts our own words into the `language` of the reader, in which the ruling itself is shown already.
    """

    width: int = 80
    full: bool = False
    paint: Paint = Paint()
    language: str = "en"
    say: Callable[[str], str] = _as_it_is

    def wrapped(self, text: str, first: str = "", rest: str = "") -> str:
        """A paragraph."""
        width = max(self.width, NARROWEST)
        return textwrap.fill(
            text,
            width,
            initial_indent=first,
            subsequent_indent=rest or " " * len(first),
            break_on_hyphens=False,
        )

    def sized(self, width: int = 80, *, full: bool = False) -> Layout:
        """The same words on so many columns, in full or not."""
        return msgspec.structs.replace(self, width=width, full=full)


def ruling_text(ruling: Ruling, layout: Layout) -> str:
    """The whole ruling."""
    title = layout.paint.faint(layout.wrapped(f"{ruling.scenario} ({ruling.ruleset})"))
    head = [title, *map(layout.wrapped, filter(None, (ruling.about, *ruling.aside)))]
    told = dict(ruling.assumed)
    parts = ["\n".join(answer_lines(answer, ruling.ruleset, layout, told)) for answer in ruling.answers]
    return "\n\n".join(head + parts)


def answer_lines(answer: Answer, ruleset: str, layout: Layout, told: Mapping[str, str]) -> Iterator[str]:
    """One answer, line by line; `told` are the readings of open questions that the judge was told to take."""
    yield layout.paint.faint(layout.wrapped(question_in(layout.language, layout.say, answer)))
    if answer.read_as:
        yield layout.paint.faint(layout.wrapped(layout.say(message("read-as", question=answer.read_as))))
    yield layout.paint.strong(layout.wrapped(answer.verdict))
    yield from _outcomes(answer, ruleset, layout)
    if answer.certainty == "depends" and answer.because:
        yield layout.wrapped(layout.say(message("steps-show-the-first-case")))
    counted = " ".join(map(layout.say, ways_told(answer)))
    if counted:
        yield layout.wrapped(counted)
    if answer.distinction:
        yield layout.wrapped(answer.distinction)
    if answer.because:
        yield ""
        yield from _steps(in_own_numbers(answer.because, ruleset), layout, whole=answer.whole)
    say = layout.say
    yield from _part(say(message("heading-rules")), _quotes(answer, ruleset, layout), layout)
    yield from _part(say(message("taken-from-cr-3-9")), taken_over(answer, ruleset, say), layout)
    yield from _part(
        say(message("heading-assumed")), assumed(answer, ruleset, told, layout.language, say), layout
    )
    yield from _part(say(message("what-would-change")), answer.changes, layout)
    if layout.full:
        chosen = (say(_chosen(choice)) for choice in answer.choices)
        yield from _part(say(message("chosen-way")), chosen, layout)


def _chosen(choice: ChoiceMade) -> str:
    return message(
        "chosen-so", player=choice.player, what=choice.what, chosen=choice.chosen, rule=choice.rule
    )


def _outcomes(answer: Answer, ruleset: str, layout: Layout) -> Iterator[str]:
    telling = Telling(ruleset, layout.language, layout.say)
    for line in outcome_lines(answer, telling, full=layout.full):
        yield layout.wrapped(line.text, f"{'  ' * line.depth}- ")


# -- steps --------------------------------------------------------------------------------------------------------


def _steps(notes: tuple[Note, ...], layout: Layout, *, whole: bool) -> Iterator[str]:
    left_out = 0 if layout.full or whole else too_many(notes)
    if left_out:
        yield layout.paint.faint(
            layout.wrapped(layout.say(message("earlier-steps-see-judge-explain", left_out=left_out)))
        )
    for number, note in enumerate(notes[left_out:], left_out + 1):
        yield _step(note, layout, f"{number}. ")
        yield from _below(note.because, layout, "   ")


def too_many(notes: tuple[Note, ...]) -> int:
    """How many of the first steps a short answer leaves out; never one alone, whose place the remark would take."""
    left_out = max(0, len(notes) - MOST_STEPS)
    return left_out if left_out > 1 else 0


def _below(notes: tuple[Note, ...], layout: Layout, indent: str) -> Iterator[str]:
    for note in notes:
        yield _step(note, layout, f"{indent}- ")
        if layout.full:
            yield from _below(note.because, layout, f"{indent}  ")


def _step(note: Note, layout: Layout, first: str) -> str:
    return layout.wrapped(f"{told(note)} [{', '.join(note.rules)}]" if note.rules else told(note), first)


def told(note: Note) -> str:
    """A step with the change it makes."""
    text = f"{note.text[:1].upper()}{note.text[1:]}"
    if note.before is None or note.after is None or note.before == note.after:
        return text
    return f"{text} {_short(note.before)} → {_short(note.after)}"


def _short(value: str) -> str:
    return value if len(value) < 60 else f"{value[:57]}…"


# -- below the steps ----------------------------------------------------------------------------------------------


def _quotes(answer: Answer, ruleset: str, layout: Layout) -> Iterator[str]:
    rules = answer.rules if layout.full else answer.rules[:MOST_QUOTES]
    return (f"{rule}  {text}" for rule, text in quoted(rules, ruleset, layout.language, own_numbers=True))


def _part(heading: str, entries: Iterable[str], layout: Layout) -> Iterator[str]:
    lines = [layout.wrapped(entry, "  ", "    ") for entry in entries]
    if lines:
        yield ""
        yield layout.paint.faint(heading)
        yield from lines
