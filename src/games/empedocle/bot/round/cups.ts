import { type Engine, emptyEngine, GEMS, NOBODY, ROW } from "../engine/engine.ts";
import { spendGems } from "../engine/gems.ts";
import { FACE_IN, MAX_FORCES } from "./casts.ts";
import type { Choice } from "./choice.ts";
import { look } from "./effort.ts";
import { type Endings, share } from "./endings.ts";
import type { Faces } from "./faces.ts";
import { gainOf, type Readings } from "./readings.ts";
import { stakesResolved } from "./stakes.ts";
import type { Worth } from "./worth.ts";

/**
 * With at most this many casts every set of stakers is computed separately; with more it is derived from the values
 * without stakes.
 */
const MAX_CASTS = 6000;

/**
 * The choices of the players in 1.2: six faces, and six more with a gem for those who have one. The result is the
 * chances of all players to win the match, an average over the dice of the Unknown Forces.
 */
export function cupChances(engine: Engine, faces: Faces, worth: Worth, { effort, readings }: Endings): Choice {
  const { count, players } = engine;
  const rich = richSeats(engine);
  const choices = Array.from({ length: players }, (_, seat) => (rich.includes(seat) ? 12 : 6));
  const size = choices.reduce((all, one) => all * one, 1);
  const choice: Choice = { players, choices, gains: new Float64Array(size * players) };
  const steps = choices.map((_, seat) => choices.slice(0, seat).reduce((all, one) => all * one, 1));
  const joint: Joint = { steps, cells: cellsOf(engine, steps) };
  const casts = 6 ** count;
  const plain = new Float64Array(casts * players);
  faces.all(engine, plain);
  addCasts(choice, joint, 0, plain);
  if (rich.length === 0) return choice;
  const isExact = casts * 2 ** rich.length <= MAX_CASTS;
  const table = emptyEngine();
  const [gains, room] = [new Float64Array(casts * players), new Float64Array(casts * players)];
  for (let set = 1; set < 1 << players; set++) {
    const stakers = speakers(engine, set);
    if (!stakers.every((force) => rich.includes(engine.seatOf[force] as number))) continue;
    look(effort);
    share(table, engine);
    for (const force of stakers) spendGems(table, force, 1);
    if (isExact) faces.all(table, gains);
    else poorer(engine, table, worth, plain, gains);
    addCasts(choice, joint, set, stakesResolved(engine, stakers, gains, room, readings));
  }
  return choice;
}

/** The numbering of joint choices: what one more choice of a seat adds, and by cast the joint choice without stakes. */
interface Joint {
  readonly steps: readonly number[];
  readonly cells: Int32Array;
}

const richSeats = ({ aubaine, players, forceOf, held }: Engine): readonly number[] =>
  Array.from({ length: players }, (_, seat) => seat).filter(
    (seat) => aubaine && (held[(forceOf[seat] as number) * ROW + GEMS] as number) > 0,
  );

/** The forces of these seats, from the Lightning holder on (EM-105). */
const speakers = ({ count, lightning, seatOf }: Engine, set: number): readonly number[] =>
  Array.from({ length: count }, (_, step) => (lightning + step) % count).filter(
    (force) => seatOf[force] !== NOBODY && (set & (1 << (seatOf[force] as number))) !== 0,
  );

function cellsOf({ count, seatOf }: Engine, steps: readonly number[]): Int32Array {
  const cells = new Int32Array(6 ** count);
  for (let force = 0; force < count; force++) {
    if (seatOf[force] === NOBODY) continue;
    const step = steps[seatOf[force] as number] as number;
    for (let cast = 0; cast < cells.length; cast++)
      cells[cast] = (cells[cast] as number) + step * (FACE_IN[cast * MAX_FORCES + force] as number);
  }
  return cells;
}

/** Copies casts into the joint choices in which exactly these seats stake. */
function addCasts({ players, gains }: Choice, { cells, steps }: Joint, set: number, casts: Float64Array): void {
  const size = gains.length / players;
  const weight = 6 ** players / cells.length;
  const staked = steps.reduce((sum, step, seat) => ((set & (1 << seat)) !== 0 ? sum + 6 * step : sum), 0);
  for (let cast = 0; cast < cells.length; cast++)
    for (let seat = 0, at = staked + (cells[cast] as number); seat < players; seat++, at += size)
      gains[at] = (gains[at] as number) + weight * (casts[cast * players + seat] as number);
}

/** The gains of every cast when some players have a gem less: scaled by the change of their chances on the table. */
function poorer(rich: Engine, poor: Engine, worth: Worth, from: Float64Array, to: Float64Array): void {
  const { players, forceOf } = rich;
  const [before, after] = [new Float64Array(5), new Float64Array(5)];
  worth.shares(rich, before);
  worth.shares(poor, after);
  const ratios = Array.from({ length: players }, (_, seat) => {
    const force = forceOf[seat] as number;
    return (after[force] as number) / (before[force] as number);
  });
  const [alone = 1] = ratios;
  for (let at = 0; at < from.length; at += players) {
    if (players === 1) {
      to[at] = (from[at] as number) * alone;
      continue;
    }
    let [sum, weighed] = [0, 0];
    for (let seat = 0; seat < players; seat++) {
      sum += from[at + seat] as number;
      weighed += (from[at + seat] as number) * (ratios[seat] as number);
    }
    const scale = weighed > 0 ? sum / weighed : 1;
    for (let seat = 0; seat < players; seat++)
      to[at + seat] = (from[at + seat] as number) * (ratios[seat] as number) * scale;
  }
}

/** What the chances of each joint choice are worth to each player. */
export function gainsOf({ players, choices, gains: chances }: Choice, readings: Readings): Choice {
  if (players !== 2) return { players, choices, gains: chances };
  const size = chances.length / 2;
  const gains = new Float64Array(chances.length);
  const both = new Float64Array(2);
  for (let cell = 0; cell < size; cell++) {
    both[0] = chances[cell] as number;
    both[1] = chances[size + cell] as number;
    gains[cell] = gainOf(both, 0, 0, 2, readings);
    gains[size + cell] = gainOf(both, 0, 1, 2, readings);
  }
  return { players, choices, gains };
}
