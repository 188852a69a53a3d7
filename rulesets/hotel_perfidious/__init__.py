"""Hotel Perfidious: a farce of rival spies in a nine-room hotel."""

from itertools import permutations

from spyhouse.engine.game import Game, GameInfo, Mood, Setting

_AGENTS = ("flower", "dedalus", "mulligan", "haines")
_OFF_ON = ((False, "off"), (True, "on"))

GAME = Game(
    info=GameInfo(
        id="hotel_perfidious",
        title="Hotel Perfidious",
        short="Perfidious",
        feel="Rummage, rig traps, ring the enemy's phone, and find the Dead Drop before the others find you.",
        least_players=2,
        most_players=4,
        minutes="20-45",
        prefix="HP",
        settings=(
            Setting(
                "agents",
                "Agents",
                "Who plays which Agent, in the order of the seats.",
                ",".join(_AGENTS),
                tuple((",".join(four), ", ".join(four).title()) for four in permutations(_AGENTS)),
                rule="HP-1.6",
                orders=True,
            ),
            Setting(
                "exhibition",
                "Exhibition",
                "No concealing.",
                False,
                _OFF_ON,
                rule="HP-9.1",
                brief="on: nobody conceals anything",
            ),
            Setting(
                "strict_souvenirs",
                "Strict Souvenirs",
                "A trap you set yourself is no Souvenir.",
                False,
                _OFF_ON,
                rule="HP-9.2",
                brief="on: your own trap is none",
            ),
            Setting(
                "round_limit",
                "Checkout",
                "After this many rounds nobody wins. 0: never.",
                50,
                ((50, "50 rounds"), (30, "30 rounds"), (80, "80 rounds"), (0, "never")),
                also=(0,),
                rule="HP-9.3",
                brief="then nobody wins",
            ),
            Setting(
                "match_target",
                "Match to",
                "Play games until somebody has this many wins. 0: a single game.",
                0,
                ((0, "single game"), (5, "5 wins"), (10, "10 wins"), (20, "20 wins")),
                rule="HP-9.4",
                brief="how many wins end it",
            ),
            Setting(
                "casebook",
                "Casebook",
                "The screen remembers for you what you have seen.",
                True,
                _OFF_ON,
                rule="HP-9.5",
                brief="remembers what you have seen",
            ),
        ),
        by_number=((2, "a duel"), (3, "one against one against one"), (4, "a full house")),
        mood=Mood("#2B211B", "#F3E9D2", "#C9A227", "#A63D40"),
        target_setting="match_target",
        rules_version=3,
        longest=80 * 4 * 71,
        art=(
            "                         ◆ ◆ ◆",
            "━━━━━━━━━━━━━━━━━  H   O   T   E   L  ━━━━━━━━━━━━━━━━━",
            "",
            "█▀▀▀▄ █▀▀▀▀ █▀▀▀▄ █▀▀▀▀ ▀█▀ █▀▀▀▄ ▀█▀ ▄▀▀▀▄ █   █ ▄▀▀▀▀",
            "█▄▄▄▀ █▄▄▄  █▄▄▄▀ █▄▄▄   █  █   █  █  █   █ █   █ ▀▄▄▄",
            "█     █     █ ▀▄  █      █  █   █  █  █   █ █   █     █",
            "▀     ▀▀▀▀▀ ▀   ▀ ▀     ▀▀▀ ▀▀▀▀  ▀▀▀  ▀▀▀   ▀▀▀  ▀▀▀▀",
            "▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔",
        ),
    ),
    package=__name__,
    imagine=".imagine:imagine",
    lookahead=".bot:LOOKAHEAD",
    traits=".bot:TRAITS",
    end_by_agreement=".rules:end_by_agreement",
    migrations=".migrations:STEPS",
    describe=".describe:describe",
    screen=".screen:HotelPlan",
    letters=None,
    pages=".pages:pages",
    moment=".screen.moments:moment",
)
