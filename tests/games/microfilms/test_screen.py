"""What the card table shows: the Screen section of the rules, at the design size and the smallest: 120 x 34 and 80 x 22
for the board and the choices."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from typing import Final

import pytest

from rulesets.microfilms import GAME, facts
from rulesets.microfilms.facts import Condition, is_out, is_turned_up, needs
from rulesets.microfilms.pages import pages
from rulesets.microfilms.pieces import Card, Coin, Identity, Stack
from rulesets.microfilms.screen import CardTable, board_rows, cards, paint
from rulesets.microfilms.screen import seats as at_the_table
from rulesets.microfilms.screen.scene import Scene
from rulesets.microfilms.table import Casino
from rulesets.microfilms.words import LINE_GOALS
from spyhouse.choices import Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.game import Mood
from spyhouse.engine.match import Match
from spyhouse.engine.view import View
from spyhouse.engine.visibility import NO_SEATS, Seat, those
from spyhouse.look.colour import Look, Palette, palette, palette_of_16, palette_of_256
from spyhouse.look.symbols import SETS
from spyhouse.minute import in_a_minute
from spyhouse.testing.play import positions, viewers
from spyhouse.widgets.canvas import Canvas
from spyhouse.widgets.choicelist import ChoiceList
from spyhouse.widgets.reader import Drawing
from tests.screens.evening import at_table
from tests.screens.house import Guest

from .tables import *
from .twins import twin

DESIGN, SMALLEST = (120, 34), (80, 22)
SIZES = [DESIGN, SMALLEST]
LONG_NAMES = (
    "Maximiliane Alexandr",
    "Ōoka Kidō 岡本 綺堂",
    "Chen",
    "Wolfgang Amadeus III",
    "Zoë",
    "Ελευθερία Παπαδοπο",
)
BACK_SHOWN = "(│▒▒│|▒▒)"
each_size = pytest.mark.parametrize("size", SIZES, ids=["120x34", "80x22"])


_REPLAY: Final = 7
"""Rows below the board of a replay."""


def canvas(
    view: View[Casino],
    size: tuple[int, int] = DESIGN,
    pointed: Iterable[Action] = (),
    symbols: str = "unicode",
) -> Canvas:
    rows = size[1] - _REPLAY if is_turned_up(view.table) else board_rows(view, size[1])
    c = Canvas(size[0], rows, palette(GAME.info.mood, "default"), SETS[symbols])
    paint(c, view, pointed)
    return c


def picture(match: Match, seat: Seat | None, size: tuple[int, int] = DESIGN, symbols: str = "unicode") -> str:
    return "\n".join(canvas(match.view(seat), size, symbols=symbols).plain())


def place(match: Match, seat: Seat | None, size: tuple[int, int], name: str) -> str:
    """Where somebody sits, and what lies before them; of whoever looks on, the line above the own cards."""
    c = canvas(match.view(seat), size)
    if seat is not None and match.names[seat] == name:
        return next(line for line in c.plain() if f"YOU, {name}" in line)
    spot = next(hot for hot in c.hot if hot.what[1] == name)
    return "\n".join(line[spot.x : spot.x + spot.width] for line in c.plain()[spot.y : spot.y + spot.height])


def meant(c: Canvas, view: View[Casino], words: str) -> set[Action]:
    """What a click on these words means."""
    y, line = next((y, line) for y, line in enumerate(c.plain()) if words in line)
    what = c.at(line.index(words), y)
    return set() if what is None else {option for option in view.options if what[0](option)}


def on_paper_of_choice(c: Canvas, words: str) -> bool:
    """Do these words stand on the colour of what is pointed at?"""
    return ground_behind(c, words) == palette(GAME.info.mood, "default").colours["chosen"].lower()


def mid_game() -> Match:
    """Dora, the Hitman, was wrong about Boris and is out; Anna saw who Chen is, and took Boris's bribe. Her turn."""
    t = casino(
        [STEAL],
        [CASH_OUT],
        [INTERROGATE],
        [INTERROGATE],
        roles=(AGENT_USA, AGENT_USSR, AGENT_CHINA, HITMAN),
        francs=[2, 2, 0, 1],
        top=[CHINA_FILM, USSR_LETTER, USSR_FILM, STEAL],
        lone=USA,
        cleared=[DORA],
    )
    return played(
        t,
        DrawDeck(),
        Discard(STEAL),
        DrawDeck(),
        Discard(CASH_OUT),
        DrawDeck(),
        Discard(INTERROGATE),
        WinHitman(BORIS),
        GoOn(),
        Interrogate(CHEN, Coin.FRANCS),
        Bribe(ANNA, USSR_LETTER),
        Accept(),
        Pass(),
    )


def played(t: Casino, *actions: Action) -> Match:
    match = match_on(t)
    for action in actions:
        match.apply(action)
    return match


def six(names: Sequence[str] = LONG_NAMES) -> Match:
    """A full table late in the second evening, with long names."""
    t = casino(
        [STEAL, CASH_OUT],
        [CASH_OUT],
        [INTERROGATE],
        [INTERROGATE],
        [CASH_OUT],
        [STEAL],
        roles=(AGENT_USA, AGENT_USSR, AGENT_CHINA, HITMAN, OFFICER, BROKER),
        francs=[2, 7, 0, 1, 12, 3],
        cleared=[ANNA, EMIL],
        pile=[INTERROGATE],
        evening=2,
        round=28,
    )
    match = match_on(t)
    match.names = tuple(names)
    return match


def croupier_game() -> Match:
    t = with_croupier(
        [USA_FILM, STEAL],
        [CASH_OUT],
        [INTERROGATE, USSR_FILM],
        second=(OFFICER, JOURNALIST),
        francs=[1, 3, 7],
        cleared=[ANNA],
        pile=[CASH_OUT],
        round=4,
    )
    return match_on(t)


# -- what all may know ------------------------------------------------------------------------------


@each_size
@pytest.mark.parametrize("seat", [ANNA, None])
def test_the_public_table(size: tuple[int, int], seat: Seat | None) -> None:
    """Header, and for each seat name, turn, token, cards, francs; deck, pile and its top card, house."""
    text = picture(mid_game(), seat, size)
    assert re.search("Round 3(  | of 30)", text)  # MF-9.4
    assert re.search(f"FIRST EVENING{' till deck ends' * (size == DESIGN)}  ", text)  # MF-6.5
    assert re.search("  House 26 francs {2,}agents", text), "with air between"
    assert "CHINA USA USSR" in text
    assert "1 freelancer" not in text, "the Hitman is out"
    assert "no freelancers" in text or size[0] == 80
    anna, boris, chen = (place(mid_game(), seat, size, name) for name in ("Anna", "Boris", "Chen"))
    for words in ("▸ A", "SUSPECT", "1 franc"):
        assert words in anna
    if seat is None:
        assert "Anna 1 over" in anna
    roomy = size == DESIGN  # the cards are drawn there, and counted in a small window
    backs = [len(re.findall(BACK_SHOWN, at)) for at in (anna, boris, chen)]
    assert backs == ([2 * (seat is None), 0, 1] if roomy else [0, 0, 0])
    assert seat is not None or roomy or " 1 franc  2 cards" in anna
    purse = r"CLEARED   2 francs ●● *\n.* 0 cards" if roomy else r"CLEARED *\n.* 2 francs 0 cards"
    assert re.search(rf"B  Boris *\n.*{purse} *\n.* held no Ace{', round 1' * roomy} *(\n|$)", boris)
    known = " ◆ China" if seat == ANNA and not roomy else ""
    assert re.search(rf"C  Chen{known} *\n.*SUSPECT{'   1 franc ●' if roomy else ' *'}(\n|$)", chen)
    assert roomy or re.search(r"\n.* 1 franc  1 card *(\n|$)", chen)
    assert re.search(r"Deck +7", text)
    assert re.search(r"Pile +4", text)
    assert re.search(r"House +26", text)
    assert "Interrogate" in text.title()
    assert "✱ blood" in text or "✱ Interrogate" in text


