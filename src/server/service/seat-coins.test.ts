import { expect, test } from "vitest";
import type { CoinName } from "../../protocol/messages/coins.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { connectClient, connectPerson, done, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo, tableOfTwo } from "../../testing/server/test-tables.ts";

/** Everything else of the profile stays private. */
const choose = (person: SocketClient, coin: CoinName | null) =>
  done(person.ask({ t: "changeProfile", coin, isPublic: false, showsResults: false, showsMatches: false }));

async function people() {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  return { ada, bao, stranger: await connectClient(url) };
}

/** By seat, as this page is told when it asks. */
async function coinsAt(page: SocketClient, table: string): Promise<readonly (CoinName | null | undefined)[]> {
  const { seats } = (await done(page.ask({ t: "table", table }))).table;
  return seats.map((seat) => (seat?.is === "person" ? seat.coin : undefined));
}

/** That of the first seat, as the page was told last. */
function lastCoin(received: readonly ToPage[], table: string): CoinName | null | undefined {
  const last = received.findLast((message) => message.t === "table" && message.table.id === table);
  const seat = last?.t === "table" ? last.table.seats[0] : null;
  return seat?.is === "person" ? seat.coin : undefined;
}

test("Everybody at a table sees the coin that somebody has chosen, before, in and after the match, until it is put away", async () => {
  const { ada, bao, stranger } = await people();
  await choose(ada, "owl");
  const table = await createTestTable(ada, "aisopos", 2);
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  await done(bao.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "" }));
  for (const page of [ada, bao, stranger]) expect(await coinsAt(page, table)).toEqual(["owl", null]);
  await done(ada.ask({ t: "start", table }));
  expect(await coinsAt(stranger, table)).toEqual(["owl", null]);
  await done(ada.ask({ t: "submit", table, seat: 0, id: "end", at: null, action: { is: "call", call: "resign" } }));
  expect(await coinsAt(bao, table)).toEqual(["owl", null]);
  await choose(ada, null);
  expect(await coinsAt(bao, table), "of what is over, too").toEqual([null, null]);
});

test("Whoever looks at a table is shown a new coin at once, at a table that waits and in a match", async () => {
  const { ada, bao } = await people();
  const tables = [await tableOfTwo(ada, bao), await matchOfTwo(ada, bao)];
  for (const table of tables) {
    await bao.subscribe({ t: "followTable", table, isHere: true });
    for (const coin of ["bee", null, "swan"] as const) {
      await choose(ada, coin);
      await bao.until((received) => lastCoin(received, table) === coin);
    }
  }
});

test("A coin says nothing else: with the same coin and the same name two people are told apart as before, and no view names a person", async () => {
  const { ada, bao, stranger } = await people();
  const table = await createTestTable(ada, "isis-osiris", 2);
  for (const [seat, page] of [ada, bao].entries()) {
    await choose(page, "owl");
    await done(page.ask({ t: "sit", table, seat: seat as 0, name: "Zoé", seed: "" }));
  }
  const { seats } = (await done(stranger.ask({ t: "table", table }))).table;
  expect(seats).toMatchObject([
    { name: "Zoé", coin: "owl" },
    { name: "Zoé 2", coin: "owl" },
  ]);
  const { person } = (await done(ada.ask({ t: "exportMyData" }))).data as { readonly person: { readonly id: string } };
  expect(JSON.stringify(seats)).not.toContain(person.id);
  await choose(bao, null);
  expect(await coinsAt(stranger, table), "each has their own").toEqual(["owl", null]);
});

test("A coin that two seats of one browser would share is at none of them, also where people are invited", async () => {
  const { ada, bao } = await people();
  await choose(ada, "owl");
  const table = await createTestTable(ada, "isis-osiris", 3);
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  await done(bao.ask({ t: "sit", table, seat: 2, name: "Bao", seed: "" }));
  expect(await coinsAt(bao, table)).toEqual(["owl", undefined, null]);
  await done(ada.ask({ t: "sit", table, seat: 1, name: "Cleo", seed: "" }));
  expect(await coinsAt(bao, table)).toEqual([null, null, null]);
  await done(ada.ask({ t: "start", table }));
  const { people: met } = await done(bao.ask({ t: "playedWith" }));
  expect(met).toMatchObject([{ name: "Ada", coin: null }]);
});

test("Whom somebody has played with is listed with the coin of now, and nothing else is told of them", async () => {
  const { ada, bao } = await people();
  await matchOfTwo(ada, bao);
  await choose(bao, "stag");
  const { people: met } = await done(ada.ask({ t: "playedWith" }));
  expect(met.map((one) => [one.coin, Object.keys(one).toSorted()])).toEqual([
    ["stag", ["coin", "game", "isBlocked", "last", "matches", "met", "name", "seat"]],
  ]);
  await done(bao.ask({ t: "forget" }));
  expect((await done(ada.ask({ t: "playedWith" }))).people).toEqual([]);
});
