"""Ties the board together: attachments to hosts, piles to cards, cards to the order they came in."""

from __future__ import annotations

from judge.cards.model import Card, CardType
from judge.scenario.boards.read_board import BoardReader, PileDraft, told
from judge.scenario.model.board import AtDilemma, Piece, Pile, Place, Seat
from judge.scenario.naming.drafts import Draft, name_pieces
from judge.scenario.naming.names import Names
from judge.scenario.naming.shelf import Shelf
from judge.scenario.text.faults import Faults


class Tied:
    """The board with all names known. `names` resolves the names in the rest of the file."""

    def __init__(self, players: tuple[str, ...], board: BoardReader, shelf: Shelf, faults: Faults) -> None:
        """Give every card its id."""
        self._players = players
        self._board = board
        self._shelf = shelf
        self._drafts = tuple(board.drafts)
        self._ids = name_pieces(self._drafts)
        self._id_of = {id(draft): piece for draft, piece in zip(self._drafts, self._ids, strict=True)}
        self.names = Names(players, self._drafts, self._ids, faults, missed=shelf.missed)

    def known_names(self) -> list[str]:
        """Every name by which a card on the board can be called."""
        return [name for draft in self._drafts for name in draft.names()]

    def called(self, *, problems: bool) -> tuple[str, ...]:
        """The ids of the Problems in play, or of all other cards."""
        return tuple(
            piece
            for piece, draft in zip(self._ids, self._drafts, strict=True)
            if (draft.in_play if problems else True) and _is_problem(draft) == problems
        )

    def cards(self) -> tuple[Card, ...]:
        """The cards on the board, in the order of the file."""
        return tuple(draft.card for draft in self._drafts)

    def pieces(self, entered: tuple[str, ...]) -> tuple[Piece, ...]:
        """The cards on the board, those first that came first. `entered` are ids in the order they came."""
        rank = {piece: place for place, piece in enumerate(entered, len(self._drafts))}
        order = sorted(range(len(self._ids)), key=lambda place: rank.get(self._ids[place], place))
        hosts = {
            piece: self._link(draft, draft.item.host)
            for piece, draft in zip(self._ids, self._drafts, strict=True)
        }
        return tuple(self._piece(place, came, hosts) for came, place in enumerate(order, 1))

    def _piece(self, place: int, came: int, hosts: dict[str, str]) -> Piece:
        draft, piece = self._drafts[place], self._ids[place]
        item = draft.item
        copied = self._shelf.find(item.copy_of, draft.line, draft.column) if item.copy_of else None
        return Piece(
            id=piece,
            card=draft.card,
            owner=draft.owner,
            controller=draft.controller,
            place=self._place(piece, hosts),
            label=item.label,
            host=hosts[piece],
            beneath=self._link(draft, item.beneath),
            cards_beneath=item.cards_beneath,
            entered=came if draft.in_play else 0,
            exhausted="exhausted" in draft.flags,
            frightened="frightened" in draft.flags,
            face_down="face-down" in draft.flags or "frightened" in draft.flags,
            boosted="boosted" in draft.flags,
            token=draft.token,
            cutie_marked="cutie marked" in draft.flags,
            ignored="ignored" in draft.flags,
            copy_of=copied,
            naming=tuple(self._named(draft, name) for name in item.naming),
            counters=item.counters,
            line=draft.line,
        )

    def _named(self, draft: Draft, name: str) -> tuple[str, str]:
        """What a card names: a player, or a card by its whole name; the kind of thing, and which."""
        player = next((one for one in self._players if one.casefold() == name.casefold()), "")
        if player:
            return "player", player
        card = self._shelf.find(name, draft.line, draft.column)
        return "name", card.name if card is not None else name

    def _link(self, draft: Draft, name: str) -> str:
        return self.names.card_beside(name, draft).piece if name else ""

    def _place(self, piece: str, hosts: dict[str, str]) -> Place:
        """Its own place, or the area of the host of its host … (509.3)."""
        seen = {piece}
        while (host := hosts.get(piece, "")) and host not in seen:
            seen.add(host)
            piece = host
        draft = self.names.draft(piece)
        if draft is None or not isinstance(draft.place, AtDilemma):
            return draft.place if draft else AtDilemma(dilemma="")
        return AtDilemma(dilemma=self._id_of[id(draft.dilemma)] if draft.dilemma else piece)

    def seats(self) -> tuple[Seat, ...]:
        """The players' parts of the board, in seating order."""
        return tuple(
            Seat(
                player=player,
                piles=tuple(self._pile(pile) for pile in self._board.piles if pile.player == player),
                **told(self._board.numbers, player),
            )
            for player in self._players
        )

    def _pile(self, pile: PileDraft) -> Pile:
        contents = tuple(self._id_of[id(one)] if isinstance(one, Draft) else one for one in pile.contents)
        return Pile(player=pile.player, zone=pile.zone, contents=contents, complete=pile.complete)


def _is_problem(draft: Draft) -> bool:
    return draft.card.front.type is CardType.PROBLEM
