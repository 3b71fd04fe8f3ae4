import type { Topic } from "./bus.ts";
import type { Timer } from "./timer.ts";

/** Where nodes say that they are heard: `<node> <number>`, the number one higher each time. */
export const BEAT_TOPIC: Topic = "beat:";

/** How often, in milliseconds. */
const BEAT_INTERVAL = 1000;
/** After this silence something may have been missed. */
const MAX_SILENCE = 3000;
/** How often whoever hears nothing at all is told to read the store again. */
const LOOK_INTERVAL = 5000;

interface Heard {
  readonly number: number;
  readonly at: number;
}

/**
 * Knows whether notices may have been missed, for every bus that may lose some. All nodes beat, and each hears its own
 * beats too, which proves that it hears at all. A jump in somebody's numbers, silence, or a new connection is a gap.
 */
export class BusBeats {
  readonly #node: string;
  readonly #timer: Timer;
  readonly #send: (text: string) => void;
  readonly #onGap: () => void;
  readonly #heard = new Map<string, Heard>();
  #number = 0;
  #lookedAt: number;
  #cancel: () => void;

  /** `send` passes a text to all nodes under the topic of beats. `onGap`: everybody on this node has to read again. */
  constructor(node: string, timer: Timer, send: (text: string) => void, onGap: () => void) {
    this.#node = node;
    this.#timer = timer;
    this.#send = send;
    this.#onGap = onGap;
    this.#lookedAt = timer.now();
    this.#heard.set(node, { number: 0, at: timer.now() });
    this.#cancel = timer.after(0, this.#beat);
  }

  /** Somebody's beat, or our own. */
  receive(text: string): void {
    const end = text.lastIndexOf(" ");
    const [node, number] = [text.slice(0, end), Number(text.slice(end + 1))];
    if (end < 1 || !Number.isInteger(number)) return;
    const before = this.#heard.get(node)?.number ?? 0;
    this.#heard.set(node, { number, at: this.#timer.now() });
    // One that has started again begins with 1.
    if (number !== before + 1 && number !== 1) this.#tellGap();
  }

  /** A notice of ours could not be sent: the others learn from a jump that something is missing. */
  lost(): void {
    this.#number++;
  }

  /** The connection is a new one. */
  reconnected(): void {
    this.#tellGap();
  }

  /** See `Bus.completeUntil`. */
  completeUntil(): number {
    let until = Number.POSITIVE_INFINITY;
    for (const { at } of this.#heard.values()) until = Math.min(until, at);
    return until;
  }

  /** The nodes that are heard, this one included; while not even this one is, those that were heard last. */
  nodes(): readonly string[] {
    return [...this.#heard.keys()];
  }

  stop(): void {
    this.#cancel();
  }

  readonly #beat = (): void => {
    this.#cancel = this.#timer.after(BEAT_INTERVAL, this.#beat);
    this.#send(`${this.#node} ${++this.#number}`);
    const now = this.#timer.now();
    const heardSelf = this.#heard.get(this.#node)?.at ?? now;
    let isGap = false;
    // One that has died is silent for good: we still hear ourselves.
    for (const [node, { at }] of this.#heard) if (heardSelf - at > MAX_SILENCE) isGap = this.#heard.delete(node);
    const hearsNothing = now - heardSelf > MAX_SILENCE;
    // Then we look again and again.
    if (hearsNothing && (now - this.#lookedAt >= LOOK_INTERVAL || this.#lookedAt < heardSelf)) isGap = true;
    if (isGap) this.#tellGap();
  };

  #tellGap(): void {
    this.#lookedAt = this.#timer.now();
    this.#onGap();
  }
}
