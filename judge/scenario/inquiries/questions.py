"""Reads questions."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.cards.model import CardType
from judge.deferred import deferred
from judge.messages.message import message
from judge.regexes import regex
from judge.scenario.inquiries.asked_cards import CardQuestions
from judge.scenario.inquiries.asked_choices import ChoiceQuestions
from judge.scenario.inquiries.asked_counts import CountQuestions
from judge.scenario.inquiries.asked_during import DuringQuestions
from judge.scenario.inquiries.asked_prices import PriceQuestions
from judge.scenario.inquiries.asked_requirements import RequirementQuestions
from judge.scenario.inquiries.at_stake import ANYTHING, AskWinner, of_anything
from judge.scenario.inquiries.conditional import Conditional
from judge.scenario.inquiries.occurrences import Predicate
from judge.scenario.inquiries.sentences import OWN_HOME
from judge.scenario.inquiries.suppositions import SuppositionReader
from judge.scenario.model.ask import (
    AskApplies,
    AskCharacteristic,
    AskChooser,
    AskConfronters,
    AskConfronts,
    AskDeck,
    AskDepends,
    AskFaceoff,
    AskGame,
    AskHappens,
    AskHas,
    AskHowMany,
    AskIsAt,
    AskMeaning,
    AskModifiers,
    AskPlayer,
    AskReplacements,
    AskRules,
    AskState,
    AskTriggered,
    AskTriggerOrder,
    AskTriggers,
    AskWhere,
    CardState,
    Characteristic,
    GameMatter,
    Question,
)
from judge.scenario.model.board import Area, CardRef, Place
from judge.scenario.model.play import CardOccurrence, CardVerb, Occurrence, PlayerOccurrence
from judge.scenario.model.qualities import EXPECTED_TO_BE, EXPECTED_TO_HAVE, state_said
from judge.scenario.text.phrases import phrase_of
from judge.scenario.text.trees import Token, Tree, of_tree
from judge.scenario.text.words import unquote

with deferred(__name__):
    from judge.rulebook.speaking import rules_about, rules_speaking_of
    from judge.rulebook.terms import rules_of_term

_ARTICLE = regex(r"^(?:an?|the|to)\s+", re.IGNORECASE)
_CHARACTERISTICS: dict[str, Characteristic] = {
    "ability": "abilities",
    "play requirement": "play requirement",
    "points value": "point value",
}
_STATES: dict[str, CardState] = {
    "in play": "in play",
    "involved in faceoff": "involved",
    "contributing power": "contributing",
    "tokens": "a token",
    "character": "a character",
}
_PLAYER_VALUES: dict[str, Any] = {"action tokens": "tokens", "total": "power total"}
COUNTED: dict[str, Any] = {"cards in hand": "hand size", "cards": "hand size", "cards in deck": "deck size"}
COUNTED |= {"points": "score", "tokens": "tokens", "action tokens": "tokens"}
_DONE: dict[tuple[str, str], Any] = {
    ("cards", "draw"): "draws",
    ("cards", "flip"): "flips",
    ("cards", "discard"): "discards",
    ("cards", "have to discard"): "discards",
    ("points", "score"): "scores",
    **{
        (tokens, verb): "gains tokens"
        for tokens in ("tokens", "action tokens")
        for verb in ("gain", "receive")
    },
    **{(tokens, "pay"): "pays tokens" for tokens in ("tokens", "action tokens")},
    **{("points", verb): "scores" for verb in ("gain", "receive")},
}
_FROM_CARDS = ("draws", "gains tokens")
"""What is only counted by the card whose text does it: points are mostly scored without one (517)."""
_FLIPPED: dict[CardType, CardVerb] = {
    CardType.MANE_CHARACTER: "turned over",
    CardType.TROUBLEMAKER: "uncovered",
}
_TURNED: dict[str, CardVerb] = {
    "over": "turned over",
    "face-up": "turned face-up",
    "face-down": "turned face-down",
}
_GAME: dict[str, GameMatter] = {
    "q_priority": "priority",
    "q_first_priority": "first priority",
    "q_winner": "winner",
    "q_draw": "draw",
    "q_over": "over",
    "q_ahead": "ahead",
    "q_phase": "phase",
    "q_window": "next window",
    "q_loop": "loop",
    "q_board": "board possible",
    "q_uniqueness": "uniqueness",
    "q_happening": "what happens",
}


class QuestionReader(
    DuringQuestions,
    CardQuestions,
    PriceQuestions,
    CountQuestions,
    ChoiceQuestions,
    RequirementQuestions,
    SuppositionReader,
):
    """Turns questions into records."""

    @of_tree
    def characteristic(self, tree: Tree[Token]) -> Characteristic:
        """What is asked of a card."""
        words: Any = phrase_of(tree)
        what: Characteristic = _CHARACTERISTICS.get(words, words)
        return what

    def q_of(self, what: Characteristic, card: CardRef) -> Question:
        """What is the power of Gem?"""
        return AskCharacteristic(card=card, what=what)

    def q_of_swapped(self, card: CardRef, _possessive: Token, what: Characteristic) -> Question:
        """What is Gem's power?"""
        return AskCharacteristic(card=card, what=what)

    def q_of_inverted(self, what: Characteristic, card: CardRef) -> Question:
        """What color is Gem?"""
        return AskCharacteristic(card=card, what=what)

    def q_power(self, card: CardRef) -> Question:
        """How much power does Gem have?"""
        return AskCharacteristic(card=card, what="power")

    def q_cost(self, card: CardRef) -> Question:
        """What does Gem cost?"""
        return AskCharacteristic(card=card, what="cost")

    def q_controls(self, card: CardRef) -> Question:
        """Who controls Gem?"""
        return AskCharacteristic(card=card, what="controller")

    def q_owns(self, card: CardRef) -> Question:
        """Who owns Gem?"""
        return AskCharacteristic(card=card, what="owner")

    def q_has(self, card: CardRef, what: Token) -> Question:
        """Does Gem have Swift?"""
        return self._has(card, what, "has", EXPECTED_TO_HAVE)

    def q_has_at(self, card: CardRef, what: Token, area: Area | None) -> Conditional:
        """Does Gem have Swift at Long Winter? If it is not there now, it is supposed to be."""
        return Conditional(self.q_has(card, what), changes=self.there(card, area))

    def q_power_of_at(self, card: CardRef, area: Area | None) -> Conditional:
        """How much power does Gem have at Long Winter? If it is not there now, it is supposed to be."""
        return Conditional(self.q_power(card), changes=self.there(card, area))

    def q_is_words(self, card: CardRef, what: Token) -> Question:
        """Is Gem blue?"""
        state = state_said(what)
        return self.q_state(card, state) if state else self._has(card, what, "is", EXPECTED_TO_BE)

    def _has(self, card: CardRef, what: Token, verb: str, expected: tuple[str, ...]) -> Question:
        """A question for a color, trait …, after noting a fault if there is no such thing."""
        words = unquote(what)
        kind = self.qualities.kind(words)
        if kind is None:
            near = self.qualities.nearest(words, self.line.text, card.name)
            self.fault_at(message("nothing-that-a-card-is", words=words, verb=verb), what, expected, near)
        return AskHas(card=card, what=self.qualities.spelled(words), kind=kind or "ability")

    def q_state(self, card: CardRef, state: CardState) -> Question:
        """Is Gem exhausted? No token is ever frightened for longer than it takes to happen (521.4)."""
        draft = self.names.draft(card.piece) if state == "frightened" else None
        return (
            self._befalls(card, "frightened") if draft and draft.token else AskState(card=card, state=state)
        )

    def q_is_at(self, card: CardRef, place: Place | None) -> Question:
        """Is Gem at home?"""
        if place == OWN_HOME or place is None:
            place = self.own_home(card)
        return AskIsAt(card=card, place=place)

    def q_happens_card(self, cards: tuple[CardRef, ...], verb: CardVerb, *tails: dict[str, Any]) -> Question:
        """Is Gem dismissed? A Mane Character that is flipped is on its other side."""
        draft = self.names.draft(cards[0].piece) if len(cards) == 1 and not tails else None
        if verb == "flipped" and draft and draft.card.front.type is CardType.MANE_CHARACTER:
            return AskState(card=cards[0], state="boosted")
        return AskHappens(occurrence=self.o_card(cards, verb, *tails))

    def q_gets_done(self, card: CardRef, verb: CardVerb, *tails: dict[str, Any]) -> Question:
        """Does Gem get dismissed?"""
        return self.q_happens_card((card,), verb, *tails)

    def q_flips(self, card: CardRef) -> Question:
        """Does Gem flip? Mane Characters turn over, face-down Troublemakers are uncovered, other cards are flipped."""
        draft = self.names.draft(card.piece)
        kind = draft.card.front.type if draft else None
        return self._befalls(card, _FLIPPED.get(kind, "flipped") if kind else "flipped")

    def q_turns(self, card: CardRef, how: Tree[Token]) -> Question:
        """Does Gem turn over?"""
        return self._befalls(card, _TURNED[phrase_of(how)])

    def q_moves(self, card: CardRef, to: Area | None = None) -> Question:
        """Does Gem move (to Long Winter)?"""
        place = self.own_home(card) if to == OWN_HOME else to
        return AskHappens(occurrence=CardOccurrence(verb="moved", cards=(card,), to=place))

    def _befalls(self, card: CardRef, verb: CardVerb) -> Question:
        return AskHappens(occurrence=CardOccurrence(verb=verb, cards=(card,)))

    def q_where(self, card: CardRef) -> Question:
        """Where is Gem?"""
        return AskWhere(card=card)

    def q_can_confront(self, player: Token, problem: CardRef) -> Question:
        """Can Alice confront Long Winter?"""
        return AskConfronts(player=str(player), problem=problem, meets=True, could=True)

    def q_points_to_win(self, counted: Tree[Token], player: Token, *_paying: object) -> Question:
        """How many points does Alice need to win?"""
        if phrase_of(counted) != "points":
            self.fault(message("nobody-wins-by-those", what=phrase_of(counted)), expected=["points"])
        return AskPlayer(player=str(player), what="points to win")

    def q_happens(self, player: Token, predicate: Predicate) -> Question:
        """Does Bob draw a card? Confronting has a question of its own."""
        if predicate.get("verb") == "confronts":
            if len(predicate["cards"]) > 1:
                self.fault(
                    message("problems-are-confronted-one-by-one"), expected=["a question for each Problem"]
                )
            return AskConfronts(player=str(player), problem=predicate["cards"][0])
        occurrence = self.said_of(str(player), predicate)
        return AskHappens(
            occurrence=of_anything(occurrence) if predicate.get("kind") == ANYTHING else occurrence
        )

    def q_scores_any(self, player: Token) -> Question:
        """Does Alice score any points?"""
        scored = PlayerOccurrence(verb="scores", player=str(player))
        return AskHappens(occurrence=scored, some=True)

    def q_confronts(self, player: Token, problem: CardRef) -> Question:
        """Is Alice confronting Long Winter?"""
        return AskConfronts(player=str(player), problem=problem)

    def q_confronter(self, problem: CardRef) -> Question:
        """Who confronts Long Winter?"""
        return AskConfronters(problem=problem)

    def q_can_confronter(self, problem: CardRef) -> Question:
        """Who can confront Long Winter?"""
        return AskConfronters(problem=problem, could=True)

    def q_any_faceoff(self, *parts: object) -> Question:
        """Is there a (Troublemaker) faceoff?"""
        kind, _ = self.faceoff_parts(parts)
        return AskFaceoff(what="any", kind=kind or "")

    def q_which_faceoff(self, _comes: object) -> Question:
        """Which faceoff follows?"""
        return AskFaceoff(what="which")

    def q_involved(self) -> Question:
        """Who is involved?"""
        return AskFaceoff(what="involved")

    def q_wins(self) -> AskWinner:
        """Who wins?"""
        return AskWinner()

    def q_faceoff_winner(self) -> Question:
        """Who wins the faceoff?"""
        return AskFaceoff(what="winner")

    def q_player(self, player: Token, _possessive: Token, what: Tree[Token]) -> Question:
        """What is Alice's score?"""
        words: Any = phrase_of(what)
        return AskPlayer(player=str(player), what=_PLAYER_VALUES.get(words, words))

    def q_count(
        self, counted: Tree[Token], player: Token, verb: Tree[Token], source: CardRef | None = None
    ) -> Question:
        """How many cards does Bob draw? How many action tokens does he gain from Gem?"""
        things, done = phrase_of(counted), phrase_of(verb)
        asked = _DONE.get((things, done))
        if source is not None and asked not in _FROM_CARDS:
            of_cards = (f"{verb} {what}" for (what, verb), one in _DONE.items() if one in _FROM_CARDS)
            self.fault(message("not-counted-by-card", done=done, things=things), expected=list(of_cards))
        if done == "have":
            return AskPlayer(player=str(player), what=COUNTED[things])
        if asked is None:
            self.fault(
                message("nobody-can-do-that", done=done, things=things),
                expected=[f"{verb} {what}" for what, verb in _DONE],
            )
        owed = done.startswith("have to")
        return AskHowMany(player=str(player), what=asked or "draws", owed=owed, source=source)

    def q_held(self, counted: Tree[Token], player: Token, held: Tree[Token]) -> Question:
        """How many cards does Bob have in hand?"""
        if phrase_of(counted) != "cards":
            self.fault(
                message("nothing-of-that-there", counted=phrase_of(counted), held=phrase_of(held)),
                expected=["cards"],
            )
        return AskPlayer(player=str(player), what=COUNTED[f"cards in {phrase_of(held)}"])

    def q_modifier_order(self, card: CardRef) -> Question:
        """In which order are the modifiers on Gem applied?"""
        return AskModifiers(card=card, ordered=True)

    def q_modifiers(self, card: CardRef) -> Question:
        """Which modifiers apply to Gem?"""
        return AskModifiers(card=card)

    def q_depends(self, *cards: object) -> Question:
        """Does Gem's modifier depend on Ice Pin's?"""
        modifier, on = (card for card in cards if isinstance(card, CardRef))
        return AskDepends(modifier=modifier, on=on)

    def q_applies(self, *cards: object) -> Question:
        """Does Storm Cloud's modifier still apply to Gem?"""
        source, card = (card for card in cards if isinstance(card, CardRef))
        return AskApplies(source=source, card=card)

    def q_is_affected(self, card: CardRef, source: CardRef) -> Question:
        """Is Gem affected by Ice Pin?"""
        return AskApplies(source=source, card=card)

    def q_profits(self, card: CardRef, _bonus: Token, source: CardRef) -> Question:
        """Does Gem get the +1 from Ice Pin?"""
        return AskApplies(source=source, card=card)

    def q_does_to(self, source: CardRef, card: CardRef) -> Question:
        """What does Ice Pin do to Gem?"""
        return AskModifiers(card=card, source=source)

    def q_triggers(self, card: CardRef, _possessive: Token | None = None) -> Question:
        """Does Gem trigger?"""
        return AskTriggers(card=card)

    def q_triggered(self) -> Question:
        """What triggers?"""
        return AskTriggered()

    def q_trigger_order(self) -> Question:
        """In which order are the triggered effects processed?"""
        return AskTriggerOrder()

    def q_chooser(self, *what: Token) -> Question:
        """Who chooses which card is dismissed?"""
        return AskChooser(what=what[0].strip(), column=what[0].column or 0) if what else AskChooser()

    def q_replacements(self, occurrence: Occurrence | None = None) -> Question:
        """Which replacements can apply if Gem is dismissed?"""
        return AskReplacements(occurrence=occurrence)

    def q_meaning(self, said: Token) -> Question:
        """What does Swift do? “The score” is that of the game, not what the word means."""
        term = _ARTICLE.sub("", str(said).strip())
        if term.casefold() == "score" and term != str(said).strip():
            return AskGame(what="ahead")
        return AskMeaning(term=term, rules=rules_of_term(term))

    def q_rules_on(self, said: Token) -> Question:
        """What do the rules say of “exhausted Friends confronting”?"""
        words = unquote(said)
        rules = rules_speaking_of(words) or rules_about(words)
        if not rules:
            self.fault_at(message("no-rule-speaks-of", words=words), said, ())
        return AskRules(words=words, rules=rules)

    def q_deck(self, player: Token, _possessive: Token) -> Question:
        """Is Alice's deck legal?"""
        return AskDeck(player=str(player))

    def q_whose(self, whose: Tree[Token]) -> Question:
        """Whose turn is it? Whose priority is it?"""
        return AskGame(what="priority" if phrase_of(whose) == "priority" else "turn")

    def q_whose_is_it(self, _player: Token, _possessive: Token, whose: Tree[Token]) -> Question:
        """Is it Alice's turn? The answer says whose it is."""
        return self.q_whose(whose)

    def q_has_priority(self, _player: Token) -> Question:
        """Does Bob have priority? The answer says who has it."""
        return AskGame(what="priority")

    @of_tree
    def state_asked(self, tree: Tree[Token]) -> CardState:
        """The state that is asked about."""
        words: Any = phrase_of(tree)
        state: CardState = _STATES.get(words, words)
        return state


def _game(what: GameMatter) -> Callable[..., Question]:
    """The reading of a question about the game as a whole."""

    def read(_reader: QuestionReader, *_words: object) -> Question:
        return AskGame(what=what)

    reading: Callable[..., Question] = read
    return reading


for _rule, _what in _GAME.items():
    setattr(QuestionReader, _rule, _game(_what))
