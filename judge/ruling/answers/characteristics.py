"""What a card is like: power, colors, traits, abilities and the rest of what can be read off it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from judge.cards.model import CardType, Face, Requirement
from judge.deferred import deferred
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.printed_words import printed_words
from judge.engine.model.switches import switched
from judge.engine.model.trace import Note
from judge.engine.model.view import Edit, printed
from judge.engine.model.zones import PLAY, QUEUE
from judge.engine.modifiers.edits_told import shown
from judge.engine.modifiers.order_in_doubt import board_in_doubt
from judge.engine.requirements.play_requirement import as_changed
from judge.messages.lists import listed
from judge.messages.message import message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.ruling.print_rules import printed_so
from judge.ruling.reasons.modifiers import Bearing
from judge.ruling.reasons.otherwise import other_readings, without_each
from judge.ruling.reasons.renewal import renewal
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.ruling.statements.wording import called, slug, told
from judge.ruling.weighing.verdict import verdict, yes_or_no
from judge.scenario.model.ask import AskCharacteristic, AskHas, Characteristic, Quality
from judge.scenario.model.qualities import COLORLESS
from judge.text.ast.ability import KeywordAbility
from judge.text.spelling import as_said

with deferred(__name__):
    from judge.engine.model.token_owner import owner_of
    from judge.engine.modifiers.below_zero import raises_question
    from judge.ruling.reasons.lacking import lacking
    from judge.ruling.statements.answers import value_found

Reader = Callable[[Characteristics], str]

_COMPUTED: dict[Characteristic, tuple[str, Reader, tuple[str, ...]]] = {
    "power": ("power", lambda card: shown(card.power), cite("507.1", "202.1")),
    "colors": ("colors", lambda card: listed(map(term, card.colors)), cite("203.1")),
    "traits": ("traits", lambda card: listed(card.traits), cite("207.1")),
    "abilities": (
        "abilities",
        lambda card: listed(ability.text for ability in card.abilities),
        cite("701.1"),
    ),
    "keywords": (
        "abilities",
        lambda card: listed(ability.text for ability in card.abilities if ability.keyword),
        cite("701.4", "701.1"),
    ),
    "bonus": ("bonus", lambda card: shown(card.bonus), cite("210.1")),
    "point value": ("points", lambda card: shown(card.points), cite("211.1")),
}


def required(requirements: tuple[Requirement, ...]) -> str:
    """Requirement lines in words."""
    return listed(map(_required, requirements))


def _required(line: Requirement) -> str:
    if line.color is None:
        return message(f"requirement-{line.kind}", amount=line.amount)
    return message(f"requirement-{line.kind}", amount=line.amount, color=term(line.color.value))


def _face(obj: Obj) -> Face:
    return obj.definition.faces[obj.side].printed


def _host(situation: Situation, obj: Obj) -> str:
    host = situation.state.physical(obj.host) if obj.host else None
    return situation.name(host.oid) if host else term("none")


def _counters(obj: Obj) -> str:
    totals: dict[str, int] = {}
    for name, number, power in obj.counters:
        called_so = term(name) if power else name
        totals[called_so] = totals.get(called_so, 0) + number
    return listed(
        message("counters-there", number=number, name=name) for name, number in totals.items() if number
    )


@implements("513.2")
def _controller(situation: Situation, obj: Obj) -> str:
    """Who controls a card in play or in the queue; elsewhere a card has an owner only."""
    of_queue = obj.zone == QUEUE and switched(situation.state, "queue-controller") != "none"
    return situation.state.controller(obj.oid) if obj.zone == PLAY or of_queue else term("none")


@implements("205.1", "705.2b")
def _play_requirement(situation: Situation, obj: Obj) -> tuple[tuple[Requirement, ...], tuple[Note, ...]]:
    """What a card requires to be played, as texts have changed it; of one in play what is printed on it."""
    if obj.zone == PLAY:
        return _face(obj).play_requirements, ()
    return as_changed(situation.state, obj.owner, obj.oid)


_Plain = tuple[Callable[[Situation, Obj], str], tuple[str, ...]]
_PLAIN: dict[Characteristic, _Plain] = {
    "name": (lambda situation, obj: situation.view.get(obj.oid).name or term("none"), cite("201.1")),
    "type": (lambda situation, obj: listed(map(term, situation.view.get(obj.oid).types)), cite("206.1")),
    "printed power": (lambda _, obj: shown(_face(obj).power), cite("202.1")),
    "cost": (lambda situation, obj: shown(situation.view.get(obj.oid).cost), cite("204.1")),
    "play requirement": (
        lambda situation, obj: required(_play_requirement(situation, obj)[0]),
        cite("205.1"),
    ),
    "home limit": (lambda _, obj: shown(_face(obj).home_limit), cite("212#1")),
    "counters": (lambda _, obj: _counters(obj), cite("519.1")),
    "controller": (_controller, cite("513.2")),
    "owner": (lambda situation, obj: owner_of(situation.state, obj), cite("513.1")),
    "host": (_host, cite("509.1", "509.2")),
}


_PUBLIC_PRINT = frozenset({"name", "type", "printed power", "cost", "play requirement"})
_PRINTED_ON_IT = frozenset({*_PUBLIC_PRINT, "home limit"})


def characteristic(situation: Situation, question: AskCharacteristic) -> Finding:
    """One characteristic of a card, with the modifiers that made it what it is."""
    if question.what in _COMPUTED:
        field, read, rules = _COMPUTED[question.what]
        return computed(situation, situation.get(question.card), field, read, rules)
    obj = situation.get(question.card)
    tell, rules = _PLAIN[question.what]
    answer = tell(situation, obj)
    name = situation.name(obj.oid)
    rules = (*rules, *_of_token(obj, question.what), *_of_face_down(obj, question.what))
    rules = (*rules, *(_of_copy(obj) if question.what in _PRINTED_ON_IT else ()))
    rules = (*rules, *(_of_dilemma(obj) if question.what == "type" else ()))
    rules = (*rules, *_without(_face(obj), question.what))
    step = Note(text=sentence(value_found(name, question.what, answer)), rules=rules, card=name)
    return Finding(answer=answer, because=(*_history(situation, obj, question.what), step))


@implements("521.1", "521.1a", "521.5", "520.2")
def _of_token(obj: Obj, what: Characteristic) -> tuple[str, ...]:
    """The rules by which a token has what no print on cardboard says."""
    if not obj.token:
        return ()
    return {"name": cite("521.1", "521.1a"), "owner": cite("521.5")}.get(what, cite("521.1"))


@implements("520.3")
def _of_copy(obj: Obj) -> tuple[str, ...]:
    """The rule by which a card that has entered play as a copy has what is printed on another."""
    return cite("520.3") if obj.copy else ()


@implements("204.1a", "205.1a")
def _without(face: Face, what: Characteristic) -> tuple[str, ...]:
    """The rules by which a card has no cost or play requirement for the type that it is."""
    lacking = {"cost": cite("204.1a"), "play requirement": cite("205.1a")}
    return lacking.get(what, ()) if face.cost is None else ()


@implements("505.1", "505.1c", "505.1d", "505.1d.i")
def _of_face_down(obj: Obj, what: Characteristic) -> tuple[str, ...]:
    """The rules by which a face-down card keeps what is printed on it, for everybody to see, or does not."""
    if obj.face_up or what not in _PUBLIC_PRINT:
        return ()
    if _face(obj).type is not CardType.TROUBLEMAKER:
        return cite("505.1", "505.1c")
    return cite("505.1d", "505.1d.i") if what == "name" else cite("505.1", "505.1d")


@implements("513.2", "513.3")
def _history(situation: Situation, obj: Obj, what: Characteristic) -> Iterator[Note]:
    if what == "counters":
        yield from renewal(situation, obj)
    if what == "play requirement":
        yield from _play_requirement(situation, obj)[1]
    if what == "controller" and any(change.oid == obj.oid for change in situation.state.control):
        own = situation.state.controller(obj.oid) == obj.owner
        told = "owner-and-controller-again" if own else "owner-but-not-controller"
        text = message(told, owner=obj.owner, name=situation.name(obj.oid))
        yield Note(text=text, rules=cite("513.2"))


def computed(situation: Situation, obj: Obj, field: str, read: Reader, rules: tuple[str, ...]) -> Finding:
    """What comes of the modifiers of one field of a card."""
    bearing = Bearing(situation, obj.oid, (field,))
    answer = read(situation.view.get(obj.oid))
    steps = (
        *renewal(situation, obj),
        *_start(situation, obj, field, rules),
        *bearing.notes(),
        *_out_of_reach(situation, obj, bearing),
        *_negative(situation, obj, field),
    )
    other = other_readings(situation, obj.oid, read, answer) if bearing.dependencies else ()
    return Finding(
        answer=answer,
        because=steps,
        rules=_deciding(bearing, rules),
        distinction=_distinction(bearing),
        assumptions=tuple(dict.fromkeys(question for question, _ in other)),
        met=_met(situation, obj, field),
        outcomes=tuple(outcome for _, outcome in other),
        changes=without_each(situation, obj.oid, read, answer, bearing),
    )


def _met(situation: Situation, obj: Obj, field: str) -> tuple[str, ...]:
    """The open questions on which a field of a card may hang, besides those of the order of modifiers."""
    below = raises_question(situation.state, obj.oid) if field == "power" else ()
    return (*below, *board_in_doubt(situation.state))


@implements("707.3")
def _out_of_reach(situation: Situation, obj: Obj, bearing: Bearing) -> Iterator[Note]:
    if obj.zone == PLAY:
        return
    name = situation.name(obj.oid)
    reached = any(edit.oid == obj.oid for step in bearing.steps for edit in step.edits)
    told = "only-some-reach-outside-play" if reached else "none-reaches-outside-play"
    yield Note(text=message(told, name=name), rules=cite("707.3"), card=name)


@implements("105.2")
def _negative(situation: Situation, obj: Obj, field: str) -> Iterator[Note]:
    power = situation.view.get(obj.oid).power
    if field == "power" and power is not None and power < 0:
        name = situation.name(obj.oid)
        text = message("negative-power-counts-as-zero", name=name)
        yield Note(text=text, rules=cite("105.2"), card=name)


@implements("202.2", "207.1a", "301.3", "505.1a", "505.1b", "522.1")
def _start(situation: Situation, obj: Obj, field: str, rules: tuple[str, ...]) -> Iterator[Note]:
    name = situation.name(obj.oid)
    if obj.face_down and field == "abilities" and printed(obj).abilities:
        kept = listed(message("quoted-text", text=one.text.rstrip(".")) for one in printed(obj).abilities)
        text = message("face-down-keeps-abilities", name=name, abilities=kept)
        yield Note(text=text, rules=_FACE_DOWN[field], card=name)
    elif field == "power" and obj.is_dilemma and obj.zone == PLAY:
        yield Note(text=message("dilemma-has-no-power", name=name), rules=cite("522.1", "202.2"), card=name)
    elif obj.face_down and field in _FACE_DOWN:
        yield Note(text=message(f"face-down-no-{field}", name=name), rules=_FACE_DOWN[field], card=name)
    else:
        given = (*cite("521.1"), *rules) if obj.token else rules
        given += _of_copy(obj)
        given += (*_separate(obj), *printed_so(" ".join(_face(obj).text))) if field == "abilities" else ()
        given += cite("202.2") if field == "power" and _face(obj).type is CardType.PROBLEM else ()
        given += cite("207.1a") if field == "traits" and len(_face(obj).traits) > 1 else ()
        given += cite("301.3") if len(obj.definition.faces) > 1 else ()
        yield Note(text=printed_words(name, _face(obj), field), rules=given, card=name)
        if field == "traits" and obj.becoming:
            text = message("has-been-put-into-play-as", name=name, trait=obj.becoming)
            yield Note(text=text, rules=cite("522.1"), card=name)


@implements("701.2", "701.2a")
def _separate(obj: Obj) -> tuple[str, ...]:
    """The rules by which paragraphs, and keywords beside each other, are abilities each by itself."""
    abilities = obj.definition.faces[obj.side].abilities
    keywords = [ability for ability in abilities if isinstance(ability.tree, KeywordAbility)]
    return (*(cite("701.2") if len(abilities) > 1 else ()), *(cite("701.2a") if len(keywords) > 1 else ()))


_FACE_DOWN = {
    "power": cite("505.1b"),
    "colors": cite("505.1b"),
    "traits": cite("505.1a"),
    "abilities": cite("505.1a"),
}


def _deciding(bearing: Bearing, rules: tuple[str, ...]) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    if bearing.cycles:
        found += cite("711.5")
    if bearing.anchors:
        found += cite("711.4")
    if bearing.dependencies:
        found += cite("711.3b")
    if len(bearing.steps) > 1:
        found += cite("711.3a") if not bearing.dependencies else cite("711.3")
    return found or rules


def _distinction(bearing: Bearing) -> str:
    if bearing.cycles:
        cycle = bearing.cycles[0]
        names = listed(dict.fromkeys(member.name for member in cycle.members))
        return message("so-the-oldest-of-a-cycle-is-independent", names=names, name=cycle.first.name)
    if bearing.anchors:
        anchor = bearing.anchors[0]
        return message("older-but-dependent", name=anchor.modifier.name, name2=anchor.after.name)
    if bearing.dependencies:
        proof = bearing.dependencies[0]
        return message("dependent-and-later-anyway", name=proof.dependent.name, name2=proof.on.name)
    if len(bearing.steps) > 1:
        return message("no-dependency-so-by-timestamp")
    return ""


_HAS: dict[str, Callable[[Characteristics], tuple[str, ...]]] = {
    "colors": lambda card: card.colors or (COLORLESS,),
    "traits": lambda card: card.traits,
    "abilities": lambda card: tuple(
        text for ability in card.abilities for text in (ability.keyword, ability.text) if text
    ),
    "types": lambda card: card.types,
}
_HAS_RULES = {
    "colors": cite("203.1"),
    "traits": cite("207.1"),
    "abilities": cite("701.1"),
    "types": cite("206.1"),
}
_FIELD: dict[Quality, str] = {
    "color": "colors",
    "trait": "traits",
    "keyword": "abilities",
    "ability": "abilities",
    "type": "types",
}


def has(situation: Situation, question: AskHas) -> Finding:
    """Whether a card has a color, trait, keyword, ability or type."""
    obj = situation.get(question.card)
    wanted = as_said(question.what)
    field = _field_of(situation, obj, wanted, question.kind)
    if field == "types":
        return _has_type(situation, obj, wanted)
    found = computed(
        situation,
        obj,
        field,
        lambda card: yes_no(_holds(card, field, wanted)),
        _HAS_RULES[field],
    )
    held = found.answer == "yes"
    waiting = () if held else tuple(lacking(situation, obj, lambda _, edit: _gives(edit, field, wanted)))
    because = (*found.because, *waiting)
    return replace(found, because=because, verdict=_having(question, field, held=held))


def _gives(edit: Edit, field: str, wanted: str) -> bool:
    """Whether a change gives a card what is asked for."""
    given = getattr(edit.operand, "text", edit.operand)
    return edit.field == field and edit.op == "add" and as_said(str(given)) == wanted


def _having(question: AskHas, field: str, *, held: bool) -> str:
    """The verdict on whether a card has a color; on anything else that of its words."""
    if field != "colors":
        return verdict(question, yes_no(held))
    color = term(question.what.casefold())
    return yes_or_no(told("has-color", held, card=called(question.card), color=color), held=held)


def _holds(card: Characteristics, field: str, wanted: str) -> bool:
    return wanted in {as_said(text) for text in _HAS[field](card)}


def _field_of(situation: Situation, obj: Obj, wanted: str, kind: Quality) -> str:
    """Where the card has it, else where another card or a modifier has it, else where such a thing stands."""
    views = [situation.view, *(step.before for step in situation.board.arrangement.steps)]
    everything = [card for view in views for card in view.all()]
    for cards in ([situation.view.get(obj.oid)], everything):
        for field in _HAS:
            if any(_holds(card, field, wanted) for card in cards):
                return field
    return _FIELD[kind]


def _of_dilemma(obj: Obj) -> tuple[str, ...]:
    """The rule by which a Dilemma in play is a Problem and nothing else."""
    return cite("522.1") if obj.zone == PLAY and "Dilemma" in _face(obj).traits else ()


@implements("206.1")
def _has_type(situation: Situation, obj: Obj, wanted: str) -> Finding:
    card, name = situation.view.get(obj.oid), situation.name(obj.oid)
    rules = (*cite("206.1"), *_of_dilemma(obj))
    held = _holds(card, "types", wanted)
    kinds = listed(told(f"type-{slug(one)}", True, card=name) for one in card.types)
    step = Note(text=sentence(kinds), rules=rules, card=name)
    stated = told(f"type-{slug(wanted)}", held, card=name)
    return Finding(answer=yes_no(held), because=(step,), verdict=yes_or_no(stated, held=held))
