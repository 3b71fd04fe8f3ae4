"""
Trains the nets of Aisopos by self-play: `python3 train.py OUT MINUTES [FROM]`. Needs a GPU with PyTorch and CuPy; with
`DEVICE=cpu` it can be tried out on a processor. FROM is the `nets.pt` of an earlier piece of the training, or the
`weights.ts` of the bots.

Many matches of two to four seats, of one game and of two, are played at once. All seats choose by one net, the adviser
(policy), which sees what a player can know. A second net, the judge (value), sees everything and estimates everybody's share
of the match. The method is proximal policy optimisation with an entropy bonus, and with a penalty for leaving the magnet: an
earlier adviser, which is replaced now and then. So the policy does not run in circles. The adviser also learns to say what
the opponents' pieces are, which is its belief. What is played and measured in the end are the mean weights of the last rounds.

With `LEAGUE=1` the adviser also plays duels against advisers that are not itself: against a challenger, which learns to beat
the adviser as it is now, against the challengers of some time ago, and against FROM. They have a judge of their own, the
referee, which sees who moves.

With `AGAINST=nets.pt` (or `weights.ts`) all seats but one are played by that adviser and do not learn: the result is an
exploiter of it, and its share of the wins is printed. `MILLIONS` ends a training after so many million turns, so that the
budget of an exploiter does not depend on the machine.
"""
import copy, math, os, sys, time
import torch, torch.nn as nn, torch.nn.functional as F
from kernels import ACTIONS, CELL_FACTS, FACTS, HEXES, HIDDEN_CELL, Kernels
from nets import HIDDEN_AT, HIDDEN_TABLE_AT, TABLE_AT, Adviser, Judge, parts, unpack


def told(name, usual): return type(usual)(os.environ.get(name, usual))


OUT, MINUTES = sys.argv[1], float(sys.argv[2])
FROM = sys.argv[3] if len(sys.argv) > 3 else None
AGAINST = os.environ.get("AGAINST")
LEAGUE = told("LEAGUE", 0) == 1
MILLIONS = told("MILLIONS", 0.0)
DEVICE = told("DEVICE", "cuda")
GAMES, TURNS, BATCH = told("GAMES", 8192), told("TURNS", 32), told("BATCH", 8192)
DUELS, OLD_DUELS, OLD = told("DUELS", 4096), told("OLD_DUELS", 2304), 6  # how many former advisers and challengers
ENTROPY = (told("ENT0", 0.03), told("ENT1", 0.005))
CHALLENGERS_ENTROPY = 0.01
RATE = (told("LR0", 6e-4), told("LR1", 3e-5))
MAGNET, MAGNETS = told("MAGNET", 0.05), told("MAGNETS", 12)  # the penalty, and how many magnets in all
BELIEF = 0.1
LAMBDA = 0.93
MEAN = 0.02  # the part of the newest weights in the mean ones, each round
SEATS, BOUTS, GREEDY, OPENINGS = told("SEATS", 0), told("BOUTS", 0), told("GREEDY", 20), told("OPENINGS", 30)
WHO_MOVES = HIDDEN_TABLE_AT + 30  # an input that is 0 in self-play: for a referee, whether another adviser moves
SAVED_EVERY, SAID_EVERY = 60, 15
SEED = told("SEED", 1)
torch.manual_seed(SEED)
torch.backends.cuda.matmul.allow_tf32 = True
FAST = dict(device_type=DEVICE, dtype=torch.bfloat16)


def says(adviser, facts, open):
    """Log probabilities of all moves, of which those that are not open have none, and the beliefs."""
    with torch.autocast(**FAST): moves, beliefs = adviser(facts)
    return torch.log_softmax(moves.float().masked_fill(open == 0, -1e9), -1), beliefs


def shares(judge, facts, mover, seats):
    """By seat: its estimated share of the match."""
    with torch.autocast(**FAST): said = judge(facts)
    after = torch.arange(4, device=facts.device)
    chances = torch.softmax(said.float().masked_fill(after >= seats[:, None], -1e9), -1)
    seat = (after - mover[:, None].long()) % seats[:, None].long()
    return torch.where(after < seats[:, None], chances.gather(-1, seat), 0.0)


