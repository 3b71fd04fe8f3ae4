import { hashing } from "../../fair/hashing.ts";
import * as catalogue from "../../games/catalogue.ts";
import { localBotRunner } from "../../host/bots/local-bot-runner.ts";
import { createHost } from "../../host/host.ts";
import type { Bus } from "../../host/ports/bus.ts";
import { fairChance } from "../../host/ports/fair-chance.ts";
import type { MatchStore } from "../../host/ports/match-store.ts";
import { memoryBus } from "../../host/ports/memory/memory-bus.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { type HostedRoom, withBotLoaders } from "../../kernel/room.ts";
import { createWorkerService, type WorkerRequest } from "../../protocol/worker-messages.ts";
import { broadcastBus } from "./broadcast-bus.ts";
import { hostFunctions } from "./host-functions.ts";
import { openIndexedDbStore } from "./indexed-db-store.ts";
import type { AnalyseMatch } from "./match-analysis.ts";
import { newId } from "./new-id.ts";

/** The script of the worker. It listens from its first moment on; requests wait in order until the store is open. */
const started = start();
self.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => {
  void started.then((serve) => serve(data));
});

async function start(): Promise<(request: WorkerRequest) => void> {
  const { store, isPersistent } = await openStore();
  const rooms = Object.values(catalogue).map(withBotLoaders);
  const firstBoard = openGate(MAX_WAIT_FOR_BOARD);
  const host = createHost({
    rooms,
    store,
    bus: openBus(),
    timer,
    chance: fairChance(hashing),
    // Bots come after the first board: loading them would delay it. A thinking bot blocks this thread, so requests that
    // came before it go first.
    botRunner: localBotRunner(rooms, async () => {
      await firstBoard.pass();
      await pause();
    }),
    newId: () => newId(),
    reportError,
  });
  const analyse = analysisOf(rooms);
  const functions = hostFunctions(host, isPersistent, analyse);
  // The page asks for the bots of a match when it has shown its board.
  const preloadBots = (match: string): void => {
    firstBoard.open();
    host.preloadBots(match);
  };
  const signals = { ...functions.signals, preloadBots };
  return createWorkerService({ ...functions, signals }, (answer) => self.postMessage(answer));
}

/** A page that shows no board, such as one with a curtain, still gets its bots after this many milliseconds. */
const MAX_WAIT_FOR_BOARD = 3000;

/** Whoever comes first waits until the gate is opened, or for the longest wait; then it stays open. */
function openGate(longest: number): { open(): void; pass(): Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let isAwaited = false;
  return {
    open,
    pass() {
      if (!isAwaited) setTimeout(open, longest);
      isAwaited = true;
      return opened;
    },
  };
}

/** Analyses are loaded with the first one that somebody asks for. */
const analysisOf =
  (rooms: readonly HostedRoom[]): AnalyseMatch =>
  (request, receive) => {
    let isWanted = true;
    let stop = (): void => undefined;
    import("./match-analysis.ts").then(
      ({ matchAnalysis }) => {
        if (isWanted) stop = matchAnalysis(rooms, { now: timer.now, pause, reportError })(request, receive);
      },
      (error: unknown) => {
        reportError(error);
        if (isWanted) receive({ is: "failed" });
      },
    );
    return () => {
      isWanted = false;
      stop();
    };
  };

const pause = (): Promise<void> => new Promise((next) => setTimeout(next));

const reportError = (error: unknown): void => console.error(error);

/** The database of the browser, or a store in memory that lasts as long as the page. */
async function openStore(): Promise<{ readonly store: MatchStore; readonly isPersistent: boolean }> {
  try {
    return { store: await openIndexedDbStore(), isPersistent: true };
  } catch (error) {
    console.warn("matches are not kept:", error);
    const { memoryMatchStore } = await import("../../host/ports/memory/memory-match-store.ts");
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
