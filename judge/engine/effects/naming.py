"""Naming and choosing things that are not cards; losing the game."""

from __future__ import annotations

from judge.cards.model import Color
from judge.engine.decision import Decision, Option
from judge.engine.effect import executes, look
from judge.engine.effects.cards import affected
from judge.engine.run import Run
from judge.engine.winning import lose
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import LoseGame, NameThing


@executes(NameThing)
@implements("203.1a")
def name_thing(run: Run, frame: int, node: NameThing) -> None:
    """The player who follows the text names it; only colors are a closed list."""
    if node.thing != "color":
        raise look(run, frame).unsupported(node, f"naming a {node.thing}")
    player = run.context(frame).acting
    options = tuple(Option(color.value, color.value) for color in Color)
    (answer,) = run.choose(
        Decision(
            player=player,
            kind="choose",
            what="which color",
            options=options,
            rules=cite("705.2f#1", "203.1a"),
        )
    )
    run.set_context(frame, run.context(frame).named("color", answer))
    run.note(f"{player} chooses {answer}.", cite("705.2f#1", "203.1a"), card=run.context(frame).card)


@executes(LoseGame)
@implements("103.5")
def lose_game(run: Run, frame: int, node: LoseGame) -> None:
    """The player loses the game."""
    for player in affected(run, frame, node.who):
        lose(run, player)
