"""What a text has players do, and how its parts hang together (705.2f, 707.2)."""

from __future__ import annotations

from judge.engine.capabilities.row import CARDS, Capability, Kinds, reads
from judge.text.ast import amount, dealing, instruction, structure
from judge.text.ast.period import NextPeriod, RestOfGame, UntilEnd, UntilEvent, UntilStart
from judge.text.ast.place import ProblemArea, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import Selection

SHOWN: dict[str, Kinds] = {"cards": (*CARDS, instruction.TopCards, Zone)}
DONE_TO: dict[str, Kinds] = {"cards": (*CARDS, instruction.TopCards, Zone)}
WHOLE: dict[str, Kinds] = {"cards": (*CARDS, Zone)}

#: Durations with one end; what lasts until the earliest of several is a modifier of its own.
AT_ONE_END: dict[str, Kinds] = {"duration": (UntilEnd, UntilStart, UntilEvent, NextPeriod, RestOfGame)}

ROWS: tuple[Capability, ...] = (
    reads(structure.Steps, "steps"),
    reads(structure.May, "effect who only"),
    reads(instruction.ActivateThis, ""),
    reads(structure.UsedOnly, "limit"),
    reads(structure.PayTo, "cost effect"),
    reads(structure.If, "condition effect instead otherwise earlier"),
    reads(structure.AsLongAs, "condition effect"),
    reads(structure.Unless, "effect escape"),
    reads(structure.ChooseModes, "count modes up_to random least"),
    reads(structure.Later, "event effect duration", takes=AT_ONE_END),
    reads(
        structure.ForEach,
        "of effect",
        takes={"of": (*CARDS, Player, amount.ColorsOf, amount.CountersDone, amount.TokensPaid)},
    ),
    reads(structure.ForEachPlayer, "of effect"),
    reads(structure.IfAble, "effect"),
    reads(structure.By, "who effect"),
    reads(dealing.ChooseEachEffect, ""),
    reads(structure.Refrain, "effects"),
    reads(
        instruction.Act,
        "verb cards who with_cards face_down duration",
        of_cards="with_cards",
        takes={**DONE_TO, **AT_ONE_END},
    ),
    reads(instruction.ActOnCharacteristic, "verb cards characteristic", of_cards="cards"),
    reads(instruction.ActBeneath, "verb cards beneath", of_cards="beneath"),
    reads(instruction.DrawCards, "count who bottom source", plain="up_to", wording="additional"),
    reads(instruction.DiscardCards, "count who random cards"),
    reads(instruction.Move, "cards to source", plain="who", of_cards="cards"),
    reads(instruction.Send, "cards to", of_cards="cards"),
    reads(instruction.Put, "cards to", plain="who", wording="any_order"),
    reads(
        instruction.PutIntoPlay,
        "cards place face_up control attached_to state becoming",
        plain="who exhausted counters",
    ),
    reads(instruction.CreateTokens, "count token place control label", plain="state"),
    reads(instruction.CreateCopy, "of place", plain="label", of_cards="of"),
    reads(instruction.CopyEffects, "of"),
    reads(instruction.PlayCopy, "of"),
    reads(instruction.PutCounters, "count name cards among", of_cards="cards"),
    reads(instruction.RemoveCounters, "count name cards", of_cards="cards"),
    reads(instruction.RemoveThoseCounters, ""),
    reads(
        dealing.MoveCounters,
        "count name source to",
        of_cards="source to",
        takes={"count": (amount.AnyNumber,)},
    ),
    reads(instruction.PutThoseCounters, "cards", of_cards="cards"),
    reads(dealing.PutMoreCounters, "more cards", of_cards="cards"),
    reads(instruction.RemoveSomeCounter, "cards", of_cards="cards"),
    reads(instruction.ChooseCounter, "on", of_cards="on"),
    reads(instruction.PutSameCounter, "cards", of_cards="cards"),
    reads(instruction.GainTokens, "count who duration", plain="additional", takes={"duration": (UntilEnd,)}),
    reads(instruction.LoseTokens, "count who"),
    reads(instruction.PayTokens, "count who"),
    reads(dealing.PayPoints, "count who"),
    reads(instruction.ScorePoints, "count who", wording="additional"),
    reads(instruction.Flip, "count who", wording="additional"),
    reads(instruction.Search, "zones cards either", plain="who"),
    reads(instruction.SetAside, "cards face_down", of_cards="cards"),
    reads(dealing.Separate, "count zone label", takes={"zone": (Zone,)}),
    reads(dealing.ActOnPile, "verb of", of_cards="of"),
    reads(instruction.DrawUntil, "condition"),
    reads(instruction.RevealUntil, "cards until"),
    reads(instruction.LookAt, "cards who", takes=SHOWN),
    reads(instruction.TopCards, "count zone label position"),
    reads(instruction.Reveal, "cards who", takes=SHOWN),
    reads(instruction.RevealMore, "count label"),
    reads(instruction.Shuffle, "zone cards who", takes=WHOLE),
    reads(instruction.GainControl, "cards duration who", of_cards="cards", takes=AT_ONE_END),
    reads(instruction.ExchangeControl, "cards duration", of_cards="cards", takes=AT_ONE_END),
    reads(instruction.StartFaceoff, "cards", plain="at"),
    reads(instruction.EndFaceoff, "", plain="faceoff"),
    reads(instruction.Involve, "cards ceases", plain="faceoff"),
    reads(instruction.NameThing, "thing who label count up_to among"),
    reads(instruction.LoseGame, "who"),
    reads(instruction.WinGame, "who"),
    reads(
        instruction.Contribute,
        "cards to duration",
        of_cards="cards",
        takes={"to": (ProblemArea,), "duration": (UntilEnd,)},
    ),
    reads(instruction.Flourish, "what"),
    reads(
        instruction.SkipPeriod,
        "period additional before duration each",
        takes={"each": (Selection,), **AT_ONE_END},
    ),
    reads(instruction.SkipDraw, ""),
    reads(instruction.Occurs, "event"),
    reads(instruction.Guess, "of what", plain="who", of_cards="of"),
    reads(dealing.Considered, "ordinal event duration", plain="it"),
    reads(dealing.GuessOutcome, ""),
    reads(dealing.GuessWhether, "condition", plain="who"),
    reads(instruction.EntersAs, "cards state count name on copy_of"),
    reads(instruction.NotDone, "event"),
)
