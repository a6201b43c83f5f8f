"""What could be written at a place of a scenario: headings, fields, names of cards, sentences, rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

import judge
from judge.cards.model import CardType
from judge.editor.collected import names_like
from judge.editor.reading import Document
from judge.editor.spots import Span, Spot
from judge.errors import JudgeError
from judge.messages.message import term

Kind = Literal[
    "heading", "field", "card", "label", "player", "phase", "rule", "edition", "question", "sentence"
]

HEADINGS = (
    *("Scenario: ", "About: ", "Rules: ", "Cards: ", "Card: ", "Token: ", "Players: ", "Villain: "),
    *(
        "Trademarks: ",
        "Entered: ",
        "Moment:",
        "In effect:",
        "Ignoring: ",
        "Choices:",
        "Asking: ",
        "Play:",
        "Ask:",
    ),
)
CARD_FIELDS = (
    *("type: ", "color: ", "power: ", "cost: ", "requires: ", "traits: ", "text: ", "number: "),
    *("home limit: ", "owner needs: ", "opponent needs: ", "bonus: ", "points: ", "boosted:"),
)
SEAT_FIELDS = (
    *("score: ", "tokens: ", "mane: ", "home: ", "hand: ", "deck: ", "problem deck: "),
    *("discard: ", "banished: ", "flipped: ", "queue: "),
)
MOMENT_FIELDS = (
    *("turn: ", "phase: ", "priority: ", "first player: ", "faceoff: ", "game start"),
    *("happened this turn: ", "happened before this turn: ", "just happened: "),
)
EXPECTATIONS = ("expect: ", "by: ", "if ", "otherwise: ", "under ")
POINTS = (
    *("Ready Phase", "Troublemaker Phase", "Main Phase", "Score Phase", "End Phase", "Confront Step"),
    *("Ready Step", "Action Step", "Draw Step", "Uncover Step", "Challenge Step", "Faceoff Step"),
    *("Solve Step", "End of Turn Step", "Wrap Up Step", "start of the ", "end of the "),
)
_COLORS = ("blue", "pink", "white", "purple", "yellow", "orange", "colorless")
_LAST_PART = re.compile(r"[^:;,]*$")
_LAST_ITEM = re.compile(r"[^:;]*$")


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that could be written in the place of a span, and what it is; `more` explains it in a few words."""

    text: str
    kind: Kind
    span: Span
    more: str = ""


def offers(document: Document, spot: Spot) -> Iterator[Offer]:
    """All that could be written there, as far as the board is known."""
    if not spot.above:
        yield from (
            _told(_at_margin(document), "heading", _whole(spot))
            if ":" not in spot.text
            else _at_top(document, spot)
        )
        return
    offering = _BLOCKS.get(spot.block, _in_seat)
    yield from offering(document, spot)


def _told(texts: Iterator[str] | tuple[str, ...], kind: Kind, span: Span, more: str = "") -> Iterator[Offer]:
    yield from (Offer(text=text, kind=kind, span=span, more=more) for text in texts)


def _whole(spot: Spot) -> Span:
    return Span(spot.line, spot.indent, spot.column)


def _rest(spot: Spot, part: re.Pattern[str] = _LAST_PART) -> Span:
    """From the last separator on."""
    found = part.search(spot.text)
    written = found.group() if found else ""
    return Span(spot.line, spot.column - len(written.lstrip()), spot.column)


# -- at the margin ------------------------------------------------------------------------------------------------


def _at_margin(document: Document) -> Iterator[str]:
    yield from HEADINGS
    for player in document.board.players if document.board else ():
        yield f"{player}:"
        yield f"At {player}'s Problem: "


def _at_top(document: Document, spot: Spot) -> Iterator[Offer]:
    if spot.field == "rules":
        yield from (
            Offer(text=one.id, kind="edition", span=_rest(spot), more=one.title)
            for one in judge.rules.editions()
        )
    elif spot.field == "entered":
        yield from _labels(document, _rest(spot))
    elif spot.field.startswith("at "):
        yield from _cards(document, _rest(spot, _LAST_ITEM))


