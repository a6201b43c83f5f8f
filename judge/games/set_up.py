"""Sets a game up from decks (101, 102): whether the rules allow them, and the board on which the game begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from judge.cards.legality import Copies
from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.state import State, Turn
from judge.games.deck_lists import DeckList, Written
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.ruling.answers.decks import deck_rules
from judge.text.deck_building import check_with_texts

NAMES = ("Alice", "Bob", "Carol", "Dave")
"""What players are called who do not say so."""

FEWEST, MOST = 2, 4


@implements("101.1", "102.1", "102.2", "102.3", "102.4")
def starting_board(
    lists: Sequence[DeckList], players: Sequence[str] = (), ruleset: str = "", villain: str = ""
) -> str:
    """The text of the board on which a game between decks begins: who plays first is left to chance.

    A `villain` is the one of them who plays against all others. The decks lie there in full and are shuffled as the
    game starts, so that nothing hangs on the order of the text.
    Raises InputError if there are not from two to four decks, if one of them is illegal, with all its faults, if two
    of them write out different cards of one name, or if nobody who plays is called like the Villain.
    """
    names = tuple(players) or NAMES[: len(lists)]
    if not FEWEST <= len(lists) <= MOST or len(names) != len(lists):
        raise InputError(Diagnostic(message=message("decks-for-players", fewest=FEWEST, most=MOST)))
    if villain and villain not in names:
        raise InputError(Diagnostic(message=message("nobody-called", name=villain), expected=names))
    refuse_illegal(lists, ruleset)
    blocks = (
        f"Scenario: {' – '.join(_on_a_line(one.name) for one in lists)}",
        *((f"Rules: {ruleset}",) if ruleset else ()),
        *_written_out(lists),
        f"Players: {', '.join(names)}",
        *((f"Villain: {villain}",) if villain else ()),
        *(_seat(name, one) for name, one in zip(names, lists, strict=True)),
        "Moment:\n  game start\n  first player: chance",
    )
    return "\n\n".join(blocks) + "\n"


@implements("101.1", "101.2", "101.3", "102.1", "521.3")
def refuse_illegal(lists: Sequence[DeckList], ruleset: str = "") -> None:
    """Raise InputError, with every rule that a deck breaks, if one is illegal."""
    state = State(seats=(), turn=Turn(player=""), ruleset=ruleset or DEFAULT_RULESET)
    faults = [
        Diagnostic(message=message("deck-violation", what=broken.message, rule=broken.rule), file=one.name)
        for one in lists
        for broken in check_with_texts(one.deck, deck_rules(state))
    ]
    if faults:
        raise InputError(faults)


def _written_out(lists: Sequence[DeckList]) -> Iterator[str]:
    """The text of each card that some deck writes out and has, once."""
    told: dict[str, Written] = {}
    for one in lists:
        for written in one.written:
            known = told.setdefault(written.card.name, written)
            if known.card.faces != written.card.faces:
                different = message("decks-write-out-different-cards", name=written.card.name)
                raise InputError(Diagnostic(message=different, file=one.name))
    yield from (written.text for written in told.values())


def _seat(player: str, one: DeckList) -> str:
    piles = (("deck", one.deck.draw_deck), ("problem deck", one.deck.problem_deck))
    lines = (f"  {name}: {'; '.join(_labelled(player, pile))}; nothing more" for name, pile in piles)
    return "\n".join((f"{player}:", f"  mane: {one.deck.mane_characters[0].card.name}", *lines))


def _labelled(player: str, pile: tuple[Copies, ...]) -> Iterator[str]:
    """Each card of a pile, its copies numbered, so that sentences can tell them from each other."""
    counted = Counter[str]()
    for copies in pile:
        for _ in range(copies.count):
            counted[copies.card.name] += 1
            label = f"{player}'s {copies.card.name} {counted[copies.card.name]}".replace('"', "")
            yield f'{copies.card.name} as "{label}"'


def _on_a_line(name: str) -> str:
    """A name without the marks that would mean something in a scenario."""
    return " ".join(name.replace("#", " ").split()) or "?"
