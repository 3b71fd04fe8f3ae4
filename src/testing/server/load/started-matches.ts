import * as catalogue from "../../../games/catalogue.ts";
import type { AnyGame } from "../../../kernel/game.ts";
import type { Room } from "../../../kernel/room.ts";
import { httpClient } from "../http-client.ts";

/** A match of two people or more, each with a registerBrowser and an address of their own. */
export interface StartedMatch {
  readonly table: string;
  readonly game: AnyGame;
  /** By seat: the headers that their registerBrowser sends. */
  readonly headers: readonly Readonly<Record<string, string>>[];
}

const FOR_TWO: readonly Room[] = Object.values(catalogue).filter(({ seats }) => seats.min <= 2);

/** Starts this many matches, of all games that two can play, or of these. */
export const startMatches = (url: string, count: number, rooms = FOR_TWO): Promise<readonly StartedMatch[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => startMatch(url, number, rooms)));

/** One of them. Its number says which of these rooms it is of, and from which addresses its people come. */
export async function startMatch(url: string, number: number, rooms: readonly Room[]): Promise<StartedMatch> {
  const room = rooms[number % rooms.length];
  if (room === undefined) throw new Error("no game");
  const seats = Math.max(2, room.seats.min);
  const headers = await Promise.all(
    Array.from({ length: seats }, (_, seat) => registerBrowser(url, `10.${seat}.${number >> 8}.${number & 255}`)),
  );
  const people = headers.map((own) => poster(url, own));
  const [owner] = people;
  if (owner === undefined) throw new Error("nobody came");
  const { table } = await owner("/tables", { game: room.id, seats });
  for (const person of people) await person(`/tables/${table}/sit`, { name: "Somebody" });
  await owner(`/tables/${table}/start`, {});
  return { table: String(table), game: (await room.game()).game, headers };
}

async function registerBrowser(url: string, address: string): Promise<Readonly<Record<string, string>>> {
  const own = { "x-forwarded-for": address };
  const { headers } = await httpClient(url, own)("POST", "/me", { name: "Somebody" });
  return { ...own, cookie: headers.get("set-cookie")?.split(";")[0] ?? "" };
}

const poster =
  (url: string, headers: Readonly<Record<string, string>>) =>
  async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await httpClient(url, headers)("POST", path, body);
    if (answer.body.ok !== true) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
