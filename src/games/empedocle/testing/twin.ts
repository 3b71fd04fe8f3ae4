import { attraction } from "./twin-attraction.ts";
import { CLAUSES, type Clauses } from "./twin-clauses.ts";
import { described, type TwinDescription, viewed } from "./twin-description.ts";
import { discord } from "./twin-discord.ts";
import { settlement } from "./twin-exchanges.ts";
import { type Dealt, laidOut, type TwinOptions } from "./twin-setup.ts";
import type { Asking, TwinAnswers, TwinQuestion, TwinTable } from "./twin-table.ts";
import { union } from "./twin-union.ts";

/** A match of the twin: its table, the question that waits (null at the end), and everything that comes after it. */
export interface TwinMatch {
  readonly table: TwinTable;
  question: TwinQuestion | null;
  readonly rest: Asking<void>;
}

/**
 * Empedocle a second time, from `docs/rules/empedocle.md` alone: slow, plain, and written without a look at `rules/`. A
 * match is one long function that stops where somebody must answer. The dice are those that fell in the real match. Tests
 * give it a wrong clause and see that it is found.
 */
export const twinOf = (clauses: Clauses) => ({
  setup(seats: number, options: unknown, dealt: Dealt): TwinMatch {
    const table = laidOut(seats, options as TwinOptions, dealt);
    const match: TwinMatch = { table, question: null, rest: rounds(table, clauses) };
    goOn(match, new Map());
    return match;
  },

  turn({ table, question }: TwinMatch): { readonly seats: readonly number[]; readonly how: "first" | "each" } {
    const asked = table.forces.filter(({ index }) => question?.moves.has(index));
    return {
      seats: asked.flatMap(({ seat }) => (seat === null ? [] : [seat])),
      how: question?.what === "choosing" ? "each" : "first",
    };
  },

  legal({ table, question }: TwinMatch, seat: number): readonly string[] {
    const force = table.forces.find((one) => one.seat === seat);
    return (force && question?.moves.get(force.index)) ?? [];
  },

  /** Changes the match in place. */
  play(
    match: TwinMatch,
    round: readonly { readonly seat: number; readonly move: string }[],
    dice: readonly number[],
  ): TwinMatch {
    const { table } = match;
    table.log = [];
    table.dice.push(...dice);
    const moves = new Map(round.map(({ seat, move }) => [seat, move]));
    goOn(match, new Map(table.forces.flatMap(({ index, seat }) => answerOf(moves, index, seat))));
    return match;
  },

  state: ({ table, question }: TwinMatch): TwinDescription => described(table, question),

  /** EM-9: everybody sees the same. */
  view: ({ table, question }: TwinMatch, viewer: number | "watcher") => ({ ...viewed(table, question), viewer }),

  /** EM-16, EM-22, EM-96, EM-98: one player wins, or all lose. */
  result({ table }: TwinMatch): { readonly places: readonly number[]; readonly scores: null } | null {
    if (table.over === null) return null;
    const { winner } = table.over;
    const players = table.forces.filter(({ seat }) => seat !== null);
    const inOrder = [...players].sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
    return { places: inOrder.map(({ index }) => (index === winner ? 1 : 2)), scores: null };
  },
});

export const twin = twinOf(CLAUSES);

const answerOf = (
  moves: ReadonlyMap<number, string>,
  index: number,
  seat: number | null,
): readonly (readonly [number, string])[] => {
  const move = seat === null ? undefined : moves.get(seat);
  return move === undefined ? [] : [[index, move]];
};

function goOn(match: TwinMatch, answers: TwinAnswers): void {
  const next = match.rest.next(answers);
  match.question = next.done === true ? null : next.value;
  if (match.table.dice.length > 0) throw new Error("twin: the game rolled a die that the twin does not roll");
}

/** One round after the other, until the game is over. */
function* rounds(table: TwinTable, clauses: Clauses): Asking<void> {
  while (table.over === null) yield* round(table, clauses);
}

function* round(table: TwinTable, clauses: Clauses): Asking<void> {
  yield* discord(table, clauses);
  if (table.over !== null) return;
  // 1.6, EM-34, EM-37.
  const qualified = table.forces.filter((force) => force.out === null && force.index !== table.whirlwind);
  if (qualified.length > 0) {
    yield* attraction(table, clauses, qualified);
  } else {
    // EM-35.
    table.log.push("attraction skipped");
    yield* settlement(table, clauses);
  }
  if (table.over === null) union(table, clauses);
}
