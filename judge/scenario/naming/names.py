"""Says which card on the board, and which area, a name in a sentence means."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping

from judge.cards.model import CardType
from judge.cards.names import fold_name
from judge.deferred import deferred
from judge.diagnostics import nearest_names
from judge.messages.message import message
from judge.scenario.model.board import Area, AtDilemma, AtProblem, CardRef, InZone
from judge.scenario.naming.drafts import Draft
from judge.scenario.text.faults import Faults
from judge.scenario.text.words import unquote

with deferred(__name__):
    from judge.scenario.naming.nicknames import nicknames


class Names:
    """The names of one file, once the board has been read."""

    def __init__(
        self,
        players: Iterable[str],
        drafts: tuple[Draft, ...],
        ids: tuple[str, ...],
        faults: Faults,
        *,
        missed: Container[str] = frozenset(),
    ) -> None:
        """`ids` name the drafts in the same order; `missed` are folded names of which a fault is noted already."""
        self._players = {fold_name(player): player for player in players}
        self._faults = faults
        self._missed = missed
        self._ids = {id(draft): piece for draft, piece in zip(drafts, ids, strict=True)}
        self._by_id = dict(zip(ids, drafts, strict=True))
        self._labels: dict[str, list[Draft]] = {}
        self._by_name: dict[str, list[Draft]] = {}
        self._short: dict[str, list[Draft]] = {}
        self._described: dict[str, list[Draft]] = {}
        self.in_play: Mapping[int, bool] = {}
        """By the column of a name whether a card in play is meant, or one elsewhere: in a hand, if there is one."""
        for draft in drafts:
            self._learn(draft)

    def learn_short(self, words: Container[str]) -> tuple[str, ...]:
        """Take parts of names for the whole from now on, except for `words`; returns them."""
        self._short = nicknames(self._by_id.values(), words)
        return tuple(self._short)

    def _learn(self, draft: Draft) -> None:
        if draft.item.label:
            self._labels.setdefault(fold_name(draft.item.label), []).append(draft)
        for name in {fold_name(name) for name in draft.names()}:
            self._by_name.setdefault(name, []).append(draft)

    def player(self, name: str) -> str:
        """A player as the file spells the name."""
        return self._players[fold_name(name)]

    def controller(self, card: CardRef) -> str:
        """Who controls a card at the start; nobody if it is not there yet."""
        return self._by_id[card.piece].controller if card.piece in self._by_id else ""

    def is_known(self, name: str) -> bool:
        """Whether a card on the board is called so."""
        return fold_name(name) in self._labels or fold_name(name) in self._by_name

    def draft(self, piece: str) -> Draft | None:
        """The draft with this id."""
        return self._by_id.get(piece)

    def card(self, written: str, line: int, column: int, player: str = "") -> CardRef:
        """The card that a name means, a player's if one is named. Notes a fault if it is none or several."""
        name = unquote(written)
        found = self._called(name)
        if player:
            found = [draft for draft in found if player in (draft.controller, draft.owner)]
        if not found and not player and (split := self._split_owner(name)):
            return self.card(split[1], line, column, split[0])
        if len(found) > 1 and column in self.in_play:
            found = [draft for draft in found if draft.in_play is self.in_play[column]] or found
        if len(found) > 1 and self.in_play.get(column) is False:
            found = [draft for draft in found if draft.in_hand] or found
        found = _unlabelled(found)
        self._check(name, found, player, line, column)
        return self._ref(name, found, line, column)

    def card_beside(self, written: str, draft: Draft) -> CardRef:
        """The card that another is attached to or beneath: one in play, of several the one where the other is written.

        Notes a fault if it is none or several.
        """
        name = unquote(written)
        found = [one for one in self._called(name) if one is not draft]
        found = [one for one in found if one.in_play] or found
        found = [one for one in found if one.place == draft.place] or found
        if not found:
            return self.card(written, draft.line, draft.column)
        self._check(name, found, "", draft.line, draft.column)
        return self._ref(name, found, draft.line, draft.column)

    def any_copy(self, written: str, line: int, column: int) -> CardRef:
        """A card that a name means; of several copies the first. Notes a fault if it is none, or cards that differ."""
        name = unquote(written)
        found = self._called(name)
        alike = len({draft.card for draft in found}) == 1
        self._check(name, found[:1] if alike else found, "", line, column)
        return self._ref(name, found, line, column)

    def _called(self, name: str) -> list[Draft]:
        """The cards on the board with that label, else with that name."""
        folded = fold_name(name)
        names = (self._labels, self._by_name, self._described, self._short)
        return next((known[folded] for known in names if folded in known), [])

    def meant(self, name: str) -> tuple[Draft, ...]:
        """The cards on the board that a name, or a part of one that was learned, can mean."""
        return tuple(self._called(name))

    def all_cards(self) -> tuple[Draft, ...]:
        """Every card on the board."""
        return tuple(self._by_id.values())

    @property
    def described(self) -> tuple[str, ...]:
        """The descriptions by which cards are known that have no name of their own."""
        return tuple(self._described)

    def name_for(self, drafts: tuple[Draft, ...], descriptions: Callable[[Draft], tuple[str, ...]]) -> str:
        """A name that means one of these cards and no other; nothing if they are not alike.

        Where no name does, a description is taken from then on that is true of none of its namesakes.
        """
        first, title = drafts[0], drafts[0].card.title
        if not _interchangeable(list(drafts)):
            return ""
        if first.item.label:
            return first.item.label
        namesakes = _unlabelled(self._by_name.get(fold_name(title), []))
        if _interchangeable([first, *namesakes]):
            return title
        of_player = [one for one in namesakes if first.controller in (one.controller, one.owner)]
        if _interchangeable([first, *of_player]):
            return f"{first.controller}'s {title}"
        whole = first.card.name
        if _interchangeable([first, *self._by_name.get(fold_name(whole), [])]):
            return whole
        others = {said for one in namesakes if one is not first for said in descriptions(one)}
        told = next((said for said in descriptions(first) if said not in others), "")
        if told:
            self._described[fold_name(told)] = [first]
        return told

    def _ref(self, name: str, found: list[Draft], line: int, column: int) -> CardRef:
        piece = self._ids[id(found[0])] if found else ""
        return CardRef(name=name, piece=piece, line=line, column=column)

    def _split_owner(self, name: str) -> tuple[str, str] | None:
        """`Bob's Gem` as Bob and Gem."""
        for mark in ("'s ", "’s ", "' ", "’ "):
            owner, found, rest = name.partition(mark)
            if found and fold_name(owner) in self._players:
                return self._players[fold_name(owner)], rest
        return None

    def _check(self, name: str, found: list[Draft], player: str, line: int, column: int) -> None:
        if not found and fold_name(name) in self._missed:
            return
        if not found:
            whose = message("player-has-no-card-called", player=player, name=name)
            known = [one for draft in self._by_id.values() for one in draft.names()]
            self._faults.add(
                whose if player else message("no-card-on-the-board-called", name=name),
                line,
                column,
                nearest=nearest_names(name, [*known, *self._players.values()]),
            )
        elif not _interchangeable(found):
            self._faults.add(
                message("name-of-several-cards", name=name),
                line,
                column,
                expected=[_described(self._ids[id(draft)], draft) for draft in found],
            )

    def area(self, card: CardRef) -> Area | None:
        """The area of the Problem card or Dilemma named, or None after noting that it has none.

        A Dilemma may still have to enter play: its area is there as long as it is (522.3). So may a Problem of a deck,
        which a text can have enter play as one.
        """
        draft = self.draft(card.piece)
        if draft is None:
            return None
        if draft.card.front.type is CardType.PROBLEM and isinstance(draft.place, AtProblem):
            return draft.place
        to_come = draft.card.front.type is CardType.PROBLEM and isinstance(draft.place, InZone)
        own = isinstance(draft.place, AtDilemma) and draft.dilemma is None
        if "Dilemma" in draft.card.front.traits or own or to_come:
            return AtDilemma(dilemma=card.piece)
        self._faults.add(
            message("card-has-no-area", card=card.name),
            card.line,
            card.column,
        )
        return None

    def mane(self, line: int, column: int, player: str) -> CardRef:
        """The only Mane Character in play that a player controls; notes a fault if there is none or more than one."""
        found = [
            draft
            for draft in self._by_id.values()
            if draft.card.front.type is CardType.MANE_CHARACTER
            and draft.in_play
            and draft.controller == player
        ]
        name = found[0].card.title if found else "Mane Character"
        self._check(name, found, player, line, column)
        return self._ref(name, found, line, column)

    def the_problem(self, line: int, column: int, player: str = "") -> CardRef:
        """The only Problem in play, or of those of a player; notes a fault if there is none or more than one."""
        found = [
            (piece, draft)
            for piece, draft in self._by_id.items()
            if draft.card.front.type is CardType.PROBLEM
            and isinstance(draft.place, AtProblem)
            and player in ("", draft.place.player)
        ]
        if len(found) != 1:
            which = message("which-problem-is-meant" if found else "no-problem-in-play")
            self._faults.add(which, line, column, expected=[draft.card.title for _, draft in found])
        piece, name = (found[0][0], found[0][1].card.title) if found else ("", "")
        return CardRef(name=name, piece=piece, line=line, column=column)

    def known_option(self, words: str) -> tuple[str, ...]:
        """Names on the board so near to the words of an option that they must be a slip for one of them."""
        known = {name for draft in self._by_id.values() for name in draft.names()} | set(
            self._players.values()
        )
        from rapidfuzz import fuzz

        return tuple(sorted(name for name in known if fuzz.ratio(words.casefold(), name.casefold()) >= _SLIP))


_SLIP = 80


def _unlabelled(found: list[Draft]) -> list[Draft]:
    """The only one that has no label, where the others are called otherwise; all if there is no such one."""
    plain = [draft for draft in found if not draft.item.label]
    return plain if len(plain) == 1 else found


def _interchangeable(found: list[Draft]) -> bool:
    """Whether it makes no difference which is meant: equal cards, unlabelled, in one zone outside play."""
    first = found[0]
    return all(
        draft is first
        or (
            isinstance(draft.place, InZone)
            and draft.place == first.place
            and draft.card == first.card
            and not draft.item.label
            and (draft.flags, draft.item.counters) == (first.flags, first.item.counters)
        )
        for draft in found
    )


def _described(piece: str, draft: Draft) -> str:
    place = draft.place.zone if isinstance(draft.place, InZone) else "in play"
    return f"{piece} ({draft.controller}, {place}, line {draft.line})"
