import * as catalogue from "../../../games/catalogue.ts";
import type { AnyGame } from "../../../kernel/game.ts";
import { httpClient } from "../http-client.ts";

/** A match of two people, each with a registerBrowser and an address of their own. */
export interface StartedMatch {
  readonly table: string;
  readonly game: AnyGame;
  /** By seat: the headers that their registerBrowser sends. */
  readonly headers: readonly Readonly<Record<string, string>>[];
}

const ROOMS = Object.values(catalogue).filter(({ seats }) => seats.min <= 2);

/** Starts this many matches, of all games that two can play. */
export const startMatches = (url: string, count: number): Promise<readonly StartedMatch[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => startMatch(url, number)));

async function startMatch(url: string, number: number): Promise<StartedMatch> {
  const room = ROOMS[number % ROOMS.length];
  if (room === undefined) throw new Error("no game for two");
  const headers = await Promise.all(
    [0, 1].map((seat) => registerBrowser(url, `10.${seat}.${number >> 8}.${number & 255}`)),
  );
  const [owner, other] = headers.map((own) => poster(url, own));
  if (owner === undefined || other === undefined) throw new Error("nobody came");
  const { table } = await owner("/tables", { game: room.id, seats: 2 });
  for (const person of [owner, other]) await person(`/tables/${table}/sit`, { name: "Somebody" });
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
