"""The page of a rule as a person reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.report.paint import Paint
from judge.report.wording import colored, marked
from judge.rulebook.history import Point, Since
from judge.rulebook.numbers import parent_number
from judge.rulebook.page import Difference, Line, Link, Page
from judge.rulebook.questions import OpenQuestion
from judge.rulebook.uses import Place, Used

Wrap = Callable[[str, str, str], str]
"""Sets a paragraph: its text, what its first line begins with, and what the others do."""
Say = Callable[[str], str]
"""Puts a heading or a line into the reader's language, where that knows it."""

_INDENT = "  "
_FURTHER = "    "
_CHAPTER = len("7")
_MOST_PLACES = 4
_MOST_SCENARIOS = 5
_CITED = {"exception to": "to which this is an exception", "repeats": "repeated here"}
_CITING = {"exception to": "an exception to this", "repeats": "repeats this"}
_HOW = {"implements": "", "data": "", "cite": " (as a reason)"}


def page_text(
    page: Page,
    ruleset: str,
    paint: Paint,
    wrap: Wrap,
    above: tuple[Line, ...] = (),
    say: Say = lambda text: text,
) -> str:
    """A rule with all that stands around it; of the rules above it not those that `above` has shown already.

    A chapter is told with its rules alone.
    """
    parts = ["\n".join(_head(page, paint, wrap, above))]
    if len(page.rule) > _CHAPTER:
        parts += [
            f"{paint.strong(heading)}\n{lines}"
            for heading, lines in _sections(page, ruleset, paint, wrap, say)
        ]
    return "\n\n".join(parts)


def entry_text(
    number: str, told: str, paint: Paint, wrap: Wrap, *, official: bool = False, indent: str = ""
) -> str:
    """A rule under its number, its further paragraphs below the first."""
    mark = " (official)" if official else ""
    rest = f"{indent}{_FURTHER}"
    first, *further = told.split("\n")
    lines = [wrap(f"{number}{mark}  {first}", indent, rest), *(wrap(each, rest, rest) for each in further)]
    return "\n".join(lines).replace(number, paint.strong(number), 1)


def _head(page: Page, paint: Paint, wrap: Wrap, above: tuple[Line, ...]) -> Iterator[str]:
    if page.parents[:2] != above[:2]:
        yield paint.faint(wrap(" > ".join(f"{one.rule} {one.text}" for one in page.parents[:2]), "", _INDENT))
    for one in page.parents[2:]:
        if one not in above:
            yield entry_text(one.rule, one.text, paint, wrap, official=one.official)
    yield entry_text(page.rule, page.text or page.title, paint, wrap, official=page.official)
    for one in page.children:
        yield entry_text(one.rule, one.text, paint, wrap, official=one.official, indent=_INDENT)


def _sections(page: Page, ruleset: str, paint: Paint, wrap: Wrap, say: Say) -> Iterator[tuple[str, str]]:
    """The headings under which something is to be told, with their lines."""
    told = (
        ("Cites", (_cited(link, page) for link in page.cites)),
        ("Cited by", (_citing(link, page) for link in page.cited_by)),
        ("Open questions", (line for question in page.open_questions for line in _question(question))),
        (f"Different under {ruleset}", map(_difference, page.differences)),
        ("How it changed", (_since(since, page, paint) for since in _telling(page.since))),
        ("Where editions differ", (line for point in _other_points(page) for line in _point(point))),
    )
    for heading, lines in told:
        filled = [wrap(say(line.lstrip()), *_margins(line)) for line in lines]
        if filled:
            yield say(heading), colored("\n".join(filled))
    for heading, names in (
        ("In the code", _code(page.uses)),
        ("Scenarios that it decides", _scenarios(page.uses)),
    ):
        whole = [f"{_INDENT}{say(name)}" for name in names]
        if whole:
            yield say(heading), "\n".join(whole)


