"""Two first games: the night of a Thief, and one of the police."""

import dataclasses

from . import police, thief

LESSON = dataclasses.replace(thief.LESSON, second=police.LESSON)
