import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import type { WebSocket } from "ws";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import type { Metrics } from "../metrics.ts";
import type { SocketLimits } from "./socket-limits.ts";
import { frameOf } from "./websocket-frame.ts";

/** What the send buffers of all sockets share. */
export interface SendBufferPorts {
  readonly limits: SocketLimits;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Why the server closes a socket: it does not read, it sends too much, or it does not answer pings. */
type DropReason = "slow" | "flood" | "silent";

/**
 * Sends messages to one socket. All messages of one turn of the event loop are one write. A socket that does not read
 * is dropped. (A class with static members, like everything that every socket has: thousands of them are idle.)
 */
export class SendBuffer {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #ports: SendBufferPorts;
  /** The buffers of all sockets that were written to in this turn. */
  static #waiting: SendBuffer[] = [];
  #isEnding = false;
  /** The frames of this turn. They are sent at its end. */
  #frames = "";

  constructor(socket: WebSocket, stream: Duplex, ports: SendBufferPorts) {
    this.#socket = socket;
    this.#stream = stream;
    this.#ports = ports;
  }

  send(message: ToPage): void {
    if (this.#mayWrite()) this.#write(message);
  }

  /** Answers a ping of the peer. A peer that pings and never reads would fill our memory like any other. */
  pong(data: Buffer): void {
    if (!this.#mayWrite()) return;
    this.#flush();
    this.#socket.pong(data);
  }

  /** Sends a ping after all messages before it: its answer proves that they have arrived. */
  ping(): void {
    this.#flush();
    this.#socket.ping();
  }

  /** Closes the socket. What still comes in is ignored. */
  drop(reason: DropReason): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const { metrics, log } = this.#ports;
    metrics.socketsDropped.inc({ reason });
    log.warn({ reason }, "socket dropped");
    if (reason === "flood") {
      this.#write(TOO_FAST);
      this.#flush();
      this.#socket.close(POLICY_VIOLATION, "slowDown");
    } else this.#socket.terminate();
  }

  /** Sends what waits and closes the socket. What still comes in is ignored. */
  end(reason: string, code = POLICY_VIOLATION): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#flush();
    this.#socket.close(code, reason);
  }

  isEnding(): boolean {
    return this.#isEnding;
  }

  #write(message: ToPage): void {
    this.#ports.metrics.messageSent();
    if (this.#frames === "") SendBuffer.#flushLater(this);
    this.#frames += frameOf(message);
  }

  static #flushLater(buffer: SendBuffer): void {
    if (SendBuffer.#waiting.length === 0) process.nextTick(SendBuffer.#flushAll);
    SendBuffer.#waiting.push(buffer);
  }

  static #flushAll(): void {
    const all = SendBuffer.#waiting;
    SendBuffer.#waiting = [];
    for (const buffer of all) buffer.#flush();
  }

  #flush(): void {
    const frames = this.#frames;
    this.#frames = "";
    if (frames !== "" && this.#stream.writable) this.#stream.write(frames, "latin1");
  }

  #mayWrite(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN || this.#isEnding) return false;
    if (this.#socket.bufferedAmount + this.#frames.length > this.#ports.limits.maxBufferedBytes) this.drop("slow");
    return !this.#isEnding;
  }
}

const POLICY_VIOLATION = 1008;

export const TOO_FAST: ToPage = { t: "malformed", id: null, code: 429, why: { key: "slowDown" } };
