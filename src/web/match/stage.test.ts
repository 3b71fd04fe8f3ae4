import { signal } from "@preact/signals";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createHost } from "../../host/host.ts";
import { memoryMatchStore } from "../../host/ports/memory/memory-match-store.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { AnyBoard } from "../../kit/board.ts";
import type { SubmitAnswer, ToViewer } from "../../protocol/messages/match-messages.ts";
import { conduct } from "../../stage/conduct.ts";
import { ARM, HOME } from "../../stage/numbers.ts";
import { cornersGame } from "../../testing/editions/corners-last.ts";
import { firstEdition, secondEdition, twoEditions } from "../../testing/editions/two-editions.ts";
import { createMatchOnHost, testPlayers, testPorts, watchMatch } from "../../testing/host/test-host.ts";
import { turnOnStage } from "../shell/online-status.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { type MatchStage, openMatchStage } from "./stage.ts";

const { of, isStill } = vi.hoisted(() => ({ of: <T>(value: T) => ({ value }), isStill: { value: false } }));
vi.mock("../shell/settings.ts", () => ({
  pace: of(0),
  isStill,
  asksFirst: of(true),
  hasPressGuard: of(true),
  hasSound: of(false),
  hasTouch: of(false),
}));
beforeEach(() => vi.stubGlobal("document", new EventTarget()));

/** What a stage needs of a room besides its rules. */
const shown = { moments: defaultMoments, board: { isFinal: () => false } as unknown as AnyBoard, words: {} };

/** What the host sends to a watcher of a match of the first edition after its first move. */
async function messagesOfTheFirst(): Promise<readonly ToViewer[]> {
  const store = memoryMatchStore();
  const host = createHost(testPorts({ rooms: [firstEdition], store }));
  const id = await createMatchOnHost(host, firstEdition, testPlayers(firstEdition, 2), { first: 1 });
  await host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "P@a1" } });
  const { messages } = watchMatch(host, id, "watcher");
  await expect.poll(() => messages.length).toBe(2);
  return messages;
}

/** A transport that sends these messages to everybody who watches. */
const sending = (messages: readonly ToViewer[], watched: Viewer[] = []): MatchTransport =>
  ({
    watch(_match: string, viewer: Viewer, _from: number | null, receive: (message: ToViewer) => void) {
      watched.push(viewer);
      for (const message of messages) receive(message);
      return () => undefined;
    },
  }) as unknown as MatchTransport;

/** The room, which loads its first edition when `load` is called. */
function slowRoom(): { readonly room: Room; load(): void } {
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  const game: Room["game"] = async (edition) => {
    if (edition === 1) await loading;
    return { game: cornersGame(edition) };
  };
  return { room: { ...twoEditions, game }, load: () => load() };
}

test("A match of an older edition is shown once its rules are loaded, and then with them", async () => {
  const { room, load } = slowRoom();
  const stage = openMatchStage(sending(await messagesOfTheFirst()), { ...shown, room, game: cornersGame(2) }, "m");
  stage.showAs("watcher");
  expect([stage.info.value, stage.update.value]).toEqual([null, null]);
  load();
  await expect.poll(() => stage.game.value.edition).toBe(1);
  expect(stage.info.value?.edition).toBe(1);
  expect(stage.update.value?.version).toBe(1);
  expect(stage.fault.value).toBeNull();
});

test("Whoever looks on in the meantime sees the match once, not what was sent to the viewer before", async () => {
  const { room, load } = slowRoom();
  const watched: Viewer[] = [];
  const stage = openMatchStage(
    sending(await messagesOfTheFirst(), watched),
    { ...shown, room, game: cornersGame(2) },
    "m",
  );
  stage.showAs("watcher");
  stage.showAs(0);
  load();
  await expect.poll(() => stage.update.value?.version).toBe(1);
  expect(watched).toEqual(["watcher", 0]);
  expect(stage.scene.value?.log.map(({ version }) => version)).toEqual([0, 1]);
});

test("Settings and connection that changed before other eyes hold for the eyes that come back", async () => {
  const room: Room = { ...firstEdition, hasSecrets: true };
  const isLineOpen = signal(true);
  const transport: MatchTransport = { ...sending(await messagesOfTheFirst()), isLineOpen };
  const stage = openMatchStage(transport, { ...shown, room, game: cornersGame(1) }, "m");
  stage.showAs(0);
  isLineOpen.value = false;
  expect(stage.scene.value?.secondLine).toEqual({ is: "lineLost", tries: 0 });
  stage.showAs(1);
  isLineOpen.value = true;
  isStill.value = true;
  stage.showAs(0);
  expect([stage.scene.value?.eyes, stage.scene.value?.isStill, stage.scene.value?.secondLine]).toEqual([0, true, null]);
  isStill.value = false;
});

