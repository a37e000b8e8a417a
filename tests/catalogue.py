"""The catalogues of the languages: what they must hold, and how they are brought up to date.

``python -m tests.catalogue`` takes new texts of the source into locale/*/LC_MESSAGES/*.po, drops
those that are gone, and compiles them. Where the wording of a text has changed a little its
translation stays, marked as ``fuzzy``: it is not shown, and waits for somebody to look at it. A
translator fills in what is empty there, takes the mark away where the translation is right, and
runs it again.
"""

from __future__ import annotations

import ast
import inspect
import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scorekeeper.cli.commands import LOOKED_UP, PUT_IN
from scorekeeper.i18n.messages import LANGUAGES, LOCALE
from tests.command_line import app

SOURCE = LOCALE.parent.parent
KEYWORDS = {"say": None, "say_number": (1, 2), "translate": None}
MADE = datetime(2026, 11, 30, tzinfo=UTC)
"""A date for the files, which say nothing by it: they change only where a text does."""
DOMAINS = ("scorekeeper", "messages")
"""Our own texts; and the few that the library of the command line looks up by itself."""


def helps() -> Iterator[str]:
    """The texts of the help pages."""
    yield inspect.cleandoc(str(app.info.help))
    yield str(app.info.epilog)
    callbacks = [one.callback for one in app.registered_commands]
    if app.registered_callback is not None:
        callbacks.append(app.registered_callback.callback)
    for callback in callbacks:
        assert callback is not None
        if callback is not callbacks[-1]:
            yield inspect.cleandoc(callback.__doc__ or "")
        for hint in inspect.get_annotations(callback, eval_str=True).values():
            for option in getattr(hint, "__metadata__", ()):
                if option.help:
                    yield option.help


def declared(source: str) -> Iterator[tuple[int, str]]:
    """The texts that a game declares as plain ones, with their lines: its laws and limits, and
    what its house rules are about."""
    for node in ast.walk(ast.parse(source)):
        texts: Sequence[ast.expr | None] = []
        match node:
            case (
                ast.Assign(targets=[ast.Name(id="laws" | "limits")], value=value)
                | ast.AnnAssign(target=ast.Name(id="laws" | "limits"), value=ast.expr() as value)
            ):
                if isinstance(value, ast.Dict):
                    texts = value.values
                elif isinstance(value, ast.Tuple | ast.List):
                    texts = value.elts
            case ast.Call(func=ast.Name(id="choice" | "number"), args=[_, _, text, *_]):
                texts = [text]
        for one in texts:
            assert isinstance(one, ast.Constant) and isinstance(one.value, str), ast.dump(node)
            yield one.lineno, one.value


def wanted(domain: str) -> Catalog:
    """The texts that a catalogue must hold."""
    catalog = Catalog(project="scorekeeper", creation_date=MADE)
    if domain == "messages":
        for text in LOOKED_UP:
            catalog.add(text)
        return catalog
    for file, line, message, _, _ in extract_from_dir(SOURCE, keywords=KEYWORDS):
        catalog.add(message, locations=[(file, line)])
    for path in sorted((SOURCE / "games").glob("*.py")):
        for line, text in declared(path.read_text(encoding="utf-8")):
            catalog.add(text, locations=[(str(path.relative_to(SOURCE)), line)])
    for text in (*helps(), *PUT_IN):
        catalog.add(text)
    return catalog


def path_of(language: str, domain: str) -> Path:
    """The catalogue of a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def kept(language: str, domain: str) -> Catalog:
    """The catalogue as it is in its file."""
    path = path_of(language, domain)
    if not path.exists():
        return Catalog(
            locale=language,
            project="scorekeeper",
            creation_date=MADE,
            revision_date=MADE,
            fuzzy=False,
            header_comment="# The texts of scorekeeper in another language.",
        )
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as programs read it."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def update(language: str, domain: str) -> int:
    """Bring a catalogue up to date; how many texts wait for a translation."""
    catalog = brought_up(kept(language, domain), wanted(domain))
    catalog.fuzzy = False
    catalog.revision_date = MADE
    path = path_of(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, no_location=True, omit_header=False, sort_output=True)
    path.with_suffix(".mo").write_bytes(compiled(kept(language, domain)))
    return len(waiting(catalog))


def brought_up(catalog: Catalog, template: Catalog) -> Catalog:
    """A catalogue with the texts of a template and no others; one whose wording was changed a
    little keeps its translation, marked as fuzzy."""
    catalog.update(template, no_fuzzy_matching=False)
    catalog.obsolete.clear()
    return catalog


def waiting(catalog: Catalog) -> list[Message]:
    """The texts that wait for a translator: they have no translation, or one of another wording."""
    texts = [message for message in catalog if message.id]
    return [message for message in texts if message.fuzzy or not all(strings(message))]


def strings(message: Message) -> tuple[str, ...]:
    """The translations of a text, one for each form of a number; empty where it has none."""
    found = message.string
    return (found,) if isinstance(found, str) else tuple(found or ("",))


if __name__ == "__main__":
    for language in LANGUAGES[1:]:
        for domain in DOMAINS:
            print(language, domain, update(language, domain), "to translate")
