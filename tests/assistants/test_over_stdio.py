"""What an assistant gets, asked by the client of the protocol's own package over standard input and output."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import pytest

from tests.library.boards import POND, QUESTION

mcp = pytest.importorskip("mcp")

CALLS: dict[str, tuple[str, dict[str, Any]]] = {
    "ask": ("ask", {"board": POND, "question": "What is the power of Heron?"}),
    "statement": ("ask", {"board": POND, "question": "Heron is exhausted", "language": "de"}),
    "declined": ("ask", {"board": POND, "question": "Can Alice play Odd Shell?"}),
    "misspelt": ("ask", {"board": POND, "question": "What is the power of Herron?"}),
    "rule": ("rule", {"board": QUESTION}),
    "explain": ("explain", {"board": QUESTION}),
    "why not": ("why_not", {"board": POND, "statement": "Does Alice confront Low Tide?"}),
    "what if": ("what_if", {"board": QUESTION, "change": "First Otter is not there"}),
    "options": ("legal_options", {"board": POND}),
    "good board": ("check_board", {"board": POND}),
    "bad board": ("check_board", {"board": POND.replace("score", "skore")}),
    "not a file": ("check_board", {"board": "/etc/passwd"}),
    "too long": ("check_board", {"board": "x" * 70_000}),
    "rules": ("show_rules", {"numbers": "711.4"}),
    "no rule": ("show_rules", {"numbers": "711.44"}),
    "tapping": ("find_rules", {"words": "tap a card", "most": 2}),
    "text": ("read_card_text", {"text": "Draw a card.\nWhistle a tune."}),
    "no cards": ("find_cards", {"words": "nobody"}),
    "no card": ("show_card", {"name": "nobody"}),
}


class Met:
    """All that a session with the server told."""

    def __init__(self) -> None:
        self.tools: dict[str, Any] = {}
        self.answers: dict[str, Any] = {}
        self.resources: dict[str, str] = {}
        self.instructions: str = ""


async def session() -> Met:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    server = mcp.StdioServerParameters(command=sys.executable, args=["-m", "judge", "mcp"], env=environment)
    met = Met()
    async with mcp.Client(server) as client:
        met.instructions = client.instructions or ""
        met.tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        for name, (tool, arguments) in CALLS.items():
            met.answers[name] = await client.call_tool(tool, arguments)
        for uri in ("judge://guide/scenarios", "judge://examples/showcase", "judge://rules/711.4"):
            met.resources[uri] = (await client.read_resource(uri)).contents[0].text
    return met


@pytest.fixture(scope="module")
def met() -> Met:
    return asyncio.run(session())


def told(met: Met, name: str) -> Any:  # noqa: ANN401 - any JSON
    assert not met.answers[name].is_error, met.answers[name]
    return met.answers[name].structured_content


def refused(met: Met, name: str) -> str:
    assert met.answers[name].is_error
    return str(met.answers[name].content[0].text)


def test_every_tool_says_what_it_takes_and_gives(met: Met) -> None:
    assert {tool for tool, _ in CALLS.values()} == set(met.tools)
    for tool in met.tools.values():
        assert tool.description
        assert tool.input_schema["properties"]
        assert tool.output_schema["properties"]
        assert tool.annotations.read_only_hint
    assert "do not guess" in met.instructions


def test_an_answer_is_computed_and_cited(met: Met) -> None:
    answer = told(met, "ask")
    assert (answer["answer"], answer["certainty"]) == ("2", "settled")
    assert answer["decided_by"][0]["text"]
    assert all(step["rules"] for step in answer["steps"])
    assert told(met, "statement")["answer"] == "no"
    assert told(met, "statement")["verdict"].startswith("Nein")


def test_a_whole_ruling_and_its_explanation(met: Met) -> None:
    (answer,) = told(met, "rule")["answers"]
    assert answer["question"] == "What is the power of Heron?"
    assert "What is the power of Heron?" in told(met, "explain")["text"]


def test_what_the_judge_can_not_do_is_said_so(met: Met) -> None:
    answer = told(met, "declined")
    assert (answer["answer"], answer["certainty"]) == ("", "unsupported")
    assert "Odd Shell" in answer["verdict"]


def test_what_is_misspelt_is_refused_with_what_was_meant(met: Met) -> None:
    assert "Heron" in refused(met, "misspelt")
    assert "711.4" in refused(met, "no rule")
    assert "empty" in refused(met, "no card")


def test_reasons_and_changes(met: Met) -> None:
    assert "Low Tide" in told(met, "why not")["text"]
    assert "If First Otter is not there" in told(met, "what if")["text"]


def test_options_come_with_their_rules(met: Met) -> None:
    options = told(met, "options")
    assert options["player"] == "Alice"
    assert {"text": "Alice draws a card", "rules": ["609.2d", "510.3", "609.2", "705.2"]} in options[
        "options"
    ]
    assert options["undecided"] == ["Alice plays Odd Shell"]


def test_boards_are_checked_and_no_file_is_read_for_one(met: Met) -> None:
    assert told(met, "good board")["possible"]
    fault = told(met, "bad board")["faults"][0]
    assert (fault["line"], fault["nearest"][0]) == (43, "score")
    assert not told(met, "not a file")["possible"]
    assert "65536" in refused(met, "too long")


def test_rules_cards_and_card_text(met: Met) -> None:
    assert [rule["number"] for rule in told(met, "rules")["rules"]] == ["711.4"]
    assert told(met, "tapping")["rules"][0]["number"] == "503.2"
    assert told(met, "no cards") == {"all": 0, "cards": []}
    drawn, whistled = told(met, "text")["abilities"]
    assert drawn["tree"]
    assert not whistled["understood"]
    assert whistled["fault"]["column"] == 1


def test_the_guide_and_the_example_are_there(met: Met) -> None:
    assert met.resources["judge://guide/scenarios"].startswith("# Writing a scenario")
    assert met.resources["judge://examples/showcase"].startswith("Scenario:")
    assert met.resources["judge://rules/711.4"].startswith("711.4")
