"""Action tokens (502) and points (517)."""

from __future__ import annotations

from judge.engine.effects.cards import affected
from judge.engine.effects.tokens_of_this_turn import left_of_this_turn
from judge.engine.instructions.choosing import occurring
from judge.engine.instructions.measuring import measured, measured_up_to
from judge.engine.model.modifier import Ends
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.modifiers.durations import ends_of
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.spending import of_spending, spent
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import AllNotGained, Amount, AsManyAsThereAre, ThatMany
from judge.text.ast.effect import GainTokens, LoseTokens, PayPoints, PayTokens, ScorePoints
from judge.text.ast.player import Player


def _change(run: Run, frame: int, verb: str, count: Amount, who: Player | None, **fields: object) -> None:
    number = measured(run, frame, count)
    players = affected(run, frame, who)
    if number <= 0:
        context = run.context(frame)
        if context.lineage:
            run.note(message("that-comes-to-nothing", card=context.card), cite("710.4"), card=context.card)
        nothing_done(run, frame)
        return
    run.push(
        Happen(
            occurrences=tuple(
                occurring(run, frame, verb, 0, player=player, amount=number, **fields) for player in players
            )
        )
    )


@implements("502.1", "502.1a")
def gain_tokens(run: Run, frame: int, node: GainTokens) -> None:
    """A player gains action tokens, for a time only if the text says so."""
    _change(run, frame, "gain tokens", node.count, node.who, ends=_until(run, frame, node))


@implements("104.1", "708.2")
def _until(run: Run, frame: int, node: GainTokens) -> Ends | None:
    """When they end that are gained for a time only; None if they do not expire."""
    if node.duration is None:
        return None
    run.note(message("tokens-for-a-time"), cite("104.1", "502.1a", "708.2"), card=run.context(frame).card)
    return ends_of(look(run, frame), node.duration)


def _loss(run: Run, frame: int, node: LoseTokens, player: str) -> int:
    """How many action tokens a player loses: so many, or all."""
    held = run.state.seat(player).tokens
    if isinstance(node.count, AllNotGained):
        return held - left_of_this_turn(run, player)
    return held if isinstance(node.count, AsManyAsThereAre) else min(held, measured(run, frame, node.count))


@implements("801.1")
def own_loss(run: Run, frame: int, node: LoseTokens) -> tuple[Occurrence, ...] | None:
    """What one of several players loses, at the same time as the others."""
    player = run.context(frame).acting
    lost = _loss(run, frame, node, player)
    return (occurring(run, frame, "lose tokens", player=player, amount=lost),) if lost else ()


@implements("502.1")
def lose_tokens(run: Run, frame: int, node: LoseTokens) -> None:
    """A player loses action tokens, as far as there are any (707.2)."""
    lost = {player: _loss(run, frame, node, player) for player in affected(run, frame, node.who)}
    if isinstance(node.count, AsManyAsThereAre):
        run.set_context(frame, run.context(frame).named("number", str(sum(lost.values()))))
    occurrences = tuple(
        occurring(run, frame, "lose tokens", player=player, amount=tokens)
        for player, tokens in lost.items()
        if tokens
    )
    for player, tokens in lost.items():
        if not tokens:
            run.note(
                message("has-no-action-tokens-lose", player=player),
                cite("707.2"),
                card=run.context(frame).card,
            )
    if not occurrences:
        nothing_done(run, frame)
        return
    run.push(Happen(occurrences=occurrences))


@implements("508.1", "508.1d", "502.1b")
def pay_tokens(run: Run, frame: int, node: PayTokens) -> None:
    """A player pays action tokens: all of them or not at all."""
    players = affected(run, frame, node.who)
    most = min((run.state.seat(player).tokens for player in players), default=0)
    what = message("how-many-action-tokens-are-paid")
    number = measured_up_to(run, frame, node.count, most, what)
    for player in players:
        if run.state.seat(player).tokens < number:
            raise IllegalError(message("too-few-action-tokens", player=player, number=number), cite("508.1d"))
    if number > 0:
        payments = tuple(_payment(run, frame, player, number) for player in players)
        run.push(Happen(occurrences=payments))


def _payment(run: Run, frame: int, player: str, number: int) -> Occurrence:
    lots = spent(run, player, number)
    rules = of_spending(lots)
    return occurring(run, frame, "pay tokens", player=player, amount=number, spends=lots, rules=rules)


@implements("508.1", "508.1d")
def pay_points(run: Run, frame: int, node: PayPoints) -> None:
    """A player pays with points of the own score: all of them or not at all."""
    number = measured(run, frame, node.count)
    for player in affected(run, frame, node.who):
        if run.state.seat(player).score < number:
            raise IllegalError(message("too-few-points", player=player, number=number), cite("508.1d"))
        if number > 0:
            payment = occurring(run, frame, "pay points", player=player, amount=number)
            run.push(Happen(occurrences=(payment,)))


@implements("517.2", "104.2")
def score(run: Run, frame: int, node: ScorePoints) -> None:
    """A player scores points with the card whose text says so."""
    _change(run, frame, "score", node.count, node.who, **_scored_for(run, frame, node.count))


@implements("710.3", "210.1", "211.1")
def _scored_for(run: Run, frame: int, count: Amount) -> dict[str, object]:
    """For what points are scored, of which a text says that they are those that would be scored."""
    if not any(isinstance(part, ThatMany) and part.same for part in count.walk()):
        return {}
    name, cards = run.context(frame).points_for
    return {"name": name, "for_cards": cards}


@implements("103.2a", "801.1")
def own_share(run: Run, frame: int, node: ScorePoints | GainTokens) -> tuple[Occurrence, ...] | None:
    """What one of several players scores or gains, at the same time as the others."""
    number, player = measured(run, frame, node.count), run.context(frame).acting
    if number <= 0:
        return ()
    if isinstance(node, ScorePoints):
        of = _scored_for(run, frame, node.count)
        return (occurring(run, frame, "score", 0, player=player, amount=number, **of),)
    ends = _until(run, frame, node)
    return (occurring(run, frame, "gain tokens", player=player, amount=number, ends=ends),)
