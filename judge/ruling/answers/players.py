"""What players have: points, tokens, cards, limits, power."""

from __future__ import annotations

from collections.abc import Callable

from judge.deferred import deferred
from judge.engine.faceoffs.faceoff import total
from judge.engine.model.describing import area_name
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.zones import DRAW_DECK, HAND, zone_key
from judge.engine.occurring.hand_size import maximum_hand_size
from judge.engine.occurring.home_limits import friends_at_home, home_limit
from judge.engine.occurring.limit import Limit
from judge.engine.occurring.winning import POINTS_TO_WIN
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskPlayer

with deferred(__name__):
    from judge.engine.modifiers.power_made_of import power_made_of


def player_value(situation: Situation, question: AskPlayer) -> Finding:
    """One value of a player."""
    return _VALUES[question.what](situation, question)


def _simple(
    read: Callable[[State, str], str], name: str, rules: tuple[str, ...]
) -> Callable[[Situation, AskPlayer], Finding]:
    """A value that can be read off; the message of that name says it."""

    def answer(situation: Situation, question: AskPlayer) -> Finding:
        found = read(situation.state, question.player)
        said = message(name, player=question.player, number=found)
        step = Note(text=said, rules=rules)
        return Finding(answer=found, because=(step,), verdict=said)

    return answer


@implements("402.2", "404.1")
def _size(zone: str) -> Callable[[State, str], str]:
    def read(state: State, player: str) -> str:
        if zone_key(zone, player) in state.undescribed:
            raise UnsupportedError(
                message("number-of-cards-not-stated", player=player, zone=term(zone)), clause=True
            )
        return str(len(state.zone(zone, player)))

    return read


def _hand(situation: Situation, question: AskPlayer) -> Finding:
    cards = listed(situation.name(oid) for oid in situation.state.zone(HAND, question.player))
    step = Note(text=message("hand-holds", player=question.player, cards=cards), rules=cite("404.1"))
    return Finding(answer=cards, because=(step,), verdict=step.text)


@implements("507.2", "507.3", "105.2", "505.1b")
def _power(situation: Situation, question: AskPlayer) -> Finding:
    steps, sum_ = [], 0
    area = situation.keys_of(question.at)[0]
    for obj in situation.state.in_play():
        card = situation.view.get(obj.oid)
        if situation.state.controller(obj.oid) != question.player or not card.is_character:
            continue
        if area not in ("", obj.area):
            continue
        name = situation.name(obj.oid)
        if card.power is None:
            steps.append(Note(text=message("face-down-no-power", name=name), rules=cite("505.1b"), card=name))
            continue
        if question.color and question.color not in card.colors:
            continue
        power = max(0, card.power)
        sum_ += power
        low = cite("105.2") if card.power < 0 else ()
        counts = cite("507.3") if question.color else cite("507.2")
        steps.append(
            Note(
                text=message("flipped-card-adds-power", name=name, power=power),
                rules=(*counts, *low),
                card=name,
                because=power_made_of(situation.state, obj.oid),
            )
        )
    rules = cite("507.3") if question.color else cite("507.2")
    told = _power_told(situation, question, sum_)
    steps.append(Note(text=told, rules=rules))
    return Finding(answer=str(sum_), because=tuple(steps), rules=rules, verdict=told)


def _power_told(situation: Situation, question: AskPlayer, sum_: int) -> str:
    if question.at is not None:
        area = area_name(situation.state, situation.keys_of(question.at)[0])
        color = term(question.color) if question.color else ""
        name = "player-has-color-power-at" if color else "player-has-power-at"
        more = {"color": color} if color else {}
        return message(name, player=question.player, sum=sum_, area=area, **more)
    if not question.color:
        return message("player-has-power", player=question.player, sum=sum_)
    return message("player-has-color-power", player=question.player, sum=sum_, color=term(question.color))


