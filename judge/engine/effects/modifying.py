"""Creating continuous modifiers that last for a time (708)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.instructions.choosing import resolve
from judge.engine.instructions.measured_cards import choose_measured
from judge.engine.instructions.players import one_player
from judge.engine.model.decision import Option
from judge.engine.model.modifier import Ends
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.zones import QUEUE
from judge.engine.modifiers.as_they_were import taken
from judge.engine.modifiers.durations import ends_of, lasts_for_the_faceoff
from judge.engine.modifiers.granted import is_of_told_card
from judge.engine.modifiers.locking import locked
from judge.engine.modifiers.next_faceoff import from_now_on
from judge.engine.modifiers.no_requirement import NoRequirement, lifts_requirement
from judge.engine.paying.effect import Follow, executor_of, look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.cards import fitting, referents
from judge.engine.perspective.players import CHOSEN_ROLES, known
from judge.engine.texts.made_at_once import MADE_AT_ONCE
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import CharacteristicOf, Number
from judge.text.ast.condition import Condition
from judge.text.ast.effect import (
    AsLongAs,
    Contribute,
    CostChange,
    Effect,
    FlipChange,
    May,
    MeetsRequirements,
    Modify,
    NeedsChange,
    PlayRequirementChange,
    Prohibit,
    Replace,
    Steps,
    TotalChange,
)
from judge.text.ast.grant import Grant, PlusOrMinus, PowerChange, PowerTimes
from judge.text.ast.node import Node
from judge.text.ast.period import Period, UntilEnd
from judge.text.ast.place import Place, ProblemArea
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection

with deferred(__name__):
    from judge.engine.effects.holders_of_subjects import of_each_holder
    from judge.engine.effects.losing_gained import lose_gained
    from judge.engine.effects.while_it_remains import while_it_remains
    from judge.engine.instructions.making_modifiers import create
    from judge.engine.instructions.permitting import allow
    from judge.engine.instructions.structure import created

_CHOSEN_MODES = frozenset({"choose", "up-to", "any-number", "random"})


@implements("708.5", "410.6")
def _subjects(run: Run, frame: int, subject: Node) -> tuple[int, ...] | None:
    """The chosen cards a modifier is bound to; None if it applies to whatever fits its description."""
    if isinstance(subject, Player):
        return None
    if not isinstance(subject, Selection) or subject.quantifier.mode in _CHOSEN_MODES:
        return resolve(run, frame, subject, message("which-card-plain"))
    return None


@implements("705.2f#1")
def _chosen(run: Run, frame: int, who: Player) -> Player:
    """The one player who is chosen for a modifier, where it is about one of several."""
    if who.role not in CHOSEN_ROLES:
        return who
    return known((one_player(run, frame, who, message("which-player")),), who.label)


@implements("708.1", "708.2", "708.2b", "705.2f#2")
def modify(run: Run, frame: int, node: Modify) -> None:
    """Create a modifier whose values are those of now; which cards it affects stays live unless they were chosen.

    Where there is no card to be chosen there is no modifier, and it is all the same how long it would last.
    """
    if isinstance(node.subject, Player):
        node = replace(node, subject=_chosen(run, frame, node.subject))
    subjects = _subjects(run, frame, node.subject)
    if subjects == () or _is_of_no_faceoff(look(run, frame), node):
        nothing_done(run, frame)
        return
    measured = tuple(grant for grant in node.grants if not _is_measured_by_nobody(look(run, frame), grant))
    if not measured:
        nothing_done(run, frame)
        return
    ends = ends_of(look(run, frame), node.duration)
    node = lose_gained(run, frame, replace(node, grants=measured), subjects)
    if not node.grants:
        return
    for grant in node.grants:
        choose_measured(run, frame, grant)
    node = replace(node, grants=tuple(_with_sign(run, frame, grant) for grant in node.grants))
    eyes = look(run, frame)
    definite = node.duration is not None
    held = tuple(locked(eyes, grant) for grant in node.grants)
    body = replace(node, grants=tuple(one for grant in held for one in taken(eyes, grant, definite=definite)))
    times = any(isinstance(grant, PowerTimes) for grant in body.grants)
    if ends.what != "game" and times and reading(run.state, "A38") == "locked":
        _create_multiplied(run, frame, body, ends, subjects)
        return
    checked = _checked(body != node, as_it_was=definite or held != node.grants)
    rules = (*_of_creating(run, frame, ends), *checked, *_added_power(node))
    create(run, frame, body, ends, subjects)
    whom = (
        message("cards-that-a-modifier-describes")
        if subjects is None
        else joined((run.name(oid) for oid in subjects), "comma")
    )
    told = message("modifier-created-affects", whom=whom)
    run.note(told, rules, card=run.context(frame).card, deeds=(created(run),))


@implements("707.2")
def _is_measured_by_nobody(eyes: Perspective, grant: Node) -> bool:
    """Whether a card is to be as strong as one that the text had chosen, and none was: that can't be done."""
    amount = getattr(grant, "amount", None)
    of = amount.of if isinstance(amount, CharacteristicOf) else None
    return isinstance(of, Reference) and of.label > 0 and eyes.context.bound(of.label) == ()


