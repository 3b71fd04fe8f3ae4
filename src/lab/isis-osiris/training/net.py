"""The net: a first layer of one sum of rows for each free cell, pooled; two small layers; each seat's points; a policy."""
import math
import torch
import torch.nn as nn, torch.nn.functional as F
from steps import CELL_ROWS, HAND_ROWS, LABELS, UNITS

MIDDLE, NARROW, POINTS = 48, 32, 10.0


def mixes():
    return [(own, others, free) for own in range(5) for others in range(5 - own) for free in range(5 - own - others)]


def labels_of_rows():
    """The label of each row of a cell, as labelOf in game.h."""
    found = []
    for own, others, _ in mixes():
        for at in range(17):
            total = max(-6, min(6, at - 8))
            found.append((total + 6) * 9 + min(own, 2) * 3 + min(others, 2))
    return torch.tensor(found + [LABELS], dtype=torch.uint8)


class Cells(torch.autograd.Function):
    """The pooled units of all cells, and the units. `shared` brings the slopes of the wishes to the way back."""
    @staticmethod
    def forward(ctx, steps, labels, shared, rows, own, near):
        count = rows.shape[0]
        units = torch.empty(count, 36, UNITS, dtype=torch.bfloat16, device=rows.device)
        pooled = torch.empty(count, 2 * UNITS, device=rows.device)
        tops = torch.empty(count, UNITS, dtype=torch.uint8, device=rows.device)
        steps.launch("cellsForward", ((count + 15) // 16,), (UNITS, 16), (count, rows, own, near, labels, units, pooled, tops))
        ctx.save_for_backward(rows, units, tops, labels)
        ctx.steps, ctx.shared, ctx.shapes = steps, shared, (own.shape, near.shape)
        ctx.mark_non_differentiable(units)
        return pooled, units

    @staticmethod
    def backward(ctx, pooled, _):
        rows, units, tops, labels = ctx.saved_tensors
        own, near = (torch.zeros(shape, device=rows.device) for shape in ctx.shapes)
        told = (rows.shape[0], rows, labels, units, tops, pooled.contiguous(), ctx.shared["slopes"], ctx.shared["wish"], own, near)
        ctx.steps.launch("cellsBackward", (132,), (UNITS, 16), told, (CELL_ROWS + LABELS) * UNITS * 4)
        return None, None, None, None, own, near


class Wishes(torch.autograd.Function):
    """The units of each cell times the wish of its board."""
    @staticmethod
    def forward(ctx, steps, shared, units, wish):
        count = units.shape[0]
        wishes = torch.empty(count, 36, device=units.device)
        steps.launch("wishesForward", ((count * 36 + 255) // 256,), (256,), (count, units, wish, wishes))
        ctx.save_for_backward(units, wish)
        ctx.steps, ctx.shared = steps, shared
        return wishes

    @staticmethod
    def backward(ctx, slopes):
        units, wish = ctx.saved_tensors
        slopes = slopes.contiguous()
        ctx.shared["slopes"], ctx.shared["wish"] = slopes, wish
        count = units.shape[0]
        found = torch.empty_like(wish)
        ctx.steps.launch("wishesBackward", ((count + 15) // 16,), (UNITS, 16), (count, units, slopes, found))
        return None, None, None, found


def cells_by_torch(labels, rows, own, near):
    """The same without kernels: for a dry run, and for the check of the kernels."""
    nothing = torch.zeros(1, UNITS, device=rows.device)
    here = rows.long()
    beside = torch.cat([near, nothing])[labels.long()[here]].view(-1, 6, 6, UNITS)
    wide = F.pad(beside, (0, 0, 1, 1, 1, 1))
    around = wide[:, :-2, 1:-1] + wide[:, 2:, 1:-1] + wide[:, 1:-1, :-2] + wide[:, 1:-1, 2:]
    units = F.relu(torch.cat([own, nothing])[here] + around.reshape(-1, 36, UNITS)) * (here < CELL_ROWS)[..., None]
    return torch.cat([units.sum(1) / 8, units.amax(1)], 1), units


def wishes_by_torch(units, wish):
    return (units * wish[:, None]).sum(2)


class Net(nn.Module):
    def __init__(self, steps, device):
        super().__init__()
        self.steps = steps
        self.register_buffer("labels", labels_of_rows(), persistent=False)
        facts = torch.tensor([[(at - 8) / 4, own / 2, others / 2, free / 2, (at - 8) * (own - others) / 8, 1.0] for own, others, free in mixes() for at in range(17)])
        near = torch.tensor([[(at - 6) / 4, own / 2, others / 2, (at - 6) * (own - others) / 8, 0.5] for at in range(13) for own in range(3) for others in range(3)])
        self.own = nn.Parameter(facts @ (torch.randn(6, UNITS) * 0.4))
        self.near = nn.Parameter(near @ (torch.randn(5, UNITS) * 0.15))
        self.pool = nn.Parameter(torch.randn(2 * UNITS, MIDDLE) / math.sqrt(2 * UNITS))
        self.hand = nn.Parameter(torch.randn(HAND_ROWS, MIDDLE) * 0.1)
        self.second = nn.Linear(MIDDLE, NARROW)
        self.out = nn.Linear(NARROW, 1)
        nn.init.normal_(self.out.weight, std=0.02)
        # How sharply points decide, by the number of players and of free cells.
        self.sharp = nn.Parameter(torch.tensor([[math.log(1.7 / (2 + 2 * math.sqrt(free))) for free in range(37)]] * 3))
        # By role: the mover's pawn, the mover's tile, another seat's view of each.
        self.wish = nn.Linear(NARROW, 4 * UNITS)
        nn.init.normal_(self.wish.weight, std=0.02); nn.init.zeros_(self.wish.bias)
        self.turn = nn.Linear(NARROW, 1)
        nn.init.normal_(self.turn.weight, std=0.02)
        self.to(device)

    def boards(self, rows, shared):
        """The middle layer as far as the board decides it, and the units of the cells."""
        if rows.is_cuda:
            pooled, units = Cells.apply(self.steps, self.labels, shared, rows, self.own, self.near)
        else:
            pooled, units = cells_by_torch(self.labels, rows, self.own, self.near)
        return pooled @ self.pool, units

    def deeper(self, middle, hands):
        """The last hidden layer."""
        kind = torch.bfloat16 if hands.is_cuda else torch.float32
        which = torch.zeros(hands.shape[0], HAND_ROWS + 1, dtype=kind, device=hands.device)
        which.scatter_(1, hands.long(), 1.0)
        middle = F.relu(middle + (which[:, :HAND_ROWS] @ self.hand.to(kind)).float())
        return F.relu(self.second(middle))

    def logits(self, deep, scores, seats, free):
        """Of the shares of the win, by match and seat. `free` is by match."""
        points = scores + POINTS * self.out(deep).view(-1, seats)
        return points * (by_number(free, 37) @ self.sharp[seats - 2].exp())[:, None]

    def wishes(self, deep, units, role, shared):
        """By seat's view: how much each cell is wished for, and turning a tile."""
        wish = (self.wish(deep).view(-1, 4, UNITS) * by_number(role, 4)[:, :, None]).sum(1)
        cells = Wishes.apply(self.steps, shared, units, wish) if units.is_cuda else wishes_by_torch(units, wish)
        return cells, self.turn(deep)[:, 0]


def by_number(numbers, count):
    """One column for each number, without the slow way back of an index."""
    return (numbers[:, None] == torch.arange(count, device=numbers.device)[None]).float()


def roles(facts, seats):
    """By match and seat, in one list."""
    facts = facts.long()
    others = (torch.arange(seats, device=facts.device)[None] != facts[:, :1]).long()
    return (facts[:, 2:3] + 2 * others).view(-1)


def moves(cells, turn, facts, open_, seats):
    """The logits of all moves of a match, from the wishes of its seats. Moves that are not open have none."""
    turn = (turn.view(-1, seats) * by_number(facts[:, 0].long(), seats)).sum(1, keepdim=True)
    return torch.cat([cells.view(-1, seats, 36).sum(1), turn], 1).masked_fill(open_ == 0, -1e9)
