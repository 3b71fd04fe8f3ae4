import { effect } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { game } from "../../games/aisopos/rules/game.ts";
import { aisopos, empedocle } from "../../games/catalogue.ts";
import { createHost, type Host } from "../../host/host.ts";
import type { HostPorts } from "../../host/ports/host-ports.ts";
import { momentsOf } from "../../kernel/default-moments.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import type { AnyGame, Turn } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { AnyBoard } from "../../kit/board.ts";
import type { Scene } from "../../stage/scene.ts";
import {
  createMatchOnHost,
  type TestPorts,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../../testing/host/test-host.ts";
import { micatio } from "../../testing/micatio.ts";
import { openMatchStage } from "../match/stage.ts";
import type { MatchTransport } from "../transport/transport.ts";
import { peopleSeats, shareDevice } from "./shared-device.ts";

const settings = vi.hoisted(() => ({
  pace: { value: 1 },
  isStill: { value: false },
  asksFirst: { value: false },
  hasPressGuard: { value: false },
  hasSound: { value: false },
  hasTouch: { value: false },
}));
vi.mock("../shell/settings.ts", () => settings);
vi.stubGlobal("document", new EventTarget());

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LATER = 30;

/** No match needs more. */
const MAX_TICKS = 200_000;

for (const pace of [0, 1])
  test(`ST-76 At one device nobody is shown what another pair of eyes may see, at pace ${pace}`, async () => {
    settings.pace.value = pace;
    const dice = seeded(`one device ${pace}`);
    const host = createHost(testPorts());
    const match = await createMatchOnHost(host, aisopos, testPlayers(aisopos, 2, 3));
    const board = { isFinal: () => false } as unknown as AnyBoard;
    const stage = openMatchStage(
      laterTransport(host),
      { room: aisopos, game, board, moments: await momentsOf(aisopos), words: {} },
      match,
    );
    const device = shareDevice(stage, aisopos, peopleSeats);

    const present = watchMatch(host, match, "watcher");
    let lifted: Seat | null = null;
    let hasAnswered = false;
    const looks: Seat[] = [];
    const stopLooking = effect(() => {
      const [scene, curtain, update] = [stage.scene.value, device.curtain.value, stage.update.value];
      // While the curtain hangs the page draws nothing else.
      if (curtain !== null || scene === null) return;
      const eyes = lifted ?? "watcher";
      expect(eyesOf(scene)).toEqual(new Set([eyes]));
      expect(update?.view.viewer ?? eyes).toBe(eyes);
    });

    for (let ticks = 0; stage.scene.value?.overlay.is !== "end"; ticks++) {
      if (ticks > MAX_TICKS) throw new Error("the match does not end");
      await vi.advanceTimersByTimeAsync(20);
      const [curtain, scene] = [device.curtain.value, stage.scene.value];
      if (curtain !== null) {
        expect(present.last().view.turn.seats, "the curtain waits for whoever is asked").toContain(curtain);
        lifted = curtain;
        hasAnswered = false;
        looks.push(curtain);
        device.openCurtain();
      } else if (device.next.value !== null) {
        expect(hasAnswered, "nobody passes on before they were asked").toBe(true);
        lifted = null;
        device.pass();
      } else if (scene?.question) {
        const { offers } = scene.question;
        expect(scene.version, "only the present is asked").toBe(present.last().version);
        hasAnswered = true;
        stage.act({ is: "choose", move: oneOf(offers, dice), id: `a${ticks}`, isDropped: false });
      } else if (scene?.buttons.some(({ is }) => is === "goOn")) stage.act({ is: "button", button: "goOn" });
    }
    expect(new Set(looks)).toEqual(new Set([0, 1]));
    stopLooking();
    present.leave();
    device.close();
    stage.close();
  });

test("ST-77 a step that is told to all alike is shown once, to all as to a watcher, before the curtain falls", async () => {
  settings.pace.value = 1;
  const dice = seeded("told to all");
  const host = createHost(unhurriedPorts());
  const match = await createMatchOnHost(host, empedocle, testPlayers(empedocle, 2, 3));
  const { game } = await empedocle.game();
  const board = { isFinal: () => false } as unknown as AnyBoard;
  const moments = await momentsOf(empedocle);
  const stage = openMatchStage(laterTransport(host), { room: empedocle, game, board, moments, words: {} }, match);
  const device = shareDevice(stage, empedocle, peopleSeats);

  /** By version: whose eyes saw it begin, and how often. */
  const shown = new Map<number, Viewer[]>();
  const begun = new Set<string>();
  const look = (): void => {
    const scene = stage.scene.value;
    if (scene?.row == null) return;
    expect(device.curtain.value, "nothing moves behind the curtain").toBe(null);
    if (scene.rowNumber !== 0 || begun.has(`${scene.eyes} ${scene.row.id}`)) return;
    begun.add(`${scene.eyes} ${scene.row.id}`);
    shown.set(scene.version, [...(shown.get(scene.version) ?? []), scene.eyes]);
  };
  const lifted = new Set<Seat>();
  for (let ticks = 0; (stage.scene.value?.version ?? 0) < 25; ticks++) {
    if (ticks > 10_000) throw new Error(`the match stands still at ${JSON.stringify(stage.scene.value)}`);
    await vi.advanceTimersByTimeAsync(20);
    look();
    const { question } = stage.scene.value ?? {};
    if (device.curtain.value !== null) {
      lifted.add(device.curtain.value);
      device.openCurtain();
    } else if (question && question.sealed === null)
      stage.act({ is: "choose", move: oneOf(question.offers, dice), id: `a${ticks}` });
  }
  expect(lifted).toEqual(new Set([0, 1]));
  const versions = [...shown.keys()];
  expect(versions).toEqual(versions.map((_, at) => at));
  expect([...shown.values()]).toEqual(versions.map(() => ["watcher"]));
  device.close();
  stage.close();
});

test("OS-99 In a race on one device everybody is asked once, in the order of the rules", async () => {
  settings.pace.value = 1;
  const order: readonly Seat[] = [2, 0, 1];
  const turn: Turn = { seats: order, how: "each", claim: "5" };
  const view: typeof micatio.view = (state, viewer) => ({ ...micatio.view(state, viewer), turn });
  const race = { ...micatio, turn: () => turn, view };
  const room = {
    ...testRooms.find(({ id }) => id === aisopos.id),
    id: race.id,
    hasSecrets: true,
    game: async () => ({ game: race }),
    bots: async () => ({ bots: [] }),
  } as unknown as Room;
  const host = createHost(testPorts({ rooms: [room] }));
  const match = await createMatchOnHost(host, room, testPlayers(room, 3, 3));
  const board = { isFinal: () => false } as unknown as AnyBoard;
  const loaded = { room, game: race as unknown as AnyGame, board, moments: await momentsOf(room), words: {} };
  const stage = openMatchStage(laterTransport(host), loaded, match);
  const device = shareDevice(stage, room, peopleSeats);
  const asked: Seat[] = [];
  for (let ticks = 0; (stage.scene.value?.version ?? 0) < 1; ticks++) {
    if (ticks > 5_000) throw new Error(`asked so far: ${asked.slice(0, 9).join()}`);
    await vi.advanceTimersByTimeAsync(20);
    const { question } = stage.scene.value ?? {};
    if (device.curtain.value !== null) {
      asked.push(device.curtain.value);
      device.openCurtain();
    } else if (question && question.sealed === null)
      stage.act({ is: "choose", move: { is: "show", fingers: 1 }, id: `a${ticks}` });
  }
  expect(asked).toEqual(order);
  device.close();
  stage.close();
});

/** Bots wait until a step has been shown, as they do for people. */
function unhurriedPorts(): TestPorts {
  const rooms = testRooms.map((room) => (room.id === empedocle.id ? { ...room, moments: momentsOfEmpedocle } : room));
  const timer: HostPorts["timer"] = {
    now: () => performance.now(),
    after(milliseconds, act) {
      const waiting = setTimeout(act, milliseconds);
      return () => clearTimeout(waiting);
    },
  };
  return testPorts({ rooms, timer });
}

const momentsOfEmpedocle: NonNullable<Room["moments"]> = async () => ({ moments: await momentsOf(empedocle) });

/** Messages and answers come later than what asked for them, as from a worker. */
function laterTransport(host: Host): MatchTransport {
  const later = (act: () => void): void => void setTimeout(act, LATER);
  return {
    watch(id: string, viewer: Viewer, from: number | null, receive: Parameters<Host["watch"]>[3]) {
      let isLeft = false;
      const stop = host.watch(id, viewer, from, (message) => later(() => isLeft || receive(message)));
      return () => {
        isLeft = true;
        stop();
      };
    },
    submit: async (submission: Parameters<Host["submit"]>[0]) => {
      const answer = await host.submit(submission);
      await new Promise<void>((resolve) => later(resolve));
      return answer;
    },
  } as unknown as MatchTransport;
}

/** Whose pictures are on the stage. */
function eyesOf({ eyes, view, before, row }: Scene): ReadonlySet<Viewer> {
  const pictures = [view, before, row?.to].filter((one) => one !== null && one !== undefined);
  return new Set([eyes, ...pictures.map(({ viewer }) => viewer)]);
}
