"""XML that means harm, or would where a reader trusts it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

_DTD = '<!DOCTYPE set [<!ENTITY a "{}">{}]>'
_LAUGHS = "".join(
    f'<!ENTITY {one} "{f"&{former};" * 10}">' for former, one in zip("abcdefg", "bcdefgh", strict=True)
)
_PLACES = ("file:///etc/passwd", "http://127.0.0.1:9/x", "/dev/zero")


def _deep(text: str, chance: Random) -> str:
    many = chance.choice((10, 40, 3000))
    return text.replace("<card", f"{'<cards>' * many}<card", 1)


def _wide(text: str, chance: Random) -> str:
    return text.replace("</cards>", f"{'<card/>' * chance.choice((50, 5000))}</cards>", 1)


def _many_attributes(text: str, chance: Random) -> str:
    many = " ".join(f'a{number}="1"' for number in range(chance.choice((5, 2000))))
    return text.replace("<card ", f"<card {many} ", 1)


def _entity(text: str, chance: Random) -> str:
    what = chance.choice(("x", *(f'" SYSTEM "{place}' for place in _PLACES)))
    return _DTD.format(what, chance.choice(("", _LAUGHS))) + text.replace('name="', 'name="&h;&a;', 1)


def _document_type(text: str, chance: Random) -> str:
    return f'<!DOCTYPE set SYSTEM "{chance.choice(_PLACES)}">{text}'


def _included(text: str, chance: Random) -> str:
    href = chance.choice(_PLACES)
    return f'<?xml-stylesheet href="{href}"?>' + text.replace(
        "<card", f'<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="{href}"/><card', 1
    )


def _declared(text: str, chance: Random) -> str:
    encoding = chance.choice(
        ("utf-7", "utf-16", "cp1252", "idna", "rot13", "none", "UTF-8", "utf_8_sig", "hex", "x" * 99)
    )
    return f'<?xml version="{chance.choice(("1.0", "1.1", "9"))}" encoding="{encoding}"?>{text}'


def _references(text: str, chance: Random) -> str:
    return text.replace(
        '="', '="' + chance.choice(("&#0;", "&#x202e;", "&#xd800;", "&#9;", "&#x10ffff;", "&amp;" * 99)), 1
    )


_WAYS: tuple[Callable[[str, Random], str], ...] = (
    _deep, _wide, _many_attributes, _entity, _document_type, _included, _declared, _references,
)  # fmt: skip


def hostile(text: str, chance: Random) -> bytes:
    """A document with one or two of these, in an encoding that may be another than it says."""
    for _ in range(chance.randint(1, 2)):
        text = chance.choice(_WAYS)(text, chance)
    return text.encode(chance.choice(("utf-8", "utf-8", "utf-8", "utf-16", "utf-32", "latin-1")), "replace")
