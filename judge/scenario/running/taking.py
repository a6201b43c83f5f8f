"""Taking an action as its sentence says: with what it is paid, and which card is chosen for its effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.model.decision import Decision
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.turns.actions import Action, act
from judge.engine.unsupported import IllegalError
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.model import play
from judge.scenario.model.board import CardRef
from judge.scenario.running.doing import action_of
from judge.scenario.running.explore import AT_REST, Decide, Outcome, explore_from, possible_answers
from judge.scenario.running.reaching import Tried
from judge.scenario.running.somewhere import tried_somewhere
from judge.scenario.running.standing import first_of
from judge.scenario.setting_up.finding import Physical, find
from judge.scenario.setting_up.picks import Keys, answer_with

_MOST_CHOICES = 60


def taken(
    here: Outcome, deed: play.Action, physical: Physical, decide: Decide, stop: Callable[[Outcome], bool]
) -> Tried:
    """What comes of an action of a player who may take one now, up to where `stop` wants it.

    With a card that is chosen for it, it goes up to the next decision after that choice. Raises UnsupportedError for
    what is not known of the action.
    """
    action = action_of(here.state, deed, physical)
    return tried_somewhere(here.state, action, lambda one: _taken_so(here, deed, one, physical, decide, stop))


def _taken_so(
    here: Outcome,
    deed: play.Action,
    action: Action,
    physical: Physical,
    decide: Decide,
    stop: Callable[[Outcome], bool],
) -> Tried:
    try:
        begun = replace(here, state=act(here.state, action), decision=None)
    except IllegalError as illegal:
        return Tried(illegal=illegal)
    aimed = _aimed(here.state, deed, physical)
    paid = after_paying if aimed or _costs(deed) else stop
    explored = explore_from(begun, decide=first_of(paying(deed, physical), decide), stop=paid)
    allowed = explored.legal()
    legal = tuple(one for one in allowed if _is_paid_as_said(here.state, one.state, deed, physical))
    refused = explored.outcomes[0].illegal if not allowed else None if legal else _not_so_paid(deed)
    done = Tried(outcomes=legal, illegal=refused, complete=explored.complete, again=explored.again)
    return aimed.chosen(done, decide) if aimed and legal else done


#: What is done to a card that is given up, by the verb of the sentence; what is only revealed leaves no trace.
_GIVING_UP = {
    "retiring": "retire",
    "discarding": "discard",
    "dismissing": "dismiss",
    "banishing": "banish",
    "exhausting": "exhaust",
    "returning": "put",
}


@implements("508.1c")
def _is_paid_as_said(begun: State, now: State, deed: play.Action, physical: Physical) -> bool:
    """Whether the cards that a sentence names have paid, as far as the cost is paid already."""
    done = {(one.occurrence.verb, one.physical) for one in now.log[len(begun.log) :]}
    named = ((cost.verb, find(begun, physical, card)) for cost in _costs(deed) for card in cost.cards)
    told = [(_GIVING_UP[verb], obj.physical if obj else 0) for verb, obj in named if verb in _GIVING_UP]
    return now.rewind is not None or done.issuperset(told)


def _costs(deed: play.Action) -> tuple[play.AdditionalCost, ...]:
    return getattr(deed, "costs", ())


def _not_so_paid(deed: play.Action) -> IllegalError:
    names = listed(card.name for cost in _costs(deed) for card in cost.cards)
    return IllegalError(message("cost-not-paid-with", cards=names), cite("508.1c"))


def after_paying(outcome: Outcome) -> bool:
    """Once it can't be taken back any more (705.2f), later sentences may answer what comes up."""
    return outcome.decision is not None and outcome.state.rewind is None


def paying(deed: play.Action, physical: Physical) -> Decide:
    """Pays costs with the cards that the sentence names."""
    cards: tuple[CardRef, ...] = tuple(card for cost in _costs(deed) for card in cost.cards)

    def decide(state: State, decision: Decision) -> Keys | None:
        if state.rewind is None or decision.player != deed.player or not cards:
            return None
        if decision.kind == "yes-no":
            return ("yes",)
        picks = tuple(card for card in cards if answer_with((card,), decision, state, physical))
        return answer_with(picks, decision, state, physical) if picks else None

    return decide


