"""Makes the page of a ruling from its template."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator
from importlib.resources import files

import msgspec

from judge.cards.display import figures, keyword_line, type_line
from judge.cards.model import Card
from judge.engine.trace import Note
from judge.messages.message import term
from judge.page.dependencies import Picture, picture
from judge.page.frames import Boards, Played, played
from judge.report.asked import question_in
from judge.report.assumed import assumed, condition, speaking_for
from judge.report.outcomes import FEW, reached, tree
from judge.report.quotes import ENGLISH, quoted
from judge.report.ways import not_alike, place_told, ways_told, who_chooses
from judge.rulebook.rulesets import find_ruleset
from judge.ruling.bearing import rules_of
from judge.ruling.model import Ruling
from judge.scenario.model import Scenario
from judge.site.places import anchor
from judge.site.templating import environment
from judge.unseen import visible

Say = Callable[[str], str]


class Words(msgspec.Struct, frozen=True):
    """A rule in words. `source` tells whose words they are if not our own, `language` in which they are."""

    number: str
    source: str
    text: str
    language: str


class Depending(msgspec.Struct, frozen=True):
    """A picture of dependencies, and the numbers of the questions that were asked on that board."""

    picture: Picture
    questions: tuple[int, ...]


class Plain:
    """Stands for the prose of a site: here no word leads anywhere."""

    def line(self, text: str) -> str:
        """The text as it is."""
        return text


def page(scenario: Scenario, ruling: Ruling, say: Say, language: str = ENGLISH) -> bytes:
    """The whole page; `say` puts our own words into the language in which the ruling is told already."""
    boards = Boards()
    answers = tuple(played(answer, boards) for answer in ruling.answers)
    style, script = _style(), _asset("judge.page", "page.js")
    told = {
        "scenario": scenario,
        "ruling": ruling,
        "ruleset": find_ruleset(ruling.ruleset).title,
        "answers": answers,
        "boards": boards.all,
        "shown": _always_shown(answers),
        "rules": tuple(_words(ruling, language)),
        "pictures": _pictures(ruling),
        "cards": _cards(scenario),
        "say": say,
        "language": language,
        "style": style,
        "script": script,
        "policy": _policy(style, script),
    }
    templates = environment("judge.page", "judge.site")
    templates.globals.update(
        word=lambda text: say(term(text)),
        figures=figures,
        keyword_line=keyword_line,
        type_line=type_line,
        prose=Plain(),
        tree=tree,
        reached=reached,
        few=FEW,
        ways_told=ways_told,
        not_alike=not_alike(),
        place_told=place_told,
        who_chooses=who_chooses,
        to_rule=lambda number: f"#rule-{anchor(number)}",
        why=lambda answer: say(speaking_for(answer, ruling.ruleset, language)),
        asked=lambda answer: question_in(language, say, answer),
        when=lambda text: say(condition(text, ruling.ruleset, language)),
        taken=lambda answer: tuple(assumed(answer, ruling.ruleset, dict(ruling.assumed), language, say)),
    )
    return visible(templates.get_template("explain.html").render(told)).encode()


def _style() -> str:
    return _asset("judge.site", "site.css") + _asset("judge.page", "page.css")


def _asset(package: str, name: str) -> str:
    return (files(package) / "static" / name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """What the browser may load and run: nothing but the very style and script of the page."""
    allowed = {
        "default-src": "'none'",
        "img-src": "data:",
        "style-src": _hash(style),
        "script-src": _hash(script),
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{what} {where}" for what, where in allowed.items())


def _hash(content: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def _always_shown(answers: Iterable[Played]) -> dict[int, str]:
    """The boards for those who see no player, with what they are called: the first one and the last."""
    seen = [frame.board for one in answers for frame in one.frames]
    if not seen:
        return {}
    return {seen[0]: "At first", seen[-1]: "In the end"} if seen[0] != seen[-1] else {seen[0]: "Throughout"}


def _words(ruling: Ruling, language: str) -> Iterator[Words]:
    """Every rule that the answers or their steps name, the deciding ones first."""
    numbers = [number for answer in ruling.answers for number in answer.rules]
    numbers += [number for answer in ruling.answers for number in rules_of(_all(answer.because))]
    walks = (answer.argument.walk for answer in ruling.answers if answer.argument is not None)
    numbers += [number for walk in walks for number in rules_of(_all(walk))]
    for told, text in quoted(numbers, ruling.ruleset, language):
        number, _, source = told.partition(" (")
        marks = source.removesuffix(")").split(", ")
        yield Words(number, ", ".join(filter(None, marks)), text, ENGLISH if ENGLISH in marks else language)


def _all(notes: Iterable[Note]) -> Iterator[Note]:
    for note in notes:
        yield note
        yield from _all(note.because)


def _pictures(ruling: Ruling) -> tuple[Depending, ...]:
    found: dict[Picture, list[int]] = {}
    for number, answer in enumerate(ruling.answers, 1):
        drawn = picture(answer.argument.end) if answer.argument else None
        if drawn is not None:
            found.setdefault(drawn, []).append(number)
    return tuple(Depending(drawn, tuple(numbers)) for drawn, numbers in found.items())


def _cards(scenario: Scenario) -> tuple[Card, ...]:
    return tuple(dict.fromkeys((*scenario.cards, *(piece.card for piece in scenario.pieces))))
