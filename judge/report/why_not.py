"""Why something is not so, as a person reads it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.changing.search import YES
from judge.changing.why_not import Reason, WhyNot
from judge.messages.message import message
from judge.report.asked import question_in
from judge.report.text import Layout


def why_not_text(found: WhyNot, layout: Layout) -> str:
    """The verdict, each reason with its rules, and what would remove it, in the language of the layout."""
    return "\n".join(_lines(found, layout))


def _lines(found: WhyNot, layout: Layout) -> Iterator[str]:
    yield layout.paint.faint(layout.wrapped(question_in(layout.language, layout.say, found)))
    yield layout.paint.strong(layout.wrapped(layout.say(found.verdict)))
    if found.answer == YES or found.certainty == "unsupported":
        return
    yield ""
    if found.reasons:
        several = len(found.reasons) > 1
        yield layout.paint.faint(
            layout.say(message("why-not-each-these-stands-way") if several else message("why-not"))
        )
        for number, reason in enumerate(found.reasons, start=1):
            yield from _reason(number, reason, layout, several=several)
        yield ""
    tried = layout.say(tried_in(found))
    unknown = layout.say(message("no-change-makes-it-so"))
    yield layout.paint.faint(layout.wrapped(tried if found.reasons else f"{unknown} {tried}"))


def tried_in(found: WhyNot) -> str:
    """How many changed boards were ruled on, and why not more."""
    bound = "until-time-was-over" if found.late else "to-the-limit"
    return message(f"changed-boards-{bound}" if found.bounded else "changed-boards", played=found.played)


def _reason(number: int, reason: Reason, layout: Layout, *, several: bool) -> Iterator[str]:
    say = layout.say
    for place, ground in enumerate(reason.grounds):
        rules = f" [{', '.join(ground.rules)}]" if ground.rules else ""
        yield layout.wrapped(f"{say(ground.text)}{rules}", "   " if place else f"{number}. ")
    change = reason.change
    yield layout.wrapped(
        say(message("out-way-if", change=change) if several else message("so-if", change=change)), "   → "
    )
    for other in reason.instead:
        yield layout.wrapped(say(message("or-if", other=other)), "   → ")
