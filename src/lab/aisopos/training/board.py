"""The tables of the board. Hexes are numbered in reading order."""
import numpy as np

ROWS = [["e3", "e4", "e5"], ["d2", "d3", "d4", "d5"], ["c1", "c2", "c3", "c4", "c5"], ["b1", "b2", "b3", "b4"], ["a1", "a2", "a3"]]
HEXES = [hex for row in ROWS for hex in row]


def cube(hex):
    along, up = int(hex[1]) - 3, ord(hex[0]) - ord("c")
    return along, up - along, -up


def distance(one, other):
    return max(abs(a - b) for a, b in zip(cube(one), cube(other)))


STEPS = [(a, b) for a in range(19) for b in range(19) if distance(HEXES[a], HEXES[b]) == 1]


def tables():
    """The bytes of `struct Tables` in game.h."""
    degrees = [sum(a == hex for a, _ in STEPS) for hex in range(19)]
    distances = [distance(one, other) for one in HEXES for other in HEXES]
    return np.array([a for a, _ in STEPS] + [b for _, b in STEPS] + degrees + distances, dtype=np.uint8).tobytes()
