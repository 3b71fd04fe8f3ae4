import { type Engine, emptyEngine, ROW } from "../../games/empedocle/bot/engine/engine.ts";
import { seat } from "../../games/empedocle/bot/engine/setup.ts";

/** Tables between rounds, and for each the target by seat or by force. */
export interface Samples {
  count: number;
  tables: Int8Array;
  targets: Float32Array;
}

const HELD = 5 * ROW;
/** The holdings, then the forces, the players, the extension, the Cylinder and the stone. */
const WIDTH = HELD + 5;

export const emptySamples = (): Samples => ({
  count: 0,
  tables: new Int8Array(WIDTH * 1024),
  targets: new Float32Array(5 * 1024),
});

/** Adds a table. The result is its number, with which the target is filled in later. */
export function addTable(samples: Samples, engine: Engine): number {
  const at = samples.count * WIDTH;
  if (at + WIDTH > samples.tables.length) {
    samples.tables = grown(samples.tables, new Int8Array(samples.tables.length * 2));
    samples.targets = grown(samples.targets, new Float32Array(samples.targets.length * 2));
  }
  samples.tables.set(engine.held, at);
  samples.tables.set(
    [engine.count, engine.players, engine.aubaine ? 1 : 0, engine.cylinder, engine.lightning],
    at + HELD,
  );
  return samples.count++;
}

function grown<A extends Int8Array | Float32Array>(from: A, to: A): A {
  to.set(from);
  return to;
}

/** Adds all samples of these to the first. */
export function withAll(samples: Samples, others: readonly Samples[]): Samples {
  const count = others.reduce((sum, other) => sum + other.count, samples.count);
  samples.tables = grown(samples.tables.subarray(0, samples.count * WIDTH), new Int8Array(count * WIDTH));
  samples.targets = grown(samples.targets.subarray(0, samples.count * 5), new Float32Array(count * 5));
  for (const other of others) {
    samples.tables.set(other.tables.subarray(0, other.count * WIDTH), samples.count * WIDTH);
    samples.targets.set(other.targets.subarray(0, other.count * 5), samples.count * 5);
    samples.count += other.count;
  }
  return samples;
}

/** The table of a sample. All samples of one kind share one engine. */
export function sampleTable(samples: Samples, number: number, engines: Map<number, Engine>): Engine {
  const at = number * WIDTH;
  const [count = 0, players = 0, aubaine = 0, cylinder = 0, lightning = 0] = samples.tables.subarray(
    at + HELD,
    at + WIDTH,
  );
  const kind = (count * 8 + players) * 2 + aubaine;
  let engine = engines.get(kind);
  if (engine === undefined) {
    engine = emptyEngine();
    seat(engine, players, count - players, aubaine === 1);
    engines.set(kind, engine);
  }
  engine.held.set(samples.tables.subarray(at, at + HELD));
  engine.cylinder = cylinder;
  engine.lightning = lightning;
  return engine;
}
