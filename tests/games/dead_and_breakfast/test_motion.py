"""What everybody sees happen at a hotel (the Screen section of the rules): tiles come, ivy lights up, points count."""

from __future__ import annotations

import functools
import itertools

from rulesets.dead_and_breakfast import GAME
from rulesets.dead_and_breakfast import events as happened
from rulesets.dead_and_breakfast.pieces import STEPS, members
from rulesets.dead_and_breakfast.scoring import TOWER, score
from rulesets.dead_and_breakfast.screen import HotelBoard
from rulesets.dead_and_breakfast.screen.motion import _counting, _few, _take_all_away
from rulesets.dead_and_breakfast.table import Hotel
from spyhouse.engine.events import Event
from spyhouse.widgets.motion import undone
from tests.moving import BOARDS, happening, still
from tests.screens.test_motion import cells

from .tables import ANNA, BAT, BORIS, CROW, SPIDER, at, hotel, inn, match_on, window

MUST_MOVE: set[type[Event]] = {happened.Built, happened.Snatched}
LOOKS = 60


def hotels() -> list[tuple[Hotel, Hotel]]:
    """Before and after a turn or a snatch, in games played by chance."""
    found = []
    for match, _, event in itertools.islice(happening(GAME, MUST_MOVE), 100, 100 + LOOKS):
        assert isinstance(event, (happened.Built, happened.Snatched))
        view = match.view(None)
        before = undone(view, functools.partial(_take_all_away, event))
        found.append((before.table.hotels[event.seat], view.table.hotels[event.seat]))
    return found


def test_tiles_come_from_the_shop_and_what_they_bring_counts() -> None:
    """Of every turn and every snatch something is seen, at both sizes."""
    assert not still(GAME, MUST_MOVE)


def test_a_tile_slides_from_the_shop_where_a_hole_is_until_the_end() -> None:
    """DB-7.1: no picture is like the one before; the shop is full again when the next hotel comes in."""
    board, looked = HotelBoard(), 0
    for match, number, event in happening(GAME, {happened.Built}):
        if looked == 3:
            break
        view = match.view(None)
        frames, new = board.performed(view, event), view.events[number + 1 :]
        fresh = {tile for one in new if isinstance(one, happened.Refilled) for tile in one.tiles}
        if view.decision is None or not fresh:
            continue
        looked += 1
        pictures = [cells(board, frame, BOARDS[0]) for frame in frames]
        assert all(one != other for one, other in itertools.pairwise(pictures))
        assert isinstance(event, happened.Built)
        on_its_way = [event.window not in frame.view.table.hotels[event.seat].tiles for frame in frames]
        assert on_its_way == sorted(on_its_way, reverse=True)
        assert sum(on_its_way) > 2
        shops = [{*frame.view.table.windows, *frame.view.table.area} for frame in frames]
        assert fresh.isdisjoint(shops[0])
        assert fresh <= shops[-1]


def test_of_two_snatches_alike_the_hole_is_where_the_later_one_was_db_7_1() -> None:
    """Given twice the same creature snatched and sent away at the same score, when the second is performed, then the shop
    lacks what was laid out after that one, and has what came after the first."""
    t = inn(hotel(eyeballs=1), hotel(), top={"haunted": [SPIDER, CROW]})
    t.area[1] = BAT
    match = match_on(t)
    snatched = happened.Snatched(ANNA, BORIS, BAT, at("discard"), None, 2, 0)
    match.events += [snatched, happened.Refilled((SPIDER,), ())]
    t.area[0], t.windows[0] = SPIDER, window(9)
    match.events += [snatched, happened.Refilled((CROW,), ())]
    t.area[1] = CROW
    first, *_ = HotelBoard().performed(match.view(None), snatched)
    assert first.view.table.area[:2] == [SPIDER, None]


def test_ivy_lights_up_from_what_is_lit_already_and_the_points_count_with_it_db_8_2() -> None:
    """Never a cell that meets no green one; every picture counts more of it, until all of it counts."""
    grown = 0
    for before, after in hotels():
        old, new = score(before), score(after)
        counting = list(_counting(before, after))
        assert counting[-1] == new
        assert counting[0].connected == old.connected
        assert all(one != other for one, other in itertools.pairwise(counting))
        for one, other in itertools.pairwise(counting):
            lit = other.connected & ~one.connected
            assert one.connected & ~other.connected == 0
            grown += lit.bit_count()
            for number in members(lit):
                piece = members(TOWER) if TOWER >> number & 1 else [number]
                assert any(one.connected >> part + step & 1 for part in piece for step in STEPS.values())
    assert grown


def test_a_long_count_is_told_in_few_pictures() -> None:
    """The first of them is the hotel before anything counts."""
    before, after = max(hotels(), key=lambda pair: len(list(_counting(*pair))))
    counting = list(_counting(before, after))[:-1]
    assert len(_few(counting * 3)) == 5
    assert _few(counting * 3)[0] == counting[0]
