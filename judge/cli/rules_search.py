"""`judge rules search`: rules by words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from judge.cli.options import Lang
from judge.cli.page import wrapped
from judge.cli.rules_show import paint, write
from judge.cli.schemas import shown
from judge.messages.message import message
from judge.report.languages import Say, language_of, say_in
from judge.rulebook import DEFAULT_RULESET

if TYPE_CHECKING:
    from judge.rulebook.query import Part
    from judge.rulebook.search import Hit


def search(
    words: Annotated[list[str], typer.Argument(help="What to look for, in players' words or the rules'.")],
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document.")] = False,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULESET", help="The edition of the rules.")
    ] = DEFAULT_RULESET,
    most: Annotated[int, typer.Option(min=1, help="How many rules to show at most.")] = 10,
    schema: Annotated[  # noqa: ARG001 - its callback does the work
        bool,
        typer.Option(
            "--schema",
            callback=shown("rules-search-1"),
            is_eager=True,
            help="Show the JSON Schema of --json.",
        ),
    ] = False,
    lang: Lang = "",
) -> None:
    """Find rules by words, the best fit first; words of other games and misspelt ones are understood."""
    from judge.rulebook.official import official_rulebook
    from judge.rulebook.search import query
    from judge.rulebook.translated import rulebook_in

    language = language_of(lang)
    rulebook = rulebook_in(official_rulebook(rules), language)
    asked = " ".join(words)
    say = say_in(language)
    parts, hits = query(rulebook, asked), rulebook.search(asked, most)
    if as_json:
        from judge.report.rule_documents import as_json as written
        from judge.report.rule_documents import search_document

        typer.echo(written(search_document(rulebook, asked, parts, hits)))
    elif hits:
        write(rulebook, _told(parts, hits, say), say)
    else:
        typer.echo(say(message("no-rule-fits", asked=asked)))


def _told(parts: tuple[Part, ...], hits: tuple[Hit, ...], say: Say) -> Iterator[str]:
    from judge.report.rule_page import entry_text

    understood = [line for part in parts if (line := _understood(part))]
    if understood:
        yield "\n".join(understood)
    found = (
        entry_text(hit.rule.id, hit.rule.text, paint(), wrapped, say, official=hit.rule.official)
        for hit in hits
    )
    yield "\n".join(found)


def _understood(part: Part) -> str:
    """How a part was understood, where it was not looked for as it was said."""
    told = f"{f'→ {part.meant}. ' if part.meant else ''}{part.note}".strip()
    return wrapped(f"“{part.said}” {told}", "", "  ") if told else ""
