"""Says what became of mutations: for people as a table, for programs as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from tests.mutants.operators.mutation import Mutation
from tests.mutants.operators.trying import NOTICED, Tried

_ROWS = {
    "answer": "another answer",
    "declined": "declined",
    "refused": "the scenario is refused",
    "crash": "an error of the program",
    "path": "the rules on the path",
    "hang": "no end in sight",
    "ended": "ended by the system",
    "equivalent": "equivalent",
    "unnoticed": "not noticed",
    "not reached": "executed by no scenario",
}


class Finding(msgspec.Struct, frozen=True):
    """A mutation and what became of it; `why` it is equivalent, if it is."""

    mutation: Mutation
    tried: Tried
    why: str = ""

    @property
    def row(self) -> str:
        """What it counts as."""
        return self.tried.end if self.noticed or not self.why else "equivalent"

    @property
    def noticed(self) -> bool:
        """Whether an expectation of a scenario fails by it."""
        return self.tried.end in NOTICED


class Findings(msgspec.Struct, frozen=True):
    """All that became of a draw."""

    seed: int
    mutations: int
    findings: tuple[Finding, ...]


def left(findings: Sequence[Finding]) -> list[Finding]:
    """Those that are neither noticed nor equivalent."""
    return [one for one in findings if not one.noticed and not one.why]


def table(done: Findings) -> str:
    """The mutations that nothing notices, and how many are noticed by what."""
    return "\n".join((*map(told, left(done.findings)), "", *_figures(done.findings)))


def told(finding: Finding) -> str:
    """What is changed where, and how many scenarios did not notice."""
    one = finding.mutation
    tried = f"{finding.tried.tried} of {finding.tried.executing} scenarios"
    return (
        f"{one.file}:{one.line} {one.function} [{one.operator}; {tried}]\n  - {one.before}\n  + {one.after}"
    )


def _figures(findings: Sequence[Finding]) -> Iterator[str]:
    rows = Counter(one.row for one in findings)
    real = Counter(one.row for one in findings if one.noticed and not one.tried.invented)
    for row, what in _ROWS.items():
        if rows[row]:
            only = f"   {real[row]} by scenarios with real cards only" if real[row] else ""
            yield f"{rows[row]:6} {what}{only}"
    counted = [one for one in findings if one.row != "equivalent"]
    noticed = sum(one.noticed for one in counted)
    invented = sum(one.noticed and one.tried.invented for one in counted)
    yield f"{len(findings):6} mutations; of {len(counted)} that are not equivalent"
    yield f"       {_share(noticed, len(counted))} are noticed,"
    yield f"       {_share(invented, len(counted))} by scenarios whose cards are all invented."


def _share(part: int, whole: int) -> str:
    return f"{part} ({100 * part / whole:.1f} %)" if whole else "none"


def document(done: Findings) -> bytes:
    """Everything as JSON; it can be tried again from there."""
    return msgspec.json.format(msgspec.json.encode(done), indent=1) + b"\n"
