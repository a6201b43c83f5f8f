"""`judge graph`: dependencies, rulings and rules as graphs, for programs that draw or examine graphs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from judge.cli.options import Assume, Lang, Limit, Rules, Time
from judge.cli.scenarios import SOON
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import clause, message
from judge.report.languages import Say, language_of, say_in
from judge.rulebook.rulesets import DEFAULT_RULESET

if TYPE_CHECKING:
    from networkx import DiGraph

    from judge.ruling.record.model import Answer

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
    lang: Lang = "",
) -> None:
    """Which modifier depends on which, on the board on which a question is asked (711.3b)."""
    language = language_of(lang)
    answer = _answer(file, question, rules, assume, limit, seconds, language)
    if answer.argument is None:
        raise InputError(
            Diagnostic(message=message("question-declined", verdict=clause(answer.verdict)), file=file)
        )
    from judge.engine.unsupported import UnsupportedError
    from judge.graphs import dependency_graph
    from judge.ruling.weighing.verdict import declined_at

    try:
        graph = dependency_graph(answer.argument.end, say_in(language))
    except UnsupportedError as declined:
        what = message("modifiers-unreadable", why=declined_at(declined))
        raise InputError(Diagnostic(message=what, file=file)) from None
    _write(graph, form, out, say_in(language))


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
    lang: Lang = "",
) -> None:
    """On which steps an answer rests, and these on which."""
    language = language_of(lang)
    answer = _answer(file, question, rules, assume, limit, seconds, language)
    from judge.graphs import ruling_graph

    _write(ruling_graph(answer), form, out, say_in(language))


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
    lang: Lang = "",
) -> None:
    """Which rules refer to which, and in which way."""
    from judge.graphs import rules_graph
    from judge.rulebook import load_rulebook
    from judge.rulebook.translated import rulebook_in

    language = language_of(lang)
    rulebook = rulebook_in(load_rulebook(rules), language)
    _write(rules_graph(rulebook, section), form, out, say_in(language))


def _answer(
    file: str,
    question: int,
    ruleset: str,
    assume: list[str] | None,
    limit: int | None,
    seconds: float,
    language: str,
) -> Answer:
    """The answer to one question of a file, in a language. Raises InputError if it has none of that number."""
    from judge.cli.assumptions import assumptions
    from judge.cli.scenarios import read
    from judge.report.in_language import told_in
    from judge.ruling.rule_on import rule_on

    scenario = read(file)
    asked = len(scenario.inquiries)
    if question == 0 or question > asked or not asked:
        what = message("no-such-question", question=question, asked=asked)
        raise InputError(Diagnostic(message=what, file=file))
    made = rule_on(scenario, ruleset, assumed=assumptions(assume), limit=limit, seconds=seconds)
    ruled, _ = told_in(language, made)
    return ruled.answers[question - 1 if question > 0 else -1]


def _write(graph: DiGraph, form: Literal["dot", "graphml", "json"], out: Path | None, say: Say) -> None:
    from judge.graphs import written
    from judge.page.writing import write_file

    text = written(graph, form)
    if out is None:
        typer.echo(text, nl=False)
        return
    write_file(out, text.encode(), what="graph")
    counts = {"nodes": graph.number_of_nodes(), "arrows": graph.number_of_edges()}
    typer.echo(say(message("graph-written", **counts, file=out.as_posix())))
