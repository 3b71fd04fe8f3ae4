import { describe, expect, test } from "vitest";
import { isSeed, pledgeIn, pledgeTags, type ShownPledge } from "./pledge.ts";

test("A seed is at most 64 letters, digits, underscores and hyphens: nothing that could be a message", () => {
  for (const seed of ["", "a", "Fig_7-b", "x".repeat(64)]) expect(isSeed(seed), seed).toBe(true);
  for (const seed of ["my wish", "fig!", "é", "x".repeat(65), " fig", "fig\n", "!fig"])
    expect(isSeed(seed), seed).toBe(false);
});

describe("A pledge in the tags of a record", () => {
  const whole: ShownPledge = { commitment: "c0ffee", seeds: ["fig", ""], since: 3, secret: "owl" };
  const open: ShownPledge = { commitment: "c0ffee", seeds: ["fig", ""], secret: null };

  /** The tags as a reader of records finds them. */
  const tagsOf = (pledge: ShownPledge): ReadonlyMap<string, unknown> =>
    new Map(
      pledgeTags(pledge).map((tag) => {
        const [, name = "", value = ""] = /^\[(\w+) (.*)\]$/.exec(tag) ?? [];
        return [name, JSON.parse(value) as unknown];
      }),
    );

  test("A pledge is read as it was written, with and without its secret", () => {
    for (const pledge of [whole, open]) expect(pledgeIn(tagsOf(pledge), 2)).toEqual(pledge);
    expect([...tagsOf(open).keys()]).toEqual(["Commitment", "Seeds"]);
    expect(pledgeIn(new Map([["Game", "micatio"]]), 2)).toBeNull();
  });

  test.each<readonly [string, string, unknown]>([
    ["a commitment that is no text", "Commitment", 7],
    ["seeds of another number of seats", "Seeds", ["fig"]],
    ["seeds that are no texts", "Seeds", ["fig", 7]],
    ["seeds that are no list", "Seeds", "fg"],
    ["a negative beginning", "Since", -1],
    ["a beginning between two steps", "Since", 1.5],
    ["a beginning that is no number", "Since", "3"],
    ["a secret that is no text", "Secret", 7],
  ])("A pledge with %s is unreadable", (_, name, value) => {
    expect(pledgeIn(new Map([...tagsOf(whole), [name, value]]), 2)).toBe("unreadable");
  });

  test.each(["Seeds", "Since", "Secret"])("%s without a commitment is unreadable", (name) => {
    expect(pledgeIn(new Map([...tagsOf(whole)].filter(([one]) => one === name)), 2)).toBe("unreadable");
  });

  test("A match that began elsewhere may have used no steps of other dice", () => {
    expect(pledgeIn(tagsOf({ ...whole, since: 0 }), 2)).toMatchObject({ since: 0 });
  });
});
