"""What the table in Venice shows: the Screens section of the rules, at the design size (a board of 120 x 34) and the
smallest (80 x 22). How it looks is kept in the snapshots."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
import subprocess
import sys
from collections.abc import Iterable
from typing import NamedTuple

import pytest
from rich.cells import cell_len
from rich.color import Color
from textual.geometry import Region

from rulesets.inkognito import GAME
from rulesets.inkognito.events import RoundBegan
from rulesets.inkognito.lesson import LESSON
from rulesets.inkognito.pages import pages
from rulesets.inkognito.pieces import CARDS, LOCATIONS, Aid, Which
from rulesets.inkognito.rules import Planning, Trade, Visiting, night_begins
from rulesets.inkognito.screen import VeniceBoard, desk_place, paint
from rulesets.inkognito.screen.aside import dialled
from rulesets.inkognito.screen.city import in_words, light
from rulesets.inkognito.screen.scene import ART, SIGNS, Scene
from rulesets.inkognito.sheet import read_pencil, write_pencil
from rulesets.inkognito.table import Venice
from spyhouse.choices import Choices
from spyhouse.coach import first_game
from spyhouse.engine.actions import Action
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.look.colour import Look, Palette, contrast, luminance, palette, palette_of_16, palette_of_256
from spyhouse.look.symbols import SETS
from spyhouse.testing.play import every_position, positions, viewers
from spyhouse.widgets.canvas import Canvas, wrapped
from tests.screens.evening import at_table
from tests.screens.house import SMALL, Guest

from .tables import *
from .twins import twin

DESIGN, SMALLEST = (120, 34), (80, 22)
SIZES = [DESIGN, SMALLEST]
COACHED = (120, 22)
"""What a coach leaves of the first."""
LONG_NAMES = ("Maximiliane Alexandr", "Ōoka Kidō 岡本 綺堂", "Chen", "Wolfgang Amadeus III", "Zoë")
each_size = pytest.mark.parametrize("size", SIZES, ids=["120x34", "80x22"])
at_the_end = pytest.mark.parametrize("size", [(120, 22), (80, 10)])
each_count = pytest.mark.parametrize("seats", GAME.info.seats_allowed())


def canvas(
    view: View[Venice],
    size: tuple[int, int] = DESIGN,
    pointed: Iterable[Action] = (),
    symbols: str = "unicode",
) -> Canvas:
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS[symbols])
    paint(c, view, pointed, desk_place(view, *size))
    return c


def picture(t: Venice | Match, seat: Seat | None, size: tuple[int, int] = DESIGN, symbols: str = "unicode") -> str:
    match = t if isinstance(t, Match) else match_on(t)
    return "\n".join(canvas(match.view(seat), size, symbols=symbols).plain())


def solving(t: Venice) -> Venice:
    t.aid = Aid.SOLVER
    return t


def scene(t: Venice | Match, seat: Seat | None = None) -> Scene:
    match = t if isinstance(t, Match) else match_on(t)
    view = match.view(seat)
    return Scene(Canvas(*DESIGN, palette(GAME.info.mood, "default"), SETS["unicode"]), view)


def row(text: str, name: str) -> str:
    """The line that says who somebody is."""
    return next(line for line in text.splitlines() if re.search(rf" [A-E4◆*]  {name}", line))


def meant(c: Canvas, view: View[Venice], words: str, after: str = "") -> set[Action]:
    """What a click on these words means, on the line that has `after` before them."""
    lines = enumerate(c.plain())
    y, line = next((y, line) for y, line in lines if words in line[line.find(after) if after in line else len(line) :])
    start = line.index(after) + len(after) if after else 0
    what = c.at(cell_len(line[: line.index(words, start)]), y)
    return set() if what is None else {option for option in view.options if what[0](option)}


def on_ground_of_choice(c: Canvas, words: str) -> bool:
    return ground_behind(c, words) == palette(GAME.info.mood, "default").colours["chosen"].lower()


# -- what all may know ------------------------------------------------------------------------------


def second_round() -> Venice:
    """Nobody met in the first round. In the second Boris, Chen and Dora are out, each alone; Anna is next."""
    return play(go(venice(), RIA, SMA, ARS, CAD, his=FEN), Visit(ARS), Visit(CAD), Visit(FEN))


@pytest.mark.parametrize("seat", [ANNA, None])
def test_a_place_says_who_is_there_who_was_and_who_can_come(seat: Seat | None) -> None:
    """IK-14.1: the history, the places, the hands, and the pack's rest."""
    s = scene(second_round(), seat)
    assert in_words(s, ARS) == (
        "The Arsenale: Boris: one so far; Anna and Ambassador can still come; here before: Chen in round 1."
    )
    assert in_words(s, RIA) == "The Rialto: nobody is here; Ambassador can still come; here before: Anna in round 1."
    assert "Ambassador in round 1" in in_words(s, FEN)


@pytest.mark.parametrize("seat", [CHEN, None])
def test_light_tells_who_is_alone_with_whom(seat: Seat | None) -> None:
    """IK-14.1, IK-5.5: and of several meetings which is over, now, or next."""
    t = go(venice(), RIA, RIA, SMA, SMA, his=CAD)
    assert [light(scene(t, seat), place) for place in (RIA, SMA, ARS, CAD)] == ["lit", "quiet", "dark", "quiet"]
    play(t, Reveal(F), Reveal(B))
    assert [light(scene(t, seat), place) for place in (RIA, SMA)] == ["quiet", "lit"]
    assert light(scene(go(venice(), RIA, RIA, RIA), seat), RIA) == "crowd"


@pytest.mark.parametrize(
    ("t", "caption"),
    [
        (exchange(), "a trade, now"),
        (embassy(), "a demand, now"),
        (dummy_met(), "a look at him, now"),
        (audience(), "both confide, now"),
        (go(venice(), RIA, RIA, RIA), "a crowd"),
    ],
)
def test_each_kind_of_company_has_its_words(t: Venice, caption: str) -> None:
    """IK-5.1-3"""
    assert caption in picture(t, None)


@each_size
@pytest.mark.parametrize("symbols", SETS)
def test_whose_news_is_unread(size: tuple[int, int], symbols: str) -> None:
    """IK-14.1: on the public table only, and not where a computer plays."""
    match = match_on(play(exchange(), pair(F, N11), pair(B, N0)), bots=[DORA])
    for seat in (BORIS, CHEN):
        match.mark_read(seat)
    text = picture(match, None, size, symbols)
    assert ["news" in row(text, name) for name in ("Anna", "Boris", "Chen", "Dora")] == [True, False, False, False]
    assert "news" not in picture(match, CHEN, size, symbols)


def test_the_fourth_has_two_cards_face_down() -> None:
    """IK-14.9: his minder, and how often each seat has looked."""
    match = match_on(play(dummy_met(), Look(Which.NUMBER)))
    text = picture(match, None)
    assert "silent, two cards face down" in row(text, "The Fourth")
    assert "Anna has seen one of them" in scene(match).told(scene(match).party(FOURTH))
    assert "sends out the Fourth" in text
    assert "29" not in text


def test_the_ambassadors_seat_is_named_with_its_points() -> None:
    """IK-14.9: with five it is told that he has picked his place; IK-4.2: where, only his own seat sees."""
    t = venice(5)
    t.points[AMBASSADOR] = 2
    play(t, Plan(SMA))
    assert "the Ambassador, 2 points, has picked his place" in row(picture(t, None), "Emil")
    for size in SIZES:
        for seat in (ANNA, None):
            assert "plan" not in picture(t, seat, size)
        assert "plan" in picture(t, AMBASSADOR, size)


def test_the_legend_knows_the_ambassador_from_the_fourth() -> None:
    """IK-4.4, IK-2.4: given nobody plays either, then the letter on each coat is its own."""
    shuffled = venice(3, options={"dummy_mode": "shuffled"})
    for t, told in (
        (embassy(), {"ambassador"}),
        (go(venice(3), RIA, SMA, ARS, CAD, his=RIA), {"ambassador", "minded"}),
        (go(shuffled, RIA, SMA, ARS, his=RIA), {"ambassador", "fourth"}),
    ):
        explained = {shown.words for shown in canvas(match_on(t).view(None)).shown}
        assert {sign for sign in ("ambassador", "fourth", "minded") if SIGNS[sign] in explained} == told


