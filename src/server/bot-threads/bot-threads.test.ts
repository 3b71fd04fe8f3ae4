import { afterEach, describe, expect, test } from "vitest";
import { isisOsiris } from "../../games/catalogue.ts";
import { createHost, type Host } from "../../host/host.ts";
import type { BotPosition } from "../../host/ports/bot-runner.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import {
  createMatchOnHost,
  playRandomly,
  type TestPorts,
  testPorts,
  watchMatch,
} from "../../testing/host/test-host.ts";
import { eventually, waitingFor } from "../../testing/progress/progress.ts";
import { BOT_CHANNEL, faultyRoom } from "../../testing/server/faulty-bots.ts";
import { type BotThreads, MAX_THINKING_TIME, startBotThreads } from "./bot-threads.ts";
import { pricedBots } from "./priced-bots.ts";

const program = new URL("../../testing/server/faulty-bots-thread-main.ts", import.meta.url);
const ana = { is: "person", name: "Ana" } as const;
const bia = { is: "person", name: "Bia" } as const;
const bot = (level: number) => ({ is: "bot", name: `Bot ${level}`, bot: `isis-osiris-${level}` }) as const;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

function threads(options: Parameters<typeof startBotThreads>[0] = {}): BotThreads {
  const botRunner = startBotThreads({ program, count: 1, ...options });
  open.push(botRunner);
  return botRunner;
}

/** A host whose bots think on these threads. */
function hostWith(botRunner: BotThreads): { readonly host: Host; readonly ports: TestPorts } {
  const ports = testPorts({ rooms: [faultyRoom], botRunner });
  const host = createHost(ports);
  open.push(host);
  return { host, ports };
}

/** Starts a match in which a bot moves first, and waits until it has moved. */
async function firstMove(host: Host, level: number): Promise<string> {
  const id = await createMatchOnHost(host, faultyRoom, [ana, bot(level)], { first: 2 });
  const played = new Promise<void>((hasPlayed) => {
    watchMatch(host, id, 0, null, (message) => message.t === "update" && message.version === 1 && hasPlayed());
  });
  await waitingFor(`the first move of a bot of level ${level}`, played);
  return id;
}

/** The reports of faulty bots. `next` waits until there are this many. */
function botReports() {
  const channel = new BroadcastChannel(BOT_CHANNEL);
  open.push(channel);
  const reports: unknown[] = [];
  let onReport = () => {};
  channel.onmessage = ({ data }: { readonly data: unknown }) => {
    reports.push(data);
    onReport();
  };
  const next = (count: number) => {
    const reported = new Promise<void>((done) => {
      onReport = () => {
        if (reports.length >= count) done();
      };
      onReport();
    });
    return waitingFor(`report number ${count} of the bots`, reported);
  };
  return { reports, next };
}

const messages = ({ errors }: TestPorts) => errors.map((error) => (error as Error).message);

test("A match with bots on threads is the same match as without threads", async () => {
  const { game } = await isisOsiris.game();
  const records = [];
  for (const over of [
    {},
    { botRunner: threads({ count: 2, program: new URL("./thread-main.ts", import.meta.url) }) },
  ]) {
    const host = createHost(testPorts(over));
    const id = await createMatchOnHost(host, isisOsiris, [ana, bot(1), bot(2)], { first: 2 });
    await playRandomly(host, game, id, 0, "ana").over;
    const answer = await host.record(id);
    records.push(answer.ok ? answer.record.steps : answer);
  }
  expect(records[1]).toEqual(records[0]);
});

describe("A bot that fails", () => {
  test("When a bot throws, the level below plays and the error is reported", async () => {
    const { host, ports } = hostWith(threads());
    await firstMove(host, 2);
    expect(messages(ports)).toEqual(["no idea"]);
  });

  test("When a bot's thread is lost, the level below plays and the error is reported", async () => {
    const { host, ports } = hostWith(threads());
    await firstMove(host, 3);
    expect(messages(ports)).toEqual(["the thread where a bot thought was lost", "no idea"]);
    await firstMove(host, 1);
    expect(messages(ports)).toHaveLength(2);
  });

  test("When a bot thinks for ever, its thread is ended and the error is reported", async () => {
    const bots = botReports();
    const timer = fakeTimer();
    const { host, ports } = hostWith(threads({ timer }));
    const id = await createMatchOnHost(host, faultyRoom, [ana, bot(5), bot(1)], { first: 2 });
    const hint = host.hint(id, 0);
    watchMatch(host, id, "watcher");
    await bots.next(1);
    expect(await hint, "there is no hint out of turn").toBeNull();
    const next = bots.next(2);
    await timer.advance(MAX_THINKING_TIME);
    await next;
    expect(messages(ports)).toEqual([`isis-osiris-5 has thought for ${MAX_THINKING_TIME} ms`]);
  });

  test("When no thread can be started there is no bot move, and people can still move", async () => {
    const { host, ports } = hostWith(threads({ program: new URL("./no-such-program.ts", import.meta.url) }));
    const id = await createMatchOnHost(host, faultyRoom, [ana, bot(1)], { first: 1 });
    expect(await host.hint(id, 0)).toBeNull();
    expect(messages(ports).at(-1)).toMatch("no move for seat 0");
    const said = await host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "P@a1" } });
    expect(said.ok).toBe(true);
  });
});