@implements("705.2f")
def _is_of_no_faceoff(eyes: Perspective, node: Modify) -> bool:
    """Whether it is about cards in a faceoff that has not come about, so that there are none."""
    told = lasts_for_the_faceoff(node.duration) and eyes.state.faceoff is None
    return told and isinstance(node.subject, Selection) and not fitting(eyes, node.subject)


@implements("705.2f#1")
def _with_sign(run: Run, frame: int, grant: Grant) -> Grant:
    """A gain or a loss, as the player chooses, where the text leaves it open."""
    if not isinstance(grant, PlusOrMinus):
        return grant
    eyes = look(run, frame)
    plus, minus = counted(eyes, grant.plus), counted(eyes, grant.minus)
    options = (Option("plus", f"+{plus}"), Option("minus", f"-{minus}"))
    acting = run.context(frame).acting
    sign = run.choose_one(acting, message("gain-or-loss-of-power"), options, cite("705.2f#1"))
    return PowerChange(Number(plus if sign == "plus" else minus), negative=sign == "minus")


@implements("707.1", "705.2g#4")
def _of_creating(run: Run, frame: int, ends: Ends) -> tuple[str, ...]:
    """The rules by which following a text creates a modifier, one for each duration that the text names."""
    before = [live for live in run.state.modifiers if live.mid > frame]
    several = cite("705.2f#2") if any(live.ends != ends for live in before) else ()
    source = run.state.find(run.context(frame).source)
    by_event = source is not None and source.zone == QUEUE
    action = cite("705.2g#2") if by_event else cite("705.2g#4")
    return (*cite("708.1", "708.2", "707.1"), *(() if run.context(frame).triggered else action), *several)


@implements("707.5", "708.2b", "708.3a")
def _checked(asked: bool, *, as_it_was: bool) -> tuple[str, ...]:
    """The rules by which a modifier looks at the game, and keeps it as it was at that time."""
    if not asked:
        return ()
    return cite("707.5", "708.2b") if as_it_was else cite("707.5")


@implements("203.3")
def _added_power(node: Modify) -> tuple[str, ...]:
    """The rule by which the power of another card is added as a number, without its colors."""
    added = any(
        isinstance(grant, PowerChange)
        and isinstance(grant.amount, CharacteristicOf)
        and grant.amount.characteristic == "power"
        for grant in node.grants
    )
    return cite("203.3") if added else ()


@implements("205.1", "708.1")
def _lift_requirement(run: Run, frame: int, node: Modify, condition: Condition) -> None:
    """Create a modifier by which cards have no play requirement while a condition is true."""
    cards = node.subject
    if isinstance(cards, Reference) and not run.context(frame).bound(cards.label):
        nothing_done(run, frame)
        return
    create(run, frame, NoRequirement(cards), _duration(run, frame, node), None, condition)
    run.note(message("modifier-created"), cite("708.1"), card=run.context(frame).card, deeds=(created(run),))


@implements("708.2a")
def modify_while(run: Run, frame: int, node: AsLongAs) -> None:
    """Create a modifier that applies only while a condition is true within its duration."""
    if isinstance(node.effect, Steps):
        for step in node.effect.steps:
            modify_while(run, frame, replace(node, effect=step))
        return
    if isinstance(node.effect, May) and is_of_told_card(node.effect.effect):
        allow(run, frame, node.effect, node.condition)
        return
    if isinstance(node.effect, Modify) and lifts_requirement(node.effect):
        _lift_requirement(run, frame, node.effect, node.condition)
        return
    remaining = while_it_remains(run, frame, node)
    if remaining is not None:
        run.push(Follow(effect=remaining, frame=frame))
        return
    create_it = executor_of(type(node.effect)) if isinstance(node.effect, MADE_AT_ONCE) else None
    if create_it is None:
        raise look(run, frame).unsupported(node, message("while-before-modifier-this-kind"))
    before = {live.mid for live in run.state.modifiers}
    create_it(run, frame, node.effect)
    modifiers = tuple(
        live if live.mid in before else replace(live, condition=node.condition)
        for live in run.state.modifiers
    )
    run.state = replace(run.state, modifiers=modifiers)


@implements("708.2b")
def _create_multiplied(
    run: Run, frame: int, body: Modify, ends: Ends, subjects: tuple[int, ...] | None
) -> None:
    """A definite modifier that multiplies power adds what the power was as it was created (A38)."""
    eyes = look(run, frame)
    for oid in fitting(eyes, body.subject) if subjects is None else subjects:
        power = eyes.card(oid).power or 0
        grants = tuple(
            PowerChange(Number(power * (grant.factor - 1))) if isinstance(grant, PowerTimes) else grant
            for grant in body.grants
        )
        create(run, frame, replace(body, grants=grants), ends, (oid,))
        run.note(
            message("modifier-of-the-power-of-this-moment", power=power, name=run.name(oid)),
            cite("708.2b"),
            card=run.context(frame).card,
            assumptions=("A38",),
            deeds=(created(run),),
        )


