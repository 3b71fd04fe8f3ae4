import { describe, expect, test } from "vitest";
import { seeded } from "../kernel/dice.ts";
import { CODE_LETTERS, freshCode, readCode } from "./code.ts";
import { faults } from "./contract.ts";
import { gatheringsContract } from "./gatherings.contract.ts";
import { type Gatherings, seatOf, seatsWhere } from "./gatherings.ts";
import { memoryGatherings } from "./memory-gatherings.ts";

describe("gatherings in memory", () => {
  test.each(gatheringsContract)("$name", ({ holds }) => holds(memoryGatherings()));
});

describe("gatherings that are kept wrongly are found out:", () => {
  const planted: readonly (readonly [string, (gatherings: Gatherings) => Partial<Gatherings>])[] = [
    [
      "the last to change wins",
      (all) => ({ change: async (id, _, next) => all.change(id, (await all.read(id))?.version ?? 0, next) }),
    ],
    [
      "the id and the code change too",
      (all) => ({ read: (id) => all.read(id).then((one) => one && { ...one, code: "XXXXXX" }) }),
    ],
    ["those by link are listed", (all) => ({ listOpen: (limit) => all.ofPerson("zoe", limit) })],
    ["the list has no end", (all) => ({ listOpen: () => all.listOpen(99) })],
    ["those by link can be watched", (all) => ({ listPlayed: (limit) => all.ofPerson("zoe", limit) })],
    ["what can be watched has no end", (all) => ({ listPlayed: () => all.listPlayed(99) })],
    ["nothing is ever stale", () => ({ listStale: async () => [] })],
    ["all that waits is stale", (all) => ({ listStale: (_, limit) => all.listStale(Number.POSITIVE_INFINITY, limit) })],
    ["nobody has any", () => ({ ofPerson: async () => [] })],
    ["a code is given twice", (all) => ({ make: (id, code, ...rest) => all.make(id, `${id}${code}`, ...rest) })],
    ["nothing is removed", () => ({ remove: async () => {} })],
  ];
  test.each(planted)("%s", async (_, fault) => {
    const found = await faults(gatheringsContract, async () => {
      const all = memoryGatherings();
      return { ...all, ...fault(all) };
    });
    expect(found).not.toEqual([]);
  });
});

describe("the seat of somebody", () => {
  const gathering = {
    seats: [
      { is: "bot", bot: "p" },
      { is: "person", person: "q" },
      null,
      { is: "person", person: "p" },
      { is: "person", person: "p" },
    ],
  } as const;

  test("is the first where they sit; a bot that is called so is nobody", () => {
    expect(seatOf(gathering, "p")).toBe(3);
    expect(seatOf(gathering, "q")).toBe(1);
    expect(seatOf(gathering, "host")).toBeNull();
  });

  test("may be one of several", () => {
    expect(seatsWhere(gathering, "p")).toEqual([3, 4]);
  });
});

describe("codes", () => {
  test("have six letters that nobody confuses and that spell nothing", () => {
    const dice = seeded("codes");
    const codes = Array.from({ length: 1000 }, () => freshCode(dice));
    for (const code of codes) expect(code).toMatch(/^[BCDFGHJKMNPRSTVWXZ]{6}$/);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join("")).size, "every letter falls").toBe(CODE_LETTERS.length);
  });

  test("are read however they are typed", () => {
    for (const typed of ["BCDFGH", "bcdfgh", " bcd fgh ", "BCD-FGH", "b.c.d.f.g.h"])
      expect(readCode(typed), typed).toBe("BCDFGH");
  });

  test("what cannot be one is none", () => {
    for (const typed of ["", "BCDFG", "BCDFGHJ", "ABCDEF", "BCDFG1", "ſcdfgh", "BCDFGЖ", `${"-".repeat(50)}BCDFGH`])
      expect(readCode(typed), typed).toBeNull();
  });
});
