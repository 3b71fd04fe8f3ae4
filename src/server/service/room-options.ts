import { type LoadedRoom, loadRoom } from "../../host/match/load-room.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { mayBePublic, withPublicTableDefaults } from "../../kernel/room.ts";
import type { Table } from "../../tables/table.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";

/** The room of a game, loaded. */
export async function openRoomOf(
  { rooms }: ServiceContext,
  game: string,
): Promise<{ readonly ok: true; readonly open: LoadedRoom } | Refused> {
  const room = rooms.find(({ id }) => id === game);
  return room === undefined
    ? refused<ServiceRefusal>({ key: "noSuchGame", game })
    : { ok: true, open: await loadRoom(room) };
}

/**
 * The options of a table, at a public one with the room's defaults for public tables; or why they are refused. The game
 * checks them again when the match begins.
 */
export function checkedOptions(
  { room, game }: LoadedRoom,
  options: unknown,
  seats: number,
  visibility: Table["visibility"],
): { readonly ok: true; readonly options: unknown } | Refused {
  const { min, max } = game.seats;
  if (seats < min || seats > max) return refused<ServiceRefusal>({ key: "seatsOutOfRange", min, max });
  if (game.options(options, seats) === null) return refused<ServiceRefusal>({ key: "optionsMakeNoSense" });
  if (visibility !== "public") return { ok: true, options };
  // The game has just accepted them, so they are an object.
  const chosen = options as Readonly<Record<string, unknown>>;
  return mayBePublic(room, chosen)
    ? { ok: true, options: withPublicTableDefaults(room, chosen) }
    : refused<ServiceRefusal>({ key: "notAmongStrangers" });
}
