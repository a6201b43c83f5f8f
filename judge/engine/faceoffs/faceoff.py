"""Faceoffs (514): begin, flip, compare, outcome, end."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.faceoffs.faceoff_outcome import Outcome
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.involvement import involved, involved_by
from judge.engine.model.modifier import Ends
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import reading, under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed, FactRead, Note
from judge.engine.model.zones import DRAW_DECK, FLIP_ZONE
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.durations import expire
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.next_faceoff import end_with_faceoff
from judge.engine.modifiers.order_in_doubt import order_in_doubt
from judge.engine.occurring.becoming_involved import kept_out_notes, note_kept_out, with_those_seen
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.spending import lapse
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.periods import is_within_faceoff
from judge.engine.perspective.players import as_one
from judge.engine.requirements.contribution import TO_FACEOFFS, contributed, silent
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.priority import OpenWindow
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import FlipChange, TotalChange

with deferred(__name__):
    from judge.engine.faceoffs.compared_totals import winning
    from judge.engine.faceoffs.flipping import flipping
    from judge.engine.faceoffs.multiplied_totals import multiplied
    from judge.engine.faceoffs.offered_flips import Accepted, accepted, frame_of_the_others, is_plain
    from judge.engine.faceoffs.while_still_flipped import while_still_flipped
    from judge.engine.model.flipped_back import in_order_of_return
    from judge.engine.model.times import repeated
    from judge.engine.modifiers.below_zero import raises_question
    from judge.engine.modifiers.ignored import ignored
    from judge.engine.modifiers.power_made_of import power_made_of


class BeginFaceoff(Instruction, frozen=True):
    """A faceoff begins by the rules: a Problem faceoff or a challenge."""

    faceoff: Faceoff

    @implements("514.2", "514.3", "514.3a", "514.3b", "514.3e")
    def perform(self, run: Run) -> None:
        """Cards and players become involved, start triggers trigger, and the windows and stages follow."""
        begin(run, self.faceoff)
        run.push(started(run, self.faceoff), OpenWindow(where="start of the faceoff"), *stages())


def begin(run: Run, faceoff: Faceoff) -> None:
    """Let the faceoff be on. Raises UnsupportedError if a text has it started with cards that can't be involved."""
    before, number = run.state, run.state.faceoffs + 1
    run.state = replace(run.state, faceoffs=number, faceoff=replace(faceoff, number=number, seen=()))
    there = involved(run.state, board(run.state).view)
    cards = joined((run.name(obj.oid) for obj in run.state.in_play() if obj.oid in there), "comma")
    kind = message("faceoff-of-kind", kind=faceoff.kind) if faceoff.kind else message("a-faceoff")
    run.note(
        message("faceoff-begins", faceoff=kind, cards=cards or message("no-cards")),
        (*cite("514.3"), *involved_by(faceoff)),
        deeds=(Deed(verb="begin faceoff"),),
    )
    note_kept_out(run, before)
    barred = kept_out_notes(run.state).keys() & set(faceoff.challengers)
    if barred:
        raise UnsupportedError(message("cards-cant-involved-faceoff-at-problem"), run.name(min(barred)))


def started(run: Run, faceoff: Faceoff) -> Happen:
    """The start of a faceoff, and the cards that become involved with it, for what waits for them."""
    start = Occurrence(verb="start faceoff", player=faceoff.starter, rules=cite("514.3"))
    run.state, cards = with_those_seen(run.state)
    return Happen(occurrences=(start, *cards))


def stages() -> tuple[Instruction, ...]:
    """What follows the first window of a faceoff."""
    return FlipStage(), OpenWindow(where="after the flips"), Compare()


# -- flips -------------------------------------------------------------------------------------------------------


@implements("514.4a")
def _flip_changes(state: State, player: str) -> tuple[tuple[str, int], ...]:
    """The cards by which a player flips more or fewer cards at 514.4, each with how many."""
    return tuple(
        (modifier.name, counted(as_one(look, body.who, player), body.amount) * (-1 if body.negative else 1))
        for modifier, body, look in of_kind(state, FlipChange)
        if is_plain(body)
        and player in look.players(body.who)
        and is_within_faceoff(as_one(look, body.who, player), body.faceoff, state.faceoff)
    )