def _aimed(state: State, deed: play.Action, physical: Physical) -> _Aimed | None:
    """What is chosen for the effect of an action, if its sentence says so."""
    if not isinstance(deed, play.PlayCard | play.Activate) or deed.choosing is None:
        return None
    source, card = find(state, physical, deed.card), find(state, physical, deed.choosing)
    return _Aimed(deed.player, deed.card.name, deed.choosing.name, source, card)


class _Aimed(msgspec.Struct, frozen=True):
    """The card that a player chooses for the effect of another, and what the sentence calls both."""

    player: str
    source_name: str
    name: str
    source: Obj | None
    card: Obj | None

    @implements("705.2f#1")
    def chosen(self, done: Tried, decide: Decide) -> Tried:
        """The ways of an action in which the card is chosen, or why there are none.

        Choices of another kind that come before are made in every way.
        """
        found, met, waiting, tries = list[Outcome](), list[Decision](), list(done.outcomes), 0
        while waiting and tries < _MOST_CHOICES:
            here, tries = waiting.pop(0), tries + 1
            met += self._choices(here)
            made = (here,) if here.declined else tuple(self._made(here))
            found += made
            if not made and not here.ended and not _at_rest(here):
                waiting += _one_on(here, decide)
        complete = done.complete and not waiting
        if found:
            return replace(done, outcomes=tuple(found), complete=complete)
        return Tried(illegal=self._refusal(met), complete=complete)

    def _choices(self, here: Outcome) -> Iterator[Decision]:
        """The choices of cards for the effect, made by themselves or open."""
        number = self.source.physical if self.source else 0
        for decision in (*here.forced, *((here.decision,) if here.decision else ())):
            if number and decision.source == number:
                yield decision

    def _made(self, here: Outcome) -> Iterator[Outcome]:
        """Where the game stands once the card is chosen, in each way; nowhere if it can't be chosen here."""
        for decision in self._choices(here):
            key = self._key(decision, here.state)
            if not key or decision.player != self.player:
                continue
            if decision is not here.decision:
                yield here
                return
            for answer in possible_answers(decision):
                if key in answer and len(answer) == max(decision.least, 1):
                    yield replace(here.answered(answer), forced=()).advanced()

    def _key(self, decision: Decision, state: State) -> str:
        """The option that is the card; a card that has left since is known by the identity it had."""
        for option in decision.options:
            obj = state.find(option.oid)
            number = obj.physical if obj else 0
            if self.card and (option.oid == self.card.oid or number == self.card.physical):
                return option.key
        return ""

    @implements("705.2f#1")
    def _refusal(self, met: list[Decision]) -> IllegalError:
        gaps = {"card": self.name, "source": self.source_name}
        if not met:
            return IllegalError(message("no-card-is-chosen-for", **gaps), cite("705.2f"))
        others = [decision for decision in met if decision.player != self.player]
        if len(others) == len(met):
            return IllegalError(
                message("another-chooses-for", player=others[0].player, source=self.source_name), met[0].rules
            )
        texts = dict.fromkeys(
            option.text for decision in met for option in decision.options if decision not in others
        )
        if not texts:
            return IllegalError(message("nothing-can-be-chosen-for", **gaps), met[0].rules)
        return IllegalError(message("cant-be-chosen-for", options=listed(texts), **gaps), met[0].rules)


def _at_rest(here: Outcome) -> bool:
    return here.decision is None or here.decision.kind in AT_REST


def _one_on(here: Outcome, decide: Decide) -> tuple[Outcome, ...]:
    """Where the game comes to next, the open choice made in every way that is not told."""
    begun = replace(here, forced=())
    return explore_from(begun, decide=decide, stop=lambda one: one.state != here.state).outcomes
