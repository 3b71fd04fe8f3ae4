import { bestResults } from "../repeated-runs.ts";
import { SERVER_NAMES, type ServerName, startComparedServer } from "./compared-server.ts";
import type { LoadResult } from "./load-generator.ts";
import type { LoadProcess } from "./load-process.ts";
import { type Remote, startRemoteProcess } from "./remote-process.ts";
import type { MeasuredServer } from "./servers/measured-server.ts";

/** The figures of all servers with the same number of tables. */
export interface ServerComparison {
  readonly tables: number;
  /** Moves per second that each server gets in `paced`: half of what the slowest server can do. */
  readonly pace: number;
  readonly at: Readonly<Record<ServerName, ServerLoadFigures>>;
}

export interface ServerLoadFigures {
  /** Every table plays as fast as answers come. */
  readonly fast: LoadResult;
  /** Microseconds of the server's processor time per move of `fast`, on all threads. */
  readonly work: number;
  /** The same for the load process, which has one thread. Near a full second per second, it would limit the result. */
  readonly load: number;
  /** All tables together at `pace`, the same at every server. */
  readonly paced: LoadResult;
  /** Memory per table with two people connected to a match that has just begun, while nobody moves. */
  readonly idle: MemoryUse;
  /** The same with matches in all stages, and with the finished ones that a server keeps in memory. */
  readonly played: MemoryUse;
}

/** KB of 1024 bytes. `held` is what JavaScript holds; `resident` also contains memory that is free again. */
export interface MemoryUse {
  readonly held: number;
  readonly resident: number;
}

/** A server, and the load process that plays there. */
interface ServerUnderLoad {
  readonly name: ServerName;
  readonly server: Remote<MeasuredServer>;
  readonly load: Remote<LoadProcess>;
  addTables(tables: number): Promise<void>;
  play(seconds: number, pace: number | null): Promise<LoadResult>;
  end(): Promise<void>;
}

/** JavaScript engines compile what runs often, and take some seconds to do so. */
const WARM_UP_SECONDS = 6;
const MEASURED_SECONDS = 2.5;
const TURNS = 3;
const PACED_TURNS = 2;
/** Milliseconds after which no message is on its way any more. */
const SETTLE_MS = 1500;

/** Starts all servers, and one load process that plays at each of them in turn. */
export async function compareServers(tables: number, folder: string): Promise<ServerComparison> {
  const load = startRemoteProcess<LoadProcess>("load-process.ts");
  const servers: ServerUnderLoad[] = [];
  try {
    for (const name of SERVER_NAMES) servers.push(await startUnderLoad(name, folder, load.remote));
    const measurements: MemoryMeasurement[] = [];
    for (const one of servers) measurements.push(await fillWithTables(one, tables));
    const fast = await bestResults(servers, TURNS, measureFullSpeed, ({ fast: { movesPerSecond } }) => movesPerSecond);
    const pace = Math.min(...fast.map(({ fast: { movesPerSecond } }) => movesPerSecond)) / 2;
    const paced = await bestResults(
      servers,
      PACED_TURNS,
      (one) => one.play(MEASURED_SECONDS, pace),
      ({ p99 }) => -p99,
    );
    const figures = await Promise.all(
      servers.map(async ({ name }, index) => [
        name,
        { ...fast[index], paced: paced[index], ...(await measurements[index]?.()) },
      ]),
    );
    return { tables, pace, at: Object.fromEntries(figures) };
  } finally {
    // The load process ends first: it throws when a server closes a socket.
    for (const one of [load, ...servers]) await one.end();
  }
}

async function startUnderLoad(name: ServerName, folder: string, load: Remote<LoadProcess>): Promise<ServerUnderLoad> {
  const { url, remote: server, end } = await startComparedServer(name, folder);
  return {
    name,
    server,
    load,
    addTables: (tables) => load.addTables(name, url, tables),
    play: (seconds, pace) => load.play(name, seconds, pace),
    end,
  };
}

async function measureFullSpeed({ server, load, play }: ServerUnderLoad) {
  const [serverBefore, loadBefore] = [await server.cpuTime(), await load.cpuTime()];
  const fast = await play(MEASURED_SECONDS, null);
  const [serverAfter, loadAfter] = [await server.cpuTime(), await load.cpuTime()];
  return { fast, work: (serverAfter - serverBefore) / fast.moves, load: (loadAfter - loadBefore) / fast.moves };
}

/** Measures the memory per table after the tables have been played at. */
type MemoryMeasurement = () => Promise<Pick<ServerLoadFigures, "idle" | "played">>;

/**
 * Measures nine tenths of the tables. The first tenth warms the engine up, whose own memory does not belong to a table.
 */
async function fillWithTables(
  { name, server, load, addTables, play }: ServerUnderLoad,
  tables: number,
): Promise<MemoryMeasurement> {
  await addTables(tables / 10);
  await play(WARM_UP_SECONDS, null);
  const before = await settledMemory(server);
  const perTable = (after: MemoryUse): MemoryUse => ({
    held: (after.held - before.held) / (tables * 0.9) / 1024,
    resident: (after.resident - before.resident) / (tables * 0.9) / 1024,
  });
  await addTables(tables);
  const idle = perTable(await settledMemory(server));
  await load.spreadProgress(name);
  return async () => ({ idle, played: perTable(await settledMemory(server)) });
}

async function settledMemory(server: Remote<MeasuredServer>): Promise<MemoryUse> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return server.memory();
}
