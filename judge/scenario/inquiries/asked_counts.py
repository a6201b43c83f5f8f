"""Reads questions about how many there are, how much power there is, and what lies with a card."""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple

from judge.messages.message import message
from judge.regexes import regex
from judge.scenario.inquiries.deeds import DeedReader
from judge.scenario.inquiries.sentences import OWN_HOME
from judge.scenario.model.ask import (
    AskCounters,
    AskHowManyCards,
    AskOverLimit,
    AskPile,
    AskPlayer,
    AskThere,
    AskWith,
    CardKind,
    Question,
    StandingState,
)
from judge.scenario.model.board import Area, AtHome, CardRef, InZone, Place, ZoneName
from judge.scenario.model.play import CardVerb
from judge.scenario.model.qualities import EXPECTED_TO_HAVE
from judge.scenario.text.phrases import phrase, phrase_of
from judge.scenario.text.trees import Token, Tree, of_tree
from judge.scenario.text.words import unquote

_SIZES: dict[ZoneName, Any] = {"hand": "hand size", "deck": "deck size"}
_COUNTER = regex(r"(?:([+-]\d+)\s+power|(\w+))\s+counters?", re.IGNORECASE)


class Thing(NamedTuple):
    """A kind of cards, and what is said of those that are meant: their color, title, trait or keyword, and state."""

    kind: CardKind = "card"
    color: str = ""
    title: str = ""
    trait: str = ""
    state: StandingState | Literal[""] = ""


_CARDS = Thing()


def asked_about(
    thing: Thing, player: str = "", *, place: Place | None = None, counted: bool = False
) -> AskThere:
    """The cards of some kind of which a question is: in a place or in play, a player's if one is named."""
    return AskThere(
        kind=thing.kind,
        color=thing.color,
        trait=thing.trait,
        player=player,
        place=place,
        state=thing.state,
        counted=counted,
        title=thing.title,
    )


