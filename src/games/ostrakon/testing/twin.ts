import type { Options } from "../rules/state.ts";
import { twinTurn } from "./twin-moves.ts";
import { twinResult, twinSight, twinTruth } from "./twin-sight.ts";
import { type TwinDeal, twinPlay, twinSetUp } from "./twin-turn.ts";
import { writingTwinMoves } from "./twin-written.ts";

/** The second implementation of docs/rules/ostrakon.md, in the shape that `src/testing/twins/` walks beside the rules. */
export const twin = {
  setup: (seats: number, options: unknown, deal: TwinDeal) => twinSetUp(options as Options, seats, deal),
  turn: twinTurn,
  legal: writingTwinMoves,
  play: twinPlay,
  state: twinTruth,
  view: twinSight,
  result: twinResult,
};
