import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "../../testing/progress/progress.ts";
import {
  DAY_PER_MOVE,
  playTurn,
  seatsAsked,
  serverWithMovedClock,
  startMatchOf,
  type ToldPerson,
  toldPerson,
  toldSince,
} from "../../testing/server/notifications/moved-clock.ts";
import { testChannels } from "../../testing/server/notifications/test-channels.ts";
import { connectClient, done } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, playMatch } from "../../testing/server/test-tables.ts";
import { systemTimer } from "../system-timer.ts";
import type { Delivery } from "./channels/channel.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A match of two, in which the first move is the owner's or the other's. */
const matchOf = (people: readonly ToldPerson[], over: object = { options: { first: 1 }, control: DAY_PER_MOVE }) =>
  startMatchOf(people, "isis-osiris", over);

describe("A slow match of two", () => {
  test("Whoever's turn it is, is told once, and no longer after they have moved", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const table = await matchOf(people);
    await server.pass(MINUTE);
    const [first = 0] = await seatsAsked(server, table);
    const [now, next] = [people[first] as ToldPerson, people[1 - first] as ToldPerson];
    expect(toldSince(server.received).filter((one) => one.includes("yourTurn"))).toEqual([`${now.name}: yourTurn`]);
    await server.pass(2 * HOUR, 10 * MINUTE);
    expect(toldSince(server.received), "once").toEqual([]);
    await playTurn(now, table, first);
    await server.pass(5 * SECOND);
    expect(toldSince(server.received), "a browser closes what it shows").toEqual([`${now.name}: no yourTurn`]);
    await server.pass(MINUTE);
    expect(toldSince(server.received)).toEqual([`${next.name}: yourTurn`]);
  });

  test("A move that is answered at once tells nobody anything", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const table = await matchOf(people, { options: { first: 1 }, control: { is: "none" } });
    for (let turn = 0; turn < 4; turn++) {
      const [seat = 0] = await seatsAsked(server, table);
      await playTurn(people[seat] as ToldPerson, table, seat);
      await server.pass(20 * SECOND, SECOND);
    }
    expect(toldSince(server.received).filter((one) => one.includes("Turn"))).toEqual([]);
  });

  test("Whoever has the table on a visible page is told nothing, and is told after it is gone", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const table = await matchOf(people);
    const [seat = 0] = await seatsAsked(server, table);
    const page = await connectClient(server.url, { cookie: (people[seat] as ToldPerson).cookie });
    await done(page.subscribe({ t: "watch", table, viewer: seat as 0 }));
    page.send(JSON.stringify({ t: "visible" }));
    await page.until(() => server.context.presence.sight(table, "").isSeen === false);
    await done(page.ask({ t: "me" }));
    await server.pass(15 * SECOND);
    expect(
      toldSince(server.received).filter((one) => one.includes("Turn")),
      "seen",
    ).toEqual([]);
    await page.close();
    await server.pass(2 * MINUTE);
    expect(toldSince(server.received).filter((one) => one.includes("Turn"))).toHaveLength(1);
  });

  test("A draw that is offered and a proposal wait for the other, and are told no more once answered", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const [owner, guest] = people as [ToldPerson, ToldPerson];
    const table = await startMatchOf(people, "aisopos");
    const [first = 0] = await seatsAsked(server, table);
    const [offering, other] = first === 0 ? [owner, guest] : [guest, owner];
    await server.pass(MINUTE);
    toldSince(server.received);
    const call = (one: ToldPerson, seat: number, said: "offer" | "decline") => {
      const action = { is: "call", call: said } as const;
      return one.on((page) => done(page.ask({ t: "submit", table, seat: seat as 0, id: said, at: null, action })));
    };
    await call(offering, first, "offer");
    await server.pass(MINUTE);
    expect(toldSince(server.received)).toEqual([`${other.name}: answerWanted`]);
    await call(other, 1 - first, "decline");
    await server.pass(MINUTE);
    expect(toldSince(server.received), "and it is still the same turn").toEqual([`${other.name}: no answerWanted`]);
  });
});

