import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Watching } from "../../kernel/watching.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { watchMatch } from "../../testing/host/test-host.ts";
import { startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";
import { toyRooms } from "../../testing/table-life/toy-rooms.ts";
import { HeldBack } from "./held-back.ts";
import type { Audience } from "./watchers.ts";

const isis = toyRooms.find(({ id }) => id === "isis-osiris") as Room;
const LATE: Watching = { isAllowed: true, delay: 1 };

/** Two people play in turn on a server, which keeps things from watchers. */
const match = (each = false): Promise<TimedMatch> =>
  startTimedMatch({
    room: isis,
    control: { is: "none" },
    people: 2,
    options: { each, first: 0 },
    over: { heldBack: () => new HeldBack() },
  });

/** Both agree on who may watch. */
async function agree({ submit, answer }: TimedMatch, watching: Watching): Promise<void> {
  expect(await submit(0, { is: "propose", proposal: { is: "watching", watching } })).toMatchObject({ ok: true });
  expect(await answer(1, true)).toMatchObject({ ok: true });
}

async function looking({ host, id, timer }: TimedMatch, audience: Audience) {
  const messages: ToViewer[] = [];
  host.watch(id, audience, null, (message) => void messages.push(message));
  await timer.settle();
  return messages;
}

/** What was told, in short: the version of an update, or the kind of another message. */
const told = (messages: readonly ToViewer[]): readonly (number | string)[] =>
  messages.map((message) => (message.t === "update" ? message.version : message.t));

describe("TL-119 where watchers are one reveal behind", () => {
  test("they are told a step when the next reveal is there, and players and screens at once", async () => {
    const timed = await match();
    await agree(timed, LATE);
    const [watcher, screen, own] = [
      await looking(timed, "watcher"),
      await looking(timed, "screen"),
      await looking(timed, 0),
    ];
    expect(told(watcher)).toEqual(["welcome"]);
    expect(watcher[0]).toMatchObject({ version: 0, log: [], delay: "reveal" });
    expect(told(screen)).toEqual(["welcome", 0]);
    expect(screen[0]).not.toHaveProperty("delay");
    await timed.play(0, "x");
    expect(told(watcher)).toEqual(["welcome"]);
    expect(told(screen)).toEqual(["welcome", 0, 1]);
    expect(told(own)).toEqual(["welcome", 0, 1]);
    await timed.play(1, "reveal");
    expect(told(watcher), "everything before the reveal").toEqual(["welcome", 0, 1]);
    expect(told(own)).toEqual(["welcome", 0, 1, 2]);
    await timed.play(0, "x");
    await timed.play(1, "end");
    expect(told(watcher), "all at the end").toEqual(["welcome", 0, 1, 2, 3, 4]);
  });

  test("whoever comes later is told as much, and knows no more of this moment", async () => {
    const timed = await match();
    await agree(timed, LATE);
    await timed.play(0, "x");
    await timed.play(1, "reveal");
    await timed.submit(0, { is: "propose", proposal: { is: "pause" } });
    const watcher = await looking(timed, "watcher");
    expect(told(watcher)).toEqual(["welcome", 1]);
    expect(watcher[1]).toMatchObject({
      matchControl: { proposals: [], time: null },
      spoken: { seats: [], mine: null },
    });
    const screen = await looking(timed, "screen");
    expect(screen.at(-1)).toMatchObject({ version: 2, matchControl: { proposals: [{ by: 0 }] } });
  });

  test("they are told nothing of proposals, pauses and answers meanwhile", async () => {
    const timed = await match(true);
    await agree(timed, LATE);
    const [watcher, screen] = [await looking(timed, "watcher"), await looking(timed, "screen")];
    await timed.submit(0, { is: "propose", proposal: { is: "pause" } });
    await timed.submit(1, { is: "move", move: "x" });
    await timed.timer.advance(1_000);
    expect(told(watcher)).toEqual(["welcome"]);
    expect(told(screen)).toEqual(["welcome", 0, "matchControl", "spoke"]);
    const later = await looking(timed, "screen");
    expect(later.at(-1)).toMatchObject({ spoken: { seats: [1], mine: null } });
  });

  test("the log is read only as far", async () => {
    const timed = await match();
    await agree(timed, LATE);
    await timed.play(0, "x");
    await timed.play(1, "reveal");
    const versions = async (audience: Audience, before = 99) => {
      const page = await timed.host.logPage(timed.id, audience, before);
      return page.ok ? page.log.map(({ version }) => version) : page.why.key;
    };
    expect(await versions("watcher")).toEqual([0, 1]);
    expect(await versions("watcher", 1)).toEqual([0]);
    expect(await versions("screen")).toEqual([0, 1, 2]);
    expect(await versions(1, 2)).toEqual([0, 1]);
    expect(await versions(7 as Seat)).toBe("noSuchSeat");
    expect(await timed.host.logPage("nowhere", "watcher", 1)).toMatchObject({ why: { key: "noSuchTable" } });
  });
});

describe("When people agree on other watching", () => {
  test("TL-120 watchers are welcomed anew with the delay, and what they have seen stays", async () => {
    const timed = await match();
    const watcher = await looking(timed, "watcher");
    await timed.play(0, "reveal");
    await timed.play(1, "x");
    expect(told(watcher)).toEqual(["welcome", 0, 1, 2]);
    const before = watcher.length;
    await agree(timed, LATE);
    const again = watcher.slice(before).filter(({ t }) => t !== "matchControl");
    expect(again).toMatchObject([
      { t: "welcome", delay: "reveal", version: 2 },
      { t: "update", version: 2 },
    ]);
    await timed.play(0, "x");
    expect(watcher.at(-1), "nothing more").toBe(again.at(-1));
    await agree(timed, { isAllowed: true, delay: 0 });
    expect(watcher.filter(({ t }) => t === "welcome").at(-1)).not.toHaveProperty("delay");
    expect(watcher.findLast(({ t }) => t === "update")).toMatchObject({ version: 3 });
  });

  test("TL-117 watchers are sent away where they are forbidden, and only they", async () => {
    const timed = await match();
    const [watcher, screen] = [await looking(timed, "watcher"), await looking(timed, "screen")];
    await agree(timed, { isAllowed: false, delay: 0 });
    const { id } = timed;
    expect(watcher.at(-1)).toEqual({ t: "refused", match: id, why: { key: "noWatchers" } });
    const before = watcher.length;
    await timed.play(0, "x");
    expect(watcher.length, "nothing follows").toBe(before);
    expect(screen.at(-1)).toMatchObject({ t: "update", version: 1 });
    expect(await looking(timed, "watcher")).toEqual([{ t: "refused", match: id, why: { key: "noWatchers" } }]);
    expect(told(await looking(timed, "screen"))).toEqual(["welcome", 1]);
  });

  test("nobody is welcomed anew for anything else", async () => {
    const timed = await match();
    const watcher = await looking(timed, "watcher");
    await timed.submit(0, { is: "propose", proposal: { is: "pause" } });
    await timed.answer(1, true);
    expect(told(watcher).filter((one) => one === "welcome")).toHaveLength(1);
  });
});

test("Whoever has missed more than a page of steps at once is welcomed anew instead", async () => {
  const timed = await match();
  await agree(timed, LATE);
  const watcher = await looking(timed, "watcher");
  for (let step = 0; step < 101; step++) await timed.play((step % 2) as Seat, "x");
  await timed.play(1, "reveal");
  expect(told(watcher), "102 versions are open now").toEqual(["welcome", "welcome", 101]);
  const viewer = watchMatch(timed.host, timed.id, "watcher");
  await timed.timer.settle();
  expect(told(viewer.messages)).toEqual(["welcome", 101]);
});