test("A closed stage shows nothing when the rules come", async () => {
  const { room, load } = slowRoom();
  const stage = openMatchStage(sending(await messagesOfTheFirst()), { ...shown, room, game: cornersGame(2) }, "m");
  stage.showAs("watcher");
  stage.close();
  load();
  await new Promise((soon) => setTimeout(soon, 10));
  expect([stage.info.value, stage.game.value.edition]).toEqual([null, 2]);
});

test("ST-12 a closed stage goes on neither with an answer of the host nor with what is loaded later", async () => {
  const idle = Promise.withResolvers<void>();
  vi.stubGlobal("window", { requestIdleCallback: (then: () => void) => void idle.promise.then(then) });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => then());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const host = createHost(testPorts({ rooms: [secondEdition] }));
  const id = await createMatchOnHost(host, secondEdition, testPlayers(secondEdition, 2), { first: 1 });
  const answer = Promise.withResolvers<SubmitAnswer>();
  const transport = { watch: host.watch, submit: () => answer.promise } as unknown as MatchTransport;
  const answered = openMatchStage(transport, { ...shown, room: secondEdition, game: cornersGame(2) }, id);
  answered.showAs(0);
  await expect.poll(() => answered.scene.value?.question?.isArmed).toBe(true);
  answered.act({ is: "choose", move: answered.scene.value?.question?.offers[0], id: "mine" });
  answered.close();
  const loading = openMatchStage(transport, { ...shown, room: secondEdition, game: cornersGame(2) }, id);
  loading.showAs(0);
  await expect.poll(() => loading.scene.value).not.toBeNull();
  loading.close();

  const left = [answered.scene.value, loading.scene.value];
  expect(left[0]?.echo?.state).toBe("pending");
  answer.resolve({ ok: false, why: { key: "notYourTurn" } });
  idle.resolve();
  await import("../../stage/conduct.ts");
  await new Promise((soon) => setTimeout(soon, 10));
  expect(answered.scene.value).toBe(left[0]);
  expect(loading.scene.value).toBe(left[1]);
});

test("A page that does not keep the edition of a match says so", async () => {
  const stage = openMatchStage(
    sending(await messagesOfTheFirst()),
    { ...shown, room: secondEdition, game: cornersGame(2) },
    "m",
  );
  stage.showAs("watcher");
  await expect.poll(() => stage.fault.value).toEqual({ key: "matchOfAnotherEdition", edition: 1, ours: 2 });
  expect(stage.update.value).toBeNull();
});

test("Rules that cannot be loaded are a fault that names them", async () => {
  const room: Room = { ...twoEditions, game: () => Promise.reject(new Error("no network")) };
  const stage = openMatchStage(sending(await messagesOfTheFirst()), { ...shown, room, game: cornersGame(2) }, "m");
  stage.showAs("watcher");
  await expect.poll(() => stage.fault.value).toEqual({ key: "roomUnreachable" });
});

test("ST-26 what the host refuses comes home, and then its question is asked again", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const host = createHost(testPorts({ rooms: [secondEdition] }));
  const id = await createMatchOnHost(host, secondEdition, testPlayers(secondEdition, 2), { first: 1 });
  const transport = {
    watch: host.watch,
    submit: () => Promise.resolve({ ok: false, why: { key: "notKept" } }),
  } as unknown as MatchTransport;
  const game = cornersGame(2);
  const stage = openMatchStage(transport, { ...shown, room: secondEdition, game }, id);
  stage.showAs(0);
  await vi.advanceTimersByTimeAsync(1000);
  const before = stage.scene.value?.question;
  stage.act({ is: "choose", move: before?.offers[0], id: "a" });
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.scene.value).toMatchObject({ bar: { is: "refusal" }, echo: { state: "refused" }, question: null });
  await vi.advanceTimersByTimeAsync(HOME);
  expect(stage.scene.value).toMatchObject({ bar: { is: "refusal" }, echo: null, question: { isArmed: false } });
  await vi.advanceTimersByTimeAsync(ARM);
  expect(stage.scene.value?.question).toMatchObject({ offers: before?.offers, isArmed: true });
  stage.close();
});

