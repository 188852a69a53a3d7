"""The legend cuts what it explains out of the table that lies below it: everything once, and nothing that is not there."""

from __future__ import annotations

import collections
import dataclasses
import re
from pathlib import Path

import pytest
from textual.geometry import Size

from spyhouse.engine.game import Game, Thing
from spyhouse.look.colour import HOUSE, palette
from spyhouse.look.drawings import Drawing, Ink, Paint
from spyhouse.look.symbols import SETS
from spyhouse.testing import shown
from spyhouse.testing.newcomers import SIZES
from spyhouse.testing.play import NAMES, positions
from spyhouse.widgets import legend
from spyhouse.widgets.canvas import Canvas, Painted
from spyhouse.widgets.legend import Entries, blocks, entries_of, of_the_house, sample_of
from spyhouse.widgets.reader import Block, Heading, Reader, Row, text

from .friends import GAMES, each, ends, settle
from .house import LARGE, SMALL, Guest, at_home
from .test_snapshots import compare
from .test_snapshots import legend as legend_page

SEEN = [(symbols, size) for symbols in SETS for size in SIZES]


@each([game for game in GAMES if game.load_screen() is not None])
def test_nothing_that_a_table_explains_is_lost(game: Game, request: pytest.FixtureRequest) -> None:
    """Given positions of every kind, with few players and with many, then the legends of the tables tell what they told
    before: letters, colours and words, too, at both sizes and in plain signs."""
    told = collections.defaultdict[str, set[str]](set)
    for seats in ends(game):
        for match in positions(game, seats, seed=1, most=8):
            for seat in {match.decider, None}:
                view = match.view(seat)
                for symbols, (width, height) in SEEN:
                    for place in shown.drawn(view, width, height, SETS[symbols])[1].shown:
                        told[_in_general(place.words)].add(f"{symbols} {width}")
    where = {f"{symbols} {width}" for symbols, (width, _) in SEEN}
    lines = [words if at == where else f"{words} ({', '.join(sorted(at))})" for words, at in sorted(told.items())]
    compare(f"legend-of-{game.info.id}", [*lines, ""], request)


def _in_general(words: str) -> str:
    """One line for what is said of one and of several, whoever sits there."""
    for name in sorted((name for name in NAMES if name[0].isupper()), key=len, reverse=True):
        words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "NAME", words)
    return re.sub(r"\b0 (\w+?)s?\b", r"0 \1", re.sub(r"\d+", "0", words))


def sheet(width: int = 40, height: int = 6) -> Canvas:
    return Canvas(width, height, palette(HOUSE, "default"), SETS["unicode"])


def test_each_thing_is_explained_once_by_the_first_place_where_it_is_drawn() -> None:
    c = sheet()
    for x, words in ((3, "a coin"), (9, "a coin"), (20, "the dog"), (99, "nothing that is to be seen")):
        c.put(x, 1, "*")
        c.explain(x, 1, 1, 1, words)
    assert [(one.place.x, one.place.words) for one in entries_of(c)] == [(3, "A coin."), (20, "The dog.")]


def test_a_thing_is_shown_as_most_of_them_look_not_where_something_lies_on_it() -> None:
    c = sheet()
    for x in (3, 9, 20):
        c.put(x, 1, "*")
        c.explain(x, 1, 1, 1, "a coin")
    c.put(2, 1, "boat")
    c.put(10, 1, "nobody")
    c.put(30, 1, "*")
    c.explain(30, 1, 1, 1, "a coin")
    assert [one.place.x for one in entries_of(c)] == [20], "nor where a word that is not its own stands behind it"


def test_signs_are_asked_for_before_words_that_can_be_read(tmp_path: Path, quick_hands: None) -> None:
    """Given a table of [microfilms], then in its list what has a piece comes first, then signs, then what is large, then
    words of the table itself."""

    async def story(guest: Guest) -> None:
        await settle(guest)
        await legend_page(guest, tmp_path / "table")
        ranks = [one.rank for one in guest.screen._entries]
        assert ranks == sorted(ranks)
        assert {0, 1, 2} <= {*ranks}

    at_home(story)
    for piece, back, rank in (
        ("EVENING", "", 3),
        ("SUSPECT", "danger", 1),
        ("* USSR", "", 1),
        ("A", "", 1),
        ("8?", "", 1),
    ):
        c = sheet()
        c.put(3, 1, piece, back=back)
        c.explain(3, 1, len(piece), 1, "what it is")
        assert [one.rank for one in entries_of(c)] == [rank], piece


