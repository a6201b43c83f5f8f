"""Fills the templates of pages, each with the words and links that belong to where its page lies."""

from __future__ import annotations

from collections.abc import Mapping

from judge import __version__
from judge.cards.display import figures, keyword_line, type_line
from judge.page.templating import environment
from judge.report.assumed import assumed, condition, speaking_for
from judge.rulebook import Rulebook
from judge.rulebook.official import quote
from judge.site import places
from judge.site.prose import Prose


class Templates:
    """The templates of one site."""

    def __init__(self, rulebook: Rulebook, titles: Mapping[str, str]) -> None:
        """`titles` are those of the scenarios, by the names of their files."""
        self._rulebook = rulebook
        self._environment = environment("judge.site", "judge.page")
        self._environment.globals.update(
            rulebook=rulebook,
            scenario_titles=titles,
            places=places,
            word=str,
            say=str,
            official=any(rule.official for rule in rulebook),
            version=__version__,
            quote=quote,
            assumed=assumed,
            condition=condition,
            speaking_for=speaking_for,
            figures=figures,
            keyword_line=keyword_line,
            type_line=type_line,
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
