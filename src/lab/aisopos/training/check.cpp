// Reads the matches of check.ts from standard input, plays them, and prints where its game differs from the engine's.
#define FACT float
#include "game.h"
#include <cstdio>
#include <cstring>
#include <string>

int main(int, char** args) {
  Tables tables;
  FILE* file = fopen(args[1], "rb");
  if (file == nullptr || fread(&tables, 1, sizeof tables, file) != sizeof tables) return 2;
  static char line[1 << 16];
  Game game;
  long turns = 0, matches = 0, differences = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    int seats, bouts, starter, action, count, used;
    if (sscanf(line, "begin %d %d %d", &seats, &bouts, &starter) == 3) {
      begin(&game, seats, bouts, starter);
      continue;
    }
    std::string seen;
    char text[40];
    if (strncmp(line, "end", 3) == 0) {
      for (int seat = 0; seat < game.seats; seat++) {
        snprintf(text, sizeof text, " %.4f", shareOf(&game, seat));
        seen += text;
      }
      if (game.played != game.bouts || seen != line + 3) {
        if (differences++ == 0) printf("end\n  here %s\n  there%s\n", seen.c_str(), line + 3);
      }
      matches++;
      continue;
    }
    sscanf(line, "%d %d%n", &action, &count, &used);
    unsigned char open[ACTIONS];
    static float facts[FACTS];
    memset(facts, 0, sizeof facts);
    int opened = openMoves(&game, &tables, open);
    look(&game, &tables, facts);
    for (int fact = 0; fact < FACTS; fact++)
      if (facts[fact] != 0) {
        snprintf(text, sizeof text, " %d:%.4f", fact, facts[fact]);
        seen += text;
      }
    if (opened != count || (action != PASS && !open[action]) || seen != line + used) {
      if (differences++ == 0) printf("turn %ld\n  here  %d%s\n  there %d%s\n", turns, opened, seen.c_str(), count, line + used);
    }
    play(&game, &tables, action);
    turns++;
  }
  printf("%ld matches, %ld turns, %ld differences\n", matches, turns, differences);
  return differences > 0;
}
