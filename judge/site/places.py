"""Where things stand on the site: the page and the anchor of every rule, and the page of every scenario."""

from __future__ import annotations

from pathlib import PurePosixPath
from urllib.parse import quote

from judge.page.templating import anchor
from judge.rulebook import Rulebook
from judge.rulebook.numbers import GLOSSARY, number_kind

INDEX = "index.html"
COVERAGE = "coverage.html"
QUESTIONS = "questions.html"
GRAPH = "graph.html"
SCENARIOS = "scenarios.html"
CARDS = "cards.html"
GLOSSARY_PAGE = f"rules/{GLOSSARY}.html"


def section_page(section: str) -> str:
    """The page of a section, or of the glossary."""
    return f"rules/{section}.html"


def rule_place(rulebook: Rulebook, number: str) -> str:
    """The address of a rule from the top of the site. Raises KeyError if the rulebook lacks it."""
    kind = number_kind(number)
    if number == GLOSSARY:
        return GLOSSARY_PAGE
    if kind == "chapter":
        return f"{INDEX}#chapter-{number}"
    if kind == "section":
        return section_page(number)
    if kind == "entry":
        return f"{GLOSSARY_PAGE}#{anchor(number)}"
    return f"{section_page(rulebook.parents(number)[1].id)}#{anchor(number)}"


def row_place(number: str) -> str:
    """The address of a rule's line in the coverage table."""
    return f"{COVERAGE}#{anchor(number)}"


def question_place(name: str) -> str:
    """The address of an open question."""
    return f"{QUESTIONS}#{name}"


def scenario_page(name: str) -> str:
    """The file of a scenario's page; `name` is that of its own file within the folder of scenarios."""
    return f"scenarios/{PurePosixPath(name).with_suffix('.html')}"


def scenario_place(name: str) -> str:
    """The address of a scenario's page."""
    return quote(scenario_page(name))


def cards_page(letter: str) -> str:
    """The page of the cards whose names begin with a letter."""
    return f"cards/{letter.casefold()}.html"


def way_up(page: str) -> str:
    """What leads from a page to the top of the site: nothing, `../` or more."""
    return "../" * page.count("/")
