/** Weights for each input, one per output, and a bias per output. */
export interface Dense {
  readonly ins: number;
  readonly outs: number;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/**
 * Adds a layer's outputs for these inputs, times a factor. Many inputs are 0, so only the weights of the others are read, four
 * inputs at a time: that reads and writes the outputs less often.
 */
export function add(
  { outs, weights }: Dense,
  from: Float32Array,
  fromAt: number,
  count: number,
  to: Float32Array,
  toAt: number,
  firstInput = 0,
): void {
  let waiting = 0;
  for (let at = 0; at < count; at++) {
    const amount = from[fromAt + at] as number;
    if (amount === 0) continue;
    amounts[waiting] = amount;
    rows[waiting] = (firstInput + at) * outs;
    if (++waiting < 4) continue;
    addFour(weights, to, toAt, outs);
    waiting = 0;
  }
  for (let one = 0; one < waiting; one++) {
    const amount = amounts[one] as number;
    const row = rows[one] as number;
    for (let out = 0; out < outs; out++) (to[toAt + out] as number) += amount * (weights[row + out] as number);
  }
}

const amounts = new Float64Array(4);
const rows = new Int32Array(4);

function addFour(weights: Float32Array, to: Float32Array, toAt: number, outs: number): void {
  const [a, b, c, d] = [amounts[0] as number, amounts[1] as number, amounts[2] as number, amounts[3] as number];
  const [i, j, k, l] = [rows[0] as number, rows[1] as number, rows[2] as number, rows[3] as number];
  for (let out = 0; out < outs; out++)
    (to[toAt + out] as number) +=
      a * (weights[i + out] as number) +
      b * (weights[j + out] as number) +
      c * (weights[k + out] as number) +
      d * (weights[l + out] as number);
}

/** Cuts negative numbers to 0. */
export function rectify(numbers: Float32Array, count: number): void {
  for (let at = 0; at < count; at++) if ((numbers[at] as number) < 0) numbers[at] = 0;
}
