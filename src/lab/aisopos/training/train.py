"""
Trains the nets of Aisopos' level 4 by self-play: `python3 train.py OUT MINUTES [FROM]`. Needs a GPU with PyTorch and CuPy.
Many games are played at once. Both sides choose by one net, the adviser (policy), which sees what a player can know. A second
net, the judge (value), sees everything and estimates the mover's prospects. The method is proximal policy optimisation with
an entropy bonus that shrinks.
"""
import os, sys, time
import cupy, numpy as np, torch
import torch.nn as nn, torch.nn.functional as F
from board import tables

OUT, MINUTES = sys.argv[1], float(sys.argv[2])
FROM = sys.argv[3] if len(sys.argv) > 3 else None
GAMES, TURNS, BATCH, EPOCHS = 65536, 32, 65536, 2
ENTROPY = (float(os.environ.get("ENT0", 0.04)), float(os.environ.get("ENT1", 0.006)))
RATE = (float(os.environ.get("LR0", 5e-4)), float(os.environ.get("LR1", 3e-5)))
SEEN, FACTS, ACTIONS = 432, 544, 179
torch.manual_seed(int(os.environ.get("SEED", 1)))
torch.backends.cuda.matmul.allow_tf32 = True
device = "cuda"

HERE = os.path.dirname(os.path.abspath(__file__))
KERNELS = r'''
#include <cuda_fp16.h>
#define HERE static __device__ __forceinline__
#define FACT __half
#define GREEDY ''' + os.environ.get("GREEDY", "25") + r'''
''' + open(os.path.join(HERE, "game.h")).read() + r'''
__device__ uint32_t mixed(uint32_t x) { x ^= x >> 16; x *= 0x7feb352dU; x ^= x >> 15; x *= 0x846ca68bU; return x ^ (x >> 16); }
__device__ void reset(Game* g, uint32_t chance) {
  begin(g);
  g->sym[0] = chance % 12; chance /= 12; g->sym[1] = chance % 12; chance /= 12;
  g->opening = chance % 10 < 3 ? 1 + (chance / 10) % 24 : 0; chance = mixed(chance + 77);
  g->greedy = chance % 100 < GREEDY ? 1 + (chance / 100) % 2 : 0;
}
extern "C" __global__ void start(Game* games, int count, uint32_t seed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) reset(games + i, mixed(seed ^ mixed(i)));
}
extern "C" __global__ void seen(const Game* games, const Tables* t, int count, __half* facts, unsigned char* open, float* weight, float* own) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  Game g = games[i];
  int sym = g.sym[g.toMove];
  look(&g, t, sym, facts + (size_t)i * FACTS);
  openMoves(&g, t, sym, open + (size_t)i * ACTIONS);
  weight[i] = g.turn < g.opening ? 0.0f : 1.0f;
  own[i] = g.greedy == 1 + g.toMove ? 0.0f : weight[i];
}
extern "C" __global__ void advance(Game* games, const Tables* t, int count, const long long* chosen, float* reward, unsigned char* over, float* length, float* tamed, uint32_t seed) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  Game g = games[i];
  int turned = (int)chosen[i], sym = g.sym[g.toMove], action = 0;
  for (int a = 0; a < ACTIONS; a++) if (t->actionTurned[sym][a] == turned) { action = a; break; }
  if (g.greedy == 1 + g.toMove && g.turn >= g.opening) action = greedyMove(&g, t, mixed(seed + 31 * i));
  int result = play(&g, t, action);
  reward[i] = result == 1 ? 1.0f : result == 2 ? -1.0f : 0.0f;
  over[i] = result != 0;
  length[i] = g.turn;
  tamed[i] = result == 0 || g.greedy == 0 ? -1.0f : result == 3 ? 0.5f : (result == 1) == (g.greedy != 1 + g.toMove) ? 1.0f : 0.0f;
  if (result != 0) reset(&g, mixed(seed ^ mixed(i)));
  games[i] = g;
}
'''


