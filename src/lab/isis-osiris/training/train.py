"""
Trains the net of Isis & Osiris by self-play: `python3 train.py OUT MINUTES [FROM]`. Needs a GPU with PyTorch and CuPy, and
continues from the checkpoint FROM. Many matches of two, three and four are played at once. The method is proximal policy
optimisation; the luck of the draw is taken out of every surprise, because the net can judge the tiles not drawn as well.
`FIRST` and `LAST` say which part of the whole schedule this piece is. `SMALL=1` is a dry run on a processor, and with
`GRAPHS=0` nothing is recorded as CUDA graphs.
"""
import os, sys, time
import torch
from net import Cells, cells_by_torch, moves, Net, roles, Wishes, wishes_by_torch
from steps import CELL_ROWS, CpuSteps, GAME_BYTES, GpuSteps, HAND_SLOTS, MOVES, UNITS, yardstick

OUT, MINUTES = sys.argv[1], float(sys.argv[2])
FROM = sys.argv[3] if len(sys.argv) > 3 else None
SMALL = os.environ.get("SMALL") == "1"
SCALE = 256 if SMALL else 1
MATCHES = {2: 24576 // SCALE, 3: 8192 // SCALE, 4: 6144 // SCALE}
TURNS, BATCHES = (8, 4) if SMALL else (32, 24)
DECAY = float(os.environ.get("DECAY", 0.9))
FIRST, LAST = float(os.environ.get("FIRST", 0)), float(os.environ.get("LAST", 1))
RATE = (float(os.environ.get("LR0", 1.2e-3)), float(os.environ.get("LR1", 6e-5)))
ENTROPY = (float(os.environ.get("ENT0", 0.03)), float(os.environ.get("ENT1", 0.003)))
torch.manual_seed(int(os.environ.get("SEED", 1)))
device = "cpu" if SMALL else "cuda"
GRAPHS = not SMALL and os.environ.get("GRAPHS", "1") == "1"
if not SMALL:
    torch.backends.cuda.matmul.allow_tf32 = True


def wait():
    if not SMALL:
        torch.cuda.synchronize()


class Seed:
    now = int(os.environ.get("SEED", 1)) * 7919

    @classmethod
    def next(cls):
        cls.now = (cls.now * 1664525 + 1013904223) % 2**32
        return cls.now


def made(shape, kind=torch.float32):
    return torch.zeros(shape, dtype=kind, device=device)


class Matches:
    """Many matches with one number of players."""
    def __init__(self, steps, seats, count, is_plain=False):
        self.steps, self.seats, self.count, self.is_plain = steps, seats, count, int(is_plain)
        self.games = made(count * GAME_BYTES, torch.uint8)
        self.open, self.scores, self.facts = made((count, MOVES), torch.uint8), made((count, seats)), made((count, 4), torch.uint8)
        self.odds, self.result, self.over = made((count, 8)), made((count, seats)), made(count, torch.uint8)
        steps.call("startStep", count, self.games, seats, Seed.next(), self.is_plain)

    def advance(self, chosen):
        self.steps.call("advanceStep", self.count, self.games, self.seats, chosen, self.result, self.over, self.is_plain)


class Field:
    """All matches, and what the net is given about them."""
    def __init__(self, steps, net, groups):
        self.steps, self.net, self.groups = steps, net, groups
        self.rows = [group.count * group.seats for group in groups]
        self.cells, self.hands = made((sum(self.rows), 36), torch.int16), made((sum(self.rows), HAND_SLOTS), torch.int16)
        self.other_hands = made((8 * sum(self.rows), HAND_SLOTS), torch.int16)

    def seen(self):
        """By group: the shares of the win, the logits of the moves, the middle layer of the boards."""
        for group, cells, hands in zip(self.groups, self.cells.split(self.rows), self.hands.split(self.rows)):
            self.steps.call("lookStep", group.count, group.games, group.seats, cells, hands, group.open, group.scores, group.facts)
        return judged(self.net, self.cells, self.hands, [(g.seats, g.scores, g.facts, g.open) for g in self.groups])

    def luck(self, found):
        """By group: how much more each seat can expect with the tile that was turned than before it was."""
        middles = []
        for group, hands, (_, _, middle) in zip(self.groups, self.other_hands.split([8 * rows for rows in self.rows]), found):
            self.steps.call("otherDrawsStep", group.count, group.games, group.seats, hands, group.odds)
            middles.append(middle.view(group.count, 1, group.seats, -1).expand(-1, 8, -1, -1).reshape(8 * group.count * group.seats, -1))
        deep = self.net.deeper(torch.cat(middles), self.other_hands)
        luck = []
        for group, (shares, _, _), mine in zip(self.groups, found, deep.split([8 * rows for rows in self.rows])):
            scores = group.scores[:, None].expand(-1, 8, -1).reshape(-1, group.seats)
            free = group.facts[:, 1].long()[:, None].expand(-1, 8).reshape(-1)
            others = self.net.logits(mine, scores, group.seats, free).softmax(-1).view(-1, 8, group.seats)
            luck.append(torch.where(group.facts[:, 2:3] > 0, shares - (others * group.odds[:, :, None]).sum(1), 0.0))
        return luck


def judged(net, cells, hands, groups):
    """What the net says, by group: each is (seats, scores, facts, open moves)."""
    shared = {}
    middle, units = net.boards(cells, shared)
    deep = net.deeper(middle, hands)
    wishes, turns = net.wishes(deep, units, torch.cat([roles(facts, seats) for seats, _, facts, _ in groups]), shared)
    rows = [scores.numel() for _, scores, _, _ in groups]
    found = []
    for (seats, scores, facts, open_), deep_, wishes_, turns_, middle_ in zip(groups, deep.split(rows), wishes.split(rows), turns.split(rows), middle.split(rows)):
        logits = net.logits(deep_, scores, seats, facts[:, 1].long())
        found.append((torch.log_softmax(logits, -1) if torch.is_grad_enabled() else logits.softmax(-1), moves(wishes_, turns_, facts, open_, seats), middle_))
    return found


def drawn(logits):
    return (logits - torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-7, 1 - 1e-7)))).argmax(-1)


