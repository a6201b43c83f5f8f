"""What an editor asks of the language server, about texts that are being written."""

from __future__ import annotations

from random import Random
from typing import Any

from lsprotocol import types as lsp
from pygls.workspace import TextDocument

from judge.editor.desk import answered
from judge.editor.server import action_of, diagnostic_of, item_of, place_of, range_of
from judge.errors import InputError
from judge.report.languages import as_it_is
from tests.fuzz.known import card_file_texts, scenario_texts
from tests.fuzz.mutation import mutated, mutated_lines
from tests.fuzz.surface import Surface

_WHAT = ("faults", "fixes", "offers", "offers", "hover", "definition", "laid out")


def made(chance: Random) -> dict[str, Any]:
    """A text half written, and a place in it or beside it."""
    cards = chance.random() < 0.15
    texts = card_file_texts() if cards else scenario_texts()
    text = chance.choice((mutated, mutated_lines))(texts, chance)
    if chance.random() < 0.4:
        text = text[: chance.randint(0, len(text))]
    lines = text.count("\n") + 1
    return {
        "file": f"file:///nowhere/a.{'cards' if cards else 'scenario'}",
        "text": text,
        "what": chance.choice(_WHAT),
        "line": chance.choice((chance.randint(0, lines), lines - 1, lines + 5, 0)),
        "character": chance.choice((0, chance.randint(0, 40), 10**6)),
    }


def run(given: dict[str, Any]) -> bool:
    """Answer it in the terms of the protocol."""
    document = TextDocument(given["file"], given["text"], version=1)
    place = place_of(document, lsp.Position(given["line"], given["character"]))
    try:
        _ANSWERS[given["what"]](document, given, place)
    except InputError:
        return False
    return True


def _asked(what: str, document: TextDocument, *place: int) -> Any:  # noqa: ANN401 - see `judge.editor.desk`
    return answered(what, document.uri.removeprefix("file://"), "/nowhere", document.source, *place)


def _faults(document: TextDocument, _: dict[str, Any], __: tuple[int, int]) -> None:
    for one in _asked("faults", document):
        diagnostic_of(document, one, as_it_is)


def _fixes(document: TextDocument, given: dict[str, Any], _: tuple[int, int]) -> None:
    for fault, fix in _asked("fixes", document, given["line"], given["line"] + 1):
        action_of(document, fault, fix, as_it_is)


def _offers(document: TextDocument, _: dict[str, Any], place: tuple[int, int]) -> None:
    for number, offer in enumerate(_asked("offers", document, *place)):
        item_of(document, offer, number, as_it_is)


def _hover(document: TextDocument, _: dict[str, Any], place: tuple[int, int]) -> None:
    assert isinstance(_asked("hover", document, *place), str)


def _definition(document: TextDocument, _: dict[str, Any], place: tuple[int, int]) -> None:
    span = _asked("definition", document, *place)
    if span:
        range_of(document, span)


def _laid_out(document: TextDocument, _: dict[str, Any], __: tuple[int, int]) -> None:
    assert isinstance(_asked("laid out", document), str)


_ANSWERS = {
    "faults": _faults, "fixes": _fixes, "offers": _offers, "hover": _hover, "definition": _definition,
    "laid out": _laid_out,
}  # fmt: skip
SURFACE = Surface(made, run, seconds=20, ended=True)