describe("What people want", () => {
  test("A kind that is switched off is not told, and what is said of a table counts first", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const tables = [await matchOf(people), await matchOf(people), await matchOf(people)];
    for (const { ask } of people) {
      await ask("PATCH", "/me/notifications", { kinds: { yourTurn: false, begins: false } });
      await ask("PUT", `/me/notifications/tables/${tables[1]}`, { tells: "everything" });
      await ask("PUT", `/me/notifications/tables/${tables[2]}`, { tells: "nothing" });
    }
    await server.pass(3 * MINUTE, MINUTE);
    const about = server.received.messages.map(({ message }) => message.notifications[0]?.table);
    expect(new Set(about)).toEqual(new Set([tables[1]]));
    await server.pass(21 * HOUR, HOUR);
    const later = server.received.messages.map(({ message }) => message.notifications[0]?.table);
    expect(
      later.filter((one) => one === tables[0]),
      "the reminder",
    ).toHaveLength(1);
    expect(later).not.toContain(tables[2]);
  });

  test("In quiet hours nothing is told; at their end what is still so", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const quiet = { from: 11 * 60, until: 15 * 60, timeZone: "UTC" };
    for (const { ask } of people) await ask("PATCH", "/me/notifications", { quiet, kinds: { begins: false } });
    const [table, other] = [await matchOf(people), await matchOf(people)];
    await server.pass(2 * HOUR, 10 * MINUTE);
    expect(toldSince(server.received)).toEqual([]);
    const [seat = 0] = await seatsAsked(server, table);
    await playTurn(people[seat] as ToldPerson, table, seat);
    await server.pass(58 * MINUTE, MINUTE);
    expect(toldSince(server.received)).toEqual([]);
    await server.pass(5 * MINUTE, MINUTE);
    expect(server.received.messages).toHaveLength(2);
    expect(new Set(server.received.messages.map(({ message }) => message.notifications[0]?.table))).toEqual(
      new Set([table, other]),
    );
  });

  test("A reminder comes as long before the end of the time as somebody wants it", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    for (const { ask } of people) await ask("PATCH", "/me/notifications", { reminder: 2 * HOUR });
    const table = await matchOf(people);
    await server.pass(21 * HOUR, HOUR);
    toldSince(server.received);
    await server.pass(2 * HOUR, 10 * MINUTE);
    const [seat = 0] = await seatsAsked(server, table);
    expect(toldSince(server.received)).toEqual([`${people[seat]?.name}: timeRunsOut`]);
    expect(await people[seat]?.ask("GET", "/me/tables")).toBeDefined();
  });

  test("Mail is a digest: at most two a day, with everything that waits; unless each is wanted", async () => {
    const server = await serverWithMovedClock();
    const [ada, bao] = [await toldPerson(server, "Ada", ["mail"]), await toldPerson(server, "Bao", [])];
    const cleo = await toldPerson(server, "Cleo", ["mail"]);
    await cleo.ask("PATCH", "/me/notifications", { mail: "each" });
    for (let count = 0; count < 4; count++) {
      await matchOf([bao, ada], { options: { first: 2 }, control: { is: "days", perMove: 5 * DAY } });
      await matchOf([bao, cleo], { options: { first: 2 }, control: { is: "days", perMove: 5 * DAY } });
      await server.pass(4 * HOUR, 15 * MINUTE);
    }
    await server.pass(12 * HOUR, 30 * MINUTE);
    const counts = (name: string) =>
      server.received.messages.filter(({ to }) => to.startsWith(name)).map(({ kinds }) => kinds.length);
    expect(counts("Cleo").length).toBeGreaterThan(3);
    expect(counts("Ada").length).toBeLessThanOrEqual(3);
    expect(
      counts("Ada").reduce((sum, one) => sum + one, 0),
      "nothing is left out",
    ).toBeGreaterThanOrEqual(4);
  });
});

