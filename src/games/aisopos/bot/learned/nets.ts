import { NEIGHBOURS } from "../compact-board.ts";
import { type Position, STEP } from "../engine.ts";
import { ALL, look } from "./facts.ts";
import { answer, consider, type Net } from "./net.ts";
import { unpacked } from "./packed.ts";
import type { Trail } from "./trail.ts";
import { adviser, judge } from "./weights.ts";

interface Nets {
  readonly adviser: Net;
  readonly judge: Net;
}

let nets: Nets | null = null;

/** Unpacked when first asked for: lower levels do without. */
function learned(): Nets {
  nets ??= { adviser: unpacked(adviser), judge: unpacked(judge) };
  return nets;
}

/** By a move of the engine: its number among the adviser's answers, placements first, then the steps there are. */
export const ANSWERS = new Int32Array(STEP + 19 * 19);
for (let move = 0, answers = 0; move < ANSWERS.length; move++) {
  const from = Math.floor((move - STEP) / 19);
  const isMove = move < STEP || ((NEIGHBOURS[from] ?? 0) >> ((move - STEP) % 19)) & 1;
  if (isMove) ANSWERS[move] = answers++;
}

const facts = new Float32Array(ALL);

/** How strongly a good player in this seat is drawn to each of these moves, against the first choice: 0 and less. */
export function inclinations(world: Position, trail: Trail, moves: readonly number[]): readonly number[] {
  const { adviser } = learned();
  look(world, trail, facts);
  consider(adviser, facts);
  const said = moves.map((move) => answer(adviser, ANSWERS[move] ?? 0));
  const most = Math.max(...said);
  return said.map((one) => one - most);
}

/** How good the prospects of whoever is to move are among good players, as half a logarithm of the odds. */
export function prospects(world: Position, trail: Trail): number {
  const { judge } = learned();
  look(world, trail, facts);
  consider(judge, facts);
  return answer(judge, 0);
}
