import { add, type Dense, rectify } from "../../../games/aisopos/bot/learned/dense.ts";

/** Three layers with ReLU between them. */
export type Net = readonly [Dense, Dense, Dense];

/** A net of these layers. */
export function netOf(layers: readonly Dense[]): Net {
  const [one, two, three] = layers;
  if (one === undefined || two === undefined || three === undefined) throw new Error("aisopos: a net without layers");
  return [one, two, three];
}

const WIDEST = 256;
const first = new Float32Array(WIDEST);
const second = new Float32Array(WIDEST);

/** Runs the hidden layers on these inputs. `answer` then computes single outputs. */
export function consider([one, two]: Net, facts: Float32Array): void {
  spread(one, facts, first);
  spread(two, first, second);
}

function spread(layer: Dense, from: Float32Array, to: Float32Array): void {
  to.set(layer.bias);
  add(layer, from, 0, layer.ins, to, 0);
  rectify(to, layer.outs);
}

/** One output for the last inputs. */
export function answer([, , { ins, outs, weights, bias }]: Net, which: number): number {
  let sum = bias[which] as number;
  for (let at = 0; at < ins; at++) sum += (second[at] as number) * (weights[at * outs + which] as number);
  return sum;
}
