"""The language server: what an editor asks, and the answers in its terms."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls import uris
from pygls.lsp.server import LanguageServer
from pygls.workspace import TextDocument
from pygls.workspace.position_codec import ServerTextPosition, ServerTextRange

from judge import __version__
from judge.diagnostics import set_apart
from judge.editor.desk import Fault, answered
from judge.editor.fixing import Fix
from judge.editor.offering import Kind, Offer
from judge.editor.spots import Span
from judge.errors import InputError, OutOfTimeError
from judge.messages.message import message, term
from judge.processes import Processes, TooLongError
from judge.report.fault_text import fault_in
from judge.report.languages import ENGLISH, Say, say_in

SECONDS = 10.0
"""How long an answer may take by default."""
PAUSE = 0.15
"""Seconds after the latest key before a text is looked at."""
SOURCE = "judge"
_NEAR = 3
_EXPECTED = 6

_KINDS: dict[Kind, lsp.CompletionItemKind] = {
    "heading": lsp.CompletionItemKind.Keyword,
    "field": lsp.CompletionItemKind.Property,
    "card": lsp.CompletionItemKind.Class,
    "label": lsp.CompletionItemKind.Variable,
    "player": lsp.CompletionItemKind.Variable,
    "phase": lsp.CompletionItemKind.EnumMember,
    "rule": lsp.CompletionItemKind.Reference,
    "edition": lsp.CompletionItemKind.EnumMember,
    "question": lsp.CompletionItemKind.Text,
    "sentence": lsp.CompletionItemKind.Event,
}


class JudgeServer(LanguageServer):
    """Answers one editor. What takes long is done in another process, which may be ended."""

    def __init__(self, seconds: float = SECONDS, language: str = ENGLISH) -> None:
        """`seconds` bound each answer."""
        super().__init__("judge", __version__)
        self._seconds = seconds
        self._processes = Processes(partial(answered, language=language))
        self.say = say_in(language)

    async def ask(self, what: str, document: TextDocument, *place: int) -> Any:  # noqa: ANN401 - see `desk`
        """What the desk answers; None if that takes too long or can't be done."""
        path = uris.to_fs_path(document.uri) or document.uri
        folder = str(Path(path).parent) if document.uri.startswith("file:") else ""
        request = (what, path, folder, document.source, *place)
        try:
            return await asyncio.to_thread(self._processes.answer, self._seconds, *request)
        except (TooLongError, OutOfTimeError, InputError):
            return None

    async def look_at(self, uri: str, version: int | None) -> None:
        """Report what is wrong with a document, once nobody has written for a moment."""
        await asyncio.sleep(PAUSE)
        document = self.workspace.get_text_document(uri)
        if document.version != version:
            return
        faults: tuple[Fault, ...] | None = await self.ask("faults", document)
        if faults is not None and self.workspace.get_text_document(uri).version == version:
            told = [diagnostic_of(document, one, self.say) for one in faults]
            self.text_document_publish_diagnostics(
                lsp.PublishDiagnosticsParams(uri=uri, version=version, diagnostics=told)
            )

    def close(self) -> None:
        """End the process."""
        self._processes.close()


# -- in the terms of the protocol ---------------------------------------------------------------------------------


def range_of(document: TextDocument, span: Span) -> lsp.Range:
    """A span in the units that the editor counts in."""
    start, end = (ServerTextPosition(span.line, column) for column in (span.start, span.end))
    return document.range_to_client_units(ServerTextRange(start, end))


def place_of(document: TextDocument, position: lsp.Position) -> tuple[int, int]:
    """A position of the editor as line and column of characters; behind the last line there is an empty one."""
    if position.line >= len(document.lines):
        return position.line, 0
    found = document.position_from_client_units(position)
    return found.line, found.character


def diagnostic_of(document: TextDocument, fault: Fault, say: Say) -> lsp.Diagnostic:
    """A fault with what was expected, and what may have been meant, in a language."""
    told = fault_in(fault.diagnostic, say)
    lines = [told.message]
    if told.nearest:
        lines.append(f"{say(message('fault-did-you-mean'))}: {set_apart(told.nearest[:_NEAR])}?")
    elif told.expected:
        lines.append(f"{say(message('fault-expected'))}: {set_apart(told.expected[:_EXPECTED])}")
    return lsp.Diagnostic(
        range=range_of(document, fault.span),
        message="\n".join(lines),
        severity=lsp.DiagnosticSeverity.Error,
        source=SOURCE,
    )


def item_of(document: TextDocument, offer: Offer, place: int, say: Say) -> lsp.CompletionItem:
    """An offer, in the order in which they were made."""
    return lsp.CompletionItem(
        label=offer.text.strip(),
        kind=_KINDS[offer.kind],
        detail=say(offer.more or term(offer.kind)),
        sort_text=f"{place:05}",
        filter_text=offer.text,
        text_edit=lsp.TextEdit(range_of(document, offer.span), offer.text),
    )


def action_of(document: TextDocument, fault: Fault, fix: Fix, say: Say) -> lsp.CodeAction:
    """A fix of a fault."""
    edit = lsp.TextEdit(range_of(document, fix.span), fix.text)
    return lsp.CodeAction(
        title=say(message("write-instead", text=fix.text)),
        kind=lsp.CodeActionKind.QuickFix,
        diagnostics=[diagnostic_of(document, fault, say)],
        edit=lsp.WorkspaceEdit(changes={document.uri: [edit]}),
    )
