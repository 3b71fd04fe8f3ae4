import * as catalogue from "../../games/catalogue.ts";
import type { AnyGame } from "../../kernel/game.ts";
import { script } from "../test-script.ts";

/** For tests: a table at which two people sit, each with a browser and an address of their own. */
export interface Pair {
  readonly table: string;
  readonly game: AnyGame;
  /** By seat: what their browser sends along. */
  readonly headers: readonly Readonly<Record<string, string>>[];
}

const ROOMS = Object.values(catalogue).filter(({ seats }) => seats.min <= 2);

/** So many matches that have begun, of every game that two can play. */
export const pairs = (url: string, count: number): Promise<readonly Pair[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => pair(url, number)));

async function pair(url: string, number: number): Promise<Pair> {
  const room = ROOMS[number % ROOMS.length];
  if (room === undefined) throw new Error("no game for two");
  const headers = await Promise.all([0, 1].map((seat) => browser(url, `10.${seat}.${number >> 8}.${number & 255}`)));
  const [host, guest] = headers.map((own) => asked(url, own));
  if (host === undefined || guest === undefined) throw new Error("nobody came");
  const { table } = await host("/tables", { game: room.id, seats: 2 });
  for (const person of [host, guest]) await person(`/tables/${table}/sit`, { name: "Somebody" });
  await host(`/tables/${table}/start`, {});
  return { table: String(table), game: (await room.game()).game, headers };
}

async function browser(url: string, address: string): Promise<Readonly<Record<string, string>>> {
  const own = { "x-forwarded-for": address };
  const { headers } = await script(url, own)("POST", "/me", { name: "Somebody" });
  return { ...own, cookie: headers.get("set-cookie")?.split(";")[0] ?? "" };
}

const asked =
  (url: string, headers: Readonly<Record<string, string>>) =>
  async (path: string, body: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await script(url, headers)("POST", path, body);
    if (answer.body.ok !== true) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
