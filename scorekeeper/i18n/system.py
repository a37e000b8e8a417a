"""Why something outside the record cannot be used: what the system and Python's readers say, in the
language spoken. What is not known here stays as they say it."""

from __future__ import annotations

import errno
from json import JSONDecodeError

from scorekeeper.i18n.messages import Message, say

SYSTEM = {
    errno.ENOENT: say("there is no such file or folder"),
    errno.EACCES: say("permission is missing"),
    errno.EPERM: say("permission is missing"),
    errno.EROFS: say("nothing can be written there"),
    errno.ENOTDIR: say("what should be a folder is a file"),
    errno.EISDIR: say("it is a folder"),
    errno.EEXIST: say("something of this name is there already"),
    errno.ENAMETOOLONG: say("the name is too long"),
    errno.ELOOP: say("a link leads back to itself"),
    errno.ENOSPC: say("the disk is full"),
    errno.EDQUOT: say("the disk is full"),
    errno.EFBIG: say("the file is too large"),
    errno.EIO: say("the disk cannot be read or written"),
    errno.EBUSY: say("another program is using it"),
    errno.ETXTBSY: say("another program is using it"),
}
READERS = {
    "Expecting value": say("a value is missing"),
    "Expecting property name enclosed in double quotes": say("a quoted name is missing"),
    "Expecting ':' delimiter": say("a colon is missing"),
    "Expecting ',' delimiter": say("a comma is missing"),
    "Extra data": say("something stands behind its end"),
    "Unterminated string starting at": say("a text has no end"),
    "Invalid control character at": say("a text has a control character"),
    "Invalid \\escape": say("\\ cannot stand here"),
    "Invalid \\uXXXX escape": say("\\ cannot stand here"),
    "field larger than field limit (131072)": say("a cell is too long"),
    "unexpected end of data": say("a text has no end"),
}
"""What JSON and CSV say."""


def reason(error: Exception) -> Message | str:
    """Why something failed, as part of a sentence."""
    if isinstance(error, OSError) and error.errno in SYSTEM:
        return SYSTEM[error.errno]
    text = error.msg if isinstance(error, JSONDecodeError) else str(error)
    if isinstance(error, OSError) and error.strerror:
        text = error.strerror
    if "expected after" in text:
        # CSV names the delimiter and the quotation mark.
        return say("something stands behind a quotation mark")
    return READERS.get(text, text)
