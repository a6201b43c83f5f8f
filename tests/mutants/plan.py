"""Which mutants there are of a program: for every rule with code, the program without that code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.rulebook.cited_in_code import citations_in
from tests.mutants.by_hand import Edit, edits
from tests.mutants.switches import SHARES, Source, Switch

#: What carries rules out; the layers above ask, explain and show.
LAYERS = ("cards", "text", "engine", "scenario")


class Mutant(msgspec.Struct, frozen=True):
    """The program without the code of a rule. `yes` is what functions of two ways say whose rule is gone."""

    rule: str
    switches: tuple[Switch, ...] = ()
    edits: tuple[Edit, ...] = ()
    yes: bool = False

    @property
    def shared(self) -> bool:
        """Whether something is switched off that carries out other rules in the first place."""
        return any(switch.share == "some" for switch in self.switches)

    @property
    def places(self) -> tuple[str, ...]:
        """What is switched off, and how."""
        named = (f"{one.file}:{one.place or one.line} ({one.how})" for one in self.switches)
        by_hand = (f"{one.file} (by hand)" for one in self.edits)
        return tuple(dict.fromkeys((*named, *by_hand)))

    def one_by_one(self) -> tuple[Mutant, ...]:
        """A mutant for each single switch, if there are several."""
        if len(self.switches) < 2:
            return ()
        return tuple(msgspec.structs.replace(self, switches=(switch,)) for switch in self.switches)

    def sources(self, root: Path) -> dict[str, ast.Module]:
        """The changed sources by file name. Raises ValueError if one can't be changed so any more."""
        changed = {}
        files = {*(switch.file for switch in self.switches), *(edit.file for edit in self.edits)}
        for file in sorted(files):
            text = (root / file).read_text(encoding="utf-8")
            for edit in self.edits:
                if edit.file == file:
                    text = _edited(text, edit)
            here = [one for one in self.switches if one.file == file]
            changed[file] = Source(text, file).without(self.rule, here, yes=self.yes)
        return changed


def _edited(text: str, edit: Edit) -> str:
    if not edit.fits(text):
        raise ValueError(f"the edit by hand for {edit.rule} no longer fits {edit.file}")
    return edit.apply(text)


def rules_with_code(root: Path) -> dict[str, tuple[str, ...]]:
    """The files that name each rule, of those that carry rules out."""
    found: dict[str, dict[str, None]] = {}
    for citation in citations_in(root / "judge"):
        files = found.setdefault(citation.number, {})
        if citation.file.split("/")[1] in LAYERS:
            files[citation.file] = None
    return {rule: tuple(sorted(found[rule])) for rule in sorted(found)}


def mutants(root: Path, rule: str, files: tuple[str, ...]) -> tuple[Mutant, ...]:
    """The mutants of one rule: none if its number only names steps, two if its code says yes or no."""
    if rule in edits():
        return (Mutant(rule, edits=edits()[rule]),)
    found = [one for file in files for one in Source(_read(root / file), file).switches(rule)]
    chosen = _best([one for one in found if not _checks_boards(one)]) or tuple(found)
    return tuple(_two_ways(rule, chosen)) if chosen else ()


def _checks_boards(switch: Switch) -> bool:
    """Whether it only refuses boards that a rule makes impossible, which is not to carry the rule out."""
    return switch.file.startswith("judge/scenario/")


def _best(found: list[Switch]) -> tuple[Switch, ...]:
    """All that is the rule's alone, and if no function is, those that carry it out before others, or at all."""
    parts = [one for one in found if one.how != "function"]
    by_share = ([one for one in found if one.how == "function" and one.share == share] for share in SHARES)
    alone, first, among = by_share
    return (*parts, *(alone or first)) or tuple(among)


def _two_ways(rule: str, switches: tuple[Switch, ...]) -> Iterator[Mutant]:
    yield Mutant(rule, switches)
    if any(switch.two_way for switch in switches):
        yield Mutant(rule, switches, yes=True)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
