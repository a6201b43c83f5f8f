"""How instructions hang together: steps, may, costs, conditions, modes, other players (705.2f, 707.2a, 712.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.instructions.changing_sides import with_control_first
from judge.engine.instructions.pairing import paired
from judge.engine.instructions.together import has_befallen
from judge.engine.model.context import Context, Referent
from judge.engine.model.instruction import Instruction
from judge.engine.model.modifier import Ends, LiveModifier
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.trace import Deed
from judge.engine.modifiers.durations import ends_of
from judge.engine.occurring.coming_to_be import SeeWhatHolds
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import Follow, look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.paying.payment import in_payable_order, payable
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.holders import with_theirs_named
from judge.engine.perspective.paid_away import is_asked
from judge.engine.perspective.players import CHOSEN_ROLES, HOLDERS, controlled_by
from judge.engine.texts.spoken_counters import spelt_out
from judge.engine.texts.unbound import called, is_calling
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.deed import ComesToBe
from judge.text.ast.effect import (
    AsLongAs,
    By,
    Effect,
    If,
    Later,
    May,
    NotDone,
    PayTo,
    Refrain,
    SkipDraw,
    Steps,
    Unless,
)
from judge.text.ast.event import Ordinal
from judge.text.ast.node import label_of
from judge.text.ast.period import UntilEnd
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.instructions.asked_condition import as_it_holds
    from judge.engine.instructions.asked_later import is_asked_later
    from judge.engine.instructions.in_turn import ChooseInTurn, label_of_choice
    from judge.engine.instructions.measuring import known_as_they_were
    from judge.engine.instructions.players import one_player
    from judge.engine.instructions.their_opponents import of_whoever_follows
    from judge.engine.modifiers.locking import locked
    from judge.engine.occurring.beneath_it import as_it_lay_at_first
    from judge.engine.paying.by_chance import PaidByChance, chosen_by_chance
    from judge.engine.paying.passed_over import passed_over
    from judge.engine.perspective.villain import check_alone


class Adjust(Instruction, frozen=True):
    """Change how the text of a frame is being followed: whether as a cost, by whom, whether the last part was done."""

    frame: int
    as_cost: bool | None = None
    actor: str | None = None
    done: bool | None = None

    def perform(self, run: Run) -> None:
        """Set what is given, keep the rest."""
        given = {name: getattr(self, name) for name in ("as_cost", "actor", "done")}
        changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
        run.set_context(self.frame, replace(run.context(self.frame), **changes))


class Rebind(Instruction, frozen=True):
    """Bind a label of a frame."""

    frame: int
    label: int
    oids: tuple[Referent, ...]

    def perform(self, run: Run) -> None:
        """Bind it."""
        run.bind(self.frame, self.label, self.oids)


@implements("705.2f", "707.2")
def follow_steps(run: Run, frame: int, node: Steps) -> None:
    """One after the other, in the order of the text."""
    instructions: list[Instruction] = []
    context = run.context(frame)
    if not (context.triggered or context.as_cost) and len(node.steps) > 1:
        told = message("instructions-in-order", card=context.card)
        run.note(told, cite("705.2f"), card=context.card, frame=frame)
    steps = as_it_lay_at_first(look(run, frame), paired(look(run, frame), node.steps))
    for step in with_control_first(run, frame, steps):
        if not isinstance(step, If | May):
            instructions.append(Adjust(frame=frame, done=True))
        instructions.append(Follow(effect=step, frame=frame))
    run.push(*instructions)


@implements("707.2a", "508.1", "703.1d")
def pay_to(run: Run, frame: int, node: PayTo) -> None:
    """The cost first; without it, nothing that follows."""
    context = run.context(frame)
    if not payable(run.state, node.cost, context):
        run.note(message("cost-cant-be-paid-so-nothing-happens"), cite("707.2a", "508.1d"), card=context.card)
        passed_over(run, frame, node)
        nothing_done(run, frame)
        return
    run.push(*bought(run, frame, node.cost, node.effect))
    if is_asked(node.cost, node.effect):
        known_as_they_were(run, frame)


@implements("707.2a", "523.1")
def bought(run: Run, frame: int, cost: Effect, effect: Effect | None = None) -> tuple[Instruction, ...]:
    """The instructions that pay a cost of a modifier, and follow what it is paid for if it can be."""
    if not chosen_by_chance(cost):
        follow = () if effect is None else (Follow(effect=effect, frame=frame),)
        return (*paying(run, frame, cost), *follow)
    after = PaidByChance(frame=frame, cost=cost, actor=run.context(frame).actor, bought=effect)
    return (*paying(run, frame, cost)[:-1], after)


def paying(run: Run, frame: int, cost: Effect) -> tuple[Instruction, ...]:
    """The instructions that pay a cost, its parts in an order that lets all of them be paid."""
    context = run.context(frame)
    ordered = in_payable_order(run.state, cost, context)
    if ordered != cost:
        text = message("costs-in-another-order", card=context.card)
        run.note(text, cite("508.1b"), card=context.card)
    return (
        Adjust(frame=frame, as_cost=True),
        Follow(effect=ordered, frame=frame),
        Adjust(frame=frame, as_cost=False),
    )


@implements("712.2")
def follow_if(run: Run, frame: int, node: If) -> None:
    """Only if the condition holds; what stands instead of it otherwise."""
    if is_asked_later(run, node):
        run.push(Follow(effect=AsLongAs(node.condition, node.effect), frame=frame))
        return
    held = holds(look(run, frame), node.condition)
    if held:
        _choose_whom_it_was_about(run, frame, node)
        run.push(*as_it_holds(run, frame, node.condition, spelt_out(node), held=True))
    elif node.otherwise is not None:
        passed_over(run, frame, node.effect)
        run.push(*as_it_holds(run, frame, node.condition, node.otherwise, held=False))
    else:
        passed_over(run, frame, node.effect)
        nothing_done(run, frame)


@implements("705.2f#1")
def _choose_whom_it_was_about(run: Run, frame: int, node: If) -> None:
    """Choose the player of "an opponent does X. If …, that opponent instead does Y" where it is Y that is done."""
    former = node.otherwise
    if isinstance(former, By) and former.who.role in CHOSEN_ROLES and former.who.label in called(node.effect):
        one_player(run, frame, former.who, message("which-player"))


def unless(run: Run, frame: int, node: Unless) -> None:
    """Done unless a player takes the way out; a way out that can't be paid is not offered."""
    escape = node.escape
    if not isinstance(escape, Effect):
        raise look(run, frame).unsupported(node)
    others = escape if isinstance(escape, By) else None
    player = one_player(run, frame, others.who if others else None, message("who-may-prevent"))
    inner = of_whoever_follows(run, frame, others, (player,)).effect if others else escape
    context = replace(run.context(frame), actor=player)
    if payable(run.state, inner, context) and run.agrees(
        player, message("prevent-what-does", card=context.card), cite("508.1")
    ):
        former = run.context(frame).actor
        after: Instruction = Adjust(frame=frame, actor=former, as_cost=False)
        if chosen_by_chance(inner):
            after = PaidByChance(frame=frame, cost=inner, actor=former, instead=node.effect)
        run.push(Adjust(frame=frame, actor=player, as_cost=True), Follow(effect=inner, frame=frame), after)
        return
    run.push(Follow(effect=node.effect, frame=frame))


