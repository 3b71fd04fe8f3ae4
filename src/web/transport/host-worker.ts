import { hashing } from "../../fair/hashing.ts";
import * as catalogue from "../../games/catalogue.ts";
import { localBotRunner } from "../../host/bots/local-bot-runner.ts";
import { createHost } from "../../host/host.ts";
import type { Bus } from "../../host/ports/bus.ts";
import { fairChance } from "../../host/ports/fair-chance.ts";
import type { MatchStore } from "../../host/ports/match-store.ts";
import { memoryBus } from "../../host/ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../../host/ports/memory/memory-match-store.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { createWorkerService, type WorkerRequest } from "../../protocol/worker-messages.ts";
import { broadcastBus } from "./broadcast-bus.ts";
import { hostFunctions } from "./host-functions.ts";
import { openIndexedDbStore } from "./indexed-db-store.ts";
import { matchAnalysis } from "./match-analysis.ts";
import { newId } from "./new-id.ts";

/** The script of the worker. It listens from its first moment on; requests wait in order until the store is open. */
const started = start();
self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  void started.then((serve) => serve(data));
});

async function start(): Promise<(request: WorkerRequest) => void> {
  const { store, isPersistent } = await openStore();
  const rooms = Object.values(catalogue);
  const host = createHost({
    rooms,
    store,
    bus: openBus(),
    timer,
    chance: fairChance(hashing),
    // A thinking bot blocks this thread, so requests that came before it go first.
    botRunner: localBotRunner(rooms, pause),
    newId: () => newId(),
    reportError,
  });
  const analyse = matchAnalysis(rooms, { now: timer.now, pause, reportError });
  return createWorkerService(hostFunctions(host, isPersistent, analyse), (answer) => self.postMessage(answer));
}

const pause = (): Promise<void> => new Promise((next) => setTimeout(next));

const reportError = (error: unknown): void => console.error(error);

/** The database of the browser, or a store in memory that lasts as long as the page. */
async function openStore(): Promise<{ readonly store: MatchStore; readonly isPersistent: boolean }> {
  try {
    return { store: await openIndexedDbStore(), isPersistent: true };
  } catch (error) {
    console.warn("matches are not kept:", error);
    return { store: memoryMatchStore(), isPersistent: false };
  }
}

/** The tabs of one browser follow each other, where the browser has broadcast channels. */
function openBus(): Bus {
  try {
    return broadcastBus();
  } catch {
    return memoryBus();
  }
}

const timer: Timer = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const waiting = setTimeout(act, milliseconds);
    return () => clearTimeout(waiting);
  },
};
