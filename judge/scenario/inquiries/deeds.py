"""Reads the line of play: what players do, choose and leave, and what is supposed to occur."""

from __future__ import annotations

from typing import Any

from judge.cards.model import CardType, Color
from judge.deferred import deferred
from judge.engine.texts.named import ANOTHER
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.inquiries.occurrences import OccurrenceReader
from judge.scenario.inquiries.sentences import OWN_HOME
from judge.scenario.model.board import Area, AtHome, AtProblem, CardRef, Point
from judge.scenario.model.play import (
    Action,
    Activate,
    AdditionalCost,
    AreaRef,
    Challenge,
    Choose,
    Concede,
    Decline,
    Deed,
    DrawAction,
    GoOn,
    MoveCard,
    Mulligan,
    Named,
    Number,
    Occurrence,
    Pass,
    Pick,
    PlayCard,
    PlayerRef,
    Rally,
    Repeat,
    Standing,
    Suppose,
    Words,
)
from judge.scenario.text.phrases import number, phrase_of
from judge.scenario.text.trees import Token, Tree
from judge.scenario.text.words import unquote

with deferred(__name__):
    from judge.numerals import number_written

_NO_CARDS = frozenset((*(color.value for color in Color), ANOTHER))
"""What is named in other words than those of a card."""
_MOST_SHOWN = 8


class Undone(dict[str, Any]):
    """An action still without the player who takes it."""


