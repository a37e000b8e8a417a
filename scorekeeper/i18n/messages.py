"""Texts that people read: one catalogue, found by its English wording.

A text is made where something is known (`say`) and put into words where it is shown
(`Message.text`), so that one record can be shown in any language.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

LANGUAGES = ("en", "uk", "ru")
LOCALE = Path(__file__).parent / "locale"
_spoken = "en"


def speak(language: str) -> None:
    """From here on texts are shown in a language of `LANGUAGES`, where nobody says otherwise."""
    global _spoken
    _spoken = language


def spoken() -> str:
    """The language in which texts are shown."""
    return _spoken


TYPED = r"  (\S(?:.*?\S)?)(?=  |$)"
"""What a sentence tells the user to write stands in its wording between two spaces and two spaces.
"""
MARKED = re.compile("\ue000([^\ue001]*)\ue001")
"""The same where a sentence is asked for with its marks: a value with two spaces has none."""


class Shown(Protocol):
    """Something that is written differently in different languages, such as a card."""

    def shown(self, language: str) -> str:
        """The words for it in a language of `LANGUAGES`."""
        ...


Texts = Mapping[str, str | Sequence[str]]
"""English sentences and their translation; where they follow a number, its plural forms."""


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations of one language; English is its own catalogue."""
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation("scorekeeper", LOCALE, [language], fallback=True)


class Besides(gettext.NullTranslations):
    """The sentences of a game from elsewhere in one language."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.texts = texts

    def gettext(self, message: str) -> str:
        """The translation; else what another game has, or the English itself."""
        found = self.texts.get(message)
        return found if isinstance(found, str) else super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of the translation for a number; else as `gettext`."""
        found = self.texts.get(msgid1)
        if found is None or isinstance(found, str):
            return super().ngettext(msgid1, msgid2, n)
        return found[min(plural_form(n), len(found) - 1)]


def learn(texts: Mapping[str, Texts]) -> None:
    """Know sentences by language that the catalogues lack; what they have stays."""
    for language, known in texts.items():
        catalogue(language).add_fallback(Besides(known))


def plural_form(n: int) -> int:
    """Which of three forms Ukrainian and Russian use with a number: 1 очко, 2 очки, 5 очок."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def translate(text: str, language: str | None = None) -> str:
    """A fixed text in a language, else the one spoken; English where the catalogue lacks it."""
    language = language or _spoken
    return text if language == "en" else catalogue(language).gettext(text)


def points(n: int) -> str:
    """A number of points, with a real minus."""
    return str(n).replace("-", "−")


def decimal(n: float) -> str:
    """A number with one decimal, halves rounded away from 0, with a real minus, and the comma of
    the language spoken."""
    tenths = int(abs(n) * 10 + 0.5)
    shown = f"{'−' if n < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"
    return shown if _spoken == "en" else shown.replace(".", ",")


def signed(n: int) -> str:
    """Points that somebody got, with their sign."""
    return f"{n:+d}".replace("-", "−")


def _shown(value: object, language: str) -> object:
    if type(value) is str:
        return value
    if isinstance(value, int):
        return points(value)
    if hasattr(value, "shown"):
        return value.shown(language)
    if isinstance(value, tuple | list):
        return " ".join(str(_shown(one, language)) for one in value)
    return value


def _marked(value: object, language: str) -> object:
    return value.marked(language) if isinstance(value, Message) else _shown(value, language)


class Sayable(Protocol):
    """What can be put into words: a `Message`, or what works one out when it is shown."""

    def shown(self, language: str | None = None) -> str:
        """The words in a language, else the one spoken."""


class Message(NamedTuple):
    """One sentence with its values, not yet in any language.

    template: the English wording, with ``{names}`` of values; plural: the wording for other
    numbers than one, which `number` decides.
    """

    template: str
    values: Mapping[str, object]
    plural: str | None = None
    number: int = 1

    def shown(self, language: str | None = None) -> str:
        """The sentence in a language, else the one spoken."""
        language = language or _spoken
        return self._filled(self._wording(language), language, _shown)

    def marked(self, language: str | None = None) -> str:
        """As `shown`, where what the user is to write is marked as `MARKED` finds it."""
        language = language or _spoken
        wording = re.sub(TYPED, "\ue000\\1\ue001", self._wording(language))
        return self._filled(wording, language, _marked)

    def _wording(self, language: str) -> str:
        if self.plural is None:
            wording = translate(self.template, language)
        elif language == "en":
            wording = self.template if abs(self.number) == 1 else self.plural
        else:
            wording = catalogue(language).ngettext(self.template, self.plural, abs(self.number))
        return wording

    def _filled(self, wording: str, language: str, shown: Callable[[object, str], object]) -> str:
        if not self.values:
            return wording
        values = {k: shown(v, language) for k, v in self.values.items()}
        try:
            return wording.format(**values)
        except (LookupError, ValueError, AttributeError):
            # A sentence of another package that does not fit its values is shown as it stands.
            return wording

    def of(self, **values: object) -> Message:
        """The same sentence with other values."""
        return self._replace(values=values)

    def __str__(self) -> str:
        return self.shown()


class Named(NamedTuple):
    """A name that has its own word in every language."""

    words: Mapping[str, str]

    def shown(self, language: str | None = None) -> str:
        """The word in a language, else the one spoken."""
        return self.words.get(language or _spoken, self.words["en"])

    def __str__(self) -> str:
        return self.shown()


class Joined(NamedTuple):
    """Values that stand one behind the other, with a sign between them."""

    parts: Sequence[object]
    joint: str

    def shown(self, language: str | None = None) -> str:
        """The values in a language, else the one spoken."""
        return self.joint.join(str(_shown(part, language or _spoken)) for part in self.parts)

    def __str__(self) -> str:
        return self.shown()


def say(template: str, /, **values: object) -> Message:
    """A sentence to be shown later; `template` is looked up in the catalogue."""
    return Message(template, values)


def declared(text: str) -> Message:
    """A sentence that a game declares as plain text; the catalogues take it from there."""
    return Message(text, {})


def say_number(one: str, many: str, n: int, /, **values: object) -> Message:
    """A sentence whose wording follows the number `n`, which it may show as ``{n}``."""
    return Message(one, {"n": n, **values}, many, n)
