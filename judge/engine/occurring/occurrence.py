"""Occurrences: by the game, can't, replacement, commit, triggers, win and uniqueness, in that order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.describing import deed_of, words
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import APPLY_REPLACEMENT, Deed
from judge.engine.modifiers.prohibition import Barred, barred
from judge.engine.modifiers.so_many_readied import readied_enough
from judge.engine.modifiers.when_would import says_when
from judge.engine.occurring.arrival import copying_as_it_enters
from judge.engine.occurring.arrival_choices import with_cards_chosen
from judge.engine.occurring.as_logged import not_done
from judge.engine.occurring.committing import commit
from judge.engine.occurring.drawn_from import drawn_from
from judge.engine.occurring.in_question import exception, in_question, placed, repeated, rivals_fail
from judge.engine.occurring.replacement import (
    Candidate,
    accepted,
    affected_player,
    applicable,
    chosen,
    done_instead,
    matching,
    used_up,
)
from judge.engine.occurring.so_much_a_turn import within_limits
from judge.engine.paying.effect import following, start_effect
from judge.engine.texts.keywords import glossary_entry
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Effect

with deferred(__name__):
    from judge.engine.occurring.averted import is_counted_once, with_averted
    from judge.engine.occurring.first_of_several import check_first_replaced
    from judge.engine.occurring.put_instead import in_any_order
    from judge.engine.occurring.replaced_together import along_with, declined, joining, of_all
    from judge.engine.paying.by_chance import not_paid

Tolled = tuple[Occurrence, tuple[Instruction, ...], Barred | None]
"""Something about to happen, once it is paid for; the payments to be made before; why it can't happen."""

#: What asks players to pay for what texts forbid "unless" they pay; `paid_moves` fills it.
TOLLS: list[Callable[[Run, Occurrence], Tolled]] = []


