import { exp } from "../../../../kernel/arithmetic.ts";
import type { Budget } from "../../../../kernel/bot.ts";
import type { Mixture } from "../belief.ts";
import { chanceOf, fraction } from "../chance.ts";
import { isOver, PLAYED, type Position, play, WORDS } from "../engine.ts";
import { imagined, type Judged, judged, type Outlook } from "../flat.ts";
import { shareOf } from "../share.ts";
import type { Table } from "../table.ts";
import { type Advice, advice, judgedShare } from "./minds.ts";
import { suspected } from "./suspicion.ts";
import { type Trail, tread, untrodden } from "./trail.ts";

/** A move, its expected share of the win, and its log weight in the choice of level 4. */
export interface Counsel extends Judged {
  readonly pull: number;
}

/** The value net's part of the budget. One evaluation takes as long as this many turns of a flat search. */
const JUDGE = 2 / 3;
const LOOK = 800;
/** Moves that the policy net plays less than once in a thousand times as often as its first choice are not considered. */
const UNTHINKABLE = -7;
/** And no more moves than this. */
const MOST = 12;
/** A move with 1/40 more of the win in both opinions is e times as likely. So nobody can predict the move for sure. */
const SHARPNESS = 40;

/**
 * The open moves, judged by three: a flat search, which knows how ordinary players err; a policy net, trained on what good
 * players play; and a value net, which says what imagined positions are worth between them. Half of those are imagined by what the
 * policy net suspects of the face-down pieces, half by what ordinary players do with theirs.
 */
export function counselled(table: Table, outlook: Outlook, budget: Budget, seed: string): readonly Counsel[] {
  const searched = judged(table, outlook, { ...budget, nodes: (1 - JUDGE) * budget.nodes }, seed);
  const { inclinations, suspicions } = adviceFor(
    table,
    searched.map(({ move }) => move),
    seed,
  );
  const inclined = searched.map((one, at): Counsel => {
    const inclination = inclinations[at] as number;
    return { ...one, pull: inclination > UNTHINKABLE ? inclination + SHARPNESS * one.worth : Number.NEGATIVE_INFINITY };
  });
  const thinkable = [...inclined].sort((one, other) => other.pull - one.pull).slice(0, MOST);
  const considered = thinkable.filter(({ pull }) => pull > Number.NEGATIVE_INFINITY).map(({ move }) => move);
  const worths = worthsOf(
    table,
    considered,
    suspected(table, suspicions),
    { ...budget, nodes: JUDGE * budget.nodes },
    seed,
  );
  return inclined.map(({ move, worth, pull }) => {
    const amongGood = worths.get(move);
    if (amongGood === undefined) return { move, worth, pull: Number.NEGATIVE_INFINITY };
    return { move, worth: (worth + amongGood) / 2, pull: pull + SHARPNESS * amongGood };
  });
}

/** The policy net sees only what the seat can know, which is the same in every imagined world. */
function adviceFor(table: Table, moves: readonly number[], seed: string): Advice {
  const world = new Int32Array(WORDS);
  imagined(table, world, chanceOf(seed));
  return advice(world, table.trail, moves);
}

/** By move: the expected share of the win among good players, over as many worlds as the budget allows. */
function worthsOf(
  table: Table,
  moves: readonly number[],
  beliefs: readonly Mixture[],
  { nodes, isUp }: Budget,
  seed: string,
): Map<number, number> {
  const chance = chanceOf(`${seed} worth`);
  const world = new Int32Array(WORDS);
  const sums = moves.map(() => 0);
  let worlds = 0;
  do {
    if (worlds % 2 === 0) imagined({ ...table, beliefs }, world, chance);
    else imagined(table, world, chance);
    moves.forEach((move, index) => {
      sums[index] = (sums[index] as number) + worthAfter(move, world, table);
    });
    worlds++;
  } while ((worlds + 1) * moves.length * LOOK < nodes && !(isUp?.() ?? false));
  return new Map(moves.map((move, index) => [move, (sums[index] as number) / worlds]));
}

const at: Position = new Int32Array(WORDS);
const trail: Trail = untrodden();

function worthAfter(move: number, world: Position, table: Table): number {
  at.set(world);
  trail.set(table.trail);
  tread(trail, at, move);
  play(at, move);
  if (isOver(at)) return shareOf(at, table.seat);
  // Another game has begun.
  if (at[PLAYED] !== world[PLAYED]) trail.fill(0);
  return judgedShare(at, trail, table.seat);
}

/** One of the moves, drawn by their weights. */
export function drawnTo(counsels: readonly Counsel[], seed: string): Counsel {
  const most = Math.max(...counsels.map(({ pull }) => pull));
  const likely = counsels.map(({ pull }) => exp(pull - most));
  let rest = fraction(chanceOf(`${seed} choice`)) * likely.reduce((sum, one) => sum + one, 0);
  const drawn = counsels.find((_, index) => {
    rest -= likely[index] ?? 0;
    return rest < 0;
  });
  // The first move gets what is lost by rounding.
  return (drawn ?? counsels[0]) as Counsel;
}
