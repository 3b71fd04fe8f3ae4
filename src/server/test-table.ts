import * as catalogue from "../games/catalogue.ts";
import { type Dice, oneOf, seeded } from "../kernel/dice.ts";
import { type AnyGame, mayAct } from "../kernel/game.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Told } from "../protocol/messages.ts";
import { done, type Page } from "./test-page.ts";

/** For tests: a table by link alone, at which nobody sits yet. */
export async function tableFor(host: Page, game: string, seats: number, over: object = {}): Promise<string> {
  const wish = { options: {}, control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
  const { table } = await done(host.ask({ t: "gather", game, seats, ...wish, ...over }));
  return table;
}

/** A table of Isis & Osiris at which these two sit, the first one its host. */
export async function tableOf(host: Page, guest: Page, over: object = {}): Promise<string> {
  const table = await tableFor(host, "isis-osiris", 2, over);
  await done(host.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "olive" }));
  await done(guest.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "amphora" }));
  return table;
}

/** The same, and the match has begun. */
export async function matchOf(host: Page, guest: Page, over: object = {}): Promise<string> {
  const table = await tableOf(host, guest, over);
  await done(host.ask({ t: "start", table }));
  return table;
}

/** The last step that a page was told of a table. */
export const lastTold = (page: Pick<Page, "heard">, table: string): Told | null =>
  (page.heard.findLast((message) => message.t === "told" && message.table === table) as Told | undefined) ?? null;

const games = new Map<string, AnyGame>();
for (const room of Object.values(catalogue)) games.set(room.id, (await room.game()).game);

/** The game that a page was welcomed to at this table. */
function gameAt(page: Pick<Page, "heard">, table: string): AnyGame {
  const welcome = page.heard.find((message) => message.t === "welcome" && message.table.id === table);
  const game = games.get(welcome?.t === "welcome" ? welcome.table.game : "");
  if (game === undefined) throw new Error(`nobody was welcomed at ${table}`);
  return game;
}

/** Any move that is open, as written. */
const anyMove = (game: AnyGame, { view }: Told, dice: Dice): string => game.write(oneOf(game.offers(view), dice));

/** Watches from a seat and plays any open move until the match is over, or for so many of its turns. Answers all versions it was told. */
export async function plays(
  page: Page,
  table: string,
  seat: Seat,
  turns = Number.POSITIVE_INFINITY,
): Promise<readonly number[]> {
  const dice = seeded(`${table} ${seat}`);
  await done(page.listen({ t: "watch", table, viewer: seat }));
  let said = -1;
  for (let played = 0; played < turns; ) {
    const told = await page.until(() => {
      const last = lastTold(page, table);
      const isNew = last !== null && last.version > said;
      return isNew && (last.outcome !== null || mayAct(last.view) || said >= 0) && last;
    });
    if (told.outcome !== null) break;
    if (!mayAct(told.view)) {
      // Its turn has passed: a later one is worth waiting for again.
      said = -1;
      played++;
      if (played < turns) await page.until(() => (lastTold(page, table)?.version ?? 0) > told.version);
      continue;
    }
    said = told.version;
    const move = anyMove(gameAt(page, table), told, dice);
    if (move === "--") continue;
    const what = { is: "move", move } as const;
    await done(page.ask({ t: "say", table, seat, id: `${seat} ${told.version}`, at: told.version, what }));
  }
  return page.heard.flatMap((message) => (message.t === "told" && message.table === table ? [message.version] : []));
}