def test_a_list_tells_of_nothing_that_is_not_on_the_table_and_the_house_comes_last(
    tmp_path: Path, quick_hands: None
) -> None:
    """Given the list of a table, then beside it stand who sits there, the words of the table and the signs of every game,
    but no piece that is not there; in a small window too the pieces come first, the signs of every game last."""

    async def story(guest: Guest) -> None:
        await settle(guest)
        await legend_page(guest, tmp_path / "table")
        screen = guest.screen
        seen = [line for widget in screen.query(Painted) for line in widget.canvas.plain()]
        heads = [one.plain.strip() for one in screen.blocks() if isinstance(one, Heading)]
        reader = screen.query_one(Reader)
        assert reader._end < reader.top + reader.size.height - 1, (
            "paper lies between the strip and what says what follows"
        )
        strip = next(number for number, line in enumerate(guest.rows()) if "▼ more" in line)
        assert reader._end + reader.region.y == strip - 1, "the strip of the table goes down to one line of paper"
        if screen.has_margin:
            assert not any("ALSO IN THIS GAME" in line for line in seen)
            assert any("WORDS ON THE TABLE" in line for line in seen)
            words = [legend.in_words(one)[0] for one in screen._entries if one.rank == legend.WORDS]
            beside = [any(f"{word}:" in line for line in seen) for word in words]
            assert beside[0]
            assert all(beside) == ("WORDS ON THE TABLE" not in heads), "those without room beside it stand in the list"
            begin = [max(number for number, line in enumerate(seen) if f"{word}:" in line) for word in words[1:]]
            assert not any(seen[number - 1].strip() for number in begin), "each stands apart"
        else:
            assert heads == ["THE PIECE", "WORDS ON THE TABLE", "WHO SITS HERE", "SIGNS OF EVERY GAME"]

    for size in (LARGE, SMALL):
        at_home(story, size)


@pytest.mark.parametrize(("written", "name"), [("no ghosts", "ghosts (none here)"), ("2 ghosts", "2 ghosts")])
def test_of_what_is_told_to_be_missing_the_name_is_explained(written: str, name: str) -> None:
    c = sheet()
    c.put(3, 1, written)
    c.explain(3, 1, len(written), 1, "Ghosts: those who walk at night")
    assert [legend.in_words(one) for one in entries_of(c)] == [(name, "those who walk at night.")]


def test_where_a_word_is_cut_nothing_shines_on_the_strip_of_the_table() -> None:
    """Given a long line of words on the bare table that ends on a label, then the sign that it goes on has no ground of its
    own either."""
    c = sheet(60, 4)
    c.put(1, 1, "Anna sees ")
    c.put(11, 1, "Fiddlebottom and somebody else", "ink", back="card")
    c.explain(1, 1, 40, 1, "what the other would see: two cards")
    c.put(1, 3, "SUSPECT", "paper", back="danger")
    c.explain(1, 3, 7, 1, "a suspect")
    own = list(entries_of(c))
    _, row, *_ = blocks(("ON THE TABLE", own, sample_of(own), 1))
    assert isinstance(row, Entries)
    page = sheet(80, row.high(80))
    row.paint(page)
    more = [part for y in range(page.height) for part in page.strip(y) if c.symbols.ellipsis in part.text]
    assert [part.style.bgcolor.name.lower() for part in more if part.style and part.style.bgcolor] == [
        page.palette.colours[page.back].lower()
    ]


def test_the_piece_is_shown_as_it_is_painted_beside_its_words() -> None:
    c = sheet()
    c.put(5, 2, "[ace]")
    c.explain(5, 2, 5, 1, "the card that everybody wants")
    drawing = Entries(tuple(entries_of(c)), 1, 5)
    page = sheet(60, drawing.high(60))
    drawing.paint(page)
    assert page.plain() == ["[ace]  The card that everybody wants."]


