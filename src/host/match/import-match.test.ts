import { describe, expect, test } from "vitest";
import { hashing } from "../../fair/hashing.ts";
import { verifyDice } from "../../fair/verify-dice.ts";
import { seeded } from "../../kernel/dice.ts";
import { fingerprint } from "../../kernel/fingerprint.ts";
import { FORCED, mayAct } from "../../kernel/game.ts";
import { readRecord, writeRecord } from "../../kernel/record/match-record.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Step } from "../../kernel/step.ts";
import type { ExportedMatch, Update } from "../../protocol/messages/match-messages.ts";
import {
  createMatchOnHost,
  playRandomly,
  randomMove,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../../testing/host/test-host.ts";
import { createHost, type Host } from "../host.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";
import { newMatchControl } from "./match-control.ts";

/** A match of two people and bots after some moves on a device of its own, exported. */
async function exported(
  room: Room,
  turns: number,
): Promise<{ readonly host: Host; readonly id: string; readonly match: ExportedMatch }> {
  const host = createHost(testPorts());
  const { game } = await room.game();
  const made = await host.createMatch({
    game: room.id,
    options: {},
    players: testPlayers(room, 2),
    seeds: ["olive", "amphora"],
  });
  if (!made.ok) throw new Error(made.why.key);
  const { id } = made;
  const dice = seeded(room.id);
  const people = ([0, 1] as const).map((seat) => watchMatch(host, id, seat));
  for (let turn = 0; turn < turns; turn++) {
    const { update, seat } = await asked(() =>
      people.map((one, index) => ({ update: one.last(), seat: index as Seat })),
    );
    const action = { is: "move", move: randomMove(game, update.view, dice) } as const;
    await host.submit({ match: id, seat, id: `${turn}`, action });
  }
  await asked(() => people.map((one, index) => ({ update: one.last(), seat: index as Seat })));
  for (const one of people) one.leave();
  return { host, id, match: await taken(host, id) };
}

interface Asked {
  readonly update: Update;
  readonly seat: Seat;
}

/** The first person who has a choice, as soon as there is one. */
async function asked(all: () => readonly Asked[]): Promise<Asked> {
  for (;;) {
    await new Promise<void>((soon) => setImmediate(soon));
    const found = all().find(({ update }) => mayAct(update.view) && update.spoken.mine === null);
    if (found !== undefined) return found;
  }
}

async function taken(host: Host, id: string): Promise<ExportedMatch> {
  const answer = await host.exportMatch(id);
  if (!answer.ok) throw new Error(answer.why.key);
  return answer.exported;
}

const refusalOf = async (answer: Promise<{ readonly ok: boolean; readonly why?: { readonly key: string } }>) =>
  (await answer).why?.key ?? "done";

/** The players of the imported match. */
const seatingOf = (room: Room, seed = "the owl flies at dusk") => ({
  players: testPlayers(room, 2).map((player) => ({ ...player, name: `${player.name} again` })),
  seed,
  seeds: ["fig", "laurel"],
});

describe.each(testRooms.map((room) => [room.id, room] as const))("A match of %s", (_, room) => {
  test("A match is exported without its secret, imported elsewhere and played on there to a record that can be checked", async () => {
    const { host: home, id, match } = await exported(room, 3);
    const { game } = await room.game();
    const before = readRecord(match.record);
    if (!before.ok) throw new Error(before.why.key);
    expect(match.record).not.toContain("Commitment");
    expect(match.bots).toEqual(testPlayers(room, 2).map((one) => (one.is === "bot" ? one.bot : null)));

    const ports = testPorts();
    const away = createHost(ports);
    const imported = await away.importMatch(structuredClone(match), "there");
    const steps = before.record.steps.length;
    expect(imported).toMatchObject({ ok: true, version: steps, match: { id: "there", game: room.id } });
    expect(imported).toMatchObject({ names: before.record.names });
    expect((await ports.store.read("there"))?.setup.players, "people are named when they take a seat").toEqual(
      match.bots.map((bot) => (bot === null ? { is: "person", name: "" } : { is: "bot", name: bot, bot })),
    );
    expect(await firstMessage(away), "nobody can watch before it has players").toBe("noSuchTable");
    expect(await refusalOf(away.submit({ match: "there", seat: 0, id: "x", action: { is: "back" } }))).toBe(
      "noSuchTable",
    );
    expect(
      await refusalOf(
        away.seatImportedMatch("there", { ...seatingOf(room), players: testPlayers(room, 1).slice(0, 1) }),
      ),
    ).toBe("ourFault");
    expect(await refusalOf(away.seatImportedMatch("there", { ...seatingOf(room), seeds: ["my wish"] }))).toBe(
      "seedUnfit",
    );

    const both = [away.seatImportedMatch("there", seatingOf(room)), away.seatImportedMatch("there", seatingOf(room))];
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
    expect(
      await away.seatImportedMatch("there", seatingOf(room, "another secret")),
      "a second call changes nothing",
    ).toEqual({
      ok: true,
    });
    const players = ([0, 1] as const).map((seat) => playRandomly(away, game, "there", seat, `seat ${seat}`));
    await Promise.all(players.map(({ over }) => over));
    expect(players[0]?.messages[0]).toMatchObject({ t: "welcome", match: { players: seatingOf(room).players } });
    const answer = await away.record("there");
    if (!answer.ok) throw new Error(answer.why.key);
    expect(answer.record.steps.slice(0, steps)).toEqual(before.record.steps);
    expect(answer.record.pledge).toMatchObject({ secret: "the owl flies at dusk", since: steps });
    expect(verifyDice(game, answer.record, hashing)).toMatchObject({
      is: "fair",
      fact: { key: "diceAsCommittedSince" },
    });
    expect(readRecord(writeRecord(answer.record))).toEqual({ ok: true, record: answer.record });
    expect(await refusalOf(away.exportMatch("there"))).toBe("matchOver");
    expect(await refusalOf(home.exportMatch(id)), "the exported match is unchanged").toBe("done");
    expect(ports.errors.map(String).filter((one) => !one.includes("another number of players"))).toEqual([]);
  });
});

const firstMessage = (host: Host): Promise<string> =>
  new Promise((found) => {
    host.watch("there", "watcher", null, (message) => found(message.t === "refused" ? message.why.key : message.t));
  });

describe("Sealed moves", () => {
  const ostrakon = testRooms.find(({ id }) => id === "ostrakon") as Room;

  test("Sealed moves are exported too, and their seats find them again", async () => {
    const home = createHost(testPorts());
    const { game } = await ostrakon.game();
    const made = await home.createMatch({
      game: ostrakon.id,
      options: { questionMode: "bank" },
      players: testPlayers(ostrakon, 5, 5),
      seed: "s",
    });
    if (!made.ok) throw new Error(made.why.key);
    const people = ([0, 1, 2, 3, 4] as const).map((seat) => watchMatch(home, made.id, seat));
    const all = () => people.map((one, index) => ({ update: one.last(), seat: index as Seat }));
    const dice = seeded("ask");
    for (let round = 0; ; round++) {
      const { update, seat } = await asked(all);
      const isVote = game.offers(update.view).some((move) => game.write(move) === "w");
      const move = isVote ? "w" : randomMove(game, update.view, dice);
      if (move !== FORCED) await home.submit({ match: made.id, seat, id: `${round}`, action: { is: "move", move } });
      if (isVote) break;
    }
    const match = await taken(home, made.id);
    expect(match.sealed).toHaveLength(1);
    const [sealed] = match.sealed;
    const ports = testPorts();
    const away = createHost(ports);
    const importMatch = (change: Partial<ExportedMatch>) => refusalOf(away.importMatch({ ...match, ...change }));
    expect(await importMatch({ sealed: [{ seat: sealed?.seat ?? 0, move: "turn" }] }), "no move of this phase").toBe(
      "matchDoesNotHold",
    );
    expect(await importMatch({ sealed: [...match.sealed, ...match.sealed] }), "the same seat twice").toBe(
      "matchDoesNotHold",
    );
    const everybody = ([0, 1, 2, 3, 4] as const).map((seat) => ({ seat, move: "w" }));
    expect(await importMatch({ sealed: everybody }), "the round would be over").toBe("matchDoesNotHold");
    await away.importMatch(match, "there");
    const stored = await ports.store.read("there");
    expect(stored?.sealed).toMatchObject([{ seat: sealed?.seat, move: "w", ids: [], isStandIn: false }]);
    expect(
      stored?.steps.flatMap(({ ids }) => ids),
      "nobody here has submitted them",
    ).toEqual([]);
    expect(stored?.matchControl, "clocks are set with the new players").toEqual(newMatchControl({ is: "none" }, 5));
    await away.seatImportedMatch("there", { players: testPlayers(ostrakon, 5, 5), seed: "t" });
    const back = watchMatch(away, "there", sealed?.seat ?? 0);
    await new Promise<void>((soon) => setImmediate(soon));
    expect(back.last().spoken).toEqual({ seats: [sealed?.seat], mine: "w" });
  });
});

describe("An import is checked", () => {
  const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

  test.each<readonly [string, (match: ExportedMatch) => Partial<ExportedMatch>]>([
    ["recordUnreadable", () => ({ record: "hello" })],
    ["recordCutShort", ({ record }) => ({ record: record.slice(0, -20) })],
    ["recordEdited", ({ record }) => ({ record: record.replace("1:", "2:") })],
    ["noSuchGame", ({ record }) => ({ record: resigned(record, '"isis-osiris"', '"chess"') })],
    ["recordOfAnotherEdition", ({ record }) => ({ record: resigned(record, "[Edition 1]", "[Edition 9]") })],
    ["recordDoesNotReplay", ({ record }) => ({ record: resigned(record, /1:\S+/, "1:P@z9") })],
    ["recordDoesNotReplay", ({ record }) => ({ record: resigned(record, '"first":1', '"first":2') })],
    ["matchDoesNotHold", ({ bots }) => ({ bots: bots.slice(1) })],
    ["matchDoesNotHold", () => ({ sealed: [{ seat: 0, move: "P@a1" }] })],
    ["noSuchBot", () => ({ bots: [null, "isis-osiris-99"] })],
  ])("%s", async (key, change) => {
    const home = createHost(testPorts());
    const made = await home.createMatch({
      game: isis.id,
      options: { first: 1 },
      players: testPlayers(isis, 2, 2),
      seed: "s",
    });
    if (!made.ok) throw new Error(made.why.key);
    await home.submit({ match: made.id, seat: 0, id: "a", action: { is: "move", move: "P@c3" } });
    const match = await taken(home, made.id);
    const ports = testPorts();
    const away = createHost(ports);
    expect(await refusalOf(away.importMatch({ ...match, ...change(match) }))).toBe(key);
    expect(await ports.store.list()).toEqual([]);
    expect(await refusalOf(away.importMatch(match))).toBe("done");
  });
});

test("What cannot be stored is refused as such: a new match, an imported one, and its players", async () => {
  const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
  const store = memoryMatchStore();
  const fail = () => Promise.reject(new Error("the disk is full"));
  const ports = testPorts({ store: { ...store, create: fail, reseat: fail } });
  const [sound, failing] = [createHost(testPorts({ store })), createHost(ports)];
  const id = await createMatchOnHost(sound, isis, testPlayers(isis, 2, 2));
  const match = await taken(sound, id);
  expect(await refusalOf(sound.importMatch(match, "there"))).toBe("done");
  const request = { game: isis.id, options: {}, players: testPlayers(isis, 2, 2) };
  expect(await refusalOf(failing.createMatch(request))).toBe("notKept");
  expect(await refusalOf(failing.importMatch(match))).toBe("notKept");
  expect(await refusalOf(failing.seatImportedMatch("there", { players: testPlayers(isis, 2, 2) }))).toBe("notKept");
  expect(ports.errors).toHaveLength(3);
  expect(await refusalOf(failing.seatImportedMatch("nowhere", { players: [] }))).toBe("noSuchTable");
});

test("A match that is over is not imported", async () => {
  const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
  const { game } = await isis.game();
  const host = createHost(testPorts());
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 2, 2));
  await Promise.all([0, 1].map((seat) => playRandomly(host, game, id, seat as Seat, `player ${seat}`).over));
  const finished = await host.record(id);
  if (!finished.ok) throw new Error(finished.why.key);
  const exported = { record: writeRecord(finished.record), bots: [null, null], sealed: [] };
  expect(await refusalOf(host.importMatch(exported))).toBe("matchOver");
});

