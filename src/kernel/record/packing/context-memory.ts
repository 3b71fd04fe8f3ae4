import { stretched } from "./logistic-scale.ts";

/** What one kind of context remembers about the bits that followed it. */
export interface ContextMemory {
  /** Looks up one context. What is said and learned from here on is about it. */
  look(hash: number): void;
  /** What followed contexts with the same last bits, on the logistic scale: so "once is never again" can be learned. */
  byHistory(): number;
  /** How often a 1 followed this very context, on the logistic scale. */
  byCount(): number;
  learn(bit: number): void;
  /** Another one that has learned the same. */
  copy(): ContextMemory;
}

/** Two contexts may fall into the same slot. That costs a few letters and nothing else. */
const SLOT_BITS = 16;
/** A history is its last bits after a 1; 0 where there is none. */
const FULL_HISTORY = 64;
const HALF = 32768;
const CERTAIN = 65535;
const MAX_COUNT = 250;

/** By slot: its history, the chance of a 1 and how often it was seen. By history: the chance of a 1, how often seen. */
interface Learned {
  readonly histories: Uint8Array;
  readonly chances: Uint16Array;
  readonly counts: Uint8Array;
  readonly historyChances: Uint16Array;
  readonly historyCounts: Uint8Array;
}

export const contextMemory = (): ContextMemory =>
  memoryOf({
    histories: new Uint8Array(2 ** SLOT_BITS),
    chances: new Uint16Array(2 ** SLOT_BITS),
    counts: new Uint8Array(2 ** SLOT_BITS),
    historyChances: Uint16Array.from({ length: FULL_HISTORY * 2 }, (_, history) => firstChance(history)),
    historyCounts: new Uint8Array(FULL_HISTORY * 2),
  });

function memoryOf({ histories, chances, counts, historyChances, historyCounts }: Learned): ContextMemory {
  let [slot, history, count] = [0, 0, 0];
  return {
    look(hash) {
      slot = hash >>> (32 - SLOT_BITS);
      history = histories[slot] ?? 0;
      count = counts[slot] ?? 0;
    },
    byHistory: () => (history === 0 ? 0 : stretched((historyChances[history] ?? 0) >> 4)),
    byCount: () => (count === 0 ? 0 : stretched((chances[slot] ?? 0) >> 4)),
    learn(bit) {
      chances[slot] = nearer(count === 0 ? HALF : (chances[slot] ?? 0), bit, 2 * count + 3);
      counts[slot] = Math.min(count + 1, MAX_COUNT);
      if (history > 0) {
        const times = historyCounts[history] ?? 0;
        historyChances[history] = nearer(historyChances[history] ?? 0, bit, 2 * times + 4);
        historyCounts[history] = Math.min(times + 1, MAX_COUNT);
      }
      const longer = (history === 0 ? 1 : history) * 2 + bit;
      histories[slot] = longer < FULL_HISTORY * 2 ? longer : FULL_HISTORY + (longer % FULL_HISTORY);
    },
    copy: () =>
      memoryOf({
        histories: histories.slice(),
        chances: chances.slice(),
        counts: counts.slice(),
        historyChances: historyChances.slice(),
        historyCounts: historyCounts.slice(),
      }),
  };
}

/** Two `parts`-ths of the way to what came. */
const nearer = (chance: number, bit: number, parts: number): number =>
  chance + Math.trunc(((bit * CERTAIN - chance) * 2) / parts);

/** Before anything was learned, a history goes on as it was. */
function firstChance(history: number): number {
  const bits = history.toString(2).slice(1);
  const ones = bits.replaceAll("0", "").length;
  return Math.floor(((5 * ones + 2) * CERTAIN) / (5 * bits.length + 4));
}
