"""The JSON Schemas of what commands write: built from the records, kept in `judge/schemas/`, shown by `--schema`.

`python -m judge.cli.schemas` writes the files anew after a record has changed. A key that is added keeps the number of
a schema; a key that is taken away or changes its meaning needs a new number.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import typer

FOLDER = Path(__file__).resolve().parents[1] / "schemas"
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_REF = "#/$defs/"
_Schema = dict[str, Any]


def shown(name: str) -> Callable[[bool], None]:
    """What the option `--schema` of a command does: print the schema of that name and leave."""

    def show(wanted: bool) -> None:
        if wanted:
            typer.echo((FOLDER / f"{name}.json").read_text(encoding="utf-8"), nl=False)
            raise typer.Exit

    return show


def parse_schema() -> _Schema:
    """What `judge parse --json` writes: one document, or for several texts a list of them."""
    from judge.text.documents import SCHEMA, ParseDocument

    classes = _node_classes()
    defs = _definitions([ParseDocument, *classes])
    _open_to_subclasses(defs, classes)
    one = {"$ref": f"{_REF}{ParseDocument.__name__}"}
    return _schema(SCHEMA, {"anyOf": [one, {"type": "array", "items": one}]}, defs)


def check_schema() -> _Schema:
    """What `judge check --json` writes."""
    from judge.text.check import SCHEMA, Summary

    return _schema(SCHEMA, {"$ref": f"{_REF}{Summary.__name__}"}, _definitions([Summary]))


def rules_show_schema() -> _Schema:
    """What `judge rules show --json` writes."""
    from judge.report.rule_documents import SHOW_SCHEMA, ShowDocument

    return _schema(SHOW_SCHEMA, {"$ref": f"{_REF}{ShowDocument.__name__}"}, _definitions([ShowDocument]))


def rules_search_schema() -> _Schema:
    """What `judge rules search --json` writes."""
    from judge.report.rule_documents import SEARCH_SCHEMA, SearchDocument

    return _schema(
        SEARCH_SCHEMA, {"$ref": f"{_REF}{SearchDocument.__name__}"}, _definitions([SearchDocument])
    )


def ruling_schema() -> _Schema:
    """What `judge ask --json` and `judge explain --json` write: one document, or for several files a list of them."""
    from judge.report.documents import SCHEMA, RulingDocument

    one = {"$ref": f"{_REF}{RulingDocument.__name__}"}
    body = {"anyOf": [one, {"type": "array", "items": one}]}
    return _schema(SCHEMA, body, _definitions([RulingDocument]))


def verify_schema() -> _Schema:
    """What `judge verify --json` writes."""
    from judge.verifying.checking import SCHEMA, Verdict

    return _schema(SCHEMA, {"$ref": f"{_REF}{Verdict.__name__}"}, _definitions([Verdict]))


def why_not_schema() -> _Schema:
    """What `judge ask --why-not --json` writes: one document, or for several files a list of them."""
    from judge.changing.why_not import SCHEMA, WhyNot

    one = {"$ref": f"{_REF}{WhyNot.__name__}"}
    return _schema(SCHEMA, {"anyOf": [one, {"type": "array", "items": one}]}, _definitions([WhyNot]))


def simulation_schema() -> _Schema:
    """What `judge simulate --json` writes."""
    from judge.report.simulated import SCHEMA, SimulationDocument

    return _schema(
        SCHEMA, {"$ref": f"{_REF}{SimulationDocument.__name__}"}, _definitions([SimulationDocument])
    )


def atlas_schema(name: str, *kinds: str) -> Callable[[], _Schema]:
    """What a command `judge atlas` writes with `--json`: one of these documents."""

    def made() -> _Schema:
        from judge.atlas import documents

        written = [getattr(documents, kind) for kind in kinds]
        bodies = [{"$ref": f"{_REF}{kind}"} for kind in kinds]
        body = bodies[0] if len(bodies) == 1 else {"anyOf": bodies}
        return _schema(name, body, _definitions(written))

    return made


SCHEMAS: dict[str, Callable[[], _Schema]] = {
    "parse-1": parse_schema,
    "check-1": check_schema,
    "rules-show-1": rules_show_schema,
    "rules-search-1": rules_search_schema,
    "ruling-1": ruling_schema,
    "verify-1": verify_schema,
    "why-not-1": why_not_schema,
    "simulation-1": simulation_schema,
    "atlas-build-1": atlas_schema("judge-atlas-build-1", "BuildDocument"),
    "atlas-show-1": atlas_schema("judge-atlas-show-1", "CardDocument", "PairDocument"),
    "atlas-hardest-1": atlas_schema("judge-atlas-hardest-1", "HardestDocument"),
    "atlas-diff-1": atlas_schema("judge-atlas-diff-1", "DiffDocument"),
}


def written(schema: _Schema) -> str:
    """A schema as its file holds it."""
    return msgspec.json.format(msgspec.json.encode(schema, order="sorted"), indent=1).decode() + "\n"


def _schema(name: str, body: _Schema, defs: dict[str, _Schema]) -> _Schema:
    return {"$schema": _DIALECT, "$id": name, "title": name, **body, "$defs": defs}


def _definitions(types: list[type[msgspec.Struct]]) -> dict[str, _Schema]:
    _, components = msgspec.json.schema_components(types, ref_template=_REF + "{name}")
    for component in components.values():
        if "description" in component:
            # Releases of msgspec differ in whether they keep a docstring's indentation.
            component["description"] = inspect.cleandoc(component["description"])
    return components


def _node_classes() -> list[type[msgspec.Struct]]:
    """Every class of the ability tree, in a fixed order."""
    from judge.text import ast
    from judge.text.ast.node import Node

    for module in pkgutil.iter_modules(ast.__path__):
        importlib.import_module(f"{ast.__name__}.{module.name}")
    found: list[type[msgspec.Struct]] = []
    waiting: list[type[msgspec.Struct]] = [Node]
    while waiting:
        cls = waiting.pop()
        waiting += cls.__subclasses__()
        if cls.__module__.startswith(ast.__name__):
            found.append(cls)
    return sorted(found, key=lambda cls: cls.__name__)


def _open_to_subclasses(defs: dict[str, _Schema], classes: list[type[msgspec.Struct]]) -> None:
    """Where a field takes a class, let it take the classes below it; the schema of msgspec does not know of them."""
    bases = {cls.__name__: [one for one in classes if issubclass(one, cls)] for cls in classes}
    families = {name: family for name, family in bases.items() if len(family) > 1}
    for schema in defs.values():
        _redirect(schema, families)
    for name, family in families.items():
        names = [one.__name__ for one in family]
        one_of_them = {"required": ["type"], "properties": {"type": {"enum": names}}}
        cases = {"allOf": [_case(one) for one in names]} if name == "Node" else {"$ref": f"{_REF}AnyNode"}
        defs[f"Any{name}"] = {"type": "object", **one_of_them, **cases}


def _case(name: str) -> _Schema:
    """A validator looks only at the class that is meant, named by its `type`."""
    return {"if": {"properties": {"type": {"const": name}}}, "then": {"$ref": _REF + name}}


def _redirect(part: Any, families: dict[str, list[type[msgspec.Struct]]]) -> None:  # noqa: ANN401 - any JSON
    if isinstance(part, dict):
        name = str(part.get("$ref", "")).removeprefix(_REF)
        if name in families:
            part["$ref"] = f"{_REF}Any{name}"
        for inner in part.values():
            _redirect(inner, families)
    elif isinstance(part, list):
        for inner in part:
            _redirect(inner, families)


def main() -> None:
    """Write every schema into its file."""
    FOLDER.mkdir(exist_ok=True)
    for name, build in SCHEMAS.items():
        (FOLDER / f"{name}.json").write_text(written(build()), encoding="utf-8")


if __name__ == "__main__":
    main()
