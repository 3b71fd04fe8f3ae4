import { parentPort } from "node:worker_threads";
import {
  BAG,
  FREE_COUNT,
  layTile,
  MOVER,
  opening,
  type Position,
  passOn,
  putPawn,
  SCORES,
  TURNED,
  turnTile,
} from "../../games/isis-osiris/bot/engine.ts";
import { expertMoves as formerMoves } from "../../games/isis-osiris/bot/expert.ts";
import { judgeOf as formerJudgeOf } from "../../games/isis-osiris/bot/judge.ts";
import { unpacked as formerUnpacked } from "../../games/isis-osiris/bot/packed.ts";
import { mix, SKIP, TURN } from "../../games/isis-osiris/bot/position-of.ts";
import { weights as formerWeights } from "../../games/isis-osiris/bot/weights.ts";
import { seeded, shuffled } from "../../kernel/dice.ts";
import { expertMoves } from "./wishing-net/expert.ts";
import { judgeOf, sharedWin } from "./wishing-net/judge.ts";
import { TUNING } from "./wishing-net/look.ts";
import { unpacked } from "./wishing-net/packed.ts";
import { weights } from "./wishing-net/weights.ts";
import { onePly } from "./yardsticks/one-ply.ts";

/** One deal: its matches, one with each seat, have the same tiles in the same order. */
export interface TunedDeal {
  readonly deal: number;
  readonly seed: number;
  readonly seats: number;
  readonly nodes: number;
  readonly rival: number;
  readonly tuning: Partial<typeof TUNING> & { readonly nodes?: number };
}

/** The mean share of the win, and what both have spent. */
export interface TunedResult {
  readonly share: number;
  readonly milliseconds: { own: number; rival: number };
  readonly moves: { own: number; rival: number };
}

const judge = judgeOf(unpacked(weights));
const former = formerJudgeOf(formerUnpacked(formerWeights));
const USUAL = { ...TUNING };
const TILES_EACH: readonly number[] = [0, 0, 11, 7, 5];

parentPort?.on("message", (deal: TunedDeal) => {
  Object.assign(TUNING, USUAL, deal.tuning);
  const result: TunedResult = { share: 0, milliseconds: { own: 0, rival: 0 }, moves: { own: 0, rival: 0 } };
  let sum = 0;
  for (let seat = 0; seat < deal.seats; seat++) sum += play(deal, seat, result);
  parentPort?.postMessage({ ...result, share: sum / deal.seats } satisfies TunedResult);
});

/** The share of the win of the tuned search on this seat. */
function play({ deal, seed, seats, nodes, rival, tuning }: TunedDeal, seat: number, result: TunedResult): number {
  const position = opening(seats, false, 0);
  const reserves = dealt(position, seats, `${seed} ${deal}`);
  const dice = seeded(`${seed} ${deal} ${seat}`);
  while ((position[FREE_COUNT] as number) > 0) {
    const mover = position[MOVER] as number;
    mix(position, dice);
    const begun = performance.now();
    const who = mover === seat ? "own" : "rival";
    const move =
      who === "own"
        ? expertMoves(judge, position, { nodes: tuning.nodes ?? nodes }, false)[0].move
        : rival === 0
          ? onePly(former, position)
          : formerMoves(former, position, { nodes: rival }, false)[0].move;
    result.milliseconds[who] += performance.now() - begun;
    result.moves[who]++;
    if (move === SKIP) passOn(position);
    else if (move === TURN) turnTile(position, reserves[mover]?.shift() as number);
    else if (position[TURNED] !== 0) layTile(position, move);
    else putPawn(position, move);
  }
  const shares = Float64Array.from(position.subarray(SCORES, SCORES + 4));
  sharedWin(shares, seats);
  return shares[seat] as number;
}

function dealt(position: Position, seats: number, seed: string): number[][] {
  const box = [-4, -3, -2, -1, 1, 2, 3, 4].flatMap((value) =>
    Array<number>(position[BAG + value] as number).fill(value),
  );
  const mixed = shuffled(box, seeded(seed));
  const each = TILES_EACH[seats] as number;
  return Array.from({ length: seats }, (_, seat) => mixed.slice(seat * each, (seat + 1) * each));
}
