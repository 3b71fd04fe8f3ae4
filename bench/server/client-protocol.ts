/** One of the two players of a table. */
export type PlayerNumber = 0 | 1;

/** What a player reads from a message about the position. */
export interface PositionUpdate {
  /** The number of moves played. */
  readonly version: number;
  readonly isOver: boolean;
  /** The message this player sends next; null when it is the other player's turn. */
  readonly answer: string | null;
}

/** Two players at one table of a server. Each has a socket. */
export interface ClientPair {
  sendMove(player: PlayerNumber, answer: string): void;
  /** Starts another match after the end of this one. Both players receive its first position. */
  startNextMatch(): Promise<void>;
}

/** Opens a table for two players at a server and reads its messages. Both players receive the first position. */
export type ClientProtocol = (
  url: string,
  table: number,
  onUpdate: (player: PlayerNumber, update: PositionUpdate) => void,
) => Promise<ClientPair>;

/** The number after the first occurrence of `word`; -1 if there is none. */
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
