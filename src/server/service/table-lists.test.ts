import { describe, expect, test } from "vitest";
import { ostrakon } from "../../games/catalogue.ts";
import type { MyTable } from "../../protocol/messages/table-view.ts";
import { connectClient, connectPerson, done, refusal, type SocketClient } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, lastUpdate, matchOfTwo, playMatch, tableOfTwo } from "../../testing/server/test-tables.ts";

const LIVE = { is: "live", stock: 600_000, increment: 0, grace: 0 } as const;

/** The last message about one of the client's tables. */
const lastMine = ({ received }: Pick<SocketClient, "received">, table: string): MyTable | null => {
  const found = received.findLast((one) => one.t === "myTable" && one.table.id === table);
  return found?.t === "myTable" ? found.table : null;
};

const hasLeft = (one: SocketClient, table: string) =>
  one.until((all) => all.some((message) => message.t === "left" && message.table === table));

describe("My tables", () => {
  test("The list says whose turn it is, and followers see it change", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    await done(bao.subscribe({ t: "followMyTables" }));
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    await bao.until(() => {
      const mine = lastMine(bao, table);
      return mine?.stage === "playing" && !mine.isMyTurn;
    });
    await playMatch(ada, table, 0, 1);
    await bao.until(() => lastMine(bao, table)?.isMyTurn);
    const { tables } = await done(bao.ask({ t: "myTables" }));
    expect(tables).toMatchObject([{ id: table, seats: ["Ada", "Bao"], mine: [1], isOwner: false, stage: "playing" }]);
    expect(await refusal((await connectClient(url)).subscribe({ t: "followMyTables" }))).toBe("whoAreYou");
  });

  test("A draw that is offered waits for the others' answers, and for nobody after the next move", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { game: "aisopos" });
    const people = [ada, bao];
    for (const [seat, person] of people.entries()) {
      await done(person.subscribe({ t: "followMyTables" }));
      await done(person.subscribe({ t: "watch", table, viewer: seat as 0 }));
    }
    const { tables } = await done(ada.ask({ t: "myTables" }));
    const first = tables[0]?.asked[0] ?? 0;
    const [offering, asked] = first === 0 ? [ada, bao] : [bao, ada];
    const call = (person: SocketClient, id: string, said: "offer" | "decline") => {
      const seat = people.indexOf(person as typeof ada) as 0;
      return done(person.ask({ t: "submit", table, seat, id, at: null, action: { is: "call", call: said } }));
    };
    await call(offering, "a", "offer");
    await asked.until(() => lastMine(asked, table)?.waitsForMe);
    expect(lastMine(asked, table)?.isMyTurn).toBe(false);
    await call(asked, "b", "decline");
    await asked.until(() => lastMine(asked, table)?.waitsForMe === false);
  });

  test("A proposal waits for those who have not answered it, and not for whoever made it", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 }, control: LIVE });
    await done(bao.subscribe({ t: "followMyTables" }));
    await done(bao.subscribe({ t: "watch", table, viewer: 1 }));
    await done(ada.subscribe({ t: "watch", table, viewer: 0 }));
    const says = (one: SocketClient, seat: 0 | 1, id: string, action: object) =>
      done(one.ask({ t: "submit", table, seat, id, at: null, action } as never));
    await says(ada, 0, "a", { is: "propose", proposal: { is: "watching", watching: { isAllowed: false, delay: 0 } } });
    const mine = await bao.until(() => lastMine(bao, table)?.waitsForMe && lastMine(bao, table));
    expect(mine.isMyTurn).toBe(false);
    const proposal = await bao.until((all) =>
      all.flatMap((one) => (one.t === "matchControl" ? one.matchControl.proposals : [])).at(-1),
    );
    await says(bao, 1, "b", { is: "answer", proposal: proposal.id, accepts: false });
    await bao.until(() => lastMine(bao, table)?.waitsForMe === false);
  });

  test("A table does not wait for somebody who has sealed their move", async () => {
    const { url } = await startTestServer();
    const people = await Promise.all(["Ada", "Bao", "Cleo", "Dora", "Eli"].map((name) => connectPerson(url, name)));
    const ada = people[0] as SocketClient;
    const table = await createTestTable(ada, ostrakon.id, 5, { options: { questionMode: "bank" } });
    for (const [seat, person] of people.entries()) {
      await done(person.ask({ t: "sit", table, seat: seat as 0, name: `G${seat}`, seed: "" }));
      await done(person.subscribe({ t: "followMyTables" }));
    }
    await done(ada.ask({ t: "start", table }));
    const { game } = await ostrakon.game();
    await Promise.all(people.map((person, seat) => person.subscribe({ t: "watch", table, viewer: seat as 0 })));
    const answering = (person: SocketClient) =>
      person.until(() => {
        const update = lastUpdate(person, table);
        return update !== null && game.offers(update.view).length > 0 && update;
      });
    const asker = (await Promise.race(people.map((person, seat) => answering(person).then(() => seat)))) as 0;
    const asking = await answering(people[asker] as SocketClient);
    const [question] = game.offers(asking.view).map((move) => game.write(move));
    const submit = (seat: 0, id: string, move: string) =>
      (people[seat] as SocketClient).ask({ t: "submit", table, seat, id, at: null, action: { is: "move", move } });
    await done(submit(asker, "ask", question ?? ""));
    const other = ((asker + 1) % 5) as 0;
    const person = people[other] as SocketClient;
    await person.until(() => lastMine(person, table)?.isMyTurn);
    await done(submit(other, "vote", "w"));
    await person.until(() => lastMine(person, table)?.isMyTurn === false);
    const { tables } = await done(person.ask({ t: "myTables" }));
    expect(tables).toMatchObject([{ id: table, isMyTurn: false }]);
    expect(tables[0]?.asked).toEqual([0, 1, 2, 3, 4].filter((seat) => seat !== other));
  });

  test("A table is no longer mine when I leave it, am removed from it, or it is removed", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const [left, removed, gone, kept] = [
      await tableOfTwo(ada, bao),
      await tableOfTwo(ada, bao),
      await tableOfTwo(ada, bao),
      await tableOfTwo(ada, bao),
    ];
    await done(bao.subscribe({ t: "followMyTables" }));
    await done(bao.ask({ t: "leave", table: left }));
    await hasLeft(bao, left);
    await done(ada.ask({ t: "remove", table: removed, seat: 1 }));
    await hasLeft(bao, removed);
    await done(ada.ask({ t: "leave", table: gone }));
    await bao.until(() => lastMine(bao, gone)?.isOwner);
    await done(bao.ask({ t: "leave", table: gone }));
    await hasLeft(bao, gone);
    const { tables } = await done(bao.ask({ t: "myTables" }));
    expect(tables.map(({ id }) => id)).toEqual([kept]);
    await done(bao.ask({ t: "standUp", table: kept, seat: 1 }));
    await hasLeft(bao, kept);
    await done(bao.ask({ t: "sit", table: kept, seat: 1, name: "Bao", seed: "" }));
    await bao.until(() => lastMine(bao, kept)?.mine.length === 1);
    expect(bao.received.filter((one) => one.t === "left").map(({ table }) => table)).toEqual([
      left,
      removed,
      gone,
      kept,
    ]);
  });

  test("A seat that I left for good is not mine to play", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 2 } });
    expect((await done(bao.ask({ t: "myTables" }))).tables).toMatchObject([{ mine: [1], isMyTurn: true }]);
    await done(bao.ask({ t: "leave", table }));
    expect((await done(bao.ask({ t: "myTables" }))).tables).toMatchObject([{ mine: [], isMyTurn: false }]);
  });

  test("The list says how much time I have left, or else the seat that is asked", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const perMove = 24 * 60 * 60 * 1000;
    const table = await matchOfTwo(ada, bao, { options: { first: 1 }, control: { is: "days", perMove } });
    const untimed = await matchOfTwo(ada, bao);
    for (const one of [ada, bao]) {
      const { tables } = await done(one.ask({ t: "myTables" }));
      const [mine, other] = [tables.find(({ id }) => id === table), tables.find(({ id }) => id === untimed)];
      expect(mine?.timeLeft).toBeGreaterThan(0);
      expect(mine?.timeLeft).toBeLessThanOrEqual(perMove + 10_000);
      expect(other?.timeLeft).toBeNull();
    }
  });
});