class FlipStage(Instruction, frozen=True):
    """The flips of the faceoff; `tie` for the one more after equal totals."""

    tie: bool = False

    @implements("514.4", "514.4a", "514.5c", "515.3")
    def perform(self, run: Run) -> None:
        """Each player flips at the same time, each flip a separate occurrence."""
        faceoff = run.state.faceoff
        if faceoff is None:
            return
        offered = {} if self.tie else accepted(run, faceoff)
        flips = (
            flip for player in faceoff.players for flip in self._flips(run, player, offered.get(player, ()))
        )
        then = (one for own in offered.values() for each in own for one in each.then())
        run.push(*flipping(tuple(flips)), *then)

    def _flips(self, run: Run, player: str, offered: tuple[Accepted, ...]) -> tuple[Occurrence, ...]:
        changes = () if self.tie else _flip_changes(run.state, player)
        due = 1 + sum(number for _, number in changes)
        if offered and due < 0:
            raise UnsupportedError(message("fewer-flips-and-those-offered"), offered[0].modifier.name)
        if due <= 0 and not offered:
            by = joined(dict.fromkeys(name for name, _ in changes))
            averted = Deed(verb="flip", player=player, averted=True)
            told = message("flips-no-card-by", player=player, cards=by)
            run.note(told, cite("514.4a"), deeds=(averted,), causes=(self.cause,))
        rules = cite("514.5c") if self.tie else cite("514.4", *(("514.4a",) if changes else ()))
        one = done_by(player, "flip", frame=frame_of_the_others(run, offered), rules=rules)
        flips = repeated(one, max(0, due), message("players-flipping-a-card", player=player))
        return (*flips, *(flip for each in offered for flip in each.flips(player)))


# -- totals ------------------------------------------------------------------------------------------------------


class Total(msgspec.Struct, frozen=True):
    """A player's power total, what it is made of, and the open questions on which it may hang."""

    value: int
    notes: tuple[Note, ...]
    met: tuple[str, ...] = ()


@implements("514.5a", "514.5a.i")
def _counts_for(state: State, faceoff: Faceoff, oid: int) -> str:
    """To whose total a card adds. Raises UnsupportedError where it is an opponent's, and no rule says which one's."""
    controller = state.controller(oid)
    if oid != faceoff.troublemaker or controller != faceoff.challenger:
        return controller
    others = [player for player in faceoff.players if player != controller]
    if len(others) != 1:
        raise UnsupportedError(message("own-troublemaker-among-several-opponents"), state.get(oid).label)
    return others[0]


def _of_card(state: State, obj: Obj, own: bool) -> tuple[int, Note]:
    quiet = silent(state, obj.oid, TO_FACEOFFS)
    if quiet is not None:
        return 0, quiet
    power, rules = contributed(state, obj.oid)
    shifted = () if own else cite("514.5a.i")
    return power, Note(
        text=message("card-adds-power", card=obj.label, power=power),
        rules=(*cite("514.5a"), *rules, *shifted),
        card=obj.label,
        after=str(power),
        because=power_made_of(state, obj.oid),
    )


@implements("514.5a", "514.5b", "515.4")
def _of_flipped(state: State, out: frozenset[int], oid: int) -> tuple[int, Note]:
    obj = state.get(oid)
    if oid in out:
        return 0, Note(
            text=message("card-is-ignored", card=obj.label), rules=cite("514.5b", "515.4"), card=obj.label
        )
    power = max(0, board(state).view.get(oid).power or 0)
    text = message("flipped-adds", card=obj.label, power=power)
    made_of = power_made_of(state, oid)
    return power, Note(text=text, rules=cite("514.5a"), card=obj.label, after=str(power), because=made_of)


def _of_modifiers(state: State, player: str) -> list[tuple[int, Note]]:
    found = []
    for modifier, body, look in of_kind(state, TotalChange):
        his = as_one(look, body.who, player)
        if player in look.players(body.who) and is_within_faceoff(his, body.faceoff, state.faceoff):
            number = counted(his, body.amount)
            text = message("changes-total", name=modifier.name, number=number)
            found.append((number, Note(text=text, rules=cite("514.5a"), card=modifier.name)))
    return found


