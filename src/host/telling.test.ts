import { describe, expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import type { Seat, Viewer } from "../kernel/seat.ts";
import type { Call } from "../kernel/step.ts";
import type { ToViewer } from "../protocol/messages.ts";
import { micatio } from "../testing/micatio.ts";
import { type Host, hostOf } from "./host.ts";
import { company, guest, madeTable, rehearsal, rooms } from "./rehearsal.ts";

const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;
const toy = { ...isis, id: "micatio", game: async () => ({ game: micatio }), bots: async () => ({ bots: [] }) } as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));

/** People only, at a table where these moves were played, one seat after the other. */
async function played(room: Room, options: unknown, ...moves: readonly string[]) {
  const ports = rehearsal({ rooms: [isis, toy] });
  const host = hostOf(ports);
  const id = await madeTable(host, room, company(room, 2, 2), options);
  for (const [index, text] of moves.entries()) await play(host, id, (index % 2) as Seat, text);
  return { host, id, ports };
}

let said = 0;
const play = async (host: Host, table: string, seat: Seat, move: string): Promise<void> => {
  const answer = await host.say({ table, seat, id: `${++said}`, what: { is: "move", move } });
  if (!answer.ok) throw new Error(`${move}: ${JSON.stringify(answer.why)}`);
};
const calling = (host: Host, table: string, seat: Seat, call: Call) =>
  host.say({ table, seat, id: `${++said}`, what: { is: "call", call } });

async function heardBy(host: Host, id: string, viewer: Viewer, from: number | null): Promise<readonly ToViewer[]> {
  const { heard, leave } = guest(host, id, viewer, from);
  await tick();
  leave();
  return heard;
}

const versions = (messages: readonly ToViewer[]) => messages.flatMap((one) => (one.t === "told" ? one.version : []));
const logged = (messages: readonly ToViewer[]) =>
  messages.flatMap((one) => (one.t === "welcome" ? one.log.map(({ version }) => version) : []));

describe("who begins to look", () => {
  const fourMoves = () => played(isis, { first: 1 }, "P@a1", "P@b1", "P@c1", "P@d1");

  test("is shown the present and the log before it", async () => {
    const { host, id } = await fourMoves();
    for (const viewer of [0, 1, "watcher"] as const) {
      const heard = await heardBy(host, id, viewer, null);
      expect(versions(heard)).toEqual([4]);
      expect(logged(heard)).toEqual([0, 1, 2, 3]);
    }
  });

  test("from a version on is shown each step after it, once, in order; the log is what came before", async () => {
    const { host, id } = await fourMoves();
    const heard = await heardBy(host, id, 1, 1);
    expect(heard[0]).toMatchObject({ t: "welcome", version: 4 });
    expect(versions(heard)).toEqual([2, 3, 4]);
    expect(logged(heard)).toEqual([0, 1]);
    expect(versions(await heardBy(host, id, 1, -1))).toEqual([0, 1, 2, 3, 4]);
  });

  test("is shown the present even if nothing was missed, or the number is of another world", async () => {
    const { host, id } = await fourMoves();
    for (const from of [4, 99]) expect(versions(await heardBy(host, id, 0, from))).toEqual([4]);
  });

  test("as a watcher was never promised the past", async () => {
    const { host, id } = await fourMoves();
    expect(versions(await heardBy(host, id, "watcher", 0))).toEqual([4]);
  });
});

describe("a tile that was turned", () => {
  const values = (messages: readonly ToViewer[]) =>
    JSON.stringify(messages).match(/(?<="key":"turned","seat":0,"value":)[^}]*/g);

  test("is shown to a seat that was away, once; who comes later reads only that it was", async () => {
    const { host, id } = await played(isis, { first: 1 }, "T");
    const [value] = values(await heardBy(host, id, 1, 0)) ?? [];
    expect(Number(value)).not.toBeNaN();
    await play(host, id, 0, "@c3");
    await play(host, id, 1, "P@a1");
    const missed = await heardBy(host, id, 1, 0);
    expect(versions(missed)).toEqual([1, 2, 3]);
    expect(missed[1]).toMatchObject({ line: { news: [{ key: "turned", value: Number(value) }] } });
    for (const late of [await heardBy(host, id, 1, null), await heardBy(host, id, "watcher", 0)])
      expect(values(late)).toEqual(["null"]);
  });
});