class Happen(Instruction, frozen=True):
    """Occurrences that happen at the same time. `ready` are those that nothing stops or replaces any more.

    `instead` is what is done in place of others that are replaced.
    """

    occurrences: tuple[Occurrence, ...]
    ready: tuple[Occurrence, ...] = ()
    instead: tuple[Instruction, ...] = ()

    def without_causes(self) -> Self:
        """Without those of what is done instead either."""
        instead = tuple(one.without_causes() for one in self.instead)
        return replace(self, cause=0, besides=0, instead=instead)

    @implements("801.1")
    def perform(self, run: Run) -> None:
        """Consider the next one; once each has been considered, do what is done instead and commit the others."""
        if not self.occurrences and self.instead:
            run.push(*in_any_order(run, self.instead), replace(self, instead=()))
            return
        if not self.occurrences:
            commit(run, self.ready, self.besides, at_once=_at_once)
            return
        try:
            self._consider(run)
        except IllegalError as why:
            if not not_paid(run, self.occurrences[0], why):
                raise

    def _consider(self, run: Run) -> None:
        first, rest = _by_game_or_not(run, self.occurrences[0]), self.occurrences[1:]
        first, payments, refused = _paid_for(run, first)
        if payments:
            run.push(*payments, replace(self, occurrences=(first, *rest), cause=run.latest))
            return
        if any(says_when(candidate.modifier.text) for candidate in matching(run.state, first)):
            run.meet("A06")
        reason = refused if refused or first.by_game else barred(run.state, first)
        if reason is None and not first.by_game:
            first, reason = within_limits(run, first, self.ready)
            reason = reason or readied_enough(run.state, first, self.ready)
        if reason is not None:
            _prevented(run, first, reason.reason, reason.rules)
            run.push(replace(self, occurrences=rest))
            return
        candidates = in_question(run, first)
        rivals_fail(run, first, candidates)
        if not candidates and self._as_it_enters(run, first, rest):
            return
        if not candidates:
            first = with_cards_chosen(run, drawn_from(run, first))
            run.push(replace(self, occurrences=rest, ready=(*self.ready, first), cause=run.latest))
            return
        self._replace(run, first, rest, candidates)

    @implements("706.1a")
    def _as_it_enters(self, run: Run, first: Occurrence, rest: tuple[Occurrence, ...]) -> bool:
        """Follow what a card says of its entering play as a copy, and go on with it afterwards."""
        found = copying_as_it_enters(run.state, first)
        if found is None:
            return False
        ability, text = found
        obj = run.state.get(first.subject)
        run.note(message("about-enter-play", card=obj.label, text=text), cite("706.1a"), card=obj.label)
        run.push(replace(self, occurrences=(replace(first, as_entered=True), *rest)))
        player = first.player or first.controller or obj.owner
        start_effect(
            run, ability.effect, Context(controller=player, source=obj.oid, card=obj.label, text=text)
        )
        return True

    @implements("710.3", "710.4", "710.5", "711.2")
    def _replace(
        self, run: Run, first: Occurrence, rest: tuple[Occurrence, ...], candidates: tuple[Candidate, ...]
    ) -> None:
        several = len(self._affected(run.state, first, rest)) > 1
        candidate = chosen(run, first, candidates, several=several)
        check_first_replaced(run.state, first, rest, candidate)
        lineage = (*first.lineage, candidate.modifier.key)
        fitting = along_with(run.state, rest, candidate)
        if not accepted(run, candidate, first):
            left = (declined(one, candidate) if one in fitting else one for one in rest)
            run.push(replace(self, occurrences=(declined(first, candidate), *left), cause=run.latest))
            return
        others = joining(run, fitting, candidate, several=several)
        left = (declined(one, candidate) if one in fitting else one for one in rest if one not in others)
        rest = tuple(left)
        lineage = (*(key for one in others for key in one.lineage), *lineage)
        modifier = candidate.modifier
        told = modifier.quoted
        rules = (
            *exception(first),
            *cite("710.1", "710.2", "711.2"),
            *repeated(first, candidate),
            *glossary_entry(modifier.keyword),
        )
        body = candidate.body
        for one in (first, *others):
            averted = deed_of(run.state, one, averted=True)
            deeds = (averted, Deed(verb=APPLY_REPLACEMENT, card=averted.card))
            text = message("applies-instead", told=told, what=words(run.state, one))
            run.note(text, rules, card=modifier.name, deeds=deeds)
            not_done(run, one, replaced=True)
            if not is_counted_once(body):
                run.state = with_averted(run.state, one)
        used_up(run, candidate, first)
        effect = done_instead(body)
        rivals = tuple((one.modifier.key, one.modifier.called) for one in candidates if one is not candidate)
        done_for = first.by_game or first.for_game
        there = of_all(placed(run.state, candidate), candidate, (first, *others))
        context = replace(there, for_game=done_for, led_by=0, lineage=lineage, rivals=rivals)
        self._do_instead(run, rest, effect, context, paid=body.cost is not None)

    @implements("711.2", "801.1", "707.2a")
    def _do_instead(
        self, run: Run, rest: tuple[Occurrence, ...], effect: Effect, context: Context, *, paid: bool
    ) -> None:
        """Do it once all that would happen at one time has been considered (A176); what is paid for is paid at once."""
        if rest and not paid:
            run.meet("A176")
        together = reading(run.state, "A176") == "together"
        if paid or not together or not (rest or self.instead):
            run.push(replace(self, occurrences=rest))
            start_effect(run, effect, context)
            return
        following_it = following(effect, run.open_frame(context))
        later = tuple(replace(one, cause=run.latest) for one in following_it)
        run.push(replace(self, occurrences=rest, instead=(*self.instead, *later)))

    def _affected(self, state: State, first: Occurrence, rest: tuple[Occurrence, ...]) -> set[str]:
        """The players who would be affected by one of the occurrences that happen at the same time."""
        return {affected_player(state, one) for one in (*self.ready, first, *rest)}


def _paid_for(run: Run, occurrence: Occurrence) -> Tolled:
    payments, refused = tuple[Instruction, ...](), None
    for asking in TOLLS:
        occurrence, more, no = asking(run, occurrence)
        payments, refused = (*payments, *more), refused or no
    return occurrence, payments, refused


@implements("104.3", "104.4")
def _by_game_or_not(run: Run, occurrence: Occurrence) -> Occurrence:
    """What is done in place of something that the game does: by a reading of A74 it is done by the game as well."""
    if not occurrence.for_game or occurrence.by_game:
        return occurrence
    if barred(run.state, occurrence) is None and not applicable(run.state, occurrence):
        return occurrence
    run.meet("A74")
    return replace(occurrence, by_game=reading(run.state, "A74") == "by-game")


@implements("104.2", "104.2a")
def _prevented(run: Run, occurrence: Occurrence, reason: str, rules: tuple[str, ...]) -> None:
    what = words(run.state, occurrence)
    if occurrence.as_cost:
        raise IllegalError(message("cost-cant-paid", reason=reason), (*cite("104.2a"), *rules))
    if occurrence.lineage:
        rules = (*rules, *cite("710.4"))
    spared = (
        applicable(run.state, occurrence) if occurrence.subject and run.state.find(occurrence.subject) else ()
    )
    if spared:
        reason = message("and-so-not-replaced", reason=reason)
        rules = (*rules, *cite("104.2a"))
    averted = deed_of(run.state, occurrence, averted=True)
    run.note(message("cant-happen", what=what, reason=reason), rules, deeds=(averted,))
    run.state = with_averted(run.state, occurrence)
    not_done(run, occurrence)


def _at_once(occurrences: tuple[Occurrence, ...]) -> Instruction:
    return Happen(occurrences=occurrences)
