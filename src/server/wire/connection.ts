import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { RawData, WebSocket } from "ws";
import type { Timer } from "../../host/timer.ts";
import type { Refused } from "../../kernel/game.ts";
import type { Viewer } from "../../kernel/seat.ts";
import { idIn, parsedMessage } from "../../protocol/parsed.ts";
import type { Request } from "../../protocol/requests.ts";
import type { Listening, ToPage } from "../../protocol/socket.ts";
import { refused } from "../facts.ts";
import type { Metrics } from "../metrics.ts";
import type { Caller } from "../tables/caller.ts";
import type { Listened } from "../tables/listeners.ts";
import type { Memory } from "../tables/memory.ts";
import type { Tables } from "../tables.ts";
import { costOf, MALFORMED, PING } from "./cost.ts";
import { guardOf } from "./guard.ts";
import type { Limits } from "./limits.ts";
import { outletOf } from "./outlet.ts";
import { pulseOf } from "./pulse.ts";
import { turns } from "./turns.ts";

/** What every connection stands on. */
export interface Exchange {
  readonly tables: Tables;
  readonly memory: Memory;
  readonly timer: Timer;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Whether somebody at this address may try another code or pass, by whichever socket. */
  readonly mayGuess: (address: string) => boolean;
}

/** Who is at the other end, and where; and the stream that leads there. */
export interface Peer {
  readonly caller: Caller;
  readonly address: string;
  readonly stream: Duplex;
}

export interface Connection {
  /** Is called from time to time: does the other end still live? */
  tick(): void;
}

type Asked = (Request | Listening) & { readonly id: string };
type Answered = { readonly ok: true } | Refused;

/** Serves one socket of one caller until it closes. */
export function connection(socket: WebSocket, { caller, address, stream }: Peer, exchange: Exchange): Connection {
  const { tables, memory, timer, limits, metrics, log, mayGuess } = exchange;
  const outlet = outletOf(socket, stream, limits, metrics, log);
  const pulse = pulseOf(limits.heartbeat, timer.now(), memory.raise);
  // While a socket is not read nothing can be heard of it: that is no silence.
  const resume = () => pulse.answered(timer.now());
  const guard = guardOf(socket, outlet, limits, timer, () => metrics.slowed.inc(), resume);
  const inTurn = turns();
  /** What goes on being told, by what it is. */
  const listening = new Map<string, () => void>();

  function hear(data: RawData, isBinary: boolean): void {
    if (outlet.isEnding()) return;
    const text = isBinary ? "" : data.toString();
    const message = parsedMessage(text);
    if (message === null) metrics.malformed.inc({ door: "socket" });
    if (!guard.passes(message === null ? MALFORMED : costOf(message))) return;
    if (message === null) outlet.send({ t: "malformed", id: idIn(text), code: 400, why: { key: "notAMessage" } });
    else if (message.t === "ping") outlet.send({ t: "pong" });
    else inTurn("table" in message ? message.table : "", () => answer(message));
  }

  async function answer(message: Asked): Promise<void> {
    const begun = performance.now();
    const answered = await served(message);
    const labels = { door: "socket", request: message.t };
    metrics.requests.inc({ ...labels, answer: answered.ok ? "done" : "refused" });
    metrics.seconds.observe(labels, (performance.now() - begun) / 1000);
    outlet.send({ t: "ack", id: message.id, ...answered });
  }

  function served(message: Asked): Answered | Promise<Answered> {
    switch (message.t) {
      case "watch": {
        const { table, viewer } = message;
        return listen(watchKey(table, viewer), (tell) => tables.watch(caller, table, viewer, tell), viewer);
      }
      case "attend":
        return listen(`at ${message.table}`, (tell) => tables.attend(caller, message.table, tell));
      case "follow":
        return listen("mine", (tell) => tables.follow(caller, tell));
      case "unwatch":
        return leave(watchKey(message.table, message.viewer));
      case "unattend":
        return leave(`at ${message.table}`);
      case "find":
      case "claim":
      // Nobody guesses here, but whoever brings nonsense has it played again each time.
      case "bring":
        return mayGuess(address) ? tables.ask(caller, message) : refused({ key: "slowDown" });
      default:
        return tables.ask(caller, message);
    }
  }

  async function listen(
    key: string,
    begin: (tell: (message: ToPage) => void) => Promise<Listened>,
    viewer: Viewer = "watcher",
  ): Promise<Answered> {
    if (listening.has(key)) return { ok: true };
    if (listening.size >= limits.mostWatched) return refused({ key: "slowDown" });
    let hasEnded = false;
    const begun = await begin((message) => {
      if (message.t === "gone" || message.t === "refused") {
        hasEnded = true;
        leave(key);
      }
      outlet.send(message);
      pulse.sent(key, message, viewer);
    });
    if (!begun.ok) return begun;
    if (socket.readyState === socket.OPEN && !hasEnded) listening.set(key, begun.leave);
    else begun.leave();
    return { ok: true };
  }

  function leave(key: string): Answered {
    listening.get(key)?.();
    listening.delete(key);
    return { ok: true };
  }

  socket.on("message", hear);
  socket.on("ping", (data) => guard.passes(PING) && outlet.pong(data));
  socket.on("pong", () => pulse.answered(timer.now()));
  // A frame too long, or none of the protocol's: ws tells the other end why and closes.
  socket.on("error", () => metrics.malformed.inc({ door: "socket" }));
  socket.on("close", (code) => {
    pulse.ended(FAREWELLS.includes(code));
    for (const stop of listening.values()) stop();
    listening.clear();
  });

  return {
    tick() {
      if (socket.isPaused || outlet.isEnding()) return;
      const state = pulse.tick(timer.now());
      if (state === "dead") outlet.drop("silent");
      else if (state === "asked") socket.ping();
    },
  };
}

/** Of a page that closes its line, or is closed. A line that was given up, or cut, may have swallowed what was on its way. */
const FAREWELLS = [1000, 1001];

const watchKey = (table: string, viewer: Viewer): string => `match ${table} ${viewer}`;