class CountQuestions(DeedReader):
    """Turns such questions into records."""

    def thing(self, *parts: CardKind | StandingState | Token) -> Thing:
        """A kind of cards, and the state, color, trait and keyword that they are to have; or copies of a card."""
        tokens = {one.type: one for one in parts if isinstance(one, Token)}
        if name := tokens.get("NAME"):
            return Thing(title=self._title(name))
        *states, kind = [one for one in parts if not isinstance(one, Token)] or ["card"]
        color, trait = str(tokens.get("COLOR", "")).casefold(), tokens.get("TRAIT")
        return Thing(kind, color, "", self._trait(trait) if trait else "", *states)  # type: ignore[arg-type]

    def _trait(self, said: Token) -> str:
        """A trait or keyword as cards write it, after noting a fault if the words are none."""
        words = unquote(said)
        if self.qualities.kind(words) not in ("trait", "keyword"):
            near = self.qualities.nearest(words, self.line.text, "")
            self.fault_at(
                message("nothing-that-a-card-is", words=words, verb="has"), said, EXPECTED_TO_HAVE[:2], near
            )
        return self.qualities.spelled(words)

    def _title(self, name: Token) -> str:
        """The whole name of the card, or its Title if cards of several names are meant by that."""
        draft = self.names.draft(self.names.any_copy(name, self.line.number, self._column(name)).piece)
        if draft is None:
            return ""
        named = {one.card.front.full_name for one in self.names.meant(unquote(name))}
        return draft.card.front.full_name if len(named) == 1 else draft.card.title

    @of_tree
    def kind(self, tree: Tree[Token]) -> CardKind:
        """A kind of cards."""
        words: Any = phrase_of(tree)
        kind: CardKind = words
        return kind

    def where_in_play(self) -> None:
        """In play, wherever that is."""
        return

    def where_at(self, place: Place | None) -> Place:
        """In a place; one that could not be read has been refused already."""
        return place or OWN_HOME

    def q_many(self, thing: Thing, player: Token, place: Place | None = None) -> Question:
        """How many Friends does Alice have (at home)?"""
        return self._there(thing, place, str(player))

    def q_size(self, player: Token, _possessive: Token, held: Tree[Token]) -> Question:
        """How big is Alice's hand?"""
        zone: Any = phrase_of(held)
        return AskPlayer(player=str(player), what=_SIZES[zone])

    def q_many_cards(self, counted: Tree[Token], player: Token, area: Area | None) -> Question:
        """How many cards does Alice have at Long Winter?"""
        return self._there(self._cards(counted), area, str(player))

    def q_many_cards_in_play(self, counted: Tree[Token], player: Token) -> Question:
        """How many cards does Alice have in play?"""
        return self._there(self._cards(counted), None, str(player))

    def q_many_there(self, thing: Thing | Tree[Token], place: Place | None) -> Question:
        """How many characters are at Long Winter? How many cards are in Bob's hand?"""
        if isinstance(thing, Thing) or place is None:
            return self._there(thing if isinstance(thing, Thing) else self._cards(thing), place)
        if isinstance(place, InZone) and place.zone in _SIZES:
            self._cards(thing)
            return AskPlayer(player=place.player, what=_SIZES[place.zone])
        return self._there(self._cards(thing), place)

    def q_many_in(self, player: Token, _possessive: Token, zone: ZoneName) -> Question:
        """How many cards in Bob's hand?"""
        if zone in _SIZES:
            return AskPlayer(player=str(player), what=_SIZES[zone])
        return self._there(_CARDS, InZone(zone=zone, player=str(player)))

    def q_many_done(self, thing: Thing | Tree[Token], verb: CardVerb) -> Question:
        """How many cards were moved?"""
        return self._done(thing if isinstance(thing, Thing) else self._cards(thing), verb)

    def q_which_done(self, *parts: Thing | CardVerb) -> Question:
        """Which cards are dismissed?"""
        return self._done(*_thing_and_word(parts), counted=False)

    def q_which_of_done(self, player: Token, _possessive: Token, *parts: Thing | CardVerb) -> Question:
        """Which of Bob's Friends are dismissed?"""
        return self._done(*_thing_and_word(parts), str(player), counted=False)

    def q_many_of_done(self, player: Token, _possessive: Token, *parts: Thing | CardVerb) -> Question:
        """How many of Bob's Friends are dismissed?"""
        return self._done(*_thing_and_word(parts), str(player))

    def _done(self, thing: Thing, verb: Any, player: str = "", *, counted: bool = True) -> Question:  # noqa: ANN401
        if thing != Thing(thing.kind):
            self.fault(message("color-may-have-changed"), expected=[f"How many {thing.kind}s …"])
        return AskHowManyCards(verb=verb, kind=thing.kind, player=player, counted=counted)

    def q_which_are(self, *parts: Thing | StandingState) -> Question:
        """Which Friends are exhausted?"""
        return self._in_state("", parts, counted=False)

    def q_many_are(self, thing: Thing | Tree[Token], state: StandingState) -> Question:
        """How many Friends are exhausted?"""
        return self._in_state(
            "", (thing if isinstance(thing, Thing) else self._cards(thing), state), counted=True
        )

    def q_which_there(self, thing: Thing, place: Place | None) -> Question:
        """Which Friends are at Long Winter?"""
        return self._there(thing, place, counted=False)

    def q_who_is_there(self, place: Place | None) -> Question:
        """Who is at Long Winter?"""
        return self._there(Thing("character"), place, counted=False)

    def q_has_there(self, player: Token, place: Place | None = None) -> Question:
        """What does Alice have at home?"""
        if isinstance(place, InZone):
            return AskPile(place=place)
        return self._there(_CARDS, place, str(player), counted=False)

    def q_which_of(self, player: Token, _possessive: Token, thing: Thing, place: Place | None) -> Question:
        """Which of Alice's characters are at Long Winter?"""
        return self._there(thing, place, str(player), counted=False)

    def q_which_in_state(self, player: Token, _possessive: Token, *parts: Thing | StandingState) -> Question:
        """Which of Alice's cards are exhausted?"""
        return self._in_state(str(player), parts, counted=False)

    def q_many_in_state(self, player: Token, _possessive: Token, *parts: Thing | StandingState) -> Question:
        """How many of Alice's Friends are exhausted?"""
        return self._in_state(str(player), parts, counted=True)

    def _in_state(self, player: str, parts: tuple[Thing | StandingState, ...], *, counted: bool) -> Question:
        thing, state = _thing_and_word(parts)
        return self._there(thing._replace(state=state), None, player, counted=counted)

    @of_tree
    def standing_state(self, tree: Tree[Token]) -> StandingState:
        """A state of cards."""
        words: Any = phrase_of(tree)
        state: StandingState = words
        return state

    def q_many_of(self, player: Token, _possessive: Token, thing: Thing, place: Place | None) -> Question:
        """How many of Alice's characters are at Long Winter?"""
        return self._there(thing, place, str(player))

    def q_which(self, thing: Thing, player: Token, place: Place | None = None) -> Question:
        """Which Friends does Alice have at Long Winter?"""
        return self._there(thing, place, str(player), counted=False)

    def q_which_cards(self, place: Place | None) -> Question:
        """Which cards are at Long Winter?"""
        if place is None:
            return self._there(_CARDS, None, counted=False)
        return AskPile(place=self._of_somebody(place))

    def q_pile(self, place: Place | None) -> Question:
        """What is in Bob's discard pile?"""
        return AskPile(place=self._of_somebody(place or OWN_HOME))

    def q_end_of(self, end: str, player: Token, _possessive: Token, zone: ZoneName) -> Question:
        """What is on top of Alice's deck?"""
        if zone not in ("deck", "problem deck", "discard pile"):
            self.fault(
                message("zone-has-no-end", zone=zone, end=end),
                expected=["deck", "Problem Deck", "discard pile"],
            )
        return AskPile(place=InZone(zone=zone, player=str(player), end="top" if end == "top" else "bottom"))

    def q_room(self, player: Token) -> Question:
        """How many more Friends can Alice have at home?"""
        return AskPlayer(player=str(player), what="room at home")

    def q_beyond_limit(self, player: Token) -> Question:
        """How far is Alice over her home limit?"""
        return AskPlayer(player=str(player), what="beyond home limit")

    def q_counted_at_home(self, player: Token, _possessive: Token) -> Question:
        """How many Friends count toward Alice's home limit?"""
        return AskPlayer(player=str(player), what="counted at home")

    def q_counters(self, kind: Tree[Token], card: CardRef) -> Question:
        """How many counters are on Gem? How many Hope counters does Gem have?"""
        named = _COUNTER.fullmatch(phrase(one for one in kind.children if isinstance(one, Token)))
        if named is None:
            return AskCounters(card=card)
        return AskCounters(card=card, name=(named[2] or "").capitalize(), power=int(named[1] or 0))

    def q_beneath(self, card: CardRef) -> Question:
        """What is beneath Gem?"""
        return AskWith(card=card, how="beneath")

    def q_attached(self, card: CardRef) -> Question:
        """What is attached to Gem?"""
        return AskWith(card=card, how="attached")

    def q_over_limit(self, player: Token) -> Question:
        """Is Alice over her home limit?"""
        return AskOverLimit(player=str(player))

    def q_at_limit(self, player: Token) -> Question:
        """Is Alice at her home limit?"""
        return AskOverLimit(player=str(player), reached=True)

    def q_player_power(self, *parts: Token | Area | None) -> Question:
        """How much (blue) power does Alice have (at Long Winter)?"""
        tokens = [part for part in parts if isinstance(part, Token)]
        at = next((part for part in parts if part is not None and not isinstance(part, Token)), None)
        return self._power(str(tokens[-1]), "".join(tokens[:-1]), at)

    def q_color_power(
        self, player: Token, _possessive: Token, color: Token, at: Area | None = None
    ) -> Question:
        """What is Alice's blue power (at Long Winter)?"""
        return self._power(str(player), color, at)

    def q_power_at(self, player: Token, _possessive: Token, at: Area | None) -> Question:
        """What is Alice's power at Long Winter?"""
        return self._power(str(player), "", at)

    def _power(self, player: str, color: str, at: Area | None) -> Question:
        place = AtHome(player=player) if at == OWN_HOME else at
        return AskPlayer(player=player, what="power", color=color.casefold(), at=place)

    def _cards(self, counted: Tree[Token]) -> Thing:
        if phrase_of(counted) != "cards":
            self.fault(
                message("those-are-in-no-place", what=phrase_of(counted)),
                expected=["cards", "Friends", "characters"],
            )
        return _CARDS

    def _there(
        self, thing: Thing, place: Place | None, player: str = "", *, counted: bool = True
    ) -> Question:
        if place == OWN_HOME:
            place = AtHome(player=player) if player else self._of_somebody(OWN_HOME)
        return asked_about(thing, player, place=place, counted=counted)

    def _of_somebody(self, place: Place) -> Place:
        if place == OWN_HOME:
            self.fault(message("at-whose-home"), expected=["at Alice's home"])
        return place


def _thing_and_word(parts: tuple[Any, ...]) -> tuple[Thing, Any]:
    """What is asked about, any card if nothing else is said, and the word for its state or what happened to it."""
    thing = next((part for part in parts if isinstance(part, Thing)), _CARDS)
    return thing, next(part for part in parts if isinstance(part, str))