describe("A delivery", () => {
  test("What fails is sent again with the same id, and later each time", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    await matchOf(people);
    server.received.answer = { is: "later", seconds: null };
    await server.pass(10 * MINUTE, 10 * SECOND);
    const turns = server.received.messages.filter(({ kinds }) => kinds.includes("yourTurn"));
    expect(turns.length).toBeGreaterThan(2);
    expect(turns.length).toBeLessThan(8);
    expect(new Set(turns.map(({ id }) => id)).size).toBe(1);
    server.received.answer = { is: "delivered" };
    server.received.messages.splice(0);
    await server.pass(20 * MINUTE, MINUTE);
    expect(server.received.messages.filter(({ kinds }) => kinds.includes("yourTurn")).map(({ id }) => id)).toEqual([
      turns[0]?.id,
    ]);
  });

  test("A delivery during which a machine stands still, for longer than its claim lasts, is not begun once more", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    await matchOf(people);
    let arrive = (_: Delivery): void => undefined;
    server.received.answer = new Promise<Delivery>((resolve) => {
      arrive = resolve;
    });
    const passing = [server.pass(MINUTE)];
    await eventually(
      "something on its way",
      () => server.received.messages.length,
      (count) => count > 0,
    );
    passing.push(server.pass(2 * MINUTE));
    await server.notifier.send();
    arrive({ is: "delivered" });
    await Promise.all(passing);
    const ids = server.received.messages.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("Whoever wants to be left alone for an hour is, also where something changes at the table or the server starts", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    await matchOf(people);
    server.received.answer = { is: "later", seconds: HOUR / SECOND };
    await server.pass(MINUTE);
    expect(toldSince(server.received)).not.toEqual([]);
    await server.context.repositories.outbox.noteAll();
    await server.pass(30 * MINUTE, MINUTE);
    expect(toldSince(server.received)).toEqual([]);
    server.received.answer = { is: "delivered" };
    await server.pass(30 * MINUTE, MINUTE);
    expect(toldSince(server.received)).not.toEqual([]);
  });

  test("An SMTP server that is away for a month makes nobody forget an address; a webhook that is, is removed", async () => {
    const server = await serverWithMovedClock();
    const people = [
      await toldPerson(server, "Ada", ["mail", "webhook"]),
      await toldPerson(server, "Bao", ["mail", "webhook"]),
    ];
    const table = await matchOf(people, { options: { first: 1 }, control: { is: "none" } });
    const [seat = 0] = await seatsAsked(server, table);
    server.received.answer = { is: "later", seconds: null };
    await server.pass(30 * DAY, DAY);
    const { ways } = (await (people[seat] as ToldPerson).ask("GET", "/me/notifications")).body;
    expect(ways).toMatchObject([{ is: "mail", isFailing: true }]);
    server.received.answer = { is: "delivered" };
    server.received.messages.splice(0);
    await server.pass(2 * DAY, HOUR);
    expect(server.received.messages.some(({ to }) => to.includes("@"))).toBe(true);
  });

  test("An address at which nobody is any more is removed, and its person is told elsewhere", async () => {
    const server = await serverWithMovedClock();
    const people = [
      await toldPerson(server, "Ada", ["push", "webhook"]),
      await toldPerson(server, "Bao", ["push", "webhook"]),
    ];
    await matchOf(people);
    server.received.answer = { is: "gone" };
    await server.pass(MINUTE);
    const ways = await Promise.all(people.map(async ({ ask }) => (await ask("GET", "/me/notifications")).body.ways));
    expect(ways.flat()).toEqual([]);
  });

  test("Somebody who is forgotten while a notice is on its way is told nothing more, and nobody else suffers", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const table = await matchOf(people);
    const [seat = 0] = await seatsAsked(server, table);
    server.received.answer = { is: "later", seconds: null };
    await server.pass(MINUTE);
    await (people[seat] as ToldPerson).ask("DELETE", "/me");
    server.received.answer = { is: "delivered" };
    toldSince(server.received);
    await server.pass(2 * HOUR, 10 * MINUTE);
    expect(toldSince(server.received).filter((one) => one.startsWith(people[seat]?.name ?? ""))).toEqual([]);
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test("A server that is started again tells what the one before has not, and nothing twice", async () => {
    const first = await serverWithMovedClock();
    const people = [await toldPerson(first, "Ada"), await toldPerson(first, "Bao")];
    await matchOf(people);
    await first.pass(MINUTE);
    const before = first.received.messages.map(({ id }) => id);
    expect(before.length).toBeGreaterThan(0);
    await first.close();
    const received = testChannels();
    const timer = { ...systemTimer, now: () => first.now() + MINUTE };
    const next = await startTestServer({ data: first.data, channels: received.create, timer });
    onTestFinished(() => next.close());
    await next.notifier.look();
    await next.notifier.send();
    await next.notifier.settled();
    expect(received.messages).toEqual([]);
    expect(next.context.notifying.pushKey, "browsers know it by its key").toBe(first.context.notifying.pushKey);
  });
});

