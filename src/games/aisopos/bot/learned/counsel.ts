import { exp, sigmoid } from "../../../../kernel/arithmetic.ts";
import type { Budget } from "../../../../kernel/bot.ts";
import { chanceOf, fraction } from "../chance.ts";
import { isOver, play, WORDS } from "../engine.ts";
import { imagined, type Judged, judged, type Outlook } from "../flat.ts";
import { shareOf } from "../share.ts";
import type { Table } from "../table.ts";
import { inclinations, prospects } from "./nets.ts";
import { tread, untrodden } from "./trail.ts";

/** A move, what part of the win it should bring, and how strongly level 4 is drawn to it: as a logarithm. */
export interface Counsel extends Judged {
  readonly pull: number;
}

/** The judge's part of the budget; one look of it takes as long as so many turns of a flat search. */
const JUDGE = 1 / 3;
const LOOK = 64;
/** What a good player would play less than once in eight thousand times is not asked about. */
const UNTHINKABLE = -9;
/** With a fortieth more of the win a move is e times as likely: so nobody can tell for sure what it will be. */
const SHARPNESS = 40;

/**
 * The open moves of a single game of two. Three are heard: a flat search, which knows how ordinary players err; a net
 * that has learnt what good players play; and one that has learnt what positions are worth among those.
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

/** The adviser sees what the seat can tell, which is the same in every world it imagines. */
function inclinedTo(table: Table, moves: readonly number[], seed: string): readonly number[] {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  return inclinations(world, table.trail, moves);
}

/** By move: the part of the win it should bring among good players, in as many worlds as the budget allows. */
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

/** One of the moves, each as likely as it pulls. */
export function drawnTo(counsels: readonly Counsel[], seed: string): Counsel {
  const most = Math.max(...counsels.map(({ pull }) => pull));
  const likely = counsels.map(({ pull }) => exp(pull - most));
  let rest = fraction(chanceOf(`${seed} choice`)) * likely.reduce((sum, one) => sum + one, 0);
  const drawn = counsels.find((_, at) => {
    rest -= likely[at] ?? 0;
    return rest < 0;
  });
  // What the sum loses by rounding falls to the first.
  return (drawn ?? counsels[0]) as Counsel;
}
