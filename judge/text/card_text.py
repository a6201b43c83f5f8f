"""The text of whole cards, ability by ability."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.diagnostics import Diagnostic
from judge.text.declining import why
from judge.text.face import paragraphs_of
from judge.text.lexicon import Lexicon
from judge.text.read import Reading, parse_ability

_ATTACHED = "Play on"


def readings(lines: Sequence[str], lexicon: Lexicon) -> Iterator[tuple[int, Reading]]:
    """Each ability with its line, from 1; a blank line ends a card.

    On a card that is played on another, "this Friend" is that one (509.4).
    """
    for card in _cards(lines):
        attached = any(line.lstrip().startswith(_ATTACHED) for _, line in card) or None
        for number, line in card:
            for paragraph in paragraphs_of(line):
                yield number, parse_ability(paragraph, lexicon, attached)


def _cards(lines: Sequence[str]) -> Iterator[list[tuple[int, str]]]:
    """The lines of each card with their numbers; blank lines stand between cards."""
    card: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            card.append((number, line))
        elif card:
            yield card
            card = []
    yield card


def why_declined(line: int, reading: Reading) -> Diagnostic | None:
    """Where and why an ability is not understood; None if it is."""
    declined = reading.declined
    if declined is None:
        return None
    return Diagnostic(
        message=why(declined.reason, declined.found),
        line=line,
        column=declined.column,
        source_line=reading.normalised,
        expected=declined.expected,
        nearest=(f"“{declined.nearest}”",) if declined.nearest else (),
    )
