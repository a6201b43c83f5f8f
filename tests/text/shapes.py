"""Texts of any length that repeat one thing: each has been, or could be, where time grows faster than the text."""

from __future__ import annotations

from collections.abc import Callable


def _repeated(start: str, again: str, end: str = "") -> Callable[[int], str]:
    def text(length: int) -> str:
        return (start + again * ((length - len(start) - len(end)) // len(again)) + end)[:length]

    return text


SHAPES: dict[str, Callable[[int], str]] = {
    "sentences": _repeated("", "Draw a card. "),
    "instructions": _repeated("Draw a card", " and draw a card", "."),
    "things": _repeated("Dismiss a Friend", ", a Resource", ", and an Event."),
    "traits": _repeated("Dismiss a ", "Pegasus or ", "Unicorn."),
    "colors": _repeated("This card has ", "[Magic] and ", "Swift."),
    "references to several": _repeated("Choose two Friends", " and exhaust them", "."),
    "references to one": _repeated("Choose a Friend", " and exhaust all Friends and exhaust it", "."),
    "references to a pair": _repeated("Choose a Friend and choose a Resource", " and exhaust them", "."),
    "possessors": _repeated("Dismiss an ", "opponent's ", "Friend."),
    "conditions": _repeated("This card has +1 power", " while this card is exhausted", "."),
    "articles": _repeated("", "a "),
    "openings": _repeated("", "At the start of "),
    "triggers": _repeated("", "When this card "),
    "parentheses": _repeated("", "("),
    "reminders": _repeated("", "(a) "),
    "quotations": _repeated("", 'This card has "'),
    "spaces": _repeated("", " \t\n"),
    "one word": _repeated("", "A"),
    "dashes": _repeated("", "a-"),
    "apostrophes": _repeated("", "'"),
    "commas": _repeated("", ", "),
    "joining words": _repeated("", "and "),
    "digits": _repeated("", "1"),
    "counters": _repeated("", "+1 power counter "),
    "other scripts": _repeated("", "ж "),
    "tokens by letters": _repeated("", "1 AT "),
    "paragraph marks": _repeated("", "<p> "),
    "nulls": _repeated("", "\0"),
}