def test_a_public_table_has_no_private_area() -> None:
    for t in (exchange(), dummy_met(), audience()):
        text = picture(t, None)
        for private in ("YOU", "You", "Fiddlebottom", "partner", "showed", "DIAL"):
            assert private not in text


# -- what is private --------------------------------------------------------------------------------


@each_size
def test_the_own_black_cards(size: tuple[int, int]) -> None:
    text = picture(venice(), ANNA, size)
    assert "Fiddlebottom" in text
    assert "52" in text or size == DESIGN  # there it is drawn


def test_the_own_number_in_large_letters() -> None:
    assert "█▀▀▀ ▀▀▀█" in picture(venice(), ANNA)


def traded() -> Venice:
    """Boris has shown Anna Z + 11, she showed him F + 0."""
    return play(exchange(), pair(F, N0), pair(Z, N11))


class Clue(NamedTuple):
    """What the sheet says of one card of somebody."""

    seen: str
    shown: str
    verdict: str


def clues(text: str, name: str) -> dict[object, Clue]:
    """Somebody's block of the sheet, card by card."""
    lines = [line[:58].ljust(58) for line in text.splitlines()]
    people = re.compile(r"[ ▸](?:Anna|Boris|Chen|Dora|Emil|Fourth)")
    head = next(number for number, line in enumerate(lines) if number > 7 and len(people.findall(line)) > 2)
    left = lines[head].index(f" {name}")
    judged = lines[head + 1].find("=", left)
    if judged < 0:  # below the end of the name's plate, where there is no room for its head
        plates = [one.start() for one in people.finditer(lines[head])]
        judged = min(at for at in (*plates, 54 if plates[-1] > 43 else 43) if at > left) - 2
    found = {}
    for card, line in zip(CARDS, lines[head + 2 :], strict=False):
        seen, _, shown = line[left:judged].partition("┊")
        found[card] = Clue(seen.rstrip(), shown.rstrip(), line[judged])
    return found


def marked(rows: dict[object, Clue], side: str, sign: str) -> list[object]:
    """The cards that have this sign there."""
    return [card for card, clue in rows.items() if sign in getattr(clue, side)]


@each_size
def test_the_sheet_says_what_was_seen_and_shown(size: tuple[int, int]) -> None:
    """IK-11.1: as a form, on which the two of a pair are joined; the own cards nobody else can have."""
    text = picture(match_on(traded()), ANNA, size)
    boris, chen = clues(text, "Boris"), clues(text, "Chen")
    assert (marked(boris, "seen", "◐"), marked(boris, "seen", "│")) == ([Z, N11], [X, N52])
    assert (marked(boris, "shown", "◐"), marked(boris, "shown", "│")) == ([F, N0], [B, Z, X, N52, N11])
    for rows in (boris, chen):
        assert marked(rows, "verdict", "✗") == [F, N52]
        assert marked(rows, "verdict", " ") == [B, Z, X, N11, N0, N29], "what is open stays empty"
    assert not any(clue.seen or clue.shown for clue in chen.values())
    assert "looked" in picture(match_on(play(dummy_met(), Look(Which.NUMBER))), ANNA, size)


@each_size
def test_an_empty_sheet_has_no_signs_yet(size: tuple[int, int]) -> None:
    """IK-11.1, IK-11.2: heads and signs come with the first clue, or with a mark of one's own."""
    match = match_on(solving(exchange()))
    text = picture(match, ANNA, size)
    for told in ("from  ", "◐", "✗"):
        assert told not in text, told
    pencil = read_pencil(match.table, ANNA, "")
    pencil.cards[1][0] = "?"
    view = match.view(ANNA)
    shown = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(shown, view, [], desk_place(view, *size), marks=write_pencil(match.table, ANNA, pencil))
    assert "from" in "\n".join(shown.plain())


@each_size
def test_an_empty_sheet_has_a_column_for_everybody(size: tuple[int, int]) -> None:
    """IK-11.1: below its title, as wide for the Ambassador with five as for the others; with clues a narrow sheet counts what he
    was shown."""
    t = go(venice(5), RIA, RIA, SMA, ARS, his=CAD)
    shown = canvas(match_on(t).view(ANNA), size)
    heads = [line for line in shown.plain() if re.search("Boris +Chen +Dora +Emil", line)][-1]
    starts = [heads.index(name) for name in ("Boris", "Chen", "Dora", "Emil")]
    assert len({right - left for left, right in itertools.pairwise(starts)}) == 1, heads
    assert sum("┊" in line for line in shown.plain()) >= len(CARDS)
    assert "CLUES" in "\n".join(shown.plain())
    assert ("to Emil: 0" in picture(match_on(play(t, pair(F, X), pair(B, N29))), ANNA, size)) == (size == SMALLEST)


@each_size
def test_a_black_card_is_told_as_a_proof(size: tuple[int, int]) -> None:
    """IK-11.1: seen and shown."""
    boris = clues(picture(match_on(play(exchange(), Reveal(N52), Reveal(B))), ANNA, size), "Boris")
    assert (marked(boris, "seen", "●"), marked(boris, "shown", "●"), marked(boris, "verdict", "✓")) == ([B], [N52], [B])
    assert marked(boris, "verdict", "✗") == [F, Z, X, N52], "nor can anybody have Anna's own"


@each_size
def test_of_many_meetings_the_latest_are_told(size: tuple[int, int]) -> None:
    """Given a sheet that holds more than there is room for, then the latest pairs stand there in their order, with the key to
    the others and, where there is room for it, how many these are; nobody is lost."""
    t = exchange()
    mine = [pair(truth, lie) for truth in (F, N52) for lie in (B, Z, X, N11, N0, N29)]
    theirs = [pair(truth, lie) for truth in (B, N11) for lie in (F, Z, X, N52, N0, N29)]
    for two in list(zip(mine, theirs, strict=True))[:5]:
        new_night(play(t, *two))
        go(t, RIA, RIA, SMA, ARS, his=CAD)
    text = picture(match_on(t), ANNA, size)
    boris = clues(text, "Boris")
    assert marked(boris, "seen", "◐")[-2:] == [N52, N0]
    assert boris[N52].seen.index("◐") < boris[N0].seen.index("◐"), "the newest is the last"
    drawn = sum((clue.seen + clue.shown).count("◐") for clue in boris.values())
    assert (drawn < 20) == (size == SMALLEST), "the blocks that are empty give way"
    assert bool(re.search("n: older(?! clues)", text)) == (drawn < 20)
    assert not any(clue.seen or clue.shown for clue in clues(text, "Dora").values())
    for two in list(zip(mine, theirs, strict=True))[5:]:
        new_night(play(t, *two))
        go(t, RIA, RIA, SMA, ARS, his=CAD)
    text = picture(match_on(t), ANNA, size)
    assert ("n: older clues" in text) == (size == DESIGN), "and the key to them"
    assert bool(re.search("n: older(?! clues)", text)) == (size == SMALLEST), "in short"
    older = re.search(r"Boris +(\d+) older ", text)
    assert bool(older) == (size == DESIGN)
    drawn = sum((clue.seen + clue.shown).count("◐") for clue in clues(text, "Boris").values())
    assert older is None or 2 * int(older[1]) + drawn == 48, "so many pairs of 24 stand in the notes"


def test_pairs_whose_rows_lie_apart_share_a_column_where_there_is_no_room() -> None:
    """Given more pairs than columns, then two of which no signs touch stand one below the other, the newest at the right."""
    t = exchange()
    mine = pair(F, B), pair(N52, N11), pair(F, Z), pair(N52, N0), pair(F, X)
    theirs = pair(B, Z), pair(N11, N29), pair(F, B), pair(N11, N0), pair(B, X)
    for two in zip(mine, theirs, strict=True):
        new_night(play(t, *two))
        go(t, RIA, RIA, SMA, ARS, his=CAD)
    text = picture(match_on(t), ANNA, SMALLEST)
    boris = clues(text, "Boris")
    assert "n: more" not in text
    assert sum((clue.seen + clue.shown).count("◐") for clue in boris.values()) == 20
    last = max(len(clue.seen) for clue in boris.values()) - 1
    assert "".join(clue.seen.ljust(last + 1)[last] for clue in boris.values()) == " ◐│◐ ◐◐ "


