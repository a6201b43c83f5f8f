"""A choice that a player, or chance, has to make: data, not a question asked in the middle of a call."""

from __future__ import annotations

import msgspec

from judge.deferred import deferred
from judge.messages.lists import joined
from judge.messages.message import term

with deferred(__name__):
    from judge.numerals import number_written

#: The purposes of decisions that others have to know from the rest.
CHALLENGE, FIRST_REPLACEMENT, MULLIGAN = "challenge", "first replacement", "mulligan"


class Option(msgspec.Struct, frozen=True, cache_hash=True):
    """One thing that can be chosen: a key to answer with, the words a person reads, the card meant if it is one.

    Options of the same `kind` above 0 can stand for one another without a difference.
    """

    key: str
    text: str
    oid: int = 0
    kind: int = 0


class Decision(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Who chooses what, among which options, by which rule.

    `kind` is choose, order (all options, in an order), yes-no, number, priority (act or pass), open (open a new
    priority window or go on) or chance. `least` and `most` bound how many options an answer holds; of a number, `least`
    is the smallest that may be named. `source` is the physical card whose effect has cards chosen, 0 where none has, as
    for a cost. Chance takes `number` in all, or `most`, and perhaps some of the `alike`: further
    ones, none to be told from another, that are not among the options. If it is `unseen`, whoever chooses may not look
    at cards for it that are hidden from them. `purpose` is which of those above it has, if it is one.
    """

    player: str
    kind: str
    what: str
    options: tuple[Option, ...]
    rules: tuple[str, ...]
    least: int = 1
    most: int = 1
    card: str = ""
    source: int = 0
    alike: int = 0
    number: int = 0
    unseen: bool = False
    purpose: str = ""

    def forced(self) -> tuple[str, ...] | None:
        """The only possible answer, if there is but one."""
        keys = tuple(option.key for option in self.options)
        if self.kind in ("priority", "open", "number"):
            return None
        if not keys or self.most == 0:
            return ()
        if self.least >= len(keys) and (self.kind != "order" or len(keys) == 1):
            return keys
        return None

    def accepts(self, answer: tuple[str, ...]) -> bool:
        """Whether an answer is one of those that the decision allows."""
        if self.kind == "number":
            number = number_written(answer[0]) if len(answer) == 1 else None
            return number is not None and number >= self.least
        keys = {option.key for option in self.options}
        return (
            self.least <= len(answer) <= self.most and len(set(answer)) == len(answer) and set(answer) <= keys
        )

    def describe(self, answer: tuple[str, ...]) -> str:
        """An answer in words."""
        texts = {option.key: option.text for option in self.options}
        return joined((texts.get(key, key) for key in answer), "comma") or term("none")


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that was made; `likely` is the fraction of all cases in which chance makes it like that.

    `kind`, `card` and `source` are those of the decision.
    """

    player: str
    what: str
    chosen: str
    options: tuple[str, ...]
    rules: tuple[str, ...]
    likely: str = ""
    kind: str = ""
    card: str = ""
    source: int = 0


YES = Option("yes", "yes")
NO = Option("no", "no")
PASS = Option("pass", "pass")


class UndecidedError(Exception):
    """Raised inside an instruction that needs an answer which has not been given; the state stays as it was."""

    def __init__(self, decision: Decision) -> None:
        """Keep the decision."""
        super().__init__(decision.what)
        self.decision = decision
