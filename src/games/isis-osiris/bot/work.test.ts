import { describe, expect, test, vi } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { game } from "../rules/game.ts";
import type { Options, State } from "../rules/state.ts";
import type * as Engine from "./engine.ts";
import { expertMoves } from "./expert.ts";
import { greedy } from "./greedy.ts";
import type * as Judging from "./judge.ts";
import { judgeOf } from "./judge.ts";
import { unpacked } from "./packed.ts";
import { positionOf } from "./position-of.ts";
import { weights } from "./weights.ts";

/** Counts the real work, independent of the search's own count: placements on the engine and evaluations by the net. */
const done = vi.hoisted(() => ({ placements: 0, looks: 0 }));

vi.mock("./engine.ts", async (original) => {
  const engine = await original<typeof Engine>();
  const counted =
    (place: (position: Engine.Position, cell: number) => void) =>
    (position: Engine.Position, cell: number): void => {
      done.placements++;
      place(position, cell);
    };
  return { ...engine, putPawn: counted(engine.putPawn), layTile: counted(engine.layTile) };
});

vi.mock("./judge.ts", async (original) => {
  const judging = await original<typeof Judging>();
  return {
    ...judging,
    sharesAfter: (...[judge, position, cell, shares]: Parameters<typeof Judging.sharesAfter>) => {
      done.looks += position.at(-2) as number;
      judging.sharesAfter(judge, position, cell, shares);
    },
    sharesNow: (...[judge, position, shares]: Parameters<typeof Judging.sharesNow>) => {
      done.looks += position.at(-2) as number;
      judging.sharesNow(judge, position, shares);
    },
  };
});

const judge = judgeOf(unpacked(weights));

/** Some positions of a match in which pawns come first, or tiles come first, or the best move at once is played. */
function* match(seats: number, stock: Options["stock"], first: "pawn" | "turn" | null): Generator<State> {
  const dice = seeded("work");
  let state = game.setup({ first: 1, stock, memoryAid: false }, seats, dice);
  let [seat] = game.turn(state).seats;
  for (let step = 0; seat !== undefined; step++) {
    if (step % 7 === 6) yield state;
    const view = game.view(state, seat);
    const move = game.offers(view).find(({ is }) => is === first) ?? greedy(view, state.tiles, seat, dice);
    state = game.apply(state, [{ seat, move }], dice);
    [seat] = game.turn(state).seats;
  }
}

describe.each([2, 3, 4])("%i players", (seats) => {
  test.each(["own", "common"] as const)(
    "The work is bounded by the nodes in every phase of a match: %s stock",
    (stock) => {
      const NODES = 300;
      for (const first of [null, "pawn", "turn"] as const)
        for (const state of match(seats, stock, first)) {
          const [seat = 0] = game.turn(state).seats;
          // One bot has seen every tile; the other joined late and must consider every draw.
          for (const tiles of [state.tiles, state.tiles.map(() => null)])
            for (const isThorough of [false, true]) {
              const position = positionOf(game.view(state, seat), tiles);
              done.placements = 0;
              done.looks = 0;
              expertMoves(judge, position, { nodes: NODES }, isThorough);
              // The last evaluation may cover all cells and draws, and the last solved end may use its whole limit.
              expect(done.looks, "looks").toBeLessThanOrEqual(NODES + seats * 46);
              expect(done.placements, "placements").toBeLessThanOrEqual(5 * NODES + 5000);
            }
        }
    },
  );
});
