"""Where a rules document comes from: a file, what the user imported for a ruleset, or our own retelling of it."""

from __future__ import annotations

from pathlib import Path

from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.message import message
from judge.rulebook.document import Document, Item
from judge.rulebook.imported import imported
from judge.rulebook.importing import read_document
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.rulebook.rulesets import has_text, rulesets


def find_document(name: str) -> Document:
    """The document that a name stands for: a file's path, or a ruleset (`cr-3.5`, or `3.5` for short).

    For a ruleset it is the document imported for it, else our own text of its rules. Raises InputError for a name
    that is neither, and for a ruleset of which no text is here.
    """
    if Path(name).is_file():
        return read_document(Path(name), of_any=True)
    ruleset = _ruleset(name)
    document = imported(ruleset)
    if document is not None:
        return document
    if has_text(ruleset):
        return retold(load_rulebook(ruleset))
    what = message("rules-are-not-here", ruleset=ruleset)
    raise InputError(Diagnostic(message=what, expected=(f"judge rules import FILE --as {ruleset}",)))


def retold(rulebook: Rulebook) -> Document:
    """Our own text of the rules as a document; the references that the rules print stand in it as they are printed."""
    items = tuple(Item(rule.id, rule.title, _with_references(rule)) for rule in rulebook)
    return Document(message("own-words", ruleset=rulebook.text_of), rulebook.text_of, items)


def _ruleset(name: str) -> str:
    known = tuple(ruleset.id for ruleset in rulesets())
    for ruleset in (name, f"cr-{name}"):
        if ruleset in known:
            return ruleset
    raise InputError(
        Diagnostic(
            message=message("neither-file-nor-ruleset", name=name),
            expected=(message("a-file"), *known),
            nearest=nearest_names(name, known),
        )
    )


def _with_references(rule: Rule) -> str:
    printed = [reference for reference in rule.references if reference.printed]
    notes = (
        f"This is an exception to ({one.target})." if one.kind == "exception to" else f"({one.target})"
        for one in printed
        if one.kind != "repeats"
    )
    return " ".join((rule.text, *notes)).strip()