# -- in blocks ----------------------------------------------------------------------------------------------------


def _in_card(_document: Document, spot: Spot) -> Iterator[Offer]:
    if not spot.field:
        yield from _told(CARD_FIELDS, "field", _whole(spot))
    elif spot.field == "type":
        yield from _told(tuple(kind.value for kind in CardType), "field", _rest(spot))
    elif spot.field == "color":
        yield from _told(_COLORS, "field", _rest(spot))


def _in_seat(document: Document, spot: Spot) -> Iterator[Offer]:
    players = document.board.players if document.board else ()
    at_area = spot.block.startswith("at ")
    if not spot.field:
        fields = tuple(f"{player}: " for player in players) if at_area else SEAT_FIELDS
        yield from _told(fields, "player" if at_area else "field", _whole(spot))
    elif spot.field not in ("score", "tokens"):
        yield from _cards(document, _rest(spot, _LAST_ITEM))


def _in_moment(document: Document, spot: Spot) -> Iterator[Offer]:
    if not spot.field:
        yield from _told(MOMENT_FIELDS, "field", _whole(spot))
    elif spot.field == "phase":
        yield from _told(POINTS, "phase", _rest(spot))
    elif document.board:
        yield from _told(document.board.players, "player", _rest(spot))


def _in_play(document: Document, spot: Spot) -> Iterator[Offer]:
    yield from _options(document, spot)
    yield from _words(document, spot)


def _in_ask(document: Document, spot: Spot) -> Iterator[Offer]:
    if len(spot.above) > 1:
        yield from _in_expectation(spot)
        return
    if document.board:
        yield from _told(document.board.suggested(), "question", _whole(spot))
    yield from _words(document, spot)


def _in_expectation(spot: Spot) -> Iterator[Offer]:
    if spot.field == "by" or " by " in spot.text:
        written = spot.text[max(spot.text.rfind(","), spot.text.rfind(" "), spot.text.rfind(":")) + 1 :]
        span = Span(spot.line, spot.column - len(written), spot.column)
        found = (rule for rule in judge.rules.book() if rule.text and rule.id.startswith(written))
        yield from (Offer(text=rule.id, kind="rule", span=span, more=rule.text) for rule in found)
    elif not spot.field:
        yield from _told(EXPECTATIONS, "field", _whole(spot))


def _words(document: Document, spot: Spot) -> Iterator[Offer]:
    """Names in the place of the word that is being written."""
    written = spot.text[spot.text.rfind(" ") + 1 :]
    span = Span(spot.line, spot.column - len(written), spot.column)
    yield from _labels(document, span)
    if document.board:
        yield from _told(document.board.players, "player", span)


def _labels(document: Document, span: Span) -> Iterator[Offer]:
    yield from _told(document.board.names if document.board else (), "label", span)


_BLOCKS: dict[str, Callable[[Document, Spot], Iterator[Offer]]] = {
    "card": _in_card,
    "token": _in_card,
    "moment": _in_moment,
    "play": _in_play,
    "ask": _in_ask,
}


# -- cards --------------------------------------------------------------------------------------------------------


def _cards(document: Document, span: Span) -> Iterator[Offer]:
    """Names of cards: those that the file writes out, and those of the collection that are like what is written."""
    board = document.board
    yield from _told(tuple(card.name for card in board.scenario.cards) if board else (), "card", span)
    written = document.lines[span.line][span.start : span.end]
    yield from _told(names_like(written), "card", span, term("from your collection"))


# -- sentences ----------------------------------------------------------------------------------------------------


def _options(document: Document, spot: Spot) -> Iterator[Offer]:
    """What can be chosen after the lines above, if they can be read and lead to one place."""
    above = "\n".join(document.lines[: spot.line])
    try:
        game = judge.Game(judge.Board.read(f"{above}\n", folder=document.folder))
    except JudgeError:
        return
    for option in game.options:
        yield Offer(
            text=game.sentence(option), kind="sentence", span=_whole(spot), more=", ".join(option.rules)
        )
