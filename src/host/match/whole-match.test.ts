import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import { testPorts } from "../../testing/host/test-host.ts";
import { startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";
import { toyRooms } from "../../testing/table-life/toy-rooms.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { LongMatch, LongReplays } from "../ports/long-replays.ts";
import { loadMatch } from "./load-match.ts";
import { LONG_MATCH, MAX_STEPS_OPENED_HERE } from "./match-history.ts";
import { replayTasks } from "./replay-tasks.ts";
import { historyAt } from "./replayed-position.ts";
import { storeImport, wholeMatch } from "./whole-match.ts";

const isis = toyRooms.find(({ id }) => id === "isis-osiris") as Room;
/** Nobody lags behind in these matches, so none of them is opened for its log. */
const never = () => Promise.reject(new Error("the match was opened"));
const refusal = (key: string) => ({ ok: false, why: { key } });

/** A match of two with this many steps, of which the last ends it where that is said. */
async function played(steps: number, isOver = false): Promise<TimedMatch> {
  const timed = await startTimedMatch({
    room: isis,
    control: { is: "none" },
    people: 2,
    options: { each: false, first: 0 },
    over: { rooms: [isis] },
  });
  for (let step = 1; step <= steps; step++)
    await timed.play(((step - 1) % 2) as Seat, isOver && step === steps ? "end" : "x");
  return timed;
}

/** Replays on another thread, as a server has them. Notes what it is asked. */
function longReplays(rooms: readonly Room[], over: Partial<LongReplays> = {}) {
  const asked: string[] = [];
  const here = replayTasks(rooms, () => {});
  const noted = <K extends "record" | "publicReplay" | "logPage">(name: K): LongReplays[K] =>
    // biome-ignore lint/suspicious/noExplicitAny: the arguments of all of them.
    (async ({ steps, read }: LongMatch, ...all: any[]) => {
      asked.push(`${name} of ${steps}`);
      const found = await read();
      return found.ok ? (here[name] as (...all: unknown[]) => unknown)(found.stored, ...all) : found;
    }) as unknown as LongReplays[K];
  const port: LongReplays = {
    record: noted("record"),
    publicReplay: noted("publicReplay"),
    logPage: noted("logPage"),
    imported(...all) {
      asked.push("imported");
      return here.imported(...all);
    },
    async history(room, stored) {
      asked.push("history");
      return { ok: true, history: historyAt(room, stored, await here.position(stored)) };
    },
    ...over,
  };
  return { port, asked };
}

const withReplays = ({ ports }: TimedMatch, port: LongReplays): HostPorts => ({ ...ports, longReplays: port });

describe("The log of a match", () => {
  const versions = async ({ id, ports }: TimedMatch, before: number, viewer: Seat | "watcher" = "watcher") => {
    const page = await wholeMatch(id, ports).logPage(viewer, before, never);
    return page.ok ? page.log.map(({ version }) => version) : page.why.key;
  };

  test("is read to the present and not further", async () => {
    const timed = await played(3);
    expect(await versions(timed, 99)).toEqual([0, 1, 2, 3]);
    expect(await versions(timed, 3)).toEqual([0, 1, 2]);
    expect(await versions(timed, 0)).toEqual([]);
  });

  test("is read by people from their seats, and from no others", async () => {
    const timed = await played(1);
    expect(await versions(timed, 99, 1)).toEqual([0, 1]);
    expect(await versions(timed, 99, 5)).toBe("noSuchSeat");
  });

  test("comes in pages of a hundred", async () => {
    const timed = await played(103);
    const page = (await versions(timed, 103)) as readonly number[];
    expect([page.length, page[0], page.at(-1)]).toEqual([100, 3, 102]);
  });
});

describe("A match that cannot be read", () => {
  test("is refused where there is none, or none with players yet", async () => {
    const timed = await played(1);
    expect(await wholeMatch("nowhere", timed.ports).record(null)).toEqual(refusal("noSuchTable"));
    const exported = await timed.host.exportMatch(timed.id);
    if (!exported.ok) throw new Error(exported.why.key);
    const ports = testPorts({ rooms: [isis] });
    const imported = await storeImport(exported.exported, "guest", ports);
    expect(imported).toMatchObject({ ok: true, version: 1, names: ["Person 1", "Person 2"], match: { id: "guest" } });
    expect(await wholeMatch("guest", ports).logPage("watcher", 9, never)).toEqual(refusal("noSuchTable"));
  });

  test("is refused as damaged, and the fault is reported", async () => {
    const { id, ports } = await played(1);
    const store: HostPorts["store"] = {
      ...ports.store,
      async read(match) {
        const stored = await ports.store.read(match);
        return stored && { ...stored, steps: [...stored.steps, ...stored.steps] };
      },
    };
    expect(await wholeMatch(id, { ...ports, store }).logPage("watcher", 9, never)).toEqual(refusal("matchDamaged"));
    expect(ports.errors).toHaveLength(1);
  });
});

describe("A match is long with more than 128 steps", () => {
  test("and then it is read and replayed elsewhere", async () => {
    const timed = await played(LONG_MATCH + 1, true);
    const { port, asked } = longReplays([isis]);
    const whole = wholeMatch(timed.id, withReplays(timed, port));
    expect(await whole.record(null)).toMatchObject({ ok: true });
    expect(asked.splice(0)).toEqual([`record of ${LONG_MATCH + 1}`]);
    expect(await whole.publicReplay(0)).toMatchObject({ ok: true });
    expect(asked.splice(0)).toEqual([`publicReplay of ${LONG_MATCH + 1}`]);
    expect(await whole.logPage("watcher", 5, never)).toMatchObject({ ok: true });
    expect(asked.splice(0)).toEqual([`logPage of ${LONG_MATCH + 1}`]);
    expect(await whole.exported()).toEqual(refusal("matchOver"));
    expect(asked, "people wait for it to be opened").toEqual([]);
  });

  test("it is opened elsewhere with more than 512, and up to then here and at once", async () => {
    const timed = await played(MAX_STEPS_OPENED_HERE);
    const { port, asked } = longReplays([isis]);
    const ports = withReplays(timed, port);
    expect(await loadMatch(timed.id, ports)).toMatchObject({ ok: true });
    expect(asked).toEqual([]);
    await timed.play(0, "x");
    expect(await loadMatch(timed.id, ports)).toMatchObject({ ok: true });
    expect(asked).toEqual(["history"]);
  });

  test("with 128 everything is read from it here and at once", async () => {
    const timed = await played(LONG_MATCH, true);
    const { port, asked } = longReplays([isis]);
    const ports = withReplays(timed, port);
    expect(await wholeMatch(timed.id, ports).record(null)).toMatchObject({ ok: true });
    expect(asked).toEqual([]);
  });

  test("what the others refuse or cannot replay is refused", async () => {
    const timed = await played(LONG_MATCH + 1, true);
    const broken = longReplays([isis], { record: async () => Promise.reject(new Error("no thread")) });
    expect(await wholeMatch(timed.id, withReplays(timed, broken.port)).record(null)).toEqual(refusal("matchDamaged"));
    const busy = longReplays([isis], { record: async () => refusal("slowDown") as never });
    expect(await wholeMatch(timed.id, withReplays(timed, busy.port)).record(null)).toEqual(refusal("slowDown"));
  });

  test("it has another state once anything of it is another, and the same until then", async () => {
    const timed = await played(LONG_MATCH + 1);
    const states: string[] = [];
    const logPage: LongReplays["logPage"] = async ({ state }) => {
      states.push(state);
      return { ok: true, log: [] };
    };
    const ports = withReplays(timed, longReplays([isis], { logPage }).port);
    const look = () => wholeMatch(timed.id, ports).logPage("watcher", 5, never);
    await look();
    await look();
    await timed.play(1, "x");
    await look();
    await timed.ports.store.renamePlayer(timed.id, 1, "Zoé");
    await look();
    expect(states).toHaveLength(4);
    expect(states[1]).toBe(states[0]);
    expect(new Set(states).size).toBe(3);
  });

  test("a store that cannot say how long it is says so again when the match is read", async () => {
    const timed = await played(1, true);
    const { port, asked } = longReplays([isis]);
    const store = { ...timed.ports.store, summary: async () => Promise.reject(new Error("no disk")) };
    expect(await wholeMatch(timed.id, { ...withReplays(timed, port), store }).record(null)).toMatchObject({ ok: true });
    expect(asked).toEqual([]);
  });

  test("is opened from the position that was replayed elsewhere as from one that was replayed here", async () => {
    const { ports, id } = await played(LONG_MATCH + 1);
    const stored = await ports.store.read(id);
    if (stored === null) throw new Error("the match is gone");
    const here = await loadMatch(id, { ...ports, hasSeparateDevices: true });
    if (!here.ok) throw new Error(here.why.key);
    const position = await replayTasks([isis], () => {}).position(stored);
    expect(position.match, "the steps are in the store").not.toHaveProperty("steps");
    expect(historyAt(here.history.room, stored, position)).toEqual(here.history);
  });

  test("is imported elsewhere, by the length of its record", async () => {
    const timed = await played(LONG_MATCH + 1);
    const exported = await timed.host.exportMatch(timed.id);
    if (!exported.ok) throw new Error(exported.why.key);
    const { port, asked } = longReplays([isis]);
    const ports = testPorts({ rooms: [isis], longReplays: port });
    expect(await storeImport(exported.exported, "guest", ports)).toMatchObject({ ok: true, version: LONG_MATCH + 1 });
    expect(asked).toEqual(["imported"]);
  });
});
