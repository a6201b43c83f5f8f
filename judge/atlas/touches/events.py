"""What happens, as texts speak of it: the verbs of each event."""

from __future__ import annotations

from typing import Any

from judge.atlas.touches.row import PLAYER, Touch, Whats, happens, nothing
from judge.atlas.verbs import LEAVING, put_in, verbs
from judge.text.ast import deed, event
from judge.text.ast.period import FaceoffPeriod


def _verb(node: Any) -> Whats:  # noqa: ANN401 - any node with a verb
    return verbs(node.verb)


def _verbs(node: Any) -> Whats:  # noqa: ANN401 - any node with verbs
    return tuple(verb for one in node.verbs for verb in verbs(one))


def _act(node: Any) -> Whats:  # noqa: ANN401 - any node with an act
    return verbs(node.act)


def _point(edge: str) -> Any:  # noqa: ANN401 - a function of a node
    def told(node: Any) -> Whats:  # noqa: ANN401 - `StartOf` or `EndOf`
        if isinstance(node.period, FaceoffPeriod):
            return (f"{edge} faceoff",)
        return (f"{edge} {getattr(node.period, 'name', '')}",)

    return told


def _is_put(node: event.IsPut) -> Whats:
    return put_in(node.to.zone, node.source.zone if node.source is not None else "")


def _tokens(node: event.GainsTokens) -> Whats:
    return ("lose tokens",) if node.loses else ("gain tokens",)


def _counters(node: event.PutsCounters) -> Whats:
    return ("remove counters",) if node.removes else ("put counters",)


ROWS: tuple[Touch, ...] = (
    happens(event.EntersPlay, ("enter play",)),
    happens(event.EntersFaceUp, ("enter play",)),
    happens(event.LeavesPlay, LEAVING),
    happens(event.LeavesArea, (*LEAVING, "move", "send")),
    happens(event.LeavesZone, (*LEAVING, "put", "draw", "discard", "play", "banish")),
    happens(event.ChangesPower, ("power",)),
    happens(event.IsPut, _is_put),
    happens(event.Plays, ("play",)),
    happens(event.PlaysPer, ("play",)),
    happens(event.Moves, ("move",)),
    happens(deed.MovesPer, ("move",)),
    happens(event.IsSent, lambda node: ("send", "move") if node.or_moved else ("send",)),
    happens(event.CardEvent, _verb),
    happens(event.OneOfCardEvents, lambda node: (*verbs(node.verb), *verbs(node.other_verb))),
    happens(event.OneOfManyEvents, _verbs),
    happens(event.DoneByCards, _verb),
    happens(event.DoneBeneath, _verb),
    happens(event.DoneOrPut, lambda node: (*_verbs(node), *put_in(node.to.zone))),
    happens(event.Confronts, ("confront",), "problem"),
    happens(deed.ConfrontsPer, ("confront",), "problem"),
    happens(event.Draws, ("draw",), PLAYER),
    happens(event.Scores, ("score",), PLAYER),
    happens(event.ScoresSoMuch, ("score",), PLAYER),
    happens(event.GainsTokens, _tokens, PLAYER),
    happens(event.PutsCounters, _counters),
    happens(event.StartsFaceoff, ("start faceoff",), PLAYER),
    happens(event.EndsFaceoff, lambda node: (f"{node.result} faceoff", "end faceoff"), PLAYER),
    happens(event.StartOf, _point("start"), PLAYER),
    happens(event.EndOf, _point("end"), PLAYER),
    happens(event.Acts, _act, "subject"),
    happens(deed.CardDoes, _act),
    happens(event.Exceeds, _act, PLAYER),
    happens(event.PlaysOrMoves, ("play", "move")),
    happens(event.PutsIntoPlay, ("enter play",)),
    happens(event.CreatesTokens, ("enter play",), "token"),
    happens(event.PaysKeyword, ("pay tokens",), PLAYER),
    happens(event.PaysLast, ("pay tokens",), PLAYER),
    happens(deed.PaysSoMuch, ("pay tokens",), PLAYER),
    happens(event.Activates, ("activate",), "of"),
    happens(event.TakesAction, lambda node: (node.kind,) if node.kind else (), PLAYER),
    happens(event.LosesAllAbilities, ()),
    happens(deed.ActsOnZone, _verb, PLAYER),
    happens(deed.Skips, ("skip",), PLAYER),
    happens(deed.IsAttached, ("enter play", "reattach")),
    happens(deed.Attaches, ("enter play", "reattach")),
    happens(deed.ComesToHave, ("enter play", "gain control")),
    happens(deed.FlipsMore, ("flip",), PLAYER),
    happens(deed.EndsGame, lambda node: (f"{node.result} game",), PLAYER),
    *nothing(event.ChoosesEffects, event.MadeAtRandom, deed.Reveals, deed.ComesToBe),
)
