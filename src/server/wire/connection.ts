import type { Logger } from "pino";
import type { RawData, WebSocket } from "ws";
import { oneAtATime } from "../../host/queue.ts";
import type { Timer } from "../../host/timer.ts";
import type { Refused } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import { idIn, parsedMessage } from "../../protocol/parsed.ts";
import type { ToHost, ToPage } from "../../protocol/socket.ts";
import { refused } from "../facts.ts";
import type { Metrics } from "../metrics.ts";
import { allowanceOf } from "../tables/allowance.ts";
import type { Caller } from "../tables/caller.ts";
import type { Listened } from "../tables/listening.ts";
import type { Memory } from "../tables/memory.ts";
import type { Tables } from "../tables.ts";
import { costOf, MALFORMED } from "./cost.ts";
import type { Limits } from "./limits.ts";
import { pulseOf } from "./pulse.ts";

/** What every connection stands on. */
export interface Exchange {
  readonly tables: Tables;
  readonly memory: Memory;
  readonly timer: Timer;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export interface Connection {
  /** Is looked at from time to time. */
  tick(): void;
}

type Told = ToHost & { readonly id: string };

/** Serves one socket of one caller until it closes. */
export function connection(socket: WebSocket, caller: Caller, exchange: Exchange): Connection {
  const { tables, memory, timer, limits, metrics, log } = exchange;
  const allowance = allowanceOf(limits.rate, timer.now());
  const pulse = pulseOf(limits.heartbeat, timer.now(), memory.raise);
  /** What goes on being told, by what it is. */
  const listening = new Map<string, () => void>();
  /** What is said at one table is done in its order; tables do not wait for each other. */
  const queues = new Map<string, ReturnType<typeof oneAtATime>>();
  let timesSlowed = 0;
  let isEnding = false;

  function send(message: ToPage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.mostWaiting) return drop("slow");
    socket.send(JSON.stringify(message));
    metrics.told.inc();
  }

  /** A reader that does not read is not waited for, and whoever keeps sending too much is shown the door. */
  function drop(why: "slow" | "flood" | "silent"): void {
    if (isEnding) return;
    isEnding = true;
    metrics.dropped.inc({ why });
    log.warn({ why }, "socket dropped");
    if (why !== "flood") return socket.terminate();
    socket.send(JSON.stringify({ t: "malformed", id: null, code: 429, why: { key: "slowDown" } } satisfies ToPage));
    socket.close(1008, "slowDown");
  }

  function slow(): void {
    if (socket.isPaused || isEnding) return;
    if (++timesSlowed > limits.patience) return drop("flood");
    metrics.slowed.inc();
    send({ t: "malformed", id: null, code: 429, why: { key: "slowDown" } });
    socket.pause();
    timer.after(allowance.wait(timer.now()), () => {
      // While it was paused nothing could be heard of it.
      pulse.answered(timer.now());
      socket.resume();
    });
  }

  function hear(data: RawData, isBinary: boolean): void {
    if (isEnding) return;
    const text = isBinary ? "" : data.toString();
    const message = parsedMessage(text);
    const left = allowance.take(message === null ? MALFORMED : costOf(message), timer.now());
    if (left < -limits.rate.burst) return drop("flood");
    if (left < 0) slow();
    if (isEnding) return;
    if (message === null) {
      metrics.malformed.inc({ door: "socket" });
      return send({ t: "malformed", id: idIn(text), code: 400, why: { key: "notAMessage" } });
    }
    if (message.t === "ping") return send({ t: "pong" });
    void inTurn("table" in message ? message.table : "", () => answer(message));
  }

  async function inTurn(table: string, act: () => Promise<void>): Promise<void> {
    const queue = queues.get(table) ?? oneAtATime();
    queues.set(table, queue);
    await queue(act).catch((error: unknown) => log.error({ err: error }, "a request failed"));
    if (listening.size === 0) queues.delete(table);
  }

  async function answer(message: Told): Promise<void> {
    const begun = performance.now();
    const answered = await served(message);
    const labels = { door: "socket", request: message.t };
    metrics.requests.inc({ ...labels, answer: answered.ok ? "done" : "refused" });
    metrics.seconds.observe(labels, (performance.now() - begun) / 1000);
    send({ t: "ack", id: message.id, ...answered });
  }

  async function served(message: Told): Promise<{ readonly ok: true } | Refused> {
    switch (message.t) {
      case "watch": {
        const { table, viewer } = message;
        return listen(watchKey(table, viewer), (hearing) => tables.watch(caller, table, viewer, hearing), viewer);
      }
      case "attend":
        return listen(`at ${message.table}`, (hearing) => tables.attend(caller, message.table, hearing));
      case "follow":
        return listen("mine", (hearing) => tables.follow(caller, hearing));
      case "unwatch":
        return leave(watchKey(message.table, message.viewer));
      case "unattend":
        return leave(`at ${message.table}`);
      default:
        return tables.ask(caller, message);
    }
  }

  async function listen(
    key: string,
    begin: (hear: (message: ToPage) => void) => Promise<Listened>,
    viewer: Viewer = "watcher",
  ): Promise<{ readonly ok: true } | Refused> {
    if (listening.has(key)) return { ok: true };
    if (listening.size >= limits.mostWatched) return refused({ key: "slowDown" });
    const begun = await begin((message) => {
      if (message.t === "gone" || message.t === "refused") listening.delete(key);
      send(message);
      pulse.sent(message, viewer);
    });
    if (!begun.ok) return begun;
    if (socket.readyState === socket.OPEN) listening.set(key, begun.leave);
    else begun.leave();
    return { ok: true };
  }

  function leave(key: string): { readonly ok: true } {
    listening.get(key)?.();
    listening.delete(key);
    return { ok: true };
  }

  socket.on("message", hear);
  socket.on("pong", () => pulse.answered(timer.now()));
  // Frames too long or not of the protocol: ws has told the other end and closes.
  socket.on("error", () => metrics.malformed.inc({ door: "socket" }));
  socket.on("close", (code) => {
    pulse.ended(code !== ABNORMAL);
    for (const stop of listening.values()) stop();
    listening.clear();
    queues.clear();
  });

  return {
    tick() {
      if (socket.isPaused) return;
      const state = pulse.tick(timer.now());
      if (state === "dead") drop("silent");
      else if (state === "asked") socket.ping();
    },
  };
}

/** Closed without a farewell. */
const ABNORMAL = 1006;

const watchKey = (table: string, viewer: Viewer): string => `match ${table} ${viewer}`;
