"""A ruling as a part of somebody else's page, such as a notebook: no script, no style, everything escaped."""

from __future__ import annotations

from judge.messages.message import message
from judge.page.templating import environment
from judge.report.languages import say_in
from judge.report.text import told
from judge.ruling.record.model import Ruling
from judge.unseen import visible


def notebook(ruling: Ruling, language: str) -> str:
    """The verdicts of a ruling in a language, each with its steps."""
    template = environment("judge.page").get_template("notebook.html")
    say = say_in(language)
    return visible(
        template.render(
            ruling=ruling,
            language=language,
            told=told,
            message=lambda name, **gaps: say(message(name, **gaps)),
        )
    )
