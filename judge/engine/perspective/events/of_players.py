"""What players do, as texts speak of it: which cards they flip and draw, what they pay, how much they score and put."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.perspective.amounts import counted, within
from judge.engine.perspective.bound import bound_player
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.event import CardEvent, ChoosesEffects, PaysLast, PutsCounters, ScoresSoMuch, TakesAction
from judge.text.ast.selection import Selection

with deferred(__name__):
    from judge.engine.perspective.scoring import is_any_scoring


@implements("515.1", "710.1")
def about_to_flip(look: Perspective, event: CardEvent, happening: Happening) -> Bindings | None:
    """A card that a player is about to flip is any card: which one, shows as it is flipped."""
    if happening.occurrence.verb != "flip":
        return None
    cards = event.cards
    asked = cards.description if isinstance(cards, Selection) else None
    if asked is None or asked.adjectives or asked.qualifiers or event.where is not None:
        raise look.unsupported(event, message("which-card-is-about-to-be-flipped"))
    return bound_player(look, event.who, happening.occurrence.player)


def puts_so_many(look: Perspective, event: PutsCounters, happening: Happening) -> bool:
    """Whether it is as many counters at a time as a text asks for."""
    done = happening.occurrence
    assert event.comparison is not None
    return done.verb.endswith("counters") and within(look, done.amount, event.comparison)


def scores_any(look: Perspective, event: ScoresSoMuch, happening: Happening) -> Bindings | None:
    """One scoring of any number of points: what comes to more than that is added up in a period alone."""
    if not is_any_scoring(event):
        raise look.unsupported(event)
    if happening.occurrence.verb != "score":
        return None
    return bound_player(look, event.who, happening.occurrence.player)


#: What happens as a player chooses among the effects that a text offers.
CHOOSE_EFFECTS = "choose effects"


@implements("705.2f#1")
def chooses_effects(look: Perspective, event: ChoosesEffects, happening: Happening) -> Bindings | None:
    """A player is about to choose so many of the effects that a text offers."""
    if happening.occurrence.verb != CHOOSE_EFFECTS or happening.occurrence.amount != counted(
        look, event.count
    ):
        return None
    return bound_player(look, event.who, happening.doer)


@implements("502.1", "508.1")
def pays_last(look: Perspective, event: PaysLast, happening: Happening) -> Bindings | None:
    """A payment of action tokens after which the player who has paid has none left."""
    paid = happening.occurrence
    if paid.verb != "pay tokens" or paid.amount < 1 or look.state.seat(paid.player).tokens:
        return None
    return bound_player(look, event.who, paid.player)


#: By the word for a Main Phase action (609.2): what it does.
_ACTIONS = {"draw": "draw", "move": "move", "rally": "unfrighten"}


def is_of_a_kind_known(event: TakesAction) -> bool:
    """Whether it is a Main Phase action of a kind that the engine can tell by what is done."""
    return not event.kind or event.kind in _ACTIONS


@implements("609.2", "705.1")
def takes_action(look: Perspective, event: TakesAction, happening: Happening) -> Bindings | None:
    """Any action that has been taken; or a Main Phase action of a kind, as its cost is asked for."""
    if not is_of_a_kind_known(event) or happening.happened is bool(event.kind):
        raise look.unsupported(event)
    if happening.occurrence.verb != _ACTIONS.get(event.kind, "take action"):
        return None
    return bound_player(look, event.who, happening.occurrence.player)
