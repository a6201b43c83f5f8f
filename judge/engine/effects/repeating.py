"""What is done again and again: for each of several things or players, until something is so, if it can be done."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.effects.decks import reveal_silently
from judge.engine.instructions.choosing import occurring, settled
from judge.engine.instructions.spoken_of import standing_for
from judge.engine.instructions.structure import Rebind, bought
from judge.engine.model.describing import deed_of, regard
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.engine.model.times import repeated
from judge.engine.model.zones import DRAW_DECK
from judge.engine.occurring.chance import settle
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import Follow, look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.paying.payment import payable
from judge.engine.perspective.amounts import count
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.descriptions import fits_description
from judge.engine.perspective.this_way import are_of_this_way
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import ColorsOf, CountersDone, TokensPaid
from judge.text.ast.condition import Condition
from judge.text.ast.effect import DrawUntil, ForEach, ForEachPlayer, IfAble, RevealUntil
from judge.text.ast.event import CardEvent
from judge.text.ast.node import label_of
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import InZone, Selection


def for_each(run: Run, frame: int, node: ForEach) -> None:
    """Once for each card of the description, or player, bound to its label; once for each color, token or counter."""
    if isinstance(node.of, Player):
        for_each_player(run, frame, ForEachPlayer(node.of, node.effect))
        return
    if isinstance(node.of, ColorsOf | CountersDone | TokensPaid):
        number, context = count(look(run, frame), node.of), run.context(frame)
        one = Follow(effect=node.effect, frame=frame)
        run.push(*repeated(one, number, message("following-instruction"), context.card, context.text))
        return
    label = node.of.label if isinstance(node.of, Selection) else -1
    run.latest = (run.state.done_at if are_of_this_way(node.of) else 0) or run.latest
    instructions: list[Instruction] = []
    for oid in standing_for(run, frame, node.of):
        instructions += [
            Rebind(frame=frame, label=label, oids=(oid,)),
            Follow(effect=node.effect, frame=frame),
        ]
    run.push(*instructions)


def for_each_player(run: Run, frame: int, node: ForEachPlayer) -> None:
    """Once for each of the players, whom the text goes on to call "that player"."""
    instructions: list[Instruction] = []
    for player in look(run, frame).players(node.of):
        instructions += [
            Rebind(frame=frame, label=node.of.label, oids=(player,)),
            Follow(effect=node.effect, frame=frame),
        ]
    run.push(*instructions)


@implements("508.1", "508.1d")
def if_able(run: Run, frame: int, node: IfAble) -> None:
    """Paid if it can be paid; else nothing is."""
    context = run.context(frame)
    if not payable(run.state, node.effect, context):
        run.note(message("cost-cant-be-paid-so-nothing-happens"), cite("707.2a", "508.1d"), card=context.card)
        nothing_done(run, frame)
        return
    run.push(*bought(run, frame, node.effect))


class DrawingUntil(Instruction, frozen=True):
    """Draw a card, and another one, until a condition holds, there is none left to draw, or none can be drawn.

    `mark` is where the log stood before the last one: if nothing has happened since, nothing more would.
    """

    condition: Condition
    frame: int
    mark: int | None = None

    @implements("410.4b", "707.2", "104.2")
    def perform(self, run: Run) -> None:
        """Look whether it holds before each card."""
        player, here = run.context(self.frame).acting, len(run.state.log)
        if here == self.mark or holds(look(run, self.frame), self.condition):
            return
        if not run.state.zone(DRAW_DECK, player):
            return
        drawing = occurring(run, self.frame, "draw", player=player, rules=cite("410.4b"))
        run.push(Happen(occurrences=(drawing,)), replace(self, mark=here))


def draw_until(run: Run, frame: int, node: DrawUntil) -> None:
    """Draw cards one after another."""
    if not isinstance(node.condition, Condition):
        raise look(run, frame).unsupported(node)
    run.push(DrawingUntil(condition=node.condition, frame=frame))


@implements("402.2", "707.2")
def reveal_until(run: Run, frame: int, node: RevealUntil) -> None:
    """Reveal the cards of a deck from one end, until one fits; the text then speaks of that one."""
    wanted = node.until.cards if isinstance(node.until, CardEvent) else None
    zone = _deck_of(run, frame, node)
    if not isinstance(wanted, Selection) or zone is None:
        raise look(run, frame).unsupported(node)
    (player,) = look(run, frame).players(zone.who)
    revealed, found = _revealed(run, frame, wanted, player, from_top=zone.position == "top")
    run.bind(frame, wanted.label, found)
    run.bind(frame, label_of(node.cards), revealed)
    shown = reveal_silently(run, frame, revealed)
    told = message(
        "reveals", player=run.context(frame).acting, cards=listed(map(run.name, revealed), empty="nothing")
    )
    deeds = (*regard(run.state, *revealed), *(deed_of(run.state, one) for one in shown))
    step = run.note(told, cite("707.2", "402.2"), card=run.context(frame).card, deeds=deeds)
    run.leads(frame, step)
    if not found:
        nothing_done(run, frame)


#: The ends of a deck.
_ENDS = ("top", "bottom")


def _deck_of(run: Run, frame: int, node: RevealUntil) -> Zone | None:
    """The deck from which cards are revealed, once the player whose it is has been chosen."""
    cards = settled(run, frame, node.cards) if isinstance(node.cards, Selection) else None
    parts = cards.description.qualifiers if cards is not None else ()
    zones = [part.zone for part in parts if isinstance(part, InZone)]
    zone = sole(zones)
    return zone if isinstance(zone, Zone) and zone.zone == DRAW_DECK and zone.position in _ENDS else None


def _revealed(
    run: Run, frame: int, wanted: Selection, player: str, *, from_top: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards revealed, and the one that fits, if any does. Raises UnsupportedError for an unknown card."""
    revealed: tuple[int, ...] = ()
    while len(revealed) < len(deck := run.state.zone(DRAW_DECK, player)):
        place = len(revealed) if from_top else -1 - len(revealed)
        settle(run, DRAW_DECK, player, place)
        oid = run.state.zone(DRAW_DECK, player)[place]
        if run.state.get(oid).is_unknown:
            break
        revealed += (oid,)
        if fits_description(look(run, frame), wanted.description, oid, anywhere=True):
            return revealed, (oid,)
    if len(revealed) < len(deck) or f"{DRAW_DECK}:{player}" in run.state.undescribed:
        raise UnsupportedError(message("not-known-which-cards-are-revealed", player=player), clause=True)
    return revealed, ()