describe("While bots think", () => {
  test("People at all tables are answered although no bot ever ends its thought", async () => {
    const { game } = await isisOsiris.game();
    const bots = botReports();
    const { host } = hostWith(threads());
    const thinking = await Promise.all(
      Array.from({ length: 20 }, () => createMatchOnHost(host, faultyRoom, [ana, bia, bot(4)], { first: 3 })),
    );
    for (const id of thinking) watchMatch(host, id, 0);
    await bots.next(1);
    const between = await createMatchOnHost(host, faultyRoom, [ana, bia]);
    await Promise.all([
      playRandomly(host, game, between, 0, "ana").over,
      playRandomly(host, game, between, 1, "bia").over,
    ]);
    for (const table of thinking) {
      const answer = await host.submit({
        match: table,
        seat: 1,
        id: "x",
        action: { is: "propose", proposal: { is: "pause" } },
      });
      expect(answer.ok).toBe(true);
    }
    expect(bots.reports).toEqual(["begun"]);
  });

  test("A bot that nobody waits for is interrupted, and the next bot begins", async () => {
    const bots = botReports();
    const { host, ports } = hostWith(threads());
    const id = await createMatchOnHost(host, faultyRoom, [ana, bot(4)], { first: 2 });
    const looking = watchMatch(host, id, 0);
    await bots.next(1);
    const other = await createMatchOnHost(host, faultyRoom, [ana, bot(4)], { first: 2 });
    const leaving = watchMatch(host, other, 0);
    looking.leave();
    await bots.next(3);
    expect(bots.reports).toEqual(["begun", "interrupted", "begun"]);
    leaving.leave();
    await bots.next(4);
    await firstMove(host, 1);
    expect(ports.errors).toEqual([]);
  });

  test("A bot that does not search goes before those that do, and a cancelled job never begins", async () => {
    const bots = botReports();
    const { host } = hostWith(threads());
    const tables = await Promise.all(
      [4, 4, 4].map((level) => createMatchOnHost(host, faultyRoom, [ana, bot(level)], { first: 2 })),
    );
    const watchers = tables.map((id) => watchMatch(host, id, 0));
    await bots.next(1);
    const quick = firstMove(host, 1);
    watchers[1]?.leave();
    watchers[0]?.leave();
    await quick;
    await bots.next(3);
    expect(bots.reports).toEqual(["begun", "interrupted", "begun"]);
  });
});

test("Whoever has many bots thinking does not hold up the bots of others", async () => {
  const bots = botReports();
  const accounts = new Map<string, string>();
  const { host, ports } = hostWith(threads({ accountOf: (match) => accounts.get(match) ?? "many" }));
  const mine = await Promise.all(
    Array.from({ length: 6 }, () => createMatchOnHost(host, faultyRoom, [ana, bot(4)], { first: 2 })),
  );
  const watching = mine.map((id) => watchMatch(host, id, 0));
  await bots.next(1);
  const other = await createMatchOnHost(host, faultyRoom, [ana, bot(2)], { first: 2 });
  accounts.set(other, "another");
  watching.push(watchMatch(host, other, 0));
  // The thread is free again twice: then it was the turn of both accounts.
  watching[0]?.leave();
  await bots.next(3);
  watching[1]?.leave();
  await eventually(
    "the bot of another account, which throws",
    () => messages(ports),
    (all) => all.includes("no idea"),
  );
  for (const one of watching) one.leave();
});

test("A bot waits until its match may have another move made for it, and does not begin if nobody wants it then", async () => {
  const asked: string[] = [];
  const runner = {
    findMove({ hostedBot }: BotPosition) {
      asked.push(hostedBot.match);
      return found;
    },
    forgetMatch: () => {},
  };
  const found = { move: Promise.resolve({ move: "P@a1" }), cancel: () => {} };
  const turns = new Map<string, () => void>();
  const turn = (match: string) =>
    match === "free" ? null : new Promise<void>((begin) => void turns.set(match, begin));
  const bots = pricedBots(runner, turn);
  const find = (match: string) => bots.findMove({ hostedBot: { match } } as BotPosition);
  expect(await find("free").move).toEqual({ move: "P@a1" });
  const [late, cancelled] = [find("late"), find("cancelled")];
  expect(asked).toEqual(["free"]);
  cancelled.cancel();
  for (const begin of turns.values()) begin();
  expect([await late.move, await cancelled.move]).toEqual([{ move: "P@a1" }, null]);
  expect(asked).toEqual(["free", "late"]);
});

test("Closing the threads cancels all waiting moves, and no bot thinks any more", async () => {
  const bots = botReports();
  const botRunner = threads();
  const { host, ports } = hostWith(botRunner);
  const id = await createMatchOnHost(host, faultyRoom, [ana, bot(4)], { first: 1 });
  const hint = host.hint(id, 0);
  await bots.next(1);
  await botRunner.close();
  expect(await hint).toBeNull();
  expect(await host.hint(id, 0)).toBeNull();
  expect(ports.errors).toEqual([]);
});
