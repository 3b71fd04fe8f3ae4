import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Call } from "../../kernel/step.ts";
import type { ToViewer, Update } from "../../protocol/messages/match-messages.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { createMatchOnHost, testPlayers, testPorts, testRooms, watchMatch } from "../../testing/host/test-host.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { micatio, type State } from "../../testing/micatio.ts";
import { eventually } from "../../testing/progress/progress.ts";
import { createHost, type Host } from "../host.ts";
import type { MatchControl } from "./match-control.ts";
import { logEntry, matchControlView, welcomeMessages } from "./updates.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const toy = { ...isis, id: "micatio", game: async () => ({ game: micatio }), bots: async () => ({ bots: [] }) } as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));

/** A match of people only in which these moves were played, one seat after the other. */
async function played(room: Room, options: unknown, ...moves: readonly string[]) {
  const ports = testPorts({ rooms: [isis, toy] });
  const host = createHost(ports);
  const id = await createMatchOnHost(host, room, testPlayers(room, 2, 2), options);
  for (const [index, text] of moves.entries()) await play(host, id, (index % 2) as Seat, text);
  return { host, id, ports };
}

let submitted = 0;
const play = async (host: Host, match: string, seat: Seat, move: string): Promise<void> => {
  const answer = await host.submit({ match, seat, id: `${++submitted}`, action: { is: "move", move } });
  if (!answer.ok) throw new Error(`${move}: ${JSON.stringify(answer.why)}`);
};
const calling = (host: Host, match: string, seat: Seat, call: Call) =>
  host.submit({ match, seat, id: `${++submitted}`, action: { is: "call", call } });

async function messagesTo(host: Host, id: string, viewer: Viewer, from: number | null): Promise<readonly ToViewer[]> {
  const { messages, leave } = watchMatch(host, id, viewer, from);
  await tick();
  leave();
  return messages;
}

const versions = (messages: readonly ToViewer[]) => messages.flatMap((one) => (one.t === "update" ? one.version : []));
const logged = (messages: readonly ToViewer[]) =>
  messages.flatMap((one) => (one.t === "welcome" ? one.log.map(({ version }) => version) : []));

describe("A new viewer", () => {
  const fourMoves = () => played(isis, { first: 1 }, "P@a1", "P@b1", "P@c1", "P@d1");

  test("A new viewer gets the present and the log before it", async () => {
    const { host, id } = await fourMoves();
    for (const viewer of [0, 1, "watcher"] as const) {
      const messages = await messagesTo(host, id, viewer, null);
      expect(versions(messages)).toEqual([4]);
      expect(logged(messages)).toEqual([0, 1, 2, 3]);
    }
  });

  test("Only the present can be taken back, and what was sealed later is not told of an earlier step", async () => {
    const { host, id } = await played(toy, { rounds: 2, cheers: false }, "1", "2", "3");
    const updates = (await messagesTo(host, id, 0, -1)).flatMap((one) => (one.t === "update" ? [one] : []));
    expect(updates.map(({ version, spoken }) => [version, spoken.mine])).toEqual([
      [0, null],
      [1, "3"],
    ]);
    const alone = await played(isis, { first: 1 }, "P@a1");
    const own = (await messagesTo(alone.host, alone.id, 0, -1)).flatMap((one) => (one.t === "update" ? [one] : []));
    expect(own.map(({ mayUndo }) => mayUndo)).toEqual([false, true]);
  });

  test("A viewer who knows a version gets each later step once and in order, and the log before them", async () => {
    const { host, id } = await fourMoves();
    const messages = await messagesTo(host, id, 1, 1);
    expect(messages[0]).toMatchObject({ t: "welcome", version: 4 });
    expect(versions(messages)).toEqual([2, 3, 4]);
    expect(logged(messages)).toEqual([0, 1]);
    expect(versions(await messagesTo(host, id, 1, -1))).toEqual([0, 1, 2, 3, 4]);
  });

  test("A viewer gets the present even when nothing was missed or the version is impossible", async () => {
    const { host, id } = await fourMoves();
    for (const from of [4, 99]) expect(versions(await messagesTo(host, id, 0, from))).toEqual([4]);
  });

  test("A watcher gets no past steps", async () => {
    const { host, id } = await fourMoves();
    expect(versions(await messagesTo(host, id, "watcher", 0))).toEqual([4]);
  });
});

