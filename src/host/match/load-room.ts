import { randomBot } from "../../bots/random-bot.ts";
import { type AnyBot, type BotLoader, loaderOf } from "../../kernel/bot.ts";
import { momentsOf } from "../../kernel/default-moments.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import { gameOfEdition, type HostedRoom, keptEdition } from "../../kernel/room.ts";
import { withCachedViews } from "./cached-views.ts";

/** A room with the rules of one of its editions loaded. Its bots are loaded when they first play. */
export interface LoadedRoom {
  readonly room: HostedRoom;
  readonly game: AnyGame;
  /** How its steps are shown in time. */
  readonly moments: AnyMoments;
  /** The random bot first, then the room's own bots, the weakest first. */
  readonly ladder: readonly BotLoader[];
  /** Plays single moves for a person who missed the time. */
  readonly standIn: BotLoader;
  /** Plays on for a person who left. */
  readonly heir: BotLoader;
}

/** Loads one of the room's bots by its id, including stand-in and heir. */
export async function loadBot({ room, ladder, standIn, heir }: LoadedRoom, id: string): Promise<AnyBot> {
  const bot = [...ladder, standIn, heir].find((one) => one.id === id);
  if (bot === undefined) throw new Error(`${room.id}: there is no bot ${id}`);
  return bot.load();
}

/**
 * Loads each edition of a room once. An edition that is not kept, or none, gives the newest. After a failure the next
 * call tries again.
 */
export function loadRoom(room: HostedRoom, edition: number | null = null): Promise<LoadedRoom> {
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

const rooms = new WeakMap<HostedRoom, Map<number, Promise<LoadedRoom>>>();

async function loaded(room: HostedRoom, edition: number): Promise<LoadedRoom> {
  const [game, moments, { bots, standIn, heir }] = await Promise.all([
    gameOfEdition(room, edition),
    momentsOf(room),
    room.bots(edition),
  ]);
  const chance = loaderOf(randomBot(game));
  const ladder = [chance, ...bots.map(loaderOf)];
  return {
    room,
    game: withCachedViews(game),
    moments,
    ladder,
    standIn: standIn === undefined ? chance : loaderOf(standIn),
    heir: heir === undefined ? (ladder.at(-1) ?? chance) : loaderOf(heir),
  };
}
