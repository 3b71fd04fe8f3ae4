import { expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectPerson, done } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo } from "../../testing/server/test-tables.ts";
import { systemTimer } from "../system-timer.ts";
import { forgetUnseenPeople } from "./unseen-people.ts";

const DAY = 24 * 60 * 60 * 1000;

/** A clock that can be put forward. */
function clockAhead() {
  let days = 0;
  const forward = (more: number) => {
    days += more;
  };
  return { timer: { ...systemTimer, now: () => systemTimer.now() + days * DAY }, forward };
}

test("Whoever was not here for the time that the host has set is forgotten everywhere, and nobody else is", async () => {
  const { timer, forward } = clockAhead();
  const { url, context, service } = await startTestServer({ timer, keepDays: 90 });
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao, { hasFreeChat: true });
  await done(ada.ask({ t: "chat", table, remark: { is: "text", text: "Eureka" } }));
  const forget = () =>
    forgetUnseenPeople(context, (person) => service.ask({ is: "person", person }, { t: "forget" }), 9);
  const nameOf = async (cookie: string) => (await httpClient(url, { cookie })("GET", "/me")).body.name;

  forward(60);
  expect(await forget()).toBe(0);
  expect(await nameOf(bao.cookie), "Bao comes by").toBe("Bao");
  forward(31);
  expect(await nameOf(ada.cookie), "her session has expired").toBeUndefined();
  expect(await forget()).toBe(1);

  expect(await ada.ended, "a socket of hers is closed").toBe(1008);
  const stored = await context.repositories.matches.read(table);
  expect(stored?.setup.players.map(({ name }) => name)).toEqual(["—", "Bao"]);
  expect(await context.repositories.chat.since(table, 0)).toMatchObject([
    { person: null, remark: { is: "withdrawn" } },
  ]);
  expect(await nameOf(bao.cookie)).toBe("Bao");
  forward(91);
  expect(await forget()).toBe(1);
  expect(await context.repositories.tables.read(table), "nobody of this table is left").toBeNull();
});

test("Time in which the server was closed, or a clock that is wrong at its start, costs nobody what they have here", async () => {
  const { timer, forward } = clockAhead();
  const first = await startTestServer({ timer, keepDays: 90 });
  const ada = await connectPerson(first.url, "Ada");
  await first.close();
  forward(400);
  const { context } = await startTestServer({ timer, keepDays: 90, data: first.data });
  const forgotten: string[] = [];
  const forget = () => forgetUnseenPeople(context, async (person) => forgotten.push(person), 9);
  await forget();
  forward(29);
  await forget();
  expect(forgotten).toEqual([]);
  expect(ada.cookie).not.toBe("");
  forward(2);
  await forget();
  expect(forgotten).toHaveLength(1);
});
