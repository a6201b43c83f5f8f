"""Other people's XML, read without trusting it: no entities, nothing fetched, everything bounded."""

from __future__ import annotations

from pathlib import Path
from xml.sax import SAXException, SAXParseException

from judge.cards.xml_tree import Element, TreeBuilder, XmlLimitError
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.messages.quoting import quoted
from judge.reading import read_bytes

MAX_BYTES = 16 * 2**20


def read_xml(path: Path, root_tag: str, shown: str = "") -> Element:
    """The outermost element of an XML file, which must be called `root_tag`.

    `shown` is how messages name the file. Raises InputError if the file cannot be read, is too big or
    too deep, is no XML, declares entities, or is another kind of document.
    """
    shown = shown or str(path)
    root = _parse(read_bytes(path, MAX_BYTES, shown), shown)
    if root.tag != root_tag:
        fault = message("xml-of-another-kind", tag=root.tag)
        raise InputError(Diagnostic(message=fault, file=shown, line=root.line, expected=(f"<{root_tag}>",)))
    return root


def _parse(content: bytes, shown: str) -> Element:
    from defusedxml import DefusedXmlException
    from defusedxml.sax import parseString

    builder = TreeBuilder()
    try:
        parseString(content, builder, forbid_dtd=True, forbid_entities=True, forbid_external=True)
    except SAXParseException as error:
        raise InputError(_malformed(content, error, shown)) from None
    except XmlLimitError as error:
        raise InputError(Diagnostic(message=error.why, file=shown, line=builder.line)) from None
    except DefusedXmlException:
        raise InputError(Diagnostic(message=message("xml-declares"), file=shown)) from None
    except (SAXException, ValueError, LookupError) as error:
        raise InputError(Diagnostic(message=message("no-xml", why=quoted(str(error))), file=shown)) from None
    return builder.root


def _malformed(content: bytes, error: SAXParseException, shown: str) -> Diagnostic:
    line = error.getLineNumber() or 1
    lines = content.splitlines()[line - 1 : line]
    source = lines[0].decode("utf-8", "replace") if lines else ""
    return Diagnostic(
        message=message("no-xml", why=quoted(error.getMessage())),
        file=shown,
        line=line,
        column=(error.getColumnNumber() or 0) + 1,
        source_line=source if len(source) <= 200 else "",
    )
