"""Working off the agenda: one instruction at a time, from state to state, until a player must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from judge.deadline import check_time
from judge.engine.model.context import Context, Referent
from judge.engine.model.decision import NO, YES, Choice, Decision, Option, UndecidedError
from judge.engine.model.facts import changes
from judge.engine.model.instruction import ROOT, Instruction
from judge.engine.model.likelihood import told_likelihood
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import still_open
from judge.engine.model.trace import Change, Deed, FactRead, Note
from judge.engine.model.watching import seen
from judge.engine.model.zones import PLAY
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message

STEP_LIMIT = 5000


class Run:
    """One instruction being performed: the state so far, the notes so far, the answers given to its choices."""

    def __init__(
        self,
        state: State,
        answers: tuple[tuple[str, ...], ...] = (),
        cause: int = ROOT,
        *,
        silent: bool = False,
        trial: bool = False,
        instruction: Instruction | None = None,
    ) -> None:
        """Begin with a state whose agenda holds the instruction no more; `cause` is the step that brought it about.

        The steps of a `silent` one are counted and not kept. What is `first` comes before all else that it puts on the
        agenda. A `trial` only finds out whether something can be done.
        """
        self.state = state
        self.notes: list[Note] = []
        self.choices: list[Choice] = []
        self.forced: list[Decision] = []
        self._given = answers
        self._answers = list(answers)
        self._instruction = instruction
        self.is_silent = silent
        self.is_trial = trial
        self.has_noted = False
        self.begun = state
        self.told = state
        self.cause = cause
        self.latest = cause
        self.besides = 0
        """A step that what is put on the agenda from now on rests on too."""
        self.first: list[Instruction] = []

    @property
    def before(self) -> State:
        """The state before the instruction, with the answers that it has taken so far."""
        assert self._instruction is not None
        taken = self._given[: len(self._given) - len(self._answers)]
        return replace(self.begun, agenda=(self._instruction, *self.begun.agenda), answers=taken)

    def note(
        self,
        text: str,
        rules: tuple[str, ...],
        *,
        card: str | None = None,
        before: str | None = None,
        after: str | None = None,
        because: tuple[Note, ...] = (),
        assumptions: tuple[str, ...] = (),
        frame: int = 0,
        effect: int = 0,
        causes: tuple[int, ...] = (),
        deeds: tuple[Deed, ...] = (),
        reads: tuple[FactRead, ...] = (),
    ) -> int:
        """Note what happens and by which rules; returns the number of the step.

        It comes of the steps `causes`, else of the step before it in this instruction, else of the instruction's own.
        """
        if self.is_silent:
            return self._counted()
        return self.add(
            Note(
                text=text,
                rules=tuple(dict.fromkeys(rules)),
                card=card,
                before=before,
                after=after,
                because=because,
                assumptions=still_open(self.state, assumptions),
                frame=frame,
                effect=effect,
                causes=causes,
                deeds=deeds,
                reads=reads,
            )
        )

    def add(self, note: Note, *, aside: bool = False) -> int:
        """Note a step that has been made already, with its number and the facts that it changed.

        What comes of the instruction does not come of a step that is `aside`.
        """
        if self.is_silent:
            return self._counted(aside=aside)
        found = changes(self.told, self.state)
        causes = tuple(cause for cause in note.causes or (self.latest,) if cause > 0)
        number = self._counted(aside=aside)
        self.notes.append(replace(note, number=number, causes=causes, changes=found))
        seen(self.notes[-1], self.state)
        self.told = self.state
        return number

    def _counted(self, *, aside: bool = False) -> int:
        """The number of one more step."""
        number = self.state.noted + 1
        self.state = replace(self.state, noted=number)
        self.latest = self.latest if aside else number
        self.has_noted = True
        return number

    def leads(self, frame: int, step: int) -> None:
        """What comes of a text from here on comes of this step too: of a choice, or of what could not be done."""
        self.set_context(frame, replace(self.context(frame), led_by=step))

    def meet(self, *questions: str) -> None:
        """Keep in mind that what comes may hang on open questions of the rules, although nothing is shown now."""
        met = tuple(dict.fromkeys((*self.state.met, *still_open(self.state, questions))))
        self.state = replace(self.state, met=met) if met != self.state.met else self.state

    def push(self, *instructions: Instruction) -> None:
        """Do these next, in this order, before what is on the agenda already."""
        caused = (_caused(one, self.latest, self.besides) for one in instructions)
        self.state = replace(self.state, agenda=(*caused, *self.state.agenda))

    def choose(self, decision: Decision) -> tuple[str, ...]:
        """The answer to a decision: the only possible one, or the one given.

        What is begun again with one more answer comes to the same only possible ones again: they count once. Raises
        UndecidedError if no answer is given, UnsupportedError if the decision does not allow the one that is.
        """
        forced = decision.forced()
        if forced is not None:
            self.forced += [decision] if forced and not self._answers else []
            return forced
        if not self._answers:
            raise UndecidedError(decision)
        answer = self._answers.pop(0)
        if not decision.accepts(answer):
            raise UnsupportedError(
                message("answer-does-not-allow", what=decision.what, names=", ".join(answer))
            )
        if decision.kind not in ("priority", "open"):
            self._record(decision, answer)
        return answer

    def _record(self, decision: Decision, answer: tuple[str, ...]) -> None:
        self.choices.append(
            Choice(
                player=decision.player,
                what=decision.what,
                chosen=decision.describe(answer),
                options=tuple(option.text for option in decision.options),
                rules=decision.rules,
                likely=told_likelihood(self.state, decision, answer),
                kind=decision.kind,
                card=decision.card,
                source=decision.source,
            )
        )

    def agrees(
        self, player: str, what: str, rules: tuple[str, ...], card: str = "", purpose: str = ""
    ) -> bool:
        """Whether a player says yes."""
        decision = Decision(
            player=player,
            kind="yes-no",
            what=what,
            options=(YES, NO),
            rules=rules,
            card=card,
            purpose=purpose,
        )
        return self.choose(decision) == ("yes",)

    def pick_cards(
        self,
        player: str,
        what: str,
        oids: tuple[int, ...],
        rules: tuple[str, ...],
        least: int = 1,
        most: int = 1,
        source: int = 0,
        card: str = "",
    ) -> tuple[int, ...]:
        """The cards that a player chooses among those given, for the effect of a physical `source` if it is stated.

        `card` is the card for whose text they pay.
        """
        options = self.options_of(oids)
        least, most = min(least, len(oids)), min(most, len(oids))
        decision = Decision(
            player=player,
            kind="choose",
            what=what,
            options=options,
            rules=rules,
            least=least,
            most=most,
            source=source,
            card=card,
        )
        return tuple(int(key) for key in self.choose(decision))

    def choose_one(
        self, player: str, what: str, options: tuple[Option, ...], rules: tuple[str, ...], purpose: str = ""
    ) -> str:
        """The key of the one option that a player chooses."""
        decision = Decision(
            player=player, kind="choose", what=what, options=options, rules=rules, purpose=purpose
        )
        return self.choose(decision)[0]

    def choose_order(
        self, player: str, what: str, options: tuple[Option, ...], rules: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The keys of all options in the order that a player chooses."""
        number = len(options)
        decision = Decision(
            player=player, kind="order", what=what, options=options, rules=rules, least=number, most=number
        )
        return self.choose(decision)

    def options_of(self, oids: Iterable[int]) -> tuple[Option, ...]:
        """Cards as what can be chosen. Unknown ones of a player in a zone are all alike."""
        alike: dict[tuple[str, str], int] = {}

        def kind(obj: Obj) -> int:
            return alike.setdefault((obj.zone, obj.owner), len(alike) + 1) if obj.is_unknown else 0

        return tuple(Option(str(oid), self.name(oid), oid, kind(self.state.get(oid))) for oid in oids)

    # -- frames: what the words of the text being followed are bound to ------------------------------------------

    def open_frame(self, context: Context) -> int:
        """Begin following a text; returns the frame's number."""
        number = self.state.clock
        self.state = replace(self.state.ticked(), frames=(*self.state.frames, (number, context)))
        return number

    def context(self, frame: int) -> Context:
        """What the words of a text being followed are bound to by now. Raises UnsupportedError for any other text."""
        context = dict(self.state.frames).get(frame)
        if context is None:
            raise UnsupportedError(message("text-not-being-followed-any-more"))
        return context

    def set_context(self, frame: int, context: Context) -> None:
        """Change what a frame is bound to."""
        frames = tuple((number, context if number == frame else old) for number, old in self.state.frames)
        self.state = replace(self.state, frames=frames)

    def bind(self, frame: int, label: int, referents: tuple[Referent, ...]) -> None:
        """Bind a label of a frame; the text can speak later on of those who control its cards now."""
        cards = (self.state.find(item) for item in referents if isinstance(item, int))
        held = {
            obj.oid: self.state.controller(obj.oid) for obj in cards if obj is not None and obj.zone == PLAY
        }
        self.set_context(frame, self.context(frame).bind(label, referents).holding(held))

    def name(self, oid: int) -> str:
        """How the walk calls a card."""
        obj = self.state.find(oid)
        return (obj.label or obj.definition.title) if obj else message("card-gone")


