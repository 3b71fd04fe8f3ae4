"""
Trains the nets of Aisopos by self-play: `python3 train.py OUT MINUTES [FROM]`. Needs a GPU with PyTorch and CuPy; with
`DEVICE=cpu` it can be tried out on a processor. FROM is the `nets.pt` of an earlier piece of the training.

Many matches of two to four seats, of one game and of two, are played at once. All seats choose by one net, the adviser
(policy), which sees what a player can know. A second net, the judge (value), sees everything and estimates everybody's share
of the match. The method is proximal policy optimisation with an entropy bonus, and with a penalty for leaving the magnet: an
earlier adviser, which is replaced now and then. So the policy does not run in circles. The adviser also learns to say what
the opponents' pieces are, which is its belief.

With `AGAINST=nets.pt` all seats but one are played by that adviser and do not learn: the result is an exploiter of it, and
its share of the wins is printed.
"""
import math, os, sys, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
from kernels import ACTIONS, CELL_FACTS, FACTS, HEXES, HIDDEN_CELL, Kernels
from nets import HIDDEN_AT, HIDDEN_TABLE_AT, TABLE_AT, Adviser, Judge, parts


def told(name, usual): return type(usual)(os.environ.get(name, usual))


OUT, MINUTES = sys.argv[1], float(sys.argv[2])
FROM = sys.argv[3] if len(sys.argv) > 3 else None
AGAINST = os.environ.get("AGAINST")
DEVICE = told("DEVICE", "cuda")
GAMES, TURNS, BATCH, EPOCHS = told("GAMES", 8192), told("TURNS", 32), told("BATCH", 8192), told("EPOCHS", 1)
ENTROPY = (told("ENT0", 0.03), told("ENT1", 0.005))
RATE = (told("LR0", 6e-4), told("LR1", 3e-5))
MAGNET, MAGNETS = told("MAGNET", 0.05), told("MAGNETS", 12)  # the penalty, and how many magnets in all
BELIEF = 0.1
LAMBDA = 0.93
MODE = (told("SEATS", 0), told("BOUTS", 0), told("GREEDY", 20), 100 if AGAINST else 0, told("OPENINGS", 30))
SAVED_EVERY, SAID_EVERY = 60, 15
TRIED = 20  # rounds
torch.manual_seed(told("SEED", 1))
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


class Memory:
    """What happened in the last TURNS turns of all matches."""
    def __init__(self):
        many = lambda *shape, type=torch.float32: torch.zeros(*shape, dtype=type, device=DEVICE)
        self.facts = many(TURNS + 1, GAMES, FACTS, type=torch.bfloat16)
        self.open = many(TURNS + 1, GAMES, ACTIONS, type=torch.uint8)
        self.weight, self.own = many(TURNS + 1, GAMES), many(TURNS + 1, GAMES)
        self.frozen, self.mover, self.seats = (many(TURNS + 1, GAMES, type=torch.uint8) for _ in range(3))
        self.value = many(TURNS + 1, GAMES, 4)
        self.magnet = many(TURNS, GAMES, ACTIONS, type=torch.float16)
        self.chosen, self.chance = many(TURNS, GAMES, type=torch.int64), many(TURNS, GAMES)
        self.reward, self.over = many(TURNS, GAMES, 4), many(TURNS, GAMES, type=torch.uint8)
        self.length, self.tamed = many(TURNS, GAMES), many(TURNS, GAMES)


def play(kernels, m, adviser, judge, magnet, frozen):
    for turn in range(TURNS + 1):
        facts, open, mover, seats = m.facts[turn], m.open[turn], m.mover[turn], m.seats[turn]
        kernels.sight(facts, open, m.weight[turn], m.own[turn], m.frozen[turn], mover, seats)
        m.value[turn] = shares(judge, facts, mover, seats)
        if turn == TURNS: break
        logs, _ = says(adviser, facts, open)
        if MAGNET > 0: m.magnet[turn] = says(magnet, facts, open)[0].clamp(min=-60000)
        theirs = torch.where(m.frozen[turn][:, None] > 0, says(frozen, facts, open)[0], logs) if frozen else logs
        # the first moves of some matches are random; training starts after them
        theirs = torch.where(m.weight[turn][:, None] > 0, theirs, torch.where(open > 0, 0.0, -1e9))
        m.chosen[turn] = drawn(theirs)
        m.chance[turn] = logs.gather(-1, m.chosen[turn][:, None]).squeeze(-1)
        kernels.advance(m.chosen[turn], m.reward[turn], m.over[turn], m.length[turn], m.tamed[turn])


