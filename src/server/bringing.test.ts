import { describe, expect, test } from "vitest";
import { botMatch } from "../bots/arena.ts";
import { hashing } from "../fair/hashing.ts";
import { verified } from "../fair/verified.ts";
import { empedocle, isisOsiris } from "../games/catalogue.ts";
import { hostOf } from "../host/host.ts";
import { openRoom } from "../host/open-room.ts";
import { rehearsal } from "../host/rehearsal.ts";
import { replay } from "../kernel/match.ts";
import { recordOf, writeRecord } from "../kernel/record.ts";
import type { Carried } from "../protocol/messages.ts";
import { openHouse } from "./open-house.ts";
import { done, page, refusal, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { lastTold, plays } from "./test-table.ts";

const SPEECH = { control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;

/** A match of Isis & Osiris that Ana, Léa and a bot have begun on a device of their own; one move is played. */
async function begun(): Promise<Carried> {
  const host = hostOf(rehearsal());
  const sitters = [
    { is: "person", name: "Ana" },
    { is: "person", name: "Léa" },
    { is: "bot", name: "Solon", bot: "isis-osiris-1" },
  ] as const;
  const made = await host.make({ game: isisOsiris.id, options: { first: 1 }, sitters });
  if (!made.ok) throw new Error(made.why.key);
  await host.say({ table: made.id, seat: 0, id: "a", what: { is: "move", move: "P@c3" } });
  const answer = await host.carry(made.id);
  if (!answer.ok) throw new Error(answer.why.key);
  return answer.carried;
}

describe("a match that was begun on somebody's own device", () => {
  test("is a table at which people sit down, and goes on where it was, to a record that says so", async () => {
    const { url, house } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const answer = await script(url, { cookie: ada.cookie })("POST", "/tables/brought", await begun());
    expect(answer.status).toBe(200);
    const table = answer.body.table as string;
    const { gathering } = await done(bao.ask({ t: "look", table }));
    expect(gathering).toMatchObject({
      stage: "waiting",
      game: isisOsiris.id,
      seats: [null, null, { is: "bot", bot: "isis-osiris-1" }],
      brought: { steps: 1, names: ["Ana", "Léa", null] },
      options: { first: 1 },
    });
    expect(await refusal(ada.listen({ t: "watch", table, viewer: "watcher" }))).toBe("notBegun");
    expect(await refusal(ada.ask({ t: "record", table }))).toBe("notBegun");
    expect(await refusal(ada.ask({ t: "start", table }))).toBe("seatsEmpty");
    await done(ada.ask({ t: "sit", table, seat: 1, name: "Ada", seed: "olive" }));
    await done(bao.ask({ t: "sit", table, seat: 0, name: "Bao", seed: "amphora" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.ask({ t: "start", table }));

    await done(bao.listen({ t: "watch", table, viewer: 0 }));
    const first = await bao.until(() => lastTold(bao, table));
    expect(first.version, "nobody is shown again what was played elsewhere").toBeGreaterThanOrEqual(1);
    const welcome = bao.heard.find((one) => one.t === "welcome");
    expect(welcome).toMatchObject({ table: { sitters: [{ name: "Bao" }, { name: "Ada" }, { is: "bot" }] } });
    await Promise.all([plays(bao, table, 0), plays(ada, table, 1)]);

    const { record } = await done(ada.ask({ t: "record", table }));
    expect(record.steps[0]).toMatchObject({ round: [{ seat: 0, move: "P@c3" }] });
    const { game } = await isisOsiris.game();
    expect(verified(game, record, hashing)).toMatchObject({
      is: "fair",
      fact: { key: "diceAsCommittedSince", step: 1 },
    });
    expect(record.pledge).toMatchObject({
      commitment: gathering.commitment,
      seeds: ["amphora", "olive", ""],
      since: 1,
    });
    expect((await house.keepers.store.summary(table))?.places).not.toBeNull();
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    expect((await done(bao.ask({ t: "look", table: next }))).gathering.brought).toBeNull();
  });

  test("keeps its seats, options and bots; all else is its host's to arrange", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const { table } = await done(ada.ask({ t: "bring", ...(await begun()), ...SPEECH }));
    const asked = [
      { t: "arrange", table, change: { seats: 2 } },
      { t: "arrange", table, change: { options: {} } },
      { t: "seatBot", table, seat: 2, bot: null },
      { t: "remove", table, seat: 2 },
    ] as const;
    for (const request of asked) expect(await refusal(ada.ask(request)), JSON.stringify(request)).toBe("hasBegun");
    expect(await refusal(bao.ask({ t: "sit", table, seat: 2, name: "Bao", seed: "" }))).toBe("seatTaken");
    await done(ada.ask({ t: "seatBot", table, seat: 2, bot: "isis-osiris-2" }));
    await done(ada.ask({ t: "seatBot", table, seat: 0, bot: "isis-osiris-1" }));
    await done(ada.ask({ t: "seatBot", table, seat: 0, bot: null }));
    await done(ada.ask({ t: "seatBot", table, seat: 0, bot: "isis-osiris-2" }));
    const control = { is: "live", stock: 600_000, increment: 5000, grace: 2000 } as const;
    await done(ada.ask({ t: "arrange", table, change: { control, visibility: "public" } }));
    await done(ada.ask({ t: "sit", table, seat: 1, name: "Ada", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.listen({ t: "watch", table, viewer: 1 }));
    const told = await ada.until(() => lastTold(ada, table));
    expect(told.conduct.time).toMatchObject({ control, seats: [null, { left: 600_000 }, null] });
    await plays(ada, table, 1);
  });

  test("goes with the last who leaves it, whole", async () => {
    const { url, house } = await openHouse();
    const ada = await visitor(url, "Ada");
    const { table } = await done(ada.ask({ t: "bring", ...(await begun()), ...SPEECH }));
    expect(await house.keepers.store.summary(table)).toMatchObject({ version: 1 });
    await done(ada.ask({ t: "leave", table }));
    expect(await house.keepers.store.summary(table)).toBeNull();
    expect(await house.keepers.gatherings.read(table)).toBeNull();
  });

  test("is refused, in the reader's language, where it could not have been played; nothing is kept of it", async () => {
    const { url, house } = await openHouse();
    const ada = await visitor(url, "Ada");
    const match = await begun();
    const bring = (change: object) =>
      script(url, { cookie: ada.cookie, "accept-language": "fr" })("POST", "/tables/brought", { ...match, ...change });
    expect(await bring({ bots: [null, null] })).toMatchObject({
      status: 409,
      body: { code: "matchDoesNotHold", sentence: expect.stringContaining("n’a pas pu se jouer") },
    });
    expect(await bring({ record: match.record.replace("c3", "c4") })).toMatchObject({
      status: 400,
      body: { code: "recordEdited" },
    });
    expect(await bring({ bots: [null, null, "deep-blue"] })).toMatchObject({
      status: 404,
      body: { code: "noSuchBot" },
    });
    for (const nonsense of [{ record: 7 }, { bots: "all" }, { sealed: [{ seat: 12, move: "x" }] }, { secret: "mine" }])
      expect((await bring(nonsense)).status, JSON.stringify(nonsense)).toBe(400);
    expect((await bring({ record: "x".repeat(300_000) })).status).toBe(413);
    expect((await bring({ record: "x".repeat(120_000) })).status).toBe(400);
    expect(await refusal((await page(url)).ask({ t: "bring", ...match, ...SPEECH }))).toBe("whoAreYou");
    expect(await house.keepers.store.list()).toEqual([]);
    expect((await done(ada.ask({ t: "mine" }))).tables).toEqual([]);
  });

  test("may be far longer than a frame of a socket", async () => {
    const { url } = await openHouse();
    const ada = await visitor(url, "Ada");
    const { game, ladder } = await openRoom(empedocle);
    const [chance] = ladder;
    if (chance === undefined) throw new Error("no bot");
    const seats = empedocle.seats.max;
    const longest = botMatch(game, Array(seats).fill(chance), {}, "s6");
    const half = replay(game, { ...longest, seats, steps: longest.steps.slice(0, -1) });
    const record = writeRecord(recordOf(game, half, Array(seats).fill("Ana")));
    expect(record.length).toBeGreaterThan(30_000);
    const match = { record, bots: [null, ...Array(seats - 1).fill("empedocle-1")] };
    const answer = await script(url, { cookie: ada.cookie })("POST", "/tables/brought", match);
    expect(answer.body).toMatchObject({ ok: true });
    const table = answer.body.table as string;
    await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await plays(ada, table, 0);
  });
});