#: What several players are told to do at once: the occurrences that come of one player's decisions.
Deciding = Callable[[Run, int, Any], tuple[Occurrence, ...] | None]
_AT_ONCE: dict[type[Effect], Deciding] = {}


def decided_by(functions: Mapping[type[Effect], Deciding]) -> None:
    """Enter the functions that make one player's decisions for an instruction without carrying it out yet."""
    _AT_ONCE.update(functions)


@implements("801.1")
def deciding_order(run: Run, players: tuple[str, ...]) -> tuple[str, ...]:
    """The player who most recently had priority decides first, then the others in turn order."""
    first = run.state.last_priority or run.state.turn.player
    return tuple(player for player in run.state.players_from(first) if player in players)


@implements("801.1")
def all_decide(run: Run, frame: int, players: tuple[str, ...], effect: Effect, label: int) -> bool:
    """Let all players decide before anything happens; whether the instruction is one for which that is known."""
    occurrences = list[Occurrence]()
    for player in deciding_order(run, players):
        own = decided_in_turn(run, frame, player, effect, label)
        if own is None:
            return False
        occurrences += own
    run.push(Happen(occurrences=tuple(occurrences)))
    return True


def decided_in_turn(
    run: Run, frame: int, player: str, effect: Effect, label: int
) -> tuple[Occurrence, ...] | None:
    """What one of several players decides that happens; None for an instruction of which that is not known."""
    decide, context = _AT_ONCE.get(type(effect)), run.context(frame)
    if decide is None:
        return None
    run.set_context(frame, replace(context, actor=player, together=True).bind(label, (player,)))
    own = decide(run, frame, effect)
    run.set_context(frame, context)
    return own


def label_of_player(who: Player | None) -> int:
    """By which label a text goes on to speak of a player, -1 if it can't."""
    return who.label if who is not None and not is_calling(who) else -1


def one_after_another(
    run: Run, frame: int, players: tuple[str, ...], effect: Effect, label: int
) -> tuple[Instruction, ...]:
    """Let each of the players follow an instruction, which speaks of him by a label."""
    turns: list[tuple[Instruction, ...]] = []
    for player in players:
        bound = (Rebind(frame=frame, label=label, oids=(player,)),) if label > 0 else ()
        turns.append((Adjust(frame=frame, actor=player), *bound))
    last = Adjust(frame=frame, actor=run.context(frame).actor)
    choice = label_of_choice(effect)
    if choice:
        return (ChooseInTurn(frame=frame, label=choice, effect=effect, turns=(*turns, (last,))),)
    followed = (one for turn in turns for one in (*turn, Follow(effect=effect, frame=frame)))
    return (*followed, last)


