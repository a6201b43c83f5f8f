"""An XML document as a tree of elements, stopped where it grows out of bounds."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from judge.messages.message import message

MAX_DEPTH = 32
MAX_ELEMENTS = 400_000


class XmlLimitError(Exception):
    """The document is nested too deeply or has too many elements; `why` says which."""

    def __init__(self, why: str) -> None:
        """Say why."""
        super().__init__(why)
        self.why = why


class Element:
    """An element with the line on which it starts."""

    __slots__ = ("attributes", "children", "line", "parts", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.children: list[Element] = []
        self.parts: list[str] = []

    @property
    def text(self) -> str:
        """The characters directly inside this element, without the space around them."""
        return "".join(self.parts).strip()

    def named(self, tag: str) -> Iterator[Element]:
        """The children called `tag`, in order."""
        return (child for child in self.children if child.tag == tag)


class TreeBuilder(ContentHandler):
    """Collects the elements of a document while it streams by."""

    def __init__(self) -> None:
        super().__init__()
        self._document = Element("", {}, 0)
        self._open = [self._document]
        self._place: Locator | None = None
        self._count = 0

    @property
    def root(self) -> Element:
        """The outermost element, once the document has been read."""
        return self._document.children[0]

    @property
    def line(self) -> int:
        """The line that is being read."""
        return self._place.getLineNumber() or 0 if self._place else 0

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802 - SAX names it
        """Keep what gives the line."""
        self._place = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 - SAX names it
        """Open an element beneath the innermost open one."""
        self._count += 1
        if self._count > MAX_ELEMENTS:
            raise XmlLimitError(message("xml-too-many-elements", most=MAX_ELEMENTS))
        if len(self._open) > MAX_DEPTH:
            raise XmlLimitError(message("xml-too-deep", most=MAX_DEPTH))
        element = Element(name, dict(attrs.items()), self.line)
        self._open[-1].children.append(element)
        self._open.append(element)

    def endElement(self, name: str) -> None:  # noqa: ARG002, N802 - SAX names it
        """Close the innermost open element."""
        self._open.pop()

    def characters(self, content: str) -> None:
        """Text inside the innermost open element."""
        self._open[-1].parts.append(content)
