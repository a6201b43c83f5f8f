"""What the language server offers an editor, feature by feature."""

from __future__ import annotations

from lsprotocol import types as lsp

from judge.editor.server import SECONDS, JudgeServer, action_of, item_of, place_of, range_of
from judge.report.languages import ENGLISH


def server(seconds: float = SECONDS, language: str = ENGLISH) -> JudgeServer:
    """The language server with all that it offers, speaking to people in a language."""
    made = JudgeServer(seconds, language)
    _watch(made)
    _complete(made)
    _tell(made)
    _fix(made)
    _format(made)
    return made


def _watch(made: JudgeServer) -> None:
    @made.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    async def opened(server: JudgeServer, params: lsp.DidOpenTextDocumentParams) -> None:
        await server.look_at(params.text_document.uri, params.text_document.version)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(server: JudgeServer, params: lsp.DidChangeTextDocumentParams) -> None:
        await server.look_at(params.text_document.uri, params.text_document.version)

    @made.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(server: JudgeServer, params: lsp.DidCloseTextDocumentParams) -> None:
        server.text_document_publish_diagnostics(
            lsp.PublishDiagnosticsParams(uri=params.text_document.uri, diagnostics=[])
        )

    @made.feature(lsp.SHUTDOWN)
    def shut(server: JudgeServer, _params: None) -> None:
        server.close()


def _complete(made: JudgeServer) -> None:
    @made.feature(
        lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[" ", ":", ";", ",", "."])
    )
    async def complete(server: JudgeServer, params: lsp.CompletionParams) -> lsp.CompletionList:
        document = server.workspace.get_text_document(params.text_document.uri)
        offers = await server.ask("offers", document, *place_of(document, params.position)) or ()
        items = [item_of(document, offer, place, server.say) for place, offer in enumerate(offers)]
        return lsp.CompletionList(is_incomplete=True, items=items)


def _tell(made: JudgeServer) -> None:
    @made.feature(lsp.TEXT_DOCUMENT_HOVER)
    async def hover(server: JudgeServer, params: lsp.HoverParams) -> lsp.Hover | None:
        document = server.workspace.get_text_document(params.text_document.uri)
        told = await server.ask("hover", document, *place_of(document, params.position))
        return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, told)) if told else None

    @made.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    async def define(server: JudgeServer, params: lsp.DefinitionParams) -> lsp.Location | None:
        document = server.workspace.get_text_document(params.text_document.uri)
        span = await server.ask("definition", document, *place_of(document, params.position))
        return lsp.Location(document.uri, range_of(document, span)) if span else None


def _fix(made: JudgeServer) -> None:
    @made.feature(
        lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix])
    )
    async def fix(server: JudgeServer, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        document = server.workspace.get_text_document(params.text_document.uri)
        lines = (params.range.start.line, params.range.end.line)
        found = await server.ask("fixes", document, *lines) or ()
        return [action_of(document, fault, fix, server.say) for fault, fix in found]


def _format(made: JudgeServer) -> None:
    @made.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    async def lay_out(server: JudgeServer, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
        document = server.workspace.get_text_document(params.text_document.uri)
        text: str | None = await server.ask("laid out", document)
        if text is None or text == document.source:
            return []
        everything = lsp.Range(lsp.Position(0, 0), lsp.Position(len(document.lines), 0))
        return [lsp.TextEdit(everything, text)]
