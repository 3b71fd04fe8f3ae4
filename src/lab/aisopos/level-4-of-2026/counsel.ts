import { chanceOf } from "../../../games/aisopos/bot/chance.ts";
import { isOver, play, WORDS } from "../../../games/aisopos/bot/engine.ts";
import { imagined, type Judged, judged, type Outlook } from "../../../games/aisopos/bot/flat.ts";
import type { Counsel } from "../../../games/aisopos/bot/learned/counsel.ts";
import { tread, untrodden } from "../../../games/aisopos/bot/learned/trail.ts";
import { shareOf } from "../../../games/aisopos/bot/share.ts";
import type { Table } from "../../../games/aisopos/bot/table.ts";
import { sigmoid } from "../../../kernel/arithmetic.ts";
import type { Budget } from "../../../kernel/bot.ts";
import { inclinations, prospects } from "./nets.ts";

/** The value net's part of the budget. One evaluation takes as long as this many turns of a flat search. */
const JUDGE = 1 / 3;
const LOOK = 64;
/** Moves that the policy net plays less than once in eight thousand times are not considered. */
const UNTHINKABLE = -9;
/** A move with 1/40 more of the win is e times as likely. So nobody can predict the move for sure. */
const SHARPNESS = 40;

/**
 * The open moves of a single game of two, judged by three: a flat search, which knows how ordinary players err; a policy
 * net, trained on what good players play; and a value net, trained on what positions are worth between them.
 */
export function counselled(table: Table, outlook: Outlook, budget: Budget, seed: string): readonly Counsel[] {
  const searched = judged(table, outlook, { ...budget, nodes: (1 - JUDGE) * budget.nodes }, seed);
  const inclined = inclinedTo(
    table,
    searched.map(({ move }) => move),
    seed,
  );
  const thinkable = searched.filter((_, at) => (inclined[at] ?? 0) > UNTHINKABLE);
  const worths = worthsOf(table, thinkable, { ...budget, nodes: JUDGE * budget.nodes }, seed);
  return searched.map(({ move, worth }, at) => {
    const amongGood = worths.get(move);
    if (amongGood === undefined) return { move, worth, pull: Number.NEGATIVE_INFINITY };
    const sum = worth + amongGood;
    return { move, worth: sum / 2, pull: (inclined[at] ?? 0) + SHARPNESS * sum };
  });
}

/** The policy net sees only what the seat can know, which is the same in every imagined world. */
function inclinedTo(table: Table, moves: readonly number[], seed: string): readonly number[] {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  return inclinations(world, table.trail, moves);
}

/** By move: the expected share of the win among good players, over as many worlds as the budget allows. */
function worthsOf(table: Table, moves: readonly Judged[], { nodes, isUp }: Budget, seed: string): Map<number, number> {
  const chance = chanceOf(`${seed} worth`);
  const world = new Int32Array(WORDS);
  const at = new Int32Array(WORDS);
  const trail = untrodden();
  const sums = moves.map(() => 0);
  let worlds = 0;
  do {
    imagined(table, world, chance);
    moves.forEach(({ move }, index) => {
      at.set(world);
      trail.set(table.trail);
      tread(trail, at, move);
      play(at, move);
      sums[index] = (sums[index] ?? 0) + (isOver(at) ? shareOf(at, table.seat) : sigmoid(-2 * prospects(at, trail)));
    });
    worlds++;
  } while ((worlds + 1) * moves.length * LOOK < nodes && !(isUp?.() ?? false));
  return new Map(moves.map(({ move }, index) => [move, (sums[index] ?? 0) / worlds]));
}
