import { describe, expect, test } from "vitest";
import { defaultMoments, momentsOf } from "./default-moments.ts";
import type { BaseView, Fact } from "./game.ts";

const facts: readonly Fact[] = [{ key: "moved" }, { key: "won" }];
const turn = { seats: [], how: "first" } as const;
const before: BaseView = { viewer: "watcher", turn: { seats: [0], how: "first" }, news: [{ key: "begun" }] };
const after: BaseView = { viewer: "watcher", turn, news: facts };

describe("A room without a table of moments", () => {
  test("It shows each fact in a row of its own, in the order of the news", () => {
    const rows = defaultMoments.rows({ news: facts, view: after, options: {} });
    expect(rows.map((row) => row.facts)).toEqual([[{ key: "moved" }], [{ key: "won" }]]);
    for (const { open, words, length } of rows) {
      expect(words).toHaveLength(1);
      expect(open).toBeLessThan(length);
      expect(words[0]).toBeLessThan(length);
    }
    expect(defaultMoments.rows({ news: [], view: after, options: {} })).toEqual([]);
  });

  test("Its new picture comes with the last fact, and the news are always what was told", () => {
    expect(defaultMoments.told(before, after, [])).toEqual({ ...before, news: [] });
    expect(defaultMoments.told(before, after, facts.slice(0, 1))).toEqual({ ...before, news: facts.slice(0, 1) });
    expect(defaultMoments.told(before, after, facts)).toEqual({ ...after, news: facts });
  });

  test("Its echo shows nothing of a move that the host has not seen", () => {
    expect(defaultMoments.echo(before, "any")).toEqual({ is: "hand", milliseconds: 0 });
  });
});

test("A room's own table of moments is used where it has one", async () => {
  const moments = { ...defaultMoments };
  expect(await momentsOf({ moments: async () => ({ moments }) })).toBe(moments);
  expect(await momentsOf({})).toBe(defaultMoments);
});
