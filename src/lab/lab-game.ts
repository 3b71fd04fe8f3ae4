import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame } from "../kernel/game.ts";
import type { Room } from "../kernel/room.ts";

/** A room with its game and all its bots loaded, as a study needs it. */
export interface LabGame {
  readonly room: Room;
  readonly game: AnyGame;
  readonly bots: readonly AnyBot[];
}

export function botById({ room, bots }: LabGame, id: string): AnyBot {
  const bot = bots.find((one) => one.id === id);
  if (bot === undefined) throw new Error(`${room.id} has no bot called ${id}: ${bots.map((one) => one.id).join(", ")}`);
  return bot;
}
