"""Says messages in a language, by its catalogue."""

from __future__ import annotations

from judge.messages.catalogue import catalogue
from judge.messages.english import FRAMED
from judge.messages.message import Message


class _UntoldError(Exception):
    """A message that a language has no entry for."""


class Teller:
    """Says messages in one language.

    A message is said as a whole: where the catalogue lacks it, or one that fills a gap of it, all of it stays in
    English, and the id that is lacking is kept in `lacking`.
    """

    def __init__(self, language: str) -> None:
        """Speak a language that has catalogues."""
        self._entries = catalogue(language)
        self.lacking: set[str] = set()

    def say(self, text: str) -> str:
        """A message in the language; what is no message stays as it is."""
        try:
            return self._said(text, "")
        except _UntoldError as lacking:
            self.lacking.add(str(lacking))
            return str(text)

    def _said(self, value: object, form: str) -> str:
        if not isinstance(value, Message):
            return str(value)
        if value.id in FRAMED:
            return FRAMED[value.id](self._said(dict(value.args)["said"], ""))
        entry = self._entries.get((value.id, form)) or self._entries.get((value.id, ""))
        if entry is None:
            raise _UntoldError(value.id)
        template, arguments = entry.template(value.args), dict(value.args)
        return template.told(lambda gap, asked: self._said(arguments[gap], asked))