@each_size
def test_every_sign_of_the_sheet_is_explained_beside_it(size: tuple[int, int]) -> None:
    """IK-14.7: below the sheet; what stands out where it is wide tells its round, or its night."""
    t = traded()
    text = picture(match_on(t), ANNA, size)
    for told in ("◐ one of", "● true", "✓ ✗ proved"):
        assert told in text, told
    assert ("from: shown to you  to: shown by you" in text) == (size == DESIGN)
    assert ("◐ round 1" in text) == (size == DESIGN)
    t.series = 2
    assert ("◐ night 1" in picture(match_on(t), ANNA, size)) == (size == DESIGN)
    t.target = 1
    assert "● true  ◐ one of two  ✓ ✗ proved" in picture(match_on(t), ANNA, SMALLEST)


@each_size
@pytest.mark.parametrize("target", [1, 3])
def test_the_solver_never_takes_the_heads_of_the_columns_away(size: tuple[int, int], target: int) -> None:
    """IK-11.5: how far it is stands above them, or says itself what is open."""
    t = solving(traded())
    t.target = target
    text = picture(match_on(t), ANNA, size)
    assert text.count("from ") == 3
    assert re.search("16 ways( it can be)?, 4 numbers", text)
    assert ("LEFT   16 ways" in text) == (size == SMALLEST)


def test_of_the_last_round_is_said_what_follows() -> None:
    """IK-4.8: a night has five rounds."""
    t = venice()
    board, view = VeniceBoard(), match_on(t).view(ANNA)
    assert board.status(view) == "night 1, round 1 of 5"
    view.table.round = 5
    assert board.status(view) == "round 5 of 5, then night 2"
    view.table.series_cap = 1
    assert board.status(view) == "round 5 of 5, then the end"


@each_size
@each_count
def test_of_each_lane_the_newest_stands_at_every_size(size: tuple[int, int], seats: int) -> None:
    """IK-11.1: with five the sheet has a fourth block, and what was given must not be taken for what was shown to one."""
    t = exchange(seats)
    for mine, theirs in ((pair(F, N11), pair(B, N0)), (pair(F, N0), pair(B, N29)), (pair(F, N29), pair(B, N52))):
        new_night(play(t, mine, theirs))
        go(t, RIA, RIA, SMA, ARS, his=CAD)
    text = picture(match_on(t), ANNA, size)
    boris = clues(text, "Boris")
    assert boris[N52].seen.strip("│ ") == "◐", "seen last"
    assert boris[N29].shown.strip("│ ") == "◐", "given last"
    assert re.search(r"from +to *=" if size == DESIGN else r"from +to +", text)
    assert ("Fourth " in text) == (seats == 3), "in full"


@each_size
def test_the_pencil_stands_on_the_table_too(size: tuple[int, int]) -> None:
    """IK-11.2: what its seat has marked, beside what was seen, and on the dial."""
    view = match_on(traded()).view(ANNA)
    c = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, view, (), desk_place(view, *size), "", "1: vxxxvxxx .xv..?.. .x...... ........ n52,n11,-,-")
    text = "\n".join(c.plain())
    boris = clues(text, "Boris")
    assert [marked(boris, "verdict", sign) for sign in "✓✗?"] == [[Z], [F, B, N52], [N11]]
    assert marked(clues(text, "Chen"), "verdict", "✗") == [F, B, N52]
    assert set(marked(clues(picture(match_on(traded()), ANNA, size), "Boris"), "verdict", " ")) > {B, Z, N11}
    assert re.search("Bubble +11", text)


@each_size
def test_the_pair_picker(size: tuple[int, int]) -> None:
    """IK-14.3: which truth, then which lie with it, as the other will see it; what this viewer has seen beside that truth
    cannot be shown again."""
    t = traded()
    new_night(t)
    view = match_on(go(t, RIA, RIA, SMA, ARS, his=CAD)).view(ANNA)
    assert "Boris sees a truth and a lie" in picture(t, ANNA, size)
    with_n, with_f = (
        [action for action in view.options if isinstance(action, ShowPair) and own in action.shown] for own in (N52, F)
    )
    c = canvas(view, size, with_f)
    text = "".join(c.plain())
    assert ("seen " in text) == (size == DESIGN)
    assert "Boris sees Fiddlebottom and a lie" in text
    assert (", not 0" in text) == (size == DESIGN)
    assert "Boris sees 52 and a lie" in (other := "".join(canvas(view, size, with_n).plain()))
    assert "seen " not in other
    assert ", not" not in other
    if size == DESIGN:
        lines = [number for number, line in enumerate(c.plain()) if "Agent X" in line[58:]]
        x = c.plain()[lines[-1]].rindex("Agent X")
        what = c.at(cell_len(c.plain()[lines[-1]][:x]), lines[-1])
        assert {option for option in view.options if what[0](option)} == {ShowPair(F, X)}


@each_size
def test_every_number_is_drawn_beside_the_masks(size: tuple[int, int]) -> None:
    """The six lies lie there as cards, in the row of the masks and as high, and none is cut at the edge."""
    for own in range(4):
        t = exchange()
        c = canvas(match_on(t).view(ANNA), size)
        hot = [spot for spot in c.hot if spot.what[1] in ("11", "0", "29", "Agent X") and spot.height == 5]
        assert len(hot) == (4 if size == DESIGN else 0), own
        assert len({(spot.y, spot.height) for spot in hot}) <= 1
        assert all(spot.x + spot.width <= size[0] for spot in hot)


def test_what_is_pointed_at_is_previewed() -> None:
    """IK-14.3; with the solver what it would give away (IK-11.8)."""
    view = match_on(solving(exchange())).view(ANNA)
    text = " ".join(" ".join(canvas(view, pointed=[pair(F, N0)]).plain()).split())
    assert "Boris sees Fiddlebottom and 0: one is true leaves 6 of 16" in text


@each_size
def test_a_favour_says_what_was_seen_of_whom(size: tuple[int, int]) -> None:
    """IK-7.2"""
    t = play(embassy(), Demand(BORIS), Answer(N11))
    new_night(t)
    text = picture(match_on(go(t, RIA, SMA, ARS, CAD, his=RIA)), ANNA, size)
    assert marked(clues(text, "Boris"), "seen", "●") == [N11]
    assert not any(clue.seen for name in ("Chen", "Dora") for clue in clues(text, name).values())
    assert text.count("Ask for nothing") == 0, "it stands on the list, once"


def stage(t: Venice, seat: Seat) -> str:
    """Below the own cards the names over those that can be demanded."""
    return next(
        above[56:]
        for above, line in itertools.pairwise(picture(t, seat).split("\n"))
        if line[56:].split()[:2] == ["name", "number"]
    )


def test_the_cards_stand_in_the_order_of_the_choices_and_are_those_that_are_asked_for() -> None:
    """IK-7.2, IK-7.7"""
    t = embassy(3)
    t.circle = [DORA, CHEN, ANNA, BORIS]  # the Fourth sits anywhere
    assert stage(t, ANNA).split() == ["Boris", "Chen", "The", "Fourth"]
    assert stage(play(embassy(5), Demand(BORIS)), AMBASSADOR).split() == ["Boris"]


def test_who_must_answer_reads_what_is_gone() -> None:
    """IK-7.4"""
    t = play(embassy(), Demand(BORIS), Answer(N11))
    new_night(t)
    t = play(go(t, RIA, SMA, ARS, CAD, his=RIA), Demand(BORIS))
    (line,) = Choices(match_on(t).view(BORIS)).rows()
    assert (line.label, line.note) == ("Show your name", "Bubble")


@each_size
def test_what_was_chosen_is_told_until_it_is_turned_over(size: tuple[int, int]) -> None:
    """IK-6.1: its maker reads it, and nobody else does; a sign says that it is private."""
    match = match_on(play(exchange(), pair(B, N52)))
    mine = " ".join(picture(match, ANNA, size).split())
    assert "Boris is to see Bubble and 52" in mine
    for other in (BORIS, CHEN, None):
        assert "is to see" not in picture(match, other, size)


def test_what_only_one_seat_knows_stands_on_its_sheet() -> None:
    """IK-12: private news is on the paper, and what happened is told as everybody heard it."""
    match = match_on(play(embassy(), Demand(BORIS), Answer(N11)))
    mine, theirs = picture(match, ANNA), picture(match, CHEN)
    assert marked(clues(mine, "Boris"), "seen", "●") == [N11]
    assert "●" not in theirs
    for text in (mine, theirs, picture(match_on(traded()), ANNA)):
        assert "Only you" not in text
        assert "showed" not in text
    assert "Boris shows Anna a true card" in mine


