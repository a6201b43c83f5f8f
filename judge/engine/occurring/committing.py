"""Occurrences that happen: done at one time, written into the log, and followed by what comes of them (705.2f)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.describing import deed_of, words
from judge.engine.model.identity import lost_with_identity
from judge.engine.model.instants import kept
from judge.engine.model.instruction import Instruction
from judge.engine.model.involvement import note_changed_sides
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import left_open
from judge.engine.model.trace import APPLY_REPLACEMENT, Deed
from judge.engine.model.zones import DRAW_DECK
from judge.engine.modifiers.ending_with_cards import end_with_cards
from judge.engine.modifiers.ending_with_events import end_with_events
from judge.engine.modifiers.open_questions import may_hang_on, open_questions
from judge.engine.occurring.arrival import arriving, takes_effect
from judge.engine.occurring.arriving_together import in_chosen_order
from judge.engine.occurring.as_others_enter import apply_as_another_enters, with_what_is_left
from judge.engine.occurring.becoming_involved import note_kept_out, with_those_seen
from judge.engine.occurring.chance import settle, with_tops_settled
from judge.engine.occurring.changing_zones import is_dilemma
from judge.engine.occurring.chosen_on_arrival import apply_choice
from judge.engine.occurring.coming_to_be import trigger_what_holds
from judge.engine.occurring.commits import COMMITS
from judge.engine.occurring.cutie_marking import counters_of_cutie_marks
from judge.engine.occurring.problem_kept import put_into_its_deck
from judge.engine.occurring.put_along import Diverted, banished_instead, put_along
from judge.engine.occurring.saying import as_it_happened, card_behind, rule_of_ceasing, rules_said
from judge.engine.occurring.taken_over import sent_to_new_home
from judge.engine.occurring.triggers import Collector, Noted
from judge.engine.occurring.winning import check_win
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.model.going_along import going_along
    from judge.engine.occurring.state_of_entry import entered_exhausted
from judge.engine.occurring.as_logged import logged_as, not_done

AtOnce = Callable[[tuple[Occurrence, ...]], Instruction]
"""What makes of occurrences the instruction that lets them happen."""

#: What pauses the game once something has happened, until that is repaired; `uniqueness` fills it.
REPAIRS: list[Callable[[Run, tuple[Noted, ...]], None]] = []


@implements("705.2f", "516.1", "103.1")
def commit(run: Run, occurrences: tuple[Occurrence, ...], besides: int, *, at_once: AtOnce) -> None:
    """Let happen what nothing stops or replaces, and what comes of it, which `at_once` makes an instruction of."""
    before = run.state
    happened: list[Noted] = []
    for planned in in_chosen_order(run, occurrences):
        if planned.subject and run.state.find(planned.subject) is None:
            continue
        occurrence = _as_it_happens(run, planned)
        if occurrence.verb in ("draw", "flip"):
            settle(run, DRAW_DECK, occurrence.player, -1 if occurrence.position == "bottom" else 0)
        text = words(run.state, occurrence)
        rules = rules_said(run, occurrence)
        if occurrence.verb == "enter play" and is_dilemma(run.state.get(occurrence.subject)):
            run.meet(*left_open(run.state, "dilemma-entry"))
        arrived = arriving(run.state, occurrence).rules if occurrence.verb == "enter play" else ()
        diverted = banished_instead(run, occurrence)
        rules = (*rules, *(cite("410.5") if diverted else ()))
        state, became = COMMITS[occurrence.verb](run.state, occurrence)
        state = with_tops_settled(run, state)
        if occurrence.verb == "enter play":
            others = entered_exhausted(run.state, state, became)
            rules = (*rules, *arrived, *others, *takes_effect(state, became))
        rules = (*rules, *rule_of_ceasing(run.state, occurrence, became))
        if became == 0 and occurrence.verb in ("draw", "flip"):
            averted = deed_of(run.state, occurrence, averted=True)
            run.note(
                message(f"nothing-to-{occurrence.verb}", player=occurrence.player), rules, deeds=(averted,)
            )
            not_done(run, occurrence)
            continue
        logged, deed = logged_as(state, occurrence, became, before), deed_of(run.state, occurrence)
        run.state = replace(state, log=(*state.log, logged))
        told = as_it_happened(run, text, occurrence, became)
        card, met = card_behind(run, occurrence), open_questions(before, occurrence)
        step = run.note(
            told,
            rules,
            card=card,
            frame=occurrence.frame,
            assumptions=met,
            causes=tuple(dict.fromkeys((run.cause, besides))),
            deeds=(deed,),
            reads=occurrence.reads,
        )
        run.state = replace(run.state, done_at=step)
        run.meet(*may_hang_on(before, occurrence))
        lost_with_identity(run, before, occurrence, became)
        apply_as_another_enters(run, before, logged, step)
        apply_choice(run, before, logged, step)
        happened.append(Noted(logged, step))
        happened += _carried_along(run, before, occurrence, step, diverted)
    if happened:
        _follow_up(run, before, tuple(happened), at_once)


def _as_it_happens(run: Run, planned: Occurrence) -> Occurrence:
    """What happens in the end: as much of it as is left, or what the game does instead."""
    occurrence = with_what_is_left(run.state, planned)
    instead = put_into_its_deck(run, occurrence)
    if instead is None:
        return occurrence
    not_done(run, occurrence, replaced=True)
    return instead


@implements("504.1", "710.1")
def _carried_along(
    run: Run, before: State, occurrence: Occurrence, step: int, diverted: dict[int, Diverted]
) -> list[Noted]:
    """The cards that are put into discard piles as their host becomes frightened: attachments have left play too."""
    host = before.find(occurrence.subject)
    if occurrence.verb != "frighten" or host is None:
        return []
    found = []
    for other, told in going_along(before, host):
        now = run.state.physical(other.physical)
        put, assumptions = put_along(run.state, other)
        rules, causes = cite("504.1"), (step,)
        said = message(told, card=other.label, host=host.label)
        if (instead := diverted.get(other.oid)) is not None:
            modifier, averted = instead.candidate.modifier, deed_of(before, put, averted=True)
            applied = run.note(
                message("applies-instead", told=modifier.quoted, what=instead.what),
                cite("710.1", "710.2", "711.2"),
                card=modifier.name,
                causes=causes,
                deeds=(averted, Deed(verb=APPLY_REPLACEMENT, card=averted.card)),
            )
            put = Occurrence(verb="banish", subject=other.oid, rules=cite("410.5"))
            said, rules, causes = sentence(words(before, put)), cite("410.5"), (applied,)
        logged = logged_as(run.state, put, now.oid if now else 0, before)
        found.append(Noted(logged, run.note(said, rules, causes=causes, deeds=(deed_of(before, put),))))
        run.meet(*assumptions)
    run.state = replace(run.state, log=(*run.state.log, *(noted.logged for noted in found)))
    return found


def _follow_up(run: Run, before: State, happened: tuple[Noted, ...], at_once: AtOnce) -> None:
    """What ends, triggers and is repaired by it, and whether somebody has won."""
    logged = tuple(noted.logged for noted in happened)
    run.state = kept(before, run.state)
    end_with_cards(run, before, logged)
    end_with_events(run, logged)
    note_changed_sides(run, before)
    note_kept_out(run, before)
    Collector(run, before).collect(happened)
    run.latest = happened[-1].step
    _come_of_it(run, logged, at_once)
    trigger_what_holds(run)
    for repair in REPAIRS:
        repair(run, happened)
    check_win(run)


def _come_of_it(run: Run, happened: tuple[Logged, ...], at_once: AtOnce) -> None:
    """Cards that are sent to another home by it, those that become involved in a faceoff, and counters put by it."""
    sent = sent_to_new_home(run.state, happened)
    run.state, involved = with_those_seen(run.state)
    for occurrences in (sent, involved, tuple(counters_of_cutie_marks(happened))):
        if occurrences:
            run.push(at_once(occurrences))
