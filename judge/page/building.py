"""Makes the page of a ruling from its template."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import files
from typing import Any

import msgspec

from judge.cards.display import figures, keyword_line, type_line
from judge.cards.model import Card, Face
from judge.engine.model.trace import Note
from judge.engine.model.watching import Watched
from judge.messages.message import Message, message, term
from judge.page.dependencies import Picture, picture
from judge.page.frames import Boards, played
from judge.page.templating import anchor, environment
from judge.report.asked import question_in
from judge.report.assumed import assumed, condition, speaking_for
from judge.report.outcomes import FEW, reached, tree
from judge.report.quotes import ENGLISH, quoted
from judge.report.ways import not_alike, place_told, ways_told, who_chooses
from judge.rulebook.rulesets import find_ruleset
from judge.ruling.record.model import Ruling
from judge.ruling.slices.bearing import rules_of
from judge.scenario.model.scenario import Scenario
from judge.unseen import visible

Say = Callable[[str], str]


class Words(msgspec.Struct, frozen=True):
    """A rule in words. `source` says whose words they are if not our own, `language` in which they are."""

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


def page(
    scenario: Scenario, ruling: Ruling, say: Say, language: str = ENGLISH, watched: Watched | None = None
) -> bytes:
    """The whole page; `say` puts our own words into the language in which the ruling is shown already.

    The numbers on the boards are those of each step if its steps were `watched` as the ruling was made.
    """
    told = ruled(scenario, ruling, say, language, watched)
    style, script = _style(), player()
    shell = {"style": style, "script": script, "policy": _policy(style, script)}
    return filled("explain.html", {**told, **shell}, words_of(say, ruling.ruleset, language, told["cards"]))


def ruled(
    scenario: Scenario, ruling: Ruling, say: Say, language: str, watched: Watched | None
) -> dict[str, Any]:
    """What `ruled.html` and `quoted.html` show of a ruling."""
    boards = Boards()
    answers = tuple(played(answer, boards, watched) for answer in ruling.answers)
    return {
        "scenario": scenario,
        "ruling": ruling,
        "ruleset": find_ruleset(ruling.ruleset).title,
        "answers": answers,
        "boards": boards.all,
        "shown": always_shown([frame.board for one in answers for frame in one.frames]),
        "rules": tuple(_words(ruling, language)),
        "pictures": _pictures(ruling),
        "cards": cards_of(scenario),
        "say": say,
        "language": language,
        "taken": lambda answer: tuple(assumed(answer, ruling.ruleset, dict(ruling.assumed), language, say)),
    }


def words_of(say: Say, ruleset: str, language: str, cards: Iterable[Card]) -> dict[str, Any]:
    """What the templates call: our own words in a language, and links to rules and `cards` of the same page."""
    return {
        "word": worded(say),
        "message": lambda name, **gaps: say(message(name, **gaps)),
        "face_id": face_ids(cards),
        "to_rule": lambda number: f"#rule-{anchor(number)}",
        "asked": lambda answer: question_in(language, say, answer),
        "why": lambda answer: say(speaking_for(answer, ruleset, language)),
        "when": lambda text: say(condition(text, ruleset, language)),
    }


def worded(say: Say) -> Say:
    """Says words of ours that are not messages yet, and those that are."""
    return lambda text: say(text if isinstance(text, Message) else term(text))


def filled(template: str, told: dict[str, Any], words: dict[str, Any], *packages: str) -> bytes:
    """A template of these packages, or of ours, filled; nothing is in it that does not show."""
    templates = environment(*packages, "judge.page")
    templates.globals |= {
        "figures": figures,
        "keyword_line": keyword_line,
        "type_line": type_line,
        "prose": Plain(),
        "tree": tree,
        "reached": reached,
        "few": FEW,
        "ways_told": ways_told,
        "not_alike": not_alike(),
        "place_told": place_told,
        "who_chooses": who_chooses,
        **words,
    }
    return visible(templates.get_template(template).render(told)).encode()


def face_ids(cards: Iterable[Card]) -> Callable[[Face], str]:
    """What the sides of cards are called on their page; "" for a side that is not there."""
    faces = {face: f"face-{number}" for number, face in enumerate(dict.fromkeys(_faces(cards)))}
    return lambda face: faces.get(face, "")


def _faces(cards: Iterable[Card]) -> Iterator[Face]:
    return (face for card in cards for face in card.faces)


def _style() -> str:
    return (
        asset("judge.page", "site.css") + asset("judge.page", "board.css") + asset("judge.page", "page.css")
    )


def player() -> str:
    """The script that plays steps on a page that stands for itself, where no module can be loaded."""
    module = asset("judge.page", "play.js").replace("export function", "function")
    return module + asset("judge.page", "page.js")


def asset(package: str, name: str) -> str:
    """A style sheet or script that belongs to a package."""
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


def always_shown(seen: Sequence[int]) -> dict[int, str]:
    """The boards for those who see no player, with what they are called: the first one and the last of those seen."""
    if not seen:
        return {}
    first, last = term("At first"), term("In the end")
    return {seen[0]: first, seen[-1]: last} if seen[0] != seen[-1] else {seen[0]: term("Throughout")}


def _words(ruling: Ruling, language: str) -> Iterator[Words]:
    """Every rule that the answers or their steps name, the deciding ones first."""
    numbers = [number for answer in ruling.answers for number in answer.rules]
    numbers += [number for answer in ruling.answers for number in rules_of(_all(answer.because))]
    walks = (answer.argument.walk for answer in ruling.answers if answer.argument is not None)
    numbers += [number for walk in walks for number in rules_of(_all(walk))]
    yield from in_words(numbers, ruling.ruleset, language)


def in_words(numbers: Iterable[str], ruleset: str, language: str) -> Iterator[Words]:
    """Rules with their words, once each."""
    for told, text in quoted(dict.fromkeys(numbers), ruleset, language):
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


def cards_of(scenario: Scenario) -> tuple[Card, ...]:
    """The cards that a scenario writes out, and those on its board."""
    return tuple(dict.fromkeys((*scenario.cards, *(piece.card for piece in scenario.pieces))))