def _margins(line: str) -> tuple[str, str]:
    own = line[: len(line) - len(line.lstrip())]
    return f"{_INDENT}{own}", f"{_FURTHER}{own}"


def _cited(link: Link, page: Page) -> str:
    near = f"{link.source} → " if link.source != page.rule else ""
    return f"{near}{link.target}{_notes(link, _CITED)}  {link.text}"


def _citing(link: Link, page: Page) -> str:
    near = f"{link.target} ← " if link.target != page.rule else ""
    return f"{near}{link.source}{_notes(link, _CITING)}  {link.text}"


def _notes(link: Link, kinds: dict[str, str]) -> str:
    notes = [kinds[link.kind]] if link.kind in kinds else []
    notes += [f"printed there as {link.printed_as}"] if link.printed_as else []
    notes += [] if link.printed else ["not stated in the document"]
    return f" ({'; '.join(notes)})" if notes else ""


def _question(question: OpenQuestion) -> Iterator[str]:
    """The question, the reading taken, and the others."""
    yield f"{question.id} {question.question}"
    readings = sorted(question.readings, key=lambda reading: reading.key != question.default)
    for reading in readings:
        taken = "taken here: " if reading.key == question.default else "or: "
        yield f"  {taken}{reading.meaning} ({reading.key})"


def _difference(difference: Difference) -> str:
    silent = " (its document does not speak of it)" if difference.silent else ""
    return f"{difference.decides}: {difference.meaning}{silent}."


def _telling(since: tuple[Since, ...]) -> Iterator[Since]:
    """What became of the rules, but not of one that only moved along with the rule above it."""
    moved = {one.rule: one.number for one in since if one.fate == "renumbered"}
    for one in since:
        above = parent_number(one.rule)
        along = moved.get(above, "") + one.rule.removeprefix(above) if above in moved else ""
        if one.fate != "renumbered" or along != one.number:
            yield one


def _other_points(page: Page) -> tuple[Point, ...]:
    """The points of all editions, unless those of one edition are told already."""
    return () if page.differences else page.editions


def _since(since: Since, page: Page, paint: Paint) -> str:
    rule = f"{since.rule}: " if since.rule != page.rule else ""
    there = f" (there {since.number})" if since.number not in ("", since.rule) else ""
    words = f": {marked(since.words, paint)}" if since.words else ""
    return f"{rule}{since.fate} since {since.edition}{there}{words}"


def _point(point: Point) -> Iterator[str]:
    yield f"{point.decides}"
    for value in point.values:
        told = [f"{one} (silent)" if one in value.silent else one for one in value.rulesets]
        yield f"  {', '.join(told)}: {value.meaning}"


def _code(uses: tuple[Used, ...]) -> Iterator[str]:
    own, *below = uses or (Used(""),)
    yield from _some([f"{_place(place)}{_HOW[place.how]}" for place in own.code], _MOST_PLACES)
    if len(below) > 1 and any(used.code for used in below):
        yield f"{sum(bool(used.code) for used in below)} of the {len(below)} rules below it"


def _place(place: Place) -> str:
    file, _, name = place.place.partition(":")
    at = f"{file}:{place.line}" if place.line else file
    return f"{at} {name}".strip()


def _scenarios(uses: tuple[Used, ...]) -> Iterator[str]:
    own, *below = uses or (Used(""),)
    yield from _some(list(own.scenarios or ()), _MOST_SCENARIOS)
    if len(below) > 1 and any(used.scenarios for used in below):
        count = sum(bool(used.scenarios) for used in below)
        scenarios = {scenario for used in below for scenario in used.scenarios or ()}
        yield f"{count} of the {len(below)} rules below it decide {len(scenarios)} scenarios"


def _some(lines: list[str], most: int) -> Iterable[str]:
    """The lines, or the first of them with the number of the others."""
    if len(lines) <= most + 1:
        return lines
    return (*lines[:most], f"… and {len(lines) - most} more")
