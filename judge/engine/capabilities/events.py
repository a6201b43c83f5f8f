"""The patterns of what happens."""

from __future__ import annotations

from judge.engine.capabilities.row import CARDS, Capability, reads
from judge.text.ast import deed, event
from judge.text.ast.place import ProblemArea
from judge.text.ast.selection import Reference, Selection

ROWS: tuple[Capability, ...] = (
    reads(event.MadeAtRandom, "cards choices"),
    reads(event.EntersPlay, "cards place host source control"),
    reads(event.EntersFaceUp, "cards place"),
    reads(event.LeavesPlay, "cards where"),
    reads(event.LeavesArea, "cards place"),
    reads(deed.ComesToBe, "condition"),
    reads(event.IsPut, "cards to source who"),
    reads(event.Plays, "who cards place on", plain="at_cost"),
    reads(event.Moves, "who cards source to"),
    reads(event.IsSent, "cards to source or_moved who"),
    reads(event.CardEvent, "verb cards who where beyond_limit faceoff this_way source"),
    reads(event.Confronts, "who problem margin contributing", takes={"problem": (*CARDS, ProblemArea)}),
    reads(deed.ComesToHave, "who cards", takes={"cards": (Selection,)}),
    reads(deed.ConfrontsPer, "who problem period"),
    reads(event.Draws, "who count cards source label", plain="comparison"),
    reads(event.Scores, "who bonus count problem because"),
    reads(event.ScoresSoMuch, "who comparison with_cards", takes={"with_cards": (Reference,)}),
    reads(event.GainsTokens, "who loses comparison", plain="count"),
    reads(event.PutsCounters, "who name cards removes count last comparison"),
    reads(event.StartsFaceoff, "who faceoff"),
    reads(event.EndsFaceoff, "who result faceoff margin against"),
    reads(event.StartOf, "period"),
    reads(event.EndOf, "period"),
    reads(event.Ordinal, "event ordinal period whose"),
    reads(event.EitherEvent, "events"),
    reads(event.Acts, "act subject object place"),
    reads(event.Exceeds, "who act count period"),
    reads(event.Causes, "who event"),
    reads(event.Within, "event period"),
    reads(event.Given, "event condition"),
    reads(event.PlaysOrMoves, "who cards to"),
    reads(event.PlaysPer, "who cards period"),
    reads(event.CreatesTokens, "who count token"),
    reads(event.DoneOrPut, "verbs cards to who"),
    reads(event.OneOfCardEvents, "verb other_verb cards who"),
    reads(event.OneOfManyEvents, "verbs cards who"),
    reads(event.ChoosesEffects, "who count"),
    reads(event.PaysKeyword, "who keyword"),
    reads(event.PaysLast, "who", wording="whose"),
    reads(event.TakesAction, "who kind"),
    reads(event.DoneBeneath, "verb cards beneath", of_cards="cards beneath"),
    reads(event.DoneByCards, "verb cards by face_down"),
    reads(event.Using, "event cards only"),
)
