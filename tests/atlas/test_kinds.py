"""Which pairs of cards touch, and how: expected by reasoning from the rules about each text."""

from __future__ import annotations

import functools
import itertools

import pytest

from judge.atlas.kinds import named
from judge.atlas.pairs import pairs
from judge.atlas.verbs import put_in
from tests.atlas.cards import TEXT, pool


@functools.cache
def kinds(text: str = TEXT, *, turned: bool = False) -> dict[tuple[str, str], tuple[set[str], set[str]]]:
    """By the names of two cards, in which kinds the first acts on the second, and the second on the first."""
    cards = pool(text, turned=turned)
    found = {}
    for pair in pairs([card.profile for card in cards.charted]):
        one, other = cards.cards[pair.one].name, cards.cards[pair.other].name
        found[one, other] = set(named(pair.forth)), set(named(pair.back))
        found[other, one] = set(named(pair.back)), set(named(pair.forth))
    return found


def acting(one: str, other: str) -> set[str]:
    """In which kinds the first acts on the second."""
    return kinds().get((one, other), (set(), set()))[0]


# -- dependency (711.3b): what one modifier does changes what another applies to ------------------------------------


def test_a_power_gain_can_bring_a_friend_up_to_what_another_modifier_asks_for() -> None:
    assert "dependency" in acting("Cheering Mare", "Proud Colt")


def test_a_modifier_that_reads_no_power_depends_on_none_that_gives_it() -> None:
    assert "dependency" not in acting("Proud Colt", "Cheering Mare")


def test_two_copies_of_one_that_reads_and_gives_power_depend_on_each_other() -> None:
    assert acting("Proud Colt", "Proud Colt") >= {"dependency"}


def test_a_modifier_that_takes_abilities_away_is_depended_on_by_what_abilities_generate() -> None:
    assert "dependency" in acting("Silent Griffon", "Cheering Mare")


def test_what_is_no_friends_ability_is_not_taken_from_friends() -> None:
    assert "dependency" not in acting("Silent Griffon", "Pony Fair")
    assert "reading" not in acting("Silent Griffon", "Pony Fair")


def test_a_replacement_is_depended_on_by_nothing() -> None:
    """711.3c: no modifier ever depends on a replacement modifier; that its card loses it is still to be looked at."""
    assert not any("dependency" in acting("Brave Nurse", other) for other in ("Cheering Mare", "Proud Colt"))
    assert "dependency" not in acting("Silent Griffon", "Brave Nurse")
    assert "reading" in acting("Silent Griffon", "Brave Nurse")


# -- timestamps (711.3): setting power and changing it, the older first ------------------------------------------------


def test_setting_power_and_changing_it_do_not_commute() -> None:
    assert "timestamps" in acting("Level Colt", "Cheering Mare")
    assert "timestamps" in acting("Cheering Mare", "Level Colt")


def test_two_power_gains_commute() -> None:
    assert "timestamps" not in acting("Cheering Mare", "Cheering Mare")


# -- what happens: replacement, prohibition, trigger -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        ("Brave Nurse", "replacement"),
        ("Quick Nurse", "replacement"),
        ("Mourning Colt", "trigger"),
        ("Weeping Mare", "trigger"),
        ("Song Mare", "trigger"),
    ],
)
def test_an_event_that_dismisses_meets_what_waits_for_dismissal_and_for_events(other: str, kind: str) -> None:
    assert kind in acting("Harsh Word", other)


def test_what_forbids_dismissal_acts_on_what_dismisses() -> None:
    assert "prohibition" in acting("Strict Guard", "Harsh Word")
    assert "prohibition" not in acting("Harsh Word", "Strict Guard")


def test_another_verb_meets_nothing() -> None:
    """That Steady Colt can't be frightened is nothing to what dismisses."""
    assert "prohibition" not in acting("Steady Colt", "Harsh Word")


def test_two_replacements_of_one_dismissal_are_chosen_among() -> None:
    """710.5."""
    assert acting("Brave Nurse", "Quick Nurse") >= {"replacements"}
    assert acting("Quick Nurse", "Brave Nurse") >= {"replacements"}


def test_two_abilities_can_trigger_by_one_dismissal() -> None:
    """511.7a."""
    assert "triggers" in acting("Mourning Colt", "Weeping Mare")
    assert "triggers" not in acting("Mourning Colt", "Song Mare")


def test_a_friend_that_is_played_is_no_event() -> None:
    assert "trigger" not in acting("Cheering Mare", "Song Mare")
    assert "trigger" in acting("Mirror Song", "Song Mare")


def test_what_waits_for_cards_put_from_play_does_not_wait_for_discards() -> None:
    """410.3: a card is discarded from the hand."""
    assert set(put_in("discard pile", "play")) == {"put in discard pile", "dismiss", "retire"}
    assert set(put_in("discard pile", "hand")) == {"put in discard pile", "discard"}


# -- costs, copies, names ---------------------------------------------------------------------------------------------


def test_a_change_of_costs_acts_on_the_cards_that_it_is_about_alone() -> None:
    assert "cost" in acting("Pony Fair", "Cheering Mare")
    assert "cost" not in acting("Pony Fair", "Harsh Word")
    assert "cost" not in acting("Cheering Mare", "Pony Fair")


def test_two_changes_of_one_cost_are_applied_in_an_order() -> None:
    """705.2b#1."""
    assert "costs" in acting("Pony Fair", "Pony Tax")


def test_what_copies_friends_acts_on_friends() -> None:
    assert "copy" in acting("Mirror Song", "Proud Colt")
    assert "copy" not in acting("Mirror Song", "Harsh Word")


def test_a_text_that_names_a_card_acts_on_that_card_alone() -> None:
    """201.3."""
    named_by = {other for one, other in kinds() if one == "Fan Club" and "naming" in acting(one, other)}
    assert named_by == {"Proud Colt"}


def test_cards_with_nothing_in_common_do_not_touch() -> None:
    assert ("Pony Tax", "Harsh Word") not in kinds()


# -- what holds of all pairs -----------------------------------------------------------------------------------------


def test_the_order_of_the_cards_makes_no_difference() -> None:
    assert kinds() == kinds(turned=True)


def test_the_names_of_the_cards_make_no_difference() -> None:
    """With every name read backward, in titles and texts alike, the same pairs touch in the same ways."""
    names = [card.name for card in pool().cards]
    other = {name: f"Zz{''.join(reversed(name.lower().replace(' ', '')))}" for name in names}
    text = functools.reduce(lambda told, name: told.replace(name, other[name]), names, TEXT)
    told = {(other[one], other[two]): found for (one, two), found in kinds().items()}
    assert kinds(text) == told


def test_kinds_do_not_hang_on_what_else_is_there() -> None:
    """A pair alone touches as it does among all cards."""
    cards = pool().charted
    for one, two in itertools.combinations(range(len(cards)), 2):
        alone = list(pairs([cards[one].profile, cards[two].profile]))
        found = next((pair for pair in alone if (pair.one, pair.other) == (0, 1)), None)
        kept = (set(named(found.forth)), set(named(found.back))) if found else None
        assert kinds().get((cards[one].card.name, cards[two].card.name)) == kept