def drawn(logs):
    return (logs - torch.log(-torch.log(torch.rand_like(logs).clamp_(1e-7, 1 - 1e-7)))).argmax(-1)


def judged_wrong(judge, facts, aims):
    """Cross entropy. The aims are in the order in which seats move, the mover first."""
    with torch.autocast(**FAST): said = judge(facts)
    there = aims > -1
    logs = torch.log_softmax(said.float().masked_fill(~there, -1e9), -1)
    return -(torch.where(there, aims * logs, 0.0)).sum(-1)


def believed_wrong(beliefs, facts):
    """Cross entropy of the belief for every opponent's piece that the mover does not know; by hex. And where they stand."""
    cells = facts[:, :TABLE_AT].view(-1, HEXES, CELL_FACTS)
    odds = cells[..., 18:23].float()
    kinds = facts[:, HIDDEN_AT:HIDDEN_TABLE_AT].view(-1, HEXES, HIDDEN_CELL)[..., :5].float()
    doubtful = (kinds.sum(-1) > 0) & (odds.amax(-1) < 0.999)
    logs = torch.log_softmax(beliefs.float().masked_fill(odds == 0, -1e9), -1)
    wrong = -(torch.where(kinds > 0, logs, 0.0)).sum(-1)
    counted = -torch.log((odds * kinds).sum(-1).clamp(min=1e-6))
    return torch.where(doubtful, wrong, 0.0), torch.where(doubtful, counted, 0.0), doubtful


class Field:
    """
    Matches that are played at once, and what happened in their last TURNS turns. Without others one adviser has all seats;
    otherwise it has one seat of each match, and each of the others has the remaining seats of an equal part of the matches.
    """
    def __init__(self, count, mode, seed, others=()):
        many = lambda *shape, type=torch.float32: torch.zeros(*shape, dtype=type, device=DEVICE)
        self.count, self.others, self.recent = count, others, {}
        self.facts = many(TURNS + 1, count, FACTS, type=torch.bfloat16)
        self.open = many(TURNS + 1, count, ACTIONS, type=torch.uint8)
        self.weight, self.own = many(TURNS + 1, count), many(TURNS + 1, count)
        self.frozen, self.mover, self.seats = (many(TURNS + 1, count, type=torch.uint8) for _ in range(3))
        self.value = many(TURNS + 1, count, 4)
        self.magnet = many(TURNS, count, ACTIONS, type=torch.float16)
        self.chosen, self.chance = many(TURNS, count, type=torch.int64), many(TURNS, count)
        self.reward, self.over = many(TURNS, count, 4), many(TURNS, count, type=torch.uint8)
        self.length, self.tamed = many(TURNS, count), many(TURNS, count)
        self.gain, self.aim = many(TURNS, count), many(TURNS, count, 4)
        self.kernels = Kernels(count, DEVICE, seed)
        self.kernels.start(mode)

    def play(self, adviser, judge, magnet):
        for turn in range(TURNS + 1):
            facts, open = self.facts[turn], self.open[turn]
            self.kernels.sight(facts, open, self.weight[turn], self.own[turn], self.frozen[turn], self.mover[turn], self.seats[turn])
            if self.others: facts[:, WHO_MOVES] = self.frozen[turn].to(facts.dtype)
            self.value[turn] = shares(judge, facts, self.mover[turn], self.seats[turn])
            if turn == TURNS: break
            logs = says(adviser, facts, open)[0]
            if MAGNET > 0: self.magnet[turn] = says(magnet, facts, open)[0].clamp(min=-60000)
            if self.others:
                equal = len(self.others)
                theirs = torch.cat([says(*part)[0] for part in zip(self.others, facts.chunk(equal), open.chunk(equal))])
                logs = torch.where(self.frozen[turn][:, None] > 0, theirs, logs)
            # the first moves of some matches are random; training starts after them
            way = torch.where(self.weight[turn][:, None] > 0, logs, torch.where(open > 0, 0.0, -1e9))
            self.chosen[turn] = drawn(way)
            self.chance[turn] = logs.gather(-1, self.chosen[turn][:, None]).squeeze(-1)
            self.kernels.advance(self.chosen[turn], self.reward[turn], self.over[turn], self.length[turn], self.tamed[turn])
        self.conclude()

    def conclude(self):
        """How much better every move was than expected, for its mover; and by seat, the share that the judge should have seen."""
        later = torch.zeros(self.count, 4, device=DEVICE)
        after = torch.arange(4, device=DEVICE)
        for turn in reversed(range(TURNS)):
            goes = 1.0 - self.over[turn].float()[:, None]
            surprise = self.reward[turn] + goes * self.value[turn + 1] - self.value[turn]
            later = surprise + LAMBDA * goes * later
            mover, seats = self.mover[turn].long()[:, None], self.seats[turn].long()[:, None]
            self.gain[turn] = later.gather(-1, mover).squeeze(-1)
            by_turn = (later + self.value[turn]).clamp(0, 1).gather(-1, (after + mover) % seats)
            self.aim[turn] = torch.where(after < seats, by_turn, -9.0)
        for seats in (2, 3, 4):
            tamed = self.tamed[(self.tamed >= 0) & (self.seats[:TURNS] == seats)]
            if tamed.numel() == 0: continue
            share = tamed.mean().item()
            self.recent[seats] = 0.9 * self.recent.get(seats, share) + 0.1 * share

    def moves(self, of_others):
        """What the adviser, or the first of the others, learns from: only its own turns count."""
        counts = self.weight[:TURNS] * (self.frozen[:TURNS] > 0) if of_others else self.own[:TURNS]
        gained = self.gain[counts > 0]
        gain = (self.gain - gained.mean()) / (gained.std() + 1e-6)
        return flat(self.facts[:TURNS], self.open[:TURNS], counts, self.chosen, self.chance, gain, self.magnet)

    def values(self):
        return flat(self.facts[:TURNS], self.weight[:TURNS], self.aim)


