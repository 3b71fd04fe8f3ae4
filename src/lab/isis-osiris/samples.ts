import { FREE_COUNT, type Position, SCORES, SEATS } from "../../games/isis-osiris/bot/engine.ts";
import { boardRows, handRows } from "../../games/isis-osiris/bot/features.ts";

/**
 * Positions as the net sees them, one after the other: players, free cells, and for each seat its score, how many rows
 * and which. What each seat should be said to expect stands beside, four for a position.
 */
export interface Samples {
  readonly count: number;
  readonly seen: Int16Array<ArrayBuffer>;
  readonly targets: Float32Array<ArrayBuffer>;
}

export interface SampleBook {
  count: number;
  words: number;
  seen: Int16Array<ArrayBuffer>;
  targets: Float32Array<ArrayBuffer>;
}

export const sampleBook = (): SampleBook => ({
  count: 0,
  words: 0,
  seen: new Int16Array(1 << 20),
  targets: new Float32Array(1 << 15),
});

const rows = new Int32Array(128);

/** Notes a position; its targets are filled in when the match is over. */
export function noted(book: SampleBook, position: Position): void {
  const seats = position[SEATS] as number;
  if (book.words + 1024 > book.seen.length) book.seen = grown(book.seen, new Int16Array(book.seen.length * 2));
  if (book.count * 4 + 4 > book.targets.length)
    book.targets = grown(book.targets, new Float32Array(book.targets.length * 2));
  const { seen } = book;
  seen[book.words++] = seats;
  seen[book.words++] = position[FREE_COUNT] as number;
  for (let seat = 0; seat < seats; seat++) {
    const count = handRows(position, seat, rows, boardRows(position, seat, rows));
    seen[book.words++] = position[SCORES + seat] as number;
    seen[book.words++] = count;
    for (let at = 0; at < count; at++) seen[book.words++] = rows[at] as number;
  }
  book.count++;
}

export const closed = ({ count, words, seen, targets }: SampleBook): Samples => ({
  count,
  seen: seen.slice(0, words),
  targets: targets.slice(0, count * 4),
});

function grown<T extends Int16Array<ArrayBuffer> | Float32Array<ArrayBuffer>>(old: T, young: T): T {
  young.set(old);
  return young;
}
