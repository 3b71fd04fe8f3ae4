/**
 * Writes bits as few letters as their probabilities allow, and reads them back (arithmetic coding). All numbers are
 * whole and below 2^44, so that every engine computes the same. A probability is that of a 1, in 4096ths, from 1 to
 * 4095.
 */
export interface BitWriter {
  write(bit: number, probability: number): void;
  /** The letters of everything that was written. Each is safe in a URL. */
  letters(): string;
}

export interface BitReader {
  read(probability: number): number;
  /** Whether more was read than there are letters: then what was read means nothing. */
  isPastEnd(): boolean;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LETTER_BITS = 6;
const INTERVAL_BITS = 32;
const TOP_BIT = 2 ** (INTERVAL_BITS - 1);
const WHOLE = 4096;

/** The largest number of the part of an interval that stands for a 1. */
const split = (low: number, high: number, probability: number): number =>
  low + Math.floor(((high - low) * probability) / WHOLE);

export function bitWriter(): BitWriter {
  let [low, high] = [0, 2 ** INTERVAL_BITS - 1];
  let letters = "";
  let [held, heldBits] = [0, 0];
  const put = (bit: number): void => {
    held = held * 2 + bit;
    if (++heldBits < LETTER_BITS) return;
    letters += LETTERS.charAt(held);
    [held, heldBits] = [0, 0];
  };
  return {
    write(bit, probability) {
      const middle = split(low, high, probability);
      if (bit === 1) high = middle;
      else low = middle + 1;
      for (; low >= TOP_BIT === high >= TOP_BIT; [low, high] = [doubled(low), doubled(high) + 1])
        put(low >= TOP_BIT ? 1 : 0);
    },
    letters() {
      // The shortest number within the interval. The reader adds zeros.
      let unit = 2 ** INTERVAL_BITS;
      while (Math.ceil(low / unit) * unit > high) unit /= 2;
      const end = Math.ceil(low / unit) * unit;
      for (let at = TOP_BIT; at >= unit; at /= 2) put(Math.floor(end / at) % 2);
      while (heldBits > 0) put(0);
      return letters;
    },
  };
}

/** Null if the text contains a character that is no letter of ours. */
export function bitReader(letters: string): BitReader | null {
  const values = Array.from(letters, (letter) => LETTERS.indexOf(letter));
  if (values.includes(-1)) return null;
  let [low, high, position, value] = [0, 2 ** INTERVAL_BITS - 1, 0, 0];
  const next = (): number => {
    const letter = values[Math.floor(position / LETTER_BITS)] ?? 0;
    return (letter >> (LETTER_BITS - 1 - (position++ % LETTER_BITS))) & 1;
  };
  while (position < INTERVAL_BITS) value = value * 2 + next();
  return {
    read(probability) {
      const middle = split(low, high, probability);
      const bit = value <= middle ? 1 : 0;
      if (bit === 1) high = middle;
      else low = middle + 1;
      for (; low >= TOP_BIT === high >= TOP_BIT; [low, high] = [doubled(low), doubled(high) + 1])
        value = doubled(value) + next();
      return bit;
    },
    isPastEnd: () => position > values.length * LETTER_BITS + INTERVAL_BITS,
  };
}

/** Without the bit that leaves at the top. */
const doubled = (number: number): number => (number % TOP_BIT) * 2;
