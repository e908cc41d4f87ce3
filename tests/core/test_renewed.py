import pickle
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any, Generic, TypeVar

import pytest

from pnwtable.core import commands, events
from pnwtable.core.renewed import maker, quick, renewed, renewer
from pnwtable.core.table import Table

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Pool:
    depth: int
    fish: tuple[str, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class Stream(Generic[B_co]):
    """Its fields are called as what makes it might be."""

    kind: str
    self_: B_co
    draft: int = 3
    notes: Mapping[str, int] = field(default_factory=dict)


WAYS: list[Callable[..., Any]] = [Stream, maker(Stream)]


def test_a_renewed_state_is_what_replace_makes_of_it() -> None:
    pool = Pool(3, ("coho",))
    assert renewed(pool, fish=()) == replace(pool, fish=())
    assert renewed(pool) == pool
    assert type(renewed(pool, depth=1)) is Pool
    assert pool.fish == ("coho",)


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Pool has no \{'width'\}"):
        renewed(Pool(3), width=2)


def test_a_renewer_makes_what_renewed_makes_of_the_same_fields() -> None:
    pool, fished = Pool(3, ("coho",)), renewer(Pool, "fish")
    assert fished(pool, ()) == renewed(pool, fish=())
    assert type(fished(pool, ())) is Pool
    assert pool.fish == ("coho",)
    assert renewer(Pool, "fish", "depth")(pool, fish=(), depth=1) == Pool(1)
    with pytest.raises(TypeError, match=r"Pool has no \{'width'\}"):
        renewer(Pool, "width")


@pytest.mark.parametrize("make", WAYS, ids=["class", "maker"])
def test_a_quick_value_takes_what_its_dataclass_takes(make: Callable[..., Any]) -> None:
    made = make("creek", "shallow", notes={"a": 1})
    assert type(made) is Stream
    assert (made.kind, made.self_, made.draft, made.notes) == ("creek", "shallow", 3, {"a": 1})
    assert made == make(self_="shallow", kind="creek", notes={"a": 1}, draft=3)
    assert made != make("creek", "deep", notes={"a": 1})
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'self_'"):
        make("creek")
    with pytest.raises(TypeError, match="unexpected keyword argument 'width'"):
        make("creek", "shallow", width=2)


@pytest.mark.parametrize("make", WAYS, ids=["class", "maker"])
def test_no_two_quick_values_share_what_they_were_not_given(make: Callable[..., Any]) -> None:
    one, two = make("creek", ""), make("creek", "")
    assert one.notes == {}
    assert one.notes is not two.notes


@pytest.mark.parametrize("make", WAYS, ids=["class", "maker"])
def test_a_quick_value_cannot_be_changed_but_copied_and_kept(make: Callable[..., Any]) -> None:
    made = make("creek", "shallow")
    with pytest.raises(FrozenInstanceError):
        made.draft = 4
    kept = pickle.loads(pickle.dumps(made))  # noqa: S301 - written a moment ago
    assert copy(made) == kept == replace(made) == renewed(made) == made
    assert repr(made) == "Stream(kind='creek', self_='shallow', draft=3, notes={})"


@pytest.mark.parametrize("kind", [commands.Move, events.Moved, events.Said, events.Stage, Table])
def test_what_is_made_most_often_is_the_same_either_way(kind: Any) -> None:
    given = {each.name: number for number, each in enumerate(fields(kind))}
    assert kind(**given) == maker(kind)(**given) == maker(kind)(*given.values())
