// One match of Aisopos, for one GPU thread: the same turns as in the bots' engine (engine.ts), and what each seat can know
// of it. It is plain C, so that check.cpp can compare it with the engine on a processor.
#ifndef __CUDACC_RTC__
#include <stdint.h>
#else
typedef unsigned char uint8_t; typedef unsigned short uint16_t; typedef unsigned int uint32_t; typedef int int32_t;
#endif
#ifndef HERE
#define HERE static inline
#endif

#define HEXES 19
#define PLACES 95
#define ACTIONS 179
#define PASS 179
// The inputs of the nets: for each hex, then for the whole table; first what the mover can know, then what is hidden.
#define CELL_FACTS 32
#define TABLE_FACTS 72
#define HIDDEN_CELL_FACTS 8
#define HIDDEN_TABLE_FACTS 32
#define TABLE_AT (HEXES * CELL_FACTS)
#define HIDDEN_AT (TABLE_AT + TABLE_FACTS)
#define HIDDEN_TABLE_AT (HIDDEN_AT + HEXES * HIDDEN_CELL_FACTS)
#define FACTS (HIDDEN_TABLE_AT + HIDDEN_TABLE_FACTS)

struct Game {
  uint8_t cell[19];   // 0 nobody, else 1 + 5 x owner + kind
  uint8_t known[19];  // bits of the kinds it may be, as everybody knows
  uint8_t seen[19];   // bits of the opponents who have seen it
  uint8_t steps[19];  // how often the piece there has moved
  uint8_t order[19];  // the number of the piece in its owner's order of placing, from 1
  uint8_t hand[4][5], left[4][5], placed[4], pile[4], earlier[4];
  uint8_t seats, bouts, played, drawn, starter, toMove, quiet, limit;
  uint16_t turn, opening;
  uint8_t greedy, frozen; // bits of the seats that do not learn
};

struct Tables { uint8_t from[84], to[84], degree[19], distance[19][19]; };

HERE int beats(int a, int b) { // kinds L H F M A: bits of the kinds each beats
  const int over[5] = {14, 20, 24, 18, 1};
  return (over[a] >> b) & 1;
}
HERE int winners(int lost) { const int by[5] = {16, 9, 3, 5, 14}; return by[lost]; }
HERE int sizeOf(const uint8_t* stock) { return stock[0] + stock[1] + stock[2] + stock[3] + stock[4]; }
HERE int bitsOf(int x) { int n = 0; for (; x; x &= x - 1) n++; return n; }

HERE void clear(struct Game* g, int hex) { g->cell[hex] = g->known[hex] = g->seen[hex] = g->steps[hex] = g->order[hex] = 0; }

HERE void openGame(struct Game* g, int starter) {
  for (int h = 0; h < 19; h++) clear(g, h);
  for (int s = 0; s < 4; s++) {
    for (int k = 0; k < 5; k++) g->hand[s][k] = g->left[s][k] = s < g->seats ? 2 : 0;
    g->placed[s] = g->pile[s] = 0;
  }
  g->starter = g->toMove = starter; g->quiet = 0;
}

HERE void begin(struct Game* g, int seats, int bouts, int starter) {
  g->seats = seats; g->bouts = bouts; g->limit = 20 * seats; g->played = g->drawn = 0; g->turn = g->opening = 0;
  g->greedy = g->frozen = 0;
  for (int s = 0; s < 4; s++) g->earlier[s] = 0;
  openGame(g, starter);
}

HERE void moveTo(struct Game* g, int from, int to) {
  g->cell[to] = g->cell[from]; g->known[to] = g->known[from]; g->seen[to] = g->seen[from]; g->order[to] = g->order[from];
  g->steps[to] = g->steps[from] < 4 ? g->steps[from] + 1 : 4;
  clear(g, from);
}

HERE void capture(struct Game* g, int winner, int hex) {
  int piece = g->cell[hex] - 1, owner = piece / 5, kind = piece - 5 * owner;
  g->left[owner][kind]--; g->pile[winner] += 5 - kind;
  clear(g, hex);
}

