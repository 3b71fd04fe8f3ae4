import { describe, expect, test } from "vitest";
import { hashing } from "../fair/hashing.ts";
import { verified } from "../fair/verified.ts";
import { aisopos, empedocle, isisOsiris, ostrakon } from "../games/catalogue.ts";
import { retold } from "../kernel/match.ts";
import type { Room } from "../kernel/room.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import { openHouse } from "./open-house.ts";
import { done, page, refusal, visitor } from "./test-page.ts";
import { matchOf, plays, tableFor, tableOf } from "./test-table.ts";

/** A match of so many people, played to its end before the eyes of a big screen. */
async function evening(room: Room, people: number) {
  const { url } = await openHouse();
  const screen = await page(url);
  const guests = await Promise.all(seatsOf(people).map((seat) => visitor(url, `Guest ${seat + 1}`)));
  const [host] = guests;
  if (host === undefined) throw new Error("nobody came");
  const table = await tableFor(host, room.id, people);
  await screen.listen({ t: "attend", table });
  const { commitment } = await screen.until((all) => all.find((one) => one.t === "gathered")?.gathering);
  for (const [seat, guest] of guests.entries())
    await done(guest.ask({ t: "sit", table, seat: seat as Seat, name: `Guest ${seat + 1}`, seed: `seed-${seat}` }));
  await done(host.ask({ t: "start", table }));
  await screen.until((all) => all.some((one) => one.t === "gathered" && one.gathering.stage === "playing"));
  await screen.listen({ t: "watch", table, viewer: "watcher" });
  const seen = await Promise.all(guests.map((guest, seat) => plays(guest, table, seat as Seat)));
  await screen.until((all) => all.some((one) => one.t === "told" && one.outcome !== null));
  const { record } = await done(host.ask({ t: "record", table }));
  return { guests, screen, record, seen, commitment };
}

describe.each([
  [isisOsiris, 2],
  [aisopos, 3],
  [empedocle, 3],
  [ostrakon, 5],
] as const)("a whole match by sockets", (room, people) => {
  test(`of ${room.id}: everybody is told every step once, and a watcher what a watcher may know and nothing else`, async () => {
    const { screen, record, seen, commitment } = await evening(room, people);
    for (const versions of seen) expect(versions, "without gaps").toEqual(versions.map((_, index) => index));

    const { game } = await room.game();
    const views = Array.from(retold(game, { ...record, seats: people }), ({ state }) => game.view(state, "watcher"));
    const told = screen.heard.flatMap((one) => (one.t === "told" ? [one] : []));
    expect(told.map(({ view }) => view)).toEqual(views.slice(views.length - told.length));
    expect(told.length).toBeGreaterThan(views.length / 2);
    for (const { spoken } of told) expect(spoken.mine).toBeNull();
    const kinds = new Set(screen.heard.map(({ t }) => t));
    const known = ["ack", "conduct", "gathered", "spoke", "told", "welcome"];
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([]);

    expect(record.pledge).toMatchObject({ commitment, seeds: seatsOf(people).map((seat) => `seed-${seat}`) });
    expect(verified(game, record, hashing).is).toBe("fair");
    expect(JSON.stringify(screen.heard)).not.toContain(record.pledge?.secret);
  });
});

test("a move sent twice is one move, and what was not understood changes nothing", async () => {
  const { url } = await openHouse();
  const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
  const table = await matchOf(ada, bao, { options: { first: 1 } });
  const say = { t: "say", table, seat: 0, id: "mine", at: null, what: { is: "move", move: "P@a1" } } as const;
  expect(await Promise.all([ada.ask(say), ada.ask({ ...say })])).toEqual([
    { ok: true, version: 1 },
    { ok: true, version: 1 },
  ]);
  expect(await refusal(ada.ask({ ...say, id: "another" }))).toBe("notYourTurn");
  expect(await refusal(bao.ask({ ...say, seat: 1, what: { is: "move", move: "P@a1" } }))).toBe("cellTaken");
  expect(await refusal(bao.ask({ ...say, seat: 1, what: { is: "move", move: "checkmate" } }))).toBe("unreadable");
});

test("started twice at once, it is one match, and it has begun", async () => {
  const { url } = await openHouse();
  const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
  const table = await tableOf(ada, bao);
  const start = { t: "start", table } as const;
  for (const answer of await Promise.all([ada.ask(start), ada.ask(start), ada.ask(start)]))
    expect(answer).toEqual({ ok: true });
  const { gathering } = await done(bao.ask({ t: "look", table }));
  expect(gathering.stage).toBe("playing");
  await Promise.all([plays(ada, table, 0), plays(bao, table, 1)]);
});

test("a server killed after it had closed the gathering and before it made the match: whoever looks has it made", async () => {
  const { url, house } = await openHouse();
  const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
  const table = await tableOf(ada, bao);
  await house.book.arrange(table, (now) => ({ ...now, stage: "playing" }));
  expect(await house.keepers.store.summary(table)).toBeNull();
  const seen = await Promise.all([plays(bao, table, 1), plays(ada, table, 0)]);
  for (const versions of seen) expect(versions).toEqual(versions.map((_, index) => index));
  const { record } = await done(ada.ask({ t: "record", table }));
  expect(record.pledge).toMatchObject({ seeds: ["olive", "amphora"] });
});

test("a rematch is one table, with the same company each a seat further and new dice", async () => {
  const { url } = await openHouse();
  const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
  const table = await matchOf(ada, bao);
  expect(await refusal(ada.ask({ t: "rematch", table }))).toBe("stillPlaying");
  await Promise.all([plays(ada, table, 0), plays(bao, table, 1)]);
  const [one, other] = await Promise.all([
    done(ada.ask({ t: "rematch", table })),
    done(bao.ask({ t: "rematch", table })),
  ]);
  expect(one.table).toBe(other.table);
  const [{ gathering: old }, { gathering }] = [
    await done(bao.ask({ t: "look", table })),
    await done(bao.ask({ t: "look", table: one.table })),
  ];
  expect(old).toMatchObject({ stage: "over", next: one.table });
  expect(gathering).toMatchObject({ stage: "waiting", previous: table, you: { seats: [0], isHost: false } });
  expect(gathering.seats).toEqual([
    { is: "person", name: "Bao", seed: "", isHost: false, consents: false },
    { is: "person", name: "Ada", seed: "", isHost: true, consents: false },
  ]);
  expect(gathering.commitment).not.toBe(old.commitment);
  const { tables } = await done(ada.ask({ t: "mine" }));
  expect(tables.map(({ id, stage }) => [id, stage])).toEqual([
    [one.table, "waiting"],
    [table, "over"],
  ]);
});