def gains(m):
    """How much better every move was than expected, for its mover; and by seat, the share that the judge should have seen."""
    gain, aim = torch.zeros_like(m.chance), torch.zeros_like(m.reward)
    later = torch.zeros(GAMES, 4, device=DEVICE)
    after = torch.arange(4, device=DEVICE)
    for turn in reversed(range(TURNS)):
        goes = 1.0 - m.over[turn].float()[:, None]
        surprise = m.reward[turn] + goes * m.value[turn + 1] - m.value[turn]
        later = surprise + LAMBDA * goes * later
        mover, seats = m.mover[turn].long()[:, None], m.seats[turn].long()[:, None]
        gain[turn] = later.gather(-1, mover).squeeze(-1)
        by_turn = (later + m.value[turn]).clamp(0, 1).gather(-1, (after + mover) % seats)
        aim[turn] = torch.where(after < seats, by_turn, -9.0)
    return gain, aim


def learn(m, adviser, judge, steps, entropy, gain, aim):
    every = TURNS * GAMES
    flat = [x[:TURNS].reshape(every, *x.shape[2:]) for x in (m.facts, m.open, m.weight, m.own, m.chosen, m.chance, m.magnet, gain, aim)]
    counted = flat[7][flat[3] > 0]
    mean, deviation = counted.mean(), counted.std()
    sums = torch.zeros(7, device=DEVICE)
    for _ in range(EPOCHS):
        order = torch.randperm(every, device=DEVICE)
        for first in range(0, every, BATCH):
            facts, open, weight, own, chosen, was, magnet, gained, aims = (x[order[first:first + BATCH]] for x in flat)
            logs, beliefs = says(adviser, facts, open)
            chances = logs.exp()
            ratio = (logs.gather(-1, chosen[:, None]).squeeze(-1) - was).exp()
            gained = (gained - mean) / (deviation + 1e-6)
            better = torch.minimum(ratio * gained, ratio.clamp(0.8, 1.2) * gained)
            doubt = -(chances * logs.clamp(min=-50)).sum(-1)
            strayed = (chances * (logs - magnet.float()).clamp(-50, 50)).sum(-1) if MAGNET > 0 else torch.zeros_like(doubt)
            wrong, counting, doubtful = believed_wrong(beliefs, facts)
            unsure = (wrong * weight[:, None]).sum() / (doubtful * weight[:, None]).sum().clamp(min=1)
            counting = (counting * weight[:, None]).sum() / (doubtful * weight[:, None]).sum().clamp(min=1)
            loss = -(own * (better + entropy * doubt - MAGNET * strayed)).sum() / own.sum().clamp(min=1) + BELIEF * unsure
            steps[0].zero_grad(set_to_none=True); loss.backward()
            nn.utils.clip_grad_norm_(adviser.parameters(), 0.5); steps[0].step()
            misjudged = (weight * judged_wrong(judge, facts, aims)).sum() / weight.sum().clamp(min=1)
            steps[1].zero_grad(set_to_none=True); misjudged.backward()
            nn.utils.clip_grad_norm_(judge.parameters(), 0.5); steps[1].step()
            with torch.no_grad():
                mine = own.sum().clamp(min=1)
                sums += torch.stack([(own * doubt).sum() / mine, (own * strayed).sum() / mine, misjudged, unsure, counting,
                    ((ratio - 1).abs() > 0.2).float().mean(), torch.ones((), device=DEVICE)])
    return sums[:6] / sums[6]


def save(adviser, judge, steps):
    state = {"adviser": adviser.state_dict(), "judge": judge.state_dict(), "steps": [step.state_dict() for step in steps]}
    torch.save(state, os.path.join(OUT, "nets.pt.new"))
    os.replace(os.path.join(OUT, "nets.pt.new"), os.path.join(OUT, "nets.pt"))
    for name, net in (("adviser", adviser), ("judge", judge)): parts(net).tofile(os.path.join(OUT, f"{name}.f32"))


