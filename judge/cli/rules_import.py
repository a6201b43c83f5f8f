"""`judge rules import`: take in a rules document that the user owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from judge.diagnostics import Diagnostic, InputError

if TYPE_CHECKING:
    from judge.rulebook.document import Document, Repair

_MOST_TOLD_SINGLY = 12
_LONGEST_PART = 60
_KINDS = (
    ("rule", ("section", "rule", "lettered", "roman")),
    ("point", ("point",)),
    ("glossary entry", ("entry",)),
)
_PLURALS = {"rule": "rules", "point": "points", "glossary entry": "glossary entries", "heading": "headings"}


def import_document(
    path: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="Text, Markdown, or a PDF if the extra “pdf” is installed.",
            show_default=False,
        ),
    ] = None,
    ruleset: Annotated[
        str,
        typer.Option("--as", metavar="RULESET", help="The ruleset it is for, if the document does not say."),
    ] = "",
    remove: Annotated[str, typer.Option(metavar="RULESET", help="Forget the document of a ruleset.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="List the imported documents.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write one JSON document.")] = False,
) -> None:
    """Take in an official rules document, repair what its file got wrong, and quote it from now on.

    It stays in your data folder; importing another one for the same ruleset replaces it.
    """
    if sum((path is not None, bool(remove), listed)) != 1:
        message = "import wants one of these"
        raise InputError(Diagnostic(message=message, expected=("a FILE", "--list", "--remove RULESET")))
    if path is not None:
        _import(path, ruleset, as_json=as_json)
    elif remove:
        _remove(remove, as_json=as_json)
    else:
        _list(as_json=as_json)


def _import(path: Path, ruleset: str, *, as_json: bool) -> None:
    from judge.rulebook.imported import keep
    from judge.rulebook.importing import read_document

    document = read_document(path, ruleset)
    kept = keep(document)
    if as_json:
        _print_json({**_summary(document), "repairs": document.repairs})
        return
    typer.echo(f"{_told(document)}.")
    for line in _repair_lines(document.repairs):
        typer.echo(line)
    typer.echo(f"Kept in {kept.parent}; it is quoted as official from now on.")


def _remove(ruleset: str, *, as_json: bool) -> None:
    from judge.rulebook.imported import remove

    gone = remove(ruleset)
    if as_json:
        _print_json({"ruleset": ruleset, "removed": gone})
    else:
        typer.echo(
            f"The document of {ruleset} is forgotten." if gone else f"No document was imported for {ruleset}."
        )


def _list(*, as_json: bool) -> None:
    from judge.rulebook.imported import all_imported

    documents = all_imported()
    if as_json:
        _print_json([_summary(document) for document in documents])
        return
    for document in documents:
        typer.echo(_told(document))
    if not documents:
        typer.echo("No document is imported.", err=True)


# -- what a document came to --------------------------------------------------------------------------------------


def _summary(document: Document) -> dict[str, Any]:
    counts = {name.replace(" ", "_"): count for name, count in _counts(document).items()}
    return {"document": document.name, "ruleset": document.ruleset, "counts": counts}


def _told(document: Document) -> str:
    parts = [
        f"{count} {name if count == 1 else _PLURALS[name]}"
        for name, count in _counts(document).items()
        if count
    ]
    return f"{document.name}: {', '.join(parts)} for {document.ruleset}"


def _counts(document: Document) -> dict[str, int]:
    """How many rules, points and glossary entries there are; in a document without numbers, how many headings."""
    from judge.rulebook.numbers import number_kind

    if not any(item.number[:1].isdigit() for item in document.items):
        entries = sum(item.number.startswith("glossary:") for item in document.items)
        return {"heading": len(document.items) - entries, "glossary entry": entries}
    kinds = Counter(number_kind(item.number) for item in document.items)
    return {name: sum(kinds[kind] for kind in of) for name, of in _KINDS}


# -- what was repaired --------------------------------------------------------------------------------------------


def _repair_lines(repairs: tuple[Repair, ...]) -> Iterator[str]:
    """Every repair: each by itself where there are few of a kind, else the lines on which they were made."""
    kinds: dict[str, list[Repair]] = {}
    for repair in repairs:
        kinds.setdefault(repair.name, []).append(repair)
    if kinds:
        yield f"Repaired ({len(repairs)}):"
    for name, made in kinds.items():
        if len(made) > _MOST_TOLD_SINGLY:
            lines = ", ".join(str(number) for number in dict.fromkeys(repair.line for repair in made))
            yield f"  {name} ({len(made)}): lines {lines}"
        else:
            yield f"  {name} ({len(made)})"
            yield from (f"    line {repair.line}: {_change(repair)}" for repair in made)


def _change(repair: Repair) -> str:
    """What was changed, without the words on either side that were not."""
    before, after = repair.before.split(), repair.after.split()
    while before and after and before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return f"{_short(before)} → {_short(after)}"


def _short(words: list[str]) -> str:
    text = " ".join(words) or "nothing"
    return text if len(text) <= _LONGEST_PART else f"{text[: _LONGEST_PART - 1]}…"


def _print_json(document: Any) -> None:  # noqa: ANN401 - whatever msgspec can encode
    typer.echo(msgspec.json.format(msgspec.json.encode(document), indent=2).decode())
