import type { Gathering } from "../../host/gatherings.ts";
import { type OpenRoom, openRoom } from "../../host/open-room.ts";
import type { Refused } from "../../kernel/game.ts";
import { amongStrangers, isForStrangers } from "../../kernel/room.ts";
import { refused } from "../facts.ts";
import type { House } from "./house.ts";

/** The room of a game with its doors open. */
export async function roomCalled(
  { rooms }: House,
  game: string,
): Promise<{ readonly ok: true; readonly open: OpenRoom } | Refused> {
  const room = rooms.find(({ id }) => id === game);
  return room === undefined ? refused({ key: "noSuchGame", game }) : { ok: true, open: await openRoom(room) };
}

/**
 * The options of a table, where it is open to everybody as they may be there; or why it cannot be played like that. The game
 * itself judges again when the match begins.
 */
export function optionsFor(
  { room, game }: OpenRoom,
  options: unknown,
  seats: number,
  visibility: Gathering["visibility"],
): { readonly ok: true; readonly options: unknown } | Refused {
  const { min, max } = game.seats;
  if (seats < min || seats > max) return refused({ key: "seatsOutOfRange", min, max });
  if (game.options(options, seats) === null) return refused({ key: "optionsMakeNoSense" });
  if (visibility !== "public") return { ok: true, options };
  // The game has just read them, so they are fields.
  const chosen = options as Readonly<Record<string, unknown>>;
  return isForStrangers(room, chosen)
    ? { ok: true, options: amongStrangers(room, chosen) }
    : refused({ key: "notAmongStrangers" });
}
