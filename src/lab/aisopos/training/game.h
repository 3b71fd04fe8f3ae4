// One game of Aisopos for two players, for one GPU thread: the same turns as in the bots' engine (engine.ts), and what
// each side can know of it. It is plain C, so that check.cpp can compare it with the engine on a processor.
#ifndef __CUDACC_RTC__
#include <stdint.h>
#else
typedef unsigned char uint8_t; typedef unsigned int uint32_t; typedef int int32_t;
#endif
#ifndef HERE
#define HERE static inline
#endif

#define HEXES 19
#define PLACES 95
#define ACTIONS 179
#define CELL_FACTS 21
#define SEEN_FACTS 432
#define FACTS 544
#define QUIET_TURNS 40

struct Game {
  uint8_t cell[19];   // 0 nobody, else 1 + 5 x owner + kind
  uint8_t known[19];  // bits of the kinds it may be, as everybody knows; bit 5: the opponent has seen it
  uint8_t steps[19];  // how often the piece there has moved
  uint8_t order[19];  // the number of the piece in its owner's order of placing, from 1
  uint8_t hand[2][5], left[2][5], placed[2];
  uint8_t toMove, quiet, turn, opening, sym[2];
  uint8_t greedy;      // 0 nobody, else 1 + the seat of the greedy player
};

struct Tables { uint8_t from[84], to[84], turned[12][19]; uint8_t distance[19][19]; int32_t actionTurned[12][179]; };

HERE int beats(int a, int b) { // kinds L H F M A: bits of the kinds each beats
  const int over[5] = {14, 20, 24, 18, 1};
  return (over[a] >> b) & 1;
}
HERE int winners(int lost) { const int by[5] = {16, 9, 3, 5, 14}; return by[lost]; }

HERE void begin(struct Game* g) {
  for (int h = 0; h < 19; h++) g->cell[h] = g->known[h] = g->steps[h] = g->order[h] = 0;
  for (int s = 0; s < 2; s++) { for (int k = 0; k < 5; k++) g->hand[s][k] = g->left[s][k] = 2; g->placed[s] = 0; }
  g->toMove = 0; g->quiet = 0; g->turn = 0; g->opening = 0; g->sym[0] = g->sym[1] = 0; g->greedy = 0;
}

HERE void moveTo(struct Game* g, int from, int to) {
  g->cell[to] = g->cell[from]; g->known[to] = g->known[from]; g->order[to] = g->order[from];
  g->steps[to] = g->steps[from] < 4 ? g->steps[from] + 1 : 4;
  g->cell[from] = 0; g->known[from] = 0; g->steps[from] = 0; g->order[from] = 0;
}

HERE void fall(struct Game* g, int hex) {
  int piece = g->cell[hex] - 1, owner = piece / 5;
  g->left[owner][piece - 5 * owner]--;
  g->cell[hex] = 0; g->known[hex] = 0; g->steps[hex] = 0; g->order[hex] = 0;
}

HERE int sizeOf(const uint8_t* stock) { return stock[0] + stock[1] + stock[2] + stock[3] + stock[4]; }

// Plays an open move. Result: 0 the game goes on, 1 the mover has won, 2 the mover has lost, 3 a draw.
HERE int play(struct Game* g, const struct Tables* t, int action) {
  int me = g->toMove;
  if (action < PLACES) {
    int kind = action / 19, to = action - 19 * kind;
    g->cell[to] = 1 + 5 * me + kind; g->known[to] = 31; g->steps[to] = 0; g->order[to] = ++g->placed[me];
    g->hand[me][kind]--; g->quiet++;
  } else {
    int from = t->from[action - PLACES], to = t->to[action - PLACES];
    if (g->cell[to] == 0) { moveTo(g, from, to); g->quiet++; }
    else {
      int ours = g->cell[from] - 1 - 5 * me, theirs = g->cell[to] - 1 - 5 * (1 - me);
      if (ours == theirs) { fall(g, from); fall(g, to); }
      else if (beats(ours, theirs)) { fall(g, to); moveTo(g, from, to); g->known[to] &= winners(theirs) | 32; }
      else { fall(g, from); g->known[to] = (g->known[to] & (winners(ours) | 32)) | 32; }
      g->quiet = 0;
    }
  }
  g->turn = g->turn < 255 ? g->turn + 1 : 255;
  int mine = sizeOf(g->left[me]), others = sizeOf(g->left[1 - me]);
  if (mine == 0 || others == 0) return mine > 0 ? 1 : others > 0 ? 2 : 3;
  if (g->quiet >= QUIET_TURNS) return 3;
  g->toMove = 1 - me;
  return 0;
}

