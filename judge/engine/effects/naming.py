"""Naming and choosing things that are not cards; losing the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from judge.cards.model import CardType, Color
from judge.deferred import deferred
from judge.engine.effects.cards import affected
from judge.engine.instructions.measuring import measured
from judge.engine.instructions.players import one_player
from judge.engine.model.decision import Decision, Option
from judge.engine.model.run import Run
from judge.engine.occurring.winning import win
from judge.engine.paying.effect import look
from judge.engine.perspective.amounts import PARITIES
from judge.engine.texts.named import ANOTHER, SEVERAL
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import LoseGame, NameThing, WinGame
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.selection import TypeNoun
from judge.text.lexicon import RULES

with deferred(__name__):
    from judge.engine.occurring.named_on_cards import remember
    from judge.engine.windows.losing import lose_together


@implements("203.1a")
def _color(_: Run, player: str) -> Decision:
    options = tuple(Option(color.value, color.value) for color in Color)
    rules = cite("705.2f#1", "203.1a")
    return Decision(player=player, kind="choose", what=message("which-color"), options=options, rules=rules)


@implements("105.1")
def _number(_: Run, player: str) -> Decision:
    rules = cite("705.2f#1", "105.1")
    return Decision(
        player=player, kind="number", what=message("which-number"), options=(), rules=rules, least=0
    )


@implements("206.2")
def _card_type(_: Run, player: str) -> Decision:
    options = tuple(Option(kind.value, kind.value) for kind in CardType)
    rules = cite("705.2f#1", "206.2")
    return Decision(
        player=player, kind="choose", what=message("which-card-type"), options=options, rules=rules
    )


@implements("207.1")
def _trait(run: Run, player: str) -> Decision:
    """Any Trait of the game: one that the rules or texts know, or one that stands on a card here."""
    here = {
        trait for obj in run.state.objects for face in obj.definition.faces for trait in face.printed.traits
    }
    options = tuple(Option(trait, trait) for trait in sorted({*RULES.traits, *here}))
    rules = cite("705.2f#1", "207.1")
    return Decision(player=player, kind="choose", what=message("which-trait"), options=options, rules=rules)


@implements("105.3")
def _parity(_: Run, player: str) -> Decision:
    options = tuple(Option(parity, term(parity)) for parity in PARITIES)
    what = message("odd-or-even")
    return Decision(player=player, kind="choose", what=what, options=options, rules=cite("705.2f#1"))


@implements("201.1", "201.1b")
def named_card(run: Run, player: str, of_type: CardType | None = None) -> Decision:
    """Any card of the game can be named: one of those that are here, or another, which makes no difference then."""
    cards = {
        obj.definition.front.printed.full_name: obj.oid
        for obj in run.state.objects
        if not obj.token and not obj.is_unknown and of_type in (None, obj.definition.front.printed.type)
    }
    options = tuple(Option(name, name, oid) for name, oid in sorted(cards.items()))
    return Decision(
        player=player,
        kind="choose",
        what=message("which-card-name"),
        options=(*options, Option(ANOTHER, ANOTHER)),
        rules=cite("705.2f#1", "201.1", "201.1b"),
    )


#: By what is named: what the context calls it, and the choice that it is.
NAMED: dict[str, tuple[str, Callable[[Run, str], Decision]]] = {
    "color": ("color", _color),
    "number": ("number", _number),
    "card": ("name", named_card),
    "Friend": ("name", partial(named_card, of_type=CardType.FRIEND)),
    "card type": ("type", _card_type),
    "trait": ("trait", _trait),
    "odd or even": ("parity", _parity),
}
#: The word for a player who is chosen, by what the text calls who is to be chosen.
PLAYERS = {"player": "a-player", "opponent": "an-opponent"}


def name_thing(run: Run, frame: int, node: NameThing) -> None:
    """The player who follows the text names it."""
    if node.thing in PLAYERS and node.who is None:
        _choose_player(run, frame, node)
        return
    if node.thing not in NAMED or node.who is not None:
        raise look(run, frame).unsupported(node, message("naming-a-thing", thing=node.thing))
    player = run.context(frame).acting
    kind, ask = NAMED[node.thing]
    decision = _of_those(ask(run, player), node)
    if node.count is not None:
        _name_several(run, frame, node, decision)
        return
    (answer,) = run.choose(decision)
    run.set_context(frame, run.context(frame).named(kind, answer))
    remember(run, run.context(frame), kind, answer)
    told = message("player-chooses-answer", player=player, answer=answer)
    run.leads(frame, run.note(told, decision.rules, card=run.context(frame).card))


def _name_several(run: Run, frame: int, node: NameThing, decision: Decision) -> None:
    """So many of the things that can be chosen, or up to so many."""
    assert node.count is not None
    most = min(measured(run, frame, node.count), len(decision.options))
    answer = run.choose(replace(decision, least=0 if node.up_to else most, most=most))
    run.set_context(frame, run.context(frame).naming(SEVERAL[node.thing], answer))
    told = message("player-chooses-answer", player=decision.player, answer=listed(answer, empty="nothing"))
    run.leads(frame, run.note(told, decision.rules, card=run.context(frame).card))


def is_understood(node: NameThing) -> bool:
    """Whether the engine has it named: one thing, of all that there are or, of card types, of those that are said."""
    named = node.thing in NAMED or node.thing in PLAYERS
    return named and (not node.among or (node.thing == "card type" and all(map(_kind, node.among))))


def _kind(noun: Node) -> str:
    return noun.kind if isinstance(noun, TypeNoun) else ""


def _of_those(decision: Decision, node: NameThing) -> Decision:
    """The choice among those that the text names, if it names some."""
    kinds = {_kind(noun) for noun in node.among}
    options = tuple(option for option in decision.options if not kinds or option.key in kinds)
    return replace(decision, options=options)


@implements("705.2f#1", "106.2")
def _choose_player(run: Run, frame: int, node: NameThing) -> None:
    """Choose a player, of whom the text goes on to speak."""
    chosen = one_player(run, frame, Player(PLAYERS[node.thing], label=node.label), message("which-player"))
    told = message("player-chooses-answer", player=run.context(frame).acting, answer=chosen)
    run.leads(frame, run.note(told, cite("705.2f#1"), card=run.context(frame).card))


def win_game(run: Run, frame: int, node: WinGame) -> None:
    """The player wins the game, or all who are spoken of together."""
    all_win(run, affected(run, frame, node.who))


@implements("103.1", "104.1")
def all_win(run: Run, players: tuple[str, ...]) -> None:
    """All of whom a text says that they win the game, whatever the scores."""
    win(run, players, cite("104.1"))


def lose_game(run: Run, frame: int, node: LoseGame) -> None:
    """The player loses the game, or all who are spoken of together."""
    all_lose(run, affected(run, frame, node.who))


@implements("103.5")
def all_lose(run: Run, players: tuple[str, ...]) -> None:
    """All of whom a text says that they lose the game, at the same time."""
    if not run.state.over:
        lose_together(run, players)
