"""What a catalogue has for a message."""

from __future__ import annotations

from functools import cached_property

import msgspec

from judge.messages.template import Template


class Entry(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """The text of a message in one language, or one for 1 and one for any other number: `counts` names the gap that
    gives the number. `form` is the form that another text may ask for, empty for the usual one.
    """

    id: str
    form: str
    texts: tuple[str, ...]
    counts: str = ""

    @cached_property
    def templates(self) -> tuple[Template, ...]:
        """The texts, ready to be filled."""
        return tuple(map(Template, self.texts))

    def template(self, arguments: tuple[tuple[str, object], ...]) -> Template:
        """The text that fits the arguments."""
        one = not self.counts or str(dict(arguments)[self.counts]) == "1"
        return self.templates[0 if one else 1]
