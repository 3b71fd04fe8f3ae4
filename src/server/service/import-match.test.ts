import { describe, expect, test } from "vitest";
import { playBotMatch } from "../../bots/arena.ts";
import { hashing } from "../../fair/hashing.ts";
import { verifyDice } from "../../fair/verify-dice.ts";
import { empedocle, isisOsiris } from "../../games/catalogue.ts";
import { createHost } from "../../host/host.ts";
import { loadRoom } from "../../host/match/load-room.ts";
import { replay } from "../../kernel/match.ts";
import { recordOf, writeRecord } from "../../kernel/record/match-record.ts";
import type { ExportedMatch } from "../../protocol/messages/match-messages.ts";
import { testPorts } from "../../testing/host/test-host.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { lastUpdate, playMatch } from "../../testing/server/test-tables.ts";

const SETTINGS = { control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;

/** A match of Isis & Osiris with one move that Ana, Léa and a bot have begun on a device of their own. */
async function exportedMatch(): Promise<ExportedMatch> {
  const host = createHost(testPorts());
  const players = [
    { is: "person", name: "Ana" },
    { is: "person", name: "Léa" },
    { is: "bot", name: "Solon", bot: "isis-osiris-1" },
  ] as const;
  const made = await host.createMatch({ game: isisOsiris.id, options: { first: 1 }, players });
  if (!made.ok) throw new Error(made.why.key);
  await host.submit({ match: made.id, seat: 0, id: "a", action: { is: "move", move: "P@c3" } });
  const answer = await host.exportMatch(made.id);
  if (!answer.ok) throw new Error(answer.why.key);
  return answer.exported;
}

describe("A match that was begun on somebody's own device", () => {
  test("An imported match becomes a table, goes on where it was, and its record says so", async () => {
    const { url, context } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const answer = await httpClient(url, { cookie: ada.cookie })("POST", "/tables/imported", await exportedMatch());
    expect(answer.status).toBe(200);
    const table = answer.body.table as string;
    const { table: view } = await done(bao.ask({ t: "table", table }));
    expect(view).toMatchObject({
      stage: "waiting",
      game: isisOsiris.id,
      seats: [null, null, { is: "bot", bot: "isis-osiris-1" }],
      imported: { steps: 1, names: ["Ana", "Léa", null] },
      options: { first: 1 },
    });
    expect(await refusal(ada.subscribe({ t: "watch", table, viewer: "watcher" }))).toBe("notBegun");
    expect(await refusal(ada.ask({ t: "record", table }))).toBe("notBegun");
    expect(await refusal(ada.ask({ t: "start", table }))).toBe("seatsEmpty");
    await done(ada.ask({ t: "sit", table, seat: 1, name: "Ada", seed: "olive" }));
    await done(bao.ask({ t: "sit", table, seat: 0, name: "Bao", seed: "amphora" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.ask({ t: "start", table }));

    await done(bao.subscribe({ t: "watch", table, viewer: 0 }));
    const first = await bao.until(() => lastUpdate(bao, table));
    expect(first.version, "steps that were played elsewhere are not shown again").toBeGreaterThanOrEqual(1);
    const welcome = bao.received.find((one) => one.t === "welcome");
    expect(welcome).toMatchObject({ match: { players: [{ name: "Bao" }, { name: "Ada" }, { is: "bot" }] } });
    await Promise.all([playMatch(bao, table, 0), playMatch(ada, table, 1)]);

    const { record } = await done(ada.ask({ t: "record", table }));
    expect(record.steps[0]).toMatchObject({ round: [{ seat: 0, move: "P@c3" }] });
    const { game } = await isisOsiris.game();
    expect(verifyDice(game, record, hashing)).toMatchObject({
      is: "fair",
      fact: { key: "diceAsCommittedSince", step: 1 },
    });
    expect(record.pledge).toMatchObject({
      commitment: view.commitment,
      seeds: ["amphora", "olive", ""],
      since: 1,
    });
    expect((await context.repositories.matches.summary(table))?.places).not.toBeNull();
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    expect((await done(bao.ask({ t: "table", table: next }))).table.imported).toBeNull();
  });

  test("An imported match keeps its seats, options and bots, and its owner may change the rest", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const { table } = await done(ada.ask({ t: "importMatch", ...(await exportedMatch()), ...SETTINGS }));
    const asked = [
      { t: "configure", table, change: { seats: 2 } },
      { t: "configure", table, change: { options: {} } },
      { t: "seatBot", table, seat: 2, bot: null },
      { t: "remove", table, seat: 2 },
    ] as const;
    for (const request of asked) expect(await refusal(ada.ask(request)), JSON.stringify(request)).toBe("hasBegun");
    // Bots of a match that was brought give way to people (TL-13, TL-126).
    await done(bao.ask({ t: "sit", table, seat: 2, name: "Bao", seed: "" }));
    expect(await refusal(ada.ask({ t: "seatBot", table, seat: 2, bot: "isis-osiris-2" }))).toBe("seatTaken");
    await done(bao.ask({ t: "standUp", table, seat: 2 }));
    await done(ada.ask({ t: "seatBot", table, seat: 2, bot: "isis-osiris-2" }));
    await done(ada.ask({ t: "seatBot", table, seat: 0, bot: "isis-osiris-1" }));
    await done(ada.ask({ t: "seatBot", table, seat: 0, bot: null }));
    await done(ada.ask({ t: "seatBot", table, seat: 0, bot: "isis-osiris-2" }));
    const control = { is: "live", stock: 600_000, increment: 5000, grace: 2000 } as const;
    await done(ada.ask({ t: "configure", table, change: { control, visibility: "public" } }));
    await done(ada.ask({ t: "sit", table, seat: 1, name: "Ada", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.subscribe({ t: "watch", table, viewer: 1 }));
    const update = await ada.until(() => lastUpdate(ada, table));
    expect(update.matchControl.time).toMatchObject({ control, seats: [null, { left: 600_000 }, null] });
    await playMatch(ada, table, 1);
  });

  test("An imported match is removed with the last person who leaves its table", async () => {
    const { url, context } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const { table } = await done(ada.ask({ t: "importMatch", ...(await exportedMatch()), ...SETTINGS }));
    expect(await context.repositories.matches.summary(table)).toMatchObject({ version: 1 });
    await done(ada.ask({ t: "leave", table }));
    expect(await context.repositories.matches.summary(table)).toBeNull();
    expect(await context.repositories.tables.read(table)).toBeNull();
  });

  test("An import that could not have been played is refused in the client's language, and nothing is stored", async () => {
    const { url, context } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const match = await exportedMatch();
    const importMatch = (change: object) =>
      httpClient(url, { cookie: ada.cookie, "accept-language": "fr" })("POST", "/tables/imported", {
        ...match,
        ...change,
      });
    expect(await importMatch({ bots: [null, null] })).toMatchObject({
      status: 409,
      body: { code: "matchDoesNotHold", sentence: expect.stringContaining("n’a pas pu se jouer") },
    });
    expect(await importMatch({ record: match.record.replace("c3", "c4") })).toMatchObject({
      status: 400,
      body: { code: "recordEdited" },
    });
    expect(await importMatch({ bots: [null, null, "deep-blue"] })).toMatchObject({
      status: 404,
      body: { code: "noSuchBot" },
    });
    for (const nonsense of [{ record: 7 }, { bots: "all" }, { sealed: [{ seat: 12, move: "x" }] }, { secret: "mine" }])
      expect((await importMatch(nonsense)).status, JSON.stringify(nonsense)).toBe(400);
    expect((await importMatch({ record: "x".repeat(300_000) })).status).toBe(413);
    expect((await importMatch({ record: "x".repeat(120_000) })).status).toBe(400);
    expect(await refusal((await connectClient(url)).ask({ t: "importMatch", ...match, ...SETTINGS }))).toBe(
      "whoAreYou",
    );
    expect(await context.repositories.matches.list()).toEqual([]);
    expect((await done(ada.ask({ t: "myTables" }))).tables).toEqual([]);
  });

  test("An imported match may be far longer than a frame of a socket", async () => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const { game, ladder } = await loadRoom(empedocle);
    const [chance] = ladder;
    if (chance === undefined) throw new Error("no bot");
    const bot = await chance.load();
    const seats = empedocle.seats.max;
    const longest = playBotMatch(game, Array(seats).fill(bot), {}, "s6");
    const half = replay(game, { ...longest, seats, steps: longest.steps.slice(0, -1) });
    const record = writeRecord(recordOf(game, half, Array(seats).fill("Ana")));
    expect(record.length).toBeGreaterThan(30_000);
    const match = { record, bots: [null, ...Array(seats - 1).fill("empedocle-1")] };
    const answer = await httpClient(url, { cookie: ada.cookie })("POST", "/tables/imported", match);
    expect(answer.body).toMatchObject({ ok: true });
    const table = answer.body.table as string;
    await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await playMatch(ada, table, 0);
  });
});