describe("A turned tile", () => {
  const values = (messages: readonly ToViewer[]) =>
    JSON.stringify(messages).match(/(?<="key":"turned","seat":0,"value":)[^}]*/g);

  test("A seat that was away sees a turned tile once, and later readers of the log learn only that one was turned", async () => {
    const { host, id } = await played(isis, { first: 1 }, "T");
    const [value] = values(await messagesTo(host, id, 1, 0)) ?? [];
    expect(Number(value)).not.toBeNaN();
    await play(host, id, 0, "@c3");
    await play(host, id, 1, "P@a1");
    const missed = await messagesTo(host, id, 1, 0);
    expect(versions(missed)).toEqual([1, 2, 3]);
    expect(missed[1]).toMatchObject({ logEntry: { news: [{ key: "turned", value: Number(value) }] } });
    for (const late of [await messagesTo(host, id, 1, null), await messagesTo(host, id, "watcher", 0)])
      expect(values(late)).toEqual(["null"]);
  });
});

describe("A seat that changes hands", () => {
  /** Two people have laid a tile each, and a latecomer has taken the seat of the bot, which has finished its turn. */
  async function joined() {
    const timer = fakeTimer();
    const host = createHost(testPorts({ rooms: [isis], timer }));
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2, 3), { first: 1 });
    const laid: string[] = [];
    for (const [seat, cell] of [
      [0, "@a1"],
      [1, "@b1"],
    ] as const) {
      await play(host, id, seat, "T");
      laid.push(
        ...(JSON.stringify(await messagesTo(host, id, seat, 0)).match(/"turned","seat":\d,"value":-?\d/g) ?? []),
      );
      await play(host, id, seat, cell);
    }
    const request = { id: "late", is: "take", seat: 2, name: "P", rule: "granted" } as const;
    expect(await (await host.seatCalls()).ask(id, request)).toMatchObject({ ok: true });
    const before = await messagesTo(host, id, 2, -1);
    const watching = watchMatch(host, id, "watcher");
    await timer.advance(2000);
    await eventually(
      "the turn of the bot",
      () => versions(watching.messages).length,
      (updates) => updates > 1,
    );
    watching.leave();
    return { host, id, laid, before };
  }

  test("TL-55 a newcomer is shown nothing before the next step, no value that the seat has seen, and the log as it may be read (TLV-63)", async () => {
    const { host, id, laid, before } = await joined();
    expect(laid.length).toBeGreaterThan(0);
    expect(before).toEqual([{ t: "refused", match: id, why: { key: "seatFromNextStep" } }]);
    const messages = await messagesTo(host, id, 2, -1);
    expect(messages[0]).toMatchObject({ t: "welcome", viewer: 2 });
    expect(versions(messages)[0]).toBe(5);
    expect(logged(messages)).toEqual([0, 1, 2, 3, 4]);
    const told = JSON.stringify(messages);
    for (const value of laid) expect(told).not.toContain(value);
    expect(told).toContain('"key":"turned","seat":0,"value":null');
  });
});

