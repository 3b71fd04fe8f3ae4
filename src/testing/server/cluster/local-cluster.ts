import type { ChildProcess } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type StartedPostgres, startPostgres } from "../postgres/own-postgres.ts";
import { quietPort } from "../quiet-port.ts";
import { type StartedRedis, startRedis } from "../redis/own-redis.ts";
import { type ServerProcess, spawnServer } from "../spawned-server.ts";
import { type AddressedWire, openWireTo } from "../wire.ts";
import { type Guard, startGuard } from "./guard.ts";
import { startTableBalancer, type TableBalancer } from "./table-balancer.ts";

/** Several servers on this machine with all that they need, behind one address. */
export interface LocalCluster {
  readonly url: string;
  readonly databaseUrl: string;
  readonly nodes: readonly LocalNode[];
  readonly balancer: TableBalancer;
  /** Null where a given server is used, which is not ours to stop. */
  readonly postgres: StartedPostgres | null;
  readonly redis: StartedRedis | null;
  /** What is used, in sentences. */
  readonly sentences: readonly string[];
  /** What servers wrote to stderr, and what they logged as an error or worse. */
  errors(): readonly string[];
  /** Everything ends, and nothing is left behind. `isHasty`: people are not led away. */
  end(isHasty?: boolean): Promise<void>;
}

/** One of its servers. */
export interface LocalNode {
  readonly name: string;
  readonly port: number;
  readonly log: string;
  /** Its ways to PostgreSQL and to Redis; null where it has no wires. */
  readonly databaseWire: AddressedWire | null;
  readonly redisWire: AddressedWire | null;
  /** Null while it is not running. */
  pid(): number | null;
  /** As when the power fails. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It stands still, and its connections with it. */
  pause(): void;
  resume(): void;
}

export interface ClusterStart {
  /** 0 for any. */
  readonly port: number;
  readonly nodes: number;
  /** Null: a PostgreSQL of our own. */
  readonly databaseUrl: string | null;
  /** Null: a Redis of our own, or none where there is none. */
  readonly redisUrl: string | null;
  /** Whether each server has wires to PostgreSQL and to Redis that can be cut. */
  readonly hasWires?: boolean;
  /** More environment variables of the servers. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The program of a server; tests plant faults in it. */
  readonly program?: string;
  /** Each line that a server writes. */
  onLine?(node: string, line: string): void;
}

const MAIN = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));
const COMPILED = fileURLToPath(new URL("../../../../node_modules/.cache/symposion/compiled", import.meta.url));

export async function startLocalCluster(options: ClusterStart): Promise<LocalCluster> {
  const guard = startGuard();
  try {
    return await start(options, guard);
  } catch (error) {
    await guard.close();
    throw error;
  }
}

async function start(options: ClusterStart, guard: Guard): Promise<LocalCluster> {
  const folder = mkdtempSync(join(tmpdir(), "symposion-cluster-"));
  guard.watchFolder(folder);
  const postgres = options.databaseUrl === null ? guarded(await ownPostgres(), guard, "SIGQUIT") : null;
  const foundRedis = options.redisUrl === null ? await startRedis({ isDetached: true }) : null;
  const redis = foundRedis === null || "why" in foundRedis ? null : guarded(foundRedis, guard, "SIGKILL");
  const databaseUrl = options.databaseUrl ?? postgres?.url ?? "";
  const redisUrl = options.redisUrl ?? redis?.url ?? null;

  let port = options.port === 0 ? await quietPort() : options.port;
  const url = `http://127.0.0.1:${port}`;
  const origins = [url, `http://localhost:${port}`];
  const errors: string[] = [];
  const nodes: OwnedNode[] = [];
  for (let number = 1; number <= options.nodes; number++) {
    port = await quietPort(port + 1);
    const databaseWire = options.hasWires ? await openWireTo(databaseUrl) : null;
    const redisWire = options.hasWires && redisUrl !== null ? await openWireTo(redisUrl) : null;
    const variables = {
      DATABASE_URL: databaseWire?.url ?? databaseUrl,
      REDIS_URL: redisWire?.url ?? redisUrl ?? "",
      PUBLIC_URL: origins.join(),
      ...options.variables,
    };
    const node = localNode(`node-${number}`, port, folder, variables, options, guard, errors);
    nodes.push({ ...node, databaseWire, redisWire });
  }
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  const ports = nodes.map((node) => node.port);
  const balancer = await startTableBalancer(Number(new URL(url).port), ports);
  return {
    url,
    databaseUrl,
    nodes,
    balancer,
    postgres,
    redis,
    sentences: [
      databaseSentence(options.databaseUrl),
      busSentence(options.redisUrl, foundRedis !== null && "why" in foundRedis ? foundRedis.why : null),
    ],
    errors: () => errors,
    async end(isHasty = false) {
      await balancer.close();
      // Nobody needs a farewell where all that was played is thrown away.
      await Promise.all(nodes.map((node) => node.end(isHasty || postgres !== null)));
      for (const { databaseWire, redisWire } of nodes) for (const wire of [databaseWire, redisWire]) wire?.close();
      await redis?.end();
      await postgres?.end();
      await guard.close();
    },
  };
}

