"""Long work a slice at a time, so that no key and no pointer waits for the rest of it."""

from collections.abc import Callable
from time import perf_counter


def worked(step: Callable[[], bool], seconds: float) -> bool:
    """Take steps, one at the least, until one tells that none is left; whether that has come."""
    until = perf_counter() + seconds
    while step():
        if perf_counter() > until:
            return False
    return True