@each_size
def test_francs_lie_there_as_coins_all_of_them_or_none(size: tuple[int, int]) -> None:
    """A row of them that is cut would say less than the number before it."""
    for match in (six(), croupier_game(), mid_game()):
        seats = [line for line in picture(match, ANNA, size).splitlines() if "House" not in line]
        assert not any("●…" in line for line in seats)


@each_size
@pytest.mark.parametrize("seat", [ANNA, None])
def test_who_is_out_is_struck_out(size: tuple[int, int], seat: Seat | None) -> None:
    """MF-8.3: the identity stays face up; the token is gone."""
    dora = place(mid_game(), seat, size, "Dora")
    assert re.search(r"✗ D  Dora *\n.*OUT *\n.*was the Hitman", dora)
    assert "CLEARED" not in dora


@pytest.mark.parametrize(("rows", "picture"), [(5, 3), (4, 2)])
def test_a_low_letter_has_its_picture_and_says_once_what_it_tells(rows: int, picture: int) -> None:
    """Given the table laid out above the coach's slip."""
    c = Canvas(22, rows, palette(GAME.info.mood, "default"), SETS["unicode"])
    cards.face(c, 0, 0, 22, rows, Card.UK_LETTER, foot=("the UK is allied",))
    text = "\n".join(c.plain())
    assert (sum("▀" in line for line in c.plain()), text.count("is allied")) == (picture, 1)
    assert re.search("UK (LETTER|Alliance letter)", text)


@pytest.mark.parametrize("few", [palette_of_16, palette_of_256])
def test_who_is_out_has_a_face_where_colours_are_few(few: Callable[[Mood, Look], Palette]) -> None:
    """Faded as where there are many, most of it would be the ground, and the rest a few lines."""
    t = casino([], [], [], [], out=[BORIS])
    c = Canvas(120, board_rows(match_on(t).view(ANNA), 34), few(GAME.info.mood, "contrast"), SETS["unicode"])
    paint(c, match_on(t).view(ANNA))
    rows = [y for y, line in enumerate(c.plain()) if "B  Boris" in line or "OUT" in line]
    styles = [one.style for y in rows for one in c.strip(y).crop(0, 12) if one.style and one.style.bgcolor]
    assert len({style.bgcolor for style in styles}) > 2


@each_size
def test_a_false_claim_is_remembered(size: tuple[int, int]) -> None:
    """Who is who: falsified claims noted."""
    assert "held no Ace" in picture(mid_game(), ANNA, size)


def test_an_officer_who_was_wrong_is_no_more_announced() -> None:
    """MF-7.1: from the second evening the Officer may stand up. MF-8.4: who is out has no more turns."""
    t = casino([], [USA_FILM], [], [ACE], cleared=[DORA], active=DORA, evening=2)
    assert "SECOND EVENING till deck ends, Officer may win" in picture(match_on(t), DORA, (120, 34))
    assert "Officer may" not in picture(match_on(stand_up(t, WinOfficer(BORIS))), None, (120, 34))


@each_size
def test_the_second_evening_and_closing_time_are_announced(size: tuple[int, int]) -> None:
    """MF-6.4, MF-9.4"""
    text = picture(six(), ANNA, size)
    assert "SECOND EVENING" in text
    assert "Round 28, 3 left" in text
    assert "3 freelancers" in text
    assert "Officer" not in picture(match_on(casino([], [], [], evening=2)), ANNA, size), "nobody could be one"


@each_size
def test_who_has_to_answer_is_marked(size: tuple[int, int]) -> None:
    """MF-2.3: it is another seat than the one whose turn it is."""
    match = played(casino([STEAL], [CASH_OUT], []), Bribe(BORIS, STEAL))
    assert "asked" in place(match, CHEN, size, "Boris")
    assert "▸" in place(match, CHEN, size, "Anna")


@each_size
def test_who_is_out_is_told_why(size: tuple[int, int]) -> None:
    """MF-8.2: while the hand is being discarded, which is the last that a player can do; who is out needs nothing any more."""
    t = casino([CASH_OUT, ACE], [STEAL], [], [], roles=[HITMAN, *ROLES[:3]], cleared=[ANNA])
    match = played(t, WinHitman(BORIS), GoOn())
    assert "Boris held no Ace: you are out, with nothing left to win." in picture(match, ANNA, size)
    assert "Boris held no Ace: Anna is out, and the others play on." in picture(match, CHEN, size)
    assert (needed := needs(match.view(ANNA))) is not None
    assert needed.goal == "nothing, you are out"
    assert " OUT " in place(match, ANNA, size, "Anna")


@each_size
def test_empty_stacks_say_so(size: tuple[int, int]) -> None:
    """MF-3.3"""
    assert "empty" in picture(match_on(casino([STEAL], [], [])), ANNA, size)


def test_a_public_table_has_no_private_area() -> None:
    text = picture(mid_game(), None)
    assert "YOU" not in text
    assert "casebook" not in text
    assert "Allied" not in text


# -- what is private --------------------------------------------------------------------------------


@each_size
def test_identity_goal_and_live_checks(size: tuple[int, int]) -> None:
    """MF-7.1: Cleared not yet, a Microfilm in hand."""
    text = picture(mid_game(), ANNA, size)
    assert "AGENT OF THE USA" in text
    assert "an enemy" in text
    assert "□ Cleared" in text
    assert "✓ enemy Microfilm" in text or "✓ enemy film" in text


@each_size
@pytest.mark.parametrize(("evening", "mark"), [(1, "□"), (2, "✓")])
def test_the_second_evening_is_checked(size: tuple[int, int], evening: int, mark: str) -> None:
    """MF-7.1, for the officer and the broker."""
    t = casino([], [], [], [], active=DORA, evening=evening)
    text = picture(match_on(t), DORA, size)
    assert f"{mark} second evening" in text or f"{mark} 2nd evening" in text


@each_size
def test_the_own_cards_with_their_limit(size: tuple[int, int]) -> None:
    text = picture(mid_game(), ANNA, size)
    assert re.search("YOUR HAND: 2 cards, (as a Suspect you may keep|you may keep) 1", text)
    assert "MICROFILM" in text.upper()
    assert re.search(r"LETTER", text.upper())
    assert "CHINA" in text
    assert "USSR" in text


def test_a_card_says_what_it_can_do() -> None:
    """MF-5.2, and that it is bloodstained (MF-R1)."""
    text = picture(match_on(casino([STEAL, CASH_OUT], [], [], cleared=[ANNA])), ANNA)
    for words in ("STEAL", "BLACKMAIL", "CASH OUT", "BLOWBACK", "2 francs", "3 francs", "✱ blood"):
        assert words in text


def test_blood_is_a_sign_and_a_word_not_a_hue() -> None:
    """MF-R1: also in the smallest form of a card."""
    match = match_on(casino([STEAL, INTERROGATE], [], []))
    assert picture(match, ANNA, SMALLEST).count("✱") == 2
    assert picture(match, ANNA, SMALLEST, "ascii").count("% ") == 2
    crowded = six()
    crowded.apply(Bribe(EMIL, STEAL))
    crowded.apply(Accept())
    assert "✱ Steal" in place(crowded, ANNA, SMALLEST, "Zoë")


@each_size
def test_a_crowded_hand_is_shown_whole(size: tuple[int, int]) -> None:
    """MF-4.4: bribes can bring many cards before the own turn."""
    hand = [CHINA_FILM, USSR_FILM, USSR_LETTER, ACE, STEAL, INTERROGATE, CASH_OUT]
    text = picture(match_on(casino(hand, [], [], lone=USA)), ANNA, size)
    for word in ("China", "USSR", "letter", "Ace", "Steal", "Interrogate", "Cash Out"):
        assert word in text


@each_size
def test_the_alliance_aid(size: tuple[int, int]) -> None:
    """A letter that was seen strikes out the pairing without it; each film is counted in what is left."""
    text = picture(mid_game(), ANNA, size)
    words = " ".join(text.split())
    assert "To win: get Cleared, then show the China film." in words
    assert re.search("Enemy:? China", words)


