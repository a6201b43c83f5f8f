"""`judge rules show`: a rule with all that stands around it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.options import Lang
from judge.cli.page import wrapped
from judge.cli.schemas import shown
from judge.messages.message import message
from judge.report.languages import Say, as_it_is, language_of, say_in
from judge.rulebook import DEFAULT_RULESET, Rulebook

if TYPE_CHECKING:
    from judge.report.paint import Paint
    from judge.rulebook.page import Page
    from judge.rulebook.selection import Asked


def show(
    number: Annotated[
        list[str],
        typer.Argument(
            help="Numbers, sections, ranges (711.3-711.6), keywords, open questions (A22), or words of other "
            "games (tap)."
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document.")] = False,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULESET", help="The edition of the rules.")
    ] = DEFAULT_RULESET,
    scenarios: Annotated[
        Path | None,
        typer.Option(
            "--scenarios", metavar="DIR", help="Run these scenarios, and list those that it decides."
        ),
    ] = None,
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option(
            "--schema", callback=shown("rules-show-1"), is_eager=True, help="Show the JSON Schema of --json."
        ),
    ] = False,
    lang: Lang = "",
) -> None:
    """Show a rule: what is above and below it, what it cites and what cites it, what is open, how it changed.

    Also where the code carries it out. With --scenarios also which scenarios it decides: these are run the first time,
    and again only after a change. Of an open question, show its readings and the argument for each.
    """
    from judge.cli.rules_uses import uses
    from judge.rulebook.numbers import tidy_number
    from judge.rulebook.official import official_rulebook
    from judge.rulebook.page import page
    from judge.rulebook.selection import look_up
    from judge.rulebook.translated import rulebook_in

    language = language_of(lang)
    known = official_rulebook(rules, numbered=any(tidy_number(word)[:1].isdigit() for word in number))
    rulebook = rulebook_in(known, language)
    asked = look_up(rulebook, number)
    at_work = uses(scenarios, rulebook.ruleset, say_in(language))
    selected = dict.fromkeys(rule.id for one in asked for rule in one.rules)
    pages = tuple(page(rulebook, rulebook[each], at_work) for each in selected)
    if as_json:
        from judge.report.rule_documents import as_json as written
        from judge.report.rule_documents import show_document

        typer.echo(written(show_document(rulebook, " ".join(number), asked, pages)))
    else:
        say = say_in(language)
        write(rulebook, _told(rulebook, asked, pages, say), say)


def write(rulebook: Rulebook, parts: Iterable[str], say: Say = as_it_is) -> None:
    """Write parts with an empty line between them; first, whose text it is, if not that of the ruleset."""
    if rulebook.text_of != rulebook.ruleset:
        notice = say(message("text-not-here-this-text", ruleset=rulebook.ruleset, text_of=rulebook.text_of))
        parts = (wrapped(notice), *parts)
    typer.echo("\n\n".join(parts), color=paint().on)


def paint() -> Paint:
    """Emphasis on a terminal, unless NO_COLOR is set."""
    from judge.report.paint import paint_for

    return paint_for(sys.stdout)


def _told(rulebook: Rulebook, asked: tuple[Asked, ...], pages: tuple[Page, ...], say: Say) -> Iterator[str]:
    from judge.report.question_page import question_text
    from judge.report.rule_page import page_text

    understood = [line for one in asked if (line := _understood(rulebook, one, say))]
    if understood:
        yield "\n".join(understood)
    for question in (one.question for one in asked if one.question):
        yield question_text(question, paint(), wrapped, say)
    before: Page | None = None
    for each in _not_below(pages):
        yield page_text(each, rulebook.ruleset, paint(), wrapped, before.parents if before else (), say)
        before = each


def _understood(rulebook: Rulebook, asked: Asked, say: Say) -> str:
    """What was made of a word, and where else the rules speak of it."""
    below = {rule.id for shown in asked.rules for rule in rulebook.below(shown.id)}
    also = [number for number in asked.also if number not in below]
    told = [f"→ {asked.meant}."] if asked.meant else []
    told += [asked.note] if asked.note else []
    told += [say(message("see-also", names=", ".join(also)))] if also else []
    return wrapped(f"“{asked.said}” {' '.join(told)}", "", "  ") if told else ""


def _not_below(pages: tuple[Page, ...]) -> Iterator[Page]:
    """The pages without those of rules that stand on an earlier page already."""
    seen: set[str] = set()
    for each in pages:
        if each.rule not in seen:
            yield each
        seen.update(line.rule for line in each.children)
