import type { WebSocket } from "ws";
import type { Timer } from "../../host/ports/timer.ts";
import { TokenBucket } from "../token-bucket.ts";
import { type SendBuffer, TOO_FAST } from "./send-buffer.ts";
import type { SocketLimits } from "./socket-limits.ts";

/** Learns when the socket is paused and when it is read again. */
export interface RateLimitListener {
  slowed(): void;
  resumed(): void;
}

/** A socket that sends too much is not read for a while. One that does so repeatedly, or far too much, is closed. */
export class RateLimit {
  readonly #socket: WebSocket;
  readonly #sendBuffer: SendBuffer;
  readonly #limits: SocketLimits;
  readonly #timer: Timer;
  readonly #listener: RateLimitListener;
  readonly #bucket: TokenBucket;
  #slowdowns = 0;
  /** For how many reasons nothing is read now. */
  #holds = 0;
  #isSlowed = false;

  constructor(
    socket: WebSocket,
    sendBuffer: SendBuffer,
    limits: SocketLimits,
    timer: Timer,
    listener: RateLimitListener,
  ) {
    this.#socket = socket;
    this.#sendBuffer = sendBuffer;
    this.#limits = limits;
    this.#timer = timer;
    this.#listener = listener;
    this.#bucket = new TokenBucket(limits.rate, timer.now());
  }

  /** Takes the tokens for a message; false where it must not be served. */
  allows(cost: number): boolean {
    const { rate, maxSlowdowns } = this.#limits;
    const left = this.#bucket.take(cost, this.#timer.now());
    if (left < -rate.burst || (left < 0 && this.#slowdowns >= maxSlowdowns)) this.#sendBuffer.drop("flood");
    else if (left < 0) this.#slowDown();
    return !this.#sendBuffer.isEnding();
  }

  /** Nothing is read until then: what came before waits for its turn. */
  hold(until: Promise<void>): void {
    this.#holds++;
    this.#socket.pause();
    void until.then(() => this.#release());
  }

  #slowDown(): void {
    if (this.#isSlowed) return;
    this.#isSlowed = true;
    this.#slowdowns++;
    this.#listener.slowed();
    this.#sendBuffer.send(TOO_FAST);
    this.#holds++;
    this.#socket.pause();
    this.#timer.after(this.#bucket.wait(this.#timer.now()), () => {
      this.#isSlowed = false;
      this.#release();
    });
  }

  #release(): void {
    this.#holds--;
    if (this.#holds > 0) return;
    this.#listener.resumed();
    this.#socket.resume();
  }
}
