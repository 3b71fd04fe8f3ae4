import { randomBot } from "../../bots/random-bot.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import type { AnyGame } from "../../kernel/game.ts";
import { gameOfEdition, keptEdition, type Room } from "../../kernel/room.ts";
import { withCachedViews } from "./cached-views.ts";

/** A room with the rules and bots of one of its editions loaded. */
export interface LoadedRoom {
  readonly room: Room;
  readonly game: AnyGame;
  /** The random bot first, then the room's own bots, the weakest first. */
  readonly ladder: readonly AnyBot[];
  /** Plays single moves for a person who missed the time. */
  readonly standIn: AnyBot;
  /** Plays on for a person who left. */
  readonly heir: AnyBot;
}

/** One of the room's bots by its id, including stand-in and heir. */
export function botById({ room, ladder, standIn, heir }: LoadedRoom, id: string): AnyBot {
  const bot = [...ladder, standIn, heir].find((one) => one.id === id);
  if (bot === undefined) throw new Error(`${room.id}: there is no bot ${id}`);
  return bot;
}

/**
 * Loads each edition of a room once. An edition that is not kept, or none, gives the newest. After a failure the next
 * call tries again.
 */
export function loadRoom(room: Room, edition: number | null = null): Promise<LoadedRoom> {
  const kept = keptEdition(room, edition);
  const editions = rooms.get(room) ?? new Map<number, Promise<LoadedRoom>>();
  rooms.set(room, editions);
  const known = editions.get(kept);
  if (known !== undefined) return known;
  const loading = loaded(room, kept);
  editions.set(kept, loading);
  loading.catch(() => editions.delete(kept));
  return loading;
}

const rooms = new WeakMap<Room, Map<number, Promise<LoadedRoom>>>();

async function loaded(room: Room, edition: number): Promise<LoadedRoom> {
  const [game, { bots, standIn, heir }] = await Promise.all([gameOfEdition(room, edition), room.bots(edition)]);
  const chance = randomBot(game);
  return {
    room,
    game: withCachedViews(game),
    ladder: [chance, ...bots],
    standIn: standIn ?? chance,
    heir: heir ?? bots.at(-1) ?? chance,
  };
}