def test_symbols_of_the_house_are_told_where_they_are_to_be_seen() -> None:
    c = sheet()
    c.put(0, 0, c.symbols.seal)
    assert [one.place.words for one in of_the_house([c], c.symbols)] == ["Only you know this."]
    assert not list(of_the_house([sheet()], c.symbols))


def card_and_coin() -> Canvas:
    """Something large and a single sign, both explained."""
    c = sheet(40, 10)
    c.box(2, 1, 24, 8)
    c.explain(2, 1, 24, 8, "a card")
    c.put(0, 0, "*")
    c.explain(0, 0, 1, 1, "a coin")
    return c


def test_a_card_is_shown_whole_and_its_words_stand_beside_it() -> None:
    c = card_and_coin()
    entries = list(entries_of(c))
    assert sample_of(entries) == 24, "all words begin in one column"
    row = Entries((entries[0],), 1, sample_of(entries))
    page = sheet(60, row.high(60))
    row.paint(page)
    card = [line[2:] for line in c.plain()[1:9]]
    assert page.plain() == [*card[:3], f"{card[3]}  A card.", *card[4:]], "at half its height"


def test_of_something_large_the_legend_shows_the_corner_and_says_where_a_word_goes_on() -> None:
    c = sheet()
    c.put(2, 1, "THE LONG STORY OF A HOUSE")
    c.explain(2, 1, 30, 5, "what it is all about")
    (entry,) = entries_of(c)
    page = sheet(60, 4)
    Entries((entry,), 1, entry.wide).paint(page)
    assert page.plain()[0].startswith("THE LONG STORY OF")
    assert page.plain()[2].endswith("  What it is all about.")
    assert entry.cut_words == []
    c.put(2, 1, "THE LONG STORIES OF A HOUSE")
    assert entry.cut_words == [0]


def test_below_a_card_is_a_free_line_and_it_is_shown_without_that_too() -> None:
    c = sheet()
    c.box(4, 1, 9, 3)
    c.explain(4, 1, 9, 3, "a card")
    *_, row = blocks(("THE TABLE", [*entries_of(c)], 9, 1))
    assert isinstance(row, Entries)
    assert (row.high(40), row.air, row.first) == (5, 1, True), "and another one above the first"
    page = sheet(40, 5)
    row.paint(page)
    assert not page.plain()[0].strip()
    assert not page.plain()[4].strip()
    row = dataclasses.replace(row, first=False)

    class Low(Reader):
        size = Size(40, 9)

    reader = Low()
    reader.blocks = [*map(text, "abcd"), row, *map(text, "efgh")]
    reader._rows = [Row(number, part) for number, one in enumerate(reader.blocks) for part in one.lines(40, c.symbols)]
    for Low.size, end in ((Size(40, 9), 8), (Size(40, 8), 7), (Size(40, 7), 4)):
        assert reader._end == end, "one line says that more follows"


def test_a_sign_cut_out_of_a_coloured_label_keeps_some_of_it_at_both_sides() -> None:
    c = sheet(20, 3)
    c.put(4, 1, "SUSPECT", "paper", back="danger")
    c.explain(4, 1, 7, 1, "a suspect")
    page = sheet(40, 3)
    row = Entries(tuple(entries_of(c)), 1, 9, True, 1, True)
    row.paint(page)
    backs = [segment.style.bgcolor for segment in page.strip(1) for _ in segment.text if segment.style]
    assert len({*backs[1:10]}) == 1
    assert backs[0] != backs[1] != backs[10]


def painted(rows: list[Block]) -> list[list[str]]:
    pages = []
    for row in rows:
        assert isinstance(row, Entries)
        page = sheet(90, row.high(90))
        row.paint(page)
        pages.append(page.plain())
    return pages


