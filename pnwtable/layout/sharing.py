"""How what is left over along a group is shared among its parts, in pixels."""

from collections.abc import Sequence

from pnwtable.layout.schema import Group, Part


def fills(part: Part) -> bool:
    """Whether a part takes what no other part needs."""
    return isinstance(part, Group) and part.fill


def shared_out(
    lengths: Sequence[float], wishes: Sequence[float], spare: float
) -> tuple[list[float], float]:
    """The lengths with as much as can be had of what is wished for, and what is left then."""
    longer: list[float] = []
    for length, wish in zip(lengths, wishes, strict=True):
        more = min(spare, wish)
        spare -= more
        longer.append(length + more)
    return longer, spare


def ends_evened(lengths: Sequence[float], spare: float) -> tuple[list[float], float]:
    """The first and the last as long as the longer one, as far as that goes; what is left then."""
    end, last = max((*lengths[:1], *lengths[-1:]), default=0.0), len(lengths) - 1
    wishes = [end - length if number in {0, last} else 0.0 for number, length in enumerate(lengths)]
    return shared_out(lengths, wishes, spare)


def filled(parts: Sequence[Part], lengths: Sequence[float], spare: float) -> list[float]:
    """The lengths once the parts that are to fill share the rest."""
    share = spare / sum(map(fills, parts))
    return [
        length + (share if fills(part) else 0.0)
        for part, length in zip(parts, lengths, strict=True)
    ]
