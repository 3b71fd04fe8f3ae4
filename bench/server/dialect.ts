/** A player of a table of two. */
export type Player = 0 | 1;

/** What a player understands of a message that tells the position. */
export interface Told {
  /** How many moves were played. */
  readonly version: number;
  readonly isOver: boolean;
  /** What this player says now, as it is sent; null where it is the other one's turn. */
  readonly answer: string | null;
}

/** Two players at one table of a server, each with a socket of their own. */
export interface Duo {
  say(player: Player, answer: string): void;
  /** Another match once this one is over: both are told its first position. */
  again(): Promise<void>;
}

/** How two players sit down at a server and understand it. Both are told the first position. */
export type Dialect = (url: string, table: number, hear: (player: Player, told: Told) => void) => Promise<Duo>;

/** The number behind the first of these words; -1 where there is none. */
export function numberAfter(word: string, text: Buffer): number {
  const found = text.indexOf(word);
  if (found < 0) return -1;
  let number = 0;
  for (let at = found + word.length; at < text.length; at++) {
    const digit = (text[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  return number;
}

const ZERO = 0x30;