test("What a server has not even looked at when it is killed is told by the next one", async () => {
  const first = await serverWithMovedClock();
  const people = [await toldPerson(first, "Ada"), await toldPerson(first, "Bao")];
  await matchOf(people);
  await first.close();
  const received = testChannels();
  const timer = { ...systemTimer, now: () => first.now() + MINUTE };
  const next = await startTestServer({ data: first.data, channels: received.create, timer });
  await next.notifier.look();
  await next.notifier.send();
  await next.notifier.settled();
  expect(received.messages.some(({ kinds }) => kinds.includes("yourTurn"))).toBe(true);
});

test("A server that closes while it looks at tables has finished with them before its database is closed", async () => {
  const server = await serverWithMovedClock();
  const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
  for (let count = 0; count < 12; count++) await matchOf(people);
  const looking = server.notifier.look();
  await server.close();
  await looking;
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

describe("Other news", () => {
  test("Who plays is told that a table has begun; its owner is not; whose turn it is, is told that alone", async () => {
    const server = await serverWithMovedClock();
    const people = await Promise.all(["Ada", "Bao", "Cleo"].map((name) => toldPerson(server, name)));
    const table = await startMatchOf(people, "aisopos");
    await server.pass(MINUTE);
    const turns = await seatsAsked(server, table);
    const expected = people.flatMap(({ name }, seat) =>
      turns.includes(seat) ? [`${name}: yourTurn`] : seat === 0 ? [] : [`${name}: begins`],
    );
    expect([...toldSince(server.received)].sort()).toEqual(expected.sort());
  });

  test("Whoever a place is kept for in the next match is told once who wants it, and no more after they have agreed", async () => {
    const server = await serverWithMovedClock();
    const people = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const [ada, bao] = people as [ToldPerson, ToldPerson];
    const table = await matchOf(people);
    await Promise.all(people.map((one, seat) => one.on((page) => playMatch(page, table, seat as 0))));
    await server.pass(MINUTE);
    toldSince(server.received);
    const rematch = (one: ToldPerson) => one.on((page) => done(page.ask({ t: "rematch", table })));
    const { table: next } = await rematch(ada);
    await server.pass(MINUTE);
    await server.pass(DAY, HOUR);
    expect(server.received.messages).toMatchObject([
      { to: "https://push.example/Bao", message: { notifications: [{ kind: "rematch", table: next, from: "Ada" }] } },
    ]);
    toldSince(server.received);
    await rematch(bao);
    await server.pass(MINUTE);
    expect(toldSince(server.received)).toEqual(["Bao: no rematch"]);
  });

  test("Somebody who is invited by name is told by whom; after they came they are not", async () => {
    const server = await serverWithMovedClock();
    const [ada, bao] = [await toldPerson(server, "Ada"), await toldPerson(server, "Bao")];
    const table = await ada.on((page) => createTestTable(page, "isis-osiris", 2));
    const { data } = (await bao.ask("GET", "/me/data")).body as unknown as { data: { person: { id: string } } };
    await server.context.tableCache.change(table, (now) => ({
      ...now,
      invited: [{ person: data.person.id, from: "Ada", at: server.now() }],
    }));
    await server.pass(MINUTE);
    expect(server.received.messages).toMatchObject([
      { message: { notifications: [{ kind: "invited", from: "Ada" }] } },
    ]);
    toldSince(server.received);
    await bao.on((page) => done(page.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "" })));
    await server.pass(MINUTE);
    expect(toldSince(server.received)).toEqual(["Bao: no invited"]);
  });
});
