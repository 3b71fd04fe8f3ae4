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
  expect((await done(ada.ask({ t: "hint", table: alone, seat: 0 }))).move).toMatch(/^\w/);
  await playMatch(ada, alone, 0);
});