describe("a secret round", () => {
  test("tells everybody who has spoken and nobody what, but for the speaker's own", async () => {
    const { host, id } = await played(toy, {});
    const [own, theirs, watching] = [guest(host, id, 0), guest(host, id, 1), guest(host, id, "watcher")];
    await tick();
    await play(host, id, 0, "4");
    const spoke = (mine: string | null) => ({ t: "spoke", table: id, version: 0, spoken: { seats: [0], mine } });
    expect(own.heard.at(-1)).toEqual(spoke("4"));
    expect(theirs.heard.at(-1)).toEqual(spoke(null));
    expect(watching.heard.at(-1)).toEqual(spoke(null));
    expect((await heardBy(host, id, 0, null)).at(-1)).toMatchObject({ t: "told", spoken: { seats: [0], mine: "4" } });
    await play(host, id, 0, "5");
    expect(own.heard.at(-1)).toEqual(spoke("5"));
    await play(host, id, 1, "2");
    expect(watching.last()).toMatchObject({
      version: 1,
      spoken: { seats: [], mine: null },
      line: { news: [{ key: "shown", fingers: [5, 2] }] },
    });
  });

  test("survives a draw that is offered and declined, and the ids of its moves stay known", async () => {
    const { host, id } = await played(toy, {});
    const watching = guest(host, id, "watcher");
    const move = { table: id, seat: 0, id: "mine", what: { is: "move", move: "4" } } as const;
    expect(await host.say(move)).toEqual({ ok: true, version: 0 });
    expect(await calling(host, id, 1, "offer")).toEqual({ ok: true, version: 1 });
    expect(watching.last()).toMatchObject({
      drawOffer: { by: 1 },
      spoken: { seats: [0] },
      line: { version: 1, news: [], call: { seat: 1, call: "offer" } },
    });
    expect(await host.say(move)).toEqual({ ok: true, version: 1 });
    expect(await calling(host, id, 0, "decline")).toEqual({ ok: true, version: 2 });
    await play(host, id, 1, "4");
    expect(watching.last().line.news).toMatchObject([{ key: "shown", fingers: [4, 4] }]);
    expect(await host.say(move)).toEqual({ ok: true, version: 3 });
  });
});

describe("taking back", () => {
  test("is for a seat whose round is the last a person has played", async () => {
    const { host, id } = await played(isis, { first: 1 }, "P@a1");
    const [own, theirs, watching] = [guest(host, id, 0), guest(host, id, 1), guest(host, id, "watcher")];
    await tick();
    expect([own, theirs, watching].map(({ last }) => last().mayUndo)).toEqual([true, false, false]);
    await play(host, id, 1, "P@b1");
    expect([own, theirs, watching].map(({ last }) => last().mayUndo)).toEqual([false, true, false]);
    expect(await calling(host, id, 0, "undo")).toEqual({ ok: false, why: { key: "anotherPersonMoved" } });
    expect(await calling(host, id, 1, "undo")).toEqual({ ok: true, version: 3 });
    expect(await calling(host, id, 1, "undo")).toEqual({ ok: false, why: { key: "nothingToUndo" } });
    expect(await calling(host, id, 0, "undo")).toEqual({ ok: true, version: 4 });
  });

  test("goes back to the view of before; the log keeps what was taken back, and that it was", async () => {
    const { host, id } = await played(isis, { first: 1 }, "P@a1", "P@b1");
    const theirs = guest(host, id, 1);
    await calling(host, id, 1, "undo");
    const [, ...told] = await heardBy(host, id, 1, -1);
    const views = told.map((one) => (one.t === "told" ? one.view : null));
    expect(views[3]).toEqual(views[1]);
    expect(theirs.last().line).toEqual({ version: 3, news: [], call: { seat: 1, call: "undo" } });
    await play(host, id, 1, "P@c1");
    const [welcome] = await heardBy(host, id, 0, null);
    expect(welcome?.t === "welcome" ? welcome.log : []).toMatchObject([
      { version: 0, news: [{ key: "begins" }], call: null },
      { version: 1, news: [{ key: "placed", seat: 0 }], call: null },
      { version: 2, news: [{ key: "placed", seat: 1 }], call: null },
      { version: 3, news: [], call: { seat: 1, call: "undo" } },
    ]);
  });

  test("is not for people who sit apart, unless they play with bots alone", async () => {
    const apart = async (people: number) => {
      const host = hostOf(rehearsal({ rooms: [isis], isApart: true }));
      const id = await madeTable(host, isis, company(isis, people, 2), { first: 1 });
      await play(host, id, 0, "P@a1");
      return { host, id };
    };
    const together = await apart(2);
    expect(await calling(together.host, together.id, 0, "undo")).toEqual({ ok: false, why: { key: "sentStands" } });
    const [, told] = await heardBy(together.host, together.id, 0, null);
    expect(told).toMatchObject({ version: 1, mayUndo: false });
    const alone = await apart(1);
    expect(await calling(alone.host, alone.id, 0, "undo")).toEqual({ ok: true, version: 2 });
  });

  test("is refused where another person has sealed a move since, and where something was shown", async () => {
    const { host, id } = await played(toy, { cheers: true }, "1", "2", "cheers");
    await play(host, id, 1, "3");
    expect(await calling(host, id, 0, "undo")).toEqual({ ok: false, why: { key: "anotherPersonMoved" } });
    expect(await calling(host, id, 1, "undo")).toEqual({ ok: false, why: { key: "shownSince" } });
  });
});
