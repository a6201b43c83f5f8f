"""Fills the templates of pages, each with the words and links that belong to where its page lies."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from judge import __version__
from judge.atlas.telling import kind_name
from judge.cards.display import figures, keyword_line, type_line
from judge.messages.message import message
from judge.page.building import worded
from judge.page.templating import environment
from judge.report.asked import question_in
from judge.report.assumed import assumed, condition, speaking_for
from judge.report.languages import ENGLISH, say_in
from judge.rulebook import Rulebook
from judge.rulebook.official import Quote, quote
from judge.rulebook.translated import translated
from judge.site import places
from judge.site.prose import Prose


class Templates:
    """The templates of one site."""

    def __init__(self, rulebook: Rulebook, titles: Mapping[str, str], language: str = ENGLISH) -> None:
        """`titles` are those of the scenarios, by the names of their files; our own words are in the language."""
        self._rulebook, say = rulebook, say_in(language)
        self._environment = environment("judge.site", "judge.page")
        self._environment.filters["said"] = lambda text, say: say(text)
        self._environment.globals.update(
            rulebook=rulebook,
            scenario_titles=titles,
            places=places,
            language=language,
            word=worded(say),
            message=lambda name, **gaps: say(message(name, **gaps)),
            asked=lambda answer: question_in(language, say, answer),
            say=say,
            official=any(rule.official for rule in rulebook),
            version=__version__,
            quote=lambda number, ruleset: quote_in(language, number, ruleset),
            assumed=assumed,
            condition=condition,
            speaking_for=speaking_for,
            figures=figures,
            keyword_line=keyword_line,
            type_line=type_line,
            kind_name=kind_name,
        )

    def page(self, path: str, template: str, **told: object) -> tuple[str, str]:
        """The path of a page, and the page made from a template and what it says."""
        root = places.way_up(path)
        prose = Prose(self._rulebook, root)
        return path, self._environment.get_template(f"{template}.html").render(
            told,
            path=path,
            root=root,
            prose=prose,
            to_rule=lambda number: f"{root}{places.rule_place(self._rulebook, number)}",
            to_row=lambda number: f"{root}{places.row_place(number)}",
            to_question=lambda name: f"{root}{places.question_place(name)}",
            to_scenario=lambda name: f"{root}{places.scenario_place(name)}",
        )


def quote_in(language: str, number: str, ruleset: str) -> Quote | None:
    """A rule in words: the official ones as they are, ours in a language that has them."""
    found, known = quote(number, ruleset), translated(language)
    if found is None or found.official or number not in known:
        return found
    return replace(found, text=known[number].line)
