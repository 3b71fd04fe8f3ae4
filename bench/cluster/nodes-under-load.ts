import { join } from "node:path";
import { bestResults } from "../repeated-runs.ts";
import { type Remote, type RemoteProcess, startRemoteProcess } from "../server/remote-process.ts";
import type { MeasuredServer } from "../server/servers/measured-server.ts";
import type { ClusterLoad } from "./load-process.ts";

/** How tables are played. */
export const GROUPS = ["sqlite", "home", "both", "split"] as const;
export type Group = (typeof GROUPS)[number];

export interface GroupFigures {
  readonly movesPerSecond: number;
  /** Microseconds of the servers' processor time per move, on all threads. PostgreSQL's and Redis' own is not in it. */
  readonly work: number;
  /** The part of it on the threads that answer everybody. The others may run on cores of their own. */
  readonly mainThread: number;
}

export interface SharedServers {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
}

const TABLES = 100;
const WARM_UP_SECONDS = 4;
const MEASURED_SECONDS = 2.5;
const TURNS = 3;

/**
 * By turns: one server on SQLite; one of two servers on PostgreSQL; each of the two with tables of its own; and tables
 * with one player at each.
 */
export async function measureNodes(
  folder: string,
  { databaseUrl, redisUrl }: SharedServers,
): Promise<Readonly<Record<Group, GroupFigures>>> {
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl ?? "" };
  const own = { DATABASE_URL: "", REDIS_URL: "" };
  const load = startRemoteProcess<ClusterLoad>("../cluster/load-process.ts");
  const servers: RemoteProcess<MeasuredServer>[] = [];
  const start = async (name: string, variables: Readonly<Record<string, string>>): Promise<string> => {
    const server = startRemoteProcess<MeasuredServer>("servers/symposion.ts", [join(folder, name)], variables);
    servers.push(server);
    return `http://127.0.0.1:${await server.remote.port()}`;
  };
  const sumOf = async (ask: (server: Remote<MeasuredServer>) => Promise<number>): Promise<number> =>
    (await Promise.all(servers.map(({ remote }) => ask(remote)))).reduce((sum, one) => sum + one, 0);
  const times = async () => ({
    all: await sumOf((server) => server.cpuTime()),
    main: await sumOf((server) => server.mainThreadTime()),
  });
  try {
    const [sqlite, one, other] = [await start("sqlite", own), await start("one", shared), await start("other", shared)];
    const addresses = { sqlite: [sqlite, sqlite], home: [one, one], elsewhere: [other, other], split: [one, other] };
    for (const [name, [first = "", second = ""]] of Object.entries(addresses))
      await load.remote.addTables(name, [first, second], TABLES);
    const played = async (group: Group, seconds: number) => {
      const names = group === "both" ? ["home", "elsewhere"] : [group];
      const before = await times();
      const results = await Promise.all(names.map((name) => load.remote.play(name, seconds)));
      const moves = results.reduce((sum, result) => sum + result.moves, 0);
      const movesPerSecond = results.reduce((sum, result) => sum + result.movesPerSecond, 0);
      const after = await times();
      return {
        movesPerSecond,
        work: (after.all - before.all) / moves,
        mainThread: (after.main - before.main) / moves,
      };
    };
    for (const group of GROUPS) await played(group, WARM_UP_SECONDS);
    const best = await bestResults(
      GROUPS,
      TURNS,
      (group) => played(group, MEASURED_SECONDS),
      ({ work }) => -work,
    );
    return Object.fromEntries(GROUPS.map((group, index) => [group, best[index]])) as Record<Group, GroupFigures>;
  } finally {
    // The load process ends first: it throws when a server closes a socket.
    for (const process of [load, ...servers]) await process.end();
  }
}