HERE int conclude(struct Game* g, int isDrawn) {
  int n = g->seats, next = (g->starter + 1) % n;
  g->played++;
  if (isDrawn) g->drawn++;
  else for (int s = 0; s < n; s++) g->earlier[s] += g->pile[s];
  if (g->played == g->bouts) return 1;
  if (n > 2 && !isDrawn) {
    int best = -1;
    for (int turn = 1; turn <= n; turn++) {
      int seat = (g->starter + turn) % n;
      if (g->pile[seat] > best) { best = g->pile[seat]; next = seat; }
    }
  }
  openGame(g, next);
  return 0;
}

// Plays an open move. Returns whether the match is over.
HERE int play(struct Game* g, const struct Tables* t, int action) {
  int me = g->toMove, out = 0;
  if (action == PASS) g->quiet++;
  else if (action < PLACES) {
    int kind = action / 19, to = action - 19 * kind;
    clear(g, to);
    g->cell[to] = 1 + 5 * me + kind; g->known[to] = 31; g->order[to] = ++g->placed[me];
    g->hand[me][kind]--; g->quiet++;
  } else {
    int from = t->from[action - PLACES], to = t->to[action - PLACES];
    if (g->cell[to] == 0) { moveTo(g, from, to); g->quiet++; }
    else {
      int them = (g->cell[to] - 1) / 5, ours = g->cell[from] - 1 - 5 * me, theirs = g->cell[to] - 1 - 5 * them;
      if (ours == theirs) { capture(g, them, from); capture(g, me, to); }
      else if (beats(ours, theirs)) { capture(g, me, to); moveTo(g, from, to); g->known[to] &= winners(theirs); }
      else { capture(g, them, from); g->known[to] &= winners(ours); g->seen[to] |= 1 << me; }
      g->quiet = 0;
    }
  }
  g->turn++;
  for (int s = 0; s < g->seats; s++) out |= sizeOf(g->left[s]) == 0;
  if (out) return conclude(g, 0);
  if (g->quiet >= g->limit) return conclude(g, 1);
  g->toMove = (me + 1) % g->seats;
  return 0;
}

// A seat's share of a match that is over.
HERE float shareOf(const struct Game* g, int seat) {
  int equals = 0;
  if (seat >= g->seats) return 0;
  if (g->drawn == g->bouts) return 1.0f / g->seats;
  for (int s = 0; s < g->seats; s++) {
    if (g->earlier[s] > g->earlier[seat]) return 0;
    equals += g->earlier[s] == g->earlier[seat];
  }
  return 1.0f / equals;
}

// Marks the open actions and returns their count. When it is 0, the mover must pass.
HERE int openMoves(const struct Game* g, const struct Tables* t, uint8_t* open) {
  int me = g->toMove, count = 0;
  for (int a = 0; a < ACTIONS; a++) {
    int is = a < PLACES ? g->hand[me][a / 19] > 0 && g->cell[a % 19] == 0
                        : g->cell[t->from[a - PLACES]] != 0 && (g->cell[t->from[a - PLACES]] - 1) / 5 == me &&
                          (g->cell[t->to[a - PLACES]] == 0 || (g->cell[t->to[a - PLACES]] - 1) / 5 != me);
    open[a] = is; count += is;
  }
  return count;
}

// Whether the mover knows the kind of the opponent's piece there for certain.
HERE int isKnown(const struct Game* g, int hex) { return (g->seen[hex] >> g->toMove) & 1 || bitsOf(g->known[hex]) == 1; }

// By seat: the kinds it may still have, without the pieces that the mover knows for certain.
HERE void poolsOf(const struct Game* g, float pools[4][5]) {
  for (int s = 0; s < 4; s++) for (int k = 0; k < 5; k++) pools[s][k] = g->left[s][k];
  for (int h = 0; h < 19; h++) {
    int piece = g->cell[h] - 1, owner = piece / 5;
    if (piece >= 0 && owner != g->toMove && isKnown(g, h)) pools[owner][piece - 5 * owner] -= 1;
  }
}

