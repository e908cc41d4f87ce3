"""Work that only grows what it knows is not searched for garbage again and again."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def growing() -> Iterator[None]:
    """While this lasts nothing is collected, as there is nothing to be found."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()
