"""Reads seats and areas: who has what where, before names are tied together."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.cards.model import Card, CardType
from judge.cards.names import fold_name
from judge.messages.message import message
from judge.scenario.boards.read_card import invented_token
from judge.scenario.grammar.parsing import LineParser
from judge.scenario.model.board import AtDilemma, AtHome, AtProblem, InZone, Place, Unknown, ZoneName
from judge.scenario.naming.drafts import Draft
from judge.scenario.naming.items import CardItem, Item, ItemReader, NoMore
from judge.scenario.naming.labelled import labelled
from judge.scenario.naming.shelf import Shelf
from judge.scenario.text.arranging import unmarked
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line
from judge.scenario.text.phrases import number, phrase_of
from judge.scenario.text.trees import Token, Tree

ZONE_FIELDS: dict[str, ZoneName] = {
    "s_hand": "hand",
    "s_deck": "deck",
    "s_problem_deck": "problem deck",
    "s_discard": "discard pile",
    "s_banished": "banished zone",
    "s_flipped": "flip zone",
    "s_queue": "queue",
}
_NUMBER_FIELDS = ("s_score", "s_tokens")
_MOST_COPIES = 99
_MOST_UNKNOWN = 999
_OPEN_ENDED = ("deck", "problem deck")


class PileDraft(msgspec.Struct, frozen=True, kw_only=True):
    """A pile whose cards have no ids yet."""

    player: str
    zone: ZoneName
    contents: tuple[Draft | Unknown, ...]
    complete: bool


Entry = tuple[Line, Item]
"""What is listed, and in which line."""


class BoardReader:
    """Collects the board of one file. Read the seats and areas in the order of the file."""

    def __init__(self, parser: LineParser, shelf: Shelf, faults: Faults) -> None:
        """Parse with `parser`, look cards up on `shelf`, add what is wrong to `faults`."""
        self._parser = parser
        self._shelf = shelf
        self._faults = faults
        self._items = ItemReader()
        self.numbers: dict[tuple[str, str], int] = {}
        self.drafts: list[Draft] = []
        self.piles: list[PileDraft] = []
        self._at: list[tuple[str, Line, str, tuple[Entry, ...]]] = []

    def seat(self, player: str, block: Line) -> None:
        """Read the block of a player."""
        for line in block.children:
            tree = self._parser.parse(line, "seat_field")
            if tree is not None:
                self.field(player, line, tree)

    def area(self, player: str, heading: Tree[Token], block: Line) -> None:
        """Read an area that a player owns: its Problem or Dilemma, then each player's cards there."""
        word = next(phrase_of(part) for part in heading.named("place_word"))
        makers: dict[str, Place] = {"problem": AtProblem(player=player), "home": AtHome(player=player)}
        place = makers.get(word, AtDilemma(dilemma=""))
        dilemma = None
        for listed in heading.named("items"):
            for item in self._items.read(listed):
                maker = self._put(item, player, place, block) if isinstance(item, CardItem) else None
                dilemma = maker if word == "dilemma" else None
        for line in block.children:
            tree = self._parser.parse(line, "area_line")
            if tree is not None:
                self._area_line(place, dilemma, line, tree)

    def _area_line(self, place: Place, dilemma: Draft | None, line: Line, tree: Tree[Token]) -> None:
        player = str(tree.children[0])
        for item in self._items.read(tree.children[1]):
            if isinstance(item, CardItem):
                self._put(item, self._spelled(player), place, line, dilemma)
            elif isinstance(item, Unknown):
                self._faults.add(message("no-unknown-cards-in-play"), line.number)

    def _spelled(self, player: str) -> str:
        return self._parser.vocabulary.spelling(player)

    def field(self, player: str, line: Line, tree: Tree[Token]) -> None:
        """Read one thing that a player has."""
        kind = str(tree.data)
        if kind in _NUMBER_FIELDS:
            self._number(player, kind.removeprefix("s_"), line, tree)
            return
        listed = self._listed(line, tree)
        if kind in ZONE_FIELDS:
            self._pile(player, ZONE_FIELDS[kind], line, listed)
        elif kind == "s_at":
            self._at.append((player, line, str(tree.children[0]), listed))
        else:
            place = AtProblem(player=player) if kind == "s_problem" else AtHome(player=player)
            before = len(self.drafts)
            self._put_all(listed, player, place, CardType.MANE_CHARACTER if kind == "s_mane" else None)
            if kind == "s_mane":
                self._are_manes(self.drafts[before:], line)

    def _are_manes(self, drafts: list[Draft], line: Line) -> None:
        """Whoever is named as a Mane Character has to be one; what is attached to it or beneath it need not."""
        for draft in drafts:
            apart = not (draft.item.host or draft.item.beneath)
            if apart and draft.card.front.type is not CardType.MANE_CHARACTER:
                self._faults.add(
                    message("is-no-mane-character", name=draft.card.name),
                    line.number,
                    line.indent + draft.item.column,
                    expected=["a Mane Character", "home: …"],
                )

    def settle(self) -> None:
        """Put the cards that players have at a Problem there, which may be named later."""
        for player, line, name, listed in self._at:
            places = [draft.place for draft in self.drafts if _is_problem_called(draft, name)]
            if len(places) != 1:
                self._faults.add(
                    message("problem-in-play-twice" if places else "no-such-problem-in-play", name=name),
                    line.number,
                    line.indent + 1,
                    expected=[f"At {player}'s Problem: {name}"],
                )
            else:
                self._put_all(listed, player, places[0])

    def _put_all(
        self, listed: tuple[Entry, ...], player: str, place: Place, kind: CardType | None = None
    ) -> None:
        for line, item in listed:
            if isinstance(item, CardItem):
                self._put(item, player, place, line, kind=kind)

    def _listed(self, line: Line, tree: Tree[Token]) -> tuple[Entry, ...]:
        """What is listed behind a colon and in the lines below, each with its line."""
        own = [part for part in tree.children if isinstance(part, Tree)]
        found = [(line, item) for part in own for item in self._items.read(part)]
        for child in line.children:
            read = self._parser.parse(unmarked(child), "items")
            found += [(child, item) for item in self._items.read(read)] if read is not None else []
        return tuple(found)

    def _number(self, player: str, what: str, line: Line, tree: Tree[Token]) -> None:
        value = number(str(tree.children[0]))
        if value < 0:
            self._faults.add(message("cannot-be-negative", what=what), line.number, line.indent + 1)
        if (player, what) in self.numbers:
            self._faults.add(message("stated-twice", player=player, what=what), line.number, line.indent + 1)
        self.numbers[player, what] = value

    def _pile(self, player: str, zone: ZoneName, line: Line, listed: tuple[Entry, ...]) -> None:
        if any((pile.player, pile.zone) == (player, zone) for pile in self.piles):
            self._faults.add(message("stated-twice", player=player, what=zone), line.number, line.indent + 1)
        contents: list[Draft | Unknown] = []
        for at, item in listed:
            if isinstance(item, Unknown):
                self._check_amount(item, at)
                contents.append(item)
            elif isinstance(item, CardItem):
                draft = self._put(item, player, InZone(zone=zone, player=player), at)
                contents += [draft, *self._more_copies(item, draft)] if draft else []
        complete = not contents or isinstance(listed[-1][1], Unknown | NoMore) or zone not in _OPEN_ENDED
        self.piles.append(PileDraft(player=player, zone=zone, contents=tuple(contents), complete=complete))

    def _check_amount(self, item: Unknown, line: Line) -> None:
        if item.amount > _MOST_UNKNOWN:
            self._faults.add(message("too-many-unknown-cards", most=_MOST_UNKNOWN), line.number)

    def _more_copies(self, item: CardItem, draft: Draft) -> list[Draft]:
        """Further drafts, each a record of its own, for `(3 copies)`."""
        if not 1 <= item.copies <= _MOST_COPIES:
            self._faults.add(
                message("impossible-number-of-copies", number=item.copies), draft.line, draft.column
            )
            return []
        more = [msgspec.structs.replace(draft) for _ in range(item.copies - 1)]
        self.drafts += more
        return more

    def _put(
        self,
        item: CardItem,
        player: str,
        place: Place,
        line: Line,
        dilemma: Draft | None = None,
        *,
        kind: CardType | None = None,
    ) -> Draft | None:
        item = labelled(item, self._shelf.knows)
        card = self._card(item, line, kind)
        if card is None:
            return None
        if item.copies != 1 and item.label:
            self._faults.add(message("label-of-several-cards"), line.number, line.indent + item.column)
        if item.contradicts:
            said = message("two-things-said-of-card", name=card.name)
            self._faults.add(said, line.number, line.indent + item.column)
        owner = self._spelled(item.owner) if item.owner else player
        draft = Draft(
            item=item,
            card=card,
            player=player,
            place=InZone(zone="banished zone", player=owner) if item.beneath else place,
            line=line.number,
            column=line.indent + item.column,
            owner=owner,
            controller=self._spelled(item.controller) if item.controller else player,
            dilemma=dilemma,
            printed_as_token=card.token,
        )
        draft = self._from_its_seat(draft)
        self.drafts.append(draft)
        if not isinstance(place, InZone):
            self._more_copies(item, draft)
        return draft

    def _card(self, item: CardItem, line: Line, kind: CardType | None) -> Card | None:
        if item.token:
            return invented_token(item.token)
        return self._shelf.find(item.name, line.number, line.indent + item.column, kind)

    def _from_its_seat(self, draft: Draft) -> Draft:
        """A Mane Character named in its player's seat and again in an area is one card, there and as both say."""
        if draft.card.front.type is not CardType.MANE_CHARACTER or isinstance(draft.place, AtHome):
            return draft
        seated = [other for other in self.drafts if _is_seated(other, draft)]
        self.drafts = [other for other in self.drafts if other not in seated]
        for other in seated:
            draft = msgspec.structs.replace(draft, item=draft.item.with_what_is_said(other.item))
        return draft


def _is_seated(other: Draft, draft: Draft) -> bool:
    return other.card == draft.card and other.player == draft.player and isinstance(other.place, AtHome)


def _is_problem_called(draft: Draft, name: str) -> bool:
    named = fold_name(name) in {fold_name(one) for one in draft.names()}
    return named and draft.card.front.type is CardType.PROBLEM and isinstance(draft.place, AtProblem)


def told(numbers: dict[tuple[str, str], int], player: str) -> dict[str, Any]:
    """The numbers stated of a player, by name."""
    return {what: value for (whose, what), value in numbers.items() if whose == player}
