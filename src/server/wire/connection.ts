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
import { Guard, type Slowing } from "./guard.ts";
import type { Limits } from "./limits.ts";
import { Outlet } from "./outlet.ts";
import { Pulse } from "./pulse.ts";
import { Turns } from "./turns.ts";

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

type Asked = (Request | Listening) & { readonly id: string };
type Answered = { readonly ok: true } | Refused;

/** Serves one socket of one caller until it closes. */
export class Connection implements Slowing {
  readonly #socket: WebSocket;
  readonly #peer: Peer;
  readonly #exchange: Exchange;
  readonly #outlet: Outlet;
  readonly #pulse: Pulse;
  readonly #guard: Guard;
  readonly #turns = new Turns();
  /** What goes on being told, by what it is. */
  readonly #listening = new Map<string, () => void>();

  /** `onClose` is told once it has closed. */
  constructor(socket: WebSocket, peer: Peer, exchange: Exchange, onClose: (one: Connection) => void) {
    const { memory, timer, limits, metrics } = exchange;
    this.#socket = socket;
    this.#peer = peer;
    this.#exchange = exchange;
    this.#outlet = new Outlet(socket, peer.stream, exchange);
    this.#pulse = new Pulse(limits.heartbeat, timer.now(), memory.raise);
    this.#guard = new Guard(socket, this.#outlet, limits, timer, this);
    socket.on("message", (data, isBinary) => this.#hear(data, isBinary));
    socket.on("ping", (data) => this.#guard.passes(PING) && this.#outlet.pong(data));
    socket.on("pong", () => this.#pulse.answered(timer.now()));
    // A frame too long, or none of the protocol's: ws tells the other end why and closes.
    socket.on("error", () => metrics.malformed.inc({ door: "socket" }));
    socket.on("close", (code) => {
      this.#close(code);
      onClose(this);
    });
  }

  /** Is called from time to time: does the other end still live? */
  tick(): void {
    if (this.#socket.isPaused || this.#outlet.isEnding()) return;
    const state = this.#pulse.tick(this.#exchange.timer.now());
    if (state === "dead") this.#outlet.drop("silent");
    else if (state === "asked") this.#outlet.ping();
  }

  slowed(): void {
    this.#exchange.metrics.slowed.inc();
  }

  /** While a socket is not read nothing can be heard of it: that is no silence. */
  resumed(): void {
    this.#pulse.answered(this.#exchange.timer.now());
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#outlet.isEnding()) return;
    const text = isBinary ? "" : data.toString();
    const message = parsedMessage(text);
    if (message === null) this.#exchange.metrics.malformed.inc({ door: "socket" });
    if (!this.#guard.passes(message === null ? MALFORMED : costOf(message))) return;
    if (message === null) this.#outlet.send({ t: "malformed", id: idIn(text), code: 400, why: { key: "notAMessage" } });
    else if (message.t === "ping") this.#outlet.send({ t: "pong" });
    else this.#turns.take("table" in message ? message.table : "", () => this.#answer(message));
  }

  async #answer(message: Asked): Promise<void> {
    const { metrics } = this.#exchange;
    const begun = performance.now();
    const answered = await this.#served(message);
    metrics.served("socket", message.t, answered.ok, performance.now() - begun);
    this.#outlet.send({ t: "ack", id: message.id, ...answered });
  }

  #served(message: Asked): Answered | Promise<Answered> {
    const { tables, mayGuess } = this.#exchange;
    const { caller, address } = this.#peer;
    switch (message.t) {
      case "watch": {
        const { table, viewer } = message;
        return this.#listen(watchKey(table, viewer), (tell) => tables.watch(caller, table, viewer, tell), viewer);
      }
      case "attend":
        return this.#listen(`at ${message.table}`, (tell) => tables.attend(caller, message.table, tell));
      case "follow":
        return this.#listen("mine", (tell) => tables.follow(caller, tell));
      case "unwatch":
        return this.#leave(watchKey(message.table, message.viewer));
      case "unattend":
        return this.#leave(`at ${message.table}`);
      case "find":
      case "claim":
      // Nobody guesses here, but whoever brings nonsense has it played again each time.
      case "bring":
        return mayGuess(address) ? tables.ask(caller, message) : refused({ key: "slowDown" });
      default:
        return tables.ask(caller, message);
    }
  }

  async #listen(
    key: string,
    begin: (tell: (message: ToPage) => void) => Promise<Listened>,
    viewer: Viewer = "watcher",
  ): Promise<Answered> {
    const listening = this.#listening;
    if (listening.has(key)) return { ok: true };
    if (listening.size >= this.#exchange.limits.mostWatched) return refused({ key: "slowDown" });
    let hasEnded = false;
    const begun = await begin((message) => {
      if (message.t === "gone" || message.t === "refused") {
        hasEnded = true;
        this.#leave(key);
      }
      this.#outlet.send(message);
      this.#pulse.sent(key, message, viewer);
    });
    if (!begun.ok) return begun;
    if (this.#socket.readyState === this.#socket.OPEN && !hasEnded) listening.set(key, begun.leave);
    else begun.leave();
    return { ok: true };
  }

  #leave(key: string): Answered {
    this.#listening.get(key)?.();
    this.#listening.delete(key);
    return { ok: true };
  }

  #close(code: number): void {
    this.#pulse.ended(FAREWELLS.includes(code));
    for (const stop of this.#listening.values()) stop();
    this.#listening.clear();
  }
}

/** Of a page that closes its line, or is closed. A line that was given up, or cut, may have swallowed what was on its way. */
const FAREWELLS = [1000, 1001];

const watchKey = (table: string, viewer: Viewer): string => `match ${table} ${viewer}`;
