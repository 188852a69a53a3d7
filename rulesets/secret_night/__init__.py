"""Secret Night at Davis Mansion: thieves, police and a house full of hidden corners, England 1928."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spyhouse.engine.game import Game, GameInfo, Mood, SecondLesson, Setting, Thing

if TYPE_CHECKING:
    from spyhouse.engine.table import Table

INKS = ("seat2", "seat3", "seat0", "seat6", "seat4", "seat1", "seat7", "green")
"""Green, yellow, orange, pink, violet, teal, white, lime: the nearest inks of the house that all can tell apart."""
_OFF_ON = ((False, "off"), (True, "on"))


def _roles(table: Table) -> tuple[str, ...]:
    return tuple(player.role.value for player in table.players)  # type: ignore[attr-defined]  # this game's own table


GAME = Game(
    info=GameInfo(
        id="secret_night",
        title="Secret Night",
        feel="Thieves want the Money out of the mansion, the police want the Thieves; nobody knows who is who.",
        least_players=4,
        most_players=8,
        minutes="60-120",
        lesson_minutes=10,
        second_lesson=SecondLesson("as the police", 10),
        prefix="SN",
        settings=(
            Setting(
                "role_tour",
                "Role tour",
                "Before the night begins the device goes round once, and everybody looks at their own secret role.",
                True,
                _OFF_ON,
                rule="SN-2.8",
                brief="each looks at their own role",
            ),
        ),
        by_number=(
            (4, "2 police, 2 thieves"),
            (5, "2 police, 2 thieves, the Deceiver"),
            (6, "3 police, 3 thieves"),
            (7, "3 police, 3 thieves, the Deceiver"),
            (8, "4 police, 4 thieves"),
        ),
        mood=Mood("#0E0F13", "#EFE7D2", "#D4AF37", "#D0384A"),
        rules_version=3,
        things=(
            Thing("money", "Money", words="what the Thieves get away with"),
            Thing("cuffs", "Handcuffs", words="arrest a neighbour, from midnight"),
            Thing("knife", "weapon", words="wounds another guest"),
            Thing("piece-car", "car", words="with its key, 4 Thieves get away"),
            Thing("piece-motorcycle", "bike", words="with its key, 2 Thieves get away"),
            Thing("piece-boat", "boat", words="without a key, 1 Thief gets away"),
            Thing("dog", "dog: bites", "awake", words="nobody passes it"),
        ),
        longest=20_000,
        art=(
            "                   ╲  ╲  ╲  ╲ │ ╱  ╱  ╱  ╱",
            "━━━━━━━━━━━━━━━━━━━━━━━━━  ╲ ╲│╱ ╱  ━━━━━━━━━━━━━━━━━━━━━━━━━",
            " ▄▀▀▀ █▀▀▀ ▄▀▀▀ █▀▀▄ █▀▀▀ ▀▀█▀▀     █▄ █ ▀█▀ ▄▀▀▀ █  █ ▀▀█▀▀",
            "  ▀▀▄ █▀▀  █    █▀█  █▀▀    █       █ ▀█  █  █ ▀█ █▀▀█   █",
            " ▀▀▀  ▀▀▀▀  ▀▀▀ ▀  ▀ ▀▀▀▀   ▀       ▀  ▀ ▀▀▀  ▀▀▀ ▀  ▀   ▀",
            "━━━━━━━━━━━━━━━━  D A V I S   M A N S I O N  ━━━━━━━━━━━━━━━━",
            "                        ◆  1 9 2 8  ◆",
        ),
    ),
    package=__name__,
    imagine=".imagine:imagine",
    weigh=".imagine:weigh",
    lookahead=".bot.standing:LOOKAHEAD",
    traits=".bot.manners:TRAITS",
    end_by_agreement=".rules:end_by_agreement",
    migrations=".migrations:STEPS",
    wins_by=_roles,
    describe=".describe:describe",
    screen=".screen:MansionMap",
    notebook=".screen.suspects:SuspectsPage",
    moment=".screen.moments:moment",
    learned=".screen.learned:learned",
    inks=lambda seats, options, games: INKS[:seats],
    letters=None,
)