def flat(*arrays): return [x.reshape(TURNS * x.shape[1], *x.shape[2:]) for x in arrays]


def together(fields): return [torch.cat(x) if len(x) > 1 else x[0] for x in zip(*fields)]


def batches(arrays, counts):
    """In random order what counts, in parts of about the same size."""
    rows = counts.nonzero().squeeze(1)
    rows = rows[torch.randperm(rows.shape[0], device=DEVICE)]
    for part in rows.chunk(max(1, round(rows.shape[0] / BATCH))): yield [x[part] for x in arrays]


def learn_moves(adviser, step, fields, entropy, pull):
    """Returns, in the mean: how undecided it is, how far from the magnet, its belief and counting, and what was clipped."""
    arrays, sums, count = together(fields), torch.zeros(5, device=DEVICE), 0
    for facts, open, _, chosen, was, gain, magnet in batches(arrays, arrays[2]):
        logs, beliefs = says(adviser, facts, open)
        chances = logs.exp()
        ratio = (logs.gather(-1, chosen[:, None]).squeeze(-1) - was).exp()
        better = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
        doubt = -(chances * logs.clamp(min=-50)).sum(-1).mean()
        strayed = (chances * (logs - magnet.float()).clamp(-50, 50)).sum(-1).mean() if pull > 0 else torch.zeros_like(doubt)
        wrong, counting, doubtful = believed_wrong(beliefs, facts)
        unsure, counting = (x.sum() / doubtful.sum().clamp(min=1) for x in (wrong, counting))
        improve(adviser, step, BELIEF * unsure - better - entropy * doubt + pull * strayed)
        sums += torch.stack([doubt, strayed, unsure, counting, ((ratio - 1).abs() > 0.2).float().mean()]).detach()
        count += 1
    return (sums / max(1, count)).tolist()


def learn_values(judge, step, fields):
    arrays, sum_, count = together(fields), torch.zeros((), device=DEVICE), 0
    for facts, _, aims in batches(arrays, arrays[1]):
        wrong = judged_wrong(judge, facts, aims).mean()
        improve(judge, step, wrong)
        sum_ += wrong.detach()
        count += 1
    return (sum_ / max(1, count)).item()


