"""The published JSON Schemas: current, and true of what the commands write."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.cli.schemas import FOLDER, SCHEMAS, written
from judge.report.json import document_json
from judge.text.check import check_cards
from judge.text.documents import document_of
from tests.examples import MORE
from tests.real_cards import real_cards, real_readings

from .conftest import Judge

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
SET = """
Card: Reed
  type: Friend
  color: blue
  power: 1
  cost: 1
  keywords: Swift, Glowing
  text:
    Main Phase: Exhaust this card to dismiss a Friend with 2 or less power here
    Dance a jig.
"""


@functools.cache
def strict(name: str) -> jsonschema.Draft202012Validator:
    """What holds a document against the published schema, made to refuse every key that it does not name."""
    schema: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    for definition in schema["$defs"].values():
        if definition.get("type") == "object" and not {"allOf", "$ref"} & set(definition):
            definition["additionalProperties"] = False
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_files_are_what_the_records_say(name: str) -> None:
    kept = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert kept == written(SCHEMAS[name]()), "run `make schemas`"
    jsonschema.Draft202012Validator.check_schema(json.loads(kept))


@pytest.mark.parametrize(
    "text",
    [
        "Main Phase: Exhaust this card to dismiss a Friend with 2 or less power here.",
        "Draw a card",
        "Dance a jig.",
        "Draw a card.\nDance a jig.",
    ],
)
def test_parse_writes_what_its_schema_says(judge: Judge, text: str) -> None:
    document = json.loads(judge("parse", "--json", text)[1])
    strict("parse-1").validate(document)
    first = document[0] if isinstance(document, list) else document
    assert first["schema"] == "judge-parse-1"


def test_check_writes_what_its_schema_says(judge: Judge, tmp_path: Path) -> None:
    (tmp_path / "pond.cards").write_text(SET, encoding="utf-8")
    document = json.loads(judge("check", "--json", "pond.cards")[1])
    strict("check-1").validate(document)
    assert document["schema"] == "judge-check-1"
    assert (len(document["failures"]), len(document["findings"])) == (2, 2)


@pytest.mark.parametrize(
    ("command", "asked"),
    [
        ("show", "705"),
        ("show", "stack"),
        ("show", "glossary:Villain"),
        ("search", "tap a frigthened friend"),
        ("search", "nothing at all, qqxzzw"),
    ],
)
def test_rules_write_what_their_schema_says(judge: Judge, command: str, asked: str) -> None:
    document = json.loads(judge("rules", command, "--json", asked)[1])
    strict(f"rules-{command}-1").validate(document)
    assert document["schema"] == f"judge-rules-{command}-1"


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (("parse",), "parse-1"),
        (("check",), "check-1"),
        (("rules", "show"), "rules-show-1"),
        (("rules", "search"), "rules-search-1"),
    ],
)
def test_the_commands_show_their_schema(judge: Judge, command: tuple[str, ...], name: str) -> None:
    status, out, _ = judge(*command, "--schema")
    assert (status, out) == (0, (FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_a_wrong_document_is_refused(judge: Judge) -> None:
    document = json.loads(judge("parse", "--json", "Draw a card.")[1])
    document["ability"]["effect"]["type"] = "Number"
    with pytest.raises(jsonschema.ValidationError):
        strict("parse-1").validate(document)


def test_trees_of_a_real_collection_are_valid(collection_path: Path) -> None:
    cards, validator = real_cards(collection_path), strict("parse-1")
    readings = (
        reading for _, of_card in real_readings(collection_path)[:: 150 // MORE] for reading in of_card
    )
    documents = json.loads(document_json([document_of(reading) for reading in readings]))
    assert validator.is_valid(documents), next(iter(validator.iter_errors(documents))).message[:300]
    summary = json.loads(document_json(check_cards(cards[:: 150 // MORE], lambda *_: None)))
    strict("check-1").validate(summary)


@pytest.mark.parametrize("name", ["showcase/showcase", "replacement/persistent", "loops/broken-off"])
def test_ask_writes_what_its_schema_says(judge: Judge, name: str) -> None:
    document = json.loads(judge("ask", "--json", str(SCENARIOS / f"{name}.scenario"))[1])
    strict("ruling-1").validate(document)
    assert document["schema"] == "judge-ruling-1"


def test_verify_writes_what_its_schema_says(judge: Judge, tmp_path: Path) -> None:
    path = tmp_path / "ruling.json"
    path.write_text(
        judge("ask", "--json", str(SCENARIOS / "showcase" / "showcase.scenario"))[1], encoding="utf-8"
    )
    strict("verify-1").validate(json.loads(judge("verify", "--json", str(path))[1]))
