import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { ToPage } from "../../protocol/socket.ts";
import type { Metrics } from "../metrics.ts";
import { frameOf } from "./frame.ts";
import type { Limits } from "./limits.ts";

/** The ways out of all sockets of a house share these. */
export interface OutletPorts {
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * The way out of one socket. A reader that does not read is not waited for, and whoever keeps sending too much is shown the
 * door. (A class, as with all that every socket has: thousands of them only wait.)
 */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #ports: OutletPorts;
  /** Of all sockets, those that were told something in this turn. */
  static #full: Outlet[] = [];
  #isEnding = false;
  /** The frames of what was said in this turn: they leave at its end. */
  #gathered = "";

  constructor(socket: WebSocket, stream: Duplex, ports: OutletPorts) {
    this.#socket = socket;
    this.#stream = stream;
    this.#ports = ports;
  }

  send(message: ToPage): void {
    if (this.#isRead()) this.#write(message);
  }

  /** Answers a ping of the socket's own: whoever asks and never reads would fill our memory like anybody else. */
  pong(data: Buffer): void {
    if (!this.#isRead()) return;
    this.#letGo();
    this.#socket.pong(data);
  }

  /** Asks for a sign of life. What comes back proves that all that was said before has arrived, so nothing is overtaken. */
  ping(): void {
    this.#letGo();
    this.#socket.ping();
  }

  /** Ends the socket; nothing that comes in counts any more. */
  drop(why: "slow" | "flood" | "silent"): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const { metrics, log } = this.#ports;
    metrics.dropped.inc({ why });
    log.warn({ why }, "socket dropped");
    if (why === "flood") {
      this.#write(TOO_MUCH);
      this.#letGo();
      this.#socket.close(1008, "slowDown");
    } else this.#socket.terminate();
  }

  isEnding(): boolean {
    return this.#isEnding;
  }

  /** What is said in one go leaves in one piece: a step and the answer to whoever made it. */
  #write(message: ToPage): void {
    this.#ports.metrics.told();
    if (this.#gathered === "") Outlet.#letGoLater(this);
    this.#gathered += frameOf(message);
  }

  static #letGoLater(outlet: Outlet): void {
    if (Outlet.#full.length === 0) process.nextTick(Outlet.#turnEnds);
    Outlet.#full.push(outlet);
  }

  static #turnEnds(): void {
    const all = Outlet.#full;
    Outlet.#full = [];
    for (const outlet of all) outlet.#letGo();
  }

  #letGo(): void {
    const gathered = this.#gathered;
    this.#gathered = "";
    if (gathered !== "" && this.#stream.writable) this.#stream.write(gathered, "latin1");
  }

  #isRead(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN || this.#isEnding) return false;
    if (this.#socket.bufferedAmount + this.#gathered.length > this.#ports.limits.mostWaiting) this.drop("slow");
    return !this.#isEnding;
  }
}

export const TOO_MUCH: ToPage = { t: "malformed", id: null, code: 429, why: { key: "slowDown" } };
