import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { type NodeOptions, type NodeReports, type StartedNode, startNode } from "./node-ports.ts";
import type { RedisConnections } from "./redis/redis-connections.ts";
import { type StoreWorker, startStoreWorker } from "./store/worker/store-worker.ts";

/** Where a server is, and where its database is. */
export interface ServerLocation {
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly host: string;
  readonly port: number;
}

/** What a server gets from where it runs: in a process of its own, or as one of several workers. */
export interface ServerParts {
  openDatabase(place: ServerLocation): Promise<StoreWorker>;
  startNode(database: StoreWorker, options: NodeOptions, reports: NodeReports): Promise<StartedNode>;
  /** Lets people in. Answers the port that they use. */
  listen(app: FastifyInstance, place: ServerLocation): Promise<number>;
  /** Resolves once nobody who came in waits for an answer; the server takes no new requests any more. */
  drain(app: FastifyInstance): Promise<void>;
  /** What readers of the metrics get, where these are the server's own. */
  metricsReader(own: Registry): () => Promise<string>;
  /** Whether new connections about this table come here. */
  isLedHere(table: string): boolean;
  /** Whether it counts the connections of each address itself. */
  readonly limitsConnections: boolean;
  /** Whether it says what is wrong with the database. One of several does. */
  readonly checksDatabase: boolean;
}

/** Of a server in a process of its own. */
export function ownProcess(): ServerParts {
  let redis: RedisConnections | null = null;
  return {
    async openDatabase({ data, databaseUrl, redisUrl }) {
      // First: where Redis is refused nothing is stored anywhere.
      redis = redisUrl === null ? null : await connectedRedis(redisUrl);
      return startStoreWorker(data, databaseUrl).catch((error: unknown) => {
        redis?.close();
        throw error;
      });
    },
    startNode: (database, options, reports) =>
      startNode(options, { database, redis }, reports).catch((error: unknown) => {
        redis?.close();
        throw error;
      }),
    async listen(app, { port, host }) {
      await app.listen({ port, host });
      return (app.server.address() as AddressInfo).port;
    },
    drain: async () => {},
    metricsReader: (own) => () => own.metrics(),
    isLedHere: () => true,
    limitsConnections: true,
    checksDatabase: true,
  };
}

/** The client is loaded only where it is used. */
const connectedRedis = async (url: string) => (await import("./redis/redis-connections.ts")).openRedis(url);
