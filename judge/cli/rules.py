"""`judge rules`: look rules up by number, and find them by words."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec
import typer

from judge.cli.page import wrapped
from judge.cli.rules_coverage import coverage
from judge.cli.rules_diff import diff
from judge.cli.rules_import import import_document
from judge.cli.rules_lint import lint
from judge.cli.rules_random import random
from judge.rulebook import DEFAULT_RULESET, Rulebook
from judge.rulebook.numbers import tidy_number
from judge.rulebook.official import official_rulebook
from judge.rulebook.page import Difference, Link, Page, page
from judge.rulebook.questions import OpenQuestion
from judge.rulebook.search import understood

app = typer.Typer(no_args_is_help=True, help="The rulebook: look rules up by number, or find them by words.")

app.command("import")(import_document)
app.command()(lint)
app.command()(diff)
app.command()(coverage)
app.command()(random)

Json = Annotated[bool, typer.Option("--json", help="Write one JSON document.")]
Ruleset = Annotated[str, typer.Option("--rules", metavar="RULESET", help="The edition of the rules.")]


@app.command()
def show(
    number: Annotated[
        list[str], typer.Argument(help="A number, a section, a range (711.3-711.6) or a word.")
    ],
    as_json: Json = False,
    rules: Ruleset = DEFAULT_RULESET,
) -> None:
    """Show a rule, what is above and below it, what it cites and what cites it, and what is open about it."""
    asked = " ".join(number)
    rulebook = official_rulebook(rules, numbered=tidy_number(asked)[:1].isdigit())
    pages = tuple(page(rulebook, rule) for rule in rulebook.select(asked))
    if as_json:
        _write_json(rulebook, {"asked": asked, "rules": pages})
    else:
        _write_lines(rulebook, (line for each in pages for line in _page_lines(each, rulebook.ruleset)))


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="What to look for, in players' words or the rules'.")],
    as_json: Json = False,
    rules: Ruleset = DEFAULT_RULESET,
    most: Annotated[int, typer.Option(min=1, help="How many rules to show at most.")] = 10,
) -> None:
    """Find rules by words; the best fit comes first."""
    rulebook = official_rulebook(rules)
    asked = " ".join(words)
    hits = rulebook.search(asked, most)
    if as_json:
        found = [
            {
                "rule": hit.rule.id,
                "title": hit.rule.title,
                "text": hit.rule.text,
                "official": hit.rule.official,
                "score": hit.score,
            }
            for hit in hits
        ]
        _write_json(rulebook, {"asked": asked, "understood": understood(rulebook, asked), "hits": found})
    elif hits:
        found_lines = (_entry(hit.rule.id, hit.rule.text, official=hit.rule.official) for hit in hits)
        _write_lines(rulebook, found_lines)
    else:
        typer.echo(f"No rule fits {asked!r}.")


def _write_json(rulebook: Rulebook, answer: dict[str, Any]) -> None:
    document = {"ruleset": rulebook.ruleset, "text_of": rulebook.text_of, **answer}
    typer.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())


def _write_lines(rulebook: Rulebook, lines: Iterable[str]) -> None:
    if rulebook.text_of != rulebook.ruleset:
        notice = f"The text of {rulebook.ruleset} is not here; this is the text of {rulebook.text_of}."
        typer.echo(f"{notice}\n")
    for line in lines:
        typer.echo(line)


def _page_lines(shown: Page, ruleset: str) -> Iterator[str]:
    if shown.parents:
        yield wrapped(" > ".join(f"{above.rule} {above.text}" for above in shown.parents[:2]))
    for above in shown.parents[2:]:
        yield _entry(above.rule, above.text, official=above.official)
    yield _entry(shown.rule, shown.text or shown.title, official=shown.official)
    for below in shown.children:
        yield _entry(below.rule, below.text, official=below.official, indent="  ")
    yield from _part("Cites", map(_link, shown.cites))
    yield from _part("Cited by", map(_link, shown.cited_by))
    yield from _part("Open questions", map(_question, shown.open_questions))
    yield from _part(f"Different under {ruleset}", map(_difference, shown.differences))
    yield ""


def _part(heading: str, lines: Iterable[str]) -> Iterator[str]:
    told = [wrapped(line, "  ", "    ") for line in lines]
    return iter((f"\n{heading}:", *told) if told else ())


def _link(link: Link) -> str:
    notes = [f"printed there as {link.printed_as}"] if link.printed_as else []
    notes += [] if link.printed else ["not stated in the document"]
    note = f" ({'; '.join(notes)})" if notes else ""
    return f"{link.source} {link.kind} {link.target}{note}: {link.text}"


def _question(question: OpenQuestion) -> str:
    taken = question.meaning(question.default)
    return f"{question.id} {question.question} Taken here ({question.default}): {taken}."


def _difference(difference: Difference) -> str:
    silent = " (its document does not speak of it)" if difference.silent else ""
    return f"{difference.decides}: {difference.meaning}{silent}."


def _entry(number: str, told: str, *, official: bool, indent: str = "") -> str:
    mark = " (official)" if official else ""
    first, *further = told.split("\n")
    lines = [wrapped(f"{number}{mark}  {first}", indent, f"{indent}    ")]
    lines += [wrapped(paragraph, f"{indent}    ", f"{indent}    ") for paragraph in further]
    text = "\n".join(lines)
    plain = "NO_COLOR" in os.environ
    return text if plain else text.replace(number, typer.style(number, bold=True), 1)
