"""What becomes of a card that is played, once it is paid for: the queue, then play or the discard pile (705.2d)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.acting.last_in_hand import with_hand_left
from judge.engine.acting.play_action import PlayAction, context_of
from judge.engine.capabilities.whole_texts import check_all_whole
from judge.engine.model.areas import is_home
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.trace import Deed
from judge.engine.model.zones import DISCARD_PILE, QUEUE
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.changing_zones import put_into_zone
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import Follow, founded
from judge.engine.paying.event_text import costs_of, text_of
from judge.engine.paying.played_text import instructions_of, speaking_of_host
from judge.engine.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.faceoffs.placing_troublemakers import one_at_each_problem
    from judge.engine.modifiers.played_face_up import enters_face_up
    from judge.engine.paying.late_host import host_as_followed

_ATTACHED = cite("705.2g#1", "501.3", "509.2", "305.1", "305.1b")


class Enqueue(Instruction, frozen=True):
    """The card being played is put into the queue."""

    physical: int
    frame: int

    @implements("705.2d", "408.1")
    def perform(self, run: Run) -> None:
        """Put it there; its text keeps hold of it."""
        obj = run.state.piece(self.physical)
        run.state, _ = put_into_zone(run.state, obj.oid, QUEUE, frame=self.frame)
        told = message("put-into-queue", card=name_of(obj))
        deeds = (Deed(verb="enqueue", card=self.physical),)
        run.note(told, cite("705.2d", "408.1"), card=name_of(obj), deeds=deeds)


class Resolve(Instruction, frozen=True):
    """Follow an Event's text, or put the card into play; then it has been played."""

    action: PlayAction
    physical: int
    play: Occurrence
    frame: int
    followed: bool = False

    @implements("304.2", "305.1", "609.2c#1", "705.2f", "705.2g", "705.2g#1", "705.2g#2")
    def perform(self, run: Run) -> None:
        """An Event is followed paragraph by paragraph; anything else enters play, once what it tells to do is done."""
        obj = run.state.piece(self.physical)
        if obj.zone != QUEUE:
            self._canceled(run)
            return
        if not self.followed and self._is_told_to_do(run, obj):
            return
        card = board(run.state).view.get(obj.oid)
        played = self._played(run)
        if "Event" in card.types:
            run.push(*self._text(obj), ToDiscard(physical=self.physical), played)
            return
        is_troublemaker = "Troublemaker" in card.types
        shown = is_troublemaker and enters_face_up(run.state, replace(self.play, subject=obj.oid))
        hidden = is_troublemaker and not self.action.face_up and not shown
        placed = cite("705.2g#1", "501.2", "609.2c#1") if hidden else cite("705.2g#1", "501.2")
        placed += cite("706.1b") if shown else ()
        placed += _entering(card, obj, self.play.area)
        area, host = self._place(run, obj)
        enter = done_by(
            self.action.player,
            "enter play",
            obj.oid,
            area=area,
            host=host,
            face_down=hidden or self.action.state == "frightened",
            frightened=self.action.state == "frightened",
            as_played=True,
            frame=self.frame,
            rules=_ATTACHED if host is not None else placed,
        )
        enter = replace(enter, player=self._controller_to_be(run, obj))
        only_placed = hidden and one_at_each_problem(run.state)
        run.push(Happen(occurrences=(enter,)), *(() if only_placed else (played,)))

    @implements("410.7", "705.2g")
    def _canceled(self, run: Run) -> None:
        """Whether it has been played all the same is open (A170)."""
        run.meet("A170")
        if reading(run.state, "A170") == "played":
            run.push(self._played(run))

    def _played(self, run: Run) -> Played:
        return Played(physical=self.physical, play=with_hand_left(run.state, self.play))

    @implements("513.2")
    def _controller_to_be(self, run: Run, obj: Obj) -> str:
        """The player under whose control it enters play; of another player's card that is open (A61), "" its owner."""
        if obj.owner == self.action.player:
            return self.action.player
        run.meet("A61")
        return self.action.player if reading(run.state, "A61") == "player" else ""

    @implements("705.2f")
    def _is_told_to_do(self, run: Run, obj: Obj) -> bool:
        """Follow what a Resource tells its player to do, if it tells anything, and go on with it afterwards."""
        told = instructions_of(obj)
        if told is None:
            return False
        check_all_whole(obj, obj.definition.front.abilities)
        _, physical = self._place(run, obj)
        host = run.state.physical(physical) if physical is not None else None
        effect, context = speaking_of_host(told, run.context(self.frame), host)
        run.set_context(self.frame, context)
        step = run.note(
            message("told-before-it-enters", card=context.card),
            cite("705.2f", "705.2g"),
            card=context.card,
            frame=self.frame,
        )
        run.leads(self.frame, step)
        run.push(
            Follow(effect=founded(effect), frame=self.frame),
            replace(self, followed=True, play=replace(self.play, host=physical)),
        )
        return True

    def _place(self, run: Run, obj: Obj) -> tuple[str, int | None]:
        """Where it enters play, and attached to what."""
        if self.play.host is None:
            return self.play.area, None
        look = Perspective(run.state, board(run.state).view, context_of(self.action, obj))
        physical = host_as_followed(run, look, obj, self.play.host)
        host = run.state.physical(physical)
        return (host.area if host is not None and host.area else self.play.area), physical

    @implements("304.2", "707.2a")
    def _text(self, obj: Obj) -> tuple[Instruction, ...]:
        """All paragraphs as one text, so that a later one can speak of an earlier one ("instead")."""
        check_all_whole(obj, obj.definition.front.abilities)
        text = founded(text_of(obj), *costs_of(obj))
        return (Follow(effect=text, frame=self.frame),)


@implements("302.1", "305.1", "305.1a", "306.1", "522.2")
def _entering(card: Characteristics, obj: Obj, area: str) -> tuple[str, ...]:
    """The rules by which a card that is played enters play, and where."""
    where = cite("522.2") if obj.is_dilemma else cite("305.1a") if is_home(area) else ()
    by_type = {
        "Friend": cite("302.1"),
        "Resource": (*cite("305.1"), *where),
        "Troublemaker": cite("306.1"),
    }
    return tuple(rule for kind in card.types for rule in by_type.get(kind, ()))


class ToDiscard(Instruction, frozen=True):
    """An Event that has been followed is put into its owner's discard pile."""

    physical: int

    @implements("304.2", "705.2g#2")
    def perform(self, run: Run) -> None:
        """Only if it is still in the queue."""
        obj = run.state.physical(self.physical)
        if obj is not None and obj.zone == QUEUE:
            occurrence = Occurrence(
                verb="put", subject=obj.oid, zone=DISCARD_PILE, rules=cite("304.2", "705.2g#2")
            )
            run.push(Happen(occurrences=(occurrence,)))


class Played(Instruction, frozen=True):
    """What waits for a player to play a card triggers."""

    physical: int
    play: Occurrence

    @implements("705.2g#5")
    def perform(self, run: Run) -> None:
        """The card has been played, whatever has become of it."""
        obj = run.state.physical(self.physical)
        if obj is not None:
            rules = cite("705.2g", "705.2g#5")
            run.push(Happen(occurrences=(replace(self.play, subject=obj.oid, rules=rules),)))
