"""Inkognito, the card game: four masked agents, two secret pairs, one telephone number."""

from collections.abc import Sequence
from itertools import permutations

from spyhouse.engine.game import Game, GameInfo, Mood, Setting, Thing


def _others(seats: int) -> Sequence[str]:
    return ("the Fourth",) if seats == 3 else ()


_ART = (
    "██ ██▄  ██ ██ ▄█▀ ▄█████▄ ▄█████▄ ██▄  ██ ██ ██████ ▄█████▄",
    "██ ███▄ ██ ████▀  █▀ █ ▀█ ██   ▀▀ ███▄ ██ ██   ██   █▀ █ ▀█",
    "██ ██▀█▄██ ███▄   █▄▄█▄▄█ ██  ▀██ ██▀█▄██ ██   ██   █▄▄█▄▄█",
    "██ ██ ▀███ ██▀█▄  ▀█▀ ▀█▀ ██   ██ ██ ▀███ ██   ██   ▀█▀ ▀█▀",
    "██ ██  ▀██ ██ ▀█▄  ▀▀ ▀▀  ▀█████▀ ██  ▀██ ██   ██    ▀▀ ▀▀ ",
    "~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈ ~ ≈",
)
"""Every O wears a mask."""

_COLOURS = ("blue", "yellow", "green", "pink")

GAME = Game(
    info=GameInfo(
        id="inkognito",
        title="Inkognito",
        feel="Venice at carnival. Trade half-truths until you know who is who, then make the call before they do.",
        least_players=3,
        most_players=5,
        minutes="20-40",
        lesson_minutes=7,
        prefix="IK",
        rules_version=2,
        settings=(
            Setting(
                "match_target",
                "Match to",
                "How many points win the match. 1 is a single game.",
                3,
                tuple((points, f"{points} points" if points > 1 else "1 point") for points in (3, 1, 2, 4, 5)),
                rule="IK-10.1",
                brief="that many win the match",
            ),
            Setting(
                "dummy_mode",
                "The Fourth",
                "With 3 players: who sends the silent Fourth out.",
                "minder",
                (("minder", "a minder, in turn"), ("shuffled", "his cards are shuffled")),
                rule="IK-4.5",
                brief="who sends him out",
                players=(3,),
            ),
            Setting(
                "ambassador_role",
                "Ambassador",
                "With 5 players: does the role travel from game to game?",
                "rotate",
                (("rotate", "travels"), ("fixed", "stays with seat 5")),
                rule="IK-10.5",
                brief="from game to game",
                players=(5,),
            ),
            Setting(
                "colours",
                "Colours",
                "Of the first four seats, in this order; with 3 players the Fourth has the last one.",
                "blue,yellow,green,pink",
                tuple((",".join(order), " ".join(order)) for order in permutations(_COLOURS)),
                rule="IK-2.1",
                orders=True,
            ),
            Setting(
                "series_cap",
                "Longest game",
                "A game in which nobody dials is a draw after this many nights of 5 rounds.",
                12,
                ((12, "12 nights"), (6, "6 nights"), (20, "20 nights"), (0, "no end")),
                rule="IK-9.7",
                brief="then it is a draw",
            ),
            Setting(
                "aid",
                "Thinking aid",
                "Notes: the sheet writes itself, the thinking is yours. Solver: it thinks along.",
                "notes",
                (("notes", "notes"), ("solver", "solver")),
                rule="IK-11",
                brief="solver: it thinks along",
                between_games=True,
            ),
        ),
        by_number=(
            (3, "each alone, and a silent Fourth"),
            (4, "two secret pairs"),
            (5, "four agents each alone, and the Ambassador"),
        ),
        mood=Mood("#1C1F3B", "#EFE6D5", "#2A9D8F", "#C8553D"),
        target_setting="match_target",
        art=_ART,
        things=(
            Thing("mask-fiddlebottom", "Fiddlebottom", words="comes first"),
            Thing("mask-bubble", "Bubble", words="comes second"),
            Thing("mask-zsazsa", "Zsa Zsa", words="comes third"),
            Thing("mask-x-rim", "Agent X", words="comes last"),
            Thing("mask-ambassador-low", "Ambassador", words="alone with him you demand a true card"),
        ),
        longest=20 * 5 * 14 + 50,
    ),
    lookahead=".bot:LOOKAHEAD",
    traits=".bot:TRAITS",
    package=__name__,
    forgets=".bot:forgets",
    imagine=".imagine:imagine",
    end_by_agreement=".rules:end_by_agreement",
    screen=".screen:VeniceBoard",
    pages=".pages:pages",
    notebook=".screen.marks:VenicePage",
    moment=".screen.moments:moment",
    learned=".screen.learned:learned",
    extra_names=_others,
    inks=".colours:seat_inks",
)
