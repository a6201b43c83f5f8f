"""What `judge ask` does: rulings on scenario files, written to standard output.

It takes no word of the command line, so that rulings alone do not wait until all that reads it is imported.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from judge.cli.faults import Faults
from judge.cli.layout import layout_for
from judge.cli.scenarios import SOON, read
from judge.deadline import each_in_time, within
from judge.report.in_language import told_in
from judge.report.languages import ENGLISH
from judge.ruling.rule_on import rule_on

if TYPE_CHECKING:
    from judge.rulebook.rulesets import Ruleset
    from judge.ruling.record.model import Ruling
    from judge.scenario.model.scenario import Scenario


def ask_files(
    files: list[str],
    language: str = ENGLISH,
    assumed: tuple[tuple[str, str], ...] = (),
    *,
    rules: str = "",
    ignoring: list[str] | None = None,
    as_json: bool = False,
    as_markdown: bool = False,
    every: bool = False,
    limit: int | None = None,
    seconds: float = SOON,
) -> int:
    """Write the answers to scenario files, each under one ruleset, its own unless one is named.

    The exit status: 1 if an answer is not the one that a file expects, 2 if a file can't be read.
    """
    faults = Faults(language)
    answered: list[tuple[Scenario, Ruling]] = []
    for file in files:
        with faults.of(file):
            scenario = read(file, ignoring=ignoring)
            ruling = rule_on(scenario, rules, every=every, assumed=assumed, limit=limit, seconds=seconds)
            answered.append((scenario, ruling))
    if answered:
        write(
            answered, language, as_json=as_json, as_markdown=as_markdown, full=False, several=len(files) > 1
        )
    surprises = [line for pair in answered for line in _surprises(*pair)]
    for line in surprises:
        print(line, file=sys.stderr)
    return max(faults.status, int(bool(surprises)))


def under_all(
    files: list[str],
    language: str,
    assumed: tuple[tuple[str, str], ...],
    *,
    ignoring: list[str] | None,
    as_json: bool,
    every: bool,
    limit: int | None,
    seconds: float,
) -> None:
    """Write the answers to scenario files under every ruleset, one verdict for each. Raises InputError."""
    from judge.report.by_ruleset import by_ruleset_text
    from judge.report.ruling_json import rulings_json
    from judge.rulebook.rulesets import rulesets
    from judge.ruling.comparing.deciding import Deciding

    scenarios = [read(file, ignoring=ignoring) for file in files]
    rulings: list[Ruling] = []
    texts: list[str] = []
    for scenario in scenarios:
        with within(seconds):
            ruling_under = partial(_ruling_under, scenario, assumed, every=every, limit=limit)
            ruled = each_in_time(ruling_under, rulesets())
            told = [told_in(language, ruling) for ruling in ruled]
            under = [ruling for ruling, _ in told]
            rulings += under
            if not as_json:
                layout = layout_for(language, told[0][1], full=False)
                texts.append(by_ruleset_text(under, Deciding(scenario, assumed), layout))
    if as_json:
        print(rulings_json(rulings, several=True, language=language))
    else:
        print("\n\n\n".join(texts))


def _ruling_under(
    scenario: Scenario,
    assumed: tuple[tuple[str, str], ...],
    ruleset: Ruleset,
    *,
    every: bool,
    limit: int | None,
) -> Ruling:
    """The ruling under a ruleset, also where the line of play goes only under the scenario's own. Raises InputError."""
    from judge.diagnostics import InputError
    from judge.ruling.answer import not_playable
    from judge.ruling.check import own_ruleset

    try:
        return rule_on(scenario, ruleset.id, every=every, assumed=assumed, limit=limit)
    except InputError as fault:
        if ruleset.id == own_ruleset(scenario):
            raise
        return not_playable(scenario, ruleset.id, fault)


def write(
    answered: list[tuple[Scenario, Ruling]],
    language: str,
    *,
    as_json: bool,
    full: bool,
    as_markdown: bool = False,
    several: bool = False,
) -> None:
    """Write the rulings on scenarios to standard output in a language, as wide as the terminal is."""
    told = [told_in(language, ruling) for _, ruling in answered]
    if as_json:
        from judge.report.ruling_json import rulings_json

        print(rulings_json([ruling for ruling, _ in told], several=several, language=language))
        return
    layouts = [(ruling, layout_for(language, say, full=full)) for ruling, say in told]
    if as_markdown:
        from judge.report.markdown import ruling_markdown

        print("\n\n---\n\n".join(ruling_markdown(*one) for one in layouts))
        return
    from judge.report.text import ruling_text

    print("\n\n\n".join(ruling_text(*one) for one in layouts))


def _surprises(scenario: Scenario, ruling: Ruling) -> list[str]:
    from judge.ruling.check import check, expected_under, own_ruleset

    found = []
    for inquiry, answer in zip(scenario.inquiries, ruling.answers, strict=True):
        for expectation in expected_under(inquiry, ruling.ruleset, own_ruleset(scenario)):
            checked = check(inquiry, expectation, answer, ruling.ruleset)
            if checked.verdict == "failed":
                found.append(f"{scenario.file}:{checked.line}: {inquiry.text} {'; '.join(checked.faults)}")
    return found
