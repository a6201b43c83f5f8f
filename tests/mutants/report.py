"""Says which losses were noticed and which not."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tests.mutants.plan import Mutant
from tests.mutants.trial import NOTICED, Trial

_HEADINGS = {
    "noticed": "Noticed, by a scenario with the rule on its path",
    "elsewhere": "Noticed, but only by scenarios without the rule on their paths",
    "path": "Not noticed: a path changes, no answer",
    "nothing": "Not noticed: nothing changes",
    "breaks": "Not noticed: without this code nothing runs, so its loss proves nothing",
    "named": "Only named: no code to switch off, but numbers in the walk",
}
_UNNOTICED = ("path", "nothing", "breaks")


class Verdict(msgspec.Struct, frozen=True):
    """What the loss of a rule does, for each way in which it can be lost."""

    rule: str
    tried: tuple[tuple[Mutant, Trial], ...]

    @property
    def kind(self) -> str:
        """The least of what happens in any of the ways, apart from those that merely break."""
        if not self.tried:
            return "named"
        kinds = [_kind(trial) for _, trial in self.tried]
        telling = [kind for kind in kinds if kind != "breaks"] or kinds
        return max(telling, key=tuple(_HEADINGS).index)

    @property
    def unnoticed(self) -> bool:
        """Whether the rule has code and its loss may go unnoticed."""
        return self.kind in _UNNOTICED


def _kind(trial: Trial) -> str:
    if trial.effect in NOTICED:
        return "noticed" if trial.on_path else "elsewhere"
    return trial.effect


def report(verdicts: tuple[Verdict, ...]) -> str:
    """All verdicts in words, the rules whose loss is not noticed last."""
    return "\n".join(_lines(verdicts))


def _lines(verdicts: tuple[Verdict, ...]) -> Iterator[str]:
    for kind, heading in _HEADINGS.items():
        here = [verdict for verdict in verdicts if verdict.kind == kind]
        if here:
            yield f"{heading} ({len(here)})"
            yield from (line for verdict in here for line in _told(verdict))
            yield ""
    missed = sum(verdict.unnoticed for verdict in verdicts)
    yield f"{len(verdicts)} rules, the loss of {missed} not noticed."


def _told(verdict: Verdict) -> Iterator[str]:
    if not verdict.tried:
        yield f"  {verdict.rule}"
    for mutant, trial in verdict.tried:
        shared = " [of other rules in the first place]" if mutant.shared else ""
        always = f" [always {'yes' if mutant.yes else 'no'}]" if len(verdict.tried) > 1 else ""
        by = f": {trial.effect}, {trial.file}" if trial.file else f": {trial.detail or trial.effect}"
        yield f"  {verdict.rule}{always}{shared} {'; '.join(mutant.places)}{by}"


def document(verdicts: tuple[Verdict, ...]) -> bytes:
    """All verdicts as JSON."""
    told = [
        {
            "rule": verdict.rule,
            "verdict": verdict.kind,
            "ways": [
                {"switched_off": mutant.places, "shared": mutant.shared, **msgspec.structs.asdict(trial)}
                for mutant, trial in verdict.tried
            ],
        }
        for verdict in verdicts
    ]
    return msgspec.json.format(msgspec.json.encode(told), indent=2)
