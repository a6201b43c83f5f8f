"""What is done to cards by procedures of their own: drawing and flipping one, defeating, turning to the Start side."""

from __future__ import annotations

from judge.engine.faceoffs.faceoff_outcome import defeating
from judge.engine.faceoffs.flipping import flipping
from judge.engine.instructions.choosing import again, can_happen, occurring, resolve
from judge.engine.instructions.measuring import measured
from judge.engine.model.occurrence_record import done_by
from judge.engine.model.run import Run
from judge.engine.model.zones import DRAW_DECK, PLAY
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.messages.lists import listed
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act, TopCards


@implements("514.6a", "505.2")
def defeat(run: Run, frame: int, node: Act) -> None:
    """Defeat Troublemakers, one after the other: score their points, then dismiss them."""
    player = run.context(frame).acting

    def possible(oid: int) -> bool:
        return _is_defeatable(run, oid) and can_happen(run, done_by(player, "defeat", oid))

    oids = resolve(run, frame, node.cards, message("which-troublemaker-defeat"), possible)
    if not oids:
        nothing_done(run, frame)
    run.push(*(step for oid in oids for step in defeating(run.state, player, oid)))


def _is_defeatable(run: Run, oid: int) -> bool:
    obj = run.state.get(oid)
    return obj.zone == PLAY and obj.face_up and "Troublemaker" in board(run.state).view.get(oid).types


@implements("410.4", "410.4b")
def draw_it(run: Run, frame: int, node: Act) -> None:
    """Draw the cards meant, each from where it lies at an end of the player's own deck."""
    if isinstance(node.cards, TopCards):
        _draw_from_an_end(run, frame, node.cards)
        return
    player = run.context(frame).acting
    oids = resolve(run, frame, node.cards, message("which-card-draw"))
    deck = run.state.zone(DRAW_DECK, player)
    ends = {deck[-1]: "bottom", deck[0]: ""} if deck else {}
    drawn = tuple(ends[oid] for oid in oids[:1] if oid in ends)
    if len(oids) > 1:
        raise look(run, frame).unsupported(node, message("drawing-several-cards-told-apart"))
    if not drawn:
        nothing_done(run, frame)
    run.push(
        *(
            Happen(occurrences=(occurring(run, frame, "draw", player=player, position=position),))
            for position in drawn
        )
    )


def _draw_from_an_end(run: Run, frame: int, cards: TopCards) -> None:
    players = look(run, frame).players(cards.zone.who)
    if players != (run.context(frame).acting,) or cards.zone.zone != DRAW_DECK:
        raise look(run, frame).unsupported(cards, message("drawing-from-another-deck"))
    position = "bottom" if cards.position == "bottom" else ""
    one = Happen(occurrences=(occurring(run, frame, "draw", player=players[0], position=position),))
    run.push(*again(run, frame, one, measured(run, frame, cards.count), message("drawing-card")))


@implements("515.1")
def flip_it(run: Run, frame: int, node: Act) -> None:
    """Flip the card meant, if it is the topmost of the player's own deck."""
    player = run.context(frame).acting
    oids = resolve(run, frame, node.cards, message("which-card-flip"))
    deck = run.state.zone(DRAW_DECK, player)
    if not oids or not deck or oids != deck[:1]:
        nothing_done(run, frame)
        return
    run.push(*flipping((occurring(run, frame, "flip", player=player, rules=cite("515.1")),)))


@implements("301.2")
def turn_to_side(run: Run, frame: int, node: Act) -> None:
    """Turn over cards with two sides that do not show the one named; a card that shows it stays as it is."""
    wanted = _SIDES[node.verb]

    def shows_the_other(oid: int) -> bool:
        obj = run.state.get(oid)
        two_sided = len(obj.definition.faces) > 1
        return two_sided and obj.zone == PLAY and obj.side != wanted and not obj.face_down

    def possible(oid: int) -> bool:
        return shows_the_other(oid) and can_happen(run, occurring(run, frame, "turn over", oid))

    meant = resolve(run, frame, node.cards, message("which-card-turn-over"), possible)
    oids = tuple(oid for oid in meant if shows_the_other(oid))
    if not oids:
        cards = listed(run.name(oid) for oid in meant)
        run.note(message("shows-that-side-already", cards=cards), cite("301.2"), card=run.context(frame).card)
        nothing_done(run, frame)
        return
    run.push(Happen(occurrences=tuple(occurring(run, frame, "turn over", oid) for oid in oids)))


#: By verb the side to which a card is turned.
_SIDES = {"turn to start side": 0, "turn to boosted side": 1}
