"""Pointing at a table: everything that says what it is can be reached, and what is drawn on it is told with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.geometry import Region

from spyhouse.engine.catalog import catalog
from spyhouse.engine.game import Mood
from spyhouse.look.colour import HOUSE, Look, Palette, palette, palette_of_16, palette_of_256
from spyhouse.look.symbols import SETS
from spyhouse.screens.legend import LegendScreen, PointScreen
from spyhouse.screens.table import TableScreen
from spyhouse.widgets.board import Board, Sign, nothing
from spyhouse.widgets.canvas import Canvas, Shown
from spyhouse.widgets.pointing import Place, Pointing, _beak, places_of

from .evening import new_match, reveal
from .friends import press
from .house import Guest, at_home


def board() -> Canvas:
    return Canvas(40, 10, palette(HOUSE, "default"), SETS["unicode"])


def words(places: list[Place]) -> list[tuple[str, list[str]]]:
    return [(one.spot.words, [sign.words for sign in one.signs]) for one in places]


def test_things_come_as_one_reads_and_a_sign_is_told_with_what_it_stands_on() -> None:
    c = board()
    c.click(2, 4, 10, 3, Sign(nothing, "", "a window"))
    c.click(20, 1, 4, 2, Sign(nothing, "", "the deck"))
    c.explain(3, 5, 1, 1, "a coin")
    c.explain(5, 5, 1, 1, "a coin")
    c.explain(2, 4, 10, 3, "a window")
    c.explain(30, 8, 1, 1, "the dog")
    assert words(places_of(c)) == [("the deck", []), ("a window", ["a coin"]), ("the dog", [])]


def test_what_says_nothing_lies_outside_or_below_the_desk_is_not_pointed_at() -> None:
    c = board()
    c.click(2, 4, 10, 3, Sign(nothing, "", ""))
    c.click(20, 1, 4, 2, (nothing, "a square"))
    c.explain(99, 5, 1, 1, "the dog")
    c.explain(30, 8, 1, 1, "the cat")
    c.explain(3, 1, 1, 1, "a coin")
    assert words(places_of(c, Region(25, 5, 15, 5))) == [("a coin", [])]


def test_what_lies_round_a_place_stays_to_be_read_and_its_words_stand_beside_it() -> None:
    """A frame where there is room for one; a line of words beside others is lit in its own row."""
    c = board()
    c.put(0, 0, "Round 1")
    c.put(0, 1, "C Chen")
    c.put(20, 5, "Deck")
    at = [Place(Shown(0, 0, 7, 1, "how long it goes")), Place(Shown(20, 5, 4, 1, "the deck"))]
    for number, (above, below) in enumerate((("Round 1", "C Chen"), ("┏━━━━┓", "┗━▲━━┛"))):
        pointing, drawn = Pointing(c, at), board()
        pointing.at = number
        pointing.paint(drawn)
        rows = drawn.plain()
        spot = at[number].spot
        first = spot.y - number
        assert rows[first][max(spot.x - 1, 0) :].startswith(above)
        assert rows[spot.y + 1][max(spot.x - 1, 0) :].startswith(below)
        assert any(at[number].spot.words.capitalize() in row for row in rows)


def test_the_words_touch_their_thing_and_lie_where_they_cover_the_fewest_others() -> None:
    c = Canvas(28, 20, palette(HOUSE, "default"), SETS["unicode"])
    thing = Place(Shown(2, 8, 7, 1, "how long it goes"))
    for others, row, sign in (((10, 11), 4, (7, "▼")), ((5, 6), 10, (9, "▲"))):
        at = [thing, *(Place(Shown(2, y, 20, 1, f"the {y}")) for y in others)]
        pointing, drawn = Pointing(c, at), Canvas(28, 20, palette(HOUSE, "default"), SETS["unicode"])
        pointing.paint(drawn)
        assert "How long it goes." in drawn.plain()[row + 1]
        assert sign[1] in drawn.plain()[sign[0]]


def test_what_else_can_be_pointed_at_keeps_more_light_or_is_underlined() -> None:
    for plain in (False, True):
        c = Canvas(40, 10, palette(HOUSE, "default", plain), SETS["unicode"])
        c.put(0, 0, "Round 1")
        c.put(20, 5, "Deck")
        c.put(20, 7, "Talk")
        drawn = Canvas(40, 10, c.palette, c.symbols)
        Pointing(c, [Place(Shown(0, 0, 7, 1, "x")), Place(Shown(20, 5, 4, 1, "deck"))]).paint(drawn)
        deck, talk = (next(one for one in drawn.strip(y) if one.text == word) for y, word in ((5, "Deck"), (7, "Talk")))
        assert deck.style is not None
        assert talk.style is not None
        if plain:
            assert deck.style.underline
            assert not talk.style.underline
        else:
            light = [sum(one.color.get_truecolor()) for one in (deck.style, talk.style) if one.color]
            assert light[0] > light[1]


@pytest.mark.parametrize(("worn", "look"), [(palette_of_256, "default"), (palette_of_16, "contrast")])
def test_of_few_colours_the_table_goes_back_but_its_words_are_not_lost(
    worn: Callable[[Mood, Look], Palette], look: Look
) -> None:
    """Given the chosen line, dark letters on gold, then in the dark they do not become the colour that they stand on."""
    for mood in (HOUSE, *(game.info.mood for game in catalog().games.values())):
        c = Canvas(40, 10, worn(mood, look), SETS["unicode"])
        c.put(20, 5, "Draw", "on_chosen", back="chosen")
        drawn = Canvas(40, 10, c.palette, c.symbols)
        Pointing(c, [Place(Shown(0, 0, 7, 1, "x"))]).paint(drawn)
        (words,) = [part.style for part in drawn.strip(5) if part.text == "Draw"]
        assert words.color != words.bgcolor, mood


def test_a_frame_is_whole_or_there_is_none() -> None:
    """At an edge of the table it stands within what is bare; around what has words above or below it there is no half of
    one: it is lit alone."""
    places = [Place(Shown(3, 2, 6, 3, "the deck")), *(Place(Shown(x, 0, 6, 3, "the pile")) for x in (20, 30))]
    c = board()
    c.put(20, 1, "Pile")
    for at, first, top in ((0, 2, "┏━━━━━━┓"), (1, 19, ""), (2, 30, "┏━━━━┓")):
        drawn = board()
        pointing = Pointing(c, places)
        pointing.at = at
        pointing.paint(drawn)
        rows = [row[first : first + len(top)] for row in drawn.plain()]
        if top:
            assert top in rows
            assert {row[:1] + row[-1:] for row in rows} & {"┏┓", "┃┃", "┗┛"} == {"┏┓", "┃┃", "┗┛"}
        else:
            assert not set("┏┓┃┗┛") & set("".join(drawn.plain()))


def test_where_a_frame_has_no_room_brackets_stand_at_both_sides_and_the_words_point_from_clear_of_their_edge() -> None:
    """Whole ones, clear of every word, or none: a label that is longer than its thing leaves them no room, nor does a word
    that they would run into."""
    for label, beside, brackets in (("Deck", "", ["┏┓", *["┃┃"] * 4, "┗┛"]), ("Deck 11", "", []), ("Deck", "0 fr", [])):
        c, drawn = board(), board()
        c.put(5, 0, "First evening")
        c.put(6, 6, label)
        c.put(1, 2, beside)
        Pointing(c, [Place(Shown(6, 1, 6, 6, "the deck"))]).paint(drawn)
        rows = [row.ljust(13) for row in drawn.plain()]
        assert [row[5] + row[12] for row in rows[1:7] if set(row[5] + row[12]) & set("┏┓┃┗┛")] == brackets
        assert rows[0][5:].startswith("First evening")
    assert _beak(Shown(4, 1, 6, 6, ""), Region(4, 8, 20, 3)).x == 7
    assert _beak(Shown(4, 1, 4, 6, ""), Region(4, 8, 20, 3)).right == 8, "below its place"


def test_a_label_that_is_longer_than_its_thing_is_lit_whole() -> None:
    c = board()
    c.put(3, 4, "Deck 11 Pile")
    c.put(4, 3, "next")
    drawn = board()
    Pointing(c, [Place(Shown(3, 2, 6, 3, "the deck"))]).paint(drawn)
    lit = "".join(one.text for one in drawn.strip(4) if one.style == next(iter(c.strip(4).crop(3, 4))).style)
    assert lit.strip() == "Deck 11"


def test_the_words_leave_the_choices_to_be_read_or_lie_where_they_are_gone_meanwhile() -> None:
    c, desk = board(), Region(0, 4, 40, 6)
    for y in range(4, 10):
        c.put(0, y, "choices choices choices")
    for place, left in ((Shown(3, 1, 6, 1, "the deck"), True), (Shown(0, 1, 40, 2, "the deck"), False)):
        drawn = board()
        Pointing(c, [Place(place)], desk).paint(drawn)
        rows = drawn.plain()
        assert all((row == "choices choices choices") == left for row in rows[4:])
        assert any("The deck." in row for row in (rows[:4] if left else rows[5:]))


def test_below_the_words_all_lies_as_it_lay_but_no_line_is_cut() -> None:
    """Given words that lie on a part of another thing and of a line, then what looks out of the thing is there, and of the
    line nothing can be read."""
    c = board()
    c.put(3, 1, "Deck")
    c.put(0, 5, "long words")
    for y in (3, 4, 5, 6, 7, 8):
        c.put(38, y, "xx")
    c.put(20, 9, "far")
    drawn = board()
    here, other = Shown(3, 1, 4, 1, "the deck, of which there is more to say"), Shown(34, 3, 6, 6, "another")
    Pointing(c, [Place(here), Place(other)]).paint(drawn)
    shown = " ".join(drawn.plain())
    assert all(words in shown for words in ("Deck", "to say", "far", "xx"))
    assert not any(words in shown for words in ("long", "words"))


def test_a_box_is_narrow_where_a_wide_one_would_cover_more() -> None:
    """Given a thing with one neighbour beside it and another farther on, then the words lie on the nearer one alone, the
    name bold and no more."""
    c = Canvas(100, 10, palette(HOUSE, "default"), SETS["unicode"])
    deck = Shown(2, 1, 10, 8, "the deck. When it is empty, the pile is shuffled, and the next evening begins")
    near, far = Shown(16, 1, 10, 8, "the pile"), Shown(42, 1, 10, 8, "Anna")
    for x in (near.x, far.x):
        c.put(x, 3, "xxxxx")
    drawn = Canvas(100, 10, palette(HOUSE, "default"), SETS["unicode"])
    Pointing(c, [Place(deck), Place(near), Place(far)]).paint(drawn)
    assert "The deck." in " ".join(drawn.plain())
    assert drawn.plain()[3][42:47] == "xxxxx"
    bold = [one.text for y in range(10) for one in drawn.strip(y) if one.style and one.style.bold and one.text.strip()]
    assert "The deck." in [text.strip() for text in bold]
    assert not any("empty" in text for text in bold)


def test_one_key_points_arrows_and_tab_walk_and_once_more_it_is_the_list() -> None:
    async def story(guest: Guest) -> None:
        await reveal(guest)
        await press(guest, "k")
        assert isinstance(guest.screen, PointScreen)
        pointing = guest.screen.pointing
        assert len(pointing.places) > 5
        board = guest.app.screen_stack[-2].query_one(Board)
        first = pointing.places[pointing.at].spot
        meant = {spot for hot, actions in board.spots() if actions == board.pointed for spot in [(hot.x, hot.y)]}
        assert (first.x, first.y) in meant, "it begins at what the list stands on"
        assert guest.sees(first.words[:20])
        before = pointing.at
        await press(guest, "tab", "tab")
        assert pointing.at == before + 2
        here = pointing.places[pointing.at].spot
        await press(guest, "down")
        there = pointing.places[pointing.at].spot
        assert there.y + there.height / 2 > here.y + here.height / 2
        await press(guest, "k")
        assert isinstance(guest.screen, LegendScreen)
        await press(guest, "escape", "escape")
        assert isinstance(guest.screen, TableScreen)

    at_home(story, new_game=new_match())
