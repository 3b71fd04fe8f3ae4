import type { HostFact } from "../../host/host-facts.ts";
import { refused } from "../../kernel/game.ts";
import type { Pace } from "../../kernel/pace.ts";
import { createWorkerClient, type WorkerAnswer, type WorkerRequest } from "../../protocol/worker-messages.ts";
import type { HostFunctions } from "./host-functions.ts";
import type { Transport } from "./transport.ts";

/** The part of a `Worker` that is used here. */
export type HostWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror" | "onmessageerror">;

const HOST_GONE = refused<HostFact>({ key: "hostGone" });

/**
 * The matches of this browser, run by a host in a worker of the page. The worker starts with the first call. If it
 * cannot start, or dies, every caller that waits is told that the host is gone, and the next call starts another
 * worker.
 */
export function localTransport(
  start: () => HostWorker,
  reportError: (error: unknown) => void = (error) => console.error(error),
): Transport {
  let worker: HostWorker | null = null;
  let pace: Pace | null = null;
  const client = createWorkerClient<HostFunctions>(post);

  function post(request: WorkerRequest): void {
    try {
      if (worker === null) {
        worker = startWorker();
        if (pace !== null) client.signal("setPace", pace);
      }
      worker?.postMessage(request);
    } catch (error) {
      reportError(error);
      lose(worker);
    }
  }

  function startWorker(): HostWorker {
    const next = start();
    next.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (next === worker) client.receive(data);
    };
    next.onerror = () => lose(next);
    next.onmessageerror = () => lose(next);
    return next;
  }

  function lose(lost: HostWorker | null): void {
    if (lost !== worker) return;
    worker?.terminate();
    worker = null;
    client.fail(new Error("the worker of the host is gone"));
  }

  const hostGone = () => HOST_GONE;

  return {
    isPersistent: () => client.call("isPersistent").catch(() => false),
    matches: () => client.call("matches").catch(() => []),
    createMatch: (request) => client.call("createMatch", request).catch(hostGone),
    remove: (match) => client.call("remove", match).catch(hostGone),
    exportMatch: (match) => client.call("exportMatch", match).catch(hostGone),
    continueMatch: (exported) => client.call("continueMatch", exported).catch(hostGone),
    submit: (submission) => client.call("submit", submission).catch(hostGone),
    hint: (match, seat) => client.call("hint", match, seat).catch(() => null),
    record: (match) => client.call("record", match).catch(hostGone),
    logPage: (match, viewer, before) => client.call("logPage", match, viewer, before).catch(hostGone),
    watch: (match, viewer, from, receive) =>
      client.stream("watch", [match, viewer, from], receive, () =>
        receive({ t: "refused", match, why: HOST_GONE.why }),
      ),
    reachAsk: (match, seat, version) => client.signal("reachAsk", match, seat, version),
    analyse: (request, receive) => client.stream("analyse", [request], receive, () => receive({ is: "failed" })),
    preload: (game) => client.signal("preload", game),
    preloadBots: (match) => client.signal("preloadBots", match),
    setPace(next) {
      pace = next;
      if (worker !== null) client.signal("setPace", next);
    },
  };
}
