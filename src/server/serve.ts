import type { AddressInfo } from "node:net";
import fastifyCookie from "@fastify/cookie";
import type { Logger } from "pino";
import * as catalogue from "../games/catalogue.ts";
import type { Timer } from "../host/ports/timer.ts";
import { DAY } from "../kernel/clock.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Room } from "../kernel/room.ts";
import { startBotThreads } from "./bot-threads/bot-threads.ts";
import { pricedBots } from "./bot-threads/priced-bots.ts";
import { createContext } from "./create-context.ts";
import { api } from "./http/api.ts";
import { type ConnectionTimeouts, DEFAULT_TIMEOUTS, limitConnections } from "./http/connection-limits.ts";
import { guardDoors } from "./http/doors.ts";
import { health } from "./http/health.ts";
import { createLongPoll } from "./http/long-poll.ts";
import { createStaticSite } from "./http/static-site.ts";
import { knownOutages } from "./jobs/known-outages.ts";
import { startPeriodicJobs } from "./jobs/periodic-jobs.ts";
import { MatchAccounts } from "./match-accounts.ts";
import { createMetrics } from "./metrics.ts";
import { startReplayThread } from "./replay-threads/replay-thread.ts";
import { BOT_MOVE_PRICE, HTTP_PRICE, priceOfViewers } from "./request-price.ts";
import { createService, type Service } from "./service/service.ts";
import type { ServiceContext } from "./service/service-context.ts";
import { clientNetwork } from "./socket/client-address.ts";
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from "./socket/socket-limits.ts";
import { serveWebSockets } from "./socket/websocket-server.ts";
import { databaseFile } from "./store/open-database.ts";
import { type DatabaseCheck, startDatabaseCheck } from "./store/worker/database-check.ts";
import { startStoreWorker } from "./store/worker/store-worker.ts";
import { systemTimer } from "./system-timer.ts";
import { TokenBuckets } from "./token-bucket.ts";
import { DEFAULT_WORK_RATES, WorkBudget, type WorkRates } from "./work-budget.ts";

/** Who answers for a server, as its page about privacy says; null where nobody has said it. */
export interface Operator {
  readonly name: string | null;
  readonly contact: string | null;
  /** How long copies of the database are kept. */
  readonly backupDays: number | null;
}

/** How a server is started. */
export interface ServerOptions {
  /** The folder of the built site. */
  readonly site: string;
  /** The folder of the database. */
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** The addresses at which others reach it when it listens at this port, the best one first. */
  readonly reachable: (port: number) => readonly string[];
  /** Other addresses of the site, whose pages may use it: `https://games.example`. */
  readonly origins: readonly string[];
  /** Whether a proxy stands before the server and tells the addresses of its clients. */
  readonly isBehindProxy: boolean;
  readonly metricsToken: string | null;
  /** At most this many HTTP requests from one address. */
  readonly perMinute: number;
  /** At most this many new people from one address: a school class behind one router. */
  readonly newPeoplePerMinute: number;
  readonly limits: Partial<SocketLimits>;
  /** How much of the server's time anybody may use. */
  readonly work: WorkRates;
  readonly timeouts: ConnectionTimeouts;
  /** Whoever was not here for so many days is forgotten. */
  readonly keepDays: number;
  readonly operator: Operator;
  /** The games that are played here. */
  readonly rooms: readonly Room[];
  /** The number of threads for bots; null for all cores but one. */
  readonly threads: number | null;
  /** The program of a bot thread, which knows the same rooms; null for the usual one. */
  readonly botProgram: URL | null;
  /** How long bots and the host wait; tests use 0, and 1 is the default. */
  readonly pace: Pace;
  /** The clock of the server; tests put it forward. */
  readonly timer: Timer;
  readonly log: Logger;
}

export const DEFAULT_OPTIONS: Omit<ServerOptions, "site" | "data" | "log"> = {
  host: "0.0.0.0",
  port: 4400,
  reachable: () => [],
  origins: [],
  isBehindProxy: false,
  metricsToken: null,
  perMinute: 1200,
  newPeoplePerMinute: 60,
  limits: {},
  work: DEFAULT_WORK_RATES,
  timeouts: DEFAULT_TIMEOUTS,
  keepDays: 365,
  operator: { name: null, contact: null, backupDays: null },
  rooms: Object.values(catalogue),
  threads: null,
  botProgram: null,
  pace: 1,
  timer: systemTimer,
};

export interface RunningServer {
  readonly port: number;
  readonly context: ServiceContext;
  readonly service: Service;
  /** Finishes what was begun, closes all sockets and then the database. */
  close(): Promise<void>;
}