@implements("514.5", "514.5a", "514.5b", "105.2")
def total(state: State, player: str) -> Total:
    """A player's power total in the faceoff that is on, as it would be compared now."""
    faceoff = state.faceoff
    if faceoff is None:
        return Total(0, ())
    cards = [
        oid
        for oid in sorted(involved(state, board(state).view))
        if _counts_for(state, faceoff, oid) == player
    ]
    flipped = [oid for oid in faceoff.flips(player) if state.find(oid) is not None]
    parts = [_of_card(state, state.get(oid), state.controller(oid) == player) for oid in cards]
    of_cards = {oid: power for oid, (power, _) in zip(cards, parts, strict=True)}
    out, doubts = ignored(state, player)
    of_flips = [_of_flipped(state, out, oid) for oid in flipped]
    parts += [*of_flips, *multiplied(state, of_cards, sum(power for power, _ in of_flips))]
    kept = kept_out_notes(state).items()
    parts += [(0, note) for oid, note in kept if _counts_for(state, faceoff, oid) == player]
    parts += _of_modifiers(state, player)
    negative = (question for oid in (*cards, *flipped) for question in raises_question(state, oid))
    met = tuple(dict.fromkeys((*negative, *doubts, *order_in_doubt(state))))
    return Total(sum(power for power, _ in parts), tuple(note for _, note in parts), met)


class Compare(Instruction, frozen=True):
    """Compare the power totals."""

    @implements("514.5", "514.5c", "514.6")
    def perform(self, run: Run) -> None:
        """The higher total wins, or the lower by a text; equal totals mean another flip each and comparison."""
        faceoff = run.state.faceoff
        if faceoff is None:
            return
        totals = {player: total(run.state, player) for player in faceoff.players}
        for player, sum_ in totals.items():
            run.note(
                message("power-total", player=player, value=sum_.value),
                cite("514.5", "514.5a"),
                because=sum_.notes,
                deeds=(Deed(verb="total", player=player),),
                reads=_flipped(run, player),
            )
            run.meet(*sum_.met)
        wins = winning(run.state, faceoff)
        best = wins.mark(tuple(sum_.value for sum_ in totals.values()))
        winner, *equals = (player for player in faceoff.players if totals[player].value == best)
        values = tuple((player, totals[player].value) for player in faceoff.players)
        if equals:
            self._tie(run, replace(faceoff, totals=values))
            return
        if wins.by:
            run.note(message("lowest-total-wins", card=wins.by), cite("104.1", "514.6"), card=wins.by)
        margins = wins.margin(best, tuple(value for player, value in values if player != winner))
        margin, met = under(run.state, "A166", margins)
        run.meet(*met)
        _resolve(run, replace(faceoff, totals=values, winner=winner, margin=margin, stage="resolved"))

    def _tie(self, run: Run, faceoff: Faceoff) -> None:
        decks = [run.state.zone(DRAW_DECK, player) for player in faceoff.players]
        known = not any(f"{DRAW_DECK}:{player}" in run.state.undescribed for player in faceoff.players)
        if known and not any(decks):
            run.note(
                message("equal-totals-and-no-flips"),
                cite("514.5c", "514.6"),
                deeds=(Deed(verb="win faceoff", averted=True),),
            )
            run.meet("A177")
            if reading(run.state, "A177") == "resolved":
                _resolve(run, replace(faceoff, stage="resolved"))
            else:
                run.push(EndFaceoffNow())
            return
        run.note(message("equal-totals-so-flip-again"), cite("514.5c"))
        run.push(FlipStage(tie=True), OpenWindow(where="after another flip"), Compare())


def _resolve(run: Run, faceoff: Faceoff) -> None:
    run.state = replace(run.state, faceoff=faceoff)
    run.push(*results(faceoff), Outcome(), OpenWindow(where="after the outcome"), EndFaceoffNow())


def _flipped(run: Run, player: str) -> tuple[FactRead, ...]:
    """That the cards which a player has flipped are where they are: they count towards the total."""
    return tuple(FactRead("where", run.state.get(oid).physical) for oid in run.state.zone(FLIP_ZONE, player))