def _caused(instruction: Instruction, cause: int, besides: int = 0) -> Instruction:
    """An instruction with what brought it about, if that is not known yet."""
    if instruction.cause:
        return instruction
    return replace(instruction, cause=ROOT if instruction.of_itself else cause, besides=besides)


def _begun(state: State) -> Instruction:
    """The instruction on top of the agenda with what brought it about."""
    first = state.agenda[0]
    if first.looks_back and state.done_at:
        return replace(first, cause=state.done_at)
    return _caused(first, ROOT)


#: What is seen to after each instruction, whatever it has done; rooms above fill it.
SETTLING: list[Callable[[Run], None]] = []


class Advanced(msgspec.Struct, frozen=True, kw_only=True):
    """How far the game went: the state, the steps of the walk, and the decision it stopped at, if any.

    `forced` are the decisions that nobody was asked, because only one answer was possible.
    """

    state: State
    notes: tuple[Note, ...] = ()
    choices: tuple[Choice, ...] = ()
    forced: tuple[Decision, ...] = ()
    decision: Decision | None = None
    declined: UnsupportedError | None = None
    illegal: IllegalError | None = None


def advance(
    state: State, until: type[Instruction] | None = None, *, silent: bool = False, trial: bool = False
) -> Advanced:
    """Work off the agenda until a decision, the end of the game, an empty agenda, or an instruction of a kind.

    The state is the same if `silent`, but no steps are kept; in a `trial` nothing is tried in turn. An illegal action
    is rewound (705.2) and said; what the engine can't execute stops it and is shown. Raises OutOfTimeError.
    """
    told = _Told(state)
    for _ in range(STEP_LIMIT):
        check_time()
        if state.over or not state.agenda or (until is not None and isinstance(state.agenda[0], until)):
            return told.at(state)
        instruction = _begun(state)
        rest = replace(state, agenda=state.agenda[1:], answers=())
        run = Run(rest, state.answers, instruction.cause, silent=silent, trial=trial, instruction=instruction)
        try:
            instruction.perform(run)
            for settle in SETTLING:
                settle(run)
        except UndecidedError as undecided:
            told.forced += run.forced
            return told.at(replace(state, met=run.state.met), decision=undecided.decision)
        except IllegalError as illegal:
            return told.at(state, illegal=illegal)
        except UnsupportedError as declined:
            return told.at(state, declined=declined)
        told.add(run)
        state = run.state
    limit = UnsupportedError(
        message("game-does-not-come-rest-within-instructions", step_limit=STEP_LIMIT), clause=True
    )
    return told.at(state, declined=limit)