def test_what_all_have_heard_is_nobodys_secret_however_a_name_is_written() -> None:
    """IK-12: whoever sees no more of it than the table reads it as everybody does."""
    view = match_on(play(embassy(), Demand(BORIS), Answer(N11))).view(CHEN)
    small = dataclasses.replace(view, names=[name.lower() for name in view.names])
    text = "\n".join(canvas(small).plain())
    assert "shows anna a true card" in text
    assert "Only you" not in text


# -- the solver -------------------------------------------------------------------------------------


def worked_example() -> Match:
    """IK-11.7b, from Boris's side: B with 11; Anna's black F and 52 seen, Dora has shown Z + 0."""
    t = solving(exchange())
    play(t, Reveal(F), Reveal(B))
    new_night(t)
    play(go(t, RIA, RIA, SMA, ARS, his=CAD), Reveal(N52), Reveal(N11))
    return match_on(t)


@each_size
def test_the_solver_counts_the_ways_it_can_be(size: tuple[int, int]) -> None:
    """IK-11.5: after both cards of Anna four are left, with two numbers."""
    assert re.search("4 ways( it can be)?, 2 numbers", picture(worked_example(), BORIS, size))
    match = worked_example()
    match.table.aid = Aid.NOTES
    assert "ways" not in picture(match, BORIS, size)
    assert "ways" not in picture(worked_example(), None, size)


@each_size
def test_ready_to_call(size: tuple[int, int]) -> None:
    """IK-11.6: one number left, and with four one partner."""
    match = worked_example()
    t = match.table
    new_night(t)
    play(go(t, RIA, SMA, ARS, SMA, his=CAD), pair(B, N29), pair(Z, N29))
    text = picture(match_on(t), BORIS, size)
    assert re.search(r"READY( TO DIAL|  To dial) 52-11-0-29", text)
    assert text.count("READY") == 1


# -- when the masks are off -------------------------------------------------------------------------


@at_the_end
@pytest.mark.parametrize(
    ("call", "words", "winners"), [(RIGHT, "right", {"Anna", "Boris"}), (WRONG, "wrong", {"Chen", "Dora"})]
)
def test_at_the_end_everything_lies_open(size: tuple[int, int], call: Call, words: str, winners: set[str]) -> None:
    """IK-9.4, IK-14.5: the call, the number, the black cards, partners, and how many cases each had open."""
    text = picture(match_on(play(exchange(), call)), None, size)
    number = "-".join(part.spoken for part in call.sequence)
    assert f"Anna dialled {number}: {words}" in text
    for name in ("Fiddlebottom", "Bubble", "Zsa Zsa", "Agent X"):
        assert name in text
    assert text.count("WINS") == 2
    if size == (80, 10):
        assert "The number: 52-11-0-29" in text
        assert {name for name in ("Anna", "Boris", "Chen", "Dora") if "WINS" in _end_row(text, name)} == winners
    assert text.count("36 ways it could be") == 4
    assert "partner Boris" in text


def _end_row(text: str, name: str) -> str:
    return next(line for line in text.splitlines() if re.match(rf" +[A-E]  {name}", line))


@at_the_end
def test_the_right_number_beside_the_wrong_agent(size: tuple[int, int]) -> None:
    """IK-R6"""
    t = go(venice(), RIA, SMA, RIA, ARS, his=CAD)
    assert "number beside the wrong" in picture(match_on(play(t, RIGHT)), None, size)


@at_the_end
def test_the_ambassador_is_at_the_end_too(size: tuple[int, int]) -> None:
    """IK-8.5: with five the others win, the Ambassador among them."""
    text = picture(match_on(play(exchange(5), WRONG)), None, size)
    assert text.count("WINS") == 4
    assert "the Ambassador" in text
    assert "576 ways it could be" in text
    assert "partner" not in text


@at_the_end
def test_a_game_without_a_call(size: tuple[int, int]) -> None:
    """IK-9.6"""
    t = exchange()
    GAME.agree_to_end(t)
    text = picture(match_on(t), None, size)
    assert "Nobody has made the call." in text
    assert "WINS" not in text


# -- clicks and pointing ----------------------------------------------------------------------------


@each_size
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_click_on_a_place_goes_there(size: tuple[int, int], seats: int) -> None:
    """IK-4.1-2; anywhere in its column."""
    match = match_on(venice(seats))
    view = match.view(match.decider)
    kind = Plan if seats == 5 else Visit
    for places in (("San Marco", "SMA"), ("La Fenice", "FEN")):
        c = canvas(view, size)
        word = next(word for word in places if word in "\n".join(c.plain()))
        assert meant(c, view, word) == {kind(SMA if "SMA" in places else FEN)}


@each_size
def test_a_click_on_an_own_black_card_means_all_that_can_be_done_with_it(size: tuple[int, int]) -> None:
    """IK-6.3, IK-6.7, IK-7.4: it is shown beside a lie, or by itself."""
    view = match_on(exchange()).view(ANNA)
    own = {option for option in view.options if isinstance(option, ShowPair) and F in option.shown}
    assert {Reveal(F)} | own in [{one for one in view.options if hot.what[0](one)} for hot in canvas(view, size).hot]
    view = match_on(play(embassy(), Demand(BORIS))).view(BORIS)
    assert {Answer(B)} in [{one for one in view.options if hot.what[0](one)} for hot in canvas(view, size).hot]


@each_size
def test_a_click_on_an_agent_demands_from_him(size: tuple[int, int]) -> None:
    view = match_on(embassy()).view(ANNA)
    assert meant(canvas(view, size), view, "Chen") == {Demand(CHEN)}


def test_clicks_on_the_silent_agents_cards() -> None:
    """IK-7.5-6"""
    view = match_on(dummy_met()).view(ANNA)
    c = canvas(view)
    assert meant(c, view, "name ") == {Look(Which.IDENTITY)}
    assert meant(c, view, "number", "name ") == {Look(Which.NUMBER)}
    assert meant(c, view, "The Fo") == {Look(Which.IDENTITY), Look(Which.NUMBER)}
    view = match_on(embassy(3)).view(ANNA)
    assert DemandDummy(Which.NUMBER) in view.options
    clicks = [{one for one in view.options if hot.what[0](one)} for hot in canvas(view).hot]
    assert {DemandDummy(Which.NUMBER)} in clicks


def test_a_click_on_the_telephone_means_the_calls() -> None:
    view = match_on(exchange()).view(ANNA)
    calls = {option for option in view.options if isinstance(option, Call)}
    assert len(calls) == 24
    assert meant(canvas(view), view, ", in this order") == calls


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", [(80, 14), (120, 14), SMALLEST, DESIGN, (160, 44)])
def test_every_click_is_on_the_sheet_and_has_words(size: tuple[int, int], seats: int) -> None:
    for match in positions(GAME, seats, 3, most=6):
        view = match.view(match.decider)
        for spot in canvas(view, size).hot:
            assert spot.what[1]
            assert 0 <= spot.x < spot.x + spot.width <= size[0]
            assert 0 <= spot.y < spot.y + spot.height <= size[1]


@each_size
def test_what_is_pointed_at_lights_up(size: tuple[int, int]) -> None:
    going = match_on(venice()).view(ANNA)
    assert on_ground_of_choice(canvas(going, size, [Visit(SMA)]), "San Marco")
    assert not on_ground_of_choice(canvas(going, size, [Visit(RIA)]), "San Marco")


def test_a_call_that_is_pointed_at_is_dialled() -> None:
    view = match_on(exchange()).view(ANNA)
    for pointed, number in (([RIGHT], ["52", "11", "0", "29"]), ([], ["52", "?", "?", "?"])):
        c = canvas(view, pointed=pointed)
        assert [words for words, _ in dialled(Scene(c, view, pointed), None)] == number
        assert ["52", *(part for part, ink in dialled(Scene(c, view, pointed), None) if ink == "accent")] == (
            number if pointed else ["52"]
        ), "what is not known yet is no card"
        assert ("You would dial" in "\n".join(c.plain())) == bool(pointed)


def test_what_a_pair_says_is_told_in_a_narrow_place_too() -> None:
    """IK-6.2: the cards are lit above it."""
    view = match_on(exchange()).view(ANNA)
    assert "Boris sees Fiddlebottom + Agent X" in "\n".join(canvas(view, (80, 24), [pair(F, X)]).plain())
    assert "Boris sees Fiddlebottom: true" in "\n".join(canvas(view, (80, 24), [Reveal(F)]).plain())


