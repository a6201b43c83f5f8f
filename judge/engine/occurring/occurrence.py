"""Occurrences: by the game, can't, replacement, commit, triggers, win and uniqueness, in that order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.describing import deed_of, regard, words
from judge.engine.model.identity import lost_with_identity
from judge.engine.model.instants import kept
from judge.engine.model.instruction import Instruction
from judge.engine.model.involvement import note_changed_sides
from judge.engine.model.logged_now import logged_now
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import left_open, switched
from judge.engine.model.trace import APPLY_REPLACEMENT, Deed
from judge.engine.model.zones import DRAW_DECK
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.ending_with_cards import end_with_cards
from judge.engine.modifiers.ending_with_events import end_with_events
from judge.engine.modifiers.open_questions import may_hang_on, open_questions
from judge.engine.modifiers.prohibition import Barred, barred
from judge.engine.modifiers.so_many_readied import readied_enough
from judge.engine.modifiers.ties import ties_in_doubt
from judge.engine.modifiers.when_would import says_when
from judge.engine.occurring.arrival import arriving, copying_as_it_enters, takes_effect
from judge.engine.occurring.arrival_choices import with_cards_chosen
from judge.engine.occurring.arriving_together import in_chosen_order
from judge.engine.occurring.as_others_enter import apply_as_another_enters, with_what_is_left
from judge.engine.occurring.becoming_involved import note_kept_out, with_those_seen
from judge.engine.occurring.chance import settle, with_tops_settled
from judge.engine.occurring.changing_zones import is_dilemma
from judge.engine.occurring.chosen_on_arrival import apply_choice
from judge.engine.occurring.coming_to_be import trigger_what_holds
from judge.engine.occurring.commits import COMMITS
from judge.engine.occurring.drawn_from import drawn_from, takes_no_card
from judge.engine.occurring.problem_kept import put_into_its_deck, replaced_by_rule
from judge.engine.occurring.put_along import Diverted, banished_instead, put_along
from judge.engine.occurring.replacement import (
    Candidate,
    accepted,
    affected_player,
    applicable,
    banishing_only,
    chosen,
    done_instead,
    matching,
    sifted,
    used_up,
)
from judge.engine.occurring.saying import as_it_happened, card_behind, rule_of_ceasing, rules_said
from judge.engine.occurring.so_much_a_turn import within_limits
from judge.engine.occurring.taken_over import sent_to_new_home
from judge.engine.occurring.triggers import Collector, Noted
from judge.engine.occurring.winning import check_win
from judge.engine.paying.effect import following, start_effect
from judge.engine.texts.keywords import glossary_entry
from judge.engine.unsupported import IllegalError
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Effect

with deferred(__name__):
    from judge.engine.model.going_along import going_along
    from judge.engine.occurring.averted import is_counted_once, with_averted
    from judge.engine.occurring.first_of_several import check_first_replaced
    from judge.engine.occurring.replaced_together import along_with, declined, joining, of_all
    from judge.engine.occurring.state_of_entry import entered_exhausted
    from judge.engine.paying.by_chance import not_paid
    from judge.engine.requirements.confronted_as import confronted_with

Tolled = tuple[Occurrence, tuple[Instruction, ...], Barred | None]
"""Something about to happen, once it is paid for; the payments to be made before; why it can't happen."""

#: What asks players to pay for what texts forbid "unless" they pay; `paid_moves` fills it.
TOLLS: list[Callable[[Run, Occurrence], Tolled]] = []
#: What happens to a faceoff itself.
OF_FACEOFFS = frozenset({"start faceoff", "win faceoff", "lose faceoff", "end faceoff"})
#: What pauses the game once something has happened, until that is repaired; `uniqueness` fills it.
REPAIRS: list[Callable[[Run, tuple[Noted, ...]], None]] = []


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
            run.push(*self.instead, replace(self, instead=()))
            return
        if not self.occurrences:
            _commit(run, self.ready, self.besides)
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
        candidates = _replacements(run, first)
        _rivals_fail(run, first, candidates)
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
            *_exception(first),
            *cite("710.1", "710.2", "711.2"),
            *_repeated(first, candidate),
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
        placed = of_all(_placed(run.state, candidate), candidate, (first, *others))
        context = replace(placed, for_game=done_for, led_by=0, lineage=lineage, rivals=rivals)
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


@implements("707.2a", "709.2", "501.4")
def _placed(state: State, candidate: Candidate) -> Context:
    """The context of a replacement with a cost: "here" is where its card is before paying moves that."""
    context, source = candidate.context, state.find(candidate.context.source)
    if candidate.body.cost is None or context.here or source is None:
        return context
    return replace(context, here=source.area)


@implements("104.4", "506.7")
def _exception(occurrence: Occurrence) -> tuple[str, ...]:
    """The rule by which what the game does can be replaced, or by which a move counts as one that would be made."""
    if occurrence.by_game:
        return cite("104.4")
    return cite("506.7") if occurrence.verb == "move" else ()


@implements("710.5b")
def _repeated(occurrence: Occurrence, candidate: Candidate) -> tuple[str, ...]:
    """The rule by which a modifier that was attempting to replace what this came from still does."""
    return cite("710.5b") if candidate.modifier.key in dict(occurrence.rivals) else ()


@implements("710.5a")
def _rivals_fail(run: Run, occurrence: Occurrence, candidates: tuple[Candidate, ...]) -> None:
    """Say which modifiers attempted to replace what this came from, and do not replace this."""
    still = {candidate.modifier.key for candidate in candidates}
    what = words(run.state, occurrence)
    for key, called in occurrence.rivals:
        if key not in still | set(occurrence.lineage):
            told = message("fails-does-not-replace", called=called, what=what)
            run.note(told, cite("710.5a"), deeds=regard(run.state, occurrence.subject))


