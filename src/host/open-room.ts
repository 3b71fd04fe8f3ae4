import { randomBot } from "../bots/random.ts";
import type { AnyBot } from "../kernel/bot.ts";
import type { AnyGame } from "../kernel/game.ts";
import type { Room } from "../kernel/room.ts";
import { withOneLook } from "./one-look.ts";

/** A room with the doors open that a host needs. */
export interface OpenRoom {
  readonly room: Room;
  readonly game: AnyGame;
  /** Plain chance first, then the room's own bots, gentlest first. */
  readonly ladder: readonly AnyBot[];
  /** Plays a move for whoever missed the time. */
  readonly standIn: AnyBot;
  /** Plays on for whoever has left. */
  readonly heir: AnyBot;
}

/** One of the room's bots by its id, whether on the ladder or beside it. */
export function botCalled({ room, ladder, standIn, heir }: OpenRoom, id: string): AnyBot {
  const bot = [...ladder, standIn, heir].find((one) => one.id === id);
  if (bot === undefined) throw new Error(`${room.id}: there is no bot ${id}`);
  return bot;
}

/** Opened once: every table of a game is in the same room. What could not be reached is tried again by whoever asks next. */
export function openRoom(room: Room): Promise<OpenRoom> {
  const known = open.get(room);
  if (known !== undefined) return known;
  const opening = doorsOf(room);
  open.set(room, opening);
  opening.catch(() => open.delete(room));
  return opening;
}

const open = new WeakMap<Room, Promise<OpenRoom>>();

async function doorsOf(room: Room): Promise<OpenRoom> {
  const [{ game }, { bots, standIn, heir }] = await Promise.all([room.game(), room.bots()]);
  const chance = randomBot(game);
  return {
    room,
    game: withOneLook(game),
    ladder: [chance, ...bots],
    standIn: standIn ?? chance,
    heir: heir ?? bots.at(-1) ?? chance,
  };
}
