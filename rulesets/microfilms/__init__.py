"""[microfilms]: a Monte Carlo card table where nobody knows who anybody is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spyhouse.engine.game import Game, GameInfo, Mood, SecondLesson, Setting, Thing

if TYPE_CHECKING:
    from spyhouse.engine.table import Table


def _croupier(seats: int) -> Sequence[str]:
    return ("The Croupier",) if seats == 2 else ()


def _roles(table: Table) -> Sequence[str]:
    from .table import Casino

    assert isinstance(table, Casino)
    return [player.identities[0].kind for player in table.players[: table.seats]]


GAME = Game(
    info=GameInfo(
        id="microfilms",
        title="[microfilms]",
        feel="A Monte Carlo card table where nobody knows who anybody is. Bluff, bribe, blackmail, and stand up first.",
        least_players=2,
        most_players=6,
        minutes="10-30",
        lesson_minutes=8,
        second_lesson=SecondLesson("as a freelancer", 5),
        prefix="MF",
        settings=(
            Setting(
                "nations",
                "Nations",
                "Which three nations send an agent. The fourth stays in the box.",
                "random",
                (
                    ("random", "drawn at random"),
                    ("china,uk,usa", "China, UK, USA"),
                    ("china,uk,ussr", "China, UK, USSR"),
                    ("china,usa,ussr", "China, USA, USSR"),
                    ("uk,usa,ussr", "UK, USA, USSR"),
                ),
                rule="MF-1.1",
                brief="one of the four is left out",
            ),
            Setting(
                "first_seat",
                "First to play",
                "Who begins the first game. Later the last winner begins.",
                "random",
                (("random", "drawn at random"), *((str(seat), f"seat {seat}") for seat in range(1, 7))),
                rule="MF-1.1",
                brief="later the last winner begins",
                names_seat=True,
            ),
            Setting(
                "closing_round",
                "Game ends after",
                "After this many rounds the casino closes and nobody wins. 0 keeps it open for ever.",
                30,
                least=10,
                most=60,
                also=(0,),
                unit="rounds",
                rule="MF-9.4",
                brief="with 0 it goes on",
            ),
            Setting(
                "opening_look",
                "First look",
                "Before the first turn the device goes round once, and everybody looks at their own cards.",
                False,
                ((False, "at your first turn"), (True, "before turn 1")),
                rule="MF-12.8",
                brief="at your own cards",
            ),
        ),
        by_number=(
            (2, "and the Croupier, a third hand"),
            (3, "three agents"),
            (4, "three agents and one freelancer"),
            (5, "three agents and two freelancers"),
            (6, "three agents and three freelancers"),
        ),
        rules_version=4,
        things=(
            Thing("token", "Suspect", "suspect", words="cannot stand up to win"),
            Thing("token", "Cleared", "cleared", words="may stand up to win"),
            Thing("franc-near", "francs", words="an interrogation costs 1, a blackmail 2"),
            Thing("act", "Steal", "mask", words="its card takes 2 francs from somebody"),
            Thing("act", "Interrogate", "lamp", words="its card shows you one of somebody's cards"),
            Thing("act", "Cash Out", "coins", words="its card brings 3 francs"),
            Thing("film-small", "Microfilm", words="an agent shows an enemy's to win"),
            Thing("back-small", "card", words="face down: only its holder knows it"),
        ),
        longest=60 * 6 * 6 + 6,
        mood=Mood(ground="#0F3D2E", paper="#F2EAD3", accent="#D9B44A", danger="#B3263A"),
        art=(
            "▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀",
            "███         ██                   ▄███ ██ ██              ███",
            "██                               ██      ██               ██",
            "██  ██████▄ ██ ▄████ ██▄█ ▄████▄ ████ ██ ██ ██████▄ ▄███  ██",
            "██  ██ █ ██ ██ ██    ██▀  ██  ██ ██   ██ ██ ██ █ ██ ██▄   ██",
            "██  ██ █ ██ ██ ██    ██   ██  ██ ██   ██ ██ ██ █ ██  ▀██  ██",
            "███ ██ █ ██ ██ ▀████ ██   ▀████▀ ██   ██ ██ ██ █ ██ ███▀ ███",
            "▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄ ▄▄▄▄",
        ),
    ),
    package=__name__,
    lookahead=".bot:LOOKAHEAD",
    imagine=".imagine:imagine",
    weigh=".imagine:weigh",
    end_by_agreement=".rules:end_by_agreement",
    migrations=".migrations:STEPS",
    screen=".screen:CardTable",
    moment=".screen.moments:moment",
    learned=".screen.learned:learned",
    extra_names=_croupier,
    wins_by=_roles,
    traits=".bot:TRAITS",
)
