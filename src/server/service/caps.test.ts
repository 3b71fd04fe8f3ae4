import { expect, test } from "vitest";
import type { Table } from "../../tables/table.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, playMatch } from "../../testing/server/test-tables.ts";
import { sharedAmongOwners } from "./fair-lobby.ts";

test("TL-5 one person owns at most 20 waiting tables, 3 of them public", async () => {
  const { url } = await startTestServer();
  const ada = await connectPerson(url, "Ada");
  const make = (visibility: "public" | "link") => createTestTable(ada, "isis-osiris", 2, { visibility });
  const open = [await make("public"), await make("public"), await make("public")];
  await expect(make("public")).rejects.toThrow("tooManyTables");
  const table = await make("link");
  const publish = { t: "configure", table, change: { visibility: "public" } } as const;
  expect(await refusal(ada.ask(publish)), "a table by link cannot become the fourth").toBe("tooManyTables");
  expect((await done(ada.ask({ t: "publicTables" }))).tables).toHaveLength(3);
  const again = { t: "configure", table: open[0] ?? "", change: { visibility: "public", hasFreeChat: true } } as const;
  await done(ada.ask(again));
  await done(ada.ask({ t: "leave", table: open[1] ?? "" }));
  await done(ada.ask(publish));
  for (let count = 3; count < 20; count++) await make("link");
  await expect(make("link")).rejects.toThrow("tooManyTables");
});

test("One person runs at most 50 matches at the same time, and another when one of them is over", async () => {
  const { url } = await startTestServer();
  const ada = await connectPerson(url, "Ada");
  const begin = async () => {
    const table = await createTestTable(ada, "isis-osiris", 2);
    for (const seat of [0, 1] as const) await done(ada.ask({ t: "sit", table, seat, name: `Ada ${seat}`, seed: "" }));
    return { table, start: () => ada.ask({ t: "start", table }) };
  };
  const first = await begin();
  await done(first.start());
  for (let count = 1; count < 50; count++) await done((await begin()).start());
  const next = await begin();
  expect(await refusal(next.start())).toBe("tooManyMatches");
  expect((await done(ada.ask({ t: "table", table: next.table }))).table.stage, "the table still waits").toBe("waiting");
  const phone = await connectClient(url, { cookie: ada.cookie });
  await Promise.all([playMatch(ada, first.table, 0), playMatch(phone, first.table, 1)]);
  await done(next.start());
});

const table = (id: string, owner: string): Table => ({ id, owner }) as Table;

test("The public list has a table of every owner before a second one of anybody", () => {
  const flood = Array.from({ length: 120 }, (_, number) => table(`flood ${number}`, "mallory"));
  const honest = [table("honest 1", "ada"), table("honest 2", "bao"), table("honest 3", "ada")];
  const listed = sharedAmongOwners([...flood, ...honest], 100);
  expect(listed).toHaveLength(100);
  for (const one of honest) expect(listed).toContain(one);
  expect(listed.slice(-3), "the order stays that of the list").toEqual(honest);
  expect(sharedAmongOwners(honest, 2)).toEqual(honest.slice(0, 2));
});

test("Whoever floods the public list does not push a table of somebody else out of it", async () => {
  const { url, context } = await startTestServer();
  const [ada, mallory, stranger] = [
    await connectPerson(url, "Ada"),
    await connectPerson(url, "Mallory"),
    await connectClient(url),
  ];
  const honest = await createTestTable(ada, "isis-osiris", 2, { visibility: "public" });
  const flood = await createTestTable(mallory, "isis-osiris", 2, { visibility: "public" });
  const state = await context.repositories.tables.read(flood);
  if (state === null) throw new Error("no table");
  for (let count = 0; count < 130; count++)
    await context.repositories.tables.create(`flood${count}`, `FLO${count}`, state.made + count, state);
  const { tables } = await done(stranger.ask({ t: "publicTables" }));
  expect(tables).toHaveLength(100);
  expect(tables.map(({ id }) => id)).toContain(honest);
});
