"""Night Ferry: GAME is the one name that the house loads."""

from spyhouse.engine.game import Game, GameInfo

GAME = Game(
    info=GameInfo(
        id="night_ferry",
        title="Night Ferry",
        feel="Say what is in your crate. It need not be true.",
        least_players=2,
        most_players=4,
        minutes="5-10",
        prefix="NF",
        longest=100,
    ),
    package=__name__,
)