describe("The bound of an import", () => {
  const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

  /** A pawn that is placed and taken back again and again. */
  const placedAndTakenBack = (count: number): readonly Step[] =>
    Array.from({ length: count }, (_, index) =>
      index % 2 === 0
        ? { is: "round", round: [{ seat: 0, move: "P@c3" }], dice: [] }
        : { is: "call", seat: 0, call: "undo" },
    );

  test("A match of 5000 steps is imported, and one step more is refused before it is replayed", async () => {
    const host = createHost(testPorts());
    const players = testPlayers(isis, 2, 2);
    const made = await host.createMatch({ game: isis.id, options: { first: 1 }, players, seed: "s" });
    if (!made.ok) throw new Error(made.why.key);
    const match = await taken(host, made.id);
    const begun = readRecord(match.record);
    if (!begun.ok) throw new Error(begun.why.key);
    const withSteps = (steps: readonly Step[]): ExportedMatch => ({
      ...match,
      record: writeRecord({ ...begun.record, steps }),
    });
    const longest = await host.importMatch(withSteps(placedAndTakenBack(5000)), "longest");
    expect(longest).toMatchObject({ ok: true, version: 5000 });
    for (const tooMany of [placedAndTakenBack(5001), placedAndTakenBack(5001).toReversed()])
      expect(await refusalOf(host.importMatch(withSteps(tooMany)))).toBe("recordTooLong");
  });
});

/** Changes a record and completes it again, as somebody could who knows the format. */
function resigned(text: string, wrong: string | RegExp, right: string): string {
  const changed = text.replace(wrong, right);
  const closingAt = changed.lastIndexOf(" check ");
  const body = changed.slice(0, closingAt);
  return `${body} check ${fingerprint(body).toString(36)}}\n`;
}
