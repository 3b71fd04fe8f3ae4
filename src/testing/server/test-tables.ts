import * as catalogue from "../../games/catalogue.ts";
import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { type AnyGame, mayAct } from "../../kernel/game.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { PublicReplay, Update } from "../../protocol/messages/match-messages.ts";
import { done, type SocketClient } from "./socket-client.ts";

/** Creates a table by link, with all its seats free. */
export async function createTestTable(
  owner: SocketClient,
  game: string,
  seats: number,
  over: object = {},
): Promise<string> {
  const settings = { options: {}, control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
  const { table } = await done(owner.ask({ t: "createTable", game, seats, ...settings, ...over }));
  return table;
}

/** Creates a table of Isis & Osiris at which these two sit; the first is its owner. */
export async function tableOfTwo(owner: SocketClient, other: SocketClient, over: object = {}): Promise<string> {
  const table = await createTestTable(owner, "isis-osiris", 2, over);
  await done(owner.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "olive" }));
  await done(other.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "amphora" }));
  return table;
}

/** The same, with a match that has begun. */
export async function matchOfTwo(owner: SocketClient, other: SocketClient, over: object = {}): Promise<string> {
  const table = await tableOfTwo(owner, other, over);
  await done(owner.ask({ t: "start", table }));
  return table;
}

/** The last update of a table that a client has received. */
export const lastUpdate = (client: Pick<SocketClient, "received">, table: string): Update | null =>
  (client.received.findLast((message) => message.t === "update" && message.match === table) as Update | undefined) ??
  null;

const games = new Map<string, AnyGame>();
for (const room of Object.values(catalogue)) games.set(room.id, (await room.game()).game);

/** The game of this table, as the welcome to the client says. */
function gameAt(client: Pick<SocketClient, "received">, table: string): AnyGame {
  const welcome = client.received.find((message) => message.t === "welcome" && message.match.id === table);
  const game = games.get(welcome?.t === "welcome" ? welcome.match.game : "");
  if (game === undefined) throw new Error(`nobody was welcomed at ${table}`);
  return game;
}

/** Any possible move, as written. */
const anyMove = (game: AnyGame, { view }: Update, dice: Dice): string => game.write(oneOf(game.offers(view), dice));

/**
 * Watches from a seat and plays any possible move until the match is over, or for at most this many of its turns.
 * Answers the versions of all updates it has received. The rules are those of the catalogue unless others are given.
 */
export async function playMatch(
  client: SocketClient,
  table: string,
  seat: Seat,
  turns = Number.POSITIVE_INFINITY,
  gameOfMatch: AnyGame | null = null,
): Promise<readonly number[]> {
  const dice = seeded(`seat ${seat}`);
  await done(client.subscribe({ t: "watch", table, viewer: seat }));
  let playedAt = -1;
  for (let played = 0; played < turns; ) {
    const update = await client.until(() => {
      const last = lastUpdate(client, table);
      const isNew = last !== null && last.version > playedAt;
      return isNew && (last.outcome !== null || mayAct(last.view) || playedAt >= 0) && last;
    });
    if (update.outcome !== null) break;
    if (!mayAct(update.view)) {
      // The turn is over. The next one may come at the same version or later.
      playedAt = -1;
      played++;
      if (played < turns) await client.until(() => (lastUpdate(client, table)?.version ?? 0) > update.version);
      continue;
    }
    playedAt = update.version;
    const move = anyMove(gameOfMatch ?? gameAt(client, table), update, dice);
    if (move === "--") continue;
    const action = { is: "move", move } as const;
    await done(client.ask({ t: "submit", table, seat, id: `${seat} ${update.version}`, at: update.version, action }));
  }
  return client.received.flatMap((message) =>
    message.t === "update" && message.match === table ? [message.version] : [],
  );
}

/** All pages of a public replay as one. */
export async function wholePublicReplay(client: SocketClient, table: string): Promise<PublicReplay> {
  const pages: PublicReplay[] = [];
  for (let from: number | null = 0; from !== null; from = pages.at(-1)?.next ?? null)
    pages.push((await done(client.ask({ t: "publicReplay", table, from }))).publicReplay);
  return { ...(pages[0] as PublicReplay), moments: pages.flatMap(({ moments }) => moments) };
}
