import { WebSocket } from "ws";

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

/** A socket that is open; every text it is sent is heard. */
export async function line(
  url: string,
  headers: Readonly<Record<string, string>>,
  hear: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  socket.on("message", (data) => hear(data.toString()));
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("close", (code) => {
    throw new Error(`a server has closed a socket: ${code}`);
  });
  return socket;
}

export const anyOf = <T>(choices: readonly T[]): T => choices[Math.floor(Math.random() * choices.length)] as T;
