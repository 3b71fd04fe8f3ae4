import { expect, test } from "vitest";
import { memoryBus } from "../../host/ports/memory/memory-bus.ts";
import { memoryPeopleStore } from "../../tables/ports/memory/memory-people-store.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, tableOfTwo } from "../../testing/server/test-tables.ts";
import { GoneCallers } from "./gone-callers.ts";

test("Forgetting a person closes all their sockets at once, and whoever asks by one of them is nobody", async () => {
  const { url, context } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const laptop = await connectClient(url, { cookie: ada.cookie });
  const table = await tableOfTwo(ada, bao, { hasFreeChat: true });
  await done(laptop.subscribe({ t: "followTable", table }));
  const asked = [
    ada.ask({ t: "forget" }),
    ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }),
    laptop.ask({ t: "chat", table, remark: { is: "phrase", phrase: "hello" } }),
  ] as const;
  await done(asked[0]);
  expect(await Promise.all([ada.ended, laptop.ended])).toEqual([1008, 1008]);
  const { seats, owner } = (await context.repositories.tables.read(table)) ?? {};
  expect(seats?.[0], "nobody sits down after they were forgotten").toBeNull();
  expect(owner).not.toBe(undefined);
  await done(bao.ask({ t: "table", table }));
});

test("Forgetting by HTTP closes the sockets too, and nobody else's", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  expect((await httpClient(url, { cookie: ada.cookie })("DELETE", "/me")).status).toBe(200);
  expect(await ada.ended).toBe(1008);
  await createTestTable(bao, "isis-osiris", 2);
  const again = await connectClient(url, { cookie: ada.cookie });
  expect(await refusal(again.ask({ t: "myTables" }))).toBe("whoAreYou");
});

test("A program cannot give up the seat it plays", async () => {
  const { url, context } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await tableOfTwo(ada, bao, { options: { first: 1 } });
  const { token } = await done(ada.ask({ t: "token", table, seat: 0 }));
  const program = await connectClient(url, { authorization: `Bearer ${token}` });
  await done(ada.ask({ t: "start", table }));
  const leave = { t: "submit", table, seat: 0, id: "bye", at: null, action: { is: "leave" } } as const;
  expect(await refusal(program.ask(leave))).toBe("forItsPerson");
  const byHttp = httpClient(url, { authorization: `Bearer ${token}` });
  const body = { id: "bye", at: null, action: { is: "leave" } };
  expect((await byHttp("POST", `/tables/${table}/seats/0/submit`, body)).body).toMatchObject({ code: "forItsPerson" });
  expect((await context.repositories.matches.summary(table))?.left).toEqual([]);
  await done(ada.ask(leave));
  expect((await context.repositories.matches.summary(table))?.left).toEqual([0]);
});

test("Whoever has gone long ago is no longer remembered", async () => {
  const bus = memoryBus();
  const gone = new GoneCallers(bus, memoryPeopleStore());
  const isGone = (number: number) => gone.has({ is: "person", person: "Ada", session: `session-${number}` });
  for (let number = 0; number <= 20_000; number++) bus.publish("gone:", `ended session-${number}`);
  await Promise.resolve();
  expect([isGone(0), isGone(1), isGone(20_000)]).toEqual([false, true, true]);
  gone.close();
});