class Round:
    """Some turns of one group of matches, and what is learnt from them."""
    def __init__(self, matches):
        count, seats = matches.count, matches.seats
        self.matches, self.seats = matches, seats
        self.cells, self.hands = made((TURNS, count, seats, 36), torch.int16), made((TURNS, count, seats, HAND_SLOTS), torch.int16)
        self.open, self.scores = made((TURNS, count, MOVES), torch.uint8), made((TURNS, count, seats))
        self.facts, self.chosen = made((TURNS, count, 4), torch.uint8), made((TURNS, count), torch.int64)
        self.chance, self.over = made((TURNS, count)), made((TURNS, count), torch.uint8)
        self.shares, self.luck = made((TURNS + 1, count, seats)), made((TURNS + 1, count, seats))
        self.result, self.aim = made((TURNS, count, seats)), made((TURNS, count, seats))
        self.gain, self.weight, self.counts, self.spread = made((TURNS, count)), made((TURNS, count)), made((TURNS, count)), made(())
        self.pick = made(TURNS * count // BATCHES, torch.int64)
        self.list = [x.view(-1, *x.shape[2:]) for x in (self.cells, self.hands, self.open, self.scores, self.facts, self.chosen, self.chance, self.gain, self.weight, self.aim, self.counts)]

    def store(self, turn, cells, hands, found, luck):
        self.shares[turn], self.luck[turn] = found[0], luck
        if turn == TURNS:
            return
        m = self.matches
        says = torch.log_softmax(found[1], -1)
        # A whim: a move that may be far from the best, so that the net learns what comes of it.
        chosen = drawn(torch.where(m.facts[:, 3:] > 0, says, 0.25 * says))
        self.cells[turn], self.hands[turn] = cells.view(-1, self.seats, 36), hands.view(-1, self.seats, HAND_SLOTS)
        self.open[turn], self.scores[turn], self.facts[turn], self.chosen[turn] = m.open, m.scores, m.facts, chosen
        self.chance[turn] = says.gather(1, chosen[:, None]).squeeze(1)
        m.advance(chosen)
        self.result[turn], self.over[turn] = m.result, m.over

    def conclude(self):
        """Advantages and targets, without the luck of the draws."""
        later = torch.zeros_like(self.result[0])
        mover = self.facts[..., 0].long()
        for turn in reversed(range(TURNS)):
            over = self.over[turn].bool()[:, None]
            next_ = torch.where(over, self.result[turn], self.shares[turn + 1] - self.luck[turn + 1])
            later = next_ - self.shares[turn] + DECAY * torch.where(over, 0.0, later)
            # What follows a whim says nothing of the position before it.
            later = later * (self.facts[turn, :, 3:] > 0)
            self.aim[turn] = self.shares[turn] + later
            self.gain[turn] = later.gather(1, mover[turn][:, None]).squeeze(1)
        self.counts.copy_(self.facts[..., 3] > 0)
        self.weight.copy_(self.counts * (self.open.sum(-1) > 1))
        whole = self.weight.sum().clamp(min=1)
        mean = (self.weight * self.gain).sum() / whole
        self.spread.copy_(((self.weight * (self.gain - mean) ** 2).sum() / whole).sqrt() + 1e-6)
        self.gain.copy_((self.gain - mean) / self.spread)

    def shuffle(self):
        self.order = torch.randperm(self.list[0].shape[0], device=device)

    def choose(self, number):
        size = self.pick.shape[0]
        self.pick.copy_(self.order[number * size:(number + 1) * size])


def play(field, rounds):
    """Some turns of all matches."""
    with torch.no_grad():
        for turn in range(TURNS + 1):
            found = field.seen()
            luck = field.luck(found)
            for one, cells, hands, found_, luck_ in zip(rounds, field.cells.split(field.rows), field.hands.split(field.rows), found, luck):
                one.store(turn, cells, hands, found_, luck_)
        for one in rounds:
            one.conclude()


def learn(net, rounds, entropy, sums):
    """The slopes of the loss of the chosen batch; its parts are added to `sums`."""
    batches = [[x[one.pick] for x in one.list] for one in rounds]
    cells = torch.cat([batch[0].reshape(-1, 36) for batch in batches])
    hands = torch.cat([batch[1].reshape(-1, HAND_SLOTS) for batch in batches])
    found = judged(net, cells, hands, [(one.seats, batch[3], batch[4], batch[2]) for batch, one in zip(batches, rounds)])
    total, whole = 0.0, sum(one.pick.shape[0] for one in rounds)
    for batch, one, (shares, logits, _) in zip(batches, rounds, found):
        _, _, _, _, _, chosen, chance, gain, weight, aim, counts = batch
        says = torch.log_softmax(logits, -1)
        ratio = (says.gather(1, chosen[:, None]).squeeze(1) - chance).exp()
        better = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain)
        doubt = -(says.exp() * says.clamp(min=-50)).sum(-1)
        policy = -(weight * (better + entropy * doubt)).sum() / weight.sum().clamp(min=1)
        value = -(counts[:, None] * aim * shares).sum() / counts.sum().clamp(min=1)
        part = one.pick.shape[0] / whole
        total = total + part * (policy + value)
        with torch.no_grad():
            sums[:4] += part * torch.stack([(weight * doubt).sum() / weight.sum().clamp(min=1), value, ((ratio - 1).abs() > 0.2).float().mean(), one.spread])
    sums[4] += 1
    total.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0, foreach=True)


