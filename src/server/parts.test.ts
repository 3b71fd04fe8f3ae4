import { describe, expect, test } from "vitest";
import { diceSentences } from "../fair/sentences.ts";
import * as catalogue from "../games/catalogue.ts";
import { handTimer } from "../host/hand-timer.ts";
import { memorySightings } from "../host/memory-sightings.ts";
import { hostSentences } from "../host/sentences.ts";
import { kernelSentences } from "../kernel/sentences.ts";
import { houseSentences } from "../protocol/house-sentences.ts";
import type { Told } from "../protocol/messages.ts";
import { allowanceOf, allowances } from "./tables/allowance.ts";
import { memoryOf } from "./tables/memory.ts";
import { nameIn } from "./tables/speech.ts";
import { Pulse } from "./wire/pulse.ts";
import { Turns } from "./wire/turns.ts";

describe("the sentences of the house", () => {
  test("are in both languages, and none of them is the kernel's, the host's or a game's", async () => {
    const keys = Object.keys(houseSentences.en).sort();
    expect(Object.keys(houseSentences.fr).sort()).toEqual(keys);
    const rooms = await Promise.all(Object.values(catalogue).map((room) => room.texts.en()));
    const others = [
      kernelSentences.en,
      hostSentences.en,
      diceSentences.en,
      ...rooms.map(({ texts }) => texts.sentences),
    ];
    for (const sentences of others) expect(keys.filter((key) => Object.hasOwn(sentences, key))).toEqual([]);
  });
});

describe("an allowance", () => {
  test("is spent at once and comes back with time, never more than there was", () => {
    const one = allowanceOf({ burst: 3, perSecond: 2 }, 0);
    expect([one.take(1, 0), one.take(2, 0), one.take(1, 0)]).toEqual([2, 0, -1]);
    expect([one.wait(0), one.wait(250), one.wait(500)]).toEqual([500, 250, 0]);
    expect([one.take(1, 500), one.take(0, 60_000), one.isFull(60_000)]).toEqual([-1, 3, true]);
    expect(one.take(1, 0), "a watch that goes backwards gives nothing").toBe(2);
  });

  test("is everybody's own; what would be too much is not taken", () => {
    const { may } = allowances({ burst: 2, perSecond: 1 });
    expect([may("a", 0), may("a", 0), may("a", 0), may("b", 0), may("a", 1000), may("a", 1000)]).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("a pulse", () => {
  const told = (version: number) => ({ t: "told", table: "t", version }) as Told;
  const watched = () => {
    const seen: number[] = [];
    return { seen, pulse: new Pulse(1000, 0, (_, __, version) => void seen.push(version)) };
  };

  test("proves what was sent before it was asked for, and nothing after", () => {
    const { seen, pulse } = watched();
    pulse.sent("t 0", told(1), 0);
    expect(pulse.tick(10)).toBe("asked");
    pulse.sent("t 0", told(2), 0);
    pulse.answered(20);
    expect(seen).toEqual([1]);
    pulse.ended(false);
    expect(seen, "without a farewell").toEqual([1]);
  });

  test("after a farewell all was seen; a watcher has nothing to remember", () => {
    const { seen, pulse } = watched();
    pulse.sent("t 0", told(1), 0);
    pulse.sent("t 0", told(2), 0);
    pulse.sent("t", told(9), "watcher");
    pulse.ended(true);
    expect(seen).toEqual([2]);
  });

  test("is asked for from time to time, and whoever does not answer is dead", () => {
    const { pulse } = watched();
    expect([pulse.tick(999), pulse.tick(1000), pulse.tick(2000), pulse.tick(2001)]).toEqual([
      "well",
      "asked",
      "well",
      "dead",
    ]);
  });
});

test("what has one key is done in its order, and the others do not wait for it", async () => {
  const turns = new Turns();
  const happened: string[] = [];
  const doors: (() => void)[] = [];
  const slow = () => new Promise<void>((open) => doors.push(() => open()));
  turns.take("a", () => slow().then(() => void happened.push("a1")));
  turns.take("a", async () => void happened.push("a2"));
  turns.take("b", async () => void happened.push("b"));
  await Promise.resolve();
  expect(happened).toEqual(["b"]);
  for (const open of doors) open();
  await new Promise<void>((go) => turns.take("a", async () => go()));
  expect(happened).toEqual(["b", "a1", "a2"]);
});

describe("what seats have seen", () => {
  test("is known at once, kept a little later, and never forgotten because the disk was full", async () => {
    const timer = handTimer();
    const sightings = memorySightings();
    const faults: unknown[] = [];
    let isFull = true;
    const raise: typeof sightings.raise = (all) => (isFull ? Promise.reject(new Error("full")) : sightings.raise(all));
    const memory = memoryOf({ ...sightings, raise }, timer, (error) => void faults.push(error));
    expect(await memory.read("t", 0)).toBe(-1);
    memory.raise("t", 0, 5);
    memory.raise("t", 0, 4);
    expect(await memory.read("t", 0)).toBe(5);
    await timer.pass(5000);
    expect(faults).not.toEqual([]);
    expect([await sightings.read("t", 0), await memory.read("t", 0)]).toEqual([null, 5]);
    isFull = false;
    await timer.pass(5000);
    expect(await sightings.read("t", 0)).toBe(5);
  });
});

describe("a name", () => {
  test.each([
    ["  Zoé ", "Zoé"],
    ["Zoé", "Zoé"],
    ["A\tB", "A B"],
    ["👩‍🚀 Ada", "👩‍🚀 Ada"],
  ])("is made legible: %j", (raw, text) => expect(nameIn(raw)).toEqual({ ok: true, text }));

  test.each([
    ["nameNeeded", " \u200b "],
    ["nameTooLong", "é".repeat(41)],
    ["wordsUnfit", "Big Bitch"],
  ])("is refused: %s", (key, raw) => expect(nameIn(raw)).toMatchObject({ ok: false, why: { key } }));

  test("may have forty letters, and as many accents as a language needs", () => {
    expect(nameIn("é".repeat(40)).ok).toBe(true);
    expect(nameIn(`Z${"\u0301".repeat(50)}`)).toMatchObject({ ok: true, text: expect.stringMatching(/^.{1,4}$/u) });
  });
});