describe("A secret round", () => {
  test("Everybody learns who has sealed a move, and only the seat itself learns which move", async () => {
    const { host, id } = await played(toy, {});
    const [own, theirs, watching] = [watchMatch(host, id, 0), watchMatch(host, id, 1), watchMatch(host, id, "watcher")];
    await tick();
    await play(host, id, 0, "4");
    const spoke = (mine: string | null) => ({ t: "spoke", match: id, version: 0, spoken: { seats: [0], mine } });
    expect(own.messages.at(-1)).toEqual(spoke("4"));
    expect(theirs.messages.at(-1)).toEqual(spoke(null));
    expect(watching.messages.at(-1)).toEqual(spoke(null));
    expect((await messagesTo(host, id, 0, null)).at(-1)).toMatchObject({
      t: "update",
      spoken: { seats: [0], mine: "4" },
    });
    await play(host, id, 0, "5");
    expect(own.messages.at(-1)).toEqual(spoke("5"));
    await play(host, id, 1, "2");
    expect(watching.last()).toMatchObject({
      version: 1,
      spoken: { seats: [], mine: null },
      logEntry: { news: [{ key: "shown", fingers: [5, 2] }] },
    });
  });

  test("A secret round survives an offered and declined draw, and the ids of its moves stay known", async () => {
    const { host, id } = await played(toy, {});
    const watching = watchMatch(host, id, "watcher");
    const move = { match: id, seat: 0, id: "mine", action: { is: "move", move: "4" } } as const;
    expect(await host.submit(move)).toEqual({ ok: true, version: 0 });
    expect(await calling(host, id, 1, "offer")).toEqual({ ok: true, version: 1 });
    expect(watching.last()).toMatchObject({
      drawOffer: { by: 1 },
      spoken: { seats: [0] },
      logEntry: { version: 1, news: [], call: { seat: 1, call: "offer" } },
    });
    expect(await host.submit(move)).toEqual({ ok: true, version: 1 });
    expect(await calling(host, id, 0, "decline")).toEqual({ ok: true, version: 2 });
    await play(host, id, 1, "4");
    expect(watching.last().logEntry.news).toMatchObject([{ key: "shown", fingers: [4, 4] }]);
    expect(await host.submit(move)).toEqual({ ok: true, version: 3 });
  });
});

describe("An undo", () => {
  test("Only the person who played last may take the round back", async () => {
    const { host, id } = await played(isis, { first: 1 }, "P@a1");
    const [own, theirs, watching] = [watchMatch(host, id, 0), watchMatch(host, id, 1), watchMatch(host, id, "watcher")];
    await tick();
    expect([own, theirs, watching].map(({ last }) => last().mayUndo)).toEqual([true, false, false]);
    await play(host, id, 1, "P@b1");
    expect([own, theirs, watching].map(({ last }) => last().mayUndo)).toEqual([false, true, false]);
    expect(await calling(host, id, 0, "undo")).toEqual({ ok: false, why: { key: "anotherPersonMoved" } });
    expect(await calling(host, id, 1, "undo")).toEqual({ ok: true, version: 3 });
    expect(await calling(host, id, 1, "undo")).toEqual({ ok: false, why: { key: "nothingToUndo" } });
    expect(await calling(host, id, 0, "undo")).toEqual({ ok: true, version: 4 });
  });

  test("An undo restores the earlier view, and the log keeps both what was taken back and the undo", async () => {
    const { host, id } = await played(isis, { first: 1 }, "P@a1", "P@b1");
    const theirs = watchMatch(host, id, 1);
    await calling(host, id, 1, "undo");
    const [, ...update] = await messagesTo(host, id, 1, -1);
    const views = update.map((one) => (one.t === "update" ? one.view : null));
    expect(views[3]).toEqual(views[1]);
    expect(theirs.last().logEntry).toEqual({ version: 3, news: [], call: { seat: 1, call: "undo" } });
    await play(host, id, 1, "P@c1");
    const [welcome] = await messagesTo(host, id, 0, null);
    expect(welcome?.t === "welcome" ? welcome.log : []).toMatchObject([
      { version: 0, news: [{ key: "begins" }], call: null },
      { version: 1, news: [{ key: "placed", seat: 0 }], call: null },
      { version: 2, news: [{ key: "placed", seat: 1 }], call: null },
      { version: 3, news: [], call: { seat: 1, call: "undo" } },
    ]);
  });

  test("People on separate devices cannot take moves back, except a person alone with bots", async () => {
    const apart = async (people: number) => {
      const host = createHost(testPorts({ rooms: [isis], hasSeparateDevices: true }));
      const id = await createMatchOnHost(host, isis, testPlayers(isis, people, 2), { first: 1 });
      await play(host, id, 0, "P@a1");
      return { host, id };
    };
    const together = await apart(2);
    expect(await calling(together.host, together.id, 0, "undo")).toEqual({ ok: false, why: { key: "sentStands" } });
    const [, update] = await messagesTo(together.host, together.id, 0, null);
    expect(update).toMatchObject({ version: 1, mayUndo: false });
    const alone = await apart(1);
    expect(await calling(alone.host, alone.id, 0, "undo")).toEqual({ ok: true, version: 2 });
  });

  test("An undo is refused after another person has sealed a move, and after something was revealed", async () => {
    const { host, id } = await played(toy, { cheers: true }, "1", "2", "cheers");
    await play(host, id, 1, "3");
    expect(await calling(host, id, 0, "undo")).toEqual({ ok: false, why: { key: "anotherPersonMoved" } });
    expect(await calling(host, id, 1, "undo")).toEqual({ ok: false, why: { key: "shownSince" } });
  });
});

