import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "./measure.ts";
import { type Evening, evening } from "./server/evening.ts";
import { printed } from "./server/printed.ts";
import { type StartUp, startUp } from "./server/start-up.ts";

export interface ServerFigures {
  /** Our moves per second over boardgame.io's, and over the relay's: the smaller of the two with few and many tables. */
  readonly overBoardgameIo: number;
  readonly ofRelay: number;
  readonly evenings: readonly Evening[];
  readonly startUp: StartUp;
  readonly conditions: {
    readonly node: string;
    readonly cores: number;
    readonly load: number;
    /** Milliseconds, median: our server waits for one with every commit. */
    readonly diskFlush: number;
  };
}

const TABLES = [100, 1000];

/** How many moves our server can take, how soon others see them, and what it costs; beside others in the same run. */
export async function run(isJson: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
  // Whoever stops it leaves nothing behind either; the other processes end with this one.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  try {
    const conditions = {
      node: process.version,
      cores: availableParallelism(),
      // Who else is at work on this machine: figures mean little when there is more to do than cores.
      load: loadavg()[0] ?? 0,
      diskFlush: diskFlush(folder),
    };
    const evenings: Evening[] = [];
    for (const tables of TABLES) evenings.push(await evening(tables, join(folder, String(tables))));
    const over = (other: "boardgameIo" | "relay"): number =>
      Math.min(...evenings.map(({ at }) => at.symposion.fast.movesPerSecond / at[other].fast.movesPerSecond));
    const figures: ServerFigures = {
      overBoardgameIo: over("boardgameIo"),
      ofRelay: over("relay"),
      evenings,
      startUp: await startUp(folder),
      conditions,
    };
    console.log(isJson ? JSON.stringify(figures, rounded) : printed(figures));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function diskFlush(folder: string): number {
  const file = openSync(join(folder, "flush"), "w");
  const times = Array.from({ length: 50 }, () => {
    writeSync(file, Buffer.alloc(32 * 1024));
    const before = performance.now();
    fdatasyncSync(file);
    return performance.now() - before;
  });
  closeSync(file);
  return percentile(
    times.sort((one, other) => one - other),
    0.5,
  );
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Math.round(value * 100) / 100 : value;