@implements("514.5a")
def _total(situation: Situation, question: AskPlayer) -> Finding:
    faceoff = situation.state.faceoff
    if faceoff is None:
        raise UnsupportedError(message("power-total-while-no-faceoff"))
    if question.player in dict(faceoff.totals):
        value = str(dict(faceoff.totals)[question.player])
        verdict = message("power-total", player=question.player, value=value)
        return Finding(answer=value, rules=cite("514.5a", "514.5"), verdict=verdict)
    sum_ = total(situation.state, question.player)
    verdict = message("power-total", player=question.player, value=sum_.value)
    told = Note(text=verdict, rules=cite("514.5a"), because=sum_.notes)
    return Finding(
        answer=str(sum_.value), because=(told,), rules=cite("514.5a"), verdict=verdict, met=sum_.met
    )


def _limit(
    read: Callable[[State, str], Limit | None], name: str, rules: tuple[str, ...]
) -> Callable[[Situation, AskPlayer], Finding]:
    """How many cards a player may keep, and what makes it so many; the message of that name says it."""

    def answer(situation: Situation, question: AskPlayer) -> Finding:
        limit = read(situation.state, question.player)
        number = term("none") if limit is None else str(limit.number)
        said = message(name, player=question.player, number=number)
        step = Note(text=said, rules=rules, because=limit.steps if limit else ())
        return Finding(answer=number, because=(step,), verdict=said)

    return answer


def _between(measure: Callable[[int, int], int], name: str) -> Callable[[Situation, AskPlayer], Finding]:
    """By how many Friends a home and its limit differ, one way or the other; the message of that name says it."""

    @implements("616.3", "212#1", "glossary:Home Limit")
    def answer(situation: Situation, question: AskPlayer) -> Finding:
        state, player = situation.state, question.player
        limit = home_limit(state, player)
        rules = cite("616.3", "212#1")
        if limit is None:
            step = Note(text=message("no-mane-character-so-no-limit", player=player), rules=rules)
            return Finding(answer=term("none"), because=(step,), verdict=step.text)
        friends = friends_at_home(state, player)
        names = listed(situation.name(oid) for oid in friends)
        held = message(
            "friends-at-home-and-limit", player=player, number=len(friends), names=names, limit=limit.number
        )
        number = max(0, measure(len(friends), limit.number))
        told = message(name, player=player, number=number)
        step = Note(text=held, rules=rules, because=limit.steps)
        return Finding(answer=str(number), because=(step,), verdict=told)

    return answer


@implements("616.3", "212#1", "glossary:Home Limit")
def _counted_at_home(situation: Situation, question: AskPlayer) -> Finding:
    """How many Friends at a player's home count as that player ends the turn, beside how many may stay."""
    state, player = situation.state, question.player
    friends = friends_at_home(state, player)
    held = message(
        "friends-count-at-home",
        player=player,
        number=len(friends),
        names=listed(situation.name(oid) for oid in friends),
    )
    return Finding(
        answer=str(len(friends)),
        because=(Note(text=held, rules=cite("616.3", "212#1")),),
        verdict=held,
    )


_VALUES: dict[str, Callable[[Situation, AskPlayer], Finding]] = {
    "score": _simple(
        lambda state, player: str(state.seat(player).score),
        "player-has-points",
        cite("517.1"),
    ),
    "points to win": _simple(
        lambda state, player: str(max(0, POINTS_TO_WIN - state.seat(player).score)),
        "player-needs-points-to-win",
        cite("103.2"),
    ),
    "tokens": _simple(
        lambda state, player: str(state.seat(player).tokens),
        "player-has-tokens",
        cite("502.1"),
    ),
    "hand size": _simple(_size(HAND), "hand-holds-number", cite("404.1")),
    "deck size": _simple(_size(DRAW_DECK), "deck-holds-number", cite("402.2")),
    "home limit": _limit(home_limit, "player-home-limit", cite("616.3", "212#1")),
    "room at home": _between(lambda friends, limit: limit - friends, "room-at-home"),
    "beyond home limit": _between(lambda friends, limit: friends - limit, "friends-beyond-home-limit"),
    "counted at home": _counted_at_home,
    "maximum hand size": _limit(maximum_hand_size, "player-keeps-at-most", cite("616.2")),
    "power": _power,
    "power total": _total,
    "hand": _hand,
}