test("A step is shown once the words are loaded that it is told in, and loading is tried again", async () => {
  vi.useFakeTimers();
  try {
    const messages = await vi.waitFor(messagesOfTheFirst);
    let tries = 0;
    const loadWords = () => {
      tries += 1;
      if (tries > 2) return null;
      return tries === 1 ? Promise.reject(new Error("no network")) : Promise.resolve();
    };
    const board = { ...shown.board, loadWords: (_words: unknown, of: unknown) => (of === null ? null : loadWords()) };
    const stage = openMatchStage(sending(messages), { ...shown, board, room: twoEditions, game: cornersGame(1) }, "m");
    stage.showAs("watcher");
    await vi.advanceTimersByTimeAsync(0);
    expect([stage.info.value, stage.scene.value, stage.fault.value]).toEqual([null, null, null]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(stage.scene.value?.version).toBe(1);
    expect(stage.fault.value).toBe(null);
    stage.close();
  } finally {
    vi.useRealTimers();
  }
});

/** Two pages of seat 0 at one host, where a bot plays the other seat. */
async function twoPages() {
  const host = createHost(testPorts({ rooms: [secondEdition] }));
  const id = await createMatchOnHost(host, secondEdition, testPlayers(secondEdition, 1, 2), { first: 1 });
  const reported: (readonly [string, Seat, number])[] = [];
  const transport = {
    conduct,
    watch: host.watch,
    submit: host.submit,
    reachAsk: (...report: readonly [string, Seat, number]) => void reported.push(report),
  } as unknown as MatchTransport;
  const open = (): MatchStage => {
    const stage = openMatchStage(transport, { ...shown, room: secondEdition, game: cornersGame(2) }, id);
    onTestFinished(() => stage.close());
    stage.showAs(0);
    return stage;
  };
  return { id, reported, open };
}

test("ST-69 the page that was opened last plays; the other one looks on until somebody presses Play here", async () => {
  const { open } = await twoPages();
  const [laptop, phone] = [open(), open()];
  const asks = (stage: MatchStage) => stage.scene.value?.question != null;
  await expect.poll(() => [asks(laptop), asks(phone)]).toEqual([false, true]);
  expect(laptop.scene.value).toMatchObject({ bar: { is: "otherDevice" }, buttons: [{ is: "playHere" }] });
  laptop.act({ is: "button", button: "playHere" });
  await expect.poll(() => [asks(laptop), asks(phone)]).toEqual([true, false]);
  expect(phone.scene.value?.bar).toEqual({ is: "otherDevice" });
  laptop.close();
  await expect.poll(() => asks(phone)).toBe(true);
});

test("ST-65 the page tells the host which ask it has reached", async () => {
  const { id, reported, open } = await twoPages();
  const stage = open();
  await expect.poll(() => stage.scene.value?.question != null).toBe(true);
  expect(reported).toEqual([[id, 0, 0]]);
});

test("ST-9 the title is told whether it is my turn in the match on the page, and forgets it with the page", async () => {
  const { id, open } = await twoPages();
  const stage = open();
  expect(turnOnStage.value).toEqual({ match: id, isMine: false });
  await expect.poll(() => turnOnStage.value).toEqual({ match: id, isMine: true });
  stage.close();
  expect(turnOnStage.value).toBeNull();
});

test("What is older than the first page of the log is shown on demand, in its place", async () => {
  const [welcome, ...rest] = await messagesOfTheFirst();
  if (welcome?.t !== "welcome") throw new Error("no welcome");
  const entry = (version: number) => ({ version, news: [{ key: `step ${version}` }], call: null });
  const asked: unknown[] = [];
  const transport: MatchTransport = {
    ...sending([{ ...welcome, version: 9, log: [7, 8].map(entry) }, ...rest.map((one) => ({ ...one, version: 9 }))]),
    async logPage(...args) {
      asked.push(args);
      return { ok: true, log: [5, 6].map(entry) };
    },
  };
  const stage = openMatchStage(transport, { ...shown, room: firstEdition, game: cornersGame(1) }, "m");
  stage.showAs("watcher");
  expect(stage.scene.value?.startOfLog).toBe(7);
  await stage.showEarlier?.();
  expect(asked).toEqual([["m", "watcher", 7]]);
  expect(stage.scene.value?.startOfLog).toBe(5);
  expect(stage.scene.value?.log.map(({ version }) => version)).toEqual([5, 6, 7, 8, 9]);
});
