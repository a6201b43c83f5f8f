"""Which rules a step must cite for what it says, and which it may: the table `citations.toml`."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from judge.messages.message import message
from judge.verifying.document import Said
from judge.verifying.fault import Fault
from judge.verifying.saying import kind

_TABLE = Path(__file__).with_name("citations.toml")
_GLOSSARY = "glossary"


class Citing(msgspec.Struct, frozen=True):
    """The rules that must be cited, and the sections from which others may be, or single rules of other sections.

    With `only` the sections of those that must be cited are not open.
    """

    must: tuple[str, ...]
    also: tuple[str, ...] = ()
    only: bool = False

    def may(self, rule: str) -> bool:
        """Whether a rule may be cited."""
        open_to = self.must if self.only else map(section, self.must)
        return not {rule, section(rule)}.isdisjoint((*self.also, *open_to))


def section(rule: str) -> str:
    """The section that a rule stands in."""
    return rule.replace("#", ".").replace(":", ".").partition(".")[0]


@functools.cache
def table() -> dict[str, Citing]:
    """What is known of each message, by its id."""
    told = tomllib.loads(_TABLE.read_text(encoding="utf-8"))
    return {name: msgspec.convert(row, Citing) for name, row in told.items()}


def cited(said: Said | None, rules: tuple[str, ...], where: str) -> Iterator[Fault]:
    """Rules that a step should cite and does not, and such as have nothing to do with what it says."""
    citing = table().get(kind(said))
    if citing is None:
        return
    for rule in (one for one in citing.must if one not in rules):
        yield Fault(where=where, why=message("lacks-rule", rule=rule))
    for rule in (one for one in rules if not citing.may(one)):
        yield Fault(where=where, why=message("rule-is-not-about-this", rule=rule))


def unknown(said: Said | None) -> bool:
    """Whether nothing is known of the rules of what a step says."""
    return kind(said) not in table()
