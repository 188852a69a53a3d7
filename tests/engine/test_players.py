"""Names: a hand-over rests on them, so whoever sits down anew can be seen and told apart."""

from __future__ import annotations

import dataclasses

import pytest

from spyhouse.engine.game import BadSetup
from spyhouse.engine.match import Match
from spyhouse.engine.players import Player, check_newcomers
from spyhouse.engine.words import begins_with, in_place, initials, past
from tests.example_game import GAME


def sit_down(*names: str) -> None:
    check_newcomers(GAME, [Player(name) for name in names])


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\uffa0",
        "\u115f\u1160",
        "\u2800",
        "\u2800\u2800",
        "An\u3164na",
        "Anna\u2800",
        "An\u034fna",
        "An\u2028na",
        "An\u2029na",
        "Anna\U00016fe4",
    ],
    ids=ascii,
)
def test_a_name_can_be_seen_and_stands_on_one_line(name: str) -> None:
    with pytest.raises(BadSetup, match="cannot be a name: not all of it can be seen"):
        sit_down("Boris", name)


@pytest.mark.parametrize("name", ["\u0301", "\u0301nna", "\ufe0f", "\u20dd", "\u05b0"], ids=ascii)
def test_a_mark_without_its_letter_is_no_name(name: str) -> None:
    with pytest.raises(BadSetup, match="begins with a mark that belongs on a letter"):
        sit_down("Boris", name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zo\u00eb", "Zoe\u0308"),
        ("Anna B", "Anna\u00a0B"),
        ("Anna B", "Anna\u2003B"),
        ("Anna B", "Anna  B"),
        ("Anna", "Anna\ufe0f"),
        ("Anna", "An\U000e0101na"),
        ("Anna", "\u0410nna"),
        ("Anna", "\u0391nna"),
        ("Anna", "\uff21nna"),
        ("Anna", "\U0001d400nna"),
        ("anna", "\u0430nn\u0430"),
        ("ANNA", "\u0430nn\u0430"),
        ("Boris", "B\u043eris"),
        ("Boris", "B\u03bfris"),
        ("BORIS", "\u0392\u039fRIS"),
        ("Zo\u00eb", "Zo\u0451"),
        ("Ilse", "lIse"),
        ("Ian", "lan"),
        ("Ian", "\u0406an"),
        ("Player 1", "Player l"),
        ("Player O", "Player 0"),
        ("O'Neil", "O\u2019Neil"),
        ("Ann-Marie", "Ann\u2010Marie"),
        ("The Fence", "Th\u0435 Fence"),
        ("ANNA", "\ua4ee\ua4e0\ua4e0\ua4ee"),
        ("Anna", "\u13aanna"),
        ("anna", "a\u0578\u0578a"),
        ("ANNA", "\u2c80NNA"),
        ("Vico", "\u1d20i\u1d04\u1d0f"),
        ("Player 3", "Player \u0417"),
    ],
    ids=ascii,
)
def test_two_names_that_look_alike_are_not_both_taken(one: str, other: str) -> None:
    for names in ((one, other), (other, one)):
        with pytest.raises(BadSetup, match=r" look alike, with other letters: change one\."):
            sit_down("Chen", *names)


def test_nobody_is_called_like_a_party_that_the_program_plays_nor_looks_so() -> None:
    game = dataclasses.replace(GAME, extra_names=lambda seats: ("The Fence",))
    with pytest.raises(BadSetup, match="The Fence and The F\u0435nce look alike"):
        check_newcomers(game, [Player("Anna"), Player("The F\u0435nce")])


@pytest.mark.parametrize(
    "names",
    [
        ("Ali", "All", "Al"),
        ("Jose", "Jos\u00e9"),
        ("\u0410\u043d\u043d\u0430", "Anna"),
        ("\u0411\u043e\u0440\u0438\u0441", "Boris"),
        ("\u30a2\u30f3\u30ca", "\uc548\ub098", "\u05d7\u05e0\u05d4", "\u0622\u0646\u0627"),
        ("Ann \u2764\ufe0f", "Ann", "\u2764"),
        ("Ada", "Adam", "Eva", "Eve"),
        ("Player A", "Player B", "Player I", "Player O"),
    ],
    ids=ascii,
)
def test_names_of_everywhere_are_welcome(names: tuple[str, ...]) -> None:
    sit_down(*names)


def test_a_table_that_was_begun_with_such_names_goes_on() -> None:
    """Given a match of people who sat down before anybody asked, then it is dealt, and played again from its journal."""
    match = Match(GAME, [Player("Anna"), Player("\u0410nna"), Player("\u3164")], seed=1)
    assert match.replayed().table == match.table


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Anna", "Boris", "Chen"), "ABC"),
        (("Chen", "Chitra", "Odile"), "CHO"),
        (("Player A", "Player B", "Player C"), "ABC"),
        (("Zoë", "Émile", "茶", "3"), "ZEAB"),
        (("Tom", "Tim", "Tom Im"), "TIO"),
    ],
)
def test_initials_tell_everybody_apart(names: tuple[str, ...], letters: str) -> None:
    """Letters that every keyboard has: they open what is sealed."""
    assert "".join(initials(names)) == letters


def test_a_sentence_is_about_the_longest_name_it_begins_with() -> None:
    names = ("Ann", "Ann and Bo", "it's", "Zoë Ω")
    assert begins_with("Ann drew a card.", names) == 0
    assert begins_with("Ann and Bo drew a card.", names) == 1
    assert begins_with("Ann's dog bites.", names) == 0
    assert begins_with("Anna drew a card.", names) is None
    assert begins_with("it's turn.", names) == 2
    assert begins_with("Zoë Ω passed.", names) == 3
    assert begins_with("The house shuffled.", names) is None


def test_an_article_of_a_name_is_small_inside_a_sentence() -> None:
    names = ("Anna", "The Croupier", "Theo")
    assert in_place("Anna is Cleared, The Croupier is Suspect. The Croupier took a card.", names) == (
        "Anna is Cleared, the Croupier is Suspect. The Croupier took a card."
    )
    assert in_place("Theo gave Theo's card to The Croupiers.", names) == "Theo gave Theo's card to The Croupiers."


@pytest.mark.parametrize(
    ("order", "done"),
    [
        ("End the turn", "ended the turn"),
        ("Step north-west", "stepped north-west"),
        ("Take the spider", "took the spider"),
        ("Move to G3", "moved to G3"),
        ("Carry your things", "carried their things"),
        ("Accept, unseen", "accepted, unseen"),
    ],
)
def test_what_was_done_is_told_of_the_order_to_do_it(order: str, done: str) -> None:
    assert past(order) == done