def loaded(name):
    adviser = Adviser().to(DEVICE)
    adviser.load_state_dict(torch.load(name, map_location=DEVICE)["adviser"])
    return adviser


def main():
    begun, said, saved, round_ = time.time(), 0.0, time.time(), 0
    kernels = Kernels(GAMES, DEVICE, told("SEED", 1))
    adviser, judge, magnet = Adviser().to(DEVICE), Judge().to(DEVICE), Adviser().to(DEVICE)
    # Betas fit for data that changes
    steps = [torch.optim.Adam(net.parameters(), lr=RATE[0], eps=1e-5, betas=(0.9, 0.99), fused=DEVICE != "cpu") for net in (adviser, judge)]
    if FROM:
        before = torch.load(FROM, map_location=DEVICE)
        adviser.load_state_dict(before["adviser"]); judge.load_state_dict(before["judge"])
        for step, state in zip(steps, before["steps"]): step.load_state_dict(state)
    frozen = loaded(AGAINST) if AGAINST else None
    magnet.load_state_dict(adviser.state_dict())
    magnets = 0
    nets = plain = (adviser, judge, magnet)
    compiled = None if DEVICE == "cpu" else tuple(torch.compile(net) for net in plain)
    took = {False: [], True: []}
    print(f"{sum(p.numel() for p in adviser.parameters())} weights advise, {sum(p.numel() for p in judge.parameters())} judge", flush=True)
    m = Memory()
    kernels.start(MODE)
    recent = {}
    while time.time() - begun < 60 * MINUTES - (20 if DEVICE != "cpu" else 0):
        part = (time.time() - begun) / (60 * MINUTES)
        entropy = ENTROPY[0] * (ENTROPY[1] / ENTROPY[0]) ** min(1, part / 0.9)
        for step in steps:
            for group in step.param_groups: group["lr"] = RATE[0] * (RATE[1] / RATE[0]) ** part
        if int(part * MAGNETS) > magnets:
            magnets = int(part * MAGNETS)
            magnet.load_state_dict(adviser.state_dict())
        clock = [time.time()]
        with torch.no_grad():
            play(kernels, m, *nets, frozen)
            gain, aim = gains(m)
        if DEVICE != "cpu": torch.cuda.synchronize()
        clock.append(time.time())
        learnt = learn(m, *nets[:2], steps, entropy, gain, aim).tolist()
        clock.append(time.time())
        round_ += 1
        # Compiling takes time, and its gain is not known before. So it is tried out, and the faster way is used.
        took[nets is compiled].append(clock[2] - clock[0])
        if compiled and round_ == TRIED: nets = compiled
        if compiled and round_ == 2 * TRIED:
            nets = min((plain, compiled), key=lambda way: sorted(took[way is compiled])[TRIED // 4])
            print(f"compiled: {nets is compiled}; a round took {min(took[False]):.2f} s, compiled {min(took[True]):.2f} s", flush=True)
        for seats in (2, 3, 4):
            tamed = m.tamed[(m.tamed >= 0) & (m.seats[:TURNS] == seats)]
            if tamed.numel() > 0: recent[seats] = 0.9 * recent.get(seats, tamed.mean().item()) + 0.1 * tamed.mean().item()
        now = time.time()
        if now - said > SAID_EVERY:
            said = now
            doubt, strayed, misjudged, unsure, counting, clipped = learnt
            ended = m.over > 0
            print(f"{now - begun:5.0f} s  round {round_}  {round_ * TURNS * GAMES / 1e6:6.1f} M turns  entropy {doubt:.3f}  strayed {strayed:.3f}  clipped {clipped:.3f}  "
                  f"judge {misjudged:.4f}  belief {unsure:.3f} (counting {counting:.3f})  length {m.length[ended].mean().item():.0f}  "
                  f"playing {clock[1] - clock[0]:.2f} s  learning {clock[2] - clock[1]:.2f} s  "
                  + ("" if not recent else "against others, of the fair share: " + "  ".join(f"{seats}: {share:.2f}" for seats, share in recent.items())), flush=True)
        if now - saved > SAVED_EVERY:
            saved = now
            save(adviser, judge, steps)
    save(adviser, judge, steps)
    other = FROM or AGAINST
    if other:
        for seats in (2, 3, 4): contest(adviser, loaded(other), seats)


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
