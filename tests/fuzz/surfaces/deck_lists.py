"""Deck lists as texts: each can be begun with, or is refused."""

from __future__ import annotations

from functools import cache
from random import Random

from judge.diagnostics import InputError
from judge.games.deck_lists import deck_list_in
from judge.games.set_up import starting_board
from judge.scenario.read import read_scenario
from tests.fuzz.mutation import mutated, mutated_lines
from tests.fuzz.surface import Surface
from tests.games.decks import CARDS, DECKS


@cache
def _texts() -> tuple[str, ...]:
    """The lists of the examples, with their cards written out."""
    cards = CARDS.read_text(encoding="utf-8")
    return tuple(deck.read_text(encoding="utf-8").replace(f"Cards: {CARDS.name}", cards) for deck in DECKS)


def made(chance: Random) -> str:
    """Lists in which lines or characters are others."""
    return (mutated_lines if chance.random() < 0.6 else mutated)(_texts(), chance)


def run(text: str) -> bool:
    """Read it, and lay out the board on which a game with it begins."""
    try:
        lists = [deck_list_in(text, "changed"), deck_list_in(_texts()[1], "whole")]
        read_scenario(starting_board(lists))
    except InputError:
        return False
    return True


SURFACE = Surface(made, run)
