import { lowest, NEIGHBOURS } from "../compact-board.ts";
import { add, type Dense, rectify } from "./dense.ts";
import { HIDDEN, HIDDEN_PER_HEX, HIDDEN_PER_TABLE, HIDDEN_TABLE, PER_HEX, PER_TABLE, TABLE } from "./inputs.ts";

/** What a layer adds to a hex: from its own state, from its neighbours' and from the mean of all hexes. */
export interface Mixing {
  readonly own: Dense;
  readonly near: Dense;
  readonly mean: Dense;
}

/**
 * A net in the shape of the board. Each hex has a state of `width` numbers, which starts from the inputs of the hex and the
 * table and is mixed with the others layer by layer. All hexes have the same weights, so a net knows no directions.
 */
export interface HexNet {
  readonly width: number;
  /** Whether it also sees what is hidden from the mover. */
  readonly seesAll: boolean;
  readonly cells: Dense;
  readonly table: Dense;
  readonly layers: readonly Mixing[];
  /** What becomes of the states at the end. */
  readonly heads: readonly Dense[];
}

/** The layers of a net in the order in which they are packed. */
export function hexNet(layers: readonly Dense[], heads: number): HexNet {
  const [cells, table, ...others] = layers;
  if (cells === undefined || table === undefined) throw new Error("aisopos: a net without layers");
  const mixing = others.slice(0, others.length - heads);
  return {
    width: cells.outs,
    seesAll: cells.ins > PER_HEX,
    cells,
    table,
    layers: mixing.flatMap((own, at): Mixing[] => {
      const [near, mean] = [mixing[at + 1], mixing[at + 2]];
      return at % 3 > 0 || near === undefined || mean === undefined ? [] : [{ own, near, mean }];
    }),
    heads: others.slice(others.length - heads),
  };
}

const HEXES = 19;
/** At most this many numbers for each hex. */
export const WIDEST = 160;
/** The sum of the neighbours' states counts for this part. */
const NEAR = 0.25;

const around = new Float32Array(WIDEST);
const shared = new Float32Array(WIDEST);
const meanState = new Float32Array(WIDEST);
let states = new Float32Array(HEXES * WIDEST);
let next = new Float32Array(HEXES * WIDEST);

/** The states of all hexes for these inputs, `width` numbers for each. They are valid until the next call. */
export function statesOf(net: HexNet, inputs: Float32Array): Float32Array {
  const { width } = net;
  begin(net, inputs);
  for (const { own, near, mean } of net.layers) {
    meanOf(states, width, meanState);
    shared.set(own.bias);
    add(mean, meanState, 0, width, shared, 0);
    for (let hex = 0; hex < HEXES; hex++) {
      const at = hex * width;
      for (let one = 0; one < width; one++) next[at + one] = (states[at + one] as number) + (shared[one] as number);
      add(own, states, at, width, next, at);
      sumAround(hex, width);
      add(near, around, 0, width, next, at);
    }
    rectify(next, HEXES * width);
    [states, next] = [next, states];
  }
  return states;
}

function begin({ width, seesAll, cells, table }: HexNet, inputs: Float32Array): void {
  shared.set(cells.bias);
  add(table, inputs, TABLE, PER_TABLE, shared, 0);
  if (seesAll) add(table, inputs, HIDDEN_TABLE, HIDDEN_PER_TABLE, shared, 0, PER_TABLE);
  for (let hex = 0; hex < HEXES; hex++) {
    const at = hex * width;
    for (let one = 0; one < width; one++) states[at + one] = shared[one] as number;
    add(cells, inputs, hex * PER_HEX, PER_HEX, states, at);
    if (seesAll) add(cells, inputs, HIDDEN + hex * HIDDEN_PER_HEX, HIDDEN_PER_HEX, states, at, PER_HEX);
  }
  rectify(states, HEXES * width);
}

function sumAround(hex: number, width: number): void {
  around.fill(0, 0, width);
  for (let near = NEIGHBOURS[hex] as number; near !== 0; near &= near - 1) {
    const at = lowest(near) * width;
    for (let one = 0; one < width; one++) (around[one] as number) += NEAR * (states[at + one] as number);
  }
}

/** The mean state of all hexes. */
export function meanOf(all: Float32Array, width: number, into: Float32Array): void {
  into.fill(0, 0, width);
  for (let at = 0; at < HEXES * width; at += width)
    for (let one = 0; one < width; one++) (into[one] as number) += all[at + one] as number;
  for (let one = 0; one < width; one++) (into[one] as number) /= HEXES;
}
