"""What has happened since the scenario began, and how much of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.deferred import deferred
from judge.engine.model.describing import defining
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.trace import Note
from judge.engine.model.zones import BANISHED_ZONE, PLAY
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.counted_verbs import COUNTED
from judge.ruling.situation.situation import Situation
from judge.ruling.statements.wording import called, slug
from judge.scenario.model import play
from judge.scenario.model.ask import AskHappens, AskHowMany, AskHowManyCards
from judge.scenario.model.board import CardRef
from judge.scenario.setting_up.supposing import Translator, engine_verb

with deferred(__name__):
    from judge.engine.modifiers.ignored import ignored
    from judge.ruling.kinds import is_of_kind
    from judge.ruling.reasons.not_happening import not_happening
    from judge.ruling.situation.unfinished import goes_on

#: Occurrences that another word of a question covers too.
COVERED = {
    "turn face-up": ("turn face-up", "uncover", "unfrighten"),
    "turn face-down": ("turn face-down", "frighten"),
}
_MEASURED = frozenset(
    {"gain tokens", "lose tokens", "pay tokens", "score", "put counters", "remove counters"}
)
_ENDINGS = {"wins the game": True, "loses the game": False}


def happens(situation: Situation, question: AskHappens) -> Finding:
    """Whether it has occurred. Cards are known by their cardboard, whatever they have become (410.6)."""
    asked = question.occurrence
    if isinstance(asked, play.PlayerOccurrence) and asked.verb in _ENDINGS:
        return _game_ended(situation, asked.player, won=_ENDINGS[asked.verb])
    looked_for = wanted(situation, question)
    held = all(_occurred(situation, one, some=question.some) for one in looked_for)
    if held:
        return Finding(answer=yes_no(True))
    lacking = (one for one in looked_for if not _occurred(situation, one, some=question.some))
    steps = (step for one in lacking for step in not_happening(situation, one))
    return Finding(answer=yes_no(False), because=tuple(dict.fromkeys(steps)))


def whose_end(question: AskHappens) -> str:
    """The player of whom it is asked whether he has won or lost the game; "" if that is not asked."""
    asked = question.occurrence
    return asked.player if isinstance(asked, play.PlayerOccurrence) and asked.verb in _ENDINGS else ""


#: Words for what happens to a card that as well say how it is: whether it is so.
_LASTING: dict[str, Callable[[Obj], bool]] = {
    "banished": lambda obj: obj.zone == BANISHED_ZONE,
    "unfrightened": lambda obj: obj.zone == PLAY and not obj.frightened,
    "uncovered": lambda obj: obj.zone == PLAY and obj.face_up,
}


def asked_whether(situation: Situation, question: AskHappens) -> Finding:
    """Whether it has occurred. Raises UnsupportedError if it has not, and yet the card is so since before."""
    found, asked = happens(situation, question), question.occurrence
    if found.answer == "no" and isinstance(asked, play.CardOccurrence) and not (asked.by or asked.by_game):
        _refuse_doubt(situation, asked)
    return found


def _refuse_doubt(situation: Situation, asked: play.CardOccurrence) -> None:
    is_so = _LASTING.get(asked.verb)
    cards = [situation.find(card) for card in asked.cards]
    if asked.verb == "ignored" and any(obj is not None and _is_ignored(situation, obj) for obj in cards):
        raise UnsupportedError(message("may-ask-what-happened-or-how-it-is", verb=asked.verb))
    if is_so is not None and all(obj is not None and is_so(obj) for obj in cards):
        raise UnsupportedError(message("may-ask-what-happened-or-how-it-is", verb=asked.verb))


def _is_ignored(situation: Situation, obj: Obj) -> bool:
    """Whether a text has a card ignored, as long as it applies; of several like it nobody has said which."""
    return any(obj.oid in ignored(situation.state, player)[0] for player in situation.state.players())


def wanted(situation: Situation, question: AskHappens) -> tuple[Occurrence, ...]:
    """The occurrences that a question asks for. Raises UnsupportedError."""
    batches = Translator(situation.start, situation.pieces).batches(question.occurrence)
    return tuple(one for batch in batches for one in batch)


@implements("103.1", "103.5")
def _game_ended(situation: Situation, player: str, *, won: bool) -> Finding:
    state = situation.state
    has_won, has_left = player in state.winners, not state.seat(player).in_game
    held = has_won if won else has_left or (bool(state.winners) and not has_won)
    rules = cite("103.5") if has_left and not won else cite("103.1")
    return Finding(answer=yes_no(held), because=() if held or state.over else (goes_on(state),), rules=rules)


def _occurred(situation: Situation, wanted: Occurrence, *, some: bool = False) -> bool:
    known = situation.physicals()
    meant = known.get(wanted.subject, 0)
    hits = [
        logged
        for logged in situation.asked_whether_happened()
        if _fits(logged, wanted)
        and meant in (0, known.get(logged.occurrence.subject), known.get(logged.became))
    ]
    if wanted.verb in _MEASURED and not some:
        return sum(logged.occurrence.amount for logged in hits) == wanted.amount
    return bool(hits)


def _fits(logged: Logged, wanted: Occurrence) -> bool:
    done = logged.occurrence
    if done.verb not in COVERED.get(wanted.verb, (wanted.verb,)):
        return False
    if wanted.player and wanted.player not in (done.player, done.actor, logged.controller):
        return False
    return all(
        not getattr(wanted, field) or getattr(wanted, field) == getattr(done, field)
        for field in ("area", "zone")
    )


@implements("521.3")
def _as_it_was(situation: Situation, physical: int, logged: Logged) -> str:
    """How a card was called that has ceased to exist."""
    states = (situation.start, *(one.state for one in situation.milestones))
    known = next((state for state in states if state.physical(physical) is not None), None)
    return situation.name(logged.occurrence.subject) if known is None else known.piece(physical).label


def how_many(situation: Situation, question: AskHowMany) -> Finding:
    """How much of something a player has done since the scenario began, all of it or by the texts of one card."""
    verb = COUNTED[question.what]
    done = [
        logged.occurrence
        for logged in situation.asked_whether_happened()
        if logged.occurrence.verb == verb and question.player in (logged.occurrence.player, logged.controller)
    ]
    if question.source is not None:
        done = _by_card(situation, question.source, done)
    amount = sum(one.amount for one in done) if verb in _MEASURED else len(done)
    told = _so_much(question, amount)
    none = (Note(text=sentence(told), rules=defining(verb)),)
    return Finding(answer=str(amount), because=() if amount else none, verdict=told)


def _by_card(situation: Situation, card: CardRef, done: Iterable[Occurrence]) -> list[Occurrence]:
    """What of it the texts of a card have brought about, whatever card it has become since."""
    known = situation.physicals()
    wanted = situation.pieces.get(card.piece, 0)
    return [one for one in done if known.get(one.source) == wanted]


def _so_much(question: AskHowMany, amount: int) -> str:
    name = f"how-many-{slug(question.what)}"
    if question.source is None:
        return message(name, player=question.player, number=amount)
    return message(f"{name}-from", player=question.player, number=amount, card=called(question.source))


def how_many_cards(situation: Situation, question: AskHowManyCards) -> Finding:
    """To which cards something has happened since the scenario began, or to how many, each counted once."""
    known = situation.physicals()
    verb = engine_verb(question.verb)
    now = {obj.physical: obj.oid for obj in situation.state.objects}
    done = (
        one for one in situation.asked_whether_happened() if one.occurrence.verb in COVERED.get(verb, (verb,))
    )
    numbered = (
        (known.get(one.occurrence.subject) or known.get(one.became, one.occurrence.subject), one)
        for one in done
    )
    found = {
        number: logged
        for number, logged in numbered
        if is_of_kind(logged.was or situation.view.find(now.get(number, 0)), question.kind)
        and question.player in ("", logged.controller or logged.occurrence.player)
    }
    names = listed(
        situation.name(now[one]) if one in now else _as_it_was(situation, one, logged)
        for one, logged in sorted(found.items())
    )
    if not found:
        told = message("it-happens-to-none", number=0)
    elif question.counted:
        told = message("it-happens-to-so-many", number=len(found), names=names)
    else:
        told = message("it-happens-to", names=names)
    none = (Note(text=told, rules=defining(verb)),)
    answer = str(len(found)) if question.counted else names
    return Finding(answer=answer, because=() if found else none, verdict=told)