def recorded(what):
    """The same work as one CUDA graph, after it has been done twice to warm up."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(2):
            what()
    torch.cuda.current_stream().wait_stream(side)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        what()
    return graph.replay


@torch.no_grad()
def against(net, steps, old, seats, is_old, count):
    """The share of the win of one seat with the best moves of the policy, all others having the yardstick."""
    matches = Matches(steps, seats, count, is_plain=True)
    field = Field(steps, net, [matches])
    own = torch.arange(count, device=device) % seats
    share, ended = torch.zeros(count, device=device), torch.zeros(count, dtype=torch.bool, device=device)
    for _ in range(80):
        chosen = field.seen()[0][1].argmax(-1)
        steps.call("rivalStep", count, matches.games, seats, old, int(is_old), chosen, Seed.next())
        matches.advance(chosen)
        now = (matches.over > 0) & ~ended
        share = torch.where(now, matches.result.gather(1, own[:, None]).squeeze(1), share)
        ended |= now
        if bool(ended.all()):
            break
    return f"{100 * share.mean().item():.1f}±{196 * share.std().item() / count ** 0.5:.1f}"


def check_cells(net):
    """The kernels must give what PyTorch gives, on both ways."""
    rows = torch.randint(0, CELL_ROWS + 120, (513, 36), device=device).clamp(max=CELL_ROWS).to(torch.int16)
    slopes = [torch.randn(513, 2 * UNITS, device=device), torch.randn(513, 36, device=device)]
    found = []
    for is_kernel in (True, False):
        told = [x.detach().clone().requires_grad_() for x in (net.own, net.near, torch.linspace(-1, 1, 513 * UNITS, device=device).view(513, UNITS))]
        shared = {}
        pooled, units = Cells.apply(net.steps, net.labels, shared, rows, *told[:2]) if is_kernel else cells_by_torch(net.labels, rows, *told[:2])
        # the wish depends on the pooled units, as in the net
        wish = told[2] + 0.1 * pooled[:, :UNITS]
        wishes = Wishes.apply(net.steps, shared, units, wish) if is_kernel else wishes_by_torch(units, wish)
        ((pooled * slopes[0]).sum() + (wishes * slopes[1]).sum()).backward()
        found.append([pooled.detach(), wishes.detach()] + [x.grad for x in told])
    for name, one, other in zip(("pooled", "wishes", "own", "near", "wish"), *found):
        wrong = (one - other).abs().max().item() / other.abs().max().item()
        print(f"kernels: {name} differ by {wrong:.5f}", flush=True)
        assert wrong < 0.02, name


def main():
    steps = CpuSteps() if SMALL else GpuSteps()
    net = Net(steps, device)
    step = torch.optim.Adam(net.parameters(), lr=RATE[0], betas=(0.9, 0.99), eps=1e-7, fused=not SMALL)
    played = turns = 0
    if FROM:
        told = torch.load(FROM, map_location=device, weights_only=False)
        net.load_state_dict(told["net"]); step.load_state_dict(told["step"])
        played, turns = told["played"], told["turns"]
        Seed.now = (Seed.now + played) % 2**32
    print(f"{sum(x.numel() for x in net.parameters())} weights", flush=True)
    if not SMALL:
        check_cells(net)
    old = yardstick(device)
    tests = [(2, False, 4096), (2, True, 4096), (3, True, 3072), (4, True, 4096)]
    if SMALL:
        tests = [(seats, is_old, 12) for seats, is_old, _ in tests]

    def measured():
        return "  ".join(f"{'2026' if is_old else 'greedy'}/{seats} {against(net, steps, old, seats, is_old, count)}" for seats, is_old, count in tests)

    def save():
        torch.save({"net": net.state_dict(), "step": step.state_dict(), "played": played, "turns": turns}, os.path.join(OUT, "isis.pt"))

    begun = time.time()
    print(f"{time.time() - begun:6.0f} s  {measured()}", flush=True)
    rounds = [Round(Matches(steps, seats, count)) for seats, count in MATCHES.items()]
    field = Field(steps, net, [one.matches for one in rounds])
    entropy, sums = made(()), made(5)

    def learn_once():
        net.zero_grad(set_to_none=True)
        learn(net, rounds, entropy, sums)

    play_all, learn_batch = lambda: play(field, rounds), learn_once
    if GRAPHS:
        play_all = recorded(play_all)
        for one in rounds:
            one.shuffle(); one.choose(0)
        learn_batch = recorded(learn_once)
        sums.zero_()
        print(f"{time.time() - begun:6.0f} s  recorded", flush=True)
    said = saved = tested = time.time()
    number, before, ended, spent = 0, played, made((), torch.int64), [0.0, 0.0]
    while time.time() - begun < 60 * MINUTES:
        part = FIRST + (LAST - FIRST) * (time.time() - begun) / (60 * MINUTES)
        entropy.fill_(ENTROPY[0] * (ENTROPY[1] / ENTROPY[0]) ** part)
        for group in step.param_groups:
            group["lr"] = RATE[0] * (RATE[1] / RATE[0]) ** part
        clock = time.time()
        play_all()
        for one in rounds:
            ended += one.over.sum()
            one.shuffle()
        wait()
        spent[0] += time.time() - clock
        clock = time.time()
        for batch in range(BATCHES):
            for one in rounds:
                one.choose(batch)
            learn_batch()
            step.step()
        wait()
        spent[1] += time.time() - clock
        number += 1
        turns += TURNS * sum(MATCHES.values())
        played = before + int(ended)
        now = time.time()
        if now - said > 15:
            said = now
            doubt, value, clipped, spread, n = sums.tolist()
            sums.zero_()
            playing, learning = (1000 * one / number for one in spent)
            print(f"{now - begun:6.0f} s  round {number}  {turns / 1e6:.0f} M turns  {played / 1e6:.2f} M matches  doubt {doubt / n:.3f}  value {value / n:.4f}  "
                  f"clipped {clipped / n:.3f}  spread {spread / n:.4f}  rate {step.param_groups[0]['lr']:.1e}  ms a round: playing {playing:.0f} learning {learning:.0f}", flush=True)
        if now - tested > 90:
            tested = now
            print(f"{now - begun:6.0f} s  {measured()}", flush=True)
        if now - saved > 45:
            saved = now
            save()
    print(f"{time.time() - begun:6.0f} s  {measured()}", flush=True)
    save()


main()
