"""Text for a terminal: wide signs, lines that wrap, carets, and other keyboard layouts."""

from __future__ import annotations

import pytest

from scorekeeper.notation.keyboards import retyped
from scorekeeper.terminal.layout import caret, clean, cut, printable, width, wrapped


@pytest.mark.parametrize(
    ("text", "columns", "shown"),
    [
        ("Олена", 5, "Олена"),
        ("Олена", 4, "Оле…"),
        ("元朗", 3, "元…"),
        ("元朗", 2, "…"),
        # What is one letter for the reader is never cut apart.
        ("👩‍🚀 Зоря", 4, "👩‍🚀 …"),
        ("👩‍🚀 Зоря", 2, "…"),
        ("🇺🇦🇵🇱", 3, "🇺🇦…"),
        ("Néné", 3, "Né…"),
        ("שרה-רחל", 4, "שרה…"),
    ],
)
def test_cut(text: str, columns: int, shown: str) -> None:
    assert cut(text, columns) == shown
    assert width(shown) <= columns


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[2Jb\tc", "a [2Jb c"),
        # What turns the direction of a line takes no room, so nothing stands in its place.
        ("note a\u202eb\u202c", "note ab"),
        ("\u2066עדה\u2069", "עדה"),
        ("עדה\u200f!", "עדה\u200f!"),
    ],
)
def test_clean(text: str, shown: str) -> None:
    assert clean(text) == shown


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("one two three", 13, ["one two three"]),
        ("one two three", 12, ["one two", "three"]),
        # What is to be typed stays in one piece, and so does a sum.
        ("Write  tricks 4 1  or", 14, ["Write", "tricks 4 1  or"]),
        ("Gives (1 + 2) × 2 = 6", 12, ["Gives", "(1 + 2) × 2", "= 6"]),
        ("A name like this", 10, ["A", "name like", "this"]),
        # Where it is too long for a line, it is divided like all else.
        ("So:  put one and two and three", 10, ["So:  put", "one and", "two and", "three"]),
        ("abcdefghijklmnop qr", 10, ["abcdefghij", "klmnop qr"]),
        ("元朗元朗元朗元朗", 11, ["元朗元朗元", "朗元朗"]),
        ("", 10, [""]),
    ],
)
def test_wrapped(text: str, columns: int, lines: list[str]) -> None:
    assert wrapped(text, columns) == lines
    assert wrapped(text, columns + 2, "  ") == [f"  {line}" for line in lines]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        # What is to be copied has a line of its own, however long.
        ("So:  put one and two and three", ["So:", "put one and two and three"]),
        ("The file /abcdefghij.db is bad", ["The file", "/abcdefghij.db", "is bad"]),
        ("See 'score --help' on this", ["See", "'score --help'", "on this"]),
        ("It's what Ana's got", ["It's what", "Ana's got"]),
        ("Див. «рахунок усіх» тут", ["Див.", "«рахунок усіх»", "тут"]),
    ],
)
def test_what_is_copied_is_not_divided(text: str, lines: list[str]) -> None:
    assert wrapped(text, 10, divide=False) == lines


@pytest.mark.parametrize(
    ("line", "column", "span", "columns", "shown", "mark"),
    [
        ("9п1п", 3, 2, 40, "9п1п", "  ^^"),
        ("   9п1п", 6, 2, 40, "9п1п", "  ^^"),
        ("元朗 x", 4, 1, 40, "元朗 x", "     ^"),
        ("元朗 x", 1, 2, 40, "元朗 x", "^^^^"),
        ("note a\x07b", 7, 1, 40, "note a b", "      ^"),
        ("9п", 3, 1, 40, "9п", "  ^"),
        ("abcdefghij", 2, 1, 8, "abcdefg…", " ^"),
        ("abcdefghij", 10, 1, 8, "…defghij", "       ^"),
        ("abcdefghijklmnopqrst", 10, 1, 8, "…fghijk…", "     ^"),
        ("abcdefghij", 2, 9, 8, "abcdefg…", " ^^^^^^^"),
    ],
)
def test_caret(line: str, column: int, span: int, columns: int, shown: str, mark: str) -> None:
    """The place that is meant is in sight, however narrow it is."""
    assert caret(line, column, span, columns) == (shown, mark)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("пфьу", "game"),
        ("Пфьу 9", "Game 9"),
        ("uhf", "гра"),
        ("[fd", "хав"),
        ("ыефпу", "stage"),
        ("цшті", "wins"),
        ("цшты", "wins"),
        ('"rf', "Єка"),
        ('"rf', "Эка"),
        ("}fd", "Їав"),
        ("}fd", "Ъав"),
        ("jktyf ,tht", "олена бере"),
        ("jktyf ,thtn", "олена берет"),
        ("`krf", "ёлка"),
    ],
)
def test_layouts(typed: str, meant: str) -> None:
    assert meant in list(retyped(typed))


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "«Їжак» — №1: Т♠ 2×3 = −6… п’ять і"),
        ("cp1251", "«Їжак» — №1: Тs 2x3 = -6… п’ять і"),
        ("cp866", '"Їжак" - №1: Тs 2x3 = -6... п\'ять i'),
        ("koi8-u", '"Їжак" - No.1: Тs 2x3 = -6... п\'ять і'),
        ("latin-1", "«????» - No.1: ?s 2×3 = -6... ?'??? i"),
        ("ascii", '"????" - No.1: ?s 2x3 = -6... ?\'??? i'),
        ("no such encoding", '"????" - No.1: ?s 2x3 = -6... ?\'??? i'),
    ],
)
def test_what_an_output_lacks_becomes_plain(encoding: str, shown: str) -> None:
    """Only what the encoding lacks changes; letters that nothing stands for become ``?``."""
    assert printable("«Їжак» — №1: Т♠ 2×3 = −6… п’ять і", encoding) == shown
