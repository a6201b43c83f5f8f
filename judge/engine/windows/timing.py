"""Timing rules (512): when a card may be played or an ability activated."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import knows_later_inventions, switched
from judge.engine.modifiers.continuous import board
from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import holds
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.engine.windows.priority import last_window
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.text.ast.ability import Activated, Timing

with deferred(__name__):
    from judge.engine.windows.reactions import Reacting, Uses, one_instance, reactions


@implements("512.3", "512.3a", "601.2c")
def _phase_only(state: State, player: str, phase: str, opening: bool) -> None:
    if state.faceoff is not None:
        raise IllegalError(message("card-or-ability-cant-used-during-faceoff", phase=phase), cite("512.3a"))
    if state.turn.player != player:
        raise IllegalError(message("only-turn-player-may-use-card-or", phase=phase), cite("512.3"))
    if phase not in ("Any Phase", state.turn.phase):
        raise IllegalError(message("not-the-phase", phase=phase), cite("512.3"))
    if not opening:
        rules = (*cite("512.3"), *last_window(state))
        raise IllegalError(message("card-or-ability-can-only-open-priority", phase=phase), rules)


@implements("512.4", "512.4a")
def _faceoff_only(state: State, timing: str) -> None:
    if state.faceoff is None:
        raise IllegalError(message("no-faceoff"), cite("512.4"))
    for kind in ("Problem", "Troublemaker"):
        if f"{kind} Faceoff" in timing and state.faceoff.kind != kind:
            raise IllegalError(message("this-no-faceoff", kind=kind), cite("512.4a"))
    if "Reaction" not in timing:
        _in_its_round(state)


@implements("514.3", "514.4", "514.5")
def _in_its_round(state: State) -> None:
    """By the first rulebook a faceoff has one round of actions, once both players have flipped; not after a tie."""
    if switched(state, "faceoff-first-actor") != "non-active-after-flips":
        return
    if state.window is None or state.window.kind != "after the flips":
        reason = message("under-such-cards-have-one-round-right", ruleset=state.ruleset)
        raise IllegalError(reason, cite("512.4", "514.4"))


def check_timing(
    run: Run, tree: Activated, context: Context, key: str, opening: bool, *, of_event: bool = False
) -> tuple[Context, Uses]:
    """The context in which it is used, and for a Reaction what its use counts to. Raises IllegalError if not now.

    Whether what is of no Phase may open a window in the Main Phase is open (A20).
    """
    able = _checked(run.state, tree, context, key, opening=opening, of_event=of_event)
    if _opens_main_phase_window(run.state, tree, opening):
        run.meet("A20")
        _check_other_openers(run.state)
    context, uses = one_instance(run, tree, able) if len(able) > 1 else able[0]
    return replace(context, done=True), uses


def _opens_main_phase_window(state: State, tree: Activated, opening: bool) -> bool:
    """Whether an Immediate or a Reaction opens a window in the Main Phase, where the ruleset has no word on it."""
    in_main_phase = state.turn.phase == "Main Phase" and state.faceoff is None
    phrase = f"{tree.timing.scope} {tree.timing.phrase}"
    other = "Faceoff" not in phrase and phrase.strip().endswith(("Immediate", "Reaction"))
    return opening and in_main_phase and other and state.ruleset == DEFAULT_RULESET


@implements("510.3", "512.3")
def _check_other_openers(state: State) -> None:
    """Raise IllegalError if, as A20 is read, only what is of the Main Phase opens a window in it."""
    if reading(state, "A20") == "main-phase-only":
        reason = message("only-main-phase-card-or-ability-can")
        raise IllegalError(reason, cite("510.3", "512.3"), ("A20",))


@implements("510.3", "512.3", "609.2a", "609.2f")
def check_opener(state: State, of_event: bool) -> None:
    """Raise IllegalError where what is of no Phase can't open a window: it can only do so as a Main Phase action."""
    main = state.turn.phase == "Main Phase"
    if main and switched(state, "main-phase-openers") == "may-open":
        return
    rules = (*cite("510.3", "512.3"), *(cite("609.2a" if of_event else "609.2f") if main else ()))
    raise IllegalError(message("only-card-or-ability-can-open-window", phase=state.turn.phase), rules)


def check_immediate(state: State) -> None:
    """Raise UnsupportedError under a ruleset that does not know Immediate timing."""
    if not knows_later_inventions(state):
        raise UnsupportedError(
            message("ruleset-knows-no-immediate-timing", ruleset=state.ruleset), clause=True
        )


def may_be_time(state: State, timing: Timing, player: str, *, opening: bool, of_event: bool = False) -> bool:
    """Whether the words of a timing phrase leave it open that now is the time; what it waits for is not asked."""
    try:
        _check_words(state, _in_words(timing), player, opening=opening, of_event=of_event)
    except IllegalError:
        return False
    return True


def _in_words(timing: Timing) -> str:
    return f"{timing.scope} {timing.phrase}".strip()


def _check_words(state: State, timing: str, player: str, *, opening: bool, of_event: bool) -> None:
    """Raise IllegalError if it is not the time that a timing phrase names."""
    if timing.endswith("Phase"):
        _phase_only(state, player, timing, opening)
    elif opening:
        check_opener(state, of_event)
    if "Faceoff" in timing:
        _faceoff_only(state, timing)


@implements("512.1", "512.2", "512.5", "703.1", "304.1")
def _checked(
    state: State, tree: Activated, context: Context, key: str, *, opening: bool, of_event: bool
) -> tuple[Reacting, ...]:
    """Whether the timing phrase allows it, and in which ways. Raises IllegalError if it does not."""
    Perspective(state, board(state).view, context).require(tree)
    timing = _in_words(tree.timing)
    able: tuple[Reacting, ...] = ((context, ()),)
    if "Immediate" in timing:
        check_immediate(state)
    _check_words(state, timing, context.controller, opening=opening, of_event=of_event)
    if "Reaction" in timing:
        able = reactions(state, tree, context, key)
    met = tuple(one for one in able if _is_condition_met(state, tree, one[0]))
    if not met:
        raise IllegalError(message("its-condition-not-met"), _of_its_condition(timing))
    return met


@implements("104.1", "512.4")
def _of_its_condition(timing: str) -> tuple[str, ...]:
    """The rule by which a condition of a text restricts its use; of it the rules speak for two timing phrases only."""
    return cite("512.4" if "Faceoff" in timing or "Reaction" in timing else "104.1")


def _is_condition_met(state: State, tree: Activated, context: Context) -> bool:
    look = Perspective(state, board(state).view, context)
    return tree.condition is None or holds(look, tree.condition)
