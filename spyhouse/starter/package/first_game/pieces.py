"""What lies on the table."""

from enum import Enum


class Ware(str, Enum):
    BACK = "a ware"
    BREAD = "bread"
    WINE = "wine"
    GOLD = "gold"


WORTH = {Ware.BREAD: 1, Ware.WINE: 2, Ware.GOLD: 4}
WARES = [ware for ware in WORTH for _ in range(8)]
HAND = 4
PURSE = 2
STAKE = 1