class Kernels:
    def __init__(self):
        self.module = cupy.RawModule(code=KERNELS, options=("--std=c++17",), backend="nvcc")
        raw, _ = tables()
        self.tables = torch.frombuffer(bytearray(raw), dtype=torch.uint8).to(device)
        self.games = torch.zeros(GAMES * 128, dtype=torch.uint8, device=device)
        self.seed = 12345

    def call(self, name, *told):
        stream = cupy.cuda.Stream.from_external(torch.cuda.current_stream())
        with stream:
            self.module.get_function(name)((GAMES // 128,), (128,), tuple(x.data_ptr() if torch.is_tensor(x) else x for x in told))

    def next(self):
        self.seed = (self.seed * 1664525 + 1013904223) % 2**32
        return np.uint32(self.seed)

    def start(self):
        self.call("start", self.games, np.int32(GAMES), self.next())

    def seen(self, facts, open, weight, own):
        self.call("seen", self.games, self.tables, np.int32(GAMES), facts, open, weight, own)

    def advance(self, chosen, reward, over, length, tamed):
        self.call("advance", self.games, self.tables, np.int32(GAMES), chosen, reward, over, length, tamed, self.next())


class Adviser(nn.Module):
    def __init__(self, hidden=256):
        super().__init__()
        self.one, self.two, self.out = nn.Linear(SEEN, hidden), nn.Linear(hidden, hidden), nn.Linear(hidden, ACTIONS)
        nn.init.normal_(self.out.weight, std=0.01)

    def forward(self, facts):
        return self.out(F.relu(self.two(F.relu(self.one(facts[:, :SEEN])))))


class Judge(nn.Module):
    def __init__(self, hidden=256, second=128):
        super().__init__()
        self.one, self.two, self.out = nn.Linear(FACTS, hidden), nn.Linear(hidden, second), nn.Linear(second, 1)

    def forward(self, facts):
        return torch.tanh(self.out(F.relu(self.two(F.relu(self.one(facts))))).squeeze(-1))


def log_policy(adviser, facts, open):
    """Log probabilities of all moves. Moves that are not open have none."""
    with torch.autocast("cuda", dtype=torch.bfloat16):
        says = adviser(facts)
    return torch.log_softmax(says.float().masked_fill(open == 0, -1e9), -1)


def main():
    kernels = Kernels()
    adviser, judge = Adviser().to(device), Judge().to(device)
    if FROM:
        told = torch.load(FROM)
        adviser.load_state_dict(told["adviser"]); judge.load_state_dict(told["judge"])
    steps = [torch.optim.Adam(net.parameters(), lr=RATE[0], eps=1e-5, fused=True) for net in (adviser, judge)]
    facts = torch.zeros(TURNS + 1, GAMES, FACTS, dtype=torch.float16, device=device)
    open_ = torch.zeros(TURNS + 1, GAMES, ACTIONS, dtype=torch.uint8, device=device)
    weight, own = (torch.zeros(TURNS + 1, GAMES, device=device) for _ in range(2))
    chosen = torch.zeros(TURNS, GAMES, dtype=torch.int64, device=device)
    chance = torch.zeros(TURNS, GAMES, device=device)
    value = torch.zeros(TURNS + 1, GAMES, device=device)
    reward = torch.zeros(TURNS, GAMES, device=device)
    over = torch.zeros(TURNS, GAMES, dtype=torch.uint8, device=device)
    length, tamed = (torch.zeros(TURNS, GAMES, device=device) for _ in range(2))
    kernels.start()
    begun, said, round_ = time.time(), 0.0, 0
    played = 0
    while time.time() - begun < 60 * MINUTES:
        part = (time.time() - begun) / (60 * MINUTES)
        entropy = ENTROPY[0] * (ENTROPY[1] / ENTROPY[0]) ** min(1, part / 0.9)
        rate = RATE[0] * (RATE[1] / RATE[0]) ** part
        for step in steps:
            for group in step.param_groups: group["lr"] = rate
        with torch.no_grad():
            for turn in range(TURNS + 1):
                kernels.seen(facts[turn], open_[turn], weight[turn], own[turn])
                with torch.autocast("cuda", dtype=torch.bfloat16):
                    value[turn] = judge(facts[turn]).float()
                if turn == TURNS: break
                says = log_policy(adviser, facts[turn], open_[turn])
                # the first moves of some games are random; training starts after them
                says_or_any = torch.where(weight[turn][:, None] > 0, says, torch.zeros_like(says).masked_fill(open_[turn] == 0, -1e9))
                noise = -torch.log(-torch.log(torch.rand_like(says).clamp_(1e-7, 1 - 1e-7)))
                chosen[turn] = (says_or_any + noise).argmax(-1)
                chance[turn] = says.gather(-1, chosen[turn][:, None]).squeeze(-1)
                kernels.advance(chosen[turn], reward[turn], over[turn], length[turn], tamed[turn])
            gain = torch.zeros_like(reward)
            later = torch.zeros(GAMES, device=device)
            for turn in reversed(range(TURNS)):
                goes = 1.0 - over[turn].float()
                surprise = reward[turn] - goes * value[turn + 1] - value[turn]
                later = surprise - 0.92 * goes * later
                gain[turn] = later
            aim = (gain + value[:TURNS]).clamp(-1, 1)
        every = TURNS * GAMES
        flat = [x.reshape(every, *x.shape[2:]) for x in (facts[:TURNS], open_[:TURNS], weight[:TURNS], own[:TURNS], chosen, chance, gain, aim)]
        spread = flat[6][flat[3] > 0]
        mean, deviation = spread.mean(), spread.std()
        sums = torch.zeros(4, device=device)
        for _ in range(EPOCHS):
            order = torch.randperm(every, device=device)
            for first in range(0, every, BATCH):
                pick = order[first:first + BATCH]
                f, o, w, mine, c, was, g, a = (x[pick] for x in flat)
                says = log_policy(adviser, f, o)
                chances = says.exp()
                now = says.gather(-1, c[:, None]).squeeze(-1)
                ratio = (now - was).exp()
                g = (g - mean) / (deviation + 1e-6)
                better = torch.minimum(ratio * g, ratio.clamp(0.8, 1.2) * g)
                doubt = -(chances * says.clamp(min=-50)).sum(-1)
                total = w.sum()
                loss = -(mine * (better + entropy * doubt)).sum() / mine.sum()
                steps[0].zero_grad(set_to_none=True); loss.backward()
                nn.utils.clip_grad_norm_(adviser.parameters(), 0.5); steps[0].step()
                with torch.autocast("cuda", dtype=torch.bfloat16):
                    guess = judge(f).float()
                wrong = (w * (guess - a) ** 2).sum() / total
                steps[1].zero_grad(set_to_none=True); wrong.backward()
                nn.utils.clip_grad_norm_(judge.parameters(), 0.5); steps[1].step()
                with torch.no_grad():
                    sums += torch.stack([(mine * doubt).sum() / mine.sum(), wrong, ((ratio - 1).abs() > 0.2).float().mean(), torch.ones((), device=device)])
        played += every
        round_ += 1
        if time.time() - said > 15:
            said = time.time()
            done = over.float().sum()
            d, w, c, n = sums.tolist()
            drawn = ((over > 0) & (reward == 0)).float().sum() / done
            print(f"{said - begun:6.0f} s  round {round_}  {played / 1e6:7.0f} M turns  entropy {d / n:.3f}  judge {w / n:.4f}  clipped {c / n:.3f}  "
                  f"length {((length * over).sum() / done).item():.1f}  drawn {drawn.item():.3f}  against greedy {tamed[tamed >= 0].mean().item():.3f}  rate {rate:.1e}", flush=True)
    torch.save({"adviser": adviser.state_dict(), "judge": judge.state_dict()}, os.path.join(OUT, "nets.pt"))
    names = [("adviser", adviser), ("judge", judge)]
    for name, net in names:
        parts = [p.detach().float().cpu().numpy().reshape(-1) for layer in (net.one, net.two, net.out) for p in (layer.weight, layer.bias)]
        np.concatenate(parts).astype("<f4").tofile(os.path.join(OUT, f"{name}.f32"))
    if FROM: against(kernels, adviser, FROM)


def against(kernels, adviser, other):
    """The win share of the new adviser against the one it was trained from. Both draw their moves from their own mixtures."""
    old = Adviser().to(device); old.load_state_dict(torch.load(other)["adviser"])
    facts = torch.zeros(GAMES, FACTS, dtype=torch.float16, device=device)
    open_ = torch.zeros(GAMES, ACTIONS, dtype=torch.uint8, device=device)
    weight, own, reward, length, tamed = (torch.zeros(GAMES, device=device) for _ in range(5))
    over = torch.zeros(GAMES, dtype=torch.uint8, device=device)
    kernels.start()
    score = torch.zeros(2, device=device)
    new_moves = torch.arange(GAMES, device=device) % 2 == 0
    first = new_moves.clone()
    ended = torch.zeros(GAMES, dtype=torch.bool, device=device)
    with torch.no_grad():
        for _ in range(400):
            kernels.seen(facts, open_, weight, own)
            says = torch.where(new_moves[:, None], log_policy(adviser, facts, open_), log_policy(old, facts, open_))
            noise = -torch.log(-torch.log(torch.rand_like(says).clamp_(1e-7, 1 - 1e-7)))
            kernels.advance((says + noise).argmax(-1), reward, over, length, tamed)
            now = (over > 0) & ~ended
            won = torch.where(new_moves, reward, -reward)
            score += torch.stack([((won[now] + 1) / 2).sum(), now.float().sum()])
            ended |= over > 0
            # only the first game of each thread counts; a new game begins with the first seat
            new_moves = torch.where(over > 0, first, ~new_moves)
    print(f"against the one before: {(score[0] / score[1]).item():.4f} of {int(score[1].item())} games")


main()
