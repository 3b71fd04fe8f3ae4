import { emptyNet, type Net } from "./net.ts";
import storedForPairs from "./pair-weights.json" with { type: "json" };
import { ROWS } from "./rows.ts";
import stored from "./weights.json" with { type: "json" };

/** A stored net: whole numbers with a scale; row after row, then the weights of the units. */
export interface StoredNet {
  /** The command that made it, with its seed. */
  readonly origin: string;
  readonly width: number;
  readonly scale: number;
  /** The sum of all numbers, to detect a damaged file. */
  readonly sum: number;
  readonly numbers: readonly number[];
}

/** The nets of the strongest bot: for two players, and for any other number. */
export const pairNet = (): Net => read(storedForPairs);
export const net = (): Net => read(stored);

export function read({ width, scale, sum, numbers }: StoredNet): Net {
  const net = emptyNet(width);
  const isWhole = numbers.every(Number.isInteger) && numbers.reduce((all, one) => all + one, 0) === sum;
  if (numbers.length !== ROWS * (width + 1) + width || !isWhole)
    throw new Error("empedocle: the weights of the net are damaged");
  net.rows.set(numbers.slice(0, net.rows.length).map((one) => one / scale));
  net.out.set(numbers.slice(net.rows.length).map((one) => one / scale));
  return net;
}

export function written({ width, rows, out }: Net, origin: string, scale = 1000): StoredNet {
  const numbers = [...rows, ...out].map((one) => Math.round(one * scale));
  return { origin, width, scale, sum: numbers.reduce((all, one) => all + one, 0), numbers };
}
