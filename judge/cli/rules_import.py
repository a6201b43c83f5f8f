"""`judge rules import`: take in a rules document that the user owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec.structs import replace

from judge.cli.options import Lang
from judge.diagnostics import Diagnostic, InputError
from judge.messages.lists import joined
from judge.messages.message import message, term
from judge.report.json import document_json
from judge.report.languages import Say, language_of, say_in

if TYPE_CHECKING:
    from judge.rulebook.document import Document, Repair

_MOST_TOLD_SINGLY = 12
_LONGEST_PART = 60
_KINDS = (
    ("rule", ("section", "rule", "lettered", "roman")),
    ("point", ("point",)),
    ("glossary entry", ("entry",)),
)
_COUNTED = {
    "rule": "counted-rules",
    "point": "counted-points",
    "glossary entry": "counted-entries",
    "heading": "counted-headings",
}


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
    lang: Lang = "",
) -> None:
    """Take in an official rules document, repair what its file got wrong, and quote it from now on.

    It stays in your data folder; importing another one for the same ruleset replaces it.
    """
    if sum((path is not None, bool(remove), listed)) != 1:
        expected = (message("a-file-to-import"), "--list", "--remove RULESET")
        raise InputError(Diagnostic(message=message("import-wants-one"), expected=expected))
    say = say_in(language_of(lang))
    if path is not None:
        _import(path, ruleset, say, as_json=as_json)
    elif remove:
        _remove(remove, say, as_json=as_json)
    else:
        _list(say, as_json=as_json)


def _import(path: Path, ruleset: str, say: Say, *, as_json: bool) -> None:
    from judge.rulebook.imported import keep
    from judge.rulebook.importing import read_document

    document = read_document(path, ruleset)
    kept = keep(document)
    if as_json:
        repairs = [replace(repair, name=term(repair.name)) for repair in document.repairs]
        typer.echo(document_json({**_summary(document), "repairs": repairs}, say))
        return
    typer.echo(f"{say(_told(document))}.")
    for line in _repair_lines(document.repairs, say):
        typer.echo(line)
    typer.echo(say(message("document-kept", folder=str(kept.parent))))


def _remove(ruleset: str, say: Say, *, as_json: bool) -> None:
    from judge.rulebook.imported import remove

    gone = remove(ruleset)
    if as_json:
        typer.echo(document_json({"ruleset": ruleset, "removed": gone}))
    else:
        typer.echo(say(message("document-forgotten" if gone else "no-document-for", ruleset=ruleset)))


def _list(say: Say, *, as_json: bool) -> None:
    from judge.rulebook.imported import all_imported

    documents = all_imported()
    if as_json:
        typer.echo(document_json([_summary(document) for document in documents], say))
        return
    for document in documents:
        typer.echo(say(_told(document)))
    if not documents:
        typer.echo(say(message("no-document-imported")), err=True)


# -- what a document came to --------------------------------------------------------------------------------------


def _summary(document: Document) -> dict[str, Any]:
    counts = {name.replace(" ", "_"): count for name, count in _counts(document).items()}
    return {"document": document.name, "ruleset": document.ruleset, "counts": counts}


def _told(document: Document) -> str:
    counts = {name: count for name, count in _counts(document).items() if count}
    parts = (message(_COUNTED[name], number=count) for name, count in counts.items())
    return message(
        "document-counts", document=document.name, counts=joined(parts, "comma"), ruleset=document.ruleset
    )


def _counts(document: Document) -> dict[str, int]:
    """How many rules, points and glossary entries there are; in a document without numbers, how many headings."""
    from judge.rulebook.numbers import number_kind

    if not any(item.number[:1].isdigit() for item in document.items):
        entries = sum(item.number.startswith("glossary:") for item in document.items)
        return {"heading": len(document.items) - entries, "glossary entry": entries}
    kinds = Counter(number_kind(item.number) for item in document.items)
    return {name: sum(kinds[kind] for kind in of) for name, of in _KINDS}


# -- what was repaired --------------------------------------------------------------------------------------------


def _repair_lines(repairs: tuple[Repair, ...], say: Say) -> Iterator[str]:
    """Every repair: each by itself where there are few of a kind, else the lines on which they were made."""
    kinds: dict[str, list[Repair]] = {}
    for repair in repairs:
        kinds.setdefault(repair.name, []).append(repair)
    if kinds:
        yield say(message("repairs-made", number=len(repairs)))
    for name, made in kinds.items():
        if len(made) > _MOST_TOLD_SINGLY:
            lines = ", ".join(str(number) for number in dict.fromkeys(repair.line for repair in made))
            yield f"  {say(message('repairs-in-lines', name=term(name), number=len(made), lines=lines))}"
        else:
            yield f"  {say(term(name))} ({len(made)})"
            yield from (f"    {say(_change(repair))}" for repair in made)


def _change(repair: Repair) -> str:
    """What was changed, without the words on either side that were not."""
    before, after = repair.before.split(), repair.after.split()
    while before and after and before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return message("repair", line=repair.line, before=_short(before), after=_short(after))


def _short(words: list[str]) -> str:
    text = " ".join(words)
    if not text:
        return term("nothing")
    return text if len(text) <= _LONGEST_PART else f"{text[: _LONGEST_PART - 1]}…"
