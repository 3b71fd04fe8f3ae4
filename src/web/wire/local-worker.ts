import { hashing } from "../../fair/hashing.ts";
import * as catalogue from "../../games/catalogue.ts";
import type { Bus } from "../../host/bus.ts";
import { fairChance } from "../../host/fair-chance.ts";
import { hostOf } from "../../host/host.ts";
import { localBus } from "../../host/local-bus.ts";
import { memoryStore } from "../../host/memory-store.ts";
import type { Store } from "../../host/store.ts";
import { thinkingHere } from "../../host/thinking-here.ts";
import type { Timer } from "../../host/timer.ts";
import { analysing } from "./analysing.ts";
import { broadcastBus } from "./broadcast-bus.ts";
import { freshId } from "./fresh.ts";
import { indexedStore } from "./indexed-store.ts";
import type { FromWorker, ToWorker } from "./letters.ts";
import { serving } from "./serving.ts";

/** The host of this page's tables. Nothing is asked before we listen, and all letters wait for the store in their order. */
const begun = begin();
self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  void begun.then((serve) => serve(data));
});

async function begin(): Promise<(letter: ToWorker) => void> {
  const { store, keeps } = await anyStore();
  const rooms = Object.values(catalogue);
  const host = hostOf({
    rooms,
    store,
    bus: anyBus(),
    timer,
    chance: fairChance(hashing),
    // While a bot thinks nothing else is heard here: what was asked before it goes first.
    thinker: thinkingHere(rooms, pause),
    fresh: () => freshId(),
    complain,
  });
  const analyse = analysing(rooms, { now: timer.now, pause, complain });
  return serving(host, keeps, analyse, (letter: FromWorker) => self.postMessage(letter));
}

const pause = (): Promise<void> => new Promise((next) => setTimeout(next));

const complain = (error: unknown): void => console.error(error);

/** The browser's own, or one that lasts as long as the page. */
async function anyStore(): Promise<{ readonly store: Store; readonly keeps: boolean }> {
  try {
    return { store: await indexedStore(), keeps: true };
  } catch (error) {
    console.warn("matches are not kept:", error);
    return { store: memoryStore(), keeps: false };
  }
}

/** Tabs follow each other where the browser lets them. */
function anyBus(): Bus {
  try {
    return broadcastBus();
  } catch {
    return localBus();
  }
}

const timer: Timer = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const waiting = setTimeout(act, milliseconds);
    return () => clearTimeout(waiting);
  },
};
