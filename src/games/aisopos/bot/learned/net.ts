/** One layer: for each input a row of weights, one per output, and a bias per output. */
export interface Layer {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Three layers with ReLU between them. */
export interface Net {
  /** The sizes of input, hidden layers and output. */
  readonly sizes: readonly [number, number, number, number];
  readonly layers: readonly [Layer, Layer, Layer];
}

const WIDEST = 256;
const first = new Float32Array(WIDEST);
const second = new Float32Array(WIDEST);

/** Runs the hidden layers on these inputs. `answer` then computes single outputs. */
export function consider({ sizes, layers }: Net, facts: Float32Array): void {
  spread(layers[0], facts, sizes[0], first, sizes[1]);
  spread(layers[1], first, sizes[1], second, sizes[2]);
}

/** Most inputs are 0, so only the rows of the others are added. */
function spread({ weights, bias }: Layer, from: Float32Array, count: number, to: Float32Array, width: number): void {
  to.set(bias);
  for (let at = 0; at < count; at++) {
    const amount = from[at] as number;
    if (amount === 0) continue;
    const row = at * width;
    for (let out = 0; out < width; out++) (to[out] as number) += amount * (weights[row + out] as number);
  }
  for (let out = 0; out < width; out++) if ((to[out] as number) < 0) to[out] = 0;
}

/** One output for the last inputs. */
export function answer({ sizes, layers }: Net, which: number): number {
  const [, , width, answers] = sizes;
  const { weights, bias } = layers[2];
  let sum = bias[which] as number;
  for (let at = 0; at < width; at++) sum += (second[at] as number) * (weights[at * answers + which] as number);
  return sum;
}
