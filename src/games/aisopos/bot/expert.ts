import type { Budget } from "../../../kernel/bot.ts";
import { deals } from "./belief.ts";
import { chanceOf } from "./chance.ts";
import { endingOf, isEnding } from "./endings.ts";
import { isOver, MAX_MOVES, openMoves, type Position, play, TO_MOVE, WORDS } from "./engine.ts";
import { imagined, type Judged, judged, type Outlook } from "./flat.ts";
import { type Counsel, counselled, drawnTo } from "./learned/counsel.ts";
import { CAREFUL } from "./playout.ts";
import type { Search } from "./searching.ts";
import { expected, shareOf } from "./share.ts";
import type { Table } from "./table.ts";

/** What a searching player trusts in where the game is not nearly over. */
export interface Trust {
  readonly outlook: Outlook;
  /** What nets and search say together; null where there is only the search. */
  readonly counsel: (table: Table, outlook: Outlook, budget: Budget, seed: string) => readonly Counsel[] | null;
}

const NOW: Trust = { outlook: { manners: [CAREFUL], turns: 16, estimate: expected }, counsel: counselled };

/** The move to play. Where there are nets, good moves are mixed at random, so that nobody can read the bot. */
export const decided =
  ({ outlook, counsel }: Trust): Search =>
  (table, budget, seed) => {
    const solved = nearTheEnd(table, outlook, budget, seed);
    if (solved !== null) return solved;
    const counsels = counsel(table, outlook, budget, seed);
    return counsels === null ? judged(table, outlook, budget, seed) : [drawnTo(counsels, seed)];
  };

export const expertly = decided(NOW);

/** All open moves, best first. */
export const weighed = (table: Table, budget: Budget, seed: string): readonly Judged[] =>
  nearTheEnd(table, NOW.outlook, budget, seed) ??
  [...counselled(table, NOW.outlook, budget, seed)].sort((one, other) => other.worth - one.worth);

/** Exact when few pieces are left and all are known; a search that uses endings when few are left; null otherwise. */
function nearTheEnd(table: Table, outlook: Outlook, budget: Budget, seed: string): readonly Judged[] | null {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  if (!isEnding(world) || endingOf(world, budget.isUp) === null) return null;
  if (table.beliefs.some(({ beliefs }) => beliefs.some((belief) => deals(belief) > 1)))
    return judged(table, withEndings(outlook), budget, seed);
  return exactly(world, table.seat);
}

/** Near the end a position is solved for every way the hidden pieces can lie. */
const withEndings = (outlook: Outlook): Outlook => ({
  ...outlook,
  estimate: (at, seat) => endingShare(at, seat) ?? outlook.estimate(at, seat),
});

/** A win is better sooner, a loss is better later. */
const PER_TURN = 0.001;

function exactly(world: Position, seat: number): readonly Judged[] {
  const moves = new Int32Array(MAX_MOVES);
  const at = new Int32Array(WORDS);
  return Array.from(moves.subarray(0, openMoves(world, moves)), (move) => {
    at.set(world);
    play(at, move);
    return { move, worth: isOver(at) ? shareOf(at, seat) : (endingShare(at, seat) ?? 0) };
  }).sort((one, other) => other.worth - one.worth);
}

function endingShare(at: Position, seat: number): number | null {
  const result = endingOf(at);
  if (result === null) return null;
  const own = at[TO_MOVE] === seat ? result : -result;
  return own === 0 ? 0.5 : own > 0 ? 1 - PER_TURN * own : -PER_TURN * own;
}
