"""The decks beside a real collection: each is legal and can be begun with, and some games are watched as they begin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from judge.cards.importing import import_sets
from judge.cards.legality import check_deck
from judge.cards.octgn import read_octgn
from judge.games.deck_lists import DeckList, read_deck_list
from judge.games.set_up import starting_board
from judge.games.simulating import Kind, beginning, play_out
from judge.scenario.read import read_scenario
from tests.games.invariants import Invariants
from tests.games.made_for import can_be_made_for, made_for

_MOST = 80
_EVERY = 5
"""One in so many of the decks plays against the one after it."""


@pytest.fixture(scope="module")
def decks(collection_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[DeckList]]:
    files = sorted(collection_path.rglob("*.o8d"))
    if not files:
        pytest.skip("no decks beside the real collection")
    home = tmp_path_factory.mktemp("collection")
    import_sets(read_octgn(collection_path).sets, home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_HOME", str(home))
        yield [read_deck_list(file) for file in files]


def test_every_deck_is_legal_and_laid_out_in_full(decks: list[DeckList]) -> None:
    for one, other in zip(decks[::2], decks[1::2], strict=False):
        scenario = read_scenario(starting_board([one, other]))
        assert len(scenario.pieces) == sum(
            copies.count
            for deck in (one.deck, other.deck)
            for part in (deck.mane_characters, deck.draw_deck, deck.problem_deck)
            for copies in part
        )


def test_a_deck_is_made_for_a_card_and_is_legal(decks: list[DeckList]) -> None:
    name = next(copies.card.name for copies in decks[0].deck.draw_deck if can_be_made_for(copies.card.name))
    made = made_for(name).deck
    assert not any(check_deck(made))
    assert made.draw_deck[0].card.name == name


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_what_holds_of_every_game_holds_as_they_begin(decks: list[DeckList], kind: Kind) -> None:
    for one, other in list(pairwise(decks))[::_EVERY]:
        scenario = read_scenario(starting_board([one, other]))
        watch = Invariants(every=_MOST // 2)
        kinds = dict.fromkeys(scenario.players, kind)
        game = play_out(beginning(scenario, "cr-3.9"), kinds, "real", 0, most=_MOST, watch=watch)
        assert watch.broken == []
        assert game.stopped is None or game.stopped.why in ("declined", "endless")