describe("A match that is over", () => {
  /** People who were not there see no points. */
  const shy = {
    ...micatio,
    outside: (state: State) => ({ ...micatio.view(state, "watcher"), points: [], news: [{ key: "cheered", seat: 1 }] }),
  };
  const room = { ...toy, game: async () => ({ game: shy }) } as unknown as Room;
  const moves = ["1", "2", "3", "4"];

  test("A watcher who comes when all is over sees what people see who were not there, and nobody else does", async () => {
    const ports = testPorts({ rooms: [room] });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, room, testPlayers(room, 2, 2), { rounds: 2, cheers: false });
    const there = watchMatch(host, id, "watcher");
    for (const [index, text] of moves.entries()) await play(host, id, (index % 2) as Seat, text);
    const points = ({ view }: Update) => (view as Update["view"] & Pick<State, "points">).points;
    expect(there.last().outcome).not.toBeNull();
    expect(points(there.last())).toHaveLength(2);
    const late = (await messagesTo(host, id, "watcher", null)).findLast((one) => one.t === "update");
    expect(late).toMatchObject({ view: { points: [] }, logEntry: { news: [{ key: "cheered", seat: 1 }] } });
    const seat = (await messagesTo(host, id, 0, null)).findLast((one) => one.t === "update");
    expect(seat).toMatchObject({ view: { points: points(there.last()) }, logEntry: { news: [{ key: "shown" }] } });
    const replayed = await host.publicReplay(id, 0);
    expect(replayed).toMatchObject({ ok: true, publicReplay: { outcome: { reason: { key: "played" } } } });
    if (replayed.ok)
      expect(replayed.publicReplay.moments.map(({ logEntry }) => logEntry)).toMatchObject([
        { version: 0, news: [{ key: "cheered" }] },
        { version: 1, news: [{ key: "cheered" }] },
        { version: 2, news: [{ key: "cheered" }] },
      ]);
  });

  test("A call that ended it without news tells nobody the news of the step before", async () => {
    const ports = testPorts({ rooms: [room] });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, room, testPlayers(room, 2, 2), { rounds: 2, cheers: false });
    for (const [index, text] of moves.slice(0, 2).entries()) await play(host, id, (index % 2) as Seat, text);
    await calling(host, id, 0, "offer");
    await calling(host, id, 1, "accept");
    const late = (await messagesTo(host, id, "watcher", null)).findLast((one) => one.t === "update");
    expect(late?.logEntry).toMatchObject({ version: 3, news: [] });
    const replayed = await host.publicReplay(id, 0);
    if (!replayed.ok) throw new Error(replayed.why.key);
    expect(replayed.publicReplay.moments.map(({ logEntry }) => logEntry.news.length)).toEqual([1, 1, 0, 0]);
  });
});

