// One match of Isis & Osiris for one GPU thread: the same turns as in the bots' engine (engine.ts) and the inputs of the
// net (inputs.ts). It is plain C, so that check.cpp can compare it with the engine on a processor.
#ifndef __CUDACC_RTC__
#include <stdint.h>
#endif
#ifndef HERE
#define HERE static inline
#define APART static
#define CONSTANT static const
#endif

#define CELLS 36
#define OFF 36
#define TURN 36
#define MOVES 37
#define TILE 9

struct Game {
  uint32_t chance;        // the match's own random numbers
  int16_t scores[4];
  int8_t sums[37];        // by cell: the tiles around it
  int8_t values[37];      // by cell: its tile
  uint8_t squares[37];    // by cell: 0 free, seat + 1, or TILE
  uint8_t around[4][37];  // by seat and cell: the seat's pawns around it
  uint8_t pawns[4], reserves[4], bag[9], bagged;  // a common stock is counted at seat 0; the bag by value + 4
  uint8_t seats, common, mover, free;
  int8_t turned;
  uint8_t whims;          // random moves that are still to come
};

CONSTANT uint8_t PAWNS_EACH[5] = {0, 0, 8, 6, 5};
CONSTANT uint8_t TILES_EACH[5] = {0, 0, 11, 7, 5};
CONSTANT uint8_t BOX[9] = {1, 2, 6, 2, 0, 2, 6, 2, 1};

HERE int beside(int cell, int side) { // the cell off the board beyond the edge
  int column = cell % 6;
  if (side == 0) return column > 0 ? cell - 1 : OFF;
  if (side == 1) return column < 5 ? cell + 1 : OFF;
  if (side == 2) return cell >= 6 ? cell - 6 : OFF;
  return cell < 30 ? cell + 6 : OFF;
}

HERE void begin(struct Game* g, int seats, int common, int first) {
  uint8_t* bytes = (uint8_t*)g;
  for (unsigned at = 0; at < sizeof *g; at++) bytes[at] = 0;
  g->squares[OFF] = TILE;
  for (int seat = 0; seat < seats; seat++) {
    g->pawns[seat] = PAWNS_EACH[seats];
    g->reserves[seat] = common ? 0 : TILES_EACH[seats];
  }
  if (common) g->reserves[0] = 22;
  for (int at = 0; at < 9; at++) g->bag[at] = BOX[at];
  g->bagged = 22; g->seats = seats; g->common = common; g->mover = first; g->free = CELLS;
}

HERE int hasPawns(const struct Game* g) { return g->pawns[g->mover] > 0; }
HERE int hasTiles(const struct Game* g) { return g->reserves[g->common ? 0 : g->mover] > 0; }
HERE void passOn(struct Game* g) { g->mover = g->mover + 1 == g->seats ? 0 : g->mover + 1; }

HERE void putPawn(struct Game* g, int cell) {
  int seat = g->mover;
  g->pawns[seat]--;
  g->scores[seat] += g->sums[cell];
  for (int side = 0; side < 4; side++) g->around[seat][beside(cell, side)]++;
  g->squares[cell] = seat + 1; g->free--;
  passOn(g);
}

HERE void turnTile(struct Game* g, int value) {
  g->reserves[g->common ? 0 : g->mover]--; g->bag[value + 4]--; g->bagged--; g->turned = value;
}

HERE void layTile(struct Game* g, int cell) {
  int value = g->turned;
  for (int seat = 0; seat < g->seats; seat++) g->scores[seat] += value * g->around[seat][cell];
  for (int side = 0; side < 4; side++) g->sums[beside(cell, side)] += value;
  g->values[cell] = value; g->squares[cell] = TILE; g->free--; g->turned = 0;
  passOn(g);
}

HERE int drawn(const struct Game* g, int place) { // the tile at this place of the sorted bag
  int at = 0;
  for (place -= g->bag[0]; place >= 0; place -= g->bag[at]) at++;
  return at - 4;
}

// Skips seats that can do nothing (IO-V5).
HERE void skipOn(struct Game* g) { while (g->free > 0 && g->turned == 0 && !hasPawns(g) && !hasTiles(g)) passOn(g); }

HERE int isOpen(const struct Game* g, int move) {
  if (move == TURN) return g->turned == 0 && hasTiles(g);
  return g->squares[move] == 0 && (g->turned != 0 || hasPawns(g));
}

// Plays an open move; `place` decides which tile is drawn.
HERE void play(struct Game* g, int move, int place) {
  if (move == TURN) turnTile(g, drawn(g, place));
  else if (g->turned != 0) layTile(g, move);
  else putPawn(g, move);

  skipOn(g);
}

HERE void shareWin(const struct Game* g, float* shares) {
  int most = -1000, winners = 0;
  for (int seat = 0; seat < g->seats; seat++) most = g->scores[seat] > most ? g->scores[seat] : most;
  for (int seat = 0; seat < g->seats; seat++) winners += g->scores[seat] == most;
  for (int seat = 0; seat < 4; seat++) shares[seat] = seat < g->seats && g->scores[seat] == most ? 1.0f / winners : 0.0f;
}

