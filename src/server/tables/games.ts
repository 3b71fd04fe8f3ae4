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

/** The options of a table, where it is open to everybody as they may be there; or why they may not. */
export function optionsFor(
  { room }: OpenRoom,
  options: unknown,
  visibility: Gathering["visibility"],
): { readonly ok: true; readonly options: unknown } | Refused {
  if (visibility !== "public") return { ok: true, options };
  const chosen = options as Readonly<Record<string, unknown>>;
  return isForStrangers(room, chosen)
    ? { ok: true, options: amongStrangers(room, chosen) }
    : refused({ key: "notAmongStrangers" });
}

/** Why a game cannot be played like that; null where it can. The game itself judges again when the match begins. */
export function optionsRefusal({ game }: OpenRoom, options: unknown, seats: number): Refused | null {
  const { min, max } = game.seats;
  if (seats < min || seats > max) return refused({ key: "seatsOutOfRange", min, max });
  return game.options(options, seats) === null ? refused({ key: "optionsMakeNoSense" }) : null;
}
