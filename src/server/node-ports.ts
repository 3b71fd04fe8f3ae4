import { BEAT_TOPIC } from "../host/ports/bus-beats.ts";
import { nodeLife } from "../host/ports/node-life.ts";
import { presenceOnBus } from "../host/ports/presence-on-bus.ts";
import { shownOnBus } from "../host/ports/shown-matches.ts";
import type { Timer } from "../host/ports/timer.ts";
import type { SharedBus } from "./bus/shared-bus.ts";
import { aloneNode, type NodePorts } from "./create-context.ts";
import { localLimits } from "./limits/limits.ts";
import { redisLimits } from "./limits/redis-limits.ts";
import { localMemory } from "./memory/server-memory.ts";
import { randomId } from "./node-crypto.ts";
import type { RedisConnections } from "./redis/redis-connections.ts";
import type { OpenDatabase } from "./store/open-database.ts";
import { startStoreTimer } from "./store-timer.ts";

/** What decides whether a server is one of many. */
export interface NodeOptions {
  readonly databaseUrl: string | null;
  readonly timer: Timer;
  readonly nodeTimer: Timer;
}

/** What a server among others shares with them. */
interface Shared {
  readonly database: Pick<OpenDatabase, "clock" | "uptime">;
  /** Null: notices go through the database, and limits are divided. */
  readonly redis: RedisConnections | null;
}

/** What is told about a server among others. */
export interface NodeReports {
  reportError(error: unknown): void;
  /** Notices of other servers may have been missed. */
  gap(): void;
}

/** A server alone or among others, as it was started. */
export interface StartedNode {
  readonly ports: NodePorts;
  /** The clock of this server, and of all others on the database. */
  readonly timer: Timer;
  readonly isOneOfMany: boolean;
  /** Whether its clock agrees with that of the database. */
  hasTime(): boolean;
  /** How many servers are running on the database, as far as this one knows. */
  count(): number;
  /** The others are told what was published last; nothing is heard any more. */
  close(): Promise<void>;
}

/** With a database of its own a server is alone; where others may use it, it is one of many from the start. */
export async function startNode(
  { databaseUrl, timer, nodeTimer }: NodeOptions,
  shared: Shared,
  reports: NodeReports,
): Promise<StartedNode> {
  return databaseUrl === null ? alone(timer) : oneOfMany(databaseUrl, nodeTimer, shared, reports);
}

const alone = (timer: Timer): StartedNode => ({
  ports: aloneNode(randomId(), timer),
  timer,
  isOneOfMany: false,
  hasTime: () => true,
  count: () => 1,
  close: async () => {},
});

const oneOfMany = (
  databaseUrl: string,
  nodeTimer: Timer,
  { database, redis }: Shared,
  reports: NodeReports,
): Promise<StartedNode> =>
  startAmongOthers(database, nodeTimer, reports, {
    startBus: (node, timer) => startBus(databaseUrl, redis, node, timer),
    share(timer, bus) {
      const count = () => bus.nodes().length;
      const ownPart = localLimits(timer, count);
      const limits = redis === null ? ownPart : redisLimits(redis, timer, ownPart);
      return { limits, memory: localMemory(timer), count };
    },
  });

/** How a server hears others, and what else it has together with them. */
export interface Others {
  startBus(node: string, timer: Timer): Promise<SharedBus>;
  share(timer: Timer, bus: SharedBus): Pick<NodePorts, "limits" | "memory"> & Pick<StartedNode, "count">;
}

/** Starts a server among others that use this database. They all have its time. */
export async function startAmongOthers(
  { clock, uptime }: Shared["database"],
  nodeTimer: Timer,
  { reportError, gap }: NodeReports,
  others: Others,
): Promise<StartedNode> {
  const node = randomId();
  const timer = await startStoreTimer(clock, nodeTimer, reportError);
  const bus = await others.startBus(node, timer).catch((error: unknown) => {
    timer.stop();
    throw error;
  });
  bus.subscribe(BEAT_TOPIC, (text) => text === null && gap());
  const presence = presenceOnBus(bus, node, timer);
  const shown = shownOnBus(bus, node, timer);
  const { count, ...shared } = others.share(timer, bus);
  return {
    ports: { node, bus, presence, shown, nodeLife: nodeLife(node, uptime, timer, bus.nodes), ...shared },
    timer,
    isOneOfMany: true,
    hasTime: timer.isTrusted,
    count,
    async close() {
      shown.close();
      presence.stop();
      await bus.close();
      timer.stop();
    },
  };
}

/** Loaded only where it is used. */
async function startBus(
  databaseUrl: string,
  redis: RedisConnections | null,
  node: string,
  timer: Timer,
): Promise<SharedBus> {
  if (redis !== null) return (await import("./bus/redis-bus.ts")).startRedisBus(redis, node, timer);
  return (await import("./bus/postgres-bus.ts")).startPostgresBus(databaseUrl, node, timer);
}
