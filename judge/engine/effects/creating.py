"""Tokens (521) and token copies (520.2)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from judge.cards.model import CardType, Color, Face
from judge.deferred import deferred
from judge.engine.acting.play_action import context_of_texts
from judge.engine.effects.cards import choose_area, entry_areas, possible_areas
from judge.engine.instructions.choosing import again, occurring, resolve
from judge.engine.instructions.players import one_player
from judge.engine.model.areas import home
from judge.engine.model.definition import DefinedFace, Definition, PrintedAbility
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.zones import NOWHERE
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import following, look
from judge.engine.paying.event_text import text_of
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import amount, counted
from judge.engine.perspective.places import areas_meant
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import KeywordAbility
from judge.text.ast.amount import Number
from judge.text.ast.effect import CopyEffects, CreateCopy, CreateTokens
from judge.text.ast.grant import HasKeyword
from judge.text.ast.node import Node
from judge.text.ast.place import Place
from judge.text.ast.selection import Other, Reference, TokenDescription

with deferred(__name__):
    from judge.engine.effects.copied_cards import copied_cards
    from judge.engine.model.token_owner import owned_by
    from judge.engine.texts.problem_told import problem_told
    from judge.engine.windows.reactions import as_reacted


@implements("521.1", "521.1a")
def token_definition(eyes: Perspective, token: TokenDescription) -> Definition:
    """The printed information of a token: what the modifier specifies; its traits are its name, its cost is zero."""
    abilities = tuple(_ability(eyes, grant) for grant in token.keywords)
    face = Face(
        name=" ".join(token.traits) or token.kind,
        type=CardType(token.kind),
        colors=_colors_of(eyes, token),
        power=amount(eyes, token.power),
        cost=0,
        traits=token.traits,
        keywords=tuple(ability.text for ability in abilities),
    )
    return Definition((DefinedFace(face, abilities),))


def _colors_of(eyes: Perspective, token: TokenDescription) -> tuple[Color, ...]:
    """The colors that are stated, and the one that was chosen before."""
    stated = tuple(Color(color) for color in token.colors if color != "colorless")
    if token.spoken is None:
        return stated
    chosen = dict(eyes.context.names).get("color")
    if not chosen:
        raise eyes.unsupported(token, message("chosen-color-not-stated"))
    return (*stated, Color(chosen))


def _ability(eyes: Perspective, grant: Node) -> PrintedAbility:
    """An ability that a token is created with. Raises UnsupportedError for what is no keyword."""
    if not isinstance(grant, HasKeyword):
        raise eyes.unsupported(grant, message("token-created-with-ability-no-keyword"))
    value = Number(amount(eyes, grant.value)) if grant.value is not None else None
    text = f"{grant.keyword} {value.value}" if value else grant.keyword
    return PrintedAbility(text, KeywordAbility(keyword=grant.keyword, value=value))


def _new_object(run: Run, definition: Definition, owner: str) -> int:
    state = run.state
    oid = state.next_oid
    obj = Obj(
        oid=oid,
        physical=oid + 100_000,
        definition=definition,
        owner=owner,
        zone=NOWHERE,
        label=str(message("token-named", title=definition.title)),
        token=True,
    )
    run.state = replace(state.with_obj(obj), next_oid=oid + 1)
    return oid


@implements("521.5", "521.2")
def _enter(
    run: Run,
    frame: int,
    definition: Definition,
    number: int,
    place: Place | None,
    of: tuple[str, ...],
    control: str = "",
) -> tuple[int, ...]:
    owner = run.context(frame).controller
    player, chooser = control or owner, run.context(frame).acting if control else owner
    oids = [
        _new_object(run, one, owner)
        for one in again(run, frame, definition, number, message("putting-token-into-play"))
    ]
    if not oids:
        return ()
    meant = areas_meant(look(run, frame), place) if place is not None else None
    occurrences = []
    for oid in oids:
        rules = (*of, *cite("521.2"), *owned_by(run.state))
        entering = partial(_entering, run, frame, oid, rules, control)
        areas = entry_areas(run, oid, player) if meant is None else meant
        possible = possible_areas(run, areas, entering)
        area = choose_area(run, chooser, possible, message("where-token-enters-play")) or home(player)
        occurrences.append(entering(area))
    run.push(Happen(occurrences=tuple(occurrences)))
    return tuple(oids)


def _entering(run: Run, frame: int, oid: int, rules: tuple[str, ...], control: str, area: str) -> Occurrence:
    return occurring(run, frame, "enter play", oid, area=area, player=control, rules=rules)


def create_tokens(run: Run, frame: int, node: CreateTokens) -> None:
    """Put tokens into play under the controller of the modifier, or of whom the text says; his they are (521.5)."""
    control = "" if node.control is None else one_player(run, frame, node.control, message("which-player"))
    eyes = look(run, frame)
    definition = token_definition(eyes, node.token)
    other = control if control != run.context(frame).controller else ""
    number = counted(eyes, node.count)
    each = areas_meant(eyes, node.place) if node.place is not None and is_at_each(node.place) else ()
    places = tuple((area,) * number for area in each)
    oids = (
        _enter_at(
            run, frame, definition, tuple(area for areas in places for area in areas), other, cite("521.1")
        )
        if node.place is not None and is_at_each(node.place)
        else _enter(run, frame, definition, number, node.place, cite("521.1"), other)
    )
    run.bind(frame, node.label, oids)


@implements("521.2", "521.5")
def _enter_at(
    run: Run,
    frame: int,
    definition: Definition,
    areas: tuple[str, ...],
    control: str,
    of: tuple[str, ...],
) -> tuple[int, ...]:
    """Put a token into play at each of these areas, all at the same time."""
    owner = run.context(frame).controller
    again(run, frame, definition, len(areas), message("putting-token-into-play"))
    placed = [(_new_object(run, definition, owner), area) for area in areas]
    rules = (*of, *cite("521.2"), *owned_by(run.state))
    run.push(
        Happen(occurrences=tuple(_entering(run, frame, oid, rules, control, area) for oid, area in placed))
    )
    return tuple(oid for oid, _ in placed)


def is_at_each(place: Place | None) -> bool:
    """Whether a text means each of several areas."""
    problem = problem_told(place)
    return problem is not None and problem.quantifier.mode in ("all", "each")


@implements("520.1", "520.1a")
def copy_effects(run: Run, frame: int, node: CopyEffects) -> None:
    """Process the text of an Event again for the player who copies it: new decisions, and nothing is played."""
    acting = run.context(frame).acting
    own = node.of or Reference("this", label=0)
    for oid in resolve(run, frame, own, message("whose-effects-copy")):
        obj = run.state.get(oid)
        if obj.definition.front.printed.type is not CardType.EVENT:
            raise look(run, frame).unsupported(node, message("copying-effects-card-no-event"))
        copy = run.open_frame(as_reacted(run.state, obj, context_of_texts(acting, obj)))
        told = message("copies-effects-its-text-processed-again", acting=acting, name=run.name(oid))
        rules = cite("520.1", "520.1a")
        run.note(told, rules, card=run.context(frame).card, frame=copy, effect=copy)
        run.push(*following(text_of(obj), copy))


@implements("520.2")
def create_copy(run: Run, frame: int, node: CreateCopy) -> None:
    """Put a token into play with the printed information of a card, its cost being zero."""
    for copied in copied_cards(run, frame, node.of):
        if not is_at_each(node.place):
            _enter(run, frame, copied.definition, 1, node.place, cite("520.2"))
            continue
        assert node.place is not None
        elsewhere = tuple(area for area in areas_meant(look(run, frame), node.place) if area != copied.area)
        areas = elsewhere if _is_at_others(node.place) else areas_meant(look(run, frame), node.place)
        _enter_at(run, frame, copied.definition, areas, "", cite("520.2"))


def _is_at_others(place: Place) -> bool:
    """Whether areas other than that of the card are meant ("at each other Problem")."""
    return any(isinstance(part, Other) for part in place.walk())
