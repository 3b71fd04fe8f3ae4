import { expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo, playMatch } from "../../testing/server/test-tables.ts";

test("A person can read their data and be forgotten, and the others play on", async () => {
  const { url, context } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada Lovelace"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
  await playMatch(ada, table, 0, 1);
  const mine = httpClient(url, { cookie: ada.cookie });
  const { data } = (await mine("GET", "/me/data")).body as { data?: object };
  expect(data).toMatchObject({ person: { name: "Ada Lovelace" }, tables: [{ id: table, seats: [{ seat: 0 }] }] });
  expect(JSON.stringify(data)).not.toContain("Bao");
  await done(bao.subscribe({ t: "watch", table, viewer: 1 }));
  const gone = await mine("DELETE", "/me");
  const { players } = await bao.until((all) => all.find((one) => one.t === "renamed"));
  expect(
    players.map(({ name }) => name),
    "viewers learn it at once",
  ).toEqual(["—", "Bao"]);
  expect(gone.headers.get("set-cookie")).toContain("Max-Age=0");
  expect((await mine("GET", "/me")).status).toBe(401);
  expect(await ada.ended, "their sockets are closed").toBe(1008);
  const again = await connectClient(url, { cookie: ada.cookie });
  expect(await refusal(again.ask({ t: "submit", table, seat: 0, id: "x", at: null, action: { is: "back" } }))).toBe(
    "notAtYourSeat",
  );
  await playMatch(bao, table, 1);
  const stored = await context.repositories.matches.read(table);
  expect(stored?.setup.players.map(({ name }) => name)).toEqual(["—", "Bao"]);
});
