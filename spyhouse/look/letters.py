"""Large letters of half blocks, three lines high, for a page that says one thing."""

from __future__ import annotations

import unicodedata
from typing import Final

_DRAWN: Final = """
A .##. #..# #### #..# #..#
B ####. #..#. ##### #...# #####
C .### #... #... #... .###
D ###. #..# #..# #..# ###.
E #### #... ###. #... ####
F #### #... ###. #... #...
G .### #... #.## #..# .###
H #..# #..# #### #..# #..#
I ### .#. .#. .#. ###
J ..## ...# ...# #..# .##.
K #..# #.#. ##.. #.#. #..#
L #... #... #... #... ####
M #...# ##.## #.#.# #...# #...#
N #...# ##..# #.#.# #..## #...#
O .##. #..# #..# #..# .##.
P ###. #..# ###. #... #...
Q .##. #..# #..# #.#. .#.#
R ###. #..# ###. #.#. #..#
S .### #... .##. ...# ###.
T ##### ..#.. ..#.. ..#.. ..#..
U #..# #..# #..# #..# .##.
V #...# #...# .#.#. .#.#. ..#..
W #...# #...# #.#.# ##.## #...#
X #...# .#.#. ..#.. .#.#. #...#
Y #...# .#.#. ..#.. ..#.. ..#..
Z #### ..#. .#.. #... ####
0 #### #..# #..# #..# ####
1 .#. ##. .#. .#. ###
2 #### ...# #### #... ####
3 #### ...# .### ...# ####
4 #..# #..# #### ...# ...#
5 #### #... #### ...# ###.
6 #### #... #### #..# ####
7 #### ...# ..#. .#.. .#..
8 #### #..# #### #..# ####
9 #### #..# #### ...# ####
. . . . . #
, . . . # #
! # # # . #
' # # . . .
- ... ... ### ... ...
: . # . # .
& .##. #... .#.# #.#. .#.#
+ ... .#. ### .#. ...
= ... ### ... ### ...
? ###. ...# .##. .... .#..
/ ...# ..#. .#.. #... ....
[ ## #. #. #. ##
] ## .# .# .# ##
"""
_GLYPHS: Final = {line[0]: line[2:].split() for line in _DRAWN.strip().split("\n")} | {" ": ["..."] * 5}
_HALVES: Final = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
HIGH: Final = 3


def bitmap(words: str) -> list[str]:
    """The words as rows of dots (#) and none, or nothing where a letter has no drawing. Accents are left out."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", words.upper()) if unicodedata.category(sign) != "Mn")
    if not plain or any(sign not in _GLYPHS for sign in plain):
        return []
    return [".".join(_GLYPHS[sign][row] for sign in plain) for row in range(5)]


def large(words: str) -> list[str]:
    """The words in large letters, or nothing where a letter has no drawing."""
    rows = bitmap(words)
    if not rows:
        return []
    rows.append("." * len(rows[0]))
    return [
        "".join(_HALVES[upper + lower] for upper, lower in zip(rows[line], rows[line + 1], strict=True))
        for line in range(0, 6, 2)
    ]
