"""Makes the pages of a site: each from its template and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from types import MappingProxyType

import msgspec

from judge.atlas.neighbours import Neighbours
from judge.page.building import always_shown, asset, face_ids, player
from judge.report.languages import ENGLISH
from judge.rulebook import Rule, Rulebook, rulesets
from judge.rulebook.official import official_rulebook
from judge.rulebook.testable import untestable
from judge.rulebook.translated import rulebook_in
from judge.ruling.comparing.coverage import Coverage, Row, by_section, coverage, places_in_judge
from judge.site import places
from judge.site.boards import board_of
from judge.site.cards import by_letter, card_entries
from judge.site.graph import graph
from judge.site.rulings import Rulings, Told
from judge.site.search_index import search_index
from judge.site.sections import Section, Sections
from judge.site.templating import Templates
from judge.unseen import visible

_NO_ATLAS: Mapping[str, Neighbours] = MappingProxyType({})
_ASSETS = ("site.js", "search.js")
_SHARED = ("site.css", "board.css", "page.css")


class Topic(msgspec.Struct, frozen=True):
    """The scenarios of one folder."""

    name: str
    told: tuple[Told, ...]


class Group(msgspec.Struct, frozen=True):
    """The rows of the coverage table for one section, with how many are testable, in code and exercised."""

    section: Rule
    rows: tuple[Row, ...]
    testable: int
    implemented: int
    exercised: int


def site_files(
    rulings: Rulings, language: str = ENGLISH, atlas: Mapping[str, Neighbours] = _NO_ATLAS
) -> dict[str, bytes]:
    """Every file of the site in a language, by its path within it; `atlas` has by name with what cards interact.

    Raises InputError for a damaged import of official rules.
    """
    rulebook = rulebook_in(official_rulebook(), language)
    written = dict((*_pages(rulebook, rulings, language, atlas), *_assets(rulebook)))
    return {name: visible(content).encode() for name, content in written.items()}


def _assets(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    folder = files("judge.site") / "static"
    for name in _ASSETS:
        yield f"assets/{name}", (folder / name).read_text(encoding="utf-8")
    for name in _SHARED:
        yield f"assets/{name}", asset("judge.page", name)
    yield "assets/play.js", player()
    yield "assets/search-index.js", search_index(rulebook)


def _pages(
    rulebook: Rulebook, rulings: Rulings, language: str, atlas: Mapping[str, Neighbours]
) -> Iterator[tuple[str, str]]:
    """Each page's path and its text."""
    counted = coverage(rulebook, places_in_judge(), {told.name: told.exercised for told in rulings.told})
    sections = Sections(rulebook, {row.rule: row for row in counted.rows}).all()
    page = Templates(rulebook, {told.name: told.scenario.title for told in rulings.told}, language).page
    yield page(places.INDEX, "index", chapters=_chapters(sections), coverage=counted, rulings=rulings)
    for section in sections:
        yield page(places.section_page(section.rule.id), "section", section=section)
    groups = tuple(_groups(rulebook, counted))
    yield page(places.COVERAGE, "coverage", coverage=counted, groups=groups)
    asked = {"questions": rulebook.open_questions(), "struck": rulebook.struck_questions()}
    yield page(places.QUESTIONS, "questions", **asked, editions=rulesets())
    yield page(places.GRAPH, "graph", graph=graph(rulebook))
    yield page(places.SCENARIOS, "scenarios", topics=_topics(rulings), rulings=rulings)
    entries = card_entries(rulings.told, atlas)
    yield page(places.CARDS, "cards_all", entries=entries)
    shown = {entry.name: entry.place for entry in entries}
    for letter, of_letter in by_letter(entries):
        yield page(places.cards_page(letter), "cards_of", letter=letter, entries=of_letter, shown=shown)
    for told in rulings.told:
        board = board_of(told.scenario)
        more = {"board": board, "shown": always_shown(told.boards_seen), "face_id": face_ids(board.cards)}
        yield page(places.scenario_page(told.name), "scenario", told=told, **more)


def _chapters(sections: tuple[Section, ...]) -> tuple[tuple[Rule, tuple[Rule, ...]], ...]:
    """The chapters with their sections; the glossary is its own."""
    chapters = {section.chapter.id: section.chapter for section in sections}
    return tuple(
        (chapter, tuple(one.rule for one in sections if one.chapter.id == number))
        for number, chapter in chapters.items()
    )


def _groups(rulebook: Rulebook, counted: Coverage) -> Iterator[Group]:
    bare = untestable(rulebook.text_of)
    for section, rows in by_section(rulebook, counted).items():
        tested = [row for row in rows if row.rule not in bare]
        coded = sum(bool(row.code) for row in tested)
        yield Group(rulebook[section], rows, len(tested), coded, sum(bool(row.scenarios) for row in tested))


def _topics(rulings: Rulings) -> tuple[Topic, ...]:
    folders = dict.fromkeys(told.folder for told in rulings.told)
    return tuple(
        Topic(folder, tuple(told for told in rulings.told if told.folder == folder)) for folder in folders
    )
