import { describe, expect, test } from "vitest";
import { hashing } from "../../fair/hashing.ts";
import { verifyDice } from "../../fair/verify-dice.ts";
import { isisOsiris, ostrakon } from "../../games/catalogue.ts";
import { replayStepByStep } from "../../kernel/match.ts";
import { readRecord } from "../../kernel/record/match-record.ts";
import { readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import type { Seat } from "../../kernel/seat.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo, playMatch, wholePublicReplay } from "../../testing/server/test-tables.ts";

/** A match of Ostrakon with two people and bots, played to its end. */
async function playedOstrakon() {
  const server = await startTestServer();
  const [ada, bao, stranger] = [
    await connectPerson(server.url, "Ada"),
    await connectPerson(server.url, "Bao"),
    await connectPerson(server.url, "Zoe"),
  ];
  const table = await createTestTable(ada, ostrakon.id, 5);
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  await done(bao.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "" }));
  for (const seat of [2, 3, 4] as const) await done(ada.ask({ t: "seatBot", table, seat, bot: "ostrakon-1" }));
  await done(ada.ask({ t: "start", table }));
  expect(await refusal(ada.ask({ t: "consent", table, agrees: true }))).toBe("stillPlaying");
  expect(await refusal(stranger.ask({ t: "publicReplay", table, from: 0 }))).toBe("stillPlaying");
  expect(await refusal(ada.ask({ t: "record", table }))).toBe("stillPlaying");
  await Promise.all([ada, bao].map((one, seat) => playMatch(one, table, seat as Seat)));
  return { ...server, ada, bao, stranger, table };
}

describe("A match of a personal game", () => {
  test("Others see only the totals of a personal match, unless all its players agree to open the record", async () => {
    const { url, ada, bao, stranger, table } = await playedOstrakon();
    const nobody = await connectClient(url);
    const { record } = await done(bao.ask({ t: "record", table }));
    for (const one of [stranger, nobody]) {
      expect(await refusal(one.ask({ t: "record", table }))).toBe("recordForTheTable");
      expect(await refusal(one.ask({ t: "consent", table, agrees: true }))).toMatch(/forPeopleAtTheTable|whoAreYou/);
    }

    const publicReplay = await wholePublicReplay(nobody, table);
    const { game } = await ostrakon.game();
    const states = Array.from(replayStepByStep(game, { ...record, seats: 5 }), ({ state }) => state);
    expect(publicReplay.moments.map(({ view }) => view)).toEqual(states.map((state) => game.outside?.(state)));
    expect(publicReplay.moments.map(({ logEntry }) => logEntry.version)).toEqual(states.map((_, version) => version));
    expect(publicReplay.outcome).toEqual(game.outcome(states.at(-1)));
    await done(nobody.subscribe({ t: "watch", table, viewer: "watcher" }));
    await nobody.until((all) => all.some((one) => one.t === "update"));
    const stones = [...JSON.stringify(nobody.received).matchAll(/"stones":\[([^\]]*)\]/g)].map(([, found]) => found);
    expect(stones.length).toBeGreaterThan(10);
    expect(new Set(stones.join().split(",")), "no stone names its owner").toEqual(new Set(["null"]));
    expect(JSON.stringify(nobody.received)).not.toMatch(/stoneShown|consulted|corrupted/);

    const isOpen = async () => (await done(stranger.ask({ t: "table", table }))).table.isRecordOpen;
    await done(ada.ask({ t: "consent", table, agrees: true }));
    expect(await isOpen(), "not everybody has agreed").toBe(false);
    await done(bao.ask({ t: "consent", table, agrees: true }));
    const { table: view } = await done(stranger.ask({ t: "table", table }));
    expect(view).toMatchObject({
      isRecordOpen: true,
      seats: [{ consents: true }, { consents: true }, {}, {}, {}],
    });
    const opened = (await done(nobody.ask({ t: "record", table }))).record;
    expect(opened).toMatchObject({ names: record.names, end: record.end, madeFor: [] });
    expect(opened.steps).toHaveLength(record.steps.length);
    await done(ada.ask({ t: "consent", table, agrees: false }));
    expect(await refusal(stranger.ask({ t: "record", table }))).toBe("recordForTheTable");
  });

  test("The record of a personal match tells its holder nothing that their views never showed, and its dice can be checked", async () => {
    const { ada, bao, table } = await playedOstrakon();
    const { game } = await ostrakon.game();
    for (const [seat, one] of [ada, bao].entries()) {
      const { record, text } = await done(one.ask({ t: "record", table }));
      expect(record.madeFor).toEqual([seat]);
      expect(text).toContain(`[For [${seat + 1}]]`);
      expect(readRecord(text)).toEqual({ ok: true, record });
      expect(verifyDice(game, record, hashing)).toMatchObject({ is: "fair" });
      const votes = record.steps.flatMap((step) => (step.is === "round" && step.round.length === 5 ? step.round : []));
      expect(votes.length).toBeGreaterThan(50);
      for (const vote of votes)
        expect(vote.isFilledIn === true || !vote.move.includes("/") || vote.seat === seat).toBe(true);
      const passes = record.steps
        .flatMap((step) => (step.is === "round" ? step.round : []))
        .filter(({ move }) => move === "pass");
      for (const pass of passes) expect(pass.isFilledIn).toBe(pass.seat === seat ? undefined : true);
    }
    const link = writeReplayLink((await done(bao.ask({ t: "record", table }))).record);
    expect(readReplayLink(link)).toMatchObject({ ok: true, record: { madeFor: [1] } });
  });

  test("A record is opened by HTTP too, and a seat that moved to another browser must agree again", async () => {
    const { url, ada, bao, stranger, table } = await playedOstrakon();
    const by = (one: { readonly cookie: string }) => httpClient(url, { cookie: one.cookie });
    expect((await by(stranger)("GET", `/tables/${table}/record`)).status).toBe(403);
    expect((await by(stranger)("GET", `/tables/${table}/public-replay`)).body).toMatchObject({ ok: true });
    for (const one of [ada, bao])
      expect((await by(one)("PUT", `/tables/${table}/consent`, { agrees: true })).status).toBe(200);
    expect((await by(stranger)("GET", `/tables/${table}/record`)).status).toBe(200);
    const { seatLink } = await done(bao.ask({ t: "seatLink", table, seat: 1 }));
    await done(stranger.ask({ t: "claim", seatLink }));
    expect((await httpClient(url)("GET", `/tables/${table}/record`)).status).toBe(403);
    expect((await by(stranger)("PUT", `/tables/${table}/consent`, { agrees: "yes" })).status).toBe(400);
  });

  test("A record stays closed once one of its players was forgotten", async () => {
    const { url, ada, bao, stranger, table } = await playedOstrakon();
    await done(ada.ask({ t: "consent", table, agrees: true }));
    await done(bao.ask({ t: "forget" }));
    expect(await refusal(stranger.ask({ t: "record", table }))).toBe("recordForTheTable");
    const again = await connectClient(url, { cookie: bao.cookie });
    expect(await refusal(again.ask({ t: "record", table }))).toBe("recordForTheTable");
  });
});

