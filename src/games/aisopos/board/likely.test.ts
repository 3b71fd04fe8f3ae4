import { expect, test } from "vitest";
import type { ShownPiece } from "../rules/state.ts";
import { likelyKinds } from "./likely.ts";

const piece = (pid: string, kind: ShownPiece["kind"] = null) =>
  ({ pid, owner: 1, at: "a1", kind, notes: null }) as const;
const beliefs = [{ of: "1.2", shares: { L: 0.204, M: 0.662, A: 0.13, F: 0.004 } }];

test("A face-down piece is said to be what it probably is, the likeliest kind first and nothing below one in a hundred", () => {
  expect(likelyKinds(piece("1.2"), beliefs)).toEqual([
    ["M", 66],
    ["L", 20],
    ["A", 13],
  ]);
});

test("Nothing is said of a piece that is known, of one that nobody thought of, or outside an analysis", () => {
  expect(likelyKinds(piece("1.2", "M"), beliefs)).toBeNull();
  expect(likelyKinds(piece("1.3"), beliefs)).toBeNull();
  expect(likelyKinds(piece("1.2"))).toBeNull();
});
