"""Triggered abilities and modifiers (704, 708.4, 712): what waits once something has happened."""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.capabilities.whole_texts import check_whole
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.context import Context
from judge.engine.model.logged_now import logged_now
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed
from judge.engine.model.use import Use
from judge.engine.model.waiting import WaitingEffect
from judge.engine.model.zones import PLAY, QUEUE
from judge.engine.modifiers.abilities_at_work import at_work
from judge.engine.modifiers.ability_context import ability_context, name_of
from judge.engine.modifiers.consequences import place_of
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.done_in_doubt import meet_what_was_done
from judge.engine.modifiers.ties import meet_ties
from judge.engine.occurring.changing_zones import rebound
from judge.engine.occurring.so_many_happen import with_its_number
from judge.engine.perspective import Perspective
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.events.verbs import may_be
from judge.engine.perspective.happening import Before, Bindings, Happening, matches
from judge.engine.perspective.history import is_nth
from judge.engine.texts.each_time import is_of_each_time
from judge.engine.texts.first_to_confront import is_to_the_first
from judge.engine.texts.functioning import is_this
from judge.engine.texts.keywords import glossary_entry, tag_entry
from judge.engine.texts.tagged import is_told_by_tag
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability, Triggered
from judge.text.ast.condition import Already, Condition, IsNth, WasDone
from judge.text.ast.effect import Effect, Later
from judge.text.ast.event import Event
from judge.text.ast.node import Node
from judge.text.ast.place import AreaOf, Here

with deferred(__name__):
    from judge.engine.modifiers.locking import locked
    from judge.engine.modifiers.members import members
    from judge.engine.occurring.aftermath import aftermath
    from judge.engine.occurring.beneath_it import as_it_lay
    from judge.engine.occurring.first_of_several import check_first_triggering, counted_among
    from judge.engine.occurring.just_happened import settled_by
    from judge.engine.occurring.limited_use import is_condition, use_of
    from judge.engine.occurring.one_of_company import with_company
    from judge.engine.occurring.processing_one import ProcessOne
    from judge.engine.perspective.by_its_card import asked_of_the_card, speaks_of_its_card
    from judge.engine.perspective.looking_back import looks_back
    from judge.engine.perspective.one_of_several import is_of_one, of_any_number
    from judge.engine.perspective.one_way import in_its_way
    from judge.engine.perspective.plural import are_enough, is_plural, together
    from judge.engine.perspective.problems_played import problem_played

#: What is a separate occurrence each time, even if several happen at once (410.4b, 506.6, 515.3).
_EACH_BY_ITSELF = frozenset({"draw", "flip", "move"})

#: The rules by which abilities watch for a kind of occurrence.
_WATCHED_BY = {
    "move": cite("506.1c"),
    "enter play": cite("706.1d"),
    "play": cite("705.2g#5"),
}


@implements("701.3")
def _elsewhere(obj: Obj) -> tuple[str, ...]:
    """The rule by which an ability functions although its card is not in play."""
    return cite("701.3") if obj.zone != PLAY else ()


def _renamed(context: Context, logged: Logged) -> Context:
    old, new = logged.occurrence.subject, logged.became
    return rebound(context, old, new) if old and new and old != new else context


#: Keywords that work as triggered abilities do, although their entries have neither word that marks one (704.1); with
#: the open question of each.
_NEITHER_WHEN_NOR_AT = {"Random": "A69"}


def _question(tree: Ability | None) -> str:
    """The open question of a text that is no trigger by its words; "" for any other text."""
    if is_told_by_tag(tree):
        return "A121"
    if is_of_each_time(tree):
        return "A123"
    return "A87" if is_to_the_first(tree) else ""


def _is_here(node: Node) -> bool:
    """Whether a part of a text means the area of the card that it is on."""
    return isinstance(node, Here) or (isinstance(node, AreaOf) and is_this(node.card))


def _look(state: State, obj: Obj, ability: AbilityInstance) -> Perspective:
    context = ability_context(state, obj)
    context = replace(context, here=obj.area, was_at=obj.area, text=ability.text, triggered=True)
    return Perspective(state, board(state).view, context)


def _bound(look: Perspective, bindings: Bindings, tree: Triggered, logged: Logged) -> Perspective:
    context = with_its_number(look.context.bind_all(bindings), tree.effect, logged.occurrence)
    return Perspective(look.state, look.view, context)


@implements("410.4b", "506.6", "515.3")
def _is_one_event(tree: Triggered, logged: Logged) -> bool:
    """Whether the text makes one event of what happens to several cards at a time."""
    return is_plural(tree.event) and logged.occurrence.verb not in _EACH_BY_ITSELF


