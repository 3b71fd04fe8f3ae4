// What is done with every match at once, one match per thread: `at` is its number. train.py calls these on a GPU, or in
// a loop on a processor.
HERE uint32_t mixedWord(uint32_t x) { x ^= x >> 16; x *= 0x7feb352dU; x ^= x >> 15; x *= 0x846ca68bU; return x ^ (x >> 16); }

HERE uint32_t nextChance(struct Game* g) { return g->chance = mixedWord(g->chance + 0x9e3779b9U); }

HERE void deal(struct Game* g, int seats, int isPlain) {
  uint32_t chance = g->chance;
  begin(g, seats, 0, 0);
  g->chance = chance;
  int common = !isPlain && nextChance(g) % 100 < 30, first = nextChance(g) % seats;
  chance = g->chance;
  begin(g, seats, common, first);
  g->chance = chance;
  if (!isPlain && nextChance(g) % 100 < 30) g->whims = 1 + nextChance(g) % 24;
}

HERE void startStep(int at, struct Game* games, int seats, uint32_t seed, int isPlain) {
  games[at].chance = mixedWord(seed ^ mixedWord(at));
  deal(games + at, seats, isPlain);
}

// What the net is given about every match, by seat.
HERE void lookStep(int at, const struct Game* games, int seats, int16_t* cells, int16_t* hands, uint8_t* open, float* scores, uint8_t* facts) {
  const struct Game* g = games + at;
  for (int seat = 0; seat < seats; seat++) {
    long row = (long)at * seats + seat;
    boardRows(g, seat, cells + row * CELLS);
    handRows(g, seat, hands + row * HAND_SLOTS);
    scores[row] = g->scores[seat];
  }
  for (int move = 0; move < MOVES; move++) open[(long)at * MOVES + move] = isOpen(g, move);
  facts[4 * at] = g->mover; facts[4 * at + 1] = g->free; facts[4 * at + 2] = g->turned != 0; facts[4 * at + 3] = g->whims == 0;
}

// Plays the chosen moves; half of the whims are random moves instead. A match that ends writes its result and begins anew.
HERE void advanceStep(int at, struct Game* games, int seats, const int64_t* chosen, float* result, uint8_t* over, int isPlain) {
  struct Game* g = games + at;
  int move = (int)chosen[at];
  if (g->whims > 0 && g->whims-- % 2 == 0) {
    int open = 0;
    for (int other = 0; other < MOVES; other++) if (isOpen(g, other)) open++;
    int take = nextChance(g) % open;
    // turning a tile is one move among many cells: half of the random moves turn one
    if (isOpen(g, TURN) && nextChance(g) % 2 == 0) move = TURN;
    else for (int other = 0; other < MOVES; other++) if (isOpen(g, other) && take-- == 0) move = other;
  }
  play(g, move, g->bagged > 0 ? nextChance(g) % g->bagged : 0);
  float shares[4];
  shareWin(g, shares);
  over[at] = g->free == 0;
  for (int seat = 0; seat < seats; seat++) result[(long)at * seats + seat] = g->free == 0 ? shares[seat] : 0.0f;
  if (g->free == 0) deal(g, seats, isPlain);
  else if (!isPlain && g->whims == 0 && nextChance(g) % 100 < WHIMS) g->whims = 1 + nextChance(g) % 2;
}

// The hands after each tile that could have been turned instead, where one is turned, and how likely each is.
HERE void otherDrawsStep(int at, const struct Game* games, int seats, int16_t* hands, float* odds) {
  struct Game g = games[at];
  int turned = g.turned, slot = 0;
  if (turned != 0) { g.bag[turned + 4]++; g.bagged++; }
  for (int value = -4; value <= 4; value++) {
    if (value == 0) continue;
    int count = turned != 0 ? g.bag[value + 4] : 0;
    odds[8 * at + slot] = turned != 0 ? (float)count / g.bagged : 0.0f;
    struct Game other = g;
    if (count > 0) { other.bag[value + 4]--; other.bagged--; other.turned = value; }
    for (int seat = 0; seat < seats; seat++)
      handRows(&other, seat, hands + (((long)at * 8 + slot) * seats + seat) * HAND_SLOTS);
    slot++;
  }
}

// The yardstick's moves: it has all seats but one, the match's number modulo the seats. Old: with the net of 2026.
HERE void rivalStep(int at, const struct Game* games, int seats, const float* net, int isOld, int64_t* chosen, uint32_t seed) {
  const struct Game* g = games + at;
  if (g->mover == at % seats) return;
  chosen[at] = isOld ? oldMove(g, net) : greedyMove(g, mixedWord(seed ^ mixedWord(at)));
}