// Marks the open actions, numbered as on the mover's turned board. The result is their count.
HERE int openMoves(const struct Game* g, const struct Tables* t, int sym, uint8_t* open) {
  int me = g->toMove, count = 0;
  for (int a = 0; a < ACTIONS; a++) {
    int is = a < PLACES ? g->hand[me][a / 19] > 0 && g->cell[a % 19] == 0
                        : g->cell[t->from[a - PLACES]] != 0 && (g->cell[t->from[a - PLACES]] - 1) / 5 == me &&
                          (g->cell[t->to[a - PLACES]] == 0 || (g->cell[t->to[a - PLACES]] - 1) / 5 != me);
    open[t->actionTurned[sym][a]] = is; count += is;
  }
  return count;
}

HERE int bitsOf(int x) { int n = 0; for (; x; x &= x - 1) n++; return n; }

// The odds of each kind for an opponent's piece, from what the mover can know.
HERE void oddsAt(const struct Game* g, int hex, const float* pool, float* odds) {
  int piece = g->cell[hex] - 1, kind = piece % 5, mask = g->known[hex] & 31;
  float sum = 0;
  for (int k = 0; k < 5; k++) odds[k] = 0;
  if (g->known[hex] & 32 || bitsOf(mask) == 1) { odds[kind] = 1; return; }
  for (int k = 0; k < 5; k++) if ((mask >> k) & 1) sum += pool[k];
  for (int k = 0; k < 5; k++) if ((mask >> k) & 1) odds[k] = pool[k] / sum;
}

// The kinds the opponent may still have, without the pieces that are known for certain.
HERE void poolOf(const struct Game* g, float* pool) {
  int you = 1 - g->toMove;
  for (int k = 0; k < 5; k++) pool[k] = g->left[you][k];
  for (int h = 0; h < 19; h++) {
    int piece = g->cell[h] - 1;
    if (piece < 0 || piece / 5 != you) continue;
    if (g->known[h] & 32 || bitsOf(g->known[h] & 31) == 1) pool[piece - 5 * you] -= 1;
  }
}

HERE float standing(const struct Tables* t, const float gains[5][19], const uint8_t* theirs, int count, int kind, int hex) {
  float prey = 0, danger = 0;
  for (int i = 0; i < count; i++) {
    float gain = gains[kind][theirs[i]];
    int steps = t->distance[hex][theirs[i]];
    if (gain > 0) { float here = gain * (0.5f - 0.1f * (steps - 1)); prey = here > prey ? here : prey; }
    else if (steps == 1) danger = -gain > danger ? -gain : danger;
  }
  return prey - 0.5f * danger;
}

