"""`judge.parse` and `judge.check`: what card text says, and how much of it is understood."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from judge.cards.model import Card
from judge.cards.printed import Printed
from judge.cards.store import open_collection
from judge.diagnostics import Diagnostic, InputError
from judge.engine.turns.executable import obstacle_on
from judge.library.telling import plain, short
from judge.messages.message import message
from judge.scenario.boards.card_file import read_cards
from judge.scenario.boards.card_paths import cards_at
from judge.text.ast.ability import Ability
from judge.text.card_text import readings, why_declined
from judge.text.check import Summary, check_printed
from judge.text.documents import document_of
from judge.text.known_names import NameSource, names_lent
from judge.text.lexicon import Lexicon
from judge.text.outline import outline
from judge.text.read import Reading, print_ability

_EXAMPLE = "Draw a card."
Cards = str | Path | Iterable[Card | Printed | str | Path]
"""Cards to check: files or folders of them, the text of a `.cards` file, or cards themselves."""


class Parsed:
    """Card text, ability by ability, and what each of them says."""

    def __init__(self, found: tuple[tuple[int, Reading], ...]) -> None:
        """Each ability with its line, from 1."""
        self.readings = found

    @property
    def understood(self) -> bool:
        """Whether all of it is understood."""
        return all(reading.ability is not None for _, reading in self.readings)

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """The trees of the abilities that are understood."""
        return tuple(reading.ability for _, reading in self.readings if reading.ability is not None)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Where and why an ability is not understood."""
        found = (why_declined(line, reading) for line, reading in self.readings)
        return tuple(one for one in found if one is not None)

    def outline(self) -> str:
        """What it says, as trees in plain words."""
        return "\n\n".join(map(outline, self.abilities))

    def text(self) -> str:
        """The trees given back as card text."""
        return "\n".join(map(print_ability, self.abilities))

    def to_dict(self) -> list[dict[str, Any]]:
        """For each ability what `judge parse --json` writes."""
        return [plain(document_of(reading, line)) for line, reading in self.readings]

    def __str__(self) -> str:
        return self.outline()

    def __repr__(self) -> str:
        text = " / ".join(reading.normalised for _, reading in self.readings)
        return f"<Parsed {short(text)!r}: {len(self.abilities)} of {len(self.readings)} abilities>"


def parse(text: str, *, collection: NameSource | None = None) -> Parsed:
    """What card text says: one ability a line, a blank line between cards.

    The text may use the names of a collection, the imported one unless another is given. Raises InputError if there is
    no text; a text that is not understood is no error, see `Parsed.understood`.
    """
    found = tuple(readings(text.splitlines(), _lexicon(collection)))
    if not found:
        raise InputError(Diagnostic(message=message("no-text-to-read"), expected=(_EXAMPLE,)))
    return Parsed(found)


def _lexicon(source: NameSource | None) -> Lexicon:
    """The names of the rules, and those that a collection lends, if it can be read."""
    try:
        if source is not None:
            return names_lent(source)
        with open_collection() as collection:
            return names_lent(collection)
    except InputError:
        return Lexicon()


def check(cards: Cards, *, collection: Iterable[Card] | None = None) -> Summary:
    """How much of the text of cards is understood, and what their designer should look at.

    `cards` are files or folders of cards, the text of a `.cards` file (of several lines), or cards. Wordings are
    compared with those of a `collection`, the imported one unless another is given. Raises InputError for what is no
    card.
    """
    if collection is None:
        with open_collection() as imported:
            collection = tuple(imported.all_cards())
    return check_printed(_printed(cards), obstacle_on, collection)


def _printed(cards: Cards) -> tuple[Printed, ...]:
    if isinstance(cards, str) and "\n" in cards:
        return read_cards(cards, "", "")
    if isinstance(cards, str | Path):
        return cards_at([Path(cards)])
    return tuple(printed for one in cards for printed in _each(one))


def _each(one: Card | Printed | str | Path) -> tuple[Printed, ...]:
    if isinstance(one, Printed):
        return (one,)
    return (Printed(one),) if isinstance(one, Card) else _printed(one)
