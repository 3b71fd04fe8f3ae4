import { describe, expect, test } from "vitest";
import type { Seat } from "../kernel/seat.ts";
import type { ToPage } from "../protocol/messages/socket-messages.ts";
import { NOTICE_FORMS } from "../testing/cluster/notice-forms.ts";
import { startTwoNodes, type TwoNodes } from "../testing/cluster/two-nodes.ts";

const SECOND = 1000;

/** What somebody submits on a node. */
async function submit(
  { callerOf }: TwoNodes,
  node: TwoNodes["one"],
  table: string,
  person: string,
  seat: Seat,
  id: string,
) {
  const action = { is: "move", move: "x" } as const;
  return node.service.ask(await callerOf(person), { t: "submit", table, seat, id, at: null, action });
}

/** Somebody else holds this seat from now on. */
const giveSeat = (node: TwoNodes["one"], table: string, seat: Seat, person: string) =>
  node.context.tableCache.change(table, (now) => ({
    ...now,
    seats: now.seats.with(seat, { is: "person", person }),
  }));

describe("The rights to a seat", () => {
  test("A seat that was taken over on one node cannot be played by its old holder on another", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer } = nodes;
    const table = await nodes.matchOf("Ada", "Bao");
    expect(await submit(nodes, one, table, "Ada", 0, "a")).toEqual({ ok: true, version: 1 });
    await other.show("Bao", table, 1);
    expect((await other.context.tableCache.read(table))?.seats[1]).toMatchObject({ person: "Bao" });
    await giveSeat(one, table, 1, "Cai");
    await timer.settle();
    expect(await submit(nodes, other, table, "Bao", 1, "b")).toMatchObject({
      ok: false,
      why: { key: "notAtYourSeat" },
    });
    expect(await submit(nodes, other, table, "Cai", 1, "c")).toEqual({ ok: true, version: 2 });
    expect(nodes.errors).toEqual([]);
  });

  test("Whoever comes from another node, before the notice of their seat and of the match, is not refused", async () => {
    const nodes = await startTwoNodes();
    const { one, other, wires } = nodes;
    const table = await nodes.tableOf("Ada", "Bao");
    expect((await other.context.tableCache.read(table))?.stage).toBe("waiting");
    wires.cut();
    const started = await one.service.ask(await nodes.callerOf("Ada"), { t: "start", table, away: "keep" });
    expect(started).toMatchObject({ ok: true });
    await giveSeat(one, table, 1, "Cai");
    expect(other.context.tableCache.cached(table), "nobody has told it").toMatchObject({ stage: "waiting" });
    await other.show("Cai", table, 1);
    expect(await submit(nodes, other, table, "Ada", 0, "a")).toEqual({ ok: true, version: 1 });
  });

  test("While notices are lost, it cannot after two seconds, whatever was cached", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer, wires } = nodes;
    const table = await nodes.matchOf("Ada", "Bao");
    await submit(nodes, one, table, "Ada", 0, "a");
    await other.show("Bao", table, 1);
    await timer.advance(5 * SECOND);
    wires.cut();
    await giveSeat(one, table, 1, "Cai");
    expect(other.context.tableCache.cached(table)?.seats[1], "nobody has told it").toMatchObject({ person: "Bao" });
    await timer.advance(2 * SECOND + 1);
    expect(await submit(nodes, other, table, "Bao", 1, "b")).toMatchObject({
      ok: false,
      why: { key: "notAtYourSeat" },
    });
    expect(await submit(nodes, other, table, "Cai", 1, "c")).toEqual({ ok: true, version: 2 });
  });

  test("Are known everywhere after a change that was stored although nobody heard so", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer } = nodes;
    const table = await nodes.matchOf("Ada", "Bao");
    expect((await other.context.tableCache.read(table))?.seats[1]).toMatchObject({ person: "Bao" });
    const { tables } = one.context.repositories;
    const { update } = tables;
    tables.update = async (...all) => {
      await update(...all);
      throw new Error("no answer");
    };
    await expect(giveSeat(one, table, 1, "Cai")).rejects.toThrow("no answer");
    tables.update = update;
    await timer.settle();
    for (const node of [one, other])
      expect((await node.context.tableCache.read(table))?.seats[1]).toMatchObject({ person: "Cai" });
  });

  test("After a gap every cached table is read again", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer, wires } = nodes;
    const table = await nodes.matchOf("Ada", "Bao");
    await other.context.tableCache.read(table);
    wires.cut(1);
    await giveSeat(one, table, 1, "Cai");
    await timer.advance(4 * SECOND);
    wires.mend();
    await timer.advance(SECOND);
    expect(other.context.tableCache.cached(table)).toBeUndefined();
    expect((await other.context.tableCache.read(table))?.seats[1]).toMatchObject({ person: "Cai" });
  });
});