// The move of the greedy player (greedy.ts): the best it sees, a random one among equals.
HERE int greedyMove(const struct Game* g, const struct Tables* t, uint32_t chance) {
  int me = g->toMove, count = 0, best = 0, equals = 0;
  float pool[5], odds[5], gains[5][19], most = -1e9f, here[5][19];
  uint8_t theirs[10];
  poolOf(g, pool);
  for (int h = 0; h < 19; h++) {
    int piece = g->cell[h] - 1;
    if (piece < 0 || piece / 5 == me) continue;
    theirs[count++] = h;
    oddsAt(g, h, pool, odds);
    for (int k = 0; k < 5; k++) {
      gains[k][h] = 0;
      for (int o = 0; o < 5; o++) gains[k][h] += odds[o] * (k == o ? 0.0f : beats(k, o) ? 5.0f - o : k - 5.0f);
    }
  }
  for (int k = 0; k < 5; k++) for (int h = 0; h < 19; h++) here[k][h] = standing(t, gains, theirs, count, k, h);
  for (int a = 0; a < ACTIONS; a++) {
    float promise;
    if (a < PLACES) {
      if (g->hand[me][a / 19] == 0 || g->cell[a % 19] != 0) continue;
      promise = here[a / 19][a % 19];
    } else {
      int from = t->from[a - PLACES], to = t->to[a - PLACES], piece = g->cell[from] - 1, there = g->cell[to] - 1;
      if (piece < 0 || piece / 5 != me || (there >= 0 && there / 5 == me)) continue;
      int kind = piece - 5 * me;
      promise = there >= 0 ? gains[kind][to] + 2.0f * g->quiet / QUIET_TURNS : here[kind][to] - here[kind][from];
    }
    if (promise < most - 1e-5f) continue;
    if (promise > most + 1e-5f) { most = promise; equals = 0; }
    equals++;
    chance = chance * 1664525u + 1013904223u;
    if ((chance >> 8) % equals == 0) best = a;
  }
  return best;
}

// The inputs of the nets: what the mover can know (the first SEEN_FACTS), and then what is hidden from it.
#define PUT(at, value) facts[at] = (FACT)(value)
HERE void look(const struct Game* g, const struct Tables* t, int sym, FACT* facts) {
  int me = g->toMove, you = 1 - me;
  for (int f = 0; f < FACTS; f++) PUT(f, 0.0f);
  float pool[5], odds[5];
  poolOf(g, pool);
  for (int h = 0; h < 19; h++) {
    int piece = g->cell[h] - 1, at = CELL_FACTS * t->turned[sym][h];
    if (piece < 0) continue;
    int owner = piece / 5, kind = piece - 5 * owner, mask = g->known[h] & 31;
    if (owner == me) {
      PUT(at + kind, 1.0f);
      for (int k = 0; k < 5; k++) if (!((mask >> k) & 1)) PUT(at + 5 + k, 1.0f);
      PUT(at + 10, g->known[h] & 32 ? 1.0f : 0.0f); PUT(at + 11, g->steps[h] * 0.25f); PUT(at + 19, g->order[h] * 0.1f);
    } else {
      PUT(at + 12, 1.0f); PUT(at + 18, g->steps[h] * 0.25f); PUT(at + 20, g->order[h] * 0.1f);
      oddsAt(g, h, pool, odds);
      for (int k = 0; k < 5; k++) PUT(at + 13 + k, odds[k]);
      PUT(SEEN_FACTS + 5 * t->turned[sym][h] + kind, 1.0f);
    }
  }
  int at = CELL_FACTS * 19, hidden = SEEN_FACTS + 95;
  for (int k = 0; k < 5; k++) for (int n = 0; n < 2; n++) {
    PUT(at + 2 * k + n, g->hand[me][k] > n ? 1.0f : 0.0f);
    PUT(at + 10 + 2 * k + n, g->left[me][k] > n ? 1.0f : 0.0f);
    PUT(at + 20 + 2 * k + n, g->left[you][k] > n ? 1.0f : 0.0f);
    PUT(hidden + 2 * k + n, g->hand[you][k] > n ? 1.0f : 0.0f);
  }
  PUT(at + 30, sizeOf(g->hand[me]) * 0.1f);
  PUT(at + 31, sizeOf(g->hand[you]) * 0.1f);
  PUT(at + 32, g->quiet / 40.0f);
}