test("The record of any other game is open to everybody who has the link", async () => {
  const { url } = await startTestServer();
  const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
  const table = await matchOfTwo(ada, bao);
  expect((await done(ada.ask({ t: "table", table }))).table.isRecordOpen).toBe(true);
  await Promise.all([playMatch(ada, table, 0), playMatch(bao, table, 1)]);
  const nobody = await connectClient(url);
  const { record } = await done(nobody.ask({ t: "record", table }));
  const publicReplay = await wholePublicReplay(nobody, table);
  const { game } = await isisOsiris.game();
  const views = Array.from(replayStepByStep(game, { ...record, seats: 2 }), ({ state }) => game.view(state, "watcher"));
  expect(publicReplay.moments.map(({ view }) => view)).toEqual(views);
});

test("The record of a personal game is for its players, and only after the end", async () => {
  const { url } = await startTestServer();
  const [ada, stranger] = [await connectPerson(url, "Ada"), await connectPerson(url, "Zoe")];
  const { table } = await done(
    ada.ask({
      t: "createTable",
      game: ostrakon.id,
      seats: 5,
      options: {},
      control: { is: "none" },
      visibility: "link",
      hasFreeChat: false,
    }),
  );
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  for (const seat of [1, 2, 3, 4] as const) await done(ada.ask({ t: "seatBot", table, seat, bot: "ostrakon-1" }));
  await done(ada.ask({ t: "start", table }));
  expect(await refusal(stranger.ask({ t: "record", table }))).toBe("recordForTheTable");
  expect(await refusal(ada.ask({ t: "record", table }))).toBe("stillPlaying");
});
