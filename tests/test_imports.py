"""No module imports what imports it, however far around; an import inside a function counts as one at the top.

Which room may import which is a contract in `pyproject.toml`, for `make check`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx

ROOT = Path(__file__).resolve().parents[1]


def modules() -> dict[str, Path]:
    paths = sorted((ROOT / "judge").rglob("*.py"))
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in paths
    }


def imported(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """What a module imports, each as the names that it may be a module by; what is for types alone is left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((f"{node.module}.{alias.name}", node.module) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from ((alias.name,) for alias in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield from (found for part in node.orelse for found in imported(part))
        else:
            yield from imported(node)


def imports(sources: dict[str, str]) -> networkx.DiGraph:
    graph = networkx.DiGraph()
    graph.add_nodes_from(sources)
    for name, source in sources.items():
        for names in imported(ast.parse(source)):
            target = next((one for one in names if one in sources), name)
            if target != name:
                graph.add_edge(name, target)
    return graph


def is_deferring(node: ast.stmt) -> bool:
    return isinstance(node, ast.With) and ast.unparse(node.items[0].context_expr) == "deferred(__name__)"


def aliases(node: ast.stmt) -> Iterator[ast.alias]:
    """The names that imports within it bind."""
    for one in ast.walk(node):
        if isinstance(one, ast.ImportFrom | ast.Import):
            yield from one.names


def deferred(tree: ast.Module) -> Iterator[tuple[str, ...]]:
    """What a module imports no sooner than it is called."""
    for node in filter(is_deferring, tree.body):
        yield from imported(node)


def derived(sources: dict[str, str], roots: set[str]) -> set[str]:
    """The modules that define classes which build on those of a name, however far."""
    bases = [
        (name, node.name, {ast.unparse(base).rpartition(".")[2] for base in node.bases})
        for name, source in sources.items()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    ]
    while more := {cls for _, cls, above in bases if above & roots} - roots:
        roots |= more
    return {name for name, _, above in bases if above & roots}


def circles(graph: networkx.DiGraph) -> list[list[str]]:
    """One way around in each set of modules that reach one another."""
    found = (part for part in networkx.strongly_connected_components(graph) if len(part) > 1)
    return [[start for start, _ in networkx.find_cycle(graph.subgraph(part))] for part in found]


def test_there_is_no_circle_of_modules() -> None:
    graph = imports({name: path.read_text(encoding="utf-8") for name, path in modules().items()})
    assert graph.number_of_edges() > len(graph) > 500
    assert circles(graph) == []


def test_an_import_inside_a_function_counts() -> None:
    low = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a.high import High\n"
    high = "from a import low\n"
    assert circles(imports({"a.low": low, "a.high": high})) == []
    low += "def later():\n    from a.high import High\n"
    assert circles(imports({"a.low": low, "a.high": high})) in ([["a.low", "a.high"]], [["a.high", "a.low"]])


def test_nodes_are_imported_at_once() -> None:
    """Records are read back by them. All instructions are known where states are read: `scenario_run/test_saved.py`."""
    sources = {name: path.read_text(encoding="utf-8") for name, path in modules().items()}
    late = {
        next((one for one in names if one in sources), "")
        for source in sources.values()
        for names in deferred(ast.parse(source))
    }
    assert len(late) > 100
    of_texts = {name: source for name, source in sources.items() if name.startswith("judge.text.")}
    assert late & derived(of_texts, {"Node"}) == set()


def uncalled(tree: ast.Module) -> Iterator[str]:
    """Classes that are not imported yet where something else than to call them is done, as to look for their kind."""
    late = {alias.asname or alias.name for node in tree.body if is_deferring(node) for alias in aliases(node)}
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    said = {
        inner
        for node in ast.walk(tree)
        for name in ("annotation", "returns")
        if isinstance(part := getattr(node, name, None), ast.AST)
        for inner in ast.walk(part)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Name) or node.id not in late or node in said:
            continue
        whole: ast.AST = node
        while isinstance(above[whole], ast.Attribute):
            whole = above[whole]
        name, user = ast.unparse(whole), above[whole]
        if name.rpartition(".")[2][:1].isupper() and not (isinstance(user, ast.Call) and user.func is whole):
            yield name


def test_a_class_that_is_imported_later_is_only_called() -> None:
    sources = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in modules().items()}
    assert {name: found for name, tree in sources.items() if (found := [*uncalled(tree)])} == {}


def test_a_class_that_is_looked_for_before_it_is_imported_is_found() -> None:
    late = "with deferred(__name__):\n    from a import One\n"
    assert [*uncalled(ast.parse(f"{late}def made() -> One:\n    return One()\n"))] == []
    assert [*uncalled(ast.parse(f"{late}kinds = (int, One)\n"))] == ["One"]


def test_what_builds_on_a_class_from_afar_is_found() -> None:
    sources = {
        "a": "class Middle(model.Instruction, frozen=True): ...",
        "b": "class Last(Middle): ...",
        "c": "class Other(Struct): ...",
    }
    assert derived(sources, {"Instruction"}) == {"a", "b"}
    late = "with deferred(__name__):\n    from a import b\nfrom c import d\n"
    assert list(deferred(ast.parse(late))) == [("a.b", "a")]
