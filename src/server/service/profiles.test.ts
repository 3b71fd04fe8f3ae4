import { expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectClient, connectPerson, done, refusal, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable } from "../../testing/server/test-tables.ts";

const SETTINGS = { coin: "owl", isPublic: true, showsResults: true, showsMatches: true } as const;

/** A match of two that Ada has lost by giving up. */
async function lostMatch(ada: SocketClient, bao: SocketClient, over: object = {}): Promise<string> {
  const table = await createTestTable(ada, "aisopos", 2, over);
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  await done(bao.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "" }));
  await done(ada.ask({ t: "start", table }));
  await done(ada.ask({ t: "submit", table, seat: 0, id: "resign", at: null, action: { is: "call", call: "resign" } }));
  return table;
}

async function server() {
  const { url } = await startTestServer();
  return { url, ada: await connectPerson(url, "Ada"), bao: await connectPerson(url, "Bao") };
}

const settled = async (ada: SocketClient) => (await done(ada.ask({ t: "profile" }))).profile;

test("My profile has my matches with their replays, and results by game and number of players", async () => {
  const { ada, bao } = await server();
  const table = await lostMatch(ada, bao);
  const mine = await settled(ada);
  expect(mine).toMatchObject({ name: "Ada", coin: null, page: null });
  expect(mine.results).toEqual([{ game: "aisopos", players: 2, isAgainstBots: false, places: [0, 1] }]);
  expect(mine.matches).toMatchObject([{ table, game: "aisopos", players: 2, place: 2, others: ["Bao"] }]);
  expect((await settled(bao)).results).toMatchObject([{ places: [1, 0] }]);
});

test("Nobody sees a profile until its person makes it public, and then only what they show", async () => {
  const { url, ada, bao } = await server();
  await lostMatch(ada, bao);
  await lostMatch(ada, bao, { visibility: "public" });
  const nobody = await connectClient(url);
  const { page } = await done(ada.ask({ t: "changeProfile", ...SETTINGS, showsResults: false, showsMatches: false }));
  expect(await done(nobody.ask({ t: "publicProfile", page: page ?? "" }))).toMatchObject({
    profile: { name: "Ada", coin: "owl", results: null, matches: null },
  });
  expect((await done(ada.ask({ t: "changeProfile", ...SETTINGS }))).page, "it keeps its address").toBe(page);
  const { profile } = await done(nobody.ask({ t: "publicProfile", page: page ?? "" }));
  expect(profile.results).toMatchObject([{ places: [0, 2] }]);
  expect(
    profile.matches?.filter((one) => one.table !== null),
    "a table by link is its people's",
  ).toHaveLength(1);
  expect(JSON.stringify(profile), "nothing of others").not.toMatch(/Bao/);
  await done(ada.ask({ t: "changeProfile", ...SETTINGS, isPublic: false }));
  expect(await refusal(nobody.ask({ t: "publicProfile", page: page ?? "" }))).toBe("noSuchProfile");
  expect((await done(ada.ask({ t: "changeProfile", ...SETTINGS }))).page, "another address").not.toBe(page);
});

test("No id of a person gets out by a profile, and whoever is forgotten has none", async () => {
  const { url, ada, bao } = await server();
  await lostMatch(ada, bao, { visibility: "public" });
  const { page } = await done(ada.ask({ t: "changeProfile", ...SETTINGS }));
  const { data } = await done(ada.ask({ t: "exportMyData" }));
  const { person, profile } = data as { readonly person: { readonly id: string }; readonly profile: object };
  expect(profile).toEqual({ coin: "owl", page, showsResults: true, showsMatches: true });
  const byHttp = httpClient(url);
  expect(JSON.stringify((await byHttp("GET", `/people/${page}`)).body)).not.toContain(person.id);
  await done(ada.ask({ t: "forget" }));
  expect((await byHttp("GET", `/people/${page}`)).body.code).toBe("noSuchProfile");
});

test("Only the coins that we have drawn can be chosen, and nobody has no profile", async () => {
  const { url, ada } = await server();
  const own = httpClient(url, { cookie: ada.cookie });
  expect((await own("PUT", "/me/profile", { ...SETTINGS, coin: "dragon" })).status).toBe(400);
  expect(await settled(ada)).toMatchObject({ coin: null });
  expect(await refusal((await connectClient(url)).ask({ t: "profile" }))).toBe("whoAreYou");
});
