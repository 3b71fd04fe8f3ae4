import { FREE_COUNT, type Position, SCORES, SEATS } from "../../games/isis-osiris/bot/engine.ts";
import { boardRows, handRows } from "../../games/isis-osiris/bot/features.ts";

/**
 * Positions as the net sees them, one after the other in `seen`: the number of players, the free cells, and for each
 * seat its score, the number of its rows and the rows. `targets` has four numbers for each position: what each seat
 * should expect.
 */
export interface Samples {
  readonly count: number;
  readonly seen: Int16Array<ArrayBuffer>;
  readonly targets: Float32Array<ArrayBuffer>;
}

/** Samples that still grow. `words` is the used length of `seen`. */
export interface SampleBuffer {
  count: number;
  words: number;
  seen: Int16Array<ArrayBuffer>;
  targets: Float32Array<ArrayBuffer>;
}

export const emptySampleBuffer = (): SampleBuffer => ({
  count: 0,
  words: 0,
  seen: new Int16Array(1 << 20),
  targets: new Float32Array(1 << 15),
});

const rows = new Int32Array(128);

/** Adds a position. Its targets are filled in when the match is over. */
export function addPosition(buffer: SampleBuffer, position: Position): void {
  const seats = position[SEATS] as number;
  if (buffer.words + 1024 > buffer.seen.length)
    buffer.seen = grown(buffer.seen, new Int16Array(buffer.seen.length * 2));
  if (buffer.count * 4 + 4 > buffer.targets.length)
    buffer.targets = grown(buffer.targets, new Float32Array(buffer.targets.length * 2));
  const { seen } = buffer;
  seen[buffer.words++] = seats;
  seen[buffer.words++] = position[FREE_COUNT] as number;
  for (let seat = 0; seat < seats; seat++) {
    const count = handRows(position, seat, rows, boardRows(position, seat, rows));
    seen[buffer.words++] = position[SCORES + seat] as number;
    seen[buffer.words++] = count;
    for (let at = 0; at < count; at++) seen[buffer.words++] = rows[at] as number;
  }
  buffer.count++;
}

export const finishedSamples = ({ count, words, seen, targets }: SampleBuffer): Samples => ({
  count,
  seen: seen.slice(0, words),
  targets: targets.slice(0, count * 4),
});

function grown<T extends Int16Array<ArrayBuffer> | Float32Array<ArrayBuffer>>(from: T, to: T): T {
  to.set(from);
  return to;
}
