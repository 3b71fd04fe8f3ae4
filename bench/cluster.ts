import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalCluster } from "../src/testing/server/cluster/local-cluster.ts";
import { STORM_VARIABLES } from "../src/testing/server/cluster/run-storm.ts";
import { runFaults } from "../src/testing/server/cluster/storm.ts";
import { startPostgres } from "../src/testing/server/postgres/own-postgres.ts";
import { startRedis } from "../src/testing/server/redis/own-redis.ts";
import { clusterReport } from "./cluster/cluster-report.ts";
import { type Group, type GroupFigures, measureNodes } from "./cluster/nodes-under-load.ts";

/** In milliseconds. */
export interface ClusterSilence {
  readonly p90: number | null;
  readonly longest: number | null;
}

export interface ClusterFigures {
  /** Processor time of a move at a table split over two servers, divided by that at home. */
  readonly split: number;
  /** How much each of two servers can do of what one can do alone: by processor time, since two cores cannot show it. */
  readonly perNode: number;
  /** How long the tables of a server were silent after it was killed. */
  readonly silenceKill: ClusterSilence;
  /** The same where it stood still for six seconds. */
  readonly silencePaused: ClusterSilence;
  /** Moves per second on PostgreSQL, tables at home, divided by those on SQLite. */
  readonly postgresOverSqlite: number;
  /**
   * The same by the time of the thread that answers everybody: what a server can do where PostgreSQL and Redis have cores of
   * their own, which two cores cannot show.
   */
  readonly postgresOverSqliteByThread: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly at: Readonly<Record<Group, GroupFigures>>;
  readonly conditions: {
    readonly node: string;
    readonly cores: number;
    readonly load: number;
    readonly bus: "redis" | "notify";
  };
}

/** Few, so that what is measured is the failing and not the queue for two cores. */
const STORM_TABLES = 12;
const STORM_ROUNDS = 5;

/** What several servers on one database cost, and how long tables are silent when one of them fails. */
export async function run(isJson: boolean): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const { at, bus } = await measuredNodes();
  const storm = await shortStorm();
  const figures: ClusterFigures = {
    split: at.split.work / at.home.work,
    perNode: at.home.work / at.both.work,
    silenceKill: storm.silenceKill,
    silencePaused: storm.silencePaused6,
    postgresOverSqlite: at.home.movesPerSecond / at.sqlite.movesPerSecond,
    postgresOverSqliteByThread: at.sqlite.mainThread / at.home.mainThread,
    acknowledged: storm.acknowledged,
    lost: storm.lost,
    doubled: storm.doubled,
    at,
    conditions: { node: process.version, cores: availableParallelism(), load, bus },
  };
  console.log(isJson ? JSON.stringify(figures, rounded) : clusterReport(figures));
}

async function measuredNodes() {
  const folder = mkdtempSync(join(tmpdir(), "bench-cluster-"));
  // It waits for the disk as a database of people does.
  const postgres = await startPostgres({ settings: ["fsync=on"] });
  if ("why" in postgres) throw new Error(`There is no PostgreSQL: ${postgres.why}`);
  const redis = await startRedis();
  try {
    const redisUrl = "why" in redis ? null : redis.url;
    const at = await measureNodes(folder, { databaseUrl: postgres.url, redisUrl });
    return { at, bus: redisUrl === null ? "notify" : "redis" } as const;
  } finally {
    if (!("why" in redis)) await redis.end();
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function shortStorm() {
  const variables = STORM_VARIABLES;
  const cluster = await startLocalCluster({ port: 0, nodes: 3, databaseUrl: null, redisUrl: null, variables });
  try {
    return await runFaults(cluster, {
      seed: "bench",
      tables: STORM_TABLES,
      faults: ["kill", "pause6"],
      maxSilence: 60_000,
      isOver: (rounds) => rounds >= STORM_ROUNDS,
    });
  } finally {
    await cluster.end(true);
  }
}

const rounded = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Math.round(value * 100) / 100 : value;