describe("What everybody may know of the match control", () => {
  const live = { is: "live", stock: 60_000, increment: 0, grace: 0 } as const;
  const view = (matchControl: Partial<MatchControl>, told: Parameters<typeof matchControlView>[2] = null) => {
    const history = toyHistory({ bots: [3], control: live, matchControl });
    return matchControlView(history, history.matchControl.clock, told, 0, (since) => 5_000 - since);
  };

  test("TL-47 tells when the first time starts, while it waits", () => {
    expect(view({ awaitsSight: 0 }).time).toMatchObject({ startsIn: 15_000 });
    expect(view({}).time).not.toHaveProperty("startsIn");
    expect(
      view({}).time?.seats.map((one) => one !== null),
      "bots have no clock",
    ).toEqual([true, true, true, false]);
  });

  test("tells who is there, away, played for, gone and arriving, by seat", () => {
    const matchControl = { minded: [2 as Seat], left: [1 as Seat], arriving: [{ seat: 1 as Seat, bot: null }] };
    expect(view(matchControl)).toMatchObject({ present: [0, 2], away: [2], playedFor: [2], left: [1], arriving: [1] });
    expect(view({}, ["present", "away", "elsewhere", null])).toMatchObject({ present: [0], away: [1], playedFor: [] });
  });
});

describe("An entry of the log", () => {
  const round = { is: "round", round: [0, 1].map((seat) => ({ seat: seat as Seat, move: "1" })), dice: [2] } as const;
  const entry = (more: object) => {
    const history = toyHistory({ seats: 2, steps: [round] });
    return logEntry({ ...history, steps: history.steps.map((step) => ({ ...step, ...more })) }, "watcher", 1);
  };

  test("tells who was played for and what was decided before the step, where there is something to tell", () => {
    const decisions = [{ seat: 1, how: "passed", votes: [] }];
    expect(entry({ decisions, standIns: [0] })).toMatchObject({ version: 1, decisions, standIns: [0] });
    expect(Object.keys(entry({}))).toEqual(["version", "news", "call"]);
  });
});

describe("TL-62 whoever has a seat from somebody else", () => {
  const round = { is: "round", round: [0, 1].map((seat) => ({ seat: seat as Seat, move: "1" })), dice: [2] } as const;
  const recall = (news: readonly { readonly key: string }[]) => news.map(() => ({ key: "again" }));

  /** The keys of the news that this viewer is welcomed with, after two rounds; seat 1 has changed hands with this version. */
  const welcomed = (viewer: Viewer, version: number, from: number | null = -1) => {
    const history = toyHistory({
      seats: 2,
      steps: [round, round],
      game: { recall: recall as never },
      matchControl: { shownFrom: [{ seat: 1, version }] },
    });
    const control = matchControlView(history, history.matchControl.clock, null, 0, () => 0);
    const first = { spoken: { seats: [], mine: null }, open: 2, delay: null };
    return welcomeMessages(history, viewer, from, control, first).flatMap((one) =>
      one.t === "update" ? [`${one.version} ${one.view.news[0]?.key} ${one.logEntry.news[0]?.key}`] : [],
    );
  };

  test("sees of the version of then only what may be read again, and every later one as it is", () => {
    expect(welcomed(1, 1)).toEqual(["1 again again", "2 shown shown"]);
    expect(welcomed(1, 2)).toEqual(["2 again again"]);
  });

  test("is shown the set-up as everybody, and others are shown all that they missed", () => {
    expect(welcomed(1, 0)).toEqual(["0 luckyToYou luckyToYou", "1 shown shown", "2 shown shown"]);
    expect(welcomed(0, 2)).toEqual(["0 luckyToYou luckyToYou", "1 shown shown", "2 shown shown"]);
    expect(welcomed("watcher", 2)).toEqual(["2 shown shown"]);
  });
});