def _duration(run: Run, frame: int, node: Effect) -> Ends:
    return ends_of(look(run, frame), getattr(node, "duration", None))


def _until_used(run: Run, frame: int, node: Effect, said: object) -> Ends:
    """How long a modifier lasts; one said to be of the next time, or of the next card, ends with that too."""
    ends = _duration(run, frame, node)
    if getattr(said, "ordinal", "") != "next":
        return ends
    return replace(ends, once=True) if getattr(node, "duration", None) is not None else Ends("next")


@implements("708.1")
def create_lasting(
    run: Run,
    frame: int,
    node: NeedsChange | FlipChange | TotalChange | PlayRequirementChange | MeetsRequirements,
) -> None:
    """Create a modifier that is no characteristic of a card."""
    if isinstance(node, NeedsChange | MeetsRequirements):
        node = _of_chosen_problem(run, frame, node)
    _create(run, frame, from_now_on(run, node), _until_used(run, frame, node, getattr(node, "cards", None)))


@implements("705.2f#1")
def _of_chosen_problem(
    run: Run, frame: int, node: NeedsChange | MeetsRequirements
) -> NeedsChange | MeetsRequirements:
    """The modifier about the Problem that is chosen for it, where the text leaves open which one that is."""
    told = node.problem.problem if isinstance(node.problem, ProblemArea) else node.problem
    if isinstance(told, Place):
        return node
    if isinstance(told, Selection) and told.quantifier.mode in _CHOSEN_MODES:
        resolve(run, frame, told, message("which-problem"))
        return replace(node, problem=ProblemArea(Reference("that", label=told.label)))
    if not isinstance(node.problem, Place):
        resolve(run, frame, told, message("which-problem"))
    return node


@implements("708.1", "104.2", "410.6")
def prohibit(run: Run, frame: int, node: Prohibit) -> None:
    """Create a modifier that keeps something from happening; none about a card that was not chosen, or is not there."""
    cards, who = getattr(node.event, "cards", None), getattr(node.event, "who", None)
    if isinstance(cards, Reference) and not referents(look(run, frame), cards):
        nothing_done(run, frame)
        return
    if isinstance(cards, Selection) and cards.quantifier.mode in _CHOSEN_MODES:
        if not resolve(run, frame, cards, message("which-card-plain")):
            nothing_done(run, frame)
            return
        node = replace(node, event=replace(node.event, cards=Reference("that", label=cards.label)))
    if isinstance(who, Player):
        node = replace(node, event=replace(node.event, who=_chosen(run, frame, who)))
    for one in of_each_holder(look(run, frame), node):
        _create(run, frame, one, _until_used(run, frame, one, None))


def _create(run: Run, frame: int, node: Effect, ends: Ends) -> None:
    create(run, frame, locked(look(run, frame), node), ends, None)
    run.note(message("modifier-created"), cite("708.1"), card=run.context(frame).card, deeds=(created(run),))


@implements("708.3", "611.1")
def _of_confronting(run: Run, frame: int, node: Contribute) -> Ends:
    """How long cards contribute; where the text does not say, by a reading of A132 in the present Score Phase only."""
    if node.duration is None:
        run.meet("A132")
        if reading(run.state, "A132") == "this-phase":
            return ends_of(look(run, frame), UntilEnd(Period("phase")))
    return _duration(run, frame, node)


@implements("611.3a", "708.1")
def contribute(run: Run, frame: int, node: Contribute) -> None:
    """Create a modifier by which cards contribute their power to confronting a Problem."""
    if not isinstance(node.to, ProblemArea):
        raise look(run, frame).unsupported(node)
    subjects = resolve(run, frame, node.cards, message("which-card-plain"))
    problems = resolve(run, frame, node.to.problem, message("which-problem"))
    if not subjects or not problems:
        nothing_done(run, frame)
        return
    create(run, frame, node, _of_confronting(run, frame, node), subjects)
    run.note(message("modifier-created"), cite("708.1"), card=run.context(frame).card, deeds=(created(run),))


@implements("708.1", "705.2b")
def change_cost(run: Run, frame: int, node: CostChange) -> None:
    """Create a modifier of what actions cost; one that speaks of the next action ends with it."""
    if node.who is not None:
        node = replace(node, who=_chosen(run, frame, node.who))
    create(run, frame, locked(look(run, frame), node), _until_used(run, frame, node, node.event), None)
    run.note(
        message("modifier-costs-created"), cite("708.1"), card=run.context(frame).card, deeds=(created(run),)
    )


@implements("710.1", "711.2")
def create_replacement(run: Run, frame: int, node: Replace) -> None:
    """Create a replacement modifier that waits for its occurrence."""
    create(run, frame, locked(look(run, frame), node), _until_used(run, frame, node, node.event), None)
    run.note(
        message("replacement-modifier-created"),
        cite("710.1"),
        card=run.context(frame).card,
        deeds=(created(run),),
    )