// The inputs of the net, seen from one seat: for each free cell its row, and the rows of what lies beside the board.
#define SUM_STEPS 17
#define CELL_ROWS 595
#define LABELS 117
#define HAND_ROWS 218
#define HAND_SLOTS 18

HERE int within(int number, int most) { return number > most ? most : number < -most ? -most : number; }

HERE int mixOf(int own, int others, int free) { // the number of this combination among those of at most four
  int mix = 0;
  for (int a = 0; a < own; a++) mix += (5 - a) * (6 - a) / 2;
  for (int b = 0; b < others; b++) mix += 5 - own - b;
  return mix + free;
}

HERE int cellRow(int sum, int own, int others, int free) { return mixOf(own, others, free) * SUM_STEPS + within(sum, 8) + 8; }
HERE int labelOf(int sum, int own, int others) {
  return (within(sum, 6) + 6) * 9 + (own > 2 ? 2 : own) * 3 + (others > 2 ? 2 : others);
}

HERE int othersAround(const struct Game* g, int seat, int cell) {
  int others = 0;
  for (int other = 0; other < g->seats; other++) if (other != seat) others += g->around[other][cell];
  return others;
}

HERE int freeAround(const struct Game* g, int cell) {
  int free = 0;
  for (int side = 0; side < 4; side++) free += g->squares[beside(cell, side)] == 0;
  return free;
}

HERE void boardRows(const struct Game* g, int seat, int16_t* rows) {
  for (int cell = 0; cell < CELLS; cell++)
    rows[cell] = g->squares[cell] != 0 ? CELL_ROWS
      : cellRow(g->sums[cell], g->around[seat][cell], othersAround(g, seat, cell), freeAround(g, cell));
}

// Unused slots hold HAND_ROWS.
HERE void handRows(const struct Game* g, int seat, int16_t* rows) {
  const int stocks[4] = {3, 7, 3, 2};
  int seats = g->seats, waits = seat >= g->mover ? seat - g->mover : seat - g->mover + seats;
  int pawns = 0, tiles = 0, best = -1000, count = 0;
  for (int other = 0; other < seats; other++) {
    if (other == seat) continue;
    pawns += g->pawns[other]; tiles += g->reserves[other];
    best = g->scores[other] > best ? g->scores[other] : best;
  }
  rows[count++] = (seats - 2) * 2 + g->common;
  rows[count++] = 6 + g->free;
  rows[count++] = 43 + seats * (seats - 1) / 2 - 1 + waits;
  rows[count++] = 52 + g->pawns[seat];
  rows[count++] = 61 + pawns;
  if (g->common) rows[count++] = 106 + g->reserves[0];
  else { rows[count++] = 78 + g->reserves[seat]; rows[count++] = 90 + tiles; }
  if (g->turned != 0) rows[count++] = 129 + (waits == 0 ? 9 : 0) + g->turned + 4;
  int from = 147;
  for (int value = 1; value <= 4; value++) {
    rows[count++] = from + g->bag[4 + value]; from += stocks[value - 1];
    rows[count++] = from + g->bag[4 - value]; from += stocks[value - 1];
  }
  rows[count++] = 177 + within(g->scores[seat] - best, 20) + 20;
  while (count < HAND_SLOTS) rows[count++] = HAND_ROWS;
}

// What one point on this cell is worth to a seat: its own pawns around it minus the rivals' mean (times the rivals).
HERE int lead(const struct Game* g, int seat, int cell) {
  return (g->seats - 1) * g->around[seat][cell] - othersAround(g, seat, cell);
}

// The move of the greedy player (greedy.ts): the one worth most at once, a random one among equals.
HERE int greedyMove(const struct Game* g, uint32_t chance) {
  int seat = g->mover, best = TURN, equals = 0, high = -1000, low = 1000;
  float most = -1e9f;
  for (int cell = 0; cell < CELLS; cell++) {
    if (g->squares[cell] != 0) continue;
    int here = lead(g, seat, cell);
    high = here > high ? here : high; low = here < low ? here : low;
  }
  for (int move = 0; move < MOVES; move++) {
    if (!isOpen(g, move)) continue;
    float gain = 0;
    if (move == TURN) {
      for (int value = 1; value <= 4; value++) gain += value * (g->bag[4 + value] * high - g->bag[4 - value] * low);
      gain /= g->bagged;
    } else gain = g->turned != 0 ? g->turned * lead(g, seat, move) : (g->seats - 1) * g->sums[move];
    if (gain < most - 1e-4f) continue;
    if (gain > most + 1e-4f) { most = gain; equals = 0; }
    equals++;
    chance = chance * 1664525u + 1013904223u;
    if ((chance >> 8) % equals == 0) best = move;
  }
  return best;
}