// The odds of each kind for an opponent's piece, from what the mover can know.
HERE void oddsAt(const struct Game* g, int hex, const float pools[4][5], float* odds) {
  int piece = g->cell[hex] - 1, owner = piece / 5, mask = g->known[hex];
  float sum = 0;
  for (int k = 0; k < 5; k++) odds[k] = 0;
  if (isKnown(g, hex)) { odds[piece - 5 * owner] = 1; return; }
  for (int k = 0; k < 5; k++) if ((mask >> k) & 1) sum += pools[owner][k];
  for (int k = 0; k < 5; k++) if ((mask >> k) & 1) odds[k] = pools[owner][k] / sum;
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
  int me = g->toMove, count = 0, best = PASS, equals = 0;
  float pools[4][5], odds[5], gains[5][19], most = -1e9f, here[5][19];
  uint8_t theirs[19];
  poolsOf(g, pools);
  for (int h = 0; h < 19; h++) {
    int piece = g->cell[h] - 1;
    if (piece < 0 || piece / 5 == me) continue;
    theirs[count++] = h;
    oddsAt(g, h, pools, odds);
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
      promise = there >= 0 ? gains[kind][to] + 2.0f * g->quiet / g->limit : here[kind][to] - here[kind][from];
    }
    if (promise < most - 1e-5f) continue;
    if (promise > most + 1e-5f) { most = promise; equals = 0; }
    equals++;
    chance = chance * 1664525u + 1013904223u;
    if ((chance >> 8) % equals == 0) best = a;
  }
  return best;
}

// The inputs of the nets. They must be 0 before. Opponents are numbered by when they move after the mover: 1, 2, 3.
#define PUT(at, value) facts[at] = (FACT)(value)
HERE void look(const struct Game* g, const struct Tables* t, FACT* facts) {
  int me = g->toMove, n = g->seats;
  float pools[4][5], odds[5];
  poolsOf(g, pools);
  for (int h = 0; h < 19; h++) {
    int piece = g->cell[h] - 1, at = CELL_FACTS * h;
    PUT(at + 28 + (h == 9 ? 0 : t->degree[h] == 6 ? 1 : t->degree[h] == 4 ? 2 : 3), 1.0f);
    if (piece < 0) continue;
    int owner = piece / 5, kind = piece - 5 * owner, mask = g->known[h];
    if (owner == me) {
      PUT(at + kind, 1.0f);
      for (int k = 0; k < 5; k++) if (!((mask >> k) & 1)) PUT(at + 5 + k, 1.0f);
      for (int s = 0; s < n; s++) if (s != me && (g->seen[h] >> s) & 1) PUT(at + 9 + (s - me + n) % n, 1.0f);
      PUT(at + 13, g->steps[h] * 0.25f); PUT(at + 14, g->order[h] * 0.1f);
    } else {
      PUT(at + 14 + (owner - me + n) % n, 1.0f);
      oddsAt(g, h, pools, odds);
      for (int k = 0; k < 5; k++) PUT(at + 18 + k, odds[k]);
      for (int s = 0; s < n; s++) if (s != me && (g->seen[h] >> s) & 1) PUT(at + 22 + (s - me + n) % n, 1.0f);
      PUT(at + 26, g->steps[h] * 0.25f); PUT(at + 27, g->order[h] * 0.1f);
      PUT(HIDDEN_AT + HIDDEN_CELL_FACTS * h + kind, 1.0f);
    }
  }
  int most = 0, at = TABLE_AT;
  for (int r = 0; r < n; r++) {
    int s = (me + r) % n, points = g->pile[s] + g->earlier[s];
    for (int k = 0; k < 5; k++) for (int c = 0; c < 2; c++) {
      if (r == 0) PUT(at + 2 * k + c, g->hand[s][k] > c ? 1.0f : 0.0f);
      else PUT(HIDDEN_TABLE_AT + 10 * (r - 1) + 2 * k + c, g->hand[s][k] > c ? 1.0f : 0.0f);
      PUT(at + 10 + 10 * r + 2 * k + c, g->left[s][k] > c ? 1.0f : 0.0f);
    }
    PUT(at + 50 + r, sizeOf(g->hand[s]) * 0.1f);
    PUT(at + 54 + r, g->pile[s] / 30.0f);
    PUT(at + 58 + r, g->earlier[s] / 30.0f);
    if (r > 0) most = points > most ? points : most;
  }
  PUT(at + 62, g->quiet / (float)g->limit);
  PUT(at + 63, g->bouts == 2 ? 1.0f : 0.0f);
  PUT(at + 64, g->bouts == 2 && g->played == 1 ? 1.0f : 0.0f);
  PUT(at + 65, g->drawn > 0 ? 1.0f : 0.0f);
  PUT(at + 64 + n, 1.0f);
  PUT(at + 69, (g->pile[me] + g->earlier[me] - most) / 15.0f);
}
