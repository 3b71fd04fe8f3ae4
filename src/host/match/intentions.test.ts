import { describe, expect, test } from "vitest";
import { DAY, type TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import { testPlayers, testRooms } from "../../testing/host/test-host.ts";
import { startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";

const DAYS: TimeControl = { is: "days", perMove: DAY };
const LIVE: TimeControl = { is: "live", stock: DAY, increment: 0, grace: 0 };
/** Longer than a bot needs. */
const SOON = 5000;

const [empedocle] = testRooms.filter(({ id }) => id === "empedocle");

/** People in these seats, bots in the others. */
async function started(control: TimeControl = DAYS, people: readonly Seat[] = [0, 1, 2]): Promise<TimedMatch> {
  if (empedocle === undefined) throw new Error("no such room");
  const [bot] = testPlayers(empedocle, 0, 1);
  const players = ([0, 1, 2] as const).map((seat): Player => {
    const name = `player ${seat}`;
    return people.includes(seat) || bot?.is !== "bot" ? { is: "person", name } : { ...bot, name };
  });
  const options = { forces: 0, aubaine: false };
  return startTimedMatch({ room: empedocle, players, control, options, over: { hasSeparateDevices: true } });
}

const decide = (match: TimedMatch, seat: Seat, ...intentions: readonly string[]) =>
  match.submit(seat, { is: "intend", intentions });

/** Three people choose three faces; then they are asked in turn what they announce. */
async function choose(match: TimedMatch): Promise<readonly Seat[]> {
  for (const [seat, face] of ["air", "fire", "earth"].entries()) await match.play(seat as Seat, face);
  const [first = 0] = await asked(match);
  return [first, ((first + 1) % 3) as Seat, ((first + 2) % 3) as Seat];
}

const asked = async ({ ports, id }: TimedMatch): Promise<readonly Seat[]> =>
  (await ports.store.summary(id))?.asked ?? [];

const intentions = async ({ ports, id }: TimedMatch) => (await ports.store.read(id))?.matchControl.intentions;

const moves = async ({ ports, id }: TimedMatch): Promise<readonly string[]> =>
  (await ports.store.read(id))?.steps.flatMap(({ step }) =>
    step.is === "round" ? step.round.map(({ seat, move }) => `${seat} ${move}`) : [step.call],
  ) ?? [];

/** What was announced, in order. */
const announced = async (match: TimedMatch) => (await moves(match)).slice(3);

describe("What people of a slow match decide in advance", () => {
  test("It is played as their own move as soon as they are asked, in turn, though nobody looks on", async () => {
    const match = await started();
    for (const seat of [0, 1, 2] as const)
      expect(await decide(match, seat, "1 announce:keep")).toMatchObject({ ok: true });
    const order = await choose(match);
    expect(await announced(match), "not before others could have been shown the cups").toEqual([]);
    await match.timer.advance(61_000);
    await match.host.runOverdue(9);
    expect((await announced(match)).slice(0, 3)).toEqual(order.map((seat) => `${seat} keep`));
    const steps = (await match.ports.store.read(match.id))?.steps ?? [];
    expect(steps.some(({ standIns }) => standIns !== undefined)).toBe(false);
    expect(await intentions(match)).toEqual([]);
  });

  test("While somebody looks on it comes after the time that a bot would take, which is the same whatever was decided", async () => {
    const times = new Set<number>();
    for (const answer of ["keep", "reroll", "reroll air", "keep unless reroll"]) {
      const match = await started();
      await match.watch("watcher");
      for (const seat of [0, 1, 2] as const) await decide(match, seat, `1 announce:${answer}`);
      await choose(match);
      const before = match.timer.now();
      while ((await announced(match)).length === 0 && match.timer.now() < before + SOON) await match.timer.advance(10);
      times.add(match.timer.now() - before);
    }
    expect(times.size).toBe(1);
    const [time = 0] = times;
    expect(time).toBeGreaterThan(400);
    expect(time).toBeLessThan(1400);
  });

  test("Only the seat itself is told, and nobody else gets any message when it decides or changes its mind", async () => {
    const match = await started();
    const viewers = [await match.watch(0), await match.watch(1), await match.watch("watcher")] as const;
    const before = viewers.map(({ messages }) => messages.length);
    await decide(match, 0, "1 announce:keep", "1 exchange:pass");
    await decide(match, 0, "1 announce:reroll");
    await match.timer.advance(SOON);
    expect(viewers.map(({ messages }, at) => messages.length - (before[at] ?? 0))).toEqual([2, 0, 0]);
    expect(viewers[0].messages.at(-1)).toMatchObject({
      t: "spoke",
      spoken: { intentions: { mine: ["1 announce:reroll"] } },
    });
    await choose(match);
    for (const { messages } of viewers.slice(1)) expect(JSON.stringify(messages)).not.toContain('"mine":["1');
    expect(JSON.stringify(viewers[2].messages)).not.toContain("intentions");
  });

  test("It is stored before it is told, and another host plays it after a restart", async () => {
    const match = await started();
    for (const seat of [0, 1, 2] as const) await decide(match, seat, "1 announce:keep");
    await choose(match);
    match.host.close();
    const again = match.restarted();
    await again.timer.advance(61_000);
    await again.host.runOverdue(9);
    expect((await announced(again)).slice(0, 3).sort()).toEqual(["0 keep", "1 keep", "2 keep"]);
  });

  test("It is withdrawn with one word until it is used, and a condition that is not met asks its person", async () => {
    const match = await started();
    await match.watch("watcher");
    for (const seat of [0, 1, 2] as const) await decide(match, seat, "1 announce:keep unless reroll");
    for (const seat of [0, 1, 2] as const) await decide(match, seat);
    const [first = 0, second = 0] = await choose(match);
    await match.timer.advance(SOON);
    expect(await announced(match)).toEqual([]);
    await decide(match, second, "1 announce:keep unless reroll");
    await match.play(first, "reroll");
    await match.timer.advance(SOON);
    expect(await asked(match)).toEqual([second]);
    await match.play(second, "keep");
    expect(await intentions(match), "an answer of one's own spends it").toEqual([]);
  });

  test("An answer given by hand counts, and what was decided about this question is over", async () => {
    const match = await started();
    const [first = 0] = await choose(match);
    await decide(match, first, "1 announce:keep");
    await match.play(first, "reroll");
    expect(await announced(match)).toEqual([`${first} reroll`]);
    expect(await intentions(match)).toEqual([]);
  });

  test("What is about this round is void in the next one", async () => {
    const match = await started();
    await match.watch("watcher");
    for (const seat of [0, 1, 2] as const)
      await decide(match, seat, "1 announce:keep", "1 exchange:pass", "1 token:take");
    // All alike: everybody is out of the round at once.
    for (const seat of [0, 1, 2] as const) await match.play(seat, "air");
    expect(await intentions(match)).toEqual([]);
    expect(await decide(match, 0, "1 announce:keep")).toMatchObject({ why: { key: "notForeseen" } });
    expect(await decide(match, 0, "2 announce:keep")).toMatchObject({ ok: true });
  });

  test("Nonsense, two answers to one question and decisions at a table that plays together are refused, and nothing changes", async () => {
    const match = await started();
    const before = JSON.stringify(await match.ports.store.read(match.id));
    for (const texts of [["nonsense"], ["2 announce:keep"], ["1 announce:keep", "1 announce:reroll"], ["1 choose:air"]])
      expect(await decide(match, 0, ...texts)).toMatchObject({ ok: false, why: { key: "notForeseen" } });
    expect(JSON.stringify(await match.ports.store.read(match.id))).toBe(before);
    const live = await started(LIVE);
    expect(await decide(live, 0, "1 announce:keep")).toMatchObject({ why: { key: "notForeseen" } });
    const viewer = await live.watch(0);
    expect(JSON.stringify(viewer.messages)).not.toContain("intentions");
  });

  test("It waits in a pause, and ends when its person leaves or the table agrees to play together", async () => {
    const match = await started();
    await match.watch("watcher");
    const [first = 0, second = 0, third = 0] = await choose(match);
    await match.submit(first, { is: "propose", proposal: { is: "pause" } });
    await match.answer(second, true);
    await match.timer.advance(SOON);
    await decide(match, first, "1 announce:keep");
    await match.timer.advance(SOON);
    expect(await announced(match)).toEqual([]);
    await match.submit(first, { is: "propose", proposal: { is: "resume" } });
    await match.answer(second, true);
    await match.timer.advance(SOON);
    expect(await announced(match)).toEqual([`${first} keep`]);

    await decide(match, third, "1 announce:keep");
    await match.submit(third, { is: "leave" });
    expect(await intentions(match)).toEqual([]);

    await decide(match, first, "1 exchange:pass");
    await match.submit(first, { is: "propose", proposal: { is: "control", control: LIVE } });
    await match.answer(second, true);
    await match.timer.advance(SOON);
    expect(await intentions(match)).toEqual([]);
  });

  test("Whoever takes back what they had decided in advance has decided nothing any more, and is asked", async () => {
    let undone = 0;
    for (const seat of [0, 1, 2] as const) {
      const match = await started(DAYS, [seat]);
      await match.watch("watcher");
      await decide(match, seat, "1 announce:keep", "1 exchange:pass");
      await match.play(seat, ["air", "fire", "earth"][seat] ?? "");
      for (let tries = 0; tries < 99 && !(await moves(match)).includes(`${seat} keep`); tries++)
        await match.timer.advance(100);
      // Not where dice fell, or another has announced since.
      if (!(await match.submit(seat, { is: "call", call: "undo" })).ok) continue;
      undone++;
      expect(await intentions(match)).toEqual([]);
      await match.timer.advance(SOON);
      expect(await asked(match)).toEqual([seat]);
    }
    expect(undone).toBeGreaterThan(0);
  });
});