@implements("514.6")
def results(faceoff: Faceoff) -> tuple[Instruction, ...]:
    """That its winner, if anybody, wins it and everybody else loses it."""
    won = Occurrence(verb="win faceoff", player=faceoff.winner, rules=cite("514.6"))
    lost = tuple(
        Occurrence(verb="lose faceoff", player=player, rules=cite("514.6"))
        for player in faceoff.players
        if player != faceoff.winner
    )
    return (Happen(occurrences=(*lost, won) if faceoff.winner else lost),)


# -- the end -----------------------------------------------------------------------------------------------------


class EndFaceoffNow(Instruction, frozen=True):
    """The faceoff ends; `by_text` if an effect ends it before its course is run."""

    by_text: bool = False

    @implements("514.7")
    def perform(self, run: Run) -> None:
        """End triggers trigger; flipped cards go to the bottom of their owners' decks; nothing is involved any more."""
        if run.state.faceoff is None:
            return
        if self.by_text:
            run.state = replace(run.state, agenda=_without_stages(run.state.agenda))
        before = max((effect.wid for effect in run.state.waiting), default=0)
        run.push(
            Happen(occurrences=(Occurrence(verb="end faceoff", rules=cite("514.7")),)),
            FlippedBeforeTheyGo(since=before),
            Cease(),
        )


class FlippedBeforeTheyGo(Instruction, frozen=True):
    """What has triggered at the end of the faceoff and speaks of flipped cards; before, the one `since` waited last."""

    since: int

    @implements("514.7")
    def perform(self, run: Run) -> None:
        """Process it, as A178 is read."""
        run.push(*while_still_flipped(run, self.since))


def _without_stages(agenda: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The agenda without the stages of the faceoff still to come."""
    stages = (FlipStage, Compare, Outcome, EndFaceoffNow)
    last = max(
        (index for index, instruction in enumerate(agenda) if isinstance(instruction, stages)), default=-1
    )
    gone = {
        index
        for index, instruction in enumerate(agenda[: last + 1])
        if isinstance(instruction, (*stages, OpenWindow))
    }
    return tuple(instruction for index, instruction in enumerate(agenda) if index not in gone)


class Cease(Instruction, frozen=True):
    """All that ends at the same time as the faceoff."""

    @implements("514.7", "402.3", "708.2")
    def perform(self, run: Run) -> None:
        """Put the flipped cards on the bottom; end modifiers that last until the end of the faceoff."""
        faceoff = run.state.faceoff
        if faceoff is None:
            return
        flippers = {oid: player for player in faceoff.players for oid in faceoff.flips(player)}
        flipped = tuple(oid for oid in flippers if run.state.find(oid) is not None)
        run.push(
            Happen(
                occurrences=tuple(
                    Occurrence(
                        verb="put",
                        subject=oid,
                        zone=DRAW_DECK,
                        position="bottom",
                        rules=cite("514.7"),
                        player=flippers[oid],
                    )
                    for oid in in_order_of_return(run, flipped)
                )
            ),
            Over(flipped=bool(flipped)),
        )


class Over(Instruction, frozen=True):
    """The faceoff is over. `flipped` if there were flipped cards to be put on the bottom."""

    flipped: bool = False

    @implements("514.7")
    def perform(self, run: Run) -> None:
        """Nothing is involved any more."""
        faceoff = run.state.faceoff
        if faceoff is None:
            return
        number = faceoff.number
        if self._goes_unsaid(run.state):
            run.note(message("faceoff-is-over"), cite("514.7"))

        def is_over(ends: Ends) -> bool:
            return ends.what == "faceoff" and ends.turn == number

        expire(run, is_over, message("with-faceoff"), cite("514.7"))
        end_with_faceoff(run, faceoff)
        lapse(run, is_over)
        run.state = replace(run.state, faceoff=None)

    def _goes_unsaid(self, state: State) -> bool:
        """Whether another step comes before than its end, or that of flipped cards put on the bottom."""
        if not self.flipped:
            return state.noted > state.done_at
        last = state.log[-1].occurrence if state.log else None
        return last is not None and (last.verb, last.zone) != ("put", DRAW_DECK)
