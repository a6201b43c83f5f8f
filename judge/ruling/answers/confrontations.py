"""Does a player confront a Problem, by which assignment of power, and what is required (611)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.engine.confrontations.confronting import Meeting, matched, meets, meets_requirements
from judge.engine.model.trace import Deed, Note
from judge.engine.modifiers.order_in_doubt import order_in_doubt
from judge.engine.requirements.confront_requirements import need_changes, printed_requirements, requirements
from judge.engine.requirements.matching import Contribution, Matching
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.answers.characteristics import required
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskConfronters, AskConfronts, AskRequirements


@implements("103.1")
def confronts(situation: Situation, question: AskConfronts) -> Finding:
    """Whether a player has confronted a Problem in this line of play, or else would now, on a turn of their own."""
    obj = situation.get(question.problem)
    name = situation.name(obj.oid)
    done = any(
        (logged.occurrence.verb, logged.occurrence.subject, logged.occurrence.player)
        == ("confront", obj.oid, question.player)
        for logged in situation.happened()
    )
    ask = meets_requirements if question.meets and not question.could else meets
    meeting = ask(situation.state, obj.oid, question.player)
    if done and not question.meets:
        shown = tuple(_matched(meeting, question.player, name)) if meeting.met else ()
        return Finding(answer=yes_no(True), because=shown, rules=cite("611.1", "611.3"), first=True)
    if situation.state.over and not done and (question.could or not question.meets):
        step = Note(text=message("game-over-so-nothing-confronted", name=name), rules=cite("103.1"))
        return Finding(answer=yes_no(False), because=(step,))
    if not question.meets and not question.could and situation.state.turn.player not in ("", question.player):
        step = Note(
            text=message("confronted-by-turn-player-only", player=question.player, name=name),
            rules=cite("611.1"),
        )
        return Finding(answer=yes_no(False), because=(step,))
    if not question.meets and _did_not(situation, question.player, obj.physical):
        shown = () if meeting.met else (*meeting.notes, *_matched(meeting, question.player, name))
        rules = cite("611.1") if meeting.met else _deciding(meeting)
        return Finding(answer=yes_no(False), because=shown, rules=rules)
    return Finding(
        answer=yes_no(meeting.met),
        because=(*meeting.notes, *_matched(meeting, question.player, name)),
        rules=_deciding(meeting),
        distinction=_distinction(meeting),
        assumptions=meeting.open_questions,
        met=order_in_doubt(situation.state),
    )


def confronters(situation: Situation, question: AskConfronters) -> Finding:
    """The players who confront a Problem, each asked by themselves."""
    players = situation.state.players()
    asked = (
        AskConfronts(player=one, problem=question.problem, meets=question.could, could=question.could)
        for one in players
    )
    found = {player: confronts(situation, one) for player, one in zip(players, asked, strict=True)}
    who = [player for player, one in found.items() if one.answer == "yes"]
    shown = tuple(found.values())
    return Finding(
        answer=listed(who, empty="nobody"),
        because=tuple(dict.fromkeys(note for one in shown for note in one.because)),
        rules=tuple(dict.fromkeys(rule for one in shown for rule in one.rules)),
        assumptions=tuple(dict.fromkeys(one for found in shown for one in found.assumptions)),
        met=tuple(dict.fromkeys(one for found in shown for one in found.met)),
        first=any(one.first for one in shown),
    )


def _did_not(situation: Situation, player: str, problem: int) -> bool:
    """Whether the confront step is over and did not lead to it: not met, or replaced."""
    averted = Deed(verb="confront", card=problem, player=player, averted=True)
    return any(replace(deed, name="") == averted for note in situation.notes for deed in note.deeds)


def _deciding(meeting: Meeting) -> tuple[str, ...]:
    if meeting.matching is None:
        return meeting.notes[0].rules
    return cite("611.1", "611.3") if meeting.met else cite("611.3", "611.1")


@implements("611.3", "611.3b", "611.3c", "611.3d")
def _matched(meeting: Meeting, player: str, name: str) -> Iterator[Note]:
    if meeting.matching is None:
        return
    needs = required(meeting.lines)
    if meeting.met:
        shares = tuple(_shares(meeting, meeting.matching))
        text = message("enough-power-for-requirement", player=player, needs=needs, name=name)
        yield Note(text=text, rules=cite("611.3", "611.1"), because=shares)
        return
    short = meeting.matching.shortfall
    if short is None or not short.lines:
        text = message("has-no-character-can-confront", player=player, name=name)
    else:
        text = message(
            "too-little-power-for-requirement",
            player=player,
            needs=needs,
            name=name,
            required=required(short.lines),
            available=short.available,
            needed=short.needed,
        )
    yield Note(text=text, rules=_short_rules(meeting))


def _short_rules(meeting: Meeting) -> tuple[str, ...]:
    """The rules about the lines that are not met, and about the color as which a character counts."""
    kinds = {line.kind for line in meeting.lines}
    found = cite("611.3", "611.3b")
    found += cite("611.3c") if "not-color" in kinds else ()
    return found + (cite("611.3d") if "wild" in kinds else ())


def _shares(meeting: Meeting, matching: Matching) -> Iterator[Note]:
    for given in matching.assignment:
        if given.shares:
            parts = listed(
                message(
                    "part-of-requirement", units=share.units, required=required((meeting.lines[share.line],))
                )
                for share in given.shares
            )
            color = term(given.color.value if given.color else "colorless")
            text = message("counts-as-and-provides", name=given.contributor.name, color=color, parts=parts)
            yield Note(text=text, rules=_rules(meeting, given), card=given.contributor.name)


def _rules(meeting: Meeting, given: Contribution) -> tuple[str, ...]:
    kinds = {meeting.lines[share.line].kind for share in given.shares}
    found = cite("611.3b") if len(given.contributor.colors) > 1 else ()
    found += cite("611.3c") if "not-color" in kinds else ()
    found += cite("611.3d") if "wild" in kinds else ()
    return found or cite("611.3")


def _distinction(meeting: Meeting) -> str:
    matching = meeting.matching
    if matching is None:
        return ""
    if any(len(given.contributor.colors) > 1 for given in matching.assignment):
        return message("contributes-as-one-color")
    return ""


@implements("611.3", "611.3b")
def _lacking(situation: Situation, question: AskRequirements) -> Finding:
    """How much of the required power the characters of a player can't contribute, however they are counted."""
    obj = situation.get(question.problem)
    name = situation.name(obj.oid)
    if len(requirements(situation.state, obj.oid, question.player)) > 1:
        raise UnsupportedError(message("requirement-lowered-in-several-ways", name=name))
    meeting = matched(situation.state, obj.oid, question.player)
    short = meeting.matching.shortfall if meeting.matching and not meeting.met else None
    if short is not None and not short.lines:
        reason = message("has-no-character-can-confront", player=question.player, name=name)
        raise UnsupportedError(reason, clause=True)
    missing = short.missing if short else 0
    told = Note(
        text=message("player-lacks-power", player=question.player, number=missing, name=name),
        rules=cite("611.3", "611.3b"),
    )
    return Finding(
        answer=str(missing),
        because=(*meeting.notes, *_matched(meeting, question.player, name), told),
        verdict=told.text,
        assumptions=meeting.open_questions,
        met=order_in_doubt(situation.state),
    )


@implements("209.1", "611.2")
def confront_requirements(situation: Situation, question: AskRequirements) -> Finding:
    """What a player needs to confront a Problem, or how much power that player lacks."""
    if question.lacking:
        return _lacking(situation, question)
    obj = situation.get(question.problem)
    name = situation.name(obj.oid)
    printed = printed_requirements(situation.state, obj.oid, question.player)
    readings = requirements(situation.state, obj.oid, question.player)
    whose = "asks-its-owner" if obj.owner == question.player else "asks-opponents"
    start = Note(
        text=message(whose, name=name, required=required(printed)),
        rules=cite("209.1", "611.2"),
        card=name,
    )
    needed = need_changes(situation.state, obj.oid, question.player)
    changes = tuple(note for _, _, note in needed)
    told = listed((required(lines) for lines in readings), "or")
    lowered = any(off < 0 for off, _, _ in needed)
    return Finding(answer=told, because=(start, *changes), met=("A24",) if lowered else ())
