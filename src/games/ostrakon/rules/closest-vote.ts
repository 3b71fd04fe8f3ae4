import type { Fact } from "../../../kernel/game.ts";
import type { Seat } from "../../../kernel/seat.ts";
import type { News, Question, ShownStones, Totals } from "./state.ts";

/** A question that was voted on, and how many stones each answer got. */
export interface CountedVote extends Totals {
  readonly seat: Seat;
  readonly question: Question;
}

/** The question that parted the table most evenly, the last one of several; null if no vote was counted openly. */
export function closestVote(news: readonly Fact[]): CountedVote | null {
  return votesIn(news as readonly News[]).reduce<CountedVote | null>(
    (closest, vote) => (closest === null || marginOf(vote) <= marginOf(closest) ? vote : closest),
    null,
  );
}

const marginOf = ({ white, black }: Totals): number => Math.abs(white - black);

function votesIn(news: readonly News[]): readonly CountedVote[] {
  let totals: Totals | null = null;
  return news.flatMap((fact): readonly CountedVote[] => {
    if (fact.key === "revealed") totals = { white: fact.white, black: fact.black };
    if (fact.key !== "tallied") return [];
    // Under Treachery the stones lie open one by one, and nothing is revealed at the end.
    const counted: Totals | null = totals ?? countOf(fact.stones);
    totals = null;
    return counted === null ? [] : [{ seat: fact.seat, question: fact.question, ...counted }];
  });
}

const countOf = (stones: ShownStones): Totals | null => {
  const white = stones.filter((stone) => stone === "w").length;
  const black = stones.filter((stone) => stone === "b").length;
  return white + black === stones.length ? { white, black } : null;
};
