"""Saves: one JSON document a table, written after every action.

plain.py       JSON read within bounds, packing, the digest
codec.py       states, events and actions to plain JSON and back (pydantic, built from the declarations)
document.py    the document: header in the open, what is secret packed, a digest over all of it
migrations.py  older formats, brought forward step by step
store.py       the folder: atomic writes with a backup, locks, lists
keeper.py      the match that is being played, and its file
rescue.py      what goes on, why something does not, and the way back
THREATS.md     what all of this keeps secret, and what it cannot
"""