def replacements(state: State, occurrence: Occurrence) -> tuple[Candidate, ...]:
    """The replacement modifiers that can apply to an occurrence, with what the game does set apart."""
    if occurrence.by_game and not _may_be_banished(state, occurrence):
        return ()
    return _left(state, occurrence, applicable(state, occurrence))


@implements("104.3", "104.4")
def _may_be_banished(state: State, occurrence: Occurrence) -> bool:
    """Of what the game does, only the dismissal of a card that is no Problem can be replaced."""
    if occurrence.verb != "dismiss" or switched(state, "dismissal-by-game-banish") == "never":
        return False
    return "Problem" not in board(state).view.get(occurrence.subject).types


@implements("104.4")
def _left(state: State, occurrence: Occurrence, candidates: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    return banishing_only(state, occurrence, candidates) if occurrence.by_game else candidates


@implements("508.1a", "710.3")
def _replacements(run: Run, occurrence: Occurrence) -> tuple[Candidate, ...]:
    """Those that come into question as it happens; a mandatory one makes a cost unpayable."""
    if occurrence.by_game and not _may_be_banished(run.state, occurrence):
        return ()
    run.meet(*ties_in_doubt(run.state))
    fitting, notes = sifted(run.state, occurrence)
    if occurrence.lineage or not occurrence.by_game:
        for note in notes:
            run.add(note)
    found = _left(run.state, occurrence, fitting)
    if found and takes_no_card(run.state, occurrence):
        run.meet("A173")
        found = found if reading(run.state, "A173") == "replaced" else ()
    if not occurrence.as_cost:
        return found
    rule, met = replaced_by_rule(run.state, occurrence), open_questions(run.state, occurrence)
    if rule:
        raise IllegalError(message("rule-would-replace-part-cost"), (*cite("508.1a"), *rule), met)
    forced = _keeping_from_paying(run, found)
    if forced:
        raise IllegalError(
            message("would-replace-part-cost", called=forced[0].modifier.called), cite("508.1a")
        )
    return ()


@implements("508.1a")
def _keeping_from_paying(run: Run, found: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Of the replacement modifiers that can apply to a part of a cost, those by which it can't be paid."""
    optional = [candidate for candidate in found if candidate.body.optional]
    if optional:
        run.meet("A10")
    may_decline = reading(run.state, "A10") == "may-decline"
    return tuple(candidate for candidate in found if not (may_decline and candidate in optional))


@implements("508.1a")
def can_be_paid(run: Run, occurrence: Occurrence) -> bool:
    """Whether nothing would replace an occurrence that is a part of a cost; true of any other occurrence."""
    if not occurrence.as_cost:
        return True
    run.meet(*open_questions(run.state, occurrence))
    if replaced_by_rule(run.state, occurrence):
        return False
    return not _keeping_from_paying(run, replacements(run.state, occurrence))


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


def _as_it_happens(run: Run, planned: Occurrence) -> Occurrence:
    """What happens in the end: as much of it as is left, or what the game does instead."""
    occurrence = with_what_is_left(run.state, planned)
    instead = put_into_its_deck(run, occurrence)
    if instead is None:
        return occurrence
    not_done(run, occurrence, replaced=True)
    return instead


def not_done(run: Run, occurrence: Occurrence, *, replaced: bool = False) -> None:
    """Let the text being followed know that what it asked for did not happen ("if you do", "if you can't")."""
    if occurrence.frame and occurrence.frame in dict(run.state.frames):
        context = run.context(occurrence.frame)
        spared = (*context.spared, *((occurrence.subject,) if occurrence.subject else ()))
        run.set_context(occurrence.frame, replace(context, done=False, replaced=replaced, spared=spared))


def logged_as(state: State, occurrence: Occurrence, became: int, before: State) -> Logged:
    """The record of an occurrence that has happened in a state and has led from the state before it to that one."""
    obj = before.find(occurrence.subject)
    confronted = obj if occurrence.verb == "confront" else None
    return replace(
        logged_now(state, occurrence, became),
        controller=before.controller(obj.oid) if obj else "",
        from_area=obj.area if obj else "",
        from_zone=obj.zone if obj else "",
        was=board(before).view.find(obj.oid) if obj else None,
        physical=obj.physical if obj else 0,
        counters=obj.counters if obj else (),
        gone=obj if obj is not None and state.find(became or obj.oid) is None else None,
        confronted_with=confronted_with(state, confronted, occurrence.player) if confronted else None,
        of_faceoff=before.faceoff if occurrence.verb in OF_FACEOFFS else None,
    )


@implements("705.2f", "516.1", "103.1")
def _commit(run: Run, occurrences: tuple[Occurrence, ...], besides: int) -> None:
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
        _follow_up(run, before, tuple(happened))


def _follow_up(run: Run, before: State, happened: tuple[Noted, ...]) -> None:
    """What ends, triggers and is repaired by it, and whether somebody has won."""
    logged = tuple(noted.logged for noted in happened)
    run.state = kept(before, run.state)
    end_with_cards(run, before, logged)
    end_with_events(run, logged)
    note_changed_sides(run, before)
    note_kept_out(run, before)
    Collector(run, before).collect(happened)
    run.latest = happened[-1].step
    _come_of_it(run, logged)
    trigger_what_holds(run)
    for repair in REPAIRS:
        repair(run, happened)
    check_win(run)


def _come_of_it(run: Run, happened: tuple[Logged, ...]) -> None:
    """Cards that are sent to another home by it, and those that become involved in a faceoff."""
    sent = sent_to_new_home(run.state, happened)
    run.state, involved = with_those_seen(run.state)
    for at_once in (sent, involved):
        if at_once:
            run.push(Happen(occurrences=at_once))


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
