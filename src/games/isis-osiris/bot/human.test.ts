import { expect, test } from "vitest";
import { game } from "../rules/game.ts";
import type { State, View } from "../rules/state.ts";
import { cell, position } from "../testing/drawn.ts";
import { type Habits, human } from "./human.ts";
import { blank, type Memory } from "./memory.ts";

/** Somebody who sees everything, forgets nothing, and neither fears nor hurries. */
const FLAWLESS: Habits = { forgetting: 0, sight: 10, span: 3, fear: 1, rush: 99, foresight: 0 };

const aided = (drawing: string, given: Partial<State> = {}): View =>
  game.view(position(drawing, { ...given, options: { memoryAid: true } } as never), 0);

const after = (...cells: string[]): Memory => ({ ...blank("s"), latest: cells.map(cell) });

const played = (habits: Partial<Habits>, view: View, memory = after("a1")): string =>
  game.write(human("x", 1, [{ ...FLAWLESS, ...habits }]).decide(memory, view, { nodes: 0 }, "s"));

const FAR = `
  .  +3 .  .  .  .
  +3 .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  +2 .
  .  .  .  .  .  .
  .  .  .  .  .  .`;

test("Who looks only near the last piece misses the better cell far away", () => {
  const view = aided(FAR);
  expect(["P@a6", "P@b5"]).toContain(played({}, view, after("e3")));
  expect(["P@d3", "P@f3", "P@e2", "P@e4"]).toContain(played({ sight: 1, rush: 2 }, view, after("e3")));
});

test("Who sees no free cell nearby looks at the whole board", () => {
  expect(["P@a6", "P@b5"]).toContain(played({ sight: 0, rush: 2 }, aided(FAR), after("e3")));
});

test("Who fears a minus leaves a good cell beside it, which the fearless takes", () => {
  const view = aided(`
    .  .  .  .  .  .
    .  .  .  .  .  .
    -1 .  +4 .  .  +2
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .`);
  const seen = { rush: 2, sight: 1, span: 2 };
  expect(played(seen, view, after("a4", "f4"))).toBe("P@b4");
  expect(played({ ...seen, fear: 3 }, view, after("a4", "f4"))).not.toBe("P@b4");
});

test("Who is in a hurry puts a pawn on the first cell that pays; who is not compares it with a tile", () => {
  const view = aided(`
    .  .  .  .  .  .
    .  a  a  .  .  .
    .  .  .  a  .  .
    .  .  a  .  .  .
    .  .  .  .  .  .
    .  +1 .  .  .  .`);
  expect(played({}, view)).toBe("T");
  expect(played({ rush: 1 }, view)).toMatch(/^P@/);
});

test("Who thinks of the answer puts a plus where the other has nothing to gain from it", () => {
  const view = aided(
    `
    .  .  .  .  .  .
    .  a  .  +4 .  b
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .`,
    { phase: { is: "laying", seat: 0, turned: 2 } },
  );
  const all = Array.from({ length: 30 }, (_, seed) =>
    game.write(human("x", 1, [FLAWLESS]).decide(after("a1"), view, { nodes: 0 }, `${seed}`)),
  );
  expect(new Set(all)).toEqual(new Set(["@a5", "@b4", "@b6", "@c5"]));
  expect(played({ foresight: 1 }, view)).not.toBe("@c5");
});

test("Habits for a number of players that the game does not have are an error", () => {
  const view = aided(FAR);
  expect(() => human("x", 1, []).decide(blank("s"), view, { nodes: 0 }, "s")).toThrow("no habits for 2 players");
});
