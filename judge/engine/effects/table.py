"""By which function each kind of instruction is carried out; each is imported as it is called, for few are needed."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.instructions.structure import decided_by
from judge.engine.instructions.together import befallen_by
from judge.engine.paying.effect import carried_out_by
from judge.text.ast import effect
from judge.text.ast.structure import NotUnderstood

with deferred(__name__):
    from judge.engine.effects import (
        acts,
        as_many_counters,
        cards,
        choosing_some,
        control,
        counters,
        creating,
        decks,
        entering,
        faceoffs,
        for_free,
        guessing,
        modifying,
        moving,
        moving_counters,
        naming,
        not_understood,
        offering,
        piles,
        playing_copies,
        points,
        repeating,
        turns,
    )
    from judge.engine.instructions import (
        modes,
        structure,
    )
    from judge.engine.occurring import (
        occurring,
    )

carried_out_by(
    {
        effect.Act: acts.act,
        effect.PutMoreCounters: as_many_counters.put_more,
        effect.PutThoseCounters: as_many_counters.put_those,
        effect.DrawCards: cards.draw,
        effect.DiscardCards: cards.discard,
        effect.Put: cards.put,
        effect.ActBeneath: cards.act_beneath,
        effect.PutIntoPlay: cards.put_into_play,
        effect.GainControl: control.gain_control,
        effect.ExchangeControl: control.exchange_control,
        effect.PutCounters: counters.put_counters,
        effect.RemoveCounters: counters.remove_counters,
        effect.RemoveThoseCounters: counters.remove_those_counters,
        effect.RemoveSomeCounter: counters.remove_some_counter,
        effect.ChooseCounter: counters.choose_counter,
        effect.PutSameCounter: counters.put_same_counter,
        effect.CreateTokens: creating.create_tokens,
        effect.CopyEffects: creating.copy_effects,
        effect.CreateCopy: creating.create_copy,
        effect.LookAt: decks.look_at,
        effect.Reveal: decks.look_at,
        effect.RevealMore: decks.reveal_more,
        effect.Search: decks.search,
        effect.SetAside: decks.set_aside,
        effect.Shuffle: decks.shuffle,
        effect.EntersAs: entering.enter_as_copy,
        effect.Flip: faceoffs.flip,
        effect.ActOnCharacteristic: faceoffs.ignore_power,
        effect.StartFaceoff: faceoffs.start_faceoff,
        effect.EndFaceoff: faceoffs.end_faceoff,
        effect.Involve: faceoffs.involve,
        effect.Permit: for_free.play_for_free,
        effect.GuessWhether: guessing.guess_whether,
        effect.Guess: guessing.guess_what,
        effect.GuessOutcome: guessing.guess_outcome,
        effect.Modify: modifying.modify,
        effect.AsLongAs: modifying.modify_while,
        effect.NeedsChange: modifying.create_lasting,
        effect.FlipChange: modifying.create_lasting,
        effect.TotalChange: modifying.create_lasting,
        effect.PlayRequirementChange: modifying.create_lasting,
        effect.MeetsRequirements: modifying.create_lasting,
        effect.Prohibit: modifying.prohibit,
        effect.Contribute: modifying.contribute,
        effect.CostChange: modifying.change_cost,
        effect.Replace: modifying.create_replacement,
        effect.Move: moving.move,
        effect.Send: moving.send,
        effect.MoveCounters: moving_counters.move_counters,
        effect.NameThing: naming.name_thing,
        effect.WinGame: naming.win_game,
        effect.LoseGame: naming.lose_game,
        NotUnderstood: not_understood.not_understood,
        effect.May: offering.may,
        effect.Separate: piles.separate,
        effect.ActOnPile: piles.act_on_pile,
        effect.PlayCopy: playing_copies.play_copy,
        effect.GainTokens: points.gain_tokens,
        effect.LoseTokens: points.lose_tokens,
        effect.PayTokens: points.pay_tokens,
        effect.PayPoints: points.pay_points,
        effect.ScorePoints: points.score,
        effect.ForEach: repeating.for_each,
        effect.ForEachPlayer: repeating.for_each_player,
        effect.IfAble: repeating.if_able,
        effect.DrawUntil: repeating.draw_until,
        effect.RevealUntil: repeating.reveal_until,
        effect.SkipPeriod: turns.change_turns,
        effect.Steps: structure.follow_steps,
        effect.PayTo: structure.pay_to,
        effect.If: structure.follow_if,
        effect.Unless: structure.unless,
        effect.By: structure.by_another,
        effect.Later: structure.later,
        effect.SkipDraw: structure.skip_draw,
        effect.NotDone: structure.not_done,
        effect.Refrain: structure.not_done,
        effect.ChooseModes: modes.choose_modes,
        effect.Flourish: occurring.flourish,
        effect.Considered: occurring.considered,
        effect.Occurs: occurring.occurs,
    }
)

decided_by(
    {
        effect.Act: acts.decided,
        effect.Put: cards.decided_puts,
        effect.PutCounters: counters.decided_counters,
        effect.PutIntoPlay: cards.decided_entries,
        effect.Steps: choosing_some.chosen_and_rest,
        effect.LoseTokens: points.own_loss,
        effect.ScorePoints: points.own_share,
        effect.GainTokens: points.own_share,
    }
)

befallen_by(
    {
        effect.WinGame: naming.all_win,
        effect.LoseGame: naming.all_lose,
    }
)