describe("The public list", () => {
  test("Public tables that wait come first, then those in play with the latest move first, with names only", async () => {
    const { url } = await startTestServer();
    const [ada, bao, stranger] = [
      await connectPerson(url, "Ada"),
      await connectPerson(url, "Bao"),
      await connectClient(url),
    ];
    const waiting = await tableOfTwo(ada, bao, { visibility: "public" });
    const [one, other] = [
      await matchOfTwo(ada, bao, { visibility: "public", options: { first: 1 }, control: LIVE }),
      await matchOfTwo(ada, bao, { visibility: "public" }),
    ];
    await matchOfTwo(ada, bao, { visibility: "link" });
    const listed = async () =>
      (await done(stranger.ask({ t: "publicTables" }))).tables.map(({ id, stage }) => [id, stage]);
    expect(await listed()).toEqual([
      [waiting, "waiting"],
      [other, "playing"],
      [one, "playing"],
    ]);
    await playMatch(ada, one, 0, 1);
    expect((await listed()).map(([id]) => id)).toEqual([waiting, one, other]);
    const { tables } = await done(stranger.ask({ t: "publicTables" }));
    expect(Object.keys(tables[1] ?? {}).sort()).toEqual(
      ["control", "game", "id", "made", "moved", "seats", "stage", "timeLeft"].sort(),
    );
    expect(tables[1]).toMatchObject({ seats: ["Ada", "Bao"], control: LIVE });
    await Promise.all([playMatch(ada, other, 0), playMatch(bao, other, 1)]);
    expect((await listed()).map(([id]) => id)).toEqual([waiting, one]);
  });
});
