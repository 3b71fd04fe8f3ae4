import { twinTurn } from "./twin-moves.ts";
import { allSeats, askerOf, pileOn, rankingOf, TEMPLE, type TwinTable, underTheSun } from "./twin-table.ts";

/** The whole truth, ballots and deck included, in the shape of `describedState`. */
export const twinTruth = (table: TwinTable) => ({
  ...lyingOpen(table),
  ...stageOf(table),
  deck: table.deck,
  stones: isHeld(table) ? table.ballots : [],
  news: table.news,
});

/** What a viewer may know (OS-11, section 4.2), in the shape of `describedView`. */
export const twinSight = (table: TwinTable, viewer: number | "watcher") => ({
  viewer,
  turn: twinTurn(table),
  ...lyingOpen(table),
  ...stageOf(table),
  deckLeft: table.deck.length,
  deckTop: table.options.showDeckTop ? (table.deck[0] ?? null) : null,
  stones: isHeld(table)
    ? allSeats(table).map((seat) => (isShown(table, viewer, seat) ? table.ballots[seat] : null))
    : [],
  totals: totalsOf(table),
  news: table.news,
});

/** OS-11: what lies open on the table. */
const lyingOpen = (table: TwinTable) => ({
  options: table.options,
  names: table.philosophers.map(({ name }) => name),
  symbols: table.symbols,
  day: table.day,
  moonsLeft: table.moonsLeft,
  rule: table.rule,
  sun: table.sun,
  under: underTheSun(table),
  piles: pilesOf(table),
  branches: table.philosophers.map(({ branches }) => branches),
  row: table.row,
  discards: table.discards,
  asked: table.asked,
});

/** By space, without the empty ones. */
function pilesOf(table: TwinTable): Readonly<Record<number, readonly number[]>> {
  const piles: Record<number, readonly number[]> = {};
  for (let space = 1; space <= TEMPLE; space++) {
    const pile = pileOn(table, space);
    if (pile.length > 0) piles[space] = pile;
  }
  return piles;
}

/** Withdrawals no longer matter once the ballots count. */
const stageOf = ({ stage, withdrawals, question, follower, picks }: TwinTable) => ({
  stage,
  withdrawals: stage === "asking" || stage === "following" || stage === "answering" ? withdrawals : null,
  question,
  follower,
  picks,
});

/** Whether a special day holds the ballots back. */
const isHeld = ({ stage }: TwinTable): boolean => stage === "picking" || stage === "deciding";

/** Section 4.2, row by row. */
function isShown(table: TwinTable, viewer: number | "watcher", seat: number): boolean {
  if (viewer === seat) return true;
  switch (table.rule) {
    case "corruption":
      return seat === askerOf(table);
    case "oracle":
      return table.stage === "deciding" && table.picks.includes(seat);
    case "treachery":
      return !table.options.anonymousTally;
    case "regular":
      return false;
  }
}

/** Treachery shows all stones before the asker decides (OS-66); an anonymous tally shows how many of each. */
function totalsOf(table: TwinTable): { readonly white: number; readonly black: number } | null {
  if (table.stage !== "deciding" || table.rule !== "treachery") return null;
  const white = table.ballots.filter((stone) => stone === "w").length;
  return { white, black: table.ballots.length - white };
}

/** OS-86, OS-91: the places by the ranking. The score shows the space. */
export function twinResult(
  table: TwinTable,
): { readonly places: readonly number[]; readonly scores: readonly number[] } | null {
  if (table.stage !== "over") return null;
  const ranking = rankingOf(table);
  const places = allSeats(table).map((seat) => ranking.indexOf(seat) + 1);
  return { places, scores: table.philosophers.map(({ space }) => space) };
}
