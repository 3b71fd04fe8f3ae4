import { describe, expect, test } from "vitest";
import type { AnyGame } from "../../kernel/game.ts";
import { readRecord, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import type { Room } from "../../kernel/room.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import { cornersGame } from "../../testing/editions/corners-last.ts";
import { firstEdition, secondEdition, twoEditions } from "../../testing/editions/two-editions.ts";
import { createMatchOnHost, playRandomly, testPlayers, testPorts, watchMatch } from "../../testing/host/test-host.ts";
import { createHost, type Host } from "../host.ts";
import { hostSentences } from "../host-sentences.ts";
import type { MatchStore } from "../ports/match-store.ts";
import { memoryBus } from "../ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";

const hostWith = (room: Room, store: MatchStore = memoryMatchStore()) => {
  const ports = testPorts({ rooms: [room], store });
  return { host: createHost(ports), store, errors: ports.errors };
};

const moved = (host: Host, match: string, move: string, seat: 0 | 1 = 0) =>
  host.submit({ match, seat, id: `${seat} ${move}`, action: { is: "move", move } });

const begunMatch = (host: Host, players: readonly Player[] = testPlayers(twoEditions, 2)) =>
  createMatchOnHost(host, twoEditions, players, { first: 1 });

async function finish(host: Host, game: AnyGame, id: string, seats: readonly (0 | 1)[] = [0, 1]): Promise<void> {
  const playing = seats.map((seat) => playRandomly(host, game, id, seat, `seat ${seat}`));
  await Promise.all(playing.map((one) => one.over));
  for (const one of playing) one.leave();
}

/** A running match of the first edition, on a host that keeps both. */
async function runningMatchOfTheFirst() {
  const before = hostWith(firstEdition);
  const id = await begunMatch(before.host);
  before.host.close();
  const now = hostWith(twoEditions, before.store);
  return { ...now, id };
}

/** A finished match of the first edition, which began on a corner. */
async function finishedMatchOfTheFirst(room: Room) {
  const before = hostWith(firstEdition);
  const id = await begunMatch(before.host);
  await moved(before.host, id, "P@a1");
  await finish(before.host, cornersGame(1), id);
  before.host.close();
  return { ...hostWith(room, before.store), id };
}

describe("A host with two editions of a room", () => {
  test("A new match takes the newest edition and its rules", async () => {
    const { host, store } = hostWith(twoEditions);
    const id = await begunMatch(host);
    expect((await store.read(id))?.setup.edition).toBe(2);
    expect(await moved(host, id, "P@a1")).toEqual({ ok: false, why: { key: "cornersLast", rule: "IO-8" } });
    expect(await moved(host, id, "P@b1")).toEqual({ ok: true, version: 1 });
    await finish(host, cornersGame(2), id);
    expect(await host.record(id)).toMatchObject({ ok: true, record: { edition: 2 } });
  });

  test("A running match of the older edition plays on to its end by the rules it began with", async () => {
    const { host, store, errors, id } = await runningMatchOfTheFirst();
    expect(await moved(host, id, "P@a1")).toEqual({ ok: true, version: 1 });
    await finish(host, cornersGame(1), id);
    expect((await store.read(id))?.setup.edition).toBe(1);
    expect((await store.list())[0]?.places).not.toBeNull();
    expect(errors).toEqual([]);
  });

  test("A finished match of the older edition is watched, recorded and replayed by the rules it began with", async () => {
    const { host, errors, id } = await finishedMatchOfTheFirst(twoEditions);
    const { messages, last } = watchMatch(host, id, "watcher");
    await expect.poll(() => messages.length).toBeGreaterThan(1);
    expect(messages[0]).toMatchObject({ t: "welcome", match: { edition: 1 } });
    const recorded = await host.record(id);
    if (!recorded.ok) throw new Error(recorded.why.key);
    expect(recorded.record).toMatchObject({ edition: 1, end: { scores: last().outcome?.scores } });
    expect(replayRecord(cornersGame(1), recorded.record)).toMatchObject({ ok: true });
    expect(await host.publicReplay(id, 0)).toMatchObject({ ok: true, publicReplay: { match: { edition: 1 } } });
    expect(errors).toEqual([]);
  });

  test("A running match of the older edition is exported and goes on elsewhere by the rules it began with", async () => {
    const { host, id } = await runningMatchOfTheFirst();
    await moved(host, id, "P@a1");
    const answer = await host.exportMatch(id);
    if (!answer.ok) throw new Error(answer.why.key);
    const elsewhere = hostWith(twoEditions);
    const imported = await elsewhere.host.importMatch(answer.exported, "there");
    expect(imported).toMatchObject({ ok: true, match: { edition: 1 }, version: 1 });
    const seating = { players: testPlayers(twoEditions, 2), seed: "owl" };
    expect(await elsewhere.host.seatImportedMatch("there", seating)).toEqual({ ok: true });
    expect(await moved(elsewhere.host, "there", "P@f6", 1)).toEqual({ ok: true, version: 2 });
    await finish(elsewhere.host, cornersGame(1), "there");
  });
});

describe("Bots in a match of an older edition", () => {
  const withBot = (bot: string): readonly Player[] => [
    { is: "person", name: "Ada" },
    { is: "bot", name: "Bot", bot },
  ];

  async function botMatchOfTheFirst(room: Room) {
    const before = hostWith(firstEdition);
    const id = await begunMatch(before.host, withBot("isis-osiris-2"));
    before.host.close();
    return { ...hostWith(room, before.store), id };
  }

  test("The room's bots of that edition play and give hints", async () => {
    const { host, id, errors } = await botMatchOfTheFirst(twoEditions);
    expect(await host.hint(id, 0)).toMatchObject({ move: expect.any(String) });
    await finish(host, cornersGame(1), id, [0]);
    expect(errors).toEqual([]);
  });

  test("Where the room has no bot for that edition, random moves stand in", async () => {
    const room: Room = { ...twoEditions, bots: async (edition) => (edition === 1 ? { bots: [] } : twoEditions.bots()) };
    const { host, id, errors } = await botMatchOfTheFirst(room);
    await finish(host, cornersGame(1), id, [0]);
    expect(errors).toEqual([]);
    const recorded = await host.record(id);
    expect(recorded.ok && replayRecord(cornersGame(1), recorded.record)).toMatchObject({ ok: true });
  });

  test("A room that is asked for an edition and loads another one is a fault, and the match is not touched", async () => {
    const confused: Room = { ...twoEditions, game: async () => ({ game: cornersGame(2) }) };
    const { host, store, errors, id } = await finishedMatchOfTheFirst(confused);
    const before = await store.read(id);
    expect(await host.record(id)).toMatchObject({ ok: false, why: { key: "roomUnreachable" } });
    expect(errors.map(String)).toEqual(["Error: isis-osiris: edition 1 of the rules says it is 2"]);
    expect(await store.read(id)).toEqual(before);
  });
});

describe("A match of an edition that is not kept", () => {
  test("It is refused with a sentence, nothing changes, and where the edition is kept it goes on", async () => {
    const { store, id } = await runningMatchOfTheFirst();
    const { host, errors } = hostWith(secondEdition, store);
    const before = await store.read(id);
    const why = { key: "matchOfAnotherEdition", edition: 1, ours: 2 } as const;
    const { messages } = watchMatch(host, id, 0);
    await expect.poll(() => messages).toEqual([{ t: "refused", match: id, why }]);
    expect(await moved(host, id, "P@a1")).toEqual({ ok: false, why });
    expect(await host.record(id)).toEqual({ ok: false, why });
    expect(await host.publicReplay(id, 0)).toEqual({ ok: false, why });
    expect(await host.exportMatch(id)).toEqual({ ok: false, why });
    expect(await host.runOverdue(10)).toBe(0);
    expect(hostSentences.en.matchOfAnotherEdition(why, undefined as never)).toBe(
      "This match was begun with edition 1 of the rules, which is not kept here; the newest here is edition 2. " +
        "The match stays stored as it is.",
    );
    expect(await store.read(id)).toEqual(before);
    expect(await host.summaries()).toMatchObject({ matches: [{ id, edition: 1, places: null }] });
    expect(errors).toEqual([]);
    await finish(hostWith(twoEditions, store).host, cornersGame(1), id);
  });

  test("It is left to another node where there are several, and is not refused for good", async () => {
    const { store, id } = await runningMatchOfTheFirst();
    const bus = memoryBus();
    const node = (room: Room, name: string) => {
      const life = { name, deadSince: async () => null, running: () => ["old", "new"] };
      return createHost(testPorts({ rooms: [room], store, bus, nodeLife: life }));
    };
    const [without, keeping] = [node(secondEdition, "new"), node(twoEditions, "old")];
    const before = await store.read(id);
    expect(await moved(without, id, "P@a1")).toEqual({ ok: false, why: { key: "keptElsewhere" } });
    expect(await store.read(id)).toEqual(before);
    await finish(keeping, cornersGame(1), id);
  });

  test("It is not imported", async () => {
    const { host, id } = await runningMatchOfTheFirst();
    const answer = await host.exportMatch(id);
    if (!answer.ok) throw new Error(answer.why.key);
    const why = { key: "recordOfAnotherEdition", edition: 1, ours: 2 };
    const later = hostWith(secondEdition);
    expect(await later.host.importMatch(answer.exported, "there")).toEqual({ ok: false, why });
    const read = readRecord(answer.exported.record);
    if (!read.ok) throw new Error(read.why.key);
    const future = { ...answer.exported, record: writeRecord({ ...read.record, edition: 3 }) };
    expect(await hostWith(twoEditions).host.importMatch(future)).toEqual({ ok: false, why: { ...why, edition: 3 } });
    expect(await later.store.list()).toEqual([]);
  });
});