def test_pieces_signs_and_words_stand_in_columns_with_titles_at_one_distance() -> None:
    c = sheet(60, 10)
    for y, label in enumerate(("[one]", "[a long name]", "[last]")):
        c.put(3, y, label)
        c.explain(3, y, len(label), 1, f"thing {y}: a piece")
    c.put(3, 3, "#")
    c.explain(3, 3, 1, 1, "a sign alone")
    arts = [(Thing("piece", "piece"), drawn(wide, high)) for wide, high in ((6, 8), (8, 4), (8, 4))]
    own = [dataclasses.replace(one, art=art) for one, art in zip(entries_of(c), [*arts, None], strict=True)]
    title, *rows = blocks(("ON THE TABLE", own, sample_of(own), 1))
    assert isinstance(title, Heading)
    columns = [0, *(at for at, _ in title.beside)]
    assert (title.plain, *(words for _, words in title.beside)) == ("THE PIECE", "ON THE TABLE", "WHAT IT MEANS")
    pages = painted(rows)
    signs = [next(line.index(sign) for line in page if sign in line) for sign, page in zip("[[[#", pages, strict=True)]
    assert set(signs) == {columns[1]}
    words = [next(line.index(" a piece") for line in page if " a piece" in line) for page in pages[:3]]
    assert {at - len("Thing 0:") for at in words} == {columns[2]}
    assert len(pages[0]) == len(pages[1]) == len(pages[2]), "all in one rhythm"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_signs_without_a_piece_stand_under_a_line_below_the_pieces_with_air_between_them(count: int) -> None:
    """Given a piece and so many signs, in rows with air, then one line parts them, and no sign is crammed."""
    c = sheet(60, 10)
    c.box(3, 1, 9, 3)
    c.explain(3, 1, 9, 3, "thing: a piece")
    for number, sign in enumerate("#*%"[:count]):
        c.put(20 + number, 0, sign)
        c.explain(20 + number, 0, 1, 1, f"sign {number}: it has no piece")
    arts = [(Thing("piece", "piece"), drawn(6, 8)), *[None] * count]
    own = [dataclasses.replace(one, art=art) for one, art in zip(entries_of(c), arts, strict=True)]
    _, *rows = blocks(("ON THE TABLE", own, sample_of(own), 1))
    pages = painted(rows)
    line = c.symbols.horizontal * sample_of(own)
    assert [line in page[0] for page in pages] == [False, True, False, False][: 1 + count]
    assert [len(page) for page in pages[1:]] == [3, 2, 2][:count]


def test_a_plain_sign_of_a_piece_stands_in_one_row_with_the_sign_on_the_table() -> None:
    c = Canvas(40, 6, palette(HOUSE, "default"), SETS["ascii"])
    c.put(3, 1, "[one]")
    c.explain(3, 1, 5, 1, "thing: a piece")
    own = [dataclasses.replace(one, art=(Thing("piece", "piece"), drawn(6, 8))) for one in entries_of(c)]
    _, row = blocks(("ON THE TABLE", own, sample_of(own), 1))
    assert isinstance(row, Entries)
    page = Canvas(90, row.high(90), c.palette, c.symbols)
    row.paint(page)
    assert any("o" in line.partition("[one]")[0] for line in page.plain() if "[one]" in line)


@pytest.mark.parametrize("symbols", list(SETS))
@pytest.mark.parametrize(("sign", "dots"), [("□ one", 24), ("[] one", 24), ("✓ one", 48)])
def test_of_a_piece_that_somebody_still_lacks_only_the_rim_is_drawn(symbols: str, sign: str, dots: int) -> None:
    """Given a piece of six by eight dots, when the box before its name is empty."""
    c = Canvas(40, 6, palette(HOUSE, "default"), SETS[symbols])
    c.put(3, 1, c.symbols.plain(sign))
    c.explain(3, 1, len(sign), 1, "one: a piece")
    piece = dataclasses.replace(drawn(6, 8), standins={"": ("(v)",)})
    own = [dataclasses.replace(one, art=(Thing("piece", "piece"), piece)) for one in entries_of(c)]
    _, row = blocks(("ON THE TABLE", own, sample_of(own), 1))
    assert isinstance(row, Entries)
    page = Canvas(90, row.high(90), c.palette, c.symbols)
    row.paint(page)
    if c.drawn:
        assert sum(dot == "#101010" for line in page._dots for both in line if both for dot in both) == dots
    else:
        assert any(("(v)" if dots == 48 else "( )") in line for line in page.plain())


