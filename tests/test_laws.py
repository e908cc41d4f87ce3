"""The laws that every game keeps by being registered."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from operator import attrgetter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import (
    Played,
    drawn,
    eye_of,
    follow,
    moves,
    play,
    resolved,
    seats_of,
    seeds,
    setups,
    viewers,
)

from pnwtable.core.answers import Answer, Ok, Refusal
from pnwtable.core.cards import HIDDEN
from pnwtable.core.chance import Chance
from pnwtable.core.commands import (
    Asked,
    AskedChoose,
    AskedMove,
    AskedPress,
    AskedWalk,
    CardName,
    Command,
    Move,
    parse_command,
)
from pnwtable.core.events import Event, Moved, Said
from pnwtable.core.eye import Eye
from pnwtable.core.game import AnyGame, HasTable, judge
from pnwtable.core.imagine import imagine
from pnwtable.core.look import view_of
from pnwtable.core.plain import digest, from_plain, to_plain
from pnwtable.core.resolve import asked_for, cards_named
from pnwtable.core.table import Table, sees, sides_seen
from pnwtable.core.zones import Seat, Viewer, ZoneId
from pnwtable.data.languages import ENGLISH, texts_in
from pnwtable.data.places import assets, of_game
from pnwtable.games import GAMES
from pnwtable.play.setups import complete_setup

every_game = pytest.mark.parametrize("game", GAMES, ids=attrgetter("key"))

SECRET_TARGETS = {
    "forage": ("map.", "hand@"),
    "trail": ("pack@",),
    "signal_fire": ("bid@", "facedown@"),
    "orca_isles": ("isle.",),
    "salmon_run": ("deck@",),
}
"""Where a game lets a seat lay a card so that others learn neither card nor place."""

SECRET_SOURCES = {"trail": ("draft@",)}
"""Zones whose order others can follow, from which a card is all the same taken unseen."""


@every_game
@given(data=st.data())
def test_every_card_exists_exactly_once(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game)
    pack = Counter(tuple(sorted(card)) for card in game.pack(played.state))
    for step in played.steps:
        for stage in step.stages:
            lying = [token for cards in stage.table.cards.values() for token in cards]
            assert len(set(lying)) == len(lying) == len(stage.table.sides)
            assert Counter(tuple(sorted(stage.table.sides[card])) for card in lying) == pack


@every_game
@given(data=st.data())
def test_places_of_fixed_size_hold_that_many_cards(game: AnyGame, data: st.DataObject) -> None:
    table = drawn(data, game).state.table
    for zone, spec in table.zones.items():
        assert spec.holds is None or len(table.cards[zone]) == spec.holds, zone


@every_game
@given(data=st.data())
def test_every_listed_command_is_ok_and_is_known_again_by_its_words(
    game: AnyGame, data: st.DataObject
) -> None:
    state = drawn(data, game).state
    for command in moves(game, state):
        asked = asked_for(state.table, command)
        assert parse_command(str(asked), Seat(1)) == asked
        again = resolved(game, state, command)
        assert asked_for(state.table, again) == asked


@every_game
@given(data=st.data())
def test_somebody_can_act_until_there_is_an_outcome(game: AnyGame, data: st.DataObject) -> None:
    state = drawn(data, game, most=400).state
    if game.outcome(state) is None:
        assert game.actors(state)
        assert moves(game, state)
    else:
        assert not game.actors(state)


def anything_asked(state: HasTable) -> st.SearchStrategy[Asked]:
    """Commands of every form, about what is on the table and what is not."""
    zones = st.sampled_from([*state.table.zones, ZoneId("nowhere"), ZoneId("stack.99")])
    faces = sorted({side for sides in state.table.sides.values() for side in sides})
    names = st.builds(
        CardName,
        st.sampled_from([*faces, "?", "ZZ", "2H"]),
        st.one_of(st.none(), st.integers(1, 4)),
    )
    cards = st.one_of(
        st.sampled_from([(CardName("^"),), (CardName("*"),)]),
        st.lists(names, min_size=1, max_size=5).map(tuple),
    )
    seats = st.integers(1, 8).map(Seat)
    pawns = st.sampled_from([*state.table.pawns, "pawn@9"])
    words = st.sampled_from(
        ["end", "done", "flip", "reveal supply", "reveal tide", "reveal sea", "reveal", "stay"]
    )
    return st.one_of(
        st.builds(AskedMove, seats, cards, zones, zones, st.one_of(st.none(), names)),
        st.builds(AskedWalk, seats, pawns, zones),
        st.builds(AskedPress, seats, words),
        st.builds(AskedChoose, seats, st.sampled_from(["reveal", "centre", "boost", "x"]), names),
    )


@every_game
@given(data=st.data())
def test_check_never_raises_and_every_refusal_has_its_rule_and_its_sentence(
    game: AnyGame, data: st.DataObject
) -> None:
    state = drawn(data, game).state
    path = of_game(game.key, "rules.md", assets() / "rules" / f"{game.key}.md")
    page = path.read_text(encoding="utf-8") if path.is_file() else None
    texts = texts_in(ENGLISH)
    asking = anything_asked(state)
    for _ in range(40):
        asked = data.draw(asking)
        answer = judge(game, state, asked)
        if isinstance(answer, Refusal):
            assert page is None or f"**{answer.rule}**" in page
            assert texts.has(f"games.{game.key}.refusals.{answer.rule}"), answer.rule
        if isinstance(answer, Ok):
            game.apply(state, answer.command, Chance(1, 1))


@every_game
@given(data=st.data())
def test_a_replay_gives_equal_digests(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game)
    again = Played(game, played.setup, played.seed, played.steps[:1], ())
    for command, step in zip(played.commands, played.steps[1:], strict=True):
        words = parse_command(str(asked_for(again.state.table, command)), Seat(1))
        answer = judge(game, again.state, words)
        assert isinstance(answer, Ok)
        again = follow(again, answer.command)
        assert digest(again.state) == digest(step.state)


@every_game
@given(data=st.data())
def test_a_state_goes_through_json_unchanged(game: AnyGame, data: st.DataObject) -> None:
    state = drawn(data, game).state
    assert from_plain(game.state_type, to_plain(state)) == state


@every_game
@given(data=st.data())
def test_a_game_ends_within_its_bound(game: AnyGame, data: st.DataObject) -> None:
    setup = data.draw(setups(game))
    bound = game.bound(setup)
    if bound is not None:
        played = play(game, setup, data.draw(seeds), bound)
        assert game.outcome(played.state) is not None


@every_game
@given(data=st.data())
def test_no_view_and_no_event_shows_a_face_that_its_viewer_may_not_see(
    game: AnyGame, data: st.DataObject
) -> None:
    played = drawn(data, game)
    if not played.commands:
        return
    before = replace(played, steps=played.steps[:-1], commands=played.commands[:-1])
    for viewer in viewers(played.state):
        eye, table = eye_of(before, viewer), before.state.table
        for stage in played.steps[-1].stages:
            later = eye.after(table, stage)
            assert_shows_only_what_may_be_seen(later.table(stage.table), stage.table, viewer)
            for event in stage.events:
                assert_tells_no_more(
                    eye.event(event, table, later, stage.table), table, stage.table, viewer
                )
            eye, table = later, stage.table


def assert_shows_only_what_may_be_seen(shown: Table, true: Table, viewer: Viewer) -> None:
    for zone, tokens in true.cards.items():
        visible = Counter(sides_seen(true, viewer, zone, token) for token in tokens)
        assert Counter(shown.sides[name] for name in shown.cards[zone]) == visible


def assert_tells_no_more(event: Event, before: Table, after: Table, viewer: Viewer) -> None:
    if isinstance(event, Said):
        seen = {
            side
            for table in (before, after)
            for zone, tokens in table.cards.items()
            for token in tokens
            for side in sides_seen(table, viewer, zone, token)
        }
        assert set(event.faces) <= seen | {HIDDEN}
    if isinstance(event, Moved) and not before.zones[event.source].followed_by(viewer):
        hidden = not any(
            sees(before, viewer, event.source, token) for token in before.cards[event.source]
        )
        assert event.left == -1 or not hidden


def answer_in_words(game: AnyGame, state: HasTable, asked: Asked) -> str:
    answer: Answer = judge(game, state, asked)
    if isinstance(answer, Ok):
        return str(asked_for(state.table, answer.command))
    return str(answer)


@every_game
@given(data=st.data())
def test_in_every_imagined_world_a_viewer_sees_may_do_and_is_refused_the_same(
    game: AnyGame, data: st.DataObject
) -> None:
    played = drawn(data, game)
    state = played.state
    asking = anything_asked(state)
    for viewer in viewers(state):
        view = view_of(game, state, eye_of(played, viewer))
        world = imagine(game, view, Random(data.draw(seeds)))
        names = {token: token for token in world.table.sides}
        itself = Eye(viewer, names, view.memory, 10_000, view.mixed)
        again = view_of(game, world, itself)
        assert again.table == view.table
        assert again.legal == view.legal
        assert game.fields(world) == game.fields(state)
        if viewer is None:
            continue
        for _ in range(15):
            asked = replace(data.draw(asking), seat=viewer)
            # the viewer's names keep the order of every zone he can follow
            if not isinstance(asked, AskedMove) or followable(state.table, asked, viewer):
                assert answer_in_words(game, state, asked) == answer_in_words(game, world, asked)


def followable(table: Table, asked: AskedMove, viewer: Seat) -> bool:
    zones = [zone for zone in (asked.source, asked.target) if zone in table.zones]
    return all(table.zones[zone].followed_by(viewer) for zone in zones)


@every_game
@given(data=st.data())
def test_what_a_viewer_remembers_is_true(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game)
    table = played.state.table
    for viewer in viewers(played.state):
        eye = eye_of(played, viewer)
        true = {eye.names[token]: sides for token, sides in table.sides.items()}
        for name, sides in eye.memory.items():
            seen = [pair for pair in zip(sides, true[name], strict=True) if pair[0] != HIDDEN]
            assert all(said == side for said, side in seen)
        for zone, tokens in table.cards.items():
            for token in tokens:
                now = sides_seen(table, viewer, zone, token)
                known = eye.memory.get(eye.names[token], (HIDDEN,) * len(now))
                assert all(side in (HIDDEN, said) for side, said in zip(now, known, strict=True))
        for group in eye.mixed:
            there = Counter(tuple(sorted(true[name])) for name in group.cards)
            assert not Counter(group.faces) - there


@every_game
@given(data=st.data())
def test_true_and_seen_position_allow_a_seat_the_same(game: AnyGame, data: st.DataObject) -> None:
    played = drawn(data, game)
    for seat in game.actors(played.state):
        eye = eye_of(played, seat)
        seen = view_of(game, played.state, eye)
        truly = {str(asked_for(played.state.table, c)) for c in game.legal(played.state, seat)}
        assert {str(asked_for(seen.table, c)) for c in seen.legal} == truly


def secret_pairs(played: Played, viewer: Seat) -> Iterator[tuple[Command, Command]]:
    """Two commands of another seat that differ only in cards which the viewer never sees."""
    game, state = played.game, played.state
    forms: dict[tuple[object, ...], list[Move]] = {}
    for command in moves(game, state):
        if (
            isinstance(command, Move)
            and command.seat != viewer
            and is_secret(game, state, command, viewer)
        ):
            form = (command.seat, command.source, command.target, len(command.cards))
            forms.setdefault(form, []).append(command)
    for alike in forms.values():
        yield from pairwise(alike)


def is_secret(game: AnyGame, state: HasTable, move: Move, viewer: Seat) -> bool:
    table = state.table
    targets = SECRET_TARGETS.get(game.key, ())
    unseen = table.zones[move.target].holds != 1 and not any(
        sees(table, viewer, move.source, card) for card in move.cards
    )
    onto_unseen = move.onto is None or not sees(table, viewer, move.target, move.onto)
    followed = table.zones[move.source].followed_by(viewer) and move.onto is None
    if followed and not move.source.startswith(SECRET_SOURCES.get(game.key, ())):
        return False
    hidden = move.target.startswith(targets) and unseen and onto_unseen
    return hidden and not shows_itself(game, state, move, viewer)


def shows_itself(game: AnyGame, state: HasTable, move: Move, viewer: Seat) -> bool:
    """Whether the rules at once show the viewer the card, or what lay with it.

    The last of four secret bids is no secret; a hand that is passed on shows what was picked.
    """
    before = state.table
    after = game.apply(state, move, Chance(0, 0)).state.table
    return any(
        sees(after, viewer, after.zone_of(card), card)
        and not sees(before, viewer, move.source, card)
        for card in before.cards[move.source]
    )


@every_game
@given(data=st.data())
def test_another_seats_secret_choice_makes_no_difference_to_a_viewer(
    game: AnyGame, data: st.DataObject
) -> None:
    played = drawn(data, game)
    for viewer in seats_of(played.state):
        for one, other in secret_pairs(played, viewer):
            assert as_seen(played, one, viewer) == as_seen(played, other, viewer)


def as_seen(played: Played, command: Command, viewer: Viewer) -> list[object]:
    """All that a viewer gets of a command: events, tables, fields, memory."""
    eye, table = eye_of(played, viewer), played.state.table
    step = played.game.apply(played.state, command, Chance(played.seed, played.ply + 1))
    seen: list[object] = []
    for stage in step.stages:
        later = eye.after(table, stage)
        seen += [eye.event(event, table, later, stage.table) for event in stage.events]
        seen += [later.table(stage.table), later.memory, later.mixed, stage.rest]
        eye, table = later, stage.table
    return [*seen, played.game.fields(step.state)]


@every_game
@given(data=st.data())
def test_command_text_is_read_as_it_is_written(game: AnyGame, data: st.DataObject) -> None:
    state = drawn(data, game, most=10).state
    asked = data.draw(anything_asked(state))
    assert parse_command(str(asked), Seat(1)) == asked


def test_names_are_found_among_visible_cards_only() -> None:
    for game in GAMES:
        played = play(game, complete_setup(game), 1, 0)
        for zone, tokens in played.state.table.cards.items():
            for token in tokens:
                if not sees(played.state.table, Seat(1), zone, token):
                    name = CardName(played.state.table.face(token))
                    assert token not in cards_named(played.state.table, Seat(1), zone, name)
