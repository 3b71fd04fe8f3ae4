// The yardstick of the training: level 4 as it was in 2026, which looks one move ahead with its net (32 x 16 units).
// Its weights and its inputs are those of level 5 (weights.ts, features.ts).
#define OLD_WIDE 32
#define OLD_NARROW 16
#define OLD_HEADS 56320
#define OLD_HEAD 582

HERE int oldCellRow(int sum, int own, int others, int free) { return mixOf(own, others, free) * 19 + within(sum, 9) + 9; }

HERE int oldLabel(const struct Game* g, int seat, int cell) {
  int sum = within(g->sums[cell], 16), size = sum < 0 ? -sum : sum;
  int step = size == 0 ? 0 : size <= 2 ? 1 : size <= 4 ? 2 : 3;
  return (3 + (sum < 0 ? -step : step)) * 5 + within(g->around[seat][cell] - othersAround(g, seat, cell), 2) + 2;
}

HERE int oldPairRow(int one, int other) {
  int high = one > other ? one : other, low = one > other ? other : one;
  return 665 + high * (high + 1) / 2 + low;
}

HERE void oldAdd(const float* net, int row, float* sum) {
  for (int i = 0; i < OLD_WIDE; i++) sum[i] += net[row * OLD_WIDE + i];
}

APART float oldLogit(const struct Game* g, const float* net, int seat) {
  float sum[OLD_WIDE];
  for (int i = 0; i < OLD_WIDE; i++) sum[i] = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    if (g->squares[cell] != 0) continue;
    oldAdd(net, oldCellRow(g->sums[cell], g->around[seat][cell], othersAround(g, seat, cell), freeAround(g, cell)), sum);
    for (int side = 1; side < 4; side += 2) { // right and up: each pair once
      int other = beside(cell, side);
      if (g->squares[other] == 0) oldAdd(net, oldPairRow(oldLabel(g, seat, cell), oldLabel(g, seat, other)), sum);
    }
  }
  int seats = g->seats, waits = seat >= g->mover ? seat - g->mover : seat - g->mover + seats;
  int pawns = 0, tiles = 0, good = 0, bad = 0, total = 0;
  for (int other = 0; other < seats; other++) if (other != seat) { pawns += g->pawns[other]; tiles += g->reserves[other]; }
  oldAdd(net, 1295 + 37 * (seats * (seats - 1) / 2 - 1) + g->free * seats + waits, sum);
  oldAdd(net, 1628 + g->pawns[seat], sum);
  oldAdd(net, 1672 + pawns, sum);
  if (g->common) oldAdd(net, 1649 + g->reserves[0], sum);
  else { oldAdd(net, 1637 + g->reserves[seat], sum); oldAdd(net, 1689 + tiles, sum); }
  if (g->turned != 0) oldAdd(net, 1705 + (waits == 0 ? 9 : 0) + g->turned + 4, sum);
  for (int value = 1; value <= 4; value++) {
    good += g->bag[4 + value]; bad += g->bag[4 - value]; total += value * (g->bag[4 + value] - g->bag[4 - value]);
  }
  oldAdd(net, 1723 + within(total / 2, 6) + 6, sum);
  oldAdd(net, 1736 + good, sum);
  oldAdd(net, 1748 + bad, sum);
  const float* head = net + OLD_HEADS + (seats - 2) * OLD_HEAD;
  float out = head[544];
  for (int j = 0; j < OLD_NARROW; j++) {
    float unit = head[512 + j];
    for (int i = 0; i < OLD_WIDE; i++) if (sum[i] > 0) unit += sum[i] * head[i * OLD_NARROW + j];
    if (unit > 0) out += unit * head[528 + j];
  }
  return head[545 + g->free] * (g->scores[seat] + 10 * out);
}

// The mover's share of the win after a placement.
HERE float oldShareAfter(const struct Game* g, const float* net, int cell) {
  struct Game after = *g;
  int mover = g->mover;
  if (after.turned != 0) layTile(&after, cell); else putPawn(&after, cell);
  float shares[4], sum = 0;
  if (after.free == 0) { shareWin(&after, shares); return shares[mover]; }
  float own = oldLogit(&after, net, mover);
  for (int seat = 0; seat < g->seats; seat++) sum += expf(oldLogit(&after, net, seat) - own);
  return 1 / sum;
}

HERE float oldBestCell(const struct Game* g, const float* net, int* best) {
  float most = -1;
  for (int cell = 0; cell < CELLS; cell++) {
    if (g->squares[cell] != 0) continue;
    float share = oldShareAfter(g, net, cell);
    if (share > most) { most = share; *best = cell; }
  }
  return most;
}

HERE int oldMove(const struct Game* g, const float* net) {
  int best = TURN, any;
  float most = -1, sum = 0;
  if (g->turned != 0 || hasPawns(g)) most = oldBestCell(g, net, &best);
  if (g->turned != 0 || !hasTiles(g)) return best;
  for (int value = -4; value <= 4; value++) {
    if (g->bag[value + 4] == 0) continue;
    struct Game after = *g;
    turnTile(&after, value);
    sum += g->bag[value + 4] * oldBestCell(&after, net, &any);
  }
  return sum / g->bagged > most ? TURN : best;
}