def by_another(run: Run, frame: int, node: By) -> None:
    """Another player, or several, follow the instruction: their decisions first, then all at once (801.1)."""
    if node.who.role in CHOSEN_ROLES:
        players: tuple[str, ...] = (one_player(run, frame, node.who, message("which-player")),)
    else:
        players = look(run, frame).players(node.who)
        if not is_calling(node.who):
            run.bind(frame, node.who.label, players)
    node = of_whoever_follows(run, frame, with_theirs_named(node), players)
    if is_each_with_own(node.who, players):
        follow_with_own(run, frame, node.who, players, node.effect)
        return
    if len(players) > 1 and has_befallen(run, players, node.effect):
        return
    check_alone(look(run, frame), node.who, players)
    if len(players) > 1 and all_decide(run, frame, players, node.effect, label_of_player(node.who)):
        return
    order = deciding_order(run, players)
    run.push(*one_after_another(run, frame, order, node.effect, label_of_player(node.who)))


def is_each_with_own(who: Player, players: tuple[str, ...]) -> bool:
    """Whether a text speaks of players by cards of theirs, of each then only with his own of them."""
    return who.role == "those-players" or (who.role in HOLDERS and len(players) > 1)


def _cards_told_by(who: Player) -> int:
    """The label of the cards by which players are told."""
    return label_of(who.of) if who.role in HOLDERS else who.label


@implements("513.2", "801.1")
def follow_with_own(run: Run, frame: int, who: Player, players: tuple[str, ...], effect: Effect) -> None:
    """Let each of the players whose cards a text has spoken of follow it for his own ones: their decisions first."""
    label, context, decided = _cards_told_by(who), run.context(frame), list[Occurrence]()
    for player, own in _with_their_own(run, frame, who, players):
        run.set_context(frame, run.context(frame).bind(label, own))
        theirs = decided_in_turn(run, frame, player, effect, label_of_player(who))
        run.set_context(frame, context)
        if theirs is None:
            run.push(*_each_with_own(run, frame, who, players, effect))
            return
        decided += theirs
    run.push(Happen(occurrences=tuple(decided)))


def _with_their_own(
    run: Run, frame: int, who: Player, players: tuple[str, ...]
) -> Iterator[tuple[str, tuple[Referent, ...]]]:
    """The players in the order in which they decide, each with his own of the cards that the text has spoken of."""
    every = run.context(frame).bound(_cards_told_by(who)) or ()
    holder = HOLDERS.get(who.role, controlled_by)
    for player in deciding_order(run, players):
        yield player, tuple(one for one in every if isinstance(one, int) and holder(run.state, one) == player)


@implements("513.2", "801.1")
def _each_with_own(
    run: Run, frame: int, who: Player, players: tuple[str, ...], effect: Effect
) -> tuple[Instruction, ...]:
    """Each of the players whose cards a text has spoken of follows it for his own ones of them."""
    label, context = _cards_told_by(who), run.context(frame)
    every = context.bound(label) or ()
    followed: list[Instruction] = []
    for player, own in _with_their_own(run, frame, who, players):
        followed += (
            Adjust(frame=frame, actor=player),
            Rebind(frame=frame, label=label, oids=own),
            Follow(effect=effect, frame=frame),
        )
    return (
        *followed,
        Adjust(frame=frame, actor=context.actor),
        Rebind(frame=frame, label=label, oids=every),
    )


def kept(context: Context) -> Context:
    """What a modifier keeps of the text that creates it."""
    return replace(context, as_cost=False, done=True, lineage=())


def created(run: Run) -> Deed:
    """That the newest modifier has been created."""
    return Deed(verb="create", name=run.state.modifiers[-1].key)


@implements("708.4")
def later(run: Run, frame: int, node: Later) -> None:
    """Create a triggered modifier that waits for its time."""
    ends = ends_of(look(run, frame), node.duration) if node.duration is not None else Ends("next")
    within = node.event.period if isinstance(node.event, Ordinal) and node.event.ordinal == "next" else None
    if within is not None and node.duration is None:
        ends = replace(ends_of(look(run, frame), UntilEnd(within)), once=True)
    state = run.state.ticked()
    body = locked(look(run, frame), node)
    modifier = LiveModifier(
        mid=state.clock,
        body=body,
        context=kept(run.context(frame)),
        timestamp=state.clock,
        ends=ends,
        origin=run.context(frame).text or run.context(frame).card,
    )
    run.state = replace(state, modifiers=(*state.modifiers, modifier))
    run.note(
        message("modifier-created-triggers-later"),
        cite("708.4"),
        card=run.context(frame).card,
        frame=frame,
        deeds=(created(run),),
    )
    if isinstance(node.event, ComesToBe):
        run.push(SeeWhatHolds())


@implements("410.4c")
def skip_draw(run: Run, frame: int, _: SkipDraw) -> None:
    """The draw is replaced with nothing; other draws of the same instruction go on."""
    player = run.context(frame).acting
    run.note(
        message("skips-draw", player=player),
        cite("410.4c"),
        card=run.context(frame).card,
        deeds=(Deed(verb="draw", player=player, averted=True),),
    )


def not_done(run: Run, frame: int, _: NotDone | Refrain) -> None:
    """What was replaced just does not happen."""
    run.note(message("nothing-happens-instead"), cite("710.1"), card=run.context(frame).card)