test("What a seat has seen is known on the node where its page comes back to", async () => {
  const { one, other, timer, matchOf } = await startTwoNodes();
  const table = await matchOf("Ada", "Bao");
  const page = await one.show("Ada", table, 0);
  one.context.seenVersions.raise(table, 0, 7);
  page.close();
  await timer.settle();
  expect(await other.context.seenVersions.read(table, 0)).toBe(7);
});

test("Who is present is the union over nodes", async () => {
  const { one, other, timer, matchOf } = await startTwoNodes();
  const table = await matchOf("Ada", "Bao");
  const pages = [await one.show("Ada", table, 0), await other.show("Bao", table, 1)];
  await timer.advance(SECOND);
  for (const { messages } of pages) {
    const told = messages.findLast((one) => one.t === "matchControl" || one.t === "update");
    expect(told?.matchControl.present).toEqual([0, 1]);
  }
});

describe("What somebody follows on another node", () => {
  const lines = (messages: readonly ToPage[]) =>
    messages.flatMap((one) => (one.t === "chat" ? one.lines.map(({ remark }) => remark) : []));

  test("A table and its chat", async () => {
    const { one, other, timer, callerOf, matchOf } = await startTwoNodes();
    const table = await matchOf("Ada", "Bao");
    const messages: ToPage[] = [];
    await other.service.followTable(await callerOf("Bao"), table, (message) => void messages.push(message));
    const remark = { is: "text", text: "Eureka" } as const;
    expect(await one.service.ask(await callerOf("Ada"), { t: "chat", table, remark })).toMatchObject({ ok: true });
    await timer.settle();
    expect(lines(messages)).toMatchObject([{ is: "text", text: "Eureka" }]);
    await giveSeat(one, table, 0, "Cai");
    await timer.settle();
    const told = messages.findLast((one) => one.t === "table");
    expect(told?.table.you.seats).toEqual([1]);
  });

  test("The list of their tables: moves, a new table, and one that is theirs no more", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer, callerOf, matchOf } = nodes;
    const first = await matchOf("Ada", "Bao");
    const messages: ToPage[] = [];
    const followed = await other.service.followMyTables(
      await callerOf("Bao"),
      (message) => void messages.push(message),
    );
    const told = () => messages.splice(0).map((one) => (one.t === "myTable" ? one.table.id : one.t));
    await submit(nodes, one, first, "Ada", 0, "a");
    await timer.settle();
    expect(told()).toEqual([first]);
    const second = await matchOf("Cai", "Bao");
    expect(new Set(told())).toEqual(new Set([second]));
    await submit(nodes, one, second, "Cai", 0, "b");
    await timer.settle();
    expect(told()).toEqual([second]);
    await one.service.ask(await callerOf("Bao"), { t: "forget" });
    await timer.settle();
    expect(told()).toContain("left");
    if (followed.ok) followed.unsubscribe();
    await submit(nodes, one, second, "Cai", 0, "c");
    await timer.settle();
    expect(told()).toEqual([]);
  });

  test("A list that may have missed something is looked at again", async () => {
    const nodes = await startTwoNodes();
    const { other, timer, wires, callerOf, matchOf } = nodes;
    const messages: ToPage[] = [];
    await other.service.followMyTables(await callerOf("Bao"), (message) => void messages.push(message));
    wires.cut(1);
    const table = await matchOf("Ada", "Bao");
    await timer.advance(4 * SECOND);
    wires.mend();
    await timer.advance(2 * SECOND);
    expect(messages.flatMap((one) => (one.t === "myTable" ? one.table.id : []))).toContain(table);
  });
});

