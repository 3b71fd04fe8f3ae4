// Random matches of Isis & Osiris for two players: the loop of src/games/isis-osiris/bot/engine-matches.ts in C++, move for move.
// Usage: isis-osiris MATCHES SEED. It prints the same checksum of moves and scores, and the processor time in seconds.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <initializer_list>

namespace {

constexpr int CELLS = 36, OFF = 36, AROUND = 37, SEATS = 2;
constexpr int8_t BOX[9] = {1, 2, 6, 2, 0, 2, 6, 2, 1};
int8_t NEAR[CELLS * 4];

struct Position {
  int8_t squares[AROUND], tiles[AROUND], sums[AROUND], pawnsAround[AROUND * SEATS];
  int16_t scores[SEATS];
  int8_t pawns[SEATS], reserves[SEATS], bag[9];
  int8_t free[CELLS], places[AROUND];
  int bagged, freeCount, mover, turned;
};

void restart(Position& p) {
  std::memset(&p, 0, sizeof p);
  p.squares[OFF] = 9;
  for (int seat = 0; seat < SEATS; seat++) p.pawns[seat] = 8, p.reserves[seat] = 11;
  std::memcpy(p.bag, BOX, sizeof BOX);
  p.bagged = 22;
  for (int cell = 0; cell < CELLS; cell++) p.free[cell] = p.places[cell] = static_cast<int8_t>(cell);
  p.freeCount = CELLS;
}

inline void passOn(Position& p) { p.mover = p.mover + 1 == SEATS ? 0 : p.mover + 1; }

inline void fill(Position& p, int cell, int square) {
  p.squares[cell] = static_cast<int8_t>(square);
  const int place = p.places[cell], last = p.free[--p.freeCount];
  p.free[place] = static_cast<int8_t>(last);
  p.places[last] = static_cast<int8_t>(place);
}

inline void putPawn(Position& p, int cell) {
  p.pawns[p.mover]--;
  p.scores[p.mover] += p.sums[cell];
  int8_t* around = p.pawnsAround + p.mover * AROUND;
  for (int side = 0; side < 4; side++) around[NEAR[cell * 4 + side]]++;
  fill(p, cell, p.mover + 1);
  passOn(p);
}

inline void turnTile(Position& p, int value) {
  p.reserves[p.mover]--;
  p.bag[value + 4]--;
  p.bagged--;
  p.turned = value;
}

inline void layTile(Position& p, int cell) {
  const int value = p.turned;
  p.tiles[cell] = static_cast<int8_t>(value);
  for (int seat = 0; seat < SEATS; seat++) p.scores[seat] += value * p.pawnsAround[seat * AROUND + cell];
  for (int side = 0; side < 4; side++) p.sums[NEAR[cell * 4 + side]] += static_cast<int8_t>(value);
  fill(p, cell, 9);
  p.turned = 0;
  passOn(p);
}

inline uint32_t stirred(uint32_t word) {
  word ^= word << 13;
  word ^= word >> 17;
  return word ^ word << 5;
}

uint32_t firstWord(uint32_t seed) {
  uint32_t word = (seed ^ seed >> 16) * 0x85ebca6bu;
  word = (word ^ word >> 13) * 0xc2b2ae35u;
  word ^= word >> 16;
  return word != 0 ? word : 1;
}

inline int below(uint32_t word, int count) { return static_cast<int>(static_cast<uint64_t>(word) * count >> 32); }

int valueInBag(const Position& p, int place) {
  int at = 0, left = place - p.bag[0];
  while (left >= 0) left -= p.bag[++at];
  return at - 4;
}

int32_t randomMatches(long count, int32_t seed) {
  Position p;
  uint32_t word = firstWord(static_cast<uint32_t>(seed));
  uint32_t mixed = 0;
  for (long match = 0; match < count; match++) {
    restart(p);
    int moves = 0;
    for (; p.freeCount > 0; moves++) {
      word = stirred(word);
      if (p.turned != 0) {
        layTile(p, p.free[below(word, p.freeCount)]);
        continue;
      }
      const int cells = p.pawns[p.mover] > 0 ? p.freeCount : 0;
      const int open = cells + (p.reserves[p.mover] > 0 ? 1 : 0);
      if (open == 0) {
        passOn(p);
        continue;
      }
      const int move = below(word, open);
      if (move < cells) {
        putPawn(p, p.free[move]);
      } else {
        word = stirred(word);
        turnTile(p, valueInBag(p, below(word, p.bagged)));
      }
    }
    mixed = mixed * 31u + static_cast<uint32_t>(moves * 64 + p.scores[0]);
  }
  return static_cast<int32_t>(mixed);
}

}  // namespace

int main(int, char** argv) {
  for (int cell = 0; cell < CELLS; cell++) {
    const int column = cell % 6;
    int side = 0;
    for (int other : {cell - 6, column > 0 ? cell - 1 : -1, column < 5 ? cell + 1 : -1, cell + 6})
      if (other >= 0 && other < CELLS) NEAR[cell * 4 + side++] = static_cast<int8_t>(other);
    while (side < 4) NEAR[cell * 4 + side++] = OFF;
  }
  const long count = std::atol(argv[1]);
  const std::clock_t start = std::clock();
  const int32_t mixed = randomMatches(count, std::atoi(argv[2]));
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  std::printf("%d %.6f\n", mixed, seconds);
}
