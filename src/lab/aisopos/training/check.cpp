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
  begin(&game);
  long turns = 0, differences = 0;
  int result = 0;
  while (fgets(line, sizeof line, stdin)) {
    int action, count, used;
    sscanf(line, "%d %d%n", &action, &count, &used);
    line[strcspn(line, "\n")] = 0;
    if (action < 0) {
      differences += result == 0;
      begin(&game);
      continue;
    }
    unsigned char open[ACTIONS];
    float facts[FACTS];
    std::string seen;
    int opened = openMoves(&game, &tables, 0, open);
    look(&game, &tables, 0, facts);
    for (int fact = 0; fact < FACTS; fact++)
      if (facts[fact] != 0) {
        char text[40];
        snprintf(text, sizeof text, " %d:%.4f", fact, facts[fact]);
        seen += text;
      }
    if (opened != count || !open[action] || seen != line + used) {
      if (differences++ == 0) printf("turn %ld\n  here  %d%s\n  there %d%s\n", turns, opened, seen.c_str(), count, line + used);
    }
    result = play(&game, &tables, action);
    turns++;
  }
  printf("%ld turns, %ld differences\n", turns, differences);
  return differences > 0;
}
