import { afterEach, describe, expect, test } from "vitest";
import { isisOsiris } from "../../games/catalogue.ts";
import { handTimer } from "../../host/hand-timer.ts";
import { type Host, hostOf } from "../../host/host.ts";
import { guest, madeTable, player, type Rehearsal, rehearsal } from "../../host/rehearsal.ts";
import { waitingFor } from "../../testing/progress/progress.ts";
import { CHANNEL, trickyRoom } from "./test-room.ts";
import { LONGEST, type ThinkingOnThreads, thinkingOnThreads } from "./threads.ts";

const program = new URL("./test-program.ts", import.meta.url);
const ana = { is: "person", name: "Ana" } as const;
const bia = { is: "person", name: "Bia" } as const;
const bot = (level: number) => ({ is: "bot", name: `Bot ${level}`, bot: `isis-osiris-${level}` }) as const;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function threads(wish: Parameters<typeof thinkingOnThreads>[0] = {}): ThinkingOnThreads {
  const thinker = thinkingOnThreads({ program, count: 1, ...wish });
  open.push(thinker);
  return thinker;
}

/** A house whose bots think on threads. */
function houseWith(thinker: ThinkingOnThreads): { readonly host: Host; readonly ports: Rehearsal } {
  const ports = rehearsal({ rooms: [trickyRoom], thinker });
  const host = hostOf(ports);
  open.push(host);
  return { host, ports };
}

/** The bot at a table begins; Ana looks on until it has played. */
async function firstMove(host: Host, level: number): Promise<string> {
  const id = await madeTable(host, trickyRoom, [ana, bot(level)], { first: 2 });
  const played = new Promise<void>((hasPlayed) => {
    guest(host, id, 0, null, (message) => message.t === "told" && message.version === 1 && hasPlayed());
  });
  await waitingFor(`the first move of a bot of level ${level}`, played);
  return id;
}

/** What bots say while they think, as often as asked for. */
function overheard() {
  const channel = new BroadcastChannel(CHANNEL);
  open.push(channel);
  const heard: unknown[] = [];
  let onHearing = () => {};
  channel.onmessage = ({ data }: { readonly data: unknown }) => {
    heard.push(data);
    onHearing();
  };
  const next = (count: number) => {
    const said = new Promise<void>((done) => {
      onHearing = () => {
        if (heard.length >= count) done();
      };
      onHearing();
    });
    return waitingFor(`the word number ${count} of the bots`, said);
  };
  return { heard, next };
}

const messages = ({ complaints }: Rehearsal) => complaints.map((error) => (error as Error).message);

test("a match on threads is the match it would have been here", async () => {
  const { game } = await isisOsiris.game();
  const records = [];
  for (const over of [{}, { thinker: threads({ count: 2, program: new URL("./program.ts", import.meta.url) }) }]) {
    const host = hostOf(rehearsal(over));
    const id = await madeTable(host, isisOsiris, [ana, bot(1), bot(2)], { first: 2 });
    await player(host, game, id, 0, "ana").over;
    const answer = await host.record(id);
    records.push(answer.ok ? answer.record.steps : answer);
  }
  expect(records[1]).toEqual(records[0]);
});

describe("in the place of a bot that fails the level below plays, and the fault is told:", () => {
  test("it throws", async () => {
    const { host, ports } = houseWith(threads());
    await firstMove(host, 2);
    expect(messages(ports)).toEqual(["no idea"]);
  });

  test("its thread is lost in mid-thought", async () => {
    const { host, ports } = houseWith(threads());
    await firstMove(host, 3);
    expect(messages(ports)).toEqual(["the thread where a bot thought was lost", "no idea"]);
    await firstMove(host, 1);
    expect(messages(ports)).toHaveLength(2);
  });

  test("it never ends: its thread is given up", async () => {
    const bots = overheard();
    const timer = handTimer();
    const { host, ports } = houseWith(threads({ timer }));
    const id = await madeTable(host, trickyRoom, [ana, bot(5), bot(1)], { first: 2 });
    const hint = host.hint(id, 0);
    guest(host, id, "watcher");
    await bots.next(1);
    expect(await hint, "nobody is asked for advice out of turn").toBeNull();
    const next = bots.next(2);
    await timer.pass(LONGEST);
    await next;
    expect(messages(ports)).toEqual([`isis-osiris-5 has thought for ${LONGEST} ms`]);
  });

  test("no thread can be started: there is no move, and people are not kept from theirs", async () => {
    const { host, ports } = houseWith(threads({ program: new URL("./no-such-program.ts", import.meta.url) }));
    const id = await madeTable(host, trickyRoom, [ana, bot(1)], { first: 1 });
    expect(await host.hint(id, 0)).toBeNull();
    expect(messages(ports).at(-1)).toMatch("no move for seat 0");
    const said = await host.say({ table: id, seat: 0, id: "a", what: { is: "move", move: "P@a1" } });
    expect(said.ok).toBe(true);
  });
});

describe("while bots think", () => {
  test("people at their tables and at all others are answered, though no thought ever ends", async () => {
    const { game } = await isisOsiris.game();
    const bots = overheard();
    const { host } = houseWith(threads());
    const thinking = await Promise.all(
      Array.from({ length: 20 }, () => madeTable(host, trickyRoom, [ana, bia, bot(4)], { first: 3 })),
    );
    for (const id of thinking) guest(host, id, 0);
    await bots.next(1);
    const between = await madeTable(host, trickyRoom, [ana, bia]);
    await Promise.all([player(host, game, between, 0, "ana").over, player(host, game, between, 1, "bia").over]);
    for (const table of thinking) {
      const answer = await host.say({ table, seat: 1, id: "x", what: { is: "propose", proposal: { is: "pause" } } });
      expect(answer.ok).toBe(true);
    }
    expect(bots.heard).toEqual(["begun"]);
  });

  test("one that nobody waits for is interrupted, and the next has its turn", async () => {
    const bots = overheard();
    const { host, ports } = houseWith(threads());
    const id = await madeTable(host, trickyRoom, [ana, bot(4)], { first: 2 });
    const looking = guest(host, id, 0);
    await bots.next(1);
    const other = await madeTable(host, trickyRoom, [ana, bot(4)], { first: 2 });
    const leaving = guest(host, other, 0);
    looking.leave();
    await bots.next(3);
    expect(bots.heard).toEqual(["begun", "interrupted", "begun"]);
    leaving.leave();
    await bots.next(4);
    await firstMove(host, 1);
    expect(ports.complaints).toEqual([]);
  });

  test("whoever does not search goes before those who do, and one that waited in vain is never begun", async () => {
    const bots = overheard();
    const { host } = houseWith(threads());
    const tables = await Promise.all(
      [4, 4, 4].map((level) => madeTable(host, trickyRoom, [ana, bot(level)], { first: 2 })),
    );
    const guests = tables.map((id) => guest(host, id, 0));
    await bots.next(1);
    const quick = firstMove(host, 1);
    guests[1]?.leave();
    guests[0]?.leave();
    await quick;
    await bots.next(3);
    expect(bots.heard).toEqual(["begun", "interrupted", "begun"]);
  });
});

test("a house that closes tells whoever waits, and thinks no more", async () => {
  const bots = overheard();
  const thinker = threads();
  const { host, ports } = houseWith(thinker);
  const id = await madeTable(host, trickyRoom, [ana, bot(4)], { first: 1 });
  const hint = host.hint(id, 0);
  await bots.next(1);
  await thinker.close();
  expect(await hint).toBeNull();
  expect(await host.hint(id, 0)).toBeNull();
  expect(ports.complaints).toEqual([]);
});
