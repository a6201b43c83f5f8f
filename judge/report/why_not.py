"""Why something is not so, as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.changing.why_not import YES, Reason, WhyNot
from judge.report.text import Layout

_UNTOLD = "The judge knows of no change of this board that makes it so"
_NOW = "It is so if"
_EACH = "It is out of the way if"


def why_not_text(found: WhyNot, layout: Layout) -> str:
    """The verdict, each reason with its rules, and what would remove it."""
    return "\n".join(_lines(found, layout))


def _lines(found: WhyNot, layout: Layout) -> Iterator[str]:
    yield layout.paint.faint(layout.wrapped(found.question))
    yield layout.paint.strong(layout.wrapped(found.verdict))
    if found.answer == YES or found.certainty == "unsupported":
        return
    yield ""
    if found.reasons:
        several = len(found.reasons) > 1
        yield layout.paint.faint("Why not: each of these stands in the way" if several else "Why not")
        for number, reason in enumerate(found.reasons, start=1):
            yield from _reason(number, reason, layout, _EACH if several else _NOW)
        yield ""
    limit = ", which is the limit" if found.bounded else ""
    tried = f"Changed boards ruled on: {found.played}{limit}."
    yield layout.paint.faint(layout.wrapped(tried if found.reasons else f"{_UNTOLD}. {tried}"))


def _reason(number: int, reason: Reason, layout: Layout, removed: str) -> Iterator[str]:
    for place, ground in enumerate(reason.grounds):
        rules = f" [{', '.join(ground.rules)}]" if ground.rules else ""
        yield layout.wrapped(f"{ground.text}{rules}", "   " if place else f"{number}. ")
    yield layout.wrapped(f"{removed} {reason.change}.", "   → ")
    for other in reason.instead:
        yield layout.wrapped(f"Or if {other}.", "   → ")
