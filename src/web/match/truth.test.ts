import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHost } from "../../host/host.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import type { Refused } from "../../kernel/game.ts";
import type { AnyBoard } from "../../kit/board.ts";
import type { Submission, ToViewer } from "../../protocol/messages/match-messages.ts";
import { conduct } from "../../stage/conduct.ts";
import { cornersGame } from "../../testing/editions/corners-last.ts";
import { secondEdition } from "../../testing/editions/two-editions.ts";
import { createMatchOnHost, testPlayers, testPorts } from "../../testing/host/test-host.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { type MatchStage, openMatchStage } from "./stage.ts";

vi.mock("../shell/settings.ts", () => {
  const of = <T>(value: T) => ({ value });
  const [yes, no] = [of(true), of(false)];
  return { pace: of(1), isStill: no, asksFirst: no, hasPressGuard: yes, hasSound: no, hasTouch: no };
});

/** Whatever goes wrong, the board shows the truth within this time and says what happened (ST-63). */
const SECOND = 1000;
const HOUR = 3_600_000;
/** Longer than any step of this game is shown. */
const SHOWN = 5000;

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let open: MatchStage | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.visibilityState = "visible";
});
afterEach(() => {
  open?.close();
  vi.useRealTimers();
});

/** A page of seat 0 at the pace of people, and a person at seat 1 who plays when the test says so. */
async function openPage() {
  const host = createHost(testPorts({ rooms: [secondEdition] }));
  const id = await createMatchOnHost(host, secondEdition, testPlayers(secondEdition, 2), { first: 1 });
  const isLineOpen = signal(true);
  const submitted: Submission[] = [];
  let refusal: Refused | null = null;
  let last = -1;
  let resume = (): void => undefined;
  const transport = {
    conduct,
    isLineOpen,
    /** As a server's: over a new line each step comes that the seat was not sent. */
    watch(match: string, viewer: 0, _from: number | null, receive: (message: ToViewer) => void) {
      const deliver = (message: ToViewer): void => {
        if (!isLineOpen.peek()) return;
        if (message.t === "update") last = message.version;
        receive(message);
      };
      let leave = host.watch(match, viewer, null, deliver);
      resume = () => {
        leave();
        leave = host.watch(match, viewer, last, deliver);
      };
      return () => leave();
    },
    async submit(submission: Submission) {
      submitted.push(submission);
      return refusal ?? host.submit(submission);
    },
    reachAsk: () => undefined,
  } as unknown as MatchTransport;
  const board = { isFinal: () => false } as unknown as AnyBoard;
  const game = cornersGame(2);
  const loaded = { room: secondEdition, game, board, moments: defaultMoments, words: {} };
  const stage = openMatchStage(transport, loaded, id);
  open = stage;
  stage.showAs(0);
  await vi.advanceTimersByTimeAsync(SHOWN);
  const scene = () => {
    const { value } = stage.scene;
    if (value === null) throw new Error("nothing is on the stage");
    return value;
  };
  return {
    stage,
    scene,
    submitted,
    refuse(why: string) {
      refusal = { ok: false, why: { key: why } };
    },
    async play(seat: 0 | 1, move: string) {
      const answer = await host.submit({ match: id, seat, id: `${seat} ${move}`, action: { is: "move", move } });
      expect(answer).toMatchObject({ ok: true });
      await vi.advanceTimersByTimeAsync(0);
    },
    lose() {
      isLineOpen.value = false;
    },
    async restore() {
      isLineOpen.value = true;
      resume();
      await vi.advanceTimersByTimeAsync(0);
    },
    show(isVisible: boolean) {
      page.visibilityState = isVisible ? "visible" : "hidden";
      page.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

const place = (cell: string) => ({ is: "choose", move: cornersGame(2).read(`P@${cell}`) }) as const;

test("ST-63 an answer that is refused after it was shown is gone within a second, and the bar says why", async () => {
  const { stage, scene, refuse } = await openPage();
  const before = scene().view;
  refuse("notKept");
  stage.act({ ...place("c3"), id: "a" });
  expect(scene().echo).toMatchObject({ state: "pending" });
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(scene()).toMatchObject({ echo: null, view: before, bar: { is: "refusal", why: { key: "notKept" } } });
  expect(scene().question?.isArmed).toBe(true);
});

test("ST-63 a line that is lost in the middle of a moment stops nothing that has come; what was missed is shown, and said", async () => {
  const { scene, play, lose, restore } = await openPage();
  await play(0, "P@c3");
  await vi.advanceTimersByTimeAsync(50);
  expect([scene().version, scene().row?.id], "the moment runs").toEqual([1, "1.0"]);
  lose();
  expect(scene().secondLine).toMatchObject({ is: "lineLost" });
  await play(1, "P@d4");
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect([scene().version, scene().row], "it has ended").toEqual([1, null]);
  await restore();
  expect(scene().bar).toEqual({ is: "back", missed: 1, sent: null });
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(scene()).toMatchObject({ version: 2, secondLine: null });
  const said = scene().transcript.map((entry) => (entry.is === "line" ? entry.line.row : entry.is));
  expect(
    said.filter((row) => row === "1.0"),
    "nothing is told twice",
  ).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(scene().question).not.toBeNull();
});

test("ST-63 a doubled tap is one answer", async () => {
  const { stage, scene, submitted } = await openPage();
  stage.act({ ...place("c3"), id: "a" });
  stage.act({ ...place("c3"), id: "b" });
  await vi.advanceTimersByTimeAsync(120);
  stage.act({ ...place("c3"), id: "c" });
  await vi.advanceTimersByTimeAsync(SHOWN);
  expect(submitted.map(({ id }) => id)).toEqual(["a"]);
  expect(scene()).toMatchObject({ version: 1, echo: null });
  expect(scene().transcript.some((entry) => entry.is === "bar" && entry.bar.is === "refusal")).toBe(false);
});

test("ST-63 a tab that slept for an hour says within a second that it is back and what was played, and then asks", async () => {
  const { scene, play, show } = await openPage();
  show(false);
  await play(0, "P@c3");
  await vi.advanceTimersByTimeAsync(HOUR);
  await play(1, "P@d4");
  expect([scene().version, scene().isMyTurn], "a hidden page tells nothing but my turn (ST-9)").toEqual([0, true]);
  show(true);
  expect([scene().bar, scene().isMyTurn]).toEqual([{ is: "back", missed: 2, sent: null }, false]);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(scene().version).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(2 * SHOWN);
  expect([scene().version, scene().isMyTurn]).toEqual([2, true]);
});
