"""The table in sentences, for the line game and for those who hear it."""

from spyhouse.engine.view import View
from spyhouse.engine.words import counted, listed

from .pieces import Ware
from .table import Harbour


def describe(view: View[Harbour]) -> list[str]:
    lines = []
    for smuggler in view.table.smugglers:
        known = [ware.value for ware in smuggler.hand if ware != Ware.BACK]
        hand = listed(known) if known else counted(len(smuggler.hand), "ware")
        lines.append(
            f"{view.names[smuggler.seat]} has {counted(smuggler.points, 'point')}, and holds {hand or 'nothing'}."
        )
    return [*lines, f"Opened so far: {listed([ware.value for ware in view.table.opened]) or 'nothing'}."]