class DeedReader(OccurrenceReader):
    """Turns the sentences of the line of play into records."""

    def deed(self, action: Action) -> Deed:
        """An action is a deed."""
        return action

    def must_do(self, deed: Deed) -> tuple[Deed, bool]:
        """A sentence of the line of play."""
        return deed, False

    def may_fail(self, deed: Deed) -> tuple[Deed, bool]:
        """One that need not be possible."""
        return deed, True

    def tries(self, player: Token, undone: Undone) -> tuple[Deed, bool]:
        """A player tries to take an action."""
        return self.action(player, undone), True

    def action(self, player: Token, undone: Undone) -> Action:
        """A player takes an action."""
        return self.taken_by(str(player), undone)

    def taken_by(self, player: str, undone: Undone) -> Action:
        """The action with its player; “home” becomes that player's home."""
        parts = dict(undone)
        if parts.get("to") == OWN_HOME:
            parts["to"] = AtHome(player=player)
        action: Action = parts.pop("maker")(player=player, **parts)
        return action

    def d_play(self, card: CardRef, *tails: dict[str, Any]) -> Undone:
        """Plays a card. An Event is played on nothing: what it is played on is chosen for it."""
        parts = self._tails(tails)
        draft = self.names.draft(card.piece)
        if "on" in parts and draft is not None and draft.card.front.type is CardType.EVENT:
            parts["choosing"] = parts.pop("on")
        return Undone(maker=PlayCard, card=card, **parts)

    def _tails(self, tails: tuple[dict[str, Any], ...]) -> dict[str, Any]:
        """All tails together; costs add up, anything else is said once."""
        parts: dict[str, Any] = {}
        for tail in tails:
            for key, value in tail.items():
                if key in parts and key != "costs":
                    self.fault(message("said-twice-in-a-sentence"))
                parts[key] = parts.get(key, ()) + value if key == "costs" else value
        return parts

    def d_move(self, card: CardRef, to: Area | None) -> Undone:
        """Moves a character."""
        return Undone(maker=MoveCard, card=card, to=to or OWN_HOME)

    def d_activate(self, card: CardRef, *tails: dict[str, Any]) -> Undone:
        """Activates an ability. An Event in hand is used by playing it."""
        draft = self.names.draft(card.piece)
        parts = self._tails(tails)
        if "on" in parts:
            parts["choosing"] = parts.pop("on")
        is_event = draft is not None and not draft.in_play and draft.card.front.type is CardType.EVENT
        if is_event and all("on" in tail for tail in tails):
            return Undone(maker=PlayCard, card=card, **parts)
        return Undone(maker=Activate, card=card, **parts)

    def d_activate_nth(self, ability: Token, card: CardRef, *tails: dict[str, Any]) -> Undone:
        """Activates an ability by its number."""
        return self.d_activate(card, {"ability": number(ability)}, *tails)

    def d_draw(self) -> Undone:
        """Draws a card."""
        return Undone(maker=DrawAction)

    def d_rally(self, card: CardRef) -> Undone:
        """Rallies a card."""
        return Undone(maker=Rally, card=card)

    def d_challenge(self, card: CardRef) -> Undone:
        """Challenges a Troublemaker."""
        return Undone(maker=Challenge, troublemaker=card)

    def d_mulligan(self) -> Undone:
        """Takes a mulligan."""
        return Undone(maker=Mulligan)

    def d_keep(self) -> Undone:
        """Takes none."""
        return Undone(maker=Mulligan, takes=False)

    def x_to(self, area: Area | None) -> dict[str, Any]:
        """To an area."""
        return {"to": area}

    def x_on(self, card: CardRef) -> dict[str, Any]:
        """On a host."""
        return {"on": card}

    def x_face(self, face: Tree[Token]) -> dict[str, Any]:
        """Face-up or face-down."""
        return {"face": phrase_of(face)}

    def x_free(self) -> dict[str, Any]:
        """For free."""
        return {"free": True}

    def x_way(self, *words: Token) -> dict[str, Any]:
        """For another cost."""
        return {"way": words[-1].capitalize()}

    def x_nth(self, _possessive: Token, ability: Token) -> dict[str, Any]:
        """By number."""
        return {"ability": number(ability)}

    def x_words(self, _possessive: Token, words: Token) -> dict[str, Any]:
        """By first words."""
        return {"words": unquote(words)}

    def x_only(self, _possessive: Token) -> dict[str, Any]:
        """The only one that can be meant."""
        return {}

    def x_x(self, value: Token) -> dict[str, Any]:
        """The value of X."""
        return {"x": number(value)}

    def x_cost(self, verb: Tree[Token], cards: tuple[CardRef, ...], *_note: object) -> dict[str, Any]:
        """An additional cost."""
        word: Any = phrase_of(verb)
        return {"costs": (AdditionalCost(verb=word, cards=cards),)}

    def d_choose(self, player: Token, picks: tuple[Pick, ...]) -> Deed:
        """Answers a decision."""
        return Choose(player=str(player), picks=_with_home(str(player), picks))

    def d_name(self, player: Token, said: Token) -> Deed:
        """Names a card, a color or a number."""
        return Choose(player=str(player), picks=(self._named(said),))

    @implements("201.1b")
    def _named(self, said: Token) -> Pick:
        """What is named: a card that is here, else any card of the game by its name or description."""
        words = unquote(said)
        if words.casefold() in _NO_CARDS:
            return Words(words=words)
        if (number := number_written(words)) is not None:
            return Number(value=number)
        called = {draft.card.front.full_name for draft in self.names.meant(words)}
        if len(called) == 1 and words.casefold() == next(iter(called)).casefold():
            return Named(name=called.pop())
        if self.names.is_known(words):
            return self.card_named(said)
        found = self.pool.meant(words)
        if len(found) == 1:
            return Named(name=found[0])
        self._unclear(said, words, found)
        return Words(words=words)

    def _unclear(self, said: Token, words: str, found: tuple[str, ...]) -> None:
        what = "description-of-several-cards" if found else "description-of-no-card"
        self.fault_at(
            message(what, words=words, number=len(found)),
            said,
            found[:_MOST_SHOWN],
            () if found else self.pool.nearest(words),
        )

    def d_chance(self, picks: tuple[Pick, ...]) -> Choose:
        """What chance has decided."""
        return Choose(player="chance", picks=picks)

    def d_decline(self, player: Token) -> Deed:
        """Declines."""
        return Decline(player=str(player))

    def d_accept(self, player: Token) -> Deed:
        """Does what may be done: chooses “yes”."""
        return accepted(str(player))

    def d_pass(self, player: Token) -> Deed:
        """Passes."""
        return Pass(player=str(player))

    def d_all_pass(self) -> Deed:
        """Everyone passes."""
        return Pass()

    def d_concede(self, player: Token) -> Deed:
        """Concedes."""
        return Concede(player=str(player))

    def named(self, player: Token, times: Token) -> tuple[str, int]:
        """Another player names a number for a loop."""
        return str(player), number(times)

    def broken(self, player: Token, times: Token) -> dict[str, Any]:
        """A player takes another action in one of the repetitions."""
        return {"breaker": str(player), "broken": number(times)}

    def d_repeat(self, player: Token, times: Token, *more: tuple[str, int] | dict[str, Any]) -> Deed:
        """Repeats a loop."""
        named = tuple(one for one in more if isinstance(one, tuple))
        broken = next((one for one in more if isinstance(one, dict)), {})
        return Repeat(numbers=((str(player), number(times)), *named), **broken)

    def d_go_on(self, goal: GoOn) -> Deed:
        """The game goes on."""
        return goal

    def d_suppose(self, occurrence: Occurrence) -> Deed:
        """Something is supposed to occur."""
        return Suppose(occurrence=occurrence)

    def picks(self, *picks: Pick) -> tuple[Pick, ...]:
        """What is chosen."""
        return picks

    def k_card(self, card: CardRef) -> Pick:
        """A card."""
        return card

    def k_player(self, player: Token) -> Pick:
        """A player."""
        return PlayerRef(player=str(player))

    def k_home(self, player: Token, _possessive: Token) -> Pick:
        """A player's home."""
        return AreaRef(area=AtHome(player=str(player)))

    def k_problem(self, player: Token, _possessive: Token) -> Pick:
        """A player's Problem."""
        return AreaRef(area=AtProblem(player=str(player)))

    def k_own_home(self) -> Pick:
        """Home."""
        return AreaRef(area=OWN_HOME)

    def k_number(self, value: Token) -> Pick:
        """A number."""
        return Number(value=number(value))

    def k_nothing(self) -> Pick:
        """Nothing."""
        return Words(words="nothing")

    def k_words(self, words: Token) -> Pick:
        """An option in words, unless it is a slip for a name on the board."""
        text = str(words).strip()
        if text[:1].isupper() and (near := self.names.known_option(text)):
            self.faults.add(
                message("no-card-or-player", text=text),
                self.line.number,
                self.line.indent + (words.column or 1),
                nearest=near,
            )
        return Words(words=unquote(text))

    def everyone(self) -> str:
        """Everyone."""
        return ""

    def about(self, words: Token) -> str:
        """What a standing answer is for."""
        return unquote(words)

    def st_choose(self, player: str, picks: tuple[Pick, ...], about: str = "") -> Standing:
        """Always chooses."""
        answer = Choose(player=str(player), picks=_with_home(str(player), picks))
        return Standing(answer=answer, player=str(player), about=about, line=self.line.number)

    def st_decline(self, player: str, about: str = "") -> Standing:
        """Always declines."""
        return Standing(
            answer=Decline(player=str(player)), player=str(player), about=about, line=self.line.number
        )

    def st_accept(self, player: str, about: str = "") -> Standing:
        """Always does what may be done."""
        return Standing(answer=accepted(player), player=player, about=about, line=self.line.number)

    def st_pass(self, player: str) -> Standing:
        """Always passes."""
        return Standing(answer=Pass(player=str(player)), player=str(player), line=self.line.number)

    def g_point(self, point: Point) -> GoOn:
        """To a point of the turn."""
        return GoOn(point=point)

    def g_window(self) -> GoOn:
        """To the next window."""
        return GoOn(until="next window")

    def g_comparison(self, *_possessive: Token) -> GoOn:
        """To the comparison of the faceoff."""
        return GoOn(until="comparison")

    def g_flips(self) -> GoOn:
        """To the flips of the faceoff."""
        return GoOn(until="flips")

    def g_faceoff_end(self) -> GoOn:
        """To the end of the faceoff."""
        return GoOn(until="end of the faceoff")

    def g_turn_end(self) -> GoOn:
        """To the end of the turn."""
        return GoOn(until="end of the turn")

    def g_next_turn(self) -> GoOn:
        """To the next turn."""
        return GoOn(until="next turn")


def accepted(player: str) -> Choose:
    """A player does what they may do: chooses “yes”."""
    return Choose(player=player, picks=(Words(words="yes"),))


def _with_home(player: str, picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    return tuple(
        AreaRef(area=AtHome(player=player)) if pick == AreaRef(area=OWN_HOME) else pick for pick in picks
    )
