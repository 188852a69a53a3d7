"""Dead & Breakfast: run the wickedest hotel in town."""

from spyhouse.engine.game import Game, GameInfo, Mood, Setting

GAME = Game(
    info=GameInfo(
        id="dead_and_breakfast",
        title="Dead & Breakfast",
        short="Breakfast",
        feel="A pretty room for every careless guest; then what each of them fears most moves in.",
        least_players=2,
        most_players=4,
        minutes="20-40",
        lesson_minutes=8,
        prefix="DB",
        settings=(
            Setting(
                "first_seat",
                "First to build",
                "Who takes the first turn.",
                "random",
                (("random", "drawn at random"), *((str(seat), f"seat {seat}") for seat in range(1, 5))),
                rule="DB-2.1",
                brief="then clockwise",
                names_seat=True,
            ),
        ),
        by_number=(
            (2, "32 turns in all; each snatches from the other"),
            (3, "48 turns in all"),
            (4, "64 turns in all, and the fullest piles"),
        ),
        open_information=True,
        mood=Mood("#1D1430", "#ECE5D8", "#EBCB76", "#C0392B"),
        art=(
            "██▀▀█▄ ██▀▀▀▀  ▄██▄  ██▀▀█▄     ▄█▀█▄       ▄▄     █▄█     ▄▄ ",
            "██  ██ ██▄▄   ██  ██ ██  ██      ███▄       ████▄▄▄███▄▄▄████ ",
            "██  ██ ██     ██▀▀██ ██  ██     ██ ██▀       ▀██▀███████▀██▀  ",
            "▀▀▀▀▀▄ █▀▀▀▀█ █▀  ▀█ ▀▀▀▀▀▄      ▀▀▀ ▀         ▀  ▀▀█▀▀  ▀    ",
            "██▀▀█▄ ██▀▀█▄ ██▀▀▀▀  ▄██▄  ██ ▄█▀ ██▀▀▀▀  ▄██▄  ▄█▀▀▀▀ ▀▀██▀▀",
            "██▄▄█▀ ██▄▄█▀ ██▄▄   ██  ██ ███▀   ██▄▄   ██  ██ ▀█▄▄▄    ██  ",
            "██  ██ ██▀█▄  ██     ██▀▀██ ██▀█▄  ██     ██▀▀██     ██   ██  ",
            "█▀▀▀▀  ▀▀  ▀█ █▀▀▀▀█ █▀  ▀█ █▀  ▀▀ ▀█     █▀  ▀█ █▀▀▀▀    █▀  ",
        ),
        rules_version=4,
        longest=64 * 3 + 63 * 3 * 2,
    ),
    package=__name__,
    migrations=".migrations:STEPS",
    lookahead=".bot:LOOKAHEAD",
    traits=".bot:TRAITS",
    screen=".screen:HotelBoard",
    needs=".told:needs",
    welcome=".told:welcome",
    pages=".screen.pages:pages",
    moment=".screen.moments:moment",
)
