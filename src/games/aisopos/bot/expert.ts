import type { Budget } from "../../../kernel/bot.ts";
import { deals } from "./belief.ts";
import { chanceOf } from "./chance.ts";
import { endingOf, isEnding } from "./endings.ts";
import { BOUTS, isOver, MOST_MOVES, openMoves, type Position, play, SEATS, TO_MOVE, WORDS } from "./engine.ts";
import { imagined, type Judged, judged, type Outlook } from "./flat.ts";
import { counselled, drawnTo } from "./learned/counsel.ts";
import { CAREFUL } from "./playout.ts";
import { expected, shareOf } from "./share.ts";
import type { Table } from "./table.ts";

const OUTLOOK: Outlook = { manners: [CAREFUL], turns: 16, estimate: expected };

/** Near the end what a position comes to is known, though not what lies face down in it. */
const ENDING: Outlook = { ...OUTLOOK, estimate: (at, seat) => endingShare(at, seat) ?? expected(at, seat) };

/** What to play: where nets have learnt the game, now this and now that, so that nobody can read it. */
export const decided = (table: Table, budget: Budget, seed: string): readonly Judged[] =>
  unadvised(table, budget, seed) ?? [drawnTo(counselled(table, OUTLOOK, budget, seed), seed)];

/** All open moves, best first. */
export const weighed = (table: Table, budget: Budget, seed: string): readonly Judged[] =>
  unadvised(table, budget, seed) ??
  [...counselled(table, OUTLOOK, budget, seed)].sort((one, other) => other.worth - one.worth);

/** All open moves, best first, where no net is asked; null elsewhere. */
const unadvised = (table: Table, budget: Budget, seed: string): readonly Judged[] | null =>
  nearTheEnd(table, budget, seed) ?? (isLearnt(table) ? null : judged(table, OUTLOOK, budget, seed));

/** Nets play single games of two: they were shown no other. */
const isLearnt = ({ position }: Table): boolean => position[SEATS] === 2 && position[BOUTS] === 1;

/** Exactly where everything is known and few pieces are left; with the endings in mind where few are left; null elsewhere. */
function nearTheEnd(table: Table, budget: Budget, seed: string): readonly Judged[] | null {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  if (!isEnding(world) || endingOf(world, budget.isUp) === null) return null;
  if (table.beliefs.some(({ beliefs }) => beliefs.some((belief) => deals(belief) > 1)))
    return judged(table, ENDING, budget, seed);
  return exactly(world, table.seat);
}

/** Sooner is better where it is good, later where it is bad. */
const PER_TURN = 0.001;

function exactly(world: Position, seat: number): readonly Judged[] {
  const moves = new Int32Array(MOST_MOVES);
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