@each_size
def test_the_last_pairing_is_sure(size: tuple[int, int]) -> None:
    text = picture(match_on(casino([USSR_LETTER, CHINA_LETTER], [], [], lone=USA)), ANNA, size)
    words = " ".join(text.split())
    assert "To win: get Cleared, then show the USA film." in words
    assert "lly USSR wins too." in words


@each_size
def test_goal_card_and_list_say_the_same_of_a_film(size: tuple[int, int]) -> None:
    """MF-7.3, MF-R13: the own film always loses; one may win while who is allied is open."""
    match = match_on(casino([CHINA_FILM, USA_FILM], [], [], cleared=[ANNA]))
    text = picture(match, ANNA, size)
    assert "showing it loses" in text
    assert "show an enemy's film" in text
    assert "67% that it wins" in text
    shows = [row for row in Choices(match.view(ANNA)).rows() if row.label.startswith("Stand up")]
    assert [(row.label, row.warns, "LOSE" in row.note) for row in shows] == [
        ("Stand up: China film", True, True),
        ("Stand up: USA film", False, False),
    ]
    text = picture(match_on(casino([USSR_FILM, USSR_LETTER], [], [], lone=USA, cleared=[ANNA])), ANNA, size)
    words = " ".join(text.split())
    assert "show the USA film, or less surely your USSR film." in words
    assert re.search("[?] film,? 50%", text)


def test_the_casebook_has_cards_people_and_the_latest_facts() -> None:
    """Card tracker by nation, who is who, who is allied, dated facts, in one view: those of Anna alone."""
    lines = "\n".join(line[80:] for line in canvas(mid_game().view(ANNA)).plain())
    for row in (
        r"CHINA.*USA.*USSR",
        r"film +you +│ unseen +│ unseen",
        r"letter +unseen +│ unseen +│ you",
        r"agent +C Chen +│ you +│ B Boris",
        r"Hitman +D Dora",
    ):
        assert re.search(row, lines), row
    assert "Ace" not in lines, "no Hitman is left"
    assert "C Chen" not in "\n".join(line[80:] for line in canvas(mid_game().view(BORIS)).plain())


def test_the_casebook_says_what_for_of_what_was_never_seen() -> None:
    """MF-1.5, MF-7.5"""
    text = picture(match_on(casino([], [], [], [])), ANNA)
    assert re.search(r"letter +the two allies have one", text)
    assert re.search(r"Ace +a Hitman looks for it", text)
    hitman = picture(match_on(casino([], [], [], [], roles=[HITMAN, *ROLES[1:]])), ANNA)
    assert re.search(r"Ace +name who has it", hitman)
    hunter = picture(match_on(casino([ACE], [], [], [], roles=[HITMAN, *ROLES[1:]])), ANNA)
    assert re.search(r"Ace +you", hunter)
    assert "a Hitman may name you" not in hunter, "there is no other"
    text = picture(match_on(casino([ACE], [], [], [], pile=[CHINA_LETTER])), ANNA)
    assert re.search(r"letter +pile +│ unseen +│ unseen", text)
    assert re.search(r"Ace +you, a Hitman may name you", text)


def test_the_casebook_dates_what_may_have_moved_and_knows_who_stands_alone() -> None:
    """MF-1.5: whose letter nobody can hold has none. What may have gone since has a question mark, and its round."""
    t = casino([], [], [], [], pile=[CHINA_LETTER, USA_LETTER])
    assert re.search(r"letter +pile +│ pile +│ none", picture(match_on(t), ANNA))
    match = played(
        casino([USA_FILM], [CASH_OUT], [], cleared=[BORIS]), Bribe(BORIS, USA_FILM), Accept(), Bribe(CHEN, USA_FILM)
    )
    assert re.search(r"film +unseen +│ B Boris", picture(match, ANNA))
    match.apply(Accept())
    text = picture(match, ANNA)
    assert re.search(r"film +unseen +│ B Boris[?]", text)
    assert "round 1" in text


def test_what_not_all_saw_has_its_sign_explained_where_the_sign_stands() -> None:
    """MF-11: at the casebook, where there is one, once there is such a thing; else beside what has the sign."""
    looked = played(casino([], [], [STEAL], francs=[1, 0, 0]), Interrogate(CHEN, Coin.FRANCS))
    assert re.search(r"CASEBOOK +◆ not all saw +c all of it", picture(looked, ANNA))
    assert "not all saw" not in picture(match_on(casino([], [], [])), ANNA)
    two = with_croupier([], [], [USSR_FILM])
    two.players[BORIS].identity_known[1] = two.players[CROUPIER].known[0] = those(ANNA)
    small = picture(match_on(two), ANNA, SMALLEST)
    assert re.search(r"◆ \w+, seen", small)
    assert re.search(r"(SUSPECT|CLEARED) +◆ seen", small)


def test_between_two_the_nations_are_not_told_as_freelancers() -> None:
    """MF-10.1: in a small window they are agents, and no more is said."""
    small = picture(match_on(with_croupier()), ANNA, SMALLEST).splitlines()[0]
    assert re.search(r"agents( [A-Z]+){3}$", small.rstrip())
    assert "each player a freelancer too" in picture(match_on(with_croupier()), ANNA)


def test_a_small_face_has_skin_around_its_eyes() -> None:
    small = cards.ART.drawing("guest")
    for rows in small.pictures.values():
        eyes = next(row for row in rows if row.count("k") == 2 and "f" in row)
        assert re.search("fk(f+)kf", eyes)


def test_below_a_low_face_no_number_touches_the_casebook() -> None:
    """Where there are three rows for each, the cards are counted beside the francs."""
    c = Canvas(120, 16, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, match_on(casino([], [CASH_OUT], [CASH_OUT], [CASH_OUT])).view(ANNA))
    assert sum(bool(re.search(r"SUSPECT +0 francs +1 card", line)) for line in c.plain()) == 3


# -- cards in other hands ---------------------------------------------------------------------------


@each_size
def test_a_card_seen_by_this_seat_alone_lies_face_up_with_a_sign(size: tuple[int, int]) -> None:
    """MF-11: the briber goes on knowing the card it gave, the others do not."""
    match = played(casino([USA_FILM], [CASH_OUT], []), Bribe(BORIS, USA_FILM), Accept())
    assert re.search(r"USA (film|Microfilm)(.|\n)*╰ you saw [─╯]", place(match, ANNA, size, "Boris"))
    for seat in (CHEN, None):
        shown = place(match, seat, size, "Boris")
        counted = seat is None and size == SMALLEST  # somebody who looks on there has no room for more
        assert len(re.findall(BACK_SHOWN, shown)) == 2 * (not counted)
        assert (" 0 francs 2 cards" in shown) == counted


@each_size
def test_a_card_taken_from_the_pile_lies_face_up_for_all(size: tuple[int, int]) -> None:
    """MF-3.2: the own hand says so, too."""
    match = played(casino([], [], [], pile=[USA_FILM]), DrawPile())
    for seat in (BORIS, None):
        assert re.search("USA (film|Microfilm)", place(match, seat, size, "Anna"))
        assert "you saw" not in place(match, seat, size, "Anna")
    assert "all saw it" in picture(match, ANNA, size)
    unseen = played(casino([], [], [], top=[USA_FILM]), DrawDeck())
    assert "all saw it" not in picture(unseen, ANNA, size)


