import fastifyCookie from "@fastify/cookie";
import type { Logger } from "pino";
import * as catalogue from "../games/catalogue.ts";
import { nodeOfShare } from "../host/node-of-share.ts";
import type { Timer } from "../host/ports/timer.ts";
import { DAY } from "../kernel/clock.ts";
import { type Pace, paced } from "../kernel/pace.ts";
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
import { type CreateChannels, NO_CHANNELS } from "./notifications/channels/channel.ts";
import type { DeliveryTimes } from "./notifications/deliveries.ts";
import { freshKeys } from "./notifications/fresh-keys.ts";
import { noteAllWhereNeeded } from "./notifications/look-at-all.ts";
import { createNotifier, type Notifier } from "./notifications/notifier.ts";
import { createNotifying, NOT_NOTIFYING } from "./notifications/notifying.ts";
import { startReplayThread } from "./replay-threads/replay-thread.ts";
import { BOT_MOVE_PRICE, HTTP_PRICE, priceOfViewers } from "./request-price.ts";
import { DEFAULT_ADDRESS, type ServerAddress } from "./server-address.ts";
import { ownProcess, type ServerParts } from "./server-parts.ts";
import { createService, type Service } from "./service/service.ts";
import type { ServiceContext } from "./service/service-context.ts";
import { clientNetwork } from "./socket/client-address.ts";
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from "./socket/socket-limits.ts";
import { serveWebSockets } from "./socket/websocket-server.ts";
import { databaseFile } from "./store/open-database.ts";
import { type DatabaseCheck, startDatabaseCheck } from "./store/worker/database-check.ts";
import { monotonicTimer, systemTimer } from "./system-timer.ts";
import { DEFAULT_WORK_RATES, WorkBudget, type WorkRates } from "./work-budget.ts";

/** Who answers for a server, as its page about privacy says; null where nobody has said it. */
export interface Operator {
  readonly name: string | null;
  readonly contact: string | null;
  /** How long copies of the database are kept. */
  readonly backupDays: number | null;
}

/** How a server is started. */
export interface ServerOptions extends ServerAddress {
  /** The folder of the built site. */
  readonly site: string;
  /** The folder of the database. */
  readonly data: string;
  /** The address of a PostgreSQL database, which is then used instead; null for the one in the folder. */
  readonly databaseUrl: string | null;
  /** The address of a Redis server through which servers on that database hear of each other; null: through it. */
  readonly redisUrl: string | null;
  /** The addresses at which others reach it when it listens at this port, the best one first. */
  readonly reachable: (port: number) => readonly string[];
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
  /** The clock of a server that is alone; tests put it forward. */
  readonly timer: Timer;
  /** The ways in which people are told something while they look elsewhere. */
  readonly channels: CreateChannels;
  /** How long a delivery may take, and when it is tried again; tests make it shorter. */
  readonly deliveryTimes: Partial<DeliveryTimes>;
  /** What one of many counts on the time of their database with. */
  readonly nodeTimer: Timer;
  readonly log: Logger;
}

export const DEFAULT_OPTIONS: Omit<ServerOptions, "site" | "data" | "log"> = {
  ...DEFAULT_ADDRESS,
  databaseUrl: null,
  redisUrl: null,
  reachable: () => [],
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
  channels: () => NO_CHANNELS,
  deliveryTimes: {},
  nodeTimer: monotonicTimer,
};

export interface RunningServer {
  readonly port: number;
  readonly context: ServiceContext;
  readonly service: Service;
  readonly notifier: Notifier;
  /** Leads people to other servers where there are some, finishes what was begun, closes all sockets and then the database. */
  close(): Promise<void>;
}

