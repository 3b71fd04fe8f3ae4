import { expect, test } from "vitest";
import { positions } from "../testing/bot-positions.ts";
import { solved } from "./endgame.ts";
import { FREE_COUNT, MOVER, type Position, TURNED } from "./engine.ts";
import { judgeOf } from "./judge.ts";
import { unpacked } from "./packed.ts";
import { search } from "./search.ts";
import { mostTaken, worthOf } from "./tree.ts";
import { weights } from "./weights.ts";

const judge = judgeOf(unpacked(weights));

/** A random match with this many free cells left, in which the mover has a choice. */
function ending(seats: number, free: number, seed: number): Position {
  for (const position of positions(seats, false, seed))
    if ((position[FREE_COUNT] as number) <= free && position[TURNED] === 0) return position;
  throw new Error(`no position with ${free} free cells`);
}

test("With two players and enough nodes the search finds the exact value", () => {
  for (let seed = 1; seed <= 12; seed++) {
    const position = ending(2, 6, seed);
    const { tree, root } = search(judge, position, { nodes: 60_000 }, true);
    const mover = position[MOVER] as number;
    const best = mostTaken(tree, root, mover);
    const [exact] = solved(position, { nodes: 1e9 }, true) ?? [];
    expect(worthOf(tree, best, mover)).toBeCloseTo(exact?.worth ?? 2, 2);
  }
});

test.each([2, 3, 4])("%i players: a search stops at the end of the match, however many nodes are left", (seats) => {
  for (let seed = 1; seed <= 4; seed++)
    for (const free of [1, 2, 3]) {
      const position = ending(seats, free, seed);
      const before = position.slice();
      const { tree } = search(judge, position, { nodes: 20_000 }, true);
      // Every cell is filled once, with or without a draw before, and seats without pieces pass.
      expect(tree.nodes).toBeLessThan(20_000);
      expect(position).toEqual(before);
    }
});

test.each([2, 4])("%i players: a search that is not thorough ends sooner and finds the same move", (seats) => {
  for (let seed = 1; seed <= 3; seed++) {
    const position = ending(seats, 12, seed);
    const mover = position[MOVER] as number;
    const found = [true, false].map((isThorough) => {
      const { tree, root } = search(judge, position, { nodes: 20_000 }, isThorough);
      return { move: tree.moves[mostTaken(tree, root, mover)], visits: tree.visits[root] as number };
    });
    expect(found[1]?.move).toBe(found[0]?.move);
    expect(found[1]?.visits).toBeLessThanOrEqual(found[0]?.visits ?? 0);
  }
});
