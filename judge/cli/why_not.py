"""`judge ask --why-not` and `--what-if`: what stands in the way of something, and what would be if."""

from __future__ import annotations

from judge.cli.layout import layout_for
from judge.cli.scenarios import read
from judge.deadline import within
from judge.report.in_language import told_in
from judge.report.languages import say_in


def tell_what_if(
    files: list[str],
    sentence: str,
    ruleset: str,
    assumed: tuple[tuple[str, str], ...],
    language: str,
    *,
    ignoring: list[str] | None,
    as_json: bool,
    seconds: float,
) -> None:
    """Write what would be ruled on each scenario with one thing changed. Raises InputError."""
    from msgspec.structs import replace

    from judge.changing.otherwise import otherwise
    from judge.report.json import document_json
    from judge.report.what_if import what_if, what_if_text

    found = []
    for file in files:
        with within(seconds):
            both = otherwise(read(file, ignoring=ignoring), sentence, ruleset, assumed)
        found.append((what_if(both.ruling, both.changed, both.change), *told_in(language, both.changed)))
    if as_json:
        documents = [replace(one, change=say(one.change)) for one, _, say in found]
        print(document_json(documents if len(documents) > 1 else documents[0]))
        return
    told = [(one, changed, layout_for(language, say, full=False)) for one, changed, say in found]
    print("\n\n".join(what_if_text(*one) for one in told))


def tell_why_not(
    files: list[str],
    statement: str,
    ruleset: str,
    assumed: tuple[tuple[str, str], ...],
    language: str,
    *,
    ignoring: list[str] | None,
    as_json: bool,
    seconds: float,
) -> None:
    """Write why a statement does not hold at the end of each scenario. Raises InputError."""
    from judge.changing.otherwise import why_not_so
    from judge.report.in_language import why_not_in
    from judge.report.json import document_json
    from judge.report.why_not import why_not_text
    from judge.scenario.statements import asked_whether
    from judge.scenario.text.files import folder_of, read_given, with_ignored

    found = []
    for file in files:
        text, shown = read_given(file)
        text = with_ignored(text, ignoring or ())
        scenario = asked_whether(text, shown, statement, folder=folder_of(file))
        with within(seconds):
            found.append((why_not_so(scenario, ruleset, assumed), say_in(language)))
    if as_json:
        documents = [why_not_in(*one) for one in found]
        print(document_json(documents if len(documents) > 1 else documents[0]))
        return
    told = [(one, layout_for(language, say, full=False)) for one, say in found]
    print("\n\n".join(why_not_text(*one) for one in told))
