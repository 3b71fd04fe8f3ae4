// Reads the matches of check.ts from standard input, plays them, and prints where its game differs from the engine's.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>
#include "game.h"
#include "yardstick.h"

static std::string seen(const Game* g) {
  std::ostringstream text;
  for (int seat = 0; seat < g->seats; seat++) {
    int16_t cells[CELLS], hands[HAND_SLOTS];
    boardRows(g, seat, cells);
    handRows(g, seat, hands);
    for (int cell = 0; cell < CELLS; cell++)
      if (cells[cell] < CELL_ROWS)
        text << ' ' << cell << ' ' << cells[cell] << ' ' << labelOf(g->sums[cell], g->around[seat][cell], othersAround(g, seat, cell));
    for (int slot = 0; slot < HAND_SLOTS; slot++) if (hands[slot] < HAND_ROWS) text << ' ' << hands[slot];
    text << " bag" << (int)g->bag[4];
  }
  return text.str();
}

int main(int, char** args) {
  static char line[1 << 16];
  std::vector<float> net(58066);
  FILE* file = fopen(args[1], "rb");
  if (file == nullptr || fread(net.data(), 4, net.size(), file) != net.size()) return 2;
  Game game;
  long turns = 0, differences = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    int a, b, c;
    double share;
    bool isSame = true;
    if (sscanf(line, "begin %d %d %d", &a, &b, &c) == 3) begin(&game, a, b, c);
    else if (strncmp(line, "seen", 4) == 0) isSame = seen(&game) == line + 4;
    else if (sscanf(line, "share %d %lf", &a, &share) == 2) isSame = fabs(oldShareAfter(&game, net.data(), a) - share) < 1e-3;
    else if (sscanf(line, "play %d %d %d", &a, &b, &c) == 3) {
      int open = 0;
      for (int move = 0; move < MOVES; move++) open += isOpen(&game, move);
      isSame = open == a && isOpen(&game, b);
      play(&game, b, c);
      turns++;
    } else if (strncmp(line, "scores", 6) == 0) {
      std::ostringstream text;
      for (int seat = 0; seat < game.seats; seat++) text << ' ' << game.scores[seat];
      isSame = game.free == 0 && text.str() == line + 6;
    }
    if (!isSame && differences++ == 0) printf("turn %ld\n  here  %s\n  there %s\n", turns, seen(&game).c_str(), line);
  }
  printf("%ld turns, %ld differences\n", turns, differences);
  return differences > 0;
}
