"""Reads what a question is asked under: what a player does then, or what is supposed to happen."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from judge.messages.message import message
from judge.regexes import regex
from judge.rulebook.citation import implements
from judge.scenario.inquiries.asked_changes import ChangeReader
from judge.scenario.inquiries.at_stake import at_stake, is_of_its_winner
from judge.scenario.inquiries.conditional import Conditional, after_if, bare, conditional
from judge.scenario.inquiries.deeds import DeedReader, Undone, accepted
from judge.scenario.inquiries.sentences import OWN_HOME
from judge.scenario.model.ask import (
    AskCharacteristic,
    AskChooser,
    AskFaceoff,
    AskHappens,
    AskHowMany,
    AskHowManyCards,
    AskPlayer,
    AskReplacements,
    AskState,
    AskTriggered,
    AskTriggerOrder,
    AskTriggers,
    Question,
)
from judge.scenario.model.board import Area, CardRef, InZone
from judge.scenario.model.changes import Change
from judge.scenario.model.play import (
    CardOccurrence,
    CardVerb,
    Choose,
    Concede,
    ControlOccurrence,
    Decline,
    Deed,
    FaceoffOccurrence,
    GoOn,
    MoveCard,
    Pass,
    Pick,
    PlayCard,
    PlayerOccurrence,
    Suppose,
)
from judge.scenario.text.phrases import number, phrase_of
from judge.scenario.text.trees import Token, Tree, of_tree

_COSTS_EXHAUSTING = regex(r"\bexhaust this card\b", re.IGNORECASE)
_TURN_END = "The game goes on to the end of the turn"
_WRAPPED_UP = ("discards", "discarded", "retired")
_NEXT_TURN = "The game goes on to the next turn"
_FINITE = {
    "playing": "plays",
    "moving": "moves",
    "activating": "activates",
    "using": "uses",
    "drawing": "draws",
    "rallying": "rallies",
}
_GERUND = regex(rf"\b({'|'.join(_FINITE)})\b(.*?)\s+trigger", re.IGNORECASE)
_DONE: dict[str, CardVerb] = {
    **dict.fromkeys(("dismisses", "dismiss"), "dismissed"),
    **dict.fromkeys(("retires", "retire"), "retired"),
    **dict.fromkeys(("banishes", "banish"), "banished"),
    **dict.fromkeys(("exhausts", "exhaust"), "exhausted"),
    **dict.fromkeys(("readies", "ready"), "readied"),
    **dict.fromkeys(("frightens", "frighten"), "frightened"),
    **dict.fromkeys(("uncovers", "uncover"), "uncovered"),
    **dict.fromkeys(("solves", "solve"), "solved"),
    "discard": "discarded",
}


#: What is the outcome of a faceoff or a step: supposed alone it scores nothing and moves no card.
_TOLD_ONLY: tuple[CardVerb, ...] = ("defeated", "solved", "replaced", "challenged")
#: What can be asked of a faceoff that is only supposed: what follows it in the Score Phase does not come.
_OF_A_FACEOFF = (AskFaceoff, AskState, AskCharacteristic)
_OF_TRIGGERS = (AskTriggers, AskTriggered, AskTriggerOrder, AskReplacements)


def _is_of_a_faceoff(question: Question, *, decided: bool) -> bool:
    """Whether a question is about a faceoff alone: its points only where it is supposed who wins."""
    asked = at_stake(question, in_faceoff=True)
    what = getattr(asked, "what", "")
    return (
        isinstance(asked, _OF_A_FACEOFF)
        or what in ("power", "power total")
        or (decided and what == "scores")
        or is_of_its_winner(asked)
    )


def _in_words(given: tuple[Deed, ...]) -> str:
    """What “if Gem is dismissed” says behind “who chooses”, where it is what is chosen; nothing behind other deeds."""
    happens = given[0].occurrence if len(given) == 1 and isinstance(given[0], Suppose) else None
    if not isinstance(happens, CardOccurrence):
        return ""
    return " ".join((*(card.name for card in happens.cards), happens.verb))


def _card_of(question: Question) -> CardRef | None:
    """The card that a question is about, or that is acted with in it."""
    about = getattr(question, "action", question)
    card = getattr(about, "card", None)
    return card if isinstance(card, CardRef) else None


_LEFT_AT_THE_END = ("hand", "hand size", "room at home", "beyond home limit", "counted at home")
"""What of a player is bounded by limits that are looked at when a turn is over."""


@implements("616.2", "616.3")
def _wraps_up(question: Question) -> bool:
    """Whether cards are asked about that limits take away at the very end of a turn, or what is left of them."""
    if isinstance(question, AskPlayer):
        return question.what in _LEFT_AT_THE_END
    if isinstance(question, AskHowMany):
        return question.what == "discards"
    if isinstance(question, AskHowManyCards):
        return question.verb in _WRAPPED_UP
    happens = question.occurrence if isinstance(question, AskHappens) else None
    return isinstance(happens, CardOccurrence | PlayerOccurrence) and happens.verb in _WRAPPED_UP


def _after_doing(text: str) -> str:
    """What is done after “after”, in the third person: “playing Gem” as “plays Gem”."""
    verb, _, rest = after_if(text).partition(" ")
    return f"{_FINITE.get(verb.casefold(), verb)} {rest}"


class SuppositionReader(ChangeReader, DeedReader):
    """Turns what a question supposes into deeds."""

    def suppositions(self, *given: Deed) -> tuple[Deed, ...]:
        """What is supposed, one after another."""
        return given

    def q_if(self, asked: Question | Conditional, given: tuple[Deed, ...]) -> Conditional:
        """What happens if Alice retires Gem (then Bob passes)?"""
        whole = conditional(bare(asked))
        if whole == Conditional(AskChooser()) and (whether := _in_words(given)):
            return Conditional(AskChooser(what=whether))
        decided = any(isinstance(one, Suppose) and one.resolves for one in given)
        for one in given:
            self._check_supposed(whole.question, one, decided=decided)
        return (
            whole.under(given=given) if whole.given or whole.changes else Conditional(whole.question, given)
        )

    def q_supposing(
        self,
        asked: Question | Conditional,
        changes: tuple[Change, ...],
        given: tuple[Deed, ...] = (),
    ) -> Conditional:
        """Does Gem have Swift supposing Pin is not there (if Alice retires Gem)?"""
        return (
            self.q_if(asked, given).under(changes=changes)
            if given
            else conditional(asked).under(changes=changes)
        )

    def q_if_so(self, asked: Question | Conditional, verb: CardVerb, *tails: dict[str, Any]) -> Conditional:
        """Can Gem move while frightened? It is supposed of the card that is asked about."""
        question = conditional(bare(asked)).question
        card = _card_of(question)
        if card is None:
            self.fault(message("which-card-is-that-of"), expected=[f"… if Gem is {verb}"])
            return Conditional(question, (Pass(),))
        given = self.s_card((card,), verb, *tails)
        self._check_supposed(question, given)
        return Conditional(question, (given,), said=f"{card.name} is {verb}")

    def q_playing_triggers(self, player: Token, card: CardRef, *cards: object) -> Conditional:
        """Does Alice playing Gem trigger Pin?"""
        pin = next(part for part in cards if isinstance(part, CardRef))
        action = PlayCard(player=str(player), card=card)
        return Conditional(AskTriggers(card=pin), (action,), said=f"{player} plays {card.name}")

    def _check_supposed(self, question: Question, given: Deed, *, decided: bool = False) -> None:
        """Refuse what is supposed without what brings it about, where more is asked than what it triggers."""
        happens = given.occurrence if isinstance(given, Suppose) else None
        if isinstance(happens, FaceoffOccurrence) and not _is_of_a_faceoff(question, decided=decided):
            self.fault(message("supposed-faceoff-brings-nothing-about"))
        told = isinstance(happens, CardOccurrence) and happens.verb in _TOLD_ONLY
        if told and isinstance(happens, CardOccurrence) and not isinstance(question, _OF_TRIGGERS):
            self.fault(message("supposed-brings-nothing-about", verb=happens.verb))

    def q_if_first(self, given: tuple[Deed, ...], question: Question | Conditional) -> Conditional:
        """If Alice retires Gem, does Pin trigger?"""
        return self.q_if(question, given)

    def q_after(self, asked: Question | Conditional, undone: Undone) -> Conditional:
        """How many action tokens does Alice have after playing Gem? It is done by the player who is asked about."""
        question = conditional(bare(asked)).question
        player = getattr(question, "player", "")
        card = undone.get("card")
        if not player and card is not None:
            player = self.names.controller(card)
        action = self.taken_by(player, undone)
        self._check_supposed(question, action)
        return Conditional(question, (action,), said=f"{player} {_after_doing(self.line.text)}")

    def q_doing_triggers(self, *parts: object) -> Question | Conditional:
        """Does playing Gem trigger Pin? It is done by the player named, else by whoever controls the card."""
        undone = next(part for part in parts if isinstance(part, Undone))
        cards = [part for part in parts if isinstance(part, CardRef)]
        named = (str(part) for part in parts if isinstance(part, Token) and part.type == "PLAYER")
        player = next(named, "") or self.names.controller(undone.get("card") or cards[-1])
        words = _GERUND.search(self.line.text)
        done = f"{_FINITE[words[1].casefold()]}{words[2]}" if words else ""
        return Conditional(
            AskTriggers(card=cards[-1]), (self.taken_by(player, undone),), said=f"{player} {done}"
        )

    def q_at_end(self, asked: Question | Conditional, _end: Token) -> Conditional:
        """What is Gem's power at the end of the turn? What the Wrap Up Step takes away is asked once that is over."""
        question = conditional(bare(asked)).question
        if _wraps_up(question):
            return Conditional(question, (GoOn(until="next turn"),), said=_NEXT_TURN)
        return Conditional(question, (GoOn(until="end of the turn"),), said=_TURN_END)

    def q_why(self, question: Question) -> Question:
        """Why can't Alice play Gem? Every answer gives its reasons; of a state it says first what brought it about."""
        return replace(question, why=True) if isinstance(question, AskState) else question

    def s_action(self, action: Deed) -> Deed:
        """A player takes an action."""
        return action

    def s_done(self, player: Token, verb: CardVerb, cards: tuple[CardRef, ...]) -> Deed:
        """A player does something to cards. Exhausting one that has a text of its own may mean to use that."""
        used = [card for card in cards if self._may_use(str(player), card)] if verb == "exhausted" else []
        if used:
            name = used[0].name
            self.fault(
                message("exhausts-or-uses", player=str(player), card=name),
                expected=[f"… if {player} activates {name}'s ability", f"… if {name} is exhausted"],
            )
        return Suppose(occurrence=CardOccurrence(verb=verb, cards=cards, by=str(player)))

    @of_tree
    def done_actively(self, tree: Tree[Token]) -> CardVerb:
        """What a player does to cards."""
        return _DONE[phrase_of(tree)]

    def _may_use(self, player: str, card: CardRef) -> bool:
        draft = self.names.draft(card.piece)
        return (
            draft is not None
            and draft.controller == player
            and any(_COSTS_EXHAUSTING.search(line) for line in draft.card.front.text)
        )

    def s_draws(self, player: Token, amount: Token) -> Deed:
        """A player draws cards."""
        return Suppose(occurrence=PlayerOccurrence(verb="draws", player=str(player), amount=number(amount)))

    def s_scores(self, player: Token, amount: Token) -> Deed:
        """A player scores points."""
        return Suppose(occurrence=PlayerOccurrence(verb="scores", player=str(player), amount=number(amount)))

    def s_gains(self, player: Token, amount: Token, _tokens: object) -> Deed:
        """A player gains action tokens."""
        gained = PlayerOccurrence(verb="gains tokens", player=str(player), amount=number(amount))
        return Suppose(occurrence=gained)

    def s_control(self, player: Token, card: CardRef) -> Deed:
        """A player gains control of a card."""
        return Suppose(occurrence=ControlOccurrence(player=str(player), card=card))

    def s_wins(self, player: Token, *_kind: object) -> Deed:
        """A player wins the faceoff that is on."""
        won = PlayerOccurrence(verb="wins a faceoff", player=str(player))
        return Suppose(occurrence=won, resolves=True)

    def s_loses(self, player: Token, *_kind: object) -> Deed:
        """A player loses the faceoff that is on."""
        lost = PlayerOccurrence(verb="loses a faceoff", player=str(player))
        return Suppose(occurrence=lost, resolves=True)

    def s_faceoff(self, *parts: object) -> Deed:
        """A faceoff starts."""
        return Suppose(occurrence=self.o_faceoff(*parts))

    def s_pass(self, player: Token) -> Deed:
        """A player passes."""
        return Pass(player=str(player))

    def s_all_pass(self) -> Deed:
        """Everyone passes."""
        return Pass()

    def s_go_on(self, goal: GoOn) -> Deed:
        """The game goes on, everyone passing."""
        return goal

    def s_concede(self, player: Token) -> Deed:
        """A player concedes."""
        return Concede(player=str(player))

    def s_decline(self, player: Token) -> Deed:
        """A player declines."""
        return Decline(player=str(player))

    def s_accept(self, player: Token) -> Deed:
        """A player accepts."""
        return accepted(str(player))

    def s_choose(self, player: Token, picks: tuple[Pick, ...]) -> Deed:
        """A player chooses."""
        return Choose(player=str(player), picks=picks)

    def s_card(self, cards: tuple[CardRef, ...], verb: CardVerb, *tails: dict[str, Any]) -> Deed:
        """Something happens to cards. One in hand that is played is played by whoever has it."""
        if verb == "played" and (player := self._player_of(cards, tails)):
            return PlayCard(player=player, card=cards[0])
        return Suppose(occurrence=self.o_card(cards, verb, *tails))

    def _player_of(self, cards: tuple[CardRef, ...], tails: tuple[dict[str, Any], ...]) -> str:
        """Who plays the only card of which it is said that it is played, if it is in hand and no more is said."""
        draft = self.names.draft(cards[0].piece)
        by = {key: value for tail in tails for key, value in tail.items()}
        in_hand = draft is not None and isinstance(draft.place, InZone) and draft.place.zone == "hand"
        if draft is None or not in_hand or len(cards) > 1 or by.keys() - {"by"}:
            return ""
        return str(by.get("by", draft.controller))

    def s_enters(self, card: CardRef) -> Deed:
        """A card enters play, as it is played by its player."""
        return PlayCard(player=self.names.controller(card), card=card)

    def s_moves(self, card: CardRef, to: Area | None) -> Deed:
        """A card moves, as its controller moves it."""
        return self.taken_by(
            self.names.controller(card), Undone(maker=MoveCard, card=card, to=to or OWN_HOME)
        )

    def s_confronts(self, player: Token, problems: tuple[CardRef, ...]) -> Deed:
        """A player confronts Problems."""
        return Suppose(occurrence=PlayerOccurrence(verb="confronts", player=str(player), cards=problems))

    def s_counters(self, card: CardRef, written: Token) -> Deed:
        """A card gets counters."""
        return Suppose(occurrence=self.o_counters(card, written))