describe("Somebody who is gone on one node", () => {
  async function withSession({ callerOf }: TwoNodes) {
    await callerOf("Ada");
    return { is: "person", person: "Ada", session: "Ada" } as const;
  }

  test("Is gone on the other too: they can do nothing there, and their sockets are closed", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer, matchOf } = nodes;
    const table = await matchOf("Ada", "Bao");
    const ada = await withSession(nodes);
    let told = 0;
    other.service.onGone(() => told++);
    expect(await one.service.ask(ada, { t: "forget" })).toMatchObject({ ok: true });
    await timer.settle();
    expect([other.service.isGone(ada), told]).toEqual([true, 1]);
    expect(await other.service.ask(ada, { t: "table", table })).toMatchObject({ ok: false, why: { key: "whoAreYou" } });
  });

  test("Is gone where a session was ended, for this session alone", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer } = nodes;
    const ada = await withSession(nodes);
    expect(await one.service.ask(ada, { t: "endSession", session: "Ada" })).toMatchObject({ ok: true });
    await timer.settle();
    expect(other.service.isGone(ada)).toBe(true);
    expect(other.service.isGone({ ...ada, session: "another" })).toBe(false);
  });

  test("Is found by looking them up where the notice was lost", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer, wires } = nodes;
    const ada = await withSession(nodes);
    let doubts = 0;
    other.service.onDoubt(() => doubts++);
    wires.cut(1);
    await one.service.ask(ada, { t: "endSession", session: "Ada" });
    await timer.advance(6 * SECOND);
    expect(other.service.isGone(ada)).toBe(false);
    expect(doubts).toBeGreaterThan(0);
    await other.service.lookUp(ada);
    expect(other.service.isGone(ada)).toBe(true);
  });

  test("Makes no session from a link that was made there, though another node has ended its session", async () => {
    const nodes = await startTwoNodes();
    const { one, other } = nodes;
    const ada = await withSession(nodes);
    const linked = async () => {
      const made = await one.service.ask(ada, { t: "sessionLink" });
      return made.ok ? made.sessionLink : "";
    };
    expect(await one.service.joinPerson(await linked(), "a phone")).toMatchObject({ ok: true });
    const stolen = await linked();
    expect(await other.service.ask(ada, { t: "endSession", session: "Ada" })).toMatchObject({ ok: true });
    const why = { key: "passSpent" };
    expect(await one.service.joinPerson(stolen, "a phone")).toMatchObject({ ok: false, why });
  });

  test("Is told of when a new session has taken the place of theirs", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer } = nodes;
    const ada = await withSession(nodes);
    for (let sessions = 0; sessions < 20; sessions++) {
      await timer.advance(SECOND);
      const made = await one.service.ask({ ...ada, session: "none" }, { t: "sessionLink" });
      if (sessions === 0) expect(made.ok).toBe(true);
      const { people } = one.context.repositories;
      await people.addSession("Ada", { id: `phone ${sessions}`, device: "", secret: `${sessions}` }, timer.now());
    }
    const link = await one.service.ask({ ...ada, session: "phone 19" }, { t: "sessionLink" });
    expect(await one.service.joinPerson(link.ok ? link.sessionLink : "", "a tablet")).toMatchObject({ ok: true });
    await timer.settle();
    expect([one, other].map(({ service }) => service.isGone(ada))).toEqual([true, true]);
  });

  test("Is there again where forgetting them has failed and nobody heard that", async () => {
    const nodes = await startTwoNodes();
    const { one, other, timer, wires } = nodes;
    const ada = await withSession(nodes);
    const { people } = one.context.repositories;
    let fail = (): void => {};
    people.remove = () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error("the database is away"));
      });
    const asked = one.service.ask(ada, { t: "forget" });
    await timer.settle();
    expect(other.service.isGone(ada)).toBe(true);
    wires.cut(1);
    fail();
    expect(await asked).toMatchObject({ ok: false });
    await timer.advance(4 * SECOND);
    wires.mend();
    await timer.advance(6 * SECOND);
    expect([one, other].map(({ service }) => service.isGone(ada))).toEqual([false, false]);
  });
});

test("A page that could not follow a table, since the store was away, leaves nothing behind", async () => {
  const { one, callerOf, tableOf } = await startTwoNodes();
  const table = await tableOf("Ada", "Bao");
  const { chat } = one.context.repositories;
  const { since } = chat;
  chat.since = () => Promise.reject(new Error("the database is away"));
  const followed = await one.service.followTable(await callerOf("Bao"), table, () => {});
  expect(followed).toMatchObject({ ok: false, why: { key: "notKept" } });
  expect(one.service.followers(table)).toBe(0);
  chat.since = since;
});

test("All that nodes say to each other is ids, names of nodes and numbers", async () => {
  const nodes = await startTwoNodes();
  const { one, other, timer, wires, callerOf, matchOf } = nodes;
  const table = await matchOf("Ada", "Bao");
  await one.show("Ada", table, 0);
  await other.show("Bao", table, 1);
  await other.service.ask(await callerOf("Bao"), { t: "chat", table, remark: { is: "text", text: "Eureka" } });
  for (let turn = 0; turn < 10; turn++) {
    const [node, person, seat] = turn % 2 === 0 ? [one, "Ada", 0 as Seat] : ([other, "Bao", 1 as Seat] as const);
    expect(await submit(nodes, node, table, person, seat, `move ${turn}`)).toMatchObject({ ok: true });
    await timer.advance(SECOND);
  }
  await other.service.ask(await callerOf("Bao"), { t: "forget" });
  await timer.settle();
  const said = wires.traffic.map(({ topic, text }) => `${topic} ${text}`);
  expect(said.filter((one) => !NOTICE_FORMS.some((form) => form.test(one)))).toEqual([]);
  for (const form of NOTICE_FORMS)
    expect(
      said.some((one) => form.test(one)),
      String(form),
    ).toBe(true);
});
