import { NEIGHBOURS } from "../../../games/aisopos/bot/compact-board.ts";
import { type Position, STEP } from "../../../games/aisopos/bot/engine.ts";
import { unpacked } from "../../../games/aisopos/bot/learned/packed.ts";
import type { Trail } from "../../../games/aisopos/bot/learned/trail.ts";
import { ALL, look } from "./facts.ts";
import { answer, consider, type Net, netOf } from "./net.ts";
import { adviser, judge } from "./weights.ts";

interface Nets {
  /** The policy net: which moves good players prefer. */
  readonly adviser: Net;
  /** The value net: what positions are worth between good players. */
  readonly judge: Net;
}

let nets: Nets | null = null;

/** Unpacked on first use: lower levels do not need them. */
function learned(): Nets {
  nets ??= { adviser: netOf(unpacked(adviser)), judge: netOf(unpacked(judge)) };
  return nets;
}

/** By move of the engine: its index in the policy net's output, placements first, then moves. */
export const ANSWERS = new Int32Array(STEP + 19 * 19);
for (let move = 0, answers = 0; move < ANSWERS.length; move++) {
  const from = Math.floor((move - STEP) / 19);
  const isMove = move < STEP || ((NEIGHBOURS[from] ?? 0) >> ((move - STEP) % 19)) & 1;
  if (isMove) ANSWERS[move] = answers++;
}

const facts = new Float32Array(ALL);

/** The policy net's log preference for each of these moves relative to the first choice: at most 0. */
export function inclinations(world: Position, trail: Trail, moves: readonly number[]): readonly number[] {
  const { adviser } = learned();
  look(world, trail, facts);
  consider(adviser, facts);
  const said = moves.map((move) => answer(adviser, ANSWERS[move] ?? 0));
  const most = Math.max(...said);
  return said.map((one) => one - most);
}

/** The value net's opinion of the seat to move, as half of the log odds. */
export function prospects(world: Position, trail: Trail): number {
  const { judge } = learned();
  look(world, trail, facts);
  consider(judge, facts);
  return answer(judge, 0);
}
