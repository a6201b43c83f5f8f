"""`judge graph`: dependencies, rulings and rules as graphs, for programs that draw or examine graphs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from judge.cli.scenarios import SOON, Assume, Limit, Rules, Time
from judge.diagnostics import Diagnostic, InputError
from judge.rulebook.rulesets import DEFAULT_RULESET

if TYPE_CHECKING:
    from networkx import DiGraph

    from judge.ruling.model import Answer

app = typer.Typer(
    no_args_is_help=True, add_completion=False, help="Dependencies, rulings and rules as graphs."
)

File = Annotated[str, typer.Argument(help="A scenario file; - is standard input.", show_default=False)]
Question = Annotated[
    int,
    typer.Option("--question", metavar="N", help="The nth question of the file; -1 is the last.", min=-1),
]
Form = Annotated[Literal["dot", "graphml", "json"], typer.Option("--format", help="How it is written.")]
Out = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="OUT", help="Write to a file.", show_default="standard output"),
]


@app.command()
def dependencies(
    file: File,
    question: Question = -1,
    form: Form = "dot",
    out: Out = None,
    rules: Rules = "",
    limit: Limit = None,
    seconds: Time = SOON,
    assume: Assume = None,
) -> None:
    """Which modifier depends on which, on the board on which a question is asked (711.3b)."""
    answer = _answer(file, question, rules, assume, limit, seconds)
    if answer.argument is None:
        raise InputError(Diagnostic(message=f"the question is declined: {answer.verdict}", file=file))
    from judge.engine.unsupported import UnsupportedError
    from judge.graphs import dependency_graph

    try:
        graph = dependency_graph(answer.argument.end)
    except UnsupportedError as declined:
        raise InputError(Diagnostic(message=f"the modifiers can't be read: {declined}", file=file)) from None
    _write(graph, form, out)


@app.command()
def ruling(
    file: File,
    question: Question = 1,
    form: Form = "dot",
    out: Out = None,
    rules: Rules = "",
    limit: Limit = None,
    seconds: Time = SOON,
    assume: Assume = None,
) -> None:
    """On which steps an answer rests, and these on which."""
    answer = _answer(file, question, rules, assume, limit, seconds)
    from judge.graphs import ruling_graph

    _write(ruling_graph(answer), form, out)


@app.command("rules")
def references(
    section: Annotated[
        str, typer.Option(metavar="RULE", help="Only what is at or below it.", show_default="all")
    ] = "",
    form: Form = "dot",
    out: Out = None,
    rules: Annotated[
        str, typer.Option("--rules", metavar="RULESET", help="The edition of the rules.")
    ] = DEFAULT_RULESET,
) -> None:
    """Which rules refer to which, and in which way."""
    from judge.graphs import rules_graph
    from judge.rulebook import load_rulebook

    _write(rules_graph(load_rulebook(rules), section), form, out)


def _answer(
    file: str, question: int, ruleset: str, assume: list[str] | None, limit: int | None, seconds: float
) -> Answer:
    """The answer to one question of a file. Raises InputError if it has none of that number."""
    from judge.cli.assumptions import assumptions
    from judge.cli.scenarios import read
    from judge.ruling.rule_on import rule_on

    scenario = read(file)
    asked = len(scenario.inquiries)
    if question == 0 or question > asked or not asked:
        message = f"there is no question {question}: the file asks {asked}"
        raise InputError(Diagnostic(message=message, file=file))
    ruled = rule_on(scenario, ruleset, assumed=assumptions(assume), limit=limit, seconds=seconds)
    return ruled.answers[question - 1 if question > 0 else -1]


def _write(graph: DiGraph, form: Literal["dot", "graphml", "json"], out: Path | None) -> None:
    from judge.graphs import written
    from judge.page.writing import write_file

    text = written(graph, form)
    if out is None:
        typer.echo(text, nl=False)
        return
    write_file(out, text.encode(), what="graph")
    typer.echo(f"{graph.number_of_nodes()} nodes, {graph.number_of_edges()} arrows: {out.as_posix()}")
