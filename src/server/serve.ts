import type { AddressInfo } from "node:net";
import fastifyCookie from "@fastify/cookie";
import type { Logger } from "pino";
import { hashing } from "../fair/hashing.ts";
import * as catalogue from "../games/catalogue.ts";
import { fairChance } from "../host/fair-chance.ts";
import { type Host, hostOf } from "../host/host.ts";
import { localBus } from "../host/local-bus.ts";
import type { Timer } from "../host/timer.ts";
import type { Pace } from "../kernel/pace.ts";
import { localBell } from "./bell.ts";
import { freshId, hashOf, machineDice } from "./chance.ts";
import { api } from "./http/api.ts";
import { health } from "./http/health.ts";
import { mailboxesOf } from "./http/mailboxes.ts";
import { type Keeping, keptIn } from "./keeping.ts";
import { machineTimer } from "./machine-timer.ts";
import { metricsOf } from "./metrics.ts";
import { site } from "./site.ts";
import { allowances } from "./tables/allowance.ts";
import { bookOf } from "./tables/book.ts";
import type { House } from "./tables/house.ts";
import { memoryOf } from "./tables/memory.ts";
import { tablesOf } from "./tables.ts";
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
  /** How long bots and the host wait, for tests; 1 is usual. */
  readonly pace: Pace;
  readonly log: Logger;
}

export const USUAL_OPENING: Omit<Opening, "site" | "data" | "log"> = {
  host: "0.0.0.0",
  port: 4400,
  origins: [],
  isBehindProxy: false,
  metricsToken: null,
  perMinute: 1200,
  newPeoplePerMinute: 60,
  limits: {},
  pace: 1,
};

export interface OpenHouse {
  readonly port: number;
  readonly house: House;
  /** Finishes what was begun, says good-bye, and lets go of the file. */
  close(): Promise<void>;
}

/** Opens the house: site, sockets and HTTP on one port, everything kept in one file. */
export async function opened(opening: Opening): Promise<OpenHouse> {
  const { log, origins } = opening;
  const metrics = metricsOf();
  const complain = (error: unknown): void => {
    metrics.faults.inc();
    log.error({ err: error }, "our fault");
  };
  const keeping = keptIn(opening.data);
  const timer = machineTimer;
  const house = houseOf(keeping, timer, complain);
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
  const about = { house, tables, mailboxes, metrics, origins, perMinute, newPeoplePerMinute };
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
    keeping.close();
    throw error;
  }
  const stopTime = keepTime(house.host, timer, complain);

  return {
    port: (app.server.address() as AddressInfo).port,
    house,
    async close() {
      isClosing = true;
      stopTime();
      sockets.close();
      mailboxes.close();
      await app.close();
      tables.close();
      house.host.close();
      await house.memory.flush();
      keeping.close();
    },
  };
}

/** Codes and passes from one address: a class joins in a minute, and nobody tries them all. */
const GUESSES = { burst: 40, perSecond: 1 };

/** What stands before the nearest proxy's own word, anybody may have written. */
const onlyTheNearest = (_: string, hop: number): boolean => hop === 0;

/** A form with all its fields, and room to spare. */
const LONGEST_BODY = 16 * 1024;

function houseOf(keeping: Keeping, timer: Timer, complain: (error: unknown) => void): House {
  const rooms = Object.values(catalogue);
  const chance = fairChance(hashing);
  const [bus, bell] = [localBus(), localBell()];
  const host = hostOf({ rooms, store: keeping.store, bus, timer, chance, fresh: freshId, complain });
  return {
    rooms,
    host,
    keepers: keeping,
    book: bookOf(keeping.gatherings, bell),
    memory: memoryOf(keeping.sightings, timer, complain),
    bell,
    bus,
    timer,
    commitment: chance.commitment,
    fresh: freshId,
    hash: hashOf,
    dice: machineDice,
    complain,
  };
}

/** Milliseconds between two looks for tables at which somebody's time is over though nobody is there. */
const ROUND = 2000;
const MOST_AT_ONCE = 50;

function keepTime(host: Host, timer: Timer, complain: (error: unknown) => void): () => void {
  let stop = timer.after(ROUND, look);
  let hasStopped = false;
  function look(): void {
    host
      .overdue(MOST_AT_ONCE)
      .catch(complain)
      .finally(() => {
        if (!hasStopped) stop = timer.after(ROUND, look);
      });
  }
  return () => {
    hasStopped = true;
    stop();
  };
}
