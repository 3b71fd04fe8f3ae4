import { describe, expect, test } from "vitest";
import { hashing } from "../../fair/hashing.ts";
import { verifyDice } from "../../fair/verify-dice.ts";
import { aisopos, empedocle, isisOsiris, ostrakon } from "../../games/catalogue.ts";
import { replayStepByStep } from "../../kernel/match.ts";
import type { Room } from "../../kernel/room.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo, playMatch, tableOfTwo } from "../../testing/server/test-tables.ts";

/** A match of this many people, played to its end while a screen watches it. */
async function wholeMatch(room: Room, people: number) {
  const { url } = await startTestServer();
  const screen = await connectClient(url);
  const players = await Promise.all(seatsOf(people).map((seat) => connectPerson(url, `Player ${seat + 1}`)));
  const [owner] = players;
  if (owner === undefined) throw new Error("nobody came");
  const table = await createTestTable(owner, room.id, people);
  await screen.subscribe({ t: "followTable", table });
  const { commitment } = await screen.until((all) => all.find((one) => one.t === "table")?.table);
  for (const [seat, player] of players.entries())
    await done(player.ask({ t: "sit", table, seat: seat as Seat, name: `Player ${seat + 1}`, seed: `seed-${seat}` }));
  await done(owner.ask({ t: "start", table }));
  await screen.until((all) => all.some((one) => one.t === "table" && one.table.stage === "playing"));
  await screen.subscribe({ t: "watch", table, viewer: "watcher" });
  const seen = await Promise.all(players.map((player, seat) => playMatch(player, table, seat as Seat)));
  await screen.until((all) => all.some((one) => one.t === "update" && one.outcome !== null));
  const { record } = await done(owner.ask({ t: "record", table }));
  return { players, screen, record, seen, commitment };
}

describe.each([
  [isisOsiris, 2],
  [aisopos, 3],
  [empedocle, 3],
  [ostrakon, 5],
] as const)("A whole match by sockets", (room, people) => {
  test(`In a match of ${room.id} everybody receives every step once, and a watcher only what a watcher may know`, async () => {
    const { screen, record, seen, commitment } = await wholeMatch(room, people);
    for (const versions of seen) expect(versions, "without gaps").toEqual(versions.map((_, index) => index));

    const { game } = await room.game();
    const views = Array.from(replayStepByStep(game, { ...record, seats: people }), ({ state }) =>
      game.view(state, "watcher"),
    );
    const updates = screen.received.flatMap((one) => (one.t === "update" ? [one] : []));
    expect(updates.map(({ view }) => view)).toEqual(views.slice(views.length - updates.length));
    expect(updates.length).toBeGreaterThan(views.length / 2);
    for (const { spoken } of updates) expect(spoken.mine).toBeNull();
    const kinds = new Set(screen.received.map(({ t }) => t));
    const known = ["ack", "matchControl", "spoke", "table", "update", "welcome"];
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([]);

    expect(record.pledge).toMatchObject({ commitment, seeds: seatsOf(people).map((seat) => `seed-${seat}`) });
    expect(verifyDice(game, record, hashing).is).toBe("fair");
    expect(JSON.stringify(screen.received)).not.toContain(record.pledge?.secret);
  });
});

test("A move that is sent twice is one move, and a refused move changes nothing", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
  const move = { t: "submit", table, seat: 0, id: "mine", at: null, action: { is: "move", move: "P@a1" } } as const;
  expect(await Promise.all([ada.ask(move), ada.ask({ ...move })])).toEqual([
    { ok: true, version: 1 },
    { ok: true, version: 1 },
  ]);
  expect(await refusal(ada.ask({ ...move, id: "another" }))).toBe("notYourTurn");
  expect(await refusal(bao.ask({ ...move, seat: 1, action: { is: "move", move: "P@a1" } }))).toBe("cellTaken");
  expect(await refusal(bao.ask({ ...move, seat: 1, action: { is: "move", move: "checkmate" } }))).toBe("unreadable");
});

test("A table that is started several times at once has one match", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await tableOfTwo(ada, bao);
  const start = { t: "start", table } as const;
  for (const answer of await Promise.all([ada.ask(start), ada.ask(start), ada.ask(start)]))
    expect(answer).toEqual({ ok: true });
  const { table: view } = await done(bao.ask({ t: "table", table }));
  expect(view.stage).toBe("playing");
  await Promise.all([playMatch(ada, table, 0), playMatch(bao, table, 1)]);
});

test("If the server was killed between closing the table and creating the match, the first watcher has it created", async () => {
  const { url, context } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await tableOfTwo(ada, bao);
  await context.tableCache.change(table, (now) => ({ ...now, stage: "playing" }));
  expect(await context.repositories.matches.summary(table)).toBeNull();
  const seen = await Promise.all([playMatch(bao, table, 1), playMatch(ada, table, 0)]);
  for (const versions of seen) expect(versions).toEqual(versions.map((_, index) => index));
  const { record } = await done(ada.ask({ t: "record", table }));
  expect(record.pledge).toMatchObject({ seeds: ["olive", "amphora"] });
});

test("A rematch is one table, with the same players each one seat further and new dice", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  expect(await refusal(ada.ask({ t: "rematch", table }))).toBe("stillPlaying");
  await Promise.all([playMatch(ada, table, 0), playMatch(bao, table, 1)]);
  const [one, other] = await Promise.all([
    done(ada.ask({ t: "rematch", table })),
    done(bao.ask({ t: "rematch", table })),
  ]);
  expect(one.table).toBe(other.table);
  const [{ table: old }, { table: view }] = [
    await done(bao.ask({ t: "table", table })),
    await done(bao.ask({ t: "table", table: one.table })),
  ];
  expect(old).toMatchObject({ stage: "over", next: one.table });
  expect(view).toMatchObject({ stage: "waiting", previous: table, you: { seats: [0], isOwner: false } });
  const unseen = { coin: null, presence: "elsewhere", isProgram: false, consents: false };
  expect(view.seats).toEqual([
    { is: "person", name: "Bao", seed: "", isOwner: false, ...unseen },
    { is: "person", name: "Ada", seed: "", isOwner: true, ...unseen },
  ]);
  expect(view.commitment).not.toBe(old.commitment);
  const { tables } = await done(ada.ask({ t: "myTables" }));
  expect(tables.map(({ id, stage }) => [id, stage])).toEqual([
    [one.table, "waiting"],
    [table, "over"],
  ]);
});