@pytest.mark.parametrize("width", [80, 120])
def test_the_coach_points_at_the_truth_and_at_the_lie(width: int) -> None:
    """IK-14.3: right before the cards; where there is little room, behind their names on the sheet, so that what the other
    sees is read as a sentence in either case."""
    shown = Canvas(width, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    shown.marks = {"truth": 1, "lie": 2}
    view = match_on(exchange()).view(ANNA)
    paint(shown, view, [pair(F, X)], desk_place(view, width, 22))
    shown.point_out()
    (line,) = [line for line in shown.plain() if re.search("Boris sees.*Fiddlebottom.*Agent X", line[43:])]
    if width == 120:
        assert re.search(r"Boris sees  I  Fiddlebottom and  II  Agent X", line), line
    else:
        assert "Boris sees Fiddlebottom + Agent X" in line
        for mark, name in (("truth", "Fiddlebottom"), ("lie", "Agent X")):
            x, y = shown.pointed[mark]
            assert len(name) < x < 16
            assert shown.plain()[y].strip().startswith(name)


def test_before_all_eyes_the_city_takes_the_room_that_no_papers_need() -> None:
    """IK-14.1: the choice begins in the row in which it is told who is who, an empty one below the city."""
    view = match_on(venice(5)).view(None)
    text, desk = canvas(view).plain(), desk_place(view, *DESIGN)
    (water,) = (number for number, line in enumerate(text) if "San Marco" in line)
    (people,) = (number for number, line in enumerate(text) if "THE MASKS, first to 3 points" in line)
    own = canvas(match_on(venice(5)).view(ANNA)).plain()
    assert water > next(number for number, line in enumerate(own) if "San Marco" in line) + 5
    assert desk is not None
    assert people == desk.y + 1, "whose list begins with an empty row where it has room"


def test_in_plain_signs_stars_and_waves_fill_the_night_before_all_eyes() -> None:
    """IK-14.1: above the houses, and below them; in a small window there is no room for a star that is none of a roof."""
    view = match_on(venice(5)).view(None)
    text = canvas(view, symbols="ascii").plain()
    roofs = next(row for row, line in enumerate(text) if "^^^^" in line)
    assert all("*" in text[row] + text[row + 1] for row in range(roofs - 1)), "no two rows without a star"
    (water,) = (row for row, line in enumerate(text) if "San Marco" in line)
    assert all(line.count("~") > 10 for line in text[water - 2 : water])
    assert not any("*" in line for line in canvas(view, SMALLEST, symbols="ascii").plain())


@each_size
@pytest.mark.parametrize("me", [ANNA, BORIS])
def test_on_the_sheet_every_name_stands_in_full(size: tuple[int, int], me: Seat) -> None:
    """IK-11.1: what is one's own is black there, also where no word has room beside it; paper stays at the right edge."""
    match = match_on(traded())
    view = match.view(me)
    shown = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(shown, view, [], desk_place(view, *size))
    text = shown.plain()
    for card in CARDS:
        y = next(row for row, line in enumerate(text) if line[1:15].startswith(card.short) and row > 8)
        own = card in match.table.agents[me].black
        assert (ground_of(shown, y, card.short) == shown.palette.colours["ink"].lower()) == own
    partner = next(line for line in text[8:] if line[1:15].startswith({ANNA: "Bubble", BORIS: "Fiddlebottom"}[me]))
    assert ("partner" in partner[:24]) == (size == DESIGN or me == ANNA), "else it stands beside GOAL alone"
    edge = 53 if size == DESIGN else 42
    assert all(line.ljust(60)[edge] == " " for line in text[-14:-6])


def test_on_a_small_sheet_whose_the_uppermost_name_is_stands_above_it() -> None:
    """IK-11.1: beside the longest of the names there is no room for that; while the sheet is empty there is."""
    for me, words in ((ANNA, "you are"), (BORIS, "your partner")):
        text = canvas(match_on(traded()).view(me), SMALLEST).plain()
        (y,) = (row for row, line in enumerate(text) if line[1:15].startswith("Fiddlebottom"))
        assert text[y - 1][1:16].strip() == words
    fresh = picture(match_on(exchange()), ANNA, SMALLEST)
    assert re.search("Fiddlebottom +you ", fresh)
    assert "you are" not in fresh


@each_size
def test_on_the_sheet_everybody_has_a_strip_of_paper(size: tuple[int, int]) -> None:
    """IK-11.1: what is proved of one stands close to what the next one showed, and nobody takes these for one run."""
    shown = canvas(match_on(traded()).view(ANNA), size)
    dark = Color.parse(shown.palette.colours["ground"])
    (heads,) = (row for row, line in enumerate(shown.plain()) if line.count("from") == 3)
    for y in range(heads, heads + 1 + len(CARDS)):
        cells = [one.style and one.style.bgcolor for one in shown.strip(y) for _ in range(one.cell_length)]
        assert cells[: 54 if size == DESIGN else 43].count(dark) == 2


def test_what_one_would_show_lies_clear_of_ones_own_cards_and_of_the_question() -> None:
    """IK-14.3: the line that says what the other sees, and the list, each have an empty row above them."""
    view = match_on(exchange()).view(ANNA)
    shown, desk = canvas(view), desk_place(view, *DESIGN)
    assert desk is not None
    (sees,) = (row for row, line in enumerate(shown.plain()) if "Boris sees" in line)
    assert [shown.plain()[row][desk.x :].strip() for row in (sees - 1, desk.y - 1)] == ["", ""]
    assert desk.height >= 2 + len(CARDS) - 2, "the question, six lies and what is told of one"


def test_before_all_eyes_stands_what_all_play_for() -> None:
    """IK-1.4: in words that are no secret, above what happened last."""
    for t in (exchange(), dummy_met(), audience()):
        for size in SIZES:
            rows = canvas(match_on(t).view(None), size).plain()
            (goal,) = (
                row for row, line in enumerate(rows) if line.startswith(" GOAL   Find out who is who, dial the number")
            )
            assert not rows[goal - 1][:40].strip()
            assert not rows[goal + 1][:40].strip()


def test_beside_the_coach_roofs_fill_the_night_and_a_telephone_the_free_corner() -> None:
    """IK-14.7: where small houses stand far apart, as long as nothing was shown; in a small window they stand close."""
    view = match_on(exchange()).view(ANNA)
    for size, far in (((120, 22), True), (SMALLEST, False)):
        shown = Canvas(*size, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint(shown, view, [], desk_place(view, *size))
        roof = Color.parse(ART.paints["palace-shade"].seen(shown.palette))
        styles = [one.style for one in shown.strip(3) if one.style is not None]
        assert any(roof in (style.color, style.bgcolor) for style in styles) == far
        (dial,) = (row for row, line in enumerate(shown.plain()) if "DIAL" in line)
        assert bool(set(shown.plain()[dial][84:]) & set("▀▄█")) == far


def test_the_ambassador_is_called_in_full_where_next_door_leaves_room() -> None:
    """IK-14.7: beside whoever met him, over the edge of his place."""
    text = picture(go(venice(), RIA, RIA, SMA, ARS, his=ARS), ANNA, SMALLEST)
    assert "Dora & Ambassador" in text
    crowded = picture(go(venice(), RIA, SMA, SMA, ARS, his=ARS), ANNA, SMALLEST)
    assert "Dora & Amb" in crowded


def test_above_a_slip_of_the_coach_there_is_still_a_city() -> None:
    """IK-14.7: its fronts, and whoever stands before them; before the first card, when nothing is to be said below them, air.
    What wins stands in the last row."""
    t = exchange()
    t.target = 1
    for match, empty in ((match_on(t), False), (first_game(GAME, LESSON), True)):
        text = canvas(match.view(ANNA), (80, 17)).plain()
        assert "Rialto" in text[4]
        assert (text[5].strip() == "") == empty
        assert set(text[0]) & set("▀▄█"), "painted"
        assert re.search("GOAL Dial with your partner .*LOSE Dialling wrong, or beside rivals", text[-1])
        assert any(line.startswith(" still open: 3 names, 3 numbers") for line in text), "what is open"
        assert any(line.strip().startswith("29") for line in text), "the sheet is whole"
    rows = canvas(match_on(t).view(ANNA), (80, 17)).plain()
    assert re.search(" A .* B .* C .* D ", rows[3]), "whoever is out, by the letters on the cloaks"
    assert "a trade, now" in rows[5]
    scored = canvas(match_on(traded()).view(ANNA), (80, 17)).plain()
    assert scored[7].count("from to ") == 3, "the heads, in a match to 3 points, too"
    assert [line[:16].rstrip() for line in scored[6:8]] == [" CLUES: 3 names,", " 3 numbers open"]


def test_above_a_slip_of_the_coach_what_was_shown_is_told_in_words() -> None:
    """IK-14.4: where there is no room for cards it covers the mask; so does what would be shown (IK-14.3)."""
    match = match_on(play(exchange(), pair(F, X), pair(B, N29)))
    for eyes, told in (
        (ANNA, ["Boris showed", "Bubble", "29", "one is true"]),
        (BORIS, ["Anna showed", "Fiddlebottom"]),
    ):
        text = canvas(match.view(eyes), (80, 17)).plain()
        assert [line[44:56].strip() for line in text[6:10]][: len(told)] == told
    assert "showed" not in "\n".join(canvas(match.view(CHEN), (80, 17)).plain())
    proof = canvas(match_on(play(embassy(), Demand(BORIS), Answer(N11))).view(ANNA), (80, 17)).plain()
    assert [line[44:56].strip() for line in proof[6:9]] == ["Boris showed", "11", "for sure"]
    asked = match_on(exchange()).view(ANNA)
    for pointed, told in (
        (pair(F, X), ["Fiddlebottom", "Agent X", "one is true"]),
        (Reveal(F), ["Fiddlebottom", "for sure", ""]),
    ):
        text = canvas(asked, (80, 17), [pointed]).plain()
        assert [line[44:56].strip() for line in text[6:10]] == ["Boris sees", *told]


def test_what_happened_lately_and_the_cards_to_ask_for_end_clear_of_the_edges() -> None:
    """IK-7.2"""
    t = embassy(3)
    for number in range(4):
        t.tell(RoundBegan, 1, number, ANNA)
    text = canvas(match_on(t).view(ANNA), DESIGN).plain()
    head = next(number for number, line in enumerate(text) if line.startswith(" LATELY"))
    assert text[head + 1].strip()
    assert not text[-1][:54].strip()
    black = next(line for line in text if "name " in line and "number" in line)
    assert cell_len(black.rstrip()) < DESIGN[0] - 1


def test_at_80_columns_ones_own_mask_is_not_covered() -> None:
    """IK-14.7: what was shown stands on the sheet there; above a slip of the coach it gives way where that points at the mask."""
    match = match_on(play(exchange(), pair(F, X), pair(B, N29)))
    assert "showed" not in picture(match, ANNA, SMALLEST)
    low = Canvas(80, 17, palette(GAME.info.mood, "default"), SETS["unicode"])
    low.marks = {"own": 1}
    paint(low, match.view(ANNA), [], desk_place(match.view(ANNA), 80, 17))
    assert "showed" not in "\n".join(low.plain())


def test_beside_the_coach_an_empty_sheet_and_what_one_plays_for_end_clear_of_the_strip() -> None:
    """IK-14.1"""
    text = canvas(first_game(GAME, LESSON).view(ANNA), COACHED).plain()
    assert [line[:54].strip() for line in text[-3:]] == [
        "GOAL   Dial with your partner Bubble",
        "LOSE   Dialling wrong, or beside rivals",
        "",
    ]
    assert any(line.startswith(" still open: 3 names, 3 numbers") for line in text)
    t = solving(traded())
    t.target = 1
    text = [line[:55].strip() for line in canvas(match_on(t).view(ANNA), COACHED).plain()]
    assert text[-3:] == ["", "GOAL   Dial with your partner Bubble", "LEFT   16 ways it can be, 4 numbers to dial"]
    assert [line[:15].strip() for line in text[8:10]] == ["CLUES: 3 names,", "3 numbers open"]


def test_at_80_columns_air_parts_the_mask_and_what_is_shown_where_all_calls_have_room() -> None:
    """IK-8.1, IK-14.3"""
    t = exchange()
    assert desk_place(match_on(t).view(ANNA), *SMALLEST) == Region(44, 13, 36, 9)
    new_night(play(t, Reveal(N52), Reveal(B)))
    play(go(t, RIA, RIA, SMA, ARS, his=CAD), Reveal(F), Reveal(N11))
    new_night(t)
    assert desk_place(match_on(go(t, RIA, RIA, SMA, ARS, his=CAD)).view(ANNA), *SMALLEST) == Region(44, 14, 36, 8)


def test_beside_the_coach_what_is_to_be_shown_lies_there_as_cards() -> None:
    """IK-14.3: a truth and a lie, or one true card, where there is room for them."""
    view = match_on(exchange()).view(ANNA)
    for pointed, cards in (([pair(F, X)], 2), ([Reveal(F)], 1), ([RIGHT], 0)):
        shown = Canvas(120, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint(shown, view, pointed, desk_place(view, 120, 22))
        first, second = (shown.plain()[10][x : x + 5].strip() for x in (99, 110))  # beside a telephone
        assert bool(first) + bool(second) == cards


def test_beside_the_coach_a_mask_on_a_card_lies_between_edges_of_paper_and_ones_own_face_does_not() -> None:
    """IK-14.3"""
    shown = Canvas(120, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    view = match_on(exchange()).view(ANNA)
    paint(shown, view, [pair(F, X)], desk_place(view, 120, 22))
    cells = [one.style and one.style.bgcolor for one in shown.strip(10) for _ in range(one.cell_length)]
    paper = Color.parse(shown.palette.colours["card"])
    assert [x for x, ground in enumerate(cells) if ground == paper and x > 54 and x not in (68, 69)] == [
        91,
        103,
        105,
        117,
    ]


def test_beside_the_coach_what_was_just_shown_lies_there_as_cards_for_whoever_saw_it() -> None:
    """IK-14.4, IK-6.4: until the next choice."""
    match = match_on(play(exchange(), pair(F, X), pair(B, N29)))
    assert "Boris showed you" in picture(match, ANNA, COACHED)
    assert "Anna showed you" in picture(match, BORIS, COACHED)
    for eyes in (CHEN, DORA, None):
        assert "showed you" not in picture(match, eyes, COACHED)
    match.mark_read(ANNA)
    assert "showed you" not in picture(match, ANNA, COACHED)


def test_beside_the_coach_a_true_card_that_was_just_shown_is_named() -> None:
    """IK-7.4"""
    match = match_on(play(embassy(), Demand(BORIS), Answer(B)))
    shown = picture(match, ANNA, COACHED)
    assert "Boris showed you" in shown
    assert re.search("Bubble *\n.*for sure", shown)
    assert "showed you" not in picture(match, CHEN, COACHED)


def test_what_only_begins_a_pair_lies_there_as_no_proof() -> None:
    """IK-6.7: a number that is half of several pairs has the ground of a coloured card; revealed it has that of a black one."""
    view = match_on(exchange()).view(ANNA)
    grounds = []
    for pointed in ([pair(N52, X), pair(N52, N11)], [Reveal(N52)]):
        shown = Canvas(120, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint(shown, view, pointed, desk_place(view, 120, 22))
        cells = [one.style for one in shown.strip(11) for _ in range(one.cell_length)]
        assert cells[95] is not None
        grounds.append(cells[95].bgcolor)
    assert grounds[0] != grounds[1]


@pytest.mark.parametrize(
    ("places", "moons"), [((RIA, ARS, ARS, CAD), {0}), ((SMA, SMA, ARS, CAD), {-16}), ((SMA, SMA, RIA, RIA), set())]
)
def test_the_moon_is_not_cut_by_who_stands_before_a_house(places: tuple[Location, ...], moons: set[int]) -> None:
    """IK-14.7: in a small city it hangs elsewhere then, or not at all."""
    shown = canvas(match_on(go(venice(), *places, his=FEN)).view(ANNA), (80, 17))
    paint_of_moon = Color.parse(ART.paints["moon"].seen(shown.palette))
    found = [
        x
        for x, style in enumerate(one.style for one in shown.strip(1) for _ in range(one.cell_length))
        if style and paint_of_moon in (style.color, style.bgcolor)
    ]
    assert {x - 28 for x in found[:1]} == moons
    assert len(found) in (0, 2)


@pytest.mark.parametrize("width", [80, 120])
def test_beside_the_coach_too_the_sheet_tells_what_its_halves_are_and_can_be_pointed_at(width: int) -> None:
    """IK-11.1"""
    shown = Canvas(width, 22, palette(GAME.info.mood, "default"), SETS["unicode"])
    shown.marks = {f"sheet {BORIS}": 1}
    paint(shown, match_on(traded()).view(ANNA), [])
    shown.point_out()
    text = shown.plain()
    assert any(("one of the joined two" if width == 120 else "one of two") in line for line in text)
    _, y = shown.pointed[f"sheet {BORIS}"]
    assert "Boris" in text[y], "at the heads"


@each_size
def test_a_single_game_is_won_and_not_scored(size: tuple[int, int]) -> None:
    """IK-8.4, IK-10.1: given no match, then what a call brings is told without points."""
    t = exchange()
    t.target = 1
    view = match_on(t).view(ANNA)
    text = " ".join("\n".join(canvas(view, size, [RIGHT]).plain()).split())
    assert ("Anything wrong: the other two" if size == DESIGN else "If wrong, the rivals") + " win." in text
    assert t.decision is not None
    assert "point" not in text + t.decision.means(t, RIGHT, NAMES)


def test_calls_that_the_true_cards_speak_for_come_first() -> None:
    """IK-8.7: the others lie behind one line, and are narrowed by labelled slots."""
    choices = Choices(match_on(exchange()).view(ANNA))
    choices.choose(next(one for one in choices.rows() if one.label == "Dial"))
    rows = choices.rows()
    assert len(rows) == 7
    assert all(row.actions[0].first is N52 for row in rows[:6] if isinstance(row.actions[0], Call))
    assert (rows[6].label, len(rows[6].actions)) == ("Another number", 18)
    choices.choose(rows[6])
    assert [one.label for one in choices.rows()] == [f"Lord Fiddlebottom has {n}" for n in ("11", "0", "29")]


# -- whatever the table, the size and the look ------------------------------------------------------


@each_count
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(seats: int) -> None:
    """IK-12, cell by cell with all inks, at both sizes and above the coach, with and without the solver."""
    rng, pairs = random.Random(seats), 0
    for match in positions(GAME, seats, seats, most=5):
        for seat in viewers(match):
            other = None if match.over else twin(match, seat, rng)
            for size, aid in itertools.product((*SIZES, COACHED), Aid) if other else ():
                assert other is not None
                views = [world.view(seat) for world in (match, other)]
                for view in views:
                    view.table.aid = aid
                sheets = [canvas(view, size) for view in views]
                assert [sheets[0].strip(y) for y in range(size[1])] == [sheets[1].strip(y) for y in range(size[1])]
                pairs += 1
    assert pairs > 10


def sizes(rng: random.Random) -> list[tuple[int, int]]:
    edges = [(80, 14), (109, 28), (110, 27), (110, 28), (200, 60), (80, 60), (200, 14), (80, 19), (80, 20)]
    return [*rng.sample(edges, 2), *((rng.randint(80, 200), rng.randint(14, 60)) for _ in range(3))]


@each_count
@pytest.mark.parametrize("symbols", SETS)
def test_every_table_can_be_painted_at_every_size(seats: int, symbols: str) -> None:
    """With what must never be dropped: the places, the own cards."""
    rng = random.Random(f"{seats} {symbols}")
    for match in positions(GAME, seats, seats, most=5):
        for seat in viewers(match):
            for size in sizes(rng):
                view = match.view(seat)
                text = "\n".join(canvas(view, size, list(view.options)[:3], symbols).plain())
                if symbols == "ascii":
                    names = "".join(match.names)
                    assert all(letter.isascii() or letter in names for letter in text)
                if match.over:
                    assert "Zsa Zsa" in text
                    continue
                assert "Rialto" in text
                if seat is not None and seat in match.table.agents:
                    assert match.table.agents[seat].identity.spoken.split()[-1] in text or size[1] < 20


def test_every_look_has_the_same_words() -> None:
    """Nothing is told by colour alone."""
    view = worked_example().view(BORIS)
    assert len(words_in_looks(GAME, DESIGN, lambda c: paint(c, view))) == 1


def test_the_title_art_fits_the_menu() -> None:
    assert 0 < len(GAME.info.art) <= 8
    assert all(len(line) <= 64 for line in GAME.info.art)


# -- the pages beside the table ---------------------------------------------------------------------


def page(match: Match, seat: Seat | None, title: str) -> str:
    return "\n".join(text for text, _ in dict(pages(match.view(seat)))[title])


def test_the_sheet_page_has_every_block_and_column() -> None:
    """IK-11.1"""
    text = page(match_on(traded()), ANNA, "Every meeting")
    boris = text.split("BORIS")[1].split("CHEN")[0]
    told = "ight 1, round 1, at the Rialto: you saw Zsa Zsa and 11; you showed Fiddlebottom and 0."
    assert told in boris
    assert "Boris has seen these pairs: Fiddlebottom and 0. 11 pairs left to show." in boris
    assert text.count("No cards have changed eyes yet.") == 2


def test_the_solver_page() -> None:
    """IK-11.6, IK-11.8"""
    text = page(worked_example(), BORIS, "Solver")
    assert "4 ways it can be, of 576" in text
    assert "New: Anna is Lord Fiddlebottom." in text
    assert "Your partner is Anna." in text
    assert "52-11-0-29 in 2 ways." in text
    assert text.count("Chen ") >= 4
    assert "1 for Anna." in text
    assert "16 for Dora." in text
    titles = [title for title, _ in pages(match_on(traded()).view(ANNA))]
    assert "Solver" not in titles


@each_count
def test_how_a_call_works_depends_on_the_table(seats: int) -> None:
    """IK-8.1, IK-8.4-5"""
    text = page(match_on(venice(seats)), None, "The call")
    assert ("partner" in text) == (seats == 4)
    assert ("the Fourth" in text) == (seats == 3)
    assert ("two guests" in text) == (seats == 5)


def test_who_is_who_names_the_known_cards() -> None:
    text = page(worked_example(), BORIS, "Who is who")
    assert "Anna: Lord Fiddlebottom with 52, " in text
    assert "Chen: 0 points." in text
    assert "Anna: 0 points" in page(worked_example(), None, "Who is who")


@each_count
def test_the_pages_tell_a_seat_nothing_it_must_not_know(seats: int) -> None:
    assert is_alike_for_twins(GAME, seats, pages, twin)


def test_the_pages_need_no_screen() -> None:
    code = "import sys, rulesets.inkognito.pages; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# -- in the house -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("quiet_house")
def test_a_click_on_an_agent_asks_for_him() -> None:
    async def click(guest: Guest, board: VeniceBoard) -> None:
        await guest.click("Boris")
        await guest.until(lambda: guest.sees("●"))

    at_table(match_on(embassy(), bots=[BORIS, CHEN, DORA]), click, SMALL)


def test_the_game_loads_its_screen_and_pages() -> None:
    assert GAME.load_screen() is VeniceBoard
    assert GAME.load_pages() is pages


def test_the_list_opens_where_one_may_meet_somebody_and_never_on_a_quiet_round() -> None:
    """IK-4.3: a place where all others have been, or where two stand already, is offered, but not suggested."""
    suggested = 0
    for match in itertools.chain.from_iterable(every_position(GAME, 4, seed) for seed in range(20)):
        if isinstance(match.decision, Visiting):
            view = match.view(match.decider)
            best = VeniceBoard().opening(view)
            notes = [match.decision.note(view.table, action, view.names) for action in view.options]
            good = [note not in ("nobody to meet", "a crowd: no trade") for note in notes]
            assert (best is not None) == any(good), notes
            if best is not None:
                assert good[view.options.index(best)], notes
                suggested += good[0] is False
    assert suggested, "no such question was met"


@each_count
def test_the_list_the_map_and_the_table_say_the_same_of_who_may_come(seats: int) -> None:
    """IK-14.2: beside every place that is offered; and a place that is closed says so (IK-4.3)."""
    met = set[str]()
    for match in itertools.chain.from_iterable(every_position(GAME, seats, seed) for seed in range(6)):
        asked = match.decision
        if not isinstance(asked, Visiting | Planning):
            continue
        view = match.view(match.decider)
        s, goes = scene(match, match.decider), asked.agent if isinstance(asked, Visiting) else asked.seat
        shown = canvas(view, SMALLEST).plain()[:8]
        shown = shown[next(row for row, line in enumerate(shown) if "San Marco" in line) + 1 :]
        for number, place in enumerate(LOCATIONS):
            below = " ".join(line[16 * number : 16 * number + 16].strip() for line in shown)
            action = next((one for one in view.options if getattr(one, "location", None) == place), None)
            if action is None:
                assert re.search("(he was|you were) here", below), (place, shown)
                continue
            may = [party for party in s.to_come(place) if party.seat != goes]
            note = asked.note(view.table, action, view.names)
            met.add(note)
            if night_begins(view.table):
                means = asked.means(view.table, action, view.names)
                assert (note, below.strip()) == ("", ""), "the same of every place is said once, below the list"
                assert means.startswith("Anybody may come.") or isinstance(asked, Planning)
                continue
            if note in ("nobody to meet", "a crowd: no trade"):
                assert note.startswith("a crowd") or not may
                continue
            assert bool(may) == ("maybe" in note or "may come" in note or "anybody" in note), (place, note)
            told = [party.letter if party.seat is not None else "Amb." for party in may]
            assert all(re.search(rf"(^| |│){re.escape(one)}( |$)", below) for one in told), (place, below)
            assert all(party.name in note for party in may if 0 < note.count("maybe ") < len(may) == 1 and party.agent)
    assert {"nobody to meet", ""} < met


def test_in_plain_signs_no_name_is_broken() -> None:
    assert "Fiddlebottom" in (text := picture(go(venice(), SMA, RIA, RIA, ARS, his=CAD), CHEN, symbols="ascii"))
    assert "Fiddlebott " not in text
    own = picture(go(venice(), RIA), ANNA, SMALLEST, symbols="ascii")
    assert "Fiddlebott~" not in own, "nor one's own, in a small terminal"


@pytest.mark.parametrize("look", ["default", "light", "contrast", "mono"])
def test_in_every_look_the_card_that_is_pointed_at_stands_out_on_the_sheet(look: Look) -> None:
    view = match_on(exchange()).view(ANNA)
    c = Canvas(*SMALLEST, palette(GAME.info.mood, look), SETS["unicode"])
    paint(c, view, [pair(F, X)], desk_place(view, *SMALLEST))
    rows = {line[1:4]: y for y, line in enumerate(c.plain())}
    assert contrast(ground_of(c, rows["Age"], "Agent X"), ground_of(c, rows["Bub"], "Bubble")) > 1.3
    truth, own = rows["Fid"], rows["52 "]
    pointed = c.plain()[truth][0] == "▸"
    assert pointed or contrast(ground_of(c, truth, "Fiddlebottom"), ground_of(c, own, "52")) > 1.3


def ground_of(c: Canvas, y: int, word: str) -> str:
    style = next(one.style for one in c.strip(y) if one.text.startswith(word))
    assert style is not None
    assert style.bgcolor is not None
    return style.bgcolor.get_truecolor().hex


FEW_COLOURS = palette_of_256(GAME.info.mood, "default"), palette_of_16(GAME.info.mood, "contrast")


@pytest.mark.parametrize("known", FEW_COLOURS, ids=lambda known: known.depth)
def test_where_there_are_few_colours_houses_and_hats_stand_out_against_the_night(known: Palette) -> None:
    seen = {name: paint.seen(known) for name, paint in ART.paints.items()}
    night = {seen[name] for name in ("night-high", "night", "night-low")}
    assert night.isdisjoint(seen[name] for name in ("dark-wall", "quiet-wall", "palace", "felt-hat", "star"))
    assert all(luminance(one) < 0.03 for one in {*night, seen["night-glow"]}), "and it is dark"


@each_size
def test_what_is_lacking_counts_what_true_cards_prove(size: tuple[int, int]) -> None:
    """IK-11.5: names and numbers by themselves, down to the last one, who is left over; in the dial too."""
    assert re.search(r"OPEN +3 names|open: 3 names", picture(exchange(), ANNA, size)), "on an empty sheet"
    t = play(exchange(), Reveal(N52), Reveal(B))
    text = picture(match_on(t), ANNA, size)
    assert re.search(r"OPEN +2 names, 3 numbers", text)
    assert re.search(r"Bubble +B +\?", text), "the letter of who it is stands in the dial"
    new_night(t)
    play(go(t, RIA, SMA, RIA, ARS, his=CAD), Reveal(F), Reveal(Z))
    text = picture(match_on(t), ANNA, size)
    assert re.search(r"OPEN +3 numbers", text)
    assert re.search(r"Agent X +D +\?", text), "who is left over"
    assert marked(clues(text, "Dora"), "verdict", "✓") == [X]


@each_size
def test_with_the_solver_what_follows_counts_as_well(size: tuple[int, int]) -> None:
    """IK-11.6: sheet, dial and what is lacking say the same."""
    match = match_on(solving(play(exchange(), pair(F, N0), pair(F, B))))
    text = picture(match, ANNA, size)
    assert marked(clues(text, "Boris"), "verdict", "✓") == [B]
    assert re.search(r"OPEN +2 names, 3 numbers", text)
    assert re.search("12 ways it can be, 6 numbers", text)
    assert re.search(r"Bubble +B +\?", text)
    match.table.aid = Aid.NOTES
    assert re.search(r"OPEN +3 names, 3 numbers", picture(match, ANNA, size)), "the thinking is its owner's"


def test_at_80_columns_a_mask_the_number_and_the_telephone_are_drawn() -> None:
    """IK-14.7: whatever is asked, also where something has to be shown; in plain signs the same in words."""
    for t in (second_round(), exchange(), embassy()):
        drawn, plain = (canvas(match_on(t).view(ANNA), SMALLEST, symbols=symbols).plain() for symbols in SETS)
        assert not any(line[44:55].strip(" ▀▄█") for line in drawn[8:12]), "a face, and no word"
        assert "▀" in drawn[9][74:]
        assert "DIAL" in drawn[8][74:]
        assert "Fiddle" in " ".join(line[44:55] for line in plain[8:12])


def test_who_was_where_is_told_whole_or_not_at_all() -> None:
    """With a coach below the table there is no room for it: what happened last stands there instead, alone."""
    evenings = itertools.chain.from_iterable(every_position(GAME, 4, seed) for seed in range(20))
    found = set[bool]()
    for match in itertools.islice((one for one in evenings if isinstance(one.decision, Visiting)), 16):
        for high in range(18, 35, 3) if match.table.round > 1 else ():
            lines = canvas(match.view(match.decider), (120, high)).plain()
            below = [line[56:] for line in itertools.dropwhile(lambda line: "TONIGHT" not in line, lines)][1:]
            assert not below or all(place.place in line for place, line in zip(LOCATIONS, below, strict=False)), high
            assert below or not any("was here" in line or "elsewhere" in line for line in lines), high
            found.add(bool(below))
    assert found == {True, False}


@each_count
def test_what_a_choice_brings_fits_below_the_list_in_a_small_terminal(seats: int) -> None:
    """IK-14.2-3: where the board is 80 x 22, whatever the list points at."""
    asked = set[type]()
    for match in itertools.chain.from_iterable(every_position(GAME, seats, seed) for seed in range(4)):
        view = match.view(match.decider)
        if match.over or not isinstance(match.decision, Visiting | Trade):
            continue
        choices, place = Choices(view), desk_place(view, *SMALLEST)
        assert place is not None
        rows = choices.rows()
        room = place.height - len(wrapped(choices.question, place.width - 2)) - len(rows)
        for row in rows:
            means = {choices.means(action) for action in row.actions}
            for words in means if len(means) == 1 else ():
                assert len(wrapped(words, place.width - 2)) <= room, words
                asked.add(type(match.decision))
    assert asked == {Visiting, Trade}


def test_two_masks_leave_the_house_between_them() -> None:
    """At both sizes the middle of a place where two have met is nobody's."""
    view = match_on(exchange()).view(None)
    for size in SIZES:
        wide = size[0] // len(LOCATIONS)
        people = [
            hot for hot in canvas(view, size).hot if hot.what[1] in ("Anna", "Boris") and hot.y < 9 and hot.height > 1
        ]
        assert len(people) == 2
        left, right = sorted(people, key=lambda hot: hot.x)
        assert right.x - left.x - left.width >= wide // 3


def test_with_every_hand_who_is_who_is_read_whole() -> None:
    """IK-14: also where a replay leaves fourteen rows of eighty columns."""
    view = match_on(exchange()).view(None)
    c = Canvas(80, 14, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, view)
    rows = "\n".join(c.plain())
    assert "THE MASKS" in rows
    assert "…" not in rows
