"""The nets: a state of CHANNELS numbers per hex, mixed layer by layer with the neighbours' and with the mean of all hexes."""
import base64, math, os, re
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
from board import STEPS
from kernels import CELL_FACTS, HEXES, HIDDEN_CELL, HIDDEN_TABLE, TABLE_FACTS

ADVISER = (int(os.environ.get("WIDTH", 128)), int(os.environ.get("LAYERS", 4)))
JUDGE = (int(os.environ.get("JUDGE_WIDTH", 64)), int(os.environ.get("JUDGE_LAYERS", 4)))
TABLE_AT = HEXES * CELL_FACTS
HIDDEN_AT = TABLE_AT + TABLE_FACTS
HIDDEN_TABLE_AT = HIDDEN_AT + HEXES * HIDDEN_CELL
PAIR = 32
NEAR = 0.25  # the sum over at most six neighbours counts this much


class Trunk(nn.Module):
    """The states of the hexes: for each hex, then for each position, `width` numbers. So mixing neighbours is one product."""
    def __init__(self, width, layers, sees_all):
        super().__init__()
        self.cells = nn.Linear(CELL_FACTS + (HIDDEN_CELL if sees_all else 0), width)
        self.table = nn.Linear(TABLE_FACTS + (HIDDEN_TABLE if sees_all else 0), width, bias=False)
        self.own = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.near = nn.ModuleList(nn.Linear(width, width, bias=False) for _ in range(layers))
        self.mean = nn.ModuleList(nn.Linear(width, width, bias=False) for _ in range(layers))
        near = torch.zeros(HEXES, 24)  # rows of 24 numbers, because products like multiples of eight
        for a, b in STEPS: near[a, b] = NEAR
        self.register_buffer("neighbours", near, persistent=False)
        self.sees_all = sees_all

    def forward(self, facts):
        count, width = facts.shape[0], self.cells.out_features
        cells = facts[:, :TABLE_AT].view(count, HEXES, CELL_FACTS)
        table = facts[:, TABLE_AT:HIDDEN_AT]
        if self.sees_all:
            cells = torch.cat([cells, facts[:, HIDDEN_AT:HIDDEN_TABLE_AT].view(count, HEXES, HIDDEN_CELL)], -1)
            table = torch.cat([table, facts[:, HIDDEN_TABLE_AT:]], -1)
        here = F.relu(self.cells(cells.transpose(0, 1).contiguous()) + self.table(table))
        neighbours = self.neighbours.to(here.dtype)[:, :HEXES]
        kept = torch.eye(width, device=here.device)
        for own, near, mean in zip(self.own, self.near, self.mean):
            around = torch.mm(neighbours, here.view(HEXES, count * width)).view(HEXES * count, width)
            added = torch.mm(here.view(HEXES * count, width), (own.weight + kept).t())
            added = torch.addmm(added, around, near.weight.t()).view(HEXES, count, width)
            here = F.relu(added + F.linear(here.mean(0), mean.weight, own.bias))
        return here


class Adviser(nn.Module):
    """Sees what the mover can know. Says which moves good players prefer, and for each hex the kind that stands there."""
    def __init__(self, width=ADVISER[0], layers=ADVISER[1]):
        super().__init__()
        self.trunk = Trunk(width, layers, False)
        self.out = nn.Linear(width, 12 + 2 * PAIR)  # by kind: place it; by kind: it is this; from; to; and both sides of a step
        nn.init.normal_(self.out.weight, std=0.02)
        self.register_buffer("steps", torch.tensor([HEXES * a + b for a, b in STEPS]), persistent=False)

    def forward(self, facts):
        says = self.out(self.trunk(facts)).transpose(0, 1)
        count = says.shape[0]
        pairs = torch.bmm(says[..., 12:12 + PAIR], says[..., 12 + PAIR:].transpose(1, 2)) / math.sqrt(PAIR)
        pairs = pairs + says[..., 10][:, :, None] + says[..., 11][:, None, :]
        moves = pairs.reshape(count, HEXES * HEXES)[:, self.steps]
        return torch.cat([says[..., :5].transpose(1, 2).reshape(count, 5 * HEXES), moves], -1), says[..., 5:10]


class Judge(nn.Module):
    """Sees everything. Estimates the share of the match of the mover and of those after it, as log odds."""
    def __init__(self, width=JUDGE[0], layers=JUDGE[1]):
        super().__init__()
        self.trunk = Trunk(width, layers, True)
        self.one, self.out = nn.Linear(width, width), nn.Linear(width, 4)

    def forward(self, facts):
        return self.out(F.relu(self.one(self.trunk(facts).mean(0))))


def layers_of(net):
    """In the order in which the runtime reads them."""
    trunk = net.trunk
    layers = [trunk.cells, trunk.table]
    for group in zip(trunk.own, trunk.near, trunk.mean): layers += group
    return layers + ([net.one, net.out] if hasattr(net, "one") else [net.out])


def parts(net):
    """All weights: for each layer those of the inputs, ordered by output, and then the biases."""
    numbers = []
    for layer in layers_of(net):
        bias = torch.zeros(layer.weight.shape[0]) if layer.bias is None else layer.bias
        numbers += [layer.weight.detach().float().cpu().reshape(-1), bias.detach().float().cpu()]
    return torch.cat(numbers).numpy().astype("<f4")


def unpack(net, module, name):
    """Fills a net with the weights that bots have in the module `weights.ts` (packed.ts says how they are stored)."""
    with open(module) as file:
        text = re.search(rf"const {name}: Packed = .*?\"?text\"?:\s*\"([^\"]+)\"", file.read(), re.S)[1]
    data = np.frombuffer(base64.b64decode(text + "=" * (-len(text) % 4)), dtype=np.uint8)
    for layer in layers_of(net):
        outs, ins = layer.weight.shape
        rows, data = np.split(data, [outs * (8 + ins)])
        rows = rows.reshape(outs, 8 + ins)
        steps = np.ascontiguousarray(rows[:, :8]).view("<f4")
        layer.weight.data.copy_(torch.from_numpy(steps[:, :1] * rows[:, 8:].view(np.int8)))
        if layer.bias is not None: layer.bias.data.copy_(torch.from_numpy(steps[:, 1].copy()))
    if data.size > 0: raise ValueError(f"{module}: the net {name} has other sizes")
