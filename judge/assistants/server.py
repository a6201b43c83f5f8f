"""The server of the Model Context Protocol: the tools, a guide to the language of boards, an example, the rules."""

from __future__ import annotations

import functools
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import anyio.to_thread
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp.types import ToolAnnotations

import judge
from judge.assistants.tools import TOOLS, called
from judge.messages.message import message
from judge.packaged import data_folder, scenario_guide
from judge.processes import Processes, TooLongError
from judge.report.fault_text import fault_text
from judge.report.languages import ENGLISH, Say, say_in
from judge.ruling.weighing.verdict import declined_at

SECONDS = 60.0
"""How long a tool may take by default."""
INSTRUCTIONS = """\
judge computes rulings of the My Little Pony Collectible Card Game by the Comprehensive Rules, and cites the rule of
every step. For a question about a game: read judge://guide/scenarios, write the board down as a scenario, check_board
it, then rule on it or ask. Real cards need only be named (find_cards); others are written out. Answer with the verdict
and its rules, and with nothing that no tool has returned. A verdict with the certainty "unsupported" means that judge
does not know: say so, and do not guess. For the words of a rule there are find_rules and show_rules."""


def server(seconds: float = SECONDS, language: str = ENGLISH) -> MCPServer[Any]:
    """The server. Each call is answered in another process, which is ended after so many seconds.

    `language` is that of calls which name none.
    """
    made: MCPServer[Any] = MCPServer(
        "judge", instructions=INSTRUCTIONS, version=judge.__version__, log_level="ERROR"
    )
    processes = Processes(called)
    for tool in TOOLS:
        made.add_tool(
            _bounded(tool, processes, seconds, language), annotations=ToolAnnotations(read_only_hint=True)
        )
    _add_resources(made, language)
    return made


def _bounded(
    tool: Callable[..., Any], processes: Processes, seconds: float, language: str
) -> Callable[..., Any]:
    """The tool, answered by a process that may be ended."""

    @functools.wraps(tool)
    async def answered(**arguments: Any) -> Any:  # noqa: ANN401 - those of the tool
        spoken = arguments.get("language") or language
        asked = {**arguments, "language": spoken} if "language" in arguments else arguments
        request = functools.partial(processes.answer, seconds, tool.__name__, asked)
        say = say_in(spoken)
        try:
            return await anyio.to_thread.run_sync(request)
        except TooLongError:
            raise ToolError(say(message("takes-longer", seconds=f"{seconds:g}"))) from None
        except judge.errors.JudgeError as refused:
            raise ToolError(_told(refused, say)) from None

    return answered


def _told(refused: judge.errors.JudgeError, say: Say) -> str:
    if isinstance(refused, judge.errors.InputError):
        return "\n".join(fault_text(fault, say) for fault in refused.diagnostics)
    if isinstance(refused, judge.errors.UnsupportedError):
        return say(declined_at(refused))
    rules = ", ".join(getattr(refused, "rules", ()))
    reason = say(getattr(refused, "reason", str(refused)))
    return f"{reason} [{rules}]" if rules else reason


def _add_resources(made: MCPServer[Any], language: str) -> None:
    @made.resource("judge://guide/scenarios", mime_type="text/markdown")
    def guide() -> str:
        """How boards, lines of play and questions are written."""
        return scenario_guide()

    @made.resource("judge://examples/showcase", mime_type="text/plain")
    def showcase() -> str:
        """A board with three questions, as an example of the language."""
        return (data_folder("showcase") / "showcase.scenario").read_text(encoding="utf-8")

    @made.resource("judge://rules/{number}", mime_type="text/plain")
    def rule(number: str) -> str:
        """A rule and those below it, by number."""
        with suppress(judge.errors.InputError):
            return "\n".join(map(str, judge.rules.show(number)))
        raise ResourceNotFoundError(say_in(language)(message("rulebook-has-no-such-rule", said=number)))
