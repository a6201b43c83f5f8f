"""What players do when following instructions."""

from __future__ import annotations

from typing import Any

from judge.atlas.touches.row import DOES, PLAYER, RECALLS, Touch, Whats, around, copies, does, looks, nothing
from judge.atlas.verbs import verbs
from judge.text.ast import dealing, instruction
from judge.text.ast.place import Zone


def _verb(node: Any) -> Whats:  # noqa: ANN401 - any node with a verb
    return verbs(node.verb)


def _put(node: instruction.Put) -> Whats:
    return (f"put in {node.to.zone}",) if isinstance(node.to, Zone) else ("banish",)


def _period(node: instruction.SkipPeriod) -> Whats:
    name = getattr(node.period, "name", "")
    return (f"start {name}", f"end {name}")


ROWS: tuple[Touch, ...] = (
    does(instruction.Act, _verb),
    does(instruction.ActBeneath, _verb),
    does(instruction.ActOnCharacteristic, _verb),
    does(instruction.DrawCards, ("draw",), PLAYER),
    does(instruction.DrawUntil, ("draw",), PLAYER),
    does(instruction.DiscardCards, ("discard",)),
    does(instruction.Move, ("move",)),
    does(instruction.Send, ("send",)),
    does(instruction.Put, _put),
    does(instruction.PutIntoPlay, ("enter play",)),
    does(instruction.CreateTokens, ("enter play",), "token"),
    copies(instruction.CreateCopy, "of"),
    copies(instruction.CopyEffects, "of"),
    copies(instruction.PlayCopy, "of"),
    copies(instruction.EntersAs, "copy_of"),
    does(instruction.Contribute, ("confront",)),
    does(instruction.PutCounters, ("put counters",)),
    does(instruction.PutSameCounter, ("put counters",)),
    does(instruction.PutThoseCounters, ("put counters",)),
    does(instruction.RemoveCounters, ("remove counters",)),
    does(instruction.RemoveSomeCounter, ("remove counters",)),
    does(instruction.RemoveThoseCounters, ("remove counters",), ""),
    looks(instruction.ChooseCounter, ("counters",), "on"),
    does(instruction.GainTokens, ("gain tokens",), PLAYER),
    does(instruction.LoseTokens, ("lose tokens",), PLAYER),
    does(instruction.PayTokens, ("pay tokens",), PLAYER),
    does(instruction.ScorePoints, ("score",), PLAYER),
    does(instruction.Flip, ("flip",), ""),
    does(instruction.GainControl, ("gain control",)),
    does(instruction.ExchangeControl, ("gain control",)),
    does(instruction.ExchangePower, ("power",)),
    does(instruction.ExchangePlaces, ("move", "put", "leave play")),
    does(instruction.StartFaceoff, ("start faceoff",), PLAYER),
    does(instruction.EndFaceoff, ("end faceoff",), PLAYER),
    does(instruction.Involve, ("involve",)),
    does(instruction.WinGame, ("win game",), PLAYER),
    does(instruction.LoseGame, ("lose game",), PLAYER),
    does(instruction.SkipPeriod, _period, PLAYER),
    does(instruction.Shuffle, ("shuffle",), PLAYER),
    does(instruction.Search, ("search",), PLAYER),
    around(instruction.Occurs, event=DOES),
    around(instruction.NotDone, event=RECALLS),
    around(instruction.RevealUntil, until=RECALLS),
    *nothing(
        instruction.WhereX,
        instruction.Flourish,
        instruction.LookAt,
        instruction.TopCards,
        instruction.Reveal,
        instruction.NameThing,
        instruction.SkipDraw,
        instruction.ActivateThis,
        instruction.MayContain,
        instruction.SetAside,
        instruction.RevealMore,
        instruction.Guess,
    ),
    does(dealing.ActOnPile, _verb, "of"),
    does(dealing.MoveCounters, ("put counters",), "to"),
    does(dealing.PayPoints, ("pay points",), PLAYER),
    does(dealing.LosePoints, ("lose points",), PLAYER),
    does(dealing.PutMoreCounters, ("put counters",)),
    around(dealing.Considered, event=DOES),
    *nothing(
        dealing.Separate,
        dealing.GuessOutcome,
        dealing.GuessWhether,
        dealing.ChooseEachEffect,
        dealing.ForATime,
    ),
)
