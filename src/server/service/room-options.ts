import { type LoadedRoom, loadRoom } from "../../host/match/load-room.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import { mayBePublic, mayBeSlow, withPublicTableDefaults } from "../../kernel/table-limits.ts";
import type { Table } from "../../tables/table.ts";
import type { ServiceContext } from "./service-context.ts";
import type { ServiceRefusal } from "./service-refusal.ts";
import { questionRefusal } from "./text-policy.ts";

type OpenedRoom = { readonly ok: true; readonly open: LoadedRoom } | Refused;

/** The room of a game, loaded with its newest edition: for what has not begun. */
export async function openRoomOf({ rooms }: Pick<ServiceContext, "rooms">, game: string): Promise<OpenedRoom> {
  const room = rooms.find(({ id }) => id === game);
  return room === undefined
    ? refused<ServiceRefusal>({ key: "noSuchGame", game })
    : { ok: true, open: await loadRoom(room) };
}

/** The room of a table's game, loaded with the edition that its match began with; the newest if it has no match yet. */
export async function openRoomOfTable(
  { rooms, repositories }: Pick<ServiceContext, "rooms" | "repositories">,
  { id, game }: Pick<Table, "id" | "game">,
): Promise<OpenedRoom> {
  const room = rooms.find((one) => one.id === game);
  // Most rooms have one edition, and then nothing has to be read.
  if (room === undefined || room.editions.length === 1) return openRoomOf({ rooms }, game);
  const summary = await repositories.matches.summary(id);
  return { ok: true, open: await loadRoom(room, summary?.edition ?? null) };
}

/**
 * The options of a table, at a public one with the room's defaults for public tables; or why they are refused. The game
 * checks them again when the match begins.
 */
export function checkedOptions(
  { room, game }: LoadedRoom,
  options: unknown,
  seats: number,
  { visibility, control }: Pick<Table, "visibility" | "control">,
): { readonly ok: true; readonly options: unknown } | Refused {
  const { min, max } = game.seats;
  if (seats < min || seats > max) return refused<ServiceRefusal>({ key: "seatsOutOfRange", min, max });
  if (game.options(options, seats) === null) return refused<ServiceRefusal>({ key: "optionsMakeNoSense" });
  const unfit = wordsInOptionsRefusal(game, options, seats) ?? slowRefusal(room, { options, control });
  if (unfit !== null) return unfit;
  if (visibility !== "public") return { ok: true, options };
  const why = publicRefusal(room, { options, visibility });
  return why ?? { ok: true, options: withPublicTableDefaults(room, options as Readonly<Record<string, unknown>>) };
}

/** TL-10: why a table with these options may not be public; null if it may, or is not. The game has accepted them. */
export const publicRefusal = (
  room: Pick<Room, "publicTableOptions" | "optionsByLink">,
  { options, visibility }: Pick<Table, "options" | "visibility">,
): Refused | null =>
  visibility === "public" && !mayBePublic(room, options as Readonly<Record<string, unknown>>)
    ? refused<ServiceRefusal>({ key: "notAmongStrangers" })
    : null;

/** Why a table with these options may not have days per move; null if it may, or has not. The game has accepted them. */
export const slowRefusal = (
  room: Pick<Room, "slowTableOptions">,
  { options, control }: Pick<Table, "options" | "control">,
): Refused | null =>
  control.is === "days" && !mayBeSlow(room, options as Readonly<Record<string, unknown>>)
    ? refused<ServiceRefusal>({ key: "onlyLive" })
    : null;

/** Why words that people wrote into the options are refused (Ostrakon, OS-102); null where they are not. */
export function wordsInOptionsRefusal(game: LoadedRoom["game"], raw: unknown, seats: number): Refused | null {
  const options = game.options(raw, seats);
  return options === null ? null : questionRefusal(game.ownWordsInOptions?.(options) ?? [], []);
}