async function ownPostgres(): Promise<StartedPostgres> {
  const started = await startPostgres({ isDetached: true });
  if ("why" in started)
    throw new Error(`There is no PostgreSQL (${started.why}). Set DATABASE_URL to the address of one.`);
  return started;
}

/** The guard ends it too, whenever it was started last. */
function guarded<Owned extends Pick<StartedRedis, "folder" | "pid" | "start" | "kill">>(
  owned: Owned,
  guard: Guard,
  signal: NodeJS.Signals,
): Owned {
  guard.watchFolder(owned.folder);
  let pid = owned.pid();
  guard.watchPid(pid, signal);
  return {
    ...owned,
    async start() {
      await owned.start();
      guard.forget(pid);
      pid = owned.pid();
      guard.watchPid(pid, signal);
    },
  };
}

const databaseSentence = (given: string | null): string =>
  given === null
    ? "PostgreSQL: our own. What is played is gone when it ends; with DATABASE_URL it is kept."
    : "PostgreSQL: that of DATABASE_URL.";

function busSentence(given: string | null, why: string | null): string {
  if (given !== null) return "Redis: that of REDIS_URL.";
  if (why === null) return "Redis: our own.";
  return `Redis: none (${why}). Nodes tell each other of changes through the database, by LISTEN and NOTIFY.`;
}

interface OwnedNode extends LocalNode {
  end(isHasty: boolean): Promise<void>;
}

function localNode(
  name: string,
  port: number,
  folder: string,
  variables: Readonly<Record<string, string>>,
  { program = MAIN, onLine = () => undefined }: ClusterStart,
  guard: Guard,
  errors: string[],
): Omit<OwnedNode, "databaseWire" | "redisWire"> {
  const log = join(folder, `${name}.log`);
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(folder, name),
    WORKERS: "1",
    TRUST_PROXY: "1",
    // All compile the same.
    NODE_COMPILE_CACHE: COMPILED,
    NODE_NO_WARNINGS: "1",
    ...variables,
  };
  let server: ServerProcess | null = null;
  let child: ChildProcess | null = null;
  let isWanted = true;

  async function start(): Promise<void> {
    const started = await spawnServer({
      program,
      env,
      isDetached: true,
      onSpawn: (spawned) => {
        child = spawned;
        guard.watch(spawned);
      },
      onLine(line) {
        if (existsSync(folder)) appendFileSync(log, `${line}\n`);
        onLine(name, line);
      },
    });
    server = started;
    void started.ended.then(() => {
      errors.push(...started.errors.map((line) => `${name}: ${line}`));
      if (server === started) server = null;
    });
    if (!isWanted) await started.kill();
  }

  return {
    name,
    port,
    log,
    pid: () => server?.pid ?? null,
    async kill() {
      await server?.kill();
    },
    start,
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    async end(isHasty) {
      isWanted = false;
      child?.kill("SIGCONT");
      await (isHasty ? server?.kill() : server?.stop());
    },
  };
}
