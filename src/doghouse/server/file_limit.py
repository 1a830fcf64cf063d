"""How many files the process may have open; each connection is one."""

from __future__ import annotations

import contextlib

NO_LIMIT = 2**31


def raise_file_limit() -> int:
    """To what the system allows this process without asking anybody; returns how many that are."""
    try:
        import resource
    except ImportError:  # Windows
        return NO_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):  # macOS: "unlimited" is more than it grants
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return NO_LIMIT if soft == resource.RLIM_INFINITY else soft
