// What train.py asks of many matches at once, each match in its own thread. GRID starts a function for match i of count.
#include "game.h"

// seats, bouts: 0 for mixed. greedy, frozen: in how many matches of a hundred some seats are greedy, or all but one are frozen.
// openings: in how many of a hundred the first turns are random.
#define MODE int32_t seats, int32_t bouts, int32_t greedy, int32_t frozen, int32_t openings
struct Mode { int32_t seats, bouts, greedy, frozen, openings; };
#define MADE_OF_MODE {seats, bouts, greedy, frozen, openings}

HERE uint32_t mixed(uint32_t x) { x ^= x >> 16; x *= 0x7feb352dU; x ^= x >> 15; x *= 0x846ca68bU; return x ^ (x >> 16); }
HERE uint32_t below(uint32_t* chance, uint32_t count) { *chance = mixed(*chance + 0x9e3779b9U); return (*chance >> 8) % count; }

// A new match. Half of the matches of two games begin with the second one, with made-up points.
HERE void deal(struct Game* g, struct Mode mode, uint32_t chance) {
  int dealt = below(&chance, 10), seats = mode.seats ? mode.seats : dealt < 4 ? 2 : dealt < 7 ? 3 : 4;
  int bouts = mode.bouts ? mode.bouts : 1 + (below(&chance, 100) < 45);
  begin(g, seats, bouts, below(&chance, seats));
  if (!mode.bouts && bouts == 2 && below(&chance, 2)) {
    g->played = 1;
    if (below(&chance, 100) < 5) g->drawn = 1;
    else if (seats == 2) {
      int winner = below(&chance, 2);
      g->earlier[winner] = 30; g->earlier[1 - winner] = 30 - below(&chance, 16);
    } else for (int s = 0; s < seats; s++) g->earlier[s] = 6 + below(&chance, 13) + below(&chance, 13);
  }
  g->opening = below(&chance, 100) < (uint32_t)mode.openings ? 1 + below(&chance, 12 * seats) : 0;
  int one = below(&chance, seats), others = ((1 << seats) - 1) & ~(1 << one);
  if (below(&chance, 100) < (uint32_t)mode.frozen) g->frozen = others;
  else if (below(&chance, 100) < (uint32_t)mode.greedy) {
    g->greedy = others & below(&chance, 16);
    if (!g->greedy) g->greedy = others;
  }
}

HERE int isLearning(const struct Game* g, int seat) { return !(((g->greedy | g->frozen) >> seat) & 1); }

GRID(start, (struct Game* games, int count, MODE, uint32_t seed), {
  struct Mode mode = MADE_OF_MODE;
  deal(games + i, mode, mixed(seed ^ mixed(i)));
})

// weight: 0 while the opening is random; own: 0 also where the mover does not learn; frozen: whether another net moves.
GRID(sight, (const struct Game* games, int count, const struct Tables* t, FACT* facts, uint8_t* open, float* weight, float* own, uint8_t* frozen, uint8_t* mover, uint8_t* sizes), {
  struct Game g = games[i];
  look(&g, t, facts + (long long)i * FACTS);
  int opened = openMoves(&g, t, open + (long long)i * ACTIONS);
  weight[i] = g.turn < g.opening ? 0.0f : 1.0f;
  own[i] = opened > 0 && isLearning(&g, g.toMove) ? weight[i] : 0.0f;
  frozen[i] = (g.frozen >> g.toMove) & 1; mover[i] = g.toMove; sizes[i] = g.seats;
})

// reward: by seat, its share when the match is over. tamed: then the mean share of the learning seats, where others do not
// learn, in relation to the fair share; else -1.
GRID(advance, (struct Game* games, int count, const struct Tables* t, const long long* chosen, float* reward, uint8_t* over, float* length, float* tamed, MODE, uint32_t seed), {
  struct Mode mode = MADE_OF_MODE;
  struct Game g = games[i];
  uint8_t open[ACTIONS];
  int action = (int)chosen[i];
  if (openMoves(&g, t, open) == 0) action = PASS;
  else if ((g.greedy >> g.toMove) & 1 && g.turn >= g.opening) action = greedyMove(&g, t, mixed(seed + 31 * i));
  over[i] = play(&g, t, action);
  length[i] = g.turn; tamed[i] = -1;
  for (int s = 0; s < 4; s++) reward[4 * (long long)i + s] = 0;
  if (over[i]) {
    float sum = 0; int learning = 0;
    for (int s = 0; s < g.seats; s++) {
      float share = shareOf(&g, s);
      reward[4 * (long long)i + s] = share;
      if (isLearning(&g, s)) { sum += share; learning++; }
    }
    if (learning < g.seats) tamed[i] = sum * g.seats / learning;
    deal(&g, mode, mixed(seed ^ mixed(i)));
  }
  games[i] = g;
})
