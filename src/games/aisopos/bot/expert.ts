import type { Budget } from "../../../kernel/bot.ts";
import { deals } from "./belief.ts";
import { chanceOf } from "./chance.ts";
import { endingOf, isEnding } from "./endings.ts";
import { BOUTS, isOver, MAX_MOVES, openMoves, type Position, play, SEATS, TO_MOVE, WORDS } from "./engine.ts";
import { imagined, type Judged, judged, type Outlook } from "./flat.ts";
import { counselled, drawnTo } from "./learned/counsel.ts";
import { CAREFUL } from "./playout.ts";
import { expected, shareOf } from "./share.ts";
import type { Table } from "./table.ts";

const OUTLOOK: Outlook = { manners: [CAREFUL], turns: 16, estimate: expected };

/** Near the end a position is solved for every way the hidden pieces can lie. */
const ENDING: Outlook = { ...OUTLOOK, estimate: (at, seat) => endingShare(at, seat) ?? expected(at, seat) };

/** The move to play. Where the nets apply, good moves are mixed at random, so that nobody can read the bot. */
export const decided = (table: Table, budget: Budget, seed: string): readonly Judged[] =>
  unadvised(table, budget, seed) ?? [drawnTo(counselled(table, OUTLOOK, budget, seed), seed)];

/** All open moves, best first. */
export const weighed = (table: Table, budget: Budget, seed: string): readonly Judged[] =>
  unadvised(table, budget, seed) ??
  [...counselled(table, OUTLOOK, budget, seed)].sort((one, other) => other.worth - one.worth);

/** All open moves, best first, where no net applies; null elsewhere. */
const unadvised = (table: Table, budget: Budget, seed: string): readonly Judged[] | null =>
  nearTheEnd(table, budget, seed) ?? (isLearnt(table) ? null : judged(table, OUTLOOK, budget, seed));

/** The nets play single games of two: they were trained on nothing else. */
const isLearnt = ({ position }: Table): boolean => position[SEATS] === 2 && position[BOUTS] === 1;

/** Exact when few pieces are left and all are known; a search that uses endings when few are left; null otherwise. */
function nearTheEnd(table: Table, budget: Budget, seed: string): readonly Judged[] | null {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  if (!isEnding(world) || endingOf(world, budget.isUp) === null) return null;
  if (table.beliefs.some(({ beliefs }) => beliefs.some((belief) => deals(belief) > 1)))
    return judged(table, ENDING, budget, seed);
  return exactly(world, table.seat);
}

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
