"""What a step says of an occurrence besides that it happens: the rules it comes under, the card whose text it is."""

from __future__ import annotations

from judge.engine.model.describing import rules_of
from judge.engine.model.obj import UNKNOWN
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import PROBLEM_DECK
from judge.engine.modifiers.open_questions import turns_up_a_frightened_card
from judge.engine.occurring.changing_zones import is_barred_from, stays_out_of_problem_deck
from judge.engine.perspective.happening import DESTINATION
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements


def rules_said(run: Run, occurrence: Occurrence) -> tuple[str, ...]:
    """The rules by which it happens, and those that say what else there is about it."""
    return (
        *rules_of(occurrence),
        *_following_its_card(run, occurrence),
        *_redirecting(run.state, occurrence),
        *_keeping_tokens(run.state, occurrence),
        *_ending_a_fright(run.state, occurrence),
    )


@implements("521.3", "521.4")
def rule_of_ceasing(before: State, occurrence: Occurrence, became: int) -> tuple[str, ...]:
    """The rule by which a token that has left play, or would lie face down, exists no more."""
    obj = before.find(occurrence.subject)
    if obj is None or not obj.token or became:
        return ()
    return rule_by_verb(occurrence.verb)


def rule_by_verb(verb: str) -> tuple[str, ...]:
    """The rule by which that makes a token cease to exist."""
    return cite("521.4") if verb in ("frighten", "turn face-down") else cite("521.3")


@implements("504.3")
def _ending_a_fright(before: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The rule by which a card that is turned face-up ceases to be frightened, by the reading of A15 that says so."""
    ends = turns_up_a_frightened_card(before, occurrence) and reading(before, "A15") == "unfrightened"
    return cite("504.3") if ends else ()


@implements("502.1a")
def _keeping_tokens(before: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The rule by which action tokens not spent before are still there as others are gained."""
    gains = occurrence.verb == "gain tokens" and before.seat(occurrence.player).tokens
    return cite("502.1a") if gains else ()


@implements("303.3", "522.3a")
def _redirecting(state: State, occurrence: Occurrence) -> tuple[str, ...]:
    """The rules by which a Problem does not enter a hand or a discard pile but its Problem deck."""
    obj = state.find(occurrence.subject)
    zone = DESTINATION.get(occurrence.verb, occurrence.zone)
    if obj is None:
        return ()
    stays = stays_out_of_problem_deck(state, obj, replaced=occurrence.name == "replaced")
    if zone == PROBLEM_DECK:
        return cite("522.3a", "glossary:Dilemma") if stays else ()
    spared = stays and is_barred_from(state, obj, zone)
    return cite("303.3", "522.3a", "glossary:Dilemma") if spared else ()


@implements("410.6a")
def _following_its_card(run: Run, occurrence: Occurrence) -> tuple[str, ...]:
    """The rule that lets a text keep hold of a card whose change of zones it caused or triggered from."""
    context = dict(run.state.frames).get(occurrence.frame)
    followed = context is not None and occurrence.subject in context.trail and not occurrence.as_played
    return cite("410.6a") if followed else ()


def as_it_happened(run: Run, text: str, occurrence: Occurrence, became: int) -> str:
    """It in words, once it has happened: `text` as it was about to, and which card was flipped or drawn by it."""
    if occurrence.verb in ("flip", "draw"):
        name = run.name(became)
        card = message("a-card") if name == UNKNOWN else name
        return sentence(message(f"occurred-{occurrence.verb}", player=occurrence.player, card=card))
    return sentence(text)


def card_behind(run: Run, occurrence: Occurrence) -> str | None:
    """The card whose text makes it happen."""
    obj = run.state.find(occurrence.source)
    return obj.label if obj else None
