"""Fills the templates of pages, each with the words and links that belong to where its page lies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from judge import __version__
from judge.cards.display import figures, keyword_line, type_line
from judge.report.assumed import assumed, condition, speaking_for
from judge.rulebook import Rulebook
from judge.rulebook.numbers import GLOSSARY
from judge.rulebook.official import quote
from judge.site import places
from judge.site.prose import Prose

if TYPE_CHECKING:
    from jinja2 import Environment


class Templates:
    """The templates of one site."""

    def __init__(self, rulebook: Rulebook, titles: Mapping[str, str]) -> None:
        """`titles` are those of the scenarios, by the names of their files."""
        self._rulebook = rulebook
        self._environment = environment("judge.site")
        self._environment.globals.update(
            rulebook=rulebook,
            scenario_titles=titles,
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


def label(number: str) -> str:
    """The number of a rule as it is shown: a glossary entry goes by its word."""
    return "Glossary" if number == GLOSSARY else number.partition(":")[2] or number


def environment(*packages: str) -> Environment:
    """Where templates of packages are found, those of the first one first."""
    from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=ChoiceLoader([PackageLoader(package) for package in packages]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"label": label, "anchor": places.anchor}
    environment.globals |= {"places": places, "GLOSSARY": GLOSSARY}
    return environment
