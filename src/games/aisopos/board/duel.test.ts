import { expect, test } from "vitest";
import type { Viewer } from "../../../kernel/seat.ts";
import { view } from "../rules/view.ts";
import { drawn, played } from "./drawn-position.ts";
import { fighters, isDuel } from "./duel.ts";

/** What these eyes are shown of the pieces of a duel on c3 and c4: the attacker's, then the attacked one. */
function seen(attacker: string, attacked: string, viewer: Viewer) {
  const before = drawn({ seats: 3, board: `.. .. .. .. .. .. .. .. .. 1${attacker} 2${attacked}` });
  const fact = view(played(before, "c3xc4"), viewer).news.find(isDuel);
  if (fact === undefined) throw new Error("no duel");
  return fighters(view(before, viewer), fact).map(({ turnsUp, caughtBy }) => ({ turnsUp, caughtBy }));
}

test("SV-14 the attacker sees both pieces, the other one turns up for it first", () => {
  expect(seen("F", "L", 0)).toEqual([
    { turnsUp: null, caughtBy: 1 },
    { turnsUp: { at: 400, kind: "L" }, caughtBy: null },
  ]);
  expect(seen("L", "F", 0)).toEqual([
    { turnsUp: null, caughtBy: null },
    { turnsUp: { at: 400, kind: "F" }, caughtBy: 0 },
  ]);
});

test("SV-16 the attacked one sees the fallen piece; a surviving attacker stays a back", () => {
  expect(seen("F", "L", 1)).toEqual([
    { turnsUp: { at: 660, kind: "F" }, caughtBy: 1 },
    { turnsUp: null, caughtBy: null },
  ]);
  expect(seen("L", "F", 1)).toEqual([
    { turnsUp: null, caughtBy: null },
    { turnsUp: null, caughtBy: 0 },
  ]);
});

test("SV-17 everybody else sees the fallen piece, and the survivor never turns", () => {
  for (const viewer of [2, "watcher"] as const) {
    expect(seen("F", "L", viewer)).toEqual([
      { turnsUp: { at: 660, kind: "F" }, caughtBy: 1 },
      { turnsUp: null, caughtBy: null },
    ]);
    expect(seen("L", "F", viewer)[0]?.turnsUp).toBeNull();
  }
});

test("SV-22 equal pieces both fall and turn up for all at the same time", () => {
  for (const viewer of [0, 1, 2, "watcher"] as const) {
    const both = seen("M", "M", viewer);
    expect(both.map(({ caughtBy }) => caughtBy)).toEqual([1, 0]);
    for (const { turnsUp } of both) expect(turnsUp === null || turnsUp.at === 660).toBe(true);
  }
});
