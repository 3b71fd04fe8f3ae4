import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { picksDue } from "../moves.ts";
import { otherSide, setsOf } from "../special-days.ts";
import type { Move, Question, ShownPhase, ShownStones, Stone, View } from "../state.ts";
import type { Memory } from "./memory.ts";
import { advances, expected } from "./odds.ts";
import { agreement, whiteChances } from "./prediction.ts";

/** Whom to pick: every set is tried (at most 165 of them). */
export function picks(memory: Memory, view: View, asked: Question, stones: ShownStones): Move {
  const whites = whiteChances(memory, asked);
  const { seat } = memory;
  const others = seatsOf(whites.length).filter((other) => other !== seat);
  const own = stones[seat] ?? "w";
  const value = (set: readonly Seat[]): number =>
    view.rule === "oracle" ? consulting(whites, seat, set) : buying(whites, seat, own, set);
  return { is: "pick", seats: bestOf(setsOf(others, picksDue(view)), value) };
}

/** Corruption: these will agree for certain. */
const buying = (whites: readonly number[], asker: Seat, own: Stone, set: readonly Seat[]): number =>
  worth(withStones(whites, set, own), asker, own);

/** Oracle: whatever these show, the asker then does the better of two things. */
function consulting(whites: readonly number[], asker: Seat, set: readonly Seat[]): number {
  const [first, ...rest] = set;
  if (first === undefined) return Math.max(worth(whites, asker, "w"), worth(whites, asker, "b"));
  const chance = whites[first] ?? 0;
  const showing = (stone: Stone): number => consulting(withStones(whites, [first], stone), asker, rest);
  return chance * showing("w") + (1 - chance) * showing("b");
}

/** Treachery has shown everything: the larger side, if there are two. The Oracle has shown a part: the side that promises more. */
export function keepOrTurn(memory: Memory, { question, stones, totals }: Deciding): Move {
  const { seat } = memory;
  const own = stones[seat] ?? "w";
  if (totals !== null) {
    const same = (own === "w" ? totals.white : totals.black) - 1;
    const different = own === "w" ? totals.black : totals.white;
    return different > same && same >= 1 ? { is: "turn" } : { is: "keep" };
  }
  const whites = whiteChances(memory, question).map((chance, other) => {
    const stone = stones[other] ?? null;
    return stone === null ? chance : CERTAIN[stone];
  });
  return worth(whites, seat, otherSide(own)) > worth(whites, seat, own) ? { is: "turn" } : { is: "keep" };
}

type Deciding = Extract<ShownPhase, { readonly is: "deciding" }>;

const CERTAIN: Readonly<Record<Stone, number>> = { w: 1, b: 0 };

const worth = (whites: readonly number[], asker: Seat, stone: Stone): number =>
  expected(advances(agreement(whites, asker, stone), "regular"));

const withStones = (whites: readonly number[], set: readonly Seat[], stone: Stone): readonly number[] =>
  whites.map((chance, seat) => (set.some((picked) => picked === seat) ? CERTAIN[stone] : chance));

function bestOf(sets: readonly (readonly Seat[])[], value: (set: readonly Seat[]) => number): readonly Seat[] {
  const values = sets.map(value);
  return sets[values.indexOf(Math.max(...values))] ?? [];
}
