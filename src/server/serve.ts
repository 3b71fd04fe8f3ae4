import type { AddressInfo } from "node:net";
import fastifyCookie from "@fastify/cookie";
import type { Logger } from "pino";
import * as catalogue from "../games/catalogue.ts";
import type { Outage } from "../host/clocks.ts";
import { fairChance } from "../host/fair-chance.ts";
import { hostOf } from "../host/host.ts";
import { localBus } from "../host/local-bus.ts";
import type { Thinker } from "../host/thinker.ts";
import type { Timer } from "../host/timer.ts";
import type { Pace } from "../kernel/pace.ts";
import { type Archivist, archivistIn } from "./archivist/archivist.ts";
import { localBell } from "./bell.ts";
import { freshId, hashOf, machineDice, machineHashing } from "./chance.ts";
import { api } from "./http/api.ts";
import { health } from "./http/health.ts";
import { mailboxesOf } from "./http/mailboxes.ts";
import { machineTimer } from "./machine-timer.ts";
import { metricsOf } from "./metrics.ts";
import { outagesSoFar, rounds } from "./rounds.ts";
import { site } from "./site.ts";
import { allowances } from "./tables/allowance.ts";
import { bookOf } from "./tables/book.ts";
import type { House } from "./tables/house.ts";
import { memoryOf } from "./tables/memory.ts";
import { tablesOf } from "./tables.ts";
import { thinkingOnThreads } from "./thinking/threads.ts";
import { type Limits, USUAL_LIMITS } from "./wire/limits.ts";
import { socketsAt } from "./wire/sockets.ts";

/** How a house is to be opened. */
export interface Opening {
  /** The folder of the built site. */
  readonly site: string;
  /** The folder of the database. */
  readonly data: string;
  readonly host: string;
  readonly port: number;
  /** Where others find it when it listens at this port, the best address first. */
  readonly reachable: (port: number) => readonly string[];
  /** Addresses of the site besides the one it is asked under: `https://games.example`. */
  readonly origins: readonly string[];
  /** Whether whoever hands requests on says the truth about where they came from. */
  readonly isBehindProxy: boolean;
  readonly metricsToken: string | null;
  /** Requests by HTTP from one address. */
  readonly perMinute: number;
  /** New people from one address: a class behind one router, no more. */
  readonly newPeoplePerMinute: number;
  readonly limits: Partial<Limits>;
  /** On how many threads bots think; null for as many as the machine can spare. */
  readonly threads: number | null;
  /** How long bots and the host wait, for tests; 1 is usual. */
  readonly pace: Pace;
  /** The watch of the house; tests put it forward. */
  readonly timer: Timer;
  readonly log: Logger;
}

export const USUAL_OPENING: Omit<Opening, "site" | "data" | "log"> = {
  host: "0.0.0.0",
  port: 4400,
  reachable: () => [],
  origins: [],
  isBehindProxy: false,
  metricsToken: null,
  perMinute: 1200,
  newPeoplePerMinute: 60,
  limits: {},
  threads: null,
  pace: 1,
  timer: machineTimer,
};

export interface OpenHouse {
  readonly port: number;
  readonly house: House;
  /** Finishes what was begun, says good-bye, and lets go of the file. */
  close(): Promise<void>;
}

/** Opens the house: site, sockets and HTTP on one port, everything kept in one file. */
export async function opened(opening: Opening): Promise<OpenHouse> {
  const { log, origins, timer } = opening;
  const metrics = metricsOf();
  const complain = (error: unknown): void => {
    metrics.faults.inc();
    log.error({ err: error }, "our fault");
  };
  const keeping = await archivistIn(opening.data);
  const outages = await outagesSoFar(keeping.vigil, timer.now(), complain);
  const thinker = thinkingOnThreads(opening.threads === null ? {} : { count: opening.threads });
  const house = houseOf(keeping, outages, timer, thinker, complain);
  house.host.pace(opening.pace);
  const tables = tablesOf(house);
  const mailboxes = mailboxesOf(house, tables, timer);

  const app = await site(opening.site, {
    trustProxy: opening.isBehindProxy && onlyTheNearest,
    bodyLimit: LONGEST_BODY,
  });
  await app.register(fastifyCookie);
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // The pattern and not the address: whoever knows a table's address may look at it.
    log.debug({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, "answered");
  });
  let isClosing = false;
  const isReady = async () => !isClosing && (await keeping.people.read("")) === null;
  await app.register(health, { metrics, isReady, token: opening.metricsToken });
  const { perMinute, newPeoplePerMinute } = opening;
  const ownPort = (): number => (app.server.address() as AddressInfo).port;
  const reachable = () => opening.reachable(ownPort());
  const about = { house, tables, mailboxes, metrics, origins, perMinute, newPeoplePerMinute, reachable };
  await app.register(api, { prefix: "/api", ...about });
  const limits: Limits = { ...USUAL_LIMITS, ...opening.limits };
  const guesses = allowances(GUESSES);
  const mayGuess = (address: string) => guesses.may(address, timer.now());
  const exchange = { tables, memory: house.memory, timer, limits, metrics, log, mayGuess };
  const sockets = socketsAt(app, house, exchange, opening);
  try {
    await app.listen({ port: opening.port, host: opening.host });
  } catch (error) {
    sockets.close();
    await keeping.close();
    throw error;
  }
  const stopRounds = rounds(house, keeping.vigil, tables.isHeard);

  return {
    port: ownPort(),
    house,
    async close() {
      isClosing = true;
      stopRounds();
      sockets.close();
      mailboxes.close();
      await app.close();
      tables.close();
      house.host.close();
      await thinker.close();
      await house.memory.flush();
      await keeping.vigil.note(timer.now()).catch(complain);
      await keeping.close();
    },
  };
}

/** Codes and passes from one address: a class joins in a minute, and nobody tries them all. */
const GUESSES = { burst: 40, perSecond: 1 };

/** What stands before the nearest proxy's own word, anybody may have written. */
const onlyTheNearest = (_: string, hop: number): boolean => hop === 0;

/** A form with all its fields, and room to spare. */
const LONGEST_BODY = 16 * 1024;

function houseOf(
  keeping: Archivist,
  outages: readonly Outage[],
  timer: Timer,
  thinker: Thinker,
  complain: (error: unknown) => void,
): House {
  const rooms = Object.values(catalogue);
  const chance = fairChance(machineHashing);
  const [bus, bell] = [localBus(), localBell()];
  const host = hostOf({
    rooms,
    store: keeping.store,
    bus,
    timer,
    outages,
    isApart: true,
    chance,
    thinker,
    fresh: freshId,
    complain,
  });
  return {
    rooms,
    host,
    keepers: keeping,
    book: bookOf(keeping.gatherings, bell, timer),
    memory: memoryOf(keeping.sightings, timer, complain),
    bell,
    bus,
    timer,
    outages,
    commitment: chance.commitment,
    fresh: freshId,
    hash: hashOf,
    dice: machineDice,
    complain,
  };
}
