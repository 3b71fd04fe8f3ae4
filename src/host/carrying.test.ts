import { describe, expect, test } from "vitest";
import { hashing } from "../fair/hashing.ts";
import { verified } from "../fair/verified.ts";
import { seeded } from "../kernel/dice.ts";
import { fingerprint } from "../kernel/fingerprint.ts";
import { FORCED, mayAct } from "../kernel/game.ts";
import { readRecord, writeRecord } from "../kernel/record.ts";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Carried, Told } from "../protocol/messages.ts";
import { type Host, hostOf } from "./host.ts";
import { company, guest, openMove, player, rehearsal, rooms } from "./rehearsal.ts";

/** A match of two people and bots that has come to a while, on a device of its own; then carried. */
async function carried(
  room: Room,
  turns: number,
): Promise<{ readonly host: Host; readonly id: string; readonly match: Carried }> {
  const host = hostOf(rehearsal());
  const { game } = await room.game();
  const made = await host.make({ game: room.id, options: {}, sitters: company(room, 2), seeds: ["olive", "amphora"] });
  if (!made.ok) throw new Error(made.why.key);
  const { id } = made;
  const dice = seeded(room.id);
  const people = ([0, 1] as const).map((seat) => guest(host, id, seat));
  for (let turn = 0; turn < turns; turn++) {
    const { told, seat } = await asked(() => people.map((one, index) => ({ told: one.last(), seat: index as Seat })));
    const what = { is: "move", move: openMove(game, told.view, dice) } as const;
    await host.say({ table: id, seat, id: `${turn}`, what });
  }
  await asked(() => people.map((one, index) => ({ told: one.last(), seat: index as Seat })));
  for (const one of people) one.leave();
  return { host, id, match: await taken(host, id) };
}

interface Asked {
  readonly told: Told;
  readonly seat: Seat;
}

/** Somebody who has a choice, as soon as there is one. */
async function asked(all: () => readonly Asked[]): Promise<Asked> {
  for (;;) {
    await new Promise<void>((soon) => setImmediate(soon));
    const found = all().find(({ told }) => mayAct(told.view) && told.spoken.mine === null);
    if (found !== undefined) return found;
  }
}

async function taken(host: Host, id: string): Promise<Carried> {
  const answer = await host.carry(id);
  if (!answer.ok) throw new Error(answer.why.key);
  return answer.carried;
}

const refusalOf = async (answer: Promise<{ readonly ok: boolean; readonly why?: { readonly key: string } }>) =>
  (await answer).why?.key ?? "done";

/** As they sit around a brought match now. */
const seatingOf = (room: Room, seed = "the owl flies at dusk") => ({
  sitters: company(room, 2).map((sitter) => ({ ...sitter, name: `${sitter.name} again` })),
  seed,
  seeds: ["fig", "laurel"],
});

describe.each(rooms.map((room) => [room.id, room] as const))("a match of %s", (_, room) => {
  test("is carried without its secret, brought elsewhere, and goes on there to a record that can be checked", async () => {
    const { host: home, id, match } = await carried(room, 3);
    const { game } = await room.game();
    const before = readRecord(match.record);
    if (!before.ok) throw new Error(before.why.key);
    expect(match.record).not.toContain("Commitment");
    expect(match.bots).toEqual(company(room, 2).map((one) => (one.is === "bot" ? one.bot : null)));

    const ports = rehearsal();
    const away = hostOf(ports);
    const brought = await away.bring(structuredClone(match), "there");
    const steps = before.record.steps.length;
    expect(brought).toMatchObject({ ok: true, version: steps, table: { id: "there", game: room.id } });
    expect(brought).toMatchObject({ names: before.record.names });
    expect(await lookAt(away), "nobody looks before people sit around it").toBe("noSuchTable");
    expect(await refusalOf(away.say({ table: "there", seat: 0, id: "x", what: { is: "back" } }))).toBe("noSuchTable");
    expect(await refusalOf(away.takeUp("there", { ...seatingOf(room), sitters: company(room, 1).slice(0, 1) }))).toBe(
      "ourFault",
    );
    expect(await refusalOf(away.takeUp("there", { ...seatingOf(room), seeds: ["my wish"] }))).toBe("seedUnfit");

    const both = [away.takeUp("there", seatingOf(room)), away.takeUp("there", seatingOf(room))];
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
    expect(await away.takeUp("there", seatingOf(room, "another secret")), "once is enough").toEqual({ ok: true });
    const players = ([0, 1] as const).map((seat) => player(away, game, "there", seat, `seat ${seat}`));
    await Promise.all(players.map(({ over }) => over));
    expect(players[0]?.heard[0]).toMatchObject({ t: "welcome", table: { sitters: seatingOf(room).sitters } });
    const answer = await away.record("there");
    if (!answer.ok) throw new Error(answer.why.key);
    expect(answer.record.steps.slice(0, steps)).toEqual(before.record.steps);
    expect(answer.record.pledge).toMatchObject({ secret: "the owl flies at dusk", since: steps });
    expect(verified(game, answer.record, hashing)).toMatchObject({ is: "fair", fact: { key: "diceAsCommittedSince" } });
    expect(readRecord(writeRecord(answer.record))).toEqual({ ok: true, record: answer.record });
    expect(await refusalOf(away.carry("there"))).toBe("matchOver");
    expect(await refusalOf(home.carry(id)), "where it was begun it is still as it was").toBe("done");
    expect(ports.complaints.map(String).filter((one) => !one.includes("of another size"))).toEqual([]);
  });
});

