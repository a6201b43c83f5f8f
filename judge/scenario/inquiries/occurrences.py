"""Reads what occurs: supposed, already happened, or asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.messages.message import message
from judge.scenario.inquiries.at_stake import ANYTHING
from judge.scenario.inquiries.sentences import OWN_HOME, FaceoffParts, SentenceReader
from judge.scenario.model.board import Area, AtHome, CardRef, FaceoffKind, InZone, Place, ZoneName
from judge.scenario.model.play import (
    CardOccurrence,
    CardVerb,
    ControlOccurrence,
    CountersOccurrence,
    FaceoffOccurrence,
    Occurrence,
    PlayerOccurrence,
    PlayerVerb,
)
from judge.scenario.text.phrases import counters, phrase_of
from judge.scenario.text.trees import Token, Tree, of_tree

_PASSIVES: dict[str, CardVerb] = {
    "discard": "discarded",
    "move": "moved",
    "flip": "flipped",
    "play": "played",
    "challenge": "challenged",
    "dismissed": "dismissed",
    "retired": "retired",
    "banished": "banished",
    "sent": "sent",
    "put": "put",
    "readied": "readied",
    "unfrightened": "unfrightened",
    "uncovered": "uncovered",
    "turned face-up": "turned face-up",
    "turned face-down": "turned face-down",
    "turned over": "turned over",
    "ignored": "ignored",
    "replaced": "replaced",
    "rallied": "rallied",
    "challenged": "challenged",
    "reattached": "reattached",
    "exhausted": "exhausted",
    "frightened": "frightened",
    "defeated": "defeated",
    "solved": "solved",
    "cutie marked": "cutie marked",
}
_NEEDS_PLACE = ("moved", "sent", "put")
_AMOUNT_VERBS: dict[str, PlayerVerb] = {
    "v_draws": "draws",
    "v_flips": "flips",
    "v_discards_some": "discards",
    "v_gains": "gains tokens",
    "v_loses_tokens": "loses tokens",
    "v_pays": "pays tokens",
    "v_scores": "scores",
    "v_loses_points": "loses points",
}


class Predicate(dict[str, Any]):
    """What is said of a player, still without the player."""


class OccurrenceReader(SentenceReader):
    """Turns sentences about what occurs into records."""

    def o_card(self, cards: tuple[CardRef, ...], verb: CardVerb, *tails: dict[str, Any]) -> Occurrence:
        """Something is done to cards."""
        parts: dict[str, Any] = {}
        for tail in tails:
            parts.update(tail)
        if parts.pop("into_play", False):
            verb = "put into play"
        if parts.get("to") == OWN_HOME:
            parts["to"] = self.own_home(cards[0])
        if verb in _NEEDS_PLACE and "to" not in parts and "on" not in parts:
            self.fault(message("where-to", verb=verb), expected=["to Bob's home", "to Bob's discard pile"])
        return CardOccurrence(verb=verb, cards=cards, **parts)

    def passive(self, verb: CardVerb) -> CardVerb:
        """What is done."""
        return verb

    @of_tree
    def passive_word(self, tree: Tree[Token]) -> CardVerb:
        """What is done, in a word."""
        return _PASSIVES[phrase_of(tree)]

    @of_tree
    def passive_state(self, tree: Tree[Token]) -> CardVerb:
        """What is done, in a word that also names the state after it."""
        return _PASSIVES[phrase_of(tree)]

    def b_player(self, player: Token) -> dict[str, Any]:
        """By whom."""
        return {"by": str(player)}

    def b_game(self) -> dict[str, Any]:
        """By the game (104.3)."""
        return {"by_game": True}

    def b_place(self, place: Place | None) -> dict[str, Any]:
        """Where to."""
        return {"to": place}

    def b_play(self) -> dict[str, Any]:
        """Into play."""
        return {"into_play": True}

    def b_home(self) -> dict[str, Any]:
        """Home."""
        return {"to": OWN_HOME}

    def b_end(self, end: str, player: Token, _possessive: Token, zone: ZoneName) -> dict[str, Any]:
        """On top of, or on the bottom of, a zone."""
        return {"to": InZone(zone=zone, player=str(player), end="top" if end == "top" else "bottom")}

    def b_on(self, card: CardRef) -> dict[str, Any]:
        """On a host."""
        return {"on": card}

    def o_counters(self, card: CardRef, written: Token) -> Occurrence:
        """A card gets counters."""
        amount, name, power = counters(written)
        return CountersOccurrence(card=card, amount=amount, name=name, power=power)

    def o_counters_lost(self, card: CardRef, written: Token) -> Occurrence:
        """A card loses counters."""
        amount, name, power = counters(written)
        return CountersOccurrence(card=card, amount=-amount, name=name, power=power)

    def o_player(self, player: Token, predicate: Predicate) -> Occurrence:
        """A player does something."""
        return self.said_of(str(player), predicate)

    def said_of(self, player: str, predicate: Predicate) -> Occurrence:
        """The occurrence that a predicate makes of a player."""
        parts = {said: what for said, what in predicate.items() if what != ANYTHING}
        maker = parts.pop("maker", PlayerOccurrence)
        if maker is FaceoffOccurrence:
            return self._started(parts["parts"], player)
        if parts.get("to") == OWN_HOME:
            parts["to"] = AtHome(player=player)
        occurrence: Occurrence = maker(player=player, **parts)
        return occurrence

    def _started(self, parts: FaceoffParts, player: str) -> Occurrence:
        moment = self.faceoff(parts, player)
        return FaceoffOccurrence(
            kind=moment.kind,
            starter=moment.starter,
            areas=moment.areas,
            troublemaker=moment.troublemaker,
            involved=moment.involved,
        )

    def o_exchange(self, first: Token, second: Token, card: CardRef, other: CardRef) -> Occurrence:
        """Two players exchange control of two cards (513.7)."""
        gainer = str(second) if self.names.controller(card) != str(second) else str(first)
        return ControlOccurrence(player=gainer, card=card, exchanged_for=other)

    def o_faceoff(self, *parts: object) -> Occurrence:
        """A faceoff starts."""
        return self._started(self.faceoff_parts(parts), "")

    def v_confronts(self, cards: tuple[CardRef, ...]) -> Predicate:
        """Confronts Problems (611)."""
        return Predicate(verb="confronts", cards=cards)

    def v_discards(self, cards: tuple[CardRef, ...]) -> Predicate:
        """Discards certain cards."""
        return Predicate(verb="discards", cards=cards, amount=len(cards))

    def v_wins(self, kind: FaceoffKind | None = None) -> Predicate:
        """Wins a faceoff."""
        return Predicate(verb="wins a faceoff", kind=kind or "")

    def v_loses(self, kind: FaceoffKind | None = None) -> Predicate:
        """Loses a faceoff."""
        return Predicate(verb="loses a faceoff", kind=kind or "")

    def v_wins_game(self) -> Predicate:
        """Wins the game."""
        return Predicate(verb="wins the game")

    def v_wins_anything(self) -> Predicate:
        """Wins: a faceoff or the game."""
        return Predicate(verb="wins the game", kind=ANYTHING)

    def v_loses_anything(self) -> Predicate:
        """Loses: a faceoff or the game."""
        return Predicate(verb="loses the game", kind=ANYTHING)

    def v_loses_game(self) -> Predicate:
        """Loses the game."""
        return Predicate(verb="loses the game")

    def v_plays(self, cards: tuple[CardRef, ...], to: Area | None = None) -> Predicate:
        """Plays certain cards."""
        return Predicate(verb="plays", cards=cards, amount=len(cards), to=to)

    def v_plays_some(self, amount: int, kind: Tree[Token]) -> Predicate:
        """Plays a number of cards of a kind."""
        word = phrase_of(kind).removesuffix("s")
        return Predicate(verb="plays", amount=amount, kind="" if word == "card" else word.capitalize())

    def v_moves(self, cards: tuple[CardRef, ...], to: Area | None = None) -> Predicate:
        """Moves certain cards."""
        return Predicate(verb="moves", cards=cards, amount=len(cards), to=to)

    def v_moves_some(self, amount: int) -> Predicate:
        """Moves a number of characters."""
        return Predicate(verb="moves", amount=amount, kind="character")

    def v_control(self, card: CardRef) -> Predicate:
        """Gains control of a card."""
        return Predicate(maker=ControlOccurrence, card=card)

    def v_starts(self, *parts: object) -> Predicate:
        """Starts a faceoff."""
        return Predicate(maker=FaceoffOccurrence, parts=self.faceoff_parts(parts))

    def v_searches(self, zone: ZoneName) -> Predicate:
        """Searches a zone (518)."""
        return Predicate(verb="searches", kind=zone)

    def v_shuffles(self, zone: ZoneName) -> Predicate:
        """Shuffles a zone."""
        return Predicate(verb="shuffles", kind=zone)

    def place_tail(self, area: Area | None) -> Area | None:
        """Where to."""
        return area

    def place_tail_home(self) -> Area:
        """Home."""
        return OWN_HOME

    def facts(self, *occurrences: Occurrence) -> tuple[Occurrence, ...]:
        """What has happened."""
        return occurrences


def _some(verb: PlayerVerb) -> Callable[..., Predicate]:
    """The reading of a predicate that says nothing but a verb and how many."""

    def read(_reader: OccurrenceReader, amount: int, *_rest: object) -> Predicate:
        return Predicate(verb=verb, amount=amount)

    reading: Callable[..., Predicate] = read
    return reading


for _rule, _verb in _AMOUNT_VERBS.items():
    setattr(OccurrenceReader, _rule, _some(_verb))
