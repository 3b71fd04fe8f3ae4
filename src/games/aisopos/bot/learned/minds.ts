import { exp } from "../../../../kernel/arithmetic.ts";
import { PASS, type Position, SEATS, STEP, TO_MOVE } from "../engine.ts";
import { add, rectify } from "./dense.ts";
import { type HexNet, hexNet, meanOf, statesOf, WIDEST } from "./hex-net.ts";
import { gaze, INPUTS } from "./inputs.ts";
import { unpacked } from "./packed.ts";
import type { Trail } from "./trail.ts";
import { adviser, judge } from "./weights.ts";

/** What the policy net says of a position. */
export interface Advice {
  /** By move: its log preference relative to the first choice, at most 0. */
  readonly inclinations: readonly number[];
  /** By 5 × hex + kind: the log preference for this kind, if an opponent's piece stands there. */
  readonly suspicions: Float32Array;
}

/** What the policy net says of a hex, in this order: place each kind here; each kind stands here; and then: */
const SUSPICIONS = 5;
const FROM = 10;
const TO = 11;
/** The two sides of a step: what its start and its goal have to do with each other. */
const PAIR = 32;
const START = 12;
const GOAL = START + PAIR;
const SAID = GOAL + PAIR;

interface Minds {
  /** The policy net: which moves good players prefer, and what the opponents' pieces are. */
  readonly adviser: HexNet;
  /** The value net: what positions are worth between good players. */
  readonly judge: HexNet;
}

let minds: Minds | null = null;

/** Unpacked on first use: lower levels do not need them. */
function learned(): Minds {
  minds ??= { adviser: hexNet(unpacked(adviser), 1), judge: hexNet(unpacked(judge), 2) };
  return minds;
}

const inputs = new Float32Array(INPUTS);
const said = new Float32Array(19 * SAID);

/** The policy net sees only what the seat to move can know, which is the same in all worlds that the seat imagines. */
export function advice(world: Position, trail: Trail, moves: readonly number[]): Advice {
  const { adviser } = learned();
  gaze(world, trail, inputs);
  const states = statesOf(adviser, inputs);
  const [head] = adviser.heads;
  if (head === undefined) throw new Error("aisopos: a policy net without a head");
  for (let hex = 0; hex < 19; hex++) {
    said.set(head.bias, hex * SAID);
    add(head, states, hex * adviser.width, adviser.width, said, hex * SAID);
  }
  const preferences = moves.map(preferenceFor);
  const most = Math.max(...preferences);
  const suspicions = new Float32Array(19 * 5);
  for (let at = 0; at < suspicions.length; at++)
    suspicions[at] = said[Math.floor(at / 5) * SAID + SUSPICIONS + (at % 5)] as number;
  return { inclinations: preferences.map((one) => one - most), suspicions };
}

function preferenceFor(move: number): number {
  if (move === PASS) return 0;
  if (move < STEP) return said[(move % 19) * SAID + Math.floor(move / 19)] as number;
  const from = Math.floor((move - STEP) / 19) * SAID;
  const to = ((move - STEP) % 19) * SAID;
  let sum = 0;
  for (let at = 0; at < PAIR; at++) sum += (said[from + START + at] as number) * (said[to + GOAL + at] as number);
  return sum / Math.sqrt(PAIR) + (said[from + FROM] as number) + (said[to + TO] as number);
}

const summary = new Float32Array(WIDEST);
const considered = new Float32Array(WIDEST);
const answers = new Float32Array(4);

/** The value net sees everything in the world. It says which share of the match this seat can expect. */
export function judgedShare(world: Position, trail: Trail, seat: number): number {
  const { judge } = learned();
  gaze(world, trail, inputs);
  const { width, heads } = judge;
  const [one, out] = heads;
  if (one === undefined || out === undefined) throw new Error("aisopos: a value net without heads");
  meanOf(statesOf(judge, inputs), width, summary);
  considered.set(one.bias);
  add(one, summary, 0, width, considered, 0);
  rectify(considered, width);
  answers.set(out.bias);
  add(out, considered, 0, width, answers, 0);
  const seats = world[SEATS] as number;
  const after = (seat - (world[TO_MOVE] as number) + seats) % seats;
  let sum = 0;
  for (let other = 0; other < seats; other++) sum += exp((answers[other] as number) - (answers[after] as number));
  return 1 / sum;
}
