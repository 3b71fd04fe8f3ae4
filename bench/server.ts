import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "./percentile.ts";
import type { ServerName } from "./server/compared-server.ts";
import { compareServers, type ServerComparison } from "./server/server-comparison.ts";
import { serverReport } from "./server/server-report.ts";
import { measureStartUp, type StartUp } from "./server/start-up.ts";

export interface ServerFigures {
  /**
   * Our moves per second divided by those of boardgame.io, of the bare durable server and of the relay: the smallest over
   * all numbers of tables.
   */
  readonly overBoardgameIo: number;
  readonly overBare: number;
  readonly ofRelay: number;
  /** One for each number of tables. */
  readonly evenings: readonly ServerComparison[];
  readonly startUp: StartUp;
  readonly conditions: {
    readonly node: string;
    readonly cores: number;
    readonly load: number;
    /** Median in milliseconds. Our server waits for a disk flush with every commit. */
    readonly diskFlush: number;
  };
}

const TABLES = [100, 1000];

/** Moves per second, latency, memory and start-up of our server, beside three other servers in the same run. */
export async function run(isJson: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
  // A signal removes the folder too. The child processes end with this one.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  try {
    const conditions = {
      node: process.version,
      cores: availableParallelism(),
      // Figures mean little when other programs keep the cores of this machine busy.
      load: loadavg()[0] ?? 0,
      diskFlush: diskFlush(folder),
    };
    const comparisons: ServerComparison[] = [];
    for (const tables of TABLES) comparisons.push(await compareServers(tables, join(folder, String(tables))));
    const over = (other: Exclude<ServerName, "symposion">): number =>
      Math.min(...comparisons.map(({ at }) => at.symposion.fast.movesPerSecond / at[other].fast.movesPerSecond));
    const figures: ServerFigures = {
      overBoardgameIo: over("boardgameIo"),
      overBare: over("bare"),
      ofRelay: over("relay"),
      evenings: comparisons,
      startUp: await measureStartUp(folder),
      conditions,
    };
    console.log(isJson ? JSON.stringify(figures, rounded) : serverReport(figures));
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
