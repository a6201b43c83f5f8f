"""What assistants call: every tool with arguments that fit, nearly fit, or do not."""

from __future__ import annotations

import asyncio
from functools import cache
from random import Random
from typing import Any

import pytest
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError

from judge.assistants.server import server
from judge.assistants.tools import TOOLS, called
from judge.errors import JudgeError
from tests.fuzz.known import card_texts, known_board, scenario_texts, sentences
from tests.fuzz.mutation import mutated, mutated_lines
from tests.fuzz.sentences import line
from tests.fuzz.surface import Surface
from tests.fuzz.trees import changed

_NUMBERS = (
    "711.4",
    "711.3-711.6",
    "999",
    "glossary:Swift",
    "Swift",
    "1-999",
    "-",
    "711.4a.i",
    "711..",
    "(104.2)",
)
_ON_A_BOARD = ("rule", "explain", "legal_options", "check_board", "ask", "why_not", "what_if")
_TOLD: list[BaseException] = []
"""What a tool raised that no tool should: the server itself would pass it on as an answer."""


class _Here:
    """Stands for the processes of the server."""

    def __init__(self, _answering: object) -> None:
        """Start nothing."""

    def answer(self, _seconds: float, name: str, arguments: dict[str, Any]) -> Any:  # noqa: ANN401 - the tool's
        try:
            return called(name, arguments)
        except JudgeError:
            raise
        except Exception as fault:
            _TOLD.append(fault)
            raise


@cache
def _server() -> MCPServer[Any]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("judge.assistants.server.Processes", _Here)
        return server()


def made(chance: Random) -> dict[str, Any]:
    """A call of a tool, or of a resource by an address."""
    if chance.random() < 0.03:
        return {"resource": f"judge://rules/{chance.choice((*_NUMBERS, mutated(_NUMBERS, chance)))}"}
    name = chance.choice([tool.__name__ for tool in TOOLS])
    arguments = _arguments(name, chance)
    return {"tool": name, "arguments": changed(arguments, chance) if chance.random() < 0.3 else arguments}


def _arguments(name: str, chance: Random) -> dict[str, Any]:
    if name in _ON_A_BOARD:
        return _on_a_board(name, chance)
    words = mutated(card_texts(), chance)
    by_name: dict[str, dict[str, Any]] = {
        "find_cards": {"words": words[:300], "most": chance.choice((1, 20, 100, 0, 101))},
        "show_card": {"name": chance.choice(("Applejack", "a", "1", words[:200]))},
        "find_rules": {"words": words[:300], "edition": chance.choice(("", "premiere", "cr-3.5"))},
        "show_rules": {"numbers": chance.choice((*_NUMBERS, mutated(_NUMBERS, chance)))[:300]},
        "read_card_text": {"text": words[:5000]},
    }
    return by_name[name]


def _on_a_board(name: str, chance: Random) -> dict[str, Any]:
    board = known_board(chance)
    text = mutated_lines(scenario_texts(), chance) if chance.random() < 0.5 else board.text()
    more: dict[str, Any] = {}
    if name == "ask":
        more["question"] = line("question", board.names, chance) + "?"
    elif name == "why_not":
        more["statement"] = line("deed", board.names, chance)
    elif name == "what_if":
        more["change"] = chance.choice(
            (f"{chance.choice(board.names or ('Gem',))} is ready", *sentences("Ask")[:3])
        )
    elif chance.random() < 0.5 and name != "check_board":
        more["language"] = "de"
    return {"board": text, **more}


def run(given: dict[str, Any]) -> bool:
    """Call it as the protocol does."""
    _TOLD.clear()
    try:
        asyncio.run(_called(given))
    except (ToolError, ResourceNotFoundError):
        if _TOLD:
            raise _TOLD[0] from None
        return False
    return True


async def _called(given: dict[str, Any]) -> None:
    if "resource" in given:
        await _server().read_resource(given["resource"])
    else:
        await _server().call_tool(given["tool"], given["arguments"])


SURFACE = Surface(made, run, seconds=60, ended=True)