def improve(net, step, loss):
    step.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 0.5)
    step.step()


class Means:
    """The mean weights of the last rounds, of the two nets that will be played."""
    def __init__(self, nets):
        self.pairs = {name: (copy.deepcopy(nets[name]), nets[name]) for name in ("adviser", "judge")}

    def follow(self):
        with torch.no_grad():
            for mean, net in self.pairs.values(): torch._foreach_lerp_(list(mean.parameters()), list(net.parameters()), MEAN)

    def of(self, name): return self.pairs[name][0]


def save(nets, means, old):
    state = {name: net.state_dict() for name, net in nets.items()}
    state["means"] = {name: means.of(name).state_dict() for name in ("adviser", "judge")}
    state["old"] = [{name: part.half() for name, part in one.state_dict().items()} for one in old]
    torch.save(state, os.path.join(OUT, "nets.pt.new"))
    os.replace(os.path.join(OUT, "nets.pt.new"), os.path.join(OUT, "nets.pt"))
    for name in ("adviser", "judge"): parts(means.of(name)).tofile(os.path.join(OUT, f"{name}.f32"))


def fill(nets, old, name):
    """Continues from what an earlier piece has stored. What it did not have begins as the nearest thing that it had."""
    if name.endswith(".ts"):
        for which in ("adviser", "judge"): unpack(nets[which], name, which)
        state = {}
    else:
        state = torch.load(name, map_location=DEVICE)
        for which, net in nets.items():
            if which in state: net.load_state_dict(state[which])
    for which, like in (("challenger", "adviser"), ("referee", "judge")):
        if which in nets and which not in state: nets[which].load_state_dict(nets[like].state_dict())
    for at, one in enumerate(old): one.load_state_dict(state["old"][at] if state.get("old") else nets["adviser"].state_dict())


def played_by(name):
    """The adviser as it plays."""
    adviser = Adviser().to(DEVICE)
    if name.endswith(".ts"): unpack(adviser, name, "adviser")
    else:
        state = torch.load(name, map_location=DEVICE)
        adviser.load_state_dict(state.get("means", state)["adviser"])
    return adviser


