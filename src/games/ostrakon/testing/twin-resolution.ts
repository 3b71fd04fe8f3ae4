import type { TwinQuestion } from "./twin-questions.ts";
import {
  allSeats,
  askerOf,
  at,
  currentSubject,
  demand,
  expectedNext,
  leadingSpace,
  nextSubject,
  pileOn,
  playersOf,
  rankingOf,
  sameThings,
  spaceBehindTheSun,
  stoneOf,
  TEMPLE,
  type TwinTable,
  tell,
  underTheSun,
} from "./twin-table.ts";

/** What chance decided in one step, if it had to. */
export interface TwinChance {
  /** The shuffled cards, the first to be drawn first (OS-19). */
  readonly deck: readonly number[];
  /** The question that the bank imposes (OS-36). */
  readonly imposed: TwinQuestion | null;
  /** By seat: whom everybody is afterwards (OS-100). */
  readonly names: readonly string[];
}

/** The fixed order of section 4.1: tally, asker, follower, Sun, end of the day, row, announcement. */
export function resolve(table: TwinTable, open: readonly number[], chance: TwinChance): void {
  const asker = askerOf(table);
  const others = allSeats(table).filter((seat) => seat !== asker);
  const same = others.filter((seat) => stoneOf(table, seat) === stoneOf(table, asker)).length;
  const different = others.length - same;
  const question = table.question;
  if (question === null) throw new Error("no question was asked");
  tell(table, { key: "tallied", seat: asker, question, stones: namedStones(table, open), same, different });
  // OS-43
  if (2 * same >= others.length && different >= 1) advance(table, asker, different);
  else fail(table, asker, different === 0 ? "allAgree" : "tooFewAgree");
  moveTheSun(table, chance);
}

/** OS-44, OS-79, OS-81: first the asker, then the follower, who stops at the Sun. */
function advance(table: TwinTable, asker: number, spaces: number): void {
  land(table, asker, Math.min(TEMPLE, at(table, asker).space + spaces));
  tell(table, { key: "advanced", seat: asker, spaces, space: at(table, asker).space });
  if (table.follower === null) return;
  const steps = Math.min(spaces, table.sun - at(table, table.follower).space);
  land(table, table.follower, at(table, table.follower).space + steps);
  tell(table, { key: "followed", seat: table.follower, spaces: steps, space: at(table, table.follower).space });
}

/** OS-49 */
function land(table: TwinTable, seat: number, space: number): void {
  const philosopher = at(table, seat);
  philosopher.space = space;
  philosopher.arrived = ++table.events;
}

/** OS-45, OS-46, OS-50, OS-80 */
function fail(table: TwinTable, asker: number, why: "allAgree" | "tooFewAgree"): void {
  at(table, asker).failed = ++table.events;
  tell(table, { key: "underTheSun", seat: asker, why });
  if (table.follower !== null) tell(table, { key: "stayed", seat: table.follower });
}

/** OS-53 to OS-57 */
function moveTheSun(table: TwinTable, chance: TwinChance): void {
  if (pileOn(table, table.sun).length === 0) {
    const behind = spaceBehindTheSun(table);
    putBack(table);
    if (behind === null) endTheDay(table);
    else {
      table.sun = behind;
      tell(table, { key: "sunMoved", space: behind });
    }
  }
  endTheTurn(table, chance);
}

/** OS-55: as they are, the first to fail on top, so the last to fail arrives first. */
function putBack(table: TwinTable): void {
  const seats = underTheSun(table);
  if (seats.length === 0) return;
  for (const seat of [...seats].reverse()) {
    at(table, seat).failed = null;
    land(table, seat, table.sun);
  }
  tell(table, { key: "putBack", seats: seats, space: table.sun });
}

/** OS-58, OS-60, OS-85, OS-90 */
function endTheDay(table: TwinTable): void {
  table.sun = leadingSpace(table);
  table.moonsLeft -= 1;
  tell(table, { key: "dayOver", day: table.day, moonsLeft: table.moonsLeft, space: table.sun });
  if (table.moonsLeft === 0 || table.sun === TEMPLE) {
    table.stage = "over";
    tell(table, { key: "gameOver", ranking: rankingOf(table), outstanding: table.sun === TEMPLE });
    return;
  }
  table.day += 1;
  table.rule = table.symbols[table.sun] ?? "regular";
  tell(table, { key: "dayBegins", day: table.day, rule: table.rule, moonsLeft: table.moonsLeft });
}

/** OS-84: what belonged to the turn is gone. The row moves on (OS-17), and the next turn is announced (OS-20). */
function endTheTurn(table: TwinTable, chance: TwinChance): void {
  table.withdrawals = 0;
  table.question = null;
  table.follower = null;
  table.ballots = [];
  table.picks = [];
  const [left, centre, right] = table.row;
  if (left === undefined || centre === undefined || right === undefined) throw new Error("the row has three cards");
  table.discards.push(right);
  if (table.deck.length === 0) {
    // OS-19
    demand(sameThings(chance.deck, table.discards), "exactly the discarded cards are shuffled (OS-19)");
    table.deck = [...chance.deck];
    table.discards = [];
    if (table.stage !== "over") tell(table, { key: "reshuffled" });
  }
  const drawn = table.deck.shift();
  if (drawn === undefined) throw new Error("the deck is empty");
  table.row = [drawn, left, centre];
  if (table.stage === "over") return;
  table.stage = "asking";
  announce(table);
}

/** OS-20, OS-23 */
export function announce(table: TwinTable): void {
  const next = expectedNext(table);
  tell(table, {
    key: "turnBegins",
    seat: askerOf(table),
    subject: currentSubject(table),
    next,
    nextSubject: nextSubject(table),
  });
}

/** All stones are shown; `open` were shown before, by the day's rule. */
export function reveal(table: TwinTable, open: readonly number[]): void {
  const white = table.ballots.filter((stone) => stone === "w").length;
  tell(table, {
    key: "revealed",
    seat: askerOf(table),
    stones: namedStones(table, open),
    open,
    white,
    black: playersOf(table) - white,
  });
}

/** Section 4.2: an anonymous tally names only the stones that the day's rule has shown. */
export const namedStones = (table: TwinTable, open: readonly number[]): readonly ("w" | "b" | null)[] =>
  table.ballots.map((stone, seat) => (!table.options.anonymousTally || open.includes(seat) ? stone : null));
