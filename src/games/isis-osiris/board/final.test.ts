import { expect, test } from "vitest";
import type { Move } from "../rules/state.ts";
import { isFinal } from "./final.ts";

const empty = Array.from({ length: 36 }, () => null);
const turn: Move = { is: "turn" };

test("ST-43 a tile is turned after a question where a pawn could be placed instead, and at once where it could not", () => {
  expect(isFinal({ board: empty, pawns: [3, 0], viewer: 0 }, turn)).toBe(true);
  expect(isFinal({ board: empty, pawns: [3, 0], viewer: 1 }, turn)).toBe(false);
});