const lookAt = (host: Host): Promise<string> =>
  new Promise((found) => {
    host.watch("there", "watcher", null, (message) => found(message.t === "refused" ? message.why.key : message.t));
  });

describe("what waits sealed", () => {
  const ostrakon = rooms.find(({ id }) => id === "ostrakon") as Room;

  test("comes along, and its seat finds it", async () => {
    const home = hostOf(rehearsal());
    const { game } = await ostrakon.game();
    const made = await home.make({
      game: ostrakon.id,
      options: { questionMode: "bank" },
      sitters: company(ostrakon, 5, 5),
      seed: "s",
    });
    if (!made.ok) throw new Error(made.why.key);
    const people = ([0, 1, 2, 3, 4] as const).map((seat) => guest(home, made.id, seat));
    const all = () => people.map((one, index) => ({ told: one.last(), seat: index as Seat }));
    const dice = seeded("ask");
    for (let round = 0; ; round++) {
      const { told, seat } = await asked(all);
      const isVote = game.offers(told.view).some((move) => game.write(move) === "w");
      const move = isVote ? "w" : openMove(game, told.view, dice);
      if (move !== FORCED) await home.say({ table: made.id, seat, id: `${round}`, what: { is: "move", move } });
      if (isVote) break;
    }
    const match = await taken(home, made.id);
    expect(match.sealed).toHaveLength(1);
    const [sealed] = match.sealed;
    const away = hostOf(rehearsal());
    const bring = (change: Partial<Carried>) => refusalOf(away.bring({ ...match, ...change }));
    expect(await bring({ sealed: [{ seat: sealed?.seat ?? 0, move: "turn" }] }), "no move of this phase").toBe(
      "matchDoesNotHold",
    );
    expect(await bring({ sealed: [...match.sealed, ...match.sealed] }), "the same seat twice").toBe("matchDoesNotHold");
    const everybody = ([0, 1, 2, 3, 4] as const).map((seat) => ({ seat, move: "w" }));
    expect(await bring({ sealed: everybody }), "the round would be over").toBe("matchDoesNotHold");
    await away.bring(match, "there");
    await away.takeUp("there", { sitters: company(ostrakon, 5, 5), seed: "t" });
    const back = guest(away, "there", sealed?.seat ?? 0);
    await new Promise<void>((soon) => setImmediate(soon));
    expect(back.last().spoken).toEqual({ seats: [sealed?.seat], mine: "w" });
  });
});

describe("what somebody brings is not taken at their word:", () => {
  const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;

  test.each<readonly [string, (match: Carried) => Partial<Carried>]>([
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
    const home = hostOf(rehearsal());
    const made = await home.make({ game: isis.id, options: { first: 1 }, sitters: company(isis, 2, 2), seed: "s" });
    if (!made.ok) throw new Error(made.why.key);
    await home.say({ table: made.id, seat: 0, id: "a", what: { is: "move", move: "P@c3" } });
    const match = await taken(home, made.id);
    const ports = rehearsal();
    const away = hostOf(ports);
    expect(await refusalOf(away.bring({ ...match, ...change(match) }))).toBe(key);
    expect(await ports.store.list()).toEqual([]);
    expect(await refusalOf(away.bring(match))).toBe("done");
  });
});

/** Changes a record and closes it anew, as somebody would who knows the format. */
function resigned(text: string, wrong: string | RegExp, right: string): string {
  const changed = text.replace(wrong, right);
  const closingAt = changed.lastIndexOf(" check ");
  const body = changed.slice(0, closingAt);
  return `${body} check ${fingerprint(body).toString(36)}}\n`;
}
