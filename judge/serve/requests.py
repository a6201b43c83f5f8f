"""What the page can ask for, as records; what does not fit is refused before anything is done."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from judge.changing.search import SoFar
from judge.scenario.rewriting.edits import Edit, Name, Place, Ref
from judge.serve.limits import MOST_CHOICES, ScenarioText, Sentence


class _Request(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One request. `text` is that of the scenario."""

    text: ScenarioText
    language: str = ""


class ShowTable(_Request, frozen=True):
    """Draw the board, perhaps with one change made."""

    edit: Edit | None = None


class FindCards(_Request, frozen=True):
    """Find cards by two letters or more, to be put on the board."""

    words: Sentence


class ShowCard(_Request, frozen=True):
    """Show a card of the board, and what can be done with it."""

    ref: Ref


class ShowPlace(_Request, frozen=True):
    """Show what can be asked of an area or a zone, and what can be said of it."""

    place: Place


class ShowWhole(_Request, frozen=True):
    """Show what concerns more than one card."""


class ShowPlayer(_Request, frozen=True):
    """Show what can be asked of a player."""

    player: Name


class Answer(_Request, frozen=True):
    """Answer a question, or all of the text if none is given."""

    question: Sentence = ""


class WhyNot(_Request, frozen=True):
    """Say why a question is not answered with yes; the search goes on from where it was left."""

    question: Sentence
    so_far: SoFar | None = None


class WhatIf(_Request, frozen=True):
    """Say what would be ruled with one thing otherwise."""

    question: Sentence
    change: Sentence


class Play(_Request, frozen=True):
    """Go on with the game: after `choices` made before, choose the options of these numbers, or what a sentence says.

    `back` takes back so many of the choices first.
    """

    choices: Annotated[list[dict[str, Any]], Meta(max_length=MOST_CHOICES)] = []
    pick: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=50)] | None = None
    sentence: Sentence = ""
    back: Annotated[int, Meta(ge=0)] = 0


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer all questions of a scenario, for a program."""

    scenario: ScenarioText
    rules: Sentence = ""
    language: str = ""