@pytest.mark.parametrize("most", [3, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", GAME.info.seats_allowed())
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(seats: int, most: int) -> None:
    """MF-11, cell by cell with all inks, at both sizes."""
    rng, pairs = random.Random(seats), 0
    for match in positions(GAME, seats, seats, most):
        for seat in viewers(match):
            other = None if match.over else twin(match, seat, rng)
            for size in SIZES if other else ():
                assert other is not None
                sheets = [canvas(world.view(seat), size) for world in (match, other)]
                words = [[(hot.x, hot.y, hot.what.words) for hot in sheet.hot] for sheet in sheets]
                assert words[0] == words[1]
                assert [sheets[0].strip(y) for y in range(sheets[0].height)] == [
                    sheets[1].strip(y) for y in range(sheets[1].height)
                ]
                pairs += 1
    assert pairs > 5


def test_the_board_leaves_every_choice_a_line() -> None:
    """MF-2.2: side by side they would lose what comes of them."""
    for seats in GAME.info.seats_allowed():
        for match in positions(GAME, seats, 11, most=40):
            if match.decider is None:
                continue
            view = match.view(match.decider)
            lines = 1 + sum(bool(row.actions) for row in Choices(view).rows())
            assert SMALLEST[1] - board_rows(view, SMALLEST[1]) >= min(lines, 9)
            if lines <= 7 and not view.table.croupier:  # and what the chosen one means
                assert SMALLEST[1] - board_rows(view, SMALLEST[1]) > lines


def test_who_somebody_is_stands_beside_the_name_where_there_are_few_rows() -> None:
    """MF-11: a Journalist has to name it; beside a card that this seat has seen as well it must not be lost. Nor is a face or
    a name lost for it: where they need the room, an agent's nation is enough."""
    t = casino([], [], [USA_FILM, STEAL], [], [], cleared=[CHEN])
    t.players[CHEN].identity_known, t.players[CHEN].known = [those(ANNA)], [those(ANNA), NO_SEATS]
    lines = picture(match_on(t), ANNA, SMALLEST).splitlines()
    named = next(line for line in lines if "C  Chen ◆ USSR" in line)
    assert "▀" in named.partition("Chen")[0]
    assert "agent" not in named
    assert any("◆ USA film" in line for line in lines)


def test_what_this_seat_saw_stands_on_the_card_and_the_limit_says_why() -> None:
    """MF-6.1: beside the name it would read as if the person had been seen."""
    t = casino([], [], [CASH_OUT], [], [])
    t.players[CHEN].known = [those(ANNA)]
    text = picture(match_on(t), ANNA, SMALLEST)
    assert "◆ Cash Out" in text
    assert not re.search(r"C  Chen +you saw", text)
    assert "you may keep 1" in text
    assert "you may keep 2" in picture(match_on(casino([], [], [], [], [], cleared=[ANNA])), ANNA, SMALLEST)


def test_a_broker_reads_how_many_letters_are_located() -> None:
    """MF-7.1: that is what a Broker lacks, more than a token or an evening."""
    for known, words in ((False, "none located"), (True, "one located")):
        t = casino([], [], [], [], [], [], pile=[CHINA_LETTER] * known)
        t.players[ANNA].identities = [BROKER]
        assert words in picture(match_on(t), ANNA, DESIGN)


@each_size
@pytest.mark.parametrize(
    ("role", "hand", "pile", "words"),
    [
        (JOURNALIST, [USA_FILM], [], "name the USA film's agent (Boris, Chen or Dora)"),
        (HITMAN, [], [], "name who holds the Ace of Spades (not seen)"),
        (HITMAN, [], [ACE], "name who holds the Ace of Spades (now the pile)"),
        (BROKER, [], [CHINA_LETTER], "find the USA or USSR letter, too (one located)"),
        (OFFICER, [], [], "arrest a Suspect who has blood"),
    ],
)
def test_a_freelancer_reads_what_is_still_to_be_found_out(
    size: tuple[int, int], role: Identity, hand: list[Card], pile: list[Card], words: str
) -> None:
    """MF-7.4-7: at each size, with all that this seat knows of it."""
    t = casino(hand, [], [], [], roles=[role, AGENT_CHINA, AGENT_USA, AGENT_USSR], pile=pile)
    match = match_on(t)
    assert words in " ".join(picture(match, ANNA, size).split())
    needs = facts.needs(match.view(ANNA))
    assert needs is not None
    assert len(needs.missing.split(", ")) > 1


@pytest.mark.parametrize(
    ("hand", "pile", "words"),
    [
        ([USA_LETTER], [CHINA_LETTER, STEAL], "name the discard pile and yourself, where both letters are"),
        ([], [CHINA_LETTER, USA_LETTER], "name the discard pile twice, where both letters are"),
    ],
)
def test_a_broker_who_has_located_both_letters_reads_whom_to_name(
    hand: list[Card], pile: list[Card], words: str
) -> None:
    """MF-7.6: two places, or one of them twice, whatever lies above."""
    t = casino(
        hand, [], [], [], roles=[BROKER, AGENT_CHINA, AGENT_USA, AGENT_USSR], pile=pile, cleared=[ANNA], evening=2
    )
    needs = facts.needs(match_on(t).view(ANNA))
    assert needs is not None
    assert words in needs.goal
    assert not needs.missing


def test_what_a_freelancer_knows_is_not_missing() -> None:
    """MF-7.4, MF-7.5, MF-7.7"""
    roles = [AGENT_CHINA, AGENT_USA, AGENT_USSR]
    for role, hand, theirs, words in (
        (HITMAN, [], [ACE], "name Boris, who has the Ace"),
        (OFFICER, [], [STEAL], "arrest Boris, who has blood"),
        (JOURNALIST, [CHINA_FILM], [], "name Boris, the China film's agent"),
    ):
        t = casino(hand, theirs, [], [], roles=[role, *roles], cleared=[ANNA], evening=2)
        t.players[BORIS].known, t.players[BORIS].identity_known = [those(ANNA)] * len(theirs), [those(ANNA)]
        needs = facts.needs(match_on(t).view(ANNA))
        assert needs is not None
        assert words in needs.goal
        assert not needs.missing


@pytest.mark.parametrize(
    ("roles", "cleared", "evening", "words"),
    [
        (ROLES, [], 1, "blood, risk later"),
        (ROLES, [], 2, "blood, arrest risk"),
        (ROLES, [ANNA], 1, "blood, Cleared: safe"),
        ([OFFICER, *ROLES[:3]], [], 2, "blood, give it away"),
    ],
)
def test_a_bloodstained_card_says_what_that_means_for_who_holds_it(
    roles: Sequence[Identity], cleared: list[Seat], evening: int, words: str
) -> None:
    """MF-7.7: only a Suspect can be arrested for it, from the second evening; the casebook tells who does, and what for."""
    match = match_on(casino([STEAL], [], [], [], roles=roles, cleared=cleared, evening=evening))
    assert words in picture(match, ANNA, SMALLEST)
    text = picture(match, ANNA, DESIGN)
    assert words in text
    told = " ".join(line[80:].strip() for line in canvas(match.view(ANNA)).plain())
    who = "you win" if OFFICER in roles[:1] else "an Officer wins"
    assert f"{'later ' if evening == 1 else ''}{who} by arresting a Suspect with it" in told
    assert "blood, harmless here" in picture(match_on(casino([STEAL], [], [])), ANNA, SMALLEST)


def test_at_the_smallest_size_the_counts_stand_below_whole_cards() -> None:
    lines = picture(match_on(casino([], [], [], [], [], pile=[CASH_OUT])), ANNA, SMALLEST).splitlines()
    below = next(number for number, line in enumerate(lines) if "Deck" in line and "Pile 1" in line)
    at = lines[below].index("Deck")
    assert lines[below - 1][at : at + 6] == "▀" * 6, "the edges of the cards below the first"
    assert lines[below - 1].count("╯") + lines[below - 1].count("┛") >= 1


def test_a_goal_on_the_narrowest_identity_card_ends_with_its_sentence() -> None:
    for identity in Identity:
        if identity != Identity.BACK:
            c = Canvas(22, 5, palette(GAME.info.mood, "default"), SETS["unicode"])
            needs = {Condition("Cleared", "Cleared"): True, Condition("second evening", "2nd evening"): False}
            cards.identity(c, 0, 0, 22, 5, identity, needs)
            text = "\n".join(c.plain())
            assert LINE_GOALS[identity.kind][1:] in text, identity
            assert "□ 2nd evening" in text


@pytest.mark.parametrize("identity", [Identity.AGENT_USA, Identity.JOURNALIST])
def test_in_plain_signs_no_condition_falls_off_the_narrowest_identity_card(identity: Identity) -> None:
    """A box of three letters takes more room than one of one."""
    film = "enemy film" if identity.is_agent else "foreign film"
    for rows in (5, 6):
        c = Canvas(26, rows, palette(GAME.info.mood, "default"), SETS["ascii"])
        cards.identity(c, 0, 0, 26, rows, identity, {Condition(one, one): False for one in ("Cleared", film)})
        text = "\n".join(c.plain())
        assert re.search(r"\[ ?\] Cleared", text), text
        assert re.search(rf"\[ ?\] {film}", text), text


def test_beside_a_small_face_the_token_has_its_cells_and_the_purse_another_line() -> None:
    """MF-1.8: of six players five sit round the small table, in two rows with air between them."""
    text = picture(match_on(casino([], [], [], [], [], [])), ANNA, SMALLEST)
    lines = text.partition("YOU, Anna")[0].splitlines()[1:-1]
    assert sum(len(re.findall(" SUSPECT( |$)", line)) for line in lines) == 5
    assert not [line for line in lines if "SUSPECT" in line and "franc" in line]
    assert sum(line.count("0 francs") for line in lines) == 5


def test_between_two_each_goal_has_a_line_and_the_other_says_what_is_missing() -> None:
    """MF-10.13: one of them is enough."""
    for size in (SMALLEST, DESIGN):
        lines = picture(match_on(with_croupier([STEAL], [])), ANNA, size).splitlines()
        first = next(number for number, line in enumerate(lines) if line.startswith(" To win: "))
        assert "Enemy: " in lines[first]
        assert lines[first + 1].startswith(" Or ")
        assert "Missing: Cleared, enemy film or " in lines[first + 1]


@pytest.mark.parametrize("state", cards.ART.drawing("guest").states)
def test_somebody_small_is_whole_and_leaves_a_gap(state: str) -> None:
    """Eyes, a row of face, a mouth below it, shoulders in the colour of the seat, and a dot of table between neighbours."""
    for dots in (5, 6, 7):
        rows = at_the_table.lower(cards.ART.drawing("guest"), dots).picture(state)
        assert len(rows) == dots
        eyes = next(number for number, row in enumerate(rows) if "kffk" in row)
        assert "ffff" in rows[eyes + 1]
        assert any(pair in rows[eyes + 2] for pair in ("rr", "kk"))
        assert rows[-1].count("t") >= 4
        assert any(set(row) - {"."} for row in rows[:eyes])


def test_who_sits_alone_at_a_side_has_the_larger_face(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given three neighbours in a small window, then the one alone at the left has ten dots, those at the right six each,
    with a dot free between them and above the own line."""
    drawn = list[tuple[int, int]]()
    monkeypatch.setattr(at_the_table, "draw", lambda c, x, y, picture, *_, **__: drawn.append((y, picture.height)))
    c = Canvas(80, 16, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, match_on(casino([], [CASH_OUT], [CASH_OUT], [CASH_OUT])).view(ANNA))
    own = next(number for number, row in enumerate(c.plain()) if "YOU, Anna" in row)
    alone, upper, lower = drawn
    assert [high for _, high in drawn] == [10, 6, 6]
    assert upper[0] + upper[1] < lower[0]
    assert max(y + high for y, high in (alone, lower)) < 2 * own


def test_what_is_seen_of_somebody_is_one_of_so_many_cards() -> None:
    """MF-5.5: the log says in brackets how it came about, behind what was seen."""
    match = played(casino([], [CASH_OUT], [], francs=[1]), Interrogate(BORIS, Coin.FRANCS))
    told = [event.words(match.names) for event in match.view(ANNA).events]
    assert any(words.endswith(" (one of 2 cards, picked blind), for 1 franc.") for words in told)


def test_between_two_everybody_reads_that_both_have_two_roles() -> None:
    """MF-10.1: not each agent."""
    what, *_ = in_a_minute(GAME, 2)
    assert what.sentences[-1] == "You play two roles each; the Croupier is the third agent."
    assert "roles each" not in str(in_a_minute(GAME, 3))


HALVES = {
    STEAL: ("take 2 francs", "or (?:be )?Cleared"),
    INTERROGATE: ("see a card", "or (?:be )?Cleared"),
    CASH_OUT: ("get 3 francs", "stops a blackmail"),
}


@pytest.mark.parametrize("card", [STEAL, INTERROGATE, CASH_OUT])
def test_at_the_smallest_size_a_card_says_what_both_its_halves_do(card: Card) -> None:
    """MF-5.2: in the own hand; on the pile its two names, and all of it where the lines are short."""
    hands = (
        casino([card], [], [], [], [], pile=[card]),
        casino([], [], [], pile=[card]),
        with_croupier([card], pile=[card]),
    )
    for t in hands:
        pile, _, own = picture(match_on(t), ANNA, SMALLEST).partition("To win")[0].partition("YOU, Anna")
        upper, lower = card.label.upper().split("/")
        for text, here in ((pile, True), (own, bool(t.players[ANNA].hand))):
            assert [text.count(name) for name in (upper, lower)] == [here, here]
        halves = HALVES[card]
        assert [len(re.findall(words, own)) for words in halves] == [bool(t.players[ANNA].hand)] * 2
        roomy = card == CASH_OUT and t.seats == 5
        assert [len(re.findall(words, pile)) for words in halves] == [roomy] * 2
        assert len(re.findall("│ +or +│", pile)) == (not roomy)
        assert "Pile 1" in pile


def test_between_six_a_card_on_the_pile_has_its_frame_and_its_two_names() -> None:
    text = picture(match_on(casino([], [], [], [], [], [], pile=[STEAL])), ANNA, DESIGN)
    assert re.search("│ +Steal +│", text)
    assert re.search("│ +or Blackmail +│", text)


@each_size
@pytest.mark.parametrize("meant", [(), (DrawDeck(),), (DrawPile(),)])
def test_a_figure_of_the_coach_stands_on_the_deck_or_the_pile(size: tuple[int, int], meant: Sequence[Action]) -> None:
    """Also on the heavy frame of what is meant."""
    view = match_on(casino([], [], [], pile=[CASH_OUT])).view(ANNA)
    c = Canvas(size[0], board_rows(view, size[1]), palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {"deck": 1, "pile": 2}
    paint(c, view, meant)
    c.point_out()
    for mark, name in (("deck", "the draw deck"), ("pile", "the discard pile")):
        spot, (x, y) = next(hot for hot in c.hot if hot.what[1] == name), c.pointed[mark]
        assert spot.x <= x <= spot.x + spot.width - 3
        assert spot.y <= y < spot.y + spot.height


def test_what_happened_stands_beside_the_hand_at_the_smallest_size() -> None:
    """There the choices have no room for it beside them; of what only others know it says no more than they showed."""
    match = played(casino([], [STEAL], [CASH_OUT]), Pass(), DrawDeck(), Discard(STEAL), Pass())
    text = picture(match, ANNA, SMALLEST)
    assert "Since your turn" in text
    assert "Chen passed" in text
    assert "Since your turn" not in picture(match, ANNA, DESIGN)


def test_an_evening_that_began_stands_below_the_heading_of_what_happened() -> None:
    """MF-6.5: too long for the place beside a card, it is told by its last sentences, never by a heading alone."""
    match = played(casino([STEAL], [], [], [], top=[CASH_OUT], rest_in_pile=True), *[Pass()] * 3, DrawDeck())
    text = picture(match, ANNA, SMALLEST)
    assert "Since your turn" in text
    assert "Evening 2 begins" in text


def test_blood_on_the_pile_has_its_word_at_the_smallest_size() -> None:
    """MF-R1"""
    t = casino([], [], [], [], [], [], pile=[STEAL])
    assert "Pile 1, ✱ blood" in picture(match_on(t), ANNA, SMALLEST)


def test_a_claim_that_wins_for_sure_is_where_the_list_opens() -> None:
    """MF-7.3: elsewhere it opens on its first line."""
    board = CardTable()
    sure = casino([USSR_FILM, CHINA_LETTER, USA_LETTER], [], [], cleared=[ANNA])
    assert board.opening(match_on(sure).view(ANNA)) == WinAgent(USSR_FILM)
    assert board.opening(match_on(casino([USSR_FILM], [], [], cleared=[ANNA])).view(ANNA)) is None


# -- with the Croupier ------------------------------------------------------------------------------


@each_size
@pytest.mark.parametrize("seat", [ANNA, None])
def test_the_croupiers_line(size: tuple[int, int], seat: Seat | None) -> None:
    """MF-10.11, MF-10.3: how near he is to ten francs, and who moves after whom."""
    text = picture(croupier_game(), seat, size)
    assert "The Croupier" in text
    assert text.startswith(" Round "), "no hat covers it"
    his = " ".join(re.sub("[▀ \n]+", " ", place(croupier_game(), seat, size, "The Croupier")).split())
    roomy = size == DESIGN or seat is None
    beaten = "at 10 francs Anna and Boris both lose" if seat is None else "at 10 he beats you"
    assert f"7 of 10 {beaten} next: +1 franc{' then Boris moves' * roomy}" in his  # MF-10.10


@each_size
def test_both_identities_with_their_own_checks(size: tuple[int, int]) -> None:
    """MF-10.1, MF-10.15: a journalist shows any film but that of the own agent's nation, an agent that of an enemy."""
    t = with_croupier([CHINA_FILM], [], [], second=(JOURNALIST, BROKER), cleared=[ANNA])
    text = picture(match_on(t), ANNA, size)
    assert "AGENT OF CHINA" in text
    assert "JOURNALIST" in text
    assert "✓ Cleared" in text
    assert text.count("□ enemy Microfilm") + text.count("□ enemy film") == 1
    assert text.count("□ foreign Microfilm") + text.count("□ foreign film") == 1
    text = picture(match_on(with_croupier([USA_FILM], [], [], second=(JOURNALIST, BROKER), cleared=[ANNA])), ANNA, size)
    assert re.search("[?] film,? 67%", text), "nobody knows yet whose ally is who"
    assert text.count("✓ foreign Microfilm") + text.count("✓ foreign film") == 1


@pytest.mark.parametrize("size", [DESIGN, SMALLEST, (160, 43), (200, 72)])
def test_the_croupier_has_his_own_face(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """MF-10.1: also where those at the table are drawn larger; and the other player has not his."""
    drawn: list[str] = []
    monkeypatch.setattr(
        at_the_table, "draw", lambda c, x, y, picture, state, **how: drawn.append(f"{picture.name} {state}")
    )
    canvas(match_on(with_croupier()).view(ANNA), size)
    assert ["croupier" in one for one in drawn] == [False, True]


def test_the_croupier_is_never_over_a_limit() -> None:
    """MF-10.4"""
    t = with_croupier([], [], [INTERROGATE, USSR_FILM, STEAL])
    assert "too many" not in picture(match_on(t), ANNA)
    for size in SIZES:
        his = place(match_on(t), ANNA, size, "The Croupier")
        assert re.search(r"SUSPECT  an agent *\n.* {2,}3 cards *\n", his), "counted right below his token, and no more"
        assert not re.search(BACK_SHOWN, his)


# -- when everything is turned up -------------------------------------------------------------------


@each_size
def test_a_hand_that_lies_open_shows_every_card_or_says_how_many(size: tuple[int, int]) -> None:
    """MF-9.3: never some of them as if they were all."""
    t = casino([USA_FILM], [CASH_OUT, CASH_OUT, CHINA_FILM], [INTERROGATE], cleared=[ANNA])
    match = played(t, WinAgent(USA_FILM))
    hers = place(match, None, size, "Boris").upper()
    assert hers.count("CASH OUT") == 2 or ("CASH OUT" in hers and "X2" in hers)
    assert "CHINA FILM" in hers


@each_size
@pytest.mark.parametrize("seat", [BORIS, None])
def test_at_the_end_everything_lies_open(size: tuple[int, int], seat: Seat | None) -> None:
    """MF-9.3: identities, hands, the deck in order, the boxed letter, the unused freelancers; and who won."""
    t = casino([USA_FILM], [CASH_OUT], [INTERROGATE], [STEAL], cleared=[ANNA], top=[ACE, CHINA_FILM])
    match = played(t, WinAgent(USA_FILM))
    text = picture(match, seat, size)
    assert re.search("USA (MICRO)?FILM", place(match, seat, size, "Anna").upper())
    assert "CASH OUT" in place(match, None, size, "Boris").upper()
    assert "USSR agent, wins" in " ".join(place(match, None, size, "Chen").split())
    assert "In the box: USSR letter." in text
    assert "Allied: China and USA." in text
    assert re.search("Deck .*Ace.*China film|DECK 2(.|\n)*Ace +China .*\n.*spades +film", text)
    absent = " ".join(text.split()).partition("Not in this game:")[2]
    for unused in ("Broker", "Journalist", "Hitman"):
        assert (unused in absent) == (size == DESIGN), "a small window has no room for them"
    assert "YOU" not in text


@each_size
def test_of_a_full_table_every_hand_lies_open(size: tuple[int, int]) -> None:
    """MF-9.3: the deck gives up lines before a hand does."""
    hands = [[USSR_FILM, STEAL, ACE], [CASH_OUT, CHINA_FILM, USA_FILM], [INTERROGATE], [], [CASH_OUT], [STEAL]]
    t = casino(*hands, roles=(AGENT_CHINA, AGENT_USSR, AGENT_USA, HITMAN, OFFICER, BROKER), cleared=[ANNA])
    text = picture(played(t, WinAgent(USSR_FILM)), None, size)
    for label in ("Ace", "USSR film", "China film", "USA film", "Interrogate"):
        assert label in text
    assert "no cards" in text
    assert "Deck" in text


@each_size
def test_a_card_that_has_moved_says_where_it_lay_and_lies_on_gold(size: tuple[int, int]) -> None:
    """MF-9.3: in a replay one sees what a step has done, without reading."""
    t = casino([USA_FILM], [CASH_OUT], [CHINA_FILM], cleared=[ANNA])
    match = played(t, WinAgent(USA_FILM))
    before, now = (deepcopy(match.view(None)) for _ in range(2))
    was, is_ = before.table.players[ANNA], now.table.players[BORIS]
    is_.gain(USA_FILM, was.known[0])
    now.table.players[ANNA].show_and_lose(USA_FILM)
    c = Canvas(size[0], size[1] - _REPLAY, palette(GAME.info.mood, "default"), SETS["unicode"])
    paint(c, now, before=before.table)
    text = "\n".join(c.plain())
    assert "film to Boris" in text or re.search(r"USA film .*\n.*is now with .*\n.* B  Boris", text)
    gold = c.palette.colours["chosen"].lower()
    lit = [y for y in range(c.height) if any(gold in str(one.style).lower() for one in c.strip(y))]
    assert re.search("▸USA film|┃USA film┃", text) or len(lit) >= 7


def test_a_croupier_who_wins_is_marked() -> None:
    """MF-10.11"""
    t = with_croupier([], [], [STEAL, INTERROGATE], francs=[0, 0, 9])
    match = played(t, Pass())
    assert "USSR agent, wins" in place(match, None, DESIGN, "The Croupier")
    assert picture(match, None).count("agent, wins") == 1


# -- clicks and pointing ----------------------------------------------------------------------------


@pytest.fixture
def turn() -> View[Casino]:
    """Anna's turn, with everything to choose from."""
    t = casino([USA_FILM, STEAL], [CASH_OUT], [], cleared=[ANNA], francs=[2, 2, 0], pile=[CASH_OUT])
    return match_on(t).view(ANNA)


@each_size
def test_a_click_on_a_seat_means_what_can_be_done_to_it(size: tuple[int, int], turn: View[Casino]) -> None:
    expected = {option for option in turn.options if getattr(option, "target", None) == BORIS}
    assert meant(canvas(turn, size), turn, "Boris") == expected
    assert {Steal(BORIS, STEAL), Bribe(BORIS, USA_FILM), Blackmail(BORIS, Coin.FRANCS)} < expected


@each_size
def test_a_click_on_an_own_card_means_what_can_be_done_with_it(size: tuple[int, int], turn: View[Casino]) -> None:
    film = {WinAgent(USA_FILM), Bribe(BORIS, USA_FILM), Bribe(CHEN, USA_FILM)}
    assert meant(canvas(turn, size), turn, "MICROFILM") == film
    steal = {action(target, STEAL) for action in (Steal, Bribe, Blackmail) for target in (BORIS, CHEN)}
    assert meant(canvas(turn, size), turn, "STEAL") == steal


@each_size
def test_a_click_on_deck_or_pile_draws(size: tuple[int, int], turn: View[Casino]) -> None:
    c = canvas(turn, size)
    assert meant(c, turn, "Deck") == {DrawDeck()}
    assert meant(c, turn, "Pile") == {DrawPile()}


@each_size
def test_a_click_on_the_identity_stands_up(size: tuple[int, int], turn: View[Casino]) -> None:
    assert meant(canvas(turn, size), turn, "AGENT OF CHINA") == {WinAgent(USA_FILM)}


@each_size
def test_the_broker_names_stacks_and_seats_by_clicks(size: tuple[int, int]) -> None:
    """MF-7.6"""
    t = casino([], [CASH_OUT], [STEAL], [], [], active=EMIL, evening=2, cleared=[EMIL])
    view = match_on(t).view(EMIL)
    c = canvas(view, size)
    assert {WinBroker(Stack.DECK, BORIS), WinBroker(Stack.DECK, Stack.DECK)} < meant(c, view, "Deck")
    assert {WinBroker(Stack.DECK, BORIS), WinBroker(BORIS, CHEN)} == meant(c, view, "Boris")


@each_size
def test_whatever_lies_on_the_felt_says_what_it_is(size: tuple[int, int], turn: View[Casino]) -> None:
    """Given a token, francs, the deck, the pile, the house, a card or an identity, when the mouse is on it, then the last
    lines of the table tell what it is."""
    c = canvas(turn, size)
    for place, says in {
        "CLEARED": "Cleared: may stand up",
        "Boris": "Boris: Suspect; 1 card; 2 francs",
        "Deck": "the next evening begins",
        "Pile": "1 card: Cash Out/Blowback on top",
        "House": "The house has",
        "AGENT OF CHINA": "Agent of China: Show an enemy nation's Microfilm. Nothing is missing.",
        "STEAL": "Blood: the Officer wins by arresting a Suspect",
    }.items():
        y, line = next((y, line) for y, line in enumerate(c.plain()) if place in line)
        words = c.at(line.index(place), y).words
        assert says in words
        told = Canvas(size[0], c.height, palette(GAME.info.mood, "default"), SETS["unicode"])
        paint(told, turn, told=words)
        assert words in " ".join(" ".join(told.plain()[-3:]).split())


@pytest.mark.parametrize("size", [(80, 22), (120, 22), (80, 34), (120, 34), (160, 50)])
def test_every_click_means_actions_of_the_offer(size: tuple[int, int]) -> None:
    for match in positions(GAME, 4, 3, most=8):
        view = match.view(match.decider)
        for spot in canvas(view, size).hot:
            predicate, label, words = spot.what
            assert label
            assert words.endswith(".")
            assert {option for option in view.options if predicate(option)} <= set(view.options)
            assert 0 <= spot.x < spot.x + spot.width <= size[0]
            assert 0 <= spot.y < spot.y + spot.height <= size[1]


@each_size
def test_what_is_pointed_at_lights_up(size: tuple[int, int], turn: View[Casino]) -> None:
    film = "MICROFILM"
    bribe = canvas(turn, size, [Bribe(BORIS, USA_FILM)])
    assert on_paper_of_choice(bribe, "Boris")
    assert on_paper_of_choice(bribe, film)
    assert not on_paper_of_choice(bribe, "Chen")
    assert on_paper_of_choice(canvas(turn, size, [WinAgent(USA_FILM)]), "AGENT OF CHINA")
    lit_pile = canvas(turn, size, [DrawPile()])
    assert on_paper_of_choice(lit_pile, "CASH OUT")
    nothing = canvas(turn, size, [Pass()])
    assert not on_paper_of_choice(nothing, "Boris")
    assert not on_paper_of_choice(nothing, film)


@each_size
def test_pointing_moves_nothing(size: tuple[int, int], turn: View[Casino]) -> None:
    """Only frames get heavier, and a sign fills the gap before a word."""
    frames = str.maketrans("━┃┏┓┗┛▸", "─│╭╮╰╯ ")
    before = [line.translate(frames) for line in canvas(turn, size).plain()]
    for action in turn.options:
        after = [line.translate(frames) for line in canvas(turn, size, [action]).plain()]
        assert after == before


# -- whatever the table, the size and the look ------------------------------------------------------


def face_up(card: Card, width: int, height: int, *foot: str) -> str:
    c = Canvas(width, height, palette(GAME.info.mood, "default"), SETS["unicode"])
    cards.face(c, 0, 0, width, height, card, foot=foot)
    return "\n".join(c.plain())


@pytest.mark.parametrize("width", [25, 26])
@pytest.mark.parametrize(
    ("card", "halves"),
    [
        (STEAL, ("STEAL take 2 francs", "BLACKMAIL 2 francs,? or (be )?Cleared")),
        (INTERROGATE, ("INTERROGATE see a card", "BLACKMAIL 2 francs,? or (be )?Cleared")),
        (CASH_OUT, ("CASH OUT get 3 francs", "BLOWBACK stops a blackmail")),
    ],
)
def test_a_card_of_four_rows_tells_both_halves(card: Card, halves: Sequence[str], width: int) -> None:
    """MF-5.2: what a card is kept for matters as much as what it is played for."""
    text = face_up(card, width, 4)
    said = " ".join(re.sub("[│╭╮╰╯─]", " ", text).split())
    assert all(re.search(words, said) for words in halves), text
    assert ("✱ blood" in text) == (card != CASH_OUT)


def test_a_letter_of_four_rows_has_its_picture_and_the_name_that_it_has_in_five() -> None:
    for height, rows in ((4, 2), (5, 3)):
        text = face_up(USSR_LETTER, 26, height, "the USSR is allied")
        assert "USSR LETTER" in text
        assert sum("▀" in line for line in text.splitlines()) == rows
        assert "the USSR is allied" in text


def test_print_keeps_its_margin_where_the_title_has_room_on_the_edge() -> None:
    lines = face_up(CASH_OUT, 22, 5).splitlines()
    assert [line[1:-1].strip(" ─") for line in lines] == [
        "CASH OUT",
        "get 3 francs",
        "BLOWBACK",
        "stops a blackmail",
        "",
    ]
    assert all(line[1] == " " == line[-2] for line in lines[1:-1])


def test_the_goal_and_the_enemy_stand_once_beside_the_card() -> None:
    text = picture(mid_game(), ANNA, DESIGN)
    assert text.count("Enemy") == 1
    assert "Missing" not in text


def test_long_and_wide_names_fit_a_full_table_at_the_smallest_size() -> None:
    text = picture(six(), ANNA, SMALLEST)
    lines = text.splitlines()
    for name in LONG_NAMES:
        assert name[:9] in text
    assert text.count("SUSPECT") == 4
    assert text.count("CLEARED") == 2
    assert len(re.findall(r"\d+ franc", text.partition("\n")[2].partition("WHO YOU")[0])) == 6, "six seats"
    assert re.search(r"House \d", text)
    assert text.count(" 1 card") == 5
    assert "AGENT OF THE USA" in lines[9]
    assert "HAND 2, keep 2" in lines[7]
    assert lines[13:] == [" To win: stand up and show an enemy's film. Enemy: China or USSR, or both."]


def sizes(rng: random.Random) -> list[tuple[int, int]]:
    edges = [(80, 22), (109, 34), (110, 29), (110, 30), (200, 72), (80, 72), (200, 22)]
    return [rng.choice(edges), (rng.randint(80, 200), rng.randint(22, 72))]


@pytest.mark.parametrize("seats", GAME.info.seats_allowed())
@pytest.mark.parametrize("symbols", SETS)
def test_every_table_can_be_painted_at_every_size(seats: int, symbols: str) -> None:
    """With what must never be dropped: francs, tokens, deck, pile and house, the evening, the own cards."""
    rng = random.Random(f"{seats} {symbols}")
    for match in positions(GAME, seats, seats, most=5):
        t = match.table
        for seat in viewers(match):
            for size in sizes(rng):
                view = match.view(seat)
                text = "\n".join(canvas(view, size, list(view.options)[:3], symbols).plain())
                assert "EVENING" in text
                if match.over:
                    assert "In the box: " in text or "Box: " in text
                    continue
                tokens = [player for player in t.players if not is_out(view, player)]
                assert text.count("CLEARED") == sum(player.cleared for player in tokens)
                assert text.count("SUSPECT") == sum(not player.cleared for player in tokens)
                for label, count in (("Deck", len(t.deck)), ("Pile", len(t.pile)), ("House", t.house)):
                    assert re.search(rf"{label} +{count}\b", text), (label, size)
                if symbols == "ascii":
                    names = "".join(match.names)
                    assert all(letter.isascii() or letter in names for letter in text)
                if seat is not None:
                    assert t.players[seat].identities[0].label.upper() in text or "YOU" in text


def test_every_look_has_the_same_words() -> None:
    """Nothing is told by colour alone."""
    view = mid_game().view(ANNA)
    assert len(words_in_looks(GAME, DESIGN, lambda c: paint(c, view))) == 1


def test_the_title_art_fits_the_menu() -> None:
    assert len(GAME.info.art) <= 8
    assert all(len(line) <= 64 for line in GAME.info.art)


# -- the pages beside the table ---------------------------------------------------------------------


def page(match: Match, seat: Seat | None, title: str) -> str:
    lines = dict(pages(match.view(seat)))[title]
    return "\n".join(words for one in lines for words in (one.in_words() if isinstance(one, Drawing) else one[:1]))


def test_the_casebook_page_has_all_cards_and_facts() -> None:
    text = page(mid_game(), ANNA, "Casebook")
    assert re.search(r"Your hand: .*China film", text)
    assert re.search(r"The pile: .*Interrogate x2", text)
    assert "round 2   saw China agent with Chen: one of 2, picked at random" in text
    assert "round 2   got USSR letter from Boris" in text
    assert "round 1   drew China film from the draw deck" in text


def test_who_is_who_page() -> None:
    text = page(mid_game(), ANNA, "Who is who")
    assert "Boris: Agent of the USSR, by elimination" in text
    assert "Round 1: Dora was wrong. Boris held no Ace." in text
    assert "USSR Microfilm would win in 1 of 2" in text
    public = page(mid_game(), None, "Who is who")
    assert "Chen: unknown" in public
    assert "China and USA: possible" in public


def test_the_role_cards_tell_every_option() -> None:
    """The option summary, as on the printed token; the goals stand on the cards."""
    text = page(mid_game(), BORIS, "Role cards")
    for option in ("Draw", "Pass", "Bribe", "Steal", "Cash out", "Interrogate", "Blackmail", "Blowback", "Hand limit"):
        assert f"\n{option}: " in text
    assert "CROUPIER" not in text
    assert "10 francs he closes the table" in page(croupier_game(), ANNA, "Role cards")


# -- in the house -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("quiet_house")
def test_a_click_on_a_neighbour_narrows_the_choices() -> None:
    async def click(guest: Guest, board: CardTable) -> None:
        await guest.click("Boris")
        asked = guest.screen.query_one(ChoiceList)
        await guest.until(lambda: asked.question.endswith("› Boris"))
        assert asked.lines
        assert all("Boris" in line.label for line in asked.lines)

    at_table(mid_game(), click)


@pytest.mark.usefixtures("quiet_house")
def test_the_arrows_point_at_what_lies_on_the_felt() -> None:
    """Tab leads to the table; what the cursor stands on lights up alone, says what it is, and Enter asks what to do with it."""

    async def point(guest: Guest, board: CardTable) -> None:
        board.focus()
        for key, says in (
            ("down", "A card face down"),
            ("right", "The draw deck, 10 cards"),
            ("right", "The discard pile, 1 card"),
            ("down", "Steal: 2 francs from"),
        ):
            await guest.press(key)
            assert guest.sees(says)
        assert Scene(board.canvas, match.view(ANNA), board.pointed, 0).lit == {STEAL}
        await guest.press("enter")
        await guest.until(lambda: "Steal" in guest.screen.query_one(ChoiceList).question)

    t = casino([USA_FILM, STEAL], [CASH_OUT], [], cleared=[ANNA], francs=[2, 2, 0], pile=[CASH_OUT])
    match = match_on(t, bots=[BORIS, CHEN])
    at_table(match, point)


# -- where the coach points -------------------------------------------------------------------------


@pytest.mark.parametrize("width", [80, 120])
def test_a_figure_beside_the_token_stands_apart_from_the_number_of_francs(width: int) -> None:
    """“II0 francs” is no number."""
    c = Canvas(width, 16, palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {"token": 2}
    paint(c, match_on(casino([CASH_OUT], [STEAL], [ACE], [])).view(ANNA))
    c.point_out()
    assert any(re.search("SUSPECT +II {1,3}0 francs", line) for line in c.plain())


def test_a_figure_at_the_cards_of_somebody_does_not_touch_their_neighbour() -> None:
    t = casino([CASH_OUT], [USSR_FILM], [STEAL], [ACE])
    t.players[BORIS].known = [those(ANNA)]
    c = Canvas(80, 11, palette(GAME.info.mood, "default"), SETS["unicode"])
    c.marks = {f"cards {BORIS}": 1}
    paint(c, match_on(t).view(ANNA))
    c.point_out()
    column, _ = c.pointed[f"cards {BORIS}"]
    assert column + 3 <= 80 // 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_beside_the_coach_in_a_small_window_deck_and_pile_have_their_place(seats: int) -> None:
    """MF-R25: of four neighbours two sit at either side of them, as cards. Else they are words of the first line, with the
    card on the pile, and a line is free above the own one, or has the Croupier's purse."""
    c = Canvas(80, 12, palette(GAME.info.mood, "default"), SETS["unicode"])
    hands = [[CASH_OUT], *[[]] * (seats - 1)]
    t = with_croupier(*hands, [], pile=[INTERROGATE]) if seats == 2 else casino(*hands, pile=[INTERROGATE])
    paint(c, match_on(t).view(ANNA))
    lines = c.plain()
    if seats == 5:
        assert len([line for line in lines[1:5] if f" {'▀' * 4} " in line]) == 3
        assert "Interrogate" in "".join(lines[1:5])
        assert [sum(name in line for name in ("Boris", "Chen", "Dora", "Emil")) for line in lines[1:5]] == [2, 0, 2, 0]
    else:
        assert re.search(r"  Deck \d+    Pile 1  ✱ Interrogate   .*\bUSA USSR", lines[0])
        assert ("0 of 10" in lines[4]) if seats == 2 else not lines[4].strip()
        assert "YOU, Anna" in lines[5]
    if seats > 2:
        assert sum(line.count(" 0 cards") for line in lines[1:6]) == seats - 1


def test_in_the_first_evening_the_header_has_whole_words() -> None:
    """MF-6.5: who may not stand up yet is told when they may."""
    t = casino([CASH_OUT], [STEAL], [ACE], [])
    assert "House 30 francs" in picture(match_on(t), ANNA, (120, 36))
    t.evening = 2
    assert "may win" in picture(match_on(t), ANNA, (120, 36))