class _Told:
    """What the instructions worked off so far have said, and the state up to which the notes say it."""

    def __init__(self, begun: State) -> None:
        self.notes: list[Note] = []
        self.choices: list[Choice] = []
        self.forced: list[Decision] = []
        self._upto = begun

    def add(self, run: Run) -> None:
        """What changed without a word belongs to the step before; before the first step, to that one."""
        if run.notes:
            silent = changes(self._upto, run.begun)
            if self.notes:
                self._tell(silent)
            else:
                run.notes[0] = replace(run.notes[0], changes=(*silent, *run.notes[0].changes))
            self._upto = run.told
            seen(run.notes[-1], run.state)
        self.notes += run.notes
        self.choices += run.choices
        self.forced += run.forced

    def _tell(self, silent: tuple[Change, ...]) -> None:
        self.notes[-1] = replace(self.notes[-1], changes=(*self.notes[-1].changes, *silent))

    def at(
        self,
        state: State,
        *,
        decision: Decision | None = None,
        declined: UnsupportedError | None = None,
        illegal: IllegalError | None = None,
    ) -> Advanced:
        if self.notes:
            self._tell(changes(self._upto, state))
        return Advanced(
            state=state.rewind or state if illegal else state,
            notes=tuple(self.notes),
            choices=tuple(self.choices),
            forced=tuple(self.forced),
            decision=decision,
            declined=declined,
            illegal=illegal,
        )


def without_causes(state: State) -> State:
    """The state alone, without the steps that brought about what is still to be done: equal states are one position."""
    return replace(
        state,
        noted=0,
        done_at=0,
        agenda=tuple(one.without_causes() for one in state.agenda),
        waiting=tuple(replace(one, cause=0) for one in state.waiting),
        frames=tuple((number, replace(context, led_by=0)) for number, context in state.frames),
    )


def answered(state: State, answer: tuple[str, ...]) -> State:
    """The state with one more answer given to the instruction on top of its agenda."""
    return replace(state, answers=(*state.answers, answer))


def scheduled(state: State, *instructions: Instruction) -> State:
    """The state with instructions put on top of its agenda."""
    return replace(state, agenda=(*instructions, *state.agenda))