def main():
    begun, said, saved, round_, turns = time.time(), 0.0, time.time(), 0, 0
    nets = {"adviser": Adviser().to(DEVICE), "judge": Judge().to(DEVICE)}
    if LEAGUE: nets |= {"challenger": Adviser().to(DEVICE), "referee": Judge().to(DEVICE)}
    old = [Adviser().to(DEVICE) for _ in range(OLD)] if LEAGUE else []
    # Betas fit for data that changes
    steps = {name: torch.optim.Adam(net.parameters(), lr=RATE[0], eps=1e-5, betas=(0.9, 0.99), fused=DEVICE != "cpu") for name, net in nets.items()}
    if FROM: fill(nets, old, FROM)
    magnet, means, magnets = copy.deepcopy(nets["adviser"]), Means(nets), 0
    print(f"{sum(p.numel() for p in nets['adviser'].parameters())} weights advise, {sum(p.numel() for p in nets['judge'].parameters())} judge", flush=True)
    # By name: the matches, and who judges them.
    fields = {"self-play": (Field(GAMES, (SEATS, BOUTS, GREEDY, 100 if AGAINST else 0, OPENINGS), SEED, [played_by(AGAINST)] if AGAINST else ()), "judge")}
    if LEAGUE:
        duel = (2, BOUTS, 0, 100, OPENINGS)
        fields["duels"] = (Field(DUELS, duel, SEED + 1, [nets["challenger"]]), "referee")
        fields["old duels"] = (Field(OLD_DUELS, duel, SEED + 2, old), "referee")
    part = 0.0
    while part < 1:
        entropy = ENTROPY[0] * (ENTROPY[1] / ENTROPY[0]) ** min(1, part / 0.9)
        for name, step in steps.items():
            # The challenger and its judge must always keep up with the adviser.
            for group in step.param_groups: group["lr"] = RATE[0] * (RATE[1] / RATE[0]) ** part if name in ("adviser", "judge") else RATE[0]
        if int(part * MAGNETS) > magnets:
            magnets = int(part * MAGNETS)
            magnet.load_state_dict(nets["adviser"].state_dict())
            # The first of the old ones stays: it is FROM.
            if LEAGUE: old[1 + magnets % (OLD - 1)].load_state_dict(nets["challenger"].state_dict())
        clock = [time.time()]
        with torch.no_grad():
            for field, judge in fields.values(): field.play(nets["adviser"], nets[judge], magnet)
        clock.append(time.time())
        doubt, strayed, unsure, counting, clipped = learn_moves(nets["adviser"], steps["adviser"], [field.moves(False) for field, _ in fields.values()], entropy, MAGNET)
        if LEAGUE: learn_moves(nets["challenger"], steps["challenger"], [fields["duels"][0].moves(True)], CHALLENGERS_ENTROPY, 0)
        misjudged = [learn_values(nets[name], steps[name], [field.values() for field, judge in fields.values() if judge == name]) for name in ("judge", "referee") if name in nets]
        clock.append(time.time())
        means.follow()
        round_ += 1
        turns += TURNS * sum(field.count for field, _ in fields.values())
        now = time.time()
        by_time = (now - begun) / (60 * MINUTES - (20 if DEVICE != "cpu" else 0))
        part = max(by_time, turns / (1e6 * MILLIONS)) if MILLIONS > 0 else by_time
        if now - said > SAID_EVERY or part >= 1:
            said = now
            first = fields["self-play"][0]
            print(f"{now - begun:5.0f} s  round {round_}  {turns / 1e6:6.1f} M turns  entropy {doubt:.3f}  strayed {strayed:.3f}  clipped {clipped:.3f}  "
                  f"judges {' '.join(f'{one:.4f}' for one in misjudged)}  belief {unsure:.3f} (counting {counting:.3f})  length {first.length[first.over > 0].mean().item():.0f}  "
                  f"playing {clock[1] - clock[0]:.2f} s  learning {clock[2] - clock[1]:.2f} s  of the fair share: "
                  + "  ".join(f"{name} {seats}: {share:.2f}" for name, (field, _) in fields.items() for seats, share in field.recent.items()), flush=True)
        if now - saved > SAVED_EVERY:
            saved = now
            save(nets, means, old)
    save(nets, means, old)
    other = AGAINST or FROM
    if other:
        for seats in (SEATS,) if SEATS else (2, 3, 4): contest(means.of("adviser"), played_by(other), seats)


def contest(adviser, other, seats, count=8192):
    """One adviser among the other one, both drawing their moves from their own mixtures: the share of the matches."""
    kernels = Kernels(count, DEVICE, 99)
    facts = torch.zeros(count, FACTS, dtype=torch.bfloat16, device=DEVICE)
    open = torch.zeros(count, ACTIONS, dtype=torch.uint8, device=DEVICE)
    weight, own, length, tamed = (torch.zeros(count, device=DEVICE) for _ in range(4))
    frozen, mover, sizes, over = (torch.zeros(count, dtype=torch.uint8, device=DEVICE) for _ in range(4))
    reward = torch.zeros(count, 4, device=DEVICE)
    kernels.start((seats, 1, 0, 100, 0))
    share, ended = 0.0, torch.zeros(count, dtype=torch.bool, device=DEVICE)
    with torch.no_grad():
        for _ in range(300):
            kernels.sight(facts, open, weight, own, frozen, mover, sizes)
            logs = torch.where(frozen[:, None] > 0, says(other, facts, open)[0], says(adviser, facts, open)[0])
            kernels.advance(drawn(logs), reward, over, length, tamed)
            now = (over > 0) & ~ended
            share += tamed[now].sum().item() / seats
            ended |= over > 0
    print(f"{seats} seats: {share / max(1, ended.sum().item()):.4f} of {ended.sum().item()} matches (fair {1 / seats:.4f})", flush=True)


main()
