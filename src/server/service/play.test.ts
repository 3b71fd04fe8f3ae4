import { expect, test } from "vitest";
import { connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo, playMatch, tableOfTwo } from "../../testing/server/test-tables.ts";

test("A hint is for somebody who plays without other people", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const together = await matchOfTwo(ada, bao, { options: { first: 1 } });
  expect(await refusal(ada.ask({ t: "hint", table: together, seat: 0 }))).toBe("hintsOnlyAlone");
  const alone = await tableOfTwo(ada, bao, { options: { first: 1 } });
  await done(ada.ask({ t: "remove", table: alone, seat: 1 }));
  await done(ada.ask({ t: "seatBot", table: alone, seat: 1, bot: "isis-osiris-1" }));
  await done(ada.ask({ t: "start", table: alone }));
  const hint = await done(ada.ask({ t: "hint", table: alone, seat: 0 }));
  expect(hint.move).toMatch(/^\w/);
  // A fact of the room, or nothing: the page makes the sentence.
  expect(["string", "undefined"]).toContain(typeof hint.why?.key);
  await playMatch(ada, alone, 0);
});

test("ST-65 a page reports the ask of its own seat, and learns nothing by it", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
  const reach = { t: "reachAsk", table, version: 0 } as const;
  for (const version of [0, 7]) expect(await ada.ask({ ...reach, seat: 0, version })).toEqual({ ok: true });
  expect(await refusal(ada.ask({ ...reach, seat: 1 }))).toBe("notAtYourSeat");
  expect(await refusal(ada.ask({ ...reach, seat: 0, table: "nowhere" }))).toBe("noSuchTable");
});
