"""The page of a rule as a person reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.messages.lists import joined
from judge.messages.message import message, term
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
_CITED = {"exception to": "page-exception-here", "repeats": "page-repeated-here"}
_CITING = {"exception to": "page-exception-to-this", "repeats": "page-repeats-this"}
_AS_A_REASON = "cite"

Entry = tuple[int, str]
"""A line below a heading, and how far it is indented."""


def page_text(
    page: Page,
    ruleset: str,
    paint: Paint,
    wrap: Wrap,
    above: tuple[Line, ...] = (),
    say: Say = lambda text: text,
) -> str:
    """A rule with all that stands around it; of the rules above it not those that `above` has shown already.

    A chapter is shown with its rules alone.
    """
    parts = ["\n".join(_head(page, paint, wrap, above, say))]
    if len(page.rule) > _CHAPTER:
        parts += [
            f"{paint.strong(heading)}\n{lines}"
            for heading, lines in _sections(page, ruleset, paint, wrap, say)
        ]
    return "\n\n".join(parts)


def entry_text(
    number: str,
    told: str,
    paint: Paint,
    wrap: Wrap,
    say: Say = lambda text: text,
    *,
    official: bool = False,
    indent: str = "",
) -> str:
    """A rule under its number, its further paragraphs below the first."""
    mark = f" ({say(term('official'))})" if official else ""
    rest = f"{indent}{_FURTHER}"
    first, *further = told.split("\n")
    lines = [wrap(f"{number}{mark}  {first}", indent, rest), *(wrap(each, rest, rest) for each in further)]
    return "\n".join(lines).replace(number, paint.strong(number), 1)


def _head(page: Page, paint: Paint, wrap: Wrap, above: tuple[Line, ...], say: Say) -> Iterator[str]:
    if page.parents[:2] != above[:2]:
        yield paint.faint(wrap(" > ".join(f"{one.rule} {one.text}" for one in page.parents[:2]), "", _INDENT))
    for one in page.parents[2:]:
        if one not in above:
            yield entry_text(one.rule, one.text, paint, wrap, say, official=one.official)
    yield entry_text(page.rule, page.text or page.title, paint, wrap, say, official=page.official)
    for one in page.children:
        yield entry_text(one.rule, one.text, paint, wrap, say, official=one.official, indent=_INDENT)


def _sections(page: Page, ruleset: str, paint: Paint, wrap: Wrap, say: Say) -> Iterator[tuple[str, str]]:
    """The headings under which something is to be shown, with their lines."""
    told: tuple[tuple[str, Iterable[Entry]], ...] = (
        (message("page-cites"), ((0, _cited(link, page)) for link in page.cites)),
        (message("page-cited-by"), ((0, _citing(link, page)) for link in page.cited_by)),
        (message("page-open-questions"), (one for found in page.open_questions for one in _question(found))),
        (message("page-different", ruleset=ruleset), ((0, _difference(one)) for one in page.differences)),
        (message("page-changed"), ((0, _since(since, page, paint)) for since in _telling(page.since))),
        (message("page-editions"), (one for point in _other_points(page) for one in _point(point))),
    )
    for heading, lines in told:
        filled = [wrap(say(line), *_margins(depth)) for depth, line in lines]
        if filled:
            yield say(heading), colored("\n".join(filled))
    for heading, names in (
        (message("page-code"), _code(page.uses)),
        (message("page-scenarios"), _scenarios(page.uses)),
    ):
        whole = [f"{_INDENT}{say(name)}" for name in names]
        if whole:
            yield say(heading), "\n".join(whole)


def _margins(depth: int) -> tuple[str, str]:
    own = _INDENT * depth
    return f"{_INDENT}{own}", f"{_FURTHER}{own}"


def _cited(link: Link, page: Page) -> str:
    notes = _notes(link, _CITED)
    if link.source == page.rule:
        return message("page-link", rule=link.target, notes=notes, text=link.text)
    return message("page-link-to", below=link.source, rule=link.target, notes=notes, text=link.text)


def _citing(link: Link, page: Page) -> str:
    notes = _notes(link, _CITING)
    if link.target == page.rule:
        return message("page-link", rule=link.source, notes=notes, text=link.text)
    return message("page-link-from", below=link.target, rule=link.source, notes=notes, text=link.text)


def _notes(link: Link, kinds: dict[str, str]) -> str:
    notes = [message(kinds[link.kind])] if link.kind in kinds else []
    notes += [message("page-printed-as", printed_as=link.printed_as)] if link.printed_as else []
    notes += [] if link.printed else [message("page-not-stated")]
    return message("page-notes", notes=joined(notes, "semicolon")) if notes else ""


def _question(question: OpenQuestion) -> Iterator[Entry]:
    """The question, the reading taken, and the others."""
    yield 0, message("page-question", id=question.id, question=question.question)
    readings = sorted(question.readings, key=lambda reading: reading.key != question.default)
    for reading in readings:
        name = "page-reading-taken" if reading.key == question.default else "page-reading-or"
        yield 1, message(name, meaning=reading.meaning, key=reading.key)


def _difference(difference: Difference) -> str:
    name = "page-difference-silent" if difference.silent else "page-difference"
    return message(name, decides=term(difference.decides), meaning=term(difference.meaning))


def _telling(since: tuple[Since, ...]) -> Iterator[Since]:
    """What became of the rules, but not of one that only moved along with the rule above it."""
    moved = {one.rule: one.number for one in since if one.fate == "renumbered"}
    for one in since:
        above = parent_number(one.rule)
        along = moved.get(above, "") + one.rule.removeprefix(above) if above in moved else ""
        if one.fate != "renumbered" or along != one.number:
            yield one


def _other_points(page: Page) -> tuple[Point, ...]:
    """The points of all editions, unless those of one edition are shown already."""
    return () if page.differences else page.editions


def _since(since: Since, page: Page, paint: Paint) -> str:
    there = message("page-there", number=since.number) if since.number not in ("", since.rule) else ""
    words = message("page-words", words=marked(since.words, paint)) if since.words else ""
    fate = message(f"page-{since.fate.replace(' ', '-')}")
    told = message("page-since", fate=fate, edition=since.edition, there=there, words=words)
    return told if since.rule == page.rule else message("page-since-of", rule=since.rule, told=told)


def _point(point: Point) -> Iterator[Entry]:
    yield 0, term(point.decides)
    for value in point.values:
        told = [message("page-silent", ruleset=one) if one in value.silent else one for one in value.rulesets]
        yield 1, message("page-value", rulesets=joined(told, "comma"), meaning=term(value.meaning))


def _code(uses: tuple[Used, ...]) -> Iterator[str]:
    own, *below = uses or (Used(""),)
    yield from _some([_place(place) for place in own.code], _MOST_PLACES)
    if len(below) > 1 and any(used.code for used in below):
        yield message("page-code-below", number=sum(bool(used.code) for used in below), every=len(below))


def _place(place: Place) -> str:
    file, _, name = place.place.partition(":")
    at = f"{file}:{place.line}" if place.line else file
    there = message("page-place", at=at, name=name) if name else at
    return message("page-as-a-reason", place=there) if place.how == _AS_A_REASON else there


def _scenarios(uses: tuple[Used, ...]) -> Iterator[str]:
    own, *below = uses or (Used(""),)
    yield from _some(list(own.scenarios or ()), _MOST_SCENARIOS)
    if len(below) > 1 and any(used.scenarios for used in below):
        count = sum(bool(used.scenarios) for used in below)
        scenarios = {scenario for used in below for scenario in used.scenarios or ()}
        yield message("page-scenarios-below", number=count, every=len(below), scenarios=len(scenarios))


def _some(lines: list[str], most: int) -> Iterable[str]:
    """The lines, or the first of them with the number of the others."""
    if len(lines) <= most + 1:
        return lines
    return (*lines[:most], message("page-and-more", number=len(lines) - most))