/** Starts a server: site, WebSockets and HTTP on one port, everything stored in one database. */
export async function startServer(options: ServerOptions, parts: ServerParts = ownProcess()): Promise<RunningServer> {
  const { log, origins } = options;
  const metrics = createMetrics();
  const reportError = (error: unknown): void => {
    metrics.errors.inc();
    log.error({ err: error }, "server error");
  };
  const database = await parts.openDatabase(options);
  const lostCommits = parts.checksDatabase ? await database.integrity.lostCommits() : 0;
  if (lostCommits > 0) {
    metrics.errors.inc();
    log.fatal({ lostCommits }, "the database has lost its last changes: moves that people were told of may be missing");
  }
  const reports = { reportError, gap: () => metrics.gaps.inc() };
  const self = await parts.startNode(database, options, reports).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  metrics.countServers(self.count);
  const { timer } = self;
  const { node, memory } = self.ports;
  const outages = await knownOutages(database.uptime, node, timer.now(), reportError);
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
  let port = 0;
  const reachable = () => options.reachable(port);
  const site = () => origins[0] ?? reachable()[0] ?? null;
  // Without its keys, in a database that is damaged, it tells nobody anything, and serves all the same.
  const notifying = await database.serverKeys.readOrAdd(freshKeys()).then(
    (keys) => createNotifying(keys, site, options),
    (error: unknown) => {
      reportError(error);
      return NOT_NOTIFYING;
    },
  );
  const context = createContext(
    options.rooms,
    database,
    outages,
    timer,
    threads,
    matchAccounts,
    keepTime,
    reportError,
    self.ports,
    notifying,
  );
  const notifier = createNotifier(context, options.deliveryTimes);
  await noteAllWhereNeeded(database, notifying.channels, options.databaseUrl !== null).catch(reportError);
  context.host.setPace(options.pace);
  // When another server dies, its people come here all at once: whatever they play is there by then.
  if (self.isOneOfMany) for (const { id } of options.rooms) context.host.preload(id);
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
  if (parts.limitsConnections)
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
  let isLeaving = false;
  const isStoring = onceASecond(timer, () => database.uptime.keepAlive(node, timer.now()).then(() => true));
  const isServing = async () => (await database.people.read("")) === null && isStoring();
  const isReady = async () => !isClosing && self.hasTime() && withinASecond(timer, isServing());
  const metricsText = parts.metricsReader(metrics.registry);
  await app.register(health, { metricsText, isReady, isLeaving: () => isLeaving, token: options.metricsToken });
  const { perMinute, newPeoplePerMinute } = options;
  const privacy = { ...options.operator, keepDays: options.keepDays };
  const limitsPerMinute = { perMinute, newPeoplePerMinute };
  const requestCounts = self.isOneOfMany ? memory.requestCounts : null;
  const { isLedHere } = parts;
  const apiOptions = {
    context,
    service,
    longPoll,
    metrics,
    origins,
    ...limitsPerMinute,
    requestCounts,
    isLedHere,
    reachable,
    work,
    privacy,
  };
  await app.register(api, { prefix: "/api", ...apiOptions });
  const mayGuess = (address: string) => context.limits.take("guess", address);
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
    socketCounts: memory.sockets,
    isOneOfMany: self.isOneOfMany,
  };
  const sockets = serveWebSockets(app, context, ports, options);
  try {
    port = await parts.listen(app, options);
  } catch (error) {
    sockets.close();
    await self.close();
    await database.close();
    throw error;
  }
  let databaseCheck: DatabaseCheck | null = null;
  let cancelCheck = timer.after(CHECK_DELAY, checkDatabase);
  function checkDatabase(): void {
    if (!parts.checksDatabase) return;
    databaseCheck = startDatabaseCheck(options.databaseUrl ?? databaseFile(options.data));
    databaseCheck.faults.then(
      (faults) => {
        if (Object.keys(faults).length === 0) return;
        metrics.errors.inc();
        log.fatal({ faults }, "the database is damaged: `symposion check` says where; restore a backup");
      },
      // The database was restarted, say: that is no damage.
      (error: unknown) => {
        log.warn({ err: error }, "the check of the database was not finished, and is made again");
        if (!isClosing) cancelCheck = timer.after(CHECK_RETRY, checkDatabase);
      },
    );
  }
  const { nodeLife } = self.ports;
  const removes = () => nodeLife === undefined || nodeOfShare("removals", nodeLife.running()) === node;
  const stopJobs = startPeriodicJobs(context, database.uptime, service, removes, notifier);

  return {
    port,
    context,
    service,
    notifier,
    async close() {
      isClosing = true;
      isLeaving = self.count() > 1;
      if (isLeaving) {
        await new Promise<void>((resolve) => void timer.after(paced(READY_NOTICE, options.pace), resolve));
        await sockets.drain(paced(DRAIN_TIME, options.pace));
      }
      cancelCheck();
      await databaseCheck?.stop();
      stopJobs();
      await notifier.close();
      sockets.close();
      longPoll.close();
      await app.close();
      await parts.drain(app);
      // Nothing is read any more because of others.
      await self.close();
      service.close();
      await context.host.close();
      await Promise.all([botThreads.close(), replayThread.close()]);
      await context.seenVersions.flush();
      await database.uptime.keepAlive(node, timer.now()).catch(reportError);
      await database.close();
    },
  };
}

/** In milliseconds: a balancer that asks every second sends nobody here any more. */
const READY_NOTICE = 2500;
/** Then its people go to the other servers, a few at a time. */
const DRAIN_TIME = 5000;

/** In milliseconds: nobody who comes back after a restart waits for the check of the database. */
const CHECK_DELAY = 3000;
/** And after a check that could not be finished. */
const CHECK_RETRY = 60_000;

/** The answer of the last second. Whoever asks often costs no more than whoever asks once. */
function onceASecond<T>(timer: Timer, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = timer.now();
    if (last === null || Math.abs(now - last.at) >= 1000) last = { at: now, answer: ask() };
    return last.answer;
  };
}

/** False where the answer takes longer: whoever sends people here had better send them elsewhere. */
const withinASecond = (timer: Timer, answer: Promise<boolean>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const cancel = timer.after(1000, () => resolve(false));
    answer.then(resolve, reject).finally(cancel);
  });

/** In X-Forwarded-For, only what the nearest proxy has added is certain; anybody may have written the rest. */
const onlyNearestProxy = (_: string, hop: number): boolean => hop === 0;

/** In bytes: a form with all its fields, and room to spare. */
const MAX_BODY_BYTES = 16 * 1024;