/** Starts a server: site, WebSockets and HTTP on one port, everything stored in one file. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log, origins, timer } = options;
  const metrics = createMetrics();
  const reportError = (error: unknown): void => {
    metrics.errors.inc();
    log.error({ err: error }, "server error");
  };
  const database = await startStoreWorker(options.data);
  const lostCommits = await database.integrity.lostCommits();
  if (lostCommits > 0) {
    metrics.errors.inc();
    log.fatal({ lostCommits }, "the database has lost its last changes: moves that people were told of may be missing");
  }
  const outages = await knownOutages(database.uptime, timer.now(), reportError);
  const matchAccounts = new MatchAccounts();
  const accountOf = (match: string) => matchAccounts.of(match);
  const work = new WorkBudget(options.work, timer);
  const botThreads = startBotThreads({
    accountOf,
    ...(options.threads !== null && { count: options.threads }),
    ...(options.botProgram !== null && { program: options.botProgram }),
  });
  const replayThread = startReplayThread({
    reportError,
    accountOf,
    charge: (match, price) => void work.turn(price, { address: accountOf(match) }),
  });
  const botTurn = (match: string) => {
    const price = BOT_MOVE_PRICE + priceOfViewers(service.followers(match));
    return work.turn(price, { address: accountOf(match), table: match });
  };
  const threads = { botRunner: pricedBots(botThreads, botTurn), longReplays: replayThread };
  const keepTime = options.keepDays * DAY;
  const context = createContext(options.rooms, database, outages, timer, threads, matchAccounts, keepTime, reportError);
  context.host.setPace(options.pace);
  const service = createService(context);
  const longPoll = createLongPoll(context, service, timer);

  const limits: SocketLimits = { ...DEFAULT_SOCKET_LIMITS, ...options.limits };
  const { isBehindProxy, timeouts } = options;
  const app = await createStaticSite(options.site, {
    trustProxy: isBehindProxy && onlyNearestProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    http: {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.check,
    },
  });
  const onRefused = () => metrics.socketsDropped.inc({ reason: "tooMany" });
  limitConnections(app.server, { maxSockets: limits.maxSocketsPerAddress, isBehindProxy, onRefused });
  guardDoors(app, origins);
  // Whatever is asked for, and also what no other limit counts: the files of the site.
  app.addHook("onRequest", async ({ ip }) => {
    await work.turn(HTTP_PRICE, { address: clientNetwork(ip ?? "") });
  });
  await app.register(fastifyCookie);
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The pattern and not the URL: whoever knows the URL of a table may look at it.
    log.debug({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, "answered");
  });
  let isClosing = false;
  const isStoring = onceASecond(timer, () => database.uptime.keepAlive(timer.now()).then(() => true));
  const isReady = async () => !isClosing && (await database.people.read("")) === null && isStoring();
  await app.register(health, { metrics, isReady, token: options.metricsToken });
  const { perMinute, newPeoplePerMinute } = options;
  const ownPort = (): number => (app.server.address() as AddressInfo).port;
  const reachable = () => options.reachable(ownPort());
  const privacy = { ...options.operator, keepDays: options.keepDays };
  const limitsPerMinute = { perMinute, newPeoplePerMinute };
  const apiOptions = { context, service, longPoll, metrics, origins, ...limitsPerMinute, reachable, work, privacy };
  await app.register(api, { prefix: "/api", ...apiOptions });
  const guessLimit = new TokenBuckets(GUESS_RATE);
  const mayGuess = (address: string) => guessLimit.take(address, timer.now());
  const { seenVersions, presence, hashSecret } = context;
  const ports = {
    service,
    presence,
    seenVersions,
    hashSecret,
    matchAccounts,
    timer,
    limits,
    metrics,
    log,
    mayGuess,
    work,
  };
  const sockets = serveWebSockets(app, context, ports, options);
  try {
    await app.listen({ port: options.port, host: options.host });
  } catch (error) {
    sockets.close();
    await database.close();
    throw error;
  }
  let databaseCheck: DatabaseCheck | null = null;
  const cancelCheck = timer.after(CHECK_DELAY, () => {
    databaseCheck = startDatabaseCheck(databaseFile(options.data));
    void databaseCheck.faults.then((faults) => {
      if (Object.keys(faults).length === 0) return;
      metrics.errors.inc();
      log.fatal({ faults }, "the database is damaged: `symposion check` says where; restore a backup");
    });
  });
  const stopJobs = startPeriodicJobs(context, database.uptime, service);

  return {
    port: ownPort(),
    context,
    service,
    async close() {
      isClosing = true;
      cancelCheck();
      await databaseCheck?.stop();
      stopJobs();
      sockets.close();
      longPoll.close();
      await app.close();
      service.close();
      context.host.close();
      await Promise.all([botThreads.close(), replayThread.close()]);
      await context.seenVersions.flush();
      await database.uptime.keepAlive(timer.now()).catch(reportError);
      await database.close();
    },
  };
}

/** In milliseconds: nobody who comes back after a restart waits for the check of the database. */
const CHECK_DELAY = 3000;

/** The answer of the last second. Whoever asks often costs no more than whoever asks once. */
function onceASecond<T>(timer: Timer, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = timer.now();
    if (last === null || Math.abs(now - last.at) >= 1000) last = { at: now, answer: ask() };
    return last.answer;
  };
}

/** Codes and seat links tried from one address: a school class joins in a minute, and nobody can try them all. */
const GUESS_RATE = { burst: 40, perSecond: 1 };

/** In X-Forwarded-For, only what the nearest proxy has added is certain; anybody may have written the rest. */
const onlyNearestProxy = (_: string, hop: number): boolean => hop === 0;

/** In bytes: a form with all its fields, and room to spare. */
const MAX_BODY_BYTES = 16 * 1024;
