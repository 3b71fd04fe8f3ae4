"""The tables of the board: all steps, and its twelve symmetries. Hexes are numbered in reading order."""
import numpy as np

ROWS = [["e3", "e4", "e5"], ["d2", "d3", "d4", "d5"], ["c1", "c2", "c3", "c4", "c5"], ["b1", "b2", "b3", "b4"], ["a1", "a2", "a3"]]
HEXES = [hex for row in ROWS for hex in row]


def cube(hex):
    along, up = int(hex[1]) - 3, ord(hex[0]) - ord("c")
    return along, up - along, -up


CUBES = [cube(hex) for hex in HEXES]
AT = {place: number for number, place in enumerate(CUBES)}


def distance(one, other):
    return max(abs(a - b) for a, b in zip(CUBES[one], CUBES[other]))


STEPS = [(a, b) for a in range(19) for b in range(19) if distance(a, b) == 1]


def turns():
    found = []
    for mirrored in (False, True):
        for sixths in range(6):
            def turned(place):
                x, y, z = place
                if mirrored:
                    x, y, z = y, x, z
                for _ in range(sixths):
                    x, y, z = -z, -x, -y
                return x, y, z
            found.append([AT[turned(place)] for place in CUBES])
    return np.array(found, dtype=np.uint8)


def tables():
    """The bytes of `struct Tables` in game.h, and the table of turned actions."""
    turned = turns()
    number = {step: n for n, step in enumerate(STEPS)}
    actions = np.zeros((12, 179), dtype=np.int32)
    for turn in range(12):
        for action in range(95):
            actions[turn, action] = 19 * (action // 19) + turned[turn, action % 19]
        for n, (a, b) in enumerate(STEPS):
            actions[turn, 95 + n] = 95 + number[(int(turned[turn, a]), int(turned[turn, b]))]
    head = np.concatenate([np.array([a for a, _ in STEPS]), np.array([b for _, b in STEPS]), turned.reshape(-1),
        np.array([distance(a, b) for a in range(19) for b in range(19)])]).astype(np.uint8)
    head = np.concatenate([head, np.zeros(-len(head) % 4, dtype=np.uint8)])
    return head.tobytes() + actions.tobytes(), actions
