"""What an editor gets, asked by the client of pygls over standard input and output."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import pytest

from tests.library.boards import POND

pygls = pytest.importorskip("pygls")

from lsprotocol import types as lsp  # noqa: E402 - only where it is installed
from pygls.lsp.client import LanguageClient  # noqa: E402 - only where it is installed

BOARD = (
    POND
    + """Play:
  Alice draws a card
Ask:
  What is the power of Heron?
    expect: 2
    by: 702.1
"""
)
SLIPS = BOARD.replace("power of Heron", "power of Herron").replace("  score: 2", "  skore: 2 # 🦦")
UNTIDY = "Players: Alice, Bob\nAlice:\n      score: 2   # so far\n"
CARDS = "Card: Net Mender\n  type: Friend\n  text: Swfit\n"
URI = "file:///somewhere/pond.scenario"
LINES = BOARD.splitlines()


def at(text: str, within: str = "") -> lsp.Position:
    """Where a text stands, in the line that holds `within` as well."""
    line = next(number for number, one in enumerate(LINES) if text in one and within in one)
    return lsp.Position(line, LINES[line].index(text) + len(text))


class Editor:
    """An editor that writes one document after another, and keeps what it is told of them."""

    def __init__(self) -> None:
        self.client = LanguageClient("editor", "1")
        self.faults: dict[str, asyncio.Future[list[lsp.Diagnostic]]] = {}

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]
        def published(params: lsp.PublishDiagnosticsParams) -> None:
            waiting = self.faults.get(params.uri)
            if waiting is not None and not waiting.done():
                waiting.set_result(list(params.diagnostics))

    async def start(self) -> Any:  # noqa: ANN401 - what the server says of itself
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        await self.client.start_io(sys.executable, "-m", "judge", "lsp", "--stdio", env=environment)
        asked = lsp.InitializeParams(capabilities=lsp.ClientCapabilities(), process_id=os.getpid())
        answer = await self.client.initialize_async(asked)
        self.client.initialized(lsp.InitializedParams())
        return answer.capabilities

    async def opens(self, uri: str, text: str) -> list[lsp.Diagnostic]:
        self.faults[uri] = asyncio.get_running_loop().create_future()
        item = lsp.TextDocumentItem(uri=uri, language_id="judge-scenario", version=1, text=text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await asyncio.wait_for(self.faults[uri], 60)

    async def changes(self, uri: str, text: str) -> list[lsp.Diagnostic]:
        self.faults[uri] = asyncio.get_running_loop().create_future()
        document = lsp.VersionedTextDocumentIdentifier(uri=uri, version=2)
        whole = lsp.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [whole]))
        return await asyncio.wait_for(self.faults[uri], 60)

    async def hovers(self, uri: str, place: lsp.Position) -> str:
        told = await self.client.text_document_hover_async(
            lsp.HoverParams(lsp.TextDocumentIdentifier(uri), place)
        )
        return told.contents.value if told and isinstance(told.contents, lsp.MarkupContent) else ""

    async def completes(self, uri: str, place: lsp.Position) -> list[lsp.CompletionItem]:
        asked = lsp.CompletionParams(lsp.TextDocumentIdentifier(uri), place)
        found = await self.client.text_document_completion_async(asked)
        assert isinstance(found, lsp.CompletionList)
        return list(found.items)

    async def defines(self, uri: str, place: lsp.Position) -> Any:  # noqa: ANN401 - a location or nothing
        asked = lsp.DefinitionParams(lsp.TextDocumentIdentifier(uri), place)
        return await self.client.text_document_definition_async(asked)

    async def fixes(self, uri: str, fault: lsp.Diagnostic) -> list[Any]:
        asked = lsp.CodeActionParams(
            lsp.TextDocumentIdentifier(uri), fault.range, lsp.CodeActionContext(diagnostics=[fault])
        )
        return list(await self.client.text_document_code_action_async(asked) or ())

    async def formats(self, uri: str) -> list[lsp.TextEdit]:
        asked = lsp.DocumentFormattingParams(
            lsp.TextDocumentIdentifier(uri), lsp.FormattingOptions(tab_size=2, insert_spaces=True)
        )
        return list(await self.client.text_document_formatting_async(asked) or ())

    async def stops(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()  # type: ignore[no-untyped-call]


async def session() -> dict[str, Any]:
    editor = Editor()
    met: dict[str, Any] = {"capabilities": await editor.start()}
    met["well"] = await editor.opens(URI, BOARD)
    met["card"] = await editor.hovers(URI, at("Brave Heron", "as"))
    met["label"] = await editor.hovers(URI, at("Heron", "power of"))
    met["rule"] = await editor.hovers(URI, at("702.1"))
    met["nothing"] = await editor.hovers(URI, lsp.Position(0, 0))
    met["defined"] = await editor.defines(URI, at("Second Otter"))
    met["margin"] = await editor.completes(URI, lsp.Position(len(LINES), 0))
    met["seat"] = await editor.completes(URI, at("  s", "score"))
    met["hand"] = await editor.completes(URI, at("hand: ", "Second Otter"))
    met["phase"] = await editor.completes(URI, at("phase: "))
    met["play"] = await editor.completes(URI, at("Alice ", "draws"))
    met["ask"] = await editor.completes(URI, at("What", "power of"))
    met["by"] = await editor.completes(URI, at("702"))
    await editor.opens("file:///somewhere/untidy.scenario", UNTIDY)
    met["tidied"] = await editor.formats("file:///somewhere/untidy.scenario")
    met["slips"] = await editor.changes(URI, SLIPS)
    met["fixes"] = [await editor.fixes(URI, fault) for fault in met["slips"]]
    met["cards"] = await editor.opens("file:///somewhere/slips.cards", CARDS)
    met["fixed cards"] = await editor.fixes("file:///somewhere/slips.cards", met["cards"][0])
    await editor.stops()
    return met


@pytest.fixture(scope="module")
def met() -> dict[str, Any]:
    return asyncio.run(session())


def labels(met: dict[str, Any], name: str) -> list[str]:
    return [item.label for item in met[name]]


def test_the_server_says_what_it_offers(met: dict[str, Any]) -> None:
    told = met["capabilities"]
    assert told.hover_provider
    assert told.definition_provider
    assert told.completion_provider
    assert told.code_action_provider


def test_a_board_without_faults_has_none(met: dict[str, Any]) -> None:
    assert met["well"] == []


def test_faults_show_where_they_are_also_behind_what_is_wider_in_the_editors_units(
    met: dict[str, Any],
) -> None:
    field, name = met["slips"]
    assert SLIPS.splitlines()[field.range.start.line][2:7] == "skore"
    assert (field.range.start.character, field.range.end.character) == (2, 7)
    assert "did you mean: score" in field.message
    assert SLIPS.splitlines()[name.range.start.line][name.range.start.character :].startswith("Herron")


def test_each_fix_takes_its_fault_away(met: dict[str, Any]) -> None:
    for fault, fixes in zip(met["slips"], met["fixes"], strict=True):
        edits = [edit for fix in fixes for edit in fix.edit.changes[URI]]
        assert edits
        assert edits[0].range.start == fault.range.start
        assert edits[0].new_text in ("score", "Heron")


def test_card_text_is_looked_at_in_a_file_of_cards(met: dict[str, Any]) -> None:
    (fault,) = met["cards"]
    assert (fault.range.start.line, fault.range.start.character) == (2, 8)
    (fix, *_) = met["fixed cards"]
    (edits,) = fix.edit.changes.values()
    assert edits[0].new_text == "Swift"


def test_hovering_shows_the_card_the_rule_and_the_answer(met: dict[str, Any]) -> None:
    assert "Your other Friends here have +1 power" in met["card"]
    assert "Heron has 2 power" in met["label"]
    assert met["rule"].startswith("**702.1**")
    assert met["nothing"] == ""


def test_a_label_is_found_where_it_was_given(met: dict[str, Any]) -> None:
    place = met["defined"]
    assert place.uri == URI
    line = LINES[place.range.start.line]
    assert line[place.range.start.character : place.range.end.character] in ("Quiet Otter", "Second Otter")


def test_completion_offers_what_fits_there(met: dict[str, Any]) -> None:
    assert {"Moment:", "Ask:", "Alice:", "At Bob's Problem:"} <= set(labels(met, "margin"))
    assert {"score:", "tokens:", "hand:"} <= set(labels(met, "seat"))
    assert {"Brave Heron", "Old Net"} <= set(labels(met, "hand"))
    assert "Main Phase" in labels(met, "phase")
    assert {"Alice draws a card", "Alice moves Heron to Alice's home"} <= set(labels(met, "play"))
    assert "Does Bob confront Low Tide?" in labels(met, "ask")
    assert "702.1" in labels(met, "by")


def test_a_text_is_laid_out_with_its_comments(met: dict[str, Any]) -> None:
    (edit,) = met["tidied"]
    assert "\n  score: 2   # so far\n" in edit.new_text
    assert (edit.range.start.line, edit.range.end.line) == (0, 3)
