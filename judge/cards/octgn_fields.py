"""The properties of one side of an OCTGN card, each taken once, so that what nobody takes is noticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.oddities import Oddity
from judge.messages.message import message
from judge.regexes import regex
from judge.unseen import unseen_in, without_unseen

if TYPE_CHECKING:
    from judge.cards.xml_tree import Element

_NUMBER = regex(r"[0-9]{1,3}")


def as_number(value: str) -> int | None:
    """The number that is written, None if there is none of at most three digits."""
    return int(value) if _NUMBER.fullmatch(value) else None


class Fields:
    """The filled properties of a side. `take` consumes one; `keep_rest` keeps and reports the others.

    The side of a token has no cost of its own: it is always zero (521.1).
    """

    def __init__(self, side: Element, number: str, file: str, *, token: bool = False) -> None:
        self.side = side
        self.number = number
        self.name = " ".join(without_unseen(side.attributes.get("name", "")).split())
        self.file = file
        self.token = token
        self.oddities: list[Oddity] = []
        self.unread: list[tuple[str, str]] = []
        self._values: dict[str, str] = {}
        self._lines: dict[str, int] = {}
        self._seen("name", side.attributes.get("name", ""))
        for element in side.named("property"):
            self._add(element)

    def _add(self, element: Element) -> None:
        field = without_unseen(element.attributes.get("name", ""))
        known = field in self._lines
        self._lines.setdefault(field, element.line)
        value = self._seen(field, element.attributes.get("value", element.text)).strip()
        if known and value:
            self.keep(field, value, message("oddity-field-twice"))
        elif value:
            self._values[field] = value

    def _seen(self, field: str, value: str) -> str:
        """A value without the characters in it that do not show; these are reported."""
        unseen = dict.fromkeys(called for _, called in unseen_in(value))
        if unseen:
            self.report(field, ", ".join(unseen), message("oddity-unseen"))
        return without_unseen(value)

    def take(self, field: str) -> str:
        """The value of a field, "" if it is absent or empty. A field can be taken once."""
        return self._values.pop(field, "")

    def take_number(self, field: str) -> int | None:
        """The value of a field as a number; what is not one is kept unread."""
        value = self.take(field)
        if not value:
            return None
        number = as_number(value)
        if number is None:
            self.keep(field, value, message("oddity-no-number"))
        return number

    def need_number(self, field: str) -> int | None:
        """Like `take_number`, for a field that every card of the type has."""
        if field not in self._values:
            self.report(field, "", message("oddity-undefined"))
        return self.take_number(field)

    def keep(self, field: str, value: str, made: str) -> None:
        """Keep a value that cannot be understood, and report it."""
        self.unread.append((field, value))
        self.report(field, value, made)

    def keep_rest(self, owner: str) -> None:
        """Keep and report every field that was not taken: it has no place on such a card."""
        for field in list(self._values):
            self.keep(field, self.take(field), message("oddity-no-place", owner=owner))

    def report(self, field: str, found: str, made: str) -> None:
        """Note an oddity of this side."""
        line = self._lines.get(field, self.side.line)
        self.oddities.append(
            Oddity(
                number=self.number,
                card=self.name,
                field=field,
                found=found,
                made=made,
                file=self.file,
                line=line,
            )
        )