class Noted(NamedTuple):
    """What has happened, and the number of the step of the walk that says so."""

    logged: Logged
    step: int


class Collector:
    """Collects what triggers as occurrences that happen at the same time are committed."""

    def __init__(self, run: Run, before: State) -> None:
        """Keep the game before the occurrences; the run holds the game after them."""
        self.run = run
        self.before = before
        self.several = False
        self._step = 0
        self._together = Before(before.log, len(before.log))
        """What came before all that happens at this time."""
        self._earlier = self._together
        self._counted: set[tuple[str, str, int]] = set()
        self._happened: tuple[Logged, ...] = ()

    def collect(self, happened: tuple[Noted, ...]) -> None:
        """Create one triggered effect for each instance and each ability that watches for it (704.1b)."""
        after = self.run.state
        self.several = len(happened) > 1
        self._happened = tuple(noted.logged for noted in happened)
        self._collect_plural(happened)
        for logged, self._step in happened:
            self._earlier = self._before(logged)
            verb = logged.occurrence.verb
            for obj, ability, tree in at_work(self.before).waiting_for(verb).looking_back:
                self._try(self.before, obj, ability, tree, logged, logged.occurrence.subject)
            for obj, ability, tree in at_work(after).waiting_for(verb).watching:
                self._try(after, obj, ability, tree, logged, logged.became or logged.occurrence.subject)
            self._try_modifiers(logged)

    @implements("704.1b")
    def _before(self, logged: Logged) -> Before:
        """What came before an occurrence: of several at a time only one is the first, another is the second."""
        log = self.run.state.log
        since = next(number for number, one in enumerate(reversed(log), start=1) if one is logged)
        return Before(log, len(log) - since)

    def _try(
        self, state: State, obj: Obj, ability: AbilityInstance, tree: Triggered, logged: Logged, subject: int
    ) -> None:
        if _is_one_event(tree, logged):
            return
        look = _look(state, obj, ability)
        happening = Happening.of_log(logged, subject, self._earlier)
        if problem_played(look, tree.event, happening) is not None:
            self.run.meet("A171")
        bindings = matches(look, of_any_number(tree.event), happening)
        if bindings is not None:
            self._check_first(look, counted_among(tree.event), tree.effect, bindings, logged)
            effect = settled_by(look, tree.effect, happening)
            effect = as_it_lay(look, effect) if looks_back(tree.event) else effect
            told = tree if effect is tree.effect else replace(tree, effect=effect)
            told, bindings = with_company(self.run, look, told, bindings)
            eyes = self._as_it_is_created(look, tree.event, subject)
            self._trigger(obj, ability, told, logged, _bound(eyes, bindings, told, logged))

    def _as_it_is_created(self, look: Perspective, event: Event, subject: int) -> Perspective:
        """How a text sees the game as its effect is created, where it has looked at the one before (712.2)."""
        return aftermath(look, self.run.state, subject) if looks_back(event) else look

    def _check_first(
        self, look: Perspective, event: Event | None, effect: Effect, bindings: Bindings, logged: Logged
    ) -> None:
        if self.several and event is not None and logged.occurrence.verb not in _EACH_BY_ITSELF:
            check_first_triggering(look, event, effect, bindings, logged, self._happened)

    @implements("704.1b")
    def _collect_plural(self, happened: tuple[Noted, ...]) -> None:
        """What happens to "one or more" cards at a time is one instance, for all of them."""
        verbs = {noted.logged.occurrence.verb for noted in happened}
        for state, back in ((self.before, True), (self.run.state, False)):
            for obj, ability, tree in at_work(state).plural:
                if looks_back(tree.event) == back and any(may_be(tree.event, verb) for verb in verbs):
                    self._try_plural(_look(state, obj, ability), obj, ability, tree, happened)

    def _try_plural(
        self,
        look: Perspective,
        obj: Obj,
        ability: AbilityInstance,
        tree: Triggered,
        happened: tuple[Noted, ...],
    ) -> None:
        found: list[tuple[Noted, Bindings]] = []
        for noted in happened:
            done = noted.logged.occurrence
            subject = done.subject if looks_back(tree.event) else noted.logged.became or done.subject
            bindings = matches(look, tree.event, Happening.of_log(noted.logged, subject, self._together))
            if _is_one_event(tree, noted.logged) and bindings is not None:
                found.append((noted, bindings))
        if not found or not are_enough(look, tree.event, len(found)):
            return
        last, self._step = found[-1][0]
        others = tuple(noted.logged for noted, _ in found[:-1])
        eyes = self._as_it_is_created(look, tree.event, last.occurrence.subject)
        all_of_them = _bound(eyes, together(tuple(bindings for _, bindings in found)), tree, last)
        self._trigger(obj, ability, tree, last, all_of_them, others)

    def _trigger(
        self,
        obj: Obj,
        ability: AbilityInstance,
        tree: Triggered,
        logged: Logged,
        look: Perspective,
        others: tuple[Logged, ...] = (),
    ) -> None:
        if speaks_of_its_card(tree):
            self.run.meet("A92")
        if (
            tree.condition is not None
            and not isinstance(tree.condition, WasDone)
            and not self._holds(look, tree.condition)
        ):
            self.run.note(
                message("triggers-with-condition-unmet", card=name_of(obj)),
                cite("704.1", "712.2"),
                card=name_of(obj),
                causes=(self._step,),
                deeds=(Deed(verb="trigger", card=obj.physical, averted=True),),
            )
            return
        if not self._counts(ability.key, logged) or self._never_functions(ability):
            return
        if not ability.origin:
            check_whole(obj, ability.tree, ability.text)
        look = in_its_way(look, tree)
        rules = (*glossary_entry(ability.keyword), *tag_entry(tree), *_elsewhere(obj))
        use = use_of(self.run.state, look.context, ability.key, tree, logged)
        unused = is_condition(tree) and use not in self.run.state.used
        tag = tree.tag.word if tree.tag else ""
        several = self._instances(tree, logged)
        rules = (*rules, *(cite("704.1b") if several > 1 else ()))
        for _ in range(several):
            self._wait(look, tree.effect, logged, use, rules, tag, others, unused=unused)
            self._at_once(ability)

    @implements("704.1b")
    def _instances(self, tree: Triggered, logged: Logged) -> int:
        """How many instances of its condition an occurrence is: each of several counters or points may be one."""
        if not is_of_one(tree.event) or logged.occurrence.amount < 2:
            return 1
        self.run.meet("A165")
        return logged.occurrence.amount if reading(self.run.state, "A165") == "each" else 1

    def _holds(self, look: Perspective, condition: Condition) -> bool:
        """Whether a condition holds: how often it has come about, or how it was before, is asked of the past."""
        asked = asked_of_the_card(condition)
        if asked != condition:
            state = self.run.state
            return holds(Perspective(state, board(state).view, look.context), asked)
        if isinstance(condition, IsNth):
            return is_nth(look, condition, self._earlier.logged())
        if isinstance(condition, Already):
            eyes = Perspective(self.before, board(self.before).view, look.context)
            return holds(eyes, condition.condition)
        return holds(look, condition)

    @implements("glossary:Random", "704.1")
    def _at_once(self, ability: AbilityInstance) -> None:
        """What says neither "when" nor "at" does not wait, by a reading of A69, A87, A121 or A123."""
        question = _NEITHER_WHEN_NOR_AT.get(ability.keyword, _question(ability.tree))
        if not question:
            return
        self.run.meet(question)
        if reading(self.run.state, question) == "at-once":
            self.run.push(ProcessOne(wid=self.run.state.waiting[-1].wid))

    @implements("701.5", "704.1")
    def _never_functions(self, ability: AbilityInstance) -> bool:
        """Whether, by a reading of A121, no rule says when a text is followed that only a tag word stands before."""
        if not is_told_by_tag(ability.tree):
            return False
        self.run.meet("A121")
        return reading(self.run.state, "A121") == "never"

    @implements("704.1b")
    def _counts(self, ability: str, logged: Logged) -> bool:
        """Whether an instance is one by itself: what is done to several cards at a time may be a single one (A12)."""
        done = logged.occurrence
        kind = ability, done.verb, done.frame
        first = done.verb in _EACH_BY_ITSELF or kind not in self._counted
        self._counted.add(kind)
        if not first:
            self.run.meet("A12")
        return first or reading(self.run.state, "A12") == "many-simultaneous"

    @implements("701.3", "704.1", "704.1b", "704.1c", "712.2", "410.6a")
    def _wait(
        self,
        look: Perspective,
        effect: Effect,
        logged: Logged,
        use: Use | None = None,
        entry: tuple[str, ...] = (),
        tag: str = "",
        others: tuple[Logged, ...] = (),
        *,
        unused: bool = False,
    ) -> None:
        meet_ties(self.run, look, effect, all_of_it=True)
        meet_what_was_done(self.run, look, effect, all_of_it=True)
        context, state = look.context, self.run.state.ticked()
        instructions = locked(look, effect)
        waiting = WaitingEffect(
            wid=state.clock,
            effect=instructions,
            context=replace(
                reduce(_renamed, (*others, logged), context),
                members=members(look, instructions),
                answers=place_of(self.run.state, logged),
            ),
            name=context.card,
            text=context.text,
            use=use,
            was_unused=unused,
            rules=entry,
            tag=tag,
        )
        self.run.state = replace(state, waiting=(*state.waiting, waiting))
        kept = instructions != effect or any(map(_is_here, effect.walk()))
        rules = (
            *cite("704.1", "704.1c"),
            *entry,
            *_WATCHED_BY.get(logged.occurrence.verb, ()),
            *(cite("704.1b") if self.several else ()),
            *(cite("511.7b") if self._while_processing(logged) else ()),
            *(cite("513.4") if self._is_uncontrolled(context.source) else ()),
            *(cite("505.1a") if self._lies_face_down(context.source) else ()),
            *(cite("712.2") if kept else ()),
        )
        told = "triggers-with-values-of-this-moment" if kept else "triggers"
        said = context.text if context.text.endswith((".", "”")) else f"{context.text}."
        text = message(told, card=context.card, text=said)
        deed = Deed(verb="trigger", card=self._card(context.source))
        cause = self.run.note(
            text, rules, card=context.card, effect=waiting.wid, causes=(self._step,), deeds=(deed,)
        )
        self.run.state = replace(
            self.run.state, waiting=(*self.run.state.waiting[:-1], replace(waiting, cause=cause))
        )

    @implements("505.1a")
    def _lies_face_down(self, source: int) -> bool:
        """Whether the card with the ability has it though it is face-down."""
        obj = self.run.state.find(source)
        return obj is not None and obj.face_down

    def _card(self, source: int) -> int:
        """The piece of cardboard behind an identity that a card has, or had before."""
        obj = self.run.state.find(source) or self.before.find(source)
        return obj.physical if obj else 0

    def _is_uncontrolled(self, source: int) -> bool:
        """Whether nobody controls the card whose ability triggers, so that its effect is its owner's."""
        obj = self.run.state.find(source)
        return obj is not None and obj.zone not in (PLAY, QUEUE)

    @implements("511.7b")
    def _while_processing(self, logged: Logged) -> bool:
        """Whether a triggered effect that is being processed has made it happen."""
        context = dict(self.run.state.frames).get(logged.occurrence.frame)
        return context is not None and context.triggered

    @implements("704.1")
    def come_true(self, obj: Obj, ability: AbilityInstance, tree: Triggered) -> None:
        """Create the effect of an ability that has waited for what has come to be so."""
        self._step = self.run.latest
        now = logged_now(self.run.state, Occurrence(verb="come to be"))
        self._trigger(obj, ability, tree, now, _look(self.run.state, obj, ability))

    @implements("708.4")
    def set_off(self, look: Perspective, effect: Effect) -> None:
        """Create the effect of a triggered modifier that has waited for what is so now."""
        now = logged_now(self.run.state, Occurrence(verb="come to be"))
        self._step = self.run.latest
        context = replace(look.context, triggered=True)
        self._wait(Perspective(look.state, look.view, context), effect, now, entry=cite("708.4"))

    @implements("708.4")
    def _try_modifiers(self, logged: Logged) -> None:
        for live in self.run.state.modifiers:
            if not isinstance(live.body, Later):
                continue
            state = self.before if looks_back(live.body.event) else self.run.state
            subject = logged.occurrence.subject if looks_back(live.body.event) else logged.became
            look = Perspective(state, board(state).view, live.context)
            bindings = matches(
                look,
                live.body.event,
                Happening.of_log(logged, subject or logged.occurrence.subject, self._earlier),
            )
            if bindings is None:
                continue
            awaited = live.body.event if live.ends.is_used_up else None
            self._check_first(look, awaited, live.body.effect, bindings, logged)
            look = self._as_it_is_created(look, live.body.event, subject)
            context = replace(live.context, triggered=True).bind_all(bindings)
            look = Perspective(look.state, look.view, context)
            self._wait(look, live.body.effect, logged, entry=cite("708.4"))
            if live.ends.is_used_up:
                kept = tuple(other for other in self.run.state.modifiers if other.mid != live.mid)
                self.run.state = replace(self.run.state, modifiers=kept)
