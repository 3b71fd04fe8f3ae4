import { expect, test } from "vitest";
import { seeded } from "../../kernel/dice.ts";
import { hesitation, LONGEST_THOUGHT, SHORTEST_THOUGHT } from "./patience.ts";

const many = (scale?: number) => {
  const dice = seeded("a person");
  return Array.from({ length: 2000 }, () => hesitation(dice, scale));
};

test("A person thinks for 0.1 to 6 seconds, mostly shortly, and the same person the same way", () => {
  const thoughts = many().map(({ thought }) => thought);
  expect(Math.min(...thoughts)).toBeGreaterThanOrEqual(SHORTEST_THOUGHT);
  expect(Math.max(...thoughts)).toBeLessThanOrEqual(LONGEST_THOUGHT);
  expect(thoughts.some((thought) => thought < 200) && thoughts.some((thought) => thought > 5000)).toBe(true);
  expect(thoughts.filter((thought) => thought < 1500).length).toBeGreaterThan(1000);
  expect(many()).toEqual(many());
});

test("A scale shortens thoughts and leaves the hands as they are", () => {
  const [usual, short] = [many(), many(0.1)];
  for (const [at, { thought, ...hands }] of short.entries()) {
    expect(usual[at]).toMatchObject(hands);
    expect(Math.abs(thought - (usual[at]?.thought ?? 0) / 10)).toBeLessThanOrEqual(1);
  }
});

test("People double their presses, press before they are asked, go back, turn the phone and let it sleep", () => {
  const all = many();
  for (const after of [60, 120, 250, 390])
    expect(all.filter(({ doubledAfter }) => doubledAfter === after).length).toBeGreaterThan(50);
  expect(all.filter(({ haste }) => haste > 0).length).toBeGreaterThan(100);
  for (const detour of ["back", "rotation", "sleep"]) expect(all.some((one) => one.detour === detour)).toBe(true);
  expect(all.filter(({ detour }) => detour !== null).length).toBeLessThan(400);
});
