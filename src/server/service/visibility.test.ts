import { expect, test } from "vitest";
import { ostrakon } from "../../games/catalogue.ts";
import { createHost } from "../../host/host.ts";
import { testPorts } from "../../testing/host/test-host.ts";
import { connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo, playMatch, tableOfTwo } from "../../testing/server/test-tables.ts";

test("TL-7 the owner alone cannot make a match public or hide it once it has begun, and may still change how people talk", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const waiting = await tableOfTwo(ada, bao);
  await done(ada.ask({ t: "configure", table: waiting, change: { visibility: "public" } }));
  await done(ada.ask({ t: "configure", table: waiting, change: { visibility: "link" } }));
  for (const [now, next] of [
    ["link", "public"],
    ["public", "link"],
  ] as const) {
    const table = await matchOfTwo(ada, bao, { visibility: now });
    const configure = (change: object) => ada.ask({ t: "configure", table, change });
    expect(await refusal(configure({ visibility: next }))).toBe("hasBegun");
    expect(await refusal(configure({ visibility: next, hasFreeChat: true }))).toBe("hasBegun");
    expect((await done(bao.ask({ t: "table", table }))).table).toMatchObject({ visibility: now, hasFreeChat: false });
    await done(configure({ hasFreeChat: true }));
    await Promise.all([playMatch(ada, table, 0), playMatch(bao, table, 1)]);
    expect(await refusal(configure({ visibility: next })), "nor when it is over").toBe("hasBegun");
  }
});

test("TL-10 a table with questions of one's own becomes public neither by its owner nor by agreement (TLV-60)", async () => {
  const { url, context } = await startTestServer();
  const names = ["Ada", "Bao", "Cléo", "Dov", "Eira"];
  const people = await Promise.all(names.map((name) => connectPerson(url, name)));
  const [ada] = people;
  if (ada === undefined) throw new Error("nobody");
  const settings = { visibility: "link", hasFreeChat: false } as const;
  const options = { questionMode: "free" };
  const { table } = await done(ada.ask({ t: "createTable", game: ostrakon.id, seats: 5, options, ...settings }));
  for (const [seat, person] of people.entries())
    await done(person.ask({ t: "sit", table, seat: seat as 0, name: names[seat] ?? "", seed: "" }));
  const bytes = async () =>
    JSON.stringify([await context.repositories.tables.read(table), await context.repositories.matches.read(table)]);
  const waiting = await bytes();
  expect(await refusal(ada.ask({ t: "configure", table, change: { visibility: "public" } }))).toBe("notAmongStrangers");
  expect(await bytes()).toBe(waiting);
  await done(ada.ask({ t: "start", table, away: "keep" }));
  const playing = await bytes();
  const proposal = { is: "propose", proposal: { is: "public" } } as const;
  expect(await refusal(ada.ask({ t: "submit", table, seat: 0, id: "p", at: null, action: proposal }))).toBe(
    "notAmongStrangers",
  );
  expect(await bytes()).toBe(playing);
});

test("TL-10 a match that was brought with questions of one's own cannot be public", async () => {
  const { url, context } = await startTestServer();
  const ada = await connectPerson(url, "Ada");
  const host = createHost(testPorts());
  const players = Array.from({ length: 5 }, (_, seat) => ({ is: "person", name: `Person ${seat}` }) as const);
  const made = await host.createMatch({ game: ostrakon.id, options: { questionMode: "free" }, players });
  const answer = made.ok ? await host.exportMatch(made.id) : made;
  if (!answer.ok) throw new Error(answer.why.key);
  const settings = { control: { is: "none" }, hasFreeChat: false } as const;
  const bring = (visibility: "public" | "link") =>
    ada.ask({ t: "importMatch", ...answer.exported, ...settings, visibility });
  expect(await refusal(bring("public"))).toBe("notAmongStrangers");
  expect(await context.host.summaries(), "nothing of it is kept").toEqual({ ok: true, matches: [] });
  const { table } = await done(bring("link"));
  expect(await refusal(ada.ask({ t: "configure", table, change: { visibility: "public" } }))).toBe("notAmongStrangers");
  expect((await done(ada.ask({ t: "table", table }))).table.visibility).toBe("link");
});

test("OS-99 where the first to declare follows, a table cannot have days per move: neither made, changed, brought nor agreed", async () => {
  const { url, context } = await startTestServer();
  const ada = await connectPerson(url, "Ada");
  const [race, days] = [{ follower: "first" }, { is: "days", perMove: 86_400_000 }] as const;
  const make = (control: object, options: object) =>
    ada.ask({ t: "createTable", game: ostrakon.id, seats: 5, options, control, ...QUIET } as never);
  expect(await refusal(make(days, race))).toBe("onlyLive");
  await done(make(days, { follower: "farthest" }));
  const table = await createTestTable(ada, ostrakon.id, 5, { options: race });
  expect(await refusal(ada.ask({ t: "configure", table, change: { control: days } } as never))).toBe("onlyLive");
  const host = createHost(testPorts());
  const players = Array.from({ length: 5 }, (_, seat) => ({ is: "person", name: `Person ${seat}` }) as const);
  const made = await host.createMatch({ game: ostrakon.id, options: race, players });
  const answer = made.ok ? await host.exportMatch(made.id) : made;
  if (!answer.ok) throw new Error(answer.why.key);
  const brought = ada.ask({ t: "importMatch", ...answer.exported, control: days, ...QUIET } as never);
  expect(await refusal(brought)).toBe("onlyLive");
  expect(await context.host.summaries()).toEqual({ ok: true, matches: [] });
});

const QUIET = { visibility: "link", hasFreeChat: false } as const;
