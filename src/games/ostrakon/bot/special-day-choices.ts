import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { picksDue } from "../rules/moves.ts";
import { otherSide, setsOf } from "../rules/special-days.ts";
import type { Stone } from "../rules/state.ts";
import { isSuccess } from "../rules/tally.ts";
import type { Choice } from "./choice.ts";
import { type DecisionContext, othersWhite, type PhaseIn, whiteChances } from "./decision-context.ts";
import { plainOdds, worthOf } from "./odds.ts";
import { agreement, consulted } from "./prospects.ts";
import { bribeReason, guessReason, oracleReason } from "./reasons.ts";

/** Every set that may be picked, at most 165. Corruption: these agree for certain. Oracle: they show their stones. */
export function pickChoices(context: DecisionContext, { question, stones }: PhaseIn<"picking">): readonly Choice[] {
  const { memory, view, worth } = context;
  const whites = othersWhite(context, context.world.leaningOf(question), memory.seat);
  const own = stones[memory.seat] ?? "w";
  const agree = agreement(whites, own);
  const worthOfSet = (set: readonly number[]): number =>
    view.rule === "oracle"
      ? worthOf(consulted(whites, set, worth), worth)
      : worthOf(plainOdds(agree.map((chance, place) => (set.includes(place) ? 1 : chance))), worth);
  // Sets of people with the same estimates are worth the same, so each kind is computed once.
  const looked = new Map<string, number>();
  const lookedOnce = (set: readonly number[]): number => {
    const alike = set
      .map((place) => whites[place])
      .toSorted()
      .join();
    const known = looked.get(alike) ?? worthOfSet(set);
    looked.set(alike, known);
    return known;
  };
  const others = seatsOf(view.philosophers.length).filter((seat) => seat !== memory.seat);
  const whiteOf = (seat: Seat): number => whites[others.indexOf(seat)] ?? 0;
  const agreeOf = (seat: Seat): number => agree[others.indexOf(seat)] ?? 0;
  return setsOf(others, picksDue(view)).map((seats) => {
    const why = view.rule === "oracle" ? oracleReason(seats, whiteOf, others) : bribeReason(seats, agreeOf, others);
    return {
      move: { is: "pick", seats },
      worth: lookedOnce(seats.map((seat) => others.indexOf(seat))),
      ...(why !== null && { why }),
    };
  });
}

/** Treachery has shown all stones, the Oracle some. */
export function decisionChoices(
  context: DecisionContext,
  { question, stones, totals }: PhaseIn<"deciding">,
): readonly Choice[] {
  const { memory, worth } = context;
  const own = stones[memory.seat] ?? "w";
  const whites = (): readonly number[] =>
    without(
      whiteChances(context, context.world.leaningOf(question)).map((chance, seat) => shown(stones[seat]) ?? chance),
      memory.seat,
    );
  const choice = (is: "keep" | "turn", stone: Stone): Choice =>
    totals === null
      ? {
          move: { is },
          worth: worthOf(plainOdds(agreement(whites(), stone)), worth),
          why: guessReason(whites(), stone),
        }
      : {
          move: { is },
          worth: worth[spacesWith(stone, own, totals)] ?? 0,
          why: { key: "spacesWithStone", stone, spaces: spacesWith(stone, own, totals) },
        };
  return [choice("keep", own), choice("turn", otherSide(own))];
}

/** The totals contain the asker's own stone. */
function spacesWith(
  stone: Stone,
  own: Stone,
  { white, black }: { readonly white: number; readonly black: number },
): number {
  const whites = white - (own === "w" ? 1 : 0);
  const blacks = black - (own === "b" ? 1 : 0);
  const [same, different] = stone === "w" ? [whites, blacks] : [blacks, whites];
  return isSuccess({ same, different }) ? different : 0;
}

const shown = (stone: Stone | null | undefined): number | null =>
  stone === null || stone === undefined ? null : stone === "w" ? 1 : 0;

const without = (whites: readonly number[], seat: Seat): readonly number[] =>
  whites.filter((_, other) => other !== seat);