@pytest.mark.parametrize(("count", "high"), [(3, [4, 4, 4]), (4, [4, 3, 4, 3])])
def test_where_it_is_tight_many_pieces_stand_closer(count: int, high: list[int]) -> None:
    """Given so many pieces of three lines, when there is little room, then of four every other row has no free line."""
    c = sheet(60, 10)
    for y in range(count):
        c.put(3, y, f"[{y}]")
        c.explain(3, y, 3, 1, f"thing {y}: a piece")
    own = [dataclasses.replace(one, art=(Thing("piece", "piece"), drawn(6, 6))) for one in entries_of(c)]
    _, *roomy = blocks(("ON THE TABLE", own, sample_of(own), 1))
    _, *rows = blocks(("ON THE TABLE", own, sample_of(own), 1), tight=True)
    assert [len(page) for page in painted(roomy)] == [4] * count
    assert [len(page) for page in painted(rows)] == high


@pytest.mark.parametrize(("room", "high"), [(12, [4, 3, 4]), (13, [4, 4, 4]), (14, [4, 5, 4])])
def test_on_a_page_of_pieces_none_is_nearer_to_one_edge_than_to_the_other(room: int, high: list[int]) -> None:
    """Given five pieces of which three find room on the first page, then these are alike as far as that goes, and
    have as much air above as below them."""
    c = sheet(60, 10)
    for y in range(5):
        c.put(3, y, f"[{y}]")
        c.explain(3, y, 3, 1, f"thing {y}: a piece")
    own = [dataclasses.replace(one, art=(Thing("piece", "piece"), drawn(6, 6))) for one in entries_of(c)]
    _, *rows = blocks(("ON THE TABLE", own, sample_of(own), 1), width=60, room=room, tight=True)
    assert [row.high(60) for row in rows[:3] if isinstance(row, Entries)] == high


def test_no_page_leaves_a_thing_out_and_the_last_one_begins_with_a_whole_one() -> None:
    """Given a long list of signs above another part, when one goes on from page to page, then each sign was to be seen
    whole, and none is cut at the top."""
    c = sheet(60, 40)
    for y in range(24):
        c.put(3, y, f"({y:02})", "paper", back="danger")
        c.explain(3, y, 4, 1, f"thing {y}: what it means")
    own = list(entries_of(c))

    class Low(Reader):
        size = Size(60, 15)

        def repaint(self) -> None:
            pass

        def post_message(self, message: object) -> bool:
            return True

    reader = Low()
    reader.blocks = list(blocks(("ON THE TABLE", own, sample_of(own), 1), ("ALSO", own[:1], sample_of(own[:1]), 1)))
    reader._rows = [Row(number, part) for number, one in enumerate(reader.blocks) for part in one.lines(56, c.symbols)]
    seen = set[int]()
    for _ in range(8):
        told = reader._told if reader.top else 0
        seen |= {row.block for row in reader.rows[reader.top + told : reader._end]}
        first = reader.rows[reader.top + told]
        assert reader.rows[reader.top + told - 1].block != first.block or not reader.top, "it begins at its top"
        reader.action_page(1)
    assert seen >= {number for number, one in enumerate(reader.blocks) if isinstance(one, Entries)}


def test_names_stand_beside_their_letters_each_on_the_colour_of_its_seat() -> None:
    who = [("A", "seat0", "Anna"), ("B", "seat1", "Boris, you")]
    own = list(legend.seats(sheet(), who))
    _, row = blocks(("WHO SITS HERE", own, sample_of(own), 2))
    assert isinstance(row, Entries)
    page = sheet(40, row.high(40))
    row.paint(page)
    assert page.plain() == [" A  Anna             B  Boris, you"]
    ground = next(segment.style.bgcolor for segment in page.strip(0) if segment.style and "A" in segment.text)
    assert ground
    assert ground.name == page.palette.as_ground("seat0")


def drawn(wide: int, high: int) -> Drawing:
    return Drawing("piece", "", {"k": Ink(Paint("ink", "#101010"))}, {}, {"": ("k" * wide,) * high}, {"": ("o",)})


def test_all_words_of_a_legend_begin_in_one_column() -> None:
    c = card_and_coin()
    entries = list(entries_of(c))
    begins = set()
    for row in blocks(("THE TABLE", entries, sample_of(entries), 1)):
        if isinstance(row, Entries):
            page = sheet(60, row.high(60))
            row.paint(page)
            begins |= {line.index("A c") for line in page.plain() if "A c" in line}
    assert len(begins) == 1
